"""What the verbs of items do.

Touches GAIN, ITEM.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards import verbs_items as says
from darklantern.games.arcana.cards.one_by_one import for_each_unit, matters, whoever_is_first
from darklantern.games.arcana.cards.places import ITEM_TYPES
from darklantern.games.arcana.decks import DESTROYED_ITEMS, ITEM_RESERVES
from darklantern.games.arcana.figures import FIRST_MONSTER, in_play
from darklantern.games.arcana.items.gaining import gain_item
from darklantern.games.arcana.items.inventory import choose_inventory
from darklantern.games.arcana.items.items import (
    Fitting,
    destroy_item,
    destructible,
    equip,
    gain,
    instead,
    main_fittings,
    replaced,
)
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.pending import Pending
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

LEAVE = option("leave-it")


@for_each_unit(says.GainItem)
def gain_an_item(game: Arcana, it: Pending[says.GainItem], unit: int) -> None:
    if unit < FIRST_MONSTER:
        game.state.flow.append(gain_item(unit, " ".join(it.effect.decks)))


@for_each_unit(says.EquipItem)
def equip_main_item(game: Arcana, it: Pending[says.EquipItem], unit: int) -> None:
    if unit < FIRST_MONSTER:
        game.state.flow.append(choose_main_item(unit, " ".join(it.effect.types)))


@step
def choose_main_item(game: Arcana, seat: int, types: str) -> Begun:
    """Any main item of the inventory may be equipped, in the place of one of its type if need be."""
    explorer, content = game.state.explorers[seat], game.content
    wanted = types.split() or ITEM_TYPES
    cards = [item.card for item in explorer.items if content.items[item.card].type in wanted]
    ways = [fitting for card in cards for fitting in main_fittings(content, explorer.items, card)]
    options = [option("equip", item=one.card, **instead(one)) for one in ways]
    return (Ask(seat, "equip-main-item", [LEAVE, *options]), partial(_equipped, seat)) if options else None


def _equipped(seat: int, game: Arcana, chosen: Option) -> None:
    if chosen != LEAVE:
        equip(game, seat, Fitting(str(chosen.args["item"]), "main", replaces=replaced(chosen)))


@for_each_unit(says.UseInventory)
def use_inventory(game: Arcana, it: Pending[says.UseInventory], unit: int) -> None:
    if unit < FIRST_MONSTER:
        game.state.flow.append(choose_inventory(unit))


@for_each_unit(says.DestroyItem)
def destroy_an_item(game: Arcana, it: Pending[says.DestroyItem], unit: int) -> None:
    if unit < FIRST_MONSTER:
        equipped = int(it.effect.which == "equipped")
        game.state.flow.append(choose_to_destroy(unit, equipped, " ".join(it.effect.types), it.source))


@step
def choose_to_destroy(game: Arcana, seat: int, equipped: int, types: str, source: str) -> Begun:
    """The owner chooses which item goes; the card that makes it do so is spared."""
    if not in_play(game, seat):
        return None
    cards = [card for card in destructible(game, seat, equipped=bool(equipped), types=types.split()) if card != source]
    ways = [option("destroy", item=card) for card in cards]
    return (Ask(seat, "destroy-item", ways), partial(_destroyed, seat)) if ways else None


def _destroyed(seat: int, game: Arcana, chosen: Option) -> None:
    destroy_item(game, seat, str(chosen.args["item"]), "MA-ITEM-18")


@for_each_unit(says.TakeItem)
def take_item(game: Arcana, it: Pending[says.TakeItem], unit: int) -> None:
    """A named item is taken from its deck, the destroyed items or the reserve; not from another explorer."""
    state, card = game.state, it.effect.item
    if unit >= FIRST_MONSTER:
        return
    for name in (*ITEM_TYPES, *ITEM_RESERVES.values()):
        if card in state.decks[name].cards:
            state.decks[name].take(card)
            break
    else:
        if card not in state.decks[DESTROYED_ITEMS].discard:
            return
        state.decks[DESTROYED_ITEMS].take_back(card)
    gain(game, unit, card, "MA-GAIN-04")


matters(says.TakeItem)(whoever_is_first)
