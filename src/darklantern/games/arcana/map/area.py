"""The play area as it is now, looked at once for all that is asked of it before anything changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.map.passability import destroyed_spaces
from darklantern.games.arcana.map.terrain import Terrain, terrain
from darklantern.games.arcana.powers import somebody_may_have

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.state import Arcana


class Area:
    """The map and its terrain, and as masks where explorers and monsters stand, both together, and explored tokens.

    `ethereal` says that somebody may be ethereal; mostly nobody is.
    """

    __slots__ = ("destroyed", "ethereal", "explorers", "land", "map", "monsters", "taken")

    def __init__(self, game: Arcana) -> None:
        state = game.state
        self.map: Grid = game.content.maps.get(state.layout)
        self.land: Terrain = terrain(self.map)
        explorers = monsters = 0
        for one in state.explorers:
            if one.at >= 0:
                explorers |= 1 << one.at
        for monster in state.monsters.values():
            monsters |= 1 << monster.at
        self.explorers, self.monsters, self.taken = explorers, monsters, explorers | monsters
        self.destroyed = destroyed_spaces(game) if state.explored else 0
        self.ethereal = somebody_may_have(game, "ethereal")

    @property
    def obstacles(self) -> int:
        """The spaces with an obstacle: action spaces, barrels, ruins and units."""
        return self.land.obstacles | self.destroyed | self.taken
