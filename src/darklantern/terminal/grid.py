"""A board of squares, drawn with characters: walls, doors and barriers, fog and light, tokens and figures.

A square is one row high and two or three columns wide, with a line between it and the next, which is where walls are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rich.text import Text

from darklantern.table.scene import Board, Choice, Edge, Piece, Plan, Scene, Square
from darklantern.terminal.labels import Labels, marks_on
from darklantern.terminal.map import Canvas
from darklantern.terminal.window import Point, Window

Segment = tuple[str, int, int]  # "h": the line above a square, "v": the line left of it

WALL, SHADE, FLOOR, FOG, TOKEN = "white", "bright_black", "yellow", "bright_black", "yellow"
NUMBER, NEAR, RISKY, PASSED, TOUCHED = "bold black on cyan", "cyan", "bold red", "bold black on green", "black on red"
EDGE = "bold yellow"
STEP, BLAST, LIT, UNLIT, UNSEEN, BODY, POST = "•", "×", "·", ".", "░", "▒", "■"
BELOW, ABOVE = "↓", "↑"  # where the square is that a token beside its number lies on
HALVES = {"n": "▄", "s": "▀", "w": "▐", "e": "▌"}  # what of a half-space is no floor
LINES = {"open": ("╌", "╎"), "broken": ("┄", "┆"), "": ("═", "║")}
BARRIER, LOCK = ("▓", "▓"), "#"
JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the lines that meet: 1 up, 2 right, 4 down, 8 left


@dataclass
class Marked:
    """What a drawing shows besides the board: numbers of choices by id, costs of plans, what would be passed."""

    numbers: Mapping[str, int] = field(default_factory=dict)
    plans: Mapping[str, str] = field(default_factory=dict)
    shown: Choice | Plan | None = None
    names: bool = False


def draw_grid(
    scene: Scene, board: Board, seen: Window, labels: Labels, marked: Marked | None = None, inner: int = 3
) -> list[Text]:
    """The squares of a window, with who and what is where."""
    return _Drawing(scene, board, seen, labels, marked or Marked(), inner).run()


def rows_for(squares: int) -> int:
    return 2 * squares + 1


def columns_for(squares: int, inner: int) -> int:
    return (inner + 1) * squares + 1


def plan_label(plan: Plan) -> str:
    """What a plan costs, in two letters: "+3", or "!3" with danger on the way.

    >>> plan_label(Plan("a", "", "b", cost={"move": 3})), plan_label(Plan("a", "", "b", danger=["Wolves."]))
    ('+3', '!0')
    """
    return ("!" if plan.danger else "+") + str(min(9, sum(plan.cost.values())))


def unseen(board: Board) -> set[str]:
    """The squares in fog, also those of whole tiles."""
    return _spread(board, board.fog)


def unlit(board: Board) -> set[str]:
    return _spread(board, board.dark)


def _spread(board: Board, ids: Iterable[str]) -> set[str]:
    tiles = {tile.id: tile.squares for tile in board.tiles}
    return {square for id_ in ids for square in tiles.get(id_, [id_])}


def walls(board: Board) -> set[Segment]:
    """The lines that are walls, as far as tiles in sight say so."""
    at, fog = {square.id: square for square in board.squares}, unseen(board)
    return {
        segment(at[id_], side)
        for tile in board.tiles
        for id_, sides in tile.walls.items()
        for side in sides
        if id_ in at and id_ not in fog
    }


def segment(square: Square, side: str) -> Segment:
    """The line at a side of a square."""
    if side in "ns":
        return "h", square.x, square.y + (side == "s")
    return "v", square.x + (side == "e"), square.y


def edge_line(edge: Edge) -> tuple[str, str]:
    """How an edge is drawn, lying and upright."""
    if edge.kind == "barrier":
        return BARRIER
    return LINES.get(edge.state, LINES[""])


def edge_sign(edge: Edge) -> str:
    """A letter in the middle of an edge: what it is, unless it is a plain door."""
    if edge.state == "locked":
        return LOCK
    return "" if edge.kind in ("door", "barrier") else edge.kind[:1].upper()


def covered(board: Board, piece: Piece) -> list[Point]:
    """Where a piece is; a large one may hang over the edge of the map, and is counted from a square that is known."""
    at = {square.id: (square.x, square.y) for square in board.squares}
    spans = piece.spans or [piece.at]
    known = [(number, at[id_]) for number, id_ in enumerate(spans) if id_ in at]
    if not known or len(known) == len(spans) or len(spans) != piece.size**2:
        return [point for _, point in known]
    number, (x, y) = known[0]
    left, top = x - number % piece.size, y - number // piece.size
    return [(left + dx, top + dy) for dy in range(piece.size) for dx in range(piece.size)]


class _Drawing:
    """One window of a board on a canvas."""

    def __init__(self, scene: Scene, board: Board, seen: Window, labels: Labels, marked: Marked, inner: int) -> None:
        self.scene, self.board, self.seen, self.labels, self.marked, self.inner = (
            scene,
            board,
            seen,
            labels,
            marked,
            inner,
        )
        self.at = {square.id: square for square in board.squares}
        self.fog, self.dark = unseen(board), unlit(board)
        self.way = set(marked.shown.way) if marked.shown else set()
        self.area = set(marked.shown.area) if isinstance(marked.shown, Choice) else set()
        self.trodden = {piece.at for piece in scene.pieces if piece.size == 1} - self.fog
        self.misty = {(square.x, square.y) for square in board.squares if square.id in self.fog}
        self.canvas = Canvas(columns_for(seen.across, inner), rows_for(seen.down))

    def run(self) -> list[Text]:
        inside = [square for square in self.board.squares if self.seen.holds((square.x, square.y))]
        for square in inside:
            self._square(square)
        self._lines()
        for square in inside:
            if square.id in self.marked.numbers or square.id in self.trodden:
                self._token_beside(square)
        for square in inside:
            if square.id in self.fog:
                self._mist(square)
        if self.marked.names:
            self._tile_names(inside)
        figures = self.labels.figures(self.scene)
        for piece in reversed(self.scene.pieces):
            self._figure(piece, figures[piece.id])
        return self.canvas.lines()

    def _corner(self, x: int, y: int) -> Point:
        """Column and row of the first character inside a square."""
        return (x - self.seen.left) * (self.inner + 1) + 1, (y - self.seen.top) * 2 + 1

    # -- squares ------------------------------------------------------------

    def _square(self, square: Square) -> None:
        column, row = self._corner(square.x, square.y)
        face, style = self._floor(square)
        self.canvas.write(column, row, face.ljust(self.inner), style)
        label, look = self._lying(square)
        if label:
            self.canvas.write(column, row, label, look)

    def _floor(self, square: Square) -> tuple[str, str]:
        """Its kind, else the half that is missing, else a dot: high in the light, low in the dark."""
        light = SHADE if square.id in self.dark else FLOOR
        middle = (self.inner - 1) // 2
        if square.id in self.area:
            return " " * middle + BLAST, TOUCHED
        if square.id in self.way:
            return " " * middle + STEP, PASSED
        if square.kind != "floor":
            return self.labels.floor(square.kind), light
        if square.half:
            return self._half(square.half), SHADE
        return " " * middle + (UNLIT if square.id in self.dark else LIT), light

    def _half(self, side: str) -> str:
        block = HALVES[side]
        return (
            block * self.inner if side in "ns" else block.ljust(self.inner) if side == "e" else block.rjust(self.inner)
        )

    def _lying(self, square: Square) -> tuple[str, str]:
        """What is written into a square that nobody stands on: its own number, or a choice, or a plan, or a token."""
        if self.marked.names:
            return square.id.rpartition(".")[2][-self.inner :], SHADE
        if square.id in self.way or square.id in self.area:
            return "", ""
        number = self.marked.numbers.get(square.id)
        if number is not None:
            return f"{number:>2}", NUMBER
        plan = self.marked.plans.get(square.id)
        if plan is not None:
            return plan, RISKY if plan.startswith("!") else NEAR
        return self._token(square), TOKEN

    def _token_beside(self, square: Square) -> None:
        """What lies where a number or a figure stands, and the number that a figure covers: on the line above or below.

        That is one that no wall runs along. An arrow tells which of the two squares beside it is meant, if it has room.
        """
        if self.marked.names or square.id in self.way | self.area:
            return
        if square.id in self.trodden and square.id in self.marked.numbers:
            self._beside(square, str(self.marked.numbers[square.id]), NUMBER)
        self._beside(square, self._token(square), TOKEN)

    def _beside(self, square: Square, text: str, style: str) -> None:
        column, row = self._corner(square.x, square.y)
        for line, arrow in ((row - 1, BELOW), (row + 1, ABOVE)):
            for words in (text + arrow, text[:2] + arrow, text):
                if text and self.canvas.is_empty(column, line, len(words)):
                    self.canvas.write(column, line, words, style)
                    return

    def _token(self, square: Square) -> str:
        """The first mark of a square, and that there are more."""
        marks = list(marks_on(self.board, square.id))
        return self.labels.token(marks[0], self.scene) + ("+" if len(marks) > 1 else "") if marks else ""

    def _mist(self, square: Square) -> None:
        """Over the square, and over the lines between it and the next that nobody has seen."""
        column, row = self._corner(square.x, square.y)
        fogged = self.misty
        right, below = (square.x + 1, square.y) in fogged, (square.x, square.y + 1) in fogged
        self.canvas.write(column, row, UNSEEN * (self.inner + right), FOG)
        if below:
            aslant = right and (square.x + 1, square.y + 1) in fogged
            self.canvas.write(column, row + 1, UNSEEN * (self.inner + aslant), FOG)

    def _tile_names(self, inside: Iterable[Square]) -> None:
        """The id of a tile, on the line above the first of its squares that is in sight."""
        tiles = {id_: tile.id for tile in self.board.tiles for id_ in tile.squares}
        first: dict[str, Square] = {}
        for square in sorted(inside, key=lambda square: (square.y, square.x)):
            first.setdefault(tiles.get(square.id, ""), square)
        for tile, square in first.items():
            column, row = self._corner(square.x, square.y)
            self.canvas.write(column, row - 1, tile, NEAR)

    # -- figures ------------------------------------------------------------

    def _figure(self, piece: Piece, label: str) -> None:
        squares = [point for point in covered(self.board, piece) if self.seen.holds(point)]
        hidden = not piece.spans and piece.at in self.fog
        if not squares or hidden:
            return
        style = self._look(piece)
        columns, rows = zip(*(self._corner(*point) for point in squares), strict=True)
        if len(squares) > 1:
            wide = max(columns) - min(columns) + self.inner
            for row in range(min(rows), max(rows) + 1):
                self.canvas.write(min(columns), row, BODY * wide, style)
        self.canvas.write(min(columns), min(rows), label, style)

    def _look(self, piece: Piece) -> str:
        """Colour by group, and reversed for whoever is asked or would be touched."""
        asked = self.scene.ask is not None and piece.seat == self.scene.ask.seat
        colour = piece.tint or {"friend": "green", "foe": "red"}.get(piece.side, "magenta")
        touched = self.area.intersection(piece.spans or [piece.at])
        return f"bold {colour}" + (" reverse" if asked or touched or piece.id in self._aimed() else "")

    def _aimed(self) -> Iterable[str]:
        return self.marked.shown.lights if isinstance(self.marked.shown, Choice) else ()

    # -- lines ------------------------------------------------------------

    def _lines(self) -> None:
        """Walls, then what stands in their gaps, then the joints where lines meet."""
        lines = dict.fromkeys(walls(self.board), (("─", "│"), WALL))
        signs: dict[Segment, str] = {}
        for edge in self.board.edges:
            sides = [(self.at[id_], side) for id_, side in edge.sides.items() if id_ in self.at and id_ not in self.fog]
            for number, (square, side) in enumerate(sides):
                lines[segment(square, side)] = (edge_line(edge), EDGE)
                if number == 0:
                    signs[segment(square, side)] = self._sign(edge)
        for (way, x, y), (glyphs, style) in lines.items():
            self._segment(way, x, y, glyphs, style, signs.get((way, x, y), ""))
        self._joints(lines)
        self._posts()

    def _sign(self, edge: Edge) -> str:
        """The number of a choice, where it has room; else what kind of edge it is."""
        number = self.marked.numbers.get(edge.id)
        room = 1 if any(side in "ew" for side in edge.sides.values()) else self.inner
        return str(number) if number is not None and len(str(number)) <= room else edge_sign(edge)

    def _segment(self, way: str, x: int, y: int, glyphs: tuple[str, str], style: str, sign: str) -> None:
        column, row = self._corner(x, y)
        if way == "v":
            if self.seen.top <= y < self.seen.top + self.seen.down:
                self.canvas.write(column - 1, row, sign or glyphs[1], style)
        elif self.seen.left <= x < self.seen.left + self.seen.across:
            self.canvas.write(column, row - 1, glyphs[0] * self.inner, style)
            self.canvas.write(column + (self.inner - len(sign)) // 2, row - 1, sign, style)

    def _joints(self, lines: Mapping[Segment, tuple[tuple[str, str], str]]) -> None:
        """A joint of one thing looks like it, any other is the crossing of thin lines; what ends alone just ends."""
        for y in range(self.seen.top, self.seen.top + self.seen.down + 1):
            for x in range(self.seen.left, self.seen.left + self.seen.across + 1):
                arms = [lines.get(arm) for arm in (("v", x, y - 1), ("h", x, y), ("v", x, y), ("h", x - 1, y))]
                met = sum(1 << number for number, arm in enumerate(arms) if arm)
                through = {arm for arm in arms if arm}
                column, row = self._corner(x, y)
                if met in (5, 10) and len(through) == 1:
                    ((glyphs, style),) = through
                    self.canvas.write(column - 1, row - 1, glyphs[met == 5], style)
                elif met and any(style == WALL for _, style in through):
                    self.canvas.write(column - 1, row - 1, JOINTS[met], WALL)

    def _posts(self) -> None:
        """Corners that a wall covers although both sides of them are open."""
        for tile in self.board.tiles:
            for id_, corners in tile.corners.items():
                if id_ in self.at and id_ not in self.fog:
                    self._post(self.at[id_], corners)

    def _post(self, square: Square, corners: Iterable[str]) -> None:
        for corner in corners:
            point = square.x + ("e" in corner), square.y + ("s" in corner)
            column, row = self._corner(*point)
            self.canvas.write(column - 1, row - 1, POST, WALL)
