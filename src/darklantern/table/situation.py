"""A situation that a card asks for: a struct whose fields are the parts that it may name. All it names must hold.

class Condition(Situation, frozen=True):
    darkness: AtLeast | None = None

@Condition.part("darkness", "Darkness is {} or more")
def darkness(game: Heart, seat: int, wanted: int) -> bool:
    return game.state.darkness >= wanted
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar, NamedTuple, TypeAlias, TypeVar

import msgspec

Names: TypeAlias = Mapping[str, str]
Test: TypeAlias = Callable[[Any, int, Any], bool]
Words: TypeAlias = str | Mapping[Any, str] | Callable[[Any, Names], str]
F = TypeVar("F", bound=Test)


class Form(NamedTuple):
    """How the words of a part stand at the end of 'only ...', and how as the end of 'if ...'."""

    only: str
    clause: str


WHILE = Form("while {}", "{}")


class Part(NamedTuple):
    """Whether what is wanted holds, and how that reads."""

    test: Test
    words: Words
    form: Form

    def said(self, wanted: Any, names: Names) -> str:
        words = self.words
        if isinstance(words, Mapping):
            words = words[wanted] if wanted in words else words[None]
        return words.format(wanted) if isinstance(words, str) else words(wanted, names)


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Base of a game's own; None and an empty list ask for nothing."""

    parts: ClassVar[dict[str, Part]] = {}

    def __init_subclass__(cls) -> None:
        cls.parts = {}

    @classmethod
    def part(cls, name: str, words: Words, form: Form = WHILE) -> Callable[[F], F]:
        """Decorate the test of one field, which gets the game, the seat and what is wanted.

        `words` are a clause with {} for what is wanted; or a clause for each value, None for all others; or a function
        of the value and the names of ids.
        """
        if name not in cls.__annotations__:
            raise TypeError(f"{cls.__name__} has no field {name!r}")

        def register(test: F) -> F:
            cls.parts[name] = Part(test, words, form)
            return test

        return register

    def holds(self, game: Any, seat: int) -> bool:
        for test, wanted in self._tests:
            if not test(game, seat, wanted):
                return False
        return True

    def text(self, names: Names) -> str:
        """In words, as the end of 'only ...'."""
        return ", ".join(part.form.only.format(part.said(wanted, names)) for part, wanted in self._asked())

    def clause(self, names: Names) -> str:
        """In words, as the end of 'if ...'."""
        return " and ".join(part.form.clause.format(part.said(wanted, names)) for part, wanted in self._asked())

    @cached_property
    def _tests(self) -> tuple[tuple[Test, Any], ...]:
        """A situation never changes, so what it asks for is gathered once."""
        return tuple((part.test, wanted) for part, wanted in self._asked())

    def _asked(self) -> Iterator[tuple[Part, Any]]:
        for name, part in self.parts.items():
            wanted = getattr(self, name)
            if wanted is not None and wanted != []:
                yield part, wanted
