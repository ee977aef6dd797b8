"""Bots and hints of served tables are given what their seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern import bots
from tests.serve.helpers import BOT, ME, Browser


def test_bots_and_hints_are_given_a_game_without_its_secrets(ruth: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []

    class Curious:
        def __init__(self, seed: int) -> None: ...

        def choose(self, game: Any) -> int:
            given.append(game)
            return 0

    monkeypatch.setitem(bots.BOTS, "greedy", Curious)
    table = ruth.new(ME, BOT)
    ruth.decide(table)
    bots_asked = len(given)
    ruth.get(f"/tables/{table}/hint")
    assert bots_asked > 0
    assert len(given) == bots_asked + 1
    for game in given:
        assert (game.setup.seed, game.decisions, game.story) == (0, [], None)
