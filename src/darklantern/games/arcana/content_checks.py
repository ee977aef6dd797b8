"""What is wrong with the content of the halls, so that what is written on a card is what happens."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.effect_checks import without_anybody
from darklantern.games.arcana.content_types import EventCard, MapTile, Pack, Scenario
from darklantern.games.arcana.map.tiles import wrong_tile
from darklantern.table.packs import Thing, absurd, everything, leaves, lost, twice

if TYPE_CHECKING:
    from darklantern.games.arcana.content_index import ContentIndex

KINDS = {
    "explorer": "explorers",
    "monster": "monsters",
    "item": "items",
    "event": "events",
    "scenario": "scenarios",
    "map tile": "tiles",
}
LONG_TEXTS = (".flavour", ".back_flavour", ".front", ".back", ".story", ".goal")


def mistakes(content: ContentIndex, packs: list[Pack]) -> Iterator[str]:
    """Everything that is wrong with packs that are put together, each with its file and line."""
    things = list(everything(packs, KINDS))
    yield from twice([*things, *_parts(things)])
    known: dict[str, Collection[str]] = {
        "item": content.items,
        "monster": content.monsters,
        "scenario": content.scenarios,
        "map tile": content.tiles,
    }
    unread = {id_ for pack in packs for id_ in pack.unread}
    names = {kind: {*ids, *unread} for kind, ids in known.items()}
    for thing in things:
        found = list(leaves(thing.value))
        yield from chain(lost(thing, found, names), absurd(thing, found, _LONG))
        for mistake in _wrong_with(thing, content):
            yield f"{thing.where()}: {thing.kind} {thing.value.id!r}: {mistake}"


class _LongTexts:
    """Texts that may be long stand in chapters too, whose paths have numbers."""

    def __contains__(self, path: object) -> bool:
        return str(path).endswith(LONG_TEXTS)


_LONG: Collection[str] = _LongTexts()  # type: ignore[assignment]


def _parts(things: list[Thing]) -> Iterator[Thing]:
    """Chapters and endgames have ids inside their scenario."""
    for thing in things:
        if isinstance(thing.value, Scenario):
            for number, chapter in enumerate(thing.value.chapters):
                yield Thing("chapter", chapter, thing.origin, f"{thing.path}.chapters[{number}]")
            if thing.value.endgame:
                yield Thing("endgame", thing.value.endgame, thing.origin, f"{thing.path}.endgame")


def _wrong_with(thing: Thing, content: ContentIndex) -> Iterator[str]:
    if isinstance(thing.value, MapTile):
        yield from wrong_tile(thing.value, thing.value.id in content.own_tiles)
    elif isinstance(thing.value, EventCard):
        if thing.value.kind == "horror" and not thing.value.binding:
            yield from without_anybody(thing.value.enters)
    elif isinstance(thing.value, Scenario):
        numbers = [chapter.number for chapter in thing.value.chapters]
        if numbers != sorted(set(numbers)):
            yield f"chapters {numbers}: expected rising numbers"
