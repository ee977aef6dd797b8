"""What is wrong with the content of an island, so that what is written on a card is what happens."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from darklantern.games.heart.content_types import (
    Card,
    Cost,
    Deed,
    Happens,
    Location,
    Pack,
    Power,
    Protagonist,
    SpawnCard,
)
from darklantern.games.heart.effects import Advance, Hold, Kill
from darklantern.table.content import expected
from darklantern.table.packs import Thing, absurd, everything, leaves, lost, placed_inside, twice, written

if TYPE_CHECKING:
    from darklantern.games.heart.content_index import ContentIndex

HEART = "heart-of-darkness"
START, VILLAGE, HARBOUR, LIGHTHOUSE = "stranded-ship", "village", "harbour", "lighthouse"
KINDS = {
    "location": "locations",
    "protagonist": "protagonists",
    "card": "cards",
    "spawn card": "spawn",
    "event": "events",
}
_ALL = ("id", "name", "kind", "icon", "flavour", "weapon", "quest")
_PLAYED = ("is", "pay", "limit", "does")
_READ = {
    "item": (*_PLAYED, "copies", "together"),
    "personal": _PLAYED,
    "ritual": (*_PLAYED, "copies", "together", "fails", "modifier"),
    "trap": (*_PLAYED, "copies", "together", "fails", "modifier"),
    "weapon": ("copies",),
    "quest": ("copies", "compass"),
    "curse": (*_PLAYED, "powers", "triggers"),
}
"""The fields that the rules read of each kind of card, besides those of all."""
_AGAINST = ("combat-dice", "dread", "harm", "speed")
"""The numbers of the rules that concern Creatures, so that `against` can narrow them."""


def mistakes(island: ContentIndex, packs: list[Pack]) -> Iterator[str]:
    """Everything that is wrong with packs that are put together, each with its file and line."""
    yield from twice(everything(packs, KINDS))
    yield from _lost_paths(packs)
    for place in (HEART, START, VILLAGE, HARBOUR, LIGHTHOUSE):
        if place not in island.locations:
            yield f"the island has no location {place!r}"
            return
    known = _known(island, packs)
    for thing in everything(packs, KINDS):
        if thing.value.id in getattr(island, KINDS[thing.kind]):
            yield from _wrong_with(island, thing, known)


def _known(island: ContentIndex, packs: Iterable[Pack]) -> Mapping[str, Collection[str]]:
    """Names that may be used; a thing that is wrong in itself is none the less there for others."""
    unread = [id_ for pack in packs for id_ in pack.unread]
    return {"location": frozenset((*island.locations, *unread)), "card": frozenset((*island.cards, *unread))}


def _lost_paths(packs: list[Pack]) -> Iterator[str]:
    """Paths join Locations that are there."""
    places = {place.id for pack in packs for place in pack.locations}
    unread = {id_ for pack in packs for id_ in pack.unread}
    for pack in packs:
        for path, ends in written(pack, "paths"):
            for end in ends:
                if end not in places and end not in unread:
                    nowhere = f"no location {end!r}: {expected(places, end)}"
                    yield f"{pack.origin.where(path)}: path {' - '.join(ends)}: {nowhere}"


def _wrong_with(island: ContentIndex, thing: Thing, known: Mapping[str, Collection[str]]) -> Iterator[str]:
    found = list(leaves(thing.value))
    yield from lost(thing, found, known)
    yield from absurd(thing, found)
    for field, mistake in chain(_mistakes(island, thing.value, known), _ignored(thing.value)):
        where = thing.origin.where(f"{thing.path}.{field}") if field else thing.where()
        yield f"{where}: {thing.kind} {thing.value.id!r}: {mistake}"


def _mistakes(island: ContentIndex, thing: Any, known: Mapping[str, Collection[str]]) -> Iterator[tuple[str, str]]:
    """What does not fit, after the field in which it stands."""
    if isinstance(thing, Location):
        yield from (("", mistake) for mistake in _wrong_location(island, thing))
    if isinstance(thing, SpawnCard) and HEART in (thing.top.at, thing.middle.at, thing.bottom.at):
        yield "", "nothing is placed at the Heart of Darkness: expected another location"
    if isinstance(thing, Protagonist):
        item = island.cards.get(thing.item)
        unread = item is None and thing.item in known["card"]
        if not unread and (item is None or item.kind != "personal" or item.icon != thing.icon):
            yield "", f"item {thing.item!r}: expected a Personal Item with the icon {thing.icon!r}"
    if isinstance(thing, Card):
        yield from _wrong_card(thing)


def _wrong_location(island: ContentIndex, place: Location) -> Iterator[str]:
    for kind in ("gate", "tunnel"):
        if (place.kind == kind) is not (kind.title() in place.name):
            name = f"kind {place.kind or 'none'} with the name {place.name!r}"
            yield f"{name}: expected the name to tell a {kind}"
    if HEART not in island.graph.distance[place.id]:
        yield "expected a way to the Heart of Darkness"


def _wrong_card(card: Card) -> Iterator[tuple[str, str]]:
    for part, kind in ((card.weapon, "weapon"), (card.quest, "quest")):
        if part is not None and card.kind != kind:
            yield kind, f"only a {kind} has '{kind}': expected kind {kind}"
        if part is None and card.kind == kind:
            yield "", f"expected '{kind}', which says what the {kind} is"
    if card.quest and card.quest.begin.after:
        yield "quest.begin", "'after' in 'begin': expected in 'resolve', for only a Resolution can wait"
    if card.together > card.copies and "together" in _READ[card.kind]:
        copies = "1 copy" if card.copies == 1 else f"{card.copies} copies"
        yield "together", f"together {card.together}: expected no more than there are, {copies}"


def _ignored(thing: Any) -> Iterator[tuple[str, str]]:
    """What is written and would never be read."""
    if isinstance(thing, Card):
        for attribute, field, usual in _unread_fields(thing.kind):
            if getattr(thing, attribute) != usual:
                yield field, f"'{field}' does nothing on kind {thing.kind}: {expected(_READ[thing.kind])}"
    for path, part in placed_inside(thing, Power | Cost | Deed | Happens | Kill | Advance | Hold):
        mistake = _wrong_part(part)
        if mistake:
            yield path.removeprefix("."), mistake


@cache
def _unread_fields(kind: str) -> list[tuple[str, str, Any]]:
    """The fields that do nothing on a kind of card: as Python and as a file calls them, and how they come."""
    return [
        (field.name, field.encode_name, [] if field.default is msgspec.NODEFAULT else field.default)
        for field in msgspec.structs.fields(Card)
        if field.encode_name not in _ALL + _READ[kind]
    ]


def _wrong_part(part: Power | Cost | Deed | Happens | Kill | Advance | Hold) -> str:
    """What would never be read of a part of a thing."""
    if isinstance(part, Kill | Advance | Hold):
        return "'count' beside 'all': expected one of them" if part.all and part.count > 1 else ""
    if isinstance(part, Happens):
        return part.mistake()
    if isinstance(part, Power) and part.against and part.stat not in _AGAINST:
        return f"'against' does nothing with {part.stat}: {expected(_AGAINST)}"
    if isinstance(part, Cost) and part.of and not part.discard:
        return "'of' in 'pay' without 'discard': expected 'discard' beside it"
    if isinstance(part, Deed) and part.times > 1 and part.after is None:
        return "'times' without 'after': expected 'after', which says what must happen so often"
    return ""
