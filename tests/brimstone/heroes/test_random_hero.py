"""A Random Hero."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from darklantern.games.brimstone.heroes.random_hero import random_hero
from tests.brimstone.happening import happens
from tests.brimstone.mine import hero, mine, told


def chosen(heroes: int, *dice: int) -> int:
    game = mine(heroes)
    game.state.dice.script = list(dice)
    return random_hero(game, range(heroes))


@pytest.mark.rule("SOB-RAND-01")
@pytest.mark.parametrize("heroes", [2, 3, 4, 5, 6])
def test_every_hero_has_the_same_chance(heroes: int) -> None:
    game = mine(heroes)
    drawn = Counter(random_hero(game, range(heroes)) for _ in range(600 * heroes))
    assert sorted(drawn) == list(range(heroes))
    assert all(480 <= times <= 720 for times in drawn.values())


def test_who_is_alone_needs_no_die() -> None:
    game = mine(3)
    assert (random_hero(game, [2]), told(game, "random-hero")) == (2, [])


@pytest.mark.rule("SOB-RAND-02")
def test_three_heroes_share_a_d6() -> None:
    assert [chosen(3, face) for face in range(1, 7)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.rule("SOB-RAND-03")
@pytest.mark.rule("SOB-DICE-03")
def test_four_heroes_share_a_d8() -> None:
    assert [chosen(4, face) for face in range(1, 9)] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_two_and_six_heroes_share_a_d6() -> None:
    assert [chosen(2, face) for face in range(1, 7)] == [0, 0, 0, 1, 1, 1]
    assert [chosen(6, face) for face in range(1, 7)] == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("SOB-DICE-13")
def test_a_face_of_nobody_is_thrown_anew_as_often_as_needed() -> None:
    """Of five Heroes nobody has the 6; no Hero is offered a Re-roll of any throw."""
    grit: dict[str, Any] = {f"heroes__{seat}__grit": 2 for seat in range(5)}
    card = "[{each: {who: random, do: [{gain: {what: xp, amount: 5}}]}}]"
    game = happens(card, heroes=5, dice=[6, 6, 6, 3], **grit)
    assert [one.xp for one in game.state.heroes] == [0, 0, 5, 0, 0]
    assert told(game, "random-hero") == [{"who": 2, "dice": [6, 6, 6, 3], "sides": 6}]


@pytest.mark.rule("SOB-RAND-04")
@pytest.mark.parametrize("how", ["knocked_out", "dead"])
def test_who_is_down_or_dead_is_left_out(how: str) -> None:
    for face, seat in ((1, 0), (3, 0), (4, 2), (6, 2)):
        card = "[{each: {who: random, do: [{gain: {what: xp, amount: 5}}]}}]"
        down: dict[str, Any] = {f"heroes__1__{how}": True}
        game = happens(card, heroes=3, dice=[face], **down)
        assert [one.xp for one in game.state.heroes] == [5 if other == seat else 0 for other in range(3)]


@pytest.mark.rule("SOB-RAND-04")
def test_who_is_elsewhere_is_left_out_of_what_happens_here() -> None:
    card = "[{each: {who: random-here, do: [{gain: {what: xp, amount: 5}}]}}]"
    position: dict[str, Any] = {"heroes": 3, "tiles": ["long-passage"], "at": ["1.20", "2.03", "1.21"]}
    assert [one.xp for one in happens(card, dice=[3], facts={"tile": 1}, **position).state.heroes] == [5, 0, 0]
    assert [one.xp for one in happens(card, dice=[4], facts={"tile": 1}, **position).state.heroes] == [0, 0, 5]


@pytest.mark.rule("SOB-RAND-05")
@pytest.mark.rule("SOB-GRIT-20")
def test_the_die_cannot_be_rolled_again() -> None:
    game = happens("[{each: {who: random, do: [{hits: 1}]}}]", heroes=3, dice=[1, 6], heroes__0__grit=2)
    assert game.ask and game.ask.prompt == "act"
    assert hero(game).grit == 2
