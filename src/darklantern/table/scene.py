"""What one seat may see, in one shape for all games. A secret never enters the scene of a seat that may not know it."""

from __future__ import annotations

import msgspec

from darklantern.table.ask import Arg


class Place(msgspec.Struct):
    """A place of a graph board; x and y run from 0 to 100."""

    id: str
    name: str
    x: float
    y: float
    icon: str = ""
    tags: list[str] = []
    marks: dict[str, int] = {}
    text: str = ""
    flavour: str = ""


class Path(msgspec.Struct):
    a: str
    b: str
    kind: str = "path"


class Tile(msgspec.Struct):
    id: str
    name: str
    x: int
    y: int
    turn: int = 0
    look: str = ""


class Square(msgspec.Struct):
    id: str
    x: int
    y: int
    kind: str = "floor"
    marks: dict[str, int] = {}
    fog: bool = False


class Edge(msgspec.Struct):
    x: int
    y: int
    side: str
    kind: str = "wall"


class Board(msgspec.Struct):
    """Either a graph of places or a grid of squares."""

    id: str
    name: str
    places: list[Place] = []
    paths: list[Path] = []
    tiles: list[Tile] = []
    squares: list[Square] = []
    edges: list[Edge] = []


class Piece(msgspec.Struct):
    id: str
    kind: str
    name: str
    at: str
    icon: str = ""
    tint: str = ""
    seat: int | None = None
    size: int = 1
    stats: dict[str, list[int]] = {}
    badges: list[str] = []
    intent: str = ""


class Space(msgspec.Struct):
    label: str
    kind: str = ""


class Marker(msgspec.Struct):
    id: str
    name: str
    at: int


class Track(msgspec.Struct):
    id: str
    name: str
    spaces: list[Space]
    markers: list[Marker]


class Card(msgspec.Struct):
    id: str
    name: str
    kind: str
    text: str
    flavour: str = ""
    icon: str = ""
    keywords: list[str] = []
    rule: str = ""


class Seat(msgspec.Struct):
    """`hand` lists the cards that may be read; `cards` counts them for everybody."""

    id: int
    name: str
    player: int
    figure: str
    at: str = ""
    stats: dict[str, list[int]] = {}
    hand: list[str] | None = None
    cards: int = 0
    front: list[str] = []
    badges: list[str] = []


class Pile(msgspec.Struct):
    id: str
    name: str
    count: int
    top: str = ""


class Choice(msgspec.Struct):
    """An option as it is shown: `index` takes it, and is below 0 for one out of turn (how many answers somebody else
    has is nobody's business);
    `lights` are the ids on the board and among the cards that it is about, `note` is what it costs."""

    index: int
    verb: str
    label: str
    args: dict[str, Arg] = {}
    lights: list[str] = []
    final: bool = False
    note: str = ""


class Question(msgspec.Struct):
    number: int
    seat: int
    prompt: str
    text: str
    options: list[Choice]
    out_of_turn: list[Choice] = []
    usual: int | None = None


class Line(msgspec.Struct):
    """A story entry as it is shown.

    `after` is how many decisions had been made; `piece` is what it happened to, `came_from` and `at` where, and
    `change` the few words that float up there.
    """

    n: int
    kind: str
    text: str
    rule: str = ""
    dice: list[int] = []
    at: str = ""
    who: int | None = None
    after: int = 0
    piece: str = ""
    came_from: str = ""
    change: str = ""


class Tip(msgspec.Struct):
    """A word to somebody who plays for the first time; `lights` are what it speaks of."""

    id: str
    title: str
    text: str
    lights: list[str] = []


class Head(msgspec.Struct):
    game: str
    title: str
    theme: str
    round: int
    phase: str
    number: int
    promise: str = ""
    won: bool | None = None
    why: str = ""


class Scene(msgspec.Struct):
    """Everything that a client needs to draw the table for one seat."""

    table: Head
    seat: int | None
    boards: list[Board] = []
    pieces: list[Piece] = []
    tracks: list[Track] = []
    seats: list[Seat] = []
    cards: dict[str, Card] = {}
    piles: list[Pile] = []
    ask: Question | None = None
    story: list[Line] = []
    tips: list[Tip] = []
