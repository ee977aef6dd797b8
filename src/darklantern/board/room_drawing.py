"""Rooms and passages drawn with lines: five characters to a space, two digits in each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from darklantern.board.compass import SIDES, STEPS, E, N, S, W
from darklantern.board.tiles import Cell, Edge, Exit, Point, Space, Tile, Where
from darklantern.table.errors import UserError

PITCH = 5  # characters from one upright line to the next
ROLLS = re.compile(r"\[(\d)(?:-(\d))?\]")
SPACE = re.compile(r"(?<![0-9A-Za-z])(\d\d|XX)(?![0-9A-Za-z])")
UPRIGHT = "|!HD"
LEVEL = "-=HD"
CROSSING = "-|#%=!HD+ "
BARRIER, WALL, DOOR = "barrier", "wall", "door"
KINDS = {"!": BARRIER, "=": BARRIER, "H": WALL, "D": DOOR}


def read_room(id: str, drawing: str, where: Where) -> Tile:
    """Read a drawing with numbered spaces, or refuse it with the line and what was expected there."""
    return _Room(id, drawing, where).tile()


class _Room:
    def __init__(self, id: str, drawing: str, where: Where) -> None:
        self.id, self.where = id, where
        self.rolls: list[tuple[int, int, tuple[int, ...]]] = []  # line, first column, results
        self.lines = [self._without_rolls(line, text.rstrip()) for line, text in enumerate(drawing.splitlines())]
        self.rows = [line for line, text in enumerate(self.lines) if SPACE.search(text)]
        self.left = 0  # the character column of the westmost upright line
        self.digits: dict[Cell, str] = {}
        self.voids: set[Cell] = set()
        self.starred: set[Cell] = set()
        self.edges: dict[Edge, str] = {}  # between two spaces, if it is more than a grid line
        self.open: list[tuple[Cell, int]] = []  # sides of spaces without a line

    def refuse(self, line: int, message: str) -> UserError:
        return UserError(f"{self.where(line + 1)}: {message}")

    def _without_rolls(self, line: int, text: str) -> str:
        for found in ROLLS.finditer(text):
            low, high = int(found[1]), int(found[2] or found[1])
            if not 1 <= low <= high <= 6:
                raise self.refuse(line, f"{found[0]} is no range of a D6: expected one like [1-3]")
            self.rolls.append((line, found.start(), tuple(range(low, high + 1))))
        return ROLLS.sub(lambda found: " " * len(found[0]), text)

    def tile(self) -> Tile:
        self._rows()
        self._spaces()
        self._edges()
        corners = frozenset(self._crossings("#"))
        ends = frozenset(self._crossings("%"))
        exits = self._exits()
        cells = [*self.digits, *self.voids]
        x0, y0 = min(x for x, _ in cells), min(y for _, y in cells)
        width, height = max(x for x, _ in cells) - x0 + 1, max(y for _, y in cells) - y0 + 1
        spaces = tuple(Space(digits, x - x0, y - y0) for (x, y), digits in sorted(self.digits.items(), key=_reading))

        def edges(kind: str) -> list[Edge]:
            return sorted((x - x0, y - y0, side) for (x, y, side), is_ in self.edges.items() if is_ == kind)

        self._refuse_cut_off()
        return Tile(
            self.id,
            width,
            height,
            spaces,
            frozenset((x - x0, y - y0) for x, y in self.voids),
            frozenset(edges(WALL)),
            frozenset(edges(BARRIER)),
            tuple(edges(DOOR)),
            frozenset((x - x0, y - y0) for x, y in corners),
            frozenset((x - x0, y - y0) for x, y in ends),
            exits,
        )

    # -- spaces --------------------------------------------------------------------------------------------

    def _rows(self) -> None:
        """Rows of spaces and rows of lines take turns, with a row of lines or nothing above and below."""
        if not self.rows:
            raise self.refuse(0, "no space is drawn: expected one like | 01 |")
        for above, below in zip(self.rows, self.rows[1:], strict=False):
            if below - above != 2:
                raise self.refuse(below, "expected one row of lines between two rows of spaces")
        for line, text in enumerate(self.lines):
            if text.strip() and not self.rows[0] - 1 <= line <= self.rows[-1] + 1:
                raise self.refuse(line, f"expected nothing so far from the spaces, got {text.strip()!r}")

    def _spaces(self) -> None:
        first = SPACE.search(self.lines[self.rows[0]])
        assert first is not None
        self.left = (first.start() - 2) % PITCH
        for y, line in enumerate(self.rows):
            for found in SPACE.finditer(self.lines[line]):
                self._space(line, y, found)
            self._refuse_other_marks(line)
        seen: dict[str, Cell] = {}
        for cell, digits in sorted(self.digits.items(), key=_reading):
            if digits in seen:
                raise self.refuse(self.rows[cell[1]], f"space {digits} stands twice: expected once")
            seen[digits] = cell

    def _space(self, line: int, y: int, found: re.Match[str]) -> None:
        x, off = divmod(found.start() - 2 - self.left, PITCH)
        if off:
            message = f"{found[0]} stands in column {found.start() + 1}: expected five characters to a space"
            raise self.refuse(line, message)
        if found[0] == "XX":
            self.voids.add((x, y))
        else:
            self.digits[x, y] = found[0]
            if "*" in (self._char(line, found.start() - 1), self._char(line, found.end())):
                self.starred.add((x, y))

    def _refuse_other_marks(self, line: int) -> None:
        text = SPACE.sub("  ", self.lines[line])
        for column, mark in enumerate(text):
            upright = (column - self.left) % PITCH == 0
            if mark not in (UPRIGHT if upright else "*") + " ":
                wanted = "|, !, H or D" if upright else "two digits or XX"
                raise self.refuse(line, f"{mark!r} in column {column + 1}: expected {wanted}")

    def _char(self, line: int, column: int) -> str:
        text = self.lines[line] if 0 <= line < len(self.lines) else ""
        return text[column] if 0 <= column < len(text) else " "

    # -- lines ---------------------------------------------------------------------------------------------

    def _upright(self, x: int, y: int) -> str:
        """The mark at the west side of a cell."""
        return self._char(self.rows[y], self.left + x * PITCH)

    def _level(self, x: int, y: int) -> str:
        """The mark at the north side of a cell; half a line, as half-spaces have it, is a line."""
        line = self._line(y)
        start = self.left + x * PITCH + 1
        marks = {self._char(line, column) for column in range(start, start + PITCH - 1)} - {" "}
        if len(marks) > 1 or not marks <= set(LEVEL):
            shown = "".join(self._char(line, column) for column in range(start, start + PITCH - 1))
            raise self.refuse(line, f"{shown!r} in column {start + 1}: expected ----, ====, HHHH or DDDD")
        return marks.pop() if marks else " "

    def _line(self, y: int) -> int:
        """The row of lines above a row of spaces."""
        return self.rows[y] - 1 if y < len(self.rows) else self.rows[-1] + 1

    def _edges(self) -> None:
        for (x, y), digits in self.digits.items():
            self._edge(digits, (x, y), W, (x - 1, y), self._upright(x, y), self.rows[y])
            self._edge(digits, (x, y), N, (x, y - 1), self._level(x, y), self._line(y))
            if (x + 1, y) not in self.digits:
                self._edge(digits, (x, y), E, (x + 1, y), self._upright(x + 1, y), self.rows[y])
            if (x, y + 1) not in self.digits:
                self._edge(digits, (x, y), S, (x, y + 1), self._level(x, y + 1), self._line(y + 1))

    def _edge(self, digits: str, cell: Cell, side: int, other: Cell, mark: str, line: int) -> None:
        wanted = "|, !, H or D" if side in (E, W) else "----, ====, HHHH or DDDD"
        if other in self.digits:
            if mark == " ":
                raise self.refuse(line, f"no line between {self.digits[other]} and {digits}: expected {wanted}")
            if mark in KINDS:
                self.edges[other[0], other[1], E if side == W else S] = KINDS[mark]
        elif mark in "!=D":
            raise self.refuse(line, f"{mark} at space {digits} has no space beyond it: expected a wall")
        elif mark == " ":
            if other in self.voids:
                raise self.refuse(line, f"space {digits} is open to an XX: expected a wall")
            self.open.append((cell, side))

    def _crossings(self, mark: str) -> Iterator[Point]:
        """Where this mark stands at a crossing; it must part at least two spaces that meet there."""
        for y in range(len(self.rows) + 1):
            line = self._line(y)
            if not 0 <= line < len(self.lines):
                continue
            for column, found in enumerate(self.lines[line]):
                x, off = divmod(column - self.left, PITCH)
                if off == 0 and found not in CROSSING:
                    raise self.refuse(line, f"{found!r} in column {column + 1}: expected a line, #, % or +")
                if found != mark:
                    continue
                pairs = (((x - 1, y - 1), (x, y)), ((x, y - 1), (x - 1, y)))
                if off or not any(a in self.digits and b in self.digits for a, b in pairs):
                    message = f"{mark} in column {column + 1} parts no two spaces: expected it at a crossing of lines"
                    raise self.refuse(line, message)
                yield x, y

    def _refuse_cut_off(self) -> None:
        """Every space can be reached from the first one, over Barriers and with all doors open."""
        first = min(self.digits, key=lambda cell: (cell[1], cell[0]))
        reached, edge = {first}, [first]
        while edge:
            x, y = edge.pop()
            for side in (E, S, W, N):
                dx, dy = STEPS[side]
                line = (x + min(dx, 0), y + min(dy, 0), E if dx else S)
                other = (x + dx, y + dy)
                if other in self.digits and other not in reached and self.edges.get(line) != WALL:
                    reached.add(other)
                    edge.append(other)
        for cell, digits in sorted(self.digits.items(), key=_reading):
            if cell not in reached:
                message = f"space {digits} cannot be reached from {self.digits[first]}: expected a way"
                raise self.refuse(self.rows[cell[1]], message)

    # -- exits ---------------------------------------------------------------------------------------------

    def _exits(self) -> tuple[Exit, ...]:
        for x, y in self.starred - {cell for cell, _ in self.open}:
            message = f"space {self.digits[x, y]} is marked as a connection but closed on all sides: expected it open"
            raise self.refuse(self.rows[y], message)
        found: list[tuple[Cell, int, Exit]] = []
        for cell, side in sorted(self.open, key=lambda one: (one[1], one[0][1], one[0][0])):
            along = (1, 0) if side in (N, S) else (0, 1)
            before = (cell[0] - along[0], cell[1] - along[1])
            after = (cell[0] + along[0], cell[1] + along[1])
            if (before, side) in self.open:
                continue
            self._refuse_wrong_width(cell, after, side, along)
            found.append((cell, side, Exit((self.digits[cell], self.digits[after]), side)))
        self._refuse_in_two(found)
        exits = self._numbered(found)
        self._refuse_without_entrance(exits)
        return tuple(sorted(exits))

    def _refuse_wrong_width(self, cell: Cell, after: Cell, side: int, along: Cell) -> None:
        line, name = self.rows[cell[1]], self.digits[cell]
        third = (after[0] + along[0], after[1] + along[1])
        if (after, side) not in self.open or (third, side) in self.open:
            raise self.refuse(line, f"space {name} is open to the {SIDES[side]}: expected two such spaces side by side")
        if (cell[0], cell[1], E if along[0] else S) in self.edges:
            message = f"{name} and {self.digits[after]} are one connection: expected a plain line between them"
            raise self.refuse(line, message)
        before = (cell[0] - along[0], cell[1] - along[1])
        for near, beyond in ((cell, before), (after, third)):
            edge = (min(near[0], beyond[0]), min(near[1], beyond[1]), E if along[0] else S)
            if beyond in self.digits and self.edges.get(edge) != WALL:
                message = f"{self.digits[beyond]} lies beside half-space {self.digits[near]}: expected a wall between"
                raise self.refuse(line, message)

    def _refuse_in_two(self, found: list[tuple[Cell, int, Exit]]) -> None:
        seen: set[str] = set()
        for cell, _, exit in found:
            for digits in exit.spaces:
                if digits in seen:
                    raise self.refuse(self.rows[cell[1]], f"space {digits} belongs to two exits: expected one")
                seen.add(digits)

    def _numbered(self, found: list[tuple[Cell, int, Exit]]) -> list[Exit]:
        """The exits with the numbers that stand nearest to each."""
        exits = [exit for _, _, exit in found]
        for line, column, rolls in self.rolls:
            if not found:
                raise self.refuse(line, "numbers but no exit: expected two spaces without a line")
            gaps = [self._gap(cell, side, line, column) for cell, side, _ in found]
            if gaps.count(min(gaps)) > 1:
                raise self.refuse(line, "numbers as near to one exit as to another: expected them beside their own")
            near = gaps.index(min(gaps))
            if exits[near].rolls:
                raise self.refuse(line, f"exit {exits[near].name} has two ranges of numbers: expected one")
            if any(set(rolls) & set(exit.rolls) for exit in exits):
                raise self.refuse(line, "the same number stands at two exits: expected each once")
            exits[near] = exits[near]._replace(rolls=rolls)
        return exits

    def _gap(self, cell: Cell, side: int, line: int, column: int) -> int:
        """From numbers to an exit, in tenths of a space: it is five characters wide and two lines high."""
        wide, high = (2, 1) if side in (N, S) else (1, 2)
        left, top = self.left + cell[0] * PITCH, self.rows[cell[1]]
        right, bottom = left + wide * PITCH, top + 2 * (high - 1)
        return 2 * max(left - column - len("[1-3]") + 1, column - right, 0) + 5 * max(top - line, line - bottom, 0)

    def _refuse_without_entrance(self, exits: list[Exit]) -> None:
        south = [exit.name for exit in exits if exit.side == S and not exit.rolls]
        if len(exits) > 1 and len(south) != 1:
            seen = f"got {' and '.join(south)}" if south else "got none"
            message = f"expected one Entrance, which opens to the south and has no numbers, {seen}"
            raise self.refuse(self.rows[-1], message)
        bare = [exit.name for exit in exits if not exit.rolls and exit.name not in south]
        if bare and any(exit.rolls for exit in exits):
            raise self.refuse(self.rows[-1], f"exit {bare[0]} has no numbers: expected them at all exits or at none")


def _reading(item: tuple[Cell, str]) -> tuple[int, int]:
    """The order in which one reads."""
    (x, y), _ = item
    return y, x
