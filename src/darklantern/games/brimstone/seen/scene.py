"""What is seen of the mine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table import scene as shown

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def scene(game: Brimstone, seat: int | None, since: int = 0) -> shown.Scene:
    state = game.state
    return shown.Scene(
        shown.Head("brimstone", "Shadows of Brimstone", "ember", state.round, state.phase, game.made), seat
    )
