"""FFELJ: Feljeagor Slayers: Rage tokens for all Enemies around them, which add to an Attack or stop a Wound."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy

RAGE = "rage"


def rage_of(enemy: Enemy) -> int:
    """With a Rage token a model has 1 Combat more in its next Attack."""
    return int(bool(enemy.markers.get(RAGE)))


def give_rage(game: Brimstone, number: int, tokens: int) -> None:
    enemy = game.state.enemies[number]
    enemy.markers[RAGE] = enemy.markers.get(RAGE, 0) + tokens
    game.tell("enraged", "SOB-FFELJ-02", enemy=number, group=enemy.kind, count=enemy.markers[RAGE])


def spend_rage(game: Brimstone, number: int) -> int:
    """A token goes: into an Attack, or in the way of a Wound. How many went, 1 or 0."""
    enemy = game.state.enemies[number]
    if not rage_of(enemy):
        return 0
    enemy.markers[RAGE] -= 1
    game.tell("rage-spent", "SOB-FFELJ-02", enemy=number, group=enemy.kind)
    return 1
