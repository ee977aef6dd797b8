"""Verbs about the mine and the Darkness: what each needs, and how it reads. What each does is in `does_mine`."""

from __future__ import annotations

from typing import Literal

from darklantern.games.brimstone.cards.amounts import Amount, said
from darklantern.table.effects import Verb
from darklantern.table.wording import some

Names = dict[str, str]


class MoveDarkness(Verb, frozen=True, tag="move-darkness"):
    """Move the Darkness marker towards the Entrance, or back with `back`."""

    steps: Amount = 1
    back: bool = False

    def text(self, names: Names) -> str:
        where = "back" if self.back else "towards the Entrance"
        return f"Move the Darkness marker {said(self.steps)} {'space' if self.steps == 1 else 'spaces'} {where}."


class DrawCard(Verb, frozen=True, tag="draw-card"):
    """Draw and resolve cards of a deck that works on everybody."""

    deck: Literal["darkness", "encounter", "scavenge"]
    count: int = 1

    def text(self, names: Names) -> str:
        return f"Draw {some(self.count, f'{self.deck.title()} card')}."


class AddDread(Verb, frozen=True, tag="add-dread"):
    """Add Growing Dread cards to the stack."""

    count: int = 1

    def text(self, names: Names) -> str:
        return f"Add {some(self.count, 'Growing Dread card')} to the stack."


class DepthEvent(Verb, frozen=True, tag="depth-event"):
    """Roll for a Depth Event."""

    def text(self, names: Names) -> str:
        return "Roll for a Depth Event."


MineVerb = MoveDarkness | DrawCard | AddDread | DepthEvent
