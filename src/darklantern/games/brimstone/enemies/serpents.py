"""FFEATH: Feathered Serpents: venom, and a god who does not always let them die. Their Flight is a way to walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.sheets import enemy_number, trait

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit

SIX = 6


def venom(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Venom Strike: a Hit with a roll of 6 or more that does a Wound gives Poison."""
    if face >= SIX:
        hit.poison += strength


def is_kept_alive(game: Brimstone, number: int) -> bool:
    """Kotak's Protection: a die decides whether a model that would be killed is left with its last Health instead."""
    enemy = game.state.enemies[number]
    need = trait(game, enemy.kind, "kept-alive", number)
    if not need:
        return False
    dice = game.state.dice.roll(1)
    kept = dice[0] >= need
    game.tell("enemy-kept-alive", "SOB-FFEATH-06", enemy=number, group=enemy.kind, dice=dice, need=need, kept=kept)
    if kept:
        enemy.wounds = enemy_number(game, enemy.kind, "health", number) - 1
    return kept
