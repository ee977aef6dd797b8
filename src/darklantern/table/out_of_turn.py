"""What any seat may do while somebody is being asked, put together from parts of a game's rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from darklantern.table.ask import Option
from darklantern.table.errors import UserError
from darklantern.table.game import Game
from darklantern.table.standing_answers import SET, TAKE_BACK, StandingAnswers

G = TypeVar("G", bound=Game[Any, Any])


class Part(NamedTuple, Generic[G]):
    """Verbs that may be used out of turn; `take` returns False if the step that was waiting is void by it.

    `refused` names the rule against a wish that is not offered, if it knows one.
    """

    verbs: frozenset[str]
    offer: Callable[[G], list[Option]]
    take: Callable[[G, Option], bool | None]
    refused: Callable[[G, Option], str] = lambda game, wish: ""


class OutOfTurn(Generic[G]):
    """Every part of the rules with something to do out of turn, answers once for all before the others.

    A definition gives `take` as its `take_out_of_turn`, and as its `out_of_turn` what `offered` says while play
    allows it.
    """

    def __init__(self, answers: StandingAnswers[G], *parts: Part[G]) -> None:
        self._parts: tuple[Part[G], ...] = (Part(frozenset({SET, TAKE_BACK}), answers.options, answers.take), *parts)
        self._by_verb = {verb: part for part in self._parts for verb in part.verbs}

    def offered(self, game: G) -> list[Option]:
        return [option for part in self._parts for option in part.offer(game)]

    def take(self, game: G, chosen: Option) -> bool | None:
        return self._by_verb[chosen.verb].take(game, chosen)

    def refused(self, game: G, wish: Option) -> str:
        """The rule against what a seat would like to do out of turn; empty if none is known."""
        part = self._by_verb.get(wish.verb)
        if part is None or "seat" not in wish.args:
            return ""
        try:
            return part.refused(game, wish)
        except (KeyError, ValueError, IndexError) as error:
            raise UserError(f"{wish}: expected seats by number and what it is about, got {error}") from None
