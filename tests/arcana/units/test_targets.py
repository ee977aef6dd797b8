"""Whom abilities can be aimed at."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.content_base import Target
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.targets import barrels_within, spaces_within
from tests.arcana.aims import targets
from tests.arcana.table import halls, space

MELEE = Target(melee=1)


def ranged(spaces: int) -> Target:
    return Target(ranged=spaces)


def ignoring(spaces: int) -> Target:
    return Target(ignoring=spaces)


def barrel_targets(game: Arcana, seat: int, target: Target) -> list[int]:
    area = Area(game, seat)
    return barrels_within(target, area, spaces_within(game, seat, target, "", area))


def on(at: str, *others: str, tiles: str = "plain", **given: Any) -> Arcana:
    """Explorer 0 somewhere, and monsters on further spaces, numbered from 4."""
    cards = ("rust-rat", "oil-leech", "cinder-bat", "gear-ghoul")
    return halls(1, tiles=[tiles], at=[at], monsters=dict(zip(cards, others, strict=False)), **given)


@pytest.mark.rule("MA-TGT-01", "MA-TGT-08")
def test_melee_reaches_oneself_and_whoever_is_adjacent() -> None:
    assert targets(on("1.01", "1.09", "1.03"), 0, MELEE) == [0, 4]


@pytest.mark.rule("MA-TGT-02")
def test_walls_and_closed_doors_keep_melee_away() -> None:
    assert targets(on("1.15", "1.22", tiles="engine"), 0, MELEE) == [0]  # a wall between
    assert targets(on("1.17", "1.24", tiles="engine"), 0, MELEE) == [0, 4]  # an open door
    assert targets(on("1.17", "1.24", tiles="engine", shut=["1.17-24"]), 0, MELEE) == [0]


@pytest.mark.rule("MA-TGT-03", "MA-TGT-09")
@pytest.mark.parametrize(("at", "found"), [("1.05", [0, 4]), ("1.06", [0])])
def test_plain_ranged_abilities_reach_so_far(at: str, found: list[int]) -> None:
    assert targets(on("1.01", at), 0, ranged(4)) == found


@pytest.mark.rule("MA-TGT-03")
def test_what_lengthens_the_range_lets_ranged_abilities_reach_further_and_melee_not() -> None:
    longer = [{"by": 0, "source": "scope", "stat": "range", "add": 1, "units": [0]}]
    for aimed, found in ((ranged(4), [0, 4]), (ranged(3), [0]), (ignoring(4), [0, 4]), (MELEE, [0])):
        assert targets(on("1.01", "1.06", lasting=longer), 0, aimed) == found


@pytest.mark.rule("MA-TGT-04", "MA-TGT-05")
def test_only_the_ignoring_kind_reaches_past_obstacles() -> None:
    game = on("1.01", "1.03", "1.05")
    assert targets(game, 0, ranged(6)) == [0, 4]
    assert targets(game, 0, ignoring(6)) == [0, 4, 5]


@pytest.mark.rule("MA-TGT-04")
@pytest.mark.parametrize(("shooter", "victim"), [("1.29", "1.15"), ("1.42", "1.48")])
def test_action_spaces_barrels_and_destroyed_spaces_are_in_the_way(shooter: str, victim: str) -> None:
    """In a row with a chapter space (1.32) or a barrel (1.44), and with a destroyed space."""
    game = on("1.31", "1.33", tiles="engine")
    assert targets(game, 0, ranged(6)) == [0]
    assert targets(game, 0, ignoring(6)) == [0, 4]
    game = on("1.45", "1.43", tiles="foundry")
    assert targets(game, 0, ranged(6)) == [0]  # a chest on 1.44
    game = on("1.01", "1.03")
    game.state.explored[space(game, "1.02")] = 1
    assert targets(game, 0, ranged(6)) == [0]
    assert targets(game, 0, ignoring(6)) == [0, 4]


@pytest.mark.rule("MA-TGT-06")
@pytest.mark.parametrize(("at", "other"), [("1.17", "1.19"), ("1.16", "1.23"), ("1.15", "1.29")])
def test_rubble_and_walls_stop_every_ranged_ability(at: str, other: str) -> None:
    game = on(at, other, tiles="engine")
    assert targets(game, 0, ranged(6)) == [0]
    assert targets(game, 0, ignoring(6)) == [0]


@pytest.mark.rule("MA-TGT-07")
def test_range_is_counted_in_eight_directions() -> None:
    game = on("1.01", "1.18")  # three to the right, two down
    assert targets(game, 0, ranged(2)) == [0]
    assert targets(game, 0, ranged(3)) == [0, 4]


@pytest.mark.rule("MA-TGT-10")
def test_explorers_are_in_each_others_line() -> None:
    game = halls(2, at=["1.01", "1.02"], monsters={"rust-rat": "1.04"})
    assert targets(game, 0, ranged(6)) == [0, 1]


@pytest.mark.rule("MA-TGT-11")
def test_any_unit_is_a_target_unless_the_ability_says_otherwise() -> None:
    game = halls(2, at=["1.09", "1.02"], monsters={"rust-rat": "1.10"})
    assert targets(game, 0, MELEE) == [0, 1, 4]
    found = {of: targets(game, 0, Target(melee=1, of=of)) for of in ("monster", "explorer", "other", "other-explorer")}
    assert found == {"monster": [4], "explorer": [0, 1], "other": [1, 4], "other-explorer": [1]}


@pytest.mark.rule("MA-BARREL-01")
def test_barrels_are_targets_within_reach() -> None:
    game = on("1.25", tiles="foundry")
    assert barrel_targets(game, 0, MELEE) == [space(game, "1.32")]
    game = on("1.04", tiles="foundry")
    assert barrel_targets(game, 0, ranged(3)) == []
    game = on("1.18", tiles="foundry")
    assert barrel_targets(game, 0, MELEE) == []
    assert barrel_targets(game, 0, ranged(2)) == [space(game, "1.32")]
    game.state.explored[space(game, "1.32")] = 1
    assert barrel_targets(game, 0, ranged(2)) == []
