"""Maps as scenes show them: tiles, squares and edges of one section of the table.

What cannot change while a layout stands is made once and kept with the map; do not change what these functions give.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from darklantern.board.compass import DIRECTIONS
from darklantern.board.doors import Door
from darklantern.board.grid import Grid
from darklantern.board.placed import Placed
from darklantern.table.scene import Edge, Square, Tile

FLOOR = "floor"
STATES = {"open": "open", "shut": "closed"}


class Look(NamedTuple):
    """What a game says of a laid tile: its name, the floor that it is drawn with, and a text."""

    name: str
    look: str = ""
    text: str = ""


def shown_tiles(grid: Grid, look: Callable[[Placed], Look], section: int = 0) -> list[Tile]:
    """The tiles of a section; a square that two of them share belongs to the first."""
    return [_tile(grid, placed, look(placed)) for placed in grid.tiles.values() if placed.laid.section == section]


def _tile(grid: Grid, placed: Placed, look: Look) -> Tile:
    own = [square for square in placed.squares if grid.tiles_at(square)[0] == placed.number]
    laid, names = placed.laid, {square: grid.name(square) for square in own}
    return Tile(
        id=str(placed.number),
        name=look.name,
        x=laid.x,
        y=laid.y,
        w=placed.shape.width,
        h=placed.shape.height,
        turn=laid.turn // 90,
        look=look.look,
        text=look.text,
        squares=list(names.values()),
        walls={names[square]: sides for square, sides in placed.walls.items() if square in names},
        corners={names[square]: list(corners) for square, corners in placed.corners.items() if square in names},
    )


def shown_squares(grid: Grid, kinds: Mapping[str, str], section: int = 0) -> list[Square]:
    """The squares of a section; `kinds` says what the marks of halls stand for, all else is floor."""
    key = ("squares", section, *kinds.items())
    found: list[Square] | None = grid.kept.get(key)
    if found is None:
        inside = (square for square in grid.squares if square.section == section)
        found = [Square(one.name, one.x, one.y, kinds.get(one.mark, FLOOR), one.half) for one in inside]
        grid.kept[key] = found
    return found


def shown_edges(grid: Grid, name: Callable[[Door], str], section: int = 0) -> list[Edge]:
    """What stands on the lines of a section: doors, gates, end caps, sides where no hall lies yet, and Barriers."""
    found = []
    for door in grid.doors.values():
        if door.state != "joined" and grid.tiles[door.tile].laid.section == section:
            first = door.squares[:1] if door.kind == "door" else door.squares
            sides = {grid.name(square): DIRECTIONS[door.side] for square in first}
            found.append(Edge(door.id, name(door), _kind(door), STATES.get(door.state, ""), sides))
    return found + _barriers(grid, section)


def _kind(door: Door) -> str:
    if door.state in ("gate", "capped"):
        return "gate" if door.state == "gate" else "cap"
    return "side" if door.kind == "side" else "door"


def _barriers(grid: Grid, section: int) -> list[Edge]:
    """Each piece of a Barrier once, told from the square north or west of it."""
    found = []
    for placed in grid.tiles.values():
        for square, sides in placed.barriers.items() if placed.laid.section == section else ():
            where = grid.name(square)
            found += [Edge(f"{where}{side}", "Barrier", "barrier", "", {where: side}) for side in sides if side in "es"]
    return found
