"""SWITCH: Two units change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import unit_of

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def switch_positions(game: Arcana, unit: int, other: int) -> None:
    """The figures of two units change places; it is no movement, so that neither ways nor immobility matter."""
    one, two = unit_of(game, unit), unit_of(game, other)
    one.at, two.at = two.at, one.at
    game.tell("switched", "MA-SWITCH-01", who=unit, whom=other)
