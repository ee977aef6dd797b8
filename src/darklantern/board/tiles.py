"""Map tiles as they are drawn: their spaces, walls, barriers, doors and exits. How to draw them: docs/space.md."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import msgspec

from darklantern.board.compass import SIDES, S
from darklantern.table.content import line_of, load
from darklantern.table.errors import UserError

Cell = tuple[int, int]  # column and row, from 0 at the north-west
Edge = tuple[int, int, int]  # a cell and its side, E or S
Point = tuple[int, int]  # a crossing of grid lines: the north-west corner of the cell of the same numbers
Where = Callable[[int], str]  # how a line of a drawing, counted from 1, is named in a message


class Space(NamedTuple):
    """A square of a tile: its two digits, its cell, and the mark drawn in it, if the format has marks."""

    digits: str
    x: int
    y: int
    mark: str = ""


class Exit(NamedTuple):
    """A puzzle connection: its two half-spaces, the side that it opens to, and the D6 results that select it."""

    spaces: tuple[str, str]
    side: int
    rolls: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        return "-".join(self.spaces)


@dataclass(frozen=True, eq=False)
class Tile:
    """One side of a tile, as drawn. Its outline is Wall, but for exits, or for whole sides if these are open."""

    id: str
    width: int
    height: int
    spaces: tuple[Space, ...]
    voids: frozenset[Cell] = frozenset()  # cells of the outline that are no spaces
    walls: frozenset[Edge] = frozenset()  # between two spaces
    barriers: frozenset[Edge] = frozenset()
    doors: tuple[Edge, ...] = ()
    corners: frozenset[Point] = frozenset()  # crossings that a Wall covers
    barrier_ends: frozenset[Point] = frozenset()  # crossings that the end of a Barrier covers
    exits: tuple[Exit, ...] = ()
    open_sides: bool = False
    solid: str = ""  # marks of spaces that nobody sees through

    @cached_property
    def index(self) -> dict[str, int]:
        """Which of the spaces has these digits."""
        return {space.digits: at for at, space in enumerate(self.spaces)}

    @cached_property
    def at(self) -> dict[Cell, int]:
        """Which of the spaces lies in this cell."""
        return {(space.x, space.y): at for at, space in enumerate(self.spaces)}

    @cached_property
    def entrance(self) -> Exit | None:
        """The exit by which it is joined to others: the one without numbers in the south, or else the only one."""
        south = [exit for exit in self.exits if exit.side == S and not exit.rolls]
        return south[0] if south else self.exits[0] if len(self.exits) == 1 else None

    def exit(self, name: str) -> Exit:
        """The exit with these two spaces, like `01-02`, or a UserError."""
        for exit in self.exits:
            if exit.name == name:
                return exit
        known = ", ".join(exit.name for exit in self.exits) or "none at all"
        raise UserError(f"tile {self.id} has no exit {name!r}: expected {known}")

    def rolled(self, face: int) -> Exit | None:
        """The exit that a D6 selects, if its exits are numbered."""
        return next((exit for exit in self.exits if face in exit.rolls), None)

    def __repr__(self) -> str:
        exits = ", ".join(f"{exit.name} {SIDES[exit.side]}" for exit in self.exits)
        return f"<Tile {self.id}: {len(self.spaces)} spaces{', exits ' + exits if exits else ''}>"


class Drawn(msgspec.Struct):
    """What a file says of a tile, as far as its space is concerned; a game's own entries may say more."""

    id: str
    drawing: str


class TileFile(msgspec.Struct):
    tiles: list[Drawn] = []


def read_tile(id: str, drawing: str, where: Where | None = None) -> Tile:
    """Read a drawing of either format; one that begins with a + is a hall, with squares of one character.

    >>> read_tile("nook", "| 01 | 02 |\\n|----|----|\\n| 03 | 04 |\\n-----------")
    <Tile nook: 4 spaces, exits 01-02 north>
    """
    from darklantern.board.hall_drawing import read_hall
    from darklantern.board.room_drawing import read_room

    if not drawing.strip():
        raise UserError(f"{where(1) if where else f'tile {id}'}: nothing is drawn: expected rows of spaces")
    read = read_hall if drawing.lstrip().startswith("+") else read_room
    return read(id, drawing, where or (lambda line: f"tile {id}, line {line}"))


def load_tiles(text: str, name: str) -> dict[str, Tile]:
    """Read the `tiles` of a YAML file, each with `id` and `drawing`; mistakes name its file and line."""
    found: dict[str, Tile] = {}
    for number, drawn in enumerate(load(text, TileFile, name).tiles):
        path = f".tiles[{number}]"
        if drawn.id in found:
            raise UserError(f"{name}:{line_of(text, path)}: tile {drawn.id} stands twice: expected once")
        found[drawn.id] = read_tile(drawn.id, drawn.drawing, lines_of_drawing(text, name, f"{path}.drawing"))
    return found


def lines_of_drawing(text: str, name: str, path: str) -> Where:
    """How the lines of a drawing are named that stands as a block below this path of a YAML file."""
    first = line_of(text, path)
    return lambda line: f"{name}:{first + line}"
