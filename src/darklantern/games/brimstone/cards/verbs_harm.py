"""Verbs of harm and healing: what each needs, and how it reads. What each does is in `does_harm`.

Whoever an effect is for is "you"; `each` and `test` hand effects to others.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from darklantern.games.brimstone.cards.amounts import Amount, said
from darklantern.table.effects import Verb

Names = dict[str, str]
Save = Literal["cover", "defense", "willpower", "shield", "armor", "spirit-armor"]


Status = Literal["poison", "bleeding"]


def _ignoring(ignores: list[Save]) -> str:
    return f", ignoring {' and '.join(save.replace('-', ' ').title() for save in ignores)}" if ignores else ""


def _damage(amount: int | str, damage: int) -> str:
    """What Hits do, if it is more than usual."""
    return f" of {damage} Damage{'' if amount == 1 else ' each'}" if damage > 1 else ""


class Hits(Verb, frozen=True, tag="hits"):
    """Hits, each doing `damage` Wounds; Defense may stop each."""

    harmful: ClassVar[bool] = True
    amount: Amount = 1
    damage: int = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        each = _damage(self.amount, self.damage)
        return f"Take {said(self.amount)} {'Hit' if self.amount == 1 else 'Hits'}{each}{_ignoring(self.ignores)}."


class HorrorHits(Verb, frozen=True, tag="horror-hits"):
    """Horror Hits; Willpower may stop each."""

    harmful: ClassVar[bool] = True
    amount: Amount = 1
    damage: int = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        each = _damage(self.amount, self.damage)
        hits = "Horror Hit" if self.amount == 1 else "Horror Hits"
        return f"Take {said(self.amount)} {hits}{each}{_ignoring(self.ignores)}."


class CorruptionHits(Verb, frozen=True, tag="corruption-hits"):
    """Corruption Hits; Willpower may stop each."""

    harmful: ClassVar[bool] = True
    amount: Amount = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        hits = "Hit" if self.amount == 1 else "Hits"
        return f"Take {said(self.amount)} Corruption {hits}{_ignoring(self.ignores)}."


class Wounds(Verb, frozen=True, tag="wounds"):
    """Wounds from one source, not as Hits: no Defense roll is made."""

    harmful: ClassVar[bool] = True
    amount: Amount = 1
    ignores: list[Save] = []

    def text(self, names: Names) -> str:
        ignored: list[Save] = ["defense", *self.ignores]
        return f"Take {said(self.amount)} {'Wound' if self.amount == 1 else 'Wounds'}{_ignoring(ignored)}."


class SanityDamage(Verb, frozen=True, tag="sanity-damage"):
    """Sanity Damage from one source, not as Horror Hits: no Willpower roll is made."""

    harmful: ClassVar[bool] = True
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

    def around(self) -> tuple[str, str]:
        return ("Fully Heal ", ".") if self.full else ("", "")

    def text(self, names: Names) -> str:
        what = {
            "wounds": "Wound" if self.amount == 1 and not self.full else "Wounds",
            "sanity": "Sanity Damage",
            "mix": "Wounds/Sanity Damage (any mix)",
        }[self.of]
        return f"Fully Heal {what}." if self.full else f"Heal {said(self.amount)} {what}."


class LoseCorruption(Verb, frozen=True, tag="lose-corruption"):
    """Remove Corruption Points."""

    amount: Amount = 1

    def text(self, names: Names) -> str:
        return f"Remove {said(self.amount)} Corruption {'Point' if self.amount == 1 else 'Points'}."


class HarmBoth(Verb, frozen=True, tag="harm-both"):
    """Hits and as many Horror Hits from one source; as `damage`, as many Wounds and as much Sanity Damage.

    Both are suffered at once, so that Health and Sanity may be used up together.
    """

    harmful: ClassVar[bool] = True
    amount: Amount = 1
    as_: Literal["hits", "damage"] = field(default="hits", name="as")

    def text(self, names: Names) -> str:
        if self.as_ == "damage":
            wounds = "Wound" if self.amount == 1 else "Wounds"
            return f"Take {said(self.amount)} {wounds} and as much Sanity Damage, ignoring Defense and Willpower."
        hits = "Hit" if self.amount == 1 else "Hits"
        return f"Take {said(self.amount)} {hits} and as many Horror Hits, all at once."


class DarkStoneHits(Verb, frozen=True, tag="dark-stone-hits"):
    """A Hit for each Dark Stone shard and each Item with a Dark Stone icon, up to a most."""

    most: Annotated[int, Meta(ge=1)] = 5

    def text(self, names: Names) -> str:
        return f"Take 1 Hit for each Dark Stone shard and each Item with a Dark Stone icon, at most {self.most}."


class RollOnChart(Verb, frozen=True, tag="roll-on-chart"):
    """Roll once on a chart."""

    chart: Literal["injury", "madness", "mutation"]

    def text(self, names: Names) -> str:
        return f"Roll once on the {self.chart.title()} chart."


class Cure(Verb, frozen=True, tag="cure"):
    """Get rid of an Injury or Madness that can be cured."""

    def text(self, names: Names) -> str:
        return "Cure one of your Injuries or Madnesses."


class Cleanse(Verb, frozen=True, tag="cleanse"):
    """Get rid of every Injury, Mutation and Status Effect marker; Madness stays."""

    def text(self, names: Names) -> str:
        return "Get rid of all your Injuries, Mutations and Status Effect markers."


class Die(Verb, frozen=True, tag="die"):
    """The Hero is Dead."""

    def text(self, names: Names) -> str:
        return "You are Dead."


class LoseActivation(Verb, frozen=True, tag="lose-activation"):
    """Do nothing more in the Activation that has begun."""

    def text(self, names: Names) -> str:
        return "Lose the rest of your Activation."


class GainMarkers(Verb, frozen=True, tag="gain-markers"):
    """Status Effect markers."""

    harmful: ClassVar[bool] = True
    marker: Status
    count: Amount = 1

    def text(self, names: Names) -> str:
        return f"Gain {said(self.count)} {self.marker.title()} {'marker' if self.count == 1 else 'markers'}."


class LoseMarkers(Verb, frozen=True, tag="lose-markers"):
    """Get rid of Status Effect markers of a kind."""

    marker: Status
    count: Amount = 1

    def text(self, names: Names) -> str:
        return f"Remove {said(self.count)} {self.marker.title()} {'marker' if self.count == 1 else 'markers'}."


class FuseItem(Verb, frozen=True, tag="fuse-item"):
    """An Item that needs a Hand grows into the body: it stays equipped and is never given away or lost."""

    def text(self, names: Names) -> str:
        return "Choose an Item that needs a Hand: it can never again be put down, given away or lost."


class FuseDarkStone(Verb, frozen=True, tag="fuse-dark-stone"):
    """All shards carried grow into the body; without any, an Item with a Dark Stone icon does."""

    def text(self, names: Names) -> str:
        return (
            "The Dark Stone shards that you carry now can never again be used, sold or lost; "
            "if you carry none, the same goes for an Item with a Dark Stone icon."
        )


HarmVerb = (
    Hits
    | HorrorHits
    | CorruptionHits
    | Wounds
    | SanityDamage
    | HarmBoth
    | DarkStoneHits
    | Heal
    | LoseCorruption
    | RollOnChart
    | Cure
    | Cleanse
    | Die
    | LoseActivation
    | GainMarkers
    | LoseMarkers
    | FuseItem
    | FuseDarkStone
)
