"""Numbers of units, as their cards give them and as what is in force changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import unit_of

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def number(game: Arcana, unit: int, stat: str) -> int:
    """A number of a unit: the one on its card."""
    return int(getattr(game.content.units[unit_of(game, unit).card], stat))
