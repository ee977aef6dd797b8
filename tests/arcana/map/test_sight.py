"""Lines of sight, obstacles in them, adjacency and what is nearest; all of it also against a slow, exact version."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from darklantern.board.grid import Grid
from darklantern.games.arcana.content_base import Target
from darklantern.games.arcana.map.doors import closed_doors, open_doors
from darklantern.games.arcana.map.sight import adjacent, distance, nearest, obstacles_between, sees
from darklantern.games.arcana.state import Arcana
from tests.arcana.aims import targets
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, halls, offers, space
from tests.board.slow import SlowMap
from tests.board.tables import random_halls

Cell = tuple[int, int]
WALL_EAST, WALL_SOUTH = "|", "-"


def seen(game: Arcana, a: Cell, b: Cell) -> bool:
    there = sees(game, space(game, at(*a)), space(game, at(*b)))
    assert there == sees(game, space(game, at(*b)), space(game, at(*a)))
    return there


def touch(game: Arcana, a: Cell, b: Cell) -> bool:
    return adjacent(game, space(game, at(*a)), space(game, at(*b)))


def obstacles(game: Arcana, a: Cell, b: Cell) -> int:
    return obstacles_between(game, space(game, at(*a)), space(game, at(*b))).bit_count()


# -- what blocks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-LOS-01")
def test_only_the_line_from_centre_to_centre_counts() -> None:
    """From (1,1) to (5,3) the line passes (2,1), (3,2), (4,3) and corners: nothing else can block it."""
    for cell in ((2, 1), (3, 2), (4, 3)):
        assert not seen(drawn({cell: "#"}, at=[at(6, 6)]), (1, 1), (5, 3)), cell
    for cells in ([(3, 1), (4, 1), (1, 2)], [(2, 3), (3, 3), (5, 2)]):
        assert seen(drawn(dict.fromkeys(cells, "#"), at=[at(6, 6)]), (1, 1), (5, 3)), cells


@pytest.mark.rule("MA-LOS-02")
def test_a_wall_across_the_line_blocks_sight() -> None:
    game = drawn({}, {(2, 1, "e"): WALL_EAST}, at=[at(6, 6)])
    assert not seen(game, (1, 1), (4, 1))
    assert seen(game, (1, 2), (4, 2))
    assert seen(game, (3, 1), (5, 1))


@pytest.mark.rule("MA-LOS-03")
def test_rubble_on_the_line_blocks_sight() -> None:
    game = drawn({(3, 1): "#"}, at=[at(6, 6)])
    assert not seen(game, (1, 1), (5, 1))
    assert seen(game, (1, 1), (2, 1))
    assert seen(game, (2, 1), (3, 1)), "rubble itself is seen"


@pytest.mark.rule("MA-LOS-04")
def test_a_closed_door_blocks_sight_until_it_is_opened() -> None:
    closed = drawn({}, {(2, 1, "e"): "D"}, at=[at(2, 1)], shut=["1.10-11"])
    assert not seen(closed, (1, 1), (4, 1))
    choose(closed, "open-door door=1.10-11")
    assert seen(closed, (1, 1), (4, 1))


@pytest.mark.rule("MA-LOS-09")
def test_open_and_destroyed_doors_hide_nothing() -> None:
    game = drawn({}, {(2, 1, "e"): "D"}, at=[at(2, 1)], shut=["1.10-11"])
    choose(game, "destroy-door door=1.10-11")
    assert seen(game, (1, 1), (4, 1))
    assert seen(drawn({}, {(2, 1, "e"): "D"}, at=[at(2, 1)]), (1, 1), (4, 1))


# -- touching corners -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-LOS-05", "MA-ADJ-02")
def test_the_end_of_a_wall_hides_nothing() -> None:
    game = drawn({}, {(1, 1, "e"): WALL_EAST}, at=[at(6, 6)])
    assert seen(game, (1, 1), (2, 2))
    assert touch(game, (1, 1), (2, 2))
    assert seen(game, (0, 0), (3, 3)), "it goes through the other end of the wall too"
    assert not seen(game, (1, 1), (2, 1))


@pytest.mark.rule("MA-LOS-06")
def test_corners_of_rubble_hide_nothing() -> None:
    assert seen(drawn({(2, 1): "#"}, at=[at(6, 6)]), (1, 1), (2, 2))
    both = drawn({(2, 1): "#", (1, 2): "#"}, at=[at(6, 6)])
    assert seen(both, (1, 1), (2, 2))
    assert touch(both, (1, 1), (2, 2))


@pytest.mark.rule("MA-LOS-07")
@pytest.mark.parametrize(
    ("borders", "there"),
    [
        ({(1, 1, "e"): "|", (1, 2, "e"): "|"}, False),
        ({(1, 1, "e"): "|", (1, 1, "s"): "-"}, False),
        ({(1, 1, "e"): "|", (2, 1, "s"): "-"}, True),
        ({(1, 1, "e"): "|", (1, 2, "e"): "D"}, False),
        ({(1, 1, "s"): "-", (2, 1, "s"): "-"}, False),
        ({(1, 2, "e"): "|", (2, 1, "s"): "-"}, False),
        ({(1, 1, "s"): "-", (1, 2, "e"): "|"}, True),
    ],
)
def test_joined_walls_block_a_line_that_changes_sides(borders: dict[tuple[int, int, str], str], there: bool) -> None:
    shut = ["1.16-17"] if "D" in borders.values() else []
    game = drawn({}, borders, at=[at(6, 6)], shut=shut)
    assert seen(game, (1, 1), (2, 2)) == there
    assert touch(game, (1, 1), (2, 2)) == there


# -- the edges of tiles -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-LOS-10")
def test_a_joined_edge_is_open_and_any_other_is_a_wall() -> None:
    joined = halls(1, tiles=("plain", "plain 7 0 90"), at=["1.01"])
    assert sees(joined, space(joined, "1.28"), space(joined, "2.46"))
    corner = halls(1, tiles=("plain", "plain 7 0 0", "plain 0 7 0"), at=["1.01"])
    assert sees(corner, space(corner, "1.49"), space(corner, "2.43"))
    assert sees(corner, space(corner, "2.43"), space(corner, "3.07")), "the walls only turn round the empty quarter"
    assert not sees(corner, space(corner, "2.46"), space(corner, "3.28")), "the line crosses the empty quarter"
    apart = halls(1, tiles=("plain", "plain 7 7 0"), at=["1.01"])
    assert not sees(apart, space(apart, "1.49"), space(apart, "2.01"))


@pytest.mark.rule("MA-ADJ-05")
def test_units_on_both_sides_of_a_joint_are_adjacent() -> None:
    game = halls(1, tiles=("plain", "plain 7 0 0"), at=["1.28"], monsters={"rust-rat": "2.22", "oil-leech": "2.43"})
    assert targets(game, 0, Target(melee=1)) == [0, 4]
    assert adjacent(game, space(game, "1.28"), space(game, "2.15"))


# -- obstacles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-LOS-08")
def test_an_obstacle_leaves_sight_open() -> None:
    game = drawn({(3, 1): "C"}, at=[at(6, 6)])
    assert seen(game, (1, 1), (5, 1))
    assert obstacles(game, (1, 1), (5, 1)) == 1
    assert obstacles(game, (1, 2), (5, 2)) == 0


@pytest.mark.rule("MA-LOS-11")
def test_an_obstacle_counts_if_the_line_passes_its_inside() -> None:
    beside = drawn(at=[at(6, 6)], monsters={"rust-rat": at(2, 1)})
    assert obstacles(beside, (1, 1), (2, 2)) == 0
    inside = drawn(at=[at(6, 6)], monsters={"rust-rat": at(2, 2)})
    assert obstacles(inside, (1, 1), (3, 3)) == 1
    assert obstacles(inside, (2, 2), (3, 3)) == 0, "the space where it begins does not count"
    assert obstacles(inside, (1, 1), (2, 2)) == 0, "nor the one where it ends"
    hidden = drawn({(3, 1): "#"}, at=[at(6, 6)], monsters={"rust-rat": at(2, 1)})
    assert obstacles(hidden, (1, 1), (5, 1)) == 0, "there is no line at all"


# -- adjacency --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ADJ-01", "MA-ADJ-09")
def test_adjacent_is_next_to_and_in_sight() -> None:
    game = drawn({}, {(1, 1, "s"): WALL_SOUTH}, at=[at(6, 6)])
    around = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert [cell for cell in around if not touch(game, (1, 1), cell)] == [(1, 2)]
    assert not touch(game, (1, 1), (3, 1))
    assert not touch(game, (1, 1), (1, 1))


@pytest.mark.rule("MA-ADJ-03")
def test_a_door_is_adjacent_to_the_two_spaces_on_its_border() -> None:
    for cell, near in (((1, 1), True), ((2, 1), True), ((1, 2), False), ((1, 0), False), ((3, 1), False)):
        game = drawn({}, {(1, 1, "e"): "D"}, at=[at(*cell)])
        assert open_doors(game, 0) == (["1.09-10"] if near else []), cell
        game = drawn({}, {(1, 1, "e"): "D"}, at=[at(*cell)], shut=["1.09-10"])
        assert closed_doors(game, 0) == (["1.09-10"] if near else []), cell


@pytest.mark.rule("MA-ADJ-04")
def test_a_closed_door_parts_two_neighbours_who_can_both_open_it() -> None:
    for acting in (0, 1):
        game = drawn({}, {(1, 1, "e"): "D"}, explorers=2, at=[at(1, 1), at(2, 1)], shut=["1.09-10"], acting=acting)
        assert not touch(game, (1, 1), (2, 1))
        assert offers(game, "open-door") == ["open-door door=1.09-10"]
        assert not offers(game, "trade")


@pytest.mark.rule("MA-ADJ-09")
def test_spaces_are_adjacent_as_units_are() -> None:
    game = drawn({(1, 1): "*"}, {(1, 1, "e"): WALL_EAST}, at=[at(6, 6)])
    assert not touch(game, (1, 1), (2, 1))
    assert touch(game, (1, 1), (2, 2))


# -- nearest ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ADJ-06")
def test_nearest_is_counted_straight_over_everything() -> None:
    game = drawn({(1, 1): "#", (2, 1): "C"}, {(0, 1, "e"): WALL_EAST}, at=[at(6, 6)], shut=())
    assert distance(game, space(game, at(0, 0)), space(game, at(3, 2))) == 3
    assert distance(game, space(game, at(0, 1)), space(game, at(2, 1))) == 2
    behind, free = space(game, at(2, 1)), space(game, at(0, 4))
    assert nearest(game, space(game, at(0, 1)), [free, behind]) == [behind]


@pytest.mark.rule("MA-ADJ-07")
def test_what_is_equally_near_is_all_given() -> None:
    game = drawn(at=[at(3, 3)])
    there = [space(game, at(*cell)) for cell in ((0, 3), (3, 0), (6, 6), (3, 3))]
    assert nearest(game, space(game, at(3, 3)), there[:3]) == there[:3]
    assert nearest(game, space(game, at(3, 3)), there) == there[3:]
    assert nearest(game, space(game, at(3, 3)), []) == []


# -- against a slow, exact version ------------------------------------------------------------------------------------

RANDOM_MAPS = range(6)


def turned_maps() -> list[Grid]:
    """Random halls with walls, doors, rubble, turned in all directions, joined and touching at corners."""
    return [random_halls(seed, size=4) for seed in RANDOM_MAPS]


def exact_line(slow: SlowMap, a: int, b: int) -> set[int]:
    """The squares whose inside the line passes: some point of it lies strictly within."""
    (ax, ay, _), (bx, by, _) = slow.middles[a], slow.middles[b]
    found = set()
    for square, (x, y, _) in slow.middles.items():
        low, high = Fraction(0), Fraction(1)
        for start, end, middle in ((ax, bx, x), (ay, by, y)):
            if start == end:
                if not middle - 1 < start < middle + 1:
                    low, high = Fraction(1), Fraction(0)
                continue
            ends = sorted((Fraction(middle - 1 - start, end - start), Fraction(middle + 1 - start, end - start)))
            low, high = max(low, ends[0]), min(high, ends[1])
        if low < high:
            found.add(square)
    return found - {a, b}


@pytest.mark.rule("MA-LOS-12", "MA-LOS-01", "MA-LOS-07", "MA-LOS-10", "MA-LOS-11", "MA-ADJ-01")
def test_sight_and_adjacency_are_those_of_a_slow_exact_version() -> None:
    turns = set()
    for grid in turned_maps():
        slow = SlowMap(grid)
        turns |= {placed.laid.turn for placed in grid.tiles.values()}
        numbers = sorted(slow.middles)
        chance = random.Random(len(grid.layout))
        pairs = chance.sample(list(combinations(numbers, 2)), 120)
        for a, b in pairs:
            there = slow.line_is_free(slow.middles[a], slow.middles[b])
            assert grid.sees(a, b) == grid.sees(b, a) == there, (grid.name(a), grid.name(b))
            line = {square for square in numbers if grid.between(a, b) >> square & 1}
            assert line == (exact_line(slow, a, b) if there else set())
        for a in numbers:
            (ax, ay, _) = slow.middles[a]
            near = {b for b, (x, y, _) in slow.middles.items() if b != a and max(abs(x - ax), abs(y - ay)) == 2}
            assert {b for b in numbers if grid.adjacent(a) >> b & 1} == {
                b for b in near if slow.line_is_free(slow.middles[a], slow.middles[b])
            }
    assert turns == {0, 90, 180, 270}
