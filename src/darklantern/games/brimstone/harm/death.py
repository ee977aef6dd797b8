"""The death of a Hero."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HeroDied
from darklantern.games.brimstone.heroes.items import leave_mission_items
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.turn.light import carrier_lost
from darklantern.games.brimstone.turn.winning import all_fallen
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def dies(game: Brimstone, seat: int, rule: str) -> None:
    """The model is gone for the rest of the Adventure; the Light Source goes on to another Hero."""
    state = game.state
    hero = state.heroes[seat]
    hero.dead, hero.knocked_out, hero.spare_grit = True, False, 0
    carrier_lost(game, seat)
    leave_mission_items(game, seat)
    happen(game, HeroDied(seat, grid(game).name(hero.at)), rule)
    all_fallen(game)
