"""A tile on the table: its squares, and everything that is drawn of it in the table's coordinates."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeVar

from darklantern.board import shape
from darklantern.board.compass import STEPS
from darklantern.board.layout import Laid
from darklantern.board.masks import mask
from darklantern.board.shape import WIDE, Shape, half_spaces
from darklantern.board.tiles import Cell, Exit, Tile

T = TypeVar("T")

MIDDLE = WIDE // 2


def key(x: int, y: int, section: int) -> int:
    """The number of a cell of the table."""
    return (section * WIDE + y + MIDDLE) * WIDE + x + MIDDLE


class Placed:
    """A laid tile. It never changes and is shared by all maps that hold it, so what is drawn of it can be kept.

    `squares` are the numbers of its spaces, in the order of `tile.spaces`; `entrance` names the exit by which it was
    joined. What stands at an exit, a side or a door is told by `Grid.doors`.
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
        return keys_of(self.laid, self.shape.keys)

    @cached_property
    def mask(self) -> int:
        """Its squares, as a mask."""
        return mask(self.squares)

    @cached_property
    def digits(self) -> dict[int, str]:
        """The two digits of each of its squares."""
        return {square: space.digits for square, space in zip(self.squares, self.tile.spaces, strict=True)}

    @cached_property
    def marks(self) -> dict[str, int]:
        """By mark, its squares in which that is drawn, as a mask."""
        found: dict[str, int] = {}
        for square, space in zip(self.squares, self.tile.spaces, strict=True):
            if space.mark:
                found[space.mark] = found.get(space.mark, 0) | 1 << square
        return found

    # -- what is drawn -------------------------------------------------------------------------------------

    @cached_property
    def walls(self) -> dict[int, str]:
        """By square, its walled sides as letters: "nw". What stands at exits and sides of halls is not among them."""
        return self._of_squares(shape.walls(self.tile, self.shape.turn))

    @cached_property
    def barriers(self) -> dict[int, str]:
        """By square, its sides with a Barrier; each is told from both of its squares."""
        return self._of_squares(shape.barriers(self.tile, self.shape.turn))

    @cached_property
    def corners(self) -> dict[int, tuple[str, ...]]:
        """By square, its corners that a Wall covers, like "ne"."""
        return self._of_squares(shape.corners(self.tile, self.shape.turn))

    @cached_property
    def barrier_ends(self) -> dict[int, tuple[str, ...]]:
        """By square, its corners that the end of a Barrier covers."""
        return self._of_squares(shape.barrier_ends(self.tile, self.shape.turn))

    @cached_property
    def voids(self) -> tuple[Cell, ...]:
        """Cells of its outline that are no squares."""
        return tuple((x + self.laid.x, y + self.laid.y) for x, y in self.shape.voids)

    def _of_squares(self, parts: tuple[T, ...]) -> dict[int, T]:
        return {square: part for square, part in zip(self.squares, parts, strict=True) if part}

    # -- doors, exits, sides -------------------------------------------------------------------------------

    @cached_property
    def doors(self) -> dict[str, tuple[int, int, int]]:
        """By id, each printed door: the squares on both sides, and the direction from the first to the second."""
        found = {}
        for x, y, side in self.tile.doors:
            dx, dy = STEPS[side]
            a, b = self.tile.at[x, y], self.tile.at[x + dx, y + dy]
            name = f"{self.number}.{self.tile.spaces[a].digits}-{self.tile.spaces[b].digits}"
            found[name] = (self.squares[a], self.squares[b], self.shape.links[a].index(b))
        return found

    @cached_property
    def exits(self) -> dict[str, tuple[Exit, int, tuple[int, int]]]:
        """By id, each exit: itself, the side that it opens to as it lies, and its squares."""
        found = {}
        for exit in self.tile.exits:
            squares = self.exit_squares(exit)
            found[f"{self.number}.{exit.name}"] = (exit, self.shape.sides[exit.name], squares)
        return found

    def rolls(self, exit: Exit) -> tuple[int, ...]:
        """The D6 results that select an exit as the tile lies.

        If it was joined by a numbered exit, the Entrance of its drawing is an exit now and takes over its numbers.
        """
        drawn = self.tile.entrance
        if drawn is None or self.entrance == drawn.name:
            return exit.rolls
        if exit == drawn:
            return self.tile.exit(self.entrance).rolls
        return () if exit.name == self.entrance else exit.rolls

    def exit_squares(self, exit: Exit) -> tuple[int, int]:
        a, b = half_spaces(self.tile, exit)
        return self.squares[a], self.squares[b]

    def along(self, side: int) -> tuple[int, ...]:
        """The squares along a side of a hall, as it lies."""
        return tuple([self.squares[at] for at in shape.along(self.tile, self.shape.turn, side)])


def keys_of(laid: Laid, keys: Iterable[int]) -> tuple[int, ...]:
    """The cells of the table on which those of a tile lie whose numbers begin at its corner."""
    return tuple(map(key(laid.x, laid.y, laid.section).__add__, keys))


def exit_keys(shape: Shape, keys: tuple[int, ...], exit: Exit) -> tuple[int, int]:
    """The two cells of an exit, the lower first."""
    a, b = half_spaces(shape.tile, exit)
    return (keys[a], keys[b]) if keys[a] < keys[b] else (keys[b], keys[a])
