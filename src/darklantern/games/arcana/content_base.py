"""What all cards have: powers, triggers, abilities and their costs."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.cards.effects import Effect
from darklantern.table.packs import Ref

Count = Annotated[int, Meta(ge=0)]
ScenarioId = Annotated[str, Ref("scenario")]
TileId = Annotated[str, Ref("map tile")]
MonsterId = Annotated[str, Ref("monster")]


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything that stands in a content file."""


class Power(Written, frozen=True, kw_only=True):
    """A number of the rules that is changed while this is in force, for its owner or for all, in a situation if any."""

    stat: str
    add: int
    who: Literal["you", "all"] = "you"
    is_: Condition | None = msgspec.field(default=None, name="is")


class Cost(Written, frozen=True, kw_only=True):
    """What an active ability costs; with `destroy` the card itself."""

    stamina: Count = 0
    essence: Count = 0
    health: Count = 0
    destroy: bool = False


class Target(Written, frozen=True, kw_only=True):
    """What an ability may be aimed at: within reach (`melee`), or within so many spaces and in sight.

    `ranged` is stopped by obstacles, `over` is the ranged kind that ignores them. `of` narrows whom it may be.
    """

    melee: bool = False
    ranged: Count = 0
    over: Count = 0
    of: Literal["unit", "explorer", "monster"] = "unit"


class Active(Written, frozen=True, kw_only=True):
    """An active ability: its cost, whom it is aimed at, and what it does."""

    name: str = ""
    cost: Cost = Cost()
    target: Target | None = None
    do: list[Effect]
    is_: Condition | None = msgspec.field(default=None, name="is")


class Card(Written, frozen=True, kw_only=True):
    """What all cards have. One with a `scenario` is in the box of that scenario only.

    `powers` work while the card is in play, `enters` happens when it comes into play.
    """

    id: str
    name: str
    flavour: str = ""
    scenario: ScenarioId | None = None
    powers: list[Power] = []
    enters: list[Effect] = []
    actives: list[Active] = []
