"""FLOOT: Loot: as many cards for each Hero as causes brought Enemies into the Fight, all from one shuffle."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import TYPE_CHECKING

from darklantern.games.brimstone.decks import from_one_shuffle
from darklantern.games.brimstone.heroes.just_drawn import offer_change
from darklantern.games.brimstone.posse import living, tiles_of
from darklantern.games.brimstone.powers import push
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy, Fight

MOST_CARDS = 3
DECK = "loot"


def cards_each(fight: Fight) -> int:
    """One for each Threat card and each other cause that brought Enemies, but for those that were all left behind."""
    return min(MOST_CARDS, fight.sources - fight.fruitless)


def count_defeat(game: Brimstone, enemy: Enemy) -> None:
    """What brought this Enemy is worth a Loot card, whatever becomes of the others that it brought."""
    fight = game.state.fight
    if fight and enemy.source and enemy.source not in fight.defeated:
        fight.defeated.append(enemy.source)


def count_left_behind(game: Brimstone, left: Iterable[Enemy]) -> None:
    """A cause of which nobody was defeated and nobody is left brings no Loot."""
    fight = game.state.fight
    if fight:
        still_here = {enemy.source for enemy in game.state.enemies.values()}
        lost = {enemy.source for enemy in left} - still_here - {0, *fight.defeated}
        fight.fruitless += len(lost)


def count_fruitless(game: Brimstone, sources: Iterable[int]) -> None:
    """Causes for whose Enemies no model was left have brought nobody into the Fight."""
    fight = game.state.fight
    if fight:
        fight.fruitless += len(set(sources) - {enemy.source for enemy in game.state.enemies.values()})


@step
def deal_loot(game: Brimstone, count: int) -> None:
    """Every Hero draws, also who was KO'd or has not fought, and all cards lie open."""
    hands = deal(game, count, living(game)) if count else {}
    cards = [card for hand in hands.values() for card in hand]
    if cards:
        game.state.drawn.append(" ".join(cards))
        game.state.flow.append(read_loot(len(cards) // len(hands)))
        offer_change(game, DECK)


@step
def read_loot(game: Brimstone, each: int) -> None:
    """Each Hero finds out what its cards bring, one Hero after another."""
    cards = iter(game.state.drawn.pop().split())
    hands = [(seat, list(islice(cards, each))) for seat in living(game)]
    for seat, hand in reversed(hands):
        game.state.flow.append(open_loot(seat, " ".join(hand)))
    for seat, hand in hands:
        for card in hand:
            game.tell("loot-card", "SOB-FLOOT-01", who=seat, card=card)


def deal(game: Brimstone, count: int, seats: list[int]) -> dict[int, list[str]]:
    """From one shuffle of the whole deck; where it does not suffice it is shuffled anew and the rest is drawn.

    Nobody draws the same card twice.
    """
    whole = list(game.state.decks[DECK].cards)
    pile: list[str] = []
    hands: dict[int, list[str]] = {seat: [] for seat in seats}
    for hand in hands.values():
        while len(hand) < min(count, len(whole)):
            if not pile:
                pile = from_one_shuffle(game, DECK, len(whole))
            card = next(card for card in pile if hand.count(card) < whole.count(card))
            pile.remove(card)
            hand.append(card)
    return hands


@step
def open_loot(game: Brimstone, seat: int, cards: str) -> None:
    """What the cards of one Hero bring, one after another."""
    tile = {"tile": tiles_of(game, game.state.heroes[seat])[0]}
    for card in reversed(cards.split()):
        push(game, game.content.loot[card].does, seat, card, tile)
