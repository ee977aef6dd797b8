"""Recovering at the end of a turn: back on the board, the charts, and the Healing."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from darklantern.table.state import Frame
from tests.brimstone.happening import goes_on
from tests.brimstone.mine import hero, kinds_told, mine, offered, offers, ruled, told

ENEMIES = {9: {"kind": "drowned-dead", "at": 0}}


def fallen(*dice: int, frame: Frame = "recover-heroes", **position: Any) -> Brimstone:
    """Hero 1 of two is KO'd by Wounds, with Sanity 10 and no Sanity Damage, unless said otherwise."""
    given: dict[str, Any] = {"heroes__1__wounds": 10, "heroes__1__emptied": ("health",), "heroes__1__knocked_out": True}
    return goes_on(mine(**{"heroes": 2, **given, **position}), frame, dice=dice)


@pytest.mark.rule("SOB-KO-07")
def test_without_enemies_who_is_down_may_recover_at_the_end_of_the_turn() -> None:
    game = fallen()
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "recover")


@pytest.mark.rule("SOB-KO-08")
def test_with_any_enemy_on_the_board_nobody_does() -> None:
    game = fallen(enemies=ENEMIES, moves=1)
    assert game.ask and game.ask.prompt == "act"
    assert hero(game, 1).knocked_out


@pytest.mark.rule("SOB-KO-14")
def test_one_may_stay_down() -> None:
    game = fallen()
    assert game.ask and [str(choice) for choice in game.ask.options] == ["recover", "stay-down"]
    assert game.ask.usual == 0
    game.choose("stay-down")
    assert (hero(game, 1).knocked_out, hero(game, 1).wounds) == (True, 10)
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-KO-09")
def test_the_model_is_back_where_the_marker_lay() -> None:
    game = fallen(4, 4, 3, 3, at=["1.15", "1.20"])
    game.choose("recover")
    assert hero(game, 1).stands
    assert told(game, "hero-recovered") == [{"who": 1, "at": "1.20"}]
    assert "pushed-aside" not in kinds_told(game)


@pytest.mark.rule("SOB-KO-09")
def test_who_stands_on_the_marker_is_pushed_to_an_adjacent_space_of_its_choice() -> None:
    game = fallen(4, 4, 3, 3, heroes=3, at=["1.22", "1.22", "1.18"])
    game.choose("recover")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "step-aside")
    assert offers(game, "step-aside") == ["step-aside to=1.17", "step-aside to=1.21"]  # 1.18 is taken
    game.choose("step-aside to=1.17")
    where = mine(2, at=["1.17", "1.22"]).state.heroes
    assert (hero(game, 0).at, hero(game, 1).at) == (where[0].at, where[1].at)
    assert ruled(game, "pushed-aside") == [("SOB-KO-09", {"who": 0, "by": 1, "at": "1.17"})]


@pytest.mark.rule("SOB-KO-09")
def test_if_all_adjacent_spaces_are_taken_the_nearest_free_one_is_used() -> None:
    """The corner 1.22 touches 1.17, 1.18 and 1.21, where others stand; spaces two steps away are the nearest."""
    game = fallen(4, 4, 3, 3, heroes=5, at=["1.22", "1.22", "1.17", "1.18", "1.21"])
    game.choose("recover")
    spaces = {f"1.{space}" for space in (12, 13, 14, 16, 20)}
    assert set(offers(game, "step-aside")) == {f"step-aside to={space}" for space in spaces}


@pytest.mark.rule("SOB-KO-10")
@pytest.mark.parametrize(
    ("emptied", "wounds", "horror", "charts"),
    [("health", 10, 0, ["injury"]), ("sanity", 0, 10, ["madness"])],
)
def test_one_roll_on_the_chart_of_what_was_reduced_to_0(
    emptied: str, wounds: int, horror: int, charts: list[str]
) -> None:
    given: dict[str, Any] = {"heroes__1__emptied": (emptied,), "heroes__1__wounds": wounds, "heroes__1__horror": horror}
    game = fallen(4, 4, 6, 6, **given)
    game.choose("recover")
    assert [about["chart"] for about in told(game, "chart-roll")] == charts
    assert hero(game, 1).emptied == ()


@pytest.mark.rule("SOB-KO-11")
def test_2d6_are_healed_in_any_mix() -> None:
    game = fallen(4, 4, 3, 4, heroes__1__horror=6)
    game.choose("recover")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "split-healing")
    assert offers(game, "split") == [f"split wounds={wounds} sanity={7 - wounds}" for wounds in range(1, 8)]
    assert game.ask.usual is not None and str(game.ask.options[game.ask.usual]) == "split wounds=5 sanity=2"
    assert offers(game, "propose-flight") == []  # nobody comes in between
    game.choose("split wounds=5 sanity=2")
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (5, 4)


@pytest.mark.rule("SOB-KO-11")
def test_nothing_is_asked_where_all_is_healed() -> None:
    game = fallen(4, 4, 6, 6, heroes__1__horror=1)
    game.choose("recover")
    assert game.ask and game.ask.prompt == "act"
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (0, 0)


@pytest.mark.rule("SOB-KO-12")
@pytest.mark.parametrize(
    ("given", "splits"),
    [
        ({"heroes__1__horror": 5}, ["split wounds=1 sanity=1", "split wounds=2 sanity=0"]),
        (
            {"heroes__1__emptied": ("sanity",), "heroes__1__horror": 10, "heroes__1__wounds": 5},
            ["split wounds=0 sanity=2", "split wounds=1 sanity=1"],
        ),
    ],
)
def test_at_least_1_health_and_1_sanity_must_be_left(given: dict[str, Any], splits: list[str]) -> None:
    game = fallen(4, 4, 1, 1, **given)
    game.choose("recover")
    assert offers(game, "split") == splits


@pytest.mark.rule("SOB-KO-12")
def test_a_chart_that_lowers_health_still_leaves_1() -> None:
    """Broken Ribs (9): Health 8. The Wounds count as 8, and at least one of them must be healed."""
    game = fallen(4, 5, 1, 1, heroes__1__horror=5)
    game.choose("recover")
    assert hero(game, 1).ailments == ["broken-ribs"]
    assert offers(game, "split") == ["split wounds=1 sanity=1", "split wounds=2 sanity=0"]
    game.choose("split wounds=1 sanity=1")
    assert (hero(game, 1).wounds, hero(game, 1).stands) == (7, True)


FRAIL = """
items:
- {id: test-frailty, name: Frailty, kind: gear, powers: [{stat: health, add: -1}]}
"""


@pytest.mark.rule("SOB-KO-12")
def test_a_health_that_was_lowered_while_down_must_be_healed_as_well() -> None:
    """Down by Sanity with 9 Wounds; what lowers Health to 9 meanwhile leaves 0, so one point must go to Wounds."""
    game = fallen(
        4,
        4,
        1,
        1,
        cards=FRAIL,
        heroes__1__items=[{"id": "test-frailty#900"}],
        heroes__1__emptied=("sanity",),
        heroes__1__horror=10,
        heroes__1__wounds=9,
    )
    game.choose("recover")
    assert (hero(game, 1).wounds, hero(game, 1).horror, hero(game, 1).stands) == (8, 9, True)


@pytest.mark.rule("SOB-KO-13")
def test_both_at_0_bring_both_charts_and_2d6_of_each() -> None:
    given: dict[str, Any] = {"heroes__1__emptied": ("health", "sanity"), "heroes__1__horror": 10}
    game = fallen(4, 4, 4, 4, 2, 4, 4, 5, **given)
    game.choose("recover")
    assert [about["chart"] for about in told(game, "chart-roll")] == ["injury", "madness"]
    assert (hero(game, 1).wounds, hero(game, 1).horror) == (4, 1)
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("SOB-KO-21")
def test_who_has_recovered_acts_in_the_next_turn() -> None:
    game = fallen(4, 4, 6, 6)
    game.choose("recover")
    goes_on(game, "begin-turn", dice=[3, 6, 6])
    for _ in range(20):
        if game.ask and game.ask.seat == 1 and game.ask.prompt == "act":
            break
        game.choose("end" if "end" in offered(game) else 0)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "act")


def test_the_dice_of_recovering_may_be_rolled_again_with_grit_but_not_those_of_the_chart() -> None:
    game = fallen(4, 4, 1, 2, 6, 6, heroes__1__grit=1)
    game.choose("recover")
    assert game.ask and game.ask.about["roll"] == "recovery"
    game.choose("again-all source=grit")
    assert (hero(game, 1).wounds, hero(game, 1).grit) == (0, 0)


@pytest.mark.rule("SOB-KO-10", "SOB-GRIT-18")
def test_a_chart_roll_that_ambition_takes_beyond_the_chart_is_its_last_result() -> None:
    """5 and 6; the 5 is rolled again as a 6, with 2 more: 14, on a chart that ends with 12."""
    ambitious: dict[str, Any] = {"heroes__1__class_": "duelist", "heroes__1__ability_tokens": {"ambition": 1}}
    game = fallen(5, 6, 6, options={"edition": "classic"}, **ambitious)
    game.choose("recover")
    game.choose("pick die=0 source=ambition")
    assert told(game, "chart-roll") == [{"who": 1, "chart": "injury", "card": "harder-than-bone"}]


@pytest.mark.rule("SOB-KO-11")
@pytest.mark.parametrize(
    ("dice", "horror", "picks"),
    [
        ((5, 5), 0, None),  # 10 Wounds: all is healed
        ((5, 4), 0, [0, 1]),
        ((5, 4), 6, [0, 1]),
        ((5, 5), 6, [0]),  # 16 in all, and two dice alike
        ((6, 6), 6, None),  # no die could be better
        ((6, 5), 6, []),  # the only one that is not a 6 needs no picking
    ],
)
def test_dice_of_recovering_are_rolled_again_while_more_can_be_healed(
    dice: tuple[int, int], horror: int, picks: list[int] | None
) -> None:
    game = fallen(4, 4, *dice, heroes__1__grit=1, heroes__1__horror=horror)
    game.choose("recover")
    assert game.ask
    assert (game.ask.prompt == "reroll") == (picks is not None)
    assert offers(game, "pick") == [f"pick die={die} source=grit" for die in picks or ()]


def test_a_6_of_recovering_is_left_alone() -> None:
    game = fallen(4, 4, 6, 1, 5, heroes__1__grit=1)
    game.choose("recover")
    assert game.ask and [str(choice) for choice in game.ask.options] == ["keep", "again-all source=grit"]
    game.choose("again-all source=grit")
    assert hero(game, 1).wounds == 0
    assert told(game, "rerolled")[0]["which"] == [1]


def test_a_hero_killed_by_the_chart_is_not_healed_and_the_others_go_on() -> None:
    game = fallen(1, 1, 6, 6)
    game.choose("recover")
    assert (hero(game, 1).dead, hero(game, 1).wounds) == (True, 10)
    assert game.ask and game.ask.prompt == "act"
    assert game.state.coming_round == -1


def test_who_gets_up_one_after_another_pushes_the_one_before() -> None:
    """Both fell in the same space: the second to get up pushes the first."""
    given: dict[str, Any] = {f"heroes__{seat}__{name}": value for seat in (1, 2) for name, value in DOWN.items()}
    game = goes_on(mine(3, at=["1.15", "1.22", "1.22"], **given), "recover-heroes", dice=[4, 4, 6, 6, 4, 4, 6, 6])
    game.choose("recover")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (2, "recover")
    game.choose("recover")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "step-aside")


DOWN = {"wounds": 10, "emptied": ("health",), "knocked_out": True}


@pytest.mark.rule("SOB-KO-10")
def test_whoever_escapes_while_down_rolls_on_the_charts_all_the_same() -> None:
    """What the chart does at once happens, although the Hero lies there: a 12 gives 25 XP and 1 Grit."""
    game = fallen(6, 6, frame=("chart-rolls", 1))
    assert told(game, "chart-roll") == [{"who": 1, "card": "harder-than-bone", "chart": "injury"}]
    assert (hero(game, 1).xp, hero(game, 1).grit, hero(game, 1).knocked_out) == (25, 1, True)


def test_a_death_by_the_chart_is_told_after_what_was_rolled_and_comes_of_it() -> None:
    game = fallen(1, 1)
    game.choose("recover")
    chart, death = game.scene(0).story[-2:]
    assert (chart.kind, chart.card, chart.weight) == ("chart-roll", "bled-out", 2)
    assert (death.kind, death.weight, death.cause) == ("hero-died", 3, chart.n)
