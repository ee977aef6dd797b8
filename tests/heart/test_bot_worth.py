"""What a greedy bot makes of whole positions: every option that matters, with its worth as a number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from darklantern.games.heart.bot import values
from darklantern.table.content import load, read_text
from tests.heart.quiet import quiet

FILE = Path(__file__).with_name("bot_worth.yaml")


class Position(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    given: dict[str, Any]
    worth: dict[str, float]
    chosen: list[str] = []


@pytest.mark.parametrize("position", load(read_text(FILE), list[Position], str(FILE)), ids=lambda one: one.name)
def test_what_options_are_worth(position: Position) -> None:
    game = quiet(**position.given)
    for choice in position.chosen:
        game.choose(choice)
    assert game.ask
    found = dict(zip(map(str, game.ask.options), values(game), strict=True))
    assert {option: round(found[option], 3) for option in position.worth} == position.worth
