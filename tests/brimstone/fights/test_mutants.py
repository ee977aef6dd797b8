"""Mutations that matter in fights: who is hit by ones, who bites, what comes out of a chest, and what the Void says."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.order import waiting_kinds
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import CARDS, answer, arena, play_out, sheet, where
from tests.brimstone.mine import hero, rules_told, told

VOID = CARDS.replace("items:\n", sheet("voidling", keyword="void") + "items:\n")
AMBUSH = """
threats:
- {id: test-threat, name: Test Threat, level: low, enemies: [{enemy: ghoul, count: "4"}]}
"""


def mutant(mutation: str, heroes: list[str], enemies: dict[int, Any], acts: str = "", **given: Any) -> Brimstone:
    """A fight in which the first Hero has a Mutation."""
    return arena(heroes, enemies, acts, **{"heroes__0__ailments": [mutation], **given})


# -- Glowing Skin -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CMUT-20")
@pytest.mark.parametrize(("mutation", "hits"), [("glowing-skin", 2), ("fangs", 1)])
def test_ones_of_enemies_also_hit_who_glows(mutation: str, hits: int) -> None:
    """To Hit 5+: of 1, 3 and 5 two are Hits."""
    game = mutant(mutation, ["44"], {1: ("sword", "43", 0)}, "sword", dice=[1, 3, 5, 6, 6])
    assert told(game, "enemy-attacks")[0]["hits"] == hits


@pytest.mark.rule("SOB-CMUT-20")
def test_ones_of_shots_also_hit_who_glows() -> None:
    game = mutant("glowing-skin", ["44", "00"], {1: ("archer", "40", 0)}, "archer", dice=[1, 2, 6])
    assert told(game, "enemy-shoots")[0]["hits"] == 1


@pytest.mark.rule("SOB-CMUT-20")
def test_only_who_glows_is_hit_by_ones() -> None:
    game = mutant("glowing-skin", ["44", "48"], {1: ("sword", "47", 1)}, "sword", dice=[1, 1, 1])
    assert told(game, "enemy-attacks")[0]["hits"] == 0


# -- Tail with a Mouth ------------------------------------------------------------------------------------------------


def bitten(game: Brimstone) -> list[int]:
    return [entry["enemy"] for entry in told(game, "enemy-bitten")]


@pytest.mark.rule("SOB-CMUT-29")
def test_the_tail_bites_enemies_beside_it_for_each_one_that_they_roll() -> None:
    """Defense 2 does not help; of two ones and a miss it has 2 Wounds."""
    game = mutant("tail-with-a-mouth", ["44"], {1: ("sword", "43", 0)}, "sword", dice=[1, 1, 2])
    assert (game.state.enemies[1].wounds, bitten(game)) == (2, [1])
    assert hero(game).xp == 0


@pytest.mark.rule("SOB-CMUT-29", "SOB-CMUT-30")
def test_a_bite_can_kill_and_gives_no_experience() -> None:
    given = {"enemies__1__wounds": 4}
    game = mutant(
        "tail-with-a-mouth", ["44"], {1: ("ghoul", "43", 0), 2: ("slow", "00", 0)}, "ghoul", dice=[1], **given
    )
    assert 1 not in game.state.enemies
    assert (hero(game).xp, len(told(game, "enemy-dies"))) == (0, 1)


@pytest.mark.rule("SOB-CMUT-29")
def test_a_model_that_hits_and_is_bitten_to_death_has_hit() -> None:
    start = {1: ("sword", "43", 0), 2: ("slow", "00", 0)}
    game = mutant("tail-with-a-mouth", ["44"], start, "sword", dice=[5, 1, 2, 1], enemies__1__wounds=4)
    assert hero(game).wounds == 3
    assert 1 not in game.state.enemies


@pytest.mark.rule("SOB-CMUT-29")
def test_the_tail_bites_who_attacks_another_beside_it_but_nobody_further_away() -> None:
    start = {1: ("ghoul", "53", 1), 2: ("ghoul", "62", 1)}
    game = mutant("tail-with-a-mouth", ["44", "52"], start, "ghoul", dice=[1, 1])
    assert bitten(game) == [1]
    assert [enemy.wounds for enemy in game.state.enemies.values()] == [1, 0]


@pytest.mark.rule("SOB-CMUT-29")
def test_the_tail_leaves_alone_who_rolls_no_1() -> None:
    """One of two ghouls beside it misses with a 1, the other with a 3."""
    start = {1: ("ghoul", "43", 0), 2: ("ghoul", "45", 0)}
    game = mutant("tail-with-a-mouth", ["44"], start, "ghoul", dice=[1, 3])
    assert len(bitten(game)) == 1
    assert sorted(enemy.wounds for enemy in game.state.enemies.values()) == [0, 1]


@pytest.mark.rule("SOB-CMUT-29")
def test_the_tail_bites_who_can_shoot_but_fights_beside_it() -> None:
    start = {1: ("archer", "43", 1)}
    game = mutant("tail-with-a-mouth", ["44", "48"], start, "archer", dice=[1, 3])
    assert bitten(game) == [1]


@pytest.mark.rule("SOB-CMUT-29", "SOB-DICE-08")
@pytest.mark.parametrize(("face", "bites"), [(1, [1]), (2, [])])
def test_a_hit_that_was_rolled_again_to_a_1_is_bitten_for_too(face: int, bites: list[int]) -> None:
    """Dueling Blades let a Hit be rolled again."""
    blades = {"heroes__0__items": [{"id": "dueling-blades#1", "equipped": True}]}
    game = mutant("tail-with-a-mouth", ["44"], {1: ("ghoul", "43", 0)}, "ghoul", dice=[5, face], **blades)
    game.choose("parry hit=0 enemy=1 source=dueling-blades#1")
    assert (bitten(game), hero(game).wounds) == (bites, 0)


@pytest.mark.rule("SOB-CMUT-29")
@pytest.mark.parametrize(("shots", "wounds"), [([1, 1], 2), ([1, 3], 1), ([3, 3], 0)])
def test_the_tail_bites_for_each_one_of_a_shot_as_well(shots: list[int], wounds: int) -> None:
    """Besides its blow, for which it shows a 3, the Enemy beside the Hero fires twice."""
    game = mutant("tail-with-a-mouth", ["44"], {1: ("pistol", "43", 0)}, "pistol", dice=[*shots, 3])
    assert [entry["dice"] for entry in told(game, "enemy-shoots")] == [shots]
    assert game.state.enemies[1].wounds == wounds
    two = {1: ("pistol", "43", 0), 2: ("pistol", "45", 0)}
    game = mutant("tail-with-a-mouth", ["44"], two, "pistol", dice=[3, 3, *shots, 3, 3])
    assert [enemy.wounds for enemy in game.state.enemies.values()] == [0, wounds]  # whose dice they are


@pytest.mark.rule("SOB-CMUT-29")
def test_who_is_knocked_out_does_not_bite() -> None:
    given = {"heroes__0__knocked_out": True}
    game = mutant("tail-with-a-mouth", ["44", "42"], {1: ("ghoul", "43", 1)}, "ghoul", dice=[1], **given)
    assert bitten(game) == []


@pytest.mark.rule("SOB-CMUT-29")
@pytest.mark.parametrize(
    ("at", "seat", "wounds"), [(["44", "00"], 0, [2, 0]), (["44", "45"], 1, [0, 2]), (["44", "47"], 1, [0, 0])]
)
def test_the_tail_bites_its_owner_and_heroes_beside_it(at: list[str], seat: int, wounds: list[int]) -> None:
    """Two ones are two Wounds, and Defense does not help."""
    game = mutant("tail-with-a-mouth", at, {1: ("ghoul", "43" if seat == 0 else "56")}, acting=seat)
    game.state.dice.script = [1, 1]
    game.choose("fight")
    assert [hero(game, one).wounds for one in (0, 1)] == wounds


@pytest.mark.rule("SOB-CMUT-29")
def test_a_throw_is_a_roll_to_hit_as_well() -> None:
    """The Dynamite misses with a 1, and its Bounce is lost against a Wall."""
    game = mutant("tail-with-a-mouth", ["44"], {1: ("ghoul", "40")}, acting=0, heroes__0__bag=["dynamite"])
    game.choose("throw token=dynamite")
    game.state.dice.script = [1, 1, 1, 1, 1, 1, 1]
    game.choose("throw-at to=1.40 foes=1 friends=0")
    assert [(entry["source"], entry["amount"]) for entry in told(game, "hero-hurt")] == [("tail-with-a-mouth", 1)]


# -- Void Speech ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-CMUT-55")
@pytest.mark.parametrize(
    ("enemies", "initiative", "horror"),
    [
        ({1: ("voidling", "40"), 2: ("voidling", "41"), 3: ("voidling", "42")}, 7, 1),
        ({1: ("ghoul", "40")}, 6, 0),
    ],
)
def test_the_void_speaks_while_void_enemies_are_near(enemies: dict[int, Any], initiative: int, horror: int) -> None:
    """Once for all of them; Willpower does not help."""
    given = {"step": "start-of-turn", "cards": VOID}
    game = mutant("void-speech", ["44"], enemies, **given)
    assert (number(game, 0, "initiative"), hero(game).horror) == (initiative, horror)


# -- Chest Portal -----------------------------------------------------------------------------------------------------


def held_back(*dice: int, foes: str = "", mission: str = "a-fistful-of-dark-stone", **given: Any) -> Brimstone:
    """The bearer of the lantern, who is not the mutant, has rolled; then whatever comes does."""
    enemies = {number: ("wight", space) for number, space in enumerate(foes.split(), 1)}
    paths: dict[str, Any] = {"cards": CARDS + AMBUSH, "light": 1, "fight": None}
    paths |= {"decks__threat-low": {"cards": ["test-threat"]}, "step": "begin-turn", **given}
    options = {"mission": mission}
    return mutant("chest-portal", ["44", "40"], enemies, options=options, dice=dice, **paths)


@pytest.mark.rule("SOB-CMUT-07")
@pytest.mark.parametrize(("first", "second", "stirs"), [(5, 6, 1), (6, 5, 1), (6, 6, 1), (4, 6, 0), (5, 5, 0)])
def test_the_portal_stirs_at_11_and_12(first: int, second: int, stirs: int) -> None:
    game = held_back(first, second, 4)
    assert [entry["dice"] for entry in told(game, "rolled") if entry["roll"] == "amount"] == [[4]] * stirs
    assert not game.state.enemies


@pytest.mark.rule("SOB-CMUT-08", "SOB-CMUT-10")
@pytest.mark.parametrize(("face", "come"), [(1, 4), (3, 4), (4, 0), (5, 0), (6, 0)])
def test_on_1_to_3_a_low_threat_ambushes(face: int, come: int) -> None:
    assert len(play_out(held_back(5, 6, face)).state.enemies) == come


@pytest.mark.rule("SOB-CMUT-08", "SOB-CMUT-09")
def test_all_of_it_is_put_beside_the_mutant_and_has_no_target_yet() -> None:
    """The players choose where; the other Hero has room beside it, too. They are quick in this turn."""
    game = held_back(5, 6, 2)
    for to in ("33", "34", "35", "43"):
        answer(game, to=to)
    assert [where(game, enemy) for enemy in game.state.enemies] == ["33", "34", "35", "43"]
    assert [enemy.target for enemy in game.state.enemies.values()] == [NOWHERE] * 4
    assert rules_told(game, "enemy-placed") == ["SOB-CMUT-08"] * 4
    assert waiting_kinds(game) == {"ghoul": 5}


@pytest.mark.rule("SOB-CMUT-08")
def test_even_who_shoots_and_keeps_apart_else_comes_out_beside_the_mutant() -> None:
    cards = AMBUSH.replace("enemy: ghoul", "enemy: bandit")
    game = play_out(held_back(5, 6, 2, cards=CARDS + cards))
    near = {f"1.{space}" for space in ("33", "34", "35", "43", "45", "53", "54", "55")}
    placed = [entry["at"] for entry in told(game, "enemy-placed")]
    assert len(placed) == 4 and near.issuperset(placed)


@pytest.mark.rule("SOB-CMUT-08")
def test_who_finds_no_room_beside_the_mutant_comes_upon_another() -> None:
    game = held_back(5, 6, 2, foes="33 34 35 43 45 53 54", fight={})
    play_out(game)
    ghouls = {where(game, one): enemy.target for one, enemy in game.state.enemies.items() if enemy.kind == "ghoul"}
    assert ghouls.pop("55") == NOWHERE
    assert set(ghouls.values()) == {1}


@pytest.mark.rule("SOB-CMUT-11")
def test_on_6_the_mutant_draws_an_artifact() -> None:
    game = held_back(5, 6, 6)
    kinds = [game.content.items[item.card].kind for item in hero(game).items]
    assert kinds == ["artifact"]


@pytest.mark.rule("SOB-CMUT-08")
def test_nothing_comes_out_where_no_enemies_roam() -> None:
    game = held_back(5, 6, 1, mission="lamps-for-the-lost")
    assert not game.state.enemies
