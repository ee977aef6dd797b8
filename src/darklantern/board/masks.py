"""Sets of squares as bits of one number, square 5 being bit 5: joined with |, cut with &, counted with bit_count()."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache


def mask(squares: Iterable[int]) -> int:
    """The squares as one number.

    >>> mask([0, 3]), mask([]), (mask([1, 2]) & mask([2, 5])).bit_count()
    (9, 0, 1)
    """
    bits = 0
    for square in squares:
        bits |= 1 << square
    return bits


@lru_cache(maxsize=1024)
def squares(bits: int) -> tuple[int, ...]:
    """The squares of a mask, in rising order.

    >>> squares(9), squares(0)
    ((0, 3), ())
    """
    found = []
    digits = bin(bits)[:1:-1]  # the lowest first
    square = digits.find("1")
    while square >= 0:
        found.append(square)
        square = digits.find("1", square + 1)
    return tuple(found)
