"""Why not? The rule behind a wish that is not on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import is_explorer
from darklantern.games.arcana.out_of_turn import OUT_OF_TURN
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.table.ask import Option
from darklantern.table.errors import UserError
from darklantern.table.game import Refusal
from darklantern.table.rulebook import catalogue

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

NOT_NOW = "MA-EXPH-04"
"""An explorer must complete the turn before another one begins."""


def refusal(game: Arcana, wish: Option) -> Refusal:
    """The rule that stands against a wish, in the catalogue's words."""
    rule = rule_against(game, wish)
    return Refusal(rule, catalogue("arcana").entry(rule).rule)


def rule_against(game: Arcana, wish: Option) -> str:
    """The id of that rule. A wish may say whose it is by its `seat`; else it is of whoever is asked."""
    if "seat" in wish.args:
        return OUT_OF_TURN.refused(game, wish) or NOT_NOW
    if wish.verb not in ACTIONS:
        raise UserError(f"nothing is called {wish.verb!r} here: there is {', '.join(ACTIONS)}")
    ask, turn = game.ask, game.state.turn
    if ask is None or ask.prompt != "act" or not is_explorer(turn):
        return NOT_NOW
    return ACTIONS.refused(game, turn, wish) or NOT_NOW
