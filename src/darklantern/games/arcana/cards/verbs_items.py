"""Verbs of items. What each does: `does_items`."""

from __future__ import annotations

from typing import Annotated, Literal

from darklantern.games.arcana.cards.places import ItemType
from darklantern.games.arcana.cards.who import Who, does
from darklantern.table.effects import Verb
from darklantern.table.packs import Ref
from darklantern.table.wording import article, listed

Names = dict[str, str]
ItemId = Annotated[str, Ref("item")]


class GainItem(Verb, frozen=True, tag="gain-item"):
    """Draw 2 item cards, give up 1 and keep or give away the other; `decks` narrows where they come from."""

    decks: list[ItemType] = []
    who: Who = "you"

    def text(self, names: Names) -> str:
        decks = f" from the {listed(self.decks)} deck" if self.decks else ""
        return f"{does(self.who, 'gain')} an item{decks}."


class EquipItem(Verb, frozen=True, tag="equip-main-item"):
    """Equip a main item from the inventory."""

    types: list[ItemType] = []
    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'may equip').replace('equips', 'equip')} a main {listed(self.types) or 'item'}."


class UseInventory(Verb, frozen=True, tag="use-inventory"):
    """Rearrange the inventory without spending stamina."""

    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'use')} the inventory."


class DestroyItem(Verb, frozen=True, tag="destroy-item"):
    """Destroy an item of the owner's choice."""

    which: Literal["equipped", "any"] = "any"
    types: list[ItemType] = []
    who: Who = "you"

    def text(self, names: Names) -> str:
        state = "equipped " if self.which == "equipped" else ""
        return f"{does(self.who, 'destroy')} {article(state + (listed(self.types) or 'item'))}."


class TakeItem(Verb, frozen=True, tag="take-item"):
    """A named item comes into the inventory from wherever its card lies, unless an explorer has it."""

    item: ItemId
    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'take')} {names[self.item]}."


ItemVerb = GainItem | EquipItem | UseInventory | DestroyItem | TakeItem
