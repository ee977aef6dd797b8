"""Layouts as text, the memory of maps, and what is drawn of a map."""

from __future__ import annotations

from typing import TypeVar

import pytest

from darklantern.board.compass import SIDES
from darklantern.board.grid import Grid
from darklantern.board.layout import Laid, read_laid
from darklantern.board.maps import Maps
from darklantern.table.errors import UserError
from tests.board.tables import BRIMSTONE, HALLS, MAPS, alone, chain, joined

T = TypeVar("T")


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
    assert first == (0, "1.01", 1, 0, 0, (1, 2), "", "")
    assert fourth == (3, "1.04", 2, 1, 0, (1,), "", "")
    assert {square.name: square.half for square in grid.squares if square.half} == {"2.01": "s", "2.02": "s"}
    turned = alone("corner-west", 90)
    halves = {square.name: square.half for square in turned.squares if square.half}
    assert halves == {"1.01": "s", "1.05": "s", "1.11": "e", "1.12": "e"}
    assert alone("hall-1").squares[1].mark == "C"


def test_a_laid_tile_stays_the_same_object() -> None:
    grid = alone("entrance")
    assert joined(grid, "1.01-02", "cross").tiles[1] is grid.tiles[1]


def of_names(grid: Grid, parts: dict[int, T]) -> dict[str, T]:
    return {grid.name(square).partition(".")[2]: part for square, part in parts.items()}


def test_walls_as_they_lie() -> None:
    plain = alone("short-passage")
    assert of_names(plain, plain.tiles[1].walls) == dict.fromkeys(("01", "03", "05", "07"), "w") | dict.fromkeys(
        ("02", "04", "06", "08"), "e"
    )
    turned = alone("short-passage", 90)
    assert set(turned.tiles[1].walls.values()) == {"n", "s"}
    entrance = alone("entrance")
    walls = of_names(entrance, entrance.tiles[1].walls)
    assert (walls["01"], walls["07"], walls["19"], walls["22"]) == ("w", "nw", "sw", "es")
    assert "08" not in walls
    hall = alone("hall-2")
    assert of_names(hall, hall.tiles[1].walls) == {
        "09": "s",
        "11": "es",
        "12": "w",
        "16": "n",
        "18": "n",
        "45": "e",
        "46": "w",
    }


def test_covered_crossings_as_they_lie() -> None:
    grid = alone("entrance")
    corners = of_names(grid, grid.tiles[1].corners)
    assert corners == {"05": ("sw",), "06": ("se",), "07": ("ne",), "08": ("nw",), "09": ("ne",), "10": ("nw",)}
    turned = alone("entrance", 90)
    assert of_names(turned, turned.tiles[1].corners)["05"] == ("nw",)


def test_barriers_and_empty_cells_as_they_lie() -> None:
    grid = alone("cellar")
    cellar = grid.tiles[1]
    barriers = {"04": "s", "05": "s", "08": "n", "09": "n", "11": "e", "12": "w"}
    assert of_names(grid, cellar.barriers) == barriers
    assert of_names(grid, cellar.barrier_ends) == {"04": ("se",), "05": ("sw",), "08": ("ne",), "09": ("nw",)}
    assert set(alone("burning-room").tiles[1].voids) == {(0, 1), (0, 5), (4, 0), (5, 0), (6, 0)}
    moved = MAPS.empty.lay("burning-room", 10, 20, 180).tiles[1]
    assert set(moved.voids) == {(17, 25), (17, 21), (13, 26), (12, 26), (11, 26)}


def test_sides_of_exits_and_halls() -> None:
    cross = alone("cross", 90)
    assert {id: SIDES[door.side] for id, door in cross.doors.items()} == {
        "1.01-02": "east",
        "1.05-11": "north",
        "1.10-16": "south",
        "1.19-20": "west",
    }
    hall = alone("hall-1", 90)
    sides = {
        id: [hall.name(square) for square in door.squares] for id, door in hall.doors.items() if door.kind == "side"
    }
    assert sides["1.north"] == [f"1.{digits:02}" for digits in range(1, 50, 7)]
    assert sides["1.west"] == [f"1.{digits}" for digits in range(43, 50)]
    assert (SIDES[hall.doors["1.17-24"].side], SIDES[alone("hall-1").doors["1.17-24"].side]) == ("west", "south")


def test_the_exit_that_a_tile_was_joined_by() -> None:
    grid = joined(alone("entrance"), "1.01-02", "burning-room", by="01-02")
    ways_in = [grid.entrance(1), grid.entrance(2), alone("hall-1").entrance(1)]
    assert [door and door.id for door in ways_in] == ["1.01-02", "2.01-02", None]


def test_numbers_of_exits_are_told_by_doors() -> None:
    doors = alone("burning-room").doors
    assert (doors["1.01-02"].rolls, doors["1.16-24"].rolls, doors["1.38-39"].rolls) == ((1, 2, 3), (4, 5, 6), ())
