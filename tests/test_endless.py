"""What keeps tests from hanging: a game without an end is told apart from a long one."""

from __future__ import annotations

import pytest

from tests.arcana.table import halls
from tests.endless import Endless


def test_a_game_that_asks_nobody_any_more_fails() -> None:
    game = halls(1)
    game.state.explorers[0].destroyed, game.state.explorers[0].at = True, -1
    with pytest.raises(Endless, match=r"20001 steps since answer 0"):
        game.resume(game.state)
