"""Boards of squares: walls, doors, fog, light and figures, row by row."""

from __future__ import annotations

import pytest

from darklantern.table.scene import Board, Choice, Edge, Head, Piece, Plan, Question, Scene, Seat, Square, Tile
from darklantern.terminal.grid import Marked, covered, draw_grid, plan_label
from darklantern.terminal.labels import Labels
from darklantern.terminal.window import Window, goes_on, window


def board(across: int = 3, down: int = 2, walls: dict[str, str] | None = None, tile: str = "1") -> Board:
    """Squares 1.00, 1.01 ... in reading order, walled around."""
    squares = [Square(f"{tile}.{y}{x}", x, y) for y in range(down) for x in range(across)]
    outside = {
        square.id: "n" * (square.y == 0)
        + "e" * (square.x == across - 1)
        + "s" * (square.y == down - 1)
        + "w" * (square.x == 0)
        for square in squares
    }
    for id_, sides in (walls or {}).items():
        outside[id_] += sides
    ids = [square.id for square in squares]
    return Board(
        "b", "Room", tiles=[Tile(tile, "Room", 0, 0, across, down, squares=ids, walls=outside)], squares=squares
    )


def scene(*pieces: Piece, board_: Board | None = None) -> Scene:
    return Scene(Head("g", "G", "", 1, "", 0), 0, [board_ or board()], list(pieces))


def rows(
    board_: Board, *pieces: Piece, marked: Marked | None = None, inner: int = 3, seen: Window | None = None
) -> list[str]:
    seen = seen or window(board_, [], 99, 99)
    drawn = draw_grid(scene(*pieces, board_=board_), board_, seen, Labels(), marked, inner)
    return [line.plain for line in drawn]


def styles(board_: Board, *pieces: Piece, marked: Marked | None = None) -> dict[str, str]:
    """What is written, and in which style."""
    drawn = draw_grid(scene(*pieces, board_=board_), board_, window(board_, [], 99, 99), Labels(), marked)
    return {line.plain[span.start : span.end].strip(): str(span.style) for line in drawn for span in line.spans}


def test_a_room_has_walls_around_and_a_dot_on_each_square() -> None:
    assert rows(board()) == [
        "┌───────────┐",
        "│ ·   ·   · │",
        "│           │",
        "│ ·   ·   · │",
        "└───────────┘",
    ]


def test_narrow_squares_have_two_columns() -> None:
    assert rows(board(), inner=2) == ["┌────────┐", "│·  ·  · │", "│        │", "│·  ·  · │", "└────────┘"]


def test_walls_between_squares_meet_in_joints() -> None:
    assert rows(board(walls={"1.00": "e", "1.01": "s", "1.02": "s"})) == [
        "┌───┬───────┐",
        "│ · │ ·   · │",
        "│   └───────┤",
        "│ ·   ·   · │",
        "└───────────┘",
    ]


def test_a_wall_of_either_side_is_drawn_once_in_the_same_place() -> None:
    assert rows(board(walls={"1.00": "s"})) == rows(board(walls={"1.10": "n"}))
    assert rows(board(walls={"1.00": "e"})) == rows(board(walls={"1.01": "w"}))
    assert rows(board(walls={"1.00": "e"})) != rows(board(walls={"1.01": "e"}))


@pytest.mark.parametrize(
    ("kind", "state", "lying", "upright"),
    [
        ("door", "open", "╌╌╌", "╎"),
        ("door", "closed", "═══", "║"),
        ("door", "locked", "═#═", "#"),
        ("door", "broken", "┄┄┄", "┆"),
        ("barrier", "", "▓▓▓", "▓"),
        ("gate", "open", "╌G╌", "G"),
        ("portcullis", "closed", "═P═", "P"),
    ],
)
def test_edges_stand_in_the_lines_between_squares(kind: str, state: str, lying: str, upright: str) -> None:
    room = board()
    room.edges = [Edge("e", "Edge", kind, state, {"1.01": "s"}), Edge("f", "Edge", kind, state, {"1.11": "e"})]
    assert rows(room) == [
        "┌───────────┐",
        "│ ·   ·   · │",
        f"│    {lying}    │",
        f"│ ·   · {upright} · │",
        "└───────┴───┘",
    ]


def test_an_edge_two_squares_wide_is_one_line_with_one_sign() -> None:
    room = board(walls={"1.02": "s"})
    room.edges = [Edge("e", "Lock", "door", "locked", {"1.00": "s", "1.01": "s"})]
    assert rows(room)[2] == "├═#═════────┤"
    room.edges = [Edge("e", "Gate", "gate", "open", {"1.00": "e", "1.10": "e"})]
    assert [row[4] for row in rows(room)] == ["┬", "G", "╎", "╎", "┴"]


def test_the_number_of_a_choice_stands_on_a_lying_edge() -> None:
    room = board()
    room.edges = [
        Edge("e", "Door", "door", "closed", {"1.01": "s"}),
        Edge("f", "Door", "door", "closed", {"1.00": "e"}),
    ]
    drawn = rows(room, marked=Marked({"e": 12, "f": 13}))
    assert drawn[2] == "│    12═    │"
    assert drawn[1] == "│ · ║ ·   · │"
    assert rows(room, marked=Marked({"f": 7}))[1] == "│ · 7 ·   · │"


def test_a_walled_corner_is_a_post() -> None:
    room = board()
    room.tiles[0].corners = {"1.00": ["se"], "1.02": ["nw"]}
    assert rows(room)[2] == "│   ■       │"
    assert rows(room)[0] == "┌───────■───┐"


@pytest.mark.parametrize(("side", "face"), [("n", "▄▄▄"), ("s", "▀▀▀"), ("w", "  ▐"), ("e", "▌  ")])
def test_a_half_space_shows_the_half_that_is_no_floor(side: str, face: str) -> None:
    room = board()
    room.squares[1].half = side
    assert rows(room)[1] == f"│ ·  {face}  · │"


def test_light_is_a_high_dot_and_darkness_a_low_one() -> None:
    room = board()
    room.dark = ["1.01", "1.12"]
    assert rows(room)[1] == "│ ·   .   · │"
    assert rows(room)[3] == "│ ·   ·   . │"
    room.dark = ["1"]  # a whole tile
    assert rows(room)[1] == "│ .   .   . │"


def test_fog_hides_squares_walls_edges_and_whoever_is_there() -> None:
    room = board(walls={"1.01": "e", "1.02": "s"})
    room.edges = [Edge("e", "Door", "door", "closed", {"1.11": "n"})]
    room.fog = ["1.01", "1.02", "1.11", "1.12"]
    hidden = Piece("x", "thing", "Thing", "1.12")
    assert rows(room, hidden) == [
        "┌───╴        ",
        "│ ·  ░░░░░░░ ",
        "│    ░░░░░░░ ",
        "│ ·  ░░░░░░░ ",
        "└───╴        ",
    ]


def test_fog_of_single_squares_leaves_the_lines_between_others() -> None:
    room = board()
    room.fog = ["1.00", "1.11"]
    assert rows(room)[1:4] == [" ░░░  ·   · │", "╷           │", "│ ·  ░░░  · │"]


def test_kinds_of_floor_tokens_and_figures_have_letters() -> None:
    room = board()
    room.squares[0].kind, room.squares[1].kind = "water", "wood"
    room.marks = {"1.02": {"clue": 1}, "1.10": {"corpse": 1, "clue": 2}, "1.11": {"clue": 0}}
    hero = Piece("h", "hero", "Ada", "1.12", seat=0)
    assert rows(room, hero)[1] == "│ww  oo  cl │"
    assert rows(room, hero)[3] == "│co+  ·  Ad │"


def test_figures_of_two_groups_have_letters_of_their_own_and_keep_them() -> None:
    pieces = [Piece(f"t{n}", "worm", "Worm", "1.00", group="worms", number=n) for n in (1, 2, 11)]
    pieces += [Piece("d1", "worm", "Worm", "1.00", group="deep-worms", number=1)]
    pieces += [Piece("a", "hero", "Ada", "1.00", seat=0), Piece("b", "hero", "Adam", "1.00", seat=1)]
    pieces += [Piece("c", "crate", "Crate", "1.00"), Piece("e", "crate", "Crate", "1.00")]
    labels = Labels()
    named = {"t1": "W1", "t2": "W2", "t11": "Wb", "d1": "D1", "a": "Ad", "b": "Aa", "c": "C1", "e": "C2"}
    assert labels.figures(scene(*pieces)) == named
    gone = [piece for piece in pieces if piece.group != "worms"]
    assert labels.figures(scene(*gone)) == {id_: name for id_, name in named.items() if id_[0] != "t"}
    assert labels.group("deep-worms") == "D" and labels.group("worms") == ""
    new = Piece("w", "worm", "Wolf", "1.00", group="wolves", number=1)
    assert labels.figures(scene(*gone, new))["w"] == "W1"


def test_no_two_of_a_crowd_share_a_label() -> None:
    pieces = [Piece(f"p{n}", "rat", "Rat", "1.00", group=f"g{n % 30}", number=n) for n in range(120)]
    assert len(set(Labels().figures(scene(*pieces)).values())) == 120


def test_a_large_figure_fills_its_squares_and_the_lines_between() -> None:
    large = Piece("g", "giant", "Giant", "1.01", size=2, spans=["1.01", "1.02", "1.11", "1.12"])
    assert rows(board(), large) == [
        "┌───────────┐",
        "│ ·  G1▒▒▒▒▒│",
        "│    ▒▒▒▒▒▒▒│",
        "│ ·  ▒▒▒▒▒▒▒│",
        "└───────────┘",
    ]


def test_a_large_figure_hangs_over_the_edge_of_the_map() -> None:
    large = Piece("g", "giant", "Giant", "1.12", size=2, spans=["1.02", "out", "1.12", "out"])
    assert covered(board(), large) == [(2, 0), (3, 0), (2, 1), (3, 1)]
    below = Piece("g", "giant", "Giant", "1.12", size=2, spans=["out", "out", "out", "1.00"])
    assert covered(board(), below) == [(-1, -1), (0, -1), (-1, 0), (0, 0)]
    assert covered(board(), Piece("s", "", "S", "1.11")) == [(1, 1)]
    assert covered(board(), Piece("s", "", "S", "elsewhere")) == []


def test_the_window_cuts_a_large_figure_and_keeps_its_label() -> None:
    large = Piece("g", "giant", "Giant", "1.01", size=2, spans=["1.01", "1.02", "1.11", "1.12"])
    assert rows(board(), large, seen=Window(2, 0, 1, 2)) == ["────┐", " G1▒│", " ▒▒▒│", " ▒▒▒│", "────┘"]


def test_whoever_comes_first_is_seen_where_two_stand() -> None:
    both = [Piece("a", "hero", "Ada", "1.00", seat=0), Piece("r", "rat", "Rat", "1.00")]
    assert rows(board(), *both)[1] == "│Ad   ·   · │"


def test_choices_and_plans_are_numbered_on_free_squares() -> None:
    ada = Piece("a", "hero", "Ada", "1.00", seat=0)
    marked = Marked({"1.00": 1, "1.01": 3, "1.02": 12}, {"1.01": "+1", "1.11": "+2", "1.12": "!2"})
    assert rows(board(), ada, marked=marked)[1] == "│Ad   3  12 │"
    assert rows(board(), ada, marked=marked)[3] == "│ ·  +2  !2 │"
    assert styles(board(), ada, marked=marked)["+2"] == "cyan"
    assert styles(board(), ada, marked=marked)["!2"] == "bold red"


def test_a_plan_is_labelled_with_what_it_costs_in_one_digit() -> None:
    assert plan_label(Plan("p", "", "1.00", cost={"move": 2, "grit": 1})) == "+3"
    assert plan_label(Plan("p", "", "1.00", cost={"move": 12}, danger=["Wolves."])) == "!9"


def test_squares_show_their_own_numbers_if_asked_for() -> None:
    assert rows(board(), marked=Marked({"1.01": 3}, names=True))[1] == "│00  01  02 │"
    assert rows(board(), marked=Marked(names=True))[0] == "┌1──────────┐"
    assert rows(board(), marked=Marked(names=True), seen=Window(1, 1, 1, 1))[:2] == [" 1   ", " 11  "]


def test_what_a_choice_would_pass_and_touch_is_shown() -> None:
    rat = Piece("r", "rat", "Rat", "1.11", tint="#ff0000", side="foe")
    bomb = Choice(0, "throw", "Throw", way=["1.00", "1.01"], area=["1.02", "1.11"])
    assert rows(board(), rat, marked=Marked(shown=bomb))[1] == "│ •   •   × │"
    numbered = Marked({"1.01": 1, "1.10": 2, "1.02": 3}, shown=bomb)
    assert [rows(board(), rat, marked=numbered)[row] for row in (1, 3)] == ["│ •   •   × │", "│ 2  R1   · │"]
    assert styles(board(), rat, marked=Marked(shown=bomb))["R1"] == "bold #ff0000 reverse"
    assert styles(board(), rat)["R1"] == "bold #ff0000"
    aimed = Choice(0, "shoot", "Shoot", lights=["r"])
    assert styles(board(), rat, marked=Marked(shown=aimed))["R1"] == "bold #ff0000 reverse"
    walk = Plan("p", "Walk", "1.12", way=["1.02", "1.12"])
    assert rows(board(), rat, marked=Marked(shown=walk))[1] == "│ ·   ·   • │"


@pytest.mark.parametrize(("side", "colour"), [("friend", "green"), ("foe", "red"), ("", "magenta")])
def test_colour_tells_the_side_and_whoever_is_asked_is_reversed(side: str, colour: str) -> None:
    piece = Piece("p", "one", "Pat", "1.00", seat=0, side=side)  # type: ignore[arg-type]
    assert styles(board(), piece)["Pa"] == f"bold {colour}"
    shown = scene(piece)
    shown.ask = Question(0, 0, "act", "?", [])
    shown.seats = [Seat(0, "Pat", 0, "p")]
    drawn = draw_grid(shown, shown.boards[0], Window(0, 0, 3, 2), Labels())
    assert f"bold {colour} reverse" in {str(span.style) for line in drawn for span in line.spans}


# -- the window ------------------------------------------------------------


def large() -> Board:
    return board(30, 20)


@pytest.mark.parametrize(
    ("wanted", "moved", "expected"),
    [
        ([(15, 10)], (0, 0), Window(10, 8, 11, 5)),
        ([(14, 9), (16, 11)], (0, 0), Window(10, 8, 11, 5)),
        ([(0, 0)], (0, 0), Window(0, 0, 11, 5)),
        ([(29, 19)], (0, 0), Window(19, 15, 11, 5)),
        ([(15, 10)], (3, -2), Window(13, 6, 11, 5)),
        ([(15, 10)], (99, 99), Window(19, 15, 11, 5)),
        ([(2, 10), (28, 10)], (0, 0), Window(0, 8, 11, 5)),
        ([(10, 10), (20, 10)], (0, 0), Window(10, 8, 11, 5)),
        ([], (0, 0), Window(9, 7, 11, 5)),
    ],
)
def test_the_window_is_around_what_is_wanted_and_on_the_board(
    wanted: list[tuple[int, int]], moved: tuple[int, int], expected: Window
) -> None:
    assert window(large(), wanted, 11, 5, moved) == expected


def test_a_board_that_fits_is_shown_whole() -> None:
    assert window(large(), [(29, 19)], 30, 20, (5, 5)) == Window(0, 0, 30, 20)


def test_arrows_say_where_the_board_goes_on() -> None:
    assert goes_on(large(), Window(0, 0, 11, 5)) == "▼►"
    assert goes_on(large(), Window(1, 1, 29, 19)) == "◄▲"
    assert goes_on(large(), Window(0, 0, 30, 20)) == ""


def test_the_edge_of_a_window_shows_the_lines_that_lie_on_it() -> None:
    assert rows(board(), seen=Window(1, 0, 1, 1)) == ["─────", "  ·  ", "     "]


def test_what_lies_where_a_number_stands_is_written_above_it_or_below_where_a_wall_is_above() -> None:
    room = board(down=3)
    room.marks = {"1.11": {"chest": 1}, "1.02": {"pit": 1, "rope": 1}, "1.20": {"lamp": 1}}
    marked = Marked({"1.11": 3, "1.02": 12, "1.20": 5})
    assert rows(room, marked=marked) == [
        "┌───────────┐",
        "│ ·   ·  12 │",
        "│    ch↓ pi↑│",
        "│ ·   3   · │",
        "│la↓        │",
        "│ 5   ·   · │",
        "└───────────┘",
    ]
    walled = board(down=3, walls={"1.11": "ns"})
    walled.marks = {"1.11": {"chest": 1}}
    assert rows(walled, marked=Marked({"1.11": 3}))[2:5] == ["│   ╶───╴   │", "│ ·   3   · │", "│   ╶───╴   │"]


def test_what_lies_under_a_figure_is_written_beside_it_but_not_in_fog() -> None:
    room = board()
    room.marks = {"1.10": {"trap": 1}, "1.01": {"lamp": 1}}
    figures = [Piece("a", "hero", "Adara", "1.10", seat=0), Piece("b", "foe", "Bat", "1.01")]
    assert rows(room, *figures)[1:4] == ["│ ·  B1   · │", "│tr↓ la↑    │", "│Ad   ·   · │"]
    chosen = rows(room, *figures, marked=Marked({"1.10": 7, "1.01": 12}))
    assert chosen[1:4] == ["│ ·  B1   · │", "│7↓  12↑    │", "│Ad   ·   · │"]
    room.fog = ["1.01"]
    assert rows(room, *figures)[1:4] == ["│ ·  ░░░  · │", "│tr↓        │", "│Ad   ·   · │"]
