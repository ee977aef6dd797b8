"""How Enemies pick targets and move."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.enemy_moves import goes_among, goes_to_target, places_beside, who_may_go
from darklantern.games.brimstone.fights.groups import gathered
from darklantern.games.brimstone.fights.killing import wound_enemy
from darklantern.games.brimstone.fights.targets import pick_target
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import answer, arena, play_out, where, where_to
from tests.brimstone.mine import asked, happens, hero, rules_told, told


def in_reach(game: Brimstone, number: int) -> list[int]:
    return list(places_beside(game, number, [seat for seat, one in enumerate(game.state.heroes) if one.stands]))


def target(game: Brimstone, number: int) -> int:
    return game.state.enemies[number].target


def moved(game: Brimstone) -> list[int]:
    return [entry["enemy"] for entry in told(game, "enemy-moved")]


@pytest.mark.rule("SOB-FACT-01", "SOB-FTURN-05")
def test_all_models_of_a_kind_act_in_one_activation() -> None:
    start = {1: ("ghoul", "00"), 2: ("ghoul", "02"), 3: ("ghoul", "04"), 4: ("wight", "88")}
    game = play_out(arena(["44", "46"], start, acts="ghoul", fight={"acted": ["wight"]}))
    assert sorted(entry["enemy"] for entry in told(game, "enemy-targets")) == [1, 2, 3]
    assert sorted(moved(game)) == [1, 2, 3]
    assert told(game, "enemies-activate") == [{"group": "ghoul"}]


@pytest.mark.rule("SOB-FACT-02")
def test_the_closest_model_moves_first() -> None:
    start = {1: ("ghoul", "05"), 2: ("ghoul", "02"), 3: ("ghoul", "03")}
    game = play_out(arena(["00"], start, acts="ghoul"))
    assert moved(game) == [2, 3, 1]


@pytest.mark.rule("SOB-FACT-03")
def test_among_equally_close_models_the_players_choose() -> None:
    start = {1: ("ghoul", "41"), 2: ("ghoul", "47"), 3: ("ghoul", "04")}
    for first in (1, 2):
        game = arena(["44"], start, acts="ghoul")
        assert (asked(game).prompt, asked(game).seat, asked(game).usual) == ("enemy-first", 0, 0)
        assert [choice.args["enemy"] for choice in asked(game).options] == [1, 2]
        play_out(answer(game, enemy=first))
        assert moved(game)[0] == first
        assert moved(game)[2] == 3


@pytest.mark.rule("SOB-FACT-03")
def test_nothing_is_asked_where_the_order_cannot_matter() -> None:
    game = arena(["44"], {1: ("slow", "00"), 2: ("slow", "88")}, acts="slow")
    assert asked(game).prompt != "enemy-first"
    game = arena(["00"], {1: ("slow", "60"), 2: ("slow", "62")}, acts="slow")
    assert asked(game).prompt == "enemy-first"


@pytest.mark.rule("SOB-FACT-04")
@pytest.mark.parametrize(("die", "seat"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_the_first_model_targets_a_random_hero_in_reach(die: int, seat: int) -> None:
    game = arena(["22", "24", "88"], {1: ("slow", "02")}, acts="slow", dice=[die])
    assert in_reach(game, 1) == [0, 1]
    assert target(game, 1) == seat


@pytest.mark.rule("SOB-FACT-05")
def test_reach_is_a_clear_path_within_the_move_to_an_empty_space_beside_the_hero() -> None:
    assert in_reach(arena(["43"], {1: ("slow", "40")}, dice=[1]), 1) == [0]
    assert in_reach(arena(["44"], {1: ("slow", "40")}), 1) == []
    ring = {2: ("wight", "70"), 3: ("wight", "71"), 4: ("wight", "81")}
    game = arena(["80"], {1: ("slow", "62"), **ring}, acts="slow")
    assert in_reach(game, 1) == []
    assert target(game, 1) == NOWHERE


@pytest.mark.rule("SOB-FACT-04", "SOB-FACT-05")
def test_who_lost_its_target_while_it_was_asked_where_picks_another_in_reach() -> None:
    game = arena(["22", "88"], {1: ("slow", "02")})
    game.state.enemies[1].target = 1
    happens(game, goes_to_target(1))
    assert (in_reach(game, 1), target(game, 1)) == ([0], 0)
    alone = play_out(happens(arena(["82"], {1: ("slow", "02")}), goes_among(1)))
    assert (target(alone, 1), where(alone, 1)[0]) == (NOWHERE, "2")


@pytest.mark.rule("SOB-FACT-05")
def test_who_is_adjacent_already_is_reached_with_no_step() -> None:
    game = arena(["43"], {1: ("root", "42")}, acts="root")
    assert target(game, 1) == 0
    assert where(game, 1) == "42"


@pytest.mark.rule("SOB-FACT-06")
def test_a_hero_in_a_narrow_place_covers_those_behind() -> None:
    game = arena(["31", "11"], {1: ("ghoul", "51")}, acts="ghoul", room="alley")
    assert target(game, 1) == 0
    assert in_reach(game, 1) == [0]
    behind = arena(
        ["31"], {1: ("ghoul", "61"), 2: ("wight", "41"), 3: ("wight", "40"), 4: ("wight", "42")}, room="alley"
    )
    assert in_reach(behind, 1) == []


@pytest.mark.rule("SOB-FACT-06")
def test_a_slanted_step_costs_one_and_walls_are_walked_around() -> None:
    assert in_reach(arena(["33"], {1: ("slow", "00")}, acts="slow"), 1) == [0]
    game = arena(["03"], {1: ("slow", "02")}, room="cells")
    assert in_reach(game, 1) == []


@pytest.mark.rule("SOB-FACT-07")
def test_it_goes_behind_its_target() -> None:
    game = arena(["42"], {1: ("ghoul", "40")}, acts="ghoul")
    assert where_to(game) == ["33", "43", "53"]
    assert asked(game).usual == 0
    answer(game, to="43")
    assert where(game, 1) == "43"
    assert target(game, 1) == 0


@pytest.mark.rule("SOB-FACT-08")
def test_further_models_spread_over_the_least_targeted_heroes() -> None:
    for die, seat in ((1, 1), (6, 2)):
        start = {1: ("ghoul", "43", 0), 2: ("ghoul", "04")}
        game = arena(["44", "46", "48"], start, acts="ghoul", dice=[die])
        assert target(game, 2) == seat


@pytest.mark.rule("SOB-FACT-09")
def test_only_models_of_the_same_kind_count() -> None:
    targets = set()
    for die in (1, 6):
        others = {number: ("wight", space, 0) for number, space in ((1, "33"), (2, "34"), (3, "35"))}
        game = arena(["44", "46"], {**others, 4: ("ghoul", "00")}, acts="ghoul", dice=[die])
        targets.add(target(game, 4))
    assert targets == {0, 1}


@pytest.mark.rule("SOB-FACT-10")
def test_those_who_are_targeted_already_are_targeted_again_if_nobody_else_is_in_reach() -> None:
    start = {1: ("slow", "40"), 2: ("slow", "51"), 3: ("slow", "31")}
    game = play_out(arena(["43", "88"], start, acts="slow"))
    assert [target(game, number) for number in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rule("SOB-FACT-11")
def test_a_model_that_moved_earlier_may_block_the_next() -> None:
    game = play_out(arena(["21"], {1: ("ghoul", "51"), 2: ("ghoul", "61")}, acts="ghoul", room="alley"))
    assert (where(game, 1), target(game, 1)) == ("31", 0)
    assert (where(game, 2), target(game, 2)) == ("41", NOWHERE)


@pytest.mark.rule("SOB-FACT-12")
def test_without_anybody_in_reach_it_goes_toward_the_nearest() -> None:
    game = arena(["48"], {1: ("slow", "41")}, acts="slow")
    answer(game, to="43")
    assert target(game, 1) == NOWHERE
    for die, space in ((1, "22"), (6, "62")):
        game = arena(["00", "80"], {1: ("slow", "44")}, acts="slow", dice=[die])
        assert where(game, 1) == space


@pytest.mark.rule("SOB-FACT-13")
def test_who_has_no_target_rolls_no_dice() -> None:
    start = {1: ("sword", "43", 0), 2: ("sword", "45", 0), 3: ("sword", "00")}
    ring = {number: ("wight", space) for number, space in enumerate(("33", "34", "35", "53", "54", "55"), 10)}
    game = play_out(arena(["44"], {**start, **ring}, acts="sword", dice=[1] * 20))
    assert [len(entry["dice"]) for entry in told(game, "enemy-attacks") if entry["group"] == "sword"] == [6]


@pytest.mark.rule("SOB-FACT-14")
def test_ko_d_heroes_are_no_target_and_in_nobodys_way() -> None:
    game = arena(["31", "11"], {1: ("ghoul", "51")}, acts="ghoul", room="alley", heroes__0__knocked_out=True)
    assert target(game, 1) == 1
    assert where(game, 1) == "21"
    down = arena(["44", "88"], {1: ("slow", "42")}, acts="slow", heroes__0__knocked_out=True)
    assert target(down, 1) == NOWHERE


@pytest.mark.rule("SOB-FACT-15", "SOB-FACT-16", "SOB-FACT-17")
def test_who_is_next_to_its_target_stays_and_attacks_it_again_and_again() -> None:
    game = arena(["44", "45"], {1: ("ghoul", "35", 0)}, acts="ghoul", dice=[1])
    for _ in range(2):
        game.state.fight.acted = []  # type: ignore[union-attr]
        assert [entry["who"] for entry in told(game, "enemy-attacks")] == [0]
        assert (where(game, 1), moved(game)) == ("35", [])
        happens(game, ("activate-enemies", "ghoul"), dice=[1])


@pytest.mark.rule("SOB-FACT-18")
def test_models_on_target_count_for_the_spread() -> None:
    for die in (1, 6):
        game = arena(["44", "46"], {1: ("ghoul", "43", 0), 2: ("ghoul", "04")}, acts="ghoul", dice=[die])
        assert target(game, 2) == 1


@pytest.mark.rule("SOB-FACT-19")
def test_it_does_not_turn_on_whoever_attacks_it() -> None:
    game = arena(["44", "46"], {1: ("ghoul", "45", 0)}, acting=1)
    wound_enemy(game, 1, 3, 1)
    happens(game, ("activate-enemies", "ghoul"), dice=[1])
    assert [entry["who"] for entry in told(game, "enemy-attacks")] == [0]


@pytest.mark.rule("SOB-FACT-20")
def test_a_lost_target_is_replaced_at_the_next_activation() -> None:
    for die, seat in ((1, 0), (6, 1)):
        game = arena(["44", "46"], {1: ("ghoul", "00", 0)}, acting=1)
        assert target(game, 1) == 0
        happens(game, ("activate-enemies", "ghoul"), dice=[die])
        assert target(game, 1) == seat
    game = arena(["44", "46"], {1: ("ghoul", "45", 0)}, acting=1, heroes__0__knocked_out=True)
    happens(game, ("activate-enemies", "ghoul"), dice=[1])
    assert target(game, 1) == 1


@pytest.mark.rule("SOB-FACT-21")
def test_who_loses_its_target_before_it_attacked_loses_the_attack() -> None:
    start = {1: ("sword", "43", 0), 2: ("sword", "45", 0)}
    game = arena(["44", "46"], start, acts="sword", dice=[6, 6, 6, 1, 1, 1, 1, 1, 1], heroes__0__wounds=9)
    assert not hero(game).stands
    assert [entry["who"] for entry in told(game, "enemy-attacks")] == [0]


@pytest.mark.rule("SOB-FACT-23")
def test_everybody_can_see_whom_an_enemy_targets() -> None:
    game = arena(["44", "00"], {1: ("ghoul", "45", 0), 2: ("ghoul", "66")}, acting=1)
    assert [target(game, number) for number in (1, 2)] == [0, NOWHERE]
    happens(game, ("activate-enemies", "ghoul"), dice=[1])
    assert told(game, "enemy-targets") == [{"enemy": 2, "group": "ghoul", "who": 1}]


@pytest.mark.rule("SOB-FACT-24")
def test_the_nearest_hero_is_the_fewest_steps_away_not_the_fewest_columns() -> None:
    game = arena(["03", "40"], {1: ("slow", "02")}, acts="slow", room="cells")  # 5 steps around the Wall, or 4 down
    assert where_to(game) == ["20", "21", "22"]
    assert told(game, "random-hero") == []


@pytest.mark.rule("SOB-FACT-24")
def test_models_in_the_way_do_not_make_a_hero_farther() -> None:
    start = {1: ("slow", "44"), 2: ("wight", "33"), 3: ("wight", "34"), 4: ("wight", "35")}
    game = arena(["04", "84"], start, acts="slow", dice=[1])  # both 4 steps away: a roll decides between them
    assert [entry["who"] for entry in told(game, "random-hero")] == [0]


@pytest.mark.rule("SOB-FACT-22")
def test_the_example_of_three_enemies_and_four_heroes() -> None:
    start = {number: ("ghoul", f"0{number}") for number in (1, 2, 3, 4)}
    game = arena(["40", "42", "44", "46"], start, acting=0, dice=[3, 6])
    for number, reach in ((1, [0, 1, 2, 3]), (2, [0, 1, 2, 3]), (3, [2, 3]), (4, [3])):
        game.state.dice.script = {1: [3], 2: [6]}.get(number, [])
        pick_target(game, number, reach)
    assert [target(game, number) for number in (1, 2, 3, 4)] == [1, 3, 2, 3]
    assert len(told(game, "random-hero")) == 2  # the second of three Heroes, the last two had one each to take
    game = arena(["40", "42", "44", "46"], start, acts="ghoul")
    assert [choice.args["enemy"] for choice in asked(game).options] == [1, 2, 3, 4]  # all equally far


@pytest.mark.rule("SOB-FACT-03")
def test_nobody_is_asked_who_goes_first_of_those_that_cannot_go_anywhere() -> None:
    """In a blind alley three stand before the Hero; the two behind them are equally close, and stuck."""
    before = {3: ("wight", "40"), 4: ("wight", "41"), 5: ("wight", "42"), 6: ("wight", "31")}
    game = arena(["01"], {1: ("ghoul", "50"), 2: ("ghoul", "52"), **before}, acts="ghoul", room="alley")
    assert not told(game, "enemy-moved")
    assert asked(game).prompt == "act"
    free = {number: enemy for number, enemy in before.items() if number != 4}
    game = arena(["01"], {1: ("ghoul", "50"), 2: ("ghoul", "52"), **free}, acts="ghoul", room="alley")
    assert asked(game).prompt == "enemy-first"  # one of them can take the free space


@pytest.mark.rule("SOB-FACT-25")
def test_it_stops_behind_others_and_does_not_look_for_another_way() -> None:
    start = {1: ("ghoul", "61"), 2: ("wight", "40"), 3: ("wight", "41"), 4: ("wight", "42"), 5: ("wight", "31")}
    game = arena(["01"], start, acts="ghoul", room="alley")
    assert where_to(game) == ["50", "51", "52"]
    answer(game, to="51")
    assert where(game, 1) == "51"
    stuck = arena(["01"], {**start, 1: ("ghoul", "51")}, acts="ghoul", room="alley")
    assert (where(stuck, 1), moved(stuck)) == ("51", [])
    assert grid(stuck).name(stuck.state.enemies[1].at) == "1.51"


@pytest.mark.rule("SOB-FACT-03", "SOB-FACT-07")
def test_a_player_may_leave_the_choices_of_enemies_open_for_good() -> None:
    game = arena(["44"], {1: ("ghoul", "41"), 2: ("ghoul", "47")}, acts="ghoul")
    always = [choice for choice in game.choices if choice.verb == "answer-always"]
    assert [choice.args["how"] for choice in always] == ["any-will-do"]
    game.choose(always[0])
    assert asked(game).prompt != "enemy-where"  # who moves first and where they go are one question to a player
    assert asked(game).prompt == "act"
    assert game.state.answers == {"0:enemies": "any-will-do"}
    (again,) = [choice for choice in game.choices if choice.verb == "ask-again"]
    game.choose(again)
    assert game.state.answers == {}


@pytest.mark.rule("SOB-FIMMOB-01")
def test_an_immobile_enemy_never_moves() -> None:
    for space in ("42", "48"):
        game = arena([space], {1: ("root", "40")}, acts="root")
        assert (where(game, 1), moved(game), target(game, 1)) == ("40", [], NOWHERE)


@pytest.mark.rule("SOB-FACT-07", "SOB-FACT-12", "SOB-FRNG-06", "SOB-FSHOOT-06", "SOB-FSHOOT-14", "SOB-FBEAR-03")
@pytest.mark.parametrize(
    ("kind", "at", "rule"),
    [
        ("ghoul", "00", "SOB-FACT-07"),
        ("slow", "00", "SOB-FACT-12"),
        ("archer", "00", "SOB-FRNG-06"),
        ("bandit", "80", "SOB-FSHOOT-14"),
        ("bandit", "07", "SOB-FSHOOT-06"),
        ("hell-bear", "00", "SOB-FBEAR-03"),
        ("setaris-ravagers", "07", "SOB-FSETA-01"),
    ],
)
def test_the_story_says_by_which_rule_an_enemy_moved(kind: str, at: str, rule: str) -> None:
    """The Hero is in the corner; who is next to it gets away with a 4 or more, if at all."""
    hero_at = "06" if kind in ("ghoul", "hell-bear") else "08"
    game = play_out(arena([hero_at], {1: (kind, at)}, acts=kind, dice=[4, 1, 1, 1, 1, 1, 1, 1, 1]))
    assert rules_told(game, "enemy-moved")[-1] == rule


@pytest.mark.rule("SOB-FACT-16", "SOB-FACT-20")
def test_who_was_knocked_out_is_no_target_any_longer_even_on_its_feet_again() -> None:
    """In the classic rules a Revive Token undoes the KO at once; the Ghoul then picks anew among both."""
    start = {1: ("ghoul", "45", 0), 2: ("wight", "80", 1)}
    given: dict[str, Any] = {"options": {"edition": "classic"}, "revives": 1, "heroes__0__wounds": 9}
    game = arena(["44", "46"], start, acts="ghoul", dice=[4, 1], **given)
    assert (hero(game).stands, hero(game).wounds) == (True, 0)
    assert (target(game, 1), target(game, 2)) == (NOWHERE, 1)
    happens(game, ("activate-enemies", "ghoul"), dice=[6])
    assert target(game, 1) == 1


def test_the_story_tells_from_where_by_which_way_and_to_where() -> None:
    game = arena(["44"], {1: ("ghoul", "40", 0)}, acts="ghoul", dice=[1])
    play_out(game)
    (moved,) = told(game, "enemy-moved")
    assert (moved["came_from"], moved["at"], moved["way"][-1], len(moved["way"])) == ("1.40", "1.35", "1.35", 5)


def test_nobody_is_asked_about_who_could_only_come_nearer_to_a_fallen_hero() -> None:
    """The first Ghoul is in the way of the second, which has free spaces only behind it, where somebody lies."""
    game = arena(["01", "41"], {1: ("ghoul", "11"), 2: ("ghoul", "21")}, acting=0, room="alley")
    ghouls = gathered(game, "ghoul")
    assert list(who_may_go(game, ghouls, [2], 2)) == [2]
    game.state.heroes[1].knocked_out = True
    assert list(who_may_go(game, ghouls, [2], 2)) == []
