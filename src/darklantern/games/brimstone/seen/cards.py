"""Cards, sheets and things as they read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.brimstone.card_text import thing_text
from darklantern.table import scene as shown

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

ICONS = {
    "darkness": "evil-moon",
    "dread": "death-note",
    "encounter": "crossed-swords",
    "scavenge": "spade",
    "loot": "locked-chest",
    "ability": "skills",
    "ailment": "broken-bone",
    "gear": "backpack",
    "artifact": "crystal-ball",
    "personal": "locked-heart",
    "starting": "knapsack",
    "upgrade": "upgrade",
    "map tile": "dungeon-gate",
    "mission": "treasure-map",
    "world": "mine-wagon",
    "token": "light-backpack",
    "exploration": "uncertainty",
}
NO_CORRUPTION = "(In a basic game there is no Corruption.)"
RULES = {
    "darkness": "SOB-DARK-02",
    "dread": "SOB-DREAD-04",
    "encounter": "SOB-ENC-01",
    "scavenge": "SOB-SCAV-04",
    "gear": "SOB-DECK-07",
    "artifact": "SOB-DECK-07",
    "personal": "SOB-ITEM-20",
    "token": "SOB-BAG-03",
    "mission": "SOB-CLUE-02",
}


def _tables(game: Brimstone) -> Iterator[tuple[str, dict[str, object]]]:
    content = game.content
    yield from (
        ("hero", content.heroes),  # type: ignore[misc]
        ("ability", content.abilities),
        ("item", content.items),
        ("token", content.tokens),
        ("darkness", content.darkness),
        ("dread", content.dread),
        ("encounter", content.encounters),
        ("scavenge", content.scavenge),
        ("loot", content.loot),
        ("ailment", content.chart_rows),
        ("mission", content.missions),
        ("world", content.worlds),
        ("map tile", content.tiles),
        ("exploration", content.exploration),
        ("team card", content.team_cards),
        ("threat", content.threats),
        ("enemy", content.enemies),
        ("ability of an Enemy", content.enemy_abilities),
    )


def card_shown(game: Brimstone, id_: str) -> shown.Card:
    """Anything printed, by the id of its card."""
    for kind, table in _tables(game):
        if id_ in table:
            return _shown(game, kind, id_, table[id_])
    return _shown(game, "card", id_, game.content.named[id_])


def without_corruption(game: Brimstone, text: str) -> str:
    """What speaks of Corruption does less in a game that knows none."""
    return f" {NO_CORRUPTION}" if game.setup.options.basic and "Corruption" in text else ""


def is_card(game: Brimstone, id_: str) -> bool:
    return id_ in game.content.named


def _shown(game: Brimstone, kind: str, id_: str, thing: object) -> shown.Card:
    kind = getattr(thing, "kind", kind) if kind == "item" else kind
    icon = getattr(thing, "icon", "") or ICONS.get(kind, "")
    words = [word for word in (*getattr(thing, "keywords", []), *getattr(thing, "slots", [])) if word != kind]
    text = thing_text(thing, game.content.names)
    return shown.Card(
        id_,
        game.content.names[id_],
        kind,
        text + without_corruption(game, text),
        getattr(thing, "flavour", ""),
        icon,
        [word.replace("-", " ").title() for word in words],
        RULES.get(kind, ""),
    )
