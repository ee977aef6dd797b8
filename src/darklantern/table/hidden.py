"""What a seat cannot know, dealt anew: bots and hints are given a game in which nothing hidden is as it really is.

A game says with `deal_hidden` in its definition which cards could lie in each other's place as far as a seat can tell.
Everything that the seat sees stays: a test compares its scene before and after, in every game. What it saw earlier it
may remember, but need not.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from darklantern.table.deck import Deck
from darklantern.table.dice import Dice


def deal_anew(chance: Dice, piles: Sequence[Collection[str]]) -> list[list[str]]:
    """Cards that could lie in each other's place, dealt again so that every pile has as many as before.

    What comes of it depends on the chance, on which cards there are and on how many lie where, not on which lay where:

    >>> one = deal_anew(Dice(7), [["owl", "rat"], ["cat"]])
    >>> one == deal_anew(Dice(7), [["cat", "rat"], ["owl"]]), [len(pile) for pile in one]
    (True, [2, 1])
    """
    cards = sorted(card for pile in piles for card in pile)
    chance.shuffle(cards)
    dealt, first = [], 0
    for pile in piles:
        dealt.append(cards[first : first + len(pile)])
        first += len(pile)
    return dealt


def shuffle_anew(chance: Dice, deck: Deck, known: int = 0) -> None:
    """Another order of a deck whose uppermost cards are known.

    >>> deck = Deck.of(["owl", "rat", "cat", "fox"])
    >>> shuffle_anew(Dice(7), deck, known=2)
    >>> deck.top(2), sorted(deck.cards)
    (['fox', 'cat'], ['cat', 'fox', 'owl', 'rat'])
    """
    cards = list(deck.cards)
    unknown = max(0, len(cards) - known)
    deck.cards = [*deal_anew(chance, [cards[:unknown]])[0], *cards[unknown:]]
