"""UPGR: Upgrades that are attached to Items, and Dark Stone that is forged onto them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.items import give_item, items_changed, own_item, printed
from darklantern.games.brimstone.kits import alter, lose_item
from darklantern.games.brimstone.posse import revised, standing
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Item

MOST_SLOTS_CLASSIC = 3
VERBS = frozenset({"attach", "detach"})


def slots(game: Brimstone, item: Item) -> int:
    """The empty circles printed on an Item; the classic rules know no more than three."""
    circles = printed(game, item).upgrade_slots
    return circles if revised(game) else min(MOST_SLOTS_CLASSIC, circles)


def free_slots(game: Brimstone, item: Item) -> int:
    """The circles that no Upgrade fills."""
    return slots(game, item) - sum(game.content.items[card].takes for card in item.upgrades)


def against(game: Brimstone, seat: int, upgrade: Item, item: Item) -> str:
    """The rule against attaching an Upgrade to an Item, or nothing."""
    card = printed(game, upgrade)
    if card.kind != "upgrade" or set(card.fits).isdisjoint(printed(game, item).keywords):
        return "SOB-UPGR-04"
    if not printed(game, item).upgrade_slots:
        return "SOB-UPGR-01"
    if card.takes > free_slots(game, item):
        return "SOB-UPGR-02"
    return "SOB-UPGR-04" if card.attach_cost > game.state.heroes[seat].loose_stone else ""


def offer(game: Brimstone) -> list[Option]:
    """Out of turn: attach an Upgrade that is carried, or take one off that is not forged."""
    found: list[Option] = []
    for seat in standing(game):
        items = game.state.heroes[seat].items
        for one in items:
            if printed(game, one).kind == "upgrade":
                hosts = [item.id for item in items if not against(game, seat, one, item)]
                found += [option("attach", seat=seat, upgrade=one.id, item=host) for host in hosts]
            for card in dict.fromkeys(one.upgrades[one.forged :]):
                found.append(option("detach", seat=seat, upgrade=card, item=one.id))
    return found


def refused(game: Brimstone, wish: Option) -> str:
    """The rule against attaching an Upgrade or taking one off, or nothing."""
    seat, upgrade = int(wish.args["seat"]), str(wish.args["upgrade"])
    item = own_item(game, seat, str(wish.args["item"]))
    if wish.verb == "attach":
        return against(game, seat, own_item(game, seat, upgrade), item)
    return "SOB-UPGR-07" if upgrade in item.upgrades[: item.forged] else ""


def take(game: Brimstone, chosen: Option) -> None:
    seat, upgrade = int(chosen.args["seat"]), str(chosen.args["upgrade"])
    item = own_item(game, seat, str(chosen.args["item"]))
    if chosen.verb == "attach":
        attach(game, seat, own_item(game, seat, upgrade), item)
    else:
        detach(game, seat, upgrade, item)


def attach(game: Brimstone, seat: int, upgrade: Item, item: Item) -> None:
    """The price is paid, and the Upgrade becomes part of the Item until it is taken off."""
    hero = game.state.heroes[seat]
    hero.dark_stone -= printed(game, upgrade).attach_cost
    lose_item(hero, upgrade)
    alter(hero, item, upgrades=(*item.upgrades, upgrade.card))
    game.tell("attached", "SOB-UPGR-04", who=seat, card=upgrade.card, item=item.id)


def detach(game: Brimstone, seat: int, card: str, item: Item) -> None:
    """An Upgrade card is an Item again; what attaching it has cost is lost."""
    last = len(item.upgrades) - 1 - item.upgrades[::-1].index(card)
    alter(game.state.heroes[seat], item, upgrades=item.upgrades[:last] + item.upgrades[last + 1 :])
    game.tell("detached", "SOB-UPGR-06", who=seat, card=card, item=item.id)
    give_item(game, seat, card)
    items_changed(game, seat)


def forge(game: Brimstone, seat: int, card: str, item: Item) -> None:
    """A blacksmith forges Dark Stone onto an Item: it takes its slots, and is part of the Item for good."""
    if game.content.items[card].takes > free_slots(game, item):
        raise ValueError(f"{item.id} has no room for {card}")
    upgrades = (*item.upgrades[: item.forged], card, *item.upgrades[item.forged :])
    alter(game.state.heroes[seat], item, upgrades=upgrades, forged=item.forged + 1)
    game.tell("forged", "SOB-UPGR-03", who=seat, card=card, item=item.id)
