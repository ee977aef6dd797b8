"""Verbs of units: health, stamina, essence, numbers for a round, destruction. What each does: `does_units`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from darklantern.games.arcana.cards.numbers import Stat, stat_text
from darklantern.games.arcana.cards.who import WHO, Who, does, is_
from darklantern.table.effects import Verb
from darklantern.table.wording import listed, sentence

Names = dict[str, str]
Count = Annotated[int, Meta(ge=0, le=9)]
Dice = Annotated[int, Meta(ge=0, le=3)]
Amount = Count | Literal["full"]


def _amounts(health: Amount, stamina: Amount, essence: Count) -> str:
    given = {"health": health, "stamina": stamina, "essence": essence}
    return listed([f"{'all' if much == 'full' else much} {what}" for what, much in given.items() if much], "and")


class Restore(Verb, frozen=True, tag="restore"):
    """Restore health, stamina or essence; `full` restores up to the maximum."""

    health: Amount = 0
    stamina: Amount = 0
    essence: Count = 0
    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'restore')} {_amounts(self.health, self.stamina, self.essence)}."


class Lose(Verb, frozen=True, tag="lose"):
    """Lose health, stamina or essence; nothing falls below 0."""

    health: Count = 0
    stamina: Count = 0
    essence: Count = 0
    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'lose')} {_amounts(self.health, self.stamina, self.essence)}."


class ThisRound(Verb, frozen=True, tag="this-round"):
    """A number or property that is changed for a while: a lasting effect, which takes a marker."""

    stat: Stat
    add: int = 1
    who: Who = "you"

    def text(self, names: Names) -> str:
        when = "This round" if self.who == "you" else f"{sentence(WHO[self.who].words.rstrip(','))}, this round"
        return f"{when}: {stat_text(self.stat, self.add)}."


class DestroyUnit(Verb, frozen=True, tag="destroy-unit"):
    """Units are destroyed at once, whatever their health."""

    who: Who = "target"

    def text(self, names: Names) -> str:
        return f"{is_(self.who)} destroyed."


class Banish(Verb, frozen=True, tag="banish"):
    """Monsters leave play without being destroyed."""

    who: Who = "target"

    def text(self, names: Names) -> str:
        return f"{is_(self.who)} banished."


class ControlMonster(Verb, frozen=True, tag="control-monster"):
    """You play the monster's next turn."""

    who: Who = "target"

    def text(self, names: Names) -> str:
        return f"Control {WHO[self.who].words} on its next turn."


class Recharge(Verb, frozen=True, tag="recharge"):
    """Roll the recharge die."""

    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'recharge')}: roll the recharge die."


class LoseTurn(Verb, frozen=True, tag="lose-turn"):
    """The stamina of a unit falls to 0, which ends its turn."""

    who: Who = "you"

    def text(self, names: Names) -> str:
        return f"{does(self.who, 'lose')} all stamina."


UnitVerb = Restore | Lose | ThisRound | DestroyUnit | Banish | ControlMonster | Recharge | LoseTurn
