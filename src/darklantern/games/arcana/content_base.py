"""What cards carry: active abilities with cost and target, passive numbers, and answers to what happens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, TypeAlias

import msgspec
from msgspec import Meta

from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.cards.effects import Attack, Effect
from darklantern.games.arcana.cards.events import EVENTS
from darklantern.games.arcana.cards.numbers import Stat
from darklantern.games.arcana.cards.places import SpaceKind
from darklantern.games.arcana.cards.verbs_units import Count, ThisRound
from darklantern.table.ask import Arg, Option
from darklantern.table.events import Event as Happened
from darklantern.table.events import When
from darklantern.table.packs import Ref

if TYPE_CHECKING:
    Happening: TypeAlias = str
else:
    Happening = Literal[tuple(EVENTS)]

ScenarioId = Annotated[str, Ref("scenario")]
TileId = Annotated[str, Ref("map tile")]
Reach = Annotated[int, Meta(ge=0, le=9)]
Whose = Literal[
    "you", "all", "explorers", "monsters", "others", "tile-explorers", "tile-monsters", "adjacent-explorers"
]


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that stands in a content file."""


class Cost(Written, frozen=True, kw_only=True):
    """What an active ability is paid with; `destroy` puts its card on the destroyed pile afterwards.

    `item` is another item of the inventory, of choice, that is destroyed.
    """

    stamina: Count = 0
    essence: Count = 0
    health: Count = 0
    destroy: bool = False
    item: bool = False


class Target(Written, frozen=True, kw_only=True):
    """What an ability is aimed at: `melee`, `ranged` so far with nothing in between, or so far `ignoring` obstacles.

    Units `of` a kind can be chosen, "other" all but oneself; an ability that attacks can also be aimed at barrels. One
    of the three reaches is given.
    """

    melee: Literal[0, 1] = 0
    ranged: Reach = 0
    ignoring: Reach = 0
    of: Literal["unit", "monster", "explorer", "other", "other-explorer"] = "unit"


class Active(Written, frozen=True, kw_only=True):
    """An active ability: its cost, in which situation (`is`), whom it needs as target, and what it does.

    After it was played it cannot be played again for the span `limit`, if it has one.
    """

    do: list[Effect]
    name: str = ""
    cost: Cost = Cost()
    is_: Condition | None = msgspec.field(default=None, name="is")
    target: Target | None = None
    limit: Literal["round", "chapter"] | None = None


class Power(Written, frozen=True, kw_only=True):
    """A number that is changed while this is in force, for whoever has the card or for others, in a situation if any.

    Events that are not bound and chapters serve nobody in particular: there `who` is all, explorers or monsters. An
    augment changes what concerns attacks and abilities for its host only, unless it is for the `owner`.
    """

    stat: Stat
    add: int = 1
    who: Whose = "you"
    is_: Condition | None = msgspec.field(default=None, name="is")
    owner: bool = False


class Happens(When, frozen=True):
    """What must happen: `by` you or anyone; the lists narrow it."""

    declared: ClassVar[Mapping[str, type[Happened]]] = EVENTS

    event: Happening
    by: Literal["you", "anyone"] = "you"
    how: list[str] = []
    nature: list[str] = []
    hit: list[bool] = []
    monster: list[str] = []
    space: list[SpaceKind] = []
    deck: list[str] = []
    item: list[str] = []
    state: list[str] = []
    level: list[int] = []


class Trigger(Written, frozen=True, kw_only=True):
    """When something happens, effects follow; `limit`: at most once a turn, round or chapter."""

    when: Happens
    do: list[Effect]
    is_: Condition | None = msgspec.field(default=None, name="is")
    limit: Literal["turn", "round", "chapter"] | None = None


class Card(Written, frozen=True, kw_only=True):
    """What every card has. One with a `scenario` is in the box of that scenario only.

    `passive` numbers and `triggers` work while it is in play, `enters` happens when it comes into play, and `actives`
    are the abilities that can be played, in their order.
    """

    id: str
    name: str
    flavour: str = ""
    scenario: ScenarioId | None = None
    passive: list[Power] = []
    triggers: list[Trigger] = []
    enters: list[Effect] = []
    actives: list[Active] = []


MOST_AIMS = 256


class Plays(dict[int | str, Option]):
    """The options to play an ability, each made once: on a unit by its number, on a barrel by its space, or on nothing
    ("")."""

    def __init__(self, card: str, number: int) -> None:
        self._args: dict[str, Arg] = {"card": card, "ability": number}

    def __missing__(self, aim: int | str) -> Option:
        if len(self) >= MOST_AIMS:  # monsters and tiles are numbered on without end
            self.clear()
        aimed: dict[str, Arg] = {"at" if isinstance(aim, str) else "target": aim} if aim != "" else {}
        found = self[aim] = Option("play", {**self._args, **aimed})
        return found


class Ability(msgspec.Struct, frozen=True, gc=False):
    """An active ability of a card, with what most looks at it need: its place among those of the card, a `mark` that
    names both, its target and how that is reached, what it costs of stamina and essence, whether it begins a lasting
    effect or makes an attack, and the `options` to play it. Of one that is `plain` nothing is asked but stamina and a
    target; one that `strikes` attacks its target first of all; the `blow` is that attack if there is nothing else to
    it."""

    card: str
    number: int
    active: Active
    mark: str
    target: Target | None
    reach: Literal["melee", "ranged", ""]
    stamina: int
    essence: int
    plain: bool
    lasts: bool
    attacks: bool
    strikes: bool
    blow: Attack | None
    options: Plays


def abilities_of(card: Card) -> tuple[Ability, ...]:
    """The active abilities of a card, in their order."""
    return tuple(_ability(card.id, number, active) for number, active in enumerate(card.actives))


def _ability(card: str, number: int, active: Active) -> Ability:
    lasts = any(isinstance(one, ThisRound) for one in active.do)
    attacks = any(isinstance(one, Attack) for one in active.do)
    first = active.do[0] if active.do else None
    strikes = active.target is not None and isinstance(first, Attack) and first.who == "target"
    target, cost = active.target, active.cost
    plain = not (active.is_ or active.limit or cost.essence or cost.health or cost.item or lasts)
    alone = strikes and plain and not cost.destroy and len(active.do) == 1
    mark, options = f"{card}/{number}", Plays(card, number)
    return Ability(
        card,
        number,
        active,
        mark,
        target,
        "" if target is None else "melee" if target.melee else "ranged",
        cost.stamina,
        cost.essence,
        plain,
        lasts,
        attacks,
        strikes,
        first if alone and isinstance(first, Attack) else None,
        options,
    )
