"""The whole card language: the verbs of all families, and those that hold other effects."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from darklantern.games.brimstone.cards.condition import Condition
from darklantern.games.brimstone.cards.numbers import Skill
from darklantern.games.brimstone.cards.verbs_harm import HarmVerb
from darklantern.games.brimstone.cards.verbs_heroes import HeroVerb
from darklantern.games.brimstone.cards.verbs_mine import MineVerb
from darklantern.games.brimstone.cards.verbs_support import SupportVerb
from darklantern.table import control
from darklantern.table.effects import Preparer, Verb, all_text, verbs_of

Names = dict[str, str]
Who = Literal["you", "one", "all", "others", "random", "carrier", "one-here", "all-here", "random-here", "adjacent"]

WHO = {
    "you": "You",
    "one": "One Hero",
    "all": "All Heroes",
    "others": "All other Heroes",
    "random": "One random Hero",
    "carrier": "The Hero with the Light Source",
    "one-here": "One Hero on this Map Tile",
    "all-here": "All Heroes on this Map Tile",
    "random-here": "One random Hero on this Map Tile",
    "adjacent": "All Heroes next to you",
}


class May(control.May, frozen=True, tag="may"):
    """Do all of these, or nothing."""

    do: list[Effect]


class ChooseOne(control.Choose, frozen=True, tag="choose"):
    """Do one of several lists of effects."""

    either: Annotated[list[list[Effect]], Meta(min_length=2)]


class If(control.If, frozen=True, tag="if"):
    """Effects that depend on the situation."""

    is_: Condition = msgspec.field(name="is")
    then: list[Effect] = []
    else_: list[Effect] = msgspec.field(default_factory=list, name="else")


class Each(Verb, frozen=True, tag="each"):
    """Effects for one or several Heroes, each of whom is "you" in them."""

    who: Who
    do: list[Effect]

    def text(self, names: Names) -> str:
        return f"{WHO[self.who]}: {all_text(self.do, names)}"


class Test(Verb, frozen=True, tag="test"):
    """A Skill test: `pass` and `fail` are for whoever takes it, `each_success` once for every die that succeeds."""

    skill: Skill
    target: Annotated[int, Meta(ge=2, le=6)]
    who: Who = "you"
    pass_: list[Effect] = msgspec.field(default_factory=list, name="pass")
    fail: list[Effect] = []
    each_success: list[Effect] = []

    def text(self, names: Names) -> str:
        parts = [f"{WHO[self.who]}: {self.skill.title()} {self.target}+."]
        if self.pass_:
            parts.append(f"Passed: {all_text(self.pass_, names)}")
        if self.each_success:
            parts.append(f"For each success: {all_text(self.each_success, names)}")
        if self.fail:
            parts.append(f"Failed: {all_text(self.fail, names)}")
        return " ".join(parts)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens if the die shows `from` or more, up to the next row."""

    from_: int = msgspec.field(name="from")
    do: list[Effect]


class RollDie(Verb, frozen=True, tag="roll"):
    """Roll a D6 and do what its row says."""

    rows: Annotated[list[Row], Meta(min_length=2)]

    def text(self, names: Names) -> str:
        ends = [*[row.from_ - 1 for row in self.rows[1:]], 6]
        rows = (
            f"{row.from_}{f'-{end}' if end > row.from_ else ''}: {all_text(row.do, names) or 'Nothing happens.'}"
            for row, end in zip(self.rows, ends, strict=True)
        )
        return "Roll a D6. " + " ".join(rows)


Effect = HarmVerb | HeroVerb | MineVerb | SupportVerb | May | ChooseOne | If | Each | Test | RollDie

EFFECT_KEYS = frozenset({"does", "do", "then", "else", "pass", "fail", "each_success", "either", "reward", "failure"})
VERBS = verbs_of(Effect)
prepare = Preparer(VERBS, EFFECT_KEYS)
