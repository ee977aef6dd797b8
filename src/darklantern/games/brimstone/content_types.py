"""The content of the mine as it is written in YAML: typed, checked, and read into text."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from darklantern.games.brimstone.cards.amounts import Dice
from darklantern.games.brimstone.cards.condition import Condition
from darklantern.games.brimstone.cards.effects import Effect
from darklantern.games.brimstone.cards.verbs_harm import Save
from darklantern.games.brimstone.cards.verbs_heroes import ItemId, TokenId
from darklantern.games.brimstone.content_base import (
    Count,
    EncounterId,
    HitBonus,
    Setting,
    Slot,
    Target,
    Thing,
    Use,
    Written,
)
from darklantern.games.brimstone.enemy_types import EnemyCard, EnemyKind, Threat
from darklantern.table.content import Origin

TRACKS = TIERS = 4
"""The columns and the rows of an Upgrade Chart."""


class Ability(Thing, frozen=True, kw_only=True):
    """An Ability of a Class, or an Upgrade."""

    use: Use | None = None


class Track(Written, frozen=True, kw_only=True):
    """A column of an Upgrade Chart: its tiers, the first one first."""

    name: str
    tiers: Annotated[list[Ability], Meta(min_length=TIERS, max_length=TIERS)]


class HeroClass(Thing, frozen=True, kw_only=True):
    """A Hero Character Sheet. `team` is the Class of a Sub-Class. `names` are those that new Heroes may have.

    `ability_token` names the Ability Tokens of the Class, of which a Hero begins with `ability_tokens`. `chart` is the
    Upgrade Chart: what such a Hero can learn later. A Hero who has any of it, has it among its `upgrades`.
    """

    icon: str
    tint: str
    to_hit_ranged: Target
    to_hit_melee: Target
    combat: int = 2
    max_grit: int = 2
    initiative: Annotated[int, Meta(ge=1, le=9)]
    health: int
    sanity: int
    defense: Target
    willpower: Target
    resistance: int = 5
    agility: int
    cunning: int
    spirit: int
    strength: int
    lore: int
    luck: int
    setting: Setting = "old-west"
    team: str = ""
    start_tokens: list[TokenId] = []
    items: list[ItemId] = []
    abilities: list[Ability] = []
    upgrades: list[Ability] = []
    chart: list[Track] = []
    ability_token: str = ""
    ability_tokens: Count = 0
    max_ability_tokens: Count = 0
    names: list[str]

    @property
    def learned(self) -> list[Ability]:
        """All that such a Hero has only once it has learned it: Starting Upgrades, and what the chart holds."""
        return [*self.upgrades, *(tier for track in self.chart for tier in track.tiers)]


class TeamCard(Ability, frozen=True, kw_only=True):
    """An Ability of a Team, which the whole Party has in its pool for one Adventure."""

    team: str


class Weapon(Written, frozen=True, kw_only=True):
    """What an Item does in a Fight besides its range, shots and dice: a Critical Hit is `critical` or more.

    `combat` dice are added to those of a Melee Attack. `thrown` ones reach Strength + 3. One that
    `slays` kills a Small or Medium Enemy with a Critical Hit.
    """

    attack: Literal["ranged", "melee"]
    combat: int = 0
    damage: int = 0
    critical: Annotated[int, Meta(ge=4, le=8)] = 6
    thrown: bool = False
    slays: bool = False


class Item(Thing, frozen=True, kw_only=True):
    """Gear, Artifacts, Personal Items, and Upgrades that are attached to other Items.

    `hands` is how many Hand slots it takes, `slots` the Clothing Slots that it fills, `only` the Keyword that its user
    needs, `upgrade_slots` the empty circles on it. An upgrade has `fits` (Keywords) and `takes` (filled circles); its
    `range` and `shots` are added to those of its Item. A Personal Item with a `setting` is for Heroes from there. What
    a Mission is about is an Item of the kind `mission`, which is in no deck.
    """

    kind: Literal["gear", "artifact", "personal", "starting", "upgrade", "mission"]
    setting: Setting | None = None
    icon: str = "crate"
    hands: Annotated[int, Meta(ge=0, le=2)] = 0
    slots: list[Slot] = []
    weight: Count = 0
    dark_stone: Count = 0
    upgrade_slots: Count = 0
    fits: list[str] = []
    takes: Count = 0
    attach_cost: Count = 0
    only: str = ""
    price: Count = 0
    light: bool = False
    range: Count = 0
    shots: Count = 0
    to_hit_die: Literal[6, 8] = 6
    damage_die: Literal[6, 8] = 6
    use: Use | None = None
    copies: Annotated[int, Meta(ge=1)] = 1
    world: str = "mines"
    weapon: Weapon | None = None


class Bomb(Written, frozen=True, kw_only=True):
    """What is thrown as the Attack, up to Strength + 3: it does `damage` to every model where it lies and next to that.

    After a miss it Bounces so often before.
    """

    damage: Dice
    ignores: list[Save] = []
    bounces: Dice


class BagToken(Thing, frozen=True, kw_only=True):
    """A Side Bag Token: one use, whenever its owner likes; thrown as a `bomb`; or for a `hit` of its owner.

    `only` is the Keyword that its user needs.
    """

    icon: str
    use: Use | None = None
    bomb: Bomb | None = None
    hit: HitBonus | None = None
    only: str = ""


class Card(Thing, frozen=True, kw_only=True):
    """A Darkness, Growing Dread, Encounter, Scavenge or Loot card: `does` its effects when it is resolved.

    `remains` cards stay in play, with `counters` on them that `count-down` takes off. `good` tells what a Scavenge card
    is. A `unique` Encounter is that of a Room. An `advanced` card is set aside in the Basic Game.
    """

    does: list[Effect] = []
    remains: bool = False
    unique: bool = False
    good: Literal["good", "bad", "nothing"] | None = None
    copies: Annotated[int, Meta(ge=1)] = 1
    world: str = "mines"
    counters: Count = 0
    advanced: bool = False


class ChartRow(Thing, frozen=True, kw_only=True):
    """A result of a chart: what happens at once, and what is in force from then on. `roll` is `4`, or `5-7`.

    One that `lasts` stays with the Hero, `healable` if it can be cured. `no_slots` are Clothing Slots that cannot be
    used any more, `no_items` Keywords of Items that cannot be, unless they are Artifacts. `use` is what the Hero can do
    with it. `text` tells what no verb says.
    """

    roll: Annotated[str, Meta(pattern=r"^\d+(-\d+)?$")]
    does: list[Effect] = []
    lasts: bool = False
    healable: bool = False
    no_slots: list[Slot] = []
    no_items: list[str] = []
    text: str = ""
    use: Use | None = None

    @property
    def results(self) -> range:
        """The numbers that bring it."""
        first, _, last = self.roll.partition("-")
        return range(int(first), int(last or first) + 1)


class Chart(Written, frozen=True, kw_only=True):
    """A chart: rolled with a D6, 2D6 or D36. Every number that can come up has one row."""

    id: Literal["depth-events", "injury", "madness", "mutation", "library-knowledge"]
    name: str
    dice: Literal["d6", "2d6", "d36"]
    rows: list[ChartRow]

    def row(self, rolled: int) -> ChartRow:
        """The result for a number; what is added to dice may take it beyond the last one, which counts then."""
        last = max(row.results[-1] for row in self.rows)
        return next(row for row in self.rows if min(rolled, last) in row.results)


class MapTile(Thing, frozen=True, kw_only=True):
    """A Map Tile and its Map Card, `copies` of each. A Corner has an `other` drawing, which a D6 of 4 to 6 selects.

    `world` is the World in whose Map Deck it is, `any` for all of them. `encounter` is named on the card of a Unique
    Room. Two tiles with the same `physical` are the two sides of one piece of cardboard.
    """

    kind: Literal["room", "passage", "entrance"]
    world: str = "mines"
    drawing: str
    other: str = ""
    encounter: EncounterId | None = None
    look: str = ""
    physical: str = ""
    copies: Annotated[int, Meta(ge=1)] = 1


class ExplorationToken(Written, frozen=True, kw_only=True):
    """Doors and Gates, what awaits (Encounters or an Attack), perhaps a Clue, and what else happens."""

    id: str
    name: str
    edition: Literal["revised", "classic"]
    doors: Count = 1
    gates: Count = 0
    encounters: Count = 0
    attack: bool = False
    clue: bool = False
    extra: Literal["", "darkness", "depth-event", "dread"] = ""


class Goal(Written, frozen=True, kw_only=True):
    """How much of something the Mission must count before it is won; without `wins` something else comes of it."""

    base: Count = 0
    per_hero: Count = 0
    wins: bool = True


class Deed(Written, frozen=True, kw_only=True):
    """What a Hero may do in its Activation instead of a Search or an Attack, in a situation if any."""

    id: str
    name: str
    is_: Condition | None = msgspec.field(default=None, name="is")
    does: list[Effect]


class Heading(Written, frozen=True, kw_only=True):
    """Where Heroes are well advised to go in a situation: for those who play by hints, and for bots."""

    to: Literal["entrance", "objective", "marker"]
    is_: Condition | None = msgspec.field(default=None, name="is")


class Mission(Thing, frozen=True, kw_only=True):
    """What the Heroes go down for.

    `set_up` happens before the first turn. `clues` is how many find the Objective, 0 if the Mission uses none. `fights`
    is False where no Enemy comes. `aim` tells what is to be done. `objective` happens when the Objective is found;
    without a fight the Mission is won after it, or once its `goal` is reached. `deeds` are what only this Mission lets
    Heroes do, `headings` where they are well advised to go.
    """

    aim: str
    story: str
    world: str = "mines"
    clues: Count = 2
    party: str = "entrance"
    darkness: str = "darkness-start"
    fights: bool = True
    threat: Literal["", "high", "one-higher", "epic"] = ""
    objective: list[Effect] = msgspec.field(default_factory=list, name="does")
    reward: list[Effect] = []
    failure: list[Effect] = []
    won: str = ""
    lost: str = ""
    set_up: list[Effect] = []
    goal: Goal | None = None
    deeds: list[Deed] = []
    headings: list[Heading] = []


class World(Thing, frozen=True, kw_only=True):
    """A World card, whose effects work from the start for Heroes who are there."""


class Marker(Written, frozen=True, kw_only=True):
    """What lies on spaces of the map until a Hero enters them: then it `does` something and is removed.

    One that `stays` is not removed. What stands under `beside` happens to a Hero who begins an Activation next to it.
    """

    id: str
    name: str
    icon: str
    flavour: str = ""
    does: list[Effect] = []
    stays: bool = False
    beside: list[Effect] = []


class Pack(Written, frozen=True, dict=True):
    """One content file; several make a game. `set` is the boxed set that it belongs to, if it is not the first one.

    `origin` and `unread` are no part of what is written: where that stands, and the ids of what is wrong in itself.
    """

    origin: ClassVar[Origin] = Origin("content", "")
    unread: ClassVar[tuple[str, ...]] = ()
    heroes: list[HeroClass] = []
    items: list[Item] = []
    tokens: list[BagToken] = []
    darkness: list[Card] = []
    dread: list[Card] = []
    encounters: list[Card] = []
    scavenge: list[Card] = []
    loot: list[Card] = []
    plagues: list[Card] = []
    charts: list[Chart] = []
    tiles: list[MapTile] = []
    exploration: list[ExplorationToken] = []
    missions: list[Mission] = []
    worlds: list[World] = []
    set: str = ""
    team_cards: list[TeamCard] = []
    threats: list[Threat] = []
    enemies: list[EnemyKind] = []
    markers: list[Marker] = []
    enemy_cards: list[EnemyCard] = []
