"""Two letters for everything that stands on a board of squares, so that a square has room for it.

A figure begins with a capital: somebody's own two letters ("Ad"), or the letter of a group and a number ("T3"). A token
is two small letters ("cl"), a kind of floor a small letter twice ("ww").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from string import ascii_lowercase, ascii_uppercase, digits

from darklantern.table.scene import Board, Piece, Scene

NUMBERS = digits[1:] + ascii_lowercase  # the tenth of a group is "a"
PLAIN_FLOOR = "floor"


class Labels:
    """Who is called what. What was once called something stays so for as long as this is kept."""

    def __init__(self) -> None:
        self._figures: dict[str, str] = {}  # by piece
        self._groups: dict[str, str] = {}  # the letter of a group
        self._tokens: dict[str, str] = {}
        self._floors: dict[str, str] = {}

    def figures(self, scene: Scene) -> dict[str, str]:
        """The label of every piece; one that is gone gives its label free."""
        here, groups = {piece.id for piece in scene.pieces}, set(map(group_of, scene.pieces))
        self._figures = {id_: label for id_, label in self._figures.items() if id_ in here}
        self._groups = {key: letter for key, letter in self._groups.items() if key in groups}
        for piece in sorted(scene.pieces, key=lambda piece: piece.seat is None):
            if piece.id not in self._figures:
                taken = {*self._figures.values()}
                wanted = self._person(piece) if piece.seat is not None else self._numbered(piece)
                self._figures[piece.id] = next(label for label in wanted if label not in taken)
        return self._figures

    def _person(self, piece: Piece) -> Iterator[str]:
        """The first two letters of a name, else its first with any other."""
        letters = _letters(piece.name) or "x"
        yield from (letters[0].upper() + other for other in [*letters[1:], *ascii_lowercase])
        yield from _any()

    def _numbered(self, piece: Piece) -> Iterator[str]:
        letter = self._letter(piece)
        if 0 < piece.number <= len(NUMBERS):
            yield letter + NUMBERS[piece.number - 1]
        yield from (letter + number for number in NUMBERS)
        yield from _any()

    def _letter(self, piece: Piece) -> str:
        """The initial of what they are, else of their group, else a letter of either, else any."""
        key = group_of(piece)
        if key not in self._groups:
            name, group = _letters(piece.name), _letters(piece.group)
            wanted = [*name[:1], *group[:1], *name, *group, *ascii_lowercase]
            taken = {*self._groups.values()}
            free = (letter.upper() for letter in wanted if letter.upper() not in taken)
            self._groups[key] = next(free, wanted[0].upper())
        return self._groups[key]

    def group(self, key: str) -> str:
        """The letter of a group, if any of it is on the boards."""
        return self._groups.get(key, "")

    def token(self, mark: str, scene: Scene) -> str:
        """Two small letters for a mark."""
        if mark not in self._tokens:
            letters = _letters(scene.signs[mark].name if mark in scene.signs else mark) or "x"
            wanted = [letters[0] + other for other in [*letters[1:], *ascii_lowercase] if other != letters[0]]
            self._tokens[mark] = _first(wanted, self._tokens.values())
        return self._tokens[mark]

    def mark(self, token: str) -> str:
        """The mark that bears these letters, if any does."""
        return next((mark for mark, label in self._tokens.items() if label == token.casefold()), "")

    def floor(self, kind: str) -> str:
        """A small letter twice for a kind of floor that is not the plain one."""
        if kind == PLAIN_FLOOR:
            return ""
        if kind not in self._floors:
            wanted = [letter * 2 for letter in _letters(kind) + ascii_lowercase]
            self._floors[kind] = _first(wanted, self._floors.values())
        return self._floors[kind]


def group_of(piece: Piece) -> str:
    """Pieces without a group are told apart by their names."""
    return piece.group or piece.name


def marks_on(board: Board, id_: str) -> dict[str, int]:
    return {name: count for name, count in board.marks.get(id_, {}).items() if count}


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter in ascii_lowercase)


def _any() -> Iterator[str]:
    yield from map("".join, product(ascii_uppercase, ascii_lowercase + digits))


def _first(wanted: Iterable[str], taken: Iterable[str]) -> str:
    """The first that is free; where all are taken, the first of all, which the legend then lists twice."""
    wanted, taken = list(wanted), set(taken)
    return next((label for label in wanted if label not in taken), wanted[0])
