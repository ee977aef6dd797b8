"""A graph of places as an island at night: sea, land, trails, medallions, names and whoever stands there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from darklantern.table.drawing import land
from darklantern.table.drawing.canvas import Canvas, Point, mix, rounded, rounded_loop
from darklantern.table.drawing.figures import Box, Stand, around, around_place, beside, covered, draw_marks
from darklantern.table.drawing.trails import Pair, trails, trimmed
from darklantern.table.scene import Board, Piece, Place, Sign

SIZE: Point = (960.0, 620.0)
SHORE = (78.0, 86.0)  # how far the outermost places lie from the picture's edge, across and down
MEDALLION = 24.0
NAME_SIZE, LETTER, LINE = 14.5, 6.9, 14.5
LONG_NAME = 14
R = MEDALLION
TOWERS = f"M{-R} {R - 2}V{-R + 3}h4v-4h5v4h5v-4h4l{R * 0.25} 3l{R * 0.25} -3h4v4h5v-4h5v4h3V{R - 2}Z"
RUIN = f"M{-R} {R - 2}V{-R + 12}l4 -5l5 3l4 8l7 7l5 -6l3 3l5 -9l6 2l4 -4l3 5V{R - 2}Z"
CRACK = "M-7 -8l5 8l-6 5l7 6l-3 9M8 2l-4 7l6 4"
MOUTH = f"M{-R - 1} {R - 2}V-2a{R + 1} {R} 0 0 1 {2 * R + 2} 0V{R - 2}Z"
INSIDE = f"M{-R + 6} {R - 2}V1a{R - 6} {R - 7} 0 0 1 {2 * R - 12} 0V{R - 2}Z"


class Chart(NamedTuple):
    """Everything of a board that stays while pieces move."""

    spots: dict[str, Point]
    trails: dict[Pair, list[Point]]
    field: land.Field


def chart(board: Board) -> Chart:
    """Where the places lie, how the trails run and where the land ends; worked out once for each board."""
    places = tuple((place.id, place.x, place.y) for place in board.places)
    return _chart(board.id, places, tuple((path.a, path.b) for path in board.paths if path.kind == "path"))


@lru_cache(maxsize=8)
def _chart(seed: str, places: tuple[tuple[str, float, float], ...], paths: tuple[Pair, ...]) -> Chart:
    across = _spread([x for _, x, _ in places], SHORE[0], SIZE[0] - SHORE[0])
    down = _spread([y for _, _, y in places], SHORE[1], SIZE[1] - SHORE[1])
    spots = {id_: (x, y) for (id_, _, _), x, y in zip(places, across, down, strict=True)}
    lines = trails(paths, spots)
    return Chart(spots, lines, land.risen(spots.values(), lines.values(), SIZE, seed))


def _spread(values: list[float], start: float, end: float) -> list[float]:
    """The outermost places touch the shore, whatever part of the hundred they use."""
    least, most = min(values), max(values)
    if least == most:
        return [(start + end) / 2] * len(values)
    return [start + (value - least) / (most - least) * (end - start) for value in values]


def draw_ground(canvas: Canvas, board: Board, dread: int) -> None:
    """Sea and land, trails, and the darkness over them."""
    theme, (spots, lines, field) = canvas.theme, chart(board)
    width, height = SIZE
    shoal, ground = mix(theme.accent, theme.ground, 0.22), mix(theme.card, theme.quiet, 0.82)
    sea = (
        f'<radialGradient id="sea" cx="0.46" cy="0.42" r="0.7"><stop offset="0" stop-color="'
        f'{mix(theme.ground, theme.accent, 0.84)}"/><stop offset="0.9" stop-color="{theme.ground}"/></radialGradient>'
    )
    canvas.put("rect", width=width, height=height, fill=canvas.define("sea", sea))
    canvas.path(land.waves(field, SIZE, board.id), stroke=theme.accent, opacity=0.22)
    for depth, level in enumerate(reversed(land.DEPTHS)):
        d = "".join(map(rounded_loop, land.contours(field, level)))
        line = mix(theme.accent, theme.ground, 0.42)
        canvas.path(d, fill=shoal, fill_opacity=0.3, stroke=line, stroke_width=0.9, opacity=0.35 + depth * 0.2)
    coast = "".join(map(rounded_loop, land.coast(field)))
    canvas.define("coast", f'<path id="coast" d="{coast}" fill-rule="evenodd"/>')
    canvas.put("use", href="#coast", fill=ground, stroke=theme.accent, stroke_opacity=0.18, stroke_width=11)
    for level in land.HEIGHTS:
        d = "".join(map(rounded_loop, land.contours(field, level)))
        canvas.path(d, fill="#ffffff", fill_opacity=0.018, stroke=theme.edge, stroke_width=0.7, stroke_opacity=0.3)
    away = [*spots.values(), *(point for line in lines.values() for point in line)]
    canvas.path(land.growth(field, SIZE, away, board.id), stroke=theme.edge, stroke_width=1.1, opacity=0.6)
    canvas.put("use", href="#coast", fill="none", stroke=mix(theme.edge, theme.accent, 0.8), stroke_width=1.7)
    trodden = "".join(rounded(trimmed(line, MEDALLION + 5)) for line in lines.values())
    round_ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    canvas.path(trodden, stroke=ground, stroke_width=9, opacity=0.75, **round_ends)
    trail = mix(theme.quiet, theme.accent, 0.92)
    canvas.path(trodden, stroke=trail, stroke_width=2.5, stroke_dasharray="7 6.5 9 5 5 7", **round_ends)
    if dread:
        night = (
            f'<radialGradient id="night" cx="0.5" cy="0.46" r="0.75"><stop offset="0.25" stop-color="{theme.shade}"'
            f' stop-opacity="0.1"/><stop offset="1" stop-color="{theme.shade}" stop-opacity="0.95"/></radialGradient>'
        )
        canvas.put(
            "rect", width=width, height=height, fill=canvas.define("night", night), opacity=min(dread, 100) / 100
        )


def names(board: Board) -> dict[str, tuple[list[str], Box]]:
    """Every place's name in one or two lines, whichever leaves its neighbours free, and the room that it takes."""
    spots = chart(board).spots
    taken = [around(spot, MEDALLION * 2 + 8, MEDALLION * 2 + 8) for spot in spots.values()]
    chosen = {}
    for place in board.places:
        ways = [[place.name], halves(place.name)]
        tried = [
            (lines, _frame(lines, spots[place.id])) for lines in (ways if len(place.name) <= LONG_NAME else ways[::-1])
        ]
        best = min(tried, key=lambda way: covered(way[1], taken))
        taken.append(best[1])
        chosen[place.id] = best
    return chosen


def halves(name: str) -> list[str]:
    """A name in two lines of about the same length, if it has two words.

    >>> halves("Old Military Complex"), halves("Swamp")
    (['Old Military', 'Complex'], ['Swamp'])
    """
    words = name.split()
    splits = [[" ".join(words[:at]), " ".join(words[at:])] for at in range(1, len(words))]
    return min(splits, key=lambda lines: max(map(len, lines)), default=[name])


def _frame(lines: list[str], spot: Point) -> Box:
    width = max(map(len, lines)) * LETTER
    return spot[0] - width / 2, spot[1] + MEDALLION + 7, width, len(lines) * LINE


def standing(board: Board, pieces: list[Piece]) -> list[Stand]:
    """All standees of a board. They keep off names, off other places and off each other."""
    spots, taken = chart(board).spots, [box for _, box in names(board).values()]
    taken += [around(spot, MEDALLION * 1.7, MEDALLION * 1.7) for spot in spots.values()]
    stands: list[Stand] = []
    for place, spot in spots.items():
        here = around_place(spot, [piece for piece in pieces if piece.at == place], MEDALLION, taken)
        taken += [around(stand.at, 2 * stand.r, 2 * stand.r) for stand in here]
        stands += here
    return stands


def draw_places(canvas: Canvas, board: Board, lit: set[str], signs: dict[str, Sign]) -> None:
    """Medallions with their icons and marks, then all names, so that no neighbour covers one."""
    theme, spots = canvas.theme, chart(board).spots
    for place in board.places:
        x, y = spots[place.id]
        canvas.open_group(place.name, transform=f"translate({x:.1f} {y:.1f})")
        if place.id in lit:
            ring = {"stroke": theme.accent, "stroke_width": 2, "stroke_dasharray": "6 3"}
            canvas.circle((0, 0), MEDALLION + 6, fill="none", **ring)
        _draw_medallion(canvas, place, place.id in lit)
        draw_marks(canvas, beside((0, MEDALLION * 0.62), MEDALLION + 1, 20), place.marks, signs)
        canvas.close_group()
    outline = {"paint_order": "stroke", "stroke": theme.ground, "stroke_opacity": 0.86, "stroke_width": 4}
    for id_, (lines, _) in names(board).items():
        x, y = spots[id_]
        ink = mix(theme.ink, theme.accent, 0.65) if id_ in lit else theme.ink
        for row, words in enumerate(lines):
            at = x, y + MEDALLION + 19 + row * LINE
            look = {"text_anchor": "middle", "font_weight": 600, "fill": ink, "stroke_linejoin": "round"}
            canvas.text(at, words, NAME_SIZE, **look, **outline)


def _draw_medallion(canvas: Canvas, place: Place, lit: bool) -> None:
    theme = canvas.theme
    fill = mix(theme.accent, theme.card, 0.24) if lit else mix(theme.card, theme.ground, 0.6)
    line = mix(theme.edge, theme.ink, 0.75)
    ink, at, size = mix(theme.ink, theme.accent, 0.84), (0.0, 0.0), MEDALLION * 1.3
    if place.look == "gate":
        rim = mix(theme.danger, theme.edge, 0.45) if place.broken else line
        canvas.path(RUIN if place.broken else TOWERS, fill=fill, stroke=rim, stroke_width=2, stroke_linejoin="round")
        if place.broken:
            canvas.path(CRACK, stroke=theme.danger, stroke_width=1.8)
        at, size = (0.0, 3.0), MEDALLION * 1.22
    elif place.look == "tunnel":
        canvas.path(MOUTH, fill=fill, stroke=line, stroke_width=1.8, stroke_linejoin="round")
        canvas.path(INSIDE, fill=mix(theme.accent, "#050807", 0.09))
    else:
        canvas.circle((0, 3), MEDALLION + 2, fill="#000", opacity=0.3)
        canvas.circle((0, 0), MEDALLION, fill=fill, stroke=line, stroke_width=1.8)
        canvas.circle((0, 0), MEDALLION - 3.5, fill="none", stroke=theme.edge, stroke_opacity=0.55, stroke_width=0.9)
    canvas.open_group(opacity=0.45 if place.broken else None)
    if not canvas.icon(place.icon, at, size, ink):
        canvas.text((0, 8), place.name[:1], 24, fill=ink, text_anchor="middle")
    canvas.close_group()
