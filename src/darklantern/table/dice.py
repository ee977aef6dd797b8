"""Dice and shuffles as a function of the seed and of how many numbers were drawn: two ints to save, nothing to copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, NamedTuple

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

    def below_each(self, bounds: Sequence[int], first: int = 0) -> list[int]:
        """For each bound a number from 0, or `first`, of as many as it says: what `below` gives."""
        place, mask, stride = (self.seed + self.drawn * _STRIDE) & _MASK, _MASK, _STRIDE
        self.drawn += len(bounds)
        numbers = []
        for bound in bounds:
            place += stride
            bits = place & mask
            bits = ((bits ^ (bits >> 30)) * _FIRST) & mask
            bits = ((bits ^ (bits >> 27)) * _SECOND) & mask
            numbers.append(first + (((bits ^ (bits >> 31)) * bound) >> 64))
        return numbers

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """Roll dice with faces 1 to sides; scripted faces come first."""
        if not self.script:
            return [1 + self.below(sides)] if count == 1 else self.below_each([sides] * count, 1)
        scripted = self.script[:count]
        del self.script[:count]
        return scripted + self.below_each([sides] * (count - len(scripted)), 1)

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle in place."""
        last = len(cards)
        bounds = range(last, 1, -1)
        for other in self._side_by_side(bounds) if last > _SIDE_BY_SIDE else self.below_each(bounds):
            last -= 1
            cards[last], cards[other] = cards[other], cards[last]

    def _side_by_side(self, bounds: range) -> Sequence[int]:
        """What `below_each` gives, with all words mixed side by side in one large number: in a third of the time."""
        ones, strides, words, factors, read = _lanes(bounds)
        bits = (((self.seed + self.drawn * _STRIDE) & _MASK) * ones + strides) & words
        bits = ((bits ^ (bits >> 30 & words)) * _FIRST) & words
        bits = ((bits ^ (bits >> 27 & words)) * _SECOND) & words
        bits ^= bits >> 31 & words
        self.drawn += len(bounds)
        products = sum([(bits & lanes) << bit for bit, lanes in factors])
        return read(products.to_bytes(len(bounds) * _LANE // 8, "little"))

    def pick(self, things: list[Any]) -> Any:
        """One of the things at random."""
        return things[self.below(len(things))]


class Lanes(NamedTuple):
    """Large numbers with a lane for each of several bounds: a 1, the strides up to it, and the bits of a word in every
    lane; for each bit of the bounds, the words of the lanes whose bound has it; and how the answers are read."""

    ones: int
    strides: int
    words: int
    factors: list[tuple[int, int]]
    read: Callable[[bytes], tuple[int, ...]]


@lru_cache(256)
def _lanes(bounds: range) -> Lanes:
    places = [_LANE * lane for lane in range(len(bounds))]
    ones = sum(1 << place for place in places)
    strides = sum(((lane + 1) * _STRIDE & _MASK) << place for lane, place in enumerate(places))
    factors = [
        (bit, sum(_MASK << place for place, bound in zip(places, bounds, strict=True) if bound >> bit & 1))
        for bit in range(max(bounds).bit_length())
    ]
    return Lanes(ones, strides, ones * _MASK, factors, Struct("<" + "8xQ" * len(bounds)).unpack)
