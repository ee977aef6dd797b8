"""What nobody at the table can know: the order of the decks."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from darklantern.games.arcana.decks import CHAPTERS
from darklantern.table.dice import Dice
from darklantern.table.hidden import shuffle_anew

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def deal_hidden(game: Arcana, seats: Collection[int], chance: Dice) -> None:
    """Every deck that was shuffled could lie in another order; chapters lie by their numbers."""
    for name, deck in game.state.decks.items():
        if name != CHAPTERS:
            shuffle_anew(chance, deck)
