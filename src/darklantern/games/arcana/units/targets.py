"""TGT: Whom an ability can be aimed at: melee, ranged, and ranged ignoring obstacles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.masks import squares
from darklantern.board.shape import NOWHERE as UNSEEN
from darklantern.games.arcana.figures import grid, standing, unit_of
from darklantern.games.arcana.map.barrels import barrels
from darklantern.games.arcana.map.passability import obstacle_spaces
from darklantern.games.arcana.powers import change, somebody_may_have
from darklantern.games.arcana.units.ethereal import can_target

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.content_base import Target
    from darklantern.games.arcana.state import Arcana


MONSTERS = ("unit", "monster", "other")
EXPLORERS = ("unit", "explorer", "other", "other-explorer")
ONESELF = ("unit", "explorer", "monster")
"""The kinds of targets among which monsters are, explorers, and whoever has the ability."""


def targets(game: Arcana, unit: int, target: Target, card: str = "") -> list[int]:
    """The units that an ability of a unit, played with a card, can be aimed at."""
    state, of, reach = game.state, target.of, reach_of(game, unit, target, card)
    within = reach.within
    found: list[int] = []
    if of in EXPLORERS:
        for seat, one in enumerate(state.explorers):
            if not (one.destroyed or one.exited) and within >> one.at & 1:
                found.append(seat)
    if of in MONSTERS:
        for number, monster in state.monsters.items():
            if within >> monster.at & 1:
                found.append(number)
    if unit in found and of not in ONESELF:
        found.remove(unit)
    if found and reach.lines:
        obstacles = obstacles_to(game, target)
        found = [other for other in found if is_clear(reach, unit_of(game, other).at, obstacles)]
    if found and somebody_may_have(game, "ethereal"):
        found = [other for other in found if can_target(game, unit, other)]
    return found


def barrel_targets(game: Arcana, unit: int, target: Target, card: str = "") -> list[int]:
    """The spaces of exploding barrels that an attack can be aimed at."""
    whole = barrels(game)
    if not whole:
        return []
    reach = reach_of(game, unit, target, card)
    there = list(squares(whole & reach.within))
    if there and reach.lines:
        obstacles = obstacles_to(game, target)
        there = [space for space in there if is_clear(reach, space, obstacles)]
    return there


class Reach(NamedTuple):
    """What an ability reaches: the spaces near enough, as a mask, oneself included, and whether lines count."""

    map: Grid
    at: int
    within: int
    lines: bool


def reach_of(game: Arcana, unit: int, target: Target, card: str = "") -> Reach:
    """How far an ability reaches."""
    map_, at = grid(game), unit_of(game, unit).at
    if target.melee:
        return Reach(map_, at, map_.adjacent(at) | 1 << at, False)
    spaces = (target.ranged or target.ignoring) + change(game, "range", unit, card)
    return Reach(map_, at, map_.straight_within(at, spaces) | 1 << at, True)


def obstacles_to(game: Arcana, target: Target) -> int:
    """The spaces that stop an ability where they lie in its line."""
    return 0 if target.ignoring else obstacle_spaces(game) | standing(game)


def is_clear(reach: Reach, space: int, obstacles: int) -> bool:
    """Whether a space is seen and nothing stands in the line; oneself always is."""
    if space == reach.at:
        return True
    line = reach.map.line(reach.at, space)
    return line != UNSEEN and not line & obstacles


def in_reach(game: Arcana, unit: int, space: int, target: Target, card: str = "") -> bool:
    """Whether a space is within the reach of an ability."""
    reach = reach_of(game, unit, target, card)
    if not reach.within >> space & 1:
        return False
    return not reach.lines or is_clear(reach, space, obstacles_to(game, target))
