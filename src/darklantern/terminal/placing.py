"""Where the names of a graph's places go on a grid of characters, so that none covers another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

ROWS = 2  # the name, and under it what is there
GAP = 1
NUMBER_ROOM = 3  # before the name, for the number of a choice
OVERLAP, CROSSED = 500.0, 9.0
SWEEPS = 8
REACH = [(dx, dy) for dy in range(-2, 3) for dx in (-8, -5, -3, -2, -1, 0, 1, 2, 3, 5, 8)]

Point = tuple[float, float]
Line = tuple[Point, Point]


@dataclass(frozen=True)
class Spot:
    """A place as its map gives it, and how many columns its name takes."""

    id: str
    x: float
    y: float
    width: int


@dataclass(frozen=True)
class Box:
    """The columns and rows that belong to a name."""

    left: int
    top: int
    width: int

    @property
    def middle(self) -> Point:
        """Where paths meet: the middle of the name, past the room for a number."""
        return self.left + (NUMBER_ROOM + self.width) / 2, self.top + 0.5

    def overlap(self, other: Box) -> int:
        wide = min(self.left + self.width, other.left + other.width) - max(self.left, other.left) + GAP
        high = min(self.top, other.top) + ROWS - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0


@lru_cache(maxsize=16)
def arrange(spots: tuple[Spot, ...], paths: tuple[tuple[str, str], ...], width: int, height: int) -> dict[str, Box]:
    """A box for every place, near where its map has it; the same for the same map and size."""
    return _Arranging(spots, paths, width, height).run()


class _Arranging:
    """Moves names about until no move makes the map better."""

    def __init__(self, spots: tuple[Spot, ...], paths: tuple[tuple[str, str], ...], width: int, height: int) -> None:
        self.width, self.height = width, height
        self.paths = [path for path in paths if path[0] != path[1]]
        self.homes = {spot.id: self._home(spot, spots) for spot in spots}
        self.boxes = dict(self.homes)
        self.near: dict[str, list[str]] = {spot.id: [] for spot in spots}
        for a, b in self.paths:
            self.near[a].append(b)
            self.near[b].append(a)

    def _home(self, spot: Spot, spots: tuple[Spot, ...]) -> Box:
        across = _share(spot.x, [other.x for other in spots])
        down = _share(spot.y, [other.y for other in spots])
        left = round(across * self.width - (spot.width + NUMBER_ROOM) / 2)
        return self._inside(Box(left, round(down * (self.height - ROWS)), spot.width))

    def _inside(self, box: Box) -> Box:
        left = max(0, min(box.left, self.width - box.width))
        return Box(left, max(0, min(box.top, self.height - ROWS)), box.width)

    def run(self) -> dict[str, Box]:
        for _ in range(SWEEPS):
            moved = [id_ for id_ in self.boxes if self._improve(id_)]
            if not moved:
                break
        return self.boxes

    def _improve(self, id_: str) -> bool:
        here = self.boxes[id_]
        others = [box for other, box in self.boxes.items() if other != id_]
        lines = [(self._middle(a), self._middle(b)) for a, b in self.paths if id_ not in (a, b)]
        best, lowest = here, self._cost(id_, here, others, lines, float("inf"))
        for dx, dy in REACH:
            box = self._inside(Box(here.left + dx, here.top + dy, here.width))
            cost = self._cost(id_, box, others, lines, lowest)
            if cost < lowest - 1e-9:
                best, lowest = box, cost
        self.boxes[id_] = best
        return best != here

    def _middle(self, id_: str) -> Point:
        return self.boxes[id_].middle

    def _cost(self, id_: str, box: Box, others: list[Box], lines: list[Line], limit: float) -> float:
        """How bad it would be to have a name there; counting stops at the limit."""
        home = self.homes[id_]
        cost = ((box.left - home.left) / 4) ** 2 + ((box.top - home.top) * 2) ** 2
        for theirs in others:
            if cost >= limit:
                return cost
            if shared := box.overlap(theirs):
                cost += OVERLAP + 20 * shared
        if cost >= limit:
            return cost
        through = sum(crosses(a, b, box) for a, b in lines)
        return cost + CROSSED * (through + sum(self._crossings(id_, box.middle)))

    def _crossings(self, id_: str, middle: Point) -> Iterator[bool]:
        """The names that the place's own paths would run through."""
        for neighbour in self.near[id_]:
            end = self._middle(neighbour)
            for other, theirs in self.boxes.items():
                if other not in (id_, neighbour):
                    yield crosses(middle, end, theirs)


def _share(value: float, values: list[float]) -> float:
    low, high = min(values), max(values)
    return (value - low) / (high - low) if high > low else 0.5


def crosses(a: Point, b: Point, box: Box) -> bool:
    """Whether the straight line from a to b runs through the name."""
    start, end = 0.0, 1.0
    for axis, low, high in ((0, box.left, box.left + box.width), (1, box.top, box.top + 1)):
        step = b[axis] - a[axis]
        if abs(step) < 1e-9:
            if not low < a[axis] < high:
                return False
            continue
        one, two = (low - a[axis]) / step, (high - a[axis]) / step
        start, end = max(start, min(one, two)), min(end, max(one, two))
    return start < end
