"""What nobody at the table can know: the order of the decks, the Growing Dread stack, and tokens that lie face down."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from darklantern.table.dice import Dice
from darklantern.table.hidden import deal_anew, shuffle_anew

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def deal_hidden(game: Brimstone, seats: Collection[int], chance: Dice) -> None:
    """Everything that lies face down could lie in another order; what was looked at on the way need not be known."""
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
            shuffle_anew(chance, pile)
