"""What any seat may do while somebody is being asked: each part of the rules says what it offers and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.standing import ANSWERS
from darklantern.games.brimstone.turn import dread, winning
from darklantern.table.ask import Option
from darklantern.table.standing_answers import SET, TAKE_BACK

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class OutOfTurn(NamedTuple):
    """Verbs that may be used out of turn; `take` returns False if the step that was waiting is void by it."""

    verbs: frozenset[str]
    offer: Callable[[Brimstone], list[Option]]
    take: Callable[[Brimstone, Option], bool | None]


PARTS: tuple[OutOfTurn, ...] = (
    OutOfTurn(frozenset({SET, TAKE_BACK}), ANSWERS.options, ANSWERS.take),
    OutOfTurn(frozenset({"pledge", "take-back"}), dread.pledging, dread.pledge),
    OutOfTurn(frozenset({"propose-flight", "call-off-flight"}), winning.flight, winning.take_flight),
)
"""Every part of the rules with something to do out of turn."""


def offered(game: Brimstone) -> list[Option]:
    """Nothing while the Heroes are still being made, or once the Mission is over."""
    if not game.state.round or game.state.ending:
        return []
    return [option for part in PARTS for option in part.offer(game)]


def take(game: Brimstone, chosen: Option) -> bool | None:
    part = next(part for part in PARTS if chosen.verb in part.verbs)
    taken = part.take(game, chosen)
    return False if game.state.ending else taken
