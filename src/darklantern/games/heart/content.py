"""All content of one island, checked and indexed once, so that the rules only look things up."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from darklantern.board.graph import Graph
from darklantern.games.heart.cards import Card, Event, Happens, Pack, Power, Quest, SpawnCard, Trigger
from darklantern.games.heart.effects import Effect, prepare
from darklantern.table.ask import Option, option
from darklantern.table.content import load, read_text, unique
from darklantern.table.problem import Problem

FOLDER = Path(__file__).parent / "content"
HEART = "heart-of-darkness"
START, VILLAGE, HARBOUR, LIGHTHOUSE = "stranded-ship", "village", "harbour", "lighthouse"


@cache
def read_pack(path: Path) -> Pack:
    """One content file."""
    return read_pack_text(read_text(path), str(path))


def read_pack_text(text: str, name: str) -> Pack:
    return load(text, Pack, name, prepare)


def core_packs() -> list[Pack]:
    """The content that comes with the game."""
    return [read_pack(path) for path in sorted(FOLDER.glob("*.yaml"))]


class Content:
    """The island with or without the Western Shores."""

    def __init__(self, packs: Iterable[Pack], west: bool) -> None:
        packs = list(packs)
        self.west = west
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

    def loot_deck(self) -> list[str]:
        """Every Loot card, copies and all, without Personal Items and Curses."""
        return [id_ for id_, card in self.cards.items() if card.kind not in ("personal", "curse") for _ in range(card.copies)]

    def loses_cards(self, hand: list[str], kinds: Iterable[str]) -> list[str]:
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
        self.powers: dict[str, dict[str, list[Power]]] = {}
        self.shared_powers: dict[str, dict[str, list[Power]]] = {}
        self.listeners: dict[str, dict[str, list[Trigger]]] = {}
        for id_, carrier in self._carriers():
            for power in carrier.powers:
                table = self.shared_powers if power.who == "all" or id_ in self.events else self.powers
                table.setdefault(power.stat, {}).setdefault(id_, []).append(power)
            for trigger in carrier.triggers:
                self.listeners.setdefault(trigger.when.event, {}).setdefault(id_, []).append(trigger)
        self.moves = {place: [option("move", to=other) for other in near] for place, near in self.graph.neighbours.items()}
        self.tunnel_moves = {
            place: [option("tunnel", to=other) for other in self.tunnels if other != place] for place in self.tunnels
        }
        self.play = {id_: option("play", card=id_) for id_ in self.cards}
        self.discard = {id_: option("discard", card=id_) for id_ in self.cards}

    def _carriers(self) -> Iterator[tuple[str, Any]]:
        yield from self.protagonists.items()
        yield from self.events.items()
        for id_, card in self.cards.items():
            yield id_, card.quest if card.quest else card

    def _check(self, packs: list[Pack]) -> None:
        """Refuse names that point nowhere."""
        unique((place.id for pack in packs for place in pack.locations), "location")
        unique((card.id for pack in packs for card in pack.cards), "card")
        unique((card.id for pack in packs for card in pack.spawn), "spawn card")
        unique((person.id for pack in packs for person in pack.protagonists), "protagonist")
        unique((event.id for pack in packs for event in pack.events), "event")
        for place in (HEART, START, VILLAGE, HARBOUR, LIGHTHOUSE):
            if place not in self.locations:
                raise Problem(f"the island has no location {place!r}")
        for place in self.locations:
            if HEART not in self.graph.distance[place]:
                raise Problem(f"location {place!r} has no way to the Heart of Darkness")
        for card in self.cards.values():
            self._check_card(card)
        for person in self.protagonists.values():
            item = self.cards.get(person.item)
            if item is None or item.kind != "personal" or item.icon != person.icon:
                raise Problem(f"protagonist {person.id!r}: {person.item!r} is no Personal Item with the icon {person.icon!r}")
        for spawn in self.spawn.values():
            for spot in (spawn.top, spawn.middle, spawn.bottom):
                self._known(spot.at, f"spawn card {spawn.id!r}")
                if spot.at == HEART:
                    raise Problem(f"spawn card {spawn.id!r}: nothing is placed at the Heart of Darkness")
        for id_, carrier in self._carriers():
            for trigger in carrier.triggers:
                self._check_effects(trigger.do, f"{id_!r}")

    def _check_card(self, card: Card) -> None:
        where = f"card {card.id!r}"
        if (card.kind == "weapon") is not (card.weapon is not None):
            raise Problem(f"{where}: a weapon, and only a weapon, has 'weapon:'")
        if (card.kind == "quest") is not (card.quest is not None):
            raise Problem(f"{where}: a quest, and only a quest, has 'quest:'")
        if card.quest and card.quest.begin.after:
            raise Problem(f"{where}: only a Resolution can wait for something to happen")
        self._check_effects([*card.does, *card.fails, *(card.weapon.then if card.weapon else [])], where)
        self._check_effects(card.quest.reward if card.quest else [], where)
        for condition in (card.is_, *((card.quest.begin.is_, card.quest.resolve.is_) if card.quest else ())):
            for place in condition.at:
                self._known(place, where)

    def _check_effects(self, effects: list[Effect], where: str) -> None:
        for effect in effects:
            for place in places_in(effect):
                self._known(place, where)
            card = getattr(effect, "card", None)
            if card is not None and card not in self.cards:
                raise Problem(f"{where}: no card {card!r}")

    def _known(self, place: str, where: str) -> None:
        if place not in self.locations:
            raise Problem(f"{where}: no location {place!r}")


def places_in(effect: Any) -> Iterator[str]:
    """Every Location that an effect, or one inside it, names."""
    for field in effect.__struct_fields__:
        value = getattr(effect, field)
        if field in ("to", "at"):
            yield from [value] if isinstance(value, str) else value or []
        elif isinstance(value, msgspec.Struct):
            yield from places_in(value)
        elif isinstance(value, list):
            for part in value:
                for inner in part if isinstance(part, list) else [part]:
                    if isinstance(inner, msgspec.Struct):
                        yield from places_in(inner)


@cache
def island(west: bool) -> Content:
    """The island as it comes."""
    return Content(core_packs(), west)


__all__ = ["Content", "Event", "Happens", "Option", "Quest", "SpawnCard", "core_packs", "island", "read_pack", "read_pack_text"]
