"""The mine at a terminal: squares by their numbers on the map, and choices by their words."""

from __future__ import annotations

from tests.brimstone.mine import mine
from tests.terminal.screens import sit


def test_of_many_squares_the_map_has_the_numbers() -> None:
    screen = sit(mine(heroes=1, moves=6), "", size=(140, 50))[0].replace("\xa0", " ")
    assert "by its number on the map" in screen
    assert "(6 spaces)" not in screen


def test_squares_at_one_distance_say_how_far_they_are() -> None:
    screen = sit(mine(heroes=1, at=["1.01"], moves=1), "", size=(140, 50))[0].replace("\xa0", " ")
    assert "by its number on the map, or by its name (1 space)" in screen


def test_words_of_a_choice_come_before_a_command_that_begins_alike() -> None:
    game = mine(heroes=1, at=["1.02"], moves=1)
    assert "look" in [option.verb for option in game.choices]
    sit(game, "look through")
    assert game.decisions
