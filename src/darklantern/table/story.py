"""What happened, in typed entries that each name the rule which made it happen. Text is made by whoever shows it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from darklantern.table.state import Frame, State

NONE = -1
LAST = -2
"""As a cause: what was told last, where it is not the first thing of its step that led to something."""


class Entry(msgspec.Struct, array_like=True, repr_omit_defaults=True):
    """One thing that happened at the table.

    `seen_by` lists the seats that may know it; None means everybody. `after` is how many decisions had been made,
    `number` its place in the story, `cause` the number of the entry that led to it, and `source` the card whose effect
    it was.
    """

    kind: str
    rule: str = ""
    about: dict[str, Any] = {}
    seen_by: list[int] | None = None
    after: int = 0
    number: int = 0
    cause: int | None = None
    source: str = ""

    def is_seen_by(self, seat: int | None) -> bool:
        """Whether a seat may know it; None is a spectator, who sees only what everybody may."""
        return self.seen_by is None or seat in self.seen_by


def untold(kind: str, rule: str = "", seen_by: list[int] | None = None, **about: Any) -> None:
    """The teller of a headless game."""


class Story:
    """The entries so far; `told` is what the game calls to add one.

    An entry knows its cause. Within one step, and within what is done with one answer, the first thing told leads to
    what follows. A step that was pushed comes of what had last been told by then, so the story keeps, beside the flow,
    an entry for each waiting frame; one that goes on with the same thing, named by a step or pushed by it before
    anything was told, comes of what that step came of. A step that `opens` a chain comes of nothing; where a game names
    none, every decision opens one, and what is done out of turn always does. What only some may know leads to nothing.
    """

    __slots__ = (
        "_cause",
        "_first",
        "_flow",
        "_last",
        "_opens",
        "_seen",
        "_waiting",
        "after",
        "entries",
        "source",
        "state",
    )

    state: State

    def __init__(self, opens: Collection[str] | None = None) -> None:
        self.entries: list[Entry] = []
        self.after = 0
        self.source = ""
        self._opens = opens
        self._seen: dict[int | None, tuple[list[Entry], int]] = {}
        self._waiting: list[int] = []
        self._flow: list[Frame] | None = None
        self._cause = self._first = self._last = NONE

    def told(
        self,
        kind: str,
        rule: str = "",
        seen_by: list[int] | None = None,
        cause: int | None = None,
        leads: bool = True,
        **about: Any,
    ) -> None:
        """Add an entry. A `cause` is given where it is another than is worked out; what is said in passing does not
        lead to anything."""
        if self._latest != NONE:  # else what was pushed comes of what is told now
            self._note_pushed(0)
        number = len(self.entries)
        if cause is None:
            cause = self._cause if self._first == NONE else self._first
        elif cause == LAST:
            cause = self._latest
        cause = None if cause == NONE else cause
        self.entries.append(Entry(kind, rule, about, seen_by, self.after, number, cause, self.source))
        if leads and seen_by is None:
            self._last = number
            if self._first == NONE:
                self._first = number

    # -- reading ----------------------------------------------------------------------------------------------------

    def seen_by(self, seat: int | None, since: int = 0) -> list[Entry]:
        """The entries that a seat may know, from the `since`th of them on; None sees only what everybody may."""
        seen, looked = self._seen.get(seat) or ([], 0)
        if looked < len(self.entries):
            seen += [entry for entry in self.entries[looked:] if entry.is_seen_by(seat)]
            self._seen[seat] = seen, len(self.entries)
        return seen[since:]

    def chain(self, number: int) -> list[Entry]:
        """An entry and what led to it, the first cause last."""
        found = [self.entries[number]]
        while (cause := found[-1].cause) is not None:
            found.append(self.entries[cause])
        return found

    # -- causes: called by the game -----------------------------------------------------------------------------------

    def begin_step(self, name: str, from_flow: bool) -> None:
        """A step begins that another has named, or that was waiting."""
        self._note_pushed(from_flow)
        goes_on = self._first if self._cause == NONE else self._cause
        before = self._waiting.pop() if from_flow else goes_on
        self._open(NONE if self._opens and name in self._opens else before)

    def decide(self) -> None:
        """A decision was made: what is told now is what comes of it."""
        self.after += 1
        self._open(NONE if self._opens is None else self._cause)

    def interrupt(self) -> int:
        """Something is done out of turn; what the waiting step comes of."""
        self._note_pushed(0)
        waiting = self._cause
        self.after += 1
        self._open(NONE)
        return waiting

    def put_back(self, place: int, cause: int) -> None:
        """The step that was waiting has gone back into the flow."""
        self._note_pushed(-1)
        self._waiting.insert(place, cause)

    def _open(self, cause: int) -> None:
        self._cause, self._first, self._last, self.source = cause, NONE, NONE, ""

    @property
    def _latest(self) -> int:
        return self._cause if self._last == NONE else self._last

    def _note_pushed(self, more: int) -> None:
        """Remember for frames pushed since what they come of; `more` is how many the flow has had besides."""
        flow, waiting = self.state.flow, self._waiting
        if flow is not self._flow:
            self._flow = flow
            waiting.clear()
        missing = len(flow) + more - len(waiting)
        if missing > 0:
            waiting += [self._latest] * missing
        elif missing:
            del waiting[missing:]

    # -- time: called by the game -------------------------------------------------------------------------------------

    def causes(self) -> list[int]:
        """What the waiting frames come of, and at last what the step that asks does."""
        self._note_pushed(0)
        return [*self._waiting, self._cause]

    def go_to(self, state: State, after: int, told: int, causes: Sequence[int]) -> None:
        """Forget what was told later, and follow another state from here."""
        del self.entries[told:]
        for seat, (seen, looked) in self._seen.items():
            while seen and seen[-1].number >= told:
                seen.pop()
            self._seen[seat] = seen, min(looked, told)
        self.after, self.state, self._flow = after, state, state.flow
        *self._waiting, cause = causes or (NONE,)
        self._open(cause)

    def copy(self) -> Story:
        """The same story, to be told on by another game."""
        twin = Story(self._opens)
        twin.entries, twin.after = self.entries.copy(), self.after
        twin._seen = {seat: (seen.copy(), looked) for seat, (seen, looked) in self._seen.items()}
        return twin
