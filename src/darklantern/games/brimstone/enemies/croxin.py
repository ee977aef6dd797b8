"""FCROX: The Croxin Beast: hard to bring down at once, a tail besides its jaws, and worse to whom it has fixed upon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.targets import models_of

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

PREY, GRIP, ATTACKED = "prey", "grip", "attacked"
"""What a model remembers: the seat that it attacked last, how often in a row before, and that it has attacked now."""
TAIL = 8


def tenacious(game: Brimstone, number: int, seat: int, strength: int) -> int:
    """More Combat for every Attack in a row that it has already made on this Hero."""
    memory = game.state.enemies[number].memory
    return strength * (memory[GRIP] + 1) if memory.get(PREY) == seat else 0


def hold_on(game: Brimstone, number: int, seat: int) -> None:
    """It has attacked a Hero, and remembers whom."""
    memory = game.state.enemies[number].memory
    memory[GRIP] = memory[GRIP] + 1 if memory.get(PREY) == seat else 0
    memory[PREY], memory[ATTACKED] = seat, 1


def let_go(game: Brimstone, kind: str) -> None:
    """At the end of their Activation those that have attacked nobody have forgotten whom they were after."""
    for enemy in models_of(game, kind).values():
        if not enemy.memory.pop(ATTACKED, 0):
            enemy.memory.pop(PREY, None)
