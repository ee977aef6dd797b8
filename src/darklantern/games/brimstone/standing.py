"""Answers that a player gives once for all: about dice that could be rolled again, and about what Enemies do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.ask import Ask, Option
from darklantern.table.rolls import POLICIES, PROMPT
from darklantern.table.standing_answers import StandingAnswers

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def first_that_fits(game: Brimstone, ask: Ask) -> Option:
    """Where the rules leave a choice for Enemies, the first does as well as any."""
    return ask.options[0]


def let_it_come(game: Brimstone, ask: Ask) -> Option:
    """Whoever saves what changes cards for later lets them come."""
    return ask.options[0]


OF_ENEMIES = ("enemy-first", "enemy-where", "enemy-displaced")
ANSWERS: StandingAnswers[Brimstone] = StandingAnswers(
    {
        PROMPT: POLICIES,
        "just-drawn": {"let-it-come": let_it_come},
        **{prompt: {"any-will-do": first_that_fits} for prompt in OF_ENEMIES},
    },
    dict.fromkeys(OF_ENEMIES, "enemies"),
)
