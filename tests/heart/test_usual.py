"""The usual answer: what stands ready to be taken where most people would take the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heart.quiet import quiet

BESIDE_A_CRAWLER: dict[str, Any] = {"creatures": [("crawler", "swamp"), ("devourer", "swamp")], "dice": [6] * 7}
NO_CRAWLER_LEFT: dict[str, Any] = {"creatures": [("crawler", "cave")] * 7, "darkness": 1}


@pytest.mark.parametrize(
    ("given", "chosen", "usual"),
    [
        pytest.param({"hands": [["bread"]]}, [], "end-turn", id="a turn"),
        pytest.param({"step": "next-turn"}, [], "turn seat=0", id="who is next"),
        pytest.param(
            {"hands": [["axe", "stick"]], **BESIDE_A_CRAWLER}, ["fight"], "weapon card=stick", id="the last weapon"
        ),
        pytest.param(BESIDE_A_CRAWLER, ["fight"], "hit creature=crawler-2", id="a Hit"),
        pytest.param({"hands": [["bread"], ["lamp"]]}, ["talk seat=1"], "done", id="a talk"),
        pytest.param(
            {"hands": [["bread"]], "options": {"take_back": True}}, ["play card=bread"], "take-back", id="a card"
        ),
        pytest.param(
            {"step": "advance", "creatures": [("crawler", "old-manor")]},
            [],
            "route creature=crawler-2 to=northern-gate",
            id="a way",
        ),
        pytest.param(
            {"step": "reveal", "reveals": 1, **NO_CRAWLER_LEFT, "spawn__cards": ["a-knock-beneath-the-hull"]},
            [],
            "substitute kind=devourer",
            id="another kind",
        ),
    ],
)
def test_the_usual_answer_stands_ready(given: dict[str, Any], chosen: list[str], usual: str) -> None:
    game = quiet(**given)
    for choice in chosen:
        game.choose(choice)
    assert game.ask and game.ask.usual is not None
    assert str(game.ask.options[game.ask.usual]) == usual
    assert len(game.ask.options) > 1
