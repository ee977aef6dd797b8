"""Speed of maps made of tiles: laying one, walking, seeing, and going on from a layout that nobody remembers.

    .venv/bin/python bench/space.py [--json]

The map is one of 20 tiles with 25 figures on it, laid at random from one seed. Figures are medians in microseconds of
this process alone, so that a busy machine spoils them less.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from darklantern.board.grid import Grid
from darklantern.board.maps import Maps
from darklantern.board.masks import mask
from darklantern.board.tiles import Tile, load_tiles

TILES = Path(__file__).parents[1] / "tests" / "board" / "brimstone-tiles.yaml"
SEED = 7
FIGURES = 25
CEILINGS = {"lay": 200.0, "reach": 32.0}  # microseconds; about half of that is expected of a quiet machine


def read_tiles() -> dict[str, Tile]:
    return load_tiles(TILES.read_text(encoding="utf-8"), TILES.name)


def random_map(maps: Maps, tiles: int, pick: random.Random) -> Grid:
    """A map of an entrance and so many rooms, the largest tiles, each joined to a random open exit."""
    names = ("burning-room", "synapse-chamber")
    grid = maps.empty.lay("entrance", 0, 0, 0)
    while len(grid.tiles) < tiles:
        doors = [door.id for door in grid.doors.values() if door.state == "open"]
        places = grid.fits(pick.choice(doors), pick.choice(names))
        if places:
            grid = grid.lay(*pick.choice(places))
    return grid


def microseconds(act: Callable[[], object], times: int, rounds: int = 9) -> float:
    found = []
    for _ in range(rounds):
        start = process_time()
        for _ in range(times):
            act()
        found.append((process_time() - start) / times * 1e6)
    return median(found)


def measure() -> dict[str, float]:
    """Median microseconds of each thing that a game asks of a map."""
    tiles, pick = read_tiles(), random.Random(SEED)
    maps = Maps(tiles)
    grid = random_map(maps, 20, pick)
    numbers = [square.number for square in grid.squares]
    figures = pick.sample(numbers, FIGURES)
    blocked = mask(figures)
    pairs = [(pick.choice(numbers), pick.choice(numbers)) for _ in range(500)]
    starts = figures * 20
    entries = grid.layout.split(";")
    before = Maps(tiles, remembered=2).get(";".join(entries[:-1]))
    laid = grid.tiles[20].laid
    forgetful = Maps(tiles, remembered=1)

    def lay_anew() -> None:
        before.parts.copy().lay(laid, tiles[laid.tile])

    def from_nothing() -> None:
        forgetful.get("entrance,0,0,0")
        forgetful.get(grid.layout)

    def reach_all() -> None:
        """Each answer is dropped before the next question, as in a game: hundreds kept alive would measure memory."""
        for start in starts:
            grid.reach(start, 6, blocked)

    def fresh(ask: Callable[[Grid, int], object]) -> Callable[[], object]:
        """Ask for the first time, of a map that has worked out nothing yet."""
        return lambda: ask(Grid(maps, grid.layout, grid.parts), numbers[400])

    return {
        "squares": float(len(numbers)),
        "lay": microseconds(lay_anew, 50),
        "whole map from its layout": microseconds(from_nothing, 3),
        "get": microseconds(lambda: maps.get(grid.layout), 1000),
        "reach": microseconds(reach_all, 1) / len(starts),
        "way": microseconds(lambda: [grid.way(a, b, 8, blocked) for a, b in pairs], 1) / len(pairs),
        "far": microseconds(fresh(lambda one, square: one.far(square)), 20),
        "far again": microseconds(lambda: grid.far(numbers[400]), 1000),
        "adjacent": microseconds(lambda: [grid.adjacent(square) for square in numbers], 1) / len(numbers),
        "sees": microseconds(lambda: [grid.sees(a, b) for a, b in pairs], 1) / len(pairs),
        "all seen": microseconds(fresh(lambda one, square: one.seen(square)), 3),
        "large reach": microseconds(lambda: [grid.reach(start, 6, size=2, over=True) for start in figures], 1)
        / FIGURES,
        "doors": microseconds(fresh(lambda one, _: one.doors), 10),
        "squares shown": microseconds(fresh(lambda one, _: one.squares), 3),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args()
    found = measure()
    met = {what: found[what] <= most for what, most in CEILINGS.items()}
    if args.json:
        print(json.dumps({"microseconds": found, "ceilings": CEILINGS, "met": met}, indent=2))
    else:
        for what, value in found.items():
            print(f"{what:28}{value:>12,.2f}")
        for what, most in CEILINGS.items():
            print(f"{what}: at most {most:g} asked: {'met' if met[what] else 'NOT MET'}")
    return 0 if all(met.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
