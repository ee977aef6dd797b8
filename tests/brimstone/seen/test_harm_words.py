"""Every question about harm, and all that is told of it, is put into words."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.happening import goes_on, happens
from tests.brimstone.mine import mine

JINX = (
    "items:\n- {id: test-jinx, name: Jinx, kind: gear, triggers: [{when: {event: grit-recovered}, do: [{wounds: 1}]}]}"
)
GUN = "items:\n- {id: test-gun, name: Gun, kind: gear, hands: 1}\n- {id: test-axe, name: Axe, kind: gear, hands: 2}"
DOWN: dict[str, Any] = {"heroes__1__wounds": 10, "heroes__1__emptied": ["health"], "heroes__1__knocked_out": True}


def asks() -> list[tuple[str, Brimstone]]:
    split: dict[str, Any] = {"heroes__0__wounds": 5, "heroes__0__horror": 5}
    items = [{"id": "test-gun#900"}, {"id": "test-axe#901"}]
    step_aside = goes_on(mine(2, at=["1.22", "1.22"], **DOWN), ("stand-up", 1))
    return [
        ("revive", happens("[wounds: 10]", revives=1)),
        ("recover", goes_on(mine(2, **DOWN), "recover-heroes")),
        ("step-aside", step_aside),
        ("split-healing", happens("[{heal: {amount: 3, of: mix}}]", **split)),
        ("take-grit", happens("[recover-grit]", cards=JINX, heroes__0__items=[{"id": "test-jinx#900"}])),
        ("cure", happens("[cure]", heroes__0__ailments=["broken-ribs", "hollow"])),
        ("fuse-item", happens("[fuse-item]", cards=GUN, heroes__0__items=items)),
        ("reroll", happens("[hits: 2]", dice=[1, 2], heroes__0__grit=1)),
    ]


def test_every_question_reads_as_a_sentence() -> None:
    for prompt, game in asks():
        assert game.ask and game.ask.prompt == prompt
        question = game.scene(game.ask.seat).ask
        assert question and question.text and "{" not in question.text, prompt
        assert all(choice.label and "{" not in choice.label for choice in question.options), prompt


@pytest.mark.parametrize(
    ("does", "dice"),
    [
        ("[{hits: 2}, {sanity-damage: 1}, {heal: 1}]", [1, 1]),
        ("[{corruption-hits: {amount: 5, ignores: [willpower]}}, {lose-corruption: 1}]", [1, 2]),
        ("[{roll-on-chart: injury}, {roll-on-chart: madness}]", [4, 5, 4, 4]),
        ("[{each: {who: random, do: [lose-grit]}}]", [1]),
        ("[die]", []),
        ("[{wounds: 10}]", []),
        ("[fuse-dark-stone]", []),
    ],
)
def test_all_that_is_told_reads_as_a_sentence(does: str, dice: list[int]) -> None:
    game = happens(does, dice=dice, heroes=3, light=2, heroes__0__dark_stone=2)
    lines = game.scene(0).story
    assert lines and all(line.text and "{" not in line.text for line in lines)


def test_a_lost_activation_and_making_room_are_told() -> None:
    heads = mine(2, heroes__0__ailments=["second-head"], step=("begin-activation", 0), dice=[6, 3])
    room = goes_on(mine(2, at=["1.22", "1.22"], **DOWN), ("stand-up", 1))
    room.choose("step-aside to=1.17")
    assert any("loses the rest" in line.text for line in heads.scene(0).story)
    assert any("makes room" in line.text for line in room.scene(0).story)
