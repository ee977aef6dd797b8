"""The play area as it is now, looked at once for all that a unit considers before anything changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import FIRST_MONSTER, unit_of, units
from darklantern.games.arcana.held import held_by
from darklantern.games.arcana.map.terrain import terrain_of
from darklantern.games.arcana.powers import STATS, UNLIKE, has

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana, Explorer, Monster


class Area:
    """The map and its terrain, and as masks where explorers and monsters stand, both together, and explored tokens.

    `ghosts` are the spaces of ethereal units, `rocks` those of immobile ones. `me` is the unit that looks, `at` its
    space, and `near` are those adjacent to it; `held` is what it has of cards, and `spoken` are the numbers of it that
    something in force may change.
    """

    __slots__ = (
        "at",
        "destroyed",
        "explorers",
        "ghosts",
        "held",
        "land",
        "map",
        "me",
        "monsters",
        "near",
        "rocks",
        "spoken",
        "taken",
    )

    def __init__(self, game: Arcana, unit: int) -> None:
        state, known = game.state, game.content.spoken
        land = self.land = terrain_of(game)
        map_ = self.map = land.map
        explorers = monsters = ghosts = rocks = destroyed = 0
        for explorer in state.explorers:
            at = explorer.at
            if at >= 0:
                explorers |= 1 << at
        unlike = known.unlike
        for monster in state.monsters.values():
            monsters |= 1 << monster.at
            if monster.card in unlike:
                ethereal, immobile = unlike[monster.card]
                ghosts |= ethereal << monster.at
                rocks |= immobile << monster.at
        for space in state.explored:
            destroyed |= 1 << space
        if state.lasting or not known.sure:
            ghosts, rocks = (_with(game, property_) for property_ in UNLIKE)
        self.explorers, self.monsters, self.taken = explorers, monsters, explorers | monsters
        self.ghosts, self.rocks, self.destroyed = ghosts, rocks, destroyed
        held = self.held = held_by(game, unit)
        self.spoken = STATS if state.lasting else held.spoken
        me: Explorer | Monster = state.explorers[unit] if unit < FIRST_MONSTER else state.monsters[unit]
        self.me = me
        self.at = at = me.at
        self.near = map_.touching[at]

    def go(self, space: int) -> None:
        """The unit has gone to a space, and nothing else has changed; whoever else is ethereal still is."""
        at = self.at
        both = 1 << at | 1 << space
        if self.explorers >> at & 1:
            self.explorers ^= both
        else:
            self.monsters ^= both
        self.taken ^= both
        if self.ghosts and self.ghosts >> at & 1:
            self.ghosts ^= both
        self.at, self.near = space, self.map.touching[space]

    @property
    def obstacles(self) -> int:
        """The spaces with an obstacle: action spaces, barrels, ruins and units."""
        return self.land.obstacles | self.destroyed | self.taken


def _with(game: Arcana, property_: str) -> int:
    """The spaces of the units with a property, each of which is asked for it."""
    bits = 0
    for unit in units(game):
        if has(game, property_, unit):
            bits |= 1 << unit_of(game, unit).at
    return bits
