"""A grid of squares as rooms of stone: slabs, walls, doors, light and fog, and whoever stands there."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple

from darklantern.table.drawing.canvas import Canvas, Point, attributes, mix, number, polyline
from darklantern.table.drawing.figures import Stand, draw_marks, in_square
from darklantern.table.scene import Board, Edge, Piece, Sign, Square

SIDE = 48.0
RIM = 20.0
WALL = 7.0
TOKEN = 7.0
CORNERS = {"nw": (0, 0), "ne": (1, 0), "se": (1, 1), "sw": (0, 1)}
SIDES = {"n": ("nw", "ne"), "e": ("ne", "se"), "s": ("se", "sw"), "w": ("sw", "nw")}
HALVES = {"n": (0, 0, 1, 0.5), "e": (0.5, 0, 0.5, 1), "s": (0, 0.5, 1, 0.5), "w": (0, 0, 0.5, 1)}


class Map(NamedTuple):
    """Where the squares of a board lie in the picture."""

    left: int
    top: int
    size: Point
    squares: dict[str, Square]

    def corner(self, square: Square, which: str) -> Point:
        dx, dy = CORNERS[which]
        return (square.x - self.left + dx) * SIDE + RIM, (square.y - self.top + dy) * SIDE + RIM

    def middle(self, ids: Iterable[str]) -> Point:
        """The middle of squares, those that are not on the map left out."""
        known = [self.squares[id_] for id_ in ids if id_ in self.squares]
        x = sum(square.x for square in known) / len(known)
        y = sum(square.y for square in known) / len(known)
        return (x - self.left + 0.5) * SIDE + RIM, (y - self.top + 0.5) * SIDE + RIM

    def box(self, square: Square) -> tuple[float, float, float, float]:
        """Left, top, width and height of the floor of a square, or of a half one."""
        x, y = self.corner(square, "nw")
        dx, dy, width, height = HALVES.get(square.half, (0, 0, 1, 1))
        return x + dx * SIDE, y + dy * SIDE, width * SIDE, height * SIDE

    def side(self, square: Square, side: str) -> tuple[Point, Point]:
        one, other = SIDES[side]
        return self.corner(square, one), self.corner(square, other)


def map_of(board: Board) -> Map:
    xs, ys = [square.x for square in board.squares], [square.y for square in board.squares]
    size = (max(xs) - min(xs) + 1) * SIDE + 2 * RIM, (max(ys) - min(ys) + 1) * SIDE + 2 * RIM
    return Map(min(xs), min(ys), size, {square.id: square for square in board.squares})


def squares_of(board: Board, ids: Iterable[str]) -> set[str]:
    """The squares that are meant by ids of squares and of tiles."""
    tiles = {tile.id: tile.squares for tile in board.tiles}
    return {square for id_ in ids for square in tiles.get(id_, [id_])}


# -- floors and walls -------------------------------------------------------------------------------------------------


def draw_ground(canvas: Canvas, board: Board, lit: set[str], signs: dict[str, Sign]) -> None:
    """Floors, walls, what stands between squares, and the darkness and the fog over them."""
    theme, chart = canvas.theme, map_of(board)
    fog = squares_of(board, board.fog)
    seen = [square for square in board.squares if square.id not in fog]
    canvas.put("rect", width=chart.size[0], height=chart.size[1], fill=mix(theme.ground, theme.shade, 0.7))
    tones = {square: tile.look or tile.id for tile in reversed(board.tiles) for square in tile.squares}
    for square in seen:
        _draw_floor(canvas, chart, square, tones.get(square.id, ""))
    _draw_tile_names(canvas, chart, board, fog)
    for id_ in sorted(squares_of(board, lit) - fog):
        if id_ in chart.squares:
            x, y, width, height = chart.box(chart.squares[id_])
            look = {"fill": theme.accent, "fill_opacity": 0.16, "stroke": theme.accent, "stroke_width": 1.6}
            canvas.put("rect", x=x + 3, y=y + 3, width=width - 6, height=height - 6, rx=4, **look)
    _draw_walls(canvas, chart, board, fog)
    _draw_dark(canvas, chart, squares_of(board, board.dark) - fog)
    for edge in board.edges:
        _draw_edge(canvas, chart, edge, edge.id in lit, signs)
    _draw_fog(canvas, chart, [chart.squares[id_] for id_ in sorted(fog) if id_ in chart.squares])


def _draw_floor(canvas: Canvas, chart: Map, square: Square, tone: str) -> None:
    """A slab with uneven corners; tiles differ a little, and so does every slab."""
    theme = canvas.theme
    chance = random.Random(square.id)
    share = 0.74 + 0.1 * random.Random(tone).random() - 0.1 * chance.random()
    x, y, width, height = chart.box(square)
    corners = [(x, y, 1, 1), (x + width, y, -1, 1), (x + width, y + height, -1, -1), (x, y + height, 1, -1)]
    uneven = [(cx + dx * chance.uniform(0.6, 2), cy + dy * chance.uniform(0.6, 2)) for cx, cy, dx, dy in corners]
    line = mix(theme.edge, theme.ground, 0.35)
    canvas.path(polyline(uneven, close=True), fill=mix(theme.card, theme.quiet, share), stroke=line, stroke_width=0.8)
    if square.kind != "floor":
        _draw_texture(canvas, square.kind, (x, y, width, height))


TEXTURES = {
    "water": (22, 12, "M0 6q5.5 -6 11 0t11 0"),
    "rubble": (26, 26, "M3 8l5 -4l5 3l-2 6l-6 1ZM16 18l4 -4l5 3l-2 5l-5 1ZM17 5l3 -2l3 3l-3 3Z"),
    "stairs": (48, 9, "M0 8H48"),
    "pit": (6, 6, "M0 6L6 0"),
}
OTHER = (9, 9, "M0 9L9 0")


def _draw_texture(canvas: Canvas, kind: str, box: tuple[float, float, float, float]) -> None:
    theme, name = canvas.theme, kind if kind in TEXTURES else "other"
    width, height, d = TEXTURES.get(kind, OTHER)
    colour = theme.second if kind == "water" else theme.quiet
    lines = f'<path d="{d}" fill="none" stroke="{colour}" stroke-opacity="0.55" stroke-width="1.2"/>'
    pattern = (
        f'<pattern id="floor-{name}" width="{width}" height="{height}" patternUnits="userSpaceOnUse">{lines}</pattern>'
    )
    x, y, w, h = box
    if kind == "pit":
        canvas.put("rect", x=x + 5, y=y + 5, width=w - 10, height=h - 10, rx=8, fill="#000", fill_opacity=0.75)
    canvas.put("rect", x=x, y=y, width=w, height=h, fill=canvas.define(f"floor-{name}", pattern))


def _draw_tile_names(canvas: Canvas, chart: Map, board: Board, fog: set[str]) -> None:
    for tile in board.tiles:
        own = [chart.squares[id_] for id_ in tile.squares if id_ in chart.squares and id_ not in fog]
        if tile.name and own:
            x, y = chart.corner(min(own, key=lambda square: (square.y, square.x)), "nw")
            canvas.text((x + 8, y + 16), tile.name, 12, fill=canvas.theme.quiet, font_style="italic", opacity=0.9)


def _draw_walls(canvas: Canvas, chart: Map, board: Board, fog: set[str]) -> None:
    """Walled sides as rough rock, walled corners as its stubs."""
    theme = canvas.theme
    drawn: dict[tuple[Point, Point], None] = {}
    stubs: dict[Point, None] = {}
    for tile in board.tiles:
        for id_, sides in tile.walls.items():
            if id_ in chart.squares and id_ not in fog:
                drawn |= {_ordered(chart.side(chart.squares[id_], side)): None for side in sides}
        for id_, corners in tile.corners.items():
            if id_ in chart.squares and id_ not in fog:
                stubs |= {chart.corner(chart.squares[id_], corner): None for corner in corners}
    rock, rim = mix(theme.ground, theme.quiet, 0.5), mix(theme.ground, "#000000", 0.7)
    walls = "".join(polyline(_rough_wall(*ends), close=True) for ends in drawn)
    canvas.path(walls, fill=rock, stroke=rim, stroke_width=1.5, stroke_linejoin="round")
    for stub in stubs:
        x, y = stub
        diamond = [(x - WALL, y), (x, y - WALL), (x + WALL, y), (x, y + WALL)]
        canvas.path(polyline(diamond, close=True), fill=rock, stroke=rim, stroke_width=1.2)


def _ordered(ends: tuple[Point, Point]) -> tuple[Point, Point]:
    return min(ends), max(ends)


def _rough_wall(one: Point, other: Point) -> list[Point]:
    """The outline of a wall, which wavers along both of its faces."""
    chance, upright = random.Random(f"{one} {other}"), one[0] == other[0]
    start, end = (one[1], other[1]) if upright else (one[0], other[0])
    along = [start - 3 + step * (end - start + 6) / 5 for step in range(6)]
    faces = [(at, -chance.uniform(0.35, 0.6) * WALL) for at in along]
    faces += [(at, chance.uniform(0.35, 0.6) * WALL) for at in reversed(along)]
    return [(one[0] + off, at) if upright else (at, one[1] + off) for at, off in faces]


# -- doors, barriers, gates -------------------------------------------------------------------------------------------


def _draw_edge(canvas: Canvas, chart: Map, edge: Edge, lit: bool, signs: dict[str, Sign]) -> None:
    """Something between squares, from end to end of all the sides that it closes."""
    known = [chart.side(chart.squares[id_], side) for id_, side in edge.sides.items() if id_ in chart.squares]
    if not known:
        return
    theme = canvas.theme
    ends = [end for side in known for end in side]
    start, end = min(ends), max(ends)
    upright = start[0] == end[0]
    length = (end[1] - start[1]) if upright else (end[0] - start[0])
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    turn = " rotate(90)" if upright else ""
    name = f"{edge.name}, {edge.state}" if edge.state else edge.name
    canvas.open_group(name, transform=f"translate({number(middle[0])} {number(middle[1])}){turn}")
    half = length / 2
    if lit:
        look = {"fill": "none", "stroke": theme.accent, "stroke_width": 2, "stroke_dasharray": "5 3"}
        canvas.put("rect", x=-half - 4, y=-11.0, width=length + 8, height=22.0, rx=6, **look)
    for shape in _edge_shapes(canvas, edge, half):
        canvas.path(**shape)
    canvas.close_group()
    draw_marks(canvas, _row(middle), edge.marks, signs, r=TOKEN)


def _edge_shapes(canvas: Canvas, edge: Edge, half: float) -> Iterator[dict[str, str]]:
    theme = canvas.theme
    stone, wood = mix(theme.ground, theme.quiet, 0.55), mix(theme.second, theme.ground, 0.55)
    post = f"M{number(-half - 3)} -6h10v12h-10ZM{number(half - 7)} -6h10v12h-10Z"
    inner = half - 7
    if edge.kind == "barrier":
        beams = "".join(f"M{number(x)} -6l12 12m0 -12l-12 12" for x in _steps(-inner, inner - 10, 16))
        yield {
            "d": beams,
            "stroke": mix(theme.danger, theme.ground, 0.75),
            "stroke_width": "3.4",
            "stroke_linecap": "round",
        }
        return
    yield {"d": post, "fill": stone, "stroke": theme.shade}
    if edge.kind == "gate":
        bars = "".join(f"M{number(x)} -9v18" for x in _steps(-inner + 3, inner, 8))
        rails = f"M{number(-inner)} -4H{number(inner)}M{number(-inner)} 4H{number(inner)}"
        yield {"d": bars + rails, "stroke": theme.accent, "stroke_width": "2", "stroke_linecap": "round"}
    elif edge.state == "open":
        leaf = f"M{number(-inner)} 0l6 {number(-inner * 0.9)}"
        yield {"d": leaf, "stroke": theme.second, "stroke_width": "5", "stroke_linecap": "round"}
    elif edge.state == "broken":
        yield {"d": f"M{number(-inner)} 2l7 -4M{number(inner)} -2l-7 4", "stroke": theme.danger, "stroke_width": "3"}
    else:
        yield {
            "d": f"M{number(-inner)} -4.5H{number(inner)}V4.5H{number(-inner)}Z",
            "fill": wood,
            "stroke": theme.second,
        }
        planks = "".join(f"M{number(x)} -4.5v9" for x in _steps(-inner + 8, inner - 4, 9))
        yield {"d": planks, "stroke": theme.ground}
        if edge.state == "locked":
            yield {"d": "M-4 -3h8v7h-8ZM-2.5 -3v-2a2.5 2.5 0 0 1 5 0v2", "fill": theme.accent, "stroke": theme.ground}


def draw_tokens(canvas: Canvas, board: Board, signs: dict[str, Sign]) -> None:
    """What lies on squares and tiles, at the foot of each; on top, for a figure may stand there."""
    chart, fog = map_of(board), squares_of(board, board.fog)
    for id_, marks in board.marks.items():
        ids = squares_of(board, [id_]) & chart.squares.keys() - fog
        if ids:
            x, y = chart.middle(ids)
            draw_marks(canvas, _row((x - SIDE * 0.33, y + SIDE * 0.33)), marks, signs, r=TOKEN)


def _row(at: Point) -> Iterator[Point]:
    for step in count():
        yield at[0] + step * 2 * TOKEN, at[1]


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    at = start
    while at < end:
        yield at
        at += step


# -- light and fog ----------------------------------------------------------------------------------------------------


def _draw_dark(canvas: Canvas, chart: Map, ids: set[str]) -> None:
    d = "".join(_cover(chart, chart.squares[id_], 0) for id_ in sorted(ids) if id_ in chart.squares)
    canvas.path(d, fill=canvas.theme.shade, fill_opacity=0.6)


def _draw_fog(canvas: Canvas, chart: Map, squares: list[Square]) -> None:
    """What nobody has seen, with a soft rim."""
    blur = f"<filter{attributes({'id': 'fog', 'x': '-10%', 'y': '-10%', 'width': '120%', 'height': '120%'})}>"
    soft = canvas.define("fog", f'{blur}<feGaussianBlur stdDeviation="5"/></filter>')
    d = "".join(_cover(chart, square, 2) for square in squares)
    canvas.path(d, fill=mix(canvas.theme.quiet, canvas.theme.shade, 0.12), filter=soft)


def _cover(chart: Map, square: Square, over: float) -> str:
    x, y = chart.corner(square, "nw")
    side = number(SIDE + 2 * over)
    return f"M{number(x - over)} {number(y - over)}h{side}v{side}h-{side}Z"


# -- figures ----------------------------------------------------------------------------------------------------------


def standing(board: Board, pieces: list[Piece]) -> list[Stand]:
    """All figures of a board; a large one stands in the middle of its squares."""
    chart, fog = map_of(board), squares_of(board, board.fog)
    stands = []
    large = [piece for piece in pieces if len(piece.spans) > 1]
    for piece in large:
        if any(id_ in chart.squares and id_ not in fog for id_ in piece.spans):
            wide = len(piece.spans) ** 0.5
            stands.append(Stand(piece, 1, chart.middle(piece.spans), wide * SIDE * 0.4))
    here: dict[str, list[Piece]] = {}
    for piece in pieces:
        if len(piece.spans) < 2 and piece.at in chart.squares and piece.at not in fog:
            here.setdefault(piece.at, []).append(piece)
    for at, together in here.items():
        stands += in_square(chart.middle([at]), together, SIDE)
    return stands


def draw_lamps(canvas: Canvas, board: Board, stands: list[Stand]) -> None:
    """Light falls as far as the rules say."""
    chart = map_of(board)
    glow = (
        f'<radialGradient id="lamp"><stop offset="0" stop-color="{canvas.theme.accent}" stop-opacity="0.28"/>'
        f'<stop offset="1" stop-color="{canvas.theme.accent}" stop-opacity="0"/></radialGradient>'
    )
    where = {stand.piece.id: stand.at for stand in stands} | {id_: chart.middle([id_]) for id_ in chart.squares}
    for id_, squares in board.lamps.items():
        if id_ in where:
            canvas.circle(where[id_], (squares + 0.5) * SIDE, fill=canvas.define("lamp", glow))
