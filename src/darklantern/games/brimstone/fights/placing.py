"""FPLACE, FMODEL: Placing Enemies in a checkerboard from the back left of a tile, and the supply of models."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.large import places_at
from darklantern.games.brimstone.posse import grid, models
from darklantern.games.brimstone.state import NOWHERE, Enemy

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def pattern(game: Brimstone, tile: int) -> list[int]:
    """The spaces of a tile in the order in which they are filled: one colour of the chessboard, then the other."""
    map_ = grid(game)
    rows = map_.rows(tile)
    first: list[int] = []
    second: list[int] = []
    spots = {square: map_.spot(square) for row in rows for square in row if square >= 0}
    start = next(spots[square] for square in rows[0] if square >= 0)
    for row in rows:
        for square in row:
            if square >= 0:
                same = (spots[square].x + spots[square].y - start.x - start.y) % 2 == 0
                (first if same else second).append(square)
    return first + second


def place_group(game: Brimstone, kind: str, count: int, tile: int) -> None:
    """As many models of a kind as there are, each in the next free space of the pattern."""
    left = min(count, supply_left(game, kind))
    for square in pattern(game, tile):
        if left <= 0:
            return
        places = places_at(game, kind, square, models(game))
        if places:
            put_enemy(game, kind, places[0])
            left -= 1


def supply_left(game: Brimstone, kind: str) -> int:
    """How many models of a kind are not on the board."""
    on_board = sum(enemy.kind == kind for enemy in game.state.enemies.values())
    return game.content.enemies[kind].supply - on_board


def put_enemy(game: Brimstone, kind: str, square: int, target: int = NOWHERE, rule: str = "SOB-FPLACE-06") -> int:
    state = game.state
    number, state.next_enemy = state.next_enemy, state.next_enemy + 1
    source = state.fight.placing if state.fight else 0
    state.enemies[number] = Enemy(kind, square, target=target, source=source)
    game.tell("enemy-placed", rule, enemy=number, group=kind, at=grid(game).name(square))
    return number
