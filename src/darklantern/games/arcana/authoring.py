"""The content of the halls for whoever reads or writes it: a list with texts, a schema, and a check."""

from __future__ import annotations

from typing import Any

from darklantern.games.arcana.card_text import card_text
from darklantern.games.arcana.cards.effects import Effect, prepare
from darklantern.games.arcana.content_index import ContentIndex, content, core_packs, read_pack_text
from darklantern.games.arcana.content_types import Pack
from darklantern.table.authoring import Authoring, Entry
from darklantern.table.packs import what_fits


def entries() -> list[Entry]:
    """Everything that comes with the game, by kind."""
    index = content()
    return [_entry(kind, thing, index) for kind, things in _kinds(index).items() for thing in things]


def _kinds(index: ContentIndex) -> dict[str, list[Any]]:
    items, events = index.items.values(), index.events.values()
    found: dict[str, list[Any]] = {
        "explorer": list(index.explorers.values()),
        "monster": sorted(index.monsters.values(), key=lambda card: card.level),
    }
    for type_ in ("weapon", "apparel", "artifact", "consumable"):
        found[type_] = sorted((card for card in items if card.type == type_), key=lambda card: card.level)
    for kind in ("explorer", "horror"):
        found[f"{kind} event"] = [card for card in events if card.kind == kind]
    found["scenario"] = list(index.scenarios.values())
    found["chapter"] = list(index.chapters.values())
    found["endgame"] = list(index.endgames.values())
    found["tile"] = list(index.tiles.values())
    return found


def _entry(kind: str, thing: Any, index: ContentIndex) -> Entry:
    flavour = getattr(thing, "story", "") or getattr(thing, "flavour", "")
    text = "" if kind == "scenario" else card_text(thing, index.names)
    return Entry(kind, thing.id, thing.name, text, flavour, 1, bool(getattr(thing, "scenario", None)))


def fitting(text: str, name: str) -> Pack:
    return what_fits(text, name, Pack, prepare)


authoring = Authoring(Pack, Effect, read_pack_text, core_packs, ContentIndex, entries, fitting)
schema, summary, check = authoring.schema, authoring.summary, authoring.check
