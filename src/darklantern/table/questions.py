"""A question as one seat sees it: everybody sees that it stands, only the player who is asked sees its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from darklantern.table.ask import Ask, Option
from darklantern.table.game import Game
from darklantern.table.phrasing import Phraser
from darklantern.table.scene import Choice, Question


def question_shown(
    game: Game[Any, Any],
    ask: Ask,
    mine: bool,
    phraser: Phraser[Any],
    choice: Callable[[int, Option], Choice],
    takes: Callable[[Option], bool],
) -> Question:
    """The question for a seat that is asked, if it is `mine`. `takes` says which options out of turn are the seat's;
    their indexes are below 0."""
    return Question(
        number=game.made,
        seat=ask.seat,
        prompt=ask.prompt,
        text=phraser.prompt(ask) if mine else f"{phraser.person(ask.seat)} is choosing.",
        options=[choice(index, option) for index, option in enumerate(ask.options)] if mine else [],
        out_of_turn=[choice(-1 - number, option) for number, option in enumerate(game.out_of_turn) if takes(option)],
        usual=ask.usual if mine else None,
    )
