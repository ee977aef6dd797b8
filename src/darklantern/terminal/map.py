"""A board of places and paths, drawn with characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations, groupby
from operator import itemgetter

from rich.text import Text

from darklantern.table.scene import Board, Piece, Place, Scene
from darklantern.terminal.placing import NUMBER_ROOM, Box, Spot, arrange

PATH, NAME, TAG, NUMBER, MARK = "bright_black", "bold", "bright_black italic", "bold black on cyan", "yellow"
PLAN, DANGER = "cyan", "bold red"
BRAILLE = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))


@dataclass(frozen=True)
class Token:
    """Something at a place: in full, in short, and how it looks."""

    full: str
    short: str
    style: str = ""


class Canvas:
    """Characters with styles, and thin lines under them."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.cells: list[list[tuple[str, str] | None]] = [[None] * width for _ in range(height)]
        self.dots = [[0] * width for _ in range(height)]
        self.paths: list[set[tuple[int, int]]] = []  # by line: the cells that it runs through

    def line(self, a: tuple[float, float], b: tuple[float, float]) -> None:
        """A thin straight line between two points, given in columns and rows."""
        steps = max(1, int(max(abs(b[0] - a[0]) * 2, abs(b[1] - a[1]) * 4)))
        self.paths.append(set())
        for step in range(steps + 1):
            x = (a[0] + (b[0] - a[0]) * step / steps) * 2
            y = (a[1] + (b[1] - a[1]) * step / steps) * 4
            column, row = int(x) // 2, int(y) // 4
            if 0 <= column < self.width and 0 <= row < self.height:
                self.dots[row][column] |= BRAILLE[int(y) % 4][int(x) % 2]
                self.paths[-1].add((column, row))

    def write(self, left: int, row: int, text: str, style: str = "") -> None:
        for column, letter in enumerate(text, left):
            if 0 <= column < self.width and 0 <= row < self.height:
                self.cells[row][column] = (letter, style)

    def room(self, left: int, row: int) -> int:
        """How many columns from here to the right are free of text, with one to spare before the next text."""
        free = 0
        while left + free < self.width and self.cells[row][left + free] is None:
            free += 1
        return free if left + free == self.width else max(0, free - 1)

    def is_empty(self, column: int, row: int, length: int) -> bool:
        """Whether there is no text in so many columns from here on."""
        return not any(self.cells[row][column : column + length])

    def is_free(self, column: int, row: int) -> bool:
        """Whether there is no text, neither in a column nor on its left."""
        return column >= 0 and not any(self.cells[row][max(0, column - 1) : column + 1])

    def lines(self) -> list[Text]:
        seen = set().union(*map(self._seen, self.paths))
        return [self._text(row, seen) for row in range(self.height)]

    def _seen(self, path: set[tuple[int, int]]) -> set[tuple[int, int]]:
        """A line ends before a text, so that letters stand free; unless nothing of it were left."""
        free = {(column, row) for column, row in path if self.cells[row][column] is None}
        apart = {(column, row) for column, row in free if not any(self.cells[row][max(0, column - 1) : column + 2])}
        return apart or free

    def _text(self, row: int, seen: set[tuple[int, int]]) -> Text:
        dots = [chr(0x2800 + dots) if (column, row) in seen else " " for column, dots in enumerate(self.dots[row])]
        cells = [cell or (line, PATH) for cell, line in zip(self.cells[row], dots, strict=True)]
        text = Text(no_wrap=True)
        for style, run in groupby(cells, key=itemgetter(1)):
            text.append("".join(letter for letter, _ in run), style)
        return text


def boxes(board: Board, width: int, height: int) -> dict[str, Box]:
    """Where the place names of a board go."""
    spots = tuple(Spot(place.id, place.x, place.y, len(place.name) + NUMBER_ROOM) for place in board.places)
    return arrange(spots, tuple((path.a, path.b) for path in board.trails), width, height)


def is_clear(board: Board, width: int, height: int) -> bool:
    """Whether every name can be read at that size."""
    found = combinations(boxes(board, width, height).values(), 2)
    return not any(one.top == other.top and one.overlap(other) for one, other in found)


def draw(
    scene: Scene,
    board: Board,
    width: int,
    height: int,
    numbers: Mapping[str, int],
    plans: Mapping[str, str] | None = None,
) -> list[Text]:
    """The map, with who and what is where; `numbers` are the choices that light a place, `plans` what a walk costs."""
    canvas = Canvas(width, height)
    where = boxes(board, width, height)
    for path in board.trails:
        canvas.line(where[path.a].middle, where[path.b].middle)
    for place in board.places:
        _name(canvas, where[place.id], place, numbers.get(place.id), (plans or {}).get(place.id, ""))
    for place in board.places:
        _contents(canvas, where[place.id], place, scene)
    return canvas.lines()


def _name(canvas: Canvas, box: Box, place: Place, number: int | None, plan: str) -> None:
    if number is not None:
        label, style = f"{number:>{NUMBER_ROOM - 1}}", NUMBER
    else:
        label, style = plan, DANGER if plan.startswith("!") else PLAN
    if label:
        canvas.write(box.left, box.top, label, style)
        canvas.write(box.left + len(label), box.top, " ")
    canvas.write(box.left + NUMBER_ROOM, box.top, place.name, NAME)


def _contents(canvas: Canvas, box: Box, place: Place, scene: Scene) -> None:
    """In full with the place's tags if there is room, else without them, else in short."""
    tokens, tags = tokens_at(scene, place), _tags(place)
    left, row = box.left + NUMBER_ROOM, box.top + 1
    room = canvas.room(left, row)
    while tokens and room < _length(tokens, False) and canvas.is_free(left - 1, row):
        left, room = left - 1, room + 1
    if _length([*tokens, *tags], False) <= room:
        tokens = [*tokens, *tags]
    short = _length(tokens, False) > room
    for number, token in enumerate(tokens):
        text = (" " if number else "") + (token.short if short else token.full)
        canvas.write(left, row, text[:room], token.style)
        left, room = left + len(text), max(0, room - len(text))


def _tags(place: Place) -> list[Token]:
    """What a place is, as far as its name does not say so."""
    return [Token(tag, tag, TAG) for tag in place.tags if tag not in place.name.casefold().split()]


def _length(tokens: list[Token], short: bool) -> int:
    return sum(len(token.short if short else token.full) for token in tokens) + len(tokens) - 1


def tokens_at(scene: Scene, place: Place) -> list[Token]:
    """People first, then what threatens them, then what lies there."""
    here = [piece for piece in scene.pieces if piece.at == place.id]
    people = [_person(scene, piece) for piece in here if piece.seat is not None]
    return people + _crowd([piece for piece in here if piece.seat is None]) + _marks(scene, place)


def _person(scene: Scene, piece: Piece) -> Token:
    first = piece.name.split()[0]
    asked = scene.ask is not None and scene.ask.seat == piece.seat
    sign = "►" if asked else "@"
    return Token(sign + first, sign + first[:3], f"bold {piece.tint}" if piece.tint else "bold")


def _crowd(pieces: list[Piece]) -> list[Token]:
    """Pieces that look alike are counted."""
    looks = {_look(piece): piece for piece in pieces}
    counts = Counter(map(_look, pieces))
    tokens = []
    for look, piece in looks.items():
        name, badges = look
        times = f"×{counts[look]}" if counts[look] > 1 else ""
        health = "".join(f" {stat.now}" for stat in piece.stats.values())
        held = "".join(f" ({badge})" for badge in badges)
        short = name[:3] + (str(counts[look]) if counts[look] > 1 else "") + ("!" if badges else "")
        tokens.append(Token(name + times + health + held, short, f"bold {piece.tint or 'red'}"))
    return tokens


def _look(piece: Piece) -> tuple[str, tuple[str, ...]]:
    name = piece.name
    return (name if len(name) <= 12 else f"{name.split()[0]} ({piece.kind})"), tuple(
        badge.text for badge in piece.badges
    )


def _marks(scene: Scene, place: Place) -> list[Token]:
    names = {mark: scene.signs[mark].name if mark in scene.signs else mark.replace("-", " ") for mark in place.marks}
    return [_mark(names[mark].casefold(), count) for mark, count in place.marks.items()]


def _mark(name: str, count: int) -> Token:
    return Token(name if count == 1 else f"{name}×{count}", name[:3] + (str(count) if count > 1 else ""), MARK)
