"""What stands: cards that change numbers of the rules or answer to what happens for as long as they are in force.

Powers are indexed by the number that they change and triggers by what they listen for, each under the id of the card
that carries them, when content is loaded. Whether any matters is then one look: `isdisjoint` with what is in force.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

import msgspec

from darklantern.table import limits
from darklantern.table.ask import Arg
from darklantern.table.pending import G, Verbs

P = TypeVar("P")
T = TypeVar("T")

Served: TypeAlias = tuple[int, ...]
"""The seats that something in force serves; none: it is in force for everybody and serves nobody in particular."""


class When(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Base of what a game's triggers wait for. A list in it narrows the fact of the same name to what it holds."""

    event: str

    @property
    def personal(self) -> bool:
        """Whether it must be done by one whom it serves."""
        return True

    @cached_property
    def narrowed(self) -> tuple[tuple[str, list[Any]], ...]:
        """The lists that are not empty, by the name of their fact."""
        fields = ((name, getattr(self, name)) for name in self.__struct_fields__)
        return tuple((name, wanted) for name, wanted in fields if isinstance(wanted, list) and wanted)


def matches(when: When, event: str, served: Served, by: int | None, facts: Mapping[str, Arg]) -> bool:
    """Whether this is what was waited for, by somebody served if it is personal."""
    if when.event != event or (served and by not in served and when.personal):
        return False
    for fact, wanted in when.narrowed:
        if facts.get(fact) not in wanted:
            return False
    return True


class Zone(NamedTuple, Generic[G]):
    """One of the places where things are in force, such as a hand or the table.

    `of` gives the ids that are in force there for one seat; `held` all of them, with the seats that they serve. What
    lies in a `common` one is in force for everybody alike.
    """

    of: Callable[[G, int], Collection[str]]
    held: Callable[[G], Iterable[tuple[Served, Sequence[str]]]]
    common: bool = False


Carried: TypeAlias = dict[str, dict[str, list[T]]]
"""What things carry for one number or happening: by their zone and their id."""


class Changes(NamedTuple, Generic[P]):
    """The powers over one number: for those whom they serve, and for everybody."""

    own: Carried[P]
    shared: Carried[P]


class Listeners(NamedTuple, Generic[T]):
    """The triggers for one happening: those that only answer if somebody served has done it, and all others."""

    personal: Carried[T]
    open: Carried[T]


class Standing(Generic[G, P, T]):
    """Every power and trigger of a game's content.

    A power has a `stat` and is for its owner, or with `who` "all" for everybody. A trigger has a `when`, effects to
    `do`, a situation `is_` or None, and a `limit` or None. `decider` answers where nobody else does.
    """

    def __init__(self, zones: Mapping[str, Zone[G]], verbs: Verbs[G], decider: Callable[[G], int]) -> None:
        self.zones = zones
        self.verbs = verbs
        self.decider = decider
        self.changes: dict[str, Changes[P]] = {}
        self.listeners: dict[str, Listeners[T]] = {}
        self.order: dict[str, int] = {}

    # -- making -----------------------------------------------------------------------------------------------------

    def add(self, zone: str, id_: str, powers: Iterable[Any], triggers: Iterable[Any]) -> None:
        """Index what a thing carries. Of several that answer to one happening the last added is resolved first."""
        self.order[id_] = len(self.order)
        common = self.zones[zone].common
        for power in powers:
            changes = self.changes.setdefault(power.stat, Changes({}, {}))
            served = changes.shared if power.who == "all" and not common else changes.own
            served.setdefault(zone, {}).setdefault(id_, []).append(power)
        heard: dict[str, list[Any]] = {}
        for trigger in triggers:
            heard.setdefault(trigger.when.event, []).append(trigger)
        for event, answers in heard.items():
            listeners = self.listeners.setdefault(event, Listeners({}, {}))
            personal = not common and all(trigger.when.personal for trigger in answers)
            (listeners.personal if personal else listeners.open).setdefault(zone, {})[id_] = answers

    # -- powers -----------------------------------------------------------------------------------------------------

    def powers(self, game: G, stat: str, seat: int) -> list[P]:
        """The powers over one number that are in force for a seat, each as often as it is."""
        found: list[P] = []
        if stat in self.changes:
            own, shared = self.changes[stat]
            for zone, by_id in own.items():
                ids = self.zones[zone].of(game, seat)
                if not by_id.keys().isdisjoint(ids):
                    for id_ in ids:
                        if id_ in by_id:
                            found += by_id[id_]
            for zone, by_id in shared.items():
                for id_, _ in self._held(game, zone, by_id):
                    found += by_id[id_]
        return found

    def _held(self, game: G, zone: str, by_id: Mapping[str, object]) -> list[tuple[str, Served]]:
        """Which of some things are in force anywhere, each with the seats that it serves."""
        return [
            (id_, served)
            for served, ids in self.zones[zone].held(game)
            if not by_id.keys().isdisjoint(ids)
            for id_ in ids
            if id_ in by_id
        ]

    # -- triggers ---------------------------------------------------------------------------------------------------

    def happen(self, game: G, event: str, by: int | None = None, **facts: Arg) -> None:
        """Let everything in force answer that waits for this; the effects of the answers are given the facts."""
        listening = self._listening(game, event, by) if event in self.listeners else None
        if listening:
            told = facts if by is None else {"by": by, **facts}
            for id_, served, triggers in listening:
                for number, trigger in enumerate(triggers):
                    if matches(trigger.when, event, served, by, facts):
                        self._answer(game, trigger, f"{id_}/{number}", self.answering(game, served, by), id_, told)

    def _listening(self, game: G, event: str, by: int | None) -> list[tuple[str, Served, list[Any]]]:
        """What in force listens, in the order of the content; who did it needs a look at their own things only."""
        found: list[tuple[str, Served, list[Any]]] = []
        personal, others = self.listeners[event]
        if personal and by is not None:
            for zone, by_id in personal.items():
                if not by_id.keys().isdisjoint(self.zones[zone].of(game, by)):
                    found += ((id_, served, by_id[id_]) for id_, served in self._held(game, zone, by_id))
        for zone, by_id in others.items():
            found += ((id_, served, by_id[id_]) for id_, served in self._held(game, zone, by_id))
        if len(found) > 1:
            found.sort(key=lambda one: self.order[one[0]])
        return found

    def answering(self, game: G, served: Served, by: int | None) -> int:
        """Who resolves what follows: whoever did it, or one whom it serves; of what serves nobody, the decider."""
        able = self.verbs.able
        if by is not None and (by in served or not served) and able(game, by):
            return by
        return next((seat for seat in served if able(game, seat)), served[0]) if served else self.decider(game)

    def _answer(self, game: G, trigger: Any, mark: str, seat: int, source: str, facts: Mapping[str, Arg]) -> None:
        if not self.verbs.able(game, seat) or (trigger.is_ is not None and not trigger.is_.holds(game, seat)):
            return
        if trigger.limit:
            if not limits.free(game.state.limits, trigger.limit, mark):
                return
            limits.use(game.state.limits, trigger.limit, mark)
        self.verbs.push(game, trigger.do, seat, source, facts)
