"""COMP, EXP: All content of one island, checked and indexed once, so that the rules only look things up."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from darklantern.board.graph import Graph
from darklantern.games.heart.condition import Condition
from darklantern.games.heart.content_checks import HARBOUR, HEART, LIGHTHOUSE, START, VILLAGE, mistakes
from darklantern.games.heart.content_types import (
    Card,
    Cost,
    Event,
    Happens,
    Pack,
    Power,
    Quest,
    SpawnCard,
    Trigger,
)
from darklantern.games.heart.effects import prepare
from darklantern.games.heart.in_force import ZONES, decider
from darklantern.games.heart.verbs import verbs
from darklantern.table.ask import Option, option
from darklantern.table.errors import Mistakes
from darklantern.table.game_packs import GamePacks
from darklantern.table.standing import Carrier, Listeners, Standing

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart

MOST_HANDS = 4096
FINGERPRINT_BYTES = 8
NEVER_TRADED = ("personal", "curse")
RADIO = "radio-parts"
PACKS = GamePacks(Path(__file__).parent / "content", Pack, prepare)
read_pack, read_pack_text, core_packs = PACKS.of_file, PACKS.of_text, PACKS.core


class Held(msgspec.Struct, frozen=True, gc=False):
    """The cards of a hand by what can be done with them: plain ones can always be played, conditional ones perhaps."""

    discards: list[Option] = []
    plays: list[Option] = []
    conditional: list[Card] = []
    quests: list[str] = []
    traps: list[str] = []
    rituals: list[str] = []


class Heard(NamedTuple):
    """The triggers that wait for something, the Events that it may end, and the Quests that may wait for it."""

    listeners: Listeners[Trigger] | None
    ends: frozenset[str]
    awaited: frozenset[str]


class ContentIndex:
    """The island with or without the Western Shores."""

    def __init__(self, given: Iterable[Pack], west: bool) -> None:
        packs = list(given)
        self.west = west
        self._held: dict[tuple[str, ...], Held] = {}
        self.locations = {place.id: place for pack in packs for place in pack.locations if west or not place.west}
        paths = [path for pack in packs for path in pack.paths if self._on_map(path)]
        self.graph = Graph(self.locations, paths)
        self.protagonists = {person.id: person for pack in packs for person in pack.protagonists}
        self.cards = {card.id: card for pack in packs for card in pack.cards if self._in_play(card)}
        self.spawn = {card.id: card for pack in packs for card in pack.spawn if west or not card.compass}
        self.events = {event.id: event for pack in packs for event in pack.events}
        self.names = self._names()
        self.gates = tuple(id_ for id_, place in self.locations.items() if place.kind == "gate")
        self.tunnels = tuple(id_ for id_, place in self.locations.items() if place.kind == "tunnel")
        self._gates, self._tunnels = frozenset(self.gates), frozenset(self.tunnels)
        self.curse_ids = frozenset(id_ for id_, card in self.cards.items() if card.kind == "curse")
        wrong = mistakes(self, packs)
        for first in wrong:
            raise Mistakes(chain([first], wrong))
        self._index()
        written = msgspec.json.encode([packs, west])
        self.fingerprint = hashlib.blake2b(written, digest_size=FINGERPRINT_BYTES).hexdigest()

    # -- looking ----------------------------------------------------------------------------------------------------

    def is_gate(self, place: str) -> bool:
        return place in self._gates

    def is_tunnel(self, place: str) -> bool:
        return place in self._tunnels

    def curses_in(self, hand: list[str]) -> int:
        curses = self.curse_ids
        count = 0
        for card in hand:
            if card in curses:
                count += 1
        return count

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
            kind = self.cards[card].kind
            if kind == "trap":
                held.traps.append(card)
            elif kind == "ritual":
                held.rituals.append(card)
            if card not in self.curse_ids:
                held.discards.append(self.discard[card])
        return held

    def loot_deck(self) -> list[str]:
        """Every Loot card, copies and all, without Personal Items and Curses."""
        return list(self._loot)

    def loses_cards(self, hand: Sequence[str], kinds: Iterable[str]) -> list[str]:
        """The cards of a hand that may be given up: those of the kinds, and never a Curse."""
        curses, cards = self.curse_ids, self.cards
        return [id_ for id_ in hand if id_ not in curses and (not kinds or cards[id_].kind in kinds)]

    # -- making -----------------------------------------------------------------------------------------------------

    def _on_map(self, path: tuple[str, str]) -> bool:
        return all(end in self.locations for end in path)

    def _in_play(self, card: Card) -> bool:
        return card.kind != "quest" or card.compass is self.west

    def _names(self) -> dict[str, str]:
        tables: tuple[dict[str, Any], ...] = (self.locations, self.protagonists, self.cards, self.events)
        return {id_: thing.name for table in tables for id_, thing in table.items()}

    def _index(self) -> None:
        """What the rules look up, worked out once."""
        self.standing: Standing[Heart, Power, Trigger] = Standing(ZONES, verbs, decider, self._carriers())
        self.changes = self.standing.changes
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
        waits = {id_: after.event for id_, card in self.cards.items() if (after := _awaits(card))}
        enders = {id_: event.ends.event for id_, event in self.events.items()}
        self.heard = {
            event: Heard(
                self.standing.listeners.get(event),
                frozenset(id_ for id_ in enders if enders[id_] == event),
                frozenset(id_ for id_ in waits if waits[id_] == event),
            )
            for event in {*self.standing.listeners, *enders.values(), *waits.values()}
        }
        loot = [card for card in self.cards.values() if card.kind not in ("personal", "curse")]
        self._loot = [card.id for card in loot for _ in range(card.copies)]
        self.loot_ids = frozenset(self._loot)
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

    def _carriers(self) -> Iterator[Carrier]:
        """All that can be in force."""
        for id_, person in self.protagonists.items():
            yield Carrier("skill", id_, person.powers, person.triggers)
        for id_, event in self.events.items():
            yield Carrier("event", id_, event.powers, event.triggers)
        for id_, card in self.cards.items():
            if card.quest:
                yield Carrier("benefit", id_, card.quest.powers, card.quest.triggers)
            elif card.kind == "curse":
                yield Carrier("hand", id_, card.powers, card.triggers)


def _awaits(card: Card) -> Happens | None:
    """What must happen before a Quest can be completed."""
    return card.quest.resolve.after if card.quest else None


def _always_playable(card: Card) -> bool:
    """Whether nothing can stand against playing a card that is held; a Personal Item may have nothing to do."""
    open_ = card.kind in ("item", "ritual", "trap", "curse")
    return open_ and card.together == 1 and not card.limit and card.is_ == Condition() and card.pay == Cost()


@cache
def island(west: bool) -> ContentIndex:
    """The island as it comes."""
    return ContentIndex(core_packs(), west)


__all__ = [
    "HARBOUR",
    "HEART",
    "LIGHTHOUSE",
    "START",
    "VILLAGE",
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
