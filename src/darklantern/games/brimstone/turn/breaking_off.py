"""A turn that is cut short: by Enemies who appear in the middle of it, or by the end of a Fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def break_off_turn(game: Brimstone) -> None:
    """Whatever was going on is dropped, and the turn ends as every turn does."""
    state = game.state
    state.effects.clear()
    state.due.clear()
    state.harms.clear()
    state.rolls.clear()
    state.attack = None
    state.waiting_attacks = ()
    state.bombs.clear()
    state.flow[:] = ["end-of-turn"]
