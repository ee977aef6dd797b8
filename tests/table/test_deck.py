"""Decks: drawing, running out, and shuffling in."""

from __future__ import annotations

from darklantern.table.deck import Deck
from darklantern.table.dice import Dice


def test_the_top_card_is_drawn() -> None:
    deck = Deck(["a", "b", "c"])
    assert deck.draw(Dice(1)) == "c"
    assert deck.cards == ["a", "b"]


def test_drawing_moves_no_dice() -> None:
    dice = Dice(1)
    Deck(["a"]).draw(dice)
    assert dice.drawn == 0


def test_a_deck_that_runs_out_is_renewed_from_its_discard_when_the_next_card_is_drawn() -> None:
    dice, deck = Dice(1), Deck(["a"], discard=["b", "c", "d"])
    deck.draw(dice)
    assert deck.cards == []
    assert deck.discard == ["b", "c", "d"]
    drawn = deck.draw(dice)
    assert deck.discard == []
    assert sorted([*deck.cards, str(drawn)]) == ["b", "c", "d"]


def test_a_renewed_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(30):
        deck = Deck(discard=["a", "b", "c"])
        deck.renew(Dice(seed))
        orders.add(tuple(deck.cards))
    assert len(orders) == 6


def test_an_empty_deck_without_discard_gives_nothing() -> None:
    assert Deck().draw(Dice(1)) is None


def test_a_deck_that_does_not_renew_gives_nothing_though_its_discard_is_full() -> None:
    deck = Deck(discard=["a"], renews=False)
    assert deck.draw(Dice(1)) is None
    assert deck.discard == ["a"]


def test_shuffling_in_keeps_all_cards_and_hides_where_they_went() -> None:
    places = set()
    for seed in range(60):
        deck = Deck(["a", "b", "c"])
        deck.shuffle_in(["x"], Dice(seed))
        assert sorted(deck.cards) == ["a", "b", "c", "x"]
        places.add(deck.cards.index("x"))
    assert places == {0, 1, 2, 3}
