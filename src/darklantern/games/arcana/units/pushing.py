"""PUSH: Pushing and pulling: away from a space or towards it, until something is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import mask
from darklantern.board.shape import NOWHERE as NO_SPACE
from darklantern.games.arcana.figures import grid, in_play, standing, unit_of
from darklantern.games.arcana.map.barrels import barrels, explode
from darklantern.games.arcana.map.passability import may_enter
from darklantern.games.arcana.map.pits import fall, pits
from darklantern.games.arcana.map.traps import activate_lever, levers
from darklantern.games.arcana.powers import has
from darklantern.games.arcana.rounds.simultaneous import answers
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attributes import is_

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

EVERYWHERE = -1
"""The mask of all spaces."""


def push(game: Arcana, unit: int, spaces: int, by: int, away_from: int = NOWHERE) -> None:
    """Push a unit away from a space, which is that of the activating unit `by` if none is named."""
    _shift(game, unit, spaces, by, away_from, away=True)


def pull(game: Arcana, unit: int, spaces: int, by: int, towards: int = NOWHERE) -> None:
    """Pull a unit towards a space, likewise."""
    _shift(game, unit, spaces, by, towards, away=False)


def _shift(game: Arcana, unit: int, spaces: int, by: int, point: int, *, away: bool) -> None:
    if not in_play(game, unit) or not can_be_shifted(game, unit):
        return
    if point == NOWHERE:
        point = unit_of(game, by).at
    one, map_ = unit_of(game, unit), grid(game)
    way, struck = shifted(game, one.at, spaces, point, away)
    if way:
        came_from, one.at = map_.name(one.at), way[-1]
        rule = "MA-PUSH-01" if away else "MA-PUSH-02"
        game.tell("shifted", rule, who=unit, came_from=came_from, at=map_.name(one.at), away=int(away))
    if struck != NO_SPACE:
        _strike(game, unit, struck, by)


def can_be_shifted(game: Arcana, unit: int) -> bool:
    return not (is_(game, unit, "immobile") or has(game, "push-proof", unit))


def shifted(game: Arcana, at: int, spaces: int, point: int, away: bool) -> tuple[list[int], int]:
    """The spaces over which a unit is shifted, and the last one that it came to or could not enter."""
    way: list[int] = []
    struck = NO_SPACE
    free = may_enter(game) & ~standing(game)
    for _ in range(spaces):
        struck = next_space(game, at, point, away)
        if struck == NO_SPACE or not free >> struck & 1:
            break
        at = struck
        way.append(at)
        if pits(game) >> struck & 1:
            break
    return way, struck


def ground(game: Arcana, unit: int, spaces: int, by: int, *, away: bool) -> int:
    """The spaces on which it matters who stands when a unit is shifted: its way, and the space that stops it.

    All of them if that sets off a lever or a barrel, or destroys a unit that does something dying.
    """
    if not can_be_shifted(game, unit):
        return 0
    way, struck = shifted(game, unit_of(game, unit).at, spaces, unit_of(game, by).at, away)
    if struck == NO_SPACE:
        return mask(way)
    sets_off = barrels(game) | levers(game) | (pits(game) if answers(game, unit) else 0)
    return EVERYWHERE if sets_off >> struck & 1 else mask([*way, struck])


def next_space(game: Arcana, at: int, point: int, away: bool) -> int:
    """The space that a unit is shifted to: along the row or column of the point, otherwise slanted.

    NO_SPACE where a wall, a closed door or the edge of the map is, or where it has arrived.
    """
    map_ = grid(game)
    if at == point:
        return NO_SPACE
    direction = map_.direction(point, at) if away else map_.direction(at, point)
    return map_.beside(at, direction)


def _strike(game: Arcana, unit: int, space: int, by: int) -> None:
    """What comes of the space that a unit has entered, or could not enter: pits, levers and barrels answer."""
    if unit_of(game, unit).at == space:
        if pits(game) >> space & 1:
            fall(game, unit, space, "MA-PUSH-11")
    elif barrels(game) >> space & 1:
        explode(game, space, by)
    elif levers(game) >> space & 1:
        activate_lever(game, by, space)
