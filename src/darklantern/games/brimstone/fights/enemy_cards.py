"""FTROLL: Cards of Enemies: Trait cards of a Group, such as Trolls; cards of one model; spells that are cast at once.

A deck is shuffled when the first card of a Fight is drawn from it, and again of what is not in use when it has run out.

Touches FDROWN, FLIB, FMISC, FTITAN.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import gets_trait
from darklantern.games.brimstone.posse import decider
from darklantern.games.brimstone.powers import push

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


RULES = {
    "drowned-trait": "SOB-FDROWN-26",
    "codex": "SOB-FLIB-05",
    "titanic-devastation": "SOB-FTITAN-10",
    "arcane-magik": "SOB-FMISC-02",
}
"""The rules that speak of a deck."""


def cards_in_use(game: Brimstone) -> list[str]:
    """The cards that Groups and single models have."""
    fight = game.state.fight
    of_groups = [card for cards in (fight.traits.values() if fight else ()) for card in cards]
    return of_groups + [card for enemy in game.state.enemies.values() for card in enemy.cards]


def shuffled(game: Brimstone, deck: str) -> list[str]:
    """All cards of a deck that nobody has, the next one last."""
    cards = [card.id for card in game.content.enemy_cards.values() if card.deck == deck for _ in range(card.copies)]
    for card in cards_in_use(game):
        if card in cards:
            cards.remove(card)
    game.state.dice.shuffle(cards)
    return cards


def draw_enemy_card(game: Brimstone, deck: str, rule: str = "") -> str:
    """The top card; nothing if all are in use, or there are none."""
    fight = game.state.fight
    assert fight
    if not fight.decks.get(deck):
        fight.decks[deck] = shuffled(game, deck)
    if not fight.decks[deck]:
        return ""
    card = fight.decks[deck].pop()
    game.tell("enemy-card-drawn", rule or RULES.get(deck, ""), card=card)
    return card


def draw_for_group(game: Brimstone, deck: str, kind: str) -> None:
    """One card for a whole kind, which those who join later have as well."""
    fight, printed = game.state.fight, game.content.enemy_cards
    assert fight
    if any(printed[card].deck == deck for card in fight.traits.get(kind, ())):
        return
    card = draw_enemy_card(game, deck)
    if card:
        gets_trait(fight, kind, card)
        push(game, printed[card].does, decider(game), card, {"group": kind})


def draw_for_model(game: Brimstone, deck: str, number: int, rule: str = "") -> None:
    """A card for one model, unless it has one of the deck."""
    enemy, printed = game.state.enemies[number], game.content.enemy_cards
    if any(printed[card].deck == deck for card in enemy.cards):
        return
    card = draw_enemy_card(game, deck, rule)
    if card:
        enemy.cards.append(card)
        push(game, printed[card].does, decider(game), card, {"group": enemy.kind, "enemy": number})


def resolve_drawn(game: Brimstone, deck: str, kind: str) -> None:
    """A card that is resolved at once and stays with nobody."""
    card = draw_enemy_card(game, deck)
    if card:
        push(game, game.content.enemy_cards[card].does, decider(game), card, {"group": kind})
