"""Cards as they read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from darklantern.games.arcana.card_text import card_text, tags
from darklantern.games.arcana.cards.effects import Effect
from darklantern.games.arcana.cards.verbs_horrors import TakeMonster
from darklantern.games.arcana.content_types import (
    ChapterCard,
    EndgameCard,
    EventCard,
    ExplorerCard,
    ItemCard,
    MonsterCard,
    Scenario,
    UnitCard,
)
from darklantern.table import scene as shown
from darklantern.table.wording import listed

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

ICONS = {
    "explorer": "person",
    "monster": "evil-minion",
    "item": "wooden-crate",
    "explorer event": "perspective-dice-six-faces-random",
    "horror event": "death-note",
    "chapter": "book-cover",
    "endgame": "skull-crossed-bones",
    "scenario": "secret-book",
    "map tile": "dungeon-gate",
}
RULES = {
    "explorer": "MA-EXPL-01",
    "monster": "MA-MON-01",
    "item": "MA-ITEM-02",
    "explorer event": "MA-EVENT-01",
    "horror event": "MA-HORROR-08",
    "chapter": "MA-CHAP-01",
    "endgame": "MA-WIN-01",
}
STATS = ("health", "stamina", "armor", "will")


def kind_of(card: object) -> str:
    """What sort of card it is, in words."""
    if isinstance(card, EventCard):
        return f"{card.kind} event"
    kinds = {
        ExplorerCard: "explorer",
        MonsterCard: "monster",
        ItemCard: "item",
        ChapterCard: "chapter",
        EndgameCard: "endgame",
        Scenario: "scenario",
    }
    return next((kind for class_, kind in kinds.items() if isinstance(card, class_)), "map tile")


def is_card(game: Arcana, id_: str) -> bool:
    return id_ in game.content.names


def card_shown(game: Arcana, id_: str) -> shown.Card:
    """Anything printed, by its id."""
    card = game.content.named[id_]
    kind = kind_of(card)
    found = shown.Card(
        id_,
        game.content.names[id_],
        kind,
        card_text(card, game.content.names),
        _aloud(card),
        getattr(card, "icon", "") or ICONS[kind],
        tags(card),
        RULES.get(kind, ""),
    )
    if isinstance(card, ItemCard):
        found.kind, found.keywords = card.type, found.keywords[1:]
    if isinstance(card, UnitCard):
        found.stats = {name: shown.Stat(getattr(card, name), form="plain") for name in STATS}
    if isinstance(card, ChapterCard | EndgameCard):
        ratings = {"spawn rating": card.spawn, "horror rating": card.horror}
        found.stats = {name: shown.Stat(value, form="need") for name, value in ratings.items() if value}
        found.text = f"{card.goal} {found.text}".strip()
        found.text = " ".join([found.text, *(foe(game, monster) for monster in taken(card.enters))])
    return found


def taken(effects: Iterable[Effect]) -> Iterator[str]:
    """The monsters that effects bring into play by name."""
    for one in effects:
        if isinstance(one, TakeMonster):
            yield one.monster
        yield from taken(getattr(one, "do", ()))


def foe(game: Arcana, id_: str) -> str:
    """What can be read on the card of a monster that is still to come."""
    card = game.content.monsters[id_]
    numbers = listed([f"{name} {getattr(card, name)}" for name in STATS], "and")
    return f"{card.name} has {numbers}. {card_text(card, game.content.names)}"


def _aloud(card: object) -> str:
    """What is read aloud: the story of a chapter, the line under any other card."""
    return getattr(card, "story", "") or getattr(card, "flavour", "")
