"""NEW: Making a new Hero: class, Starting Items, Personal Item, Starting Upgrade, Side Bag with a Token, name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.items import give_item

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def make_hero(game: Brimstone, seat: int) -> None:
    """A Hero ready to go, of a class that nobody has yet while there is one."""
    state, content = game.state, game.content
    taken = {hero.class_ for hero in state.heroes}
    free = [id_ for id_ in content.heroes if id_ not in taken] or list(content.heroes)
    class_ = content.heroes[state.dice.pick(free)]
    hero = state.heroes[seat]
    hero.class_ = class_.id
    for card in class_.items:
        give_item(game, seat, card, starting=True)
    personal = state.decks["personal"].draw(state.dice)
    if personal:
        give_item(game, seat, personal)
    if class_.upgrades:
        hero.upgrades = [state.dice.pick([upgrade.id for upgrade in class_.upgrades])]
    hero.bag = [state.dice.pick(class_.start_tokens or ["bandages", "whiskey", "tonic"])]
    hero.name = state.dice.pick(class_.names)
