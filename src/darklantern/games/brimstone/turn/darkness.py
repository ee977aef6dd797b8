"""DARK: Darkness cards. Touches DECK, DREAD, ENC."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import CardResolved
from darklantern.games.brimstone.posse import decider
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.state import InPlay
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

PUT_AWAY = {"darkness": "SOB-DARK-03", "dread": "SOB-DREAD-13", "encounter": "SOB-DECK-01"}
REMAINS = {"darkness": "SOB-DARK-04", "dread": "SOB-DREAD-13", "encounter": "SOB-DECK-05"}
"""The rule by which a card of each deck goes to its discard pile, or stays on the table."""


@step
def draw_darkness(game: Brimstone) -> None:
    """One card is read to all and resolved at once."""
    state = game.state
    card = state.decks["darkness"].draw(state.dice)
    if card is None:
        return
    game.tell("darkness-card", "SOB-DARK-02", card=card)
    state.flow.append(put_away("darkness", card))
    push(game, game.content.darkness[card].does, decider(game), card)


@step
def put_away(game: Brimstone, deck: str, card: str) -> None:
    """A card that was resolved goes to its discard pile, unless it Remains in Play."""
    state = game.state
    printed = getattr(game.content, deck if deck != "encounter" else "encounters")[card]
    if printed.remains:
        state.in_play.append(InPlay(card, deck))
    else:
        state.decks[deck].put_off(card)
    happen(game, CardResolved(card, deck), (REMAINS if printed.remains else PUT_AWAY)[deck])


def leave_play(game: Brimstone, card: str) -> None:
    """A card that Remained in Play goes to its discard pile after all."""
    state = game.state
    lying = next((one for one in state.in_play if one.card == card), None)
    if lying is not None:
        state.in_play.remove(lying)
        state.decks[lying.deck].put_off(card)
        game.tell("card-leaves-play", "SOB-DARK-04", card=card)


def after_card(game: Brimstone, card: str, frame: Frame) -> bool:
    """Let a step wait until a card that is being resolved was put away; False if none such is being resolved."""
    flow = game.state.flow
    for place in range(len(flow) - 1, -1, -1):
        waiting = flow[place]
        if isinstance(waiting, tuple) and waiting[0] == "put-away" and waiting[2] == card:
            flow.insert(place, frame)
            return True
    return False
