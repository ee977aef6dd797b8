"""DREAD: The Growing Dread stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def add_dread(game: Brimstone) -> None:
    """A card is put face down on the stack, unseen."""
    state = game.state
    card = state.decks["dread"].draw(state.dice)
    if card is not None:
        state.dread.put(card)
        game.tell("dread-grows", "SOB-DREAD-01", cards=len(state.dread))
