"""The bot that leads scheming monsters where no player does: the best attack, a lever that pays, else the hunt.

Touches SCHEM.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.cards.pauses import BETWEEN
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import is_explorer, unit_of
from darklantern.games.arcana.map.traps import TRAP, trap_victims
from darklantern.games.arcana.monsters.mindless import (
    Hunter,
    go_on,
    goes_at_once,
    is_spent,
    options_of,
    ways_on,
    worth_playing,
)
from darklantern.games.arcana.monsters.scheming import SCHEMES, LeadLever
from darklantern.games.arcana.monsters.striking import play_once_more
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Ability
    from darklantern.games.arcana.state import Arcana

LETHAL = 3
"""How much more a hit is worth that destroys an explorer."""


@step
def bot_schemes(game: Arcana, monster: int) -> Begun:
    """The bot does what it chooses, and begins again; nobody is asked."""
    if is_spent(game, monster):
        return None
    hunter, again = Hunter(game, monster), bot_schemes(monster)
    while not hunter.is_spent:
        deed = best_deed(game, monster, hunter)
        if deed is None:
            ways = ways_on(game, monster, hunter)
            if not ways:
                return None
            if not goes_at_once(game, monster, ways[0], hunter):
                go_on(game, monster, options_of(ways, hunter.map)[0], again)
                return None
        elif deed.verb == LeadLever.verb:
            game.state.flow += [again, BETWEEN]
            SCHEMES.do[deed.verb](game, monster, deed)
            return None
        else:
            if not play_once_more(game, monster, deed, again, hunter.spoken):
                return None
            hunter = hunter.after_a_blow(game, monster)
    return None


def bot_chooses(game: Arcana, monster: int) -> Option | None:
    """What promises most against explorers, else the first way on; None if nothing is left."""
    hunter = Hunter(game, monster)
    deed = best_deed(game, monster, hunter)
    return deed or next(iter(options_of(ways_on(game, monster, hunter), hunter.map)), None)


def best_deed(game: Arcana, monster: int, hunter: Hunter) -> Option | None:
    """The lever or the ability that promises most against explorers; None if there is only the way on."""
    best, levers = best_play(game, monster, hunter), hunter.land.levers & hunter.near
    if levers and hunter.me.stamina >= constants.costs.scheming_lever:
        levers &= ~hunter.destroyed
        if levers and lever_worth(game, monster) > (play_worth(game, monster, *best) if best else 0):
            return option(LeadLever.verb, at=hunter.map.name(squares(levers)[0]))
    return best[1] if best else None


def best_play(game: Arcana, monster: int, hunter: Hunter) -> tuple[Ability, Option] | None:
    """The ability and target with the highest worth; the first of several."""
    found: list[tuple[Ability, Option]] = []
    for ability in hunter.held.abilities:
        for one in worth_playing(game, monster, ability, hunter):
            found.append((ability, one))
    if len(found) < 2:
        return found[0] if found else None
    return max(found, key=lambda pair: play_worth(game, monster, *pair))


def play_worth(game: Arcana, monster: int, ability: Ability, chosen: Option) -> Fraction:
    """The chance to hit, more if that destroys the target; what does not attack is worth a little."""
    target = int(chosen.args.get("target", monster))
    worth = Fraction(1, 10)
    for effect in ability.active.do:
        if isinstance(effect, Attack) and is_explorer(target):
            pool = Pool(effect.low, effect.high, effect.add, effect.arcane)
            odds = odds_against(game, monster, target, pool, reach_of(ability.active), ability.card)
            worth += odds.chance * (LETHAL if unit_of(game, target).health == 1 else 1)
    return worth


def lever_worth(game: Arcana, monster: int) -> Fraction:
    """The hits that the traps of its tile would make on explorers, less those on monsters."""
    worth = Fraction(0)
    for unit in trap_victims(game, monster):
        chance = odds_against(game, monster, unit, TRAP).chance
        worth += chance * (LETHAL if unit_of(game, unit).health == 1 else 1) * (1 if is_explorer(unit) else -1)
    return worth
