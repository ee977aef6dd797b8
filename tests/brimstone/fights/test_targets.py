"""Whom an Enemy touches, sees and picks as its target, and how far it is from everybody."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.fights.targets import (
    fewest,
    forget_lost_targets,
    hunted,
    in_sight,
    on_target,
    richest,
    steps_to,
    steps_to_heroes,
    steps_to_nearest,
    targeted,
    targeting,
    touched,
)
from darklantern.games.brimstone.posse import base_of
from darklantern.games.brimstone.state import NOWHERE, Brimstone
from darklantern.table.modifiers import Boost
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import mine

DOWN: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__wounds": 10, "heroes__1__emptied": ("health",)}
APART = "hall,0,0,0;cells,40,0,0"
"""Two rooms that no way joins."""


def base(game: Brimstone, number: int = 1) -> int:
    return base_of(game, game.state.enemies[number])


def test_it_touches_whoever_stands_in_one_of_the_spaces_around_its_base() -> None:
    game = arena(["43", "45", "64", "46"], {1: ("ghoul", "44"), 2: ("hulk", "54")}, acting=0)
    enemies = game.state.enemies
    assert (touched(game, enemies[1]), touched(game, enemies[2])) == ([0, 1], [0, 1, 3])
    enemies[1].target = enemies[2].target = 3
    assert (on_target(game, enemies[1]), on_target(game, enemies[2])) == (False, True)
    assert touched(arena(["43", "45"], {1: ("ghoul", "44")}, acting=0, **DOWN), enemies[1]) == [0]


def test_a_target_that_is_down_or_no_longer_adjacent_is_forgotten_and_others_are_not() -> None:
    start = {1: ("ghoul", "44", 0), 2: ("ghoul", "54", 1), 3: ("ghoul", "00", 0), 4: ("wight", "01", 0)}
    game = arena(["45", "55", "88"], start, acting=0, **DOWN)
    assert [on_target(game, enemy) for enemy in game.state.enemies.values()] == [True, False, False, False]
    forget_lost_targets(game, "ghoul")
    assert [enemy.target for enemy in game.state.enemies.values()] == [0, NOWHERE, NOWHERE, 0]
    assert (targeting(game, "ghoul", [0]), targeting(game, "wight", [0])) == ({0: 1}, {0: 1})


def test_the_richest_are_all_who_have_the_most_gold() -> None:
    gold: dict[str, Any] = {"heroes__0__gold": 50, "heroes__1__gold": 80, "heroes__2__gold": 80}
    game = arena(["00", "01", "02"], {1: ("ghoul", "88")}, acting=0, **gold)
    assert (richest(game, [0, 1, 2]), richest(game, [0])) == ([1, 2], [0])
    assert hunted(game, 1, [0, 1, 2]) == [0, 1, 2]  # whom others hunt is nothing to a ghoul


def test_nobody_is_marked_where_there_is_no_fight() -> None:
    assert targeted(mine(1), 0) == 0


@pytest.mark.rule("SOB-FRNG-01")
def test_it_sees_standing_heroes_within_range() -> None:
    """5 and 6 spaces away; the third is down, and Walls hide the cells from each other."""
    game = arena(["45", "46", "41"], {1: ("ghoul", "40")}, acting=0, heroes__2__knocked_out=True)
    assert [in_sight(game, base(game), range_) for range_ in (4, 5, 6)] == [[], [0], [0, 1]]
    cells = arena(["04", "21"], {1: ("ghoul", "00")}, acting=0, room="cells")
    assert in_sight(cells, base(cells), 9) == [1]
    barred = arena(["43"], {1: ("ghoul", "42")}, acting=0, room="cells")
    assert in_sight(barred, base(barred), 1) == [0]  # the Barrier between them is no detour
    under = arena(["44"], {1: ("creeping-shadows", "44")}, acting=0)
    assert in_sight(under, base(under), 1) == [0]
    wide = arena(["07"], {1: ("hulk", "00")}, acting=0)  # its eastern edge is 6 spaces away
    assert [in_sight(wide, base(wide), range_) for range_ in (5, 6)] == [[], [0]]


def test_steps_are_counted_from_the_nearest_space_around_or_over_barriers() -> None:
    game = arena(["07", "00"], {1: ("hulk", "00"), 2: ("creeping-shadows", "00")}, acting=0)
    assert (steps_to(game, base(game), 0), steps_to(game, base(game, 2), 1)) == (6, 0)
    assert steps_to_heroes(game, game.state.enemies[2]) == {0: 7, 1: 0}  # it lies under the second
    barred = arena(["41"], {1: ("ghoul", "44")}, acting=0, room="cells")
    assert (steps_to(barred, base(barred), 0), steps_to(barred, base(barred), 0, over=True)) == (4, 3)


def test_without_a_way_there_is_no_number_of_steps() -> None:
    game = arena(["1.44", "2.01"], {1: ("hulk", "2.03")}, acting=0, room=APART)
    assert steps_to(game, base(game), 0) == NOWHERE
    assert set(steps_to_heroes(game, game.state.enemies[1])) == {1}


def test_a_hero_whom_no_way_leads_to_is_not_the_nearest() -> None:
    game = arena(["1.44", "2.01"], {1: ("ghoul", "2.03"), 2: ("ghoul", "1.41")}, acting=0, room=APART)
    assert steps_to_nearest(game, "ghoul", [1, 2]) == {1: 5, 2: 3}  # around the Wall between the cells


def test_a_space_that_no_way_leads_to_is_not_the_nearest_of_a_base() -> None:
    assert fewest([3, NOWHERE, 2], [0, 1, 2]) == 2
    assert fewest([3, NOWHERE, 2], [1]) == NOWHERE


def test_initiative_is_at_least_1_and_other_numbers_at_least_0() -> None:
    game = arena(["44"], {1: ("ghoul", "00")}, acting=0)
    game.state.boosts += [Boost(f"enemy-{stat}", -9, "fight") for stat in ("initiative", "defense", "combat")]
    assert [enemy_number(game, "ghoul", stat) for stat in ("initiative", "defense", "combat")] == [1, 0, 0]
