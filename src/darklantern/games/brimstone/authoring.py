"""The content of the mine for whoever reads or writes it: a list with texts, a schema, and a check."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from darklantern.games.brimstone.card_text import thing_text
from darklantern.games.brimstone.cards.effects import Effect, prepare
from darklantern.games.brimstone.content_index import ContentIndex, content, core_packs, read_pack_text
from darklantern.games.brimstone.content_types import Pack
from darklantern.games.brimstone.posse import EVERYWHERE
from darklantern.table.authoring import Authoring, Entry
from darklantern.table.packs import what_fits

HOME = "mines"


def entries() -> list[Entry]:
    """Everything that comes with the game, by kind."""
    index = content()
    return [_entry(kind, thing, index) for kind, things in _kinds(index).items() for thing in things]


def _kinds(index: ContentIndex) -> dict[str, list[Any]]:
    items = sorted(index.items.values(), key=lambda item: item.kind)
    found: dict[str, list[Any]] = {
        "hero": list(index.heroes.values()),
        "ability": list(index.abilities.values()),
        **{_item_kind(kind): list(of) for kind, of in groupby(items, key=lambda item: item.kind)},
        "side bag": list(index.tokens.values()),
        "darkness": list(index.darkness.values()),
        "dread": list(index.dread.values()),
        "encounter": list(index.encounters.values()),
        "scavenge": list(index.scavenge.values()),
        "loot": list(index.loot.values()),
        "plagues": list(index.plagues.values()),
        "threat": list(index.threats.values()),
        "enemy": list(index.enemies.values()),
        "enemy card": list(index.enemy_cards.values()),
        "team card": list(index.team_cards.values()),
        "marker": list(index.markers.values()),
        "exploration": list(index.exploration.values()),
        "tile": list(index.tiles.values()),
        "mission": list(index.missions.values()),
        "world": list(index.worlds.values()),
    }
    found["chart"] = list(index.charts.values())
    charts = {chart.name.lower(): chart.rows for chart in index.charts.values()}
    return found | {kind: list(rows) for kind, rows in charts.items()}


def _item_kind(kind: str) -> str:
    """A Mission has Items of its own, and is something else."""
    return "mission item" if kind == "mission" else kind


def _entry(kind: str, thing: Any, index: ContentIndex) -> Entry:
    flavour = getattr(thing, "flavour", "") or getattr(thing, "story", "")
    elsewhere = getattr(thing, "world", HOME) not in (HOME, EVERYWHERE)
    text = thing_text(thing, index.names)
    return Entry(kind, thing.id, thing.name, text, flavour, getattr(thing, "copies", 1), elsewhere)


def fitting(text: str, name: str) -> Pack:
    return what_fits(text, name, Pack, prepare)


authoring = Authoring(Pack, Effect, read_pack_text, core_packs, ContentIndex, entries, fitting)
schema, summary, check = authoring.schema, authoring.summary, authoring.check
