"""What a Mission counts: how much of it there is, and how much it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def enough_counted(game: Brimstone) -> bool:
    """Whether the Mission has counted as much as it needs."""
    needed = goal(game)
    return bool(needed) and game.state.progress >= needed


def goal(game: Brimstone) -> int:
    """How much the Mission must count before it is won; 0 if it counts nothing."""
    goal = game.content.missions[game.state.mission].goal
    return goal.base + goal.per_hero * len(game.state.heroes) if goal else 0
