"""Enemies and Threat cards as they are written in YAML."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from darklantern.games.brimstone.cards.amounts import Amount
from darklantern.games.brimstone.cards.effects import Effect
from darklantern.games.brimstone.cards.threat_lines import ThreatLine
from darklantern.games.brimstone.content_base import Count, Target, Thing, Written
from darklantern.games.brimstone.enemy_traits import NamedTrait

EnemyStat = Literal[
    "initiative", "move", "escape", "to-hit-ranged", "to-hit-melee", "combat", "damage", "defense", "health", "xp"
]
Size = Literal["small", "medium", "large", "xl", "xxl"]
Trait = Literal[
    NamedTrait,
    "fear",
    "terror",
    "unspeakable-terror",
    "armor",
    "cover",
    "tough",
    "immobile",
    "shootout",
    "flies",
    "smash",
    "piercing",
    "horror",
    "armor-holds",
    "forcefield",
]
"""What an ability of an Enemy is, each with a number: Fear (1), Armor 5+; 1 for what has none.

With `smash` To Hit rolls of 6 or more ignore Defense, with `piercing` Armor; `horror` is how much more Sanity Damage
each of its Horror Hits does. Those of single kinds stand in enemy_traits.
"""


class RangedAttack(Written, frozen=True, kw_only=True):
    """A Ranged Attack of an Enemy."""

    range: Annotated[int, Meta(ge=1)]
    shots: Annotated[int, Meta(ge=1)]
    damage: Amount


class EnemyChange(Written, frozen=True, kw_only=True):
    """A number of the own sheet that an ability changes; with `elite` only while the kind has an Elite ability."""

    stat: EnemyStat
    add: int
    elite: bool = False


class EnemyAbility(Thing, frozen=True, kw_only=True):
    """An ability on a sheet, or one of six on an Elite Chart: traits, changed numbers, a Ranged Attack, and effects.

    `text` says what only the rules can do. One of a chart that `repeats` may be had more than once.
    """

    traits: dict[Trait, int] = {}
    changes: list[EnemyChange] = []
    ranged: RangedAttack | None = None
    text: str = ""
    repeats: bool = False


class EnemySide(Written, frozen=True, kw_only=True):
    """One side of an Enemy Record Sheet. With `xp_each` the XP is the base, and every Wound is worth 5 more."""

    initiative: Annotated[int, Meta(ge=1)]
    move: Count
    escape: Target
    to_hit_ranged: Target = 6
    to_hit_melee: Target
    combat: Count
    damage: Amount
    defense: Count
    health: Annotated[int, Meta(ge=1)]
    xp: Count
    xp_each: bool = False
    ranged: RangedAttack | None = None
    abilities: list[EnemyAbility] = []
    elite: Annotated[list[EnemyAbility], Meta(min_length=6, max_length=6)]


class EnemyVariant(Written, frozen=True, kw_only=True):
    """What an Enemy Type is called in some Worlds, one of its models too, and what it has there besides."""

    worlds: list[str]
    name: str
    one: str = ""
    ability: EnemyAbility | None = None


class EnemyKind(Thing, frozen=True, kw_only=True):
    """An Enemy Type: its sheet with a normal and a Brutal side, and how many models there are.

    One that is a `counter` has none: it shares spaces with others. In some Worlds it is one of its `variants`. `one`
    is what a model is called, and `many` what several are, where the name of the Type does not serve for both.
    """

    one: str = ""
    many: str = ""
    icon: str
    tint: str
    size: Size = "medium"
    supply: Annotated[int, Meta(ge=1)] = 12
    normal: EnemySide
    brutal: EnemySide
    counter: bool = False
    variants: list[EnemyVariant] = []


class EnemyCard(EnemyAbility, frozen=True, kw_only=True):
    """A card that changes a Group or one model: a Trait card, a Rival's Specialty, a Codex. `deck` says whose it is.

    `does` happens when it is drawn, which is all that a spell is for.
    """

    deck: str
    does: list[Effect] = []
    copies: Annotated[int, Meta(ge=1)] = 1


class Threat(Thing, frozen=True, kw_only=True):
    """A Threat card: which Enemies come. Its level is that of the deck to which it belongs.

    `further` are Threat cards of other levels that are drawn as well. With `ambush` its Enemies ambush, whatever brings
    them. What it `does` besides happens when all Enemies stand.
    """

    level: Literal["low", "med", "high", "epic"]
    world: str = "mines"
    enemies: list[ThreatLine] = []
    further: list[Literal["low", "med", "high"]] = []
    ambush: bool = False
    does: list[Effect] = []
    copies: Annotated[int, Meta(ge=1)] = 1
