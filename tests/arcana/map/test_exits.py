"""Exiting through the exit token, and what becomes of those who have left."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.essence import helpers
from darklantern.games.arcana.units.health import destroy
from tests.arcana.table import choose, explorer, halls, offers, refused, told

SOUTH = 5
EXIT = {"at": 45, "side": SOUTH}


def at_exit(explorers: int = 2, **given: Any) -> Arcana:
    """Explorer 0 stands on the exit token of a plain hall, in the chapter that is left by it."""
    left = {"stack": "one-6 one-5", "pile": "", "renews": False}
    given = {"at": ["1.46", "1.25"], "exit": EXIT, "chapter": "one-4", "decks__chapters": left, **given}
    return halls(explorers, **given)


@pytest.mark.rule("MA-EXIT-01")
def test_exiting_costs_2_stamina_on_the_token() -> None:
    assert offers(at_exit(explorers__0__stamina=2), "exit") == ["exit"]
    assert refused(at_exit(explorers__0__stamina=1), "exit") == "MA-EXPH-08"
    assert refused(at_exit(at=["1.45", "1.25"]), "exit") == "MA-EXIT-01"
    assert refused(at_exit(exit=None), "exit") == "MA-EXIT-01"


@pytest.mark.rule("MA-EXIT-02", "MA-EXIT-07")
def test_who_exits_is_off_the_map_and_the_turn_is_over() -> None:
    game = at_exit(explorers__0__stamina=5)
    choose(game, "exit")
    assert (explorer(game).at, explorer(game).stamina, explorer(game).exited) == (-1, 0, True)
    assert game.state.turn == 1
    assert "go to=1.46" in offers(game, "go")


@pytest.mark.rule("MA-EXIT-03", "MA-EXIT-04", "MA-EXIT-05")
def test_who_has_exited_takes_no_turn_and_rolls_for_nothing() -> None:
    game = at_exit(spawn=10, horror=0)
    choose(game, "exit")
    choose(game, "end-turn")
    assert game.state.round == 4
    assert [line["who"] for line in told(game, "turn-began")] == [1, 1], "in this round and in the next"
    assert {line["who"] for line in told(game, "spawn-rolled")} == {1}
    assert explorer(game).stamina == 0


@pytest.mark.rule("MA-EXIT-06")
def test_who_has_exited_survives() -> None:
    game = at_exit(explorers__1__exited=True, explorers__1__at=-1)
    destroy(game, 0, "MA-EXPL-09")
    assert game.result is None


@pytest.mark.rule("MA-EXIT-08")
def test_if_those_left_on_the_map_fall_the_chapter_is_left() -> None:
    game = at_exit(explorers__1__exited=True, explorers__1__at=-1, monsters={"rust-rat": "1.01"})
    destroy(game, 0, "MA-EXPL-09")
    game.resume(game.state)
    assert game.state.chapter == "one-5"
    assert not game.state.monsters
    assert explorer(game, 1).on_map


TALE = """
scenarios:
- id: tale-three
  name: The Third Tale
  number: 3
  chapters:
  - {id: three-1, name: First, number: 1, spawn: 9, blocking: true, enters: [place-entry-token]}
  - {id: three-2, name: Second, number: 2, spawn: 10, blocking: true, enters: [place-entry-token]}
"""


@pytest.mark.rule("MA-EXIT-09", "MA-EXIT-03")
def test_when_the_last_one_exits_the_round_goes_on_with_the_spawn_phase() -> None:
    """The chapter that follows has no new round here: whoever is placed makes a spawn roll, but takes no turn."""
    chapters = {"stack": "three-2", "pile": "", "renews": False}
    game = at_exit(1, cards=TALE, chapter="three-1", scenario="tale-three", decks__chapters=chapters)
    choose(game, "exit")
    assert explorer(game).stamina == 0, "what was left is lost before anything follows"
    while game.ask and game.ask.prompt == "place-explorer":
        game.choose(0)
    assert game.state.chapter == "three-2"
    assert explorer(game).on_map
    assert len(told(game, "spawn-rolled")) == 1
    assert [line["who"] for line in told(game, "turn-began")] == [0], "the turn of the next round"
    assert game.state.round == 4


@pytest.mark.rule("MA-EXIT-07", "MA-EXIT-03")
def test_whoever_has_exited_plays_nothing_more_this_turn_though_placed_again() -> None:
    """The balm costs no stamina, so that it could be played in a turn without any."""
    balm = "items:\n- {id: balm, name: Balm, type: consumable, level: 1, actives: [{do: [{restore: {health: 1}}]}]}\n"
    chapters = {"stack": "three-2", "pile": "", "renews": False}
    given = {"chapter": "three-1", "scenario": "tale-three", "decks__chapters": chapters}
    game = at_exit(1, cards=TALE + balm, explorers__0__items=[{"card": "balm"}], explorers__0__health=2, **given)
    choose(game, "exit")
    while game.ask and game.ask.prompt == "place-explorer":
        game.choose(0)
    assert (game.ask and game.ask.prompt, game.state.round) == ("act", 4)


@pytest.mark.rule("MA-EXIT-03")
def test_a_new_round_lets_all_act_at_once() -> None:
    game = at_exit(1, chapter="one-4")
    choose(game, "exit")
    while game.ask and game.ask.prompt == "place-explorer":
        game.choose(0)
    assert (game.state.chapter, game.state.round, explorer(game).stamina) == ("one-5", 4, 7)
    assert told(game, "spawn-rolled") == []


@pytest.mark.rule("MA-EXIT-10")
def test_who_has_exited_does_nothing_and_helps_nobody() -> None:
    cards = """
items:
- {id: balm, name: Balm, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [{restore: {health: 1}}]}]}
"""
    gone = {"explorers__1__exited": True, "explorers__1__at": -1, "explorers__1__essence": 3}
    game = at_exit(cards=cards, explorers__1__items=[{"card": "balm"}], **gone)
    assert helpers(game, 0) == []
    assert [choice for choice in map(str, game.choices) if "seat=1" in choice] == []
