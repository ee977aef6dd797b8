"""What the verbs about the map do: Heroes are moved, exits close and open, markers lie on spaces."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from darklantern.board.doors import Door
from darklantern.board.masks import squares
from darklantern.games.brimstone.cards import verbs_map
from darklantern.games.brimstone.cards.verbs import verbs, with_amount
from darklantern.games.brimstone.fights.escaping import escape, escape_roll, need_to_escape, reach_of_hero
from darklantern.games.brimstone.posse import base_of, grid, models, standing, tiles_of, world_of
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import NOWHERE, Marker
from darklantern.games.brimstone.turn.tiles import smallest_passage, unexplored
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.pending import Pending
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

STAY = option("stay")


# -- Heroes ---------------------------------------------------------------------------------------------------------


def _goals(game: Brimstone, it: Pending[Any]) -> list[int]:
    """The spaces that an effect is about: that of the Light Source, those of an Enemy, or those of a tile."""
    state, map_ = game.state, grid(game)
    if it.effect.to == "carrier":
        return [state.heroes[state.light].at]
    if it.effect.to == "enemy":
        return list(squares(base_of(game, state.enemies[int(it.facts["enemy"])])))
    tile = 1 if it.effect.to == "entrance" else int(it.facts["tile"])
    return list(map_.tiles[tile].squares)


def put_hero(game: Brimstone, seat: int, square: int) -> None:
    """A Hero who is moved by something else; what lies on the space does what it does."""
    state, map_ = game.state, grid(game)
    hero = state.heroes[seat]
    if square == hero.at:
        return
    game.tell("hero-moved", who=seat, at=map_.name(hero.at), to=map_.name(square))
    hero.at = square
    enter_spaces(game, seat, [square])


@verbs.does(verbs_map.MoveTo)
def move_to(game: Brimstone, it: Pending[verbs_map.MoveTo], chosen: Option) -> None:
    """The free space that is nearest to the goal; of several, the one nearest to where the Hero was."""
    map_, hero = grid(game), game.state.heroes[it.seat]
    goals = _goals(game, it)
    if hero.at in goals:
        return
    free = squares(map_.on(*map_.tiles) & ~models(game))
    fars, from_hero = [map_.far(goal, over=True) for goal in goals], map_.far(hero.at, over=True)
    from_goal = {square: _least(fars, square) for square in free}
    found = [square for square in free if from_goal[square] != NOWHERE]
    if found:
        put_hero(game, it.seat, min(found, key=lambda square: (from_goal[square], from_hero[square], square)))


def _least(fars: list[list[int]], square: int) -> int:
    """By the distances from some goals, how far a square is from the nearest of them; NOWHERE if from all."""
    return min([far[square] for far in fars if far[square] != NOWHERE], default=NOWHERE)


@with_amount(verbs_map.Drag, "spaces")
def drag(game: Brimstone, it: Pending[Any], spaces: int) -> Begun:
    """One space after another, always the one nearest to the goal, or farthest from it, as long as that helps."""
    map_, at = grid(game), game.state.heroes[it.seat].at
    fars = [map_.far(goal, over=True) for goal in _goals(game, it)]
    sign = -1 if it.effect.away else 1
    blocked = models(game)
    for _ in range(spaces):
        beside = {square: _least(fars, square) for square in squares(map_.adjacent(at) & ~blocked)}
        free = [square for square in beside if beside[square] != NOWHERE]
        if not free:
            break
        best = min(free, key=lambda square: (sign * beside[square], square))
        if sign * beside[best] >= sign * _least(fars, at):
            break
        at = best
    put_hero(game, it.seat, at)
    return None


@with_amount(verbs_map.FreeMove, "spaces")
def free_move(game: Brimstone, it: Pending[Any], spaces: int) -> Begun:
    return moves_freely(it.seat, spaces) if spaces else None


@step
def moves_freely(game: Brimstone, seat: int, spaces: int) -> Begun:
    """A Hero moves besides its Activation, or stays where it is; next to an Enemy it must get away first."""
    map_, at, now = grid(game), game.state.heroes[seat].at, game.state.activation
    need, reached = need_to_escape(game, seat), reach_of_hero(game, seat, spaces)
    if len(reached) == 1 or (now.seat == seat and now.held_fast):
        return None
    spaces_to_go = [option("go", to=map_.name(square)) for square in reached if square != at]
    choices = escape(need) if need else spaces_to_go
    return Ask(seat, "free-move", [STAY, *choices], {"spaces": spaces}, usual=0), partial(_went, seat, spaces)


def _went(seat: int, spaces: int, game: Brimstone, chosen: Option) -> Frame | None:
    if chosen.verb == "escape":
        game.state.flow.append(moves_on_freely(seat, spaces))
        return escape_roll(game, seat)
    if chosen != STAY:
        put_hero(game, seat, grid(game).square(str(chosen.args["to"])))
    return None


@step
def moves_on_freely(game: Brimstone, seat: int, spaces: int) -> Frame | None:
    """Who did not get away stays."""
    return None if need_to_escape(game, seat) else moves_freely(seat, spaces)


def others(game: Brimstone, it: Pending[verbs_map.SwapPlaces]) -> list[Option] | None:
    choices = [option("hero", hero=seat) for seat in standing(game) if seat != it.seat]
    return None if len(choices) == 1 else choices


@verbs.does(verbs_map.SwapPlaces, "swap-places", others)
def swap_places(game: Brimstone, it: Pending[verbs_map.SwapPlaces], chosen: Option) -> None:
    state = game.state
    other = int(chosen.args["hero"]) if chosen.args else next(seat for seat in standing(game) if seat != it.seat)
    here, there = state.heroes[it.seat], state.heroes[other]
    here.at, there.at = there.at, here.at
    game.tell("places-swapped", who=it.seat, hero=other)


@with_amount(verbs_map.MoreMovement)
def more_movement(game: Brimstone, it: Pending[Any], amount: int) -> Begun:
    """Only in an Activation of one's own that has not come to its Search or Attack."""
    now = game.state.activation
    if now.seat == it.seat and not now.acted:
        now.moves += amount
        game.tell("more-movement", who=it.seat, amount=amount)
    return None


# -- exits ----------------------------------------------------------------------------------------------------------


def _exits(game: Brimstone, it: Pending[Any], state: str) -> list[Door]:
    """The exits of the board, or of the tile that an effect is about, that are open or capped."""
    map_ = grid(game)
    tiles: Collection[int] = map_.tiles
    if it.effect.where == "here":
        tiles = (int(it.facts["tile"]),)
    elif it.effect.where == "your-tile":
        tiles = tiles_of(game, game.state.heroes[it.seat])
    return [door for door in map_.doors.values() if door.kind == "exit" and door.state == state and door.tile in tiles]


def _open_doors(game: Brimstone) -> list[Door]:
    """Doors that may be looked through: the exits of a tile with a hidden token are not found yet."""
    doors = grid(game).doors.values()
    return [door for door in doors if door.state == "open" and not unexplored(game, door.tile)]


def _known_exits(game: Brimstone, it: Pending[Any]) -> list[str]:
    """Those exits that an effect is about which are Doors by now."""
    known = {door.id for door in _open_doors(game)}
    return [door.id for door in _exits(game, it, "open") if door.id in known]


def exits_to_close(game: Brimstone, it: Pending[verbs_map.Collapse]) -> list[Option] | None:
    """An exit whose tile is not explored yet is no Door; and the last Door of the board stays."""
    found = _known_exits(game, it)
    if len(_open_doors(game)) < 2 or not found:
        return []
    if it.effect.how == "random" or len(found) == 1:
        return None
    return [option("door", door=door) for door in found]


@verbs.does(verbs_map.Collapse, "collapse", exits_to_close)
def collapse(game: Brimstone, it: Pending[verbs_map.Collapse], chosen: Option) -> None:
    door = str(chosen.args["door"]) if chosen.args else game.state.dice.pick(_known_exits(game, it))
    game.tell("exit-collapsed", door=door)
    game.state.layout = grid(game).cap(door).layout


def caps_to_open(game: Brimstone, it: Pending[verbs_map.OpenEndCap]) -> list[Option] | None:
    """End Caps behind which the smallest Passage would fit."""
    map_ = grid(game)
    found = []
    for door in _exits(game, it, "capped"):
        passage = smallest_passage(game.content, world_of(game, door.tile))
        if map_.reopen(door.id).fit(door.id, passage) is not None:
            found.append(option("door", door=door.id))
    return found


@verbs.does(verbs_map.OpenEndCap, "open-end-cap", caps_to_open)
def open_end_cap(game: Brimstone, it: Pending[verbs_map.OpenEndCap], chosen: Option) -> None:
    door = str(chosen.args["door"])
    game.state.layout = grid(game).reopen(door).layout
    game.tell("end-cap-removed", door=door)


# -- what lies on spaces --------------------------------------------------------------------------------------------


@with_amount(verbs_map.PlaceMarkers, "count")
def place_markers(game: Brimstone, it: Pending[Any], count: int) -> Begun:
    """On spaces where nothing lies yet, in a random order: next to the Hero, under it, or anywhere on the tile."""
    state, map_ = game.state, grid(game)
    lying = {marker.at for marker in state.markers}
    at = state.heroes[it.seat].at
    if it.effect.where == "under":
        free = 1 << at
    elif it.effect.where == "here":
        free = map_.on(int(it.facts["tile"])) & ~models(game)
    else:
        free = map_.adjacent(at) & ~models(game)
    empty = [square for square in squares(free) if square not in lying]
    state.dice.shuffle(empty)
    for square in empty[:count]:
        state.markers.append(Marker(it.effect.marker, square))
        game.tell("marker-placed", card=it.effect.marker, at=map_.name(square))
    return None


def begin_beside(game: Brimstone, seat: int) -> None:
    """A Hero begins its Activation: what lies next to it, or under it, does what it does to those around."""
    state, at = game.state, game.state.heroes[seat].at
    near = grid(game).adjacent(at) | 1 << at
    for marker in state.markers:
        if near >> marker.at & 1:
            push(game, game.content.markers[marker.kind].beside, seat, marker.kind)


@verbs.does(verbs_map.ClearMarker)
def clear_marker(game: Brimstone, it: Pending[verbs_map.ClearMarker], chosen: Option) -> None:
    """The one in the own space before those beside it."""
    state, map_ = game.state, grid(game)
    at = state.heroes[it.seat].at
    near = map_.adjacent(at) | 1 << at
    found = [marker for marker in state.markers if marker.kind == it.effect.marker and near >> marker.at & 1]
    if found:
        marker = min(found, key=lambda one: one.at != at)
        state.markers.remove(marker)
        game.tell("marker-cleared", who=it.seat, card=marker.kind, at=map_.name(marker.at))


def enter_spaces(game: Brimstone, seat: int, way: Iterable[int]) -> None:
    """A Hero enters spaces one after another: what lies there does what it does, and is gone unless it stays."""
    state = game.state
    if not state.markers:
        return
    entered = {square: number for number, square in enumerate(way)}
    found = sorted((marker for marker in state.markers if marker.at in entered), key=lambda one: entered[one.at])
    for marker in reversed(found):
        printed = game.content.markers[marker.kind]
        if not printed.stays:
            state.markers.remove(marker)
        game.tell("marker-entered", who=seat, card=marker.kind, at=grid(game).name(marker.at))
        push(game, printed.does, seat, marker.kind, {"tile": grid(game).tiles_at(marker.at)[0]})


@verbs.does(verbs_map.ClearScavenged)
def clear_scavenged(game: Brimstone, it: Pending[verbs_map.ClearScavenged], chosen: Option) -> None:
    for number in tiles_of(game, game.state.heroes[it.seat]):
        tile = game.state.tiles[number]
        if tile.scavenged:
            tile.scavenged -= 1
            game.tell("scavenged-cleared", tile=number)
            return
