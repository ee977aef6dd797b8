"""The whole card language: the verbs of all families, and those that hold other effects.

Whoever an effect is for is "you"; `each` and `test` hand effects to others. docs/brimstone-cards.md lists all of it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from darklantern.games.brimstone.cards.condition import Condition
from darklantern.games.brimstone.cards.numbers import Skill
from darklantern.games.brimstone.cards.verbs_attacks import AttackVerb
from darklantern.games.brimstone.cards.verbs_decks import DeckVerb
from darklantern.games.brimstone.cards.verbs_enemies import EnemyVerb
from darklantern.games.brimstone.cards.verbs_harm import HarmVerb
from darklantern.games.brimstone.cards.verbs_heroes import HeroVerb, TokenId
from darklantern.games.brimstone.cards.verbs_map import MapVerb
from darklantern.games.brimstone.cards.verbs_mine import MineVerb
from darklantern.games.brimstone.cards.verbs_support import SupportVerb
from darklantern.games.brimstone.cards.verbs_turn import TurnVerb
from darklantern.table import control
from darklantern.table.effects import Preparer, Verb, all_text, verbs_of
from darklantern.table.wording import listed

Names = dict[str, str]
Count = Annotated[int, Meta(ge=0)]
Target = Annotated[int, Meta(ge=2, le=6)]
Who = Literal[
    "you",
    "one",
    "all",
    "others",
    "random",
    "carrier",
    "one-here",
    "all-here",
    "random-here",
    "adjacent",
    "around",
    "another",
    "dark",
    "most-wounded",
    "most-shaken",
    "most-dark-stone",
    "most-corrupted",
    "at-objective",
    "inside",
]

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
    "around": "You and all other Heroes on your Map Tile",
    "another": "Another Hero of your choice",
    "dark": "All Heroes outside the light",
    "most-wounded": "The Hero with the most Wounds",
    "most-shaken": "The Hero with the most Sanity Damage",
    "most-dark-stone": "The Hero with the most Dark Stone",
    "most-corrupted": "The Hero with the most Corruption Points",
    "at-objective": "All Heroes in the Objective Room",
    "inside": "All Heroes who are not at the Mine Entrance",
}
"""Whom an effect is for. Where several have the most of something, the players choose among them."""

Counted = Literal[
    "dark-stone",
    "corruption",
    "wound",
    "sanity-damage",
    "grit",
    "ailment",
    "clue",
    "dread",
    "card-in-play",
    "hero-near",
    "darkness-stage",
]
COUNTED = {
    "dark-stone": "Dark Stone that you carry",
    "corruption": "Corruption Point that you have",
    "wound": "Wound that you have",
    "sanity-damage": "Sanity Damage that you have",
    "grit": "Grit that you have",
    "ailment": "Injury, Madness or Mutation that you have",
    "clue": "Clue that was found",
    "dread": "card in the Growing Dread stack",
    "card-in-play": "card that Remains in Play",
    "hero-near": "other Hero on your Map Tile",
    "darkness-stage": "stage of the Depth Track that the Darkness has come into, at least 1",
}
"""What `for-each` counts."""


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

    def runs_on(self) -> bool:
        return True

    def addressed(self) -> bool:
        return True

    def text(self, names: Names) -> str:
        return f"{WHO[self.who]}: {all_text(self.do, names)}"


class Test(Verb, frozen=True, tag="test"):
    """A Skill test: `pass` and `fail` are for whoever takes it, `each_success` once for every die that succeeds.

    With `or` the better of two Skills is rolled. `need` is how many dice must succeed. With `together` the successes
    of all who take it are added up, and as many as there are takers are needed; `pass` and `fail` then happen once,
    for the one who decides.
    """

    skill: Skill
    target: Target
    who: Who = "you"
    or_: Skill | None = msgspec.field(default=None, name="or")
    need: Annotated[int, Meta(ge=1, le=6)] = 1
    together: bool = False
    pass_: list[Effect] = msgspec.field(default_factory=list, name="pass")
    fail: list[Effect] = []
    each_success: list[Effect] = []

    def runs_on(self) -> bool:
        return True

    def addressed(self) -> bool:
        return self.who != "you"

    def text(self, names: Names) -> str:
        skill = f"{self.skill.title()} or {self.or_.title()}" if self.or_ else self.skill.title()
        more = f" with {self.need} successes" if self.need > 1 else ""
        more = ", together, with as many successes as Heroes" if self.together else more
        who = "" if self.who == "you" else f"{WHO[self.who]}: "
        parts = [f"{who}{skill} {self.target}+{more}."]
        if self.pass_:
            parts.append(f"Passed: {all_text(self.pass_, names)}")
        if self.each_success:
            parts.append(f"For each success: {all_text(self.each_success, names)}")
        if self.fail:
            parts.append(f"Failed: {all_text(self.fail, names)}")
        return " ".join(parts)


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens if the die shows `from` or more, up to the next row."""

    from_: Annotated[int, Meta(ge=1, le=6)] = msgspec.field(name="from")
    do: list[Effect] = []


class EachModel(Verb, frozen=True, tag="each-model"):
    """Effects for each model of that Group: "you" is a Random Hero near it and in sight, "that Enemy" the model."""

    within: Annotated[int, Meta(ge=1)]
    do: list[Effect]

    def text(self, names: Names) -> str:
        near = f"a Random Hero within {self.within} spaces and in sight of it"
        return f"For each of them, {near}: {all_text(self.do, names)}"


class RollDie(Verb, frozen=True, tag="roll"):
    """Roll a D6 and do what its row says; rows where nothing happens are not read."""

    rows: Annotated[list[Row], Meta(min_length=2)]

    def on(self, face: int) -> list[Effect]:
        """What happens if the die shows a face: the last row that it reaches."""
        reached = [row.do for row in self.rows if row.from_ <= face]
        return reached[-1] if reached else []

    def runs_on(self) -> bool:
        return True

    def text(self, names: Names) -> str:
        ends = [*[row.from_ - 1 for row in self.rows[1:]], 6]
        rows = (
            f"{row.from_}{f'-{end}' if end > row.from_ else ''}: {all_text(row.do, names)}"
            for row, end in zip(self.rows, ends, strict=True)
            if row.do
        )
        return "Roll a D6. " + " ".join(rows)


class Pay(Verb, frozen=True, tag="pay"):
    """A price that you may pay for something; whoever does not pay, or cannot, does what stands under `otherwise`."""

    grit: Count = 0
    gold: Count = 0
    dark_stone: Count = 0
    token: TokenId | None = None
    item: bool = False
    do: list[Effect] = []
    otherwise: list[Effect] = []

    def price(self, names: Names) -> str:
        parts = [
            f"{self.grit} Grit" if self.grit else "",
            f"${self.gold}" if self.gold else "",
            f"{self.dark_stone} Dark Stone" if self.dark_stone else "",
            f"1 {names[self.token]} Token" if self.token else "",
            "an Item of your choice" if self.item else "",
        ]
        return listed([part for part in parts if part], "and")

    def text(self, names: Names) -> str:
        gain = f": {all_text(self.do, names)}" if self.do else "."
        loss = f" If you do not: {all_text(self.otherwise, names)}" if self.otherwise else ""
        pay = "give up" if self.token or self.item else "pay"
        return f"You may {pay} {self.price(names)}{gain}{loss}"


class ForEach(Verb, frozen=True, tag="for-each"):
    """Effects once for each of something, at most `most` times."""

    of: Counted
    do: list[Effect]
    most: Annotated[int, Meta(ge=1)] = 6

    def runs_on(self) -> bool:
        return True

    def text(self, names: Names) -> str:
        return f"For each {COUNTED[self.of]}, up to {self.most}: {all_text(self.do, names)}"


class PressOn(Verb, frozen=True, tag="press-on"):
    """Push your luck: a die of `safe` or more gives `each`, and you may roll again; less gives `bust` and ends it."""

    safe: Target
    each: list[Effect]
    bust: list[Effect]
    most: Annotated[int, Meta(ge=2, le=6)] = 6

    def text(self, names: Names) -> str:
        return (
            f"You may roll a D6, up to {self.most} times, and stop when you like. {self.safe}+: "
            f"{all_text(self.each, names)} Less: {all_text(self.bust, names)} Then it is over."
        )


class CountDown(Verb, frozen=True, tag="count-down"):
    """Take a counter off the card that this stands on; with the last one the card is discarded and `last` happens."""

    last: list[Effect] = []

    def text(self, names: Names) -> str:
        then = f" and this happens: {all_text(self.last, names)}" if self.last else "."
        return f"Take a counter off this card. With the last one the card is discarded{then}"


Effect = (
    HarmVerb
    | HeroVerb
    | MineVerb
    | SupportVerb
    | MapVerb
    | DeckVerb
    | EnemyVerb
    | TurnVerb
    | AttackVerb
    | May
    | ChooseOne
    | If
    | Each
    | Test
    | RollDie
    | Pay
    | ForEach
    | PressOn
    | CountDown
    | EachModel
)

EFFECT_KEYS = frozenset(
    {
        "does",
        "beside",
        "do",
        "then",
        "else",
        "pass",
        "fail",
        "each_success",
        "either",
        "set_up",
        "reward",
        "failure",
        "otherwise",
        "each",
        "bust",
        "last",
    }
)
VERBS = verbs_of(Effect)
prepare = Preparer(VERBS, EFFECT_KEYS)
