"""Variants for length and difficulty."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.rounds.ratings import game_die, lower_rating
from tests.arcana.table import begun, choose, halls, offered, told


def chapters(length: str) -> list[str]:
    game = begun(length=length)
    return [game.state.chapter, *reversed(game.state.decks["chapters"].cards)]


@pytest.mark.rule("MA-VAR-01")
def test_the_very_fast_game_has_three_chapters() -> None:
    assert chapters("very-fast") == ["one-1", "one-2", "one-4"]


@pytest.mark.rule("MA-VAR-03")
def test_the_fast_game_leaves_out_two() -> None:
    assert chapters("fast") == ["one-1", "one-3", "one-4", "one-5", "one-6", "one-8"]
    assert chapters("full") == [f"one-{number}" for number in range(1, 9)]


def test_only_the_first_scenario_has_other_lengths() -> None:
    game = begun(length="very-fast", scenario=2)
    assert (game.state.chapter, game.state.decks["chapters"].cards) == ("two-1", ["two-2"])


LEFT = {"stack": "", "pile": "", "renews": False}
EXIT = {"at": ["1.46"], "exit": {"at": 45, "side": 5}, "chapter": "one-4"}


@pytest.mark.rule("MA-VAR-02")
def test_the_very_fast_game_is_won_through_the_exit() -> None:
    game = halls(1, options={"length": "very-fast"}, decks__chapters=LEFT, **EXIT)  # type: ignore[arg-type]
    choose(game, "exit")
    assert game.result is not None
    assert (game.result.won, game.result.rule) == (True, "MA-VAR-02")


@pytest.mark.rule("MA-VAR-02", "MA-CAMP-02")
def test_in_a_campaign_the_one_who_exits_chooses_what_to_keep_before_it_is_over() -> None:
    options = {"length": "very-fast", "campaign": True}
    game = halls(1, options=options, decks__chapters=LEFT, explorers__0__items=[{"card": "coat"}], **EXIT)  # type: ignore[arg-type]
    choose(game, "exit")
    assert (game.result, offered(game)) == (None, ["keep-these", "leave-behind card=coat"])
    assert told(game, "all-exited") == []
    choose(game, "keep-these")
    assert game.result is not None
    assert (game.result.won, game.result.rule) == (True, "MA-VAR-02")


@pytest.mark.rule("MA-VAR-02")
def test_not_before_the_last_survivor_is_out() -> None:
    both = {**EXIT, "at": ["1.46", "1.25"]}
    game = halls(2, options={"length": "very-fast"}, decks__chapters=LEFT, **both)  # type: ignore[arg-type]
    choose(game, "exit")
    assert game.result is None
    assert game.state.turn == 1


@pytest.mark.rule("MA-VAR-04")
def test_the_fast_game_is_not_won_by_exiting() -> None:
    more = {"stack": "one-8 one-6 one-5", "pile": "", "renews": False}
    game = halls(1, options={"length": "fast"}, decks__chapters=more, **EXIT)  # type: ignore[arg-type]
    choose(game, "exit")
    assert (game.result, game.state.chapter) == (None, "one-5")
    won = halls(1, options={"length": "fast"}, step="declare-victory")
    assert won.result is not None
    assert (won.result.won, won.result.rule) == (True, "MA-WIN-02")


@pytest.mark.rule("MA-VAR-05")
def test_in_the_easy_game_the_0_is_a_0() -> None:
    assert game_die(halls(1, dice=[10], options={"easy": True})) == 0
    assert game_die(halls(1, dice=[9], options={"easy": True})) == 9
    assert game_die(halls(1, dice=[10])) == 10
    easy = halls(1, step="spawn-phase", tiles=["engine"], spawn=9, chapter="one-2", dice=[10], options={"easy": True})
    assert (easy.state.monsters, easy.state.spawn) == ({}, 8)
    normal = halls(1, step="spawn-phase", tiles=["engine"], spawn=9, chapter="one-2", dice=[10])
    assert told(normal, "monster-spawned")


@pytest.mark.rule("MA-VAR-06")
@pytest.mark.parametrize("kind", ["spawn", "horror"])
def test_in_the_very_easy_game_failed_rolls_lower_nothing(kind: str) -> None:
    game = halls(1, options={"very_easy": True})
    before = getattr(game.state, kind)
    lower_rating(game, kind, "MA-SPAWN-04")  # type: ignore[arg-type]
    assert getattr(game.state, kind) == before
    usual = halls(1)
    lower_rating(usual, kind, "MA-SPAWN-04")  # type: ignore[arg-type]
    assert getattr(usual.state, kind) == before - 1


@pytest.mark.rule("MA-VAR-07")
def test_removed_chapters_never_happen() -> None:
    levels = """
scenarios:
- id: leaps
  name: Leaps
  number: 3
  chapters: [{id: leap, name: Leap, number: 1, blocking: true}]
"""
    game = halls(
        1,
        options={"length": "very-fast"},
        cards=levels,
        step="next-chapter",
        chapter="one-2",
        decks__chapters={"stack": "one-4", "pile": "", "renews": False},
    )
    assert game.state.chapter == "one-4"
    assert game.state.decks["items-2"].cards == ["lance"], "what chapter 3 would add is not added"


@pytest.mark.rule("MA-VAR-02")
def test_an_exit_before_the_last_chapter_does_not_win_the_very_fast_game() -> None:
    more = {"stack": "one-4", "pile": "", "renews": False}
    game = halls(1, options={"length": "very-fast"}, decks__chapters=more, **EXIT)  # type: ignore[arg-type]
    choose(game, "exit")
    assert (game.result, game.state.chapter) == (None, "one-4")
