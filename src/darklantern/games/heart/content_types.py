"""The content of the island as it is written in YAML: typed, checked, and read into text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from darklantern.games.heart.condition import Condition, CreatureKind, Place
from darklantern.games.heart.effects import CardKind, Effect
from darklantern.games.heart.events import EVENTS
from darklantern.games.heart.modifier_names import Stat
from darklantern.table.content import Origin
from darklantern.table.events import Event as Happened
from darklantern.table.events import When

if TYPE_CHECKING:
    Happening: TypeAlias = str
else:
    Happening = Literal[tuple(EVENTS)]


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that stands in a content file."""


class Power(Written, frozen=True):
    """A number of the rules that is changed while this is in force: for its owner, or for all.

    `against` narrows it to one kind of Creature; `is` to a situation of the Protagonist concerned.
    """

    stat: Stat
    add: int
    who: Literal["you", "all"] = "you"
    against: CreatureKind | None = None
    is_: Condition | None = msgspec.field(default=None, name="is")


class Happens(When, frozen=True):
    """What must happen: `by` you or anyone; the lists narrow it to kinds of Creature, ways to be killed, Locations, and
    to what was lost to Creatures or to cards.
    """

    declared: ClassVar[Mapping[str, type[Happened]]] = EVENTS

    event: Happening
    by: Literal["you", "anyone"] = "you"
    creature: list[CreatureKind] = []
    how: list[Literal["combat", "card", "trap"]] = []
    at: list[Place] = []
    to: list[Literal["creatures", "cards"]] = []


class Trigger(Written, frozen=True):
    """When something happens, effects follow; `limit`: at most once a turn or round."""

    when: Happens
    do: list[Effect]
    is_: Condition | None = msgspec.field(default=None, name="is")
    limit: Literal["turn", "round"] | None = None


class Cost(Written, frozen=True):
    """What must be given up. A cost can never be paid with the last Strength or Sanity."""

    actions: Annotated[int, Meta(ge=0)] = 0
    strength: Annotated[int, Meta(ge=0)] = 0
    sanity: Annotated[int, Meta(ge=0)] = 0
    traps: Annotated[int, Meta(ge=0)] = 0
    discard: Annotated[int, Meta(ge=0)] = 0
    of: list[CardKind] = []


ANYWHERE, FREE = Condition(), Cost()


class Weapon(Written, frozen=True):
    """What a Weapon adds to one Combat; `against` adds further dice while a Creature of that kind is there.

    `keep` returns the card to hand: always, on any hit, on a kill, or if nothing was hit. `then` follows the Combat.
    """

    dice: int = 0
    against: dict[CreatureKind, int] = {}
    hits: int = 0
    rerolls: Annotated[int, Meta(ge=0)] = 0
    guardian: Annotated[int, Meta(ge=1)] = 1
    keep: Literal["no", "always", "on-hit", "on-kill", "on-miss"] = "no"
    then: list[Effect] = []


class Deed(Written, frozen=True):
    """What a Quest asks to be begun or resolved: a situation, a price, and something that must have happened."""

    is_: Condition = msgspec.field(default=Condition(), name="is")
    pay: Cost = Cost()
    after: Happens | None = None
    times: Annotated[int, Meta(ge=1)] = 1


class Quest(Written, frozen=True):
    begin: Deed
    resolve: Deed
    powers: list[Power] = []
    triggers: list[Trigger] = []
    reward: list[Effect] = []


class Card(Written, frozen=True):
    """A card that can be in a hand.

    Items, Personal Items, Rituals and Traps do `does` when played (a Ritual or Trap if its roll succeeds, and `fails`
    if not); `together` copies must be played at once. A Curse has `powers` and `triggers` while it is held, is lifted
    by `pay` where `is` holds, and then `does` its effects. `modifier` is a Ritual's to Sanity or a Trap's to Strength.
    """

    id: str
    name: str
    kind: CardKind
    icon: str
    flavour: str = ""
    copies: Annotated[int, Meta(ge=1)] = 1
    together: Annotated[int, Meta(ge=1)] = 1
    compass: bool = False
    is_: Condition = msgspec.field(default=ANYWHERE, name="is")
    pay: Cost = FREE
    limit: Literal["turn", "round", "game"] | None = None
    does: list[Effect] = []
    fails: list[Effect] = []
    modifier: int = 0
    weapon: Weapon | None = None
    quest: Quest | None = None
    powers: list[Power] = []
    triggers: list[Trigger] = []


class Protagonist(Written, frozen=True):
    """`item` is the Personal Item with the same icon; the Skill is its powers and triggers."""

    id: str
    name: str
    calling: str
    icon: str
    tint: str
    strength: Annotated[int, Meta(ge=1, le=6)]
    sanity: Annotated[int, Meta(ge=1, le=6)]
    item: str
    skill: str
    flavour: str = ""
    powers: list[Power] = []
    triggers: list[Trigger] = []


class Spot(Written, frozen=True):
    at: Place
    kind: CreatureKind = "crawler"


class SpawnCard(Written, frozen=True):
    """The Locations used at Darkness 1-2, 3-4 and 5 or more."""

    id: str
    top: Spot
    middle: Spot
    bottom: Spot
    compass: bool = False


class Event(Written, frozen=True):
    """A rule modifier that stays in force until `ends` has happened `times` times."""

    id: str
    name: str
    icon: str
    flavour: str
    ends: Happens
    times: Annotated[int, Meta(ge=1)] = 1
    powers: list[Power] = []
    triggers: list[Trigger] = []


class Location(Written, frozen=True):
    """`kind` is what it is to the rules besides its place, and its name says so, too."""

    id: str
    name: str
    x: float
    y: float
    icon: str
    kind: Literal["gate", "tunnel"] | None = None
    action: Literal["loot", "assemble", "consult"] | None = None
    west: bool = False
    flavour: str = ""


class Pack(Written, frozen=True, dict=True):
    """One content file; several make a game.

    `origin` and `unread` are no part of what is written: where that stands, and the ids of what is wrong in itself.
    """

    origin: ClassVar[Origin] = Origin("content", "")
    unread: ClassVar[tuple[str, ...]] = ()
    locations: list[Location] = []
    paths: list[tuple[str, str]] = []
    protagonists: list[Protagonist] = []
    cards: list[Card] = []
    spawn: list[SpawnCard] = []
    events: list[Event] = []
