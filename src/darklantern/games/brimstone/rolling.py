"""DICE, GRIT: Dice that Heroes may roll again: with Grit, and by what cards allow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.rolls import Roll, Rolls, Way

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

NEVER_WITH_GRIT = frozenset({"hold-back", "exit", "corner", "random", "reward"})
CHARTS = frozenset({"depth-event", "injury", "madness", "mutation"})


def ways(game: Brimstone, roll: Roll) -> list[Way]:
    """Who may roll these dice again: the Hero who rolled them, for 1 Grit, any number of them."""
    hero = game.state.heroes[roll.seat]
    if not hero.grit + hero.spare_grit or roll.kind in NEVER_WITH_GRIT:
        return []
    if roll.kind in CHARTS and game.setup.options.edition == "revised":
        return []
    dice = roll.fresh & roll.misses if roll.need else roll.fresh
    return [Way(roll.seat, "grit", dice)] if dice else []


def pay(game: Brimstone, roll: Roll, way: Way) -> None:
    """Grit that was recovered at the maximum goes first."""
    hero = game.state.heroes[way.seat]
    if hero.spare_grit:
        hero.spare_grit -= 1
    else:
        hero.grit -= 1


ROLLS: Rolls[Brimstone] = Rolls(ways, pay)
