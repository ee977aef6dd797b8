"""Whom effects concern on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.cards.who import BEST, ONE
from darklantern.games.arcana.figures import (
    NOWHERE,
    grid,
    in_play,
    is_explorer,
    on_map,
    tile_at,
    unit_of,
    units,
)
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana
    from darklantern.table.pending import Pending


NAMED = {"target": "target", "that": "whom"}
"""Who was named before, with the fact that names it."""
CHOSEN = ONE | BEST


def acting(game: Arcana, it: Pending[Any]) -> int:
    """The unit that does what an effect says, NOWHERE if none does.

    What a horror event, a chapter or an endgame hands to explorers happens to them, and is not their doing
    (MA-HORROR-12); but whoever plays an ability of such a card does it.
    """
    handed = is_explorer(it.seat) and it.source in game.content.of_nobody and "ability" not in it.facts
    return NOWHERE if handed else it.seat


def adjacent_units(game: Arcana, unit: int) -> list[int]:
    """The units on spaces adjacent to that of a unit."""
    near = grid(game).adjacent(unit_of(game, unit).at)
    return [other for other in units(game) if near >> unit_of(game, other).at & 1]


def tile_units(game: Arcana, unit: int) -> list[int]:
    """The units on the tile of a unit, itself included; over an edge that it stands on, adjacent ones too."""
    at = unit_of(game, unit).at
    map_, tile = grid(game), tile_at(game, at)
    here = map_.on(tile) | map_.adjacent(at)
    return [other for other in units(game) if here >> unit_of(game, other).at & 1]


def concerned(game: Arcana, it: Pending[Any], who: str) -> list[int]:
    """The units that an effect is for, or among which one is chosen: "you" is the owner of the effect."""
    you = it.seat
    if who in NAMED:
        named = int(it.facts.get(NAMED[who], NOWHERE))
        return [named] if named != NOWHERE and in_play(game, named) else []
    if who == "you":
        return [you] if you != NOWHERE else []
    if who in ("first-monster", "last-monster"):
        queue = list(game.state.monsters)
        return queue[:1] if who == "first-monster" else queue[-1:]
    if who in BEST:
        return _best(game, you, who)
    found = _among(game, you, who)
    if who.endswith(("explorer", "explorers")) or who in ("one-other", "others"):
        found = [unit for unit in found if is_explorer(unit)]
    elif who.endswith(("monster", "monsters")):
        found = [unit for unit in found if not is_explorer(unit)]
    return [unit for unit in found if unit != you] if who.endswith(("other", "others")) else found


def _among(game: Arcana, you: int, who: str) -> list[int]:
    if "adjacent" in who:
        return adjacent_units(game, you) if you != NOWHERE else []
    if "tile" in who:
        return tile_units(game, you) if you != NOWHERE else []
    return units(game)


def _best(game: Arcana, you: int, who: str) -> list[int]:
    """Those who are nearest, weakest or richest: several if they are equally so."""
    state = game.state
    found = on_map(game) if who.endswith("explorer") else list(state.monsters)
    if who.startswith("nearest"):
        if you == NOWHERE:
            return []
        map_, at = grid(game), unit_of(game, you).at
        worth = {unit: map_.straight(at, unit_of(game, unit).at) for unit in found if unit != you}
    elif who.startswith("weakest"):
        worth = {seat: state.explorers[seat].health for seat in found}
    else:
        worth = {seat: -state.explorers[seat].essence for seat in found}
    least = min(worth.values(), default=None)
    return [unit for unit, much in worth.items() if much == least]


def whom(game: Arcana, it: Pending[Any]) -> list[Option] | None:
    """One unit of several is chosen; where there is none to choose among, nothing is asked."""
    who = it.effect.who
    if who not in CHOSEN:
        return None
    return [unit_option(unit) for unit in concerned(game, it, who)] or None


def chosen_units(game: Arcana, it: Pending[Any], chosen: Option) -> list[int]:
    """The units that an effect is for: the one that was chosen, or all concerned."""
    return [int(chosen.args["unit"])] if chosen.verb == "unit" else concerned(game, it, it.effect.who)


def unit_option(unit: int) -> Option:
    return option("unit", unit=unit)
