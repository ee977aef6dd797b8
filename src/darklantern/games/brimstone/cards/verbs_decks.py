"""Verbs about decks and cards in play: what each needs, and how it reads. What each does is in `does_decks`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from darklantern.games.brimstone.cards.threat_lines import ThreatLine, lines_text
from darklantern.games.brimstone.cards.verbs_heroes import ItemId
from darklantern.table.effects import Verb
from darklantern.table.wording import listed, some

Names = dict[str, str]
Few = Annotated[int, Meta(ge=1, le=6)]
DECKS = {
    "darkness": "Darkness deck",
    "dread": "Growing Dread deck",
    "dread-stack": "Growing Dread stack",
    "encounter": "Encounter deck",
    "map": "Map deck",
    "gear": "Gear deck",
    "artifact": "Artifact deck",
}


def deck_text(deck: str) -> str:
    """A deck as players call it; one of another World is called as at home.

    >>> deck_text("darkness"), deck_text("targa/encounter"), deck_text("threat-low")
    ('Darkness deck', 'Encounter deck', 'Threat Low deck')
    """
    kind = deck.rpartition("/")[2]
    return DECKS.get(kind) or f"{kind.replace('-', ' ').title()} deck"


class LookAt(Verb, frozen=True, tag="look-at"):
    """Look at the top cards of a deck: put one of them under it, or on top, or leave them as they lie."""

    deck: Literal["darkness", "dread", "dread-stack", "encounter", "map", "gear", "artifact"]
    count: Few = 1
    how: Literal["bury", "top"] = "bury"

    def text(self, names: Names) -> str:
        which = "card" if self.count == 1 else f"{self.count} cards"
        one = "it" if self.count == 1 else "one of them"
        where = "under the deck" if self.how == "bury" else "on top"
        return f"Look at the top {which} of the {DECKS[self.deck]}. You may put {one} {where}."


class SearchDeck(Verb, frozen=True, tag="search-deck"):
    """Take the first Gear or Artifact with one of these Keywords, and shuffle the deck."""

    deck: Literal["gear", "artifact"]
    keyword: list[str]

    def text(self, names: Names) -> str:
        word = listed([one.title() for one in self.keyword])
        return f"Take the first card with the Keyword {word} from the {DECKS[self.deck]}, and shuffle the deck."


class DrawItem(Verb, frozen=True, tag="draw-item"):
    """Draw Gear or Artifact cards and keep them, or only so many of them; the others go under the deck."""

    deck: Literal["gear", "artifact"]
    count: Few = 1
    keep: Annotated[int, Meta(ge=0, le=6)] = 0

    def text(self, names: Names) -> str:
        kept = f" and keep {self.keep} of them" if self.keep else ""
        return f"Draw {some(self.count, f'{self.deck.title()} card')}{kept}."


class GainItem(Verb, frozen=True, tag="gain-item"):
    """Get a certain Item, whether or not it is in a deck."""

    item: ItemId

    def text(self, names: Names) -> str:
        return f"Gain the Item {names[self.item]}."


class DrawLoot(Verb, frozen=True, tag="draw-loot"):
    """Draw Loot cards: all from one shuffle of the whole deck."""

    count: Few = 1

    def text(self, names: Names) -> str:
        return f"Draw {some(self.count, 'Loot card')}."


class DrawPlague(Verb, frozen=True, tag="draw-plague"):
    """Draw a Vile Plague card, which is for nobody else."""

    def text(self, names: Names) -> str:
        return "Draw a Vile Plague card and suffer it."


class CancelCard(Verb, frozen=True, tag="cancel-card"):
    """Discard a card that Remains in Play."""

    deck: Literal["any", "darkness"] = "any"

    def text(self, names: Names) -> str:
        kind = "Darkness card" if self.deck == "darkness" else "card"
        return f"Discard one {kind} that Remains in Play."


class DiscardCard(Verb, frozen=True, tag="discard-card"):
    """Discard the card that this stands on, from play."""

    def text(self, names: Names) -> str:
        return "Discard this card."


class Attack(Verb, frozen=True, tag="attack"):
    """Enemies come: a Threat of the party's own level or another, on this tile, or around the Heroes as an Ambush.

    If the card names its `enemies`, no Threat is drawn. They are placed when everything else is done. With them as
    `guards` the Mission is won at the end of that Fight. With `beside` all who Ambush are put next to you, and have no
    target yet.
    """

    threat: Literal["party", "low", "med", "high", "epic"] = "party"
    how: Literal["attack", "ambush"] = "attack"
    enemies: list[ThreatLine] = []
    where: Literal["", "objective"] = ""
    guards: bool = False
    beside: bool = False

    def text(self, names: Names) -> str:
        how = "Attack" if self.how == "attack" else "Ambush"
        where = " in the Objective Room" if self.where else ""
        guards = " The Mission is won when they and all other Enemies are defeated." if self.guards else ""
        if self.enemies:
            return f"{how}{where} by {listed(lines_text(self.enemies, names), 'and')}.{guards}"
        level = "Threat" if self.threat == "party" else f"{self.threat.title()} Threat"
        beside = " Its Enemies are placed next to you, without a target." if self.beside else ""
        return f"{how}{where}: draw a {level} card.{beside}{guards}"


DeckVerb = LookAt | SearchDeck | DrawItem | GainItem | DrawLoot | DrawPlague | CancelCard | DiscardCard | Attack
