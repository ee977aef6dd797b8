"""Each Hit on its own: Cover, Damage, Defense, Critical Hits, Armor, and what else stops Wounds."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.definition import STEPS
from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.state import Attack
from tests.brimstone.fights.duel import duel, fight, shoot, wounds
from tests.brimstone.mine import asked, hero, kinds_told, told

CLASSIC = {"edition": "classic"}


def rolled(game: Any, roll: str) -> list[list[int]]:
    return [about["dice"] for about in told(game, "rolled") if about["roll"] == roll]


# -- Damage and Defense ---------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FDMG-01")
def test_each_hit_does_a_d6() -> None:
    game = fight(("dummy", "43"), ("dummy", "45"), dice=[4, 4, 3, 4])
    game.choose("hit enemy=1")
    game.choose("hit enemy=2")
    assert [about["damage"] for about in told(game, "damage")] == [3, 4]


def test_a_weapon_may_have_a_d8_for_damage() -> None:
    game = shoot(("dummy", "41"), ("shell", "47"), dice=[5, 8], has=["bow"])
    game.choose("hit enemy=2")
    assert told(game, "rolled")[1]["sides"] == 8
    assert wounds(game) == {1: 0, 2: 5}  # 8, 1 more for the bow, less 4


@pytest.mark.rule("SOB-FDMG-02")
def test_each_hit_is_reduced_for_itself() -> None:
    assert wounds(fight(("shell", "43"), dice=[4, 4, 3, 3])) == {1: 0}


@pytest.mark.rule("SOB-FDMG-03", "SOB-GRIT-19")
def test_one_grit_rolls_any_damage_dice_on_one_enemy_again() -> None:
    game = fight(("guard", "43"), dice=[4, 4, 4, 1, 2, 5, 6, 6], has=["club"], heroes__0__grit=1)
    assert rolled(game, "damage") == [[1, 2, 5]]
    game.choose("pick die=0 source=grit")
    game.choose("pick die=1 source=grit")
    game.choose("roll-picked")
    assert (hero(game).grit, wounds(game)) == (0, {1: 8})


@pytest.mark.parametrize(("last", "asked_again"), [(2, False), (1, True)])
def test_dice_that_kill_together_are_not_rolled_again(last: int, asked_again: bool) -> None:
    """5 and 5 less 3 each kill a model with 3 Wounds to go, whatever the third does."""
    faces = [4, 4, 4, 5, 5 if last == 2 else 3, last]
    game = fight(("guard", "43"), dice=faces, has=["club"], heroes__0__grit=1, enemies__1__wounds=6)
    assert bool(game.state.attack) is asked_again
    assert (1 in game.state.enemies) is asked_again


@pytest.mark.rule("SOB-FDMG-03", "SOB-FDMG-07")
def test_a_die_that_defense_takes_more_off_needs_more_to_be_good_enough() -> None:
    """2 Wounds to go: a 3 would be plenty on the Critical Hit, but on the other one Defense 3 takes all of it off."""
    game = fight(("guard", "43"), dice=[6, 4, 1, 3], heroes__0__grit=1, enemies__1__wounds=7)
    assert rolled(game, "damage") == [[1, 3]]
    assert "pick die=1 source=grit" in [str(one) for one in asked(game).options]


def test_hits_on_an_enemy_that_is_gone_do_nothing() -> None:
    game = fight(("dummy", "43"), ("guard", "45"), dice=[4, 4])
    attack = game.state.attack
    assert attack
    attack.target, attack.landing = 9, [attack.strikes[0]]
    assert STEPS["roll-damage"](game) is None
    assert attack.landing == []


def test_the_die_of_a_critical_hit_is_told_apart_from_others_with_its_face() -> None:
    game = fight(("guard", "43"), dice=[4, 6, 4, 1, 1, 5, 6], has=["club"], heroes__0__grit=1)
    assert rolled(game, "damage") == [[1, 1, 5]]
    assert [str(option) for option in asked(game).options if option.verb == "pick"] == [
        "pick die=0 source=grit",
        "pick die=1 source=grit",
        "pick die=2 source=grit",
    ]
    shown = game.scene(0).roll
    assert shown and [die.mark for die in shown.dice] == ["", "Critical", ""]


@pytest.mark.rule("SOB-FDMG-04")
def test_damage_on_different_enemies_is_not_one_roll() -> None:
    game = fight(("guard", "43"), ("guard", "45"), dice=[4, 4, 1, 4, 1], heroes__0__grit=1)
    game.choose("hit enemy=1")
    game.choose("again-all source=grit")
    game.choose("hit enemy=2")
    assert rolled(game, "damage") == [[1], [1]]
    assert wounds(game) == {1: 1, 2: 0}


@pytest.mark.rule("SOB-FDMG-05", "SOB-FSHEET-12")
@pytest.mark.parametrize(("damage", "left"), [(3, 0), (4, 0), (5, 1)])
def test_defense_is_taken_off_and_never_adds(damage: int, left: int) -> None:
    assert wounds(fight(("shell", "43"), dice=[4, 1, damage])) == {1: left}


@pytest.mark.rule("SOB-FDMG-06")
def test_damage_3_and_5_on_defense_3_are_2_wounds() -> None:
    assert wounds(fight(("guard", "43"), dice=[4, 4, 3, 5])) == {1: 2}


@pytest.mark.rule("SOB-FDMG-07")
def test_a_critical_hit_ignores_defense() -> None:
    assert wounds(fight(("shell", "43"), dice=[6, 1, 4])) == {1: 4}


@pytest.mark.rule("SOB-FDMG-08")
def test_bonuses_are_added_before_defense() -> None:
    assert wounds(fight(("shell", "43"), dice=[4, 1, 3], has=["whetstone"])) == {1: 1}
    assert wounds(fight(("shell", "43"), dice=[4, 1, 3], has=["hammer"])) == {1: 1}
    assert wounds(fight(("shell", "43"), dice=[4, 6, 2, 2], has=["hammer", "fang"])) == {1: 6}  # 4 less 4; 2, 2 and 2


def test_grit_is_not_asked_for_where_no_damage_would_be_better() -> None:
    """Health 5 without Defense: a 5 kills, and so do two dice that come to 5; no die passes Defense 6."""

    def windows(*enemies: tuple[str, str], dice: list[int], **given: Any) -> int:
        """How often a Hero with Grit is asked about Damage."""
        game = fight(*enemies, ("shell", "08"), dice=dice, heroes__0__grit=1, others=["00"], **given)
        while game.ask and game.ask.prompt == "reroll" and game.ask.about["roll"] == "to-hit":
            game.choose("keep")
        return int(asked(game).prompt == "reroll")

    assert windows(("dummy", "43"), dice=[4, 1, 5]) == 0
    assert windows(("dummy", "43"), dice=[4, 1, 4]) == 1
    assert windows(("dummy", "43"), dice=[4, 4, 2, 3]) == 0
    assert windows(("dummy", "43"), dice=[4, 4, 2, 2]) == 1
    assert windows(("dummy", "43"), dice=[4, 4, 4, 1, 1, 1], has=["club", "whetstone"]) == 0  # 2 for each is enough
    assert windows(("block", "43"), dice=[4, 1, 1]) == 0
    assert windows(("guard", "43"), dice=[4, 1, 6]) == 0
    assert windows(("guard", "43"), dice=[4, 1, 5], wounds={1: 7}) == 0  # 5 less 3 are the last 2
    assert windows(("guard", "43"), dice=[4, 1, 4], wounds={1: 7}) == 1
    assert windows(("plate", "43"), dice=[6, 1, 5]) == 1  # Armor may stop some: more is never too much


def test_damage_is_never_less_than_none() -> None:
    game = fight(("dummy", "43"), dice=[4, 1, 1], has=["blunt"])
    assert (told(game, "damage")[0]["damage"], wounds(game)) == (0, {1: 0})


def test_hits_on_an_enemy_that_is_killed_before_their_damage_are_lost() -> None:
    """It burns itself for every Hit that is assigned to it."""
    game = fight(("dummy", "43"), ("shell", "45"), dice=[4, 4, 4, 6], has=["club"], cards={1: ["tinder"]})
    game.choose("hit enemy=1")
    assert (list(game.state.enemies), told(game, "damage")[0]["enemy"]) == ([2], 2)
    assert len(told(game, "damage")) == 2  # both that are left go to the other one


# -- Cover and Armor ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FDMG-09")
def test_cover_then_damage_then_defense_then_armor() -> None:
    game = fight(("ghost", "43"), dice=[4, 1, 3, 6, 5, 2])
    assert told(game, "enemy-cover") == [{"enemy": 1, "group": "ghost", "dice": [3], "need": 5}]
    assert (rolled(game, "damage"), told(game, "enemy-armor")[0]["dice"]) == ([[6]], [5, 2])
    assert wounds(game) == {1: 1}
    order = [kind for kind in kinds_told(game) if kind in ("enemy-cover", "damage", "enemy-armor", "enemy-wounded")]
    assert order == ["enemy-cover", "damage", "enemy-armor", "enemy-wounded"]


def test_cover_stops_whole_hits_critical_ones_too() -> None:
    game = fight(("shadow", "43"), dice=[6, 4, 5, 4, 3])
    assert (rolled(game, "damage"), wounds(game)) == ([[3]], {1: 3})
    nothing = fight(("shadow", "43"), dice=[6, 4, 5, 6])
    assert (rolled(nothing, "damage"), wounds(nothing)) == ([], {1: 0})


@pytest.mark.rule("SOB-FARM-01", "SOB-SAVE-14")
def test_armor_is_one_die_for_each_wound_that_passed_defense() -> None:
    game = fight(("plate", "43"), dice=[4, 1, 6, 1, 1])
    assert told(game, "enemy-armor") == [{"enemy": 1, "group": "plate", "dice": [1, 1], "need": 5}]
    assert wounds(game) == {1: 2}
    assert told(fight(("plate", "43"), dice=[4, 1, 4]), "enemy-armor") == []  # nothing passed, nothing is rolled


@pytest.mark.rule("SOB-FARM-02")
def test_each_armor_die_of_the_value_prevents_one_wound() -> None:
    assert wounds(fight(("plate", "43"), dice=[6, 1, 3, 5, 4, 6])) == {1: 1}


@pytest.mark.rule("SOB-FARM-03")
def test_a_critical_hit_ignores_defense_but_not_armor() -> None:
    game = fight(("plate", "43"), dice=[6, 1, 4, 1, 2, 5, 6])
    assert (told(game, "enemy-armor")[0]["dice"], wounds(game)) == ([1, 2, 5, 6], {1: 2})


@pytest.mark.rule("SOB-FARM-04")
@pytest.mark.parametrize("options", [{}, CLASSIC])
def test_damage_5_and_6_on_defense_4_and_armor_5(options: dict[str, str]) -> None:
    game = fight(("plate", "43"), dice=[4, 4, 5, 6, 5, 2, 6], options=options)
    assert [about["dice"] for about in told(game, "enemy-armor")] == [[5], [2, 6]]
    assert wounds(game) == {1: 1}


@pytest.mark.rule("SOB-FARM-05")
def test_only_the_best_armor_is_rolled() -> None:
    game = fight(("plate", "43"), dice=[4, 1, 6, 4, 3], cards={1: ["better-plate"]})
    assert (told(game, "enemy-armor")[0]["need"], wounds(game)) == (4, {1: 1})


@pytest.mark.rule("SOB-GRIT-20")
def test_dice_of_enemies_are_never_rolled_again() -> None:
    game = fight(("ghost", "43"), dice=[4, 4, 1, 2, 5, 5, 6, 6], heroes__0__grit=1, others=["00"])
    asks = []
    while game.ask and game.ask.prompt == "reroll":
        asks.append(game.ask.about["roll"])
        game.choose("keep")
    assert asks == ["damage"]
    assert (told(game, "enemy-cover")[0]["dice"], told(game, "enemy-armor")[0]["dice"]) == ([1, 2], [6])


# -- what else stops Wounds -----------------------------------------------------------------------------------------


def test_armor_is_ignored_only_where_it_does_not_hold() -> None:
    game = duel(("plate", "43"), ("plate", "45"), cards={2: ["riveted"]}, dice=[6, 6, 6])
    assert harm_enemy(game, 1, 3, 0, ignores=["armor"]) == 3
    assert harm_enemy(game, 2, 3, 0, ignores=["armor"]) == 0


def test_endurance_limits_the_wounds_of_one_hit() -> None:
    game = fight(("croc", "43"), dice=[4, 4, 6, 6], has=["hammer"])
    assert wounds(game) == {1: 10}  # 8 and 8, of which 5 each
    assert hero(game).xp == 10 + 10 * 5
    assert [about["amount"] for about in told(game, "endurance")] == [5, 5]
    assert told(fight(("croc", "43"), dice=[4, 1, 3], has=["hammer"]), "endurance") == []  # no more than 5


def test_a_forcefield_stops_the_first_wounds_of_each_attack() -> None:
    game = fight(("warden", "43"), dice=[4, 4, 2, 4])
    assert (wounds(game), hero(game).xp) == ({1: 3}, 25)
    assert [about["amount"] for about in told(game, "forcefield")] == [2, 1]
    assert wounds(fight(("warden", "43"), dice=[4, 4, 1, 2])) == {1: 0}
    game = duel(("warden", "43"))
    assert harm_enemy(game, 1, 4, 0, attack=Attack(0, "ranged")) == 1
    assert harm_enemy(game, 1, 2, None) == 2  # that is no Attack


def test_an_enemy_may_cheat_death() -> None:
    game = fight(("serpent", "43"), dice=[6, 1, 6, 5])
    assert (wounds(game), hero(game).xp) == ({1: 3}, 0)
    game = fight(("serpent", "43"), ("shell", "48"), dice=[6, 1, 6, 4])
    assert (wounds(game), hero(game).xp) == ({2: 0}, 15)


@pytest.mark.rule("SOB-FDMG-01", "SOB-FDMG-05")
def test_each_hit_has_the_damage_die_of_its_place() -> None:
    """The first die hits critically and its Damage is 2, the second does 5 less Defense 3."""
    game = fight(("guard", "43"), ("guard", "08"), dice=[6, 4, 2, 5])
    assert [(about["damage"], about["defense"], about["critical"]) for about in told(game, "damage")] == [
        (2, 0, 1), (5, 3, 0),
    ]  # fmt: skip
    assert wounds(game) == {1: 4, 2: 0}


def test_no_hit_is_on_its_way_to_who_is_gone() -> None:
    attack = {"seat": 0, "kind": "melee", "volleys": [{"dice": 2, "need": 4}], "strikes": [{"face": 4}]}
    landing = {"target": 9, "landing": [{"face": 4}, {"face": 5}]}
    game = duel(("shell", "43"), ("shell", "45"), acting=None, step="resolve-hits", attack=attack | landing)
    assert game.state.attack
    assert game.state.attack.landing == []
    assert told(game, "damage") == []


@pytest.mark.rule("SOB-BAG-20")
def test_more_damage_is_offered_where_armor_could_stop_a_part_of_what_kills() -> None:
    """Of two blows for all of its Health that of the plain one is enough; the other Enemy may still be saved."""
    for kind, wanted in (("guard", False), ("plate", True)):
        game = fight((kind, "43"), dice=[6, 1, 6], wounds={1: 6}, heroes__0__bag=["spice"])
        assert (asked(game).prompt == "more-damage") == wanted, kind


def test_what_answers_a_hit_that_cover_stops_knows_whether_it_came_from_beside() -> None:
    """Whoever fights hand to hand is hurt by Splinters; whoever shoots from afar is not."""
    game = duel(("shadow", "43"), cards={1: ["splinters"]}, dice=[4, 1, 5])
    game.choose("fight")
    game.choose(0)
    assert hero(game).wounds == 1
    game = duel(("shadow", "40"), cards={1: ["splinters"]}, has=["pistol"], dice=[6, 1, 5])
    game.choose("shoot item=pistol#1")
    game.choose(0)
    assert told(game, "enemy-cover")
    assert hero(game).wounds == 0


def test_a_hit_that_kills_whatever_its_damage_is_not_asked_about() -> None:
    """The Critical one does 3 at least, of which 1 is enough; the other might not wound."""
    game = duel(("guard", "43"), has=["hammer"], wounds={1: 8}, dice=[6, 4, 1, 1], heroes__0__grit=1)
    game.choose("fight")
    if game.ask and game.ask.about.get("roll") == "to-hit":
        game.choose("keep")
    assert 1 not in game.state.enemies
