"""Dice and shuffles as a function of the seed and of how many numbers were drawn: two ints to save, nothing to copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

_MASK = (1 << 64) - 1
_STRIDE = 0x9E3779B97F4A7C15


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
        bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((bits ^ (bits >> 31)) * bound) >> 64

    def below_each(self, bounds: Sequence[int]) -> list[int]:
        """For each bound a number from 0 up to, but not including, it: what `below` gives, in one go."""
        place, mask, stride = (self.seed + self.drawn * _STRIDE) & _MASK, _MASK, _STRIDE
        numbers = []
        for bound in bounds:
            place += stride
            bits = place & mask
            bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & mask
            bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & mask
            numbers.append(((bits ^ (bits >> 31)) * bound) >> 64)
        self.drawn += len(bounds)
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
