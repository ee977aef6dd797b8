"""ITEM, UPGR: Items: found, carried, held and worn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.state import Item

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def give_item(game: Brimstone, seat: int, card: str, starting: bool = False) -> Item:
    """A Hero gets an Item of its own, equipped if nothing stands against it."""
    state = game.state
    item = Item(f"{card}#{state.next_item}", starting=starting)
    state.next_item += 1
    state.heroes[seat].items.append(item)
    return item


def may_be_lost(game: Brimstone, seat: int, chosen: bool) -> list[Item]:
    """What can be discarded: never a Personal Item, and by choice no Starting Item."""
    items = [item for item in game.state.heroes[seat].items if game.content.items[item.card].kind != "personal"]
    return [item for item in items if not item.starting] if chosen and revised(game) else items
