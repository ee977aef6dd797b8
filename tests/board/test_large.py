"""Figures on 2x2 squares: where they stand, how they move, whom they push aside, and how they hang over the edge."""

from __future__ import annotations

import pytest

from darklantern.board.grid import Grid
from darklantern.board.shape import NOWHERE
from tests.board.tables import alone, at, chain, named
from tests.board.test_walking import drawn


def base(grid: Grid, anchor: str, size: int = 2) -> set[str]:
    return named(grid, grid.base(grid.square(anchor), size))


def reached(grid: Grid, start: str, steps: int, blocked: int = 0, over: bool = True, size: int = 2) -> dict[str, int]:
    reach = grid.reach(grid.square(start), steps, blocked, size=size, over=over)
    return {grid.name(anchor): cost for anchor, cost in reach.items()}


ROOM = """
--------------------------
| 01 | 02 | 03 | 04 | 05 |
|----|----|----|----|----|
| 06 | 07 | 08 | 09 | 10 |
|----|----|----|----|----|
| 11 | 12 | 13 | 14 | 15 |
|----|----|----|----|----|
| 16 | 17 | 18 | 19 | 20 |
--------------------------
"""


def test_a_base_covers_four_squares_from_its_north_west_one() -> None:
    grid = drawn(ROOM)
    assert base(grid, "1.07") == {"1.07", "1.08", "1.12", "1.13"}
    assert base(grid, "1.07", 3) == {f"1.{digits:02}" for digits in (7, 8, 9, 12, 13, 14, 17, 18, 19)}
    assert base(grid, "1.07", 1) == {"1.07"}
    whole = [square.name for square in grid.squares if grid.stands(square.number, 2)]
    assert whole == [f"1.{row * 5 + column + 1:02}" for row in range(3) for column in range(4)]
    assert not grid.stands(grid.square("1.07"), 2, at(grid, "1.13"))
    assert grid.stands(grid.square("1.07"), 2, at(grid, "1.14"))


@pytest.mark.parametrize(("size", "there"), [(1, ["1.13"]), (2, ["1.08", "1.13"]), (3, ["1.08", "1.02", "1.13"])])
def test_bases_that_cover_any_of_some_squares_keep_their_order(size: int, there: list[str]) -> None:
    grid = drawn(ROOM)
    anchors = [grid.square(name) for name in ("1.08", "1.02", "1.13", "1.16")]
    assert [grid.name(anchor) for anchor in grid.covering(anchors, size, at(grid, "1.13"))] == there


def test_a_step_takes_the_whole_base_in_any_direction() -> None:
    grid = drawn(ROOM)
    assert reached(grid, "1.07", 1) == {"1.07": 0} | dict.fromkeys(
        ["1.01", "1.02", "1.03", "1.06", "1.08", "1.11", "1.12", "1.13"], 1
    )
    assert set(reached(grid, "1.01", 1, at(grid, "1.03"))) == {"1.01", "1.06", "1.07"}
    assert [grid.name(to) for to in grid.way(grid.square("1.01"), grid.square("1.14"), 3, size=2)] == [
        "1.02",
        "1.08",
        "1.14",
    ]
    assert grid.way(grid.square("1.01"), grid.square("1.14"), 2, size=2) == []


def test_distances_are_counted_from_the_nearest_of_its_squares() -> None:
    """With a Move of 4 from columns 0 and 1 it comes to two spaces from a Hero in column 7, with 5 beside him."""
    grid = chain("corner-east", "long-passage")
    start, hero = grid.square("1.01"), grid.square("2.04")
    assert (grid.spot(start).x, grid.spot(hero).x) == (0, 7)
    assert grid.far(start, size=2)[hero] == 6
    reach = grid.reach(start, 5, size=2)
    assert [grid.name(anchor) for anchor, steps in reach.items() if steps == 4] == ["2.09"]
    left = {steps: grid.far(anchor, size=2)[hero] for anchor, steps in reach.items() if steps in (4, 5)}
    assert left == {4: 2, 5: 1}


def test_what_touches_any_of_its_squares_touches_it() -> None:
    grid = drawn(ROOM)
    around = grid.around(grid.base(grid.square("1.07"), 2))
    assert around.bit_count() == 12
    assert around >> grid.square("1.19") & 1
    assert not around >> grid.square("1.20") & 1


@pytest.mark.parametrize(
    "old, new, gone",
    [
        ("07 | 08", "07 H 08", ["1.02", "1.07"]),  # a wall under the base
        ("|----|----|----|----|----|\n| 11", "|----|----#----|----|----|\n| 11", ["1.07"]),  # a crossing under it
        ("07 | 08", "07 ! 08", []),  # barriers do not hinder it
    ],
)
def test_no_wall_lies_under_a_base(old: str, new: str, gone: list[str]) -> None:
    drawing = ROOM.replace(old, new)
    assert drawing != ROOM
    grid, plain = drawn(drawing), drawn(ROOM)
    stands = {square.name for square in grid.squares if grid.stands(square.number, 2)}
    assert {square.name for square in plain.squares if plain.stands(square.number, 2)} - stands == set(gone)


def test_who_does_not_cross_barriers_does_not_stand_on_them_either() -> None:
    grid = drawn(ROOM.replace("07 | 08", "07 ! 08"))
    assert not grid.stands(grid.square("1.07"), 2, over=False)
    assert "1.03" in reached(grid, "1.01", 2)
    assert "1.03" not in reached(grid, "1.01", 2, over=False)
    assert "1.13" in reached(grid, "1.01", 3, over=False)


def test_a_walled_crossing_between_old_and_new_place_stops_a_slanted_step() -> None:
    grid = alone("cross")
    assert set(reached(grid, "1.03", 1)) == {"1.01", "1.03", "1.07"}
    assert set(reached(grid, "1.07", 1)) == {"1.03", "1.06", "1.07", "1.08", "1.13"}


def test_large_figures_walk_over_joints_and_through_gates() -> None:
    grid = chain("entrance", "short-passage")
    assert reached(grid, "1.03", 2) == {"1.03": 0, "1.01": 1, "1.05": 1, "2.05": 2, "1.08": 2}
    gate = alone("entrance")
    gate = gate.lay(*(gate.fit("1.01-02", "short-passage", gate=True) or ()))
    reach = reached(gate, "1.01", 2)
    assert (reach["2.07"], reach["2.05"]) == (1, 2)
    assert base(gate, "2.07") == {"1.01", "1.02", "2.07", "2.08"}
    assert gate.left_behind(gate.square("1.01"), gate.square("2.07"), 2) == {
        gate.square("2.07"): gate.square("1.03"),
        gate.square("2.08"): gate.square("1.04"),
    }
    back = reached(gate, "2.05", 2)
    assert (back["2.07"], back["1.01"]) == (1, 2)


def test_large_figures_walk_through_gates_in_every_direction() -> None:
    """Each exit of a cross leads through a gate, on the way there and back."""
    for door, start in (("10-16", "09"), ("05-11", "06"), ("01-02", "03"), ("19-20", "13")):
        grid = alone("cross")
        grid = grid.lay(*(grid.fit(f"1.{door}", "short-passage", gate=True) or ()))
        here, beyond = at(grid, *(f"1.{digits}" for digits in door.split("-"))), at(grid, "2.07", "2.08")
        half_way = [to for to in grid.reach(grid.square(f"1.{start}"), 9, size=2) if grid.base(to, 2) == here | beyond]
        assert len(half_way) == 1, door
        back = grid.reach(half_way[0], 9, size=2)
        assert grid.square(f"1.{start}") in back
        assert sum(bool(grid.base(to, 2) & ~beyond & grid.on(2)) for to in back) == 3


def test_where_a_base_can_be_put_to_cover_a_square() -> None:
    grid = drawn(ROOM)
    assert [grid.name(anchor) for anchor in grid.anchors(grid.square("1.07"), 2)] == ["1.07", "1.06", "1.02", "1.01"]
    assert [grid.name(anchor) for anchor in grid.anchors(grid.square("1.01"), 2)] == ["1.01"]
    assert [grid.name(anchor) for anchor in grid.anchors(grid.square("1.07"), 2, at(grid, "1.01"))] == [
        "1.07",
        "1.06",
        "1.02",
    ]
    assert grid.anchors(grid.square("1.07"), 2, at(grid, "1.07")) == []


# -- whom it pushes aside ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "before, after, exchanged",
    [
        ("1.01", "1.02", {"1.03": "1.01", "1.08": "1.06"}),
        ("1.02", "1.01", {"1.01": "1.03", "1.06": "1.08"}),
        ("1.01", "1.06", {"1.11": "1.01", "1.12": "1.02"}),
        ("1.01", "1.07", {"1.08": "1.06", "1.12": "1.02", "1.13": "1.01"}),
        ("1.07", "1.01", {"1.01": "1.13", "1.02": "1.12", "1.06": "1.08"}),
    ],
)
def test_whoever_is_entered_comes_to_stand_behind(before: str, after: str, exchanged: dict[str, str]) -> None:
    grid = drawn(ROOM)
    found = grid.left_behind(grid.square(before), grid.square(after), 2)
    assert {grid.name(square): grid.name(to) for square, to in found.items()} == exchanged


def test_a_figure_on_one_square_changes_places() -> None:
    grid = drawn(ROOM)
    a, b = grid.square("1.01"), grid.square("1.07")
    assert grid.left_behind(a, b, 1) == {b: a}
    three = grid.left_behind(grid.square("1.01"), grid.square("1.02"), 3)
    assert {grid.name(square): grid.name(to) for square, to in three.items()} == {
        "1.04": "1.01",
        "1.09": "1.06",
        "1.14": "1.11",
    }
    with pytest.raises(ValueError, match="is no step"):
        grid.left_behind(a, grid.square("1.03"), 2)


# -- over the edge -----------------------------------------------------------------------------------------

DEAD_END = """
---------------------
| 01 | 02 | 03 | 04 |
|----|----|----------
| 05 | 06 |
-----------
"""


def hanging(grid: Grid, start: str, steps: int, blocked: int = 0) -> dict[str, int]:
    reach = grid.reach(grid.square(start), steps, blocked, size=2, over=True, hanging=True)
    return {grid.name(anchor): cost for anchor, cost in reach.items()}


def test_a_hero_in_a_narrow_dead_end_is_reached_only_by_hanging_over_the_edge() -> None:
    grid = drawn(DEAD_END)
    hero = grid.square("1.04")

    def beside_hero(anchors: dict[int, int]) -> bool:
        return any(grid.around(grid.base(anchor, 2)) >> hero & 1 for anchor in anchors)

    start = grid.square("1.01")
    assert not beside_hero(grid.reach(start, 6, 1 << hero, size=2, over=True))
    found = grid.reach(start, 6, 1 << hero, size=2, over=True, hanging=True)
    assert beside_hero(found)
    assert all(grid.base(anchor, 2).bit_count() >= 2 for anchor in found)


def test_at_least_half_of_the_base_stays_on_the_map() -> None:
    grid = drawn(DEAD_END)
    found = hanging(grid, "1.01", 1)
    assert found == {
        "1.01": 0,
        "1.02": 1,  # over three squares: 02, 03, 06
        "1.05": 1,  # over two, its south half off the map
        "1.01~1": 1,  # its west half off the map
        "1.01~2": 1,  # its north half off the map
        "1.02~2": 1,
    }
    assert named(grid, grid.base(grid.square("1.01~1"), 2)) == {"1.01", "1.05"}
    assert named(grid, grid.base(grid.square("1.02~2"), 2)) == {"1.02", "1.03"}
    assert grid.name(grid.square("1.02~2")) == "1.02~2"


def test_one_that_hangs_over_the_edge_comes_back_and_is_pushed_through_nothing() -> None:
    grid = drawn(DEAD_END)
    start = grid.square("1.01~2")
    assert {grid.name(to) for to in grid.reach(start, 1, size=2, over=True)} == {"1.01~2", "1.01"}
    assert grid.left_behind(grid.square("1.01"), start, 2) == {}
    assert grid.left_behind(start, grid.square("1.01"), 2) == {
        grid.square("1.05"): NOWHERE,
        grid.square("1.06"): NOWHERE,
    }


def test_walls_between_rooms_are_smashed_through() -> None:
    grid = alone("entrance").lay("entrance", 4, 0, 0)
    far = grid.square("2.11")
    assert far not in grid.reach(grid.square("1.09"), 9, size=2)
    assert grid.reach(grid.square("1.09"), 9, size=2, hanging=True)[far] == 2


def test_large_figures_stop_where_others_do() -> None:
    grid = alone("long-passage")
    stops = at(grid, "1.05")
    assert {grid.name(anchor) for anchor in grid.reach(grid.square("1.09"), 9, 0, stops, size=2)} == {
        "1.09",
        "1.07",
        "1.05",
    }
    away = grid.reach(grid.square("1.05"), 9, 0, stops, size=2)  # it may leave, but 1.03 would stand on 1.05 too
    assert {grid.name(anchor) for anchor in away} == {"1.05", "1.03", "1.07", "1.09"}
