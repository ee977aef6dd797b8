"""Templates filled: labels for options, words for asks, sentences for the story. Only what a template names is said.

A game subclasses Phraser with its templates, with how an argument is said by its name, and with words that are made
from several arguments together.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from darklantern.table.ask import Ask, Option
from darklantern.table.story import Entry
from darklantern.table.wording import some

G = TypeVar("G")


class Phraser(ABC, Generic[G]):
    """Speaks for one game.

    `arguments` is how each argument is said, `made` are further words, each made from all arguments, and `nouns` are
    what an argument that is a number counts, one of it and several.
    """

    prompts: ClassVar[Mapping[str, str]]
    verbs: ClassVar[Mapping[str, str]]
    story: ClassVar[Mapping[str, str]]
    arguments: ClassVar[Mapping[str, Callable[[Any, Any], str]]] = {}
    made: ClassVar[Mapping[str, Callable[[Any, Mapping[str, Any]], str]]] = {}
    nouns: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def __init__(self, game: G) -> None:
        self.game = game

    @abstractmethod
    def person(self, seat: int) -> str:
        """Whoever a seat plays."""

    def label(self, option: Option) -> str:
        """An option in words."""
        return self.fill(self.verbs[option.verb], option.args)

    def prompt(self, ask: Ask) -> str:
        """An ask in words."""
        return self.fill(self.prompts[ask.prompt], {"who": ask.seat, **ask.about})

    def entry(self, entry: Entry) -> str:
        """A story entry as a sentence."""
        return self.fill(self.story[entry.kind], entry.about)

    def fill(self, template: str, args: Mapping[str, Any]) -> str:
        """A template with all that it names said."""
        return template.format_map(_Said(self, args))

    def say(self, name: str, args: Mapping[str, Any]) -> str:
        """What a template names, in words."""
        if name in self.made:
            return self.made[name](self, args)
        raw = args[name]
        if name in self.arguments:
            return self.arguments[name](self, raw)
        return self.counted(name, raw) if name in self.nouns else str(raw)

    def counted(self, noun: str, count: int) -> str:
        """A number with its noun."""
        return some(count, *self.nouns[noun])


class _Said(dict[str, str]):
    """What a template asks for, said when it is asked for."""

    def __init__(self, phraser: Phraser[Any], args: Mapping[str, Any]) -> None:
        super().__init__()
        self._phraser, self._args = phraser, args

    def __missing__(self, name: str) -> str:
        return self._phraser.say(name, self._args)
