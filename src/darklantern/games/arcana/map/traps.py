"""TRAP: Trap levers, and what they do to all who stand on trapped spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.events import SpaceActivated, TrapsTriggered
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, tile_at, unit_of, units_on
from darklantern.games.arcana.map.passability import TRAPPED, destroyed_spaces, marked
from darklantern.games.arcana.map.spaces import destroy_space
from darklantern.games.arcana.powers import happen, has
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.odds import Pool

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

TRAP = Pool(low=0, high=constants.dice.trap)
LEVER = "L"


def levers(game: Arcana) -> int:
    """The spaces of trap levers without an explored token."""
    return marked(grid(game), LEVER) & ~destroyed_spaces(game)


def levers_beside(game: Arcana, unit: int) -> list[int]:
    """The levers that a unit could activate."""
    return list(squares(levers(game) & grid(game).adjacent(unit_of(game, unit).at)))


def trap_victims(game: Arcana, by: int = NOWHERE) -> list[int]:
    """The units on trapped spaces of the tile of whoever triggers the traps; on all tiles if nobody does."""
    map_ = grid(game)
    trapped = marked(map_, TRAPPED)
    if by != NOWHERE:
        trapped &= map_.on(tile_at(game, unit_of(game, by).at))
    return [unit for unit in units_on(game, trapped) if not has(game, "trap-proof", unit)]


def trigger_traps(game: Arcana, by: int = NOWHERE) -> None:
    """All who stand on trapped spaces are attacked with one roll, the one who triggers them included."""
    attack(game, by, trap_victims(game, by), TRAP)
    happen(game, TrapsTriggered(by if by != NOWHERE else None), "MA-TRAP-02")


def activate_lever(game: Arcana, unit: int, lever: int, cost: int = 0) -> None:
    """A lever gets an explored token and triggers the traps of the tile of `unit`; NOWHERE if none activates it."""
    if cost:
        lose_stamina(game, unit, cost)
    destroy_space(game, lever, rule="MA-TRAP-09")
    trigger_traps(game, unit)
    happen(game, SpaceActivated(unit, "lever", grid(game).name(lever)), "MA-TRAP-09")
