"""DARK: Darkness cards. Touches DECK."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import CardResolved
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.state import InPlay
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def draw_darkness(game: Brimstone) -> None:
    """One card is read to all and resolved at once."""
    state = game.state
    card = state.decks["darkness"].draw(state.dice)
    if card is None:
        return
    game.tell("darkness-card", "SOB-DARK-02", card=card)
    state.flow.append(put_away("darkness", card))
    push(game, game.content.darkness[card].does, state.light, card)


@step
def put_away(game: Brimstone, deck: str, card: str) -> None:
    """A card that was resolved goes to its discard pile, unless it Remains in Play."""
    state = game.state
    printed = getattr(game.content, deck if deck != "encounter" else "encounters")[card]
    if printed.remains:
        state.in_play.append(InPlay(card, deck))
    else:
        state.decks[deck].put_off(card)
    happen(game, CardResolved(card, deck), "SOB-DARK-03")
