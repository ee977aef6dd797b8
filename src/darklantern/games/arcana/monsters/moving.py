"""How a monster moves: as explorers do, but one move at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.map.pits import fall, pits
from darklantern.games.arcana.units.ethereal import footing
from darklantern.games.arcana.units.moving import walk
from darklantern.games.arcana.units.strides import way_of_stride

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def move_to(game: Arcana, monster: int, to: int, cost: int) -> None:
    """Move to a space that one move leads to, through whoever can be passed; into a pit is the end."""
    if pits(game) >> to & 1:
        fall(game, monster, to, "MA-PIT-04")
    else:
        area = Area(game, monster)
        walk(game, monster, way_of_stride(area.map, area.at, to, cost, footing(game, monster, area).through))
