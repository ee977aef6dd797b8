"""The Heroes as a party, and where they stand: what every other module looks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.brimstone.state import Brimstone, Hero


def grid(game: Brimstone) -> Grid:
    """The map as it lies now."""
    return game.content.maps.get(game.state.layout)


def fighting(game: Brimstone) -> bool:
    """A Fight goes on while any Enemy is on the board."""
    return bool(game.state.enemies)


def standing(game: Brimstone) -> list[int]:
    """The seats of the Heroes that are neither KO'd nor dead."""
    return [seat for seat, hero in enumerate(game.state.heroes) if hero.stands]


def living(game: Brimstone) -> list[int]:
    """The seats of the Heroes that are not dead."""
    return [seat for seat, hero in enumerate(game.state.heroes) if not hero.dead]


def models(game: Brimstone) -> int:
    """The squares on which a model stands; KO'd Hero markers are none."""
    bits = 0
    for hero in game.state.heroes:
        if hero.stands and hero.at >= 0:
            bits |= 1 << hero.at
    for enemy in game.state.enemies.values():
        bits |= 1 << enemy.at
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
    return not fighting(game) and not set(map_.tiles_at(here)).isdisjoint(map_.tiles_at(there))


def revised(game: Brimstone) -> bool:
    return bool(game.setup.options.edition == "revised")
