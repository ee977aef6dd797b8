"""FPLACE, FMODEL: Placing Enemies in a checkerboard from the back left of a tile, and the supply of models."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    state = game.state
    supply = game.content.enemies[kind].supply - sum(enemy.kind == kind for enemy in state.enemies.values())
    for square in pattern(game, tile):
        if count <= 0 or supply <= 0:
            return
        if not models(game) >> square & 1:
            put_enemy(game, kind, square)
            count, supply = count - 1, supply - 1


def put_enemy(game: Brimstone, kind: str, square: int, target: int = NOWHERE) -> int:
    state = game.state
    number, state.next_enemy = state.next_enemy, state.next_enemy + 1
    state.enemies[number] = Enemy(kind, square, target=target)
    game.tell("enemy-placed", "SOB-FPLACE-01", enemy=number, group=kind, at=grid(game).name(square))
    return number
