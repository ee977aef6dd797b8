"""Where the Enemies stand, and which spaces they touch: worked out once for as long as none of them moves."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec

from darklantern.games.brimstone.posse import base_of, beside_enemy, grid, is_counter

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.brimstone.state import Brimstone

_place = attrgetter("kind", "at")


class Ranks(msgspec.Struct, frozen=True, eq=False):
    """All Enemies as they stand on a map: `places` says which they are and where, so that nobody takes one for another.

    `bases` are the squares under each of them, `under` those where a model stands, which a counter is not. `beside` are
    the squares that touch a kind, and `touched` those of all kinds. Once somebody has asked, `foes` are the Enemies
    next to a square, or on it, and `in_range` those that can be shot at from a square, with a Range.
    """

    places: list[object]
    bases: dict[int, int]
    under: int
    beside: dict[str, int]
    touched: int
    foes: dict[int, list[int]]
    in_range: dict[tuple[int, int], list[int]]


def ranks(game: Brimstone) -> Ranks:
    """The last ones are kept with the map: while Heroes act Enemies hardly ever move."""
    enemies, map_ = game.state.enemies, grid(game)
    places: list[object] = [*enemies, *map(_place, enemies.values())]
    known: Ranks | None = map_.kept.get("ranks")
    if known is None or known.places != places:
        known = map_.kept["ranks"] = _as_they_stand(game, places)
    return known


def _as_they_stand(game: Brimstone, places: list[object]) -> Ranks:
    map_, plain = grid(game), game.content.plain_bases
    bases, under, beside, touched = dict[int, int](), 0, dict[str, int](), 0
    for number, enemy in game.state.enemies.items():
        if enemy.kind in plain:
            base, near = 1 << enemy.at, map_.adjacent(enemy.at)
            under |= base
        else:
            base, near = base_of(game, enemy), beside_enemy(game, enemy)
            under |= 0 if is_counter(game, enemy) else base
        bases[number] = base
        beside[enemy.kind] = beside.get(enemy.kind, 0) | near
        touched |= near
    return Ranks(places, bases, under, beside, touched, {}, {})


def foes_at(map_: Grid, enemies: Ranks, square: int) -> list[int]:
    """The Enemies next to a square, or on it; the list is shared: do not change it."""
    found = enemies.foes.get(square)
    if found is None:
        near = map_.adjacent(square) | 1 << square
        found = enemies.foes[square] = [number for number, base in enemies.bases.items() if base & near]
    return found
