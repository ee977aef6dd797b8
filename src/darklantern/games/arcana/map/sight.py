"""LOS, ADJ: Lines of sight, obstacles in them, adjacency, and what is nearest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import grid, standing
from darklantern.games.arcana.map.passability import obstacle_spaces

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.state import Arcana


def sees(game: Arcana, a: int, b: int) -> bool:
    """Whether one space is in line of sight of another."""
    return grid(game).sees(a, b)


def obstacles_between(game: Arcana, a: int, b: int) -> int:
    """The spaces with an obstacle whose inside the line from a to b passes: units, action spaces, barrels, ruins."""
    return grid(game).between(a, b) & (obstacle_spaces(game) | standing(game))


def adjacent(game: Arcana, a: int, b: int) -> bool:
    """Whether two spaces are next to each other and in sight of each other."""
    return bool(grid(game).adjacent(a) >> b & 1)


def distance(game: Arcana, a: int, b: int) -> int:
    """How many spaces lie from a to b, counted in eight directions, whatever is between."""
    return grid(game).straight(a, b)


def nearest(game: Arcana, start: int, spaces: Iterable[int]) -> list[int]:
    """Those of some spaces that are nearest to one; players choose among several that are equally near."""
    map_ = grid(game)
    far = {space: map_.straight(start, space) for space in spaces}
    least = min(far.values(), default=None)
    return [space for space, spaces_off in far.items() if spaces_off == least]


def nearest_spaces(map_: Grid, start: int, spaces: int) -> int:
    """The same of masks, which are looked through ring by ring."""
    distance = 0
    while spaces & (spaces - 1):
        found = spaces & map_.straight_within(start, distance)
        if found:
            return found
        distance += 1
    return spaces
