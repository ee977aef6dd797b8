"""What is asked, what may be chosen, and what is worth knowing for it: plans, aims, what is in force."""

from __future__ import annotations

from typing import Literal

import msgspec

from darklantern.table.ask import Arg


class Odds(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """How likely a roll gives what is hoped for, in percent, and in words: "2 dice, 4+: 75% for a hit".

    `brief` is what stands on a button, where the percentage alone would not say enough; `on` says for each of several
    things that the roll could be aimed at what it would come to there.
    """

    chance: int
    text: str
    brief: str = ""
    on: dict[str, str] = {}


class Choice(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """An option as it is shown. `index` takes it, and is below 0 for one out of turn (how many answers somebody else
    has is nobody's business).

    `lights` are the ids on the board, among the cards and dice that it is about; `on` is where it is chosen: by
    pointing at the board, at cards or dice, in the tray of a payment, or from the list of buttons. `way` is what it
    would pass and `area` what it would touch. `note` is what it costs in words, `cost` in numbers.

    `quiet` is always possible and seldom wanted, so it does not glow. `ends` closes a turn or a series of choices;
    `confirm` is why it should be asked about once, if there is a reason; `left` is one for whoever takes it unseen, as
    the usual choice. `final` reveals something that undoing does not hide again. `dimmed` says why it would do nothing.
    `speech` takes words along, for all or for some to hear. `outlook` says that what comes of it is told on demand.
    """

    index: int
    verb: str
    label: str
    args: dict[str, Arg] = {}
    lights: list[str] = []
    final: bool = False
    note: str = ""
    on: Literal["list", "board", "cards", "dice", "tray"] = "list"
    way: list[str] = []
    area: list[str] = []
    cost: dict[str, int] = {}
    odds: Odds | None = None
    quiet: bool = False
    ends: bool = False
    confirm: str = ""
    left: str = ""
    dimmed: str = ""
    speech: Literal["", "aloud", "private"] = ""
    outlook: bool = False


class NextMove(msgspec.Struct):
    """Where a piece would go, and the piece that it would be after."""

    piece: str
    hunts: str = ""
    way: list[str] = []


class Outlook(msgspec.Struct):
    """What would come of a choice: what could be done then, what would threaten or is no threat, how pieces would
    move."""

    can: list[str] = []
    danger: list[str] = []
    moves: list[NextMove] = []
    calm: list[str] = []


class Plan(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """Several decisions that lead to one place, taken one by one until something new is seen (table/plans.py).

    `decisions` are the texts of the options; over the wire a plan is taken by its id, so they stay with the server.
    `to` is where it ends, an id of the board; one without is a button. `way` is what it passes; `cost` in numbers,
    `note` in words; `danger` are sentences about what waits on the way. `foreseen` are the kinds of lines that it
    tells: any other ends it. `prompts` are the questions that it answers, of any seat of one player, if it answers
    others than that which stands.
    """

    id: str
    label: str
    to: str
    decisions: list[str] = []
    way: list[str] = []
    cost: dict[str, int] = {}
    note: str = ""
    danger: list[str] = []
    foreseen: list[str] = []
    prompts: list[str] = []


class Payer(msgspec.Struct, omit_defaults=True):
    """Somebody who could pay a part: how much there is, why it cannot be had, and whether its player is to be asked."""

    seat: int
    name: str
    has: int
    why: str = ""
    asked: bool = False


class Split(msgspec.Struct):
    """A way to share a cost: what each of the first payers gives, and the plan that does it."""

    shares: list[int]
    plan: str


class Tray(msgspec.Struct):
    """A cost that several may pay together: the payers, those who cannot last, all ways to share it, the usual one
    first, and the pairs of ids that are linked on the board. `what` is the sign of what is paid.
    """

    what: str
    amount: int
    payers: list[Payer] = []
    splits: list[Split] = []
    links: list[list[str]] = []


class Question(msgspec.Struct, repr_omit_defaults=True):
    """What somebody is asked; `options` are listed only for whoever is. `focus` are the ids that should be in sight.

    `picks` is how many of the options are wanted: the same is asked as often, and all may be answered at once
    (table/plans.py).
    """

    number: int
    seat: int
    prompt: str
    text: str
    options: list[Choice]
    out_of_turn: list[Choice] = []
    usual: int | None = None
    focus: list[str] = []
    plans: list[Plan] = []
    tray: Tray | None = None
    picks: int = 1


class Aim(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """Something that is needed to win: how much of it is done, and the next step to it in words. `lights` are the
    things that it is about. `open` is False while it cannot be worked on yet. Where nobody knows how much there was,
    `left` says how much there still is."""

    id: str
    name: str
    done: int = 0
    needed: int = 1
    next: str = ""
    lights: list[str] = []
    rule: str = ""
    icon: str = ""
    open: bool = True
    left: int = 0


class InForce(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A card, condition or option that changes the rules now: what it does, how far it has come and how long it lasts.

    `card` is the card that can be read; `seats` those that it concerns, none: everybody. `most` is what `count` runs
    to, 0 if it is not counted.
    """

    id: str
    name: str
    text: str
    kind: str = ""
    icon: str = ""
    card: str = ""
    count: int = 0
    most: int = 0
    until: str = ""
    seats: list[int] = []
    rule: str = ""


class Tip(msgspec.Struct, omit_defaults=True, repr_omit_defaults=True):
    """A word to somebody who plays for the first time; `lights` are what it speaks of."""

    id: str
    title: str
    text: str
    lights: list[str] = []
