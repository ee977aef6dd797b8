"""What the verbs of the map do.

Touches DOOR, MAP.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, get_args

from darklantern.board.doors import Door
from darklantern.board.masks import squares
from darklantern.games.arcana.cards import verbs_map as says
from darklantern.games.arcana.cards.concerned import acting
from darklantern.games.arcana.cards.language import verbs
from darklantern.games.arcana.cards.one_by_one import contended, matters
from darklantern.games.arcana.cards.places import MARKS
from darklantern.games.arcana.figures import NOWHERE, grid, tile_at, unit_of
from darklantern.games.arcana.map.barrels import barrels, explode_in_turn
from darklantern.games.arcana.map.doors import close_door, destroy_door, open_door
from darklantern.games.arcana.map.passability import destroyed_spaces, marked
from darklantern.games.arcana.map.spaces import destroy_space, light_space, refresh_space
from darklantern.games.arcana.map.traps import trigger_traps
from darklantern.table.ask import Option, option
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def area(game: Arcana, it: Pending[Any]) -> int:
    """The spaces that an effect may concern: adjacent to you, on your tile, or all of them."""
    map_ = grid(game)
    if it.effect.where == "all":
        return map_.on(*map_.tiles)
    if it.seat == NOWHERE:
        return 0
    at = unit_of(game, it.seat).at
    return map_.adjacent(at) if it.effect.where == "adjacent" else map_.on(tile_at(game, at))


def nearest_of(game: Arcana, it: Pending[Any], spaces: list[int]) -> list[int]:
    """The nearest of some spaces, all that are equally near; where nobody is "you", any of them."""
    if it.effect.which != "nearest" or it.seat == NOWHERE:
        return spaces
    map_, at = grid(game), unit_of(game, it.seat).at
    least = min((map_.straight(at, space) for space in spaces), default=None)
    return [space for space in spaces if map_.straight(at, space) == least]


Find = Callable[["Arcana", Pending[Any]], list[int]]


def of_spaces(find: Find) -> Callable[[Arcana, Pending[Any]], list[Option] | None]:
    """The choice among spaces that an effect could concern; with `every` nothing is chosen."""

    def choices(game: Arcana, it: Pending[Any]) -> list[Option] | None:
        map_ = grid(game)
        if it.effect.which == "every":
            return None
        return [option("space", at=map_.name(space)) for space in nearest_of(game, it, find(game, it))]

    return choices


def chosen_spaces(game: Arcana, it: Pending[Any], chosen: Option, find: Find) -> list[int]:
    return [grid(game).square(str(chosen.args["at"]))] if chosen.verb == "space" else find(game, it)


# -- spaces -----------------------------------------------------------------------------------------------------------


def _of_kinds(game: Arcana, it: Pending[Any]) -> int:
    return marked(grid(game), "".join(MARKS[kind] for kind in it.effect.kinds)) & area(game, it)


def whole_spaces(game: Arcana, it: Pending[Any]) -> list[int]:
    return list(squares(_of_kinds(game, it) & ~destroyed_spaces(game)))


def explored_spaces(game: Arcana, it: Pending[Any]) -> list[int]:
    return list(squares(_of_kinds(game, it) & destroyed_spaces(game)))


def unlit_spaces(game: Arcana, it: Pending[Any]) -> list[int]:
    whole = marked(grid(game), MARKS["chapter"]) & area(game, it) & ~destroyed_spaces(game)
    return [space for space in squares(whole) if space not in game.state.lit]


def whole_barrels(game: Arcana, it: Pending[Any]) -> list[int]:
    return list(squares(barrels(game) & area(game, it)))


@verbs.does(says.DestroySpace, "which-space", of_spaces(whole_spaces))
def destroy_spaces(game: Arcana, it: Pending[says.DestroySpace], chosen: Option) -> None:
    for space in chosen_spaces(game, it, chosen, whole_spaces):
        destroy_space(game, space)


@verbs.does(says.RefreshSpace, "which-space", of_spaces(explored_spaces))
def refresh_spaces(game: Arcana, it: Pending[says.RefreshSpace], chosen: Option) -> None:
    for space in chosen_spaces(game, it, chosen, explored_spaces):
        refresh_space(game, space)


@verbs.does(says.LightChapterSpace, "which-space", of_spaces(unlit_spaces))
def light_spaces(game: Arcana, it: Pending[says.LightChapterSpace], chosen: Option) -> None:
    for space in chosen_spaces(game, it, chosen, unlit_spaces):
        light_space(game, space, "MA-MAP-04")


@verbs.does(says.HitBarrel, "which-space", of_spaces(whole_barrels))
def hit_barrels(game: Arcana, it: Pending[says.HitBarrel], chosen: Option) -> None:
    explode_in_turn(game, chosen_spaces(game, it, chosen, whole_barrels), it.seat)


@verbs.does(says.TriggerTraps)
def traps(game: Arcana, it: Pending[says.TriggerTraps], chosen: Option) -> None:
    """Those of the own tile; where nobody triggers them, or all are meant, those of all tiles."""
    trigger_traps(game, it.seat if it.effect.where != "all" else NOWHERE)


# -- doors ------------------------------------------------------------------------------------------------------------


def state_of(game: Arcana, door: Door) -> str:
    """Whether a door is open, closed or destroyed; what is no door at all has no state."""
    if door.kind != "door":
        return ""
    return "closed" if door.state == "shut" else "destroyed" if door.id in game.state.broken_doors else "open"


def _doors(game: Arcana, it: Pending[Any], states: tuple[str, ...]) -> list[str]:
    """The doors in a state, of which a side lies in the area; those on one's own border are adjacent."""
    map_ = grid(game)
    here = 1 << unit_of(game, it.seat).at if it.effect.where == "adjacent" and it.seat != NOWHERE else area(game, it)
    found = [
        door.id
        for door in map_.doors.values()
        if state_of(game, door) in states and any(here >> space & 1 for space in door.squares)
    ]
    if it.effect.which != "nearest" or it.seat == NOWHERE:
        return found
    at = unit_of(game, it.seat).at
    far = {door: min(map_.straight(at, space) for space in map_.doors[door].squares) for door in found}
    least = min(far.values(), default=None)
    return [door for door in found if far[door] == least]


def of_doors(*states: str) -> Callable[[Arcana, Pending[Any]], list[Option] | None]:
    def choices(game: Arcana, it: Pending[Any]) -> list[Option] | None:
        if it.effect.which == "every":
            return None
        return [option("door", door=door) for door in _doors(game, it, states)]

    return choices


def doer(game: Arcana, it: Pending[Any]) -> int | None:
    """The unit that does it, if any does."""
    unit = acting(game, it)
    return unit if unit != NOWHERE else None


def chosen_doors(game: Arcana, it: Pending[Any], chosen: Option, *states: str) -> list[str]:
    return [str(chosen.args["door"])] if chosen.verb == "door" else _doors(game, it, states)


@verbs.does(says.DestroyDoor, "which-door", of_doors("open", "closed"))
def destroy_doors(game: Arcana, it: Pending[says.DestroyDoor], chosen: Option) -> None:
    for door in chosen_doors(game, it, chosen, "open", "closed"):
        destroy_door(game, door, doer(game, it), "MA-DOOR-09")


@verbs.does(says.CloseDoor, "which-door", of_doors("open"))
def close_doors(game: Arcana, it: Pending[says.CloseDoor], chosen: Option) -> None:
    for door in chosen_doors(game, it, chosen, "open"):
        close_door(game, door, doer(game, it), "MA-DOOR-06")


@verbs.does(says.OpenDoor, "which-door", of_doors("closed"))
def open_doors(game: Arcana, it: Pending[says.OpenDoor], chosen: Option) -> None:
    for door in chosen_doors(game, it, chosen, "closed"):
        open_door(game, door, doer(game, it), "MA-DOOR-03")


matters(*get_args(says.MapVerb))(contended)
