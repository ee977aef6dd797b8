"""ROUND, EXPH: The order of a round, and the explorer phase: who goes next, and what a turn is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import decider, on_map
from darklantern.games.arcana.rounds.horror import horror_phase
from darklantern.games.arcana.rounds.monster_phase import monster_phase
from darklantern.games.arcana.rounds.spawning import spawn_phase
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attributes import number
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

END = option("end-turn")


@step
def begin_round(game: Arcana) -> None:
    """A round runs through its four phases, the explorer phase first."""
    state = game.state
    state.round += 1
    game.tell("round-began", "MA-ROUND-01", round=state.round)
    state.flow += [begin_round(), monster_phase(), horror_phase(), spawn_phase(), explorer_phase()]


@step
def explorer_phase(game: Arcana) -> None:
    """All explorers have their stamina again; then they take their turns."""
    state = game.state
    state.phase, state.turn = "explorers", NOWHERE
    for seat in on_map(game):
        explorer = state.explorers[seat]
        explorer.stamina, explorer.finished = number(game, seat, "max-stamina"), False
    state.flow.append(next_explorer())


@step
def next_explorer(game: Arcana) -> Begun:
    """The players choose in which order the explorers take their turns."""
    waiting = [seat for seat in on_map(game) if not game.state.explorers[seat].finished]
    if not waiting:
        return None
    if len(waiting) == 1:
        return begin_turn(waiting[0])
    return Ask(decider(game), "next-explorer", [option("take-turn", explorer=seat) for seat in waiting], usual=0), _next


def _next(game: Arcana, chosen: Option) -> Begun:
    return begin_turn(int(chosen.args["explorer"]))


@step
def begin_turn(game: Arcana, seat: int) -> None:
    game.state.turn = seat
    game.tell("turn-began", "MA-EXPH-03", who=seat)
    game.state.flow += [end_turn(seat), act(seat)]


@step
def act(game: Arcana, seat: int) -> Begun:
    """Any number of actions, as long as there is stamina for them."""
    explorer = game.state.explorers[seat]
    if not explorer.on_map or not explorer.stamina:
        return None
    return Ask(seat, "act", [END], usual=0), _acted


def _acted(game: Arcana, chosen: Option) -> Begun:
    seat = game.state.turn
    if chosen == END:
        game.state.explorers[seat].stamina = 0
        return None
    game.state.flow.append(act(seat))
    return None


@step
def end_turn(game: Arcana, seat: int) -> None:
    """A finished turn stays finished, whatever is restored after it."""
    game.state.explorers[seat].finished = True
    game.state.turn = NOWHERE
    game.state.flow.append(next_explorer())
