"""Maps as scenes show them."""

from __future__ import annotations

from darklantern.board.doors import Door
from darklantern.board.placed import Placed
from darklantern.board.shown import Look, shown_edges, shown_squares, shown_tiles
from darklantern.table.scene import Edge, Square
from tests.board.tables import alone, chain, joined


def look(placed: Placed) -> Look:
    return Look(placed.tile.id.title(), "rock", "Dark.")


def called(door: Door) -> str:
    return f"{door.kind} {door.id}"


def test_a_tile() -> None:
    grid = joined(alone("cross"), "1.10-16", "short-passage")
    cross, passage = shown_tiles(grid, look)
    assert (cross.id, cross.name, cross.x, cross.y, cross.w, cross.h, cross.turn) == ("1", "Cross", 0, 0, 6, 6, 0)
    assert len(cross.squares) == 20
    assert cross.corners["1.03"] == ["sw"]
    assert (passage.id, passage.x, passage.y, passage.w, passage.h, passage.turn) == ("2", 5, 2, 4, 2, 1)
    assert (passage.name, passage.look, passage.text) == ("Short-Passage", "rock", "Dark.")
    assert passage.squares == ["2.01", "2.02", "2.03", "2.04", "2.05", "2.06"]  # 07 and 08 belong to the cross
    assert passage.walls == {f"2.0{digit}": "n" if digit % 2 else "s" for digit in range(1, 7)}


def test_what_is_drawn_at_shared_squares_belongs_to_the_first_tile() -> None:
    grid = joined(alone("burning-room"), "1.16-24", "burning-room", by="16-24")
    first, second = shown_tiles(grid, look)
    assert {name: first.corners[name] for name in ("1.16", "1.24")} == {"1.16": ["nw"], "1.24": ["sw"]}
    assert all(name.startswith("2.") for name in (*second.squares, *second.walls, *second.corners))
    assert second.corners["2.08"] == ["nw"]


def test_squares() -> None:
    grid = chain("entrance", "short-passage")
    squares = shown_squares(grid, {})
    assert squares[0] == Square("1.01", 1, 0)
    assert squares[22] == Square("2.01", 1, -3, half="s")
    assert len(squares) == 28
    assert shown_squares(grid, {}) is squares
    hall = alone("hall-1")
    assert shown_squares(hall, {"C": "chest", "#": "rubble"})[:3] == [
        Square("1.01", 0, 0, "rubble"),
        Square("1.02", 1, 0, "chest"),
        Square("1.03", 2, 0),
    ]
    assert shown_squares(hall, {})[1] == Square("1.02", 1, 0)


def test_edges_of_rooms() -> None:
    grid = joined(alone("cross"), "1.01-02", "cellar").cap("1.05-11").shut_door("2.13-14")
    edges = {edge.id: edge for edge in shown_edges(grid, called)}
    assert edges["1.10-16"] == Edge("1.10-16", "exit 1.10-16", "door", "open", {"1.10": "e", "1.16": "e"})
    assert edges["1.05-11"] == Edge("1.05-11", "exit 1.05-11", "cap", "", {"1.05": "w", "1.11": "w"})
    assert edges["2.13-14"] == Edge("2.13-14", "door 2.13-14", "door", "closed", {"2.13": "e"})
    assert edges["2.11e"] == Edge("2.11e", "Barrier", "barrier", "", {"2.11": "e"})
    assert sorted(edges) == ["1.05-11", "1.10-16", "1.19-20", "2.01-02", "2.04s", "2.05s", "2.11e", "2.13-14"]


def test_sections_are_boards_of_their_own() -> None:
    grid = alone("entrance")
    grid = grid.lay(*(grid.fit("1.01-02", "cellar", gate=True) or ()))
    here, there = shown_edges(grid, called), shown_edges(grid, called, 1)
    assert [(edge.id, edge.kind, edge.sides) for edge in here] == [("1.01-02", "gate", {"1.01": "n", "1.02": "n"})]
    assert [edge.id for edge in there] == ["2.01-02", "2.15-16", "2.13-14", "2.04s", "2.05s", "2.11e"]
    assert [tile.id for tile in shown_tiles(grid, look, 1)] == ["2"]
    assert [len(shown_squares(grid, {}, section)) for section in (0, 1)] == [22, 16]


def test_sides_of_halls_where_nothing_lies_yet() -> None:
    grid = joined(alone("hall-2"), "1.north", "hall-2")
    sides = {edge.id: edge for edge in shown_edges(grid, called) if edge.kind == "side"}
    assert sorted(sides) == ["1.east", "1.south", "1.west", "2.east", "2.north", "2.west"]
    assert sides["1.south"].sides == {f"1.{digits}": "s" for digits in range(43, 50)}
