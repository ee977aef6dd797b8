"""Dice and shuffles as a function of the seed and of how many numbers were drawn: two ints to save, nothing to copy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import unpack
from typing import Any

import msgspec

_MASK = (1 << 64) - 1
_STRIDE = 0x9E3779B97F4A7C15
_FIRST, _SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
_SIDE_BY_SIDE = 8  # from so many on, one large number is the faster way to many small ones
_LANE = 128  # bits, room for the product of two words


class Dice(msgspec.Struct, array_like=True, gc=False):
    """A counter-based generator (SplitMix64).

    The same seed gives the same numbers, wherever and however often the game is rebuilt:

    >>> Dice(seed=7).roll(5) == Dice(seed=7).roll(5)
    True

    A script is rolled before anything is drawn, so that tests and scenarios are exact; shuffles never use it:

    >>> Dice(seed=7, script=[6, 1]).roll(2)
    [6, 1]
    """

    seed: int
    drawn: int = 0
    script: list[int] = []

    def below(self, bound: int) -> int:
        """A number from 0 up to, but not including, bound."""
        self.drawn += 1
        bits = (self.seed + self.drawn * _STRIDE) & _MASK
        bits = ((bits ^ (bits >> 30)) * _FIRST) & _MASK
        bits = ((bits ^ (bits >> 27)) * _SECOND) & _MASK
        return ((bits ^ (bits >> 31)) * bound) >> 64

    def below_each(self, bounds: Sequence[int]) -> list[int]:
        """For each bound a number from 0 up to, but not including, it: what `below` gives, in one go."""
        count = len(bounds)
        place, mask, stride = (self.seed + self.drawn * _STRIDE) & _MASK, _MASK, _STRIDE
        self.drawn += count
        if count >= _SIDE_BY_SIDE:
            return [word * bound >> 64 for word, bound in zip(_words(place, count), bounds, strict=True)]
        numbers = []
        for bound in bounds:
            place += stride
            bits = place & mask
            bits = ((bits ^ (bits >> 30)) * _FIRST) & mask
            bits = ((bits ^ (bits >> 27)) * _SECOND) & mask
            numbers.append(((bits ^ (bits >> 31)) * bound) >> 64)
        return numbers

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """Roll dice with faces 1 to sides; scripted faces come first."""
        if not self.script:
            return [face + 1 for face in self.below_each([sides] * count)]
        scripted = self.script[:count]
        del self.script[:count]
        return scripted + [face + 1 for face in self.below_each([sides] * (count - len(scripted)))]

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle in place."""
        last = len(cards)
        for other in self.below_each(range(last, 1, -1)):
            last -= 1
            cards[last], cards[other] = cards[other], cards[last]

    def pick(self, things: list[Any]) -> Any:
        """One of the things at random."""
        return things[self.below(len(things))]


@lru_cache(256)
def _lanes(count: int) -> tuple[int, int, int]:
    """In every lane of a large number: a 1, the strides up to it, and the bits of a word."""
    ones = sum(1 << _LANE * lane for lane in range(count))
    strides = sum(((lane + 1) * _STRIDE & _MASK) << _LANE * lane for lane in range(count))
    return ones, strides, ones * _MASK


def _words(place: int, count: int) -> tuple[int, ...]:
    """The words that follow a place, mixed side by side in one large number: a shuffle in half of the time."""
    ones, strides, mask = _lanes(count)
    bits = (place * ones + strides) & mask
    bits = ((bits ^ (bits >> 30 & mask)) * _FIRST) & mask
    bits = ((bits ^ (bits >> 27 & mask)) * _SECOND) & mask
    bits ^= bits >> 31 & mask
    return unpack(f"<{2 * count}Q", bits.to_bytes(count * _LANE // 8, "little"))[::2]
