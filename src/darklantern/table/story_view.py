"""The story as a seat may know it, in numbered lines."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeVar

from darklantern.table.story import Entry, Story

L = TypeVar("L")


class StoryView:
    """What one seat may know of a story; None is a spectator.

    Where something was told to everybody and right after it more of the same to this seat alone, the first is needless;
    the numbers of lines count both. `joined` finds the entry with which somebody else took the seat: what was told in
    private before was told to whoever sat there then. `in_one` makes one entry of two that follow each other, if they
    are told in one line: the last of them has it.
    """

    def __init__(
        self,
        story: Story,
        seat: int | None,
        joined: Callable[[Entry], bool] | None = None,
        in_one: Callable[[Entry, Entry], Entry | None] | None = None,
    ) -> None:
        self.story = story
        self.entries = story.seen_by(seat)
        arrivals = [number for number, entry in enumerate(self.entries) if joined(entry)] if joined else []
        if arrivals:
            known = [entry for entry in self.entries[: arrivals[-1]] if entry.seen_by is None]
            self.entries = known + self.entries[arrivals[-1] :]
        self.needless = {number for number, (one, next_) in enumerate(pairwise(self.entries)) if says_more(next_, one)}
        if in_one:
            self._tell_in_one(in_one)
        self._lines: dict[int, int] = {}
        line = len(self.entries)
        for number in range(line - 1, -1, -1):
            line = line if number in self.needless else number
            self._lines[self.entries[number].number] = line

    def _tell_in_one(self, in_one: Callable[[Entry, Entry], Entry | None]) -> None:
        """Only what follows at once from one decision: a line that was shown already stays as it is."""
        told = self.entries = [*self.entries]
        for number, (one, next_) in enumerate(pairwise(told)):
            if one.kind == next_.kind and one.after == next_.after:
                whole = in_one(told[number], next_)
                if whole is not None:
                    self.needless.add(number)
                    told[number + 1] = whole

    def told(
        self, since: int, line: Callable[[int, Entry], L], heard: Callable[[Entry], None] | None = None
    ) -> list[L]:
        """The lines from number `since` on; `heard` is given every entry before its line is made."""
        lines = []
        for number, entry in enumerate(self.entries):
            if heard:
                heard(entry)
            if number >= since and number not in self.needless:
                lines.append(line(number, entry))
        return lines

    def line_before(self, entry: Entry) -> int | None:
        """The number of the line that led to an entry; what the seat was not told is passed over."""
        own = self._lines[entry.number]
        for cause in self.story.chain(entry.number)[1:]:
            if self._lines.get(cause.number, own) != own:
                return self._lines[cause.number]
        return None

    def was_named(self, card: str, entry: Entry) -> bool:
        """Whether a card was named to this seat by an entry or by what led to it."""
        chain = self.story.chain(entry.number)
        return any(cause.number in self._lines and cause.about.get("card") == card for cause in chain)


def says_more(private: Entry, public: Entry) -> bool:
    """Whether an entry for some seats is what an entry for everybody leaves open."""
    if private.seen_by is None or public.seen_by is not None:  # nearly all: every scene looks at the whole story
        return False
    same = private.rule == public.rule and private.about.get("who") == public.about.get("who")
    return same and private.after == public.after
