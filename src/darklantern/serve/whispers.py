"""Words that not everybody heard."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any

from darklantern.table.game import Game


def said_in_private(game: Game[Any, Any], said: Iterable[int]) -> set[int]:
    """Which of these decisions, the first is 1, were words that only some were told of."""
    wanted = set(said)
    if not wanted:
        return set()
    entries = game.story.entries if game.story else []
    told = {entry.after for entry in entries}
    public = {entry.after for entry in entries if entry.seen_by is None}
    return {number for number in wanted if number in told and number not in public}


def heard_by(game: Game[Any, Any], seats: Iterable[int]) -> Container[int]:
    """The decisions that one of these seats was told of."""
    return {line.after for seat in seats for line in game.scene(seat).story}
