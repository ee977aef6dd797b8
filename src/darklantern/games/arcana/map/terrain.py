"""What of a map stays as it is as long as the map does, worked out once for each and shared by all games on it.

Touches PASS.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from darklantern.board.doors import Door
from darklantern.board.grid import Grid
from darklantern.board.walking import Spread
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.map.passability import BARREL, IMPASSABLE, OBSTACLES, PIT, marked
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


class Place(msgspec.Struct, frozen=True, gc=False):
    """What lies around a space, as masks: what is adjacent to it, its tile, and the adjacent ones of each kind.

    `doors` are those on its four borders, whatever became of them, `sides` those of its tile along which it lies and
    beyond which no tile lies yet. `uses` are the verbs of what explorers do with adjacent spaces.
    """

    near: int
    tile: int
    tile_spawn_spaces: int
    doors: tuple[str, ...]
    sides: tuple[Door, ...]
    uses: tuple[str, ...]
    pits: int
    chests: int
    event_spaces: int
    workbenches: int
    recharge_stations: int
    chapter_spaces: int
    levers: int
    spawn_spaces: int


USES = {
    "chest": "open-chest",
    "event": "use-event-space",
    "workbench": "operate-workbench",
    "recharge": "use-recharge-station",
    "chapter": "activate-chapter-space",
    "lever": "pull-lever",
    "spawn": "seal",
}
"""The kinds of spaces, in the order in which a place lists them, with the verbs of what explorers do with them."""


class Terrain:
    """All spaces of a map, those that can be entered, those that can be walked over, and what lies there, as masks."""

    def __init__(self, map_: Grid) -> None:
        self.map = map_
        self.whole = map_.on(*map_.tiles)
        self.impassable = marked(map_, IMPASSABLE)
        self.passable = self.whole & ~self.impassable
        self.walked = self.passable & ~marked(map_, PIT)
        self.obstacles = marked(map_, OBSTACLES)
        self.barrels = marked(map_, BARREL)
        self.pits = marked(map_, PIT)
        self.levers = marked(map_, MARKS["lever"])
        self.places = _Places(map_)
        self.destinations: Destinations = (
            Destinations(map_) if map_.opened is map_ else terrain(map_.opened).destinations
        )
        self.nearest_spawn_spaces: dict[tuple[int, int], int] = {}  # by a space, and those of its tile that are open
        self.reach: tuple[tuple[int, int, int], Spread] | None = None  # the last one that was asked for


class _Places(dict[int, Place]):
    """By space, what lies around it, looked at when somebody first stands there."""

    def __init__(self, map_: Grid) -> None:
        self._map = map_
        self._marked = [(verb, marked(map_, MARKS[kind])) for kind, verb in USES.items()]
        self._spawn_spaces, self._pits = marked(map_, MARKS["spawn"]), marked(map_, PIT)

    def __missing__(self, space: int) -> Place:
        map_ = self._map
        near = map_.adjacent(space)
        beside = [near & spaces for _, spaces in self._marked]
        tile = map_.on(map_.tiles_at(space)[0]) if space >= 0 else 0
        borders = map_.opened.doors_at(space)
        doors = tuple([door.id for door in borders if door.kind == "door"])
        sides = tuple([door for door in borders if door.kind == "side" and door.state == "open"])
        uses = tuple([verb for (verb, _), spaces in zip(self._marked, beside, strict=True) if spaces])
        spawn_spaces, pits = tile & self._spawn_spaces, near & self._pits
        found = self[space] = Place(near, tile, spawn_spaces, doors, sides, uses, pits, *beside)
        return found


class Destinations(dict[int, Option]):
    """By space, the option to go there; doors that are opened or closed do not change it."""

    def __init__(self, map_: Grid) -> None:
        self._name = map_.name

    def __missing__(self, space: int) -> Option:
        found = self[space] = _go(self._name(space))
        return found


@lru_cache(4096)  # the spaces of many maps have the same names
def _go(name: str) -> Option:
    return option("go", to=name)


def terrain_of(game: Arcana) -> Terrain:
    """The terrain of the map as it lies now."""
    last = game.content.land  # nearly always the one
    if last is None or last.map.layout != game.state.layout:
        last = game.content.land = terrain(grid(game))
    return last


def terrain(map_: Grid) -> Terrain:
    """The terrain of a map; doors that are opened or closed make another map."""
    found: Terrain | None = map_.kept.get("terrain")
    if found is None:
        found = map_.kept["terrain"] = Terrain(map_)
    return found
