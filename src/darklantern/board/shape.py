"""What a tile is to the squares on it: which of them touch in which direction, and which steps a Barrier bars.

Two squares side by side touch unless a Wall is between them. Two that meet at a crossing touch unless a Wall covers the
crossing, or Walls cut both ways round it. Barriers never hinder touch; they bar steps by the same reasoning.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from darklantern.board.compass import DIRECTIONS, SLANTED, STEPS, STRAIGHT, E, S, turned
from darklantern.board.tiles import Cell, Edge, Exit, Point, Tile

NOWHERE = -1  # where no square is
Links = tuple[int, ...]  # by direction, the square there that touches this one, or NOWHERE
LETTERS = "nesw"
WIDE = 1 << 12  # a cell of the table is one number; its neighbours lie at fixed distances from it


class Shape(NamedTuple):
    """A tile turned clockwise; spaces are known by their place in `tile.spaces`, the same in every turn."""

    tile: Tile
    turn: int
    width: int
    height: int
    cells: tuple[Cell, ...]
    voids: tuple[Cell, ...]
    links: tuple[Links, ...]
    near: tuple[tuple[int, ...], ...]  # the same without directions, straight ones first
    barred: frozenset[tuple[int, int]]  # pairs that touch but may not be walked between
    sides: dict[str, int]  # the side that each exit opens to
    solid: tuple[int, ...]
    keys: tuple[int, ...]  # the numbers of its cells, as far as they are from that of its corner
    void_keys: tuple[int, ...]


@lru_cache(maxsize=4096)
def shape_of(tile: Tile, turn: int) -> Shape:
    """The tile as it lies when turned clockwise by 0, 90, 180 or 270 degrees."""
    links = touching(tile)
    quarter = turn // 45
    lying = tuple(one[-quarter:] + one[:-quarter] for one in links)
    upright = turn % 180 == 0
    cells = tuple(_turned_cell(tile, (space.x, space.y), turn) for space in tile.spaces)
    voids = tuple(_turned_cell(tile, cell, turn) for cell in sorted(tile.voids))
    return Shape(
        tile,
        turn,
        tile.width if upright else tile.height,
        tile.height if upright else tile.width,
        cells,
        voids,
        lying,
        tuple(near(one) for one in lying),
        _barred(tile, links),
        {exit.name: turned(exit.side, turn) for exit in tile.exits},
        tuple(at for at, space in enumerate(tile.spaces) if space.mark and space.mark in tile.solid),
        tuple(y * WIDE + x for x, y in cells),
        tuple(y * WIDE + x for x, y in voids),
    )


class Touch(NamedTuple):
    """By space, the squares that touch it: by direction, and without directions."""

    links: tuple[Links, ...]
    near: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=4096)
def numbered(tile: Tile, turn: int, squares: tuple[int, ...]) -> Touch:
    """What touches what on a tile whose spaces have these numbers, the same wherever it lies."""
    shape, numbers = shape_of(tile, turn), (*squares, NOWHERE)
    links = tuple([tuple([numbers[to] for to in one]) for one in shape.links])
    return Touch(links, tuple([tuple([numbers[to] for to in one]) for one in shape.near]))


def near(links: Links) -> tuple[int, ...]:
    """The squares that touch one, straight ones first."""
    return tuple([links[way] for way in (*STRAIGHT, *SLANTED) if links[way] != NOWHERE])


@lru_cache(maxsize=1024)
def touching(tile: Tile) -> tuple[Links, ...]:
    """By space and printed direction, the space that touches it, all doors being open."""
    return _links(tile, lambda edge: edge not in tile.walls, tile.corners)


def _barred(tile: Tile, links: tuple[Links, ...]) -> frozenset[tuple[int, int]]:
    if not tile.barriers and not tile.barrier_ends:
        return frozenset()
    shut = tile.walls | tile.barriers
    walked = _links(tile, lambda edge: edge not in shut, tile.corners | tile.barrier_ends)
    pairs = zip(links, walked, strict=True)
    return frozenset((at, to) for at, (all_, free) in enumerate(pairs) for to in set(all_) - set(free))


def _links(tile: Tile, is_open: Callable[[Edge], bool], closed: frozenset[Point]) -> tuple[Links, ...]:
    straight: dict[tuple[Cell, int], int] = {}
    for (x, y), _ in tile.at.items():
        for side in STRAIGHT:
            dx, dy = STEPS[side]
            other = tile.at.get((x + dx, y + dy))
            if other is not None and is_open(edge_at(x, y, side)):
                straight[(x, y), side] = other
    found = []
    for space in tile.spaces:
        links = [NOWHERE] * 8
        cell = (space.x, space.y)
        for side in STRAIGHT:
            links[side] = straight.get((cell, side), NOWHERE)
        for slant in SLANTED:
            dx, dy = STEPS[slant]
            if (space.x + max(dx, 0), space.y + max(dy, 0)) in closed:
                continue
            for first, then in ((slant - 1, slant + 1), (slant + 1, slant - 1)):
                between = straight.get((cell, first % 8))
                if between is not None:
                    step = tile.spaces[between]
                    beyond = straight.get(((step.x, step.y), then % 8))
                    if beyond is not None:
                        links[slant] = beyond
        found.append(tuple(links))
    return tuple(found)


# -- what is drawn, which only those need who look at it --------------------------------------------------


@lru_cache(maxsize=1024)
def walls(tile: Tile, turn: int) -> tuple[str, ...]:
    """By space, its walled sides, as letters n, e, s, w."""
    return _sides(tile, turn, outline(tile) | tile.walls)


@lru_cache(maxsize=1024)
def barriers(tile: Tile, turn: int) -> tuple[str, ...]:
    """By space, its sides with a Barrier."""
    return _sides(tile, turn, tile.barriers)


@lru_cache(maxsize=1024)
def corners(tile: Tile, turn: int) -> tuple[tuple[str, ...], ...]:
    """By space, its corners that a Wall covers, like "ne"."""
    return _corners(tile, turn, tile.corners)


@lru_cache(maxsize=1024)
def barrier_ends(tile: Tile, turn: int) -> tuple[tuple[str, ...], ...]:
    """By space, its corners that the end of a Barrier covers."""
    return _corners(tile, turn, tile.barrier_ends)


def outline(tile: Tile) -> frozenset[Edge]:
    """The edges between a space and what is none, but for exits; the sides of halls are open."""
    if tile.open_sides:
        return frozenset()
    exits = {(tile.index[digits], exit.side) for exit in tile.exits for digits in exit.spaces}
    found = set()
    for at, space in enumerate(tile.spaces):
        for side in STRAIGHT:
            dx, dy = STEPS[side]
            if (space.x + dx, space.y + dy) not in tile.at and (at, side) not in exits:
                found.add(edge_at(space.x, space.y, side))
    return frozenset(found)


def edge_at(x: int, y: int, side: int) -> Edge:
    """The edge on one side of a cell, as drawings name it."""
    dx, dy = STEPS[side]
    return x + min(dx, 0), y + min(dy, 0), E if dx else S


def _sides(tile: Tile, turn: int, edges: frozenset[Edge]) -> tuple[str, ...]:
    found = []
    for space in tile.spaces:
        sides = {DIRECTIONS[turned(side, turn)] for side in STRAIGHT if edge_at(space.x, space.y, side) in edges}
        found.append("".join(letter for letter in LETTERS if letter in sides))
    return tuple(found)


def _corners(tile: Tile, turn: int, points: frozenset[Point]) -> tuple[tuple[str, ...], ...]:
    found = []
    for space in tile.spaces:
        at = {slant: (space.x + max(STEPS[slant][0], 0), space.y + max(STEPS[slant][1], 0)) for slant in SLANTED}
        found.append(tuple(sorted(DIRECTIONS[turned(slant, turn)] for slant in SLANTED if at[slant] in points)))
    return tuple(found)


@lru_cache(maxsize=4096)
def along(tile: Tile, turn: int, side: int) -> tuple[int, ...]:
    """The spaces along a side of a hall, as it lies."""
    shape, (dx, dy) = shape_of(tile, turn), STEPS[side]
    far = (shape.width - 1 if dx > 0 else 0, shape.height - 1 if dy > 0 else 0)
    cells = enumerate(shape.cells)
    return tuple([at for at, (x, y) in cells if (dx and x == far[0]) or (dy and y == far[1])])


def half_spaces(tile: Tile, exit: Exit) -> tuple[int, int]:
    """The two spaces of an exit."""
    return tile.index[exit.spaces[0]], tile.index[exit.spaces[1]]


def _turned_cell(tile: Tile, cell: Cell, turn: int) -> Cell:
    x, y = cell
    match turn:
        case 90:
            return tile.height - 1 - y, x
        case 180:
            return tile.width - 1 - x, tile.height - 1 - y
        case 270:
            return y, tile.width - 1 - x
        case _:
            return x, y
