"""Chances are exact: compared with every way that the dice can fall."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from darklantern.table.odds import Odds, odds


def counted(dice: int, face: int, need: int, rerolls: int) -> Fraction:
    """Every roll, and after it every roll of the misses that are rolled again."""
    good = total = Fraction(0)
    for rolled in product(range(1, 7), repeat=dice):
        hits = sum(shown >= face for shown in rolled)
        again = list(product(range(1, 7), repeat=min(rerolls, dice - hits)))
        succeeded = sum(hits + sum(shown >= face for shown in more) >= need for more in again)
        good += Fraction(succeeded, len(again))
        total += 1
    return good / total


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("face", [2, 5, 6])
@pytest.mark.parametrize("need", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("rerolls", [0, 1, 2, 5])
def test_the_chance_is_that_of_all_rolls_counted(dice: int, face: int, need: int, rerolls: int) -> None:
    assert odds(dice, face, need=need, rerolls=rerolls) == Odds(dice, face, counted(dice, face, need, rerolls))


def test_other_dice_have_other_sides() -> None:
    assert odds(1, 8, sides=8).chance == Fraction(1, 8)
    assert odds(2, 3, sides=4, need=2).chance == Fraction(1, 4)
