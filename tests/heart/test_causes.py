"""Why something happened: what led to it, on the island itself."""

from __future__ import annotations

import random

import pytest

import darklantern as dl
from darklantern.games.heart.state import Heart

from .island import island, me


def why(game: Heart, kind: str) -> list[str]:
    """The chain of the last entry of a kind, the first cause last."""
    assert game.story
    last = next(entry for entry in reversed(game.story.entries) if entry.kind == kind)
    return [entry.kind for entry in game.story.chain(last.number)]


def source(game: Heart, kind: str) -> str:
    assert game.story
    return next(entry.source for entry in reversed(game.story.entries) if entry.kind == kind)


def test_loot_stirs_the_closest_creature_and_that_is_why_it_moves() -> None:
    game = island(at=["stranded-ship"], creatures=[("crawler", "lighthouse")])
    game.choose("loot")
    assert why(game, "creature-moved") == ["creature-moved", "drew"]
    game.choose("end-turn")
    assert why(game, "turn-ended") == ["turn-ended"]


def test_a_choice_within_a_chain_does_not_break_it() -> None:
    game = island(at=["stranded-ship"], creatures=[("crawler", "lighthouse"), ("devourer", "lighthouse")])
    game.choose("loot")
    assert game.ask and game.ask.prompt == "stir"
    game.choose(1)
    assert why(game, "creature-moved") == ["creature-moved", "drew"]


def test_what_a_card_does_comes_of_its_being_played_and_names_the_card() -> None:
    cards = "cards:\n- {id: x, name: X, kind: item, icon: x, does: [kill: {within: 1}]}\n"
    game = island(hands=[["x"]], creatures=[("crawler", "swamp")], cards=cards)
    game.choose("play card=x")
    assert why(game, "creature-killed") == ["creature-killed", "played"]
    assert source(game, "creature-killed") == "x"
    assert source(game, "played") == ""


def test_creatures_move_because_they_advance_and_not_because_of_one_another() -> None:
    game = island(step="advance", creatures=[("crawler", "lighthouse"), ("crawler", "cemetery")])
    while game.ask and game.state.phase == "advance":
        game.choose(0)
    assert game.story
    moved = [entry for entry in game.story.entries if entry.kind == "creature-moved"]
    assert len(moved) == 2
    for entry in moved:
        assert [one.kind for one in game.story.chain(entry.number)] == ["creature-moved", "advance"]


def test_a_breach_out_of_turn_opens_a_chain_and_the_turn_goes_on_as_before() -> None:
    game = island(at=["stranded-ship"], creatures=[("crawler", "lighthouse"), ("devourer", "lighthouse")])
    game.choose("loot")
    assert game.ask and game.ask.prompt == "stir"
    game.choose("say seat=1 kind=question")
    assert why(game, "cursed") == ["cursed", "broke-silence"]
    game.choose(0)
    assert why(game, "creature-moved") == ["creature-moved", "drew"]
    assert me(game, 1).hand


@pytest.mark.parametrize("seed", range(6))
def test_causes_come_first_are_known_to_all_and_survive_going_back(seed: int) -> None:
    game, chance = dl.new("heart", players=1 + seed % 4, seed=seed, story=True), random.Random(seed)
    while game.ask and game.made < 150:
        more = len(game.out_of_turn) if chance.random() < 0.05 else 0
        game.choose(chance.randrange(len(game.ask.options) + more))
    assert game.story
    told = list(game.story.entries)
    assert [entry.number for entry in told] == list(range(len(told)))
    for entry in told:
        if entry.cause is not None:
            assert entry.cause < entry.number
            assert told[entry.cause].seen_by is None
    for made in (game.made - 1, game.made // 2, 7):
        again = game.as_it_was(made)
        again.redo(again.undone)
        assert again.story and again.story.entries == told


def test_darkness_rises_because_somebody_was_killed_and_that_because_of_what_was_lost() -> None:
    game = island(step="advance", creatures=[("crawler", "swamp")], seats__0__sanity=1)
    assert why(game, "darkness") == ["darkness", "protagonist-killed", "sanity-lost", "advance"]
