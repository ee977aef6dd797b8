"""Items: which deck, which card, how to wear them, what to give up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.bot.values import values
from darklantern.games.arcana.cards.effects import Attack
from darklantern.games.arcana.items.inventory import change_arrangement, ways_to_wear
from darklantern.games.arcana.state import Item
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.arcana.content_types import ItemCard
    from darklantern.games.arcana.state import Arcana

WANTED = {"weapon": 4.0, "apparel": 3.5, "artifact": 3.0, "consumable": 2.0}


def worth_of_item(card: ItemCard) -> float:
    """How much a card does, whoever has it."""
    strikes = [effect for active in card.actives for effect in active.do if isinstance(effect, Attack)]
    best = max((effect.low + 2 * effect.high for effect in strikes), default=0)
    powers = sum(max(0.0, power.add * (0.5 if power.is_ else 1.0)) for power in card.passive)
    return card.armor * 1.2 + card.will + powers + 0.8 * best + 0.6 * len(card.actives) + 0.5 * len(card.triggers)


def worth_worn(game: Arcana, items: list[Item]) -> float:
    return sum(worth_of_item(game.content.items[item.card]) for item in items if item.use)


def gear_to_gain(game: Arcana, seat: int) -> float:
    """How much better an explorer would be off with its best arrangement."""
    items = [Item(item.card, item.use, item.host) for item in game.state.explorers[seat].items]
    before = worth_worn(game, items)
    moved: set[str] = set()
    while True:
        ways = [way for item in items if item.card not in moved for way in ways_to_wear(game.content, items, item)]
        gains = [(gain_of(game, items, way), number) for number, way in enumerate(ways)]
        gain, number = max(gains, default=(0.0, 0))
        if gain <= 0:
            return worth_worn(game, items) - before
        moved.add(str(ways[number].args["item"]))
        change_arrangement(items, ways[number])


def gain_of(game: Arcana, items: list[Item], way: Option) -> float:
    """What one change of an arrangement brings."""
    after = [Item(item.card, item.use, item.host) for item in items]
    change_arrangement(after, way)
    return worth_worn(game, after) - worth_worn(game, items)


@values.of("arrange", "equip", "upgrade", "augment", "unequip")
def arrange(game: Arcana, seat: int, option: Option) -> float:
    """The arrangement that is being made is not in the state yet, so each change is looked at from what is worn."""
    card = game.content.items[str(option.args["item"])]
    replaced = [game.content.items[id_] for id_ in str(option.args.get("instead", "")).split()]
    if option.verb == "unequip":
        return -1.0
    return (
        worth_of_item(card)
        - sum(worth_of_item(one) for one in replaced)
        - (0.0 if not _worn(game, seat, card.id) else 9.0)
    )


def _worn(game: Arcana, seat: int, card: str) -> bool:
    return any(item.card == card and item.use for item in game.state.explorers[seat].items)


@values.of("draw-from")
def draw_from(game: Arcana, seat: int, option: Option) -> float:
    """What is missing most."""
    deck = str(option.args["deck"])
    items = game.state.explorers[seat].items
    have = sum(game.content.items[item.card].type == deck for item in items)
    return WANTED[deck] - 1.5 * have


@values.of("give-up", "destroy", "return")
def give_up(game: Arcana, seat: int, option: Option) -> float:
    return -worth_of_item(game.content.items[str(option.args["item"])]) - (0.1 if option.verb == "destroy" else 0.0)


@values.of("gained")
def gained(game: Arcana, seat: int, option: Option) -> float:
    return {"equip": 2.0, "keep": 1.0}.get(option.verb, 0.0)


@values.of("workbench")
def workbench(game: Arcana, seat: int, option: Option) -> float:
    card = worth_of_item(game.content.items[str(option.args["item"])])
    if option.verb == "swap":
        return -1.0
    return card if option.verb in ("keep", "equip") else card - 0.5


@values.of("destroy-item")
@values.of("threat-loss", "destroy-item", "destroy")
def lose_item(game: Arcana, seat: int, option: Option) -> float:
    return -worth_of_item(game.content.items[str(option.args["item"])])


@values.of("equip-main-item", "equip")
def equip(game: Arcana, seat: int, option: Option) -> float:
    return worth_of_item(game.content.items[str(option.args["item"])])
