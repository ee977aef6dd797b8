"""A scene's board as a picture that needs nothing else: an SVG for notebooks, pages and files. It knows no game."""

from __future__ import annotations

import textwrap

from darklantern.table.drawing import island, stone
from darklantern.table.drawing.canvas import SANS, THEMES, USUAL, Canvas, number
from darklantern.table.drawing.figures import Stand, draw_body, draw_stand
from darklantern.table.errors import UserError
from darklantern.table.scene import Board, Scene, Seat, Sign, Track

TITLE, TRACKS, ROW = 44.0, 24.0, 34.0
LETTER = 7.8  # the width of a letter of the tracks' names, in the widest of the usual fonts
LEAST_WIDTH = 720.0
MOST_SPACES = 12
STATS_SHOWN = 3


def draw_board(scene: Scene, board: str = "") -> str:
    """The board of a scene as SVG, below it who sits at the table; of several boards the one by that id.

    Without an id it is the one on which the seat stands that is asked, or else the first.

    >>> from darklantern.games import new
    >>> svg = draw_board(new("heart", seed=7).scene(0))
    >>> svg.startswith("<svg"), "Lighthouse" in svg, "Round 0" in svg
    (True, True, True)
    """
    shown = _chosen(scene, board)
    canvas = Canvas(THEMES.get(scene.table.theme, USUAL))
    width, height = stone.map_of(shown).size if shown.squares else island.SIZE
    whole, head = max(width, LEAST_WIDTH), TITLE + (TRACKS if scene.tracks else 0)
    rows = _question_lines(scene, whole)
    below = ROW * ((len(scene.seats) + 1) // 2) + 20.0 * len(rows) + 18
    canvas.put("rect", width=whole, height=head + height + below, fill=canvas.theme.ground)
    _draw_head(canvas, scene, whole)
    canvas.open_window((whole - width) / 2, head, width, height)
    if shown.squares:
        _draw_grid(canvas, scene, shown)
    else:
        _draw_island(canvas, scene, shown)
    canvas.close_window()
    _draw_seats(canvas, scene, head + height + 8, whole)
    for line, words in enumerate(rows):
        y = head + height + below - 20.0 * (len(rows) - line) + 8
        canvas.text((18, y), words, 15, fill=canvas.theme.accent, font_style="italic")
    return canvas.svg(whole, head + height + below, f"{scene.table.title}: {shown.name}")


def _chosen(scene: Scene, wanted: str) -> Board:
    boards = {board.id: board for board in scene.boards}
    if not boards:
        raise UserError("this scene has no board")
    if wanted:
        if wanted not in boards:
            raise UserError(f"no board {wanted!r}: there is {', '.join(boards)}")
        return boards[wanted]
    asked = next((piece.at for piece in scene.pieces if scene.ask and piece.seat == scene.ask.seat), "")
    return next((board for board in scene.boards if asked in _spots(board)), scene.boards[0])


def _spots(board: Board) -> set[str]:
    return {place.id for place in board.places} | {square.id for square in board.squares}


# -- the board --------------------------------------------------------------------------------------------------------


def _draw_island(canvas: Canvas, scene: Scene, board: Board) -> None:
    lit = _lit(scene)
    island.draw_ground(canvas, board, scene.table.dread)
    island.draw_places(canvas, board, lit, scene.signs)
    _draw_stands(canvas, scene, island.standing(board, scene.pieces), lit)


def _draw_grid(canvas: Canvas, scene: Scene, board: Board) -> None:
    lit = _lit(scene)
    stone.draw_ground(canvas, board, lit, scene.signs)
    stands = stone.standing(board, scene.pieces)
    stone.draw_lamps(canvas, board, stands)
    _draw_stands(canvas, scene, stands, lit)
    stone.draw_tokens(canvas, board, scene.signs)


def _draw_stands(canvas: Canvas, scene: Scene, stands: list[Stand], lit: set[str]) -> None:
    """People above all others, so that nobody overlooks them."""
    names = {seat.id: seat.name for seat in scene.seats}
    asked = scene.ask.seat if scene.ask else None
    for stand in sorted(stands, key=lambda stand: stand.piece.seat is not None):
        seat = stand.piece.seat
        initial = "" if seat is None else names.get(seat, stand.piece.name)[:1]
        draw_stand(canvas, stand, initial, stand.piece.id in lit, seat is not None and seat == asked)


def _lit(scene: Scene) -> set[str]:
    """The ids that the choices of this moment are about."""
    options = scene.ask.options if scene.ask else []
    return {id_ for choice in options if not choice.quiet and not choice.dimmed for id_ in choice.lights}


# -- around it --------------------------------------------------------------------------------------------------------


def _draw_head(canvas: Canvas, scene: Scene, width: float) -> None:
    """The title, the round at its right, and the tracks below."""
    theme, head = canvas.theme, scene.table
    canvas.text((18, 29), head.title, 22, font_weight=700)
    when = f"Round {head.round} · {head.phase}"
    canvas.text((width - 18, 28), when, 14, fill=theme.quiet, font_family=SANS, text_anchor="end")
    x = 18.0
    for track in scene.tracks:
        x = _draw_track(canvas, track, x) + 28


def _draw_track(canvas: Canvas, track: Track, left: float) -> float:
    """A track's name and its spaces but for 0, filled as far as its first marker; the right end."""
    theme = canvas.theme
    now = track.markers[0].at if track.markers else -1
    in_words = len(track.spaces) > MOST_SPACES or any(len(space.label) > 3 for space in track.spaces)
    label = track.spaces[now].label if now >= 0 else "none"
    words = f"{track.name}: {label}" if in_words else track.name
    canvas.text((left, 53), words, 13, fill=theme.quiet, font_family=SANS)
    right = left + len(words) * LETTER
    if in_words:
        return right
    counted = [number for number, space in enumerate(track.spaces) if space.label != "0"]
    for place, space in enumerate(counted):
        other = any(marker.at == space for marker in track.markers[1:])
        fill = theme.accent if space <= now else "none"
        line, wide = (theme.danger, 2.2) if other else (theme.edge, 1.3)
        canvas.circle((right + 12 + place * 15, 48.5), 5, fill=fill, stroke=line, stroke_width=wide)
    return right + 6 + len(counted) * 15


def _draw_seats(canvas: Canvas, scene: Scene, top: float, width: float) -> None:
    """Who sits at the table, in two columns: figure, name and the first numbers."""
    figures = {piece.seat: piece for piece in scene.pieces if piece.seat is not None}
    for number_, seat in enumerate(scene.seats):
        x, y = 34 + number_ % 2 * (width / 2), top + number_ // 2 * ROW + 16
        figure = figures.get(seat.id)
        if figure is not None:
            canvas.open_group(transform=f"translate({number(x)} {number(y)})")
            draw_body(canvas, figure, figure.tint or canvas.theme.quiet, 13)
            canvas.close_group()
        asked = scene.ask is not None and scene.ask.seat == seat.id
        ink = canvas.theme.accent if asked else canvas.theme.ink
        canvas.text((x + 22, y - 1), seat.name, 15, font_weight=600, fill=ink)
        numbers = _numbers(seat, scene.signs)
        canvas.text((x + 22, y + 13), numbers, 12, fill=canvas.theme.quiet, font_family=SANS)


def _numbers(seat: Seat, signs: dict[str, Sign]) -> str:
    stats = [
        (signs[name].name if name in signs else name.capitalize(), stat)
        for name, stat in seat.stats.items()
        if stat.most
    ]
    return " · ".join(f"{name} {stat.now}/{stat.most}" for name, stat in stats[:STATS_SHOWN])


def _question_lines(scene: Scene, width: float) -> list[str]:
    """What is asked, or how it ended."""
    if scene.table.won is not None:
        text = f"{'Won' if scene.table.won else 'Lost'}: {scene.table.why}"
    else:
        text = scene.ask.text if scene.ask else ""
    return textwrap.wrap(text, int(width / 7.2))[:2]
