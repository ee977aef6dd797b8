"""Monsters: what they could do to an explorer, what a hit on one is worth, and from where it can be hit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.bot.goals import Goal
from darklantern.games.arcana.cards.abilities import stamina_cost
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, grid
from darklantern.games.arcana.held import abilities
from darklantern.games.arcana.powers import change
from darklantern.games.arcana.units.attacks import attack_pool, blocking, odds_against, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.ethereal import can_target
from darklantern.games.arcana.units.odds import Pool, chance

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Active, Target
    from darklantern.games.arcana.state import Arcana

HIT, KILL, BOSS = 1.2, 2.5, 7.0
"""What a hit is worth, what more if it kills, and if it is a boss that one came for."""
FEAR = 1.6
"""What an expected hit is worth to whoever is well; the less health is left the more."""
BRAVE = 0.4
"""What is left of the fear in an endgame, where time is on the other side."""
WALKED_TO = 0.6
"""How likely a monster that would have to walk picks this explorer."""


# -- danger -----------------------------------------------------------------------------------------------------------


class Danger(NamedTuple):
    """A monster: how many steps it walks and still attacks, how far it reaches, and the hits to expect."""

    steps: list[int]
    walk: int
    reach: int
    hits: float


def dangers(game: Arcana, seat: int) -> dict[int, Danger]:
    """What the monsters could do to an explorer on their next turn, roughly."""
    map_, found = grid(game), {}
    for unit, one in game.state.monsters.items():
        stamina = number(game, unit, "max-stamina")
        for active in game.content.monsters[one.card].actives:
            strike = strike_of(active)
            if strike is None or active.target is None or active.cost.stamina > stamina:
                continue
            pool = attack_pool(game, unit, pool_of(strike), reach_of(active))
            likely = float(chance(pool, blocking(game, seat, pool.arcane)))
            walk = 0 if number(game, unit, "immobile") else stamina - active.cost.stamina
            reach = max(1, active.target.ranged, active.target.ignoring)
            times = stamina // active.cost.stamina if active.cost.stamina else 1
            found[unit] = Danger(map_.far(one.at), walk, reach, likely * times)
            break
    return found


def risk(danger: dict[int, Danger], space: int) -> float:
    """The hits to expect on a space in the next monster phase."""
    return sum(
        one.hits * (1.0 if one.steps[space] <= one.reach else WALKED_TO)
        for one in danger.values()
        if 0 <= one.steps[space] <= one.walk + one.reach
    )


def fear(game: Arcana, seat: int) -> float:
    """What a hit would cost: more the nearer it comes to the end, as essence can stand for health."""
    me = game.state.explorers[seat]
    whole = FEAR * number(game, seat, "max-health") / max(1.0, me.health + 0.5 * me.essence)
    return whole * BRAVE if game.state.endgame else whole


# -- attacks ----------------------------------------------------------------------------------------------------------


def strike_of(active: Active) -> Attack | None:
    return next((effect for effect in active.do if isinstance(effect, Attack)), None)


def pool_of(strike: Attack) -> Pool:
    return Pool(strike.low, strike.high, strike.add, strike.arcane)


def worth_of_hit(game: Arcana, monster: int, danger: dict[int, Danger], afraid: float) -> float:
    """A hit brings the end of a monster nearer, and with it what it would do."""
    one = game.state.monsters[monster]
    card = game.content.monsters[one.card]
    health = max(1, one.health)
    spared = afraid * danger[monster].hits / health if monster in danger else 0.0
    kills = KILL if health <= constants.amounts.hit else 0.5 * KILL / health
    return HIT + kills + spared + (BOSS if card.boss else 0.3 * card.level)


def foes(game: Arcana, seat: int, danger: dict[int, Danger], spaces: set[int]) -> Iterator[Goal]:
    """From which of some spaces which monster can be attacked, with the ability that does most for its stamina."""
    afraid = fear(game, seat)
    strikes = [
        (ability, strike, stamina_cost(game, seat, ability))
        for ability in abilities(game, seat)
        if ability.active.target is not None
        and ability.active.cost.stamina
        and not (ability.active.cost.destroy or ability.active.cost.essence)
        and (strike := strike_of(ability.active)) is not None
    ]
    for monster, one in game.state.monsters.items():
        if not can_target(game, seat, monster):
            continue
        worth = worth_of_hit(game, monster, danger, afraid)
        for ability, strike, stamina in strikes:
            odds = odds_against(game, seat, monster, pool_of(strike), reach_of(ability.active), ability.card)
            if not odds.chance:
                continue
            likely = float(odds.chance)
            assert ability.active.target is not None
            far = change(game, "range", seat, ability.card)
            there = within(game, ability.active.target, far, one.at, spaces)
            times = 1 if ability.active.limit else max(1, round(one.health / likely))
            yield Goal("fight", there, likely * worth, stamina, times)


def within(game: Arcana, target: Target, more: int, at: int, spaces: set[int]) -> int:
    """Those of some spaces from which a target reaches one, as far as can be told before going there."""
    map_ = grid(game)
    if target.melee:
        near = map_.adjacent(at)
        return sum(1 << space for space in spaces if near >> space & 1)
    reach = (target.ranged or target.ignoring) + more
    return sum(1 << space for space in spaces if map_.straight(space, at) <= reach and map_.sees(space, at))


def is_monster(unit: int) -> bool:
    return unit >= FIRST_MONSTER
