"""FIMMUN: Who is Immune to a Keyword ignores everything that uses an Item or ability with it."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import gathered
from darklantern.games.brimstone.fights.weapons import words_of
from darklantern.games.brimstone.in_force import of_hero

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def immune_to(game: Brimstone, enemy: int) -> frozenset[str]:
    """The Keywords and Status Effects that do nothing to a model."""
    return gathered(game, game.state.enemies[enemy].kind, enemy).immune


def enemy_is_immune(game: Brimstone, enemy: int, sources: Collection[str]) -> bool:
    """Whether a model ignores what is done with these Items, Tokens, Abilities or cards."""
    immune = immune_to(game, enemy)
    return bool(immune) and not immune.isdisjoint(words_of(game, list(sources)).split())


def hero_is_immune(game: Brimstone, seat: int, source: str) -> bool:
    """Whether a Hero ignores what a card, an Item or an Enemy does."""
    if not game.content.immune:
        return False
    immune = hero_immune_to(game, seat)
    return bool(immune) and not immune.isdisjoint(words_of(game, [source]).split())


def hero_immune_to(game: Brimstone, seat: int) -> set[str]:
    """The Keywords and Status Effects that do nothing to a Hero, by what it is, has learned, wears and has become."""
    known = game.content.immune
    return {word for id_ in of_hero(game, seat) if id_ in known for word in known[id_]} if known else set()
