"""What one seat may see, in one shape for all games. A secret never enters the scene of a seat that may not know it.

Of things that come in numbers a field that has its default is left out on the wire; the page of the API says them.
"""

from __future__ import annotations

import msgspec

from darklantern.table.scene.asking import (
    Aim,
    Choice,
    InForce,
    NextMove,
    Odds,
    Outlook,
    Payer,
    Plan,
    Question,
    Split,
    Tip,
    Tray,
)
from darklantern.table.scene.board import Board, Edge, Link, Path, Place, Square, Tile
from darklantern.table.scene.pieces import (
    Badge,
    Card,
    Die,
    Held,
    Marker,
    Piece,
    Pile,
    Roll,
    Seat,
    Sign,
    Space,
    StandingAnswer,
    Stat,
    Track,
    Turn,
    Zone,
)
from darklantern.table.scene.telling import NO_STORY, Line

__all__ = [
    "NO_STORY",
    "Aim",
    "Badge",
    "Board",
    "Card",
    "Choice",
    "Die",
    "Edge",
    "Head",
    "Held",
    "InForce",
    "Line",
    "Link",
    "Marker",
    "NextMove",
    "Odds",
    "Outlook",
    "Path",
    "Payer",
    "Piece",
    "Pile",
    "Place",
    "Plan",
    "Question",
    "Roll",
    "Scene",
    "Seat",
    "Sign",
    "Space",
    "Split",
    "Square",
    "StandingAnswer",
    "Stat",
    "Tally",
    "Tile",
    "Tip",
    "Track",
    "Tray",
    "Turn",
    "Zone",
]


class Tally(msgspec.Struct, repr_omit_defaults=True):
    """What somebody has to show for it in the end: figures by their names, the same for everybody, and a word on how
    they came out of it."""

    who: str
    figures: dict[str, int]
    note: str = ""


class Head(msgspec.Struct, repr_omit_defaults=True):
    """The table as a whole; `dread` is how bad things stand, from 0 to 100, and darkens the page. `tallies` are there
    once it is over."""

    game: str
    title: str
    theme: str
    round: int
    phase: str
    number: int
    promise: str = ""
    won: bool | None = None
    why: str = ""
    dread: int = 0
    tallies: list[Tally] = []


class Scene(msgspec.Struct, repr_omit_defaults=True):
    """Everything that a client needs to draw the table for one seat; None is a spectator.

    >>> from darklantern.games import new
    >>> scene = new("heart", seed=7).scene(1)
    >>> [seat.hand is None for seat in scene.seats], scene.boards[0].name
    ([True, False], 'The island')

    `cards` are all cards that this seat may read, by id. `signs` say what marks, stats and badges are. `order` is in
    what order turns are taken, where that matters, and `roll` are dice that may still change.
    """

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
    aims: list[Aim] = []
    in_force: list[InForce] = []
    order: list[Turn] = []
    roll: Roll | None = None
    signs: dict[str, Sign] = {}
