"""What goes over the wire. The browser's types are generated from these, by way of the OpenAPI page."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from darklantern.serve.changes import Patch
from darklantern.serve.store import UndoPolicy
from darklantern.table.scene import Outlook, Scene

ChairAct = Literal["sit", "get-up", "remove", "bot", "invite"]

# -- what there is to play --------------------------------------------------------------------------------------------


class SetupOption(msgspec.Struct):
    """One thing that is agreed before a game; `names` is what its values are called, and `aims` what each means."""

    name: str
    label: str
    kind: Literal["number", "choice", "switch"]
    default: bool | int | str
    help: str
    least: int | None = None
    most: int | None = None
    values: list[int | str] = []
    names: dict[str, str] = {}
    aims: dict[str, str] = {}


class OptionWords(msgspec.Struct):
    """A set-up option in another language."""

    label: str
    help: str
    values: dict[str, str] = {}


class GameWords(msgspec.Struct):
    """What a game says of itself in another language; what is missing is told in English."""

    blurb: str = ""
    options: dict[str, OptionWords] = {}


class GameInfo(msgspec.Struct):
    """`accent` names the colours of its pages; `box` says whether its box has a picture; `words` are by language."""

    name: str
    title: str
    blurb: str
    icon: str
    accent: str
    least: int
    most: int
    minutes: int
    ready: bool
    options: list[SetupOption] = []
    box: bool = False
    words: dict[str, GameWords] = {}


class RuleText(msgspec.Struct):
    id: str
    area: str
    title: str
    text: str
    ruling: str = ""


class RuleBook(msgspec.Struct):
    """`how_to_play` comes first: a few headings, each with a paragraph."""

    game: str
    areas: dict[str, str]
    rules: list[RuleText]
    how_to_play: dict[str, str]


# -- tables -----------------------------------------------------------------------------------------------------------


class NewChair(msgspec.Struct):
    kind: Literal["me", "open", "bot"]
    bot: str = ""
    name: str = ""


class NewTable(msgspec.Struct):
    """`seed` is text, because a browser's numbers are too small for it; it can be chosen for a table of one person.

    `undo` says what happens among several people when something new was seen since: `ask` the table, `free`, or `off`.
    """

    game: str
    options: dict[str, Any] = {}
    chairs: list[NewChair] = []
    seed: str = ""
    name: str = ""
    guided: bool = False
    undo: UndoPolicy = "ask"


class Chair(msgspec.Struct):
    """One player of a table; `here` while a browser of theirs is connected.

    A chair that is `reserved` waits for somebody, whoever else plays it meanwhile. `may` is what this browser may do
    with it without being invited.
    """

    player: int
    kind: Literal["me", "person", "open", "bot"]
    name: str
    bot: str = ""
    here: bool = False
    reserved: bool = False
    may: list[ChairAct] = []


class TableCard(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    name: str
    round: int
    moment: int
    over: bool
    won: bool | None
    updated: str
    chairs: list[Chair]
    from_record: bool = False
    guided: bool = False
    campaign: str = ""


class UndoAsked(msgspec.Struct):
    """Somebody asks the table to take back so many decisions of people, so that `left` decisions stand; `yours` if it
    is this browser, which then can only think better of it. `answer` says whether it may answer at all."""

    who: str
    count: int
    left: int
    yours: bool
    answer: bool


class Remark(msgspec.Struct):
    """What happened at the table and not in the game: told in the story after the decision with that number."""

    n: int
    after: int
    kind: Literal["undo", "redo", "ask-undo", "keep", "deal"]
    who: str
    count: int


class View(msgspec.Struct):
    """A table as one browser may see it.

    `at` counts every row of the table's log and is what a decision answers; `moment` counts the decisions that
    stand. `ready` names the seat whose player must say that they are alone at the screen. The scene's story begins at
    line `since`. `words` is what was said, by the number of the decision: the first is 1, as in a line's `after`.
    `campaign` is the id of the campaign that the table is a chapter of. `seed` and `salt` are empty as long as nobody
    may know the seed: with them the promise of the scene can be checked. `undo` is what was agreed about it.
    """

    table: str
    name: str
    game: str
    at: int
    moment: int
    undoable: int
    redoable: int
    chairs: list[Chair]
    mine: list[int]
    looking: int | None
    ready: int | None
    past: bool
    guided: bool
    from_record: bool
    since: int
    words: dict[str, str]
    scene: Scene
    campaign: str = ""
    seed: str = ""
    salt: str = ""
    undo: UndoPolicy = "ask"
    asked: UndoAsked | None = None
    remarks: list[Remark] = []


class Moment(msgspec.Struct):
    """One decision on the timeline, the first is 1; it says nothing that is secret, and seat -1 is nobody's."""

    n: int
    round: int
    seat: int
    verb: str


# -- asking -----------------------------------------------------------------------------------------------------------


class Sit(msgspec.Struct):
    """`invitation` is the secret of a link by which somebody at the table has offered a chair."""

    name: str = ""
    invitation: str = ""


class NewInvitation(msgspec.Struct):
    """To one chair, for one person; or, without a player, to any free chair until it is withdrawn."""

    player: int | None = None


class NewLink(msgspec.Struct):
    """The `secret` of a link is told once: only its hash is stored, by which it is known afterwards."""

    id: str
    secret: str


class Invitation(msgspec.Struct):
    """An invitation that is out: for which chair, by whom, and which chairs can be taken by it now."""

    id: str
    player: int | None
    by: str
    chairs: list[int]


class AnswerUndo(msgspec.Struct, tag_field="do", tag="answer"):
    """Whether what somebody asked for is taken back, of a table whose log has so many rows."""

    at: int
    yes: bool


class LetBot(msgspec.Struct):
    bot: str


class Fork(msgspec.Struct):
    at: int


class GoOn(msgspec.Struct):
    """Go on from the state that was kept, of a table whose log has so many rows."""

    at: int


class Wish(msgspec.Struct):
    """A wish about a thing on the table, or about nothing in particular."""

    seat: int
    about: str = ""


class WhyNot(msgspec.Struct):
    label: str
    rule: str
    title: str
    text: str


class Hint(msgspec.Struct):
    """What a bot would do, and why, in one sentence."""

    index: int
    label: str
    why: str = ""


class OutlookOf(msgspec.Struct):
    """What would come of a choice of the question with this number."""

    number: int
    outlook: Outlook


class Refused(msgspec.Struct):
    """The body of every answer that is not a yes.

    `at` is for a table that can be played no more as it was: the length of its log, which a request to go on names.
    `go_on` says after how many decisions a state of it was kept, from which it can go on. `gap` is the first and the
    last of the moments that cannot be told any more, if one of them was asked for.
    """

    why: str
    rule: str = ""
    go_on: int | None = None
    at: int | None = None
    gap: list[int] = []


# -- the live line ----------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, tag_field="do", tag="hello"):
    """Who it is, and whether this browser understands patches; else it is sent the whole view every time."""

    key: str
    patches: bool = False


class Decide(msgspec.Struct, tag_field="do", tag="decide"):
    """A choice by its index; or, by its id, a plan of several, which is then what counts; or as many choices as the
    question wants, by theirs."""

    at: int
    index: int = 0
    words: str = ""
    plan: str = ""
    picks: list[int] = []


class Undo(msgspec.Struct, tag_field="do", tag="undo"):
    at: int
    count: int = 1


class Redo(msgspec.Struct, tag_field="do", tag="redo"):
    at: int
    count: int = 1


class Look(msgspec.Struct, tag_field="do", tag="look"):
    seat: int | None


class Ping(msgspec.Struct, tag_field="do", tag="ping"):
    pass


class Seen(msgspec.Struct, tag_field="is", tag="view"):
    view: View


class Changed(msgspec.Struct, tag_field="is", tag="changed"):
    """What is different from the last view; `at` is that of the view it makes."""

    at: int
    patch: Patch


class NotDone(msgspec.Struct, tag_field="is", tag="refused"):
    """`gap` as in a refusal."""

    why: str
    at: int
    rule: str = ""
    gap: list[int] = []


class Pong(msgspec.Struct, tag_field="is", tag="pong"):
    pass


class Gone(msgspec.Struct, tag_field="is", tag="gone"):
    """The line ends; `go_on` and `at` as in a refusal. Most tables are there all the same: `missing` says that this one
    is not."""

    why: str
    go_on: int | None = None
    at: int | None = None
    missing: bool = False


FromBrowser = Hello | Decide | Undo | Redo | AnswerUndo | Look | Ping
ToBrowser = Seen | Changed | NotDone | Pong | Gone
