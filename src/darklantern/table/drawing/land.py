"""An island around places and trails: how much land there is at each point, its coast, and what grows on it.

All chance is seeded by the board's id, so that a coast is the same in every picture.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from darklantern.table.drawing.canvas import Point, number

CELL = 10.0
COAST = 0.5
DEPTHS = (0.34, 0.2, 0.1)
HEIGHTS = (0.95, 1.35, 1.8)
BEACH = 30.0  # how far the sea goes on beyond the picture
AROUND_PLACE, AROUND_TRAIL = 68.0, 44.0
SMALLEST_LAKE = 900.0


class Field(NamedTuple):
    """Values at the crossings of a lattice that begins outside the picture's upper left corner."""

    cols: int
    rows: int
    values: list[float]

    def at(self, x: float, y: float) -> float:
        """The value at the nearest crossing."""
        col = min(self.cols - 1, max(0, round((x + BEACH) / CELL)))
        row = min(self.rows - 1, max(0, round((y + BEACH) / CELL)))
        return self.values[row * self.cols + col]


def risen(places: Iterable[Point], trails: Iterable[Sequence[Point]], size: Point, seed: str) -> Field:
    """Hills of land around every place and trail, shaken by noise."""
    cols, rows = (math.ceil((side + 2 * BEACH) / CELL) for side in size)
    field = Field(cols, rows, [0.0] * (cols * rows))
    for place in places:
        _heap(field, place, AROUND_PLACE, 1.0)
    for trail in trails:  # its points stand closer together than their hills are wide, so each counts for a part only
        for point in trail[::2]:
            _heap(field, point, AROUND_TRAIL, 0.46)
    _shake(field, seed)
    return field


def _heap(field: Field, at: Point, radius: float, height: float) -> None:
    x, y, reach = at[0] + BEACH, at[1] + BEACH, radius * 2.4
    left, right = max(0, int((x - reach) / CELL)), min(field.cols - 1, math.ceil((x + reach) / CELL))
    across = [height * math.exp(-(((col * CELL - x) / radius) ** 2)) for col in range(left, right + 1)]
    for row in range(max(0, int((y - reach) / CELL)), min(field.rows - 1, math.ceil((y + reach) / CELL)) + 1):
        down = math.exp(-(((row * CELL - y) / radius) ** 2))
        for col, value in enumerate(across, row * field.cols + left):
            field.values[col] += value * down


def _shake(field: Field, seed: str) -> None:
    noise = smooth_noise(seed)
    for row in range(field.rows):
        for col in range(field.cols):
            index = row * field.cols + col
            land = field.values[index]
            bays = 0.66 * _rough(noise, col / 7.7, row / 7.7)
            rocks = 0.42 * _rough(noise, 90 + col / 2.4, 90 + row / 2.4)
            field.values[index] = min(3.0, land * (1 + bays + rocks * max(0.25, 1.2 - land)))


def smooth_noise(seed: str, side: int = 64) -> Callable[[float, float], float]:
    """Noise from -1 to 1 with one hill or hollow per unit."""
    chance = random.Random(seed)
    heights = [[chance.uniform(-1, 1) for _ in range(side)] for _ in range(side)]

    def at(x: float, y: float) -> float:
        left, top = math.floor(x), math.floor(y)
        u, v = x - left, y - top
        u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
        above, below = heights[top % side], heights[(top + 1) % side]
        left, right = left % side, (left + 1) % side
        return (above[left] * (1 - u) + above[right] * u) * (1 - v) + (below[left] * (1 - u) + below[right] * u) * v

    return at


def _rough(noise: Callable[[float, float], float], x: float, y: float) -> float:
    return (noise(x, y) + noise(2 * x + 17, 2 * y + 31) / 2) / 1.5


# -- lines ------------------------------------------------------------------------------------------------------------

TOP, RIGHT, BOTTOM, LEFT = range(4)
# For each of the 16 ways in which a cell's corners can be land: from side to side, with the land to the left.
TURNS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((LEFT, TOP),),
    ((TOP, RIGHT),),
    ((LEFT, RIGHT),),
    ((RIGHT, BOTTOM),),
    ((LEFT, TOP), (RIGHT, BOTTOM)),
    ((TOP, BOTTOM),),
    ((LEFT, BOTTOM),),
    ((BOTTOM, LEFT),),
    ((BOTTOM, TOP),),
    ((TOP, RIGHT), (BOTTOM, LEFT)),
    ((BOTTOM, RIGHT),),
    ((RIGHT, LEFT),),
    ((RIGHT, TOP),),
    ((TOP, LEFT),),
    (),
)


def contours(field: Field, level: float) -> list[list[Point]]:
    """The lines along which the field has a level (marching squares); one that leaves the picture stays open."""
    after: dict[int, int] = {}
    for row in range(field.rows - 1):
        for col in range(field.cols - 1):
            for start, end in TURNS[_corners(field, col, row, level)]:
                after[_side(field, col, row, start)] = _side(field, col, row, end)
    found = []
    reached = set(after.values())
    for start in [*(side for side in after if side not in reached), *after]:
        line: list[Point] = []
        side: int | None = start
        while side in after:
            line.append(_crossing(field, side, level))
            side = after.pop(side)
        if line and side is not None and side != start:
            line.append(_crossing(field, side, level))
        if len(line) > 2:
            found.append(line)
    return found


def _corners(field: Field, col: int, row: int, level: float) -> int:
    values, here = field.values, row * field.cols + col
    below = here + field.cols
    return (
        (values[here] >= level)
        + 2 * (values[here + 1] >= level)
        + 4 * (values[below + 1] >= level)
        + 8 * (values[below] >= level)
    )


def _side(field: Field, col: int, row: int, which: int) -> int:
    """A number for a cell's side, the same from both cells that share it: even lies across, odd upright."""
    here = row * field.cols + col
    return (2 * here, 2 * (here + 1) + 1, 2 * (here + field.cols), 2 * here + 1)[which]


def _crossing(field: Field, side: int, level: float) -> Point:
    index, upright = side >> 1, side & 1
    a, b = field.values[index], field.values[index + (field.cols if upright else 1)]
    part = (level - a) / (b - a)
    row, col = divmod(index, field.cols)
    return (col + (0 if upright else part)) * CELL - BEACH, (row + (part if upright else 0)) * CELL - BEACH


def area(loop: Sequence[Point]) -> float:
    """Without its sign the area inside a loop.

    >>> area([(0, 0), (2, 0), (2, 3), (0, 3)])
    6.0
    """
    return abs(sum(x * loop[i - 1][1] - loop[i - 1][0] * y for i, (x, y) in enumerate(loop))) / 2


def coast(field: Field) -> list[list[Point]]:
    """Where land and sea meet; ponds that are too small to be one are left out."""
    return [loop for loop in contours(field, COAST) if area(loop) > SMALLEST_LAKE]


# -- what grows and moves there ---------------------------------------------------------------------------------------


def growth(field: Field, size: Point, away_from: Sequence[Point], seed: str) -> str:
    """Small firs on the land, off places and trails, as the `d` of one path."""
    chance = random.Random(f"{seed} growth")
    drawn = []
    for x, y in _scattered(size, 19, chance):
        if field.at(x, y) > 0.72 and all(math.dist((x, y), other) > 17 for other in away_from):
            h = 5 + 4 * chance.random()
            drawn.append(
                f"M{number(x - h / 2.6)} {number(y)}l{number(h / 2.6)} {number(-h)}l{number(h / 2.6)} {number(h)}"
            )
    return "".join(drawn)


def waves(field: Field, size: Point, seed: str) -> str:
    """Ripples on the open sea, as the `d` of one path."""
    chance = random.Random(f"{seed} waves")
    return "".join(
        f"M{number(x)} {number(y)}q4 -4 8 0t8 0"
        for x, y in _scattered(size, 46, chance)
        if field.at(x, y) < 0.06 and field.at(x + 16, y) < 0.06
    )


def _scattered(size: Point, apart: float, chance: random.Random) -> Iterator[Point]:
    for row in range(int(size[1] / apart)):
        for col in range(int(size[0] / apart)):
            yield (col + 0.2 + 0.6 * chance.random()) * apart, (row + 0.2 + 0.6 * chance.random()) * apart
