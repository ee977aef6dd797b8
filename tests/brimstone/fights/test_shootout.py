"""Enemies with Shootout."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.fights.shootout import (
    ends_apart,
    hiding_places,
    markers,
    nearest,
    retreat_roll,
    takes_aim,
    ways_through_group,
)
from darklantern.games.brimstone.posse import grid, models
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import answer, arena, joined, play_out, where, where_to
from tests.brimstone.mine import asked, happens, hero, kinds_told, told

STEPS = ("enemy-moved", "enemy-targets")


def hiding(game: Brimstone, seat: int = 0) -> set[str]:
    return {grid(game).name(square) for square in hiding_places(game, "bandit", seat)}


def shots(game: Brimstone) -> dict[int, int]:
    """How many dice were shot at each Hero."""
    return {entry["who"]: len(entry["dice"]) for entry in told(game, "enemy-shoots")}


@pytest.mark.rule("SOB-FSHOOT-01")
def test_ambushers_hide_on_the_heros_tile_as_far_from_all_heroes_as_can_be() -> None:
    game = arena(["00", "08"], {}, acting=0)
    map_ = grid(game)
    far = [min(map_.distance(hero.at, map_.square(name)) for hero in game.state.heroes) for name in hiding(game)]
    everywhere = [min(map_.distance(hero.at, square.number) for hero in game.state.heroes) for square in map_.squares]
    assert set(far) == {max(everywhere)} == {9}


@pytest.mark.rule("SOB-FSHOOT-01")
def test_the_nearest_hero_is_the_one_who_counts() -> None:
    """Between two Heroes in opposite corners only the other two corners are 8 spaces from both."""
    game = arena(["00", "88"], {}, room="hall", acting=0)
    map_, at = grid(game), [one.at for one in game.state.heroes]
    most = max(min(map_.distance(hero, square.number) for hero in at) for square in map_.squares)
    assert {min(map_.distance(hero, map_.square(name)) for hero in at) for name in hiding(game)} == {most}
    assert {"1.08", "1.80"} <= hiding(game)


@pytest.mark.rule("SOB-FSHOOT-02")
def test_without_room_they_hide_on_the_tiles_joined_to_it() -> None:
    room = joined("long-passage", "mid-passage", "hall")
    full = {number: ("wight", f"{number:02}") for number in range(1, 13) if number != 5}
    game = arena(["05"], full, room=room, acting=0)
    assert hiding(game) != set()
    assert all(name.startswith("2.") for name in hiding(game))
    del game.state.enemies[12]
    assert hiding(game) == {"1.12"}


@pytest.mark.rule("SOB-FSHOOT-02")
def test_where_those_are_full_too_they_hide_on_the_next() -> None:
    room = joined("long-passage", "short-passage", "hall")
    full = {number: ("wight", f"{number:02}") for number in range(1, 13) if number != 5}
    names = [f"2.{number:02}" for number in range(1, 9)]
    empty = arena(["05"], full, room=room, acting=0)
    free = [name for name in names if not models(empty) >> grid(empty).square(name) & 1]
    more = {number: ("wight", name) for number, name in enumerate(free, 20)}
    game = arena(["05"], {**full, **more}, room=room, acting=0)
    assert hiding(game) != set()
    assert all(name.startswith("3.") for name in hiding(game))


@pytest.mark.rule("SOB-FSHOOT-03")
@pytest.mark.parametrize(("die", "tile"), [(1, 1), (6, 2)])
def test_one_hero_is_picked_for_the_whole_group(die: int, tile: int) -> None:
    game = arena(["00", "2.09"], {}, room=joined("hall", "long-passage"), acting=0)
    play_out(happens(game, ("ambush", "bandit", 4), [die]))
    assert len(told(game, "random-hero")) == 1
    assert [tile in grid(game).tiles_at(enemy.at) for enemy in game.state.enemies.values()] == [True] * 4


@pytest.mark.rule("SOB-FSHOOT-04")
def test_ambushers_act_two_earlier_and_pick_targets_then() -> None:
    game = arena(["44"], {}, acting=0, phase="hold-back")
    play_out(happens(game, ("ambush", "bandit", 1)))
    assert enemy_number(game, "bandit", "initiative") == 6
    assert game.state.enemies[1].target == NOWHERE
    game.state.round = 4
    assert enemy_number(game, "bandit", "initiative") == 4


@pytest.mark.rule("SOB-FSHOOT-05")
def test_a_model_next_to_a_hero_retreats_on_four_or_more() -> None:
    for die, left in ((3, True), (4, False)):
        game = arena(["44"], {1: ("bandit", "43")}, acts="bandit", dice=[die, 1, 1])
        assert told(game, "retreat-roll") == [{"enemy": 1, "group": "bandit", "dice": [die], "need": 4}]
        play_out(game)
        assert (where(game, 1) == "43") is left
    assert told(arena(["44"], {1: ("bandit", "42")}, acts="bandit"), "retreat-roll") == []


@pytest.mark.rule("SOB-FSHOOT-06")
def test_it_goes_the_shortest_way_to_where_no_hero_is_adjacent_and_keeps_its_move() -> None:
    game = arena(["44", "88"], {1: ("bandit", "43")}, acts="bandit", dice=[4, *[1] * 9])
    assert where_to(game) == ["32", "42", "52"]
    answer(game, to="42")
    assert where(game, 1) == "42"
    reached = ways_through_group(game, 1)
    assert max(reached[to] for to in reached) == 4


@pytest.mark.rule("SOB-FSHOOT-06")
def test_between_six_heroes_it_goes_farther_than_its_move() -> None:
    """They touch all of the upper six rows, so that from the corner the nearest way out takes 6 steps; Move is 4."""
    game = arena(["11", "14", "17", "41", "44", "47"], {1: ("bandit", "00")}, acts="bandit", dice=[4])
    play_out(game)
    retreat = told(game, "enemy-moved")[0]
    assert (len(retreat["way"]), retreat["at"][:3]) == (6, "1.6")
    assert told(game, "enemy-attacks") == []


@pytest.mark.rule("SOB-FSHOOT-06")
def test_its_way_must_be_clear() -> None:
    game = arena(["21"], {1: ("bandit", "11")}, acts="bandit", room="alley", dice=[6, 1, 1])
    assert where(game, 1) == "01"
    stuck = arena(["11"], {1: ("bandit", "01")}, acts="bandit", room="alley", dice=[6, 1, 1])
    assert where(stuck, 1) == "01"
    assert [len(entry["dice"]) for entry in told(stuck, "enemy-attacks")] == [2]


@pytest.mark.rule("SOB-FSHOOT-07")
def test_all_retreat_before_the_first_takes_aim() -> None:
    start = {1: ("bandit", "00"), 2: ("bandit", "43"), 3: ("bandit", "45")}
    game = play_out(arena(["44"], start, acts="bandit", dice=[6, 6, *[1] * 20]))
    kinds = [kind for kind in kinds_told(game) if kind in ("retreat-roll", "enemy-targets")]
    assert kinds == ["retreat-roll"] * 2 + ["enemy-targets"] * 3


@pytest.mark.rule("SOB-FSHOOT-08")
@pytest.mark.parametrize(("die", "seat"), [(1, 0), (6, 1)])
def test_who_stays_fights_a_random_adjacent_hero(die: int, seat: int) -> None:
    game = arena(["43", "45"], {1: ("bandit", "44")}, acts="bandit", dice=[2, die, 1, 1])
    assert [(entry["who"], len(entry["dice"])) for entry in told(game, "enemy-attacks")] == [(seat, 2)]
    assert told(game, "enemy-shoots") == []


@pytest.mark.rule("SOB-FSHOOT-09", "SOB-FSHOOT-22")
def test_who_fights_places_no_marker_and_attacks_after_the_others_have_moved() -> None:
    start = {1: ("bandit", "43"), 2: ("bandit", "00"), 3: ("bandit", "08"), 4: ("bandit", "84")}
    game = play_out(arena(["44"], start, acts="bandit", dice=[1, *[1] * 20]))
    assert shots(game) == {0: 6}
    assert [len(entry["dice"]) for entry in told(game, "enemy-attacks")] == [2]
    kinds = kinds_told(game)
    assert max(index for index, kind in enumerate(kinds) if kind == "enemy-targets") < kinds.index("enemy-attacks")


@pytest.mark.rule("SOB-FSHOOT-22")
def test_moves_come_before_the_combat_dice() -> None:
    room = joined("hall", "long-passage")
    start = {1: ("bandit", "2.07"), 2: ("bandit", "00"), 3: ("bandit", "08")}
    game = play_out(arena(["2.09"], start, room=room, acts="bandit", dice=[1, *[1] * 20]))
    kinds = [kind for kind in kinds_told(game) if kind in ("enemy-moved", "enemy-attacks")]
    assert kinds == ["enemy-moved", "enemy-moved", "enemy-attacks"]


@pytest.mark.rule("SOB-FSHOOT-10", "SOB-FSHOOT-20", "SOB-FSHOOT-21")
def test_each_marker_is_one_ranged_attack_and_then_they_are_removed() -> None:
    start = {1: ("bandit", "00"), 2: ("bandit", "02"), 3: ("bandit", "04")}
    game = play_out(arena(["40", "44"], start, acts="bandit", dice=[1, 1, *[1] * 20]))
    assert shots(game) == {0: 4, 1: 2}
    assert [markers(game, "bandit", seat) for seat in (0, 1)] == [0, 0]
    assert [enemy.target for enemy in game.state.enemies.values()] == [NOWHERE] * 3


@pytest.mark.rule("SOB-FSHOOT-11")
def test_each_model_selects_moves_and_marks_before_the_next() -> None:
    start = {1: ("bandit", "40"), 2: ("bandit", "31"), 3: ("bandit", "52")}
    game = play_out(arena(["48"], start, acts="bandit", dice=[1] * 20, heroes__0__grit=0))
    assert game.story
    done = [(entry.kind, entry.about["enemy"]) for entry in game.story.entries if entry.kind in STEPS]
    assert done == [
        ("enemy-targets", 3),
        ("enemy-moved", 2),
        ("enemy-targets", 2),
        ("enemy-moved", 1),
        ("enemy-targets", 1),
    ]


@pytest.mark.rule("SOB-FSHOOT-12")
def test_heroes_with_the_fewest_markers_are_selected_first() -> None:
    game = arena(["40", "42", "44"], {1: ("bandit", "00", 0), 2: ("bandit", "04")}, acting=0, dice=[])
    assert [markers(game, "bandit", seat) for seat in (0, 1, 2)] == [1, 0, 0]
    for die, seat in ((1, 1), (6, 2)):
        start = {1: ("bandit", "00", 0), 2: ("bandit", "04")}
        game = arena(["40", "42", "44"], start, step=("takes-aim", 2), dice=[die], heroes__0__activated=True)
        assert told(game, "enemy-targets")[0] == {"enemy": 2, "group": "bandit", "who": seat}
    start = {
        1: ("bandit", "00", 0),
        2: ("bandit", "01", 1),
        3: ("bandit", "02", 2),
        4: ("bandit", "03", 2),
        5: ("bandit", "05"),
    }
    for die, seat in ((1, 0), (6, 1)):
        game = arena(["40", "42", "44"], start, step=("takes-aim", 5), dice=[die])
        assert told(game, "enemy-targets")[0]["who"] == seat


@pytest.mark.rule("SOB-FSHOOT-13")
def test_a_hero_out_of_range_may_be_selected() -> None:
    start = {1: ("bandit", "30", 0), 2: ("bandit", "20")}
    game = arena(["70", "78"], start, step=("takes-aim", 2))
    assert (asked(game).prompt, asked(game).usual) == ("enemy-where", 0)
    play_out(game)
    assert told(game, "enemy-targets")[0]["who"] == 1


@pytest.mark.rule("SOB-FSHOOT-14")
def test_it_moves_the_fewest_steps_into_range_and_sight() -> None:
    game = arena(["48"], {1: ("bandit", "40")}, acts="bandit", dice=[1, 1])
    assert {space[1] for space in where_to(game)} == {"2"}
    play_out(game)
    assert [len(entry["way"]) for entry in told(game, "enemy-moved")] == [2]
    there = arena(["45"], {1: ("bandit", "40")}, acts="bandit", dice=[1, 1])
    assert (where(there, 1), told(there, "enemy-moved")) == ("40", [])


@pytest.mark.rule("SOB-FSHOOT-15")
def test_it_never_ends_next_to_a_hero() -> None:
    game = arena(["03", "23"], {1: ("bandit", "01")}, room="cells", acting=0)
    assert ends_apart(game, 1, [grid(game).square("1.22")]) == []
    for seat in (0, 1):
        game = play_out(arena(["03", "23"], {1: ("bandit", "01")}, room="cells", step=("seeks-sight", 1, seat)))
        assert ends_apart(game, 1, [game.state.enemies[1].at])


@pytest.mark.rule("SOB-FSHOOT-16")
def test_it_passes_its_own_group_but_no_other_and_ends_in_an_empty_space() -> None:
    own = arena(["01"], {1: ("bandit", "82"), 2: ("bandit", "72")}, room="alley", acting=0)
    assert grid(own).square("1.62") in ways_through_group(own, 1)
    other = arena(["01"], {1: ("bandit", "82"), 2: ("wight", "72")}, room="alley", acting=0)
    assert grid(other).square("1.62") not in ways_through_group(other, 1)
    game = arena(["48"], {1: ("bandit", "40"), 2: ("bandit", "42")}, step=("seeks-sight", 1, 0))
    assert "42" not in where_to(game)


@pytest.mark.rule("SOB-FSHOOT-17")
def test_the_hero_selected_is_marked_if_it_can_be_shot_at_now() -> None:
    game = play_out(arena(["48", "44"], {1: ("bandit", "40")}, acts="bandit", dice=[1, 1, 1]))
    assert told(game, "enemy-targets")[0]["who"] == 0


@pytest.mark.rule("SOB-FSHOOT-18")
def test_else_another_one_who_can_the_fewest_markers_first() -> None:
    room = joined("hall", "long-passage", "long-passage")
    start = {1: ("bandit", "00"), 2: ("bandit", "01", 0)}
    game = play_out(arena(["40", "3.01", "44"], start, room=room, step=("seeks-sight", 1, 1)))
    assert told(game, "enemy-targets")[0] == {"enemy": 1, "group": "bandit", "who": 2}


@pytest.mark.rule("SOB-FSHOOT-19")
def test_with_nobody_in_sight_there_is_no_marker_and_no_shot() -> None:
    room = joined("hall", "long-passage", "long-passage")
    game = play_out(arena(["3.01"], {1: ("bandit", "00")}, room=room, acts="bandit"))
    assert told(game, "enemy-targets") == told(game, "enemy-shoots") == []


@pytest.mark.rule("SOB-FSHOOT-01", "SOB-FXL-09")
def test_a_large_ambusher_is_as_far_away_as_its_nearest_space() -> None:
    game = arena(["44"], {}, acting=0)
    assert {grid(game).name(place) for place in hiding_places(game, "hulk", 0)} == {"1.83"}  # half in the doorway


@pytest.mark.rule("SOB-FSHOOT-14")
def test_who_cannot_come_into_range_comes_as_near_as_it_can() -> None:
    game = arena(["2.01"], {1: ("bandit", "04")}, room=joined("hall", "long-passage"), acts="bandit")
    far = grid(game).far(hero(game).at)
    assert far[game.state.enemies[1].at] == 14
    assert {far[grid(game).square(str(choice.args["to"]))] for choice in asked(game).options} == {10}
    stuck = arena(["2.01"], {1: ("root", "04")}, room=joined("hall", "long-passage"), acting=0)
    assert nearest(stuck, 1, 0, [stuck.state.enemies[1].at]) == []


@pytest.mark.rule("SOB-FSHOOT-05")
def test_whoever_is_still_next_to_a_hero_or_gone_does_not_take_aim() -> None:
    game = arena(["44", "84"], {1: ("bandit", "43", 0)}, acting=0)
    for number in (1, 9):
        happens(game, takes_aim(number))
        assert (where(game, 1), game.state.enemies[1].target) == ("43", 0)
        assert told(game, "enemy-targets") == [] and told(game, "enemy-moved") == []


@pytest.mark.rule("SOB-FSHOOT-05")
def test_one_that_was_killed_before_it_could_retreat_rolls_nothing() -> None:
    game = happens(arena(["44"], {1: ("bandit", "80")}, acting=0), retreat_roll(9))
    assert told(game, "retreat-roll") == []


@pytest.mark.rule("SOB-FSHOOT-09", "SOB-FSHOOT-12")
def test_who_fights_a_hero_leaves_it_without_a_marker_for_the_others() -> None:
    """One could not retreat from Hero 0; nobody is marked, so the other one aims at any of the two."""
    aimed: set[int] = set()
    for seed in range(12):
        start = {1: ("bandit", "43"), 2: ("bandit", "80")}
        tough: dict[str, Any] = {"heroes__0__wounds": -30, "heroes__1__wounds": -30}
        game = play_out(arena(["44", "48"], start, acts="bandit", dice=[1], seed=seed, **tough))
        assert [entry["enemy"] for entry in told(game, "enemy-targets")] == [1, 2]
        aimed.add(told(game, "enemy-targets")[1]["who"])
    assert aimed == {0, 1}


@pytest.mark.rule("SOB-FSHOOT-14")
def test_who_can_come_no_nearer_stays_and_marks_nobody() -> None:
    start = {1: ("bandit", "01"), 2: ("ghoul", "11")}
    game = arena(["92"], start, acts="bandit", room="alley", fight={"acted": ["ghoul"]})
    assert told(game, "enemies-activate") == [{"group": "bandit"}]
    assert (told(game, "enemy-moved"), told(game, "enemy-targets")) == ([], [])
