"""TGT: Whom an ability can be aimed at: melee, ranged, and ranged ignoring obstacles."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.figures import grid, is_explorer, standing, unit_of, units
from darklantern.games.arcana.map.barrels import barrels
from darklantern.games.arcana.map.passability import obstacle_spaces
from darklantern.games.arcana.powers import change
from darklantern.games.arcana.units.attacks import attacks
from darklantern.games.arcana.units.ethereal import can_target
from darklantern.table.ask import Arg

if TYPE_CHECKING:
    from darklantern.games.arcana.content_base import Active, Target
    from darklantern.games.arcana.state import Arcana


OTHERS = ("other", "other-explorer")
"""Kinds of targets that leave out whoever has the ability."""


def aims(game: Arcana, unit: int, active: Active, card: str = "") -> list[dict[str, Arg]]:
    """What an ability can be aimed at, as it stands in an option: `target` is a unit, `at` the space of a barrel."""
    assert active.target is not None
    found: list[dict[str, Arg]] = [{"target": other} for other in targets(game, unit, active.target, card)]
    if attacks(active):
        map_ = grid(game)
        found += [{"at": map_.name(space)} for space in barrel_targets(game, unit, active.target, card)]
    return found


def targets(game: Arcana, unit: int, target: Target, card: str = "") -> list[int]:
    """The units that an ability of a unit, played with a card, can be aimed at."""
    reached = reach_test(game, unit, target, card)
    return [
        other
        for other in units(game)
        if fits(unit, other, target.of) and reached(unit_of(game, other).at) and can_target(game, unit, other)
    ]


def barrel_targets(game: Arcana, unit: int, target: Target, card: str = "") -> list[int]:
    """The spaces of exploding barrels that an attack can be aimed at."""
    there = squares(barrels(game))
    return list(filter(reach_test(game, unit, target, card), there)) if there else []


def fits(unit: int, other: int, of: str) -> bool:
    """Whether a unit is one of those that an ability names."""
    if of == "unit":
        return True
    if other == unit and of in OTHERS:
        return False
    return of == "other" or (of == "monster") != is_explorer(other)


def in_reach(game: Arcana, unit: int, space: int, target: Target, card: str = "") -> bool:
    """Whether a space is within the reach of an ability; oneself always is."""
    return reach_test(game, unit, target, card)(space)


def reach_test(game: Arcana, unit: int, target: Target, card: str = "") -> Callable[[int], bool]:
    """How to tell whether a space is within the reach of an ability; oneself always is."""
    map_, at = grid(game), unit_of(game, unit).at
    if target.melee:
        near = map_.adjacent(at) | 1 << at
        return lambda space: bool(near >> space & 1)
    spaces = (target.ranged or target.ignoring) + change(game, "range", unit, card)
    obstacles = 0 if target.ignoring else obstacle_spaces(game) | standing(game)

    def reached(space: int) -> bool:
        if space == at:
            return True
        if map_.straight(at, space) > spaces or not map_.sees(at, space):
            return False
        return not (obstacles and map_.between(at, space) & obstacles)

    return reached
