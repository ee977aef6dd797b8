"""FACT: Enemies pick targets and move, one after another, the closest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.posse import grid, models, standing
from darklantern.games.brimstone.state import NOWHERE, Enemy
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def enemy_moves(game: Brimstone, number: int) -> None:
    """Stay on target, or pick one of the Heroes in reach and go to the far side of it."""
    state = game.state
    enemy = state.enemies.get(number)
    if enemy is None or on_target(game, enemy):
        return
    map_ = grid(game)
    enemy.target = NOWHERE
    reached = map_.reach(enemy.at, enemy_number(game, enemy.kind, "move"), models(game) & ~(1 << enemy.at))
    found: dict[int, list[int]] = {}
    for seat in standing(game):
        near = map_.adjacent(state.heroes[seat].at)
        spaces = [square for square in reached if near >> square & 1]
        if spaces:
            found[seat] = spaces
    if found:
        fewest = min(targeting(game, enemy.kind, seat) for seat in found)
        seats = [seat for seat in found if targeting(game, enemy.kind, seat) == fewest]
        enemy.target = state.dice.pick(seats)
        enemy.at = max(found[enemy.target], key=lambda square: reached[square])
    game.tell("enemy-moved", "SOB-FACT-07", enemy=number, group=enemy.kind, at=map_.name(enemy.at))


def on_target(game: Brimstone, enemy: Enemy) -> bool:
    """Whether the Hero that it targets still stands next to it."""
    if enemy.target == NOWHERE or not game.state.heroes[enemy.target].stands:
        return False
    return bool(grid(game).adjacent(enemy.at) >> game.state.heroes[enemy.target].at & 1)


def targeting(game: Brimstone, kind: str, seat: int) -> int:
    """How many models of a kind target a Hero."""
    return sum(enemy.kind == kind and enemy.target == seat for enemy in game.state.enemies.values())
