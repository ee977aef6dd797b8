"""Hero Movement."""

from __future__ import annotations

import pytest

from tests.brimstone.mine import hero, mine, offers, told


@pytest.mark.rule("SOB-MOVE-01")
def test_a_hero_moves_up_to_what_was_rolled() -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[4])
    assert "go to=1.04" not in offers(game, "go")  # five steps
    assert "go to=1.06" in offers(game, "go")  # four steps
    game.choose("go to=1.16")
    assert game.state.activation.moves == 3


@pytest.mark.rule("SOB-MOVE-08")
def test_a_1_recovers_grit() -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[1])
    assert hero(game).grit == 1
    assert game.state.activation.moves == 1
    assert told(game, "grit-recovered") == [{"who": 0, "grit": 1}]
