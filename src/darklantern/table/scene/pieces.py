"""What stands on boards and lies beside them: figures, cards, sheets, tracks, piles, dice."""

from __future__ import annotations

from typing import Literal

import msgspec


class Sign(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """What a word of the scene means (the name of a mark, a stat or a badge): its name for people, icon and text."""

    name: str
    icon: str = ""
    text: str = ""
    tint: str = ""


class Stat(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A number of somebody: what it is now, the most it can be (0: no limit), what is printed, and what changes it.

    `form` is how it reads: "of" is now of most, "plain" just the number, "need" a die's face ("4+"), "bonus" with its
    sign. Stats of one `group` stand together. `changes` are sentences: "Lantern: +1".
    """

    now: int
    most: int = 0
    base: int | None = None
    form: Literal["of", "plain", "need", "bonus"] = "of"
    group: str = ""
    changes: list[str] = []


class Badge(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A word on a figure or seat; `about` is the card or thing that it speaks of, `out` says that whoever has it
    cannot act, which all should see."""

    text: str
    about: str = ""
    out: bool = False


class Piece(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A figure or thing on a board, at a place or square.

    `spans` lists every square that a large one covers, also where it hangs over the edge of the map. Pieces of one
    `group` act together, share a colour and are told apart by `number`. `side` is "friend", "foe" or neither.
    `intent` says what it will do, `hunts` is the id of the piece or place that it is after, and `way` the places or
    squares that it would pass next.
    """

    id: str
    kind: str
    name: str
    at: str
    icon: str = ""
    tint: str = ""
    seat: int | None = None
    size: int = 1
    stats: dict[str, Stat] = {}
    badges: list[Badge] = []
    intent: str = ""
    spans: list[str] = []
    group: str = ""
    number: int = 0
    side: Literal["", "friend", "foe"] = ""
    hunts: str = ""
    way: list[str] = []


class Turn(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """One entry in the order of turns: a seat or a group of foes. `score` is what put it there, such as initiative, and
    `note` why it is not the usual one, or what it will do. `figure` is the piece that takes it, where that is one."""

    id: str
    name: str
    icon: str = ""
    tint: str = ""
    seat: int | None = None
    group: str = ""
    score: int | None = None
    now: bool = False
    done: bool = False
    note: str = ""
    figure: str = ""


class Space(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A space of a track."""

    label: str
    kind: str = ""


class Marker(msgspec.Struct, repr_omit_defaults=True):
    """A marker on a track; `at` counts spaces from 0."""

    id: str
    name: str
    at: int


class Track(msgspec.Struct, repr_omit_defaults=True):
    """A row of spaces with markers; the first marker is what the track is named after."""

    id: str
    name: str
    spaces: list[Space]
    markers: list[Marker]


class Card(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A card, sheet or person as it reads. `stats` are the numbers of a sheet, `parts` what stands on it besides."""

    id: str
    name: str
    kind: str
    text: str
    flavour: str = ""
    icon: str = ""
    keywords: list[str] = []
    rule: str = ""
    stats: dict[str, Stat] = {}
    parts: list[str] = []


class Held(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A card in a zone: how many of it, whether it is turned (used up), and the tokens on it. No id: face down."""

    card: str = ""
    count: int = 1
    turned: bool = False
    marks: dict[str, int] = {}


class Zone(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A part of a seat's sheet: hands, hat, coat, bag. `most` is how many it has room for, 0 without a limit."""

    id: str
    name: str
    holds: list[Held] = []
    most: int = 0
    icon: str = ""


class Seat(msgspec.Struct, repr_omit_defaults=True):
    """`hand` lists the cards that may be read; `cards` counts them for everybody. `figure` is the piece and card of
    whom the seat plays, `front` what lies open before it, `zones` its sheet."""

    id: int
    name: str
    player: int
    figure: str
    at: str = ""
    stats: dict[str, Stat] = {}
    hand: list[str] | None = None
    cards: int = 0
    front: list[str] = []
    badges: list[Badge] = []
    zones: list[Zone] = []
    standing: list[StandingAnswer] = []


class StandingAnswer(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """What a seat has said once for every time that it is asked: "Keep unless I can hit". `takes_back` is the index of
    the choice out of turn that ends it; None where this seat may not."""

    id: str
    text: str
    takes_back: int | None = None


class Pile(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A deck or stock; `top` is the card that lies open on it."""

    id: str
    name: str
    count: int
    top: str = ""


class Die(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A die on the table. `good` says whether it does what is hoped for, None while nothing is; `again` that it was
    rolled again and cannot be once more; `mark` names what sets it apart from others with the same face."""

    id: str
    face: int
    sides: int = 6
    good: bool | None = None
    again: bool = False
    tint: str = ""
    mark: str = ""


class Roll(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """Dice that lie on the table and may still change: whose, what for, the face that each needs, what they come to.

    `against` are the dice of others that they answer to, and `against_text` what those are.
    """

    id: str
    name: str
    dice: list[Die]
    seat: int | None = None
    at: str = ""
    need: int = 0
    add: int = 0
    text: str = ""
    against: list[Die] = []
    against_text: str = ""
