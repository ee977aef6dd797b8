"""Where cards are in force: with a unit (its card, what it has equipped, what is bound to it), and for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from darklantern.games.arcana.decks import EVENTS
from darklantern.games.arcana.figures import FIRST_MONSTER, NOWHERE
from darklantern.table.standing import Served, Zone

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


_EXPLORER, _HORROR = EVENTS["explorer"], EVENTS["horror"]


def nobody(game: Arcana) -> int:
    """Whoever answers for a card that serves no unit: the table."""
    return NOWHERE


def of_unit(game: Arcana, unit: int) -> Sequence[str]:
    """The cards that work for a unit; one that has left the map has none.

    A bound event that waits for its markers to return is not in play any more (MA-EFF-07).
    """
    state = game.state
    if unit >= FIRST_MONSTER:
        monster = state.monsters.get(unit)
        if monster is None:
            return ()
        return [monster.card, *monster.bound] if monster.bound else (monster.card,)
    if unit < 0:
        return ()
    explorer = state.explorers[unit]
    if explorer.destroyed or explorer.exited:
        return ()
    cards = [explorer.card]
    for item in explorer.items:
        if item.use:
            cards.append(item.card)
    return cards + bound_in_play(game, unit) if explorer.bound else cards


def bound_in_play(game: Arcana, seat: int) -> list[str]:
    """The events bound to an explorer that count as in play."""
    state = game.state
    return [card for card in state.explorers[seat].bound if card not in state.waiting]


def of_all_units(game: Arcana) -> list[str]:
    return [card for _, cards in units_with_cards(game) for card in cards]


def units_with_cards(game: Arcana) -> Iterator[tuple[Served, Sequence[str]]]:
    state = game.state
    for unit in (*range(len(state.explorers)), *state.monsters):
        cards = of_unit(game, unit)
        if cards:
            yield (unit,), cards


def current_event(game: Arcana, kind: str) -> str:
    """The topmost destroyed event of a kind; empty if there is none."""
    return top(game.state.decks[EVENTS[kind]].pile)


@lru_cache(4096)
def top(pile: str) -> str:
    """The topmost card of a pile."""
    return pile[pile.rfind(" ") + 1 :]


def on_table(game: Arcana, unit: int = NOWHERE) -> Sequence[str]:
    """What is in force for everybody: the current chapter, the endgame and the current events."""
    state = game.state
    decks = state.decks
    return _lying(state.chapter, state.endgame, decks[_EXPLORER].pile, decks[_HORROR].pile)


@lru_cache(4096)  # all that is asked of numbers looks here, and the cards seldom change
def _lying(chapter: str, endgame: str, *piles: str) -> tuple[str, ...]:
    cards = (chapter, endgame, *map(top, piles))
    return tuple([card for card in cards if card])


def table(game: Arcana) -> Iterator[tuple[Served, Sequence[str]]]:
    yield (), on_table(game)


ZONES: dict[str, Zone[Arcana]] = {
    "unit": Zone(of_unit, of_all_units, units_with_cards, each=True),
    "table": Zone(on_table, on_table, table, common=True),
}
