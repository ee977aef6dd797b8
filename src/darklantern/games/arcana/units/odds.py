"""How likely an attack hits, exactly, and what a further essence would gain: for the page and for bots."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import msgspec

from darklantern.games.arcana.constants import constants


class Pool(msgspec.Struct, frozen=True, gc=False):
    """The dice of an attack and what is added to them; an arcane one is blocked by will."""

    low: int
    high: int
    add: int = 0
    arcane: bool = False

    @property
    def mean(self) -> Fraction:
        """What it shows on average."""
        faces = constants.dice
        return self.add + sum(
            (Fraction(count * sum(die), len(die)) for count, die in ((self.low, faces.low), (self.high, faces.high))),
            Fraction(0),
        )


class AttackOdds(NamedTuple):
    """An attack on one blocker: its dice, what blocks it, the chance to hit, and the chance with one essence more."""

    pool: Pool
    blocking: int
    chance: Fraction
    with_essence: Fraction


@cache
def attack_odds(pool: Pool, blocking: int) -> AttackOdds:
    """The chances against one blocking value.

    >>> two_low = attack_odds(Pool(low=2, high=0), blocking=2)
    >>> print(two_low.chance, two_low.with_essence)
    2/3 8/9
    """
    return AttackOdds(pool, blocking, chance(pool, blocking), chance(pool, blocking - 1))


@cache
def chance(pool: Pool, blocking: int) -> Fraction:
    """How likely a pool reaches a blocking value."""
    totals = spread(pool.low, pool.high)
    return sum(totals[max(0, blocking - pool.add) :], Fraction(0))


@cache
def spread(low: int, high: int) -> tuple[Fraction, ...]:
    """How likely each total of the dice is, from 0 on."""
    totals = [Fraction(1)]
    for die in [constants.dice.low] * low + [constants.dice.high] * high:
        longer = [Fraction(0)] * (len(totals) + max(die))
        for total, likely in enumerate(totals):
            for face in die:
                longer[total + face] += likely / len(die)
        totals = longer
    return tuple(totals)
