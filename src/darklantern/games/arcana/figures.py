"""Explorers and monsters on the map: what every other module looks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.state import Arcana, Explorer, Monster


NOWHERE = -1
FIRST_MONSTER = 4
"""A unit is one number: explorers are known by their seats, 0 to 3, and monsters by numbers from here on."""


def grid(game: Arcana) -> Grid:
    """The map as it lies now."""
    maps, layout = game.content.maps, game.state.layout
    last = maps.last  # nearly always the one
    return last if last.layout == layout else maps.get(layout)


def is_explorer(unit: int) -> bool:
    """Units are numbers: seats of explorers first, monsters after them."""
    return unit < FIRST_MONSTER


def unit_of(game: Arcana, number: int) -> Explorer | Monster:
    """A unit by its number."""
    return game.state.explorers[number] if number < FIRST_MONSTER else game.state.monsters[number]


def is_boss(game: Arcana, unit: int) -> bool:
    """Whether a unit is the monster that a scenario is won by destroying."""
    monster = game.state.monsters.get(unit)
    return monster is not None and game.content.monsters[monster.card].boss


def in_play(game: Arcana, number: int) -> bool:
    """Whether a unit is on the map."""
    if number >= FIRST_MONSTER:
        return number in game.state.monsters
    explorer = game.state.explorers[number]
    return not (explorer.destroyed or explorer.exited)


def on_map(game: Arcana) -> list[int]:
    """The seats of the explorers on the map."""
    return [seat for seat, one in enumerate(game.state.explorers) if not (one.destroyed or one.exited)]


def surviving(game: Arcana) -> list[int]:
    """The seats of the explorers that were not destroyed; those who have exited are among them."""
    return [seat for seat, one in enumerate(game.state.explorers) if not one.destroyed]


def units(game: Arcana) -> list[int]:
    """All units on the map: explorers by seat, then monsters by queue."""
    return [*on_map(game), *game.state.monsters]


def standing(game: Arcana) -> int:
    """The spaces on which a unit stands, as a mask."""
    bits = 0
    for one in game.state.explorers:
        if one.at >= 0:
            bits |= 1 << one.at
    for monster in game.state.monsters.values():
        bits |= 1 << monster.at
    return bits


def units_on(game: Arcana, spaces: int) -> list[int]:
    """The units that stand on any of some spaces, explorers first; who waits to be placed stands nowhere."""
    stand = ((number, unit_of(game, number).at) for number in units(game))
    return [number for number, at in stand if at >= 0 and spaces >> at & 1]


def tile_at(game: Arcana, space: int) -> int:
    """The number of the tile that a space lies on."""
    (tile,) = grid(game).parts.tiles_at[space]
    return tile


def decider(game: Arcana) -> int:
    """Who settles what is left open: the explorer whose turn it is, else the first one on the map, else a survivor."""
    turn, explorers = game.state.turn, game.state.explorers
    if 0 <= turn < FIRST_MONSTER and explorers[turn].on_map:
        return turn
    for seat, one in enumerate(explorers):
        if one.on_map:
            return seat
    return next(iter(surviving(game)), 0)
