"""FFEAR: Fear, Terror and Unspeakable Terror: the Horror Hits that wait for a Hero at the start of its Activation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.grid import Grid
from darklantern.board.masks import squares
from darklantern.games.brimstone.fights.groups import gathered, kinds
from darklantern.games.brimstone.fights.targets import models_of
from darklantern.games.brimstone.posse import base_of, beside_enemy, grid
from darklantern.games.brimstone.state import Enemy, Hit

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import Trait
    from darklantern.games.brimstone.state import Brimstone

FEAR = "fear-and-terror"
"""What the Horror Hits of all Enemies at the start of an Activation come from."""
FRIGHTENING: frozenset[Trait] = frozenset({"fear", "terror", "unspeakable-terror"})


def fear_hits(game: Brimstone, seat: int) -> list[Hit]:
    """The Horror Hits of every Enemy that frightens a Hero where it stands, each Enemy on its own."""
    at, found = game.state.heroes[seat].at, []
    for kind in kinds(game):
        traits = gathered(game, kind).traits
        if FRIGHTENING.isdisjoint(traits):
            continue
        fear, terror, unspeakable = traits.get("fear"), traits.get("terror"), traits.get("unspeakable-terror")
        damage = 1 + traits.get("horror", 0)
        for number, enemy in models_of(game, kind).items():
            hits = fear if fear and beside_enemy(game, enemy) >> at & 1 else 0
            hits += terror if terror and terrifies(game, enemy) >> at & 1 else 0
            hits += unspeakable if unspeakable and terrifies_further(game, enemy) >> at & 1 else 0
            found += [Hit(damage, enemy=number) for _ in range(hits)]
    return found


def tiles_under(map_: Grid, bits: int) -> set[int]:
    """The tiles on which a base lies: all of those that any of its squares belongs to."""
    return {tile for square in squares(bits) for tile in map_.tiles_at(square)}


def terrifies(game: Brimstone, enemy: Enemy) -> int:
    """Where Terror works: on the Enemy's tiles, and in the two spaces beyond a Gate on them."""
    map_ = grid(game)
    found = here = map_.on(*tiles_under(map_, base_of(game, enemy)))
    for square, ways in map_.parts.gate_links.items():
        if here >> square & 1:
            for beyond in ways.values():
                found |= 1 << beyond
    return found


def terrifies_further(game: Brimstone, enemy: Enemy) -> int:
    """Where Unspeakable Terror works: on the Enemy's tiles and on all that are joined to them, through Gates too."""
    map_ = grid(game)
    tiles = tiles_under(map_, base_of(game, enemy))
    return map_.on(*tiles.union(*[map_.tiles_beside(tile) for tile in tiles]))
