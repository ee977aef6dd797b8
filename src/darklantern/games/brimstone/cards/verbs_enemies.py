"""Verbs about Enemies: what each needs, and how it reads. What each does is in `does_enemies`.

"That Enemy" and "that Group" are those of the event that an ability answers to.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from darklantern.games.brimstone.cards.amounts import Amount, said
from darklantern.games.brimstone.cards.threat_lines import EnemyId
from darklantern.table.effects import Verb
from darklantern.table.packs import Ref
from darklantern.table.wording import article, sentence, some

Names = dict[str, str]
EnemyCardId = Annotated[str, Ref("card of an enemy")]
Which = Literal["this", "group", "near-group", "one", "one-adjacent", "adjacent", "your-tile", "all"]
WHICH = {
    "this": "that {} Enemy",
    "group": "each {} Enemy of that Group",
    "near-group": "each {} Enemy on a Map Tile with one of that Group",
    "one": "one {} Enemy of your choice",
    "one-adjacent": "one {} Enemy next to you, of your choice",
    "adjacent": "each {} Enemy next to you",
    "your-tile": "each {} Enemy on your Map Tile",
    "all": "each {} Enemy",
}
Place = Literal["heroes", "you", "apart"]
PLACES = {
    "heroes": "next to Random Heroes",
    "you": "next to you",
    "apart": "on the Map Tile of a Random Hero, far from all Heroes",
}


def which_text(which: Which, keyword: str, names: Names) -> str:
    """Enemies in words; `keyword` may be the id of one kind."""
    word = names.get(keyword, keyword.replace("-", " ").title())
    return WHICH[which].format(word).replace("  ", " ")


def _wounds(amount: Amount) -> str:
    return f"{said(amount)} {'Wound' if amount == 1 else 'Wounds'}"


class WoundEnemies(Verb, frozen=True, tag="wound-enemies"):
    """Wounds on Enemies, against which their Defense does not help; with `armor` their Armor does."""

    amount: Amount
    which: Which = "this"
    keyword: str = ""
    armor: bool = False

    def text(self, names: Names) -> str:
        saved = "Defense" if self.armor else "Defense and Armor"
        whom = which_text(self.which, self.keyword, names)
        return sentence(f"{whom} takes {_wounds(self.amount)}, ignoring {saved}.")


class BleedEnemies(Verb, frozen=True, tag="bleed-enemies"):
    """Bleeding markers on Enemies."""

    count: Annotated[int, Meta(ge=1, le=6)] = 1
    which: Which = "this"
    keyword: str = ""

    def text(self, names: Names) -> str:
        return sentence(f"{which_text(self.which, self.keyword, names)} gains {some(self.count, 'Bleeding marker')}.")


class HealEnemies(Verb, frozen=True, tag="heal-enemies"):
    """Wounds that Enemies have are removed."""

    amount: Amount
    which: Which = "group"
    keyword: str = ""

    def text(self, names: Names) -> str:
        return sentence(f"{which_text(self.which, self.keyword, names)} heals {_wounds(self.amount)}.")


class EnemiesJoin(Verb, frozen=True, tag="enemies-join"):
    """More Enemies come into the Fight, as far as there are models; they bring no Loot.

    With `outnumber` a D6 must first show more than there are of them on the board.
    """

    enemy: EnemyId
    count: Amount = 1
    where: Place = "heroes"
    outnumber: bool = False

    def text(self, names: Names) -> str:
        kind = names[self.enemy]
        joins = f"{said(self.count)} {'joins' if self.count == 1 else 'join'} the Fight {PLACES[self.where]}."
        if self.outnumber:
            return f"Roll a D6. If it is higher than the number of {kind} on the board, {joins}"
        return f"{kind}: {joins}"


class ShiftEnemies(Verb, frozen=True, tag="shift-enemies"):
    """Enemies are put somewhere else at once, each where there is room."""

    which: Which = "group"
    keyword: str = ""
    to: Place = "heroes"

    def text(self, names: Names) -> str:
        return sentence(f"{which_text(self.which, self.keyword, names)} is put {PLACES[self.to]}.")


class DrawEnemyCards(Verb, frozen=True, tag="draw-enemy-cards"):
    """Cards of a deck that Enemies have: one for the whole Group, one for each model, or as many as Rivals get.

    What a card does happens at once; what it changes is in force for its Group or model.
    """

    deck: str
    to: Literal["group", "each", "rivals", "none"] = "group"

    def text(self, names: Names) -> str:
        deck = self.deck.replace("-", " ").title()
        return {
            "group": f"The Group draws {article(deck)} card, unless it has one in this Fight.",
            "each": f"Each of them without one draws {article(deck)} card.",
            "rivals": f"{deck} cards are drawn for none, half or all of them, as was agreed.",
            "none": f"Draw {article(deck)} card and resolve it.",
        }[self.to]


class Enrage(Verb, frozen=True, tag="enrage"):
    """Rage tokens for Enemies: each is worth 1 Combat in an Attack, or stops a Wound."""

    tokens: int = 1
    which: Which = "near-group"
    keyword: str = ""

    def text(self, names: Names) -> str:
        whom = which_text(self.which, self.keyword, names)
        rage = some(self.tokens, "Rage token")
        return sentence(f"{whom} gets {rage}: +1 Combat in an Attack, or 1 Wound prevented.")


class Challenge(Verb, frozen=True, tag="challenge"):
    """Enemies next to the Hero turn on it."""

    def text(self, names: Names) -> str:
        return "Every Enemy next to you targets you."


class Robbed(Verb, frozen=True, tag="robbed"):
    """Gold is lost for each Wound that an Attack of Enemies has just done."""

    gold: int

    def text(self, names: Names) -> str:
        return f"Lose ${self.gold} for each of these Wounds."


class GiveEnemyCard(Verb, frozen=True, tag="give-enemy-card"):
    """A card that changes one model, for a random one of that Group that has not got it."""

    card: EnemyCardId

    def text(self, names: Names) -> str:
        return f"One of them at random gains {names[self.card]}."


class RivalsEquip(Verb, frozen=True, tag="rivals-equip"):
    """Rivals draw from the decks of the Heroes, each card for a random one of them, and use what they have drawn.

    They are those of that Group, or of a kind that is named.
    """

    kind: Literal["gear", "artifact"]
    count: Amount = 1
    enemy: EnemyId | None = None

    def text(self, names: Names) -> str:
        card = f"{self.kind.title()} card"
        if self.count == 1:
            return f"A random one of them draws {article(card)} and uses it."
        return f"{said(self.count)} {card}s are drawn, each by a random one of them, who uses it."


class Erupt(Verb, frozen=True, tag="erupt"):
    """Eruption markers under different Random Heroes Bounce three times; whoever is on one or next to one is burned."""

    markers: Amount

    def text(self, names: Names) -> str:
        return (
            f"{said(self.markers)} Random Heroes get an Eruption marker in their space. Each Bounces three times; then "
            "every Hero on one or next to one takes D6 Wounds, ignoring Defense."
        )


class BeBounced(Verb, frozen=True, tag="be-bounced"):
    """You are thrown in random directions, as far as neither Walls nor models are in the way."""

    times: Amount = 1

    def text(self, names: Names) -> str:
        return f"You are Bounced {said(self.times)} {'time' if self.times == 1 else 'times'}."


class LookUp(Verb, frozen=True, tag="look-up"):
    """The Library of Targa uses what it has learned about the Heroes in earlier Adventures."""

    def text(self, names: Names) -> str:
        return "With any Library Knowledge, roll on its chart, +1 for each beyond the first."


class Archive(Verb, frozen=True, tag="archive"):
    """The Library of Targa learns something about the Heroes."""

    count: int = 1

    def text(self, names: Names) -> str:
        return f"Put {some(self.count, 'Archive marker')} beside the Depth Track."


EnemyVerb = (
    WoundEnemies
    | BleedEnemies
    | HealEnemies
    | EnemiesJoin
    | ShiftEnemies
    | DrawEnemyCards
    | Robbed
    | GiveEnemyCard
    | RivalsEquip
    | Erupt
    | Archive
    | LookUp
    | BeBounced
    | Enrage
    | Challenge
)
