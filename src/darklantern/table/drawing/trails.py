"""Winding trails between places."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence

from darklantern.table.drawing.canvas import Point

STEP = 14.0
CLOSE = 55.0  # a trail that passes a place nearer than this is bent to the other side if that is freer
Pair = tuple[str, str]


def trails(paths: Iterable[Pair], spots: Mapping[str, Point]) -> dict[Pair, list[Point]]:
    """A line for every path, bent away from places that it only passes."""
    drawn = {}
    for path in paths:
        start, end = sorted(path)
        others = [spot for place, spot in spots.items() if place not in path]
        drawn[start, end] = _freest(spots[start], spots[end], f"{start}|{end}", others)
    return drawn


def _freest(start: Point, end: Point, seed: str, others: Sequence[Point]) -> list[Point]:
    likes = random.Random(f"{seed} side").choice((1, -1))
    first, second = (winding(start, end, seed, bend) for bend in (likes, -likes))
    room, more = (min((_apart(spot, line) for spot in others), default=math.inf) for line in (first, second))
    return second if room < CLOSE and more > room + 12 else first


def winding(start: Point, end: Point, seed: str, bend: int) -> list[Point]:
    """A line that bends to one side and back, always the same for the same seed."""
    chance = random.Random(seed)
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    wide, ripple = bend * length * (0.06 + 0.07 * chance.random()), (chance.random() - 0.5) * length * 0.07
    steps = max(4, round(length / STEP))
    line = []
    for step in range(steps + 1):
        t = step / steps
        off = wide * math.sin(math.pi * t) + ripple * math.sin(2 * math.pi * t)
        line.append((start[0] + dx * t - dy / length * off, start[1] + dy * t + dx / length * off))
    return line


def _apart(spot: Point, line: Sequence[Point]) -> float:
    return min(math.dist(spot, point) for point in line)


def trimmed(line: Sequence[Point], gap: float) -> list[Point]:
    """The line without what lies within `gap` of its ends."""
    return [point for point in line if math.dist(point, line[0]) >= gap and math.dist(point, line[-1]) >= gap]
