"""The content of the island for whoever reads or writes it: a list with texts, a schema, and a check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from darklantern.games.heart.card_text import card_text, event_text, skill_text, spawn_text
from darklantern.games.heart.content_index import ContentIndex, core_packs, island, read_pack_text
from darklantern.games.heart.content_types import Pack
from darklantern.games.heart.effects import Effect
from darklantern.table import effects
from darklantern.table.errors import UserError

File = tuple[str, str]


class Entry(msgspec.Struct):
    """One card, person or place as it is read."""

    kind: str
    id: str
    name: str
    text: str
    flavour: str = ""
    copies: int = 1
    expansion: bool = False


# -- reading -------------------------------------------------------------------------------------------------


def entries() -> list[Entry]:
    """Everything that comes with the game, by kind."""
    core, west = island(False), island(True)
    names = {**west.names, **core.names}
    made = [
        Entry(
            "protagonist",
            person.id,
            person.name,
            f"{person.skill}: {skill_text(person, names)}",
            person.flavour,
        )
        for person in core.protagonists.values()
    ]
    cards = [*core.cards.values(), *(card for id_, card in west.cards.items() if id_ not in core.cards)]
    made += [
        Entry(card.kind, card.id, card.name, card_text(card, names), card.flavour, card.copies, card.compass)
        for card in sorted(cards, key=lambda card: card.kind)
    ]
    made += [
        Entry("event", event.id, event.name, event_text(event, names), event.flavour) for event in core.events.values()
    ]
    made += [
        Entry("spawn", card.id, "Spawn card", spawn_text(card, names), expansion=card.compass)
        for card in west.spawn.values()
    ]
    made += [
        Entry("location", place.id, place.name, place.flavour, expansion=place.west)
        for place in west.locations.values()
    ]
    return made


def schema() -> dict[str, Any]:
    """The JSON Schema of a content file."""
    return effects.schema(Pack, Effect)


def summary(files: Sequence[File]) -> str:
    """What content files hold, in a few words."""
    counts = Counter[str]()
    for name, text in files:
        pack = read_pack_text(text, name)
        counts.update({field: len(getattr(pack, field)) for field in pack.__struct_fields__})
    return ", ".join(f"{field} {count}" for field, count in counts.items() if count) or "nothing in them"


# -- checking ------------------------------------------------------------------------------------------------


def check(files: Sequence[File]) -> list[str]:
    """What is wrong with content files that are to be added to the island, each with file and line."""
    problems, packs = [], []
    for name, text in files:
        try:
            packs.append(read_pack_text(text, name))
        except UserError as problem:
            problems.append(str(problem))
    if problems:
        return problems
    for west in (False, True):
        try:
            ContentIndex([*core_packs(), *packs], west)
        except UserError as problem:
            return [str(problem)]
    return []
