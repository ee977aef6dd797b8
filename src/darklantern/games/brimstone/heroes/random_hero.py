"""RAND: A Random Hero, by a die with as many faces for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def random_hero(game: Brimstone, seats: Sequence[int]) -> int:
    """One of these, with equal chance: a D8 where it can be shared out evenly and a D6 cannot, else a D6.

    A face that belongs to nobody is thrown anew. The die is the game's own, so that nobody may roll it again.
    """
    if len(seats) == 1:
        return seats[0]
    sides = 8 if len(seats) == 4 else 6
    faces_each = sides // len(seats)
    thrown: list[int] = []
    while not thrown or thrown[-1] > faces_each * len(seats):
        thrown += game.state.dice.roll(1, sides)
    seat = seats[(thrown[-1] - 1) // faces_each]
    game.tell("random-hero", "SOB-RAND-01", who=seat, dice=thrown, sides=sides)
    return seat
