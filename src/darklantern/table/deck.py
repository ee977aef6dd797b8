"""Decks: card ids from bottom to top, a discard pile, and what happens when the deck runs out."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

import msgspec

from darklantern.table.dice import Dice

_BETWEEN = " "


class Deck(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """The cards of each pile are one text, the top one last, because a state is copied far more often than drawn from.

    A deck that runs out is renewed from its discard pile, if it is of the kind that is; with both empty there is
    nothing to draw.

    >>> dice, deck = Dice(seed=1), Deck.of(["owl"], discard=["rat", "cat"])
    >>> deck.draw(dice), sorted(deck.discard)
    ('owl', ['cat', 'rat'])
    >>> deck.draw(dice) in ("cat", "rat"), len(deck), deck.discard
    (True, 1, [])
    """

    stack: str = ""
    pile: str = ""
    renews: bool = True

    @classmethod
    def of(cls, cards: Iterable[str] = (), *, discard: Iterable[str] = (), renews: bool = True) -> Deck:
        """A deck of these cards, from bottom to top."""
        return cls(_joined(cards), _joined(discard), renews)

    # -- looking ----------------------------------------------------------------------------------------------------

    @property
    def cards(self) -> Sequence[str]:
        """What lies in the deck, from bottom to top: a list to read, or to put another in its place."""
        return self.stack.split(_BETWEEN) if self.stack else []

    @cards.setter
    def cards(self, cards: Sequence[str]) -> None:
        self.stack = _joined(cards)

    @property
    def discard(self) -> Sequence[str]:
        """What lies on the discard pile, likewise."""
        return self.pile.split(_BETWEEN) if self.pile else []

    @discard.setter
    def discard(self, cards: Sequence[str]) -> None:
        self.pile = _joined(cards)

    def __len__(self) -> int:
        return self.stack.count(_BETWEEN) + 1 if self.stack else 0

    def top(self, count: int = 1) -> list[str]:
        """The uppermost cards, the top one first; fewer if there are not so many.

        >>> Deck.of(["a", "b", "c"]).top(2)
        ['c', 'b']
        """
        return self.stack.rsplit(_BETWEEN, count)[: -count - 1 : -1] if self.stack else []

    def topmost(self, wanted: Container[str]) -> str | None:
        """The uppermost card among those wanted."""
        return next((card for card in reversed(self.cards) if card in wanted), None)

    # -- one card ---------------------------------------------------------------------------------------------------

    def draw(self, dice: Dice) -> str | None:
        """Take the top card, renewing the deck first if it is empty."""
        if not self.stack:
            self.renew(dice)
        self.stack, _, card = self.stack.rpartition(_BETWEEN)
        return card or None

    def take(self, card: str) -> None:
        """Take the uppermost card of an id out of the deck."""
        before, found, after = f" {self.stack} ".rpartition(f" {card} ")
        if not found:
            raise ValueError(f"no {card} in the deck")
        self.stack = f"{before} {after}".strip()

    def take_back(self, card: str) -> None:
        """Take a card out of the discard pile, the lowest of its id."""
        left = [*self.discard]
        left.remove(card)
        self.discard = left

    def put(self, card: str) -> None:
        """Lay a card on top of the deck."""
        self.stack = f"{self.stack} {card}" if self.stack else card

    def bury(self, card: str) -> None:
        """Lay a card under the deck."""
        self.stack = f"{card} {self.stack}" if self.stack else card

    def put_off(self, card: str) -> None:
        """Lay a card on the discard pile."""
        self.pile = f"{self.pile} {card}" if self.pile else card

    # -- shuffling --------------------------------------------------------------------------------------------------

    def shuffle(self, dice: Dice) -> None:
        """Shuffle what lies in the deck."""
        cards = self.stack.split(_BETWEEN)
        dice.shuffle(cards)
        self.stack = _BETWEEN.join(cards)

    def shuffle_in(self, cards: Iterable[str], dice: Dice) -> None:
        """Put cards back and shuffle the whole deck."""
        whole = [*self.cards, *cards]
        dice.shuffle(whole)
        self.stack = _joined(whole)

    def renew(self, dice: Dice) -> None:
        """Shuffle the discard pile into the deck."""
        if self.renews and self.pile:
            whole = [*self.discard, *self.cards]
            dice.shuffle(whole)
            self.stack, self.pile = _joined(whole), ""


def _joined(cards: Iterable[str]) -> str:
    ids = list(cards)
    text = _BETWEEN.join(ids)
    if "" in ids or text.count(_BETWEEN) > max(0, len(ids) - 1):
        raise ValueError(f"an id is empty or has a space in it: {ids}")
    return text
