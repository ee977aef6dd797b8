"""What is wrong with Map Tiles and Exploration Tokens as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from darklantern.board.tiles import Tile, read_tile
from darklantern.games.brimstone.content_types import ExplorationToken, MapTile
from darklantern.table.errors import UserError

D6 = [1, 2, 3, 4, 5, 6]


@lru_cache(512)
def drawn(id_: str, drawing: str) -> Tile:
    """A tile as it is drawn, read once for every content that holds it."""
    return read_tile(id_, drawing)


def wrong_tile(tile: MapTile) -> Iterator[str]:
    """Drawings that cannot be read, and exits that no die or too few of them would select."""
    for drawing in (tile.drawing, *([tile.other] if tile.other else [])):
        try:
            exits = drawn(tile.id, drawing).exits
        except UserError as error:
            yield str(error)
            continue
        numbers = sorted(number for exit in exits for number in exit.rolls)
        if tile.kind == "room" and numbers != D6:
            yield f"exits with {numbers or 'no numbers'}: expected a Room to share out 1 to 6 among its exits"
        if tile.kind != "room" and numbers:
            yield f"exits with numbers on a tile of kind {tile.kind}: expected none, as all its exits are open"
    if tile.other and tile.kind != "passage":
        yield "'other' is for a Passage that may turn two ways: expected none"


def wrong_token(token: ExplorationToken) -> Iterator[str]:
    """A token leads on, and to Encounters or to an Attack."""
    if not token.doors + token.gates:
        yield "neither Doors nor Gates: expected 1 or more"
    if bool(token.encounters) == token.attack:
        yield "expected either 'encounters' or 'attack'"
