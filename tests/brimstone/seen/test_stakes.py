"""Whoever is asked about dice reads what they are for and what comes of them."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from darklantern.games.brimstone.seen.choices import Chooser
from darklantern.games.brimstone.seen.phrasing import Phraser
from tests.brimstone.fights.duel import duel
from tests.brimstone.happening import happens
from tests.brimstone.mine import mine


def asked(does: str, *dice: int, **position: Any) -> str:
    game = happens(does, dice=dice, source="hobnail-boots", **{"heroes__0__grit": 1, **position})
    assert game.ask
    return Phraser(game).prompt(game.ask)


@pytest.mark.parametrize(
    ("does", "dice", "said"),
    [
        ("[hits: 2]", [1, 5], "Defense (Hobnail Boots; 1 Hit gets through), rolled 1, 5, 4+ needed"),
        (
            "[{hits: {amount: 2, damage: 3}}]",
            [1, 1],
            "Defense (Hobnail Boots; 2 Hits of 3 Damage get through), rolled 1, 1",
        ),
        ("[horror-hits: 1]", [2], "Willpower (Hobnail Boots; 1 Horror Hit gets through), rolled 2, 4+ needed"),
        (
            "[{roll: {rows: [{from: 1, do: [hits]}, {from: 4}]}}]",
            [2],
            "Anna: Hobnail Boots (1-3: Take 1 Hit), rolled 2",
        ),
        (
            "[{press-on: {safe: 4, each: [{gain: {what: xp, amount: 5}}], bust: [{hits: 2}]}}]",
            [],
            "do you press your luck (Hobnail Boots)? 4+: Gain 5 XP. Less: Take 2 Hits.",
        ),
        ("[{hits: 2d6}]", [2, 4], "how many Hits (Hobnail Boots), rolled 2, 4 (6 in all). Roll again?"),
        ("[{hits: d3+1}]", [4], "how many Hits (Hobnail Boots: 3), rolled 4. Roll again?"),
    ],
)
def test_the_question_about_dice_says_what_is_at_stake(does: str, dice: list[int], said: str) -> None:
    assert said in asked(does, *dice)


def test_healing_is_asked_about_with_what_heals_and_how_much() -> None:
    said = asked("[{heal: {amount: d3, of: mix}}]", 2, heroes__0__wounds=5)
    assert said == "Anna: Healing (Hobnail Boots: 1 of Wounds and Sanity Damage), rolled 2. Roll again?"


def test_dice_of_another_hero_are_called_theirs() -> None:
    coin = "items: [{id: test-coin, name: Coin, kind: gear, use: {reroll: {kinds: [defense], who: anyone, dice: 6}}}]"
    said = asked("[hits: 2]", 1, 5, cards=coin, heroes__0__grit=0, heroes__1__items=[{"id": "test-coin#900"}])
    assert said.startswith("Boris: Anna's Defense (Hobnail Boots; 1 Hit gets through), rolled 1, 5")


def test_where_single_dice_are_rolled_again_it_is_said_with_what() -> None:
    coin = "items: [{id: test-coin, name: Coin, kind: gear, use: {reroll: {kinds: [defense], dice: 1}}}]"
    said = asked("[hits: 2]", 1, 2, cards=coin, heroes__0__grit=0, heroes__0__items=[{"id": "test-coin#900"}])
    assert said.endswith("rolled 1, 2, 4+ needed. Roll one of them again (Coin)?")


def test_a_price_is_asked_with_what_it_brings() -> None:
    said = asked("[{pay: {grit: 1, do: [{gain: {what: xp, amount: 10}}], otherwise: [hits]}}]")
    assert said == "Anna, do you pay the price (Hobnail Boots)? Gain 10 XP. Otherwise: Take 1 Hit."


def test_damage_is_asked_about_with_what_it_meets() -> None:
    game = duel(("guard", "45"), dice=[6, 4, 2, 3], heroes__0__grit=1)
    game.choose("fight")
    assert game.ask
    said = Phraser(game).prompt(game.ask)
    assert "Damage (Guard 1, 9 Health left: 2 Wounds; Critical: 2), rolled 2, 3. Roll again?" in said


def test_damage_that_could_be_rolled_again_says_how_likely_that_kills() -> None:
    """A Critical Hit and one against Defense 3; of 6 Health 12 of 36 throws take all."""
    game = duel(("guard", "45"), dice=[6, 4, 2, 3], heroes__0__grit=1, wounds={1: 3})
    game.choose("fight")
    assert game.ask
    chooser = Chooser(game, Phraser(game))
    odds = {str(one): chooser.choice(at, one).odds for at, one in enumerate(game.ask.options)}
    assert {option: (found.chance, found.brief) for option, found in odds.items() if found} == {
        "again-all source=grit": (33, "kills 33%"),
        "pick die=0 source=grit": (17, "kills 17%"),
        "pick die=1 source=grit": (0, "kills 0%"),
    }


def test_whom_armor_may_yet_save_is_not_said_to_die() -> None:
    game = duel(("plate", "45"), dice=[6, 4, 2, 3], heroes__0__grit=1)
    game.choose("fight")
    assert game.ask and game.state.rolls[-1].kind == "damage"
    chooser = Chooser(game, Phraser(game))
    assert not any(chooser.choice(at, one).odds for at, one in enumerate(game.ask.options))


@pytest.mark.parametrize(
    ("kind", "dice", "said"),
    [
        ("croc", [6, 4, 6, 3], "30 Health left: 8 Wounds"),  # 6, of which Endurance lets 5 through, and 3
        ("warden", [6, 4, 4, 3], "30 Health left: 4 Wounds"),  # 7, of which a Forcefield stops 3
        ("warden", [6, 4, 1, 1], "30 Health left: 0 Wounds"),
    ],
)
def test_what_stops_wounds_without_a_roll_is_counted(kind: str, dice: list[int], said: str) -> None:
    game = duel((kind, "45"), dice=dice, heroes__0__grit=1)
    game.choose("fight")
    assert game.ask
    assert said in Phraser(game).prompt(game.ask)


def test_equal_dice_of_which_one_is_critical_are_told_apart_by_their_places() -> None:
    game = duel(("guard", "45"), dice=[6, 4, 3, 3], heroes__0__grit=1)
    game.choose("fight")
    assert game.ask
    assert "Critical: die 1), rolled 3, 3. Roll again?" in Phraser(game).prompt(game.ask)


def test_a_test_that_all_take_together_says_how_many_successes_are_wanted() -> None:
    does = "[{test: {skill: luck, target: 5, who: all, together: true, fail: [hits]}}]"
    said = asked(does, 5, 1, 1)
    assert "all together need 2 successes, 0 before; failed: Take 1 Hit), rolled 5, 1, 1, 5+ needed" in said


def test_a_test_that_is_passed_is_asked_about_for_its_further_successes() -> None:
    said = asked(
        "[{test: {skill: luck, target: 5, fail: [hits], each_success: [{gain: {what: xp, amount: 5}}]}}]", 5, 1, 1
    )
    assert "(Hobnail Boots; each success: Gain 5 XP), rolled 5, 1, 1" in said


def test_who_is_to_be_chosen_reads_for_what() -> None:
    game = happens("[{each: {who: one, do: [{gain: {what: xp, amount: 5}}]}}]", source="hobnail-boots")
    assert game.ask
    assert Phraser(game).prompt(game.ask) == "Which Hero (Hobnail Boots)? Gain 5 XP."


def test_a_die_that_a_card_has_rolled_is_told_with_the_card() -> None:
    game = happens("[{roll: {rows: [{from: 1, do: [hits]}, {from: 4}]}}]", dice=[5], source="hobnail-boots")
    assert "Anna rolls 5 for Hobnail Boots." in [line.text for line in game.scene(0).story]


def test_a_move_of_1_is_asked_about_with_the_grit_that_it_brings() -> None:
    given: dict[str, Any] = {"heroes__0__class_": "gunslinger", "heroes__0__upgrades": ["never-stand-still"]}
    game = mine(1, step=("begin-activation", 0), dice=[1], **given)
    assert game.ask
    assert Phraser(game).prompt(game.ask).endswith("Movement (a 1 brings 1 Grit), rolled 1. Roll again?")


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ([1, 4], "Hold Back the Darkness (7 is needed; the Darkness comes nearer), rolled 1, 4"),
        ([3, 3], "Hold Back the Darkness (7 is needed; a double brings a Depth Event), rolled 3, 3"),
    ],
)
def test_the_roll_against_the_darkness_says_what_is_needed_and_what_comes_of_it(dice: list[int], said: str) -> None:
    game = mine(1, step="hold-back", dice=dice, heroes__0__bag=["lantern-oil"])
    assert game.ask
    assert said in Phraser(game).prompt(game.ask)


@pytest.mark.parametrize(("chart", "kind"), [("injury", "health"), ("madness", "sanity")])
def test_a_roll_on_a_chart_says_what_its_result_is(chart: Literal["injury", "madness"], kind: str) -> None:
    given: dict[str, Any] = {"heroes__0__grit": 1, "heroes__0__emptied": [kind], "options": {"edition": "classic"}}
    game = mine(1, step=("chart-rolls", 0), dice=[6, 6], **given)
    row = game.content.charts[chart].row(12)
    assert game.ask
    assert f"Chart ({row.name}: " in Phraser(game).prompt(game.ask).replace("chart (", "Chart (")
