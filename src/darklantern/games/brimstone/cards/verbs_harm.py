"""Verbs of harm and healing: what each needs, and how it reads. What each does is in `does_harm`.

Whoever an effect is for is "you"; `each` and `test` hand effects to others.
"""

from __future__ import annotations

from typing import Literal

from darklantern.games.brimstone.cards.amounts import Amount, said
from darklantern.table.effects import Verb

Names = dict[str, str]
Save = Literal["cover", "defense", "willpower", "shield", "armor", "spirit-armor"]


def _ignoring(ignores: list[Save]) -> str:
    return f", ignoring {' and '.join(save.replace('-', ' ').title() for save in ignores)}" if ignores else ""


class Hits(Verb, frozen=True, tag="hits"):
    """Hits, each doing `damage` Wounds; Defense may stop each."""

    amount: Amount = 1
    damage: int = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        each = f" of {self.damage} Damage each" if self.damage > 1 else ""
        return f"Take {said(self.amount)} {'Hit' if self.amount == 1 else 'Hits'}{each}{_ignoring(self.ignores)}."


class HorrorHits(Verb, frozen=True, tag="horror-hits"):
    """Horror Hits; Willpower may stop each."""

    amount: Amount = 1
    damage: int = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        each = f" of {self.damage} Damage each" if self.damage > 1 else ""
        hits = "Horror Hit" if self.amount == 1 else "Horror Hits"
        return f"Take {said(self.amount)} {hits}{each}{_ignoring(self.ignores)}."


class CorruptionHits(Verb, frozen=True, tag="corruption-hits"):
    """Corruption Hits; Willpower may stop each."""

    amount: Amount = 1

    def text(self, names: Names) -> str:
        return f"Take {said(self.amount)} Corruption {'Hit' if self.amount == 1 else 'Hits'}."


class Wounds(Verb, frozen=True, tag="wounds"):
    """Wounds from one source, not as Hits: no Defense roll is made."""

    amount: Amount = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        ignored: list[Save] = ["defense", *self.ignores]
        return f"Take {said(self.amount)} {'Wound' if self.amount == 1 else 'Wounds'}{_ignoring(ignored)}."


class SanityDamage(Verb, frozen=True, tag="sanity-damage"):
    """Sanity Damage from one source, not as Horror Hits: no Willpower roll is made."""

    amount: Amount = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        ignored: list[Save] = ["willpower", *self.ignores]
        return f"Take {said(self.amount)} Sanity Damage{_ignoring(ignored)}."


class Heal(Verb, frozen=True, tag="heal"):
    """Heal Wounds, Sanity Damage, or both in any mix; `full` heals all of the kind."""

    amount: Amount = 1
    of: Literal["wounds", "sanity", "mix"] = "wounds"
    full: bool = False

    def text(self, names: Names) -> str:
        what = {"wounds": "Wounds", "sanity": "Sanity Damage", "mix": "Wounds/Sanity Damage (any mix)"}[self.of]
        return f"Fully Heal {what}." if self.full else f"Heal {said(self.amount)} {what}."


class LoseCorruption(Verb, frozen=True, tag="lose-corruption"):
    """Remove Corruption Points."""

    amount: Amount = 1

    def text(self, names: Names) -> str:
        return f"Remove {said(self.amount)} Corruption {'Point' if self.amount == 1 else 'Points'}."


HarmVerb = Hits | HorrorHits | CorruptionHits | Wounds | SanityDamage | Heal | LoseCorruption
