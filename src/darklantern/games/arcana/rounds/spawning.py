"""SPAWN: Spawn rolls with a rating that falls, and how a monster comes into play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.events import MonsterSpawned
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.decks import MONSTERS
from darklantern.games.arcana.figures import (
    FIRST_MONSTER,
    decider,
    grid,
    in_play,
    is_explorer,
    standing,
    tile_at,
    unit_of,
)
from darklantern.games.arcana.map.passability import destroyed_spaces
from darklantern.games.arcana.map.sight import nearest_spaces
from darklantern.games.arcana.map.spawn_spaces import usable_spawn_spaces
from darklantern.games.arcana.map.terrain import Terrain, terrain_of
from darklantern.games.arcana.powers import enter_play, happen
from darklantern.games.arcana.rounds.ratings import game_die, lower_rating, rating, reset_rating
from darklantern.games.arcana.rounds.threat import raise_threat
from darklantern.games.arcana.state import NOWHERE, Monster
from darklantern.games.arcana.units.attributes import number
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


ROLL = [option("roll-spawn", explorer=seat) for seat in range(FIRST_MONSTER)]

# -- the spawn phase ------------------------------------------------------------------------------------------------


@step
def spawn_phase(game: Arcana) -> None:
    """Every explorer on the map rolls, unless the chapter has no rating or its tile no spawn space left."""
    state = game.state
    state.phase, state.turn = "spawn", NOWHERE
    if state.spawn:
        state.flow.append(next_spawn_roll(0))


@step
def next_spawn_roll(game: Arcana, rolled: int) -> Begun:
    """The players choose who rolls next; `rolled` marks those who have, a bit for each seat."""
    explorers = game.state.explorers
    waiting = [seat for seat, one in enumerate(explorers) if not (rolled >> seat & 1 or one.destroyed or one.exited)]
    waiting = who_rolls(game, waiting) if waiting else waiting
    if not waiting:
        return None
    if len(waiting) == 1 or alike(game, waiting):
        return _rolls(rolled, game, waiting[0])
    return Ask(decider(game), "spawn-order", [ROLL[seat] for seat in waiting], usual=0), partial(_rolls_next, rolled)


def alike(game: Arcana, seats: list[int]) -> bool:
    """Whether a monster would come to the same spaces to whomever of these it comes, so that their order is nothing."""
    land, destroyed = terrain_of(game), destroyed_spaces(game)
    explorers = game.state.explorers
    wanted = {nearest_spawn_spaces(land, explorers[seat].at, destroyed) for seat in seats}
    if len(wanted) == 1:
        return True
    free = free_spaces(game)
    if not any(spaces & ~free for spaces in wanted):  # it would come to just those
        return False
    first, *others = [landing_spaces(game, seat, free=free) for seat in seats]
    return all(spaces == first for spaces in others)


def _rolls_next(rolled: int, game: Arcana, chosen: Option) -> Begun:
    return _rolls(rolled, game, int(chosen.args["explorer"]))


def _rolls(rolled: int, game: Arcana, seat: int) -> Begun:
    game.state.flow.append(next_spawn_roll(rolled | 1 << seat))
    return spawn_roll.run(game, seat)


def who_rolls(game: Arcana, seats: list[int]) -> list[int]:
    """Nobody rolls on a tile all of whose spawn spaces are destroyed; on one that has none somebody does."""
    if not game.state.explored:
        return seats
    places, explorers, intact = terrain_of(game).places, game.state.explorers, ~destroyed_spaces(game)
    tiles = [places[explorers[seat].at].tile_spawn_spaces for seat in seats]
    return [seat for seat, spaces in zip(seats, tiles, strict=True) if not spaces or spaces & intact]


@step
def spawn_roll(game: Arcana, seat: int) -> None:
    """At the rating or above a monster comes; below it the rating falls by 1."""
    state = game.state
    if not in_play(game, seat):
        return
    face = game_die(game)
    wanted = rating(game, "spawn")
    if game.story is not None:
        game.tell("spawn-rolled", "MA-SPAWN-01", who=seat, roll=face, need=wanted)
    if face < wanted:
        lower_rating(game, "spawn", "MA-SPAWN-04")
    elif monsters_on_tile(game, seat) >= constants.amounts.spawn_limit:
        game.tell("spawn-limit", "MA-SPAWN-07", who=seat)
        raise_threat(game)
    else:
        state.flow.append(reset_spawn_rating())
        spawn_at(game, seat)


@step
def reset_spawn_rating(game: Arcana) -> None:
    """The slider goes back to what the chapter gives."""
    reset_rating(game, "spawn", "MA-SPAWN-11")


def monsters_on_tile(game: Arcana, seat: int) -> int:
    """How many monsters stand on the tile of an explorer."""
    tile = terrain_of(game).places[game.state.explorers[seat].at].tile
    return sum([tile >> monster.at & 1 for monster in game.state.monsters.values()])


# -- a monster comes into play --------------------------------------------------------------------------------------


def spawn_at(game: Arcana, unit: int) -> None:
    """Let a monster from the deck come to the tile of a unit: of the explorer who rolls or acts, or of a monster."""
    game.state.flow.append(spawn(unit))


@step
def spawn(game: Arcana, unit: int) -> None:
    """Draw a monster for a tile with a usable spawn space; if there is no card at all, the threat rises instead."""
    if not in_play(game, unit) or not usable_spawn_spaces(game, tile_at(game, unit_of(game, unit).at)):
        game.tell("nothing-spawned", "MA-SPAWN-14", who=unit)
        return
    state = game.state
    card = state.decks[MONSTERS].draw(state.dice)
    if card is None:
        game.tell("no-monster-left", "MA-SPAWN-17")
        raise_threat(game)
        return
    state.flow.append(place_monster(card, unit, "spawn-space"))


@step
def place_monster(game: Arcana, card: str, unit: int, place: str) -> Begun:
    """A monster whose card is at hand comes to a unit; among equally near spaces the explorer chooses."""
    name = grid(game).name
    spaces = landing_spaces(game, unit, place) if in_play(game, unit) else []
    if not spaces:
        leave_out(game, card)
        return None
    answers = [option("place", at=name(space)) for space in spaces]
    seat = unit if is_explorer(unit) else decider(game)
    return Ask(seat, "place-monster", answers, {"card": card}, usual=0), partial(_placed, card)


def leave_out(game: Arcana, card: str) -> None:
    """A monster for which there is no space does not come; its card lies with the destroyed ones."""
    game.state.decks[MONSTERS].put_off(card)
    game.tell("nothing-spawned", "MA-SPAWN-14", card=card)


def free_spaces(game: Arcana) -> int:
    """Where a unit can be put, as a mask."""
    return terrain_of(game).walked & ~(destroyed_spaces(game) | standing(game))


def landing_spaces(game: Arcana, unit: int, place: str = "spawn-space", free: int | None = None) -> list[int]:
    """Where a monster may be put that comes to a unit.

    That is the usable spawn space of its tile nearest to it, or as near to that as there is room on the tile; a card
    may bring it `adjacent` to the unit or `here`, where it stands, likewise.
    """
    land, at = terrain_of(game), unit_of(game, unit).at
    free, here = free_spaces(game) if free is None else free, land.places[at]
    if place == "adjacent" and free & here.near:
        return list(squares(free & here.near))
    wanted = 1 << at
    if place == "spawn-space":
        free &= here.tile
        wanted = nearest_spawn_spaces(land, at, destroyed_spaces(game))
    if not wanted & ~free:
        return list(squares(wanted))
    found: dict[int, None] = {}
    for space in squares(wanted):
        landing = 1 << space if free >> space & 1 else nearest_spaces(land.map, space, free)
        found.update(dict.fromkeys(squares(landing)))
    return list(found)


def nearest_spawn_spaces(land: Terrain, at: int, destroyed: int) -> int:
    """Of the spawn spaces of its tile from which monsters still come, those nearest to a space; looked for once."""
    key = at, land.places[at].tile_spawn_spaces & ~destroyed
    found = land.nearest_spawn_spaces.get(key)
    if found is None:
        found = land.nearest_spawn_spaces[key] = nearest_spaces(land.map, *key)
    return found


def _placed(card: str, game: Arcana, chosen: Option) -> Begun:
    enter(game, card, grid(game).square(str(chosen.args["at"])))
    return None


def enter(game: Arcana, card: str, at: int) -> None:
    """A monster is last in the queue, with all its health, on its space; then it does what it does entering play."""
    state = game.state
    monster = FIRST_MONSTER + len(state.met)
    state.met.append(card)
    state.monsters[monster] = Monster(card, at)
    state.monsters[monster].health = number(game, monster, "max-health")
    enter_play(game, monster, [card])
    happen(game, MonsterSpawned(monster, card, grid(game).name(at)), "MA-SPAWN-18")
