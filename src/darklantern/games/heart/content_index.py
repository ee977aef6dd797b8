"""All content of one island, checked and indexed once, so that the rules only look things up."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from darklantern.board.graph import Graph
from darklantern.games.heart.condition import Condition
from darklantern.games.heart.content_types import (
    Card,
    Cost,
    Event,
    Happens,
    Location,
    Pack,
    Power,
    Protagonist,
    Quest,
    SpawnCard,
    Trigger,
    Written,
)
from darklantern.games.heart.effects import prepare
from darklantern.table.ask import Option, option
from darklantern.table.content import Origin, expected, load, read_text
from darklantern.table.errors import UserError

MOST_HANDS = 4096
NEVER_TRADED = ("personal", "curse")
FOLDER = Path(__file__).parent / "content"
HEART = "heart-of-darkness"
START, VILLAGE, HARBOUR, LIGHTHOUSE = "stranded-ship", "village", "harbour", "lighthouse"


@cache
def read_pack(path: Path) -> Pack:
    """One content file."""
    return read_pack_text(read_text(path), str(path))


def read_pack_text(text: str, name: str) -> Pack:
    pack = load(text, Pack, name, prepare)
    msgspec.structs.force_setattr(pack, "origin", Origin(name, text))
    return pack


def core_packs() -> list[Pack]:
    """The content that comes with the game."""
    return [read_pack(path) for path in sorted(FOLDER.glob("*.yaml"))]


class Held(msgspec.Struct, frozen=True, gc=False):
    """The cards of a hand by what can be done with them: plain ones can always be played, conditional ones perhaps."""

    discards: list[Option] = []
    plays: list[Option] = []
    conditional: list[Card] = []
    quests: list[str] = []


class Changes(NamedTuple):
    """The powers over one number of the rules, each under the id of what carries them; `shared` ones serve all."""

    skills: dict[str, list[Power]]
    curses: dict[str, list[Power]]
    benefits: dict[str, list[Power]]
    events: dict[str, list[Power]]
    shared: dict[str, list[Power]]


class Heard(NamedTuple):
    """Who answers to a happening: triggers by the id of what carries them, Events that it may end, waiting Quests."""

    listeners: dict[str, list[Trigger]]
    ends: frozenset[str]
    awaited: bool


class ContentIndex:
    """The island with or without the Western Shores."""

    def __init__(self, packs: Iterable[Pack], west: bool) -> None:
        packs = list(packs)
        self.west = west
        self._held: dict[tuple[str, ...], Held] = {}
        self._check_ids(packs)
        self.locations = {place.id: place for pack in packs for place in pack.locations if west or not place.west}
        paths = [path for pack in packs for path in pack.paths if west or self._on_main_map(path)]
        self.graph = Graph(self.locations, paths)
        self.protagonists = {person.id: person for pack in packs for person in pack.protagonists}
        self.cards = {card.id: card for pack in packs for card in pack.cards if self._in_play(card)}
        self.spawn = {card.id: card for pack in packs for card in pack.spawn if west or not card.compass}
        self.events = {event.id: event for pack in packs for event in pack.events}
        self.names = self._names()
        self.gates = tuple(id_ for id_, place in self.locations.items() if "Gate" in place.name)
        self.tunnels = tuple(id_ for id_, place in self.locations.items() if "Tunnel" in place.name)
        self.curse_ids = frozenset(id_ for id_, card in self.cards.items() if card.kind == "curse")
        self._check(packs)
        self._index()
        self.fingerprint = hashlib.blake2b(msgspec.json.encode([packs, west]), digest_size=8).hexdigest()

    # -- looking ----------------------------------------------------------------------------------------------------

    def is_gate(self, place: str) -> bool:
        return place in self.gates

    def is_tunnel(self, place: str) -> bool:
        return place in self.tunnels

    def curses_in(self, hand: list[str]) -> int:
        curses = self.curse_ids
        return sum(card in curses for card in hand)

    def held(self, hand: list[str]) -> Held:
        """What a hand allows by its cards alone; hands repeat, so it is worked out once for each."""
        key = tuple(hand)
        found = self._held.get(key)
        if found is None:
            if len(self._held) > MOST_HANDS:
                self._held.clear()
            found = self._held[key] = self._hold(dict.fromkeys(hand))
        return found

    def _hold(self, hand: Iterable[str]) -> Held:
        held = Held()
        for card in hand:
            if card in self.plain_ids:
                held.plays.append(self.play[card])
            elif card in self.conditional_ids:
                held.conditional.append(self.cards[card])
            elif card in self.quest_ids:
                held.quests.append(card)
            if card not in self.curse_ids:
                held.discards.append(self.discard[card])
        return held

    def loot_deck(self) -> list[str]:
        """Every Loot card, copies and all, without Personal Items and Curses."""
        return list(self._loot)

    def loses_cards(self, hand: Sequence[str], kinds: Iterable[str]) -> list[str]:
        """The cards of a hand that may be given up: those of the kinds, and never a Curse."""
        wanted = set(kinds)
        return [id_ for id_ in hand if id_ not in self.curse_ids and (not wanted or self.cards[id_].kind in wanted)]

    # -- making -----------------------------------------------------------------------------------------------------

    def _on_main_map(self, path: tuple[str, str]) -> bool:
        return path[0] in self.locations and path[1] in self.locations

    def _in_play(self, card: Card) -> bool:
        return card.kind != "quest" or card.compass is self.west

    def _names(self) -> dict[str, str]:
        tables: tuple[dict[str, Any], ...] = (self.locations, self.protagonists, self.cards, self.events)
        return {id_: thing.name for table in tables for id_, thing in table.items()}

    def _index(self) -> None:
        """Powers by number and triggers by happening, each under the id of what carries them."""
        self.changes: dict[str, Changes] = {}
        listeners: dict[str, dict[str, list[Trigger]]] = {}
        for id_, carrier in self._carriers():
            for power in carrier.powers:
                changes = self.changes.setdefault(power.stat, Changes({}, {}, {}, {}, {}))
                self._powers_like(id_, power, changes).setdefault(id_, []).append(power)
            for trigger in carrier.triggers:
                listeners.setdefault(trigger.when.event, {}).setdefault(id_, []).append(trigger)
        self.moves = {
            place: [option("move", to=other) for other in near] for place, near in self.graph.neighbours.items()
        }
        self.tunnel_moves = {
            place: [option("tunnel", to=other) for other in self.tunnels if other != place] for place in self.tunnels
        }
        self.offers = {place: self._offered(place) for place in self.locations}
        self.quest_ids = frozenset(id_ for id_, card in self.cards.items() if card.quest)
        self.plain_ids = frozenset(id_ for id_, card in self.cards.items() if _always_playable(card))
        self.conditional_ids = (
            frozenset(self.cards)
            - self.plain_ids
            - {id_ for id_, card in self.cards.items() if card.kind in ("weapon", "quest")}
        )
        self.personal_curses = frozenset(
            id_ for id_ in self.curse_ids if all(trigger.when.personal for trigger in self.cards[id_].triggers)
        )
        enders = {id_: event.ends.event for id_, event in self.events.items()}
        awaited = {after.event for card in self.cards.values() if (after := _awaits(card))}
        self.heard = {
            event: Heard(
                listeners.get(event, {}), frozenset(id_ for id_ in enders if enders[id_] == event), event in awaited
            )
            for event in {*listeners, *enders.values(), *awaited}
        }
        loot = [card for card in self.cards.values() if card.kind not in ("personal", "curse")]
        self._loot = [card.id for card in loot for _ in range(card.copies)]
        self.play = {id_: option("play", card=id_) for id_ in self.cards}
        self.discard = {id_: option("discard", card=id_) for id_ in self.cards}
        self.give = {id_: option("give", card=id_) for id_, card in self.cards.items() if card.kind not in NEVER_TRADED}

    def _offered(self, place: str) -> tuple[str, ...]:
        """The verbs that a Location offers by what it is."""
        here = self.locations[place]
        verbs = (
            ("tunnel", place in self.tunnels),
            ("repair", place in self.gates),
            (here.action or "", bool(here.action)),
        )
        return tuple(verb for verb, offered in verbs if offered)

    def _powers_like(self, id_: str, power: Power, changes: Changes) -> dict[str, list[Power]]:
        """Where a power is found: by what carries it, and by whom it serves."""
        if id_ in self.events:
            return changes.events
        if power.who == "all":
            return changes.shared
        if id_ in self.protagonists:
            return changes.skills
        return changes.curses if id_ in self.curse_ids else changes.benefits

    def _carriers(self) -> Iterator[tuple[str, Any]]:
        yield from self.protagonists.items()
        yield from self.events.items()
        for id_, card in self.cards.items():
            yield id_, card.quest if card.quest else card

    def _check_ids(self, packs: list[Pack]) -> None:
        """An id names one thing of the whole game; paths join Locations that are there."""
        first: dict[str, Written] = {}
        for what, thing, origin, path in everything(packs):
            if thing.id.split() != [thing.id]:
                raise UserError(f"{origin.where(path)}: {what} {thing.id!r}: expected an id without spaces")
            if thing.id in first:
                where = next(
                    origin.where(path) for _, other, origin, path in everything(packs) if other is first[thing.id]
                )
                raise UserError(
                    f"{origin.where(path)}: {what} {thing.id!r} stands twice: expected a new id, see {where}"
                )
            first[thing.id] = thing
        places = [place.id for pack in packs for place in pack.locations]
        for pack in packs:
            for number, ends in enumerate(pack.paths):
                for end in ends:
                    if end not in places:
                        where = pack.origin.where(f".paths[{number}]")
                        raise UserError(
                            f"{where}: path {' - '.join(ends)}: no location {end!r}: {expected(places, end)}"
                        )

    def _check(self, packs: list[Pack]) -> None:
        """Refuse names that point nowhere."""
        for place in (HEART, START, VILLAGE, HARBOUR, LIGHTHOUSE):
            if place not in self.locations:
                raise UserError(f"the island has no location {place!r}")
        for what, thing, origin, path in everything(packs):
            in_play: dict[str, Any] = getattr(self, TABLES[what])
            if thing.id in in_play:
                self._check_names(thing, origin, path, f"{what} {thing.id!r}")
                mistake = self._mistake(thing)
                if mistake:
                    raise UserError(f"{origin.where(path)}: {what} {thing.id!r}: {mistake}")

    def _check_names(self, thing: Any, origin: Origin, path: str, where: str) -> None:
        """Every Location and card that something names, however deep inside."""
        for what, name in named_in(thing):
            known: dict[str, Any] = self.locations if what == "location" else self.cards
            if name not in known:
                raise UserError(f"{origin.where(path, name)}: {where}: no {what} {name!r}: {expected(known, name)}")

    def _mistake(self, thing: Any) -> str:
        """What is wrong with a thing beyond the names in it."""
        if isinstance(thing, Location) and HEART not in self.graph.distance[thing.id]:
            return "expected a way to the Heart of Darkness"
        if isinstance(thing, SpawnCard) and HEART in (thing.top.at, thing.middle.at, thing.bottom.at):
            return "nothing is placed at the Heart of Darkness: expected another location"
        if isinstance(thing, Protagonist):
            item = self.cards.get(thing.item)
            if item is None or item.kind != "personal" or item.icon != thing.icon:
                return f"item {thing.item!r}: expected a Personal Item with the icon {thing.icon!r}"
        if isinstance(thing, Card):
            for part, kind in ((thing.weapon, "weapon"), (thing.quest, "quest")):
                if part is not None and thing.kind != kind:
                    return f"only a {kind} has '{kind}': expected kind {kind}"
                if part is None and thing.kind == kind:
                    return f"expected '{kind}', which says what the {kind} is"
            if thing.quest and thing.quest.begin.after:
                return "'after' in 'begin': expected in 'resolve', for only a Resolution can wait"
        return ""


TABLES = {
    "location": "locations",
    "protagonist": "protagonists",
    "card": "cards",
    "spawn card": "spawn",
    "event": "events",
}


def everything(packs: Iterable[Pack]) -> Iterator[tuple[str, Any, Origin, str]]:
    """All that has an id: what it is, the thing itself, and where it stands."""
    for pack in packs:
        for what, table in TABLES.items():
            for number, thing in enumerate(getattr(pack, table)):
                yield what, thing, pack.origin, f".{table}[{number}]"


def named_in(thing: Any) -> Iterator[tuple[str, str]]:
    """Every Location and card that something, or anything inside it, names."""
    if isinstance(thing, list):
        for part in thing:
            yield from named_in(part)
    elif isinstance(thing, msgspec.Struct):
        for field in thing.__struct_fields__:
            value = getattr(thing, field)
            if field in ("to", "at", "card"):
                names = [value] if isinstance(value, str) else value or []
                yield from (("card" if field == "card" else "location", name) for name in names)
            else:
                yield from named_in(value)


def _awaits(card: Card) -> Happens | None:
    """What must happen before a Quest can be completed."""
    return card.quest.resolve.after if card.quest else None


def _always_playable(card: Card) -> bool:
    """Whether nothing can stand against playing a card that is held."""
    open_ = card.kind in ("item", "personal", "ritual", "trap", "curse")
    return open_ and card.together == 1 and not card.limit and card.is_ == Condition() and card.pay == Cost()


@cache
def island(west: bool) -> ContentIndex:
    """The island as it comes."""
    return ContentIndex(core_packs(), west)


__all__ = [
    "ContentIndex",
    "Event",
    "Happens",
    "Option",
    "Quest",
    "SpawnCard",
    "core_packs",
    "island",
    "read_pack",
    "read_pack_text",
]
