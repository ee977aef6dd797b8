"""The story as it is shown."""

from __future__ import annotations

import msgspec

NO_STORY = 1 << 60
"""A line that is never reached: a scene that is asked for from there on tells nothing."""


class Line(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A story entry as it is shown.

    `after` is how many decisions had been made; `piece` is what it happened to, `came_from` and `at` where, `way` what
    it passed, `area` what was touched, `target` at whom it was aimed, and `change` the few words that float up there.
    `focus` are ids that should be in sight.

    `dice` lie as they do after this line; `again` are the places among them that were rolled anew, none: all were.
    `tints` are the colours of dice, in their order, where those matter.
    `need` is the face from which on a die does what was hoped for, 0 if there is none, `sides` how many faces it has.
    `result` is what a roll comes to in the end, in a few words; it may come in a later line of the same decision.

    `cause` is the number of the line that led to this one, if the seat knows of any; `rule` says how, and `source` is
    the card that made it so. `weight` is 0 for what is only told, 1 for what is worth a look, 2 for a great
    moment that is put on the stage, 3 for the end. `card` is what is shown then; it is among the scene's cards.
    `against` is said of what went against those who play: a death, a blow, a card of the dark.
    `heading` is said of a line that opens a round, a turn or another part of the game; `aloud` of a great moment that
    is a part of a story, to be read to all: it stays until somebody goes on.
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
    way: list[str] = []
    area: list[str] = []
    target: str = ""
    focus: list[str] = []
    cause: int | None = None
    source: str = ""
    weight: int = 0
    against: bool = False
    card: str = ""
    heading: bool = False
    aloud: bool = False
    need: int = 0
    again: list[int] = []
    sides: int = 6
    tints: list[str] = []
    result: str = ""
