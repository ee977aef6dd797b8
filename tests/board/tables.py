"""The tiles of the tests, maps made of them, and random ones."""

from __future__ import annotations

import random
from pathlib import Path

from darklantern.board.compass import E, S
from darklantern.board.grid import Grid
from darklantern.board.maps import Maps
from darklantern.board.tiles import Edge, Space, Tile, load_tiles
from darklantern.table.errors import UserError

FOLDER = Path(__file__).parent


def tiles_of(name: str) -> dict[str, Tile]:
    return load_tiles((FOLDER / name).read_text(encoding="utf-8"), name)


BRIMSTONE = tiles_of("brimstone-tiles.yaml")
ROOMS = tiles_of("rooms.yaml")
HALLS = tiles_of("arcana-tiles.yaml")
MAPS = Maps({**BRIMSTONE, **ROOMS, **HALLS})


def alone(tile: str, turn: int = 0) -> Grid:
    """A map of one tile."""
    return MAPS.empty.lay(tile, 0, 0, turn)


def joined(grid: Grid, door: str, tile: str, by: str = "") -> Grid:
    """A map with one more tile, which must fit."""
    place = grid.fit(door, tile, by)
    assert place is not None
    return grid.lay(*place)


def chain(*tiles: str) -> Grid:
    """Tiles joined in a row, each to the first open exit of the one before."""
    grid = alone(tiles[0])
    for number, tile in enumerate(tiles[1:], 1):
        exits = [door.id for door in grid.doors.values() if door.tile == number and door.state == "open"]
        grid = joined(grid, exits[0], tile)
    return grid


def at(grid: Grid, *names: str) -> int:
    """A mask of squares by their names."""
    bits = 0
    for name in names:
        bits |= 1 << grid.square(name)
    return bits


def named(grid: Grid, squares: int) -> set[str]:
    return set(grid.names(squares))


# -- random maps -------------------------------------------------------------------------------------------


def random_rooms(seed: int, tiles: int = 5, gates: bool = True) -> Grid:
    """Turned rooms and passages, joined and lying side by side, with end caps, gates, and shut doors."""
    pick = random.Random(seed)
    names = [*BRIMSTONE, *ROOMS]
    grid = alone(pick.choice(names), pick.choice((0, 90, 180, 270)))
    while len(grid.tiles) < tiles:
        tile = pick.choice(names)
        doors = [door.id for door in grid.doors.values() if door.kind == "exit" and door.state == "open"]
        what = pick.random()
        if what < 0.6 and doors:
            places = grid.fits(pick.choice(doors), tile)
            if places:
                grid = grid.lay(*pick.choice(places))
        elif what < 0.65 and gates and doors and MAPS.tiles[tile].entrance:
            place = grid.fit(pick.choice(doors), tile, gate=True)
            assert place is not None, "a tile behind a gate always fits"
            grid = grid.lay(*place)
        elif what < 0.7 and doors:
            grid = grid.cap(pick.choice(doors))
        else:
            grid = thrown(grid, tile, pick)
    return shut_some(grid, pick)


def thrown(grid: Grid, tile: str, pick: random.Random) -> Grid:
    """The map with a tile somewhere near the others, if it fits there: tiles that touch at sides and corners."""
    near = pick.choice([placed for placed in grid.tiles.values() if placed.laid.section == 0]).laid
    x, y = near.x + pick.randint(-8, 8), near.y + pick.randint(-8, 8)
    try:
        return grid.lay(tile, x, y, pick.choice((0, 90, 180, 270)))
    except UserError:
        return grid


def random_halls(seed: int, size: int = 4) -> Grid:
    """Halls side by side with random walls, doors and rubble, turned, some lifted again."""
    pick = random.Random(seed)
    tiles = {f"hall-{number}": random_hall(f"hall-{number}", size, pick) for number in range(4)}
    grid = Maps(tiles).empty.lay("hall-0", 0, 0, 0)
    while len(grid.tiles) < 4:
        sides = [door.id for door in grid.doors.values() if door.kind == "side" and door.state == "open"]
        place = grid.fit(pick.choice(sides), pick.choice(list(tiles)))
        assert place is not None
        grid = grid.lay(*place)
        if pick.random() < 0.2:
            gone = pick.choice(list(grid.tiles)[:-1])
            grid = grid.lift(gone) if pick.random() < 0.5 else grid.forget(gone)
    return shut_some(grid, pick)


def random_hall(id: str, size: int, pick: random.Random) -> Tile:
    cells = [(x, y) for y in range(size) for x in range(size)]
    spaces = tuple(Space(f"{number + 1:02}", x, y, pick.choice("...#")) for number, (x, y) in enumerate(cells))
    edges: list[Edge] = [(x, y, E) for x, y in cells if x < size - 1] + [(x, y, S) for x, y in cells if y < size - 1]
    pick.shuffle(edges)
    walls, doors = frozenset(edges[: size * 2]), tuple(sorted(edges[size * 2 : size * 3]))
    return Tile(id, size, size, spaces, walls=walls, doors=doors, open_sides=True, solid="#")


def shut_some(grid: Grid, pick: random.Random) -> Grid:
    for door in [door.id for door in grid.doors.values() if door.kind == "door"]:
        if pick.random() < 0.5:
            grid = grid.shut_door(door)
    return grid
