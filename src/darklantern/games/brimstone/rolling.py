"""DICE, GRIT: Dice that Heroes may roll again: with Grit, and by what cards allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.using import pay_reroll, rerolls, tonic_ways
from darklantern.table.rolls import Roll, Rolls, Way

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

NEVER_WITH_GRIT = frozenset({"hold-back", "exit", "corner", "random", "reward"})
CHARTS = frozenset({"depth-event", "injury", "madness", "mutation"})


def ways(game: Brimstone, roll: Roll) -> list[Way]:
    """Who may roll these dice again: the Hero who rolled them, for 1 Grit, any number of them."""
    hero = game.state.heroes[roll.seat]
    others = rerolls(game, roll)
    if roll.kind in NEVER_WITH_GRIT or (roll.kind in CHARTS and game.setup.options.edition == "revised"):
        return others
    dice = roll.fresh & roll.misses if roll.need else roll.fresh
    if not hero.grit + hero.spare_grit:
        return others + tonic_ways(game, roll, dice)
    return [Way(roll.seat, "grit", dice), *others] if dice else others


def pay(game: Brimstone, roll: Roll, way: Way) -> None:
    """Grit that was recovered at the maximum goes first."""
    if way.source == "grit":
        grit.spend(game, way.seat)
    else:
        pay_reroll(game, way.seat, way.source)


ROLLS: Rolls[Brimstone] = Rolls(ways, pay)
