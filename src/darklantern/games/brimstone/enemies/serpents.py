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


def survives(game: Brimstone, number: int) -> bool:
    """Kotak's Protection: a model that would be killed rolls, and keeps a last point of Health if it does well."""
    enemy = game.state.enemies[number]
    need = trait(game, enemy.kind, "kept-alive", number)
    if not need:
        return False
    (face,) = game.state.dice.roll(1)
    game.tell("cheats-death", "SOB-FFEATH-06", enemy=number, group=enemy.kind, dice=[face], need=need)
    if face < need:
        return False
    enemy.wounds = enemy_number(game, enemy.kind, "health", number) - 1
    return True
