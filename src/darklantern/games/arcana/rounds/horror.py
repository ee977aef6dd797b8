"""HORROR: The horror phase: one roll for all, and the horror events that it brings.

Touches THREAT, EVENT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import EventInvoked, HorrorStruck
from darklantern.games.arcana.cards.lasting import return_markers
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import EVENTS
from darklantern.games.arcana.powers import enter_play, happen
from darklantern.games.arcana.rounds.ratings import game_die, lower_rating, rating, reset_rating
from darklantern.games.arcana.rounds.threat import raise_threat
from darklantern.games.arcana.state import NOWHERE
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@step
def horror_phase(game: Arcana) -> None:
    """The horror markers go back; then the die is rolled once, unless the chapter has no rating."""
    state = game.state
    state.phase, state.turn = "horror", NOWHERE
    return_markers(game, NOWHERE)
    if state.horror:
        state.flow.append(horror_roll())


@step
def horror_roll(game: Arcana) -> None:
    """At the rating or above a horror event comes; below it the rating falls by 1."""
    face = game_die(game)
    wanted = rating(game, "horror")
    game.tell("horror-rolled", "MA-HORROR-02", roll=face, need=wanted)
    if face < wanted:
        lower_rating(game, "horror", "MA-HORROR-04")
        return
    reset_rating(game, "horror", "MA-HORROR-06")
    invoke_horror(game)
    happen(game, HorrorStruck(face), "MA-HORROR-03")


def invoke_horror(game: Arcana) -> None:
    """The threat rises, then a horror event is drawn."""
    game.state.flow.append(draw_horror())
    raise_threat(game, constants.amounts.horror_threat)


@step
def draw_horror(game: Arcana) -> None:
    """The top card of the horror events does what it does entering play, and then is the current one."""
    state = game.state
    card = state.decks[EVENTS["horror"]].draw(state.dice)
    if card is None:
        game.tell("no-horror-left", "MA-HORROR-11")
        return
    game.tell("horror-drawn", "MA-HORROR-08", card=card)
    state.flow.append(horror_is_current(card))
    enter_play(game, NOWHERE, [card])


@step
def horror_is_current(game: Arcana, card: str) -> None:
    """A binding event goes to a monster; any other lies face up on the destroyed ones."""
    game.state.decks[EVENTS["horror"]].put_off(card)
    happen(game, EventInvoked(card, "horror"), "MA-HORROR-09")
