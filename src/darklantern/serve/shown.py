"""What is on a scene, for whatever a question can be about."""

from __future__ import annotations

from darklantern.table.scene import Scene


def ids_shown(scene: Scene) -> set[str]:
    """Everything on a scene that a question can be about."""
    ids = {"", *scene.cards}
    for board in scene.boards:
        ids |= {place.id for place in board.places} | {tile.id for tile in board.tiles}
        ids |= {square.id for square in board.squares} | {edge.id for edge in board.edges}
    ids |= {piece.id for piece in scene.pieces} | {track.id for track in scene.tracks}
    ids |= {pile.id for pile in scene.piles} | {one.id for one in scene.in_force} | {aim.id for aim in scene.aims}
    return ids | {seat.figure for seat in scene.seats}
