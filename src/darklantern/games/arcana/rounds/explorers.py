"""EXPH: The order of a round, and the explorer phase: who goes next, and what a turn is.

Touches ROUND.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.abilities import plays
from darklantern.games.arcana.cards.events import RoundBegan, TurnBegan, TurnEnded
from darklantern.games.arcana.cards.lasting import return_explorer_markers, return_markers
from darklantern.games.arcana.cards.pauses import pause_after
from darklantern.games.arcana.figures import FIRST_MONSTER, decider, on_map
from darklantern.games.arcana.monsters.queue import monster_phase
from darklantern.games.arcana.powers import forget_limits, happen
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.rounds.actor import Actor
from darklantern.games.arcana.rounds.horror import horror_phase
from darklantern.games.arcana.rounds.spawning import spawn_phase
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attributes import number
from darklantern.games.arcana.units.moving import Go, goes_at_once
from darklantern.table.ask import Ask, Asking, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

END = option("end-turn")
TAKE_TURN = [option("take-turn", explorer=seat) for seat in range(FIRST_MONSTER)]

# -- the round --------------------------------------------------------------------------------------------------------


@step
def begin_round(game: Arcana) -> None:
    """A round runs through its four phases, the explorer phase first; then the next one begins."""
    state = game.state
    state.round += 1
    forget_limits(game, "round")
    state.flow += [begin_round(), monster_phase(), horror_phase(), spawn_phase(), explorer_phase()]
    happen(game, RoundBegan(state.round), "MA-ROUND-01")


# -- the explorer phase -----------------------------------------------------------------------------------------------


@step
def explorer_phase(game: Arcana) -> None:
    """All markers go back, and all explorers have their full stamina; then they take their turns."""
    state = game.state
    state.phase, state.turn = "explorers", NOWHERE
    return_explorer_markers(game)
    for seat in on_map(game):
        explorer = state.explorers[seat]
        explorer.stamina, explorer.finished = number(game, seat, "max-stamina"), False
    game.tell("explorer-phase", "MA-EXPH-01")
    state.flow.append(next_explorer())


@step
def next_explorer(game: Arcana) -> Begun:
    """The players choose in which order the explorers take their turns; when all have had one, the phase is over."""
    waiting = [
        seat for seat, one in enumerate(game.state.explorers) if not (one.finished or one.destroyed or one.exited)
    ]
    if not waiting:
        return None
    if len(waiting) == 1:
        return begin_turn.run(game, *waiting)
    return Ask(decider(game), "next-explorer", [TAKE_TURN[seat] for seat in waiting], usual=0), _next


def _next(game: Arcana, chosen: Option) -> Begun:
    return begin_turn.run(game, int(chosen.args["explorer"]))


# -- a turn -----------------------------------------------------------------------------------------------------------


@step
def begin_turn(game: Arcana, seat: int) -> None:
    """Markers placed since the phase began go back, and the turn begins."""
    state = game.state
    state.turn = seat
    return_markers(game, seat)
    state.flow += [end_turn(seat), act(seat)]
    game.tell("turn-began", "MA-EXPH-03", who=seat)
    happen(game, TurnBegan(seat))


@step
def act(game: Arcana, seat: int) -> Begun:
    """Any number of actions, in any mix, as long as they can be paid for.

    Whoever has no stamina left is only asked if there is something to do without.
    """
    explorer = game.state.explorers[seat]
    if not explorer.on_map or explorer.finished:
        return None
    if not explorer.stamina:  # every action costs some but abilities without stamina cost
        found = plays(game, seat, free=True)
        return (Ask(seat, "act", [END, *found], usual=0), _acted) if found else None
    return _asked(Actor(game, seat))


def _asked(actor: Actor) -> Asking:
    return Ask(actor.seat, "act", ACTIONS.offered(actor, END), usual=0), partial(_acts, actor)


def _acts(actor: Actor, game: Arcana, chosen: Option) -> Begun:
    """Most often an explorer just goes somewhere, and acts again from there."""
    if chosen.verb == Go.verb and goes_at_once(actor, chosen):
        again = act(actor.seat)
        if actor.me.stamina:
            return game.begin_ahead(again, _asked(actor))
        return again if actor.held.free else None
    return _acted(game, chosen)


def _acted(game: Arcana, chosen: Option) -> Begun:
    seat, verb = game.state.turn, chosen.verb
    if verb == END.verb:
        game.tell("turn-given-up", "MA-EXPH-07", who=seat)
        return None
    game.state.flow.append(act(seat))
    return ACTIONS.do[verb](game, seat, chosen)


@step
def end_turn(game: Arcana, seat: int) -> None:
    """A finished turn stays finished, whatever is restored after it."""
    state = game.state
    explorer = state.explorers[seat]
    explorer.finished, explorer.stamina, state.turn = True, 0, NOWHERE
    forget_limits(game, "turn")
    state.flow.append(next_explorer())
    pause_after(game, TurnEnded(seat))
