"""Having, spending and recovering Grit."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games import new
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import Activation
from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.table.ask import option
from tests.brimstone.happening import goes_on, happens, happens_now
from tests.brimstone.mine import hero, mine, offers, told

CARDS = """
items:
- {id: test-belt, name: Belt, kind: gear, powers: [{stat: max-grit, add: 1}]}
- {id: test-jinx, name: Jinx, kind: gear, triggers: [{when: {event: grit-recovered}, do: [{wounds: 1}]}]}
"""
JINXED: dict[str, Any] = {"cards": CARDS, "heroes__0__items": [{"id": "test-jinx#900"}]}


@pytest.mark.rule("SOB-GRIT-01")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_each_hero_begins_with_1_grit(edition: str) -> None:
    game = new("brimstone", heroes=4, edition=edition, seed=3, set_up="by-hand")
    assert [one.grit for one in game.state.heroes] == [1, 1, 1, 1]


@pytest.mark.rule("SOB-GRIT-06")
def test_grit_buys_a_further_die_of_movement() -> None:
    game = mine(1, acting=0, moves=2, dice=[5], heroes__0__grit=1)
    game.choose("more-moves")
    assert (game.state.activation.moves, hero(game).grit) == (7, 0)


@pytest.mark.rule("SOB-GRIT-07")
def test_a_1_on_a_bought_die_recovers_nothing() -> None:
    game = mine(1, acting=0, moves=4, dice=[1], heroes__0__grit=1)
    game.choose("more-moves")
    assert (game.state.activation.moves, hero(game).grit) == (5, 0)
    assert told(game, "grit-recovered") == []


@pytest.mark.rule("SOB-GRIT-08")
def test_several_grit_may_be_spent_one_after_another() -> None:
    game = mine(1, acting=0, moves=3, dice=[2, 6], heroes__0__grit=2)
    game.choose("more-moves")
    game.choose("keep")  # the bought 2 could be rolled again with the Grit that is left
    game.choose("more-moves")
    assert (game.state.activation.moves, hero(game).grit) == (11, 0)


@pytest.mark.rule("SOB-GRIT-08")
def test_once_the_search_has_begun_there_is_no_more_movement() -> None:
    game = mine(2, acting=0, moves=3, heroes__0__grit=2, dice=[1, 2, 3])
    game.choose("scavenge tile=1")
    game.choose("keep")
    assert game.ask and game.ask.seat == 1
    game.state.activation = Activation(0, 3, acted=True)
    assert ACTIONS.refused(game, 0, option("more-moves")) == "SOB-GRIT-08"


@pytest.mark.rule("SOB-GRIT-10")
def test_nobody_holds_more_than_the_maximum() -> None:
    game = happens("[recover-grit]", heroes__0__grit=2)
    game.choose("end")
    assert (hero(game).grit, hero(game).spare_grit) == (2, 0)
    game = happens("[recover-grit: 3]", heroes__0__grit=1)
    assert hero(game).grit == 2


@pytest.mark.rule("SOB-GRIT-11")
def test_max_grit_is_printed_and_2_for_most() -> None:
    game = mine(2)
    assert number(game, 0, "max-grit") == 2
    new_heroes = game.content.heroes.values()
    assert sum(sheet.max_grit == 2 for sheet in new_heroes) > len(new_heroes) / 2
    game = happens("[recover-grit: 3]", cards=CARDS, heroes__0__items=[{"id": "test-belt#900"}])
    assert hero(game).grit == 3


@pytest.mark.rule("SOB-GRIT-12")
def test_grit_recovered_at_the_maximum_may_be_spent_at_once() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[1, 4], heroes__0__grit=2)
    assert game.ask and game.ask.prompt == "act"  # nobody is asked whether to roll the 1 again
    assert (hero(game).grit, hero(game).spare_grit) == (2, 1)
    game.choose("more-moves")
    if game.ask and game.ask.prompt == "reroll":
        game.choose("keep")
    assert (hero(game).grit, hero(game).spare_grit, game.state.activation.moves) == (2, 0, 5)


@pytest.mark.rule("SOB-GRIT-12")
@pytest.mark.parametrize("choice", ["go to=1.16", "scavenge tile=1"])
def test_if_it_is_not_spent_at_once_it_is_lost(choice: str) -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[1, 5, 5, 5], heroes__0__grit=2)
    assert hero(game).spare_grit == 1
    game.choose(choice)  # who Scavenges is asked about the dice, and has no more than 2 Grit for them
    assert (hero(game).grit, hero(game).spare_grit) == (2, 0)


@pytest.mark.rule("SOB-GRIT-12", "SOB-GRIT-14")
def test_it_does_not_wait_for_dice_of_another_moment() -> None:
    """Recovered at a maximum of 0 and kept: the next roll finds none."""
    game = happens("[{boost: {stat: max-grit, add: -2}}, recover-grit, {hits: 1}]", dice=[1])
    assert game.ask and game.ask.prompt == "act"
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-GRIT-12")
def test_the_grit_of_another_hero_is_gone_when_the_next_activation_begins() -> None:
    game = happens("[recover-grit]", seat=1, heroes__1__grit=2)
    assert hero(game, 1).spare_grit == 1
    goes_on(game, ("begin-activation", 1), dice=[6])
    assert (hero(game, 1).grit, hero(game, 1).spare_grit) == (2, 0)


@pytest.mark.rule("SOB-GRIT-13")
def test_grit_may_be_declined_and_is_asked_about_where_something_answers_to_it() -> None:
    game = happens("[recover-grit]", **JINXED)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "take-grit")
    assert (game.ask.usual, str(game.ask.options[0])) == (0, "take-grit")
    asked = game.scene(0).ask
    assert asked and asked.text == "Anna, do you recover 1 Grit? Jinx answers to that."
    game.choose("decline-grit")
    assert (hero(game).grit, hero(game).wounds) == (0, 0)
    game = happens("[recover-grit]", **JINXED)
    game.choose("take-grit")
    assert (hero(game).grit, hero(game).wounds) == (1, 1)


@pytest.mark.rule("SOB-GRIT-13")
def test_the_grit_of_a_move_roll_of_1_may_be_declined() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[1], **JINXED)
    game.choose("decline-grit")
    assert (hero(game).grit, game.state.activation.moves) == (0, 1)
    assert mine(1, step=("begin-activation", 0), dice=[1]).state.heroes[0].grit == 1  # without a reason nobody is asked


@pytest.mark.rule("SOB-GRIT-16")
def test_grit_is_not_lent() -> None:
    game = mine(2, acting=0, moves=2, heroes__1__grit=2)
    assert offers(game, "more-moves") == []
    assert game.why_not("more-moves") is not None


@pytest.mark.rule("SOB-GRIT-17")
def test_grit_above_a_maximum_that_drops_is_lost_at_once() -> None:
    game = mine(2, cards=CARDS, heroes__0__grit=3, heroes__0__items=[{"id": "test-belt#900"}])
    happens_now(game, "[{lose-item: random}]")
    assert hero(game).items == []
    assert (hero(game).grit, told(game, "grit-lost")) == (2, [{"who": 0, "grit": 2}])


@pytest.mark.rule("SOB-GRIT-17")
def test_grit_above_a_maximum_that_lasted_for_the_turn_is_lost_with_it() -> None:
    game = mine(2, heroes__0__grit=3, boosts=[{"stat": "max-grit", "add": 1, "until": "turn", "seat": 0}])
    goes_on(game, "turn-over", dice=[3, 6, 3])
    assert hero(game).grit == 2


def test_losing_grit_stops_at_none() -> None:
    game = happens("[lose-grit: 2]", heroes__0__grit=1)
    assert (hero(game).grit, told(game, "grit-lost")) == (0, [{"who": 0, "grit": 0}])


def test_max_grit_is_never_less_than_none() -> None:
    game = happens("[{boost: {stat: max-grit, add: -9}}]")
    assert number(game, 0, "max-grit") == 0


@pytest.mark.rule("SOB-KO-06")
@pytest.mark.parametrize(("down", "left"), [(False, 2), (True, 3)])
def test_who_is_down_loses_no_grit_until_the_sheet_is_looked_at_again(down: bool, left: int) -> None:
    game = mine(2, acting=0, heroes__1__grit=3, heroes__1__knocked_out=down)
    goes_on(game, ("sheet-changed", 1))
    assert hero(game, 1).grit == left


@pytest.mark.rule("SOB-BAG-04")
def test_whoever_is_down_drinks_nothing() -> None:
    game = mine(2, heroes__0__bag=["tonic"], heroes__1__bag=["tonic"], heroes__1__knocked_out=True, heroes__1__at=-1)
    assert (grit.tokens_at_hand(game, 0), grit.tokens_at_hand(game, 1)) == (["tonic"], [])
