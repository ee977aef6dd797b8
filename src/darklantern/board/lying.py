"""Which squares lie in a stretch of columns and rows of the table: for distances as the crow flies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from darklantern.board.assembly import Spot


class Lying:
    """The squares of a map by column and row, as masks: those of a whole stretch are found without looking at each."""

    def __init__(self, spots: Sequence[Spot | None]) -> None:
        columns: dict[int, int] = {}
        rows: dict[int, int] = {}
        for square, spot in enumerate(spots):
            if spot is not None:
                x, y, _ = spot
                columns[x] = columns.get(x, 0) | 1 << square
                rows[y] = rows.get(y, 0) | 1 << square
        self._columns, self._rows = _Line(columns), _Line(rows)

    def around(self, spot: Spot, spaces: int) -> int:
        """The squares at most so many columns and rows away, as a mask."""
        x, y, _ = spot
        return self._columns[x, spaces] & self._rows[y, spaces]


class _Line(dict[tuple[int, int], int]):
    """The squares by one of their two numbers: those at most so many places away from one, looked for once.

    `up_to` are those of each place and all before it.
    """

    def __init__(self, at: Mapping[int, int]) -> None:
        self._first = min(at, default=0)
        self._up_to = [0]
        for place in range(self._first, max(at, default=-1) + 1):
            self._up_to.append(self._up_to[-1] | at.get(place, 0))

    def __missing__(self, stretch: tuple[int, int]) -> int:
        place, spaces = stretch
        most, here = len(self._up_to) - 1, place - self._first
        after = self._up_to[max(0, min(most, here + spaces + 1))]
        found = self[stretch] = after & ~self._up_to[max(0, min(most, here - spaces))]
        return found
