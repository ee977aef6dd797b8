"""How likely attacks hit."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from darklantern.games.arcana.units.odds import Pool, attack_odds, chance

LOW, HIGH = (0, 0, 1, 1, 2, 2), (1, 1, 2, 2, 3, 3)
TABLE = {
    (2, 0): [89, 67, 33, 11, 0],
    (0, 1): [100, 67, 33, 0],
    (1, 1): [100, 89, 67, 33, 11, 0],
    (0, 2): [100, 100, 89, 67, 33, 11, 0],
    (1, 2): [100, 100, 96, 85, 63, 37, 15, 4],
    (0, 3): [100, 100, 100, 96, 85, 63, 37, 15],
}
"""By low and high dice, the chance in percent to reach 1, 2, 3 ..."""


@pytest.mark.parametrize(("dice", "percents"), TABLE.items())
def test_the_chances_of_the_usual_pools(dice: tuple[int, int], percents: list[int]) -> None:
    found = [round(100 * chance(Pool(*dice), blocking)) for blocking in range(1, len(percents) + 1)]
    assert found == percents


@pytest.mark.parametrize("dice", [(1, 0), (3, 0), (2, 2), (3, 3)])
def test_the_chances_are_those_of_counting_all_faces(dice: tuple[int, int]) -> None:
    totals = [sum(faces) for faces in product(*[LOW] * dice[0], *[HIGH] * dice[1])]
    for add in (-2, 0, 3):
        for blocking in range(-1, 12):
            expected = Fraction(sum(total + add >= blocking for total in totals), len(totals))
            assert chance(Pool(*dice, add), blocking) == expected


def test_one_essence_moves_one_column() -> None:
    odds = attack_odds(Pool(low=1, high=1), blocking=3)
    assert (odds.chance, odds.with_essence) == (Fraction(2, 3), Fraction(8, 9))
    assert Pool(low=1, high=2, add=1).mean == 6
