"""HOLD: The Hold Back the Darkness test, and Depth Events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HeldBack, HoldBackFailed, HoldBackRolled
from darklantern.games.brimstone.posse import decider
from darklantern.games.brimstone.powers import changed_by, happen, power, push
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.turn.depth import move_darkness, to_hold_back
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def hold_back(game: Brimstone) -> Frame:
    """The Hero with the Light Source rolls 2D6, also while KO'd."""
    game.state.phase = "hold-back"
    return ROLLS.roll(game, "hold-back", game.state.light, 2, hold_back_rolled(), rule="SOB-HOLD-02")


@step
def hold_back_rolled(game: Brimstone) -> None:
    """Doubles bring a Depth Event, which takes the place of the Darkness marker's move."""
    state = game.state
    roll, needed = taken(game), to_hold_back(game)
    sum_ = roll.total + power(game, "hold-back", state.light)
    passed = sum_ >= needed
    if game.story is not None:
        told = {"dice": roll.faces, "total": sum_, "need": needed, "held": int(passed)}
        cards = changed_by(game, "hold-back", state.light)
        game.tell("hold-back", "SOB-HOLD-03", who=state.light, **told, cards=cards)
    first, second = roll.faces
    doubles = first == second
    if doubles:
        state.flow.append(depth_event(first))
    elif not passed:
        state.flow.append(move_darkness(1))
    happen(game, HoldBackRolled(state.light, roll.total))
    happen(game, HeldBack(state.light) if passed else HoldBackFailed(state.light, doubles))


@step
def depth_event(game: Brimstone, face: int) -> None:
    """The result with this number happens."""
    row = next(row for row in game.content.charts["depth-events"].rows if row.roll == str(face))
    game.tell("depth-event", "SOB-HOLD-10", card=row.id, face=face)
    push(game, row.does, decider(game), row.id)


@step
def roll_depth_event(game: Brimstone) -> Frame:
    """Whatever else calls for a Depth Event has a D6 rolled; it is a die of the game, which no Grit rolls again."""
    return ROLLS.roll(game, "depth-event", decider(game), 1, depth_event_rolled(), rule="SOB-HOLD-11")


@step
def depth_event_rolled(game: Brimstone) -> Frame:
    return depth_event(taken(game).faces[0])
