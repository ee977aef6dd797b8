"""A sheet that SVG elements are put on, in the colours of a theme."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from darklantern.table.drawing.icons import icon_body

Point = tuple[float, float]
SERIF = "Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif"
SANS = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
ICON_SIDE = 512


class Theme(NamedTuple):
    """The colours of the page in the browser, by night."""

    ground: str
    card: str
    ink: str
    quiet: str
    edge: str
    accent: str
    second: str
    danger: str
    shade: str


THEMES = {
    "heart": Theme("#0a1312", "#162824", "#e2ebe5", "#a3b8b0", "#5d8279", "#74d6b8", "#b7cbe2", "#f0897a", "#020605"),
    "brimstone": Theme(
        "#150f0a", "#2a1f16", "#f2e6d4", "#c0ac92", "#92724f", "#f2913f", "#dcbc82", "#f5857a", "#060301"
    ),
    "arcana": Theme("#0e1015", "#1e242d", "#ebe6da", "#b0ad9f", "#7a7a72", "#dcb75f", "#7cc0ff", "#f68880", "#040507"),
}
USUAL = THEMES["arcana"]


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: `share` of the first, the rest of the second.

    >>> mix("#ff0000", "#0000ff", 0.5), mix("#102030", "#ffffff", 1)
    ('#800080', '#102030')
    """
    pairs = zip(_parts(one), _parts(other), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def number(value: float) -> str:
    """A number, short: tenths of a unit are fine enough for every screen, only shares below 1 are finer.

    >>> number(3.0), number(2.345), number(0.018), number(-0.0001)
    ('3', '2.3', '0.018', '0')
    """
    return f"{round(value, 1 if abs(value) >= 1 else 3) + 0:g}"


def attributes(values: dict[str, object]) -> str:
    """`stroke_width=2` as `stroke-width="2"`."""
    shown = ((name.rstrip("_").replace("_", "-"), value) for name, value in values.items() if value is not None)
    return "".join(
        f' {name}="{escape(number(value) if isinstance(value, float) else str(value))}"' for name, value in shown
    )


class Canvas:
    """Elements in the order in which they are painted; icons and gradients are defined once, however often used."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._painted: list[str] = []
        self._defined: dict[str, str] = {}

    def put(self, tag: str, inside: str = "", /, **values: object) -> None:
        end = f">{inside}</{tag}>" if inside else "/>"
        self._painted.append(f"<{tag}{attributes(values)}{end}")

    def define(self, id_: str, element: str) -> str:
        """Define something once; its address."""
        self._defined.setdefault(id_, element)
        return f"url(#{id_})"

    def path(self, d: str, **look: object) -> None:
        if d:
            self.put("path", d=d, **{"fill": "none", **look})

    def circle(self, at: Point, r: float, /, **look: object) -> None:
        self.put("circle", cx=float(at[0]), cy=float(at[1]), r=float(r), **look)

    def text(self, at: Point, words: str, size: float, /, **look: object) -> None:
        usual = {"font_family": SERIF, "font_size": float(size), "fill": self.theme.ink}
        self.put("text", escape(words), x=float(at[0]), y=float(at[1]), **{**usual, **look})

    def icon(self, name: str, at: Point, size: float, colour: str) -> bool:
        """A picture by its name, its middle at a point; False if there is none of that name."""
        body = icon_body(name)
        if body is None:
            return False
        self._defined.setdefault(f"icon-{name}", f'<g id="icon-{escape(name)}">{body}</g>')
        corner = f"translate({number(at[0] - size / 2)} {number(at[1] - size / 2)}) scale({size / ICON_SIDE:.4f})"
        self.put("use", href=f"#icon-{name}", transform=corner, color=colour)
        return True

    def open_group(self, title: str = "", **values: object) -> None:
        """Whatever follows belongs to it until it is closed; the title is shown by browsers on pointing."""
        self._painted.append(f"<g{attributes(values)}>" + (f"<title>{escape(title)}</title>" if title else ""))

    def close_group(self) -> None:
        self._painted.append("</g>")

    def open_window(self, x: float, y: float, width: float, height: float) -> None:
        """Whatever follows is seen only inside, with its own origin, until it is closed."""
        self._painted.append(f"<svg{attributes({'x': x, 'y': y, 'width': width, 'height': height})}>")

    def close_window(self) -> None:
        self._painted.append("</svg>")

    def svg(self, width: float, height: float, title: str) -> str:
        """The whole picture."""
        size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
        defs = f"<defs>{''.join(self._defined.values())}</defs>" if self._defined else ""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
        return "\n".join([head, f"<title>{escape(title)}</title>", defs, *self._painted, "</svg>", ""])


def polyline(points: Iterable[Point], close: bool = False) -> str:
    """The `d` of straight lines from point to point."""
    shown = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{shown}{'Z' if close else ''}" if shown else ""


def rounded(points: list[Point]) -> str:
    """The `d` of an open curve that begins and ends at the line's ends and rounds the corners between."""
    if len(points) < 3:
        return polyline(points)
    first, *between = points
    d = f"M{number(first[0])} {number(first[1])}"
    for at, (x, y) in enumerate(between[:-1]):
        after = between[at + 1]
        end = after if at == len(between) - 2 else ((x + after[0]) / 2, (y + after[1]) / 2)
        d += f"Q{number(x)} {number(y)} {number(end[0])} {number(end[1])}"
    return d


def rounded_loop(points: list[Point]) -> str:
    """The `d` of a closed curve through the middles of a loop's sides."""
    if len(points) < 3:
        return ""
    last = points[-1]
    d = f"M{number((last[0] + points[0][0]) / 2)} {number((last[1] + points[0][1]) / 2)}"
    for at, (x, y) in enumerate(points):
        after = points[(at + 1) % len(points)]
        d += f"Q{number(x)} {number(y)} {number((x + after[0]) / 2)} {number((y + after[1]) / 2)}"
    return d + "Z"
