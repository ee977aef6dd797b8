"""Situations that cards ask for: when each holds, and how it reads."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.condition import Condition
from tests.brimstone.heroes.kit import KIT
from tests.brimstone.heroes.kit import items as kit
from tests.brimstone.mine import mine

FAR: dict[str, Any] = {"tiles": ["long-passage", "long-passage", "long-passage"], "at": ["4.05", "1.15"], "light": 1}


def holding(*cards: str) -> dict[str, Any]:
    return {"cards": KIT, "heroes__0__items": kit(*cards)}


HOLDS: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any], str]] = [
    ({"objective": True}, {"objective": 1}, {}, "the Objective has been found"),
    ({"objective": False}, {}, {"objective": 1}, "the Objective has not been found yet"),
    ({"dark": True}, FAR, {}, "you are outside the light"),
    ({"dark": False}, {}, FAR, "you are in the light"),
    ({"alone": True}, FAR, {}, "no other Hero is on your Map Tile"),
    ({"alone": False}, {}, FAR, "another Hero is on your Map Tile"),
    ({"alone": True}, {"heroes__1__knocked_out": True}, {}, "no other Hero is on your Map Tile"),
    ({"tile": "passage"}, FAR, {}, "you are on a Passage tile"),
    ({"tile": "entrance"}, {}, FAR, "you are on an Entrance tile"),
    ({"stage": 8}, {"party": 6}, {"party": 5}, "Hold Back the Darkness needs 8+ or more"),
    ({"stage": 9}, {"party": 11}, {"party": 10}, "Hold Back the Darkness needs 9+ or more"),
    ({"gold": 50}, {"heroes__0__gold": 50}, {"heroes__0__gold": 49}, "you have $50 or more"),
    ({"token": "tonic"}, {"heroes__0__bag": ["tonic"]}, {"heroes__0__bag": ["whiskey"]}, "you have a Tonic Token"),
    ({"hero_down": True}, {"heroes__1__knocked_out": True}, {}, "a Hero is KO'd"),
    ({"hero_down": False}, {}, {"heroes__1__knocked_out": True}, "no Hero is KO'd"),
    ({"party": 3}, {"heroes": 3}, {"heroes": 2}, "there are 3 Heroes or more"),
    ({"ailing": True}, {"heroes__0__ailments": ["hollow"]}, {}, "you have an Injury, Madness or Mutation"),
    ({"acted": True}, {"heroes__0__activated": True}, {"heroes__0__activated": False}, "you have Activated this turn"),
    ({"carrier": True}, {"light": 0}, {"light": 1}, "you carry the Light Source"),
    ({"wounded": True}, {"heroes__0__wounds": 1}, {}, "you have Wounds"),
    ({"shaken": True}, {"heroes__0__horror": 1}, {}, "you have Sanity Damage"),
    (
        {"corrupted": 2},
        {"heroes__0__corruption": 2},
        {"heroes__0__corruption": 1},
        "you have 2 Corruption Points or more",
    ),
    ({"grit": 2}, {"heroes__0__grit": 2}, {"heroes__0__grit": 1}, "you have 2 Grit or more"),
    ({"dark_stone": 1}, {"heroes__0__dark_stone": 1}, {}, "you have 1 Dark Stone or more"),
    ({"edition": "classic"}, {"options": {"edition": "classic"}}, {}, "the classic edition is played"),
    ({"free_hand": True}, holding("pistol+", "sword"), holding("pistol+", "sword+"), "one of your hands is free"),
    ({"free_hand": False}, holding("rifle+"), holding("pistol+"), "both of your hands are taken"),
    ({"fights": True}, {"mission": "scouting-party"}, {}, "Enemies roam the mine in this Mission"),
    ({"fight": False}, {}, {"enemies": {1: {"kind": "drowned-dead", "at": 20}}}, "no Enemies are on the board"),
]


@pytest.mark.parametrize("asks, yes, no, text", HOLDS, ids=[text for *_, text in HOLDS])
def test_a_situation_holds_only_where_it_is_meant(
    asks: dict[str, Any], yes: dict[str, Any], no: dict[str, Any], text: str
) -> None:
    condition = Condition(**asks)
    for given, wanted in ((yes, True), (no, False)):
        place = {"heroes": 2, **given}
        game = mine(place.pop("heroes"), acting=0, **place)
        assert condition.holds(game, 0) is wanted
    assert condition.clause(game.content.names) == text


def test_all_that_is_named_must_hold() -> None:
    game = mine(2, acting=0, heroes__0__gold=10)
    assert Condition(gold=10, dark=False).holds(game, 0)
    assert not Condition(gold=10, dark=True).holds(game, 0)


def test_a_keyword_is_that_of_the_class() -> None:
    game = mine(1, acting=0)
    game.state.heroes[0].class_ = "us-marshal"
    assert Condition(keyword=["law", "holy"]).holds(game, 0)
    assert not Condition(keyword=["holy"]).holds(game, 0)


def test_the_first_stage_of_the_track_begins_at_the_entrance() -> None:
    assert Condition(stage=7).holds(mine(1, acting=0, party=0), 0)
