"""Setaris Ravagers: Snap Fire, its masters, their dodge and flight, and where they are met."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from darklantern.games.brimstone.enemies.snap_fire import snap_shots
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from tests.brimstone.fights.arena import CARDS, answer, arena, play_out, sheet, where
from tests.brimstone.mine import asked, happens, hero, kinds_told, mine, told

SNAPPERS = CARDS.replace(
    "enemies:\n",
    "enemies:\n" + sheet("snapper", ranged={"range": 6, "shots": 2, "damage": 1}, combat=1, traits={"snap-fire": 4}),
)
"""A kind with Snap Fire that is no master of it."""


def snapping(heroes: list[str], enemies: Mapping[int, tuple[str | int, ...]], **given: Any) -> Brimstone:
    placed = {number: ("snapper", *place) for number, place in enemies.items()}
    return arena(heroes, placed, acts="snapper", cards=SNAPPERS, **given)


@pytest.mark.rule("SOB-FSETA-01")
@pytest.mark.parametrize(("die", "falls_back"), [(4, True), (3, False)])
def test_it_fires_closes_in_fights_and_falls_back(die: int, falls_back: bool) -> None:
    game = snapping(["44"], {1: ("48",)}, dice=[1, 1, 1, die])
    play_out(game)
    story = [
        kind for kind in kinds_told(game) if kind in ("enemy-shoots", "enemy-moved", "enemy-attacks", "falls-back")
    ]
    assert story == ["enemy-shoots", "enemy-moved", "enemy-attacks", "falls-back"] + ["enemy-moved"] * falls_back
    assert [(entry["dice"], entry["need"]) for entry in told(game, "falls-back")] == [([die], 4)]
    row, column = divmod(int(where(game, 1)), 10)
    away = max(abs(row - 4), abs(column - 4))
    assert away == (2 if falls_back else 1)
    assert game.state.enemies[1].target == (NOWHERE if falls_back else 0)


@pytest.mark.rule("SOB-FSETA-01")
def test_one_next_to_a_hero_does_not_fire() -> None:
    game = snapping(["44"], {1: ("43", 0)}, dice=[1, 1])
    assert told(game, "enemy-shoots") == []
    assert len(told(game, "enemy-attacks")) == 1


@pytest.mark.rule("SOB-FSETA-01")
def test_it_fires_at_a_random_hero_in_range_and_sight() -> None:
    shot = set()
    for seed in range(12):
        game = snapping(["40", "04", "88"], {1: ("44",)}, seed=seed)
        shot.add(told(game, "enemy-shoots")[0]["who"])
    assert shot == {0, 1, 2}
    far = snapping(["00"], {1: ("08",)}, dice=[1, 1, 1, 1, 1])
    assert told(far, "enemy-shoots") == []  # Range 6


@pytest.mark.rule("SOB-FSETA-01")
def test_all_fire_first_then_all_move_then_all_fight() -> None:
    game = snapping(["44"], {1: ("48",), 2: ("40",)}, dice=[1] * 4, heroes__0__wounds=-20)
    play_out(game)
    story = [kind for kind in kinds_told(game) if kind in ("enemy-shoots", "enemy-moved", "enemy-attacks")]
    assert story[:4] == ["enemy-shoots", "enemy-moved", "enemy-moved", "enemy-attacks"]
    assert len(told(game, "enemy-shoots")[0]["dice"]) == 4


@pytest.mark.rule("SOB-FSETA-01")
@pytest.mark.parametrize(
    ("models", "fallen", "shots"), [("1,2", False, [4]), ("1,9", False, [2]), ("8,9", False, []), ("1,2", True, [])]
)
def test_whoever_is_gone_by_then_neither_fires_nor_is_fired_at(models: str, fallen: bool, shots: list[int]) -> None:
    """Something may have come of the shots before: models are gone, or the Hero lies KO'd."""
    game = arena(["44", "00"], {1: ("snapper", "48"), 2: ("snapper", "40")}, cards=SNAPPERS, acting=1)
    game.state.heroes[0].knocked_out = fallen
    happens(game, snap_shots("snapper", 0, models), dice=[1] * 4)
    assert [len(entry["dice"]) for entry in told(game, "enemy-shoots")] == shots


@pytest.mark.rule("SOB-FSETA-01")
def test_where_it_falls_back_to_is_left_to_the_players() -> None:
    game = snapping(["44"], {1: ("43", 0)}, dice=[1, 6])
    assert asked(game).prompt == "enemy-where"
    answer(game, to="42")
    assert where(game, 1) == "42"


@pytest.mark.rule("SOB-FSETA-01")
def test_with_no_way_out_it_stays() -> None:
    game = arena(["01"], {1: ("snapper", "11", 0), 2: ("root", "21")}, room="alley", acts="snapper", cards=SNAPPERS,
                 dice=[1, 6])  # fmt: skip
    play_out(game)
    assert where(game, 1) == "11"
    assert game.state.enemies[1].target == 0


@pytest.mark.rule("SOB-FSETA-02")
def test_ravagers_fall_back_without_a_roll() -> None:
    game = arena(["44"], {1: ("setaris-ravagers", "43", 0)}, acts="setaris-ravagers", dice=[2, 2])
    play_out(game)
    assert told(game, "falls-back") == []
    assert len(told(game, "enemy-attacks")) == 1
    assert len(told(game, "enemy-moved")) == 1
    row, column = divmod(int(where(game, 1)), 10)
    assert max(abs(row - 4), abs(column - 4)) == 2


@pytest.mark.rule("SOB-FSETA-03")
def test_agile_dodge_is_cover_5() -> None:
    """Two Hits on it, and the dice 5 and 4: one of them is left."""
    game = arena(["44"], {1: ("setaris-ravagers", "43")}, acting=0, dice=[4, 4, 5, 4, 1])
    fight = next(index for index, one in enumerate(asked(game).options) if one.verb == "fight")
    game.choose(fight)
    while asked(game).prompt.startswith("assign-hit"):
        game.choose(0)
    assert trait(game, "setaris-ravagers", "cover") == 5
    assert [(entry["dice"], entry["need"]) for entry in told(game, "enemy-cover")] == [([5, 4], 5)]
    assert len(told(game, "damage")) == 1


@pytest.mark.rule("SOB-FSETA-04")
def test_they_are_met_in_the_mines_and_in_four_other_worlds() -> None:
    threats = [
        one for one in mine(1).content.threats.values() if any(line.enemy == "setaris-ravagers" for line in one.enemies)
    ]
    assert {one.level for one in threats if one.world == "mines"} == {"low", "med", "high"}
    worlds = {one.world for one in threats} - {"mines"}
    assert worlds == {"jargono", "blasted-wastes", "targa-plateau", "derelict-ship"}


@pytest.mark.rule("SOB-FSETA-05")
def test_they_fly_over_whoever_stands_in_the_way() -> None:
    """In an alley one space wide Enemies stand between it and the Hero."""
    start = {1: ("setaris-ravagers", "31"), 2: ("root", "21")}
    game = arena(["01"], start, room="alley", acts="setaris-ravagers", dice=[2, 2, 2])
    play_out(game)
    assert told(game, "enemy-moved")[0]["way"][-1] == "1.11"
    assert len(told(game, "enemy-attacks")) == 1
    assert hero(game).wounds == 0


@pytest.mark.rule("SOB-FSETA-01")
def test_who_is_gone_fires_no_more_and_nobody_fires_at_who_has_fallen() -> None:
    """Numbers 2 and 3 were killed since the group took aim."""
    start = {1: ("48",)}
    for models, dice in (("1,2", 2), ("2,3", 0)):
        game = snapping(["44", "40"], start, step=("snap-shots", "snapper", 0, models), dice=[1] * 9)
        assert sum(len(entry["dice"]) for entry in told(game, "enemy-shoots")[:1]) == dice
    down = {"heroes__0__knocked_out": True, "heroes__0__wounds": 10, "heroes__0__emptied": ("health",)}
    game = snapping(["44", "40"], start, step=("snap-shots", "snapper", 0, "1"), dice=[1] * 9, **down)
    assert [entry for entry in told(game, "enemy-shoots") if entry["who"] == 0] == []


@pytest.mark.rule("SOB-FSETA-01")
@pytest.mark.parametrize("number", [1, 9])
def test_who_is_not_next_to_a_hero_or_gone_does_not_fall_back(number: int) -> None:
    game = arena(["44"], {1: ("snapper", "48")}, cards=SNAPPERS, acting=0)
    happens(game, ("falls-back", number), dice=[6])
    assert (told(game, "falls-back"), told(game, "enemy-moved")) == ([], [])
