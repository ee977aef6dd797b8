"""What an effect that finds nothing says: an ability without a target may be played all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from darklantern.games.arcana.monsters.worthwhile import does_nothing
from darklantern.table.effects import all_text
from darklantern.table.pending import Pending

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def tell_in_vain(game: Arcana, it: Pending[Any]) -> None:
    """Nothing comes of it, which players would otherwise have to guess from a price that was paid for nothing."""
    if does_nothing(game, it):
        does = all_text([it.effect], game.content.names)
        game.tell("in-vain", "MA-ABIL-13", card=it.source, does=does)
