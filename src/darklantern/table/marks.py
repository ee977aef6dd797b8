"""Marks: states of a game on its way, kept so that going back need not begin at the beginning."""

from __future__ import annotations

import msgspec

MARK_EVERY = 10
MOST_MARKS = 48


class Mark(msgspec.Struct, array_like=True):
    """A game at an ask: its state, the answers that the asking step has had, how much of the story was told, and what
    the steps in its flow come of."""

    made: int
    state: bytes
    since: tuple[int, ...] = ()
    told: int = 0
    causes: list[int] = []


class Snapshot(Mark, array_like=True):
    """What is needed to go on with a game without playing it again, but for its story; and its marks, so that going
    back is as quick as before."""

    marks: list[Mark] = []


def with_mark(marks: tuple[Mark, ...], mark: Mark) -> tuple[Mark, ...]:
    """One mark more; if there are too many, the one is left out that is missed least.

    How far a game must be played again from the mark before is then in proportion to how far it goes back.
    """
    if len(marks) < MOST_MARKS:
        return (*marks, mark)
    places = [0, *(one.made for one in marks), mark.made]
    now = mark.made

    def missed(place: int) -> float:
        """The way between the neighbours, for each decision that one has gone back to be there."""
        before, after = places[place - 1], places[place + 1]
        return (after - before) / (now - before)

    least = min(range(1, len(places) - 1), key=missed)
    return (*marks[: least - 1], *marks[least:], mark)


def mark_before(marks: tuple[Mark, ...], made: int) -> Mark | None:
    """The last mark that is not later than so many decisions."""
    return next((mark for mark in reversed(marks) if mark.made <= made), None)
