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


def revised(game: Brimstone) -> bool:
    return bool(game.setup.options.edition == "revised")


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
