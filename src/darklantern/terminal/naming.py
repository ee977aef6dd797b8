"""What somebody means who names a thing on the table: by its letters, its name and number, a mark, a door."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from darklantern.table.scene import Scene
from darklantern.terminal.answering import fits
from darklantern.terminal.labels import Labels, marks_on


def things_named(scene: Scene, labels: Labels, wanted: str) -> dict[str, str]:
    """The ids of what is called so, with their names: whole names before beginnings of names."""
    key = wanted.casefold()
    whole: dict[str, str] = {}
    part: dict[str, str] = {}
    for id_, names in _things(scene, labels):
        called = next((name for name in names if name.casefold() == key), "")
        if called:
            whole.setdefault(id_, names[-1])
        elif any(fits(wanted, name) for name in names):
            part.setdefault(id_, names[-1])
    return whole or part


def squares_of(scene: Scene, ids: Iterable[str]) -> list[str]:
    """Where things are: their squares, those on both sides of a door, all of a tile."""
    squares = {square.id for board in scene.boards for square in board.squares}
    inside = {square: [square] for square in squares}
    inside |= {piece.id: piece.spans or [piece.at] for piece in scene.pieces}
    inside |= {edge.id: list(edge.sides) for board in scene.boards for edge in board.edges}
    return [square for id_ in ids for square in inside.get(id_, []) if square in squares]


def _things(scene: Scene, labels: Labels) -> Iterator[tuple[str, list[str]]]:
    """Everything that stands or lies on the boards; the last of its names is the one that people read."""
    grid = any(board.squares for board in scene.boards)
    figures = labels.figures(scene) if grid else {}
    for piece in scene.pieces:
        name = f"{piece.name} {piece.number}" if piece.number else piece.name
        letters = [figures[piece.id]] if piece.id in figures else []
        yield piece.id, [piece.id, *letters, piece.name, name]
    for board in scene.boards:
        for edge in board.edges:
            yield edge.id, [edge.id, edge.name]
        for square in board.squares:
            yield square.id, [square.id]
            for mark in marks_on(board, square.id):
                yield square.id, [labels.token(mark, scene), scene.signs[mark].name if mark in scene.signs else mark]
    people = {seat.figure for seat in scene.seats}
    yield from ((card.id, [card.id, card.name]) for card in scene.cards.values() if card.id not in people)
