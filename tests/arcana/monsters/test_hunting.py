"""The way of a mindless monster, compared with a slow and obvious twin on random maps."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from darklantern.board.grid import Grid
from darklantern.board.masks import mask, squares
from darklantern.board.shape import NOWHERE
from darklantern.board.walking import Spread
from darklantern.games.arcana.monsters.hunting import Ground, Onward, doors_on_the_way, onward, steps_to
from tests.arcana.monsters.slow_hunter import FAR, SlowHunter
from tests.board.tables import random_halls

Crowd = tuple[int, int, set[int], set[int], set[int], set[int]]
"""Where the monster and its target stand; closed spaces, units, those that can be passed, and obstacles."""


def crowd(grid: Grid, pick: random.Random) -> Crowd:
    """A monster in a crowd: most of the spaces around it are taken, and some of those can be passed."""
    rubble = {square.number for square in grid.squares if square.mark == "#"}
    floor = [square.number for square in grid.squares if square.number not in rubble]
    target = pick.choice(floor)
    open_ways = grid.far(target, mask(rubble), through_doors=True)
    at = pick.choice([space for space in floor if open_ways[space] > 1] or floor)
    rest = [space for space in floor if space not in (at, target)]
    crowded = pick.choice((0, 0.4, 0.7))
    units = {space for space in squares(grid.area(at, 2)) if space in rest and pick.random() < crowded}
    through = {space for space in units if pick.random() < pick.choice((0, 0.4))}
    closed = {space for space in rest if space not in units and pick.random() < 0.05}
    obstacles = units | closed | {target}
    return at, target, rubble | closed, units | {at, target}, through, obstacles


def held_up(grid: Grid, pick: random.Random) -> Crowd:
    """A monster that others stand right before: all spaces beside it that are nearer are taken, some can be passed."""
    at, target, rubble, _, _, _ = crowd(grid, pick)
    rest = {square.number for square in grid.squares} - rubble - {at, target}
    open_ways = grid.far(target, mask(rubble), through_doors=True)
    units = {space for space in squares(grid.adjacent(at)) if space in rest and open_ways[space] < open_ways[at]}
    units |= {space for space in squares(grid.area(at, 2)) if space in rest and pick.random() < 0.2}
    through = {space for space in units if pick.random() < 0.25}
    return at, target, rubble, units | {at, target}, through, units | {target}


def kind(found: Onward, steps: Spread, at: int, through: set[int]) -> str:
    if found.doors:
        return "door"
    if not found.spaces:
        return "stay"
    if all(steps.steps_to(space) == steps.steps_to(at) for space in found.spaces):
        return "round, past some" if through else "round"
    return "through" if max(found.spaces.values()) > 1 else "closer"


def compared(seed: int) -> Counter[str]:
    grid, pick = random_halls(seed), random.Random(seed)
    met: Counter[str] = Counter()
    for place in (crowd, held_up) * 8:
        at, target, closed, units, through, obstacles = place(grid, pick)
        slow = SlowHunter(grid, closed, units, through, obstacles)
        ground = Ground(grid, mask(closed), mask(units), mask(through), mask(obstacles))
        left, steps = slow.steps(target), steps_to(ground, target)
        assert {space: steps.steps_to(space) for space in left} == {
            space: NOWHERE if count == FAR else count for space, (count, _) in left.items()
        }
        for space in squares(grid.area(at, 2)):
            if left[space][0] != FAR:
                assert doors_on_the_way(ground, space, steps) == left[space][1]
        for stamina in (1, 2, 4):
            found = onward(ground, at, target, stamina)
            assert (set(found.spaces), set(found.doors)) == slow.onward(at, target, stamina)
            met[kind(found, steps, at, through)] += 1
    return met


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.rule("MA-MIND-12", "MA-MIND-13", "MA-MIND-14", "MA-MIND-16", "MA-MIND-17", "MA-MIND-19", "MA-MIND-24")
def test_a_monster_goes_as_its_slow_twin_does(seed: int) -> None:
    compared(seed)


def test_the_random_maps_meet_every_kind_of_way() -> None:
    met = sum((compared(seed) for seed in range(12)), Counter[str]())
    assert set(met) == {"door", "stay", "round", "round, past some", "through", "closer"}
