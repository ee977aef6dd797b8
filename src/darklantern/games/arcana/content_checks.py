"""What is wrong with the content of the halls, so that what is written on a card is what happens."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.effect_checks import all_effects, wrong_card, wrong_item
from darklantern.games.arcana.cards.verbs_chapters import EnterEndgame, Victory
from darklantern.games.arcana.content_base import Card
from darklantern.games.arcana.content_types import (
    ChapterCard,
    EndgameCard,
    EventCard,
    ItemCard,
    MapTile,
    Pack,
    Scenario,
)
from darklantern.games.arcana.map.tiles import wrong_tile
from darklantern.table.packs import Leaf, Thing, absurd, examined, lost, twice

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
    seen = list(examined(packs, KINDS, _wrong_alone))
    things = [one.thing for one in seen]
    yield from twice([*things, *_parts(things)])
    known: dict[str, Collection[str]] = {
        "item": content.items,
        "monster": content.monsters,
        "scenario": content.scenarios,
        "map tile": content.tiles,
    }
    unread = {id_ for pack in packs for id_ in pack.unread}
    names = {kind: {*ids, *unread} for kind, ids in known.items()}
    for thing, named, wrong in seen:
        yield from chain(lost(thing, named, names), wrong)
        if isinstance(thing.value, MapTile):
            yield from _said(thing, wrong_tile(thing.value, thing.value.id in content.own_tiles))


def _wrong_alone(thing: Thing, found: list[Leaf]) -> Iterator[str]:
    """What is wrong with a thing whatever it is put together with."""
    yield from absurd(thing, found, _LONG)
    for part in (thing, *_parts([thing])):
        yield from _said(part, _wrong_with(part))


def _said(thing: Thing, mistakes: Iterable[str]) -> Iterator[str]:
    return (f"{thing.where()}: {thing.kind} {thing.value.id!r}: {mistake}" for mistake in mistakes)


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


def _wrong_with(thing: Thing) -> Iterator[str]:
    if isinstance(thing.value, Card):
        yield from wrong_card(thing.value, for_everybody=_belongs_to_nobody(thing.value))
        if isinstance(thing.value, ItemCard):
            yield from wrong_item(thing.value)
    elif isinstance(thing.value, Scenario):
        yield from _wrong_chapters(thing.value)


def _wrong_chapters(scenario: Scenario) -> Iterator[str]:
    """Chapters out of order, and a last one that leads nowhere."""
    numbers = [chapter.number for chapter in scenario.chapters]
    if numbers != sorted(set(numbers)):
        yield f"chapters {numbers}: expected rising numbers"
    for last in scenario.chapters[-1:]:
        ends = any(isinstance(effect, Victory | EnterEndgame) for effect in all_effects(last))
        if not (ends or last.blocking):
            yield f"the last chapter {last.id!r} leads nowhere: expected victory, enter-endgame or a blocking task"


def _belongs_to_nobody(card: Card) -> bool:
    """Whether a card lies there for everybody: a chapter, an endgame, a horror event that does not bind."""
    horror = isinstance(card, EventCard) and card.kind == "horror" and not card.binding
    return horror or isinstance(card, ChapterCard | EndgameCard)
