"""The island itself: land under every place and trail, a closed coast, nothing growing on the way."""

from __future__ import annotations

import math
import re

from darklantern.games import new
from darklantern.table.drawing import land
from darklantern.table.drawing.canvas import rounded, rounded_loop
from darklantern.table.drawing.figures import around, covered, groups, in_square, pips
from darklantern.table.drawing.island import MEDALLION, SIZE, chart, halves, names, standing
from darklantern.table.drawing.trails import trails, trimmed, winding
from darklantern.table.scene import Board, Piece, Stat


def island() -> Board:
    return new("heart", western_shores=True, seed=7).scene(None).boards[0]


def test_every_place_and_trail_lies_on_land_and_inside_the_picture() -> None:
    drawn = chart(island())
    assert len(drawn.spots) == 28
    for x, y in drawn.spots.values():
        assert MEDALLION < x < SIZE[0] - MEDALLION and MEDALLION < y < SIZE[1] - MEDALLION
        assert drawn.field.at(x, y) > land.COAST
    wet = [point for line in drawn.trails.values() for point in line if drawn.field.at(*point) < land.DEPTHS[0]]
    assert wet == []


def test_the_coast_is_closed() -> None:
    field = chart(island()).field
    loops = land.coast(field)
    assert loops
    for loop in loops:
        assert math.dist(loop[0], loop[-1]) < 3 * land.CELL
    largest = max(map(land.area, loops))
    assert 0.3 * SIZE[0] * SIZE[1] < largest < 0.9 * SIZE[0] * SIZE[1]


def test_a_contour_runs_where_the_field_has_its_level() -> None:
    cols = rows = 9
    cone = [4.0 - math.dist((col, row), (4, 4)) for row in range(rows) for col in range(cols)]
    (ring,) = land.contours(land.Field(cols, rows, cone), 2.0)
    middle = 4 * land.CELL - land.BEACH
    assert all(abs(math.dist(point, (middle, middle)) / land.CELL - 2) < 0.15 for point in ring)


def test_nothing_grows_on_places_and_trails_or_in_the_sea() -> None:
    drawn = chart(island())
    away = [*drawn.spots.values(), *(point for line in drawn.trails.values() for point in line)]
    firs = land.growth(drawn.field, SIZE, away, "seed")
    tops = re.findall(r"M(-?[\d.]+) (-?[\d.]+)l(-?[\d.]+)", firs)
    assert len(tops) > 50
    for x, y, half in tops:
        at = float(x) + float(half), float(y)
        assert drawn.field.at(*at) > land.COAST
        assert min(math.dist(at, other) for other in away) > 16


def test_waves_are_at_sea() -> None:
    field = chart(island()).field
    at = [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)q", land.waves(field, SIZE, "seed"))]
    assert at
    assert all(field.at(*point) < 0.06 for point in at)


def test_a_trail_begins_and_ends_at_its_places_and_is_the_same_from_both_ends() -> None:
    spots = {"a": (0.0, 0.0), "b": (200.0, 0.0), "c": (100.0, 20.0)}
    (line,) = trails([("b", "a")], spots).values()
    assert line == trails([("a", "b")], spots)["a", "b"]
    assert line[0] == spots["a"]
    assert math.dist(line[-1], spots["b"]) < 1e-6


def test_a_trail_bends_away_from_a_place_that_it_only_passes() -> None:
    spots = {"a": (0.0, 0.0), "b": (300.0, 0.0)}
    for side in (-25.0, 25.0):
        line = trails([("a", "b")], {**spots, "c": (150.0, side)})["a", "b"]
        middle = line[len(line) // 2]
        assert (middle[1] > 0) == (side < 0)


def test_a_trail_is_cut_at_its_ends() -> None:
    line = winding((0, 0), (100, 0), "seed", 1)
    short = trimmed(line, 20)
    assert 0 < len(short) < len(line)
    assert min(point[0] for point in short) > 15


def test_curves() -> None:
    assert rounded([(0, 0), (5, 5)]) == "M0 0L5 5"
    assert rounded([(0, 0), (4, 0), (4, 4)]) == "M0 0Q4 0 4 4"
    assert rounded([(0, 0), (4, 0), (4, 4), (8, 4)]) == "M0 0Q4 0 4 2Q4 4 8 4"
    assert rounded_loop([(0, 0), (4, 0)]) == ""
    assert rounded_loop([(0, 0), (4, 0), (4, 4)]) == "M2 2Q0 0 2 0Q4 0 4 2Q4 4 2 2Z"


# -- names and figures ------------------------------------------------------------------------------------------------


def test_no_name_covers_another_or_a_medallion_much() -> None:
    board = island()
    drawn, spots = names(board), chart(board).spots
    assert drawn["old-military-complex"][0] == ["Old Military", "Complex"]
    assert drawn["cave"][0] == ["Cave"]
    for id_, (_, box) in drawn.items():
        others = [other for name, (_, other) in drawn.items() if name != id_]
        others += [around(spot, 2 * MEDALLION, 2 * MEDALLION) for place, spot in spots.items() if place != id_]
        assert covered(box, others) < 0.25 * box[2] * box[3], id_


def test_a_name_is_halved_where_the_longer_line_is_shortest() -> None:
    assert halves("The Old Mill by the River") == ["The Old Mill", "by the River"]


def test_figures_at_one_place_do_not_cover_each_other() -> None:
    board = island()
    pieces = [Piece(f"p{n}", "person", "P", "chapel", seat=n) for n in range(4)]
    pieces += [Piece(f"c{n}", f"kind{n}", "C", "chapel", side="foe") for n in range(4)]
    stands = standing(board, pieces)
    assert len(stands) == 8
    for one in stands:
        for other in stands:
            assert one is other or math.dist(one.at, other.at) >= one.r + other.r


def test_people_come_first_then_foes_then_things() -> None:
    pieces = [
        Piece("x", "box", "Box", "a"),
        Piece("r", "rat", "Rat", "a", side="foe"),
        Piece("f", "dog", "Dog", "a", side="friend"),
    ]
    assert [piece.id for piece, _ in groups(pieces)] == ["f", "r", "x"]


def test_stacks_grow_with_the_crowd() -> None:
    rats = [Piece(f"rat{n}", "rat", "Rat", "a", side="foe") for n in range(5)]
    assert [many for _, many in groups(rats)] == [1] * 5
    assert [many for _, many in groups(rats, most=4)] == [5]
    assert [many for _, many in groups([*rats, Piece("rat9", "rat", "Rat", "a", side="foe")])] == [6]
    numbered = [Piece(f"rat{n}", "rat", "Rat", "a", side="foe", number=n) for n in range(1, 8)]
    assert [many for _, many in groups(numbered)] == [1] * 7


def test_figures_in_a_square_stay_inside() -> None:
    pieces = [Piece(f"p{n}", "person", "P", "s", seat=n) for n in range(5)]
    stands = in_square((0.0, 0.0), pieces, 48)
    assert len({stand.at for stand in stands}) == 5
    assert all(abs(x) + stand.r <= 24 and abs(y) + stand.r <= 24 for stand in stands for x, y in [stand.at])
    (alone,) = in_square((7.0, 9.0), pieces[:1], 48)
    assert alone.at == (7.0, 9.0)


def test_pips_stand_on_both_rims_filled_from_below() -> None:
    drawn = list(pips({"a": Stat(1, 2), "b": Stat(0, 1), "c": Stat(0, 3), "d": Stat(2, 2)}, 10))
    assert [full for _, full in drawn] == [True, False, False]
    (x0, y0), (x1, y1), (x2, _) = (at for at, _ in drawn)
    assert x0 < 0 and x1 < 0 < x2
    assert y0 > y1
