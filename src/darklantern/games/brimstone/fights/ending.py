"""FEND: The end of a Fight: Catch Your Breath, Recover, Loot, and the turn is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.heroes.prices import ready_again
from darklantern.games.brimstone.turn.breaking_off import break_off_turn
from darklantern.games.brimstone.turn.winning import last_guard_fell, mission_won
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def fight_over(game: Brimstone) -> None:
    """With the last Enemy the Fight ends, and the turn with it; with the last guard of the Objective, the Mission."""
    game.state.fight = None
    ready_again(game, "fight")
    game.tell("fight-over", "SOB-FEND-01")
    if last_guard_fell(game):
        mission_won(game)
    else:
        break_off_turn(game)
