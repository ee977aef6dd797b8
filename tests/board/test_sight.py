"""Line of Sight: the examples of both games, and where they differ."""

from __future__ import annotations

from itertools import combinations

import pytest

from darklantern.board.grid import Grid
from darklantern.board.maps import Maps
from darklantern.board.sight import line
from darklantern.board.tiles import Edge, Space, Tile, read_tile
from tests.board.tables import alone, chain, joined, named

EAST, SOUTH = 3, 5


def sees(grid: Grid, a: str, b: str) -> bool:
    forth, back = grid.sees(grid.square(a), grid.square(b)), grid.sees(grid.square(b), grid.square(a))
    assert forth == back
    return forth


# -- Shadows of Brimstone ----------------------------------------------------------------------------------


def test_the_rulebooks_example() -> None:
    grid = alone("sight-example")
    assert sees(grid, "1.28", "1.18")  # Enemy A
    assert not sees(grid, "1.28", "1.25")  # Enemy B
    assert named(grid, grid.between(grid.square("1.28"), grid.square("1.18"))) == {"1.26", "1.27", "1.23", "1.24"}
    assert grid.between(grid.square("1.28"), grid.square("1.25")) == 0


def test_squares_of_one_row_or_column_are_in_line_whatever_stands_between() -> None:
    grid = alone("sight-example")
    for one in grid.squares:
        for other in grid.squares:
            assert grid.in_line(one.number, other.number) == (one.x == other.x or one.y == other.y)


def test_a_walled_corner_blocks_every_line_through_it() -> None:
    grid = alone("sight-example")
    assert not sees(grid, "1.27", "1.24")
    assert not sees(grid, "1.12", "1.18")
    assert not sees(grid, "1.26", "1.25")  # from further away, exactly through the corner
    assert sees(grid, "1.26", "1.24")


def test_a_line_that_leaves_the_tile_is_blocked() -> None:
    grid = alone("corner-west")
    assert not sees(grid, "1.01", "1.11")
    assert sees(grid, "1.04", "1.11")
    assert not sees(grid, "1.05", "1.09")


def test_an_open_room_is_seen_everywhere() -> None:
    grid = alone("placing-example")
    middle = [f"1.{number:02}" for number in (*range(9, 13), *range(15, 19), *range(21, 25))]
    assert all(sees(grid, a, b) for a, b in combinations(middle, 2))


def test_sight_goes_over_joints_and_barriers() -> None:
    grid = chain("entrance", "long-passage")
    assert sees(grid, "1.21", "2.02")
    assert not sees(grid, "1.19", "2.01")
    cellar = alone("cellar")
    assert sees(cellar, "1.04", "1.08")
    assert sees(cellar, "1.04", "1.09")  # over the end of a Barrier
    assert sees(cellar, "1.11", "1.12")
    assert not sees(cellar, "1.12", "1.13")  # a Wall between two spaces
    assert not sees(cellar, "1.10", "1.14")


def test_rooms_side_by_side_do_not_see_each_other() -> None:
    grid = alone("short-passage").lay("short-passage", 2, 0, 0)
    assert not grid.seen(grid.square("1.01")) & grid.on(2)
    corner = alone("short-passage").lay("short-passage", 2, 4, 0)
    assert not sees(corner, "1.08", "2.01")


def test_the_end_of_an_uncovered_wall_blocks_nothing() -> None:
    grid = Maps({"t": read_tile("t", "-----------\n| 01 H 02 |\n|----|----|\n| 03 | 04 |\n-----------")}).get("t,0,0,0")
    assert not sees(grid, "1.01", "1.02")
    assert sees(grid, "1.01", "1.04")


def test_through_a_gate_only_who_stands_in_it_sees() -> None:
    grid = alone("entrance")
    grid = grid.lay(*(grid.fit("1.01-02", "long-passage", gate=True) or ()))
    in_gate, behind = grid.square("1.01"), grid.square("1.05")
    assert grid.sees(in_gate, grid.square("2.12"))
    assert grid.sees(in_gate, grid.square("2.01"))
    assert not grid.sees(behind, grid.square("2.11"))
    assert grid.sees(grid.square("2.11"), behind)
    assert not grid.sees(grid.square("2.01"), in_gate)
    assert grid.distance(in_gate, grid.square("2.05")) == 4


# -- Machina Arcana ----------------------------------------------------------------------------------------


def hall(rubble: tuple[str, ...] = (), walls: tuple[Edge, ...] = (), doors: tuple[Edge, ...] = ()) -> Grid:
    """A hall of 5 x 5 squares named by column and row."""
    spaces = [Space(f"{x}{y}", x, y, "#" if f"{x}{y}" in rubble else ".") for y in range(5) for x in range(5)]
    tile = Tile("t", 5, 5, tuple(spaces), walls=frozenset(walls), doors=doors, open_sides=True, solid="#")
    return Maps({"t": tile}).empty.lay("t", 0, 0, 0)


def test_a_wall_or_rubble_on_the_line_blocks_it() -> None:
    assert sees(hall(), "1.00", "1.42")
    assert not sees(hall(walls=((1, 0, EAST),)), "1.00", "1.30")
    assert not sees(hall(rubble=("20",)), "1.00", "1.40")
    assert sees(hall(rubble=("20",)), "1.00", "1.10")
    assert sees(hall(rubble=("20",)), "1.00", "1.20")  # the ends of the line do not count


def test_a_closed_door_blocks_and_an_open_one_does_not() -> None:
    grid = hall(doors=((1, 0, EAST),))
    assert sees(grid, "1.00", "1.30")
    assert not sees(grid.shut_door("1.10-20"), "1.00", "1.30")


@pytest.mark.parametrize(
    "walls, free",
    [
        ([(0, 0, EAST)], True),  # the end of one wall
        ([(0, 0, EAST), (0, 1, EAST)], False),  # one straight wall
        ([(0, 0, EAST), (0, 0, SOUTH)], False),  # an L round the first square
        ([(0, 0, EAST), (1, 0, SOUTH)], True),  # an L round a square beside
        ([(0, 0, EAST), (1, 0, SOUTH), (0, 0, SOUTH)], False),
    ],
)
def test_walls_that_meet_at_a_point(walls: list[Edge], free: bool) -> None:
    grid = hall(walls=tuple(walls))
    assert sees(grid, "1.00", "1.11") == free
    assert bool(grid.adjacent(grid.square("1.00")) >> grid.square("1.11") & 1) == free
    doors = hall(walls=tuple(walls[:-1]), doors=(walls[-1],))
    (door,) = (door.id for door in doors.doors.values() if door.kind == "door")
    assert sees(doors.shut_door(door), "1.00", "1.11") == free


def test_touching_a_corner_of_rubble_does_not_block() -> None:
    assert sees(hall(rubble=("10",)), "1.00", "1.11")
    assert sees(hall(rubble=("10", "01")), "1.00", "1.11")
    assert sees(hall(rubble=("20", "11")), "1.00", "1.31")  # through the point between them
    assert not sees(hall(rubble=("21",)), "1.00", "1.31")


def test_what_stands_in_the_line() -> None:
    grid = hall()

    def between(a: str, b: str) -> set[str]:
        return named(grid, grid.between(grid.square(a), grid.square(b)))

    assert between("1.00", "1.11") == set()
    assert between("1.00", "1.22") == {"1.11"}
    assert between("1.00", "1.40") == {"1.10", "1.20", "1.30"}
    assert between("1.00", "1.31") == {"1.10", "1.21"}
    assert between("1.00", "1.00") == set()


def test_sight_over_joined_sides_and_not_over_the_empty_quarter() -> None:
    grid = joined(joined(alone("hall-2"), "1.east", "hall-2"), "1.north", "hall-2")
    assert grid.spot(grid.square("3.07")) == (6, -7, 0)
    assert sees(grid, "1.25", "2.46")
    assert not grid.seen(grid.square("3.07")) & grid.on(2)  # hall 3 lies north of 1, hall 2 east of it


# -- lines -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "off, steps",
    [
        ((0, 0), ""),
        ((2, 0), "e e"),
        ((0, 3), "s s s"),
        ((-1, -1), "nw"),
        ((2, 2), "se se"),
        ((2, -1), "e n e"),
        ((3, -1), "e ne e"),
        ((-1, 3), "s sw s"),
        ((2, -3), "n e n e n"),
        ((3, -2), "e n e n e"),
    ],
)
def test_lines(off: tuple[int, int], steps: str) -> None:
    names = ("nw", "n", "ne", "e", "se", "s", "sw", "w")
    assert " ".join(names[step] for step in line(*off)) == steps
