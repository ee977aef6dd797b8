"""Escape Tests."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.escaping import need_to_escape
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from darklantern.table.scene import Choice
from tests.brimstone.fights.arena import answer, arena
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.mine import against, asked, happens, hero, mine, offers, rules_told, told

EASY, SAME, HARD, HARDEST = "imp", "ghoul", "fiend", "horned-one"


def moving(
    heroes: list[str], enemies: dict[int, tuple[str | int, ...]], *dice: int, moves: int = 5, **given: Any
) -> Brimstone:
    """The first Hero acts with this much movement left. `imp` has Escape 3+, `fiend` 5+, `horned-one` 6+."""
    return arena(heroes, enemies, cards=ARMED, acting=0, moves=moves, dice=dice, **given)


def places(game: Brimstone) -> set[str]:
    return {str(choice.args["to"]).removeprefix("1.") for choice in game.choices if choice.verb == "go"}


def at(game: Brimstone, seat: int = 0) -> str:
    return grid(game).name(hero(game, seat).at).removeprefix("1.")


def escape_dice(game: Brimstone) -> list[list[int]]:
    return [about["dice"] for about in told(game, "rolled") if about["roll"] == "escape"]


@pytest.mark.rule("SOB-FESC-01", "SOB-FSHEET-08")
def test_next_to_an_enemy_no_move_starts_without_a_test() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 4)
    assert offers(game, "escape") == ["escape need=4"]
    assert places(game) == set()
    assert against(game, "go", to="1.45") == "SOB-FESC-01"
    game.choose("escape need=4")
    assert "45" in places(game)
    free = moving(["44"], {1: (SAME, "42")})
    assert offers(free, "escape") == []
    assert against(free, "escape", need=4) == "SOB-FESC-01"
    assert "45" in places(free)


@pytest.mark.rule("SOB-FESC-02")
def test_who_comes_next_to_an_enemy_must_pass_a_test_before_going_on() -> None:
    game = moving(["47"], {1: (EASY, "44")}, 3, moves=5)
    assert "45" in places(game)  # two steps, next to the Enemy
    assert "43" not in places(game)  # four steps past it, and six around it
    game.choose("go to=1.45")
    assert places(game) == set()
    assert against(game, "go", to="1.46") == "SOB-FESC-01"
    game.choose("escape need=3")
    assert (at(game), game.state.activation.moves) == ("45", 3)
    game.choose("go to=1.42")
    assert at(game) == "42"


@pytest.mark.rule("SOB-FESC-03", "SOB-FSHEET-08")
@pytest.mark.parametrize(("die", "passed"), [(4, True), (3, False)])
def test_the_die_must_reach_the_escape_value(die: int, passed: bool) -> None:
    game = moving(["44"], {1: (SAME, "43")}, die)
    game.choose("escape need=4")
    assert escape_dice(game) == [[die]]
    assert (places(game) != set()) is passed
    assert rules_told(game, "escaped" if passed else "held-fast") == ["SOB-FESC-04" if passed else "SOB-FESC-09"]


@pytest.mark.rule("SOB-FESC-04", "SOB-FESC-07")
@pytest.mark.parametrize("die", [4, 5, 6])
def test_after_a_pass_enemies_that_are_no_harder_to_escape_from_do_not_matter(die: int) -> None:
    game = moving(["44"], {1: (SAME, "43"), 2: (SAME, "35"), 3: (EASY, "55")}, die, moves=4)
    game.choose("escape need=4")
    assert {"45", "46", "47", "48"} <= places(game)  # past both of them
    game.choose("go to=1.45")
    game.choose("go to=1.46")
    assert len(escape_dice(game)) == 1
    assert hero(game).escaped == 4


@pytest.mark.rule("SOB-FESC-04")
def test_it_counts_until_the_turn_ends() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 4, 1, 1, 6, 6, 6)
    game.choose("escape need=4")
    game.choose("end")
    while asked(game).prompt != "act":
        game.choose(asked(game).usual or 0)
    assert game.state.round == 4
    assert hero(game).escaped == 0
    assert offers(game, "escape") == ["escape need=4"]


@pytest.mark.rule("SOB-FESC-05", "SOB-FESC-07")
@pytest.mark.parametrize(("die", "passed"), [(5, True), (4, False)])
def test_an_enemy_that_is_harder_to_escape_from_asks_for_a_new_test(die: int, passed: bool) -> None:
    game = moving(["44"], {1: (SAME, "43"), 2: (HARD, "47")}, 4, die, moves=5)
    game.choose("escape need=4")
    assert "46" in places(game)
    assert "48" not in places(game)  # it stops in 46, 37 or 57
    game.choose("go to=1.46")
    assert offers(game, "escape") == ["escape need=5"]
    assert against(game, "go", to="1.45") == "SOB-FESC-01"
    game.choose("escape need=5")
    assert ("36" in places(game)) is passed
    assert hero(game).escaped == (5 if passed else 4)


@pytest.mark.rule("SOB-FESC-06", "SOB-FESC-07")
def test_a_high_die_passes_no_higher_value_than_the_one_tested() -> None:
    game = moving(["44"], {1: (SAME, "43"), 2: (HARDEST, "46")}, 6)
    game.choose("escape need=4")
    assert hero(game).escaped == 4
    game.choose("go to=1.45")
    assert offers(game, "escape") == ["escape need=6"]
    assert places(game) == set()


@pytest.mark.rule("SOB-FESC-08")
@pytest.mark.parametrize(("die", "passed"), [(4, False), (5, True)])
def test_one_test_against_the_highest_of_several_values(die: int, passed: bool) -> None:
    game = moving(["44"], {1: (EASY, "43"), 2: (HARD, "45"), 3: (SAME, "34")}, die)
    assert offers(game, "escape") == ["escape need=5"]
    game.choose("escape need=5")
    assert (places(game) != set()) is passed
    assert len(escape_dice(game)) == 1
    assert offers(game, "escape") == []


@pytest.mark.rule("SOB-FESC-09")
def test_who_fails_stays_and_does_not_try_again() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 3, heroes__0__grit=2)
    game.choose("escape need=4")
    game.choose("keep")
    assert at(game) == "44"
    assert against(game, "escape", need=4) == "SOB-FESC-09"
    assert against(game, "go", to="1.45") == "SOB-FESC-09"
    assert against(game, "more-moves") == "SOB-FESC-09"
    later = moving(["46"], {1: (SAME, "43")}, 1, moves=5)
    later.choose("go to=1.44")
    later.choose("escape need=4")
    assert at(later) == "44"
    assert places(later) == set()


@pytest.mark.rule("SOB-FESC-09")
def test_it_may_try_again_in_its_next_activation() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 3, 1, 1, 6, 6, 6)
    game.choose("escape need=4")
    game.choose("end")
    while asked(game).prompt != "act":
        game.choose(asked(game).usual or 0)
    assert offers(game, "escape") == ["escape need=4"]


@pytest.mark.rule("SOB-FESC-10")
def test_who_failed_may_still_attack() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 1, 6, 6)
    game.choose("escape need=4")
    assert offers(game, "fight") == ["fight"]
    game.choose("fight")
    assert told(game, "hits")


@pytest.mark.rule("SOB-FESC-11")
def test_grit_rolls_the_die_again_once() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 2, 5, heroes__0__grit=2)
    game.choose("escape need=4")
    assert asked(game).prompt == "reroll"
    game.choose("again-misses source=grit")
    assert hero(game).grit == 1
    assert "45" in places(game)
    twice = moving(["44"], {1: (SAME, "43")}, 2, 1, heroes__0__grit=2)
    twice.choose("escape need=4")
    twice.choose("again-misses source=grit")
    assert asked(twice).prompt == "act"  # the same die is not rolled again with the second Grit
    assert hero(twice).grit == 1
    assert places(twice) == set()


@pytest.mark.rule("SOB-FESC-12")
def test_who_stays_needs_no_test() -> None:
    game = moving(["44"], {1: (SAME, "43"), 2: (SAME, "45"), 3: (HARD, "34")}, 1, 1)
    game.choose("fight")
    assert [about["hits"] for about in told(game, "hits")] == [0]
    assert escape_dice(game) == []
    still = moving(["44"], {1: (SAME, "43")}, moves=0)
    assert against(still, "escape", need=4) == "SOB-MOVE-01"


@pytest.mark.rule("SOB-FESC-13")
def test_no_pass_leads_through_an_enemy() -> None:
    alley = moving(["01"], {1: (SAME, "11")}, 6, room="alley")
    assert offers(alley, "escape") == []  # there is nowhere to go
    assert against(alley, "escape", need=4) == "SOB-FESC-13"
    game = moving(["21"], {1: (SAME, "11")}, 6, room="alley", moves=6)
    game.choose("escape need=4")
    assert "11" not in places(game)
    assert "01" not in places(game)
    assert "31" in places(game)


@pytest.mark.rule("SOB-FESC-14")
def test_a_walled_corner_keeps_apart_and_a_barrier_does_not() -> None:
    corner = moving(["23"], {1: (SAME, "12")}, room="cells")
    assert offers(corner, "escape") == []
    assert "24" in places(corner)
    barrier = moving(["33"], {1: (SAME, "32")}, room="cells")
    assert offers(barrier, "escape") == ["escape need=4"]


@pytest.mark.rule("SOB-FESC-15")
def test_nobody_searches_in_a_fight() -> None:
    game = moving(["93"], {1: (SAME, "00")})
    assert against(game, "scavenge", tile=1) == "SOB-SEARCH-04"
    assert against(game, "look", door="1.93-94") == "SOB-SEARCH-04"
    assert offers(game, "scavenge") + offers(game, "look") == []


@pytest.mark.rule("SOB-FESC-16")
def test_no_token_is_revealed_in_a_fight() -> None:
    enemy = {1: {"kind": "drowned-dead", "at": 0}}
    for enemies, revealed in ((enemy, False), ({}, True)):
        game = mine(1, tiles=["burning-room"], at=["2.19"], hidden={2: "lamp-smoke"}, acting=0, enemies=enemies)
        game.choose("end")
        assert game.state.tiles[2].revealed is revealed


# -- where rules meet -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FESC-01", "SOB-FESC-08")
def test_an_extra_large_enemy_holds_all_around_its_base() -> None:
    game = moving(["46"], {1: ("hulk", "44")}, 4, moves=3)  # on 44, 45, 54 and 55
    assert offers(game, "escape") == ["escape need=4"]
    game.choose("escape need=4")
    assert "36" in places(game)
    assert not places(game) & {"44", "45", "54", "55"}


@pytest.mark.rule("SOB-FESC-08")
def test_a_card_of_one_model_counts_for_that_model_alone() -> None:
    game = moving(["44"], {1: (EASY, "43"), 2: (EASY, "47")}, enemies__1__cards=["sticky"])
    assert (need_to_escape(game, 0), enemies_value(game, 2)) == (5, 3)
    game = moving(["44"], {1: (EASY, "43"), 2: (EASY, "47")}, enemies__2__cards=["sticky"])
    assert need_to_escape(game, 0) == 3


def enemies_value(game: Brimstone, number: int) -> int:
    hero(game).at = game.state.enemies[number].at - 1
    return need_to_escape(game, 0)


@pytest.mark.rule("SOB-FESC-02")
def test_the_way_shown_and_gone_stops_beside_the_first_enemy() -> None:
    game = moving(["48"], {1: (SAME, "44")}, moves=4)
    game.choose("go to=1.45")
    assert told(game, "moved")[-1]["way"][-1] == "1.45"
    assert game.state.activation.moves == 1


@pytest.mark.rule("SOB-FESC-01", "SOB-FESC-09")
def test_a_move_that_a_card_grants_needs_the_test_as_well() -> None:
    game = leaping({1: (SAME, "43")}, 4)
    assert [str(one) for one in asked(game).options] == ["stay", "escape need=4"]
    game.choose("escape need=4")
    assert asked(game).prompt == "free-move"
    assert asked(game).usual == 0
    answer(game, to="47")
    assert at(game) == "47"
    failed = leaping({1: (SAME, "43")}, 3)
    failed.choose("escape need=4")
    assert asked(failed).prompt == "act"
    assert at(failed) == "44"
    stays = leaping({1: (SAME, "43")})
    stays.choose("stay")
    assert escape_dice(stays) == []


@pytest.mark.rule("SOB-FESC-09")
def test_who_is_held_fast_does_not_move_by_a_card_either_but_others_do() -> None:
    held = {"seat": 0, "moves": 3, "held_fast": True}
    game = moving(["44", "00"], {1: (SAME, "43")}, activation=held)
    assert (asked(happens(game, ("moves-freely", 0, 3))).prompt, at(game)) == ("act", "44")
    assert (asked(happens(game, ("moves-freely", 1, 3))).prompt, asked(game).seat) == ("free-move", 1)


@pytest.mark.rule("SOB-FESC-09")
def test_who_fails_out_of_its_own_activation_holds_nobody_else_fast() -> None:
    game = happens(moving(["00", "44"], {1: (SAME, "43")}), ("moves-freely", 1, 3), [3])
    assert asked(game).seat == 1
    game.choose("escape need=4")
    assert (asked(game).seat, at(game, 1), rules_told(game, "held-fast")) == (0, "44", ["SOB-FESC-09"])
    assert "01" in places(game)


def leaping(enemies: dict[int, tuple[str | int, ...]], *dice: int) -> Brimstone:
    """An Encounter lets the Hero in 44 move three spaces at once, in its own Activation."""
    game = moving(["44"], enemies)
    game.state.decks["encounter"].cards = ["leap"]
    return happens(game, ("draw-encounters", 1, 1), dice)


@pytest.mark.rule("SOB-FESC-03")
def test_slippery_skin_rolls_two_dice_of_which_the_better_counts() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 1, 4, heroes__0__ailments=["slippery-skin"])
    odds = shown(game).odds
    assert odds and odds.chance == 75
    game.choose("escape need=4")
    assert escape_dice(game) == [[1, 4]]
    assert "45" in places(game)


@pytest.mark.rule("SOB-FESC-11")
def test_who_needs_no_more_is_not_asked_to_roll_again() -> None:
    game = moving(["44"], {1: (SAME, "43")}, 1, 4, heroes__0__ailments=["slippery-skin"], heroes__0__grit=1)
    game.choose("escape need=4")
    assert asked(game).prompt == "act"
    assert hero(game).grit == 1


def test_what_it_needs_is_said() -> None:
    game = moving(["44"], {1: (HARD, "43")})
    assert shown(game).label == "Try to get away (5+ needed)"


def shown(game: Brimstone) -> Choice:
    """The option to escape as its player sees it."""
    ask = game.scene(0).ask
    assert ask
    return next(choice for choice in ask.options if choice.verb == "escape")
