"""What is seen of a Fight: where Enemies stand, whom they hunt, and when they act."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.seen.seats import order, pieces
from tests.brimstone.fights.arena import arena


@pytest.mark.rule("SOB-FTURN-03", "SOB-FTURN-04")
def test_heroes_and_enemies_stand_in_one_order() -> None:
    game = arena(["00", "01"], {1: ("quick", "84"), 2: ("quick", "88"), 3: ("ghoul", "80")}, acting=0)
    assert [(turn.seat, turn.group, turn.score) for turn in order(game)] == [
        (0, "", 6), (None, "quick", 5), (1, "", 5), (None, "ghoul", 3),
    ]  # fmt: skip
    game = arena(["00", "01"], {1: ("quick", "84")}, acting=0, fight={"acted": ["quick"]})
    assert [turn.done for turn in order(game) if turn.group] == [True]


@pytest.mark.rule("SOB-FXL-01", "SOB-FACT-23")
def test_a_large_enemy_covers_its_spaces_and_shows_whom_it_hunts() -> None:
    game = arena(["00", "08"], {1: ("hulk", "44", 1), 2: ("ghoul", "80")}, acting=0)
    large, small = (piece for piece in pieces(game) if piece.side == "foe")
    assert (large.size, large.at, large.spans) == (2, "1.44", ["1.44", "1.45", "1.54", "1.55"])
    assert (large.hunts, small.hunts) == (next(piece.id for piece in pieces(game) if piece.seat == 1), "")
    assert (small.size, small.spans) == (1, [])
    hanging = arena(["01"], {1: ("hulk", "31~1")}, room="alley", acting=0)
    assert [piece.at for piece in pieces(hanging) if piece.side == "foe"] == ["1.31"]
