"""WIN: Winning, losing, and fleeing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.posse import standing

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def all_fallen(game: Brimstone) -> None:
    """As soon as nobody stands, the Mission has failed."""
    if not standing(game):
        game.end(False, "all-fallen", "SOB-WIN-03")


def darkness_escaped(game: Brimstone) -> None:
    game.end(False, "darkness-escaped", "SOB-WIN-05")


def mission_won(game: Brimstone) -> None:
    game.end(True, "mission-won", "SOB-WIN-01")
