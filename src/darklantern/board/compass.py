"""Directions on a grid: eight of them, numbered clockwise from north-west as on a bounce chart with a D8.

North is up, x grows to the east and y to the south. `DIRECTIONS[face - 1]` is where a D8 sends a thing.
"""

from __future__ import annotations

NW, N, NE, E, SE, S, SW, W = range(8)
DIRECTIONS = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
STEPS = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))  # (x, y) by direction
STRAIGHT = (N, E, S, W)
SLANTED = (NE, SE, SW, NW)
SIDES = {N: "north", E: "east", S: "south", W: "west"}
TURNS = (0, 90, 180, 270)  # clockwise


def opposite(direction: int) -> int:
    """The direction back.

    >>> DIRECTIONS[opposite(NE)]
    'sw'
    """
    return (direction + 4) % 8


def turned(direction: int, turn: int) -> int:
    """A printed direction on a tile that lies turned clockwise by so many degrees.

    >>> DIRECTIONS[turned(N, 90)], DIRECTIONS[turned(SW, 180)]
    ('e', 'ne')
    """
    return (direction + turn // 45) % 8


def toward(dx: int, dy: int) -> int:
    """The direction of what lies so far off: straight in its own row or column, else slanted; -1 for no distance.

    >>> [DIRECTIONS[toward(*off)] for off in ((3, 0), (0, -2), (2, 1), (-1, 5))], toward(0, 0)
    (['e', 'n', 'se', 'sw'], -1)
    """
    step = ((dx > 0) - (dx < 0), (dy > 0) - (dy < 0))
    return STEPS.index(step) if step != (0, 0) else -1
