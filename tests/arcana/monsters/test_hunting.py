"""The way of a mindless monster, compared with a slow and obvious twin on random maps."""

from __future__ import annotations

import random

import pytest

from darklantern.board.masks import mask
from darklantern.board.shape import NOWHERE
from darklantern.games.arcana.monsters.hunting import Ground, onward, steps_to
from tests.arcana.monsters.slow_hunter import FAR, SlowHunter
from tests.board.tables import random_halls


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("MA-MIND-12", "MA-MIND-13", "MA-MIND-14", "MA-MIND-16", "MA-MIND-17", "MA-MIND-19", "MA-MIND-24")
def test_a_monster_goes_as_its_slow_twin_does(seed: int) -> None:
    grid, pick = random_halls(seed), random.Random(seed)
    rubble = {square.number for square in grid.squares if square.mark == "#"}
    floor = [square.number for square in grid.squares if square.number not in rubble]
    for _ in range(3):
        pick.shuffle(floor)
        at, target, *rest = floor
        closed = rubble | set(rest[:3])
        units = set(rest[3:12]) | {at, target}
        through = set(rest[3 : pick.choice((3, 6))])
        obstacles = units | set(rest[:2])
        slow = SlowHunter(grid, closed, units, through, obstacles - {at})
        ground = Ground(grid, mask(closed), mask(units), mask(through), mask(obstacles - {at}))
        left = slow.steps(target)
        assert [steps for space, steps in enumerate(steps_to(ground, target)) if space in left] == [
            NOWHERE if left[space][0] == FAR else left[space][0] for space in sorted(left)
        ]
        for stamina in range(1, 5):
            found = onward(ground, at, target, stamina)
            assert (set(found.spaces), set(found.doors)) == slow.onward(at, target, stamina)
