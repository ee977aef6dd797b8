"""ENC: Encounters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.turn.darkness import put_away
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def draw_encounters(game: Brimstone, tile: int, count: int) -> None:
    """All Encounters of a token are drawn first, then resolved."""
    state = game.state
    for _ in range(count):
        card = state.decks["encounter"].draw(state.dice)
        if card is not None:
            game.tell("encounter", "SOB-ENC-01", card=card, tile=tile)
            state.flow.append(put_away("encounter", card))
            push(game, game.content.encounters[card].does, state.light, card, {"tile": tile})
