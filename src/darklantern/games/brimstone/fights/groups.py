"""Which Enemies are on the board, and what their sheets and cards give them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.brimstone.scaling import tougher

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import EnemyAbility, EnemySide
    from darklantern.games.brimstone.state import Brimstone


def side(game: Brimstone, kind: str) -> EnemySide:
    """The side of the sheet that this Fight uses: the Brutal one for an experienced party, or as a card says."""
    sheet, fight = game.content.enemies[kind], game.state.fight
    return sheet.brutal if tougher(game).brutal or (fight and kind in fight.brutal) else sheet.normal


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
