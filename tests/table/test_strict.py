"""Strict rules: a step that acts and then asks is named, one that asks first is let alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from darklantern.table.ask import Ask, Asking, Begun, Option, Step, option
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.strict import Acted, strict
from tests.table.nim import RULES, Nim, Options, fields_of

TWO = [option("left"), option("right")]


def playing(story: bool = True, **steps: Callable[..., Begun]) -> Nim:
    definition = GameDefinition(**{**fields_of(RULES), "steps": {**RULES.steps, **steps}})
    return Game(strict(definition), Setup("nim", Options(), 7), story)


def go(game: Nim, chosen: Option) -> str:
    game.state.noise += 1
    return "take"


def change(game: Nim) -> None:
    game.state.stones -= 1
    game.state.noise += 1


def draw(game: Nim) -> None:
    game.state.dice.roll(1)


def tell(game: Nim) -> None:
    game.tell("whistled", "NIM-9")


@pytest.mark.parametrize(
    ("act", "named"),
    [
        (change, "step roll asks which after it has changed stones, noise"),
        (draw, "step roll asks which after it has changed dice"),
        (tell, "step roll asks which after it has told whistled"),
    ],
)
def test_a_step_that_acts_before_its_ask_is_named(act: Callable[[Nim], None], named: str) -> None:
    def returns(game: Nim) -> Asking:
        act(game)
        return Ask(0, "which", TWO), go

    def yields(game: Nim) -> Step:
        act(game)
        yield Ask(0, "which", TWO)
        return "take"

    for hasty in (returns, yields):
        with pytest.raises(Acted, match=named):
            playing(roll=hasty)


def test_a_step_that_acts_between_two_asks_is_named() -> None:
    def yields(game: Nim) -> Step:
        yield Ask(0, "first", TWO)
        change(game)
        yield Ask(0, "second", TWO)
        return "take"

    def returns(game: Nim) -> Asking:
        def first(game: Nim, chosen: Option) -> Asking:
            change(game)
            return Ask(0, "second", TWO), go

        return Ask(0, "first", TWO), first

    for hasty in (yields, returns):
        game = playing(roll=hasty)
        with pytest.raises(Acted, match="step roll asks second after it has changed stones, noise"):
            game.choose(0)


def test_an_only_option_is_an_ask_too() -> None:
    def returns(game: Nim) -> Asking:
        change(game)
        return Ask(0, "which", TWO[:1]), go

    with pytest.raises(Acted, match="step roll asks which"):
        playing(roll=returns)


def test_a_step_with_arguments_is_named_with_them() -> None:
    def begin(game: Nim) -> Any:
        return "count", 3, "times"

    def count(game: Nim, number: int, what: str) -> Asking:
        change(game)
        return Ask(0, "which", TWO), go

    with pytest.raises(Acted, match=r"step count\(3, times\) asks which"):
        playing(roll=begin, count=count)


@pytest.mark.parametrize("story", [True, False])
def test_a_step_that_asks_first_and_acts_after_is_let_alone(story: bool) -> None:
    def returns(game: Nim) -> Asking:
        return Ask(0, "first", TWO), lambda game, chosen: (Ask(0, "second", TWO), go)

    game = playing(story, roll=returns)
    for _ in range(2):
        game.choose(0)
    assert (game.state.noise, game.state.step) == (1, "take")
    while game.ask:  # generators, to the end
        game.choose(0)
    assert game.over


def counting(stones: int) -> Ask:
    return Ask(0, "count", [option("take", count=count) for count in range(1, stones + 1)])


@pytest.mark.parametrize("right", [True, False])
def test_a_step_that_is_begun_ahead_must_ask_the_same_by_itself(right: bool) -> None:
    def count(game: Nim, heap: int) -> Asking:
        return counting(game.state.stones + 2), takes

    def takes(game: Nim, chosen: Option) -> Begun:
        game.state.noise += 1
        return game.begin_ahead(("count", 1), (counting(game.state.stones + (2 if right else 3)), takes))

    def begin(game: Nim) -> Any:
        return "count", 1

    game = playing(False, roll=begin, count=count)
    if not right:
        with pytest.raises(Acted, match=r"step count\(1\) was begun ahead and asks something else than count"):
            game.choose(0)
        return
    game.choose(0)
    twin = game.clone()
    assert (twin.state.step, twin.ask, twin.state.noise) == (("count", 1), game.ask, 1)
    twin.choose(1)
    game.choose(1)
    assert (twin.state, twin.ask) == (game.state, game.ask)
    game.undo()
    assert (game.state.noise, game.ask) == (1, twin.ask)


def test_strict_rules_play_the_same_game() -> None:
    strictly, plainly = playing(), Game(RULES, Setup("nim", Options(), 7), story=True)
    for index in (1, 0, 3, 2, 0):
        strictly.choose(index)
        plainly.choose(index)
        assert (strictly.state, strictly.ask) == (plainly.state, plainly.ask)


def test_rules_are_made_strict_once() -> None:
    assert strict(RULES) is strict(RULES)
    again = strict(strict(RULES))
    assert again.steps == strict(RULES).steps


def test_every_game_of_the_tests_is_strict() -> None:
    def hasty(game: Nim) -> Asking:
        change(game)
        return Ask(0, "which", TWO), go

    definition = GameDefinition(**{**fields_of(RULES), "steps": {"roll": hasty}})
    with pytest.raises(Acted):
        Game(definition, Setup("nim", Options(), 7))
