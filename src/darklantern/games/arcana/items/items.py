"""ITEM: Items: main items by type, upgrades and augments on their hosts, equipping and unequipping.

An inventory is a list of cards; each that is equipped is a main item or hangs on its `host`, another card. So what is
equipped is a forest of main items with their upgrades and augments.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple

from darklantern.games.arcana.cards.events import ItemDestroyed, ItemEquipped, ItemGained
from darklantern.games.arcana.decks import DESTROYED_ITEMS
from darklantern.games.arcana.figures import grid, on_map
from darklantern.games.arcana.powers import enter_play, happen
from darklantern.games.arcana.state import Item
from darklantern.games.arcana.units.attributes import fit_to_maxima

if TYPE_CHECKING:
    from darklantern.games.arcana.content_index import ContentIndex
    from darklantern.games.arcana.content_types import ItemCard
    from darklantern.games.arcana.state import Arcana
    from darklantern.table.ask import Option

Axis = Literal["upgrade", "augment"]
TORSO = "torso"


class Fitting(NamedTuple):
    """A way to equip a card: as a main item, or on a host; `replaces` are the cards that must come off first."""

    card: str
    use: Literal["main", "upgrade", "augment"]
    host: str = ""
    replaces: tuple[str, ...] = ()


def instead(fitting: Fitting) -> dict[str, str]:
    """What comes off for it, as an option says it."""
    return {"instead": " ".join(fitting.replaces)} if fitting.replaces else {}


def replaced(chosen: Option) -> tuple[str, ...]:
    """What comes off by an option that says so."""
    return tuple(str(chosen.args.get("instead", "")).split())


# -- looking ----------------------------------------------------------------------------------------------------------


def owned(items: Iterable[Item], card: str) -> Item:
    """The item of a card."""
    return next(item for item in items if item.card == card)


def mains(content: ContentIndex, items: Iterable[Item], type_: str) -> list[str]:
    """The equipped main items of a type."""
    return [item.card for item in items if item.use == "main" and content.items[item.card].type == type_]


def hanging(items: Sequence[Item], card: str) -> list[str]:
    """What hangs on a card, and on what hangs on it, from the card outwards."""
    found = [item.card for item in items if item.host == card]
    return [one for direct in found for one in (direct, *hanging(items, direct))]


def in_order(items: Sequence[Item]) -> list[str]:
    """What is equipped: every main item, followed by what hangs on it."""
    return [card for item in items if item.use == "main" for card in (item.card, *hanging(items, item.card))]


# -- what can be equipped where ---------------------------------------------------------------------------------------


def main_fittings(content: ContentIndex, items: Sequence[Item], card: str) -> list[Fitting]:
    """How a card may become a main item: beside what is there, or in the place of one main item of its type.

    There is one main item of a type, or two weapons that both have the one-hand symbol. Only one may be taken off to
    make room (MA-ITEM-21), so that a two-handed weapon cannot replace two.
    """
    printed = content.items[card]
    if not printed.main or owned(items, card).use:
        return []
    return _beside_or_instead(content, mains(content, items, printed.type), card)


def _beside_or_instead(content: ContentIndex, there: list[str], card: str) -> list[Fitting]:
    """Beside all main items of its type, or in the place of one of them."""
    if _fit_together(content, [*there, card]):
        return [Fitting(card, "main")]
    return [
        Fitting(card, "main", replaces=(one,))
        for one in there
        if _fit_together(content, [*(other for other in there if other != one), card])
    ]


def any_main_fitting(content: ContentIndex, items: Sequence[Item], card: str) -> list[Fitting]:
    """The same while the whole inventory is used: what hangs somewhere may come off too, and as many as must."""
    printed = content.items[card]
    if not printed.main or owned(items, card).use == "main":
        return []
    there = mains(content, items, printed.type)
    return _beside_or_instead(content, there, card) or [Fitting(card, "main", replaces=tuple(there))]


def _fit_together(content: ContentIndex, cards: list[str]) -> bool:
    if len(cards) == 1:
        return True
    return len(cards) == 2 and all(content.items[card].hands == 1 for card in cards)


def fits(printed: ItemCard, host: ItemCard, axis: Axis) -> bool:
    """Whether a card can hang on another: the symbols match, and an upgrade is of the same type.

    Torso never goes on torso. Consumables are not equipped at all.
    """
    plug, socket = getattr(printed.fits, axis), getattr(host.accepts, axis)
    if plug is None or plug != socket or printed is host:
        return False
    if axis == "augment":
        return True
    return printed.type == host.type and not (printed.part == host.part == TORSO)


def attachments(content: ContentIndex, items: Sequence[Item], card: str) -> list[Fitting]:
    """How a card may hang on what is equipped; a socket that is taken is emptied first."""
    printed = content.items[card]
    below = {card, *hanging(items, card)}
    found = []
    axes: tuple[Axis, ...] = ("upgrade", "augment")
    for host in items:
        if not host.use or host.card in below:
            continue
        for axis in axes:
            if fits(printed, content.items[host.card], axis):
                there = tuple(item.card for item in items if item.host == host.card and item.use == axis)
                if there != (card,):
                    found.append(Fitting(card, axis, host.card, there))
    return found


# -- equipping --------------------------------------------------------------------------------------------------------


def fit(items: Sequence[Item], fitting: Fitting) -> None:
    """Put a card where it is to go, and take off what was there; nothing happens of it yet."""
    take_off(items, fitting.card)
    for card in fitting.replaces:
        take_off(items, card)
    item = owned(items, fitting.card)
    item.use, item.host = fitting.use, fitting.host


def take_off(items: Sequence[Item], card: str) -> None:
    """Unequip a card with all upgrades and augments that hang on it; they stay in the inventory."""
    for one in (card, *hanging(items, card)):
        item = owned(items, one)
        item.use, item.host = "", ""


RULES = {"main": "MA-ITEM-07", "upgrade": "MA-ITEM-13", "augment": "MA-ITEM-16"}


def equip(game: Arcana, seat: int, fitting: Fitting) -> None:
    """Equip a card; it enters play at once."""
    items = game.state.explorers[seat].items
    before = [item.card for item in items if item.use]
    fit(items, fitting)
    told_off(game, seat, before)
    entered(game, seat, [fitting.card])
    fit_to_maxima(game, seat)


def told_off(game: Arcana, seat: int, before: Sequence[str]) -> None:
    """Tell what has come off since then."""
    items = game.state.explorers[seat].items
    worn = {item.card for item in items if item.use}
    for card in before:
        if card not in worn:
            game.tell("unequipped", "MA-ITEM-18", who=seat, item=card)


def entered(game: Arcana, seat: int, cards: Sequence[str]) -> None:
    """Cards have been equipped, one after another: each enters play, whenever it is (MA-ITEM-08)."""
    items = game.state.explorers[seat].items
    enter_play(game, seat, cards)
    for card in cards:
        happen(game, ItemEquipped(seat, card), RULES[owned(items, card).use])


# -- coming and going -------------------------------------------------------------------------------------------------


def gain(game: Arcana, seat: int, card: str, rule: str) -> None:
    """A card comes into an inventory, unequipped; there may be any number of them."""
    game.state.explorers[seat].items.append(Item(card))
    happen(game, ItemGained(seat, card), rule)


def hand_over(game: Arcana, seat: int, card: str, to: int, rule: str) -> None:
    """A card changes hands, unequipped; what hung on it stays behind, unequipped."""
    remove(game, seat, card)
    game.state.explorers[to].items.append(Item(card))
    game.tell("item-given", rule, who=seat, item=card, to=to)


def remove(game: Arcana, seat: int, card: str) -> None:
    """A card leaves an inventory; what hung on it stays, unequipped."""
    explorer = game.state.explorers[seat]
    before = [item.card for item in explorer.items if item.use and item.card != card]
    take_off(explorer.items, card)
    explorer.items = [item for item in explorer.items if item.card != card]
    told_off(game, seat, before)


def destroy_item(game: Arcana, seat: int, card: str, rule: str) -> None:
    """A card goes to the destroyed items; what hung on it stays, unequipped."""
    remove(game, seat, card)
    game.state.decks[DESTROYED_ITEMS].put_off(card)
    fit_to_maxima(game, seat)
    happen(game, ItemDestroyed(seat, card), rule)


def destructible(game: Arcana, seat: int, *, equipped: bool = False, types: Sequence[str] = ()) -> list[str]:
    """The items that an effect may destroy; not those that are destroyed already and wait for markers (MA-EFF-06)."""
    state, printed = game.state, game.content.items
    return [
        item.card
        for item in state.explorers[seat].items
        if item.card not in state.waiting
        and (item.use or not equipped)
        and (not types or printed[item.card].type in types)
    ]


def adjacent_explorers(game: Arcana, seat: int) -> list[int]:
    """The explorers on spaces adjacent to that of one."""
    explorers = game.state.explorers
    near = grid(game).adjacent(explorers[seat].at)
    return [other for other in on_map(game) if other != seat and near >> explorers[other].at & 1]
