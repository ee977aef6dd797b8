"""What happened, in typed entries that each name the rule which made it happen. Text is made by whoever shows it."""

from __future__ import annotations

from typing import Any

import msgspec


class Entry(msgspec.Struct, repr_omit_defaults=True):
    """One thing that happened at the table.

    `seen_by` lists the seats that may know it; None means everybody.
    """

    kind: str
    rule: str = ""
    about: dict[str, Any] = {}
    seen_by: list[int] | None = None
    after: int = 0


def untold(kind: str, rule: str = "", seen_by: list[int] | None = None, **about: Any) -> None:
    """The teller of a headless game."""


class Story:
    """The entries so far; `told` is what the game calls to add one."""

    __slots__ = ("after", "entries")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.after = 0

    def told(self, kind: str, rule: str = "", seen_by: list[int] | None = None, **about: Any) -> None:
        self.entries.append(Entry(kind, rule, about, seen_by, self.after))

    @property
    def length(self) -> int:
        """How many entries were told."""
        return len(self.entries)

    def seen_by(self, seat: int | None) -> list[Entry]:
        """The entries that a seat may know; None sees only what everybody may."""
        return [entry for entry in self.entries if entry.seen_by is None or seat in entry.seen_by]
