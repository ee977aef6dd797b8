"""TILE: Map Tiles and the Map Cards that show them. Rooms may hold something, Passages only connect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from darklantern.games.brimstone.content_index import OTHER_WAY
from darklantern.games.brimstone.posse import EVERYWHERE, grid

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_index import ContentIndex
    from darklantern.games.brimstone.content_types import MapTile
    from darklantern.games.brimstone.state import Brimstone
    from darklantern.table.deck import Deck

LAST_TURN_TO_THE_LEFT = 3


def map_deck(content: ContentIndex, world: str) -> list[str]:
    """The Map Deck of a World: one card for each of its tiles."""
    tiles = (tile for tile in content.tiles.values() if tile.kind != "entrance" and tile.world in (world, EVERYWHERE))
    return [tile.id for tile in tiles for _ in range(tile.copies)]


def map_tile(game: Brimstone, tile: int) -> MapTile:
    """What is printed on a tile that lies on the board."""
    return game.content.tiles[grid(game).tiles[tile].tile.id.removesuffix(OTHER_WAY)]


def smallest_passage(content: ContentIndex, world: str) -> str:
    """The tile that takes the least room in a World."""
    passages = [id_ for id_ in map_deck(content, world) if content.tiles[id_].kind == "passage"]
    return min(passages, key=lambda id_: len(content.maps.tiles[id_].spaces))


def unexplored(game: Brimstone, tile: int) -> bool:
    """Whether an Exploration Token lies face down on a tile."""
    here = game.state.tiles[tile]
    return bool(here.token) and not here.revealed


def drawings(game: Brimstone, card: str) -> Iterator[str]:
    """The ways in which the tile of a card may be drawn: a Corner turns to the left or to the right."""
    yield card
    if game.content.tiles[card].other:
        yield card + OTHER_WAY


def drawing_rolled(game: Brimstone, card: str) -> str:
    """A D6 decides which way a Corner turns."""
    left, *right = drawings(game, card)
    if not right:
        return left
    (face,) = game.state.dice.roll(1)
    turn = "left" if face <= LAST_TURN_TO_THE_LEFT else "right"
    game.tell("corner-turns", "SOB-TILE-13", card=card, face=face, turn=turn)
    return left if turn == "left" else right[0]


def draw_map_card(game: Brimstone, deck: Deck) -> str | None:
    """The next Map Card of a deck whose tile can be had."""
    dice = game.state.dice
    card = deck.draw(dice)
    while card is not None and game.setup.options.physical_tiles and _lies_on_its_other_side(game, card):
        game.tell("tile-in-use", "SOB-TILE-06", card=card)
        card = deck.draw(dice)
    return card


def _lies_on_its_other_side(game: Brimstone, card: str) -> bool:
    cardboard = game.content.tiles[card].physical
    on_board = (map_tile(game, tile) for tile in grid(game).tiles)
    return bool(cardboard) and any(tile.physical == cardboard and tile.id != card for tile in on_board)
