"""A log folded: which decisions stand, and which were undone and can come again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from darklantern.serve.store import Row
from darklantern.table.game import Dealt
from darklantern.table.record import read_deal

RemarkKind = Literal["undo", "redo", "ask-undo", "keep", "deal"]


class Remark(msgspec.Struct):
    """What happened at the table and not in the game, after so many decisions; `seat` is -1 where nobody is named."""

    after: int
    kind: RemarkKind
    seat: int
    count: int = 0


class Part(msgspec.Struct):
    """The decisions before everything was dealt anew, and the row that says so."""

    made: list[Row]
    deal: Row

    def dealt(self) -> Dealt:
        """What a game must know of it."""
        deal = read_deal(self.deal.what)
        assert deal
        return Dealt([row.value for row in self.made], *deal)


def meant_in(rows: Sequence[Row], last: int) -> int:
    """How many decisions of people are among the last ones; several that were meant as one count once."""
    return sum(row.meant for row in rows[-last:]) if last else 0


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
        self.earlier: list[Part] = []  # what came before everything was dealt anew
        self.whole = True  # whether all decisions from the set-up on are here
        self.seed: int | None = None  # of the dice since then
        self.asked: Row | None = None  # somebody asks the table to undo
        self.remarks: list[Remark] = []
        self._remarked = -1
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        self.at = row.number + 1
        self.asked = row if row.kind == "ask-undo" else None
        if row.kind == "decide":
            self.made.append(row)
            self.undone.clear()
        elif row.kind == "ask-undo":
            self._remark("ask-undo", row, meant_in(self.made, row.value))
        elif row.kind == "keep":
            self._remark("keep", row, 0)
        elif row.kind in ("go-on", "deal"):
            self._begin_anew(row)
        else:
            self._turn(row)

    def _turn(self, row: Row) -> None:
        """Back or forth."""
        self.turns += 1
        giving, taking = (self.made, self.undone) if row.kind == "undo" else (self.undone, self.made)
        for _ in range(row.value):
            taking.append(giving.pop())
        for remark in self.remarks:
            remark.after = min(remark.after, len(self.made))
        kind: RemarkKind = "undo" if row.kind == "undo" else "redo"
        self._remark(kind, row, meant_in(taking, row.value))

    def _begin_anew(self, row: Row) -> None:
        """What was decided before can be neither seen nor undone any more."""
        self.turns += 1
        deal = read_deal(row.what) if row.kind == "deal" else None
        if deal is None:
            self.whole, self.earlier = False, []
        else:
            self.earlier.append(Part(list(self.made), row))
            self.seed = deal[1]
        self.start = row.number
        self.remarks.clear()
        self.made.clear()
        self.undone.clear()
        if deal is not None:
            self._remark("deal", row, 0)

    def _remark(self, kind: RemarkKind, row: Row, count: int) -> None:
        """Several in a row that are alike make one remark."""
        last = self.remarks[-1] if self.remarks and self._remarked == row.number - 1 else None
        if last is not None and (last.kind, last.seat) == (kind, row.seat):
            count += last.count
            self.remarks.pop()
        self._remarked = row.number
        self.remarks.append(Remark(len(self.made), kind, row.seat, count))

    @property
    def indexes(self) -> list[int]:
        return [row.value for row in self.made]

    @property
    def undoable(self) -> int:
        """How many decisions of people stand; several that were meant as one count once."""
        return meant_in(self.made, len(self.made))

    @property
    def redoable(self) -> int:
        return meant_in(self.undone, len(self.undone))

    def back(self, steps: int) -> int:
        """How many decisions to undo for so many of people's: what bots decided after them goes too.

        What a person meant as one goes together.

        >>> walk = [Row(0, "decide", 4), Row(1, "decide", 2, with_last=True)]
        >>> DecisionLog([*walk, Row(2, "decide", 2, bot=True)]).back(1)
        3
        """
        for count, row in enumerate(reversed(self.made), 1):
            steps -= row.meant
            if not steps:
                return count
        return 0

    def forth(self, steps: int) -> int:
        """How many decisions to redo for so many of people's: what bots decided after them comes too."""
        count = 0
        for row in reversed(self.undone):
            steps -= row.meant
            if steps < 0:
                break
            count += 1
        return 0 if steps > 0 else count
