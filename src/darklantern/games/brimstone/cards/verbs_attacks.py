"""Verbs about the Attacks of Heroes: what each needs, and how it reads. What each does is in `does_attacks`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from darklantern.table.effects import Verb
from darklantern.table.wording import some

Names = dict[str, str]


class MoreDice(Verb, frozen=True, tag="more-dice"):
    """More To Hit dice in the Attack that you are making, with the same weapon."""

    dice: Annotated[int, Meta(ge=1)] = 1

    def text(self, names: Names) -> str:
        return f"Roll {some(self.dice, 'more die', 'more dice')} To Hit in this Attack, with the same weapon."


class AllCritical(Verb, frozen=True, tag="all-critical"):
    """All Hits of yours are Critical until the end of the turn, those of the Attack that you are making too."""

    def text(self, names: Names) -> str:
        return "All your Hits are Critical Hits until the end of the turn."


AttackVerb = MoreDice | AllCritical
