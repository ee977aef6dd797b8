"""Events: what happens at a table, each told once, as one typed thing.

An event feeds the story that people read and clients draw, and the cards that wait for it: the same object, under the
same name, with the same facts.

    class CreatureKilled(Event, frozen=True):
        who: int | None
        creature: str
        at: str

Its kind in stories and in content is `creature-killed`; `when: {event: creature-killed, at: [swamp]}` waits for it.
"""

from __future__ import annotations

import re
import typing
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, ClassVar, Literal

import msgspec

from darklantern.table.ask import Arg
from darklantern.table.content import expected

_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


class Event(msgspec.Struct, frozen=True, gc=False):
    """Base of a game's events, whose fields are its facts.

    `who` is the seat that did it or to which it happened; an event without this field happens to the whole table. One
    that is not `told` has its lines in the story already.
    """

    kind: ClassVar[str] = ""
    told: ClassVar[bool] = True

    def __init_subclass__(cls) -> None:
        cls.kind = _WORD.sub("-", cls.__name__).lower()

    def facts(self) -> dict[str, Any]:
        """All that is known of it, by name; yes and no are 1 and 0, as in all that is kept of a table."""
        facts = ((name, getattr(self, name)) for name in self.__struct_fields__)
        known = {name: value for name, value in facts if value is not None}
        return {name: int(value) if isinstance(value, bool) else value for name, value in known.items()}


def tell(game: Any, event: Event, rule: str, cause: int | None = None) -> None:
    """Tell the story of it, with the rule that made it happen."""
    if game.story is not None and event.told:
        game.tell(event.kind, rule, cause=cause, **event.facts())


def events_by_kind(events: Iterable[type[Event]]) -> dict[str, type[Event]]:
    """Events by the word that content knows them by."""
    return {event.kind: event for event in events}


class When(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Base of what a game's cards wait for: an event, `by` you or anyone.

    Every further field of a game is a list, which narrows the fact of the same name to what it holds.
    """

    declared: ClassVar[Mapping[str, type[Event]]] = {}

    event: str
    by: Literal["you", "anyone"] = "you"

    @cached_property
    def personal(self) -> bool:
        """Whether it must be done by one whom it serves; what happens to the whole table is done by nobody."""
        return self.by == "you" and "who" in self.declared[self.event].__struct_fields__

    @cached_property
    def narrowed(self) -> tuple[tuple[str, list[Arg]], ...]:
        """The lists that are not empty, by the name of their fact."""
        fields = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return tuple((name, wanted) for name, wanted in fields if isinstance(wanted, list) and wanted)

    def mistake(self) -> str:
        """What is wrong with it beyond its types: a fact that the event has not."""
        facts = self.declared[self.event].__struct_fields__
        known = [fact for fact in self.__struct_fields__ if fact in facts]
        for fact, _ in self.narrowed:
            if fact not in facts:
                return f"{self.event!r} has no {fact!r}: {expected(known, fact) if known else 'expected nothing more'}"
        return ""

    def matches(self, event: Event, served: tuple[int, ...]) -> bool:
        """Whether this is what was waited for, by somebody served if it is personal."""
        if event.kind != self.event:
            return False
        if served and self.personal and typing.cast(Any, event).who not in served:
            return False
        for fact, wanted in self.narrowed:
            if getattr(event, fact) not in wanted:
                return False
        return True
