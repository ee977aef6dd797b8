"""What a monster will do on its next turn if nothing changes until then: for players who plan, and for bots.

It is played through on a copy, without dice: abilities are paid for but not carried out, and where players would
choose, the first way is taken.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.cards.abilities import ability_called, stamina_cost
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.figures import NOWHERE, grid
from darklantern.games.arcana.monsters.mindless import first_play, ground_of, hunted, nearest_preys, ways_on
from darklantern.games.arcana.monsters.scheming import leads
from darklantern.games.arcana.units.attacks import odds_against, reach_of
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.control import controller_of
from darklantern.games.arcana.units.odds import Pool

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


class Foretold(NamedTuple):
    """Whom it hunts, the spaces it passes, how often it attacks and how likely each attack hits, or who leads it.

    `open` says that players will have to choose on the way.
    """

    hunts: int = NOWHERE
    way: tuple[int, ...] = ()
    attacks: int = 0
    chance: Fraction = Fraction(0)
    driver: int = NOWHERE
    open: bool = False


def foretell(game: Arcana, monster: int) -> Foretold:
    """The next turn of a monster as things stand."""
    controller = controller_of(game, monster)
    driver = controller if controller != NOWHERE else leads(game)
    if driver != NOWHERE:
        return Foretold(driver=driver)
    twin = game.clone()
    one = twin.state.monsters[monster]
    twin.state.turn, one.played, one.stamina = monster, [], number(twin, monster, "max-stamina")
    way, attacks, chance, open_, hunts = [one.at], 0, Fraction(0), False, NOWHERE
    while one.stamina > 0:
        found = first_play(twin, monster)
        if found:
            ability = ability_called(twin, monster, found[0])
            assert ability is not None
            target = int(found[0].args.get("target", NOWHERE))
            strike = next((effect for effect in ability.active.do if isinstance(effect, Attack)), None)
            if strike is not None and target != NOWHERE:
                pool = Pool(strike.low, strike.high, strike.add, strike.arcane)
                chance = odds_against(twin, monster, target, pool, reach_of(ability.active), ability.card).chance
                attacks, hunts = attacks + 1, target
            one.played.append(ability.mark)
            one.stamina -= stamina_cost(twin, monster, ability)
        else:
            found = ways_on(twin, monster)
            if not found or found[0].verb != "go":
                break
            one.at = grid(twin).square(str(found[0].args["to"]))
            one.stamina -= int(found[0].args["cost"])
            way.append(one.at)
        open_ = open_ or len(found) > 1
    if hunts == NOWHERE:
        preys = hunted(game, monster)
        hunts = next(iter(nearest_preys(game, monster, ground_of(game, monster), preys)), NOWHERE)
    return Foretold(hunts, tuple(way) if len(way) > 1 else (), attacks, chance, open=open_)
