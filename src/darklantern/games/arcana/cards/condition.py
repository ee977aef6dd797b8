"""Situations that cards ask for. They are looked at for one unit, "you"; on a card that serves nobody, for no unit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from darklantern.games.arcana.cards.places import SPACES, ItemType, SpaceKind
from darklantern.games.arcana.cards.verbs_items import ItemId
from darklantern.table.situation import Situation
from darklantern.table.wording import article

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

Number = Annotated[int, Meta(ge=1, le=10)]
Class = Literal["bruiser", "gunman", "mystic", "crafter"]


class Condition(Situation, frozen=True):
    """All that is named must hold for the unit concerned."""

    wounded: bool | None = None
    health: Number | None = None
    stamina: Number | None = None
    essence: Number | None = None
    beside: SpaceKind | None = None
    on: SpaceKind | None = None
    monster_adjacent: bool | None = None
    monster_here: bool | None = None
    explorer_adjacent: bool | None = None
    alone: bool | None = None
    own_turn: bool | None = None
    klass: Class | None = None
    equipped: ItemType | None = None
    owns: ItemId | None = None
    owned: ItemId | None = None
    explorer: bool | None = None
    level: Number | None = None
    threat: Number | None = None
    monsters: bool | None = None
    chapter: Number | None = None
    endgame: bool | None = None
    all_sealed: bool | None = None
    all_beside: SpaceKind | None = None
