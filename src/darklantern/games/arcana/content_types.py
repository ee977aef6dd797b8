"""The content of the halls as it is written in YAML: typed, checked, and read into text."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from darklantern.games.arcana.cards.condition import Class
from darklantern.games.arcana.cards.effects import Effect
from darklantern.games.arcana.cards.places import ItemType
from darklantern.games.arcana.cards.verbs_horrors import MonsterId
from darklantern.games.arcana.content_base import Card, TileId, Written
from darklantern.table.content import Origin

UpgradeSymbol = Literal["gear", "coil", "lens"]
AugmentSymbol = Literal["valve", "rune", "wick"]
Rating = Annotated[int, Meta(ge=1, le=10)]
Attribute = Annotated[int, Meta(ge=0, le=9)]


class UnitCard(Card, frozen=True, kw_only=True):
    """The attributes of a unit, and what it is."""

    health: Annotated[int, Meta(ge=1, le=9)]
    stamina: Attribute
    armor: Attribute
    will: Attribute
    icon: str = "person"
    tint: str = "#b08d57"


class ExplorerCard(UnitCard, frozen=True, kw_only=True):
    """An explorer."""

    class_: Class = msgspec.field(name="class")


class MonsterCard(UnitCard, frozen=True, kw_only=True):
    """A monster. A `boss` is never in the deck. `dies` happens when it is destroyed.

    `health_per_explorer` comes on top of its health for every explorer who lived when the chapter began.
    """

    level: Annotated[int, Meta(ge=1, le=4)]
    ethereal: bool = False
    immobile: bool = False
    boss: bool = False
    health_per_explorer: Annotated[int, Meta(ge=0, le=4)] = 0
    dies: list[Effect] = []


class Symbols(Written, frozen=True, kw_only=True):
    """The symbols on the edges of an item: sockets on the bottom and right edge, plugs on the top and left edge."""

    upgrade: UpgradeSymbol | None = None
    augment: AugmentSymbol | None = None


class ItemCard(Card, frozen=True, kw_only=True):
    """An item. With `main` it may be equipped by itself; `accepts` are its sockets, `fits` its plugs."""

    type: ItemType
    level: Annotated[int, Meta(ge=1, le=3)]
    main: bool = False
    hands: Literal[0, 1, 2] = 0
    part: Literal["torso", "head", "hands", "feet"] | None = None
    accepts: Symbols = Symbols()
    fits: Symbols = Symbols()
    armor: int = 0
    will: int = 0
    icon: str = "wooden-crate"


def printed_of(card: UnitCard | ItemCard) -> dict[str, int]:
    """The numbers that stand on a card, by the names under which rules and cards speak of them."""
    numbers = {"armor": card.armor, "will": card.will}
    return numbers | {"max-health": card.health, "max-stamina": card.stamina} if isinstance(card, UnitCard) else numbers


class EventCard(Card, frozen=True, kw_only=True):
    """An explorer event or a horror event; one with `binding` stays with the unit that it is bound to.

    A horror event is bound to the monster that `binds_to` names if that is in play, else to the first in the queue.
    """

    kind: Literal["explorer", "horror"]
    binding: bool = False
    binds_to: MonsterId | None = None


class ChapterCard(Card, frozen=True, kw_only=True):
    """A chapter of a scenario. A rating that is missing skips its phase.

    A `blocking` one is not left by chapter spaces. `after_exit` happens when the last explorer has left by the exit;
    if it says nothing, the next chapter begins. `story` is read aloud, `goal` says how the chapter is left.
    """

    number: Annotated[int, Meta(ge=1)]
    spawn: Rating | None = None
    horror: Rating | None = None
    blocking: bool = False
    after_exit: list[Effect] = []
    story: str = ""
    goal: str = ""


class EndgameCard(Card, frozen=True, kw_only=True):
    """The endgame of a scenario: the ratings that hold there, and how it is won and lost."""

    spawn: Rating | None = None
    horror: Rating | None = None
    story: str = ""
    goal: str = ""


class Scenario(Written, frozen=True, kw_only=True):
    """A story in chapters. `start` is a starting tile of its own, `endgame_tile` the one its endgame is played on."""

    id: str
    name: str
    number: Annotated[int, Meta(ge=1)]
    story: str = ""
    flavour: str = ""
    chapters: Annotated[list[ChapterCard], Meta(min_length=1)]
    endgame: EndgameCard | None = None
    start: TileId | None = None
    endgame_tile: TileId | None = None


class MapTile(Written, frozen=True, kw_only=True):
    """A tile. Those of the map deck have two sides; the starting tile and the endgame tile of a scenario have one."""

    id: str
    name: str
    front: str
    back: str = ""
    flavour: str = ""
    back_name: str = ""
    back_flavour: str = ""


class Pack(Written, frozen=True, dict=True):
    """One content file; several make a game.

    `origin` and `unread` are no part of what is written: where that stands, and the ids of what is wrong in itself.
    """

    origin: ClassVar[Origin] = Origin("content", "")
    unread: ClassVar[tuple[str, ...]] = ()
    explorers: list[ExplorerCard] = []
    monsters: list[MonsterCard] = []
    items: list[ItemCard] = []
    events: list[EventCard] = []
    scenarios: list[Scenario] = []
    tiles: list[MapTile] = []
