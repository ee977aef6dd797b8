"""FKILL: Wounds on Enemies, and killing them, whoever does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import EnemyKilled, EnemyWounded
from darklantern.games.brimstone.fights.ending import fight_over
from darklantern.games.brimstone.fights.experience import xp_for_kill, xp_for_wounds
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.powers import happen
from darklantern.table.state import Frame
from darklantern.table.step import step

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
    if killed:
        end_with_last(game)
    happen(game, EnemyWounded(seat, number, enemy.kind, placed, weapon))
    if killed:
        remove_killed(game, number, seat, weapon)
    return placed


def kill_enemy(game: Brimstone, number: int, seat: int | None, weapon: str = "") -> bool:
    """An Enemy is killed outright, unless something saves it; says whether it was."""
    if survives(game, number):
        return False
    end_with_last(game)
    remove_killed(game, number, seat, weapon)
    return True


def remove_killed(game: Brimstone, number: int, seat: int | None, weapon: str) -> None:
    """The model leaves the board before anything else happens; its own abilities still answer to its death."""
    kind = game.state.enemies[number].kind
    if seat is None:
        game.tell("enemy-dies", "SOB-FKILL-02", enemy=number, group=kind)
    else:
        game.tell("enemy-killed", "SOB-FKILL-04", who=seat, enemy=number, group=kind)
        xp_for_kill(game, seat, number)
    happen(game, EnemyKilled(seat, number, kind, weapon))
    del game.state.enemies[number]


def end_with_last(game: Brimstone) -> None:
    """The Fight is over when all is done that answers to the death of the last Enemy."""
    if len(game.state.enemies) == 1:
        game.state.flow.append(no_enemy_left())


def survives(game: Brimstone, number: int) -> bool:
    """A model that can cheat death rolls, and keeps a last point of Health if it does."""
    enemy = game.state.enemies[number]
    need = trait(game, enemy.kind, "undying", number)
    if not need:
        return False
    faces = game.state.dice.roll(1)
    game.tell("cheats-death", "", enemy=number, group=enemy.kind, dice=faces, need=need)
    if faces[0] < need:
        return False
    enemy.wounds = enemy_number(game, enemy.kind, "health", number) - 1
    return True


@step
def no_enemy_left(game: Brimstone) -> Frame | None:
    """Whatever answered to the last kill may have brought another Enemy; else the Fight is over.

    While a Bomb explodes, all whom it catches come first.
    """
    return None if game.state.enemies or game.state.bombs else fight_over()
