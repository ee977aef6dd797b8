"""FWOLF: Fenris Wolves: every Hit that they roll is another die, without any limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.sheets import enemy_number, trait

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def further_dice(game: Brimstone, kind: str, batch: list[tuple[int, int]]) -> list[int]:
    """Relentless Attack: the models that roll again, once for each Hit among dice that were just rolled."""
    more = trait(game, kind, "cascade")
    if not more:
        return []
    hits = [number for number, face in batch if face >= enemy_number(game, kind, "to-hit-melee", number)]
    return [number for number in hits for _ in range(more)]
