"""Steps, Walls, Barriers and figures in the way: what the rulebooks say of moving, as far as space is concerned."""

from __future__ import annotations

import pytest

from darklantern.board.compass import DIRECTIONS, E, N, S, W
from darklantern.board.grid import Grid
from darklantern.board.maps import Maps
from darklantern.board.masks import mask
from darklantern.board.shape import NOWHERE
from darklantern.board.tiles import read_tile
from darklantern.table.errors import UserError
from tests.board.tables import alone, at, chain, joined, named


def drawn(drawing: str) -> Grid:
    return Maps({"t": read_tile("t", drawing)}).empty.lay("t", 0, 0, 0)


def reached(grid: Grid, start: str, steps: int, blocked: int = 0, stops: int = 0, over: bool = False) -> set[str]:
    return named(grid, mask(grid.reach(grid.square(start), steps, blocked, stops, over=over)))


def walked(grid: Grid, start: str, to: str, steps: int, blocked: int = 0) -> list[str]:
    return [grid.name(square) for square in grid.way(grid.square(start), grid.square(to), steps, blocked)]


def far(grid: Grid, start: str, to: str, *, over: bool = False) -> int:
    return grid.far(grid.square(start), over=over)[grid.square(to)]


# -- open ground -------------------------------------------------------------------------------------------


def test_a_step_goes_in_all_eight_directions() -> None:
    grid = alone("entrance")
    assert reached(grid, "1.12", 1) == {"1.07", "1.08", "1.09", "1.11", "1.12", "1.13", "1.15", "1.16", "1.17"}
    assert reached(grid, "1.12", 0) == {"1.12"}


def test_a_roll_of_four_reaches_four_spaces() -> None:
    grid = chain("entrance", "long-passage")
    reach = grid.reach(grid.square("1.16"), 4)
    assert max(reach.values()) == 4
    assert {grid.name(square) for square, steps in reach.items() if steps == 4} == {"1.03", "1.04"}
    assert grid.square("1.01") not in reach


@pytest.mark.parametrize(
    "tile, start, to, steps", [("short", "07", "01", 3), ("mid", "09", "02", 4), ("long", "11", "01", 5)]
)
def test_how_long_passages_are(tile: str, start: str, to: str, steps: int) -> None:
    assert far(alone(f"{tile}-passage"), f"1.{start}", f"1.{to}") == steps


def test_figures_are_in_the_way_but_do_not_stop_slanted_steps_between_them() -> None:
    grid = alone("short-passage")
    assert reached(grid, "1.07", 9, at(grid, "1.05", "1.06")) == {"1.07", "1.08"}
    assert reached(grid, "1.07", 1, at(grid, "1.05", "1.08")) == {"1.07", "1.06"}
    assert walked(grid, "1.07", "1.03", 9, at(grid, "1.05")) == ["1.06", "1.03"]
    assert walked(grid, "1.07", "1.03", 1) == []
    assert walked(grid, "1.07", "1.07", 5) == []


def test_who_stands_on_a_blocked_square_may_leave_it() -> None:
    grid = alone("short-passage")
    assert reached(grid, "1.07", 1, at(grid, "1.07")) == {"1.05", "1.06", "1.07", "1.08"}


def test_a_reach_knows_the_way_to_all_that_is_in_it() -> None:
    grid = alone("long-passage")
    found = grid.reach(grid.square("1.11"), 2, at(grid, "1.09", "1.11"))
    assert [grid.name(square) for square in found.way(grid.square("1.07"))] == ["1.10", "1.07"]
    assert found.way(grid.square("1.09")) == []  # where somebody stands
    assert found.way(grid.square("1.05")) == []  # too far
    assert found.way(grid.square("1.11")) == []  # the start


def test_what_stops_a_walker_is_entered_and_not_left() -> None:
    grid = alone("long-passage")
    stops = at(grid, "1.07", "1.08", "1.11")
    assert reached(grid, "1.11", 9, 0, stops) == {"1.11", "1.12", "1.09", "1.10", "1.07", "1.08"}
    assert grid.way(grid.square("1.11"), grid.square("1.05"), 9, 0, stops) == []


def test_the_joint_of_two_tiles_is_walked_like_any_floor() -> None:
    grid = chain("entrance", "short-passage")
    assert walked(grid, "1.03", "2.05", 9) == ["1.01", "2.05"]
    assert far(grid, "1.19", "2.01") == 9


# -- Walls -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tile, a, b, detour",
    [
        ("entrance", "05", "07", 2),
        ("corner-west", "06", "09", 2),
        ("t-junction", "08", "13", 2),
        ("cross", "15", "18", 2),
    ],
)
def test_nobody_steps_over_a_walled_corner(tile: str, a: str, b: str, detour: int) -> None:
    grid = alone(tile)
    assert far(grid, f"1.{a}", f"1.{b}") == detour
    assert not grid.adjacent(grid.square(f"1.{a}")) >> grid.square(f"1.{b}") & 1


def test_rooms_that_touch_without_a_joint_are_apart() -> None:
    """Side by side, and corner to corner."""
    side = alone("entrance").lay("entrance", 4, 0, 0)
    assert far(side, "1.14", "2.11") == NOWHERE
    corner = alone("entrance").lay("entrance", 4, 4, 0)
    assert not corner.adjacent(corner.square("1.22")) & corner.on(2)
    assert corner.spot(corner.square("2.07")) == (4, 7, 0)


def test_a_joint_between_rooms_opens_nothing_beside_it() -> None:
    grid = joined(alone("burning-room"), "1.16-24", "burning-room")
    shared = named(grid, grid.adjacent(grid.square("1.16")))
    assert shared == {"1.15", "1.23", "1.24", "2.35", "2.36"}


# -- Barriers ----------------------------------------------------------------------------------------------

LEDGE = """
----------------
| 01 ! 02 | 03 |
|----|----|----|
| 04 | 05 | 06 |
----------------
"""


def test_a_barrier_bars_steps_but_not_touch() -> None:
    grid = drawn(LEDGE)
    assert far(grid, "1.01", "1.02") == 2
    assert far(grid, "1.01", "1.02", over=True) == 1
    assert grid.distance(grid.square("1.01"), grid.square("1.02")) == 1
    assert grid.adjacent(grid.square("1.01")) >> grid.square("1.02") & 1
    assert reached(grid, "1.01", 1) == {"1.01", "1.04", "1.05"}
    assert reached(grid, "1.01", 1, over=True) == {"1.01", "1.02", "1.04", "1.05"}


def test_the_end_of_a_barrier_over_a_crossing_bars_slanted_steps() -> None:
    grid = drawn(LEDGE.replace("|----|----|----|", "|----%----|----|"))
    assert reached(grid, "1.01", 1) == {"1.01", "1.04"}
    assert reached(grid, "1.02", 1) == {"1.02", "1.03", "1.05", "1.06"}
    assert named(grid, grid.adjacent(grid.square("1.01"))) == {"1.02", "1.04", "1.05"}
    assert grid.sees(grid.square("1.01"), grid.square("1.05"))


def test_a_barrier_that_goes_on_over_a_crossing_bars_slanted_steps() -> None:
    grid = drawn("-----------\n| 01 ! 02 |\n|----|----|\n| 03 ! 04 |\n|----|----|\n| 05 | 06 |\n-----------")
    assert reached(grid, "1.01", 1) == {"1.01", "1.03"}
    assert reached(grid, "1.03", 1) == {"1.01", "1.03", "1.05", "1.06"}


POCKET = """
----------------
| 01 ! 02 | 03 |
|====%----|----|
| 04 | 05 | 06 |
|----|----|----|
| 07 | 08 | 09 |
-----|----|----|
     | 10 | 11 |
"""


def test_who_is_shut_in_by_barriers_may_cross_them() -> None:
    """Out of the pocket, not into it."""
    grid = drawn(POCKET)
    assert reached(grid, "1.01", 1) == {"1.01", "1.02", "1.04", "1.05"}
    assert "1.01" not in reached(grid, "1.02", 9)
    assert far(grid, "1.01", "1.11") == 3
    assert far(grid, "1.11", "1.01") == NOWHERE
    assert reached(grid, "1.01", 1, at(grid, "1.02", "1.05")) == {"1.01", "1.04"}


def test_a_part_with_an_open_exit_is_no_pocket_until_it_is_closed() -> None:
    ledge = "-----------\n| 01 | 02 |\n|====|====|\n| 03 | 04 |\n|----|----|\n| 05 | 06 |\n|====|====|\n| 07 | 08 |\n"
    grid = drawn(ledge)
    assert [door.id for door in grid.doors.values()] == ["1.07-08"]
    assert reached(grid, "1.07", 9) == {"1.07", "1.08"}
    assert reached(grid, "1.01", 1) == {"1.01", "1.02", "1.03", "1.04"}
    assert reached(grid.cap("1.07-08"), "1.07", 1) == {"1.05", "1.06", "1.07", "1.08"}
    assert reached(grid, "1.03", 9) == {"1.03", "1.04", "1.05", "1.06"}


# -- directions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face, digits", list(enumerate(["07", "08", "09", "13", "17", "16", "15", "11"], 1)))
def test_bounces_by_the_faces_of_a_d8(face: int, digits: str) -> None:
    grid = alone("entrance")
    assert grid.name(grid.bounce(grid.square("1.12"), face - 1)) == f"1.{digits}"
    assert DIRECTIONS[face - 1] == ("nw", "n", "ne", "e", "se", "s", "sw", "w")[face - 1]


def test_what_stops_a_bounce() -> None:
    grid = drawn(LEDGE)
    first = grid.square("1.01")
    assert grid.bounce(first, N) == first
    assert grid.name(grid.bounce(first, E)) == "1.02"  # over a Barrier
    assert grid.beside(first, W) == NOWHERE
    entrance = alone("entrance")
    assert entrance.bounce(entrance.square("1.05"), 6) == entrance.square("1.05")  # a walled corner
    door = entrance.square("1.01")
    assert entrance.bounce(door, N) == door  # an open exit with nothing beyond
    wider = joined(entrance, "1.01-02", "short-passage")
    assert wider.name(wider.bounce(door, N)) == "2.05"


@pytest.mark.parametrize(
    "a, b, way", [("1.01", "1.04", "e"), ("1.43", "1.22", "n"), ("1.01", "1.10", "se"), ("1.31", "1.19", "ne")]
)
def test_directions_of_pushes(a: str, b: str, way: str) -> None:
    grid = alone("hall-2")
    assert DIRECTIONS[grid.direction(grid.square(a), grid.square(b))] == way


def test_distance_as_the_crow_flies() -> None:
    grid = alone("hall-2")
    assert grid.straight(grid.square("1.01"), grid.square("1.18")) == 3
    assert grid.straight(grid.square("1.38"), grid.square("1.39")) == 1
    assert grid.direction(grid.square("1.01"), grid.square("1.01")) == NOWHERE


# -- areas and tiles ---------------------------------------------------------------------------------------


def test_a_blast_takes_the_square_and_all_that_touch_it() -> None:
    grid = alone("entrance")
    assert len(grid.names(grid.area(grid.square("1.12")))) == 9
    assert named(grid, grid.area(grid.square("1.05"))) == {"1.03", "1.04", "1.05", "1.06", "1.08", "1.09"}
    assert grid.area(grid.square("1.05"), 0) == at(grid, "1.05")
    assert named(grid, grid.area(grid.square("1.01"), 2)) == {"1.01", "1.02", "1.03", "1.04", "1.05", "1.06"}
    assert grid.area(grid.square("1.01"), 99) == grid.on(1)


def test_around_several_squares() -> None:
    grid = alone("short-passage")
    assert named(grid, grid.around(at(grid, "1.03", "1.04"))) == {"1.01", "1.02", "1.05", "1.06"}
    assert grid.around(0) == 0


def test_tiles_that_light_reaches() -> None:
    """On tile B of the chain A-B-C-D it reaches A, B and C; on the joint of B and C all four."""
    grid = chain("entrance", "short-passage", "short-passage", "short-passage")

    def lit(square: str) -> set[int]:
        tiles = set(grid.tiles_at(grid.square(square)))
        return tiles.union(*(grid.tiles_beside(number) for number in tiles))

    assert lit("2.03") == {1, 2, 3}
    assert lit("2.01") == {1, 2, 3, 4}
    assert lit("1.22") == {1, 2}


def test_distances_are_worked_out_once_and_not_too_many_are_kept() -> None:
    grid = chain("entrance", "burning-room", "synapse-chamber")
    first = grid.far(0)
    assert grid.far(0) is first
    for square in range(1, 70):
        grid.far(square)
    assert len(grid._far) == 64
    assert grid.far(0) is not first
    assert grid.far(0) == first


def test_sides_of_the_compass() -> None:
    grid = alone("cross", 90)
    middle = grid.square("1.07")
    assert [grid.name(grid.beside(middle, way)) for way in (N, E, S, W)] == ["1.06", "1.03", "1.08", "1.13"]


def test_what_lies_within_some_spaces_as_the_crow_flies() -> None:
    grid = alone("entrance")
    middle = grid.square("1.12")
    assert grid.straight_within(middle, 0) == at(grid, "1.12")
    assert named(grid, grid.straight_within(middle, 1)) == reached(grid, "1.12", 1)
    for spaces in (0, 1, 2, 4):
        expected = [other.number for other in grid.squares if grid.straight(middle, other.number) <= spaces]
        assert grid.straight_within(middle, spaces) == mask(expected)
    with pytest.raises(UserError, match="no square 999 on this map"):
        grid.straight_within(999, 1)
