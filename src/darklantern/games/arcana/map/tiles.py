"""Map tiles as they are written: their two sides, and what is wrong with a drawing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from darklantern.board.hall_drawing import ENTRY
from darklantern.board.tiles import Tile, read_tile
from darklantern.games.arcana.content_types import MapTile
from darklantern.table.errors import UserError

BACK = "~back"
"""What the id of the other side of a tile ends with."""


def flipped(side: str) -> str:
    """The other side of a tile.

    >>> flipped("boiler-hall"), flipped("boiler-hall~back")
    ('boiler-hall~back', 'boiler-hall')
    """
    return side.removesuffix(BACK) if side.endswith(BACK) else side + BACK


def sides(tile: MapTile) -> Iterator[tuple[str, str]]:
    """The sides of a tile by their ids, with what is drawn on them."""
    yield tile.id, tile.front
    if tile.back:
        yield tile.id + BACK, tile.back


@lru_cache(512)
def drawn(id_: str, drawing: str) -> Tile:
    """A side as it is drawn, read once for every content that holds it."""
    return read_tile(id_, drawing)


def wrong_tile(tile: MapTile, of_scenario: bool) -> Iterator[str]:
    """Drawings that cannot be read, and tiles with too many or too few sides or entries."""
    for id_, drawing in sides(tile):
        try:
            entries = any(space.mark == ENTRY for space in drawn(id_, drawing).spaces)
        except UserError as error:
            yield str(error)
            continue
        if entries != of_scenario:
            wanted = "entry spaces N on a scenario's own tile" if of_scenario else "no entry spaces N on a map tile"
            yield f"{id_}: expected {wanted}"
    if of_scenario == bool(tile.back):
        yield "expected " + ("one side only, as it never lies in the map deck" if of_scenario else "two sides")
