"""The content of a game for whoever reads or writes it: a list with texts, a schema, a check, and a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from darklantern.table import effects
from darklantern.table.errors import Mistakes, UserError, and_more

P = TypeVar("P", bound=msgspec.Struct)

File: TypeAlias = tuple[str, str]
"""The name of a file and its text."""


class Entry(msgspec.Struct):
    """One card, person or place as it is read."""

    kind: str
    id: str
    name: str
    text: str
    flavour: str = ""
    copies: int = 1
    expansion: bool = False


class Authoring(Generic[P]):
    """What a game says about its content.

    `pack` and `effect` are the type of a file and the union of the verbs; `read` makes a pack of a text and its name,
    `core` gives those that come with the game, `put_together` refuses packs that do not fit, and `entries` lists all
    that comes with the game as it is read. `fitting` makes a pack of what is right in a text that has mistakes.
    """

    def __init__(
        self,
        pack: type[P],
        effect: Any,
        read: Callable[[str, str], P],
        core: Callable[[], list[P]],
        put_together: Callable[[list[P]], object],
        entries: Callable[[], list[Entry]],
        fitting: Callable[[str, str], P] | None = None,
    ) -> None:
        self.pack = pack
        self.effect = effect
        self.read = read
        self.core = core
        self.put_together = put_together
        self.entries = entries
        self.fitting = fitting

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of a content file."""
        return effects.schema(self.pack, self.effect)

    def summary(self, files: Sequence[File]) -> str:
        """What content files hold, in a few words."""
        counts = Counter[str]()
        for name, text in files:
            pack = self.read(text, name)
            counts.update({field: len(getattr(pack, field)) for field in pack.__struct_fields__})
        return ", ".join(f"{field} {count}" for field, count in counts.items() if count) or "nothing in them"

    def check(self, files: Sequence[File]) -> list[str]:
        """What is wrong with content files that are to be added to the game, each with file and line.

        What is right in a file with mistakes is put together with all the others, so that everything is told at once,
        unless a file cannot be read at all: then nobody knows what it would have brought.
        """
        problems: dict[str, None] = {}
        packs, unreadable, untold = [], False, 0
        for name, text in files:
            try:
                packs.append(self.read(text, name))
            except Mistakes as problem:
                problems.update(dict.fromkeys(problem.all))
                untold += problem.untold
                if self.fitting is None:
                    unreadable = True
                else:
                    packs.append(self.fitting(text, name))
            except UserError as problem:
                problems.update(dict.fromkeys(problem.all))
                unreadable = True
        if not unreadable:
            try:
                self.put_together([*self.core(), *packs])
            except UserError as problem:
                problems.update(dict.fromkeys(problem.all))
                untold += getattr(problem, "untold", 0)
        order = {name: number for number, (name, _) in enumerate(files)}
        found = sorted(problems, key=lambda problem: _place(problem, order))
        return [*found, and_more(untold)] if untold else found


def _place(problem: str, order: Mapping[str, int]) -> tuple[int, int]:
    """The number of the file and of the line that a mistake names; those of no file come last."""
    for name, number in order.items():
        line, colon, _ = problem.removeprefix(f"{name}:").partition(":")
        if colon and problem.startswith(f"{name}:") and line.isdigit():
            return number, int(line)
    return len(order), 0
