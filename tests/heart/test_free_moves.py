"""Moves that cost no Action: what grants them is counted apart, and from Moves that are paid for."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import offers
from tests.heart.quiet import quiet

QUESTS = """
- {id: chart, name: Chart, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: free-moves, add: 1, is: {tunnel: true}}]}}
- {id: boots, name: Boots, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: free-moves, add: 1}]}}
- {id: nerve, name: Nerve, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, powers: [{stat: free-moves, add: 2, is: {creature: any}}]}}
- {id: mud, name: Mud, kind: curse, icon: c, powers: [{stat: free-moves, add: -1}]}
"""


def walking(*quests: str, at: str = "village", **given: Any) -> Heart:
    done = [{"card": quest, "complete": True} for quest in quests]
    return quiet(at=[at], seats__0__quests=done, cards=QUESTS, **{"actions": 6, "hands": [["bread"]], **given})


def walk(game: Heart, *places: str) -> list[int]:
    """The Actions left after each Move."""
    left = []
    for place in places:
        game.choose(f"move to={place}")
        left.append(game.state.turn.actions)
    return left


@pytest.mark.rule("HOD-MOVE-02", "HOD-DECIDE-04")
def test_a_move_that_was_paid_for_uses_up_no_free_one() -> None:
    assert walk(walking("chart"), "southern-tunnel", "swamp", "southern-tunnel", "swamp") == [5, 5, 4, 3]


@pytest.mark.rule("HOD-MOVE-02", "HOD-DECIDE-04")
def test_a_free_move_of_one_card_uses_up_none_of_another() -> None:
    assert walk(walking("chart", "boots"), "southern-tunnel", "swamp", "harbour", "swamp") == [6, 6, 5, 4]


@pytest.mark.rule("HOD-MOVE-02", "HOD-DECIDE-04")
def test_a_grant_that_asks_for_a_situation_is_used_before_one_that_does_not() -> None:
    game = walking("boots", "chart", at="southern-tunnel")
    assert walk(game, "swamp", "harbour", "swamp") == [6, 6, 5]


@pytest.mark.rule("HOD-MOVE-02", "HOD-DECIDE-04")
def test_a_free_move_away_from_a_creature_is_there_when_it_is_needed() -> None:
    creatures = [("crawler", "swamp"), ("crawler", "harbour"), ("crawler", "old-mine")]
    game = walking("nerve", creatures=creatures, actions=1)
    assert walk(game, "southern-tunnel") == [0]
    assert offers(game, "move") == [], "nothing is here to get away from"
    game = walking("nerve", creatures=creatures, actions=2)
    assert walk(game, "southern-tunnel", "swamp", "harbour", "old-mine") == [1, 0, 0, 0]
    assert offers(game, "move") == [], "twice in a turn, and no more"


@pytest.mark.rule("HOD-MOVE-02", "HOD-DECIDE-04")
def test_what_takes_free_moves_away_takes_any_of_them() -> None:
    assert walk(walking("boots", hands=[["mud"]]), "southern-tunnel") == [5]
    assert walk(walking("boots", "chart", at="southern-tunnel", hands=[["mud"]]), "swamp", "harbour") == [6, 5]


@pytest.mark.rule("HOD-MOVE-02")
def test_free_moves_come_back_with_the_next_turn_and_serve_nobody_else() -> None:
    game = walking("boots")
    walk(game, "southern-tunnel")
    game.choose("end-turn")
    assert game.state.active == 1 and game.state.turn.free == []
    assert walk(game, "harbour") == [5]


def free_shown(game: Heart, viewer: int = 0) -> tuple[int, int] | None:
    stat = game.scene(viewer).seats[0].stats.get("free moves")
    return (stat.now, stat.most) if stat else None


@pytest.mark.rule("HOD-MOVE-02")
def test_the_scene_shows_the_free_moves_that_are_left_here() -> None:
    game = walking("boots", "chart")
    assert free_shown(game) == (1, 1)
    walk(game, "southern-tunnel")
    assert free_shown(game) == (1, 2)
    walk(game, "swamp")
    assert free_shown(game) == (0, 2)
    assert free_shown(walking()) is None


@pytest.mark.rule("HOD-MOVE-02", "HOD-CURSE-03")
def test_free_moves_that_a_curse_takes_away_are_missed_only_by_those_who_see_it() -> None:
    lame, quick = walking(hands=[["mud"]]), walking("boots", hands=[["mud"]])
    assert (free_shown(lame), free_shown(lame, viewer=1)) == (None, None)
    assert (free_shown(quick), free_shown(quick, viewer=1)) == (None, (1, 1))


@pytest.mark.rule("HOD-MOVE-02")
def test_a_walk_of_several_moves_reckons_with_what_is_free_on_the_way() -> None:
    ask = walking("chart", "boots", actions=1).scene(0).ask
    assert ask
    costs = {plan.to: plan.cost.get("actions", 0) for plan in ask.plans}
    assert costs["swamp"] == 0 and costs["harbour"] == 1 and costs["old-mine"] == 1 and "cave" not in costs
