"""Whole random scenarios: a small sample of `make soak GAME=arcana`."""

from __future__ import annotations

import random

import pytest

from darklantern.games import new
from darklantern.games.arcana.state import Arcana
from tools.components import lost_components
from tools.soak import hash_seeds_agree, play, some_options

SEED = 20
SCENARIOS = 6


@pytest.mark.parametrize("number", range(SCENARIOS))
def test_random_scenarios_keep_every_promise(number: int) -> None:
    assert play(number, SEED, checked=0.02, name="arcana").error == ""


def test_processes_with_different_hash_seeds_agree() -> None:
    hash_seeds_agree(2, SEED, "arcana")


def test_options_are_drawn_so_that_they_go_together() -> None:
    drawn = [some_options(random.Random(number), "arcana") for number in range(60)]
    assert {options["explorers"] for options in drawn} == {1, 2, 3, 4}
    assert all(options["players"] <= options["explorers"] for options in drawn)
    for name in drawn[0]:
        assert len({options[name] for options in drawn}) > 1, name


# -- the checks themselves --------------------------------------------------------------------------------------------


def started() -> Arcana:
    return new("arcana", seed=7, explorers=2)


def test_what_is_lost_or_twice_is_noticed() -> None:
    assert lost_components(started()) == []
    game = started()
    game.state.decks["weapon"].take(game.state.decks["weapon"].top()[0])
    assert len(lost_components(game)) == 1
    game = started()
    game.state.decks["monsters"].put(game.state.decks["monsters"].cards[0])
    assert len(lost_components(game)) == 1
    game = started()
    game.state.decks["tiles"].take(game.state.decks["tiles"].cards[0])
    assert len(lost_components(game)) == 1


def test_figures_and_tracks_out_of_place_are_noticed() -> None:
    game = started()
    game.state.explorers[1].at = game.state.explorers[0].at
    game.state.threat, game.state.explorers[0].essence = 6, 10
    assert len(lost_components(game)) == 3
