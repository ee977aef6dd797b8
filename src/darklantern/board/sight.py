"""Lines of sight: a straight line from the middle of one square to the middle of the other, in whole numbers only.

A line goes from square to square. Where it crosses the line between two squares, it is free if they touch: a Wall or a
shut door there blocks it, a Barrier does not, and off the tiles there is nothing to touch. Where it goes exactly
through a crossing of grid lines, it is free if the two squares that meet there slantwise touch. So both games have one
rule, and what they say of wall ends is in what touches what (`shape.py`):

- **Shadows of Brimstone.** A crossing that a Wall covers, drawn `#`, blocks every line through it (SOB-FLOS-05), though
  the Wall may only end there. The end of a Wall that does not cover the crossing blocks nothing.
- **Machina Arcana.** A line that touches the end of a wall is never blocked by it (MA-LOS-05); halls have no covered
  crossings. Rubble blocks a line through its inside, not one that touches its corner (MA-LOS-03, -06).
- **Both.** Where Walls or shut doors meet at a crossing and cut both ways round it, the line is blocked (MA-LOS-07).
  The border of a tile is such a Wall, so two rooms that only touch at a corner do not see each other.

Figures never block sight. What stands on the line is told by `between`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from darklantern.board.compass import toward
from darklantern.board.shape import NOWHERE, Links


@lru_cache(maxsize=8192)
def line(dx: int, dy: int) -> tuple[int, ...]:
    """The directions in which a line leaves one square after the other, to a square so far away.

    The line crosses its i-th upright grid line after (2i + 1) / (2 |dx|) of its length, its j-th level one after
    (2j + 1) / (2 |dy|); whichever comes first is crossed first, and both at once is a crossing of grid lines.

    >>> from darklantern.board.compass import DIRECTIONS
    >>> [DIRECTIONS[step] for step in line(3, 1)], [DIRECTIONS[step] for step in line(0, -2)]
    (['e', 'se', 'e'], ['n', 'n'])
    """
    wide, high = abs(dx), abs(dy)
    right, down = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    across, along, slant = toward(right, 0), toward(0, down), toward(right, down)
    steps = []
    i = j = 0
    while i < wide or j < high:
        upright, level = (2 * i + 1) * high, (2 * j + 1) * wide
        if upright <= level:
            i += 1
        if level <= upright:
            j += 1
        steps.append(slant if upright == level else across if upright < level else along)
    return tuple(steps)


class Lines(dict[int, int]):
    """What a line from one square to each other passes, looked at when it is first asked for."""

    def __init__(self, to: Callable[[int], int]) -> None:
        self._to = to

    def __missing__(self, square: int) -> int:
        found = self[square] = self._to(square)
        return found


def passed(links: Sequence[Links], solid: int, a: int, b: int, dx: int, dy: int) -> int:
    """The squares whose inside the line from a to b passes, without both, as a mask; NOWHERE if it is blocked."""
    here, found = a, 0
    for step in line(dx, dy):
        if here != a:
            if solid >> here & 1:
                return NOWHERE
            found |= 1 << here
        here = links[here][step]
        if here == NOWHERE:
            return NOWHERE
    return found if here == b else NOWHERE


def is_clear(links: Sequence[Links], solid: int, a: int, b: int, dx: int, dy: int) -> bool:
    """Whether the line from a to b, which lies so far away, is blocked by nothing; links are those of touch."""
    here = a
    for step in line(dx, dy):
        if here != a and solid >> here & 1:
            return False
        here = links[here][step]
        if here == NOWHERE:
            return False
    return here == b
