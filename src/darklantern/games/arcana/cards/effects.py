"""The card language: the verbs of all families, and those that hold other effects. docs/arcana-cards.md lists it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from darklantern.games.arcana.cards.condition import Condition
from darklantern.games.arcana.cards.verbs_chapters import ChapterVerb
from darklantern.games.arcana.cards.verbs_horrors import HorrorVerb
from darklantern.games.arcana.cards.verbs_items import ItemVerb
from darklantern.games.arcana.cards.verbs_map import MapVerb
from darklantern.games.arcana.cards.verbs_moves import MoveVerb
from darklantern.games.arcana.cards.verbs_units import Count, Dice, UnitVerb
from darklantern.games.arcana.cards.who import WHO, Who, each_of
from darklantern.table import control
from darklantern.table.effects import Preparer, Verb, all_text, verbs_of
from darklantern.table.wording import listed, sentence

Names = dict[str, str]

Counted = Literal[
    "explorer", "monster", "tile-monster", "adjacent-monster", "wounded-explorer", "essence", "equipped-item", "level"
]
COUNTED = {
    "explorer": "explorer on the map",
    "monster": "monster in play",
    "tile-monster": "monster on your tile",
    "adjacent-monster": "monster adjacent to you",
    "wounded-explorer": "wounded explorer",
    "essence": "essence that you have",
    "equipped-item": "item that you have equipped",
    "level": "monster level",
}
"""What `for-each` counts."""

Tally = Annotated[int, Meta(ge=1, le=20)] | Annotated[str, Meta(pattern=r"^explorers(\+[1-9])?$")]
"""How many tokens are needed: a number, or the explorers alive when the chapter began and some more."""


class May(control.May, frozen=True, tag="may"):
    """Do all of these, or nothing."""

    do: list[Effect]


class ChooseOne(control.Choose, frozen=True, tag="choose"):
    """Do one of several lists of effects."""

    either: Annotated[list[list[Effect]], Meta(min_length=2)]

    def text(self, names: Mapping[str, str]) -> str:
        return "Choose one. Either: " + " Or: ".join(all_text(effects, names) for effects in self.either)


class If(control.If, frozen=True, tag="if"):
    """Effects that depend on the situation."""

    is_: Condition = msgspec.field(name="is")
    then: list[Effect] = []
    else_: list[Effect] = msgspec.field(default_factory=list, name="else")


class Attack(Verb, frozen=True, tag="attack"):
    """An attack with low and high dice, on the target or on all of some units at once with one roll.

    `on_hit` follows for each who was hit and is still in play: it is "the target" in these effects.
    """

    low: Dice = 0
    high: Dice = 0
    arcane: bool = False
    who: Who = "target"
    add: int = 0
    on_hit: list[Effect] = []

    def text(self, names: Names) -> str:
        counts = [(count, kind) for count, kind in ((self.low, "low"), (self.high, "high")) if count]
        dice = listed([f"{count} {kind}" for count, kind in counts], "and")
        dice += " die" if counts and counts[-1][0] == 1 else " dice"
        plus = f", {self.add:+} to the roll" if self.add else ""
        whom = "" if self.who == "target" else f" against {WHO[self.who].words}"
        then = f" If it hits: {all_text(self.on_hit, names)}" if self.on_hit else ""
        return f"{'Arcane attack' if self.arcane else 'Attack'} with {dice}{whom}{plus}.{then}"


class Each(Verb, frozen=True, tag="each"):
    """Effects for one or several units, each of whom is "you" in them."""

    who: Who
    do: list[Effect]

    def text(self, names: Names) -> str:
        return f"{sentence(each_of(self.who))}: {all_text(self.do, names)}"


class EffectRoll(Verb, frozen=True, tag="roll"):
    """Roll the game die: with `value` or more the effects happen, otherwise those under `otherwise`."""

    value: Annotated[int, Meta(ge=2, le=10)]
    do: list[Effect] = []
    otherwise: list[Effect] = []

    def text(self, names: Names) -> str:
        less = f" Less: {all_text(self.otherwise, names)}" if self.otherwise else ""
        return f"Roll {self.value}+: {all_text(self.do, names) or 'Nothing happens.'}{less}"


class CountTo(Verb, frozen=True, tag="counted"):
    """A token on this card each time; with so many they are all removed and the effects happen.

    Two counts on one card share their tokens unless they are `of` different things.
    """

    count: Tally
    do: list[Effect]
    of: str = ""

    def text(self, names: Names) -> str:
        explorers, _, more = str(self.count).partition("+")
        needed = (
            explorers if explorers != "explorers" else f"{more} more than explorers" if more else "as many as explorers"
        )
        return f"Put a token on this card. When there are {needed}, remove them all: {all_text(self.do, names)}"


class Pay(Verb, frozen=True, tag="pay"):
    """A price that you may pay for something; whoever does not pay, or cannot, does what stands under `otherwise`."""

    essence: Count = 0
    health: Count = 0
    stamina: Count = 0
    item: bool = False
    do: list[Effect] = []
    otherwise: list[Effect] = []

    def price(self) -> str:
        parts = [f"{much} {what}" for what in ("essence", "health", "stamina") if (much := getattr(self, what))]
        return listed([*parts, *(["an item of your choice"] if self.item else [])], "and")

    def text(self, names: Names) -> str:
        gain = f": {all_text(self.do, names)}" if self.do else "."
        loss = f" If you do not: {all_text(self.otherwise, names)}" if self.otherwise else ""
        return f"You may give up {self.price()}{gain}{loss}"


class ForEach(Verb, frozen=True, tag="for-each"):
    """Effects once for each of something, at most `most` times."""

    of: Counted
    do: list[Effect]
    most: Annotated[int, Meta(ge=1, le=9)] = 4

    def text(self, names: Names) -> str:
        return f"For each {COUNTED[self.of]}, up to {self.most}: {all_text(self.do, names)}"


Effect = (
    UnitVerb
    | MoveVerb
    | MapVerb
    | HorrorVerb
    | ItemVerb
    | ChapterVerb
    | May
    | ChooseOne
    | If
    | Attack
    | Each
    | EffectRoll
    | CountTo
    | Pay
    | ForEach
)


def held(effect: Any) -> Iterator[tuple[str, list[Any]]]:
    """The lists of effects that an effect holds, by the name of their field."""
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, list) and value and not isinstance(value[0], str):
            for one in value if isinstance(value[0], list) else [value]:
                yield name, one


EFFECT_KEYS = frozenset({"do", "then", "else", "either", "otherwise", "on_hit", "enters", "dies", "after_exit"})
VERBS = verbs_of(Effect)
prepare = Preparer(VERBS, EFFECT_KEYS)
