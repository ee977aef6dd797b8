"""Whoever acts, with what most actions look at worked out once, and the base of all actions of a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from darklantern.board.grid import Grid
from darklantern.games.arcana.figures import grid
from darklantern.games.arcana.state import Explorer
from darklantern.table.actions import Action

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

TOO_DEAR = "MA-EXPH-08"
"""What stands against an action that cannot be paid for."""


class Actor(msgspec.Struct):
    """The explorer whose turn it is; `near` are the spaces adjacent to it, as a mask."""

    game: Arcana
    seat: int
    me: Explorer
    map: Grid
    near: int


def actor(game: Arcana, seat: int) -> Actor:
    me, map_ = game.state.explorers[seat], grid(game)
    return Actor(game, seat, me, map_, map_.adjacent(me.at) if me.at >= 0 else 0)


class ExplorerAction(Action["Arcana", Actor]):
    """An action that an explorer may carry out on its own turn."""
