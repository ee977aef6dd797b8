"""ACT, ALLOW: All Actions and Free Actions of a turn, and the choice among them."""

from __future__ import annotations

from darklantern.games.heart.actor import actor
from darklantern.games.heart.combat import Fight
from darklantern.games.heart.location_actions import Assemble, Consult, Loot, Repair
from darklantern.games.heart.moving import Move, Tunnel
from darklantern.games.heart.playing import Discard, Play
from darklantern.games.heart.quests import BeginQuest, CompleteQuest
from darklantern.games.heart.recovering import Recover
from darklantern.games.heart.setting_traps import SetTrap
from darklantern.games.heart.silence import end_immunity
from darklantern.games.heart.state import Heart
from darklantern.games.heart.talking import Talk
from darklantern.table.actions import Actions, Attached
from darklantern.table.ask import Ask, Asking, Begun, Option, option
from darklantern.table.game import Wish

END_TURN = option("end-turn")

ACTIONS = Actions(
    actor,
    Move(),
    Attached("offers", [Tunnel(), Repair(), Loot(), Assemble(), Consult()]),
    Fight(),
    Talk(),
    CompleteQuest(),
    Recover(),
    SetTrap(),
    BeginQuest(),
    Play(),
    Discard(),
)


def act(game: Heart) -> Asking:
    """On their turn a player takes Actions and Free Actions one at a time, or ends the turn."""
    seat = game.state.active
    return Ask(seat, "act", ACTIONS.options(game, seat, END_TURN), usual=0), take_action


def take_action(game: Heart, chosen: Option) -> Begun:
    if chosen.verb == "end-turn":
        return "end-turn"
    state = game.state
    if state.immune:
        end_immunity(game)
    state.flow.append("act")
    return ACTIONS.do[chosen.verb](game, state.active, chosen)


def why_not_candidates(game: Heart, seat: int, about: str) -> list[Wish]:
    """What a player may think of doing with a thing on the table, possible or not."""
    ending = [Wish("End your turn", END_TURN)] if not about else []
    return ACTIONS.candidates(game, seat, about) + ending
