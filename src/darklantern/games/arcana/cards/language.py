"""The verbs of the cards, each of which a module `does_*` teaches what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.state import FIRST_MONSTER
from darklantern.table.pending import Verbs

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def able(game: Arcana, seat: int) -> bool:
    """A unit that is no longer on the map takes no part in what cards do."""
    state = game.state
    return state.explorers[seat].on_map if seat < FIRST_MONSTER else seat in state.monsters


verbs: Verbs[Arcana] = Verbs(able)
