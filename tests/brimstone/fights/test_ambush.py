"""Ambushes: who stands beside whom, whom each of them targets, and how quick they are."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.order import waiting_kinds
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import answer, arena, come, play_out, under, where
from tests.brimstone.mine import asked, happens, rules_told, told


def ambushed(heroes: list[str], *lines: tuple[Any, ...], dice: tuple[int, ...] = (), **given: Any) -> Brimstone:
    """Heroes in a room are ambushed before anybody has acted; `enemies` may be there already."""
    enemies = given.pop("enemies", {})
    game = arena(heroes, enemies, acting=0, **{"next_enemy": len(enemies) + 1, **given})
    return come(game, *lines, tile=0, how="ambush", dice=dice)


def targets(game: Brimstone) -> list[int]:
    return [enemy.target for enemy in game.state.enemies.values()]


def to(game: Brimstone) -> list[str]:
    """The spaces among which the players choose."""
    return sorted(str(one.args["to"]).removeprefix("1.") for one in asked(game).options if one.verb == "place-enemy")


# -- beside whom ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FAMB-01", "SOB-FAMB-09", "SOB-FAMB-10")
def test_each_goes_beside_a_random_hero_of_those_whom_fewest_target() -> None:
    """A 5 is the third of three Heroes, of two left a 4 is the second; then all have one, and a 1 is the first."""
    game = ambushed(["40", "44", "48"], ("ghoul", "4"), dice=(5, 4, 1))
    answer(game, to="37")
    answer(game, to="43")
    answer(game, to="31")
    answer(game, to="30")
    assert targets(game) == [2, 1, 0, 0]
    assert [where(game, number) for number in range(1, 5)] == ["37", "43", "31", "30"]


@pytest.mark.rule("SOB-FAMB-10")
def test_a_fourth_model_doubles_on_any_of_three_heroes() -> None:
    twice = set()
    for seed in range(20):
        found = targets(play_out(ambushed(["40", "44", "48"], ("ghoul", "4"), seed=seed)))
        assert sorted(found.count(seat) for seat in range(3)) == [1, 1, 2]
        twice.add(max(range(3), key=found.count))
    assert twice == {0, 1, 2}


@pytest.mark.rule("SOB-FAMB-11")
def test_only_models_of_its_own_kind_count_for_who_has_the_fewest() -> None:
    """The one quick model targets somebody; the first slow one targets either Hero as often."""
    pairs = [
        tuple(targets(play_out(ambushed(["40", "48"], ("quick", "1"), ("slow", "1"), seed=seed)))) for seed in range(40)
    ]
    same = sum(first == second for first, second in pairs)
    assert 10 <= same <= 30


@pytest.mark.rule("SOB-FAMB-12")
def test_a_hero_without_an_open_space_beside_it_is_passed_over() -> None:
    """Hero A stands in a dead end whose only way out is taken; nobody targets it, and the next still goes to B."""
    enemies = {1: ("wight", "11")}
    game = ambushed(["01", "61"], ("ghoul", "2"), room="alley", enemies=enemies)
    play_out(game)
    assert targets(game)[1:] == [1, 1]


@pytest.mark.rule("SOB-FAMB-13")
def test_without_any_open_space_they_stand_as_near_as_they_can_and_target_nobody() -> None:
    """One open space beside the Hero in the dead end; the next are at distances 2 and 3."""
    game = ambushed(["01"], ("ghoul", "3"), room="alley")
    assert [where(game, number) for number in (1, 2, 3)] == ["11", "21", "31"]
    assert targets(game) == [0, NOWHERE, NOWHERE]


@pytest.mark.rule("SOB-FAMB-13")
def test_of_several_nearest_spaces_the_players_choose_one() -> None:
    """From the foot of the alley three spaces of the court are equally near."""
    enemies = {1: ("wight", "21"), 2: ("wight", "41")}
    game = ambushed(["31"], ("ghoul", "1"), room="alley", enemies={**enemies, 3: ("wight", "40"), 4: ("wight", "42")})
    assert to(game) == ["11", "50", "51", "52"]
    answer(game, to="51")
    assert (where(game, 5), targets(game)[4]) == ("51", NOWHERE)


@pytest.mark.rule("SOB-FAMB-14")
def test_the_players_choose_which_space_beside_the_hero_is_taken() -> None:
    """Behind the corner of the Wall nobody is beside the Hero: the cells meet at 02 and 13 only slantwise."""
    game = ambushed(["02"], ("ghoul", "2"), room="cells")
    assert to(game) == ["01", "11", "12"]
    answer(game, to="12")
    assert where(game, 1) == "12"
    assert to(game) == ["01", "11"]


@pytest.mark.rule("SOB-FAMB-14")
def test_or_they_leave_it_to_chance_for_all_of_them() -> None:
    seen = set()
    for seed in range(12):
        game = ambushed(["44"], ("ghoul", "3"), seed=seed)
        assert str(asked(game).options[-1]) == "place-anywhere"
        assert asked(game).usual == 8
        game.choose("place-anywhere")
        assert asked(game).prompt == "act"
        assert len(game.state.enemies) == 3
        seen.add(where(game, 1))
    assert len(seen) > 3


@pytest.mark.rule("SOB-FAMB-15")
def test_who_touches_two_heroes_targets_only_the_one_it_came_for() -> None:
    game = ambushed(["44", "46"], ("sword", "1"), dice=(6,))
    answer(game, to="45")
    assert targets(game) == [1]
    game.state.step, game.state.dice.script = ("activate-enemies", "sword"), [1, 1, 1]
    game.resume(game.state)
    assert {about["who"] for about in told(game, "enemy-attacks")} == {1}


@pytest.mark.rule("SOB-FAMB-16")
def test_fallen_heroes_are_not_ambushed() -> None:
    for seed in range(6):
        game = play_out(ambushed(["40", "44", "48"], ("ghoul", "4"), heroes__1__knocked_out=True, seed=seed))
        assert sorted(targets(game)) == [0, 0, 2, 2]


@pytest.mark.rule("SOB-FAMB-20")
def test_shooters_without_shootout_come_close_like_all_others() -> None:
    game = ambushed(["44"], ("archer", "2"))
    answer(game, to="45")
    answer(game, to="33")
    assert targets(game) == [0, 0]
    game.state.step, game.state.dice.script = ("activate-enemies", "archer"), [1] * 6
    game.resume(game.state)
    play_out(game)
    assert [len(about["dice"]) for about in told(game, "enemy-attacks")] == [6]  # Combat 3 each, and not a shot
    assert told(game, "enemy-shoots") == []


@pytest.mark.rule("SOB-FPARTY-04")
def test_a_lone_hero_is_every_random_hero() -> None:
    game = play_out(ambushed(["44"], ("ghoul", "5")))
    assert targets(game) == [0] * 5
    assert told(game, "random-hero") == []
    assert targets(play_out(ambushed(["31"], ("ghoul", "5"), room="alley"))) == [0, 0, NOWHERE, NOWHERE, NOWHERE]


# -- in which order, and how quick ------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FAMB-02")
def test_the_quickest_kind_is_placed_first() -> None:
    game = play_out(ambushed(["44"], ("ghoul", "2"), ("quick", "2")))
    assert [enemy.kind for enemy in game.state.enemies.values()] == ["quick", "quick", "ghoul", "ghoul"]


@pytest.mark.rule("SOB-FAMB-03")
def test_of_two_kinds_equally_quick_a_roll_says_which_is_placed_first() -> None:
    firsts = []
    for seed in range(40):
        game = play_out(ambushed(["44"], ("ghoul", "1"), ("wight", "1"), seed=seed))
        firsts.append(game.state.enemies[1].kind)
    assert 10 <= firsts.count("ghoul") <= 30


@pytest.mark.rule("SOB-FIMMOB-03")
def test_who_never_moves_is_placed_before_all_others() -> None:
    game = play_out(ambushed(["44"], ("quick", "1"), ("root", "1")))
    assert [enemy.kind for enemy in game.state.enemies.values()] == ["root", "quick"]


@pytest.mark.rule("SOB-FAMB-04", "SOB-FAMB-05", "SOB-FAMB-18")
def test_ambushers_are_two_quicker_in_their_first_turn_only() -> None:
    game = play_out(ambushed(["44"], ("ghoul", "1"), phase="hold-back"))
    assert waiting_kinds(game) == {"ghoul": 5}
    game.state.round += 1
    assert waiting_kinds(game) == {"ghoul": 3}


@pytest.mark.rule("SOB-FAMB-06", "SOB-FAMB-08", "SOB-FAMB-19")
def test_in_a_fight_that_goes_on_it_is_the_first_turn_of_the_newcomers() -> None:
    """After the Activations of turn 3: two quicker in turn 4 and no longer in turn 5; the others are not."""
    game = ambushed(["44"], ("quick", "1"), enemies={1: ("slow", "00")}, phase="exploration")
    play_out(game)
    quick = []
    for turn in (3, 4, 5):
        game.state.round = turn
        quick.append(enemy_number(game, "quick", "initiative"))
    assert quick == [5, 7, 5]
    assert enemy_number(game, "slow", "initiative") == 3


@pytest.mark.rule("SOB-FAMB-07")
def test_those_of_the_same_kind_who_were_there_are_as_quick() -> None:
    game = ambushed(["44"], ("ghoul", "3"), enemies={1: ("ghoul", "00"), 2: ("ghoul", "01")}, phase="hold-back")
    play_out(game)
    assert len(game.state.enemies) == 5
    assert waiting_kinds(game) == {"ghoul": 5}  # one Group, at one Initiative


# -- what the players are asked --------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FAMB-14")
def test_they_are_told_whom_it_comes_for_and_may_leave_even_two_spaces_to_chance() -> None:
    game = ambushed(["11"], ("ghoul", "1"), room="alley")
    assert asked(game).about == {"group": "ghoul", "left": 1, "hero": 0}
    assert [str(one) for one in asked(game).options] == [
        "place-enemy to=1.01", "place-enemy to=1.21", "place-anywhere",
    ]  # fmt: skip
    assert asked(game).usual == 2
    assert to(ambushed(["11"], ("ghoul", "3"), room="alley")) == ["01", "21"]  # though both will be taken
    nobodys = {1: ("wight", "21"), 2: ("wight", "41"), 3: ("wight", "40"), 4: ("wight", "42")}
    assert asked(ambushed(["31"], ("ghoul", "1"), room="alley", enemies=nobodys)).about == {"group": "ghoul", "left": 1}


@pytest.mark.rule("SOB-FAMB-14")
def test_nothing_is_asked_where_all_places_will_be_filled_whoever_is_first() -> None:
    """Nobody is beside the Hero; of the four spaces next to that all will be taken, and none is for anybody."""
    full = {1: ("wight", "21"), 2: ("wight", "41"), 3: ("wight", "40"), 4: ("wight", "42")}
    game = ambushed(["31"], ("ghoul", "4"), room="alley", enemies=full)
    assert told(game, "enemy-placed")
    assert game.ask is None or game.ask.prompt != "place-ambusher"
    assert sorted(where(game, number) for number in range(5, 9)) == ["11", "50", "51", "52"]


def test_who_leaves_all_choices_for_enemies_is_not_asked_where_one_stands() -> None:
    game = ambushed(["44"], ("ghoul", "2"), answers={"0:enemies": "any-will-do"})
    assert game.ask and not game.ask.prompt.startswith("place-")
    assert len(game.state.enemies) == 2


@pytest.mark.rule("SOB-FAMB-14", "SOB-FSHOOT-01")
@pytest.mark.parametrize("kind", ["root", "bandit"])
def test_who_keeps_apart_is_put_where_the_players_say_among_the_farthest_spaces(kind: str) -> None:
    game = ambushed(["44"], (kind, "1"))
    assert (asked(game).prompt, to(game)) == ("place-ambusher", ["93", "94"])
    answer(game, to="94")
    assert (where(game, 1), targets(game)) == ("94", [NOWHERE])


@pytest.mark.rule("SOB-FAMB-13")
def test_room_is_looked_for_near_any_of_the_heroes() -> None:
    """Nothing is free beside either of them; two spaces are 2 steps from one, all others are farther from both."""
    full = {1: ("wight", "11"), 2: ("wight", "31"), 3: ("wight", "50"), 4: ("wight", "52")}
    full |= {number: ("wight", space) for number, space in enumerate(("40", "41", "42", "60", "61", "62"), 5)}
    game = ambushed(["01", "51"], ("ghoul", "1"), room="alley", enemies=full)
    assert to(game) == ["21", "72"]


@pytest.mark.rule("SOB-FAMB-09", "SOB-FAMB-13")
def test_those_who_join_a_fight_are_put_beside_heroes_or_as_near_as_can_be() -> None:
    game = arena(["01"], {1: ("wight", "93")}, acting=0, room="alley")
    happens(game, ("ambush-hero", "ghoul", 2, 0))
    assert [where(game, number) for number in (2, 3)] == ["11", "21"]
    assert targets(game)[1:] == [0, NOWHERE]
    assert rules_told(game, "enemy-placed") == ["SOB-FAMB-09", "SOB-FAMB-13"]


@pytest.mark.rule("SOB-FXL-14", "SOB-FAMB-13")
def test_of_two_large_bases_that_fit_only_on_the_same_spaces_the_players_place_the_first() -> None:
    """There is no room beside the Hero at the end of the alley; the two nearest places, in the court, overlap."""
    game = happens(arena(["01"], {}, room="alley", acting=0), ("ambush", "hulk", 2))
    assert asked(game).prompt == "place-ambusher"
    assert [str(one.args["to"]) for one in asked(game).options if one.args] == ["1.40", "1.41"]
    game.choose("place-enemy to=1.41")
    assert under(game, 1) == ["41", "42", "51", "52"]
    assert len(game.state.enemies) == 1  # there is no room for the other
