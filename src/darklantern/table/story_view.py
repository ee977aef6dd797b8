"""The story as a seat may know it, line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar

from darklantern.table.story import Entry

L = TypeVar("L")


def story_told(
    entries: Sequence[Entry],
    since: int,
    line: Callable[[int, Entry], L],
    heard: Callable[[Entry], None] | None = None,
) -> list[L]:
    """The lines from number `since` on of what a seat may know; `heard` is given every entry before it is told.

    Where something was told to everybody and right after it more of the same to this seat alone, the first is left out.
    """
    needless = {number for number, (one, next_) in enumerate(pairwise(entries)) if says_more(next_, one)}
    lines = []
    for number, entry in enumerate(entries):
        if heard:
            heard(entry)
        if number >= since and number not in needless:
            lines.append(line(number, entry))
    return lines


def says_more(private: Entry, public: Entry) -> bool:
    """Whether an entry for some seats is what an entry for everybody leaves open."""
    same = private.rule == public.rule and private.about.get("who") == public.about.get("who")
    return same and private.seen_by is not None and public.seen_by is None and private.after == public.after


def since_joining(entries: Sequence[Entry], joined: Callable[[Entry], bool]) -> list[Entry]:
    """Without what was told in private before somebody joined: it was told to whoever sat there then."""
    arrivals = [number for number, entry in enumerate(entries) if joined(entry)]
    since = arrivals[-1] if arrivals else 0
    return [entry for number, entry in enumerate(entries) if number >= since or entry.seen_by is None]
