"""What concerns several units at the same moment is carried out one unit after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from darklantern.games.arcana.in_force import of_unit

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def order_matters(game: Arcana, units: Sequence[int]) -> bool:
    """Whether the players choose the order: only if some of several units has an effect that triggers.

    Otherwise it is explorers by seat, then monsters by queue.
    """
    if len(units) < 2:
        return False
    answering = game.content.answering
    return any(not answering.isdisjoint(of_unit(game, unit)) for unit in units)
