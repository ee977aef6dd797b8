"""A game that never comes to an end fails where it would go on for ever, so that no test hangs."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.table.ask import Begun
from darklantern.table.game import Game
from darklantern.table.strict import Watched

MOST_STEPS = 20_000
"""More steps than any game takes between two answers."""
MOST_ANSWERS = 20_000
"""More answers than any game needs."""


class Endless(AssertionError):
    """A game goes on and on."""


def watch_for_the_end(patch: pytest.MonkeyPatch) -> None:
    """Count the steps of every game that is played by strict rules."""
    plain = Watched.__call__
    last: Game[Any, Any] | None = None
    answers = steps = 0

    def begin(step: Watched, game: Game[Any, Any], *args: str | int) -> Begun:
        nonlocal last, answers, steps
        steps = steps + 1 if game is last and game.made == answers else 0
        last, answers = game, game.made
        if steps > MOST_STEPS or game.made > MOST_ANSWERS:
            raise Endless(f"{steps} steps since answer {game.made}")
        return plain(step, game, *args)

    patch.setattr(Watched, "__call__", begin)
