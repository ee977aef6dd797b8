"""Where several cards must be given up, all are named at once."""

from __future__ import annotations

import pytest

from darklantern.games.heart.state import Heart
from darklantern.table.plans import following, picked
from tests.heart.test_turns import quiet
from tests.terminal.screens import pipe

HAND = ["gloom", "tonic", "tonic", "salve", "salve", "rite", "rite"]


def over_the_limit(hand: list[str]) -> Heart:
    game = quiet(hands=[hand])
    game.choose("end-turn")
    assert game.ask and game.ask.prompt == "hand-limit"
    return game


@pytest.mark.parametrize(
    ("hand", "picks"), [(HAND, 2), (["tonic"] * 5 + ["salve"], 1), (["gloom"] * 4 + ["tonic", "salve", "rite"], 2)]
)
def test_the_question_says_how_many_cards_it_wants(hand: list[str], picks: int) -> None:
    ask = over_the_limit(hand).scene(0).ask
    assert ask and ask.picks == picks
    assert ask.text.endswith("Discard 1 card." if picks == 1 else f"Discard {picks} cards.")


def test_nobody_else_learns_how_many() -> None:
    ask = over_the_limit(HAND).scene(1).ask
    assert ask and (ask.picks, ask.options) == (1, [])


def test_all_are_given_up_one_after_another_also_two_of_one_name() -> None:
    game = over_the_limit(HAND)
    plan = picked(game, [0, 0])
    assert plan
    for number in following(game, plan):
        game.choose(number)
    assert game.state.seats[0].hand == ["gloom", "salve", "salve", "rite", "rite"]
    assert game.ask and game.ask.prompt == "next-turn"


@pytest.mark.parametrize("numbers", [[], [0, 1, 2], [0, 3], [-1, 0]])
def test_neither_too_many_nor_what_is_not_offered_is_taken(numbers: list[int]) -> None:
    assert picked(over_the_limit(HAND), numbers) is None


def test_at_a_terminal_their_numbers_are_typed_in_one_line() -> None:
    game = over_the_limit(HAND)
    pipe(game, "1 2")
    assert game.state.seats[0].hand == ["gloom", "tonic", "tonic", "salve", "rite"]


def test_at_a_terminal_more_than_are_wanted_are_refused() -> None:
    game = over_the_limit(HAND)
    assert "0 1 2: up to 2 of 0 to 2 can be taken here" in pipe(game, "0 1 2")
    assert "1 2: one choice at a time can be taken here" in pipe(over_the_limit(["tonic"] * 5 + ["salve"]), "1 2")
    assert game.state.seats[0].hand == HAND
