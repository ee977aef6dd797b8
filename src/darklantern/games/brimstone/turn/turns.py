"""TURN: The Game Turn: Hold Back the Darkness, Activations by Initiative, Room Exploration, the End of the Turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import TurnBegan, TurnEnds
from darklantern.games.brimstone.heroes.hands import set_at_turn
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.heroes.prices import ready_again
from darklantern.games.brimstone.posse import standing
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.turn.activation import begin_activation
from darklantern.games.brimstone.turn.exploring import explore_rooms
from darklantern.games.brimstone.turn.hold_back import hold_back
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.modifiers import expire
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def begin_turn(game: Brimstone) -> None:
    """The four steps of a turn, in this order."""
    state = game.state
    state.round += 1
    for hero in state.heroes:
        hero.activated = False
    state.flow += [end_of_turn(), explore_rooms(), next_activation(), hold_back()]
    set_at_turn(game)
    happen(game, TurnBegan(state.round), "SOB-TURN-01")


@step
def next_activation(game: Brimstone) -> Begun:
    """The Hero with the highest Initiative who has not Activated yet; those who tie agree among themselves."""
    state = game.state
    state.phase = "activations"
    waiting = [seat for seat in standing(game) if not state.heroes[seat].activated]
    if not waiting:
        return None
    best = max(number(game, seat, "initiative") for seat in waiting)
    first = [seat for seat in waiting if number(game, seat, "initiative") == best]
    if len(first) == 1:
        return activate(first[0])
    return Ask(state.light, "next-hero", [option("next", hero=seat) for seat in first], usual=0), _named


def _named(game: Brimstone, chosen: Option) -> Frame:
    return activate(int(chosen.args["hero"]))


@step
def activate(game: Brimstone, seat: int) -> Frame:
    game.state.flow.append(next_activation())
    return begin_activation(seat)


@step
def end_of_turn(game: Brimstone) -> None:
    """What is timed for the end of the turn happens; then all that lasts until then is over."""
    state = game.state
    state.phase = "end-of-turn"
    state.flow.append(turn_over())
    happen(game, TurnEnds(), "SOB-TURN-08")


@step
def turn_over(game: Brimstone) -> Frame:
    state = game.state
    state.boosts = expire(state.boosts, "turn")
    ready_again(game, "turn")
    return begin_turn()
