"""CTRL: Controlling a monster: an explorer decides its next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import in_play
from darklantern.games.arcana.state import NOWHERE

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def control(game: Arcana, seat: int, monster: int) -> None:
    """From now until the end of the monster's next turn the explorer controls it."""
    game.state.monsters[monster].controller = seat
    game.tell("controlled", "MA-CTRL-01", who=seat, whom=monster)


def controller_of(game: Arcana, monster: int) -> int:
    """The seat that controls a monster; NOWHERE if none does, or none that is still on the map."""
    seat = game.state.monsters[monster].controller
    return seat if seat != NOWHERE and in_play(game, seat) else NOWHERE
