"""A plan is taken decision by decision, and only for as long as it goes as foreseen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from darklantern.table.ask import Ask, Asking, Option, option
from darklantern.table.dice import Dice
from darklantern.table.game import Game, GameDefinition, Setup
from darklantern.table.plans import following
from darklantern.table.scene import Head, Plan, Scene
from darklantern.table.state import State

ROOMS = 6


class Rooms(State, array_like=True, gc=False, kw_only=True):
    """A corridor of rooms; `at` is where one stands."""

    at: int = 0


Corridor = Game[Rooms, None]


def stand(game: Corridor) -> Asking:
    """In the third room something is found, in the fourth something is asked, in the fifth one can only wait."""
    at = game.state.at
    if at == 4 and game.state.phase != "asked":
        return Ask(0, "door", [option("open"), option("leave")]), enter
    options = [option("wait"), option("rest")] if at == 5 else [option("go", to=at + 1), option("wait")]
    return Ask(0, "stand", options), go


def go(game: Corridor, chosen: Option) -> str:
    if chosen.verb == "go":
        game.state.at = int(chosen.args["to"])
        game.tell("went", at=game.state.at)
        if game.state.at == 3:
            game.tell("found", at=3)
    return "stand"


def enter(game: Corridor, chosen: Option) -> str:
    game.state.phase = "asked"
    return "stand"


def nothing(*_: Any) -> list[Any]:
    return []


def corridor(story: bool = True, at: int = 0) -> Corridor:
    definition: GameDefinition[Rooms, None] = GameDefinition(
        name="rooms",
        title="Rooms",
        options=msgspec.Struct,
        state=Rooms,
        content=None,
        fingerprint="",
        steps={"stand": stand},
        begin=lambda *_: Rooms(dice=Dice(1), step="stand", at=at),
        out_of_turn=nothing,
        take_out_of_turn=lambda game, chosen: None,
        scene=lambda game, seat, since: Scene(Head("rooms", "Rooms", "", 0, "", 0), seat),
        why_not=lambda game, wish: None,
        why_not_candidates=nothing,
        normalise=lambda state: None,
    )
    return Game(definition, Setup("rooms", None, 1), story)


def walk(game: Corridor, first: int, last: int, foreseen: list[str]) -> int:
    """How many decisions were made of a walk through some rooms."""
    plan = Plan("walk", "Walk", str(last), [f"go to={room}" for room in range(first, last + 1)], foreseen=foreseen)
    made = 0
    for number in following(game, plan):
        game.choose(number)
        made += 1
    return made


def test_all_of_it_is_done_if_nothing_new_is_seen() -> None:
    game = corridor()
    assert (walk(game, 1, 2, ["went"]), game.state.at) == (2, 2)


def test_it_stops_where_the_story_tells_of_something_else() -> None:
    game = corridor()
    assert (walk(game, 1, 5, ["went"]), game.state.at) == (3, 3)
    game = corridor()
    assert (walk(game, 1, 5, []), game.state.at) == (1, 1)


def test_it_stops_where_something_else_is_asked() -> None:
    game = corridor()
    assert (walk(game, 1, 5, ["went", "found"]), game.state.at) == (4, 4)
    assert game.ask and game.ask.prompt == "door"


def test_it_stops_where_an_option_is_not_offered() -> None:
    game = corridor()
    assert (walk(game, 2, 3, ["went"]), game.state.at) == (0, 0)


def test_it_stops_with_the_game() -> None:
    game = corridor()
    plan = Plan("walk", "Walk", "2", ["go to=1", "go to=2"], foreseen=["went"])
    steps = following(game, plan)
    game.choose(next(steps))
    game.ask = None
    assert list(steps) == []
    assert list(following(game, plan)) == []


@pytest.mark.parametrize(("last", "made"), [(3, 3), (5, 4)])
def test_a_game_without_a_story_goes_on_until_it_is_asked_something_else(last: int, made: int) -> None:
    assert walk(corridor(story=False), 1, last, []) == made


def test_what_was_told_before_the_plan_does_not_end_it() -> None:
    game = corridor()
    game.tell("thunder")
    assert walk(game, 1, 2, ["went"]) == 2
