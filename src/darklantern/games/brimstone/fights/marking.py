"""Status Effect markers on Enemies.

Touches FSTAT, FIMMUN.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.immunity import immune_to
from darklantern.games.brimstone.fights.killing import kill_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number

if TYPE_CHECKING:
    from darklantern.games.brimstone.cards.verbs_harm import Status
    from darklantern.games.brimstone.state import Brimstone


def mark_enemy(game: Brimstone, number: int, marker: Status, count: int, seat: int | None = None) -> None:
    """Markers on one model, by a Hero if any. Bleeding kills it at once if its Wounds reach the Health that is left."""
    enemy = game.state.enemies[number]
    if marker in immune_to(game, number):
        game.tell("enemy-immune", "SOB-FIMMUN-04", enemy=number, group=enemy.kind)
        return
    enemy.markers[marker] = enemy.markers.get(marker, 0) + count
    game.tell("enemy-marked", "SOB-FSTAT-14", enemy=number, group=enemy.kind, marker=marker, count=count)
    if enemy.wounds >= enemy_number(game, enemy.kind, "health", number):
        kill_enemy(game, number, seat)
