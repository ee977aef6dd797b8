"""What Heroes attack with: Combat, Hand Weapons, Ranged Weapons, and how many dice an Attack has."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.fights.weapons import melee_attack, ranged_attack, words_of
from darklantern.games.brimstone.state import Brimstone, Volley
from tests.brimstone.fights.duel import duel, fight, shoot
from tests.brimstone.mine import against, hero, offers, told


def melee(game: Brimstone) -> Volley:
    return melee_attack(game, 0).volleys[0]


def ranged(game: Brimstone) -> Volley:
    return ranged_attack(game, 0, hero(game).items[0]).volleys[0]


@pytest.mark.rule("SOB-FATT-05", "SOB-HERO-04")
def test_bare_hands_roll_the_own_combat() -> None:
    game = fight(("dummy", "43"), dice=[1, 2])
    assert told(game, "rolled")[0] == {"who": 0, "dice": [1, 2], "sides": 6, "need": 4, "roll": "to-hit"}


@pytest.mark.rule("SOB-FATT-06")
@pytest.mark.parametrize(("has", "dice"), [(["club"], 3), (["drill"], 3), (["club", "drill"], 4), (["club-"], 2)])
def test_items_and_abilities_in_use_add_combat_dice(has: list[str], dice: int) -> None:
    game = fight(("dummy", "43"), dice=[1] * dice, has=has)
    assert told(game, "rolled")[0]["dice"] == [1] * dice


@pytest.mark.rule("SOB-FATT-08")
def test_two_hand_weapons_and_an_ability_add_up_but_a_third_weapon_does_not() -> None:
    assert melee(duel(("dummy", "43"), has=["club", "cudgel", "torch-", "drill"])).dice == 5


def test_a_melee_attack_takes_the_best_dice_and_all_damage_of_what_is_in_hand() -> None:
    volley = melee(duel(("dummy", "43"), has=["club", "saber", "whetstone"]))
    assert (volley.dice, volley.die, volley.damage_die, volley.critical, volley.damage) == (3, 8, 8, 5, 0)
    assert melee(duel(("dummy", "43"), has=["hammer"])).damage == 2


@pytest.mark.rule("SOB-FATT-09")
def test_a_ranged_attack_needs_a_ranged_weapon_in_hand() -> None:
    volley = ranged(duel(("dummy", "41"), has=["pistol"]))
    assert (volley.range, volley.dice, volley.need) == (5, 2, 5)
    for has in ([], ["club"], ["pistol-"]):
        game = duel(("dummy", "43"), has=has)
        assert offers(game, "shoot") == []
        assert against(game, "shoot", item="pistol#1") == "SOB-FATT-09"


@pytest.mark.rule("SOB-FATT-12")
def test_a_ranged_attack_rolls_the_shots_of_the_weapon_and_bonuses() -> None:
    game = shoot(("dummy", "41"), dice=[1, 1, 1], has=["pistol", "cartridge"])
    assert told(game, "rolled")[0]["dice"] == [1, 1, 1]
    assert ranged(duel(("dummy", "41"), has=["bow", "cartridge"])).dice == 1  # Shots with Guns are more, no others


def test_no_weapon_has_less_than_no_dice() -> None:
    assert melee(duel(("dummy", "43"), has=["anchor"])).dice == 0
    assert ranged(duel(("dummy", "41"), has=["pistol", "empty", "empty"])).dice == 0


@pytest.mark.rule("SOB-UPGR-05")
def test_an_upgrade_on_a_weapon_adds_to_that_weapon() -> None:
    item = {"id": "pistol#1", "equipped": True, "upgrades": ["scope"]}
    volley = ranged(duel(("dummy", "41"), heroes__0__items=[item]))
    assert (volley.dice, volley.range, volley.damage) == (3, 7, 1)


def test_thrown_weapons_reach_strength_and_3() -> None:
    assert ranged(duel(("dummy", "41"), has=["javelin"])).range == 6


def test_cards_wait_for_the_ids_and_keywords_of_weapons() -> None:
    game = duel(("dummy", "43"), has=["rifle", "torch"])
    assert words_of(game, ["rifle#1", "torch#2"]) == "rifle gun torch fire"
    assert words_of(game, []) == ""
