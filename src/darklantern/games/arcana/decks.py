"""The decks of the box by name, and what lies in each when a scenario begins. Item decks are named by their type."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.cards.places import ITEM_TYPES
from darklantern.games.arcana.constants import constants
from darklantern.table.deck import Deck

if TYPE_CHECKING:
    from darklantern.games.arcana.content_index import ContentIndex

MONSTERS = "monsters"
TILES = "tiles"
CHAPTERS = "chapters"
DESTROYED_ITEMS = "destroyed-items"
"""The one pile that all item decks share; what lies in it is its discard pile."""
EVENTS = {"explorer": "explorer-events", "horror": "horror-events"}
"""The event decks by kind of event; the top of each destroyed pile is the current event."""


MONSTER_RESERVES = {level: f"monsters-{level}" for level in range(2, constants.tracks.monster_cards + 1)}
"""By level, the monster cards that wait until the monster level rises to theirs."""
ITEM_RESERVES = {level: f"items-{level}" for level in range(2, constants.tracks.item_cards + 1)}
"""By level, the item cards that wait until a chapter adds it."""


def in_the_box(content: ContentIndex, scenario: str, kept: Collection[str] = ()) -> dict[str, Deck]:
    """The decks of a scenario, not shuffled yet; cards of other scenarios and those `kept` by explorers stay out."""

    def here(cards: Iterable[Any]) -> list[Any]:
        return [card for card in cards if card.scenario in (None, scenario) and card.id not in kept]

    items, events = here(content.items.values()), here(content.events.values())
    monsters = [card for card in here(content.monsters.values()) if not card.boss]
    decks: dict[str, list[Any]] = {}
    decks |= {type_: [card for card in items if card.type == type_ and card.level == 1] for type_ in ITEM_TYPES}
    for level, name in ITEM_RESERVES.items():
        decks[name] = [card for card in items if card.level == level]
    decks[MONSTERS] = [card for card in monsters if card.level == 1]
    for level, name in MONSTER_RESERVES.items():
        decks[name] = [card for card in monsters if card.level == level]
    for kind, name in EVENTS.items():
        decks[name] = [card for card in events if card.kind == kind]
    decks[TILES] = [tile for tile in content.tiles.values() if tile.id not in content.own_tiles]
    renewed = (MONSTERS, *EVENTS.values())
    made = {name: Deck.of((card.id for card in cards), renews=name in renewed) for name, cards in decks.items()}
    return {**made, DESTROYED_ITEMS: Deck(renews=False)}
