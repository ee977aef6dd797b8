"""Verbs about what Heroes have: what each needs, and how it reads. What each does is in `does_heroes`."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from darklantern.games.brimstone.cards.amounts import Amount, said
from darklantern.games.brimstone.cards.numbers import TARGETS, Stat, stat_text
from darklantern.table.effects import Verb
from darklantern.table.packs import Ref

Names = dict[str, str]
TokenId = Annotated[str, Ref("side bag token")]
ItemId = Annotated[str, Ref("item")]
SheetNumber = Literal["initiative", "combat", "defense", "willpower"]


UNTIL = {
    "turn": "until the end of the turn",
    "fight": "until the end of the Fight",
    "adventure": "for the rest of the Adventure",
}


class RecoverGrit(Verb, frozen=True, tag="recover-grit"):
    """Recover Grit, up to Max Grit; one more may be spent at once."""

    amount: Amount = 1

    def text(self, names: Names) -> str:
        return f"Recover {said(self.amount)} Grit."


class LoseGrit(Verb, frozen=True, tag="lose-grit"):
    """Lose Grit, as far as there is any."""

    harmful: ClassVar[bool] = True
    amount: Amount = 1

    def text(self, names: Names) -> str:
        return f"Lose {said(self.amount)} Grit."


class Gain(Verb, frozen=True, tag="gain"):
    """Gain XP, Gold or Dark Stone; `times` multiplies the dice, as in D6 x $25."""

    what: Literal["xp", "gold", "dark-stone"]
    amount: Amount = 1
    times: int = 1

    def text(self, names: Names) -> str:
        many = f" x {self.times}" if self.times > 1 else ""
        if self.what == "gold":
            return f"Gain ${self.amount * self.times if isinstance(self.amount, int) else said(self.amount) + many}."
        return f"Gain {said(self.amount)}{many} {'XP' if self.what == 'xp' else 'Dark Stone'}."


class Lose(Verb, frozen=True, tag="lose"):
    """Lose Gold or Dark Stone, as far as there is any."""

    harmful: ClassVar[bool] = True
    what: Literal["gold", "dark-stone"]
    amount: Amount = 1

    def text(self, names: Names) -> str:
        return f"Lose ${said(self.amount)}." if self.what == "gold" else f"Lose {said(self.amount)} Dark Stone."


class GainToken(Verb, frozen=True, tag="gain-token"):
    """Put Side Bag Tokens into the Side Bag."""

    token: TokenId
    count: int = 1

    def text(self, names: Names) -> str:
        return f"Gain {self.count} {names[self.token]} {'Token' if self.count == 1 else 'Tokens'}."


class LoseItem(Verb, frozen=True, tag="lose-item"):
    """Discard an Item of your choice or at random; Personal Items are safe."""

    how: Literal["choice", "random"] = "choice"

    def text(self, names: Names) -> str:
        return "Discard an Item of your choice." if self.how == "choice" else "Discard an Item at random."


class Boosts(Verb, frozen=True, tag="boost"):
    """Change a number of the rules for a while, for you or for all Heroes."""

    stat: Stat
    add: int
    until: Literal["turn", "fight", "adventure"] = "turn"
    all: bool = False

    def around(self) -> tuple[str, str]:
        whose = " for all Heroes" if self.all and not self.stat.startswith("enemy-") else ""
        return "", f"{whose} {UNTIL[self.until]}."

    def text(self, names: Names) -> str:
        begins, ends = self.around()
        return f"{begins}{stat_text(self.stat, self.add)}{ends}"


class Become(Verb, frozen=True, tag="become"):
    """Have a number of your sheet at just this value until the end of the turn."""

    stat: SheetNumber
    to: Annotated[int, Meta(ge=1, le=6)]

    def around(self) -> tuple[str, str]:
        return "Have ", " until the end of the turn."

    def text(self, names: Names) -> str:
        begins, ends = self.around()
        return f"{begins}{self.stat.title()} {self.to}{'+' if self.stat in TARGETS else ''}{ends}"


class ReadyItem(Verb, frozen=True, tag="ready-item"):
    """An Item that is Exhausted becomes Ready; with a `keyword` one that has it."""

    keyword: str = ""

    def text(self, names: Names) -> str:
        which = f"{self.keyword.title()} " if self.keyword else ""
        return f"Ready one of your Exhausted {which}Items."


class LoseToken(Verb, frozen=True, tag="lose-token"):
    """Discard a Side Bag Token of your choice."""

    def text(self, names: Names) -> str:
        return "Discard a Side Bag Token of your choice."


HeroVerb = RecoverGrit | LoseGrit | Gain | Lose | GainToken | LoseToken | LoseItem | ReadyItem | Boosts | Become
