"""Enemies with a Ranged Attack."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.fights.ranged import shootable
from darklantern.games.brimstone.posse import base_of
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import answer, arena, joined, play_out, where
from tests.brimstone.fights.duel import duel
from tests.brimstone.mine import happens, hero, told


def target(game: Brimstone, number: int = 1) -> int:
    return game.state.enemies[number].target


def in_range(game: Brimstone, number: int = 1) -> list[int]:
    enemy = game.state.enemies[number]
    return shootable(game, enemy.kind, base_of(game, enemy))


@pytest.mark.rule("SOB-FRNG-01")
def test_targets_are_found_by_range_and_sight() -> None:
    assert in_range(arena(["47"], {1: ("far-archer", "40")}, acting=0)) == [0]
    game = arena(["04", "40"], {1: ("far-archer", "02")}, room="cells", acting=0)  # 2 columns away, behind a Wall
    assert in_range(game) == [1]
    assert in_range(arena(["46"], {1: ("archer", "40")}, acting=0)) == [0]
    assert in_range(arena(["47"], {1: ("archer", "40")}, acting=0)) == []


@pytest.mark.rule("SOB-FRNG-02")
def test_they_spread_over_the_heroes_in_sight() -> None:
    start = {1: ("archer", "00"), 2: ("archer", "02"), 3: ("archer", "04")}
    game = play_out(arena(["40", "42", "44"], start, acts="archer", dice=[1] * 30))
    assert sorted(entry["who"] for entry in told(game, "enemy-targets")) == [0, 1, 2]


@pytest.mark.rule("SOB-FRNG-03")
def test_an_adjacent_hero_is_targeted_first() -> None:
    for die in (1, 6):
        game = arena(["41", "44"], {1: ("archer", "40")}, acts="archer", dice=[die, 1, 1, 1])
        assert told(game, "enemy-targets")[0]["who"] == 0


@pytest.mark.rule("SOB-FRNG-04")
def test_targets_are_picked_anew_every_turn() -> None:
    found = set()
    for die in (1, 3, 5):
        game = arena(["40", "42", "44"], {1: ("archer", "01", 0)}, acts="archer", dice=[die, *[1] * 9])
        found.add(told(game, "enemy-targets")[0]["who"])
    assert found == {0, 1, 2}
    for die, who in ((1, 0), (4, 1)):  # those next to it, too
        game = arena(["41", "31", "48"], {1: ("archer", "40", 0)}, acts="archer", dice=[die, 1, 1, 1])
        assert [about["who"] for about in told(game, "enemy-targets")] == [who]


@pytest.mark.rule("SOB-FRNG-13")
def test_old_targets_do_not_count_for_the_spread() -> None:
    start = {number: ("archer", f"0{number}", 0) for number in (1, 2, 3)}
    game = arena(["40", "42", "44"], start, acts="archer", dice=[1, *[1] * 20])
    answer(game, enemy=1)
    assert told(game, "enemy-targets")[0] == {"enemy": 1, "group": "archer", "who": 0}


@pytest.mark.rule("SOB-FRNG-05")
def test_with_somebody_to_shoot_at_they_do_not_move() -> None:
    game = arena(["46"], {1: ("archer", "40")}, acts="archer", dice=[1, 1])
    assert (where(game, 1), told(game, "enemy-moved")) == ("40", [])


@pytest.mark.rule("SOB-FRNG-06")
def test_else_they_go_no_further_than_until_a_hero_is_in_range() -> None:
    room = joined("hall", "long-passage")
    game = play_out(arena(["2.03"], {1: ("archer", "33")}, room=room, acts="archer", dice=[1] * 20))  # 10 away
    assert [len(entry["way"]) for entry in told(game, "enemy-moved")] == [4]
    assert [entry["who"] for entry in told(game, "enemy-shoots")] == [0]


@pytest.mark.rule("SOB-FRNG-07")
def test_without_anybody_in_range_after_the_move_there_is_no_attack() -> None:
    room = joined("hall", "long-passage")
    game = play_out(arena(["2.01"], {1: ("archer", "04")}, room=room, acts="archer"))
    assert [len(entry["way"]) for entry in told(game, "enemy-moved")] == [5]
    assert told(game, "enemy-shoots") == told(game, "enemy-attacks") == []
    assert target(game) == NOWHERE


@pytest.mark.rule("SOB-FRNG-08")
def test_it_fights_only_who_is_adjacent_and_does_not_come_closer() -> None:
    game = arena(["42"], {1: ("archer", "40")}, acts="archer", dice=[1, 1])
    assert [len(entry["dice"]) for entry in told(game, "enemy-shoots")] == [2]
    assert told(game, "enemy-moved") == told(game, "enemy-attacks") == []
    game = arena(["41"], {1: ("archer", "40")}, acts="archer", dice=[1, 1, 1])
    assert [len(entry["dice"]) for entry in told(game, "enemy-attacks")] == [3]
    assert told(game, "enemy-shoots") == []


@pytest.mark.rule("SOB-FRNG-09")
@pytest.mark.parametrize(("die", "seat"), [(1, 0), (6, 1)])
def test_it_picks_at_random_among_the_adjacent(die: int, seat: int) -> None:
    game = arena(["33", "35", "84"], {1: ("archer", "44")}, acts="archer", dice=[die, 1, 1, 1])
    assert told(game, "enemy-targets")[0]["who"] == seat


@pytest.mark.rule("SOB-FRNG-10")
def test_without_combat_it_shoots_at_adjacent_heroes() -> None:
    game = arena(["41", "45"], {1: ("far-archer", "40")}, acts="far-archer", dice=[1, 1])
    assert [(entry["who"], len(entry["dice"])) for entry in told(game, "enemy-shoots")] == [(0, 2)]
    assert told(game, "enemy-attacks") == []


@pytest.mark.rule("SOB-FRNG-11")
def test_shots_hit_with_the_ranged_value_and_do_their_own_damage() -> None:
    game = arena(["44"], {1: ("far-archer", "40")}, acts="far-archer", dice=[5, 3, 2, 4])
    assert told(game, "enemy-shoots") == [{"group": "far-archer", "who": 0, "dice": [5, 3], "need": 4, "hits": 1}]
    assert told(game, "rolled")[0]["roll"] == "defense"
    assert hero(game).wounds == 4
    steady = arena(["44"], {1: ("archer", "40")}, acts="archer", dice=[5, 5, 1, 1])
    assert hero(steady).wounds == 4


@pytest.mark.rule("SOB-FRNG-12")
def test_shots_that_an_ability_grants_come_on_top() -> None:
    game = arena(["43"], {1: ("pistol", "40")}, acts="pistol", dice=[1, 1, 1])
    play_out(game)
    assert target(game) == 0
    assert [len(entry["dice"]) for entry in told(game, "enemy-shoots")] == [2]
    assert [len(entry["dice"]) for entry in told(game, "enemy-attacks")] == [1]
    stays = arena(["43", "45"], {1: ("pistol", "44", 0)}, acts="pistol", dice=[6, 1, 1, 1])
    assert [entry["who"] for entry in told(stays, "enemy-shoots")] == [1]
    assert [entry["who"] for entry in told(stays, "enemy-attacks")] == [0]
    assert told(stays, "enemy-moved") == []
    for column, shoots in ((5, 1), (6, 0)):  # Range 5
        far = arena([f"4{column}"], {1: ("pistol", "40")}, acting=0)
        happens(far, ("shoot-for-free", "pistol"), dice=[1, 1])
        assert len(told(far, "enemy-shoots")) == shoots


@pytest.mark.rule("SOB-FRNG-12", "SOB-FEATT-07")
def test_the_free_shots_of_all_models_at_one_hero_are_one_batch() -> None:
    start = {1: ("pistol", "43", 0), 2: ("pistol", "45", 0)}
    game = arena(["44"], start, acts="pistol", dice=[1] * 6)
    assert [len(entry["dice"]) for entry in told(game, "enemy-shoots")] == [4]


@pytest.mark.rule("SOB-FRNG-12", "SOB-FACT-21")
def test_nobody_shoots_at_a_hero_who_has_fallen_meanwhile_and_no_enemy_that_has() -> None:
    frame = ("free-shots-at", "pistol", "pistol-way", 0, "1")
    shot = happens(arena(["43", "88"], {1: ("pistol", "40")}, acting=1), frame, dice=[1, 1])
    fallen = happens(arena(["43", "88"], {1: ("pistol", "40")}, acting=1, heroes__0__knocked_out=True), frame)
    gone = happens(arena(["43", "88"], {2: ("pistol", "40")}, acting=1), frame)
    assert [len(told(game, "enemy-shoots")) for game in (shot, fallen, gone)] == [1, 0, 0]


@pytest.mark.parametrize(("others", "shots"), [((), 3), ((("sniper", "42"),), 2)])
def test_who_is_alone_shoots_with_its_own_weapon(others: tuple[tuple[str, str], ...], shots: int) -> None:
    """A Long Bow has 3 Shots; a Group of several shoots as its sheet says, 1 Shot each."""
    game = duel(("sniper", "41"), *others, cards={1: ["long-bow"]}, targets=0)
    happens(game, ("enemy-attacks", "sniper", 0), dice=[1] * shots)
    assert [len(entry["dice"]) for entry in told(game, "enemy-shoots")] == [shots]


@pytest.mark.parametrize(("at", "attack"), [("40", "ranged"), ("43", "combat")])
def test_shots_are_no_combat(at: str, attack: str) -> None:
    """A defense that could still change is waited for."""
    game = arena(["44"], {1: ("archer", at, 0)}, acting=0, heroes__0__grit=1)
    happens(game, ("enemy-attacks", "archer", 0), dice=[6, 6, 6, 1, 1, 1])
    assert game.state.harms[-1].attack == attack
