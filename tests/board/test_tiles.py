"""The ten tiles that the rulebook draws, and the marks that it lacks."""

from __future__ import annotations

import pytest

from darklantern.board.compass import SIDES
from darklantern.board.shape import touching
from darklantern.board.tiles import Tile, read_tile
from tests.board.tables import BRIMSTONE, HALLS, ROOMS, alone

PARTED = {  # spaces, XX, and the pairs that a walled crossing parts
    "entrance": (22, 0, {"05-07", "06-10"}),
    "corner-west": (12, 0, {"06-09"}),
    "corner-east": (12, 0, {"07-10"}),
    "short-passage": (8, 0, set()),
    "mid-passage": (10, 0, set()),
    "long-passage": (12, 0, set()),
    "t-junction": (16, 0, {"08-13", "11-14"}),
    "cross": (20, 0, {"03-06", "04-09", "12-17", "15-18"}),
    "burning-room": (39, 5, {"02-05", "08-16", "24-31", "34-38", "37-39"}),
    "synapse-chamber": (39, 5, {"33-38", "36-39"}),
}
EXITS = {
    "entrance": {"01-02": "north"},
    "corner-west": {"11-12": "south", "01-05": "west"},
    "corner-east": {"11-12": "south", "04-08": "east"},
    "short-passage": {"07-08": "south", "01-02": "north"},
    "mid-passage": {"09-10": "south", "01-02": "north"},
    "long-passage": {"11-12": "south", "01-02": "north"},
    "t-junction": {"15-16": "south", "01-07": "west", "06-12": "east"},
    "cross": {"19-20": "south", "01-02": "north", "05-11": "west", "10-16": "east"},
    "burning-room": {"38-39": "south", "01-02": "north", "16-24": "east"},
    "synapse-chamber": {"38-39": "south", "04-10": "west", "26-32": "east"},
}
TOUCH = {  # pairs that stay adjacent beside a walled crossing
    "entrance": ["05-08", "05-09", "06-09"],
    "corner-west": ["07-09", "06-07"],
    "corner-east": ["06-10"],
    "t-junction": ["09-13", "10-13", "10-14"],
    "cross": ["03-07", "04-08", "13-17", "14-18"],
    "burning-room": ["02-04", "15-16", "23-24", "35-38", "36-39", "01-03"],
    "synapse-chamber": ["34-38", "35-39", "10-16", "20-26", "32-37"],  # no # is drawn at its side exits
}


def touches(tile: Tile, a: str, b: str) -> bool:
    return tile.index[b] in touching(tile)[tile.index[a]]


def slanted_pairs_apart(tile: Tile) -> set[str]:
    """Pairs of spaces that meet at a crossing, with a space beside both, and do not touch."""
    found = set()
    for a in tile.spaces:
        for b in tile.spaces:
            if b.y == a.y + 1 and abs(b.x - a.x) == 1 and not touches(tile, a.digits, b.digits):
                found.add(f"{a.digits}-{b.digits}")
    return found


def test_the_file_holds_the_ten_tiles() -> None:
    assert set(BRIMSTONE) == set(PARTED)


@pytest.mark.parametrize("id", PARTED)
def test_spaces_and_pairs_that_are_not_adjacent(id: str) -> None:
    tile, (spaces, voids, parted) = BRIMSTONE[id], PARTED[id]
    assert (len(tile.spaces), len(tile.voids), len(tile.corners)) == (spaces, voids, len(parted))
    assert [space.digits for space in tile.spaces] == [f"{number:02}" for number in range(1, spaces + 1)]
    assert slanted_pairs_apart(tile) == parted
    for pair in TOUCH.get(id, []):
        assert touches(tile, *pair.split("-")), pair


@pytest.mark.parametrize("id", EXITS)
def test_exits(id: str) -> None:
    tile = BRIMSTONE[id]
    assert {exit.name: SIDES[exit.side] for exit in tile.exits} == EXITS[id]
    assert tile.entrance is not None
    assert tile.entrance.name == next(iter(EXITS[id]))


def test_numbers_of_exits() -> None:
    room, chamber = BRIMSTONE["burning-room"], BRIMSTONE["synapse-chamber"]
    assert [room.rolled(face) for face in (1, 2, 3)] == [room.exit("01-02")] * 3
    assert [room.rolled(face) for face in (4, 5, 6)] == [room.exit("16-24")] * 3
    assert [chamber.rolled(face) for face in (3, 4)] == [chamber.exit("04-10"), chamber.exit("26-32")]
    assert BRIMSTONE["cross"].rolled(1) is None


def test_where_spaces_lie() -> None:
    def cell(tile: Tile, digits: str) -> tuple[int, int]:
        space = tile.spaces[tile.index[digits]]
        return space.x, space.y

    entrance, room, chamber = BRIMSTONE["entrance"], BRIMSTONE["burning-room"], BRIMSTONE["synapse-chamber"]
    assert [cell(entrance, digits) for digits in ("01", "06", "07", "22")] == [(1, 0), (2, 2), (0, 3), (3, 6)]
    assert [cell(room, digits) for digits in ("01", "09", "24", "39")] == [(1, 0), (0, 2), (7, 3), (5, 6)]
    assert room.voids == {(4, 0), (5, 0), (6, 0), (0, 1), (0, 5)}
    assert [cell(chamber, digits) for digits in ("01", "04", "26", "38")] == [(2, 0), (0, 1), (6, 4), (2, 7)]
    assert chamber.voids == {(1, 0), (5, 0), (0, 4), (0, 5), (0, 6)}
    assert (room.width, room.height, chamber.width, chamber.height) == (8, 7, 7, 8)


def test_a_tile_says_what_it_is() -> None:
    assert repr(BRIMSTONE["corner-west"]) == "<Tile corner-west: 12 spaces, exits 01-05 west, 11-12 south>"


# -- marks that the ten drawings lack ----------------------------------------------------------------------


def block(middle: str, crossing: str = "|", line: str = "----", lower: str = "|") -> Tile:
    """Six spaces: a mark between 01 and 02, one at the crossing below, one below 01, one between 03 and 04."""
    rows = f"| 01 {middle} 02 |\n|{line}{crossing}----|\n| 03 {lower} 04 |\n|----|----|\n| 05 | 06 |"
    return read_tile("block", f"-----------\n{rows}\n-----------")


def test_a_plain_line_parts_nothing() -> None:
    tile = block("|")
    near = [(a, b) for a in tile.spaces for b in tile.spaces if a != b and abs(a.y - b.y) <= 1]
    assert all(touches(tile, a.digits, b.digits) for a, b in near)
    assert not any((tile.walls, tile.barriers, tile.doors, tile.corners, tile.barrier_ends))


@pytest.mark.parametrize(
    "tile, apart",
    [
        (block("H"), {"01-02"}),  # the wall ends at the crossing and does not cover it
        (block("H", "#"), {"01-02", "01-04", "02-03"}),
        (block("|", "#"), {"01-04", "02-03"}),
        (block("H", lower="H"), {"01-02", "03-04", "01-04", "02-03"}),  # one wall goes on over the crossing
        (block("|", line="HHHH", lower="H"), {"01-03", "03-04", "02-03"}),  # two meet there, round 03
        (block("!", "%", "===="), set()),
        (block("D", line="DDDD"), set()),
    ],
)
def test_what_walls_part(tile: Tile, apart: set[str]) -> None:
    pairs = ["01-02", "01-03", "01-04", "02-03", "02-04", "03-04"]
    assert {pair for pair in pairs if not touches(tile, *pair.split("-"))} == apart


def test_marks_between_spaces() -> None:
    cellar, ledge = ROOMS["cellar"], ROOMS["ledge"]
    east, south = 3, 5
    assert cellar.walls == {(1, 3, east), (3, 2, south)}
    assert cellar.doors == ((2, 3, east),)
    assert cellar.barriers == {(1, 1, south), (2, 1, south), (0, 3, east)}
    assert cellar.barrier_ends == {(2, 2)}
    assert ledge.doors == ((2, 0, south),)
    assert ledge.barriers == {(0, 0, east), (0, 0, south)}
    assert ledge.barrier_ends == {(1, 1)}
    assert ledge.exit("09-14").rolls == (1, 2, 3)


# -- halls -------------------------------------------------------------------------------------------------


def test_a_hall_has_49_spaces_in_reading_order() -> None:
    hall = HALLS["hall-1"]
    assert [space.digits for space in hall.spaces] == [f"{number:02}" for number in range(1, 50)]
    marks = ["#C....#", "LS...^.", "...#.^.", ".......", ".o.H...", "E...S..", "#*....R"]
    assert "".join(space.mark for space in hall.spaces) == "".join(marks)
    assert hall.open_sides
    assert not hall.exits


def test_walls_and_doors_of_a_hall() -> None:
    hall = HALLS["hall-1"]
    east, south = 3, 5
    assert set(hall.doors) == {(2, 2, south), (6, 4, south), (4, 6, east)}
    level = {(x, 2, south) for x in (0, 1, 3, 4)} | {(5, 4, south)}
    assert hall.walls == level | {(4, 4, east), (4, 5, east), (5, 6, east)}


def test_marks_of_a_map() -> None:
    grid = alone("hall-1")
    assert grid.names(grid.marked("CH")) == ["1.02", "1.32"]
    assert grid.names(grid.marked("#")) == ["1.01", "1.07", "1.18", "1.43"]
    assert grid.marked("W") == 0
    assert alone("cross").marked("#") == 0
