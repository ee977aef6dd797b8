"""Movement: one space for 1 stamina, in eight directions."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.ethereal import moves
from tests.arcana.effects import owned
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, halls, offers, refused, told, where

GHOST = """
monsters:
- {id: ghost, name: Ghost, level: 1, health: 1, stamina: 4, armor: 1, will: 1, ethereal: true}
"""
BOOTS = """
monsters:
- {id: golem, name: Golem, level: 1, health: 1, stamina: 3, armor: 1, will: 1, passive: [{stat: through-obstacles}]}
items:
- {id: boots, name: Boots, type: apparel, level: 1, main: true, part: feet, passive: [{stat: through-obstacles}]}
- {id: pads, name: Pads, type: apparel, level: 1, main: true, part: feet,
   passive: [{stat: through-obstacles, is: {wounded: true}}]}
"""
SHARP_EARS = """
explorers:
- id: sentry
  name: Sentry
  class: gunman
  health: 5
  stamina: 6
  armor: 1
  will: 1
  triggers:
  - {when: {event: moved}, do: [{restore: {essence: 1}}]}
"""
REELING = SHARP_EARS.replace("{restore: {essence: 1}}", "{teleport: {within: 2}}")


def named(game: Arcana, found: dict[int, int]) -> dict[str, int]:
    """Spaces by their names."""
    name = game.content.maps.get(game.state.layout).name
    return {name(space_): cost for space_, cost in found.items()}


def around(x: int, y: int) -> set[str]:
    return {f"go to={at(x + dx, y + dy)}" for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy}


@pytest.mark.rule("MA-MOVE-01")
def test_each_space_costs_1_stamina() -> None:
    game = drawn(explorers=2, at=[at(0, 0), at(6, 6)], explorers__0__stamina=5)
    choose(game, f"go to={at(1, 0)}")
    assert explorer(game).stamina == 4
    choose(game, f"go to={at(3, 0)}")
    assert (explorer(game).stamina, where(game, 0)) == (2, at(3, 0))
    assert told(game, "walked")[-1] == {"who": 0, "came_from": at(1, 0), "way": [at(2, 0), at(3, 0)]}
    assert refused(game, "go", to=at(6, 0)) == "MA-MOVE-01"
    choose(game, f"go to={at(5, 0)}")
    assert (explorer(game).stamina, explorer(game).finished) == (0, True)


@pytest.mark.rule("MA-MOVE-02")
def test_all_eight_directions_cost_the_same() -> None:
    game = drawn(at=[at(2, 2)], explorers__0__stamina=1)
    assert set(offers(game, "go")) == around(2, 2)


@pytest.mark.rule("MA-MOVE-03", "MA-MOVE-05", "MA-MOVE-06")
def test_the_space_must_be_adjacent_unoccupied_and_passable() -> None:
    game = drawn({(1, 1): "C", (3, 1): "#"}, at=[at(2, 2)], monsters={"rust-rat": at(3, 3)}, explorers__0__stamina=1)
    closed = {(1, 1): "MA-MOVE-05", (3, 1): "MA-MOVE-05", (3, 3): "MA-MOVE-06"}
    assert set(offers(game, "go")) == around(2, 2) - {f"go to={at(*cell)}" for cell in closed}
    assert {cell: refused(game, "go", to=at(*cell)) for cell in closed} == closed


@pytest.mark.rule("MA-MOVE-06")
def test_nobody_enters_the_first_space_of_the_map_while_an_explorer_stands_there() -> None:
    game = halls(2, at=["1.02", "1.01"])
    assert "go to=1.01" not in offers(game, "go")
    assert refused(game, "go", to="1.01") == "MA-MOVE-06"


@pytest.mark.rule("MA-MOVE-04")
@pytest.mark.parametrize(("border", "shut", "legal"), [("|", [], False), ("D", ["1.17-18"], False), ("D", [], True)])
def test_walls_and_closed_doors_are_not_crossed(border: str, shut: list[str], legal: bool) -> None:
    game = drawn({}, {(2, 2, "e"): border}, at=[at(2, 2)], shut=shut, explorers__0__stamina=1)
    assert (f"go to={at(3, 2)}" in offers(game, "go")) == legal
    assert refused(game, "go", to=at(3, 2)) == ("" if legal else "MA-MOVE-04")
    destroyed = drawn({}, {(2, 2, "e"): "D"}, at=[at(2, 2)], broken_doors=["1.17-18"], explorers__0__stamina=1)
    assert f"go to={at(3, 2)}" in offers(destroyed, "go")


@pytest.mark.rule("MA-MOVE-05")
@pytest.mark.parametrize("mark", ["#", "W", "*", "."])
def test_nobody_moves_onto_or_through_what_is_impassable(mark: str) -> None:
    """All that is beside the explorer is impassable or destroyed, so nothing beyond is reached either."""
    game = drawn({(1, 1): mark}, at=[at(0, 0)], explored={1: 1, 7: 1, **({8: 1} if mark == "." else {})})
    assert not offers(game, "go")
    assert {refused(game, "go", to=at(*cell)) for cell in ((1, 1), (0, 1), (1, 0))} == {"MA-MOVE-05"}
    assert refused(game, "go", to=at(2, 2)) == "MA-MOVE-01"


CORRIDOR = {(x, 0, "s"): "-" for x in range(1, 6)} | {(5, 0, "e"): "|"}
"""Five spaces in a row that can only be entered from (0,0), the floor behind them reached from (0,0) too."""


@pytest.mark.rule("MA-MOVE-06")
@pytest.mark.parametrize("friend", [True, False])
def test_friend_and_foe_stand_in_the_way(friend: bool) -> None:
    given: dict[str, object] = {"explorers": 2, "at": [at(2, 0), at(1, 0)]} if friend else {"at": [at(2, 0)]}
    game = drawn({}, CORRIDOR, monsters={} if friend else {"rust-rat": at(1, 0)}, **given)  # type: ignore[arg-type]
    assert set(offers(game, "go")) == {f"go to={at(x, 0)}" for x in (3, 4, 5)}


def test_an_ethereal_unit_is_passed_but_not_stood_on() -> None:
    game = drawn(
        {},
        CORRIDOR,
        explorers=2,
        at=[at(2, 0), at(6, 6)],
        monsters={"ghost": at(1, 0)},
        cards=GHOST,
        explorers__0__stamina=2,
    )
    assert set(offers(game, "go")) == {f"go to={at(*cell)}" for cell in ((0, 0), (0, 1), (3, 0), (4, 0))}
    choose(game, f"go to={at(0, 0)}")
    assert (where(game, 0), explorer(game).stamina) == (at(0, 0), 0)


@pytest.mark.rule("MA-MOVE-07")
def test_an_immobile_unit_does_not_move() -> None:
    game = halls(1, lasting=[{"by": -1, "source": "x", "stat": "immobile", "add": 1, "units": [0]}])
    assert refused(game, "go", to="1.42") == "MA-MOVE-07"
    assert not offers(game, "go")
    assert offers(game, "explore"), "only moving is barred"


@pytest.mark.rule("MA-MOVE-08")
def test_through_obstacles_one_ends_behind_them() -> None:
    """From the corner only a chest, a monster and a destroyed space lead on; rubble is no obstacle and stays closed."""
    hall = {(1, 0): "C", (2, 1): "#", (1, 2): "o"}
    given: dict[str, Any] = {"at": [at(0, 0)], "monsters": {"rust-rat": at(1, 1)}, "explored": {7: 1}, "cards": BOOTS}
    game = drawn(hall, **given, explorers__0__stamina=2)
    assert offers(game, "go") == []
    game = drawn(hall, **given, explorers__0__stamina=2, explorers__0__items=owned("boots=main"))
    behind = {f"go to={at(*cell)}" for cell in ((2, 0), (2, 2), (0, 2))}
    assert set(offers(game, "go")) == behind
    assert named(game, moves(game, 0)) == {at(2, 0): 2, at(2, 2): 2, at(0, 2): 2, at(1, 2): 2}, "a pit can be entered"
    choose(game, f"go to={at(2, 2)}")
    assert where(game, 0) == at(2, 2)
    assert told(game, "walked")[0]["way"] == [at(1, 1), at(2, 2)]


@pytest.mark.rule("MA-MOVE-08")
def test_who_passes_obstacles_in_some_situation_passes_them_in_no_other() -> None:
    given: dict[str, Any] = {"at": [at(0, 0)], "cards": BOOTS, "explorers__0__items": owned("pads=main")}
    given |= {"monsters": {"rust-rat": at(1, 1)}, "explored": {7: 1}}
    hall = {(1, 0): "C"}
    whole = drawn(hall, **given)
    assert (offers(whole, "go"), moves(whole, 0)) == ([], {})
    wounded = drawn(hall, **given, explorers__0__health=4, explorers__0__stamina=2)
    assert set(offers(wounded, "go")) == {f"go to={at(*cell)}" for cell in ((2, 0), (2, 1), (2, 2), (1, 2), (0, 2))}
    assert len(moves(wounded, 0)) == 5


@pytest.mark.rule("MA-MOVE-08")
def test_a_monster_moves_through_obstacles_if_its_card_says_so() -> None:
    """The golem goes over the chest or the explorer beside it, never onto them."""
    game = drawn({(1, 0): "C", (1, 1): "#"}, at=[at(0, 1)], monsters={"golem": at(0, 0)}, cards=BOOTS)
    found = {at(2, 0): 2, at(2, 1): 2, at(0, 2): 2, at(1, 2): 2}
    assert {name: cost for name, cost in named(game, moves(game, 4)).items() if cost < 3} == found


@pytest.mark.rule("MA-MOVE-09")
def test_a_joined_edge_is_crossed_with_an_ordinary_move() -> None:
    game = halls(1, tiles=("plain", "plain 7 0 0"), at=["1.28"], explorers__0__stamina=1)
    across = {option for option in offers(game, "go") if option.startswith("go to=2.")}
    assert across == {"go to=2.15", "go to=2.22", "go to=2.29"}


@pytest.mark.rule("MA-MOVE-10")
def test_corners_of_walls_and_rubble_do_not_hinder_a_slanted_move() -> None:
    game = drawn({(1, 0): "#"}, {}, at=[at(0, 0)], explorers__0__stamina=1)
    assert set(offers(game, "go")) == {f"go to={at(0, 1)}", f"go to={at(1, 1)}"}
    wall = drawn({}, {(2, 2, "e"): "|"}, at=[at(2, 2)], explorers__0__stamina=1)
    assert f"go to={at(3, 3)}" in offers(wall, "go")
    corner = drawn({}, {(2, 2, "e"): "|", (2, 2, "s"): "-"}, at=[at(2, 2)], explorers__0__stamina=1)
    assert f"go to={at(3, 3)}" not in offers(corner, "go")


def test_what_answers_to_a_step_happens_at_each_of_them() -> None:
    game = drawn(at=[at(0, 0)], cards=SHARP_EARS, explorers__0__card="sentry", explorers__0__stamina=6)
    choose(game, f"go to={at(3, 0)}")
    assert (explorer(game).essence, explorer(game).stamina, where(game, 0)) == (3, 3, at(3, 0))
    assert [len(walk["way"]) for walk in told(game, "walked")] == [1, 1, 1]


@pytest.mark.rule("MA-MOVE-01")
def test_who_is_taken_elsewhere_on_its_way_goes_on_but_does_not_come_back_from_its_end() -> None:
    game = drawn(at=[at(0, 0)], cards=REELING, explorers__0__card="sentry", explorers__0__stamina=6)
    choose(game, f"go to={at(2, 0)}")
    assert (where(game, 0), explorer(game).stamina) == (at(1, 0), 5)
    choose(game, f"teleport at={at(3, 0)}")
    assert (where(game, 0), explorer(game).stamina) == (at(2, 0), 4)
    choose(game, f"teleport at={at(4, 0)}")
    assert (where(game, 0), explorer(game).stamina, game.ask and game.ask.prompt) == (at(4, 0), 4, "act")


@pytest.mark.rule("MA-MOVE-01")
def test_who_can_no_longer_reach_the_end_of_its_way_stays() -> None:
    game = drawn(at=[at(0, 0)], cards=REELING, explorers__0__card="sentry", explorers__0__stamina=2)
    choose(game, f"go to={at(2, 0)}")
    choose(game, f"teleport at={at(0, 1)}")
    assert (where(game, 0), explorer(game).stamina) == (at(0, 1), 1)


@pytest.mark.rule("MA-MOVE-01")
def test_nothing_answers_on_a_space_that_is_passed_without_a_stop() -> None:
    walls = {(x, 1): "#" for x in range(4)}
    game = drawn(
        walls,
        at=[at(0, 0)],
        monsters={"ghost": at(1, 0)},
        cards=SHARP_EARS + GHOST,
        explorers__0__card="sentry",
        explorers__0__stamina=6,
    )
    choose(game, f"go to={at(3, 0)}")
    assert (explorer(game).essence, explorer(game).stamina, where(game, 0)) == (2, 3, at(3, 0))
