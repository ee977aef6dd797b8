"""The Heroes as a party, and where they stand: what every other module looks up."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.brimstone.state import Brimstone, Enemy, Hero

EVERYWHERE = "any"
"""The World of tiles that every World has, such as Passages."""
WIDTHS = {"xl": 2, "xxl": 3}
"""On how many spaces a side a base stands, of Sizes that need more than one space. That of XXL is ours."""
_knocked_out = attrgetter("knocked_out")


def grid(game: Brimstone) -> Grid:
    """The map as it lies now."""
    last = game.content.maps.last
    return last if last.layout == game.state.layout else game.content.maps.get(game.state.layout)


def fighting(game: Brimstone) -> bool:
    """A Fight goes on while any Enemy is on the board."""
    return bool(game.state.enemies)


def standing(game: Brimstone) -> list[int]:
    """The seats of the Heroes that are neither KO'd nor dead."""
    return [seat for seat, hero in enumerate(game.state.heroes) if not (hero.knocked_out or hero.dead)]


def living(game: Brimstone) -> list[int]:
    """The seats of the Heroes that are not dead."""
    return [seat for seat, hero in enumerate(game.state.heroes) if not hero.dead]


def models(game: Brimstone) -> int:
    """The squares on which a model stands; KO'd Hero markers are none, nor are Enemies that are counters."""
    bits, plain = hero_models(game), game.content.plain_bases
    for enemy in game.state.enemies.values():
        if enemy.kind in plain:
            bits |= 1 << enemy.at
        elif not is_counter(game, enemy):
            bits |= base_of(game, enemy)
    return bits


def hero_models(game: Brimstone) -> int:
    """The squares on which the model of a Hero stands."""
    bits = 0
    for hero in game.state.heroes:
        if hero.at >= 0 and not (hero.knocked_out or hero.dead):
            bits |= 1 << hero.at
    return bits


def is_counter(game: Brimstone, enemy: Enemy) -> bool:
    """Whether an Enemy has no model, but a counter that bars nobody's way and may lie under a Hero."""
    return game.content.enemies[enemy.kind].counter


def width(game: Brimstone, kind: str) -> int:
    """On how many spaces a side an Enemy stands."""
    return game.content.widths[kind]


def base_of(game: Brimstone, enemy: Enemy) -> int:
    """The squares under a model; those that it hangs over are none."""
    wide = game.content.widths[enemy.kind]
    return 1 << enemy.at if wide == 1 else grid(game).base(enemy.at, wide)


def beside_enemy(game: Brimstone, enemy: Enemy) -> int:
    """The squares that touch a model: to stand there is to be adjacent to it, and so is to stand on a counter."""
    map_ = grid(game)
    if enemy.kind in game.content.plain_bases:
        return map_.adjacent(enemy.at)
    if is_counter(game, enemy):
        return map_.adjacent(enemy.at) | 1 << enemy.at
    return map_.adjacent(enemy.at) if width(game, enemy.kind) == 1 else map_.around(base_of(game, enemy))


def enemies_on(game: Brimstone, bits: int) -> list[int]:
    """The Enemies that stand on any of some squares, each of them once."""
    plain, found = game.content.plain_bases, []
    for number, enemy in game.state.enemies.items():
        if bits >> enemy.at & 1 if enemy.kind in plain else base_of(game, enemy) & bits:
            found.append(number)
    return found


def hero_squares(game: Brimstone, seats: Iterable[int]) -> int:
    """Where some Heroes stand."""
    bits = 0
    for seat in seats:
        bits |= 1 << game.state.heroes[seat].at
    return bits


def tiles_of(game: Brimstone, hero: Hero) -> tuple[int, ...]:
    """The tiles on which a Hero stands: two on a joint."""
    return grid(game).tiles_at(hero.at)


def on_tile(game: Brimstone, tile: int) -> list[int]:
    """The seats of the standing Heroes on a tile, joints included."""
    here = grid(game).on(tile)
    return [seat for seat in standing(game) if here >> game.state.heroes[seat].at & 1]


def in_reach(game: Brimstone, seat: int, other: int) -> bool:
    """Whether two Heroes can hand things over: next to each other, or on one Map Tile while there are no Enemies.

    Whoever shares a space with the marker of a KO'd Hero is next to it.
    """
    map_, here, there = grid(game), game.state.heroes[seat].at, game.state.heroes[other].at
    if here == there or map_.adjacent(here) >> there & 1:
        return True
    return not game.state.enemies and not set(map_.tiles_at(here)).isdisjoint(map_.tiles_at(there))


def fallen_beside(game: Brimstone, seat: int) -> list[int]:
    """The KO'd Heroes whose markers lie in the space of a Hero or next to it."""
    heroes = game.state.heroes
    if not any(map(_knocked_out, heroes)):  # mostly nobody is, and this is asked for every action
        return []
    near = grid(game).adjacent(heroes[seat].at) | 1 << heroes[seat].at
    return [other for other, hero in enumerate(heroes) if hero.knocked_out and near >> hero.at & 1]


def revised(game: Brimstone) -> bool:
    return bool(game.setup.options.edition == "revised")


def world_of(game: Brimstone, tile: int) -> str:
    """The World that a tile of the map lies in; one that all Worlds have belongs to that of the Adventure."""
    placed = grid(game).tiles.get(tile)
    world = game.content.tile_worlds[placed.laid.tile] if placed else EVERYWHERE
    return game.state.world if world == EVERYWHERE else world


def world_at(game: Brimstone, square: int) -> str:
    """The World of a space; the World where the Adventure began for whoever is nowhere."""
    return world_of(game, grid(game).tiles_at(square)[0]) if square >= 0 else game.state.world


def decider(game: Brimstone) -> int:
    """Who acts for the group: the Hero with the Light Source; while it is down, another one of its player.

    If that player has nobody left who stands, it is the first who does.
    """
    heroes, light = game.state.heroes, game.state.light
    if heroes[light].stands:
        return light
    others = standing(game)
    same_player = [seat for seat in others if heroes[seat].player == heroes[light].player]
    return next(iter(same_player or others), light)
