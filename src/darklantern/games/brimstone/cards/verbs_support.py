"""Verbs by which Heroes help each other: what each needs, and how it reads. What each does is in `does_support`."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from darklantern.table.effects import Verb

Names = dict[str, str]


class HealAround(Verb, frozen=True, tag="heal-around"):
    """Heal Wounds and Sanity Damage in any mix, shared out among you and the other Heroes on your Map Tile."""

    amount: Annotated[int, Meta(ge=1, le=12)] = 1

    def text(self, names: Names) -> str:
        return f"Heal up to {self.amount} Wounds/Sanity Damage (any mix) in all from Heroes on your Map Tile."


class RefillGrit(Verb, frozen=True, tag="refill-grit"):
    """Recover Grit up to Max Grit."""

    def text(self, names: Names) -> str:
        return "Recover Grit up to your Max Grit."


class RecoverToken(Verb, frozen=True, tag="recover-token"):
    """Recover Ability Tokens of your Class, such as Ambition, up to the most that you can hold."""

    amount: Annotated[int, Meta(ge=1, le=6)] = 1

    def text(self, names: Names) -> str:
        return f"Recover {self.amount} Ability {'Token' if self.amount == 1 else 'Tokens'} of your Class."


SupportVerb = HealAround | RefillGrit | RecoverToken
