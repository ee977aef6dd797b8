"""Counted conditions: explored tokens on a card, until there are as many as it counts to.

Touches EFF.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def tally(game: Arcana, wanted: int | str) -> int:
    """How many tokens a count needs: with explorers in it, those who lived when the chapter began."""
    if isinstance(wanted, int):
        return wanted
    return game.state.chapter_explorers + int(wanted.partition("+")[2] or 0)


def put_token(game: Arcana, mark: str, wanted: int, count: int = 1) -> bool:
    """Put explored tokens on a card; whether there are as many as it counts to, which takes them all off."""
    counts = game.state.counts
    now = counts.get(mark, 0) + count
    card = mark.partition("/")[0]
    if now < wanted:
        counts[mark] = now
        game.tell("counted", "MA-EFF-01", card=card, count=now, need=wanted)
        return False
    counts.pop(mark, None)
    game.tell("count-full", "MA-EFF-02", card=card, count=wanted, need=wanted)
    return True
