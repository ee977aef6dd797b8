"""Frames with arguments: made by calling a step, saved as plain data, run with what they hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType

import msgspec
import pytest

from darklantern.table.ask import Ask, Asking, Begun, Step, option
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.scene import Head, Scene
from darklantern.table.state import Frame, State
from darklantern.table.step import TypedStep, shown, step, steps_of


class Chest(State, array_like=True, kw_only=True):
    """Gold that several drawers give, one after the other."""

    gold: int = 0
    opened: list[str] = []


Box = Game[Chest, None]


@step
def open_drawers(game: Box) -> Frame:
    """The last pushed comes first; what is returned comes before all of them."""
    game.state.flow += ["shut", drawer("left", 2), drawer("right", times=3)]
    return drawer("top", 1)


@step
def drawer(game: Box, name: str, times: int) -> Asking:
    options = [option("take", gold=gold) for gold in range(2)]
    return Ask(0, f"{name} x{times}", options), lambda game, chosen: taken(name, times, int(chosen.args["gold"]))


@step
def taken(game: Box, name: str, times: int, gold: int) -> Begun:
    game.state.gold += times * gold
    game.state.opened.append(name)
    return None


@step
def linger(game: Box, times: int = 4) -> Step:
    """A generator with an argument, which returns a frame with arguments."""
    chosen = yield Ask(0, "linger", [option("stay"), option("go")])
    yield Ask(0, "sure", [option("yes"), option("no")])
    return taken("linger", times, int(chosen.verb == "stay"))


def shut(game: Box) -> None:
    """A plain function, named in the table of steps alone."""
    game.end(True, "shut", "BOX-1")


def module(name: str, *steps: TypedStep[...]) -> ModuleType:
    made = ModuleType(name)
    for number, one in enumerate(steps):
        setattr(made, f"step{number}", one)
    return made


STEPS = {**steps_of(module("box", open_drawers, drawer, taken, linger)), "shut": shut}


def box(begin: Frame = "open-drawers", steps: Mapping[str, Callable[..., Begun]] = STEPS) -> Box:
    rules: GameDefinition[Chest, None] = GameDefinition(
        name="box",
        title="Box",
        options=msgspec.Struct,
        state=Chest,
        content=None,
        fingerprint="1",
        steps=steps,
        begin=lambda options, seed, brought: Chest(dice=Dice(seed), step=begin, flow=["shut"]),
        out_of_turn=lambda game: [],
        take_out_of_turn=lambda game, chosen: None,
        scene=lambda game, seat, since: Scene(Head("box", "Box", "plain", 0, "", 0), seat),
        why_not=lambda game, wish: None,
        why_not_candidates=lambda game, seat, about: [],
        normalise=lambda state: None,
    )
    return Game(rules, Setup("box", None, 1))


def prompt(game: Box) -> str:
    assert game.ask
    return game.ask.prompt


# -- making frames ------------------------------------------------------------------------------------------------


def test_calling_a_step_makes_its_frame() -> None:
    assert drawer("top", 1) == ("drawer", "top", 1)
    assert drawer(times=3, name="right") == ("drawer", "right", 3)
    assert drawer("left", times=2) == ("drawer", "left", 2)
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'times'"):
        drawer("left")  # type: ignore[call-arg]


def test_a_step_without_arguments_is_its_name() -> None:
    assert open_drawers() == "open-drawers"
    assert linger() == "linger"
    assert linger(2) == ("linger", 2)


def test_a_step_says_what_it_is() -> None:
    assert repr(linger) == "<step linger of tests.table.test_step>"
    assert linger.__doc__ == "A generator with an argument, which returns a frame with arguments."


def test_arguments_that_a_frame_cannot_hold_by_place_are_refused() -> None:
    def greedy(game: Box, *drawers: int) -> None: ...

    def named(game: Box, *, times: int) -> None: ...

    with pytest.raises(TypeError, match=r"step greedy cannot take \*drawers: 'int'"):
        step(greedy)
    with pytest.raises(TypeError, match="step named cannot take times: 'int'"):
        step(named)


def test_frames_are_shown_as_calls() -> None:
    assert shown("turn-over") == "turn-over"
    assert shown(("drawer", "top", 1)) == "drawer(top, 1)"


# -- gathering steps ------------------------------------------------------------------------------------------------


def test_steps_are_gathered_by_name_however_often_they_are_imported() -> None:
    gathered = steps_of(module("one", drawer, taken), module("other", taken, linger))
    assert gathered == {"drawer": drawer.run, "taken": taken.run, "linger": linger.run}


def test_two_steps_of_one_name_are_refused() -> None:
    def other(game: Box) -> None: ...

    other.__name__, other.__module__ = "drawer", "elsewhere"
    with pytest.raises(
        ValueError, match=r"two steps are named drawer: tests.table.test_step.drawer and elsewhere.drawer"
    ):
        steps_of(module("one", drawer), module("other", step(other)))


# -- running frames -------------------------------------------------------------------------------------------------


def test_frames_run_with_their_arguments_the_last_pushed_first() -> None:
    game = box()
    asked = []
    while game.ask:
        asked.append(prompt(game))
        game.choose(1)
    assert asked == ["top x1", "right x3", "left x2"]
    assert game.state.opened == ["top", "right", "left"]
    assert game.state.gold == 1 + 3 + 2
    assert game.over


def test_a_game_may_begin_with_a_frame_and_a_generator_may_return_one() -> None:
    game = box(linger(5))
    game.choose("stay")
    game.choose("yes")
    assert (game.state.gold, game.state.opened, game.over) == (5, ["linger"], True)


@pytest.mark.parametrize("before", [[], [1], [1, 0]])
def test_clones_saves_and_undo_know_the_arguments(before: list[int]) -> None:
    game = box()
    for index in before:
        game.choose(index)
    twin, loaded = game.clone(), box()
    loaded.resume(game.definition.decode(game.definition.encode(game.state)))
    assert (twin.ask, loaded.ask) == (game.ask, game.ask)
    for other in (game, twin, loaded):
        while other.ask:
            other.choose(1)
    assert game.state == twin.state == loaded.state
    game.undo(3 - len(before))
    assert prompt(game) == ["top x1", "right x3", "left x2"][len(before)]


def test_a_frame_with_arguments_is_an_array_and_a_plain_one_its_name() -> None:
    game = box()
    name, *args = msgspec.msgpack.decode(game.definition.encode(game.state))[1]
    assert (name, args) == ("drawer", ["top", 1])
    assert msgspec.msgpack.decode(game.definition.encode(game.state))[2] == [
        "shut",
        "shut",
        ["drawer", "left", 2],
        ["drawer", "right", 3],
    ]
    assert game.definition.decode(game.definition.encode(game.state)) == game.state


def test_a_step_without_any_option_is_named_with_its_arguments() -> None:
    def nothing(game: Box, name: str, times: int) -> Asking:
        return Ask(0, "nothing", []), lambda game, chosen: None

    with pytest.raises(RuntimeError, match=r"step drawer\(top, 1\) asks nothing without any option"):
        box(steps={**STEPS, "drawer": nothing})


def test_a_frame_is_the_name_with_the_arguments_in_their_places() -> None:
    @step
    def deal_blow(game: object, enemy: int, how: str = "by hand") -> None: ...

    assert deal_blow(7) == ("deal-blow", 7)
    assert deal_blow(7, "with a spade") == ("deal-blow", 7, "with a spade")
    assert deal_blow(how="with a spade", enemy=7) == ("deal-blow", 7, "with a spade")

    @step
    def rest(game: object) -> None: ...

    assert rest() == "rest"
