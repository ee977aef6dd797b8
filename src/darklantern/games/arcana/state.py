"""The halls between two steps, and what is agreed before: plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from darklantern.games.arcana.cards.effects import Effect
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE
from darklantern.table.ask import Arg
from darklantern.table.deck import Deck
from darklantern.table.game import Game
from darklantern.table.pending import Pending
from darklantern.table.rolls import RollingState

if TYPE_CHECKING:
    from darklantern.games.arcana.content_index import ContentIndex

__all__ = [
    "FIRST_MONSTER",
    "NOWHERE",
    "Arcana",
    "Attack",
    "EdgeToken",
    "Explorer",
    "Item",
    "Lasting",
    "Monster",
    "Options",
    "State",
    "Unit",
]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, repr_omit_defaults=True):
    """What is agreed before the game."""

    explorers: Annotated[
        int,
        Meta(ge=1, le=4, title="Explorers", description="How many enter the halls, 1 to 4; alone it is grim."),
    ] = 2
    players: Annotated[
        int,
        Meta(
            ge=1,
            le=4,
            title="Players",
            description="How many people play, at most one for each explorer; more explorers are dealt out among them.",
        ),
    ] = 1
    scenario: Annotated[
        Literal[1, 2, 3],
        Meta(
            title="Scenario",
            description="1 The Hymn Below, to begin with; 2 The Calder Heirloom; 3 The Lead Tide.",
        ),
    ] = 1
    set_up: Annotated[
        Literal["quick", "by-hand"],
        Meta(
            title="Choosing explorers",
            description="Quick deals different explorers; by hand every player picks one, and where it stands.",
        ),
    ] = "quick"
    length: Annotated[
        Literal["full", "fast", "very-fast"],
        Meta(
            title="Length", description="Scenario 1 without some chapters: under two hours, or one; others are whole."
        ),
    ] = "full"
    easy: Annotated[bool, Meta(title="Easy", description="The 0 of the game die counts as 0, not as 10.")] = False
    very_easy: Annotated[
        bool, Meta(title="Very easy", description="Failed spawn and horror rolls do not lower the ratings.")
    ] = False
    campaign: Annotated[
        bool,
        Meta(title="Campaign", description="Who survives chooses what to keep for another scenario."),
    ] = False
    scheming: Annotated[
        Literal["usual", "players", "bot"],
        Meta(
            title="Scheming monsters",
            description="Who plays the monsters once an explorer has fallen: its player, or a bot.",
        ),
    ] = "usual"
    explore_cost: Annotated[
        Literal[1, 2],
        Meta(title="Cost of exploring", description="The stamina for a new hall; the rules name both figures."),
    ] = 2


class Item(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A card in an inventory. It is equipped as a main item, or as an upgrade or augment of its `host`, another card.

    Every item card exists once, so that its id tells it apart.
    """

    card: str
    use: Literal["", "main", "upgrade", "augment"] = ""
    host: str = ""

    @property
    def equipped(self) -> bool:
        return bool(self.use)


class Unit(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """What explorers and monsters have in common: a card, where the figure stands, and what is left of its attributes.

    Everything else about a unit is on its card, changed by what is in force.
    """

    card: str
    at: int = NOWHERE
    health: int = 0
    stamina: int = 0


class Explorer(Unit, array_like=True, gc=False, repr_omit_defaults=True):
    """One explorer and whose it is.

    `bound` are the events bound to it. `finished` says that its turn of this round is over. Who has `exited` is off the
    map but survives.
    """

    player: int = 0
    name: str = ""
    essence: int = 0
    items: list[Item] = []
    bound: list[str] = []
    finished: bool = False
    exited: bool = False
    destroyed: bool = False

    @property
    def on_map(self) -> bool:
        return not (self.destroyed or self.exited)


class Monster(Unit, array_like=True, gc=False, repr_omit_defaults=True):
    """A monster of the queue. `bound` are horror events, `controller` is the seat that decides its next turn.

    `acted` says that it has had its turn of this phase; `played` are the abilities that it has played in this turn.
    One that is `dying` was destroyed and leaves play when it has done what it does dying.
    """

    bound: list[str] = []
    controller: int = NOWHERE
    acted: bool = False
    played: list[str] = []
    dying: bool = False


class Lasting(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A number that is changed until a marker goes back: that of the explorer `by`, or a horror marker (NOWHERE).

    It is changed for some `units` by what a card, the `source`, has done.
    """

    by: int
    source: str
    stat: str
    add: int
    units: list[int]


class EdgeToken(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """The entry or the exit token: its space, and the side of the tile that it points across."""

    at: int
    side: int


class Attack(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """An attack, from its first die to its last blocker.

    `attacker` is a unit, or NOWHERE for what nobody makes. `roll` is what the dice, `faces`, add up to, `raised` what
    is added to that or taken off. All `blockers` measure it, `hit` are those that it hits. A `barrel` is the space of
    one that is attacked. `source` is the card that makes it, and `reach` how it is aimed: melee, ranged or not at all.
    `decided` are the seats that have said whether they raise the roll; `met` are the blockers that are done with it.
    `on_hit` follows for each that was hit, with `you` and the `facts` of the effect that makes the attack.
    """

    attacker: int
    low: int = 0
    high: int = 0
    arcane: bool = False
    blockers: list[int] = []
    hit: list[int] = []
    roll: int = 0
    raised: int = 0
    barrel: int = NOWHERE
    source: str = ""
    reach: str = ""
    faces: list[int] = []
    decided: list[int] = []
    on_hit: list[Effect] = []
    met: list[int] = []
    you: int = NOWHERE
    facts: dict[str, Arg] = {}

    @property
    def total(self) -> int:
        """The roll as it counts."""
        return self.roll + self.raised


class State(RollingState, array_like=True, gc=False, kw_only=True):
    """Everything on the table. `phase` is one of set-up, explorers, spawn, horror, monsters.

    `layout` is the map with its closed doors, `broken_doors` those that are destroyed. `explored` counts the explored
    tokens on spaces, `lit` are the spaces with a light token. `monsters` stand in the order of the queue; `met` are the
    cards of all that ever came, by their numbers. `decks` hold
    what is drawn, each with its destroyed pile, and the reserves that wait to be shuffled in; `removed` is out of the
    game. `chapter` is the current one, `endgame` the scenario's once it has been entered, `chapter_explorers` how many
    lived when the chapter began. `spawn` and `horror` are the rating sliders, 0 if the phase is skipped. `counts` are
    the tokens on cards. `turn` is the unit whose turn it is; `schemer` the seat that leads it, if it is a monster that
    somebody leads. `fallen` are the destroyed explorers in the order of their falls. `waiting` are cards that are
    destroyed once all markers that they need have gone back. `pausing` are the seats
    that would like to be asked in every pause.
    """

    scenario: str = ""
    layout: str = ""
    explorers: list[Explorer] = []
    monsters: dict[int, Monster] = {}
    met: list[str] = []
    decks: dict[str, Deck] = {}
    removed: list[str] = []
    broken_doors: list[str] = []
    explored: dict[int, int] = {}
    lit: list[int] = []
    entry: EdgeToken | None = None
    exit: EdgeToken | None = None
    chapter: str = ""
    chapter_explorers: int = 0
    endgame: str = ""
    spawn: int = 0
    horror: int = 0
    threat: int = 1
    level: int = 1
    counts: dict[str, int] = {}
    turn: int = NOWHERE
    fallen: list[int] = []
    lasting: list[Lasting] = []
    waiting: list[str] = []
    effects: list[Pending[Effect]] = []
    limits: list[str] = []
    drawn: list[str] = []
    attack: Attack | None = None
    waiting_attacks: list[Attack] = []
    schemer: int = NOWHERE
    pausing: list[int] = []


Arcana: TypeAlias = "Game[State, ContentIndex]"
