"""The upper part of the screen for a board of squares: what goes on, what the letters mean, and the map beside it."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from darklantern.table.scene import Board, Scene
from darklantern.terminal.choices import Sorted
from darklantern.terminal.grid import Marked, columns_for, draw_grid, plan_label, rows_for
from darklantern.terminal.legend import ANY, FOES, PEOPLE, SHORT, legend
from darklantern.terminal.status import aim_rows, force_rows, order_rows, roll_rows, run_on_rows
from darklantern.terminal.window import Looking, Window, focus, goes_on, points, window

DIM, TITLE = "bright_black", "bold"
NARROW, WIDE = 96, 150  # columns
ENOUGH = 18  # squares across that are worth more than wide ones
LEAST_PANEL = 20  # rows beside a small board
NO_LIMIT = 1000
LEAST_DOWN = 3  # squares that a window has at least


def grid_rows(
    scene: Scene, board: Board, looking: Looking, sorted_: Sorted, width: int, rows: int
) -> list[Text] | None:
    """No more rows than there are and than the board needs; None where there is no room for a map."""
    top = [*order_rows(scene, looking.labels, width), *roll_rows(scene, sorted_.things, width)]
    side = _panel_width(width)
    for extra in ([], run_on_rows(scene, width)):
        room = rows - len(top) - len(extra)
        if room < rows_for(LEAST_DOWN):
            return None
        seen, inner = _seen(scene, board, looking, width - side - 1, room)
        least = min(room, max(rows_for(seen.down), LEAST_PANEL))
        for most, detail in ((least, PEOPLE), (room, PEOPLE), (least, FOES), (least, ANY)):
            panel = _panel(scene, board, seen, looking, sorted_, side, most, bool(extra), detail)
            if panel is not None:
                break
        if panel is not None:
            break
    else:
        panel = _crowded(scene, board, seen, looking, sorted_, side, least)
    room = max(least, len(panel))
    lines = draw_grid(scene, board, seen, looking.labels, marked(scene, looking, sorted_), inner)
    panel += [Text()] * (room - len(panel))
    lines += [Text()] * (room - len(lines))
    return [*top, *extra, *(_beside(one, other, side) for one, other in zip(panel, lines, strict=True))]


def whole_grid(scene: Scene, board: Board, looking: Looking, sorted_: Sorted, width: int) -> list[Text]:
    """The board with everything on it and all that its signs mean, for whoever scrolls or has a pipe."""
    seen, inner = _seen(scene, board, looking, width, rows_for(len(board.squares)))
    lines = draw_grid(scene, board, seen, looking.labels, marked(scene, looking, sorted_), inner)
    told = legend(scene, board, seen, looking.labels, sorted_.things, width - 1, len(board.squares)) or []
    tiles = [f" {tile.id} {tile.name}" + (f": {tile.text}" if tile.text else "") for tile in board.tiles if tile.name]
    return [title(scene, board, seen), *lines, *told, *map(Text, tiles)]


def marked(scene: Scene, looking: Looking, sorted_: Sorted) -> Marked:
    numbers: dict[str, int] = {id_: found[0] for id_, found in sorted_.things.items()} | sorted_.places
    return Marked(numbers, plan_labels(scene), looking.shown, looking.names)


def plan_labels(scene: Scene) -> Mapping[str, str]:
    return {plan.to: plan_label(plan) for plan in scene.ask.plans} if scene.ask else {}


def title(scene: Scene, board: Board, seen: Window) -> Text:
    """The board's name, where there is more of it, and what other boards there are."""
    others = [other.name for other in scene.boards if other.id != board.id]
    return _name(board, seen).append(f" (`board`: {', '.join(others)})" if others else "", DIM)


def _panel_width(width: int) -> int:
    return 30 if width < NARROW else 36 if width < WIDE else 44


def _seen(scene: Scene, board: Board, looking: Looking, width: int, rows: int) -> tuple[Window, int]:
    """The window, and how wide its squares are: wide ones if enough of them fit."""
    down = (rows - 1) // 2
    wanted = points(board, scene, focus(scene, looking))
    all_across = max(square.x for square in board.squares) - min(square.x for square in board.squares) + 1
    inner = 3 if columns_for(min(ENOUGH, all_across), 3) <= width else 2
    foes = [] if looking.centre else points(board, scene, [one.id for one in scene.pieces if one.side == "foe"])
    return window(board, wanted, (width - 1) // (inner + 1), down, looking.moved, foes), inner


def _panel(
    scene: Scene,
    board: Board,
    seen: Window,
    looking: Looking,
    sorted_: Sorted,
    width: int,
    rows: int,
    told: bool,
    detail: slice,
) -> list[Text] | None:
    """The board's name, what is on it, and unless that is told elsewhere, aims and what is in force."""
    name = title(scene, board, seen)
    head = [name if name.cell_len <= width else _name(board, seen)]
    for aims, forces in ((True, True), (True, False), (False, False)):
        rest = [] if told else [*aim_rows(scene, width, aims), *force_rows(scene, width, forces)]
        room = rows - len(head) - len(rest)
        found = legend(scene, board, seen, looking.labels, sorted_.things, width, room, detail)
        if found is not None:
            return [*head, *found, *([Text()] if rest and len(found) < room else []), *rest]
    return None


def _crowded(
    scene: Scene, board: Board, seen: Window, looking: Looking, sorted_: Sorted, width: int, rows: int
) -> list[Text]:
    """As much of the legend as fits, and where the rest is."""
    told = legend(scene, board, seen, looking.labels, sorted_.things, width, NO_LIMIT, SHORT) or []
    return [_name(board, seen), *told[: rows - 2], Text("… and more: `map`", DIM)]


def _name(board: Board, seen: Window) -> Text:
    return Text.assemble((board.name, TITLE), (f" {goes_on(board, seen)}", "bold cyan"))


def _beside(panel: Text, map_: Text, width: int) -> Text:
    left = panel.copy()
    left.truncate(width, pad=True)
    return Text.assemble(left, " ", map_, no_wrap=True)
