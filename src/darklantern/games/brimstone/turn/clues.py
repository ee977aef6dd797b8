"""CLUE: Clues, the Objective that the last of them finds, and what a Mission lets Heroes do for it.

Touches ACT.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from darklantern.games.brimstone.mission_count import goal
from darklantern.games.brimstone.posse import decider, fighting, grid, tiles_of
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.scaling import objective_threat
from darklantern.games.brimstone.state import Coming
from darklantern.games.brimstone.turn import doors
from darklantern.games.brimstone.turn.actor import Actor
from darklantern.games.brimstone.turn.dread import resolve_stack
from darklantern.games.brimstone.turn.winning import mission_won
from darklantern.table.actions import Action, Offer
from darklantern.table.ask import Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Deed, ExplorationToken, Mission
    from darklantern.games.brimstone.state import Brimstone


def mission_of(game: Brimstone) -> Mission:
    return game.content.missions[game.state.mission]


def finds_objective(game: Brimstone, token: ExplorationToken, tile: int) -> bool:
    """Count the Clue of a token, if the Mission still needs any, and say whether it was the last."""
    state, need = game.state, mission_of(game).clues
    if not token.clue or not need or state.objective:
        return False
    state.clues += 1
    game.tell("clue", "SOB-CLUE-08" if state.clues < need else "SOB-CLUE-02", clues=state.clues, need=need, tile=tile)
    return state.clues == need


def find_objective(game: Brimstone, tile: int) -> None:
    """The Objective is in this Room: nothing leads on from here, and what waits here is met."""
    state = game.state
    state.objective = tile
    state.flow += [meet_objective(), resolve_stack()]
    game.tell("objective-found", "SOB-CLUE-02", tile=tile)


@step
def close_objective(game: Brimstone, tile: int) -> None:
    """Every exit of the Objective Room gets an End Cap; what is joined already stays joined."""
    for door in doors.open_exits(grid(game), tile):
        doors.close(game, door.id, "SOB-CLUE-10")


@step
def meet_objective(game: Brimstone) -> None:
    """What the Mission has waiting in the Objective Room."""
    state, mission = game.state, mission_of(game)
    if mission.threat:
        state.guarded = True
        state.coming.append(Coming(objective_threat(game), "attack", state.objective, mission.id))
    state.flow.append(objective_over())
    push(game, mission.objective, decider(game), state.mission, {"tile": state.objective})


@step
def objective_over(game: Brimstone) -> None:
    """Where nobody guards it the Mission is won, unless it counts something and has not enough."""
    if not game.state.coming and not fighting(game) and not goal(game):
        mission_won(game)


# -- deeds ------------------------------------------------------------------------------------------------------------


class DoDeed(Action["Brimstone", Actor]):
    """One of the deeds of the Mission, where its situation allows it."""

    verb = "deed"
    label = "{name}"
    wish = "Do what the Mission asks for"
    rule = "SOB-CLUE-01"
    uses = "deeds"

    def offer(self, actor: Actor) -> Offer:
        if actor.now.acted:
            return "SOB-ACT-04"
        game, seat, found = actor.game, actor.seat, []
        for deed in actor.deeds:
            if deed.is_ is None or deed.is_.holds(game, seat):
                found.append(option("deed", deed=deed.id))
        return found or "SOB-CLUE-01"

    def do(self, game: Brimstone, seat: int, chosen: Option) -> None:
        deed = deed_called(game, str(chosen.args["deed"]))
        game.state.activation.acted = True
        game.tell("deed", "SOB-CLUE-01", who=seat, name=deed.name)
        push(game, deed.does, seat, game.state.mission, {"tile": tiles_of(game, game.state.heroes[seat])[0]})

    def said(self, game: Brimstone, seat: int, option: Option) -> Mapping[str, Any]:
        return {"name": deed_called(game, str(option.args["deed"])).name}


def deed_called(game: Brimstone, id_: str) -> Deed:
    return next(deed for deed in mission_of(game).deeds if deed.id == id_)
