"""What any seat may do while somebody is being asked: each part of the rules says what it offers and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards import pauses
from darklantern.games.arcana.standing import ANSWERS
from darklantern.table.ask import Option
from darklantern.table.out_of_turn import OutOfTurn, Part

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

OUT_OF_TURN: OutOfTurn[Arcana] = OutOfTurn(
    ANSWERS,
    Part(pauses.VERBS, pauses.offer, pauses.take, pauses.refused),
)


def offered(game: Arcana) -> list[Option]:
    """Nothing while the game is still being set up."""
    return OUT_OF_TURN.offered(game) if game.state.round else []
