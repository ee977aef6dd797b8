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
STRENGTH, BARE_HANDS, DEAR = 1.5, 2.0, 0.75
"""What a better attack is worth, what everybody can do without a weapon, and what a stamina more takes off."""
CONSUMABLE, AT_ONCE, GIVEN = 1.2, 0.5, 0.8


def worth_of_item(card: ItemCard) -> float:
    """How much a card does, whoever has it, apart from attacks."""
    powers = sum(max(0.0, power.add * (0.5 if power.is_ else 1.0)) for power in card.passive)
    return card.armor * 1.5 + card.will + powers + 0.5 * len(card.actives) + 0.5 * len(card.triggers)


def attack_of_item(card: ItemCard) -> float:
    """The mean of its best attack, less what it costs more than others."""
    return max(
        (
            effect.low + 2 * effect.high + effect.add - DEAR * (active.cost.stamina - 2)
            for active in card.actives
            for effect in active.do
            if isinstance(effect, Attack)
        ),
        default=0.0,
    )


def worth_worn(game: Arcana, items: list[Item]) -> float:
    """What is worn; of weapons the best one counts, if it does more than bare hands."""
    worn = [game.content.items[item.card] for item in items if item.use]
    best = max((attack_of_item(card) for card in worn), default=0.0)
    return sum(map(worth_of_item, worn)) + STRENGTH * max(0.0, best - BARE_HANDS)


def best_arrangement(game: Arcana, items: list[Item]) -> tuple[list[Option], float]:
    """The changes that make the most of some items, one after another, each card once, and what they bring."""
    items = [Item(item.card, item.use, item.host) for item in items]
    before = worth_worn(game, items)
    moved: set[str] = set()
    changes: list[Option] = []
    while True:
        ways = [way for item in items if item.card not in moved for way in ways_to_wear(game.content, items, item)]
        gains = [(gain_of(game, items, way), -number) for number, way in enumerate(ways)]
        gain, number = max(gains, default=(0.0, 0))
        if gain <= 0:
            return changes, worth_worn(game, items) - before
        changes.append(ways[-number])
        moved.add(str(changes[-1].args["item"]))
        change_arrangement(items, changes[-1])


def gear_to_gain(game: Arcana, seat: int) -> float:
    """How much better an explorer would be off with its best arrangement."""
    return best_arrangement(game, game.state.explorers[seat].items)[1]


def gain_of(game: Arcana, items: list[Item], way: Option) -> float:
    """What one change of an arrangement brings."""
    after = [Item(item.card, item.use, item.host) for item in items]
    change_arrangement(after, way)
    return worth_worn(game, after) - worth_worn(game, items)


def worth_to(game: Arcana, seat: int, card: str) -> float:
    """What a card brings to an explorer: what it makes better, or its use once."""
    whole = game.content.items[card]
    if whole.type == "consumable":
        return CONSUMABLE
    items = game.state.explorers[seat].items
    return best_arrangement(game, [*items, Item(card)])[1] - gear_to_gain(game, seat) + 0.2 * worth_of_item(whole)


@values.of("arrange", "equip", "upgrade", "augment", "unequip")
def arrange(game: Arcana, seat: int, option: Option) -> float:
    """The changes of the best arrangement, in their order; cards that were changed are not asked about again."""
    changes, _ = best_arrangement(game, game.state.explorers[seat].items)
    return float(len(changes) - changes.index(option)) if option in changes else -1.0


@values.of("draw-from")
def draw_from(game: Arcana, seat: int, option: Option) -> float:
    """What is missing most."""
    deck = str(option.args["deck"])
    items = game.state.explorers[seat].items
    have = sum(game.content.items[item.card].type == deck for item in items)
    return WANTED[deck] - 1.5 * have


@values.of("give-up", "destroy", "return")
def give_up(game: Arcana, seat: int, option: Option) -> float:
    return -worth_to(game, seat, str(option.args["item"])) - (0.1 if option.verb == "destroy" else 0.0)


@values.of("gained")
def gained(game: Arcana, seat: int, option: Option) -> float:
    """Who can do most with it has it; what is put on at once needs no stamina later."""
    card = str(option.args["item"])
    if option.verb == "give":
        return worth_to(game, int(option.args["to"]), card) - GIVEN
    return worth_to(game, seat, card) + (AT_ONCE if option.verb == "equip" and "instead" not in option.args else 0.0)


@values.of("workbench")
def workbench(game: Arcana, seat: int, option: Option) -> float:
    if option.verb == "swap":
        return -1.0
    return worth_to(game, seat, str(option.args["item"])) - (0.0 if option.verb in ("keep", "equip") else 0.5)


@values.of("destroy-item")
@values.of("threat-loss", "destroy-item", "destroy")
def lose_item(game: Arcana, seat: int, option: Option) -> float:
    return -worth_of_item(game.content.items[str(option.args["item"])])


@values.of("equip-main-item", "equip")
def equip(game: Arcana, seat: int, option: Option) -> float:
    return worth_of_item(game.content.items[str(option.args["item"])])
