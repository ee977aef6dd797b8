"""Decks: card ids from bottom to top, a discard pile, and what happens when the deck runs out."""

from __future__ import annotations

import msgspec

from darklantern.table.dice import Dice


class Deck(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """The top card is the last of the list.

    A deck that runs out is renewed from its discard pile, if it is of the kind that is; with both empty there is
    nothing to draw.

    >>> dice, deck = Dice(seed=1), Deck(cards=["owl"], discard=["rat", "cat"])
    >>> deck.draw(dice), sorted(deck.discard)
    ('owl', ['cat', 'rat'])
    >>> deck.draw(dice) in ("cat", "rat"), len(deck.cards), deck.discard
    (True, 1, [])
    """

    cards: list[str] = []
    discard: list[str] = []
    renews: bool = True

    def draw(self, dice: Dice) -> str | None:
        """Take the top card, renewing the deck first if it is empty."""
        if not self.cards:
            self.renew(dice)
        return self.cards.pop() if self.cards else None

    def renew(self, dice: Dice) -> None:
        """Shuffle the discard pile into the deck."""
        if self.renews and self.discard:
            self.cards, self.discard = self.discard + self.cards, []
            dice.shuffle(self.cards)

    def shuffle_in(self, cards: list[str], dice: Dice) -> None:
        """Put cards back and shuffle the whole deck."""
        self.cards.extend(cards)
        dice.shuffle(self.cards)
