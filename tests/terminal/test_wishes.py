"""Why not and where to, in the words that a person has in front of them: letters, names with numbers, marks, doors."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from darklantern.table.game import Game
from darklantern.table.scene import Choice
from darklantern.terminal.answering import Answers
from darklantern.terminal.pages import look
from darklantern.terminal.session import Session
from tests.arcana.halls import at, drawn
from tests.arcana.table import space
from tests.brimstone.fights.duel import duel
from tests.brimstone.mine import mine
from tests.terminal.mine_game import mine_game
from tests.terminal.screens import pipe, sit

NEAR, FAR = ("drowned-dead", "45"), ("drowned-dead", "11")


def told(game: Game[Any, Any], typed: str) -> str:
    """What is answered, without the table that is told first."""
    lines = pipe(game, typed)
    first = next(number for number, line in enumerate(lines) if line.startswith("   0: "))
    while lines[first].startswith("   "):
        first += 1
    return " ".join(lines[first:]).partition("The input ended")[0].strip()


@pytest.mark.parametrize("wish", ["fight hand to hand", "fight D1", "fight drowned dead 1", "fight"])
def test_what_can_be_had_is_said_to_be_a_choice(wish: str) -> None:
    assert told(duel(NEAR, FAR), f"why not {wish}").startswith("it can be had")


@pytest.mark.parametrize("wish", ["fight D2", "fight drowned dead 2", "fight hand to hand against D2"])
def test_a_choice_that_does_not_reach_what_was_named_says_so(wish: str) -> None:
    found = told(duel(NEAR, FAR), f"why not {wish}")
    assert found == "it can be had, but not with Drowned Dead 2: [1] Fight hand to hand"


@pytest.mark.parametrize("wish", ["fight D1", "fight hand to hand", "fight drowned dead 1", "D1", "fight"])
def test_a_figure_may_be_named_in_a_wish_that_is_refused(wish: str) -> None:
    assert "SOB-FATT-07" in told(duel(FAR), f"why not {wish}")


def test_what_is_never_done_with_a_thing_does_not_say_that_it_cannot_be_seen() -> None:
    assert told(duel(NEAR), "why not open D1") == "nothing of the kind is ever done with Drowned Dead 1"


@pytest.mark.parametrize("wish", ["open chest", "open the chest", "chest", "open-chest"])
def test_a_wish_is_known_by_the_words_of_its_choice_and_by_the_mark_that_it_is_about(wish: str) -> None:
    found = told(drawn({(6, 6): "C"}, at=[at(0, 0)]), f"why not {wish}")
    assert "MA-ACT-04" in found, found


def standing(game: Game[Any, Any]) -> str:
    return game.scene(0).seats[0].at


# -- going ------------------------------------------------------------


def test_go_takes_the_number_that_stands_on_the_map() -> None:
    game = mine(1, tiles=["long-passage"], moves=3)
    numbers = {str(option): number for number, option in enumerate(game.choices) if option.verb == "go"}
    wish, number = next(iter(numbers.items()))
    pipe(game, f"go {number}")
    assert standing(game) == wish.rpartition("=")[2]


def test_go_to_somebody_ends_next_to_them() -> None:
    game = duel(FAR, moves=6, fight={"sources": 1, "acted": []})
    pipe(game, "go D1")
    space = standing(game)
    assert space != "1.44" and any(option.verb == "fight" for option in game.choices)


def test_go_to_a_mark_or_a_door_ends_where_something_can_be_done_with_it() -> None:
    game = drawn({(4, 4): "C"}, at=[at(0, 0)])
    pipe(game, "go chest")
    assert any(option.verb == "open-chest" for option in game.choices)


def test_go_passes_by_what_is_marked_as_used() -> None:
    chests = {(1, 1): "C", (5, 5): "C"}
    used = space(drawn(chests), at(1, 1))
    game = drawn(chests, at=[at(2, 2)], explored={used: 1})
    pipe(game, "go chest")
    assert any(option.verb == "open-chest" for option in game.choices)


def test_where_no_way_leads_things_are_called_by_their_names() -> None:
    assert told(duel(NEAR, FAR), "go D2") == "no way leads to Drowned Dead 2 now: `go` lists where one can go"


# -- numbers ------------------------------------------------------------


def test_a_number_that_was_not_on_the_screen_is_asked_about_first() -> None:
    game = mine_game()
    number = str(len(game.ask.options) if game.ask else 0)
    screens = sit(game, number, "n")
    assert not game.state.asks_again and "Ask me again about dice." in screens[1]
    sit(game, "options", number)
    assert game.state.asks_again


def test_a_number_that_is_on_the_screen_is_taken_at_once() -> None:
    game = mine_game()
    sit(game, "0")
    assert game.state.did == ["keep"]


def test_a_whole_label_is_taken_although_a_longer_one_begins_with_it() -> None:
    known = {
        number: Choice(number, "use", label)
        for number, label in enumerate(("Use the inventory of Hedda Voss", "Use the inventory"))
    }
    answers = Answers(cast(Session, None))
    assert answers._fitting("use the inventory", known, known) == [1]
    assert answers._fitting("use the inv", known, known) == [0, 1]


def test_an_ability_is_looked_up_on_the_card_that_has_it() -> None:
    """A choice may name it alone, as `Roll the 1 again (Ambition)` does."""
    scene = mine_game().scene(0)
    assert look(scene, "fast hands") == ["nothing that you can see is called 'fast hands'"]
    scene.cards["peacekeeper"] = replace(scene.cards["peacekeeper"], text="3 shots. Fast Hands: Roll one die again.")
    assert look(scene, "fast hands")[0].startswith("Peacekeeper")
    assert look(scene, "hands again") == ["nothing that you can see is called 'hands again'"]
