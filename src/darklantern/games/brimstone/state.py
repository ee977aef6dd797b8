"""The mine between two steps, and what is agreed before: plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from darklantern.games.brimstone.cards.effects import Effect
from darklantern.games.brimstone.cards.threat_lines import ThreatLine
from darklantern.table.deck import Deck
from darklantern.table.game import Game
from darklantern.table.modifiers import Boost
from darklantern.table.pending import Pending
from darklantern.table.rolls import RollingState

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_index import ContentIndex

NOWHERE = -1
NOT_KNOWN: Any = None
NOTHING_KNOWN: Any = {}


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, repr_omit_defaults=True):
    """What is agreed before the game."""

    heroes: Annotated[
        int, Meta(ge=1, le=6, title="Heroes", description="How many Heroes go down, 1 to 6; threats grow with them.")
    ] = 4
    players: Annotated[
        int,
        Meta(
            ge=1,
            le=6,
            title="Players",
            description="How many people play, at most one for each Hero; more Heroes are dealt out among them.",
        ),
    ] = 1
    mission: Annotated[
        Literal[
            "lamps-for-the-lost",
            "a-fistful-of-dark-stone",
            "scouting-party",
            "the-widows-strongbox",
            "burn-the-nests",
            "hold-the-pumps",
            "bring-them-home",
            "the-roof-comes-down",
            "the-bear-that-ate-the-payroll",
            "before-the-bell",
            "nine-feet-of-salt-water",
            "three-kegs-of-powder",
        ],
        Meta(
            title="Mission",
            description="What the Heroes go down for; Lamps for the Lost has no Enemies and suits a first game.",
        ),
    ] = "a-fistful-of-dark-stone"
    edition: Annotated[
        Literal["revised", "classic"],
        Meta(title="Edition", description="The revised rules, or those of the first printing."),
    ] = "revised"
    set_up: Annotated[
        Literal["quick", "by-hand"],
        Meta(
            title="Making the Heroes",
            description="Quick deals different Heroes ready to go; by hand you choose class, upgrade, token and place.",
        ),
    ] = "quick"
    basic: Annotated[
        bool, Meta(title="Basic Game", description="For beginners: no Corruption, no Gates, no Epic Threats.")
    ] = False
    posse_level: Annotated[
        int,
        Meta(
            ge=0,
            le=8,
            title="Posse Level",
            description="How tough Enemies are: 3 and 4 are Elite, 5 and more Brutal; 0 goes by the Heroes' Levels.",
        ),
    ] = 0
    epic_for_few: Annotated[
        bool,
        Meta(title="Epic Threats for few", description="Epic Threats come to 1 or 2 Heroes too, not High ones."),
    ] = False
    rivals: Annotated[
        Literal["off", "common", "standard", "heroic"],
        Meta(
            title="Rivals",
            description="Rival posses among the Threats: none of them, half of them or all are champions.",
        ),
    ] = "off"
    mutual_end: Annotated[
        Literal["win", "lose"],
        Meta(
            title="Falling together",
            description="What counts if one event defeats the last guard and the last standing Hero.",
        ),
    ] = "win"
    physical_tiles: Annotated[
        bool,
        Meta(title="Cardboard tiles", description="A tile that lies on the table is not available on its other side."),
    ] = False


class Item(msgspec.Struct, array_like=True, gc=False, frozen=True, repr_omit_defaults=True):
    """A card that a Hero carries. `id` is the card and a number of its own, `shotgun#3`, so that two of a kind differ.

    `ready` is False while it is Exhausted; `equipped` if it is in hand or worn; `used_by` is the seat that used it this
    turn; `starting` came with the class. Upgrades that are `forged` cannot be removed. An Item that is `fused` is part
    of its owner's body: it stays equipped and is never given away or lost.

    It is replaced, never changed (`kits.alter`), so that what is known about some Items holds for all that are equal.
    """

    id: str
    equipped: bool = False
    ready: bool = True
    starting: bool = False
    used_by: int = NOWHERE
    upgrades: tuple[str, ...] = ()
    forged: int = 0
    fused: bool = False

    @property
    def card(self) -> str:
        return self.id.partition("#")[0]


class Hero(msgspec.Struct, array_like=True, dict=True, repr_omit_defaults=True):
    """One Hero and whose it is.

    `at` is the square of the model, or of the marker while the Hero is KO'd. `wounds` and `horror` are the damage to
    Health and Sanity. `emptied` remembers what was reduced to 0, for the charts; `ailments` are Injuries, Madness and
    Mutations. `spare_grit` is a Grit recovered at the maximum, which is spent with the next decision or lost.
    `fights_with` are the Items that the Hero takes up whenever Enemies come, if it has said so.
    `fused_stone` are those of the Dark Stone shards that have grown into the body. `markers` are the Status Effect
    markers by kind, such as Poison. `escaped` is the highest Escape value passed this turn: Enemies with that or a
    lower one do not stop the Hero. `free_attack` says that the one Free Attack of the turn was made.

    What seldom changes is a tuple, here and elsewhere: an empty one costs a clone nothing.
    `kit_known` is no part of the state: the kit that goes with what the Hero has, once somebody has asked for it. Who
    changes any of `class_`, `upgrades`, `ailments`, `bag` and `items` does so in `kits.py`, which then forgets it.
    """

    kit_known = NOT_KNOWN

    player: int
    class_: str = ""
    name: str = ""
    at: int = NOWHERE
    wounds: int = 0
    horror: int = 0
    corruption: int = 0
    grit: int = 1
    spare_grit: int = 0
    xp: int = 0
    gold: int = 0
    dark_stone: int = 0
    level: int = 1
    items: list[Item] = []
    bag: list[str] = []
    upgrades: tuple[str, ...] = ()
    ailments: list[str] = []
    ability_tokens: dict[str, int] = {}
    knocked_out: bool = False
    dead: bool = False
    emptied: tuple[str, ...] = ()
    activated: bool = False
    fights_with: tuple[str, ...] = ()
    fused_stone: int = 0
    markers: dict[str, int] = {}
    escaped: int = 0
    free_attack: bool = False

    @property
    def loose_stone(self) -> int:
        """The Dark Stone shards that can be spent or lost."""
        return self.dark_stone - self.fused_stone

    @property
    def stands(self) -> bool:
        """Whether the model is on the board."""
        return not (self.knocked_out or self.dead)


class Enemy(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A model of a kind; everything else about it stands on the sheet of its kind.

    `at` is its square, the north-western one of a larger base. `target` is the seat of the Hero that it targets.
    `cards` are those that change this one model, such as the Specialties of a Rival. `markers` are its Status Effect
    markers by kind. `items` are Gear and Artifacts that it has drawn. `source` numbers what brought it into the Fight;
    0 if an ability of another Enemy did. `memory` is what an ability remembers of this one model.
    """

    kind: str
    at: int
    wounds: int = 0
    target: int = NOWHERE
    markers: dict[str, int] = {}
    cards: list[str] = []
    items: list[str] = []
    source: int = 0
    memory: dict[str, int] = {}


class Fight(msgspec.Struct, array_like=True, dict=True, repr_omit_defaults=True):
    """What is true of a Fight as a whole.

    `sources` counts what called for Enemies, `fruitless` are those of them that bring no Loot; `elite` are the results
    of the Elite Charts of every kind that has been in the Fight; `ambushing` gives the turn in which a kind has +2
    Initiative; `acted` are the kinds that have Activated this turn. `fought` is the last turn in which anybody
    Activated while the Fight was on. `moving` are the models of the Group that is acting which have not moved yet.
    `traits` are the Trait cards of whole Groups, by kind. `brutal` are the kinds that use the Brutal side of their
    sheet because of what brought them. `decks` are the cards of Enemies that can still be drawn, by deck, the next one
    last. `placing` numbers the source whose Enemies are being placed, `defeated` are the sources of which any was
    killed.

    `groups_known` is no part of the state: by kind, what its Group has, once somebody has asked; by kind and World
    where that makes it another one. Who changes any of `elite`, `traits` and `brutal` does so in `groups.py`, which
    then forgets it.
    """

    groups_known = NOTHING_KNOWN

    sources: int = 0
    elite: dict[str, list[int]] = {}
    ambushing: dict[str, int] = {}
    acted: list[str] = []
    fought: int = 0
    moving: list[int] = []
    traits: dict[str, list[str]] = {}
    placing: int = 0
    defeated: list[int] = []
    decks: dict[str, list[str]] = {}
    brutal: list[str] = []
    targeted: dict[int, int] = {}
    fruitless: int = 0


class Volley(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """The dice that one weapon, or a Hero's own hands, bring to an Attack, and what a Hit of theirs does.

    Each of the `dice` needs `need`. `weapons` are the Items, Tokens or Abilities that it is made with. `range` is 0
    where only what is adjacent can be hit. A face of `critical` or more is a Critical Hit, unless there are none with
    it (`no_criticals`). A Hit does a `damage_die` and `damage` on top, and `ignores` some saves. With `only` all its
    Hits belong to that one Enemy, and its dice do not count toward the limit of the Attack. With `slays` a Critical Hit
    kills a Small or Medium Enemy outright.
    """

    dice: int
    need: int
    weapons: list[str] = []
    range: int = 0
    die: int = 6
    damage_die: int = 6
    damage: int = 0
    critical: int = 6
    no_criticals: bool = False
    ignores: list[str] = []
    only: int = 0
    slays: bool = False


class Strike(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A Hit of a Hero: the face of its die, whether it is Critical, and which Volley of the Attack it belongs to.

    `ignores` is what it takes no heed of besides: that an Enemy is tough, or has endurance.
    """

    face: int
    critical: bool = False
    volley: int = 0
    ignores: tuple[str, ...] = ()


class Attack(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A Hero's Attack, from its first die to its last Hit.

    `strikes` are the Hits that are still to be assigned. `landing` are those that are being resolved on the Enemy
    `target`, and `damage` what their dice show. `wounded` are the Wounds that each Enemy has taken from it so far, and
    `prevented` those it was spared. `rolled` counts the dice toward the limit. `now` is the Volley that was rolled or
    assigned last.
    """

    seat: int
    kind: Literal["melee", "ranged"]
    volleys: list[Volley] = []
    strikes: list[Strike] = []
    rolled: int = 0
    now: int = 0
    target: int = 0
    landing: list[Strike] = []
    damage: list[int] = []
    wounded: dict[int, int] = {}
    prevented: dict[int, int] = {}

    @property
    def volley_landing(self) -> Volley:
        """Hits that land together are of one Volley."""
        return self.volleys[self.landing[0].volley]


class Bomb(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A Bomb that was thrown: which Token it is, who threw it, where it lies, and how often it still Bounces.

    When it explodes, `enemies` and `heroes` are the Wounds that it does to each model and that are still to come.
    """

    token: str
    seat: int
    at: int
    bounces: int = 0
    enemies: dict[int, int] = {}
    heroes: dict[int, int] = {}


class TileState(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """What lies on a tile: the Exploration Token, face down until it is revealed, and the Scavenged markers."""

    token: str = ""
    revealed: bool = False
    scavenged: int = 0


class InPlay(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """A card that Remains in Play, and the deck whose discard pile it goes to in the end."""

    card: str
    deck: str
    count: int = 0


class Hit(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """One Hit, or a block of direct damage: what it does, and which saves do not help against it.

    `dice` is its damage if that is rolled once the Hit has not been stopped; `enemy` the model that it came from.
    `on_one` is how much more it does if the Defense roll against it shows 1; `poison` are the markers that it gives if
    it does any Wound. `worse` is by how much it is harder to defend against, `times` multiplies Damage that is rolled.
    `face` is what its To Hit die shows, one with so many sides (`die`), `again` that it was rolled again; a `shot` was
    fired, not struck.
    """

    damage: int = 1
    ignores: list[str] = []
    dice: str = ""
    enemy: int = 0
    on_one: int = 0
    poison: int = 0
    worse: int = 0
    times: int = 1
    face: int = 0
    die: int = 6
    again: bool = False
    shot: bool = False


class Harm(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """Hits of one kind from one source on one Hero, while they are being dealt with.

    `more` are further ones from the same source, of another kind or defended against apart, which come next; `passed`
    is the damage of each kind that no save has stopped. All of it is suffered at once. `attack` is combat or ranged, if
    an Enemy attacks. `poison` are the markers that come with Wounds. `worse` is by how much the saving roll is harder;
    `shielded` is the Damage that a Shield has stopped.
    """

    seat: int
    kind: Literal["health", "sanity", "corruption"]
    hits: list[Hit]
    source: str = ""
    more: list[Harm] = []
    passed: dict[str, int] = {}
    attack: str = ""
    poison: int = 0
    worse: int = 0
    shielded: int = 0


class Coming(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """Enemies that are still to be placed, together with all others that the same cause brings.

    They are those of a Threat card, which is the `card` once it was `drawn`, or the `enemies` that the cause names.
    `beside` is the Hero next to whom all of them come, if it is one and not whoever chance picks.
    """

    threat: str
    how: Literal["attack", "ambush"]
    tile: int
    source: str = ""
    enemies: list[ThreatLine] = []
    drawn: bool = False
    card: str = ""
    beside: int = NOWHERE


class Marker(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """Something that lies on a space, such as a corpse."""

    kind: str
    at: int


class Activation(msgspec.Struct, array_like=True, gc=False, repr_omit_defaults=True):
    """The Hero who is acting: movement left, and whether a Search or an Attack has ended the Move.

    `move_die` is the face of the Move roll as long as it can still be rolled again, before anything else is done.
    Who is `held_fast` by Enemies has failed an Escape Test.
    """

    seat: int = NOWHERE
    moves: int = 0
    acted: bool = False
    move_die: int = 0
    held_fast: bool = False


class State(RollingState, array_like=True, gc=False, kw_only=True):
    """Everything on the table. `round` counts Game Turns.

    `party` and `darkness` are places on the Depth Track, from 0, the Entrance, to 16, the Darkness Start. `light` is
    the seat that carries the Light Source. `exploration` holds the unused tokens, the revealed ones as its discard.
    `pledges` are the seats that would spend Grit against the Growing Dread, `flight` the players who propose to flee,
    `due` the effects of one moment whose order is chosen. `progress` is what the Mission counts, `guarded` that Enemies
    guard the Objective, `ending` why the Mission is over while its last steps are taken.
    `apart` are exits behind which the next tile is laid apart from the rest of the mine.
    `coming_round` is the KO'd Hero who is rolling on the charts. `spared` are Heroes, each with the source whose
    further harm passes it by because of a Revive Token. `posse_level` is that of the Adventure, fixed at its start.
    `waiting_attacks` go on when the `attack` is over that has come in between.
    `endured` counts the Growing Dread cards that were resolved. `archive` are the Archive markers beside the Depth
    Track, `knowledge` is what the Library of Targa has learned about the Heroes for good. `bombs` are in the air or
    explode, the last of them first.
    """

    layout: str = ""
    world: str = "mines"
    mission: str = ""
    heroes: list[Hero] = []
    light: int = 0
    party: int = 0
    darkness: int = 16
    decks: dict[str, Deck] = {}
    dread: Deck = msgspec.field(default_factory=Deck)
    exploration: Deck = msgspec.field(default_factory=Deck)
    tiles: dict[int, TileState] = {}
    in_play: list[InPlay] = []
    revives: int = 0
    clues: int = 0
    objective: int = 0
    next_item: int = 1
    activation: Activation = msgspec.field(default_factory=Activation)
    enemies: dict[int, Enemy] = {}
    next_enemy: int = 1
    coming: list[Coming] = []
    boosts: list[Boost] = []
    limits: list[str] = []
    effects: list[Pending[Effect]] = []
    harms: list[Harm] = []
    pledges: tuple[int, ...] = ()
    flight: tuple[int, ...] = ()
    drawn: list[str] = []
    due: list[Pending[Effect]] = []
    progress: int = 0
    guarded: bool = False
    ending: str = ""
    team_cards: list[str] = []
    markers: list[Marker] = []
    apart: tuple[str, ...] = ()
    coming_round: int = NOWHERE
    spared: tuple[tuple[int, str], ...] = ()
    fight: Fight | None = None
    attack: Attack | None = None
    posse_level: int = 1
    waiting_attacks: tuple[Attack, ...] = ()
    endured: int = 0
    archive: int = 0
    knowledge: int = 0
    bombs: list[Bomb] = []


Brimstone: TypeAlias = "Game[State, ContentIndex]"
