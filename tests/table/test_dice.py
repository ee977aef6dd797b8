"""Dice and shuffles: a function of the seed and of how many were drawn."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from darklantern.table.dice import Dice

seeds = st.integers(0, 2**64 - 1)


def test_known_numbers_never_change() -> None:
    """Records of all times rest on these."""
    dice = Dice(seed=7)
    assert dice.roll(10) == [3, 1, 6, 4, 3, 2, 3, 2, 1, 3]
    cards = list("abcdefg")
    dice.shuffle(cards)
    assert "".join(cards) == "gbcdefa"
    assert dice.drawn == 16


@given(seeds, st.integers(0, 50), st.integers(1, 100))
def test_the_counter_is_all_there_is(seed: int, drawn: int, bound: int) -> None:
    first = Dice(seed)
    for _ in range(drawn):
        first.below(6)
    assert first.below(bound) == Dice(seed, drawn).below(bound)


@given(seeds, st.integers(1, 1000))
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    assert 0 <= Dice(seed).below(bound) < bound


@given(seeds, st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_card(seed: int, cards: list[int]) -> None:
    shuffled = list(cards)
    Dice(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(cards)


def test_all_faces_come_up_alike() -> None:
    faces = Counter(Dice(seed=1).roll(6000))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(900 < count < 1100 for count in faces.values())


def test_every_order_of_a_shuffle_comes_up_alike() -> None:
    dice, orders = Dice(seed=3), Counter[str]()
    for _ in range(6000):
        cards = list("abc")
        dice.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_neighbouring_seeds_differ() -> None:
    assert len({tuple(Dice(seed).roll(12)) for seed in range(500)}) == 500


def test_a_script_is_rolled_first_and_draws_nothing() -> None:
    dice = Dice(seed=7, script=[6, 1])
    assert dice.roll(1) == [6]
    assert (dice.drawn, dice.script) == (0, [1])
    assert dice.roll(2) == [1, *Dice(seed=7).roll(1)]
    assert dice.drawn == 1


def test_shuffles_and_picks_never_use_the_script() -> None:
    dice = Dice(seed=7, script=[6])
    dice.shuffle([1, 2, 3])
    dice.pick(["a", "b"])
    assert dice.script == [6]


def test_a_pick_is_one_of_the_things() -> None:
    picked = {Dice(seed).pick(["a", "b", "c"]) for seed in range(50)}
    assert picked == {"a", "b", "c"}


def test_many_numbers_at_once_are_those_that_come_one_by_one() -> None:
    for seed in (0, 7, 2**64 - 1):
        for count in (1, 7, 8, 9, 60):
            bounds = range(count + 1, 1, -1)
            at_once, one_by_one = Dice(seed, drawn=5), Dice(seed, drawn=5)
            assert at_once.below_each(bounds) == [one_by_one.below(bound) for bound in bounds]
            assert at_once.drawn == one_by_one.drawn == 5 + count


@pytest.mark.parametrize("count", [0, 1, 2, 8, 9, 10, 31, 64, 65, 200])
@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_a_shuffle_draws_what_its_cards_would_draw_one_by_one(count: int, seed: int) -> None:
    dice, one_by_one = Dice(seed, 3), Dice(seed, 3)
    cards, expected = list(range(count)), list(range(count))
    dice.shuffle(cards)
    for last in range(count - 1, 0, -1):
        other = one_by_one.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert (cards, dice.drawn) == (expected, one_by_one.drawn)


@pytest.mark.parametrize("seed", [0, 7, 2**64 - 1])
def test_numbers_side_by_side_are_the_same_to_the_last_bit(seed: int) -> None:
    """Large bounds show every bit of a word, where a few cards show only its first ones."""
    bounds = range(2**63 + 12, 2**63, -1)
    assert list(Dice(seed, 3)._side_by_side(bounds)) == Dice(seed, 3).below_each(bounds)
    assert Dice(seed, 3).below_each(bounds) == [
        Dice(seed, 3 + number).below(bound) for number, bound in enumerate(bounds)
    ]
