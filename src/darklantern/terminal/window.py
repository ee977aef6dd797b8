"""Which part of a board of squares is in sight: the middle of what is asked about, or where somebody looked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from darklantern.table.scene import Board, Choice, Plan, Scene
from darklantern.terminal.labels import Labels

Point = tuple[int, int]
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ARROWS = {"left": "◄", "right": "►", "up": "▲", "down": "▼"}


class Window(NamedTuple):
    """A rectangle of squares."""

    left: int
    top: int
    across: int
    down: int

    def holds(self, point: Point) -> bool:
        return self.left <= point[0] < self.left + self.across and self.top <= point[1] < self.top + self.down

    def way_to(self, point: Point) -> str:
        """Arrows to a point that it does not hold.

        >>> Window(0, 0, 5, 5).way_to((7, -1))
        '▲►'
        """
        upright = ARROWS["up"] if point[1] < self.top else ARROWS["down"] if point[1] >= self.top + self.down else ""
        return upright + (
            ARROWS["left"] if point[0] < self.left else ARROWS["right"] if point[0] >= self.left + self.across else ""
        )


@dataclass
class Looking:
    """What a person has turned the view to; a decision brings it back to what is asked."""

    board: str = ""
    centre: str = ""  # the id of something that was asked for
    moved: Point = (0, 0)
    names: bool = False  # squares show their numbers
    shown: Choice | Plan | None = None  # what would be passed and touched
    labels: Labels = field(default_factory=Labels)

    def reset(self) -> None:
        self.board, self.centre, self.moved, self.shown = "", "", (0, 0), None


def points(board: Board, scene: Scene, ids: Iterable[str]) -> list[Point]:
    """Where things are: squares, pieces, edges, tiles, places that are linked; those of other boards are left out."""
    at = {square.id: (square.x, square.y) for square in board.squares}
    inside: dict[str, list[str]] = {square: [square] for square in at}
    inside |= {piece.id: piece.spans or [piece.at] for piece in scene.pieces}
    inside |= {edge.id: list(edge.sides) for edge in board.edges}
    inside |= {tile.id: tile.squares for tile in board.tiles if tile.id not in inside}
    return [at[square] for id_ in ids for square in inside.get(id_, ()) if square in at]


def board_in_sight(scene: Scene, looking: Looking) -> Board | None:
    """The board that was asked for, else the first that holds what the question is about."""
    boards = [board for board in scene.boards if board.squares]
    chosen = [board for board in boards if board.id == looking.board]
    asked = [board for board in boards if any(points(board, scene, [id_]) for id_ in focus(scene, looking))]
    return next(iter([*chosen, *asked, *boards]), None)


def focus(scene: Scene, looking: Looking) -> list[str]:
    """What should be in sight: what somebody looks at, else what is asked about; at the end, what was told last."""
    if looking.centre:
        return [looking.centre]
    if looking.shown is not None:
        ids = [*looking.shown.way, *(looking.shown.area if isinstance(looking.shown, Choice) else [])]
        ids += looking.shown.lights if isinstance(looking.shown, Choice) else []
        if ids:
            return [*ids, *(scene.ask.focus if scene.ask else [])]
    if scene.ask is None:
        return next((line.focus for line in reversed(scene.story) if line.focus), [])
    return scene.ask.focus or [scene.seats[scene.ask.seat].figure]


def window(
    board: Board, wanted: list[Point], across: int, down: int, moved: Point = (0, 0), also: Sequence[Point] = ()
) -> Window:
    """As many squares as there is room for, around what is wanted, and no further than the board goes.

    It gives way to what is worth a look besides, if all of it fits as well.
    """
    xs, ys = [square.x for square in board.squares], [square.y for square in board.squares]
    others = also if wanted and _fit([*wanted, *also], across, down) else ()
    left, across = _span(min(xs), max(xs), [x for x, _ in wanted], across, moved[0], [x for x, _ in others])
    top, down = _span(min(ys), max(ys), [y for _, y in wanted], down, moved[1], [y for _, y in others])
    return Window(left, top, across, down)


def _fit(wanted: Sequence[Point], across: int, down: int) -> bool:
    xs, ys = [x for x, _ in wanted], [y for _, y in wanted]
    return not wanted or (max(xs) - min(xs) < across and max(ys) - min(ys) < down)


def _span(low: int, high: int, wanted: list[int], room: int, moved: int, also: Sequence[int]) -> tuple[int, int]:
    """Where a row of squares begins and how many it has. What does not fit all together begins with the first."""
    if high - low < room:
        return low, high - low + 1
    ends = (min(wanted), max(wanted)) if wanted else (low, high)
    if ends[1] - ends[0] >= room:
        ends = (wanted[0], wanted[0]) if wanted else ends
    start = (ends[0] + ends[1] + 1 - room) // 2
    start = max(min([start, *also]), max([start + room - 1, *also]) + 1 - room)
    return max(low, min(start + moved, high + 1 - room)), room


def goes_on(board: Board, seen: Window) -> str:
    """Arrows to the sides where there is more of the board."""
    xs, ys = [square.x for square in board.squares], [square.y for square in board.squares]
    more = {
        "left": min(xs) < seen.left,
        "up": min(ys) < seen.top,
        "down": max(ys) >= seen.top + seen.down,
        "right": max(xs) >= seen.left + seen.across,
    }
    return "".join(ARROWS[side] for side, there in more.items() if there)
