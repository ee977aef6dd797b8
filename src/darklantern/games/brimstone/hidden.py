"""What nobody at the table can know: the order of the decks, the Growing Dread stack, and tokens that lie face down."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from darklantern.table.dice import Dice
from darklantern.table.hidden import deal_anew, shuffle_anew

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def deal_hidden(game: Brimstone, seats: Collection[int], chance: Dice) -> None:
    """Everything that lies face down could lie in another order, but for what is being looked at now.

    What was looked at earlier need not be known.
    """
    state = game.state
    stack, deck = deal_anew(chance, [state.dread.cards, state.decks["dread"].cards])
    state.dread.cards, state.decks["dread"].cards = stack, deck
    hidden = [tile for tile in state.tiles.values() if tile.token and not tile.revealed]
    dealt = deal_anew(chance, [*([tile.token] for tile in hidden), state.exploration.cards])
    for tile, (token,) in zip(hidden, dealt, strict=False):
        tile.token = token
    state.exploration.cards = dealt[-1]
    for name, pile in state.decks.items():
        if name != "dread":
            shuffle_anew(chance, pile, looked_at(game, name))
    for cards in state.fight.decks.values() if state.fight else ():
        chance.shuffle(cards)


def looked_at(game: Brimstone, deck: str) -> int:
    """How many of a deck's uppermost cards lie open before everybody, because somebody is choosing among them."""
    ask = game.ask
    if ask is None or ask.prompt != "look-at" or deck.rpartition("/")[2] != ask.about["deck"]:
        return 0
    looking: Any = game.state.effects[-1].effect
    return int(looking.count)
