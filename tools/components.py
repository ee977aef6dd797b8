"""Whatever the box of a game holds is somewhere on the table in every state, once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from darklantern.table.game import Game
from tools import components_arcana, components_brimstone, components_heart

_BOXES: dict[str, Callable[[Any], list[str]]] = {
    "heart": components_heart.lost_components,
    "brimstone": components_brimstone.lost_components,
    "arcana": components_arcana.lost_components,
}


def lost_components(game: Game[Any, Any]) -> list[str]:
    """What is missing, stands twice or is out of bounds, in words."""
    return _BOXES[game.setup.game](game)
