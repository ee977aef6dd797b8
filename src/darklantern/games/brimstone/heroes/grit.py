"""GRIT: Having, spending and recovering Grit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import GritRecovered
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.powers import happen

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def recover(game: Brimstone, seat: int, amount: int, rule: str) -> None:
    """Recover Grit up to the maximum; one that has no place may be spent with the next decision."""
    hero = game.state.heroes[seat]
    place = max(0, number(game, seat, "max-grit") - hero.grit)
    hero.grit += min(amount, place)
    hero.spare_grit = max(0, amount - place)
    happen(game, GritRecovered(seat, hero.grit), rule)


def spend(game: Brimstone, seat: int, amount: int = 1) -> None:
    """Spend Grit, that which would be lost first."""
    hero = game.state.heroes[seat]
    spare = min(amount, hero.spare_grit)
    hero.spare_grit -= spare
    hero.grit -= amount - spare


def has(game: Brimstone, seat: int, amount: int = 1) -> bool:
    hero = game.state.heroes[seat]
    return hero.grit + hero.spare_grit >= amount
