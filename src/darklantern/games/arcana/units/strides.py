"""One move of a unit: to a free space beside it, or through units that can be passed to the first free space."""

from __future__ import annotations

from darklantern.board.grid import Grid
from darklantern.board.masks import squares
from darklantern.board.walking import Spread


def strides(map_: Grid, at: int, stamina: int, closed: int, units: int, through: int = 0) -> dict[int, int]:
    """The spaces that one move leads to, each with its cost in stamina.

    `closed` spaces are never entered. Spaces of `units` are not either, except those that lie in `through`: they are
    passed, each for 1 stamina, and the move goes on to a free space without a break.
    """
    if stamina < 1:
        return {}
    beside = map_.adjacent(at) & ~closed
    found = dict.fromkeys(squares(beside & ~units), 1)
    edge, passed = beside & through, 1 << at
    for cost in range(2, stamina + 1):
        if not edge:
            break
        passed |= edge
        beside = map_.around(edge) & ~closed & ~passed
        for space in squares(beside & ~units):
            found.setdefault(space, cost)
        edge = beside & through
    return found


def way_of_stride(map_: Grid, at: int, to: int, cost: int, through: int) -> list[int]:
    """The spaces of one move, the last one its end: all others lie in `through`, even if there is a way round them."""
    return Spread(map_.ground, at, through | 1 << to, cost).way(to) if cost > 1 else [to]
