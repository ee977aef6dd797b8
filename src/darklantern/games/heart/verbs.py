"""The verbs of the island's cards: `verbs.does` in the modules of `resolving` says what each of them does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.pending import Verbs

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart


def lives(game: Heart, seat: int) -> bool:
    """Only whose Protagonist is in play resolves anything."""
    return bool(game.state.seats[seat].protagonist)


verbs: Verbs[Heart] = Verbs(lives)
