"""What any seat may do while somebody is being asked: each part of the rules says what it offers and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.harm import status
from darklantern.games.brimstone.heroes import hands, trading, upgrades, using
from darklantern.games.brimstone.standing import ANSWERS
from darklantern.games.brimstone.turn import dread, winning
from darklantern.table.ask import Option
from darklantern.table.errors import UserError
from darklantern.table.standing_answers import SET, TAKE_BACK

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class OutOfTurn(NamedTuple):
    """Verbs that may be used out of turn; `take` returns False if the step that was waiting is void by it.

    `refused` names the rule against a wish that is not offered, if it knows one.
    """

    verbs: frozenset[str]
    offer: Callable[[Brimstone], list[Option]]
    take: Callable[[Brimstone, Option], bool | None]
    refused: Callable[[Brimstone, Option], str] = lambda game, wish: ""


PARTS: tuple[OutOfTurn, ...] = (
    OutOfTurn(frozenset({SET, TAKE_BACK}), ANSWERS.options, ANSWERS.take),
    OutOfTurn(frozenset({"pledge", "take-back"}), dread.pledging, dread.pledge),
    OutOfTurn(frozenset({"propose-flight", "call-off-flight"}), winning.flight, winning.take_flight),
    OutOfTurn(status.VERBS, status.may_staunch, status.staunch, status.may_not_staunch),
    OutOfTurn(using.VERBS, using.offer, using.take, using.refused),
    OutOfTurn(hands.VERBS, hands.offer, hands.take, hands.refused),
    OutOfTurn(upgrades.VERBS, upgrades.offer, upgrades.take, upgrades.refused),
    OutOfTurn(trading.VERBS, trading.offer, trading.take, trading.refused),
)
"""Every part of the rules with something to do out of turn."""


def offered(game: Brimstone) -> list[Option]:
    """Nothing but answers that stand while the Heroes are still being made, and nothing once the Mission is over."""
    if game.state.ending:
        return []
    parts = PARTS if game.state.round else PARTS[:1]
    return [option for part in parts for option in part.offer(game)]


def refused(game: Brimstone, wish: Option) -> str:
    """The rule against what a seat would like to do out of turn; empty if none is known."""
    part = next((part for part in PARTS if wish.verb in part.verbs), None)
    if part is None or "seat" not in wish.args:
        return ""
    try:
        return part.refused(game, wish)
    except (KeyError, ValueError, IndexError) as error:
        raise UserError(f"{wish}: expected seats by number and what it is about, got {error}") from None


def take(game: Brimstone, chosen: Option) -> bool | None:
    part = next(part for part in PARTS if chosen.verb in part.verbs)
    return part.take(game, chosen)
