"""What any seat may do while somebody is being asked: each part of the rules says what it offers and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.cards import pauses
from darklantern.games.arcana.standing import ANSWERS
from darklantern.table.ask import Option
from darklantern.table.errors import UserError
from darklantern.table.standing_answers import SET, TAKE_BACK

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


class OutOfTurn(NamedTuple):
    """Verbs that may be used out of turn; `take` returns False if the step that was waiting is void by it.

    `refused` names the rule against a wish that is not offered, if it knows one.
    """

    verbs: frozenset[str]
    offer: Callable[[Arcana], list[Option]]
    take: Callable[[Arcana, Option], bool | None]
    refused: Callable[[Arcana, Option], str] = lambda game, wish: ""


PARTS: tuple[OutOfTurn, ...] = (
    OutOfTurn(frozenset({SET, TAKE_BACK}), ANSWERS.options, ANSWERS.take),
    OutOfTurn(pauses.VERBS, pauses.offer, pauses.take, pauses.refused),
)
"""Every part of the rules with something to do out of turn."""


def offered(game: Arcana) -> list[Option]:
    """Nothing while the game is still being set up."""
    return [option for part in PARTS for option in part.offer(game)] if game.state.round else []


def take(game: Arcana, chosen: Option) -> bool | None:
    part = next(part for part in PARTS if chosen.verb in part.verbs)
    return part.take(game, chosen)


def refused(game: Arcana, wish: Option) -> str:
    """The rule against what a seat would like to do out of turn; empty if none is known."""
    part = next((part for part in PARTS if wish.verb in part.verbs), None)
    if part is None:
        return ""
    try:
        return part.refused(game, wish)
    except (KeyError, ValueError, IndexError) as error:
        raise UserError(f"{wish}: expected seats by number and what it is about, got {error}") from None
