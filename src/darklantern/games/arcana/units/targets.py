"""TGT: Whom an ability can be aimed at: melee, ranged, and ranged ignoring obstacles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from darklantern.board.masks import squares
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.powers import change
from darklantern.games.arcana.units.ethereal import can_target

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Target
    from darklantern.games.arcana.state import Arcana


class Kind(msgspec.Struct, frozen=True, gc=False):
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
NONE = 0
"""No space, as a mask."""


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
    if target.of == "other":  # as with most attacks
        within &= area.taken & ~(1 << area.at)
        if not within:
            return []
    else:
        kind = KINDS[target.of]
        if not kind.monsters:
            within &= area.explorers
        else:
            within &= area.taken if kind.explorers else area.monsters
        others = within & ~(1 << area.at)
        if not others:
            return [unit] if within and kind.oneself else []
        if not kind.oneself:
            within = others
    if not target.melee:
        within = clear_spaces(area, within, NONE if target.ignoring else area.obstacles)
    state = game.state
    found: list[int] = []
    if within & area.explorers:
        found = [seat for seat, one in enumerate(state.explorers) if one.at >= 0 and within >> one.at & 1]
    if within & area.monsters:
        found += [number for number, one in state.monsters.items() if within >> one.at & 1]
    if within & area.ghosts:
        return [other for other in found if can_target(game, unit, other)]
    return found


def barrels_within(target: Target, area: Area, within: int) -> list[int]:
    """The spaces of exploding barrels that are near enough and can be aimed at."""
    there = area.land.barrels & ~area.destroyed & within
    if not target.melee:
        there = clear_spaces(area, there, NONE if target.ignoring else area.obstacles)
    return list(squares(there))


def clear_spaces(area: Area, spaces: int, obstacles: int) -> int:
    """Those of some spaces, as a mask, that are seen without an obstacle in the line."""
    lines, found = area.map.lines(area.at), 0
    for space in squares(spaces):
        line = lines[space]
        if line >= 0 and not line & obstacles:
            found |= 1 << space
    return found
