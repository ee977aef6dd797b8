"""The layout of a map as one text: what was done to it, in order. It is all that a state needs to hold.

    entrance,0,0,0;short,1,-3,0,1.01-02;-2|1.04-05

Entries are divided by `;`, doors that are shut follow behind `|`:

| entry | means |
| --- | --- |
| `tile,x,y,turn[,through[,section]]` | a tile was laid, joined through this door of an older one |
| `tile,x,y,turn,through,section,gate` | a tile was laid beyond a gate in this door |
| `-2` | tile 2 was lifted |
| `!2.01-02` | an exit was closed with an end cap |
| `?2.01-02` | a closed exit was opened again |
| `@2.01-02` | an exit was closed with a gate; what lies beyond is laid later, if ever |
| `=7` | seven tiles have been laid; what became of them, but for those that follow, is forgotten |
| `#5@98,tile,x,y,turn` | tile 5 has lain there since, its squares numbered from 98 |

Tiles are numbered from 1 as they were laid; a number is never given twice. Squares are numbered after them, and only
after an `=` are the numbers of forgotten ones given again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from darklantern.board.compass import TURNS
from darklantern.table.errors import UserError

LIFT, CAP, OPEN, GATED, FORGOTTEN, STILL = "-", "!", "?", "@", "=", "#"
GATE = "gate"
LIMIT = 2000  # spaces from the middle of the table to its edge


class Laid(NamedTuple):
    """Where a tile lies: the cell of its north-west corner, its turn clockwise, and the door it is joined through.

    A section is a part of the table with coordinates of its own, such as another world behind a gate.
    """

    tile: str
    x: int
    y: int
    turn: int
    through: str = ""
    section: int = 0
    gate: bool = False

    def text(self) -> str:
        """The entry of a layout.

        >>> Laid("short", 1, -3, 90, "1.01-02").text(), Laid("entrance", 0, 0, 0).text()
        ('short,1,-3,90,1.01-02', 'entrance,0,0,0')
        """
        parts = [self.tile, str(self.x), str(self.y), str(self.turn)]
        if self.gate:
            parts += [self.through, str(self.section), GATE]
        elif self.section:
            parts += [self.through, str(self.section)]
        elif self.through:
            parts.append(self.through)
        return ",".join(parts)


class StillLying(NamedTuple):
    """A tile that lies where it lay when everything before was forgotten: its number, its first square, its place."""

    number: int
    first: int
    laid: Laid

    def text(self) -> str:
        """The entry of a layout.

        >>> StillLying(5, 98, Laid("short", 1, -3, 90, "1.north")).text()
        '#5@98,short,1,-3,90'
        """
        return f"{STILL}{self.number}@{self.first},{self.laid._replace(through='').text()}"


def read_still_lying(text: str) -> StillLying:
    """Read an entry for a tile that still lies.

    >>> read_still_lying("#5@98,short,1,-3,90").laid.turn
    90
    """
    head, _, rest = text[1:].partition(",")
    number, _, first = head.partition("@")
    if not (number.isdecimal() and first.isdecimal()):
        raise UserError(f"layout: {text!r} is no tile that still lies: expected #number@square,tile,x,y,turn")
    return StillLying(int(number), int(first), read_laid(rest))


def read_laid(text: str) -> Laid:
    """Read an entry that lays a tile.

    >>> read_laid("short,1,-3,90,1.01-02,2")
    Laid(tile='short', x=1, y=-3, turn=90, through='1.01-02', section=2, gate=False)
    """
    try:
        tile, x, y, turn, *rest = text.split(",")
        through, section, gate = rest + ["", "0", ""][len(rest) :]
        laid = Laid(tile, int(x), int(y), int(turn), through, int(section), gate == GATE)
    except ValueError:
        raise UserError(f"layout: {text!r} lays no tile: expected tile,x,y,turn") from None
    refuse_wrong_place(laid)
    return laid


def refuse_wrong_place(laid: Laid) -> None:
    """A UserError if the turn or the place cannot be."""
    if laid.turn not in TURNS:
        raise UserError(f"tile {laid.tile} cannot be turned by {laid.turn}: expected 0, 90, 180 or 270")
    if max(abs(laid.x), abs(laid.y)) > LIMIT or not 0 <= laid.section <= LIMIT:
        raise UserError(f"tile {laid.tile} lies too far away: expected at most {LIMIT} spaces and sections")


def tile_of(door: str) -> int:
    """The number of the tile that a door or a square belongs to, by its name; 0 if that is none.

    >>> tile_of("3.01-02"), tile_of("3.north"), tile_of("x.01")
    (3, 3, 0)
    """
    number, _, _ = door.partition(".")
    return int(number) if number.isdecimal() else 0


def split(layout: str) -> tuple[str, frozenset[str]]:
    """What was done, and which doors are shut.

    >>> split("hall-1,0,0,0|1.04-05")
    ('hall-1,0,0,0', frozenset({'1.04-05'}))
    """
    done, _, shut = layout.partition("|")
    return done, frozenset(shut.split(",")) if shut else frozenset()


def joined(done: str, entry: str) -> str:
    """What was done, with one more entry."""
    return f"{done};{entry}" if done else entry


def with_shut(done: str, shut: Iterable[str]) -> str:
    """The whole layout; the order of the doors that are shut says nothing."""
    doors = ",".join(sorted(shut))
    return f"{done}|{doors}" if doors else done


def forgetting(laid: int, lying: Iterable[StillLying], shut: Iterable[str]) -> str:
    """The layout of halls that lie after so many were laid, without how they came to lie there.

    >>> forgetting(7, [StillLying(5, 98, Laid("short", 1, -3, 90))], ["5.01-02", "6.01-02"])
    '=7;#5@98,short,1,-3,90|5.01-02'
    """
    tiles = list(lying)
    numbers = {tile.number for tile in tiles}
    done = ";".join([f"{FORGOTTEN}{laid}", *(tile.text() for tile in tiles)])
    return with_shut(done, [door for door in shut if tile_of(door) in numbers])
