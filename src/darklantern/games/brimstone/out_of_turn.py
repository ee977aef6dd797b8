"""What any seat may do while somebody is being asked: each part of the rules says what it offers and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.harm import status
from darklantern.games.brimstone.heroes import hands, trading, upgrades, using
from darklantern.games.brimstone.standing import ANSWERS
from darklantern.games.brimstone.turn import dread, winning
from darklantern.table.ask import Option
from darklantern.table.out_of_turn import OutOfTurn, Part

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

OUT_OF_TURN: OutOfTurn[Brimstone] = OutOfTurn(
    ANSWERS,
    Part(frozenset({"pledge", "take-back"}), dread.pledging, dread.pledge),
    Part(frozenset({"propose-flight", "call-off-flight"}), winning.flight, winning.take_flight),
    Part(status.VERBS, status.may_staunch, status.staunch, status.may_not_staunch),
    Part(using.VERBS, using.offer, using.take, using.refused),
    Part(hands.VERBS, hands.offer, hands.take, hands.refused),
    Part(upgrades.VERBS, upgrades.offer, upgrades.take, upgrades.refused),
    Part(trading.VERBS, trading.offer, trading.take, trading.refused),
)


def offered(game: Brimstone) -> list[Option]:
    """Nothing but answers that stand while the Heroes are still being made, and nothing once the Mission is over."""
    if game.state.ending:
        return []
    return OUT_OF_TURN.offered(game) if game.state.round else ANSWERS.options(game)
