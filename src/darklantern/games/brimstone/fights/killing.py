"""FKILL: Wounds on Enemies, and killing them, whoever does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import EnemyKilled, EnemyWounded
from darklantern.games.brimstone.enemies.rivals import leave_items
from darklantern.games.brimstone.enemies.serpents import survives
from darklantern.games.brimstone.fights.experience import xp_for_kill, xp_for_wounds
from darklantern.games.brimstone.fights.loot import count_defeat
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.powers import happen

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Attack, Brimstone


def wound_enemy(
    game: Brimstone, number: int, wounds: int, seat: int | None, weapon: str = "", attack: Attack | None = None
) -> int:
    """Wounds stay on the model; the one that reaches its Health kills it, and more than that are none.

    `seat` is the Hero who did it, if any, `attack` the Attack that it was done with. Says how many were placed.
    """
    enemy = game.state.enemies[number]
    left = enemy_number(game, enemy.kind, "health", number) - enemy.wounds
    placed = max(0, min(wounds, left))
    enemy.wounds += placed
    if not placed:
        return 0
    game.tell("enemy-wounded", "SOB-FKILL-01", enemy=number, group=enemy.kind, amount=placed)
    if seat is not None:
        xp_for_wounds(game, seat, number, placed, attack)
    if attack:
        attack.wounded[number] = attack.wounded.get(number, 0) + placed
    killed = placed == left and not survives(game, number)
    keywords = " ".join(game.content.enemies[enemy.kind].keywords)
    happen(game, EnemyWounded(seat, number, enemy.kind, placed, weapon, keywords))
    if killed:
        remove_killed(game, number, seat, weapon)
    return placed


def kill_enemy(game: Brimstone, number: int, seat: int | None, weapon: str = "") -> bool:
    """An Enemy is killed outright, unless something saves it; says whether it was."""
    if survives(game, number):
        return False
    remove_killed(game, number, seat, weapon)
    return True


def remove_killed(game: Brimstone, number: int, seat: int | None, weapon: str) -> None:
    """The model leaves the board before anything else happens; its own abilities still answer to its death."""
    enemy = game.state.enemies[number]
    kind = enemy.kind
    count_defeat(game, enemy)
    if seat is None:
        game.tell("enemy-dies", "SOB-FKILL-02", enemy=number, group=kind)
    else:
        game.tell("enemy-killed", "SOB-FKILL-04", who=seat, enemy=number, group=kind)
        xp_for_kill(game, seat, number)
    leave_items(game, number, seat)
    happen(game, EnemyKilled(seat, number, kind, weapon))
    del game.state.enemies[number]
