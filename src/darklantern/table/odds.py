"""Chances of dice, exactly."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple


class Odds(NamedTuple):
    """What a roll takes: how many dice, the face that each must show at least, and the chance that it succeeds."""

    dice: int
    face: int
    chance: Fraction


def odds(dice: int, face: int, *, need: int = 1, rerolls: int = 0, sides: int = 6) -> Odds:
    """The chance that at least `need` of the dice show the face or more; so many misses are rolled again once.

    >>> print(odds(2, 5).chance, odds(2, 5, need=2).chance, odds(1, 5, rerolls=1).chance)
    5/9 1/9 5/9
    """
    return Odds(dice, face, _chance(dice, Fraction(sides + 1 - face, sides), need, rerolls))


@cache
def _chance(dice: int, hit: Fraction, need: int, rerolls: int) -> Fraction:
    total = Fraction(0)
    for hits in range(dice + 1):
        again = min(rerolls, dice - hits)
        total += _exactly(hits, dice, hit) * sum(
            (_exactly(more, again, hit) for more in range(max(0, need - hits), again + 1)), Fraction(0)
        )
    return total


def _exactly(hits: int, dice: int, hit: Fraction) -> Fraction:
    return comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)
