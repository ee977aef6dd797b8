"""ETH: Ethereal units: nobody targets them, and units pass through each other where one of them is ethereal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.units.attributes import is_
from darklantern.games.arcana.units.strides import strides

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


class Footing(msgspec.Struct, frozen=True, gc=False):
    """Where a unit can walk: `closed` spaces it never enters, `units` it never stops on, but passes `through` some."""

    closed: int
    units: int
    through: int


def can_target(game: Arcana, unit: int, other: int) -> bool:
    """Whether one unit may choose another as its target: itself always, an ethereal one only if it can see such."""
    return unit == other or not is_(game, other, "ethereal") or is_(game, unit, "sees-ethereal")


def passed(area: Area) -> int:
    """The spaces of units that a unit may move through: all if it is ethereal, else those of ethereal ones."""
    me = 1 << area.at
    return (area.taken if area.ghosts & me else area.ghosts) & ~me


def footing(game: Arcana, unit: int, area: Area | None = None) -> Footing:
    """What bars the way of a unit, and what it passes: ethereal units, or all obstacles if something says so."""
    area = area or Area(game, unit)
    closed = area.land.impassable | area.destroyed
    if "through-obstacles" in area.spoken and is_(game, unit, "through-obstacles"):
        obstacles = area.obstacles
        return Footing(closed & ~obstacles, obstacles, obstacles)
    return Footing(closed, area.taken, passed(area))


def moves(game: Arcana, unit: int, area: Area | None = None) -> dict[int, int]:
    """The spaces that one move of a unit leads to, with what it costs in stamina; pits are among them.

    Through occupied spaces it goes on to the first free one, and is paid and carried out as one action.
    """
    area = area or Area(game, unit)
    if area.rocks >> area.at & 1:
        return {}
    on = footing(game, unit, area)
    return strides(area.map, area.at, area.me.stamina, on.closed, on.units, on.through)
