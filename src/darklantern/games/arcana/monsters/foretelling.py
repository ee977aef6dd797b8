"""What a monster will do on its next turn if nothing changes until then: for players who plan, and for bots.

It is played through on a copy, without dice: abilities and levers are paid for but not carried out, and where players
would choose, the first way is taken.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.cards.abilities import ability_called, stamina_cost
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import NOWHERE, grid
from darklantern.games.arcana.map.spaces import destroy_space
from darklantern.games.arcana.monsters.mindless import Hunter, first_play, is_spent, nearest_preys, options_of, ways_on
from darklantern.games.arcana.monsters.scheming import LeadLever, leads
from darklantern.games.arcana.monsters.scheming_bot import bot_chooses
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.attributes import is_, number
from darklantern.games.arcana.units.control import controller_of
from darklantern.games.arcana.units.odds import Pool
from darklantern.table import limits
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


class Foretold(NamedTuple):
    """Whom it hunts, the spaces it passes, how often it attacks and how likely each attack hits, or who leads it.

    `lever` is the one that it pulls, `open` says that players will have to choose on the way, and `rooted` that it
    cannot go anywhere.
    """

    hunts: int = NOWHERE
    way: tuple[int, ...] = ()
    attacks: int = 0
    chance: Fraction = Fraction(0)
    driver: int = NOWHERE
    open: bool = False
    lever: int = NOWHERE
    rooted: bool = False


def foretell(game: Arcana, monster: int) -> Foretold:
    """The next turn of a monster as things stand."""
    controller = controller_of(game, monster)
    driver = controller if controller != NOWHERE else leads(game)
    if driver != NOWHERE:
        return Foretold(driver=driver)
    twin = game.clone()
    one = twin.state.monsters[monster]
    twin.state.turn, one.played, one.stamina = monster, [], number(twin, monster, "max-stamina")
    way, attacks, chance, open_, hunts, lever = [one.at], 0, Fraction(0), False, NOWHERE, NOWHERE
    while not is_spent(twin, monster):
        found = next_deeds(twin, monster)
        if not found:
            break
        chosen, map_ = found[0], grid(twin)
        if chosen.verb == "play":
            strike = _begin_ability(twin, monster, chosen)
            if strike is not None:
                attacks, hunts, chance = attacks + 1, int(chosen.args["target"]), strike
        elif chosen.verb == LeadLever.verb:
            lever = map_.square(str(chosen.args["at"]))
            one.stamina -= constants.costs.scheming_lever
            destroy_space(twin, lever)
        elif chosen.verb == "go":
            one.at = map_.square(str(chosen.args["to"]))
            one.stamina -= int(chosen.args["cost"])
            way.append(one.at)
        else:
            break
        open_ = open_ or len(found) > 1
    rooted = is_(twin, monster, "immobile")
    if hunts == NOWHERE and not rooted:
        hunter = Hunter(game, monster)
        hunter.look_for_preys(game, monster)
        hunts = next(iter(nearest_preys(game, hunter.at, hunter.preys)), NOWHERE)
    return Foretold(hunts, tuple(way) if len(way) > 1 else (), attacks, chance, open=open_, lever=lever, rooted=rooted)


def next_deeds(game: Arcana, monster: int) -> list[Option]:
    """What a monster that no player leads does next; several if the players will choose among them."""
    if game.state.fallen:
        chosen = bot_chooses(game, monster)
        return [chosen] if chosen is not None else []
    hunter = Hunter(game, monster)
    return first_play(game, monster, hunter) or options_of(ways_on(game, monster, hunter), hunter.map)


def _begin_ability(game: Arcana, monster: int, chosen: Option) -> Fraction | None:
    """Pay for an ability; the chance to hit if it attacks its target."""
    ability = ability_called(game, monster, chosen)
    assert ability is not None
    active, one = ability.active, game.state.monsters[monster]
    strike = next((effect for effect in active.do if isinstance(effect, Attack)), None)
    chance = None
    if strike is not None and "target" in chosen.args:
        pool = Pool(strike.low, strike.high, strike.add, strike.arcane)
        target = int(chosen.args["target"])
        chance = odds_against(game, monster, target, pool, reach_of(active), ability.card).chance
    one.played.append(ability.mark)
    one.stamina -= stamina_cost(game, monster, ability)
    if active.limit:
        limits.use(game.state.limits, active.limit, f"{monster}/{ability.mark}")
    return chance
