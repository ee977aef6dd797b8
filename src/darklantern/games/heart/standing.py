"""Answers that a player gives once for all: whether played cards come back to hand, where that is allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.ask import Ask, Option
from darklantern.table.standing_answers import StandingAnswers

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart


def take_back(game: Heart, ask: Ask) -> Option | None:
    """All copies of it; but hardly anybody wants a Curse back, so that is asked about."""
    return None if ask.about["card"] in game.content.curse_ids else ask.options[0]


def let_go(game: Heart, ask: Ask) -> Option | None:
    return ask.options[-1]


ANSWERS: StandingAnswers[Heart] = StandingAnswers({"take-back": {"take-back": take_back, "let-go": let_go}})
