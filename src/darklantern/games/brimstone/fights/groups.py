"""Which Enemies are on the board, and what their sheets and cards give them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import EnemyAbility, EnemySide
    from darklantern.games.brimstone.state import Brimstone


def side(game: Brimstone, kind: str) -> EnemySide:
    """The side of the sheet that this Fight uses."""
    return game.content.enemies[kind].normal


def abilities(game: Brimstone, kind: str, enemy: int = 0) -> Iterator[EnemyAbility]:
    """Those of the sheet, of the Elite Chart, and the cards of the Group; of one model also its own cards."""
    sheet, fight, cards = side(game, kind), game.state.fight, game.content.enemy_cards
    yield from sheet.abilities
    if fight:
        for result in fight.elite.get(kind, ()):
            yield sheet.elite[result - 1]
        for card in fight.traits.get(kind, ()):
            yield cards[card]
    if enemy in game.state.enemies:
        for card in game.state.enemies[enemy].cards:
            yield cards[card]


def kinds(game: Brimstone) -> list[str]:
    """The Enemy Groups on the board."""
    return list(dict.fromkeys(enemy.kind for enemy in game.state.enemies.values()))
