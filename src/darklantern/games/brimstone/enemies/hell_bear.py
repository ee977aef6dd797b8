"""FBEAR: The Hell Bear: it goes where it is next to the most Heroes, and claws all of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from darklantern.games.brimstone.posse import grid, standing, width

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit


def claws(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Terrifying Claws: more Damage if the Defense roll against this Hit shows a 1."""
    hit.on_one += strength


def next_to_most(game: Brimstone, number: int, reached: Iterable[int]) -> dict[int, list[int]]:
    """Ferocious Attack: the spaces in reach from which it touches the most Heroes, each with their seats.

    Where no space is better than its own, it stays there.
    """
    me = game.state.enemies[number]
    map_, wide = grid(game), width(game, me.kind)
    near = {seat: map_.adjacent(game.state.heroes[seat].at) for seat in standing(game)}
    touched = {end: [seat for seat, bits in near.items() if map_.base(end, wide) & bits] for end in reached}
    most = max(map(len, touched.values()))
    best = {end: seats for end, seats in touched.items() if most and len(seats) == most}
    return {me.at: best[me.at]} if me.at in best else best


def halved(health: int) -> int:
    """A Heavily Mutated one has half its Health, rounded up."""
    return (health + 1) // 2
