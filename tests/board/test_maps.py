"""Layouts as text, the memory of maps, and what is drawn of a map."""

from __future__ import annotations

import pytest

from darklantern.board.layout import Laid, read_laid
from darklantern.board.maps import Maps
from darklantern.table.errors import UserError
from tests.board.tables import BRIMSTONE, HALLS, MAPS, alone, chain, joined


def test_a_map_is_worked_out_once() -> None:
    maps = Maps(BRIMSTONE)
    grid = maps.empty.lay("entrance", 0, 0, 0)
    assert maps.get("entrance,0,0,0") is grid
    assert maps.empty.lay("entrance", 0, 0, 0) is grid
    assert maps.get("") is maps.empty


def test_only_the_maps_used_last_are_remembered() -> None:
    maps = Maps(BRIMSTONE, remembered=3)
    one, two, three = (maps.empty.lay("entrance", 0, x, 0) for x in (1, 2, 3))
    assert maps.get(one.layout) is one
    four = maps.empty.lay("entrance", 0, 4, 0)
    assert maps.get(one.layout) is one
    assert maps.get(three.layout) is three
    assert maps.get(four.layout) is four
    again = maps.get(two.layout)
    assert again is not two
    assert again.squares == two.squares
    assert len(maps._grids) == 3


def test_a_map_goes_on_from_what_is_remembered() -> None:
    maps = Maps(BRIMSTONE)
    first = maps.get("entrance,0,0,0;short-passage,1,-3,0,1.01-02")
    longer = maps.get(first.layout + ";cross,-1,-8,0,2.01-02")
    assert longer.tiles[2] is first.tiles[2]
    assert list(maps._grids) == [first.layout, longer.layout]  # nothing that lies between


def test_shut_doors_are_part_of_the_layout() -> None:
    maps = Maps(HALLS)
    grid = maps.get("hall-1,0,0,0|1.47-48,1.17-24")
    assert grid.shut == {"1.47-48", "1.17-24"}
    assert grid.layout == "hall-1,0,0,0|1.17-24,1.47-48"
    assert grid.open_door("1.47-48").open_door("1.17-24") is maps.get("hall-1,0,0,0")


@pytest.mark.parametrize(
    "layout, message",
    [
        ("entrance,0,0", "layout: 'entrance,0,0' lays no tile: expected tile,x,y,turn"),
        ("entrance,0,zero,0", "layout: 'entrance,0,zero,0' lays no tile: expected tile,x,y,turn"),
        ("entrance,0,0,0,,0,gate,more", "lays no tile: expected tile,x,y,turn"),
        ("entrance,0,0,30", "tile entrance cannot be turned by 30: expected 0, 90, 180 or 270"),
        ("entrance,3000,0,0", "tile entrance lies too far away"),
        ("entrance,0,0,0,,-1", "tile entrance lies too far away"),
        ("nowhere,0,0,0", "no tile 'nowhere': expected"),
        ("entrance,0,0,0;entrance,0,0,0", "tile entrance does not fit at 0,0: another one lies there"),
        ("entrance,0,0,0;-2", "no tile 2 lies on the table"),
        ("entrance,0,0,0;-x", "layout: '-x' lifts no tile: expected a number like -2"),
        ("entrance,0,0,0;!1.03-04", "tile entrance has no exit '03-04': expected 01-02"),
        ("entrance,0,0,0;?1.01-02", "door 1.01-02 has no end cap"),
        ("entrance,0,0,0|1.01-02", "no door '1.01-02' that could be shut: expected one drawn between two spaces"),
    ],
)
def test_a_layout_that_cannot_be(layout: str, message: str) -> None:
    with pytest.raises(UserError) as error:
        MAPS.get(layout)
    assert message in str(error.value)


@pytest.mark.parametrize(
    "laid",
    [
        Laid("a", 1, -2, 90),
        Laid("a", 1, -2, 90, "3.01-02"),
        Laid("a", 1, -2, 90, "3.01-02", 2),
        Laid("a", 0, 0, 0, "", 2),
        Laid("a", 0, 0, 270, "3.01-02", 1, True),
    ],
)
def test_entries_are_read_as_they_are_written(laid: Laid) -> None:
    assert read_laid(laid.text()) == laid


def test_a_map_says_what_it_is() -> None:
    assert repr(chain("entrance", "cross")) == "<Grid of 2 tiles: entrance,0,0,0;cross,-1,-5,0,1.01-02>"
    assert repr(MAPS.empty) == "<Grid of 0 tiles: empty>"
    assert repr(alone("entrance").tiles[1]) == "<tile 1: entrance,0,0,0>"
    assert MAPS.empty.new_section() == 0
    assert alone("entrance").new_section() == 1


# -- what is drawn -----------------------------------------------------------------------------------------


def test_squares_as_they_are_shown() -> None:
    grid = chain("entrance", "short-passage")
    first, fourth = grid.squares[0], grid.squares[3]
    assert first == (0, "1.01", 1, 0, 0, (1, 2), False, "")
    assert fourth == (3, "1.04", 2, 1, 0, (1,), False, "")
    assert [square.name for square in grid.squares if square.half] == ["2.01", "2.02"]
    assert alone("hall-1").squares[1].mark == "C"


def test_a_laid_tile_stays_the_same_object() -> None:
    grid = alone("entrance")
    assert joined(grid, "1.01-02", "cross").tiles[1] is grid.tiles[1]


def test_walls_as_they_lie() -> None:
    walls = alone("short-passage", 90).tiles[1].walls
    assert set(walls) == {(x, y, x + 1, y) for x in range(4) for y in (0, 2)}
    entrance = alone("entrance").tiles[1]
    assert len(entrance.walls) == 3 + 3 + 2 + 4 + 4 + 4
    assert (1, 0, 2, 0) not in entrance.walls  # the open exit
    assert entrance.corners == ((1, 3), (3, 3))
    moved = MAPS.empty.lay("entrance", 10, 20, 180).tiles[1]
    assert moved.corners == ((11, 24), (13, 24))
    assert alone("hall-2").tiles[1].walls == ((1, 2, 2, 2), (3, 2, 4, 2), (3, 6, 3, 7), (4, 1, 4, 2))


def test_barriers_and_empty_cells_as_they_lie() -> None:
    cellar = alone("cellar").tiles[1]
    assert cellar.barriers == ((1, 2, 2, 2), (1, 3, 1, 4), (2, 2, 3, 2))
    assert cellar.barrier_ends == ((2, 2),)
    assert set(alone("burning-room").tiles[1].voids) == {(0, 1), (0, 5), (4, 0), (5, 0), (6, 0)}


def test_lines_of_exits_and_sides() -> None:
    cross = alone("cross")
    lines = {id: door.line for id, door in cross.doors.items()}
    assert lines == {"1.01-02": (2, 0, 4, 0), "1.05-11": (0, 2, 0, 4), "1.10-16": (6, 2, 6, 4), "1.19-20": (2, 6, 4, 6)}
    hall = MAPS.empty.lay("hall-1", 7, 7, 90)
    sides = {id: door.line for id, door in hall.doors.items() if door.kind == "side"}
    assert sides == {
        "1.north": (7, 7, 14, 7),
        "1.east": (14, 7, 14, 14),
        "1.south": (7, 14, 14, 14),
        "1.west": (7, 7, 7, 14),
    }
    assert [len(door.squares) for door in hall.doors.values() if door.kind == "side"] == [7, 7, 7, 7]
    assert hall.doors["1.17-24"].line == (11, 9, 11, 10)


def test_numbers_of_exits_are_told_by_doors() -> None:
    doors = alone("burning-room").doors
    assert (doors["1.01-02"].rolls, doors["1.16-24"].rolls, doors["1.38-39"].rolls) == ((1, 2, 3), (4, 5, 6), ())
