"""The rows of a tile as one sees them from its Entrance, in which Enemies are placed."""

from __future__ import annotations

import pytest

from darklantern.board.compass import E, N, S, W
from darklantern.board.grid import Grid
from darklantern.board.shape import NOWHERE
from tests.board.tables import alone, joined


def pattern(grid: Grid, number: int, count: int, taken: tuple[str, ...] = ()) -> list[str]:
    """Where so many models go: every other square of a chessboard from the back left, then those between."""
    rows = grid.rows(number)
    squares = [(r + c, square) for r, row in enumerate(rows) for c, square in enumerate(row) if square != NOWHERE]
    colour = squares[0][0] % 2
    order = [square for c, square in squares if c % 2 == colour] + [square for c, square in squares if c % 2 != colour]
    names = [grid.name(square).partition(".")[2] for square in order]
    return [name for name in names if name not in taken][:count]


def test_the_rulebooks_example() -> None:
    grid = alone("placing-example")
    assert pattern(grid, 1, 8) == ["01", "04", "06", "07", "09", "11", "14", "16"]
    all_of_them = pattern(grid, 1, 99)
    assert all_of_them[8:14] == ["18", "21", "23", "25", "26", "29"]
    assert " ".join(all_of_them[14:]) == "02 03 05 08 10 12 13 15 17 19 20 22 24 27 28"
    assert pattern(grid, 1, 8, ("07",)) == ["01", "04", "06", "09", "11", "14", "16", "18"]


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_it_does_not_matter_how_the_tile_lies(turn: int) -> None:
    assert pattern(alone("placing-example", turn), 1, 99) == pattern(alone("placing-example"), 1, 99)


def test_the_entrance_is_the_exit_that_the_tile_was_joined_by() -> None:
    grid = joined(alone("entrance"), "1.01-02", "burning-room", by="16-24")
    assert grid.tiles[2].entrance == "16-24"
    assert pattern(grid, 2, 3) == ["25", "09", "32"]
    assert pattern(joined(alone("entrance"), "1.01-02", "burning-room"), 2, 2) == ["01", "04"]


def test_rows_from_any_side() -> None:
    grid = alone("entrance")

    def row(side: int, at: int) -> list[str]:
        return [grid.name(square)[2:] if square != NOWHERE else "" for square in grid.rows(1, side)[at]]

    assert row(N, 0) == ["22", "21", "20", "19"]
    assert grid.rows(1) == grid.rows(1, N)  # its only exit is there
    assert row(S, 0) == ["", "01", "02", ""]
    assert row(S, -1) == ["19", "20", "21", "22"]
    assert row(E, 0) == ["19", "15", "11", "07", "", "", ""]
    assert row(W, 0) == ["", "", "", "10", "14", "18", "22"]


def test_rows_of_a_hall_are_those_of_its_drawing() -> None:
    grid = alone("hall-1")
    assert grid.rows(1) == [list(range(row * 7, row * 7 + 7)) for row in range(7)]
