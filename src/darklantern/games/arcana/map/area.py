"""The play area as it is now, looked at once for all that a unit considers before anything changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import FIRST_MONSTER
from darklantern.games.arcana.map.passability import destroyed_spaces
from darklantern.games.arcana.map.terrain import Terrain, terrain
from darklantern.games.arcana.powers import ETHEREAL, IMMOBILE, spoken_of

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.state import Arcana, Explorer, Monster


ALL = ETHEREAL | IMMOBILE


class Area:
    """The map and its terrain, and as masks where explorers and monsters stand, both together, and explored tokens.

    `one` is the unit that looks, `at` its space, and `spoken` are the numbers of it that something in force may change.
    `ethereal` and `immobile` say that somebody may be so; mostly nobody is.
    """

    __slots__ = (
        "at",
        "destroyed",
        "ethereal",
        "explorers",
        "immobile",
        "land",
        "map",
        "monsters",
        "one",
        "spoken",
        "taken",
    )

    def __init__(self, game: Arcana, unit: int) -> None:
        state, known = game.state, game.content.spoken
        self.map: Grid = game.content.maps.get(state.layout)
        self.land: Terrain = terrain(self.map)
        explorers, monsters, unlike, found = 0, 0, known.unlike, ALL if state.lasting else known.any_unlike
        for one in state.explorers:
            if one.at >= 0:
                explorers |= 1 << one.at
        for monster in state.monsters.values():
            monsters |= 1 << monster.at
            if monster.card in unlike or monster.bound:
                found |= ALL if monster.bound else unlike[monster.card]
        self.explorers, self.monsters, self.taken = explorers, monsters, explorers | monsters
        self.ethereal, self.immobile = found & ETHEREAL, found & IMMOBILE
        self.destroyed = destroyed_spaces(game) if state.explored else 0
        self.one: Explorer | Monster = state.explorers[unit] if unit < FIRST_MONSTER else state.monsters[unit]
        self.at = self.one.at
        self.spoken = spoken_of(game, unit)

    @property
    def obstacles(self) -> int:
        """The spaces with an obstacle: action spaces, barrels, ruins and units."""
        return self.land.obstacles | self.destroyed | self.taken
