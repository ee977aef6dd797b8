"""Dice that may be rolled again: with Grit, by cards, and none of them twice."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.happening import TEST, asked, choices, goes_on, happens
from tests.brimstone.mine import hero, mine, offers, ruled, told

CARDS = """
items:
- id: test-coin
  name: Coin
  kind: gear
  use: {reroll: {kinds: [test, defense, willpower, move]}, limit: turn}
- id: test-dear-coin
  name: Dear Coin
  kind: gear
  use: {reroll: {kinds: [test], dice: 1}, grit: 2}
- id: test-stone-eye
  name: Stone Eye
  kind: gear
  use: {reroll: {kinds: [test], who: anyone}, dark_stone: 1}
- id: test-coin-in-hand
  name: Coin in Hand
  kind: gear
  hands: 1
  use: {reroll: {kinds: [test]}, limit: turn}
- id: test-last-coin
  name: Last Coin
  kind: gear
  use: {reroll: {kinds: [test]}, discard: true}
- id: test-desperate-coin
  name: Desperate Coin
  kind: gear
  use: {reroll: {kinds: [test]}, is: {wounded: true}, limit: adventure}
tokens:
- id: test-oil
  name: Oil
  icon: potion
  use: {reroll: {kinds: [hold-back], dice: 1, who: anyone}}
"""


def takes_test(*dice: int, does: str = TEST, **position: Any) -> Brimstone:
    """Hero 0 takes a test of three dice that needs a 5: passed it has 10 XP, failed 1."""
    return happens(does, cards=CARDS, dice=dice, **position)


@pytest.mark.rule("SOB-DICE-07")
@pytest.mark.parametrize(("face", "wounds"), [(3, 1), (4, 0), (6, 0)])
def test_a_die_succeeds_if_it_reaches_the_number(face: int, wounds: int) -> None:
    assert hero(happens("[hits]", dice=[face])).wounds == wounds


@pytest.mark.rule("SOB-DICE-08")
def test_no_die_is_rolled_again_twice_whatever_the_source() -> None:
    game = takes_test(1, 2, 3, 1, 2, 2, heroes__0__grit=2, heroes__0__items=[{"id": "test-coin#900"}])
    game.choose("again-misses source=grit")
    assert asked(game) == "0 act"
    assert (hero(game).xp, hero(game).grit) == (1, 1)


@pytest.mark.rule("SOB-DICE-09")
def test_dice_that_were_left_alone_may_still_be_rolled_again_by_another_source() -> None:
    game = takes_test(1, 2, 3, 1, 1, heroes__0__grit=1, heroes__0__items=[{"id": "test-coin#900"}])
    game.choose("pick die=0 source=grit")
    game.choose("pick die=1 source=grit")
    game.choose("roll-picked")
    assert offers(game, "again-misses") == ["again-misses source=test-coin#900"]
    assert offers(game, "pick") == []  # only the third die is left
    game.state.dice.script = [6]
    game.choose("again-misses source=test-coin#900")
    assert (hero(game).xp, told(game, "rerolled")[1]["now"]) == (10, [1, 1, 6])


@pytest.mark.rule("SOB-DICE-10")
def test_a_second_grit_cannot_roll_misses_again_that_missed_again() -> None:
    game = happens("[hits: 3]", dice=[1, 2, 3, 6, 1, 2], heroes__0__grit=2)
    game.choose("again-misses source=grit")
    assert asked(game) == "0 act"
    assert (hero(game).grit, hero(game).wounds) == (1, 2)


@pytest.mark.rule("SOB-DICE-11")
def test_the_new_result_counts_even_if_it_is_worse() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[3, 1], heroes__0__grit=1)
    game.choose("move-again")
    assert ruled(game, "move-again") == [("SOB-GRIT-15", {"who": 0, "face": 3})]
    assert game.state.activation.moves == 1


@pytest.mark.rule("SOB-GRIT-02")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_one_grit_rolls_any_number_of_dice_again(dice: int) -> None:
    does = "[{test: {skill: luck, target: 5, each_success: [{gain: {what: xp, amount: 1}}]}}]"
    game = takes_test(1, 2, 3, 5, 5, 5, does=does, heroes__0__grit=2)
    for die in range(dice):
        game.choose(f"pick die={die} source=grit")
    if dice < 3:
        game.choose("roll-picked")
    if asked(game) == "0 reroll":
        game.choose("keep")
    assert (hero(game).grit, hero(game).xp) == (1, dice)


@pytest.mark.rule("SOB-GRIT-03")
@pytest.mark.rule("SOB-GRIT-16")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_nobody_rolls_the_dice_of_another_hero_again(edition: str) -> None:
    game = happens("[hits: 2]", dice=[1, 1], heroes__1__grit=2, options={"edition": edition})
    assert asked(game) == "0 act"
    assert (hero(game).wounds, hero(game, 1).grit) == (2, 2)


@pytest.mark.rule("SOB-GRIT-04")
@pytest.mark.parametrize(("edition", "offered_"), [("revised", False), ("classic", True)])
@pytest.mark.parametrize("chart", ["injury", "madness", "mutation"])
def test_chart_rolls_are_not_rolled_again_but_in_the_classic_rules(chart: str, edition: str, offered_: bool) -> None:
    options = {"edition": edition}
    game = happens(f"[roll-on-chart: {chart}]", dice=[1, 5], heroes__0__grit=2, options=options)
    assert ("again-all source=grit" in choices(game)) == offered_


@pytest.mark.rule("SOB-GRIT-05")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_the_hold_back_roll_is_never_rolled_again_with_grit(edition: str) -> None:
    game = mine(2, heroes__0__grit=2, darkness=16, options={"edition": edition})
    goes_on(game, "hold-back", dice=[1, 2])
    assert asked(game) == "0 act"
    assert game.state.darkness == 15


@pytest.mark.rule("SOB-GRIT-09")
def test_an_ability_may_cost_more_than_1_grit() -> None:
    items = [{"id": "test-dear-coin#900"}]
    game = takes_test(1, 2, 3, heroes__0__grit=1, heroes__0__items=items)
    assert "again-misses source=grit" in choices(game)
    assert not any("dear" in one for one in choices(game))
    game = takes_test(1, 2, 3, 6, heroes__0__grit=2, heroes__0__items=items)
    game.choose("pick die=0 source=test-dear-coin#900")
    assert (hero(game).grit, hero(game).xp) == (0, 10)


@pytest.mark.rule("SOB-GRIT-14")
def test_dice_can_be_rolled_again_only_while_they_lie_there() -> None:
    game = takes_test(1, 2, 3, heroes__0__grit=1)
    game.choose("keep")
    assert (asked(game), offers(game, "again-misses")) == ("0 act", [])
    assert hero(game).xp == 1


@pytest.mark.rule("SOB-GRIT-15")
def test_the_move_roll_may_be_rolled_again_and_only_the_last_result_counts() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[2, 1], heroes__0__grit=1)
    assert (asked(game), game.state.activation.moves) == ("0 act", 2)
    game.choose("move-again")
    assert (game.state.activation.moves, hero(game).grit) == (1, 1)  # one spent, one recovered by the 1
    assert offers(game, "move-again") == []  # no die twice


@pytest.mark.parametrize(("face", "offered"), [(1, []), (2, ["move-again"]), (5, ["move-again"]), (6, [])])
def test_a_move_roll_of_1_brings_a_grit_and_a_6_is_best_so_that_both_stand(face: int, offered: list[str]) -> None:
    assert offers(mine(1, step=("begin-activation", 0), dice=[face], heroes__0__grit=1), "move-again") == offered


@pytest.mark.rule("SOB-GRIT-14", "SOB-GRIT-15")
@pytest.mark.parametrize("done", ["go to=1.16", "more-moves"])
def test_the_move_roll_stands_once_something_was_done(done: str) -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[3, 6], heroes__0__grit=2)
    assert offers(game, "move-again") == ["move-again"]
    game.choose(done)
    assert (asked(game), offers(game, "move-again")) == ("0 act", [])
    assert mine(1, step=("begin-activation", 0), dice=[3]).why_not("move-again").rule == "SOB-GRIT-16"  # type: ignore[union-attr]


@pytest.mark.rule("SOB-GRIT-15")
def test_the_grit_of_a_1_cannot_roll_that_1_again() -> None:
    game = mine(1, step=("begin-activation", 0), dice=[1])
    assert asked(game) == "0 act"
    assert hero(game).grit == 1


# -- what Grit may and may not ----------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-GRIT-19")
@pytest.mark.parametrize(
    ("does", "dice", "kind"),
    [
        ("[hits: 1]", [1], "defense"),
        ("[horror-hits: 1]", [1], "willpower"),
        ("[corruption-hits: 1]", [1], "willpower"),
        ("[heal: d6]", [1], "heal"),
        ("[hits: d6]", [4], "hits"),
        ("[wounds: d3]", [5], "wounds"),
        ("[{gain: {what: gold, amount: d6}}]", [2], "gain"),
        (TEST, [1, 1, 1], "test"),
    ],
)
def test_dice_of_the_own_hero_may_be_rolled_again(does: str, dice: list[int], kind: str) -> None:
    game = happens(does, dice=dice, heroes__0__grit=1, heroes__0__wounds=5)
    assert asked(game) == "0 reroll"
    assert game.ask and game.ask.about["roll"] == kind


@pytest.mark.rule("SOB-GRIT-19")
def test_the_voices_and_scavenging_may_be_rolled_again() -> None:
    game = happens("[hear-voices]", heroes__0__grit=1, dice=[6])
    assert game.ask and (asked(game), game.ask.about["roll"]) == ("0 reroll", "voices")
    game = mine(2, heroes__0__grit=1, acting=0, moves=1, dice=[1, 2, 3])
    game.choose("scavenge tile=1")
    assert game.ask and (asked(game), game.ask.about["roll"]) == ("0 reroll", "scavenge")


@pytest.mark.rule("SOB-GRIT-19")
@pytest.mark.rule("SOB-GRIT-03")
def test_who_uses_bandages_rolls_them_and_not_the_patient() -> None:
    position: dict[str, Any] = {"heroes__0__grit": 1, "heroes__1__grit": 1, "heroes__1__wounds": 6}
    game = happens("[heal: d6]", seat=1, facts={"user": 0}, dice=[1, 5], **position)
    assert asked(game) == "0 reroll"
    game.choose("again-all source=grit")
    assert (hero(game, 1).wounds, hero(game, 0).grit, hero(game, 1).grit) == (1, 0, 1)


@pytest.mark.rule("SOB-GRIT-20")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_the_dice_of_the_mission_and_of_the_darkness_are_never_rolled_again(edition: str) -> None:
    options = {"edition": edition}
    reward = "[{gain: {what: dark-stone, amount: d3}}]"
    game = happens(reward, facts={"reward": 1}, dice=[1], heroes__0__grit=2, options=options)
    assert (asked(game), hero(game).dark_stone) == ("0 act", 1)
    game = happens("[move-darkness: d3]", dice=[1], heroes__0__grit=2, darkness=16, options=options)
    assert (asked(game), game.state.darkness) == ("0 act", 15)


@pytest.mark.rule("SOB-GRIT-20")
def test_willpower_against_a_corruption_hit_is_an_own_roll() -> None:
    game = happens("[corruption-hits: 1]", dice=[1, 6], heroes__0__grit=1)
    game.choose("again-misses source=grit")
    assert hero(game).corruption == 0


# -- nothing that cannot matter ---------------------------------------------------------------------------------------


def test_a_test_that_is_passed_asks_nothing() -> None:
    game = takes_test(5, 1, 1, heroes__0__grit=2)
    assert (asked(game), hero(game).xp) == ("0 act", 10)


def test_a_test_that_counts_successes_goes_on_asking() -> None:
    does = "[{test: {skill: luck, target: 5, each_success: [{gain: {what: xp, amount: 1}}]}}]"
    assert asked(takes_test(5, 1, 1, does=does, heroes__0__grit=1)) == "0 reroll"
    assert asked(takes_test(5, 6, 5, does=does, heroes__0__grit=1)) == "0 act"


def test_saves_that_all_succeed_ask_nothing() -> None:
    assert asked(happens("[hits: 2]", dice=[4, 5], heroes__0__grit=1)) == "0 act"


def test_a_move_of_6_asks_nothing() -> None:
    assert asked(mine(1, step=("begin-activation", 0), dice=[6], heroes__0__grit=1)) == "0 act"


@pytest.mark.parametrize(("amount", "face"), [("d6", 1), ("d3", 2), ("d6-3", 3)])
def test_the_least_harm_asks_nothing(amount: str, face: int) -> None:
    """The dice for how many Hits; Defense is rolled after that, if there are any."""
    game = happens(f"[wounds: {amount}]", dice=[face], heroes__0__grit=1)
    assert asked(game) == "0 act"
    game = happens(f"[wounds: {amount}]", dice=[face + 1], heroes__0__grit=1)
    assert asked(game) == "0 reroll"


@pytest.mark.parametrize(
    ("does", "dice", "question"),
    [
        ("[heal: d6]", [3], "0 act"),
        ("[heal: d6]", [2], "0 reroll"),
        ("[heal: 2d6]", [1, 2], "0 act"),
        ("[heal: 2d6]", [1, 1], "0 reroll"),
        ("[heal: d3]", [5], "0 act"),
        ("[heal: d3]", [4], "0 reroll"),
    ],
)
def test_healing_more_than_there_is_asks_nothing(does: str, dice: list[int], question: str) -> None:
    """The Hero has 3 Wounds."""
    assert asked(happens(does, dice=dice, heroes__0__grit=1, heroes__0__wounds=3)) == question


def test_a_target_that_no_die_can_reach_asks_nothing() -> None:
    cards = "items:\n- {id: test-rags, name: Rags, kind: gear, powers: [{stat: defense, add: 3}]}"
    position: dict[str, Any] = {"cards": cards, "heroes__0__items": [{"id": "test-rags#900"}], "heroes__0__grit": 1}
    assert asked(happens("[hits: 2]", dice=[6, 6], **position)) == "0 act"


# -- Items, Abilities and Tokens --------------------------------------------------------------------------------------


def test_an_item_is_exhausted_by_its_use() -> None:
    game = takes_test(1, 2, 3, 6, 1, 1, heroes__0__items=[{"id": "test-coin#900"}])
    game.choose("again-misses source=test-coin#900")
    assert (hero(game).xp, hero(game).items[0].ready) == (10, False)
    game = takes_test(1, 2, 3, heroes__0__items=[{"id": "test-coin#900", "ready": False}])
    assert asked(game) == "0 act"
    game = takes_test(1, 2, 3, heroes__0__items=[{"id": "test-coin#900", "used_by": 1}])
    assert asked(game) == "0 act"


def test_an_item_that_needs_a_hand_must_be_in_it() -> None:
    assert asked(takes_test(1, 2, 3, heroes__0__items=[{"id": "test-coin-in-hand#900"}])) == "0 act"
    held = [{"id": "test-coin-in-hand#900", "equipped": True}]
    assert asked(takes_test(1, 2, 3, heroes__0__items=held)) == "0 reroll"


def test_what_is_discarded_for_a_use_is_gone() -> None:
    game = takes_test(1, 2, 3, heroes__0__items=[{"id": "test-last-coin#900"}])
    game.choose("again-misses source=test-last-coin#900")
    assert hero(game).items == []


def test_a_use_may_depend_on_the_situation() -> None:
    items = [{"id": "test-desperate-coin#900"}]
    assert asked(takes_test(1, 2, 3, heroes__0__items=items)) == "0 act"
    assert asked(takes_test(1, 2, 3, heroes__0__items=items, heroes__0__wounds=1)) == "0 reroll"


def test_an_item_for_anyone_may_be_used_on_the_dice_of_another_for_its_owners_price() -> None:
    items = [{"id": "test-stone-eye#900"}]
    assert asked(takes_test(1, 2, 3, heroes__1__items=items)) == "0 act"
    assert (
        asked(takes_test(1, 2, 3, heroes__1__items=items, heroes__1__dark_stone=1, heroes__1__fused_stone=1)) == "0 act"
    )
    game = takes_test(1, 2, 3, 6, 1, 1, heroes__1__items=items, heroes__1__dark_stone=1)
    assert asked(game) == "1 reroll"
    game.choose("again-misses source=test-stone-eye#900")
    assert (hero(game, 0).xp, hero(game, 1).dark_stone) == (10, 0)


def test_whoever_rolled_is_asked_before_the_others() -> None:
    position: dict[str, Any] = {"heroes__1__items": [{"id": "test-stone-eye#900"}], "heroes__1__dark_stone": 1}
    game = takes_test(1, 2, 3, heroes__0__grit=1, **position)
    assert asked(game) == "0 reroll"
    game.choose("keep")
    assert asked(game) == "1 reroll"


def test_who_is_down_has_no_way() -> None:
    position: dict[str, Any] = {"heroes__1__items": [{"id": "test-stone-eye#900"}], "heroes__1__dark_stone": 1}
    assert asked(takes_test(1, 2, 3, heroes__1__knocked_out=True, **position)) == "0 act"
    assert asked(takes_test(1, 2, 3, heroes__1__dead=True, **position)) == "0 act"


@pytest.mark.rule("SOB-BAG-23")
def test_a_tonic_may_be_drunk_over_the_dice() -> None:
    game = happens("[hits: 4]", dice=[6, 1, 2, 3, 5, 5, 1], heroes__0__bag=["tonic", "bandages"])
    assert offers(game, "again-misses") == ["again-misses source=tonic"]
    game.choose("again-misses source=tonic")
    assert (hero(game).wounds, hero(game).grit, hero(game).bag) == (1, 0, ["bandages"])
    assert asked(game) == "0 act"  # the damage is applied: too late for more


@pytest.mark.rule("SOB-BAG-23")
def test_grit_goes_before_the_tonic_and_never_both_on_one_die() -> None:
    game = happens("[hits: 2]", dice=[1, 1, 1, 1], heroes__0__bag=["tonic"], heroes__0__grit=1)
    assert offers(game, "again-misses") == ["again-misses source=grit"]
    game.choose("pick die=0 source=grit")
    assert offers(game, "again-misses") == ["again-misses source=tonic"]
    game.choose("again-misses source=tonic")
    assert (hero(game).wounds, hero(game).bag) == (2, [])


@pytest.mark.rule("SOB-BAG-23")
def test_a_tonic_is_no_help_where_grit_is_none() -> None:
    game = goes_on(mine(2, heroes__0__bag=["tonic"]), "hold-back", dice=[1, 2])
    assert (asked(game), hero(game).bag) == ("0 act", ["tonic"])


@pytest.mark.rule("SOB-BAG-18")
@pytest.mark.rule("SOB-BAG-24")
def test_any_hero_may_use_oil_on_the_hold_back_roll_and_none_on_the_same_die() -> None:
    """The carrier has none; B rolls the 1 again, and C only the 2."""
    position: dict[str, Any] = {"cards": CARDS, "heroes__1__bag": ["test-oil"], "heroes__2__bag": ["test-oil"]}
    game = goes_on(mine(3, **position), "hold-back", dice=[1, 2, 3, 5])
    assert asked(game) == "1 reroll"
    assert choices(game) == ["keep", "pick die=0 source=test-oil", "pick die=1 source=test-oil"]
    game.choose("pick die=0 source=test-oil")
    assert asked(game) == "2 reroll"
    assert choices(game) == ["keep", "again-all source=test-oil"]
    game.choose("again-all source=test-oil")
    assert (hero(game, 1).bag, hero(game, 2).bag) == ([], [])
    assert told(game, "hold-back")[-1]["dice"] == [3, 5]


@pytest.mark.rule("SOB-BAG-18")
def test_doubles_are_judged_on_the_dice_after_the_oil() -> None:
    game = mine(2, cards=CARDS, heroes__0__bag=["test-oil"])
    goes_on(game, "hold-back", dice=[1, 4, 4])
    game.choose("pick die=0 source=test-oil")
    assert told(game, "depth-event")[-1]["face"] == 4
    assert told(game, "hold-back")[-1]["held"] == 1
