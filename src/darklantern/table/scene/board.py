"""Boards: graphs of places and grids of squares, and what lies on them. Ids are unique over all boards of a scene."""

from __future__ import annotations

import msgspec


class Place(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A place of a graph board; x and y run from 0 to 100.

    `look` names the shape that it is drawn in ("gate", "tunnel"; none: the usual one) and `broken` that it lies in
    ruins. `tags` are words for people. `marks` counts the tokens on it, and `offers` is what can be done there, False
    for what cannot be had just now; `Scene.signs` has their names and icons.
    """

    id: str
    name: str
    x: float
    y: float
    icon: str = ""
    tags: list[str] = []
    marks: dict[str, int] = {}
    text: str = ""
    flavour: str = ""
    look: str = ""
    broken: bool = False
    offers: dict[str, bool] = {}


class Path(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """Two places that one step joins. `kind` is "path" for a trail that is drawn; "tunnel" runs below the ground."""

    a: str
    b: str
    kind: str = "path"


class Tile(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A piece of a grid as it was laid: x and y of its upper left square, size and quarter turns clockwise.

    `squares` are the ids of its squares; one that two tiles share belongs to the first. `walls` says which sides of a
    square are walled, in letters: {"3.07": "nw"}; `corners` which of its corners are: {"3.07": ["ne"]}, so that one
    cannot go or touch across them although both sides are open. `look` names its floor.
    """

    id: str
    name: str
    x: int
    y: int
    w: int = 1
    h: int = 1
    turn: int = 0
    look: str = ""
    text: str = ""
    squares: list[str] = []
    walls: dict[str, str] = {}
    corners: dict[str, list[str]] = {}


class Square(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A square of a grid. `half` is the side (n, e, s, w) on which a half-space has its floor; none: it is whole."""

    id: str
    x: int
    y: int
    kind: str = "floor"
    half: str = ""


class Edge(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """What stands between squares and can be pointed at: a door, a barrier, a gate to another world.

    `sides` says where: for each square on one side of it the side that it closes, {"3.07": "n", "3.08": "n"} for one
    that is two squares wide. `state` is a word such as "open", "closed", "locked", "broken".
    """

    id: str
    name: str
    kind: str = "door"
    state: str = ""
    sides: dict[str, str] = {}
    marks: dict[str, int] = {}


class Link(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A square, place or edge of this board from which one comes to a square or place of another."""

    here: str
    board: str
    there: str
    name: str = ""


class Board(msgspec.Struct, repr_omit_defaults=True):
    """Either a graph of places or a grid of squares.

    `fog` lists tiles and squares that nobody has seen; `dark` those that no light falls on. `lamps` are the pieces
    and squares that shine, with how many squares far. `marks` counts the tokens on squares and tiles, by id.
    """

    id: str
    name: str
    places: list[Place] = []
    paths: list[Path] = []
    tiles: list[Tile] = []
    squares: list[Square] = []
    edges: list[Edge] = []
    fog: list[str] = []
    dark: list[str] = []
    lamps: dict[str, int] = {}
    marks: dict[str, dict[str, int]] = {}
    links: list[Link] = []

    @property
    def trails(self) -> list[Path]:
        """The paths that are drawn."""
        return [path for path in self.paths if path.kind == "path"]
