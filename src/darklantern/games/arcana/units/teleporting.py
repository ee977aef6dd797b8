"""TELE: Teleporting: to a space within some distance, or to the nearest space of a kind.

Touches PIT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.figures import grid, standing, tile_at, unit_of
from darklantern.games.arcana.map.passability import destroyed_spaces, marked, may_enter, may_stand
from darklantern.games.arcana.map.pits import fall, pits
from darklantern.games.arcana.map.sight import nearest

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def spaces_within(game: Arcana, unit: int, distance: int) -> list[int]:
    """The free spaces within a distance, whatever lies between; pits are among them."""
    near = grid(game).straight_within(unit_of(game, unit).at, distance)
    return list(squares(near & may_enter(game) & ~standing(game)))


def spaces_at_kind(game: Arcana, unit: int, mark: str, of: int) -> list[int]:
    """Where a unit may arrive that teleports to the nearest unexplored space of a kind on the tile of the unit `of`.

    That is the space itself if it is free, otherwise the free spaces nearest to it; several if they are equally near.
    Empty if the tile has no such space.
    """
    map_ = grid(game)
    here = unit_of(game, of).at
    there = marked(map_, mark) & map_.on(tile_at(game, here)) & ~destroyed_spaces(game)
    free = may_stand(game) & ~standing(game)
    found: dict[int, None] = {}
    for space in nearest(game, here, squares(there)):
        landing = [space] if free >> space & 1 else nearest(game, space, squares(free))
        found.update(dict.fromkeys(landing))
    return list(found)


def teleport(game: Arcana, unit: int, to: int) -> None:
    """A unit is gone from one space and on another; onto a pit is into it."""
    one, map_ = unit_of(game, unit), grid(game)
    game.tell("teleported", "MA-TELE-01", who=unit, came_from=map_.name(one.at), at=map_.name(to))
    one.at = to
    if pits(game) >> to & 1:
        fall(game, unit, to, "MA-PIT-02")
