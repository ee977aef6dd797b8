"""Two guns at once."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.heroes.kit import items
from tests.brimstone.mine import against, asked, hero, offers, told

Enemies = dict[int, tuple[str | int, ...]]
CLASSIC = {"edition": "classic"}
BOTH = "shoot-both item=derringer#1 off_hand=revolver#2"


def shooting(*arms: str, enemies: Enemies | None = None, **given: Any) -> Brimstone:
    """A Hero in 44 with these Items in hand, two spaces from an Enemy with Defense 4; plain Heroes hit with 5+."""
    whole: dict[str, Any] = {"acting": 0, "heroes__0__items": items(*arms)} | given
    return arena(["44"], {1: ("hard", "42")} if enemies is None else enemies, cards=ARMED, **whole)


def dice(game: Brimstone) -> list[list[int]]:
    return [about["dice"] for about in told(game, "rolled") if about["roll"] == "to-hit"]


def hits(game: Brimstone) -> tuple[int, int]:
    """How many Hits, and how many of them Critical."""
    about = told(game, "hits")[0]
    return about["hits"], about["criticals"]


@pytest.mark.rule("SOB-FDUAL-01")
def test_one_weapon_is_fired_in_an_attack() -> None:
    game = shooting("derringer+", "long-gun+", dice=[1, 1])
    assert sorted(offers(game, "shoot")) == ["shoot item=derringer#1", "shoot item=long-gun#2"]
    assert offers(game, "shoot-both") == []
    assert against(game, "shoot-both", item="derringer#1", off_hand="long-gun#2") == "SOB-FDUAL-01"
    game.choose("shoot item=derringer#1")
    assert dice(game) == [[1, 1]]


@pytest.mark.rule("SOB-FDUAL-02")
def test_two_one_handed_guns_are_one_attack() -> None:
    game = shooting("derringer+", "revolver+", dice=[1] * 5)
    game.choose(BOTH)
    assert [len(rolled) for rolled in dice(game)] == [2, 3]
    assert len(told(game, "hits")) == 1
    single = shooting("derringer+")
    assert against(single, "shoot-both", item="derringer#1", off_hand="derringer#1") == "SOB-FDUAL-02"
    assert against(shooting("derringer+", "revolver"), "shoot-both", item="derringer#1", off_hand="revolver#2") == (
        "SOB-FDUAL-02"  # the other one is not in hand
    )


@pytest.mark.rule("SOB-FDUAL-03")
def test_one_of_the_two_may_be_fired_with_critical_hits() -> None:
    game = shooting("derringer+", "revolver+", dice=[6, 1, 4])
    game.choose("shoot item=derringer#1")
    assert hits(game) == (1, 1)
    assert game.state.enemies[1].wounds == 4  # Defense 4 is ignored


@pytest.mark.rule("SOB-FDUAL-04")
@pytest.mark.parametrize("options", [{}, CLASSIC])
def test_both_together_have_no_critical_hits(options: dict[str, str]) -> None:
    game = shooting("derringer+", "revolver+", dice=[6, 1, 1, 1, 1, 5], options=options)
    game.choose(BOTH)
    assert hits(game) == (1, 0)
    assert game.state.enemies[1].wounds == 1  # 5, less Defense 4
    other = shooting("derringer+", "revolver+", dice=[1, 1, 6, 1, 1, 5], options=options)
    other.choose(BOTH)
    assert hits(other) == (1, 0)
    assert other.state.enemies[1].wounds == 1


@pytest.mark.rule("SOB-FDUAL-05")
@pytest.mark.parametrize(("options", "xp"), [({}, 10), (CLASSIC, 0)])
def test_rolls_of_six_still_set_off_what_waits_for_them(options: dict[str, str], xp: int) -> None:
    game = shooting("derringer+", "revolver+", "lucky-star", dice=[6, 1, 6, 1, 1, 1, 1], options=options)
    game.choose(BOTH)
    assert hero(game).xp == xp  # one with each weapon; as classic a 6 is nothing but a Hit


@pytest.mark.rule("SOB-FDUAL-06")
def test_the_hero_says_which_is_in_the_other_hand() -> None:
    game = shooting("derringer+", "revolver+")
    assert offers(game, "shoot-both") == [BOTH, "shoot-both item=revolver#2 off_hand=derringer#1"]
    assert offers(shooting("derringer+", "derringer+"), "shoot-both") == [
        "shoot-both item=derringer#1 off_hand=derringer#2"  # it is all the same
    ]
    assert offers(shooting("derringer+", "revolver+", options=CLASSIC), "shoot-both") == [BOTH]
    alike = items("derringer+", "derringer+")
    alike[0]["upgrades"] = ["bright-sight"]
    assert len(offers(shooting(heroes__0__items=alike), "shoot-both")) == 2  # with an Upgrade they are not


@pytest.mark.rule("SOB-FDUAL-07", "SOB-FDUAL-08")
@pytest.mark.parametrize(("options", "needs"), [({}, [4, 5]), (CLASSIC, [4, 4])])
def test_the_other_hand_needs_one_more(options: dict[str, str], needs: list[int]) -> None:
    better = [{"stat": "to-hit-ranged", "add": -1, "until": "turn", "seat": 0}]
    game = shooting("derringer+", "revolver+", dice=[4, 1, 4, 5, 1, 1, 1, 1], boosts=better, options=options)
    game.choose(BOTH)
    assert [about["need"] for about in told(game, "rolled") if about["roll"] == "to-hit"] == needs
    assert hits(game)[0] == (2 if options == {} else 3)


@pytest.mark.rule("SOB-FDUAL-08")
def test_a_natural_six_of_the_other_hand_counts_though_it_needs_more() -> None:
    worse = [{"stat": "to-hit-ranged", "add": 1, "until": "turn", "seat": 0}]
    game = shooting("derringer+", "revolver+", "lucky-star", dice=[1, 1, 6, 1, 1], boosts=worse)
    game.choose(BOTH)
    assert hits(game) == (0, 0)  # 7+ is needed with the other hand
    assert hero(game).xp == 5


@pytest.mark.rule("SOB-FDUAL-09")
def test_the_hits_of_each_are_kept_apart() -> None:
    enemies: Enemies = {1: ("hard", "46"), 2: ("hard", "44")}
    given: dict[str, Any] = {"cards": ARMED, "acting": 0, "heroes__0__items": items("revolver+", "derringer+")}
    game = arena(["40"], enemies, dice=[5, 1, 1, 6, 6, 6, 6, 6], **given)  # 4 and 6 spaces away
    game.choose("shoot-both item=revolver#1 off_hand=derringer#2")
    found = offers(game, "hit")
    assert "hit enemy=1 item=revolver#1" in found
    assert "hit enemy=2 item=revolver#1" in found
    assert [one for one in found if "derringer" in one and "enemy=1" in one] == []  # Range 5
    game.choose("hit enemy=1 item=revolver#1")
    assert game.state.enemies[1].wounds == 2
    assert game.state.enemies[2].wounds == 4  # both Hits of the other, which can only go there


@pytest.mark.rule("SOB-FDUAL-09")
def test_a_longer_gun_in_the_other_hand_lends_its_range_to_nobody() -> None:
    """Both Enemies are 6 and 7 spaces away: the two Hits of the Derringer, Range 5, can go nowhere."""
    enemies: Enemies = {1: ("hard", "46"), 2: ("hard", "47")}
    given: dict[str, Any] = {"cards": ARMED, "acting": 0, "heroes__0__items": items("derringer+", "revolver+")}
    game = arena(["40"], enemies, dice=[5, 5, 6, 1, 1, 6], **given)
    game.choose(BOTH)
    assert offers(game, "hit") == ["hit enemy=1 item=revolver#2", "hit enemy=2 item=revolver#2"]
    game.choose("hit enemy=1 item=revolver#2")
    assert game.state.enemies[1].wounds == 2  # one Hit of 6, less Defense 4
    assert len(told(game, "damage")) == 1
    assert game.state.attack is None  # the other two are lost


@pytest.mark.rule("SOB-FDUAL-10")
def test_two_hand_weapons_have_none_of_its_penalties() -> None:
    game = shooting("broadsword+", "broadsword+", enemies={1: ("hard", "43")}, dice=[6, 4, 1, 1, 1, 1, 1, 1])
    game.choose("fight")
    assert [len(rolled) for rolled in dice(game)] == [6]
    assert hits(game) == (2, 1)


@pytest.mark.rule("SOB-FDUAL-11")
def test_both_together_roll_no_more_than_eight_dice() -> None:
    game = shooting("pepperbox+", "pepperbox+", dice=[1] * 8)
    game.choose("shoot-both item=pepperbox#1 off_hand=pepperbox#2")
    assert (asked(game).prompt, asked(game).usual) == ("split-shots", 0)
    assert offers(game, "split-shots") == [f"split-shots first={first} second={8 - first}" for first in (5, 4, 3)]
    game.choose("split-shots first=3 second=5")
    assert [len(rolled) for rolled in dice(game)] == [3, 5]
    classic = shooting("pepperbox+", "pepperbox+", dice=[1] * 10, options=CLASSIC)
    classic.choose("shoot-both item=pepperbox#1 off_hand=pepperbox#2")
    assert [len(rolled) for rolled in dice(classic)] == [5, 5]


@pytest.mark.rule("SOB-FDUAL-02")
def test_a_gun_that_was_handed_on_meanwhile_is_not_fired() -> None:
    arms = items("pepperbox+", "pepperbox+")
    game = arena(["44", "45"], {1: ("hard", "42")}, cards=ARMED, acting=0, heroes__0__items=arms)
    game.choose("shoot-both item=pepperbox#1 off_hand=pepperbox#2")
    game.choose("give seat=0 item=pepperbox#2 to=1")
    assert asked(game).prompt == "act"
    assert offers(game, "shoot") == ["shoot item=pepperbox#1"]


# -- where rules meet -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FDUAL-02", "SOB-FDUAL-11")
def test_further_shots_count_once() -> None:
    boosts = [{"stat": "shots", "add": 2, "until": "turn", "seat": 0}]
    game = shooting("derringer+", "revolver+", dice=[1] * 7, boosts=boosts)
    game.choose(BOTH)
    assert [len(rolled) for rolled in dice(game)] == [4, 3]


@pytest.mark.rule("SOB-FDUAL-02", "SOB-FATT-01")
def test_it_is_the_one_attack_of_the_activation() -> None:
    game = shooting("derringer+", "revolver+", "dirk", enemies={1: ("hard", "43")}, dice=[1] * 5)
    game.choose(BOTH)
    assert {choice.verb for choice in asked(game).options} == {"end", "free-attack"}
    assert against(game, "shoot-both", item="derringer#1", off_hand="revolver#2") == "SOB-FATT-01"


@pytest.mark.rule("SOB-FDUAL-02", "SOB-FHIT-08")
def test_nobody_in_reach_of_either_means_no_attack() -> None:
    given: dict[str, Any] = {"cards": ARMED, "acting": 0, "heroes__0__items": items("revolver+", "derringer+")}
    game = arena(["40"], {1: ("hard", "48")}, **given)
    assert offers(game, "shoot-both") == []
    assert against(game, "shoot-both", item="revolver#1", off_hand="derringer#2") == "SOB-FHIT-08"
    one = arena(["40"], {1: ("hard", "47")}, **given)
    assert len(offers(one, "shoot-both")) == 2  # in Range of one of them


@pytest.mark.rule("SOB-FDUAL-06")
def test_how_it_reads() -> None:
    ask = shooting("derringer+", "revolver+").scene(0).ask
    assert ask
    labels = [one.label for one in ask.options if one.verb == "shoot-both"]
    assert labels[0] == "Attack with Derringer and, in the other hand, Revolver"
    odds = next(one.odds for one in ask.options if one.verb == "shoot-both")
    assert odds and odds.text == ("2 dice, 5+, and 3 dice, 6+, Damage D6 against Defense 4: 33% to wound, 0% to kill")
