"""EXPL: Exploration Tokens: when they are revealed, the Doors and Gates that they open, and what awaits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.doors import Door
from darklantern.games.brimstone.cards.events import TokenRevealed
from darklantern.games.brimstone.fights.immobile import hunted
from darklantern.games.brimstone.fights.starting import enemies_come
from darklantern.games.brimstone.posse import decider, fighting, grid, on_tile, revised, world_of
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import Coming
from darklantern.games.brimstone.turn import clues, doors
from darklantern.games.brimstone.turn.darkness import draw_darkness
from darklantern.games.brimstone.turn.dread import add_dread
from darklantern.games.brimstone.turn.encounters import draw_encounters
from darklantern.games.brimstone.turn.hold_back import roll_depth_event
from darklantern.games.brimstone.turn.tiles import smallest_passage, unexplored
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import ExplorationToken
    from darklantern.games.brimstone.state import Brimstone

EXTRAS: dict[str, Frame] = {"darkness": draw_darkness(), "depth-event": roll_depth_event(), "dread": add_dread()}
"""What else a token brings, by its mark."""


@step
def explore_rooms(game: Brimstone) -> Frame:
    game.state.phase = "exploration"
    return explore_next()


@step
def explore_next(game: Brimstone) -> Begun:
    """Tokens on tiles with a Hero are revealed, one after another as the players like, while there are no Enemies.

    Enemies that never move are no hindrance.
    """
    state = game.state
    if fighting(game) and hunted(game):
        return None
    hidden = [tile for tile in state.tiles if unexplored(game, tile) and on_tile(game, tile)]
    if not hidden:
        return doors.find_way_on() if not any(unexplored(game, tile) for tile in state.tiles) else None
    if len(hidden) == 1:
        return reveal(hidden[0])
    return Ask(decider(game), "reveal", [option("reveal", tile=tile) for tile in hidden], usual=0), _chosen


def _chosen(game: Brimstone, chosen: Option) -> Frame:
    return reveal(int(chosen.args["tile"]))


@step
def reveal(game: Brimstone, tile: int) -> None:
    """A token is turned over and stays open; whatever answers that comes before the token itself."""
    state = game.state
    here = state.tiles[tile]
    here.revealed = True
    state.exploration.put_off(here.token)
    state.flow += [explore_next(), enemies_come(), resolve_token(tile)]
    happen(game, TokenRevealed(here.token, tile), "SOB-EXPL-03")


@step
def resolve_token(game: Brimstone, tile: int) -> None:
    """In order: the Clue, Doors and Gates, a Darkness card or Depth Event, then what awaits.

    On the token that finds the Objective the Mission takes the place of its Doors and of what awaits.
    """
    state = game.state
    token = game.content.exploration[state.tiles[tile].token]
    found = clues.finds_objective(game, token, tile)
    if found:
        clues.find_objective(game, tile)
    else:
        state.flow.append(meet(tile))
    if token.extra:
        state.flow.append(EXTRAS[token.extra])
    state.flow.append(clues.close_objective(tile) if found else open_doors(tile))


@step
def meet(game: Brimstone, tile: int) -> Begun:
    """Encounters, or an Attack; where a Mission knows no fights, an Encounter takes the place of the Attack."""
    token = game.content.exploration[game.state.tiles[tile].token]
    if token.attack and clues.mission_of(game).fights:
        game.state.coming.append(Coming("party", "attack", tile, token.id))
        game.tell("attack", "SOB-EXPL-23", tile=tile)
        return None
    return draw_encounters(tile, max(1, token.encounters))


# -- the exits of a Room ----------------------------------------------------------------------------------------------


@step
def open_doors(game: Brimstone, tile: int) -> None:
    """A die for each icon selects an exit, Gates first; whatever is not selected gets an End Cap."""
    token = game.content.exploration[game.state.tiles[tile].token]
    exits = doors.open_exits(grid(game), tile)
    free = [door for door in exits if has_room(game, door)]
    gates, plain = icons(game, token)
    for number in range(min(gates + plain, len(free))):
        door = roll_exit(game, tile, free)
        free.remove(door)
        exits.remove(door)
        if number < gates:
            game.state.layout = grid(game).put_gate(door.id).layout
            game.tell("gate", "SOB-EXPL-17", door=door.id, tile=tile)
    for door in exits:
        doors.close(game, door.id, "SOB-EXPL-10" if door in free else "SOB-EXPL-15")


def icons(game: Brimstone, token: ExplorationToken) -> tuple[int, int]:
    """The Gates and Doors of a token. A Gate is a plain Door in the Basic Game, and where it could lead nowhere."""
    if game.setup.options.basic or len(game.content.worlds) == 1:
        return 0, token.gates + token.doors
    return token.gates, token.doors


def has_room(game: Brimstone, door: Door) -> bool:
    """Whether at least the smallest Passage would fit behind an exit; the classic rules do not ask."""
    smallest = smallest_passage(game.content, world_of(game, door.tile))
    return not revised(game) or grid(game).fit(door.id, smallest) is not None


def roll_exit(game: Brimstone, tile: int, free: list[Door]) -> Door:
    """A D6 against the numbers of the exits, thrown again until it shows one that can still be selected."""
    by_face = {face: door for door in free for face in door.rolls}
    faces = game.state.dice.roll(1)
    while faces[-1] not in by_face:
        faces += game.state.dice.roll(1)
    door = by_face[faces[-1]]
    rule = "SOB-EXPL-08" if len(faces) == 1 else "SOB-EXPL-09"
    game.tell("exit-rolled", rule, tile=tile, dice=faces, door=door.id)
    return door
