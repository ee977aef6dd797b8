"""What the use of an Item, Ability or Token costs, and whether its owner can pay. Touches GRIT, ITEM, TRADE, BAG."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.in_force import works
from darklantern.games.brimstone.state import NOWHERE, Item
from darklantern.table import limits

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Use
    from darklantern.games.brimstone.state import Brimstone


class Usable(NamedTuple):
    """Something that a Hero could use: the Ability, the Item of its own (`item`), or the Token (`token`)."""

    id: str
    use: Use
    item: Item | None = None
    token: bool = False


def usable(game: Brimstone, seat: int) -> Iterator[Usable]:
    """All that a Hero has a use of, paid for or not: Abilities of its Class, Upgrades, Items that work, Tokens."""
    content, hero = game.content, game.state.heroes[seat]
    for ability in content.heroes[hero.class_].abilities:
        if ability.use is not None:
            yield Usable(ability.id, ability.use)
    for upgrade in hero.upgrades:
        use = content.abilities[upgrade].use
        if use is not None:
            yield Usable(upgrade, use)
    for item in hero.items:
        use = content.items[item.card].use
        if use is not None and works(game, hero, item):
            yield Usable(item.id, use, item)
    for token in dict.fromkeys(hero.bag):
        yield Usable(token, content.tokens[token].use, token=True)


def can_pay(game: Brimstone, seat: int, it: Usable) -> bool:
    """Whether it is Ready, nobody else has used it this turn, and its price is there."""
    hero, use = game.state.heroes[seat], it.use
    if it.item is not None and (not it.item.ready or it.item.used_by not in (NOWHERE, seat)):
        return False
    if use.limit and not limits.free(game.state.limits, use.limit, f"{seat}/{it.id}"):
        return False
    if use.is_ is not None and not use.is_.holds(game, seat):
        return False
    shards = hero.dark_stone - hero.fused_stone
    tokens = sum(hero.ability_tokens.values())
    return (not use.grit or grit.has(game, seat, use.grit)) and shards >= use.dark_stone and tokens >= use.tokens


def pay_price(game: Brimstone, seat: int, it: Usable) -> None:
    """Take the price of a use, and Exhaust what can be used only so often."""
    hero, use = game.state.heroes[seat], it.use
    if use.grit:
        grit.spend(game, seat, use.grit)
    hero.dark_stone -= use.dark_stone
    if use.tokens:
        name = game.content.heroes[hero.class_].ability_token
        hero.ability_tokens[name] -= use.tokens
    if it.item is not None:
        it.item.used_by = seat
        it.item.ready = not use.limit
    if use.limit:
        limits.use(game.state.limits, use.limit, f"{seat}/{it.id}")
    if it.token:
        hero.bag.remove(it.id)
    elif it.item is not None and use.discard:
        hero.items.remove(it.item)
