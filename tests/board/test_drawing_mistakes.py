"""A drawing that is wrong is refused in one line: which line, and what was expected there."""

from __future__ import annotations

import pytest

from darklantern.board.tiles import load_tiles, read_tile
from darklantern.table.errors import UserError

ROOM = """
---------------------
| 01 | 02 | 03 | 04 |
|----|----|----|----|
| 05 | 06 | 07 | 08 |
-----|---------|-----
     | 09 | 10 |
"""


def refused(drawing: str) -> str:
    with pytest.raises(UserError) as error:
        read_tile("t", drawing)
    assert "\n" not in str(error.value)
    return str(error.value).removeprefix("tile t, ")


def room(*changes: tuple[str, str]) -> str:
    text = ROOM
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def test_the_room_is_right_as_it_stands() -> None:
    assert repr(read_tile("t", ROOM)) == "<Tile t: 10 spaces, exits 09-10 south>"


@pytest.mark.parametrize(
    "changes, message",
    [
        ([("| 02", "| 01")], "line 3: space 01 stands twice: expected once"),
        ([("| 02 |", "|  02|")], "line 3: 02 stands in column 9: expected five characters to a space"),
        ([("| 02 |", "| 2a |")], "line 3: '2' in column 8: expected two digits or XX"),
        ([("02 | 03", "02 I 03")], "line 3: 'I' in column 11: expected |, !, H or D"),
        ([("02 | 03", "02   03")], "line 3: no line between 02 and 03: expected |, !, H or D"),
        (
            [("|----|----|----|----|", "|----|    |----|----|")],
            "line 4: no line between 02 and 06: expected ----, ====, HHHH or DDDD",
        ),
        (
            [("|----|----|----|----|", "|----|--==|----|----|")],
            "line 4: '--==' in column 7: expected ----, ====, HHHH or DDDD",
        ),
        (
            [("|----|----|----|----|", "|----|-?--|----|----|")],
            "line 4: '-?--' in column 7: expected ----, ====, HHHH or DDDD",
        ),
        ([("|----|----|----|----|", "|----?----|----|----|")], "line 4: '?' in column 6: expected a line, #, % or +"),
        (
            [("|----|----|----|----|", "|-----#---|----|----|")],
            "line 4: '#---' in column 7: expected ----, ====, HHHH or DDDD",
        ),
        (
            [("---------------------", "-----#---------------")],
            "line 2: # in column 6 parts no two spaces: expected it at a crossing of lines",
        ),
        (
            [("---------------------", "-----%---------------")],
            "line 2: % in column 6 parts no two spaces: expected it at a crossing of lines",
        ),
        ([("| 04 |", "| 04 !")], "line 3: ! at space 04 has no space beyond it: expected a wall"),
        (
            [("---------------------", "------====-----------")],
            "line 2: = at space 02 has no space beyond it: expected a wall",
        ),
        ([("| 04 |", "| 04")], "line 3: space 04 is open to the east: expected two such spaces side by side"),
        (
            [("---------------------", "------")],
            "line 3: space 02 is open to the north: expected two such spaces side by side",
        ),
        ([("09 | 10", "09 H 10")], "line 7: 09 and 10 are one connection: expected a plain line between them"),
        ([("| 01 |", "  01 |"), ("| 05 |", "|*05*|")], "line 5: space 05 is marked as a connection but closed on all"),
        ([("| 09 | 10 |", "| 09 | 10 | 11 |")], "line 7: space 09 is open to the south: expected two such spaces"),
        ([("| 10 |", "| 10 |\n     -----------\n\n| 11 |")], "line 10: expected one row of lines between two rows"),
        ([("| 10 |", "| 10 |\n\n\nA fine room.")], "line 10: expected nothing so far from the spaces"),
        (
            [("| 09 | 10 |", "| XX | XX |"), ("|---------|-----", "-----     -----")],
            "line 6: space 07 is open to an XX",
        ),
        (
            [("| 01 | 02", "| 01 H 02"), ("|----|----|----|----|", "|HHHH|----|----|----|")],
            "line 3: space 02 cannot be reached from 01: expected a way",
        ),
        ([("| 10 |", "| 10 | [1-7]")], "line 7: [1-7] is no range of a D6: expected one like [1-3]"),
        ([("| 10 |", "| 10 | [4-3]")], "line 7: [4-3] is no range of a D6: expected one like [1-3]"),
        ([("| 10 |", "| 10 | [1-3] [4-6]")], "line 7: exit 09-10 has two ranges of numbers: expected one"),
    ],
)
def test_a_wrong_room(changes: list[tuple[str, str]], message: str) -> None:
    assert refused(room(*changes)).startswith(message)


def test_half_spaces_have_nothing_beside_them() -> None:
    drawing = "----------------\n| 01 | 02 | 03 |\n|----|----|----|\n| 04 | 05 | 06 |\n           -----"
    assert refused(drawing) == "line 4: 06 lies beside half-space 05: expected a wall between"
    walled = drawing.replace("05 | 06", "05 H 06")
    assert [exit.name for exit in read_tile("t", walled).exits] == ["04-05"]


def test_a_space_belongs_to_one_exit() -> None:
    drawing = "  01 | 02 |\n-----|----|\n  03 | 04 |\n-----------"
    assert refused(drawing) == "line 1: space 01 belongs to two exits: expected one"


def test_a_drawing_of_one_space_is_enough() -> None:
    assert len(read_tile("t", "------\n| 01 |\n------").spaces) == 1


@pytest.mark.parametrize("drawing", ["", "\n  \n"])
def test_nothing_drawn(drawing: str) -> None:
    assert refused(drawing) == "tile t: nothing is drawn: expected rows of spaces"


def test_lines_without_spaces() -> None:
    assert refused("------\n|    |\n------") == "line 1: no space is drawn: expected one like | 01 |"


def test_entrances_are_in_the_south_and_alone() -> None:
    two = "-----------\n  01 | 02\n-----|-----\n  03 | 04\n-----------"
    assert refused(two) == ("line 4: expected one Entrance, which opens to the south and has no numbers, got none")
    wide = "-------------------------\n| 01 | 02 | 03 | 04 | 05 |\n|----|----|----|----|----|\n"
    wide += "| 06 | 07 H 08 H 09 | 10 |\n          -----"
    assert refused(wide) == (
        "line 4: expected one Entrance, which opens to the south and has no numbers, got 06-07 and 09-10"
    )


CROSS = """\
     | 01 | 02 | NORTH
-----|----|----|-----
| 03 | 04 | 05 | 06   EAST
|----|----|----|--
| 07 | 08 | 09 | 10
-----|----|----|-----
     | 11 | 12 |
"""


def cross(north: str, east: str) -> str:
    return CROSS.replace("NORTH", north).replace("EAST", east)


def test_numbers_belong_to_the_exit_that_they_stand_beside() -> None:
    tile = read_tile("t", cross("[1-5]", "[6]"))
    assert {exit.name: exit.rolls for exit in tile.exits} == {"01-02": (1, 2, 3, 4, 5), "06-10": (6,), "11-12": ()}
    message = "line 7: exit 06-10 has no numbers: expected them at all exits or at none"
    assert refused(cross("[1-3]", "")) == message
    assert refused(cross("[1-3]", "[3-6]")) == "line 3: the same number stands at two exits: expected each once"
    between = cross("", "[4-6]").replace("-----|----|----|-----\n| 03", "-----|----|----|-----[1-3]\n| 03")
    assert refused(between) == "line 3: exit 06-10 has two ranges of numbers: expected one"


def test_numbers_between_two_exits() -> None:
    drawing = "   [1-3]\n-----------\n  01 | 02\n-----|-----\n  03 | 04\n-----------"
    assert refused(drawing) == "line 1: numbers as near to one exit as to another: expected them beside their own"


def test_numbers_without_an_exit() -> None:
    assert refused("------ [2]\n| 01 |\n------") == "line 1: numbers but no exit: expected two spaces without a line"


def test_an_exit_that_is_not_there() -> None:
    with pytest.raises(UserError, match="tile t has no exit '01-02': expected 09-10"):
        read_tile("t", ROOM).exit("01-02")


# -- halls -------------------------------------------------------------------------------------------------

HALL = """+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + + + + + +
"""


def hall(line: int, text: str) -> str:
    lines = HALL.split("\n")
    lines[line - 1] = text
    return "\n".join(lines)


@pytest.mark.parametrize(
    "drawing, message",
    [
        (hall(4, " . . ? . . . ."), "line 4: '?' in column 6: expected one of . # o * S ^ L R W C E H N"),
        (hall(4, " . .-. . . . ."), "line 4: '-' in column 5: expected |, D or a blank"),
        (hall(5, "+ + + | + + + +"), "line 5: '|' in column 7: expected +"),
        (hall(5, "+ + +|+ + + + +"), "line 5: '|' in column 6: expected -, D or a blank"),
        (hall(1, "+ + +-+ + + + +"), "line 1: '-' in column 6: expected no line on the outer border"),
        (hall(15, "+D+ + + + + + +"), "line 15: 'D' in column 2: expected no line on the outer border"),
        (hall(4, "|. . . . . . ."), "line 4: '|' in column 1: expected no line on the outer border"),
        (hall(4, " . . . . . . .|"), "line 4: '|' in column 15: expected no line on the outer border"),
        (hall(4, " . . . . . . .  ."), "line 4: got 17 characters: expected at most 15"),
        (HALL.rstrip().rsplit("\n", 2)[0], "line 13: got 13 lines: expected 15"),
        (HALL + "+\n+\n", "line 16: got 17 lines: expected 15"),
        (hall(2, " . . . C . . ."), "line 2: the C in column 8: expected . in the middle three spaces of every side"),
        (hall(6, " # . . . . . ."), "line 6: the # in column 2: expected . in the middle three spaces of every side"),
        (hall(10, " . . . . . . o"), "line 10: the o in column 14: expected . in the middle three spaces"),
        (hall(4, " . . . .|L|. ."), "line 4: the L in column 10: expected 2 to 6 trapped spaces with it, got 0"),
        (hall(4, " . L^. . . . ."), "line 4: '^' in column 5: expected |, D or a blank"),
        (hall(2, " .|. . . . . .").replace("\n+ +", "\n+-+", 1), "line 2: the . in column 4: it cannot be reached"),
    ],
)
def test_a_wrong_hall(drawing: str, message: str) -> None:
    assert refused(drawing).startswith(message)


def test_a_hall_may_hold_an_entry_at_its_side() -> None:
    assert read_tile("t", hall(14, " . . . N . . .")).spaces[45].mark == "N"


@pytest.mark.parametrize("trapped, fits", [(1, False), (2, True), (6, True), (7, False)])
def test_a_lever_has_two_to_six_trapped_spaces(trapped: int, fits: bool) -> None:
    marks = ["^"] * trapped + ["."] * (8 - trapped)
    drawing = hall(4, " L " + " ".join(marks[:6])).split("\n")
    drawing[11] = " . " + " ".join(marks[6:]) + " . . . ."
    text = "\n".join(drawing)
    if fits:
        assert sum(space.mark == "^" for space in read_tile("t", text).spaces) == trapped
    else:
        message = f"line 4: the L in column 2: expected 2 to 6 trapped spaces with it, got {trapped}"
        assert refused(text) == message


def test_what_is_used_has_two_free_neighbours() -> None:
    """The corner chest touches its two straight neighbours and, round a wall's end, the slanted one."""
    assert read_tile("t", hall(2, " C . . . . . .")).spaces[0].mark == "C"
    drawing = hall(2, " C|. . . . . .")
    assert read_tile("t", drawing).spaces[0].mark == "C"
    shut_in = drawing.split("\n")
    shut_in[3] = " .|. . . . . ."
    assert refused("\n".join(shut_in)) == "line 2: the C in column 2: it has 1 free neighbours: expected two or more"


# -- files -------------------------------------------------------------------------------------------------


def test_mistakes_name_the_line_of_the_file() -> None:
    text = "tiles:\n- id: a\n  drawing: |2\n" + "".join(f"    {line}\n" for line in ROOM.strip("\n").split("\n"))
    assert list(load_tiles(text, "mine.yaml")) == ["a"]
    with pytest.raises(UserError, match=r"^mine.yaml:7: space 05 stands twice: expected once$"):
        load_tiles(text.replace("06", "05"), "mine.yaml")
    again = text + "- id: a\n  drawing: |2\n    | 01 |\n"
    with pytest.raises(UserError, match=r"^mine.yaml:10: tile a stands twice: expected once$"):
        load_tiles(again, "mine.yaml")
    with pytest.raises(UserError, match=r"mine.yaml:2: the field 'drawing' is missing \(at tiles\[0\]\)"):
        load_tiles("tiles:\n- id: a\n", "mine.yaml")
