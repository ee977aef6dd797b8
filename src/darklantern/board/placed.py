"""A tile on the table: its squares, and everything that is drawn of it in the table's coordinates."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from darklantern.board.compass import STEPS
from darklantern.board.layout import Laid
from darklantern.board.shape import Segment, Shape, half_spaces, outline
from darklantern.board.tiles import Cell, Edge, Exit, Point, Tile

WIDE = 1 << 12  # a cell of the table is one number; its neighbours lie at fixed distances from it
MIDDLE = WIDE // 2


def key(x: int, y: int, section: int) -> int:
    """The number of a cell of the table."""
    return (section * WIDE + y + MIDDLE) * WIDE + x + MIDDLE


class Placed:
    """A laid tile. It never changes and is shared by all maps that hold it, so what is drawn of it can be kept.

    `squares` are the numbers of its spaces, in the order of `tile.spaces`; `entrance` names the exit by which it was
    joined. Walls, barriers and corners never change; what stands at an exit, a side or a door is told by `Grid.doors`.
    """

    def __init__(self, number: int, laid: Laid, shape: Shape, squares: tuple[int, ...], entrance: str) -> None:
        self.number, self.laid, self.shape, self.squares, self.entrance = number, laid, shape, squares, entrance

    def __repr__(self) -> str:
        return f"<tile {self.number}: {self.laid.text()}>"

    @property
    def tile(self) -> Tile:
        return self.shape.tile

    @cached_property
    def keys(self) -> tuple[int, ...]:
        """The cells of its squares."""
        return keys_of(self.laid, self.shape.cells)

    @cached_property
    def digits(self) -> dict[int, str]:
        """The two digits of each of its squares."""
        return {square: space.digits for square, space in zip(self.squares, self.tile.spaces, strict=True)}

    # -- what is drawn -------------------------------------------------------------------------------------

    @cached_property
    def walls(self) -> tuple[Segment, ...]:
        """Pieces of Wall, each as long as a square."""
        return self._lines(outline(self.tile) | self.tile.walls)

    @cached_property
    def barriers(self) -> tuple[Segment, ...]:
        return self._lines(self.tile.barriers)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """Crossings that a Wall covers."""
        return self._points(self.tile.corners)

    @cached_property
    def barrier_ends(self) -> tuple[Point, ...]:
        """Crossings that the end of a Barrier covers."""
        return self._points(self.tile.barrier_ends)

    @cached_property
    def voids(self) -> tuple[Cell, ...]:
        """Cells of its outline that are no squares."""
        return tuple((x + self.laid.x, y + self.laid.y) for x, y in self.shape.voids)

    def _lines(self, edges: Iterable[Edge]) -> tuple[Segment, ...]:
        return tuple(sorted(self._moved(self.shape.segment(edge)) for edge in edges))

    def _points(self, points: Iterable[Point]) -> tuple[Point, ...]:
        found = [self.shape.point(point) for point in points]
        return tuple(sorted((x + self.laid.x, y + self.laid.y) for x, y in found))

    def _moved(self, line: Segment) -> Segment:
        x, y = self.laid.x, self.laid.y
        return line[0] + x, line[1] + y, line[2] + x, line[3] + y

    # -- doors, exits, sides -------------------------------------------------------------------------------

    @cached_property
    def doors(self) -> dict[str, tuple[int, int, int, Segment]]:
        """By id, each printed door: the squares on both sides, the direction from first to second, and its line."""
        found = {}
        for edge in self.tile.doors:
            x, y, side = edge
            dx, dy = STEPS[side]
            a, b = self.tile.at[x, y], self.tile.at[x + dx, y + dy]
            name = f"{self.number}.{self.tile.spaces[a].digits}-{self.tile.spaces[b].digits}"
            direction = self.shape.links[a].index(b)
            found[name] = (self.squares[a], self.squares[b], direction, self._lines([edge])[0])
        return found

    def exit_squares(self, exit: Exit) -> tuple[int, int]:
        a, b = half_spaces(self.tile, exit)
        return self.squares[a], self.squares[b]

    @cached_property
    def exits(self) -> dict[str, tuple[Exit, int, tuple[int, int], Segment]]:
        """By id, each exit: itself, the side that it opens to as it lies, its squares, and its open line."""
        found = {}
        for exit in self.tile.exits:
            side = self.shape.sides[exit.name]
            cells = [self.shape.cells[at] for at in half_spaces(self.tile, exit)]
            line = self._moved(_outer_line(cells, side))
            found[f"{self.number}.{exit.name}"] = (exit, side, self.exit_squares(exit), line)
        return found

    def along(self, side: int) -> tuple[int, ...]:
        """The squares along a side of a hall, as it lies."""
        return tuple([self.squares[at] for at in self._along(side)])

    def side_line(self, side: int) -> Segment:
        return self._moved(_outer_line([self.shape.cells[at] for at in self._along(side)], side))

    def _along(self, side: int) -> list[int]:
        dx, dy = STEPS[side]
        far = (self.shape.width - 1 if dx > 0 else 0, self.shape.height - 1 if dy > 0 else 0)
        return [at for at, (x, y) in enumerate(self.shape.cells) if (dx and x == far[0]) or (dy and y == far[1])]


def keys_of(laid: Laid, cells: Iterable[Cell]) -> tuple[int, ...]:
    """The cells of the table on which these of a tile lie."""
    start = key(laid.x, laid.y, laid.section)
    return tuple([start + y * WIDE + x for x, y in cells])


def exit_keys(shape: Shape, keys: tuple[int, ...], exit: Exit) -> tuple[int, int]:
    """The two cells of an exit, the lower first."""
    a, b = half_spaces(shape.tile, exit)
    return (keys[a], keys[b]) if keys[a] < keys[b] else (keys[b], keys[a])


def _outer_line(cells: list[Cell], side: int) -> Segment:
    """The line along one side of some cells in a row."""
    dx, dy = STEPS[side]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    if dx:
        x = xs[0] + (dx > 0)
        return x, min(ys), x, max(ys) + 1
    y = ys[0] + (dy > 0)
    return min(xs), y, max(xs) + 1, y
