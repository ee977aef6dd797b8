"""FPLANT: Carnivorous Plants, and whatever else strikes at all around it. Their vines are effects on the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.targets import steps_to
from darklantern.games.brimstone.posse import base_of

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy


def strikes_around(game: Brimstone, enemy: Enemy, seat: int, spaces: int) -> bool:
    """Whether a Hero stands within so many spaces of a model, or on it, whatever lies between."""
    return 0 <= steps_to(game, base_of(game, enemy), seat, over=True) <= spaces
