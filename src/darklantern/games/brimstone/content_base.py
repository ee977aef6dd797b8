"""What all content of the mine has: powers, triggers, uses, and where its figures come from.

`source` says where figures come from: `rulebook` where the sources give them, else they are `ours`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from darklantern.games.brimstone.cards.amounts import Dice
from darklantern.games.brimstone.cards.condition import Condition
from darklantern.games.brimstone.cards.effects import Effect
from darklantern.games.brimstone.cards.events import EVENTS
from darklantern.games.brimstone.cards.numbers import Skill, Stat
from darklantern.games.brimstone.cards.verbs_harm import Save
from darklantern.table.ask import Arg
from darklantern.table.events import Event as Happened
from darklantern.table.events import When
from darklantern.table.packs import Ref

if TYPE_CHECKING:
    Happening: TypeAlias = str
else:
    Happening = Literal[tuple(EVENTS)]

Target = Annotated[int, Meta(ge=2, le=6)]
Count = Annotated[int, Meta(ge=0)]
TileId = Annotated[str, Ref("map tile")]
EncounterId = Annotated[str, Ref("encounter")]
Edition = Literal["both", "revised", "classic"]
Setting = Literal["old-west", "feudal-japan", "spanish-fort", "vikings", "trederrans"]
Slot = Literal["hat", "coat", "torso", "shoulders", "gloves", "boots"]


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that stands in a content file."""


class Power(Written, frozen=True, kw_only=True):
    """A number of the rules that is changed while this is in force, for its owner or for all, in a situation if any.

    A number of Enemies is changed for those with the Keyword `enemies`, or for all of them.
    """

    stat: Stat
    add: int
    who: Literal["you", "all"] = "you"
    enemies: str = ""
    is_: Condition | None = msgspec.field(default=None, name="is")


class Happens(When, frozen=True):
    """What must happen: `by` you or anyone; the lists narrow it."""

    declared: ClassVar[Mapping[str, type[Happened]]] = EVENTS

    event: Happening
    by: Literal["you", "anyone"] = "you"
    face: list[int] = []
    weapon: list[str] = []
    keywords: list[str] = []
    harmed: list[str] = []
    special: list[str] = []
    deck: list[str] = []
    skill: list[Skill] = []
    group: list[str] = []
    how: list[str] = []
    critical: list[bool] = []
    adjacent: list[bool] = []
    doubles: list[bool] = []
    total: list[int] = []

    def matches(self, event: Happened, served: tuple[int, ...]) -> bool:
        """An Attack is made with several things at once, each with several Keywords, and so is an Enemy one of many:
        any of them will do."""
        if not super().matches(event, served):
            return False
        for fact, wanted in (("weapon", self.weapon), ("keywords", self.keywords)):
            if wanted and set(wanted).isdisjoint(event.facts()[fact].split()):
                return False
        return True

    @cached_property
    def narrowed(self) -> tuple[tuple[str, list[Arg]], ...]:
        return tuple((fact, wanted) for fact, wanted in super().narrowed if fact not in ("weapon", "keywords"))


class Trigger(Written, frozen=True, kw_only=True):
    """When something happens, effects follow; `limit`: at most once a turn, fight or adventure."""

    when: Happens
    do: list[Effect]
    is_: Condition | None = msgspec.field(default=None, name="is")
    limit: Literal["turn", "fight", "adventure"] | None = None


ANY_DICE = "any"
"""What stands for all dice that Grit may roll again."""


class Reroll(Written, frozen=True, kw_only=True):
    """Dice that may be rolled again: of which kinds of roll, how many, and for whom.

    `any` are all that Grit could roll again. `within` is how far away the other Hero may be, 0 for anywhere.
    """

    kinds: list[str]
    dice: Annotated[int, Meta(ge=1)] = 99
    add: int = 0
    who: Literal["you", "anyone"] = "you"
    even_again: bool = False
    within: Count = 0


class FreeAttack(Written, frozen=True, kw_only=True):
    """An Attack besides the normal one: a Melee Attack with this Combat, or a Ranged one with this Range and Shots.

    One that is `thrown` reaches Strength + 3. `to_hit` is the value that is rolled for, if it is not that of the kind
    of Attack. One with `wounds` does these to one Enemy in reach, without any roll To Hit.
    """

    attack: Literal["ranged", "melee"]
    combat: Count = 0
    range: Count = 0
    shots: Count = 0
    thrown: bool = False
    to_hit: Literal["ranged", "melee"] | None = None
    to_hit_die: Literal[6, 8] = 6
    damage_die: Literal[6, 8] = 6
    damage: int = 0
    critical: Annotated[int, Meta(ge=4, le=8)] = 6
    ignores: list[Save] = []
    wounds: Dice | None = None


class HitBonus(Written, frozen=True, kw_only=True):
    """What one Hit does better: more Damage, other dice `if_weak` (with less than half of the Health left), or it
    `ignores` what an Enemy has against it. With `wounds` the Hero pays for it."""

    damage: Dice | None = None
    if_weak: Dice | None = None
    ignores: list[Literal["tough", "endurance"]] = []
    wounds: Count = 0


class Prevention(Written, frozen=True, kw_only=True):
    """Wounds and Sanity Damage that another Hero is about to take and does not, with XP for each."""

    damage: Dice
    xp: Count = 0


class HelpInTest(Written, frozen=True, kw_only=True):
    """As many dice more for a Skill test of another Hero as one has in that Skill, with XP if the test is passed."""

    xp: Count = 0


class Use(Written, frozen=True, kw_only=True):
    """What can be done with an Item, Ability or Token: its price, and when it is Ready again.

    `reroll` is used inside the window of a roll, `card` when a card of these `decks`, or of any, has just been drawn,
    `free_attack` in the own Activation of a Fight, `hit` when the Damage of an own Hit lies on the table, `prevents`
    when another Hero is about to take Damage, `tests` before another Hero rolls for a Skill test;
    everything else when its owner likes, or with `when` "activation" only in its owner's Activation.
    """

    does: list[Effect] = []
    reroll: Reroll | None = None
    grit: Count = 0
    dark_stone: Count = 0
    tokens: Count = 0
    limit: Literal["turn", "fight", "adventure"] | None = None
    discard: bool = False
    when: Literal["any", "activation"] = "any"
    whom: Literal["you", "reach", "other"] = "you"
    card: Literal["redraw", "cancel"] | None = None
    decks: list[str] = []
    is_: Condition | None = msgspec.field(default=None, name="is")
    free_attack: FreeAttack | None = None
    hit: HitBonus | None = None
    prevents: Prevention | None = None
    tests: HelpInTest | None = None


class Thing(Written, frozen=True, kw_only=True):
    """What all things with a name have; `powers` and `triggers` work while it is in force.

    Whoever has it is `immune` to these Keywords and Status Effects.
    """

    id: str
    name: str
    source: str = "ours"
    flavour: str = ""
    keywords: list[str] = []
    immune: list[str] = []
    edition: Edition = "both"
    powers: list[Power] = []
    triggers: list[Trigger] = []
