"""Why not? The rule behind a wish that is not on offer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.assigning import against_hit
from darklantern.games.brimstone.out_of_turn import OUT_OF_TURN
from darklantern.games.brimstone.seen.phrasing import Phraser
from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.table.ask import Option
from darklantern.table.errors import UserError
from darklantern.table.game import Refusal
from darklantern.table.rulebook import catalogue

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

NOT_NOW = "SOB-TURN-03"
"""Every Hero acts in its own Activation, by Initiative."""


def refusal(game: Brimstone, wish: Option) -> Refusal:
    """The rule that stands against a wish, in the catalogue's words."""
    if wish.verb not in ACTIONS and wish.verb not in Phraser.verbs:
        raise UserError(f"nothing is called {wish.verb!r} here: there is {', '.join(ACTIONS)}")
    rule = _rule(game, wish)
    return Refusal(rule, catalogue("brimstone").entry(rule).rule)


def _rule(game: Brimstone, wish: Option) -> str:
    ask = game.ask
    against = OUT_OF_TURN.refused(game, wish)
    if against:
        return against
    if ask is not None and (ask.prompt, wish.verb) == ("assign-hit", "hit"):
        return against_hit(game, int(wish.args.get("enemy", 0))) or NOT_NOW
    if wish.verb not in ACTIONS or ask is None or ask.prompt != "act":
        return NOT_NOW
    return ACTIONS.refused(game, game.state.activation.seat, wish) or NOT_NOW
