"""CTRL: Controlling a monster: an explorer decides its next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE, decider, in_play

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def control(game: Arcana, seat: int, monster: int) -> None:
    """From now until the end of the monster's next turn the explorer controls it."""
    game.state.monsters[monster].controller = seat
    game.tell("controlled", "MA-CTRL-01", who=seat, whom=monster)


def controller_of(game: Arcana, monster: int) -> int:
    """The seat that controls a monster; NOWHERE if none does, or none that is still on the map."""
    one = game.state.monsters.get(monster)
    return one.controller if one and one.controller != NOWHERE and in_play(game, one.controller) else NOWHERE


def answers_for(game: Arcana, unit: int) -> int:
    """The seat that answers for a unit.

    That is the explorer itself; for a monster whoever controls it, or the player of the explorer who fell first while
    it is on a turn that this player leads; else whoever settles what is left open.
    """
    if 0 <= unit < FIRST_MONSTER:
        return unit
    seat = controller_of(game, unit)
    if seat != NOWHERE:
        return seat
    return game.state.schemer if unit == game.state.turn and game.state.schemer != NOWHERE else decider(game)
