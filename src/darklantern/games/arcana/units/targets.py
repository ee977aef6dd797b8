"""TGT: Whom an ability can be aimed at: melee, ranged, and ranged ignoring obstacles."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.masks import squares
from darklantern.board.shape import NOWHERE as UNSEEN
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.powers import change
from darklantern.games.arcana.units.ethereal import can_target

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.content_base import Target
    from darklantern.games.arcana.state import Arcana


class Kind(NamedTuple):
    """Who is among the targets of a kind: explorers, monsters, and whoever has the ability."""

    explorers: bool
    monsters: bool
    oneself: bool


KINDS = {
    "unit": Kind(True, True, True),
    "other": Kind(True, True, False),
    "explorer": Kind(True, False, True),
    "other-explorer": Kind(True, False, False),
    "monster": Kind(False, True, True),
}
EVERYWHERE = -1
"""All spaces, as a mask."""


def targets(
    game: Arcana, unit: int, target: Target, card: str = "", area: Area | None = None, among: int = EVERYWHERE
) -> list[int]:
    """The units that an ability of a unit, played with a card, can be aimed at, among those on some spaces."""
    area = area or Area(game, unit)
    return units_within(game, unit, target, area, spaces_within(game, unit, target, card, area) & among)


def barrel_targets(game: Arcana, unit: int, target: Target, card: str = "", area: Area | None = None) -> list[int]:
    """The spaces of exploding barrels that an attack can be aimed at."""
    area = area or Area(game, unit)
    return barrels_within(target, area, spaces_within(game, unit, target, card, area))


def spaces_within(game: Arcana, unit: int, target: Target, card: str, area: Area) -> int:
    """The spaces near enough for an ability, as a mask, the own one included."""
    map_, at = area.map, area.at
    if target.melee:
        return area.near | 1 << at
    spaces = target.ranged or target.ignoring
    if "range" in area.spoken:
        spaces += change(game, "range", unit, card)
    return map_.straight_within(at, spaces) | 1 << at


def units_within(game: Arcana, unit: int, target: Target, area: Area, within: int) -> list[int]:
    """The units that an ability can be aimed at on spaces that are near enough."""
    at, (explorers, monsters, oneself) = area.at, KINDS[target.of]
    within &= area.taken if explorers and monsters else area.explorers if explorers else area.monsters
    others = within & ~(1 << at)
    if not others:
        return [unit] if within and oneself else []
    if not oneself:
        within = others
    found: list[int] = []
    map_, melee = area.map, target.melee
    obstacles = 0 if melee or target.ignoring else area.obstacles
    if within & area.explorers:
        for seat, one in enumerate(game.state.explorers):
            if one.at >= 0 and within >> one.at & 1 and (melee or is_clear(map_, at, one.at, obstacles)):
                found.append(seat)
    if within & area.monsters:
        for number, monster in game.state.monsters.items():
            if within >> monster.at & 1 and (melee or is_clear(map_, at, monster.at, obstacles)):
                found.append(number)
    if found and area.ghosts & within:
        return [other for other in found if can_target(game, unit, other)]
    return found


def barrels_within(target: Target, area: Area, within: int) -> list[int]:
    """The spaces of exploding barrels that are near enough and can be aimed at."""
    there = squares(area.land.barrels & ~area.destroyed & within)
    obstacles = 0 if target.ignoring else area.obstacles
    return [space for space in there if target.melee or is_clear(area.map, area.at, space, obstacles)]


def is_clear(map_: Grid, at: int, space: int, obstacles: int) -> bool:
    """Whether a space is seen and no obstacle lies in the line; oneself always is."""
    if space == at:
        return True
    line = map_.line(at, space)
    return line != UNSEEN and not line & obstacles


def in_reach(game: Arcana, unit: int, space: int, target: Target, card: str = "") -> bool:
    """Whether a space is within the reach of an ability."""
    area = Area(game, unit)
    if not spaces_within(game, unit, target, card, area) >> space & 1:
        return False
    return bool(target.melee) or is_clear(area.map, area.at, space, 0 if target.ignoring else area.obstacles)
