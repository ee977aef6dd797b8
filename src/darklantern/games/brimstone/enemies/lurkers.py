"""FLURK: Shadow Lurkers: they hunt whoever has grown the most, and are worse to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from darklantern.games.brimstone.posse import world_at

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit


def strongest(game: Brimstone, seats: Sequence[int]) -> list[int]:
    """Those with the highest Hero Level, and among these with the most XP."""
    heroes = game.state.heroes
    most = max((heroes[seat].level, heroes[seat].xp) for seat in seats)
    return [seat for seat in seats if (heroes[seat].level, heroes[seat].xp) == most]


def feast(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Feast of Shadows: the base Damage counts as often as the Hero has Levels."""
    hit.damage *= game.state.heroes[seat].level


def greed(game: Brimstone, number: int, seat: int, strength: int) -> int:
    """Fueled by Greed: more Combat for each Artifact of the World where they are that the Hero carries."""
    hero, items = game.state.heroes[seat], game.content.items
    here = world_at(game, game.state.enemies[number].at)
    carried = [items[item.card] for item in hero.items]
    return strength * sum(item.kind == "artifact" and item.world == here for item in carried)
