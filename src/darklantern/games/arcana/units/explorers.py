"""EXPL: Explorers: what becomes of one that is destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import ExplorerDestroyed
from darklantern.games.arcana.cards.lasting import forget_unit
from darklantern.games.arcana.decks import DESTROYED_ITEMS
from darklantern.games.arcana.map.exits import last_one_out
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.winning import explorer_fell
from darklantern.games.arcana.state import NOWHERE

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def destroy_explorer(game: Arcana, seat: int, rule: str) -> None:
    """Figure, card and markers leave the game, the items go to the destroyed ones, bound events leave the game."""
    state = game.state
    explorer = state.explorers[seat]
    items = [item.card for item in explorer.items]
    state.dice.shuffle(items)
    for item in items:
        state.decks[DESTROYED_ITEMS].put_off(item)
    state.removed += [explorer.card, *explorer.bound]
    explorer.items, explorer.bound = [], []
    forget_unit(game, seat)  # a card that waited for this unit's markers has left with the others
    explorer.destroyed, explorer.at, explorer.health, explorer.stamina, explorer.essence = True, NOWHERE, 0, 0, 0
    state.fallen.append(seat)
    last_one_out(game)
    happen(game, ExplorerDestroyed(seat), rule)
    explorer_fell(game)
