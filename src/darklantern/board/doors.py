"""Squares and ways out of tiles as they are asked for and shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from darklantern.board.assembly import Assembly
from darklantern.board.compass import SIDES, STRAIGHT, opposite
from darklantern.board.placed import Placed
from darklantern.board.shape import NOWHERE


class Square(NamedTuple):
    """A square as it is shown. `mark` is the one drawn in a hall.

    `half` is the side (n, e, s, w) on which a half-space has its floor, as long as its exit is open.
    """

    number: int
    name: str
    x: int
    y: int
    section: int
    tiles: tuple[int, ...]
    half: str
    mark: str


class Door(NamedTuple):
    """A way out of a tile: an exit two squares wide, a door drawn between two squares, or a whole side of a hall.

    It stands on this `side` of its squares, as the tile lies; a door between two squares on that of the first. `beyond`
    is the door of another tile that it is joined with, or that lies behind its gate; nothing may lie there yet.
    """

    id: str
    kind: Literal["exit", "door", "side"]
    state: Literal["open", "joined", "capped", "gate", "shut"]
    tile: int
    side: int
    squares: tuple[int, ...]
    rolls: tuple[int, ...] = ()
    beyond: str = ""


def doors_of(parts: Assembly, placed: Placed, shut: frozenset[str]) -> Iterator[Door]:
    """All ways out of one tile; the parts are those of the map with all doors open."""
    for id, (exit, side, squares) in placed.exits.items():
        beyond = parts.joined.get(id) or parts.gates.get(id, "")
        yield Door(id, "exit", _exit_state(parts, id), placed.number, side, squares, placed.rolls(exit), beyond)
    for id, (a, b, side) in placed.doors.items():
        yield Door(id, "door", "shut" if id in shut else "open", placed.number, side, (a, b))
    for side in STRAIGHT if placed.tile.open_sides else ():
        along = placed.along(side)
        other = parts.links[along[0]][side]
        number = parts.tiles_at[other][0] if other != NOWHERE else 0
        beyond = f"{number}.{SIDES[opposite(side)]}" if number else ""
        id = f"{placed.number}.{SIDES[side]}"
        yield Door(id, "side", "joined" if number else "open", placed.number, side, along, (), beyond)


def _exit_state(parts: Assembly, id: str) -> Literal["open", "joined", "capped", "gate"]:
    if id in parts.joined:
        return "joined"
    if id in parts.gates or id in parts.gated:
        return "gate"
    return "capped" if id in parts.capped else "open"
