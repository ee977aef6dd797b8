"""Tiles that leave play, and what goes with them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.grid import Grid
from darklantern.board.layout import tile_of
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.map.spaces import take_tokens_off
from darklantern.games.arcana.monsters.monsters import banish
from darklantern.games.arcana.rounds.simultaneous import banished_in_order, still_in_play, who_first, written
from darklantern.table.ask import Begun, Option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def goes_back(game: Arcana, map_: Grid, number: int) -> bool:
    """Whether a tile belongs to the map deck, and not to the scenario alone."""
    return map_.tiles[number].laid.tile not in game.content.own_tiles


def banish_from(game: Arcana, numbers: Iterable[int], rule: str) -> None:
    """Let the monsters on tiles that will be taken up be banished next, while the tiles still lie there."""
    spaces = grid(game).on(*numbers)
    found = [number for number, monster in game.state.monsters.items() if spaces >> monster.at & 1]
    if found:
        game.state.flow.append(banish_next(written(found), rule))


@step
def banish_next(game: Arcana, left: str, rule: str) -> Begun:
    """One monster after another; the players choose who comes first if that can matter."""
    found = still_in_play(game, left)
    if not found:
        return None
    if banished_in_order(game, found):
        return who_first(game, found), partial(_chosen, found, rule)
    return _banished(game, found, found[0], rule)


def _chosen(found: list[int], rule: str, game: Arcana, chosen: Option) -> Begun:
    return _banished(game, found, int(chosen.args["unit"]), rule)


def _banished(game: Arcana, found: list[int], monster: int, rule: str) -> Begun:
    game.state.flow.append(banish_next(written(found), rule))
    banish(game, monster, rule)
    return None


def take_up(game: Arcana, numbers: Iterable[int]) -> list[str]:
    """Take tiles out of play from which all monsters are banished: their tokens and doors are gone. Their sides, as
    they lay; the scenario's own tiles leave the game."""
    state, map_ = game.state, grid(game)
    gone = list(numbers)
    spaces = map_.on(*gone)
    take_tokens_off(game, spaces)
    state.broken_doors = [door for door in state.broken_doors if tile_of(door) not in gone]
    if state.entry is not None and spaces >> state.entry.at & 1:
        state.entry = None
    if state.exit is not None and spaces >> state.exit.at & 1:
        state.exit = None
    state.layout = map_.forget(*gone).layout
    return [map_.tiles[number].laid.tile for number in gone if goes_back(game, map_, number)]
