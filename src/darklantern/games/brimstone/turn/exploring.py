"""EXPL, CLUE: Exploration Tokens, their Doors, Clues, and the Objective."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import TokenRevealed
from darklantern.games.brimstone.posse import fighting, grid, on_tile
from darklantern.games.brimstone.powers import happen, push
from darklantern.games.brimstone.turn.darkness import draw_darkness
from darklantern.games.brimstone.turn.dread import add_dread, resolve_stack
from darklantern.games.brimstone.turn.encounters import draw_encounters
from darklantern.games.brimstone.turn.hold_back import roll_depth_event
from darklantern.games.brimstone.turn.winning import goal, mission_won
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def explore_rooms(game: Brimstone) -> Begun:
    """Tokens on tiles with a Hero are revealed, one after another, while there are no Enemies."""
    state = game.state
    state.phase = "exploration"
    if fighting(game):
        return None
    hidden = [
        number for number, tile in state.tiles.items() if tile.token and not tile.revealed and on_tile(game, number)
    ]
    if not hidden:
        return None
    if len(hidden) == 1:
        return reveal(hidden[0])
    return Ask(state.light, "reveal", [option("reveal", tile=tile) for tile in hidden], usual=0), _chosen


def _chosen(game: Brimstone, chosen: Option) -> Frame:
    return reveal(int(chosen.args["tile"]))


@step
def reveal(game: Brimstone, tile: int) -> None:
    """A token is resolved in order: Clue, Doors, Darkness or Depth Event, then what awaits."""
    state = game.state
    here = state.tiles[tile]
    token = game.content.exploration[here.token]
    here.revealed = True
    state.exploration.put_off(here.token)
    state.flow.append(explore_rooms())
    mission = game.content.missions[state.mission]
    if token.clue and not state.objective and mission.clues:
        state.clues += 1
        game.tell("clue", "SOB-CLUE-08", clues=state.clues, need=mission.clues)
        if state.clues == mission.clues:
            state.objective = tile
    found = state.objective == tile
    extra = {"darkness": draw_darkness(), "depth-event": roll_depth_event(), "dread": add_dread()}.get(token.extra)
    if found:
        game.tell("objective-found", "SOB-CLUE-02", tile=tile)
        state.flow += [objective(), resolve_stack()]
    elif token.encounters:
        state.flow.append(draw_encounters(tile, token.encounters))
    if extra:
        state.flow.append(extra)
    state.flow.append(open_doors(tile, 0 if found else token.doors + token.gates))
    happen(game, TokenRevealed(token.id, tile), "SOB-EXPL-03")


@step
def open_doors(game: Brimstone, tile: int, doors: int) -> None:
    """A die for each icon selects an exit that stays open; the others get End Caps."""
    state, map_ = game.state, grid(game)
    undecided = [
        door
        for door in map_.doors.values()
        if door.kind == "exit" and door.state == "open" and int(door.id.partition(".")[0]) == tile
    ]
    open_: set[str] = set()
    while len(open_) < min(doors, len(undecided)):
        (face,) = state.dice.roll(1)
        rolled = [door.id for door in undecided if face in door.rolls]
        open_.update(rolled or {undecided[face % len(undecided)].id})
    for door in undecided:
        if door.id not in open_:
            state.layout = grid(game).cap(door.id).layout
    game.tell("doors", "SOB-EXPL-08", tile=tile, doors=len(open_))


@step
def objective(game: Brimstone) -> None:
    """What the Mission has waiting in the Objective Room; where nobody guards it, the Mission is won after it."""
    state = game.state
    state.flow.append(objective_done())
    push(game, game.content.missions[state.mission].objective, state.light, state.mission, {"tile": state.objective})


@step
def objective_done(game: Brimstone) -> None:
    """A Mission that counts something goes on until it has enough."""
    if not goal(game):
        mission_won(game)
