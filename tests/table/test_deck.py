"""Decks: drawing, looking, burying, running out, and shuffling in."""

from __future__ import annotations

import msgspec
import pytest

from darklantern.table.deck import Deck
from darklantern.table.dice import Dice


def test_the_top_card_is_drawn() -> None:
    deck = Deck.of(["a", "b", "c"])
    assert deck.draw(Dice(1)) == "c"
    assert deck.cards == ["a", "b"]


def test_drawing_moves_no_dice() -> None:
    dice = Dice(1)
    Deck.of(["a"]).draw(dice)
    assert dice.drawn == 0


def test_a_deck_that_runs_out_is_renewed_from_its_discard_when_the_next_card_is_drawn() -> None:
    dice, deck = Dice(1), Deck.of(["a"], discard=["b", "c", "d"])
    deck.draw(dice)
    assert deck.cards == []
    assert deck.discard == ["b", "c", "d"]
    drawn = deck.draw(dice)
    assert deck.discard == []
    assert sorted([*deck.cards, str(drawn)]) == ["b", "c", "d"]


def test_a_renewed_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(30):
        deck = Deck.of(discard=["a", "b", "c"])
        deck.renew(Dice(seed))
        orders.add(tuple(deck.cards))
    assert len(orders) == 6


def test_a_deck_that_is_not_empty_is_renewed_with_what_it_holds() -> None:
    deck = Deck.of(["a"], discard=["b"])
    deck.renew(Dice(1))
    assert (sorted(deck.cards), deck.discard) == (["a", "b"], [])


def test_an_empty_deck_without_discard_gives_nothing() -> None:
    deck = Deck()
    assert deck.draw(Dice(1)) is None
    assert deck == Deck()


def test_a_deck_that_does_not_renew_gives_nothing_though_its_discard_is_full() -> None:
    deck = Deck.of(discard=["a"], renews=False)
    assert deck.draw(Dice(1)) is None
    assert deck.discard == ["a"]


def test_shuffling_in_keeps_all_cards_and_hides_where_they_went() -> None:
    places = set()
    for seed in range(60):
        deck = Deck.of(["a", "b", "c"])
        deck.shuffle_in(["x"], Dice(seed))
        assert sorted(deck.cards) == ["a", "b", "c", "x"]
        places.add(deck.cards.index("x"))
    assert places == {0, 1, 2, 3}


def test_a_deck_is_shuffled_like_a_list_of_its_cards() -> None:
    cards = list("abcdefghij")
    deck, dice, other = Deck.of(cards), Dice(5), Dice(5)
    deck.shuffle(dice)
    other.shuffle(cards)
    assert (deck.cards, dice) == (cards, other)
    deck, dice, other = Deck.of(["a"], discard=["b", "c"]), Dice(5), Dice(5)
    deck.renew(dice)
    pile = ["b", "c", "a"]  # the discard pile goes below
    other.shuffle(pile)
    assert (deck.cards, dice) == (pile, other)


def test_a_deck_has_as_many_cards_as_it_has() -> None:
    assert [len(Deck.of(cards)) for cards in ([], ["long-name"], ["a", "b"], ["a", "a", "a"])] == [0, 1, 2, 3]
    assert not Deck.of(discard=["a"])


def test_the_top_is_looked_at_from_the_top_down() -> None:
    deck = Deck.of(["a", "b", "c"])
    assert [deck.top(), deck.top(2), deck.top(3), deck.top(4)] == [["c"], ["c", "b"], ["c", "b", "a"], ["c", "b", "a"]]
    assert Deck().top(2) == []
    assert deck.cards == ["a", "b", "c"]


def test_the_topmost_of_some_cards_is_found() -> None:
    deck = Deck.of(["axe", "rope", "axe", "lamp"])
    assert deck.topmost({"rope", "axe"}) == "axe"
    assert deck.topmost({"rope"}) == "rope"
    assert deck.topmost({"ax", "o"}) is None


def test_the_uppermost_of_an_id_is_taken() -> None:
    deck = Deck.of(["axe", "rope", "axe", "lamp"])
    deck.take("axe")
    assert deck.cards == ["axe", "rope", "lamp"]
    deck.take("lamp")
    deck.take("axe")
    assert deck.cards == ["rope"]
    deck.take("rope")
    assert deck == Deck()


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    deck = Deck.of(["axe-of-stone"], discard=["rope"])
    for card in ("axe", "stone", "rope"):
        with pytest.raises(ValueError, match=f"no {card} in the deck"):
            deck.take(card)
    with pytest.raises(ValueError):
        deck.take_back("axe-of-stone")
    assert deck == Deck.of(["axe-of-stone"], discard=["rope"])


def test_a_card_is_taken_back_from_the_discard_pile() -> None:
    deck = Deck.of(["a"], discard=["b", "c", "b"])
    deck.take_back("b")
    assert (deck.cards, deck.discard) == (["a"], ["c", "b"])


def test_cards_are_laid_on_top_underneath_and_away() -> None:
    deck = Deck()
    for card in ("a", "b"):
        deck.put(card)
    for card in ("c", "d"):
        deck.bury(card)
    for card in ("e", "f"):
        deck.put_off(card)
    assert (deck.cards, deck.discard) == (["d", "c", "a", "b"], ["e", "f"])
    other = Deck()
    other.bury("z")
    assert other.cards == ["z"]


def test_cards_and_discards_can_be_replaced() -> None:
    deck = Deck.of(["a"], discard=["b"])
    deck.cards, deck.discard = ["x", "y"], []
    assert deck == Deck.of(["x", "y"])
    deck.cards, deck.discard = [], ["z"]
    assert deck == Deck.of(discard=["z"])


@pytest.mark.parametrize("cards", [["two words"], [""], ["a", ""], ["a", " b"]])
def test_an_id_that_could_not_be_read_back_is_refused(cards: list[str]) -> None:
    with pytest.raises(ValueError, match="an id is empty or has a space in it"):
        Deck.of(cards)


def test_a_deck_is_saved_as_two_texts() -> None:
    deck = Deck.of(["a", "b"], discard=["c"], renews=False)
    assert msgspec.json.encode(deck) == b'["a b","c",false]'
    assert msgspec.json.decode(msgspec.json.encode(deck), type=Deck) == deck
