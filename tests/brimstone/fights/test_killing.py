"""Wounds on Enemies, killing them, and XP for it."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.killing import kill_enemy, wound_enemy
from darklantern.games.brimstone.fights.placing import supply_left
from darklantern.games.brimstone.posse import models
from darklantern.games.brimstone.state import Attack
from tests.brimstone.fights.duel import duel, fight, shoot, to_assign, wounds
from tests.brimstone.mine import hero, kinds_told, told

CLASSIC = {"edition": "classic"}
FAR = ("shell", "08")
"""Somebody who keeps the Fight going."""


@pytest.mark.rule("SOB-FKILL-01")
def test_wounds_stay_on_the_single_model() -> None:
    game = fight(("dummy", "43"), ("dummy", "08"), dice=[4, 1, 2])
    assert wounds(game) == {1: 2, 2: 0}
    later = fight(("dummy", "43"), FAR, dice=[4, 1, 3], wounds={1: 2})
    assert wounds(later) == {2: 0}


def test_how_many_wounds_were_placed_is_said_and_kept_with_the_attack() -> None:
    game, attack = duel(("dummy", "43"), FAR), Attack(0, "ranged")
    assert [wound_enemy(game, 1, amount, 0, attack=attack) for amount in (0, 1, 2, 9)] == [0, 1, 2, 2]
    assert attack.wounded == {1: 5}


@pytest.mark.rule("SOB-FKILL-02", "SOB-FKILL-03")
def test_the_wound_that_reaches_its_health_kills_at_once_and_clears_the_space() -> None:
    game = fight(("dummy", "43"), ("shell", "45"), ("shell", "34"), dice=[4, 4, 5])
    space = game.state.enemies[1].at
    game.choose("hit enemy=1")
    assert not models(game) >> space & 1
    assert to_assign(game) == ["hit enemy=2", "hit enemy=3", "forgo-hit"]
    spared = fight(("dummy", "43"), FAR, dice=[4, 1, 4])
    assert wounds(spared) == {1: 4, 2: 0}


@pytest.mark.rule("SOB-FHIT-13", "SOB-FXP-09")
def test_more_than_kills_is_lost() -> None:
    game = fight(("dummy", "43"), ("dummy", "45"), dice=[4, 1, 5], wounds={1: 4})
    game.choose("hit enemy=1")
    assert wounds(game) == {2: 0}
    big = fight(("beast", "43"), FAR, dice=[4, 1, 5], wounds={1: 18})
    assert (hero(big).xp, told(big, "enemy-wounded")[0]["amount"]) == (20, 2)


@pytest.mark.rule("SOB-FKILL-04", "SOB-FXP-02")
def test_the_hero_who_does_the_last_wound_has_killed_it() -> None:
    game = duel(("dummy", "43"), FAR, others=["42"])
    wound_enemy(game, 1, 4, 0)
    wound_enemy(game, 1, 1, 1)
    assert told(game, "enemy-killed") == [{"who": 1, "enemy": 1, "group": "dummy"}]
    assert (hero(game, 0).xp, hero(game, 1).xp) == (0, 15)


@pytest.mark.rule("SOB-FKILL-05")
def test_a_killed_model_is_there_again_for_placing() -> None:
    game = duel(*[("dummy", f"0{column}") for column in range(8)], *[("dummy", f"1{column}") for column in range(4)])
    assert supply_left(game, "dummy") == 0
    kill_enemy(game, 1, 0)
    kill_enemy(game, 2, None)
    assert supply_left(game, "dummy") == 2


def test_whoever_killed_it_an_enemy_is_gone_and_the_last_one_ends_the_fight() -> None:
    game = duel(("dummy", "43"), dice=[1, 1, 1, 1])
    game.state.flow.append(game.state.step)
    assert kill_enemy(game, 1, None)
    game.state.step = game.state.flow.pop()
    game.resume(game.state)
    assert (game.state.enemies, game.state.fight) == ({}, None)
    assert "fight-over" in kinds_told(game)


def test_with_the_last_enemy_the_rest_of_the_attack_is_void() -> None:
    game = fight(("dummy", "43"), dice=[4, 4, 4, 5, 5, 5], has=["club"], moves=3, others=["00"])
    assert (game.state.enemies, game.state.fight, game.state.attack) == ({}, None, None)
    assert told(game, "damage")[0]["amount"] == 5
    assert len(told(game, "damage")) == 1


def test_what_answers_to_the_last_kill_may_go_on_with_the_fight() -> None:
    game = fight(("dummy", "43"), dice=[4, 1, 5], cards={1: ["brood-mother"]}, others=["00"])
    game.choose("hit enemy=1")
    assert [enemy.kind for enemy in game.state.enemies.values()] == ["guard"]
    assert game.state.fight is not None
    assert "fight-over" not in kinds_told(game)


# -- XP -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FXP-01", "SOB-FSHEET-14")
def test_a_plain_value_is_paid_for_the_kill() -> None:
    assert hero(fight(("dummy", "43"), FAR, dice=[4, 1, 4])).xp == 0
    assert hero(fight(("dummy", "43"), FAR, dice=[4, 1, 5])).xp == 15


@pytest.mark.rule("SOB-FXP-01", "SOB-FXP-03")
@pytest.mark.parametrize(("kind", "earned_by"), [("dummy", "enemy-killed"), ("beast", "enemy-wounded")])
def test_xp_is_told_as_what_the_kill_or_the_wounds_have_brought(kind: str, earned_by: str) -> None:
    game = fight((kind, "43"), FAR, dice=[4, 1, 6])
    assert game.story
    (earned,) = [entry for entry in game.story.entries if entry.kind == "xp-earned"]
    assert [entry.kind for entry in game.story.chain(earned.number)][1] == earned_by


@pytest.mark.rule("SOB-FXP-03")
def test_big_enemies_are_paid_by_wounds() -> None:
    assert hero(fight(("beast", "43"), dice=[4, 1, 1])).xp == 15


@pytest.mark.rule("SOB-FXP-04")
@pytest.mark.parametrize(("options", "xp"), [({}, 40), (CLASSIC, 60)])
def test_the_base_is_paid_once_for_an_attack_or_for_each_hit_that_wounds(options: dict[str, str], xp: int) -> None:
    """Hits of 1, 0 and 3 Wounds on '20 XP +5 Each', with Defense 2."""
    game = fight(("hydra", "43"), dice=[4, 4, 4, 3, 2, 5], has=["club"], options=options)
    assert ([about["amount"] for about in told(game, "damage")], hero(game).xp) == ([1, 0, 3], xp)


@pytest.mark.rule("SOB-FXP-05", "SOB-FXP-06")
@pytest.mark.parametrize(("options", "xp"), [({}, 40), (CLASSIC, 50)])
def test_hits_of_2_and_4_wounds_on_10_xp_and_5_each(options: dict[str, str], xp: int) -> None:
    assert hero(fight(("beast", "43"), dice=[4, 4, 2, 4], options=options)).xp == xp


@pytest.mark.rule("SOB-FXP-07")
@pytest.mark.parametrize("options", [{}, CLASSIC])
def test_hits_without_a_wound_earn_nothing(options: dict[str, str]) -> None:
    assert hero(fight(("brood", "43"), dice=[4, 4, 4, 1, 2, 4], has=["club"], options=options)).xp == 0


@pytest.mark.rule("SOB-FXP-08")
def test_only_wounds_that_are_placed_count() -> None:
    game = fight(("brood", "43"), dice=[6, 1, 3, 5, 6, 1])
    assert (wounds(game), hero(game).xp) == ({1: 1}, 15)


@pytest.mark.rule("SOB-FXP-10")
def test_the_base_is_paid_for_each_model_that_is_wounded() -> None:
    game = fight(("beast", "43"), ("beast", "45"), dice=[4, 4, 1, 1])
    game.choose("hit enemy=1")
    game.choose("hit enemy=2")
    assert hero(game).xp == 30


@pytest.mark.rule("SOB-FXP-12")
def test_killing_a_big_enemy_pays_only_the_wounds() -> None:
    assert hero(fight(("beast", "43"), FAR, dice=[4, 1, 1], wounds={1: 19})).xp == 15


@pytest.mark.rule("SOB-FXP-13")
@pytest.mark.parametrize(("options", "xp"), [({}, 50), (CLASSIC, 70)])
def test_elite_abilities_raise_the_base_only(options: dict[str, str], xp: int) -> None:
    elite = {"acted": ["beast"], "elite": {"beast": [1, 2]}}
    assert hero(fight(("beast", "43"), dice=[4, 4, 2, 4], options=options, fight=elite)).xp == xp


def test_a_later_attack_pays_the_base_again_but_a_card_that_wounds_by_itself_does_too() -> None:
    game = duel(("beast", "43"))
    wound_enemy(game, 1, 1, 0)
    wound_enemy(game, 1, 2, 0)
    wound_enemy(game, 1, 2, None)  # nobody did that
    assert (hero(game).xp, wounds(game)) == (15 + 20, {1: 5})


def test_a_kill_is_told_with_the_weapon_to_what_waits_for_it() -> None:
    """A Marshal's Double-Shot: one more die with the Shotgun for its first kill in a turn."""
    gun = [{"id": "shotgun#1", "equipped": True}]
    game = duel(
        ("dummy", "42"), ("dummy", "41"), heroes__0__class_="us-marshal", heroes__0__items=gun, dice=[4, 5, 6, 1]
    )
    game.choose("shoot item=shotgun#1")
    game.choose("hit enemy=1")
    assert [about["dice"] for about in told(game, "rolled")][:4] == [[4], [5], [6], [1]]
    assert wounds(game) == {2: 1}


def test_no_die_is_gained_where_nobody_is_left_to_hit() -> None:
    gun = [{"id": "shotgun#1", "equipped": True}]
    game = duel(("dummy", "42"), heroes__0__class_="us-marshal", heroes__0__items=gun, heroes__0__grit=1, dice=[4, 5])
    game.choose("shoot item=shotgun#1")
    if game.ask and game.ask.prompt == "reroll":
        game.choose("keep")
    assert not game.state.enemies
    assert [about["roll"] for about in told(game, "rolled")].count("to-hit") == 1


def test_double_shot_comes_once_a_turn() -> None:
    gun = [{"id": "shotgun#1", "equipped": True}]
    given: dict[str, Any] = {"heroes__0__class_": "us-marshal", "heroes__0__items": gun, "others": ["00"]}
    game = duel(("dummy", "42"), ("dummy", "41"), ("dummy", "40"), dice=[4, 5, 6, 5], **given)
    game.choose("shoot item=shotgun#1")
    game.choose("hit enemy=1")
    game.choose("hit enemy=2")
    assert [about["dice"] for about in told(game, "rolled") if about["who"] == 0] == [[4], [5], [6], [5]]
    assert list(game.state.enemies) == [3]


def test_dance_of_death_gives_a_die_for_each_critical_hit_in_melee() -> None:
    given: dict[str, Any] = {
        "heroes__0__class_": "duelist",
        "heroes__0__upgrades": ["dance-of-death"],
        "others": ["00"],
    }
    game = fight(("shell", "43"), dice=[6, 2, 6, 2, 1, 1], **given)
    assert [about["dice"] for about in told(game, "rolled")][:4] == [[6, 2], [6], [2], [1, 1]]
    game = shoot(("shell", "41"), dice=[6, 1, 1], **given)
    assert [about["dice"] for about in told(game, "rolled")][:2] == [[6, 1], [1]]  # no Combat is rolled with a pistol


def test_a_pistol_gives_no_double_shot() -> None:
    game = shoot(("dummy", "42"), ("dummy", "41"), heroes__0__class_="us-marshal", dice=[4, 1, 5], others=["00"])
    game.choose("hit enemy=1")
    assert len([about for about in told(game, "rolled") if about["roll"] == "to-hit"]) == 1


def test_who_is_killed_outright_may_cheat_death() -> None:
    """A 5 or more saves it."""
    game = duel(("serpent", "43"), dice=[5, 4])
    assert (kill_enemy(game, 1, 0), list(game.state.enemies)) == (False, [1])
    assert (kill_enemy(game, 1, 0), list(game.state.enemies)) == (True, [])
