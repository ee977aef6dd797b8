"""What stands: cards that change numbers of the rules or answer to what happens for as long as they are in force.

Powers are indexed by the number that they change and triggers by the event that they wait for, each under the id of
the card that carries them, when content is loaded. Whether any matters is then one look: `isdisjoint` with what is in
force.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from darklantern.table import limits
from darklantern.table.events import Event
from darklantern.table.pending import G, Verbs

P = TypeVar("P")
T = TypeVar("T")

Served: TypeAlias = tuple[int, ...]
"""The seats that something in force serves; none: it is in force for everybody and serves nobody in particular."""


class Zone(NamedTuple, Generic[G]):
    """One of the places where things are in force, such as a hand or the table.

    `of` gives the ids that are in force there for one seat, `all` those for anybody, and `held` lists them with the
    seats that they serve. What lies in a `common` one is in force for everybody alike. Where `each` may have the same
    thing, what can be done only so often is counted for each of them. `listens` tells with one look that nothing there
    waits for events of a kind, as mostly nothing does.
    """

    of: Callable[[G, int], Collection[str]]
    all: Callable[[G], Collection[str]]
    held: Callable[[G], Iterable[tuple[Served, Sequence[str]]]]
    common: bool = False
    each: bool = False
    listens: Callable[[G, str], bool] | None = None


class Carrier(NamedTuple):
    """Something that can be in force: in which zone, its id, and what it then does."""

    zone: str
    id: str
    powers: Sequence[Any]
    triggers: Sequence[Any]


class Carried(NamedTuple, Generic[T]):
    """What the things of one zone carry for one number or event, by their id."""

    zone: Zone[Any]
    by_id: dict[str, list[T]]


class Changes(NamedTuple, Generic[P]):
    """The powers over one number: for those whom they serve, with the look at what a seat has, and for everybody."""

    own: list[tuple[Callable[[Any, int], Collection[str]], dict[str, list[P]]]]
    shared: list[Carried[P]]


class Listeners(NamedTuple, Generic[T]):
    """The triggers for one event. Those that are `personal` only answer what somebody served has done.

    Each look is the one at a seat, or at everybody, with the ids that would answer.
    """

    personal: list[tuple[Callable[[Any, int], Collection[str]], set[str]]]
    others: list[tuple[Callable[[Any], Collection[str]], set[str]]]
    carried: list[Carried[T]]


class Standing(Generic[G, P, T]):
    """Every power and trigger of a game's content, indexed once.

    A power has a `stat` and is for its owner, or with `who` "all" for everybody. A trigger has a `when`, effects to
    `do`, a situation `is_` or None, and a `limit` or None. Of several that answer to one event, the one that was given
    last is resolved first. `decider` answers where nobody else does.
    """

    def __init__(
        self,
        zones: Mapping[str, Zone[G]],
        verbs: Verbs[G],
        decider: Callable[[G], int],
        carriers: Iterable[Carrier],
    ) -> None:
        self.verbs = verbs
        self.decider = decider
        self.changes: dict[str, Changes[P]] = {}
        self.listeners: dict[str, Listeners[T]] = {}
        self.order: dict[str, int] = {}
        for name, id_, powers, triggers in carriers:
            self.order[id_] = len(self.order)
            self._add_powers(zones[name], id_, powers)
            self._add_triggers(zones[name], id_, triggers)

    def _add_powers(self, zone: Zone[G], id_: str, powers: Sequence[Any]) -> None:
        for power in powers:
            own, shared = self.changes.setdefault(power.stat, Changes([], []))
            if power.who == "all" and not zone.common:
                by_id = _carried(shared, zone)
            else:
                by_id = next((by_id for of, by_id in own if of is zone.of), {})
                if not by_id:
                    own.append((zone.of, by_id))
            by_id.setdefault(id_, []).append(power)

    def _add_triggers(self, zone: Zone[G], id_: str, triggers: Sequence[Any]) -> None:
        for event in dict.fromkeys(trigger.when.event for trigger in triggers):
            answers = [trigger for trigger in triggers if trigger.when.event == event]
            listeners = self.listeners.setdefault(event, Listeners([], [], []))
            _carried(listeners.carried, zone)[id_] = answers
            if not zone.common and all(trigger.when.personal for trigger in answers):
                _add(listeners.personal, zone.of, id_)
            else:
                _add(listeners.others, zone.all, id_)

    # -- powers -----------------------------------------------------------------------------------------------------

    def powers(self, game: G, stat: str, seat: int) -> Sequence[P]:
        """The powers over one number that are in force for a seat, each as often as it is."""
        return in_force(game, self.changes[stat], seat) if stat in self.changes else ()

    # -- triggers ---------------------------------------------------------------------------------------------------

    def answer(self, game: G, event: Event, surely: bool = False) -> None:
        """Let everything in force answer that waits for this; the effects of the answers are given its facts.

        `surely` says that something does: a game may have a quicker look at that of its own.
        """
        listeners = self.listeners.get(event.kind)
        if listeners is not None and (surely or may_answer(game, event, listeners)):
            by: int | None = getattr(event, "who", None)
            found = [
                (id_, served, by_id[id_], f"{served[0]}/{id_}" if zone.each else id_)
                for zone, by_id in listeners.carried
                if zone.listens is None or zone.listens(game, event.kind)
                for id_, served in all_in_force(game, zone, by_id)
            ]
            if len(found) > 1:
                found.sort(key=lambda one: self.order[one[0]])
            for id_, served, triggers, mark in found:
                for number, trigger in enumerate[Any](triggers):
                    if trigger.when.matches(event, served):
                        seat = self.answering(game, served, by, id_)
                        self._answer(game, trigger, f"{mark}/{number}", seat, id_, event)

    def answering(self, game: G, served: Served, by: int | None, source: str = "") -> int | None:
        """Who resolves what follows: whoever did it, or one whom it serves; of what serves nobody, the decider. Only
        if none of them is able, one who still resolves what this card does."""
        seats = served or (self.decider(game),)
        if by is not None and (by in served or not served):
            seats = (by, *seats)
        ready = [seat for seat in seats if self.verbs.able(game, seat)]
        return next(iter(ready or [seat for seat in seats if self.verbs.resolves(game, seat, source)]), None)

    def _answer(self, game: G, trigger: Any, mark: str, seat: int | None, source: str, event: Event) -> None:
        if seat is None or (trigger.is_ is not None and not trigger.is_.holds(game, seat)):
            return
        if trigger.limit:
            if not limits.free(game.state.limits, trigger.limit, mark):
                return
            limits.use(game.state.limits, trigger.limit, mark)
        self.verbs.push(game, trigger.do, seat, source, event.facts())


def in_force(game: Any, changes: Changes[P], seat: int) -> Sequence[P]:
    """Which powers over a number are in force for a seat, each as often as it is."""
    own, shared = changes
    found: list[P] = []
    for of, by_id in own:
        for id_ in of(game, seat):
            if id_ in by_id:
                found += by_id[id_]
    return [*found, *_shared_by_all(game, shared)] if shared else found


def split(
    changes: Mapping[str, Changes[P]], of: Callable[[Any, int], Collection[str]]
) -> tuple[dict[str, dict[str, list[P]]], dict[str, Changes[P]]]:
    """By number, the powers that one zone has for those whom they serve, by their id, and all that others have."""
    here = {stat: by_id for stat, (own, _) in changes.items() for look, by_id in own if look is of}
    others = {
        stat: Changes([one for one in own if one[0] is not of], shared) for stat, (own, shared) in changes.items()
    }
    return here, {stat: found for stat, found in others.items() if any(found)}


def named_in_force(game: Any, changes: Changes[P], seat: int) -> Iterator[tuple[str, int, P]]:
    """The same powers, each with the id of what carries it and its place there."""
    own, shared = changes
    carried = [(id_, by_id[id_]) for of, by_id in own for id_ in of(game, seat) if id_ in by_id]
    if shared:
        carried += [(id_, by_id[id_]) for zone, by_id in shared for id_, _ in all_in_force(game, zone, by_id)]
    for id_, powers in carried:
        for number, power in enumerate(powers):
            yield id_, number, power


def _shared_by_all(game: Any, shared: list[Carried[P]]) -> list[P]:
    """The powers for everybody that anybody has in force, each as often as it is."""
    return [power for zone, by_id in shared for id_, _ in all_in_force(game, zone, by_id) for power in by_id[id_]]


def may_answer(game: Any, event: Any, listeners: Listeners[Any]) -> bool:
    """Whether anything in force waits for such an event; of most, one look shows that nothing does."""
    personal, others, _ = listeners
    if personal:
        who = event.who
        if who is not None:
            for of, ids in personal:
                if not ids.isdisjoint(of(game, who)):
                    return True
    for all_, ids in others:
        if not ids.isdisjoint(all_(game)):
            return True
    return False


def all_in_force(game: Any, zone: Zone[Any], by_id: Mapping[str, object]) -> list[tuple[str, Served]]:
    """Which of some things are in force for anybody, each as often as it is, with the seats that it serves."""
    apart = by_id.keys().isdisjoint  # of most that anybody has nothing is meant, and one look tells
    return [(id_, served) for served, ids in zone.held(game) if not apart(ids) for id_ in ids if id_ in by_id]


def _carried(known: list[Carried[Any]], zone: Zone[Any]) -> dict[str, list[Any]]:
    """What the things of a zone carry, by id; nothing as yet if the zone is new."""
    for carried in known:
        if carried.zone is zone:
            return carried.by_id
    known.append(Carried(zone, {}))
    return known[-1].by_id


def _add(looks: list[tuple[Any, set[str]]], look: object, id_: str) -> None:
    """Let an id be looked for where others are looked for already, or in a new place."""
    for known, ids in looks:
        if known is look:
            ids.add(id_)
            return
    looks.append((look, {id_}))
