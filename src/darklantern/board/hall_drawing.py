"""Halls of 7 x 7 squares, one character each, with a character for each border between two of them."""

from __future__ import annotations

from darklantern.board.compass import STRAIGHT, E, S
from darklantern.board.shape import NOWHERE, touching
from darklantern.board.tiles import Cell, Edge, Space, Tile, Where
from darklantern.table.errors import UserError

SIZE = 7
WIDTH = 2 * SIZE + 1
FLOOR, RUBBLE, TRAPPED, LEVER, ENTRY = ".#^LN"
MARKS = ".#o*S^LRWCEHN"
WALKED = FLOOR + TRAPPED + ENTRY
NEEDS_ROOM = "SLRWCEH"  # spaces that are used from beside
MOST_TRAPPED, LEAST_TRAPPED = 6, 2


def read_hall(id: str, drawing: str, where: Where) -> Tile:
    """Read a hall, or refuse it with the line and what was expected there."""
    return _Hall(id, drawing, where).tile()


class _Hall:
    def __init__(self, id: str, drawing: str, where: Where) -> None:
        self.id, self.where = id, where
        lines = drawing.rstrip("\n").split("\n")
        self.lines = [line.ljust(WIDTH) for line in lines]
        if len(lines) != WIDTH:
            raise self.refuse(min(len(lines), WIDTH + 1) - 1, f"got {len(lines)} lines: expected {WIDTH}")
        self.marks: dict[Cell, str] = {}
        self.walls: set[Edge] = set()
        self.doors: set[Edge] = set()

    def refuse(self, line: int, message: str) -> UserError:
        return UserError(f"{self.where(line + 1)}: {message}")

    def refuse_at(self, cell: Cell, message: str) -> UserError:
        return self.refuse(2 * cell[1] + 1, f"the {self.marks[cell]} in column {2 * cell[0] + 2}: {message}")

    def tile(self) -> Tile:
        for line, text in enumerate(self.lines):
            if len(text) > WIDTH:
                raise self.refuse(line, f"got {len(text)} characters: expected at most {WIDTH}")
            for column, mark in enumerate(text):
                self._read(line, column, mark)
        spaces = tuple(
            Space(f"{y * SIZE + x + 1:02}", x, y, self.marks[x, y]) for y in range(SIZE) for x in range(SIZE)
        )
        tile = Tile(
            self.id,
            SIZE,
            SIZE,
            spaces,
            walls=frozenset(self.walls),
            doors=tuple(sorted(self.doors)),
            open_sides=True,
            solid=RUBBLE,
        )
        self._refuse_closed_sides()
        self._refuse_cut_off(tile)
        self._refuse_without_room(tile)
        self._refuse_wrong_traps()
        return tile

    def _read(self, line: int, column: int, mark: str) -> None:
        x, y, inside, upright = column // 2, line // 2, line % 2, column % 2
        if inside and upright:
            wanted, told = MARKS, f"one of {' '.join(MARKS)}"
        elif inside:
            wanted, told = "|D ", "|, D or a blank"
        elif upright:
            wanted, told = "-D ", "-, D or a blank"
        else:
            wanted, told = "+", "+"
        if mark not in wanted:
            raise self.refuse(line, f"{mark!r} in column {column + 1}: expected {told}")
        if inside and upright:
            self.marks[x, y] = mark
        elif inside != upright and mark != " ":
            if line in (0, WIDTH - 1) or column in (0, WIDTH - 1):
                raise self.refuse(line, f"{mark!r} in column {column + 1}: expected no line on the outer border")
            edge = (x - 1, y, E) if inside else (x, y - 1, S)
            (self.doors if mark == "D" else self.walls).add(edge)

    # -- what every hall keeps to -----------------------------------------------------------------------------

    def _refuse_closed_sides(self) -> None:
        for at in range(SIZE // 2 - 1, SIZE // 2 + 2):
            for cell in ((at, 0), (at, SIZE - 1), (0, at), (SIZE - 1, at)):
                if self.marks[cell] not in (FLOOR, ENTRY):
                    raise self.refuse_at(cell, f"expected {FLOOR} in the middle three spaces of every side")

    def _refuse_cut_off(self, tile: Tile) -> None:
        """All floor can be walked in straight steps, doors open, without stepping on anything else."""
        links = touching(tile)
        floor = [at for at, space in enumerate(tile.spaces) if space.mark in WALKED]
        reached, edge = {floor[0]}, [floor[0]]
        while edge:
            here = links[edge.pop()]
            for other in (here[side] for side in STRAIGHT):
                if other in floor and other not in reached:
                    reached.add(other)
                    edge.append(other)
        for at in floor:
            if at not in reached:
                cell = (tile.spaces[at].x, tile.spaces[at].y)
                raise self.refuse_at(cell, "it cannot be reached over floor from the first one: expected a way")

    def _refuse_without_room(self, tile: Tile) -> None:
        for at, links in enumerate(touching(tile)):
            space = tile.spaces[at]
            free = sum(to != NOWHERE and tile.spaces[to].mark in WALKED for to in links)
            if space.mark in NEEDS_ROOM and free < 2:
                raise self.refuse_at((space.x, space.y), f"it has {free} free neighbours: expected two or more")

    def _refuse_wrong_traps(self) -> None:
        trapped = sum(mark == TRAPPED for mark in self.marks.values())
        for cell, mark in self.marks.items():
            if mark == LEVER and not LEAST_TRAPPED <= trapped <= MOST_TRAPPED:
                wanted = f"expected {LEAST_TRAPPED} to {MOST_TRAPPED} trapped spaces with it"
                raise self.refuse_at(cell, f"{wanted}, got {trapped}")
