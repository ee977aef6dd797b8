"""Figures that stand on several squares: a base of 2x2 (or 3x3) squares that moves as one.

The place of a base is one number, its *anchor*: the square of its north-west cell. A base that hangs over the edge of
the map may have no square there; its anchor is then its first cell on the map, counted row by row, with that count in
the higher bits. So the anchor of a base that lies wholly on the map is a plain square.
"""

from __future__ import annotations

from darklantern.board.assembly import BESIDE, Assembly
from darklantern.board.compass import SLANTED, STEPS, STRAIGHT
from darklantern.board.placed import key
from darklantern.board.shape import NOWHERE, WIDE

HANGING = 1 << 20  # times the number of the cell that stands on the square
_STRAIGHT_FIRST = (*STRAIGHT, *SLANTED)


class Bases:
    """All that is known of bases of one size on one map, found as it is asked for."""

    def __init__(self, parts: Assembly, size: int, over: bool) -> None:
        self.parts, self.size, self.over = parts, size, over
        self.least = (size * size + 1) // 2  # squares that must be on the map when a base hangs over its edge
        self._masks: dict[int, int] = {}
        self._steps: dict[int, tuple[int, ...]] = {}
        self._hanging_steps: dict[int, tuple[int, ...]] = {}
        self._whole: dict[int, bool] = {}

    def mask(self, anchor: int) -> int:
        """The squares under a base; those that it hangs over are none."""
        found = self._masks.get(anchor)
        if found is None:
            found = 0
            for square in self.cells(anchor):
                if square != NOWHERE:
                    found |= 1 << square
            self._masks[anchor] = found
        return found

    def cells(self, anchor: int) -> list[int]:
        """The square in each cell of a base, row by row, or NOWHERE."""
        count, first = divmod(anchor, HANGING)
        found = self._on_table(self._corner(first, count))
        if NOWHERE in found:
            found[count] = first
            self._fill_beyond_gates(found)
        return found

    def _corner(self, square: int, count: int) -> int:
        """The cell of the table under the north-west corner, if the base stands on a square with this of its cells."""
        spot = self.parts.spots[square]
        assert spot is not None, f"square {square} was lifted"
        return key(*spot) - count // self.size * WIDE - count % self.size

    def _on_table(self, corner: int) -> list[int]:
        cells, sides = self.parts.cells, range(self.size)
        return [cells.get(corner + y * WIDE + x, NOWHERE) for y in sides for x in sides]

    def _fill_beyond_gates(self, found: list[int]) -> None:
        """Squares of another section that lie under the base too, because a gate or a joint leads there.

        Gates are two squares wide, so one step from the squares of this section finds all that a base can stand on.
        """
        size = self.size
        for at in [at for at, square in enumerate(found) if square != NOWHERE]:
            for direction, (dx, dy) in enumerate(STEPS):
                x, y = at % size + dx, at // size + dy
                if 0 <= x < size and 0 <= y < size and found[y * size + x] == NOWHERE:
                    found[y * size + x] = self._onward(found[at], direction)

    def _onward(self, square: int, direction: int) -> int:
        to = self.parts.links[square][direction]
        if to == NOWHERE and square in self.parts.gate_links:
            return self.parts.gate_links[square].get(direction, NOWHERE)
        return to

    def _may_step(self, square: int, to: int) -> bool:
        return self.over or to not in self.parts.barred.get(square, ())

    def is_whole(self, anchor: int) -> bool:
        """Whether a base stands there wholly on the map, with no Wall and no walled crossing under it."""
        found = self._whole.get(anchor)
        if found is None:
            found = self._whole[anchor] = self._is_whole(anchor)
        return found

    def _is_whole(self, anchor: int) -> bool:
        cells, size = self.cells(anchor), self.size
        if NOWHERE in cells:
            return False
        for at, square in enumerate(cells):
            for direction in range(8):
                dx, dy = STEPS[direction]
                x, y = at % size + dx, at // size + dy
                if 0 <= x < size and 0 <= y < size:
                    other = cells[y * size + x]
                    if self._onward(square, direction) != other or not self._may_step(square, other):
                        return False
        return True

    def covering(self, square: int) -> list[int]:
        """The anchors of the bases that would cover a square and have one under their north-west corner."""
        found = []
        for count in range(self.size * self.size):
            corner = self._on_table(self._corner(square, count))[0]
            if corner != NOWHERE:
                found.append(corner)
        return found

    def steps(self, anchor: int) -> tuple[int, ...]:
        """Where a base can go in one step, figures aside: every cell of it takes the same free step.

        One that hangs over the edge comes back onto the map through whatever Wall it stands in.
        """
        found = self._steps.get(anchor)
        if found is None:
            if self.is_whole(anchor):
                found = tuple(self._whole_steps(anchor))
            else:
                found = tuple(to for to in self.hanging_steps(anchor) if self.is_whole(to))
            self._steps[anchor] = found
        return found

    def _whole_steps(self, anchor: int) -> list[int]:
        cells = self.cells(anchor)
        found = []
        for direction in _STRAIGHT_FIRST:
            moved = [self._onward(square, direction) for square in cells]
            if NOWHERE in moved or not self.is_whole(moved[0]) or self.cells(moved[0]) != moved:
                continue
            if all(self._may_step(square, to) for square, to in zip(cells, moved, strict=True)):
                found.append(moved[0])
        return found

    def hanging_steps(self, anchor: int) -> tuple[int, ...]:
        """Where a base can go in one step that smashes through Walls, with at least half of it on the map."""
        found = self._hanging_steps.get(anchor)
        if found is None:
            count, first = divmod(anchor, HANGING)
            corner = self._corner(first, count)
            places = (self._anchor(corner + BESIDE[direction]) for direction in _STRAIGHT_FIRST)
            found = self._hanging_steps[anchor] = tuple(place for place in places if place != NOWHERE)
        return found

    def _anchor(self, corner: int) -> int:
        """The anchor of the base with this cell at its north-west, or NOWHERE if too little of it is on the map."""
        cells = self._on_table(corner)
        on_map = [at for at, square in enumerate(cells) if square != NOWHERE]
        return on_map[0] * HANGING + cells[on_map[0]] if len(on_map) >= self.least else NOWHERE

    def left_behind(self, before: int, after: int) -> dict[int, int]:
        """By each square that a base entered with a step, the one that it left behind in exchange, or NOWHERE."""
        old, new, size = self.cells(before), self.cells(after), self.size
        direction = self._direction(before, after)
        dx, dy = STEPS[direction]
        found = {}
        for at, square in enumerate(new):
            x, y = at % size + dx, at // size + dy  # the cell, counted from the old corner
            inside = 0 <= x < size and 0 <= y < size
            if square != NOWHERE and not inside:
                found[square] = old[(y % size) * size + x % size]
        return found

    def _direction(self, before: int, after: int) -> int:
        ends = (self._corner(square, count) for count, square in (divmod(before, HANGING), divmod(after, HANGING)))
        start, end = ends
        if end - start in BESIDE:
            return BESIDE.index(end - start)
        old, new = self.cells(before), self.cells(after)
        for direction in range(8):  # through a gate
            if [self._onward(square, direction) for square in old if square != NOWHERE] == new:
                return direction
        raise ValueError(f"from {before} to {after} is no step")
