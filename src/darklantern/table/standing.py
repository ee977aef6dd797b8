"""What stands: cards that change numbers of the rules or answer to what happens for as long as they are in force.

Powers are indexed by the number that they change and triggers by what they listen for, each under the id of the card
that carries them, when content is loaded. Whether any matters is then one look: `isdisjoint` with what is in force.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
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

    `of` gives the ids that are in force there for one seat; `held` all of them, with the seats that they serve.
    """

    of: Callable[[G, int], Collection[str]]
    held: Callable[[G], Iterable[tuple[Served, Sequence[str]]]]


class Carried(NamedTuple, Generic[T]):
    """What the things of one zone carry for one number or happening, by their id."""

    zone: Zone[Any]
    by_id: dict[str, list[T]]


class Standing(Generic[G, P, T]):
    """Every power and trigger of a game's content.

    A power has a `stat` and is for its owner, or with `who` "all" for everybody. A trigger has a `when`, effects to
    `do`, a situation `is_` or None, and a `limit` or None. `decider` answers where nobody else does.
    """

    def __init__(self, zones: Mapping[str, Zone[G]], verbs: Verbs[G], decider: Callable[[G], int]) -> None:
        self.zones = zones
        self.verbs = verbs
        self.decider = decider
        self.own: dict[str, list[Carried[P]]] = {}
        self.shared: dict[str, list[Carried[P]]] = {}
        self.listeners: dict[str, list[Carried[T]]] = {}
        self.order: dict[str, int] = {}

    # -- making -----------------------------------------------------------------------------------------------------

    def add(self, zone: str, id_: str, powers: Iterable[Any], triggers: Iterable[Any]) -> None:
        """Index what a thing carries; of several that answer to one happening, the one added first answers last."""
        self.order[id_] = len(self.order)
        for power in powers:
            self._carry(self.shared if power.who == "all" else self.own, power.stat, zone, id_, power)
        for trigger in triggers:
            self._carry(self.listeners, trigger.when.event, zone, id_, trigger)

    def _carry(self, table: dict[str, list[Carried[Any]]], about: str, zone: str, id_: str, what: Any) -> None:
        there = self.zones[zone]
        known = table.setdefault(about, [])
        carried = next((carried for carried in known if carried.zone is there), None)
        if carried is None:
            carried = Carried(there, {})
            known.append(carried)
        carried.by_id.setdefault(id_, []).append(what)

    # -- powers -----------------------------------------------------------------------------------------------------

    def powers(self, game: G, stat: str, seat: int) -> list[P]:
        """The powers over one number that are in force for a seat, each as often as it is."""
        found: list[P] = []
        for zone, by_id in self.own.get(stat, ()):
            ids = zone.of(game, seat)
            if not by_id.keys().isdisjoint(ids):
                for id_ in ids:
                    if id_ in by_id:
                        found += by_id[id_]
        if stat in self.shared:
            for zone, by_id in self.shared[stat]:
                for _, ids in zone.held(game):
                    for id_ in ids:
                        if id_ in by_id:
                            found += by_id[id_]
        return found

    # -- triggers ---------------------------------------------------------------------------------------------------

    def happen(self, game: G, event: str, by: int | None = None, **facts: Arg) -> None:
        """Let everything in force answer that waits for this; the effects of the answers are given the facts."""
        if event in self.listeners:
            told = facts if by is None else {"by": by, **facts}
            for id_, served in self._listening(game, event):
                for number, trigger in enumerate(self._triggers(event, id_)):
                    if matches(trigger.when, event, served, by, facts):
                        self._answer(game, trigger, f"{id_}/{number}", self.answering(game, served, by), id_, told)

    def answering(self, game: G, served: Served, by: int | None) -> int:
        """Who resolves what follows: whoever did it, or one whom it serves; of what serves nobody, the decider."""
        able = self.verbs.able
        if by is not None and (by in served or not served) and able(game, by):
            return by
        return next((seat for seat in served if able(game, seat)), served[0]) if served else self.decider(game)

    def _listening(self, game: G, event: str) -> list[tuple[str, Served]]:
        found = [
            (id_, served)
            for zone, by_id in self.listeners[event]
            for served, ids in zone.held(game)
            if not by_id.keys().isdisjoint(ids)
            for id_ in ids
            if id_ in by_id
        ]
        if len(found) > 1:
            found.sort(key=lambda one: self.order[one[0]])
        return found

    def _triggers(self, event: str, id_: str) -> Iterator[Any]:
        for carried in self.listeners[event]:
            yield from carried.by_id.get(id_, ())

    def _answer(self, game: G, trigger: Any, mark: str, seat: int, source: str, facts: Mapping[str, Arg]) -> None:
        if not self.verbs.able(game, seat) or (trigger.is_ is not None and not trigger.is_.holds(game, seat)):
            return
        if trigger.limit:
            if not limits.free(game.state.limits, trigger.limit, mark):
                return
            limits.use(game.state.limits, trigger.limit, mark)
        self.verbs.push(game, trigger.do, seat, source, facts)
