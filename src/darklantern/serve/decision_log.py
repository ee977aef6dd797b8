"""A log folded: which decisions stand, and which were undone and can come again."""

from __future__ import annotations

from collections.abc import Iterable

from darklantern.serve.store import Row


class DecisionLog:
    """Follows the rows of a log.

    >>> log = DecisionLog([Row(0, "decide", 4), Row(1, "decide", 2, bot=True), Row(2, "undo", 2), Row(3, "redo", 1)])
    >>> log.at, [row.value for row in log.made], [row.value for row in log.undone]
    (4, [4], [2])
    """

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.at = 0
        self.turns = 0  # how often it went back or forth, so that a watcher knows when to forget what was told
        self.made: list[Row] = []
        self.undone: list[Row] = []  # the next to come again is the last
        self.start: int | None = None  # the row where it went on from a kept state, if it ever did
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        self.at = row.number + 1
        if row.kind == "decide":
            self.made.append(row)
            self.undone.clear()
            return
        self.turns += 1
        if row.kind == "go-on":
            self.start = row.number
            self.made.clear()
            self.undone.clear()
            return
        giving, taking = (self.made, self.undone) if row.kind == "undo" else (self.undone, self.made)
        for _ in range(row.value):
            taking.append(giving.pop())

    @property
    def indexes(self) -> list[int]:
        return [row.value for row in self.made]

    @property
    def undoable(self) -> int:
        """How many decisions of people stand."""
        return sum(not row.bot for row in self.made)

    @property
    def redoable(self) -> int:
        return sum(not row.bot for row in self.undone)

    def back(self, steps: int) -> int:
        """How many decisions to undo for so many of people's: what bots decided after them goes too.

        >>> DecisionLog([Row(0, "decide", 4), Row(1, "decide", 2, bot=True)]).back(1)
        2
        """
        for count, row in enumerate(reversed(self.made), 1):
            steps -= not row.bot
            if not steps:
                return count
        return 0

    def forth(self, steps: int) -> int:
        """How many decisions to redo for so many of people's: what bots decided after them comes too."""
        count = 0
        for row in reversed(self.undone):
            if not row.bot:
                steps -= 1
            if steps < 0:
                break
            count += 1
        return 0 if steps > 0 else count
