"""Tiles that leave play, and what goes with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from darklantern.board.grid import Grid
from darklantern.board.layout import tile_of
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.map.spaces import take_tokens_off
from darklantern.games.arcana.monsters.monsters import banish

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def goes_back(game: Arcana, map_: Grid, number: int) -> bool:
    """Whether a tile belongs to the map deck, and not to the scenario alone."""
    return map_.tiles[number].laid.tile not in game.content.own_tiles


def take_up(game: Arcana, numbers: Iterable[int], rule: str) -> list[str]:
    """Take tiles out of play: their monsters are banished, and their tokens and doors are gone. Their sides, as they
    lay; the scenario's own tiles leave the game."""
    state, map_ = game.state, grid(game)
    gone = list(numbers)
    spaces = map_.on(*gone)
    for number in [number for number, monster in state.monsters.items() if spaces >> monster.at & 1]:
        banish(game, number, rule)
    take_tokens_off(game, spaces)
    state.broken_doors = [door for door in state.broken_doors if tile_of(door) not in gone]
    if state.entry is not None and spaces >> state.entry.at & 1:
        state.entry = None
    if state.exit is not None and spaces >> state.exit.at & 1:
        state.exit = None
    state.layout = map_.forget(*gone).layout
    return [map_.tiles[number].laid.tile for number in gone if goes_back(game, map_, number)]
