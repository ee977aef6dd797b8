"""The verbs of the island's cards: `verbs.does` in the modules of `resolving` says what each of them does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.pending import Verbs

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart


def lives(game: Heart, seat: int) -> bool:
    """Only whose Protagonist is in play resolves anything."""
    return bool(game.state.seats[seat].protagonist)


def keeps_benefit(game: Heart, seat: int, source: str) -> bool:
    """A Benefit belongs to the player, who has it while waiting for a new Protagonist, too."""
    return source in game.content.quest_ids and not game.state.seats[seat].left


verbs: Verbs[Heart] = Verbs(lives, keeps_benefit)
