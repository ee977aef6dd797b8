"""Standees and tokens: people are discs, foes have torn rims, so that they are told apart without colour."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import NamedTuple

from darklantern.table.drawing.canvas import SANS, Canvas, Point, mix, polyline
from darklantern.table.scene import Piece, Sign, Stat

STANDEE = 15.0
GAP = 2.0
STACK_FROM = 6
MOST_PIPS = 8
DARK = "#0a0f0e"

Box = tuple[float, float, float, float]  # left, top, width, height


class Stand(NamedTuple):
    """One standee: a piece, or several alike that share it."""

    piece: Piece
    many: int
    at: Point
    r: float


def around(at: Point, width: float, height: float) -> Box:
    return at[0] - width / 2, at[1] - height / 2, width, height


def covered(box: Box, others: Iterable[Box]) -> float:
    """How much of a box lies under others.

    >>> covered((0, 0, 10, 10), [(5, 5, 10, 10), (20, 0, 5, 5)])
    25.0
    """
    left, top, width, height = box
    total = 0.0
    for x, y, w, h in others:
        across = min(left + width, x + w) - max(left, x)
        down = min(top + height, y + h) - max(top, y)
        total += max(0, across) * max(0, down)
    return total


# -- where they stand -------------------------------------------------------------------------------------------------


def groups(pieces: Iterable[Piece], most: int = 12) -> list[tuple[Piece, int]]:
    """People first, then others by kind; many that are alike share a standee, the sooner the more there are."""
    ordered = sorted(pieces, key=lambda piece: (not is_person(piece), not is_foe(piece), piece.kind, piece.id))
    alike: dict[tuple[object, ...], list[Piece]] = {}
    for piece in ordered:
        key = (
            (piece.id,) if piece.seat is not None or piece.number else (piece.kind, piece.name, piece.size, piece.tint)
        )
        alike.setdefault(key, []).append(piece)
    for stack_from in (STACK_FROM, 4, 3, 2):
        stands = [stand for same in alike.values() for stand in _stacked(same, stack_from)]
        if len(stands) <= most:
            break
    return stands


def _stacked(same: list[Piece], stack_from: int) -> list[tuple[Piece, int]]:
    return [(same[0], len(same))] if len(same) >= stack_from else [(piece, 1) for piece in same]


def around_place(spot: Point, pieces: Iterable[Piece], medallion: float, taken: Sequence[Box]) -> list[Stand]:
    """Standees in arcs round a medallion, where they cover least; straight up if it is all the same."""
    stands = groups(pieces)
    r = STANDEE * (0.86 if len(stands) > 6 else 1)

    def cost(at: Point) -> float:
        return covered(around(at, 2 * r, 2 * r), taken)

    ways = [sorted(_slots(spot, medallion, r, shift, cost))[: len(stands)] for shift in (0.0, 0.5)]
    best = min(ways, key=lambda way: sum(price for price, _, _ in way))
    places = [at for _, _, at in sorted(best, key=lambda slot: slot[1])]
    return [Stand(piece, many, at, r) for (piece, many), at in zip(stands, places, strict=False)]


def _slots(
    spot: Point, medallion: float, r: float, shift: float, cost: Callable[[Point], float]
) -> Iterator[tuple[float, float, Point]]:
    """Price, angle and point of the places in two rings; the lower third stays free for the name."""
    for ring, widest in enumerate((0.58 * math.pi, 0.5 * math.pi)):
        far = medallion + r + GAP + ring * (2 * r + GAP)
        step = 2 * math.asin((r + GAP / 2) / far)
        turn = -math.floor(widest / step - shift) - shift
        while turn * step <= widest:
            angle = turn * step - math.pi / 2
            at = spot[0] + far * math.cos(angle), spot[1] + far * math.sin(angle)
            yield cost(at) + ring * 120 + (turn * step) ** 2 * 14, angle, at
            turn += 1


def in_square(middle: Point, pieces: Iterable[Piece], side: float) -> list[Stand]:
    """Standees inside a square: one in the middle, more in rows."""
    stands = groups(pieces, most=9)
    columns = math.ceil(math.sqrt(len(stands))) or 1
    rows = math.ceil(len(stands) / columns)
    cell = side * 0.92 / columns
    placed = []
    for number, (piece, many) in enumerate(stands):
        row, col = divmod(number, columns)
        in_row = len(stands) - row * columns if row == rows - 1 else columns
        at = middle[0] + (col - (in_row - 1) / 2) * cell, middle[1] + (row - (rows - 1) / 2) * cell
        placed.append(Stand(piece, many, at, min(cell / 2 - GAP / 2, side * 0.36)))
    return placed


# -- how they look ----------------------------------------------------------------------------------------------------


def is_person(piece: Piece) -> bool:
    return piece.seat is not None or piece.side == "friend"


def is_foe(piece: Piece) -> bool:
    return piece.side == "foe"


def draw_stand(canvas: Canvas, stand: Stand, initial: str, lit: bool, asked: bool) -> None:
    """A standee with its shadow, icon, wounds and whatever hangs on it."""
    theme, piece, r = canvas.theme, stand.piece, stand.r
    small = min(r, 22.0)
    tint = piece.tint or theme.quiet
    canvas.open_group(said(stand), transform=f"translate({stand.at[0]:.1f} {stand.at[1]:.1f})")
    if asked:
        canvas.circle((0, 0), r * 2.4, fill=lantern(canvas))
    canvas.put("ellipse", cx=0, cy=r * 0.78, rx=r * 0.95, ry=r * 0.42, fill="#000", opacity=0.38)
    draw_body(canvas, piece, tint, r, stand.many)
    if lit:
        canvas.circle((0, 0), r + 3.5, fill="none", stroke=theme.accent, stroke_width=1.8, stroke_dasharray="4 2.5")
    for at, full in pips(piece.stats, r + 1):
        look = ("#fff", "#111") if full else ("#1b0503", theme.danger)
        canvas.circle(at, small * 0.155, fill=look[0], stroke=look[1], stroke_width=1.1)
    if initial:
        tab(canvas, (0, r), small * 0.43, initial, theme.ground, theme.ink)
    if piece.number:
        tab(canvas, (0, r), small * 0.43, str(piece.number), theme.ground, tint)
    if stand.many > 1:
        tab(canvas, (r * 0.8, r * 0.75), small * 0.52, str(stand.many), theme.ink, theme.ground)
    for badge, side in zip(piece.badges, (1, -1), strict=False):
        tab(canvas, (side * r * 0.78, -r * 0.75), small * 0.4, badge.text[:1].upper(), theme.second, theme.ground)
    if asked:
        canvas.path(f"M-5 {-r - 11:.1f}h10l-5 7Z", fill=theme.accent, stroke=theme.ground, stroke_width=1.2)
    canvas.close_group()


def said(stand: Stand) -> str:
    """A standee in words, for those who point at it."""
    piece = stand.piece
    times = f" ×{stand.many}" if stand.many > 1 else ""
    stats = [f"{name} {stat.now}/{stat.most}" for name, stat in piece.stats.items() if stat.most]
    badges = [badge.text for badge in piece.badges]
    return ", ".join([piece.name + times, *stats, *badges, *([piece.intent] if piece.intent else [])])


def draw_body(canvas: Canvas, piece: Piece, tint: str, r: float, many: int = 1) -> None:
    """The body of a figure with its icon, its middle at the origin."""
    theme = canvas.theme
    if is_foe(piece):
        fill, line, ink = mix(tint, "#070a0a", 0.16), tint, mix(tint, "#ffffff", 0.82)
    elif is_person(piece):
        fill, line, ink = mix(tint, "#000000", 0.88), mix(tint, "#000000", 0.35), DARK
    else:
        fill, line, ink = theme.card, tint, theme.quiet
    for back in ((-3.5, -3.0), (-1.8, -1.5)) if many > 1 else ():
        canvas.circle(back, r - 0.5, fill=fill, stroke=line, stroke_width=1)
    if is_foe(piece):
        canvas.path(torn_rim(r, piece.kind), fill=fill, stroke=line, stroke_width=1.5, stroke_linejoin="round")
    else:
        dash = None if is_person(piece) else "3 2.5"
        canvas.circle((0, 0), r, fill=fill, stroke=line, stroke_width=1.4, stroke_dasharray=dash)
    if is_person(piece):
        canvas.circle((0, 0), r - 2.6, fill="none", stroke=DARK, stroke_opacity=0.45, stroke_width=0.8)
    if not canvas.icon(piece.icon, (0, 0), r * 1.22, ink):
        canvas.text((0, r * 0.38), piece.name[:1], r * 1.05, fill=ink, text_anchor="middle", font_weight=700)


def torn_rim(r: float, seed: str) -> str:
    """The outline of a foe."""
    chance, teeth = random.Random(seed), max(11, round(r / 2.4))
    points = []
    for tooth in range(2 * teeth):
        far = r * (0.86 + chance.random() * 0.05) if tooth % 2 else r * (1.02 + chance.random() * 0.1)
        angle = math.pi * (tooth + (chance.random() - 0.5) * 0.3) / teeth
        points.append((far * math.cos(angle), far * math.sin(angle)))
    return polyline(points, close=True)


def pips(stats: Mapping[str, Stat], r: float) -> Iterator[tuple[Point, bool]]:
    """Pips of the stats that have lost something: the first on the left rim, the second on the right."""
    hurt = [stat for stat in stats.values() if stat.now < stat.most <= MOST_PIPS]
    for side, stat in zip((-1, 1), hurt, strict=False):
        step = min(0.42, 1.9 / stat.most, 9 / r)
        for number in range(stat.most):
            angle = (number - (stat.most - 1) / 2) * step
            yield (side * r * math.cos(angle), -r * math.sin(angle)), number < stat.now


def tab(canvas: Canvas, at: Point, r: float, words: str, fill: str, ink: str) -> None:
    """A small disc with a letter or a number."""
    canvas.circle(at, r, fill=fill, stroke=ink, stroke_width=0.9)
    canvas.text(
        (at[0], at[1] + r * 0.42), words, r * 1.25, fill=ink, text_anchor="middle", font_weight=700, font_family=SANS
    )


def draw_marks(
    canvas: Canvas, places: Iterable[Point], marks: Mapping[str, int], signs: Mapping[str, Sign], r: float = 9.5
) -> None:
    """Tokens, each at the next of some places; one without an icon shows its first letter."""
    theme = canvas.theme
    for (name, many), (x, y) in zip(marks.items(), places, strict=False):
        sign = signs.get(name) or Sign(name.replace("-", " ").capitalize())
        tint = sign.tint or theme.second
        canvas.open_group(f"{sign.name}: {many}", transform=f"translate({x:.1f} {y:.1f})")
        canvas.circle((0, 0), r, fill=theme.card, stroke=tint, stroke_width=1.2)
        if not canvas.icon(sign.icon, (0, 0), r * 1.45, tint):
            canvas.text(
                (0, r * 0.4), sign.name[:1].upper(), r * 1.16, fill=tint, text_anchor="middle", font_family=SANS
            )
        if many > 1:
            tab(canvas, (r * 0.9, r * 0.8), r * 0.63, str(many), theme.ground, theme.ink)
        canvas.close_group()


def beside(at: Point, first: float, step: float) -> Iterator[Point]:
    """Places right and left of a point, then further out."""
    for number in count():
        yield at[0] + (-1 if number % 2 else 1) * (first + number // 2 * step), at[1]


def lantern(canvas: Canvas) -> str:
    """The light around whoever is asked."""
    accent = canvas.theme.accent
    inner, outer = (
        f'<stop offset="{at}" stop-color="{accent}" stop-opacity="{o}"/>' for at, o in ((0.25, 0.5), (1, 0))
    )
    return canvas.define("lantern", f'<radialGradient id="lantern">{inner}{outer}</radialGradient>')
