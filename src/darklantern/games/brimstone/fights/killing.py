"""FKILL, FXP: Wounds on Enemies, killing them, and XP for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import EnemyKilled, EnemyWounded
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.powers import happen

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def wound_enemy(game: Brimstone, number: int, wounds: int, seat: int, weapon: str = "") -> None:
    """Wounds stay on the model; the one that reaches its Health kills it."""
    state = game.state
    enemy = state.enemies[number]
    enemy.wounds += wounds
    happen(game, EnemyWounded(seat, number, enemy.kind, wounds, weapon), "SOB-FKILL-01")
    if enemy.wounds >= enemy_number(game, enemy.kind, "health"):
        del state.enemies[number]
        state.heroes[seat].xp += enemy_number(game, enemy.kind, "xp")
        happen(game, EnemyKilled(seat, enemy.kind, weapon), "SOB-FKILL-02")
