"""How a monster moves: as explorers do, but one move at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.map.passability import PIT, marked
from darklantern.games.arcana.map.pits import fall, pits
from darklantern.games.arcana.units.moving import reach_of, walk

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def move_to(game: Arcana, monster: int, to: int, cost: int) -> None:
    """Move to a space that one move leads to, through whoever can be passed; into a pit is the end."""
    map_, at = grid(game), game.state.monsters[monster].at
    if marked(map_, PIT) >> to & 1 and pits(game) >> to & 1:
        fall(game, monster, to, "MA-PIT-04")
        return
    beside = map_.adjacent(at) >> to & 1
    walk(game, monster, [to] if beside else reach_of(game, monster, cost).way(to))
