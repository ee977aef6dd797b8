"""HERO, SKILL: The Hero Character Sheet as it counts now: what is printed, and all that changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.numbers import CHANGES, SAVES, SKILLS
from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.powers import power, values
from darklantern.table.modifiers import boosted

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

LEAST_SKILL, MOST_SKILL = 1, 6
BEST_TARGET = 2


def number(game: Brimstone, seat: int, stat: str) -> int:
    """A number of the sheet as it counts now.

    Skills stay within their limits, target numbers never fall below 2+, and of several saves the best counts: 0 means
    that there is none.
    """
    if stat in SAVES:
        return save(game, seat, stat)
    printed = getattr(game.content.heroes[game.state.heroes[seat].class_], stat.replace("-", "_"), 0)
    now: int = printed + power(game, stat, seat)
    if stat in SKILLS:
        now = max(LEAST_SKILL, now + power(game, "all-skills", seat))
        return min(MOST_SKILL, now) if revised(game) else now
    if stat in ("defense", "willpower", "to-hit-ranged", "to-hit-melee"):
        return max(BEST_TARGET, now)
    if stat in CHANGES:
        return now
    return max(1, now) if stat in ("health", "sanity", "resistance", "initiative") else max(0, now)


def save(game: Brimstone, seat: int, stat: str) -> int:
    """The best of the saves of a kind that are in force; 0 if there is none."""
    boosts = [boosted([boost], stat, seat) for boost in game.state.boosts]
    found = [value for value in (*values(game, stat, seat), *boosts) if value]
    return min(found, default=0)


def health_left(game: Brimstone, seat: int) -> int:
    return max(0, number(game, seat, "health") - game.state.heroes[seat].wounds)


def sanity_left(game: Brimstone, seat: int) -> int:
    return max(0, number(game, seat, "sanity") - game.state.heroes[seat].horror)
