"""Answers that a player gives once for all: about dice that could be rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.rolls import POLICIES, PROMPT
from darklantern.table.standing_answers import StandingAnswers

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

ANSWERS: StandingAnswers[Brimstone] = StandingAnswers({PROMPT: POLICIES})
