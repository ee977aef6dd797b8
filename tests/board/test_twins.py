"""Everything that a map answers is compared with a slow and obvious twin, on random maps."""

from __future__ import annotations

import random

import pytest

from darklantern.board.grid import Grid
from darklantern.board.masks import mask, squares
from tests.board.slow import SlowMap
from tests.board.tables import random_halls, random_rooms

SEEDS = range(8)
KINDS = ("rooms", "halls")


def random_map(kind: str, seed: int) -> Grid:
    return random_rooms(seed) if kind == "rooms" else random_halls(seed)


def numbers(grid: Grid) -> list[int]:
    return [square.number for square in grid.squares]


every_map = pytest.mark.parametrize("seed", SEEDS)
every_kind = pytest.mark.parametrize("kind", KINDS)


@every_kind
@every_map
def test_touch(kind: str, seed: int) -> None:
    grid = random_map(kind, seed)
    slow = SlowMap(grid)
    assert set(numbers(grid)) == set(slow.middles)
    for square in numbers(grid):
        assert set(squares(grid.adjacent(square))) == slow.around(square), grid.name(square)
        for direction in range(8):
            beside = slow.beside(square, direction)
            assert grid.beside(square, direction) == beside
            assert grid.bounce(square, direction) == (beside if beside >= 0 else square)


@every_kind
@every_map
def test_reach_and_ways(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    slow, known = SlowMap(grid), numbers(grid)
    for over in (False, True):
        for _ in range(4):
            start = pick.choice(known)
            blocked = set(pick.sample(known, len(known) // 6)) - {start}
            stops = set(pick.sample(known, len(known) // 8))
            steps = pick.randint(0, 9)
            expected = slow.reach(start, steps, blocked, stops, over)
            found = grid.reach(start, steps, mask(blocked), mask(stops), over=over)
            assert found == expected
            near = slow.leaps if over else slow.walks
            for to in known:
                way = grid.way(start, to, steps, mask(blocked), mask(stops), over=over)
                assert len(way) == expected.get(to, 0)
                assert found.way(to) == way
                if way:
                    assert way[-1] == to
                    assert all(b in near[a] for a, b in zip([start, *way], way, strict=False))
                    assert not blocked & set(way)
                    assert not stops & set(way[:-1])


@every_kind
@every_map
def test_distances(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    slow, known = SlowMap(grid), numbers(grid)
    for over in (False, True):
        for start in pick.sample(known, 3):
            blocked = set(pick.sample(known, len(known) // 6)) - {start}
            for shut_out in (set[int](), blocked):
                found = slow.reach(start, 999, shut_out, set(), over)
                far = grid.far(start, mask(shut_out), over=over)
                assert {square: far[square] for square in known} == {square: found.get(square, -1) for square in known}


@every_kind
@every_map
def test_sight(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    slow, known = SlowMap(grid), numbers(grid)
    for _ in range(120):
        a, b = pick.choice(known), pick.choice(known)
        free = slow.sees(a, b)
        assert grid.sees(a, b) == free, (grid.name(a), grid.name(b))
        assert bool(grid.seen(a) >> b & 1) == free
        if slow.line_is_free(slow.middles[a], slow.middles[b]):
            assert set(squares(grid.between(a, b))) == slow.between(a, b)
        else:
            assert grid.between(a, b) == 0


@every_kind
@every_map
def test_areas(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    slow, known = SlowMap(grid), numbers(grid)
    for _ in range(10):
        square, spaces = pick.choice(known), pick.randint(0, 4)
        area = set(slow.reach(square, spaces, set(), set(), over=True))
        assert set(squares(grid.area(square, spaces))) == area
        beside = {other for one in area for other in slow.around(one)} - area
        assert set(squares(grid.around(mask(area)))) == beside


@pytest.mark.parametrize("size", [2, 3])
@every_map
def test_large_figures(seed: int, size: int) -> None:
    grid, pick = random_rooms(seed, gates=False), random.Random(seed)
    slow, known = SlowMap(grid), numbers(grid)
    for over in (False, True):
        whole = [square for square in known if slow.stands(slow.middles[square], size, over)]
        assert [square for square in known if grid.stands(square, size, over=over)] == whole
        for start in pick.sample(whole, min(3, len(whole))):
            under = slow.under(slow.middles[start], size)
            assert set(squares(grid.base(start, size))) == under
            blocked = set(pick.sample(known, len(known) // 10)) - under
            expected = slow.large_reach(start, 6, size, blocked, over)
            found = grid.reach(start, 6, mask(blocked), size=size, over=over)
            assert found == expected
            for to in whole:
                assert found.way(to) == grid.way(start, to, 6, mask(blocked), size=size, over=over)
            far = grid.far(start, size=size, over=True)
            for to in pick.sample(known, 5):
                assert far[to] == min(grid.far(square, over=True)[to] for square in under)


@pytest.mark.parametrize("size", [2, 3])
@every_map
def test_figures_that_hang_over_the_edge(seed: int, size: int) -> None:
    grid, pick = random_rooms(seed, gates=False), random.Random(seed)
    slow, known = SlowMap(grid), numbers(grid)
    whole = [square for square in known if grid.stands(square, size)]
    for start in pick.sample(whole, min(2, len(whole))):
        blocked = set(pick.sample(known, len(known) // 10)) - slow.under(slow.middles[start], size)
        found: dict[frozenset[int], int] = {}
        for anchor, steps in grid.reach(start, 4, mask(blocked), size=size, hanging=True).items():
            assert grid.square(grid.name(anchor)) == anchor
            under = frozenset(squares(grid.base(anchor, size)))
            found[under] = min(steps, found.get(under, steps))
        assert found == slow.hanging_reach(start, 4, size, blocked)


@every_kind
@every_map
def test_a_layout_gives_the_same_map_again(kind: str, seed: int) -> None:
    grid = random_map(kind, seed)
    again = type(grid.maps)(grid.maps.tiles).get(grid.layout)
    assert again is not grid
    assert again.layout == grid.layout
    assert again.squares == grid.squares
    assert again.doors == grid.doors
    assert all(again.adjacent(square) == grid.adjacent(square) for square in numbers(grid))
    assert all(again.seen(square) == grid.seen(square) for square in numbers(grid)[::9])


@every_kind
@every_map
def test_a_spread_enters_what_a_reach_enters_in_its_order_and_by_its_ways(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    known = numbers(grid)
    for _ in range(4):
        start, steps = pick.choice(known), pick.randint(0, 9)
        blocked = mask(pick.sample(known, len(known) // 6))
        free = mask(known) & ~blocked
        reach, spread = grid.reach(start, steps, blocked), grid.ground.spread(start, free, steps)
        assert list(spread) == list(reach)
        assert len(spread) == len(reach)
        for to in known:
            assert spread.way(to) == reach.way(to)
            assert (to in spread) == (to in reach)
            assert to not in reach or spread[to] == reach[to]
            assert spread.within(steps) >> to & 1 == (to in reach)
        for away in range(len(spread.counts)):
            assert spread.ring(away) == mask(to for to, taken in reach.items() if taken == away)


@every_kind
@every_map
def test_a_spread_grows_until_it_knows_how_far_a_square_is(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    known = numbers(grid)
    for grounds, through_doors in ((grid.ground, False), (grid.ground_through_doors, True)):
        start = pick.choice(known)
        blocked = mask(pick.sample(known, len(known) // 6)) & ~(1 << start)
        far = grid.far(start, blocked, through_doors=through_doors)
        spread = grounds.spread(start, mask(known) & ~blocked)
        for to in pick.sample(known, len(known)):
            assert spread.steps_to(to) == far[to]


@every_kind
@every_map
def test_a_spread_knows_which_squares_it_entered_last(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    known = numbers(grid)
    for over in (False, True):
        for _ in range(4):
            start, steps = pick.choice(known), pick.randint(0, 9)
            blocked = mask(pick.sample(known, len(known) // 6)) & ~(1 << start)
            reach, spread = grid.reach(start, steps, blocked, over=over), grid.spread(start, steps, blocked, over=over)
            assert {to: spread[to] for to in spread} == reach
            asked = {*pick.sample(known, len(known) // 4), start}
            entered = [to for to in reach if to in asked]
            assert spread.among(mask(entered)) == entered
            most = max(reach[to] for to in entered)
            assert spread.farthest(mask(asked)) == [to for to in entered if reach[to] == most]
            assert spread.farthest(blocked) == []


@every_kind
@every_map
def test_a_flight_passes_over_squares_on_which_it_does_not_end(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    known = numbers(grid)
    for _ in range(4):
        start, steps = pick.choice(known), pick.randint(1, 9)
        passed = mask(pick.sample(known, len(known) // 3)) & ~(1 << start)
        reach, flight = grid.reach(start, steps, over=True), grid.spread(start, steps, passed=passed, over=True)
        ends = [to for to in reach if not passed >> to & 1]
        assert list(flight) == ends
        assert len(flight) == len(ends)
        for to in known:
            assert (to in flight) == (to in ends)
            assert flight.way(to) == (reach.way(to) if to in ends else [])
        assert all(flight[to] == reach[to] for to in ends)
        assert flight.farthest(mask(known)) == [to for to in ends if reach[to] == max(reach[end] for end in ends)]


@every_kind
@every_map
def test_a_walk_goes_as_far_as_there_is_a_way(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    slow, known = SlowMap(grid), numbers(grid)
    for over in (False, True):
        start = pick.choice(known)
        walk = grid.walk(start, over=over)
        assert walk is grid.walk(start, over=over)
        assert {to: walk[to] for to in walk} == slow.reach(start, len(known), set(), set(), over)


@every_kind
@every_map
def test_a_line_is_what_lies_between_two_who_see_each_other(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    known = numbers(grid)
    for a in pick.sample(known, 4):
        for b in known * 2:  # the second time it is remembered
            assert grid.lines(a)[b] == (grid.between(a, b) if grid.sees(a, b) else -1)


@every_map
def test_in_halls_whoever_is_seen_sees_over_the_same_squares(seed: int) -> None:
    grid = random_halls(seed)
    for a in random.Random(seed).sample(numbers(grid), 8):
        for b in numbers(grid):
            assert grid.lines(a)[b] == grid.lines(b)[a]


@every_kind
@every_map
def test_what_lies_within_a_distance_as_the_crow_flies(kind: str, seed: int) -> None:
    grid, pick = random_map(kind, seed), random.Random(seed)
    known = numbers(grid)
    for start in pick.sample(known, 4):
        for spaces in (0, 1, 3, 40):
            expected = [to for to in known if grid.straight(start, to) <= spaces]
            assert list(squares(grid.straight_within(start, spaces))) == expected
