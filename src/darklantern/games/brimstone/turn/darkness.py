"""DARK: Darkness cards.

Touches DREAD.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import CardResolved
from darklantern.games.brimstone.decks import draw, lay_away
from darklantern.games.brimstone.heroes.just_drawn import offer_change
from darklantern.games.brimstone.posse import decider
from darklantern.games.brimstone.powers import happen, push
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

PUT_AWAY = {"darkness": "SOB-DARK-03", "dread": "SOB-DREAD-13"}
REMAINS = {"darkness": "SOB-DARK-04", "dread": "SOB-DREAD-13"}
"""The rule by which a card of each deck goes to its discard pile, or stays on the table."""


@step
def draw_darkness(game: Brimstone) -> None:
    """One card is drawn, and read to all unless somebody changes that."""
    card = draw(game, "darkness")
    if card is None:
        return
    game.state.drawn.append(card)
    game.state.flow.append(read_darkness())
    offer_change(game, "darkness")


@step
def read_darkness(game: Brimstone) -> None:
    """The card is read to all and resolved at once; nothing happens if it was canceled."""
    card = game.state.drawn.pop()
    if not card:
        return
    game.tell("darkness-card", "SOB-DARK-02", card=card)
    game.state.flow.append(put_away("darkness", card))
    push(game, game.content.darkness[card].does, decider(game), card)


@step
def put_away(game: Brimstone, deck: str, card: str) -> None:
    """A Darkness or Growing Dread card that was resolved is discarded, unless it Remains in Play."""
    printed = (game.content.darkness if deck == "darkness" else game.content.dread)[card]
    lay_away(game, deck, card, printed.remains, printed.counters)
    happen(game, CardResolved(card, deck), (REMAINS if printed.remains else PUT_AWAY)[deck])


def after_card(game: Brimstone, card: str, frame: Frame) -> bool:
    """Let a step wait until a card that is being resolved was put away; False if none such is being resolved."""
    flow = game.state.flow
    for place, waiting in reversed(list(enumerate(flow))):
        if isinstance(waiting, tuple) and waiting[0] == "put-away" and waiting[2] == card:
            flow.insert(place, frame)
            return True
    return False
