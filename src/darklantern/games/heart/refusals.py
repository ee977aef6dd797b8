"""Why not? The rule behind a wish that is not on offer."""

from __future__ import annotations

from darklantern.games.heart import strings
from darklantern.games.heart.actions import ACTIONS
from darklantern.games.heart.actor import SPENT
from darklantern.games.heart.state import NOBODY, Heart
from darklantern.table.ask import Option
from darklantern.table.errors import UserError
from darklantern.table.game import Refusal
from darklantern.table.rulebook import catalogue

UNASKED = {
    "say": "HOD-SOLO-03",
    "dispute": "HOD-SIL-18",
    "wish": "HOD-TURN-01",
    "whisper": "HOD-SIL-14",
    "leave": "HOD-DROP-02",
    "join": "HOD-DROP-10",
    "answer-always": "HOD-DIFF-03",
    "ask-again": "HOD-DIFF-03",
}
NOT_YET = "HOD-TURN-04"
NOT_YOURS = "HOD-ACT-03"


def refusal(game: Heart, wish: Option) -> Refusal:
    """The rule that stands against a wish, in the catalogue's words."""
    if wish.verb not in ACTIONS and wish.verb not in strings.VERBS:
        raise UserError(f"nothing is called {wish.verb!r} here: there is {', '.join(ACTIONS)}")
    rule = _rule(game, wish)
    return Refusal(rule, catalogue("heart").entry(rule).rule)


def _rule(game: Heart, wish: Option) -> str:
    state = game.state
    if wish.verb in UNASKED:
        return _out_of_turn_rule(game, wish)
    if wish.verb == "turn":
        return "HOD-TURN-01"
    if state.active == NOBODY or wish.verb not in ACTIONS:
        return NOT_YOURS
    if game.ask is not None and game.ask.prompt == "hand-limit":
        is_curse = wish.verb == "discard" and wish.args.get("card") in game.content.curse_ids
        return "HOD-TURN-08" if is_curse else "HOD-TURN-12"
    if game.ask is not None and game.ask.prompt != "act":
        return NOT_YET
    rule = ACTIONS.refused(game, state.active, wish)
    return f"HOD-ALLOW-0{state.players() + 1}" if rule == SPENT else rule or NOT_YOURS


def _out_of_turn_rule(game: Heart, wish: Option) -> str:
    state = game.state
    if wish.verb in ("leave", "join") and state.boat.summoned:
        return "HOD-DROP-02"
    if wish.verb == "leave":
        return "HOD-DROP-13" if state.players() == 1 else "HOD-DROP-01"
    if wish.verb == "say" and (game.over or state.round == 0):
        return "HOD-SIL-20"
    if wish.verb == "say" and state.step == "verdict":
        return "HOD-SIL-18"
    return UNASKED[wish.verb]
