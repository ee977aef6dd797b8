"""CORR: Corruption Points, and the Mutations that come of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import CorruptionGained
from darklantern.games.brimstone.powers import happen
from darklantern.table.ask import Begun

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def corrupt(game: Brimstone, seat: int, points: int) -> Begun:
    """Corruption Points are gained one by one; the Basic Game knows none."""
    if game.setup.options.basic:
        return None
    game.state.heroes[seat].corruption += points
    happen(game, CorruptionGained(seat, points), "SOB-HITS-09")
    return None
