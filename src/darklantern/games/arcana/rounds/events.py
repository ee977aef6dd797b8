"""EVENT, EVEF: Explorer events and horror events: invoking, binding, the current ones, and reinvoking them.

Touches HORROR.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import EventInvoked
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import EVENTS
from darklantern.games.arcana.figures import NOWHERE, in_play
from darklantern.games.arcana.in_force import current_event
from darklantern.games.arcana.powers import enter_play, happen
from darklantern.games.arcana.rounds.threat import raise_threat
from darklantern.table.ask import Begun
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


# -- explorer events --------------------------------------------------------------------------------------------------


@step
def invoke_explorer_event(game: Arcana, seat: int) -> Begun:
    """Draw an explorer event, from its destroyed cards if need be, and let it enter play for the explorer."""
    state = game.state
    if not in_play(game, seat):
        return None
    card = state.decks[EVENTS["explorer"]].draw(state.dice)
    if card is None:
        game.tell("no-event", "MA-EVEF-09", who=seat)
        return None
    game.tell("event-drawn", "MA-EVEF-01", who=seat, card=card)
    state.flow.append(settle_explorer_event(seat, card))
    enter_play(game, seat, [card])
    return None


@step
def settle_explorer_event(game: Arcana, seat: int, card: str) -> None:
    """One that binds stays with the explorer; any other becomes the current event."""
    state = game.state
    if not game.content.events[card].binding:
        state.decks[EVENTS["explorer"]].put_off(card)
        happen(game, EventInvoked(card, "explorer"), "MA-EVEF-03")
    elif state.explorers[seat].destroyed:
        state.removed.append(card)
    else:
        state.explorers[seat].bound.append(card)
        happen(game, EventInvoked(card, "explorer"), "MA-EVENT-08")


# -- horror events ----------------------------------------------------------------------------------------------------


def invoke_horror_event(game: Arcana) -> None:
    """The threat rises, then a horror event is drawn; the horror rating stays as it is (MA-EVEF-05)."""
    game.state.flow.append(draw_horror_event())
    raise_threat(game, constants.amounts.horror_threat)


@step
def draw_horror_event(game: Arcana) -> Begun:
    """Draw a horror event, from its destroyed cards if need be, and let it enter play."""
    state = game.state
    card = state.decks[EVENTS["horror"]].draw(state.dice)
    if card is None:
        game.tell("no-event", "MA-HORROR-11")
        return None
    game.tell("event-drawn", "MA-HORROR-08", card=card)
    bearer = bearer_of(game, card)
    state.flow.append(settle_horror_event(card, bearer))
    enter_play(game, bearer, [card])
    return None


def bearer_of(game: Arcana, card: str) -> int:
    """The monster that a horror event binds to: the one it names if that is in play, else the first in the queue.

    NOWHERE if it does not bind, or if no monster is in play.
    """
    event, queue = game.content.events[card], game.state.monsters
    if not event.binding or not queue:
        return NOWHERE
    named = [number for number, monster in queue.items() if monster.card == event.binds_to]
    return (named or list(queue))[0]


@step
def settle_horror_event(game: Arcana, card: str, bearer: int) -> None:
    """One that binds stays with its monster; any other becomes the current event, as does one without a monster."""
    state = game.state
    if bearer == NOWHERE:
        state.decks[EVENTS["horror"]].put_off(card)
        rule = "MA-EVENT-13" if game.content.events[card].binding else "MA-HORROR-09"
        happen(game, EventInvoked(card, "horror"), rule)
    elif not in_play(game, bearer):
        state.removed.append(card)
    else:
        state.monsters[bearer].bound.append(card)
        happen(game, EventInvoked(card, "horror"), "MA-EVENT-11")


# -- once more --------------------------------------------------------------------------------------------------------


def reinvoke(game: Arcana, unit: int, kind: str) -> None:
    """What the current event does on entering play happens once more; nothing is drawn, and the threat stays."""
    card = current_event(game, kind)
    if not card:
        game.tell("no-event", "MA-EVEF-08", deck=kind)
        return
    game.tell("event-reinvoked", "MA-EVEF-06" if kind == "explorer" else "MA-EVEF-07", card=card)
    enter_play(game, unit if kind == "explorer" else NOWHERE, [card])
