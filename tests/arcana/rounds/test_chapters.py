"""Chapters, and the spaces that lead from one to the next."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.board.compass import N
from darklantern.games.arcana.map.action_spaces import ActivateChapterSpace
from darklantern.games.arcana.rounds.chapters import next_chapter, stays, unlit
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attributes import number
from darklantern.table.ask import option
from tests.arcana.effects import against, let
from tests.arcana.fights import prompt
from tests.arcana.rounds.probe import TILES, told_until
from tests.arcana.table import choose, explorer, happens, kinds_told, offers, space, told

# -- the current chapter ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CHAP-01", "MA-CHAP-02")
@pytest.mark.parametrize("seat", [0, 1])
def test_every_explorer_has_the_abilities_of_the_chapter_and_is_their_target(seat: int) -> None:
    game = told_until("p2", acting=seat)
    choose(game, "play card=p2 ability=0")
    assert [explorer(game, one).essence for one in (0, 1)] == [int(seat == 0), int(seat == 1)]


@pytest.mark.rule("MA-CHAP-03")
def test_the_abilities_of_the_former_chapter_are_gone() -> None:
    game = told_until("p2")
    assert (offers(game, "play"), number(game, 0, "will")) == (["play card=p2 ability=0"], 3)
    game = told_until("p4")
    happens(game, next_chapter())
    assert (game.state.chapter, offers(game, "play"), number(game, 0, "will")) == ("p5", [], 2)


@pytest.mark.rule("MA-CHAP-04")
def test_a_new_chapter_sets_both_ratings_and_enters_play() -> None:
    game = told_until("p1", spawn=3, horror=2)
    happens(game, next_chapter())
    assert (game.state.chapter, game.state.spawn, game.state.horror) == ("p2", 7, 6)
    assert [explorer(game, seat).essence for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("MA-CHAP-04", "MA-CHAP-05", "MA-CHAP-06")
@pytest.mark.parametrize(("before", "ratings"), [("p2", (0, 0)), ("p4", (8, 0)), ("p1", (7, 6))])
def test_a_rating_that_is_missing_is_none(before: str, ratings: tuple[int, int]) -> None:
    game = happens(told_until(before, spawn=3, horror=2), next_chapter())
    assert (game.state.spawn, game.state.horror) == ratings


@pytest.mark.rule("MA-CHAP-05")
def test_without_a_horror_rating_the_phase_is_skipped_but_its_markers_return() -> None:
    game = told_until("p5", horror=0)
    let(game, "[{this-round: {stat: armor, who: explorers}}]", unit=NOWHERE, source="lights-out")
    happens(game, "horror-phase", [10])
    assert (told(game, "horror-rolled"), game.state.lasting) == ([], [])
    rolled = happens(told_until("p4", horror=8), "horror-phase", [1])
    assert told(rolled, "horror-rolled")


@pytest.mark.rule("MA-CHAP-06")
def test_without_a_spawn_rating_nobody_rolls() -> None:
    game = happens(told_until("p3", tiles=["engine"], at=["1.33", "1.28"], spawn=0), "spawn-phase", [10, 10])
    assert (told(game, "spawn-rolled"), game.state.monsters) == ([], {})
    rolling = happens(told_until("p5", explorers=1, tiles=["engine"], at=["1.33"], spawn=8), "spawn-phase", [1])
    assert told(rolling, "spawn-rolled")


@pytest.mark.rule("MA-CHAP-07")
def test_a_blocking_chapter_is_left_by_its_own_ability_only() -> None:
    game = at_chapter_space("p3", lit=True)
    choose(game, ACTIVATE)
    assert game.state.chapter == "p3"
    choose(game, "play card=p3 ability=0")
    assert game.state.chapter == "p3"
    choose(game, "play card=p3 ability=0")
    assert game.state.chapter == "p4"


# -- chapter spaces ---------------------------------------------------------------------------------------------------


def at_chapter_space(chapter: str = "p1", lit: bool = False, **given: Any) -> Arcana:
    """Explorer 0 stands beside the chapter space 1.32 of the engine hall."""
    game = told_until(chapter, explorers=1, tiles=["engine"], at=["1.31"])
    paths = {"lit": [space(game, "1.32")]} if lit else {}
    return told_until(chapter, explorers=1, tiles=["engine"], at=["1.31"], **{**paths, **given})


ACTIVATE = "activate-chapter-space at=1.32"


@pytest.mark.rule("MA-CHSP-01")
def test_a_chapter_space_is_unlit_lit_or_destroyed() -> None:
    game = at_chapter_space()
    at = space(game, "1.32")
    assert unlit(game, at)
    game.state.lit = [at]
    assert not unlit(game, at)
    game.state.lit, game.state.explored = [], {at: 1}
    assert not unlit(game, at)
    assert against(game, "activate-chapter-space", at="1.32") == "MA-CHSP-06"


@pytest.mark.rule("MA-CHSP-02", "MA-CHSP-03")
def test_an_unlit_space_costs_three_stamina_and_three_essence() -> None:
    game = at_chapter_space("p4", explorers__0__essence=4)
    choose(game, ACTIVATE)
    assert (explorer(game).stamina, explorer(game).essence) == (4, 1)
    assert game.state.explored == {space(game, "1.32"): 1}


@pytest.mark.rule("MA-CHSP-02")
@pytest.mark.parametrize(("stamina", "essence"), [(2, 3), (3, 2)])
def test_without_either_it_cannot_be_activated(stamina: int, essence: int) -> None:
    game = at_chapter_space(explorers__0__stamina=stamina, explorers__0__essence=essence)
    assert against(game, "activate-chapter-space", at="1.32") == "MA-CHSP-02"


@pytest.mark.rule("MA-CHSP-04", "MA-CHSP-05")
def test_a_lit_space_costs_one_stamina_and_its_light_token_is_turned() -> None:
    game = at_chapter_space("p4", lit=True)
    choose(game, ACTIVATE)
    assert (explorer(game).stamina, explorer(game).essence) == (6, 0)
    assert (game.state.lit, game.state.explored) == ([], {space(game, "1.32"): 1})


@pytest.mark.rule("MA-CHSP-02", "MA-CHSP-04")
def test_what_is_just_enough_is_enough() -> None:
    assert offers(at_chapter_space(lit=True, explorers__0__stamina=1), "activate-chapter-space") == [ACTIVATE]
    exact = at_chapter_space(explorers__0__stamina=3, explorers__0__essence=3)
    assert offers(exact, "activate-chapter-space") == [ACTIVATE]


@pytest.mark.rule("MA-CHSP-06")
def test_a_destroyed_space_cannot_be_activated() -> None:
    game = at_chapter_space(explorers__0__essence=3)
    destroyed = at_chapter_space(explorers__0__essence=3, explored={space(game, "1.32"): 1})
    assert offers(destroyed, "activate-chapter-space") == []
    assert against(destroyed, "activate-chapter-space", at="1.32") == "MA-CHSP-06"


@pytest.mark.rule("MA-CHSP-07", "MA-CHSP-08", "MA-CHSP-10")
@pytest.mark.parametrize(
    ("chapter", "exit_", "rule"),
    [("p4", True, "MA-CHSP-07"), ("p3", False, "MA-CHSP-08"), ("p7", False, "MA-CHSP-08")],
)
def test_an_exit_token_or_a_blocking_chapter_keeps_it_from_advancing(chapter: str, exit_: bool, rule: str) -> None:
    game = at_chapter_space(chapter, lit=True)
    token = {"at": space(game, "1.04"), "side": N} if exit_ else None
    game = at_chapter_space(chapter, lit=True, exit=token)
    assert stays(game) == rule
    choose(game, ACTIVATE)
    assert (game.state.chapter, explorer(game).stamina) == (chapter, 6)
    assert game.state.explored == {space(game, "1.32"): 1}
    assert kinds_told(game)[-1] == "chapter-stays"


@pytest.mark.rule("MA-CHSP-10")
def test_without_a_further_chapter_nothing_else_happens() -> None:
    last = {"decks__chapters": {"stack": "", "pile": "", "renews": False}}
    game = at_chapter_space("p5", lit=True, **last)
    choose(game, ACTIVATE)
    assert (game.state.chapter, explorer(game).stamina, stays(game)) == ("p5", 6, "MA-CHSP-10")
    assert game.state.explored == {space(game, "1.32"): 1}


@pytest.mark.rule("MA-CHSP-09", "MA-CHSP-11")
def test_otherwise_the_next_chapter_becomes_current_and_the_turn_goes_on() -> None:
    game = at_chapter_space("p4", lit=True)
    choose(game, ACTIVATE)
    assert (game.state.chapter, prompt(game), game.state.turn, game.state.round) == ("p5", "act", 0, 3)


@pytest.mark.rule("MA-CHAP-04", "MA-EFF-02")
def test_a_chapter_remembers_how_many_explorers_live_when_it_begins() -> None:
    gone = {"explorers__1__destroyed": True, "explorers__1__at": NOWHERE}
    game = told_until("p4", 3, chapter_explorers=3, decks__tiles=TILES, **gone)
    happens(game, next_chapter())
    assert (game.state.chapter, game.state.chapter_explorers) == ("p5", 2)


@pytest.mark.rule("MA-CHSP-11")
def test_unless_the_new_chapter_starts_a_new_round() -> None:
    game = at_chapter_space("p5", lit=True)
    choose(game, ACTIVATE)
    while prompt(game) == "place-explorer":
        game.choose(0)
    assert (game.state.chapter, game.state.round, explorer(game).stamina) == ("p6", 4, 7)


@pytest.mark.parametrize(
    ("chapter", "exit_", "caution"),
    [("p4", False, None), ("p4", True, "chapter-stays-for-exit"), ("p3", False, "chapter-stays-blocked")],
)
def test_whoever_would_pay_in_vain_is_warned(chapter: str, exit_: bool, caution: str | None) -> None:
    token = {"at": space(at_chapter_space(), "1.04"), "side": N} if exit_ else None
    game = at_chapter_space(chapter, lit=True, exit=token)
    found = ActivateChapterSpace().warnings(game, 0, option("activate-chapter-space", at="1.32"))
    assert [one.what for one in found] == ([caution] if caution else [])


def test_the_price_is_known_before() -> None:
    action = ActivateChapterSpace()
    game = at_chapter_space(explorers__0__essence=3)
    assert action.cost(game, 0, action.wishes(game, 0, "1.32")[0]) == {"stamina": 3, "essence": 3}
    lit = at_chapter_space(lit=True)
    assert action.cost(lit, 0, action.wishes(lit, 0, "1.32")[0]) == {"stamina": 1}


@pytest.mark.rule("MA-CHAP-03", "MA-EFF-01")
def test_tokens_on_a_chapter_go_with_it() -> None:
    game = told_until("p3", counts={"p3": 1, "oath": 1})
    happens(game, next_chapter())
    assert game.state.counts == {"oath": 1}
