"""Dice as cards write them: a D3 is half a D6, a D36 two digits, and no amount falls below 0."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Annotated, NamedTuple

from msgspec import Meta

PERIL_FACES = (3, 3, 4, 4, 5, 6)
_WRITTEN = re.compile(r"(\d*)d(3|6|8)([+-]\d+)?")

Dice = Annotated[str, Meta(pattern=r"^\d*d(3|6|8)([+-]\d+)?$")]
"""Dice as they are written: d6, 2d6, d3, d6-3."""
Amount = int | Dice
"""A number, or dice as they are written: 3, d6, 2d6, d3, d6-3."""


class DiceOf(NamedTuple):
    """So many dice, of which kind, and what is added to their sum."""

    dice: int
    kind: int
    add: int

    @property
    def sides(self) -> int:
        """The sides of the die that is rolled: a D3 is read from a D6."""
        return 6 if self.kind == 3 else self.kind

    def read(self, faces: list[int]) -> int:
        """What the faces amount to, never less than 0.

        >>> dice_of("d3").read([4]), dice_of("2d6").read([3, 5]), dice_of("d6-3").read([2])
        (2, 8, 0)
        """
        sum_ = sum(map(d3, faces)) if self.kind == 3 else sum(faces)
        return max(0, sum_ + self.add)

    @property
    def lowest(self) -> int:
        """The highest face that reads as little as can be: a D3 shows 1 on a 2.

        >>> dice_of("d3").lowest, dice_of("d6").lowest, dice_of("d6-3").lowest
        (2, 1, 3)
        """
        none = -self.add if self.dice == 1 else 0
        least = max(1, none)
        return 2 * least if self.kind == 3 else least

    def face_for(self, wanted: int) -> int:
        """The lowest face of a single die that no other betters, if `wanted` is all that is of use (0: all of it).

        >>> dice_of("d6").face_for(0), dice_of("d3").face_for(0), dice_of("d6").face_for(4), dice_of("d3").face_for(2)
        (6, 5, 4, 3)
        """
        best = self.kind
        if wanted and self.dice == 1:
            best = min(best, max(1, wanted - self.add))
        return 2 * best - 1 if self.kind == 3 else best

    def sum_for(self, wanted: int) -> int:
        """The sum of several dice that is all that is of use, 0 if more is always better.

        >>> dice_of("2d6").sum_for(5), dice_of("2d6+1").sum_for(5), dice_of("d6").sum_for(0)
        (5, 4, 0)
        """
        return max(1, wanted - self.add) if wanted and self.kind != 3 else 0


@lru_cache(64)
def dice_of(amount: str) -> DiceOf:
    """The dice of a written amount."""
    found = _WRITTEN.fullmatch(amount)
    if found is None:
        raise ValueError(f"{amount!r}: expected dice such as d6, 2d6, d3 or d6-3")
    count, kind, add = found.groups()
    return DiceOf(int(count or 1), int(kind), int(add or 0))


def d3(face: int) -> int:
    """A D3 read from a D6.

    >>> [d3(face) for face in (1, 2, 3, 4, 5, 6)]
    [1, 1, 2, 2, 3, 3]
    """
    return (face + 1) // 2


def peril(face: int) -> int:
    """The Peril Die, by the side that came up.

    >>> [peril(face) for face in (1, 2, 3, 4, 5, 6)]
    [3, 3, 4, 4, 5, 6]
    """
    return PERIL_FACES[face - 1]


def d36(tens: int, ones: int) -> int:
    """Two digits, the tens die named before the roll; a die with something added counts as 6 at most.

    >>> d36(3, 5), d36(7, 8)
    (35, 66)
    """
    return 10 * min(tens, 6) + min(ones, 6)


def said(amount: Amount) -> str:
    """As cards print it.

    >>> said(2), said("d6"), said("2d6"), said("d6-3")
    ('2', 'D6', '2D6', 'D6-3')
    """
    return amount.upper() if isinstance(amount, str) else str(amount)
