"""HORROR: The horror phase: one roll for all, which may bring a horror event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import HorrorStruck
from darklantern.games.arcana.cards.lasting import return_markers
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.events import invoke_horror_event
from darklantern.games.arcana.rounds.ratings import game_die, lower_rating, rating, reset_rating
from darklantern.games.arcana.state import NOWHERE
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@step
def horror_phase(game: Arcana) -> None:
    """The horror markers go back; then the die is rolled once, unless the chapter has no rating."""
    state = game.state
    state.phase, state.turn = "horror", NOWHERE
    game.tell("horror-phase", "MA-HORROR-01")
    return_markers(game, NOWHERE)
    if state.horror:
        state.flow.append(horror_roll())


@step
def horror_roll(game: Arcana) -> None:
    """At the rating or above the rating is reset and a horror event comes; below it the rating falls by 1."""
    face, wanted = game_die(game), rating(game, "horror")
    game.tell("horror-rolled", "MA-HORROR-02", roll=face, need=wanted)
    if face < wanted:
        lower_rating(game, "horror", "MA-HORROR-04")
        return
    reset_rating(game, "horror", "MA-HORROR-06")
    invoke_horror_event(game)
    happen(game, HorrorStruck(face), "MA-HORROR-03")
