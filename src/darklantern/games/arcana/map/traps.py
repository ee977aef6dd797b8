"""TRAP: Trap levers, and what they do to all who stand on trapped spaces.

Touches ACT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.cards.events import SpaceActivated, TrapsTriggered
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, is_explorer, tile_at, unit_of, units_on
from darklantern.games.arcana.map.passability import TRAPPED, destroyed_spaces, marked
from darklantern.games.arcana.map.spaces import destroy_space
from darklantern.games.arcana.powers import happen, has
from darklantern.games.arcana.rounds.actor import Actor, Caution, ExplorerAction
from darklantern.games.arcana.state import NOWHERE
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.attributes import lose_stamina
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

TRAP = Pool(low=0, high=constants.dice.trap)
LEVER = "L"


def levers(game: Arcana) -> int:
    """The spaces of trap levers without an explored token."""
    return marked(grid(game), LEVER) & ~destroyed_spaces(game)


def trap_victims(game: Arcana, by: int = NOWHERE) -> list[int]:
    """The units on trapped spaces of the tile of whoever triggers the traps; on all tiles if nobody does."""
    map_ = grid(game)
    trapped = marked(map_, TRAPPED) & ~destroyed_spaces(game)
    if by != NOWHERE:
        trapped &= map_.on(tile_at(game, unit_of(game, by).at))
    return [unit for unit in units_on(game, trapped) if not has(game, "trap-proof", unit)]


def trigger_traps(game: Arcana, by: int = NOWHERE) -> None:
    """All who stand on trapped spaces are attacked with one roll, the one who triggers them included."""
    attack(game, by, trap_victims(game, by), TRAP)
    happen(game, TrapsTriggered(by if by != NOWHERE else None), "MA-TRAP-02")


class PullLever(ExplorerAction):
    """An adjacent lever; it hits friends too."""

    verb, label, wish = "pull-lever", "Pull the lever", "Pull this lever"
    rule = absent = "MA-ACT-04"

    def offer(self, actor: Actor) -> Offer:
        beside = actor.here.levers
        if not beside:
            return "MA-ACT-04"
        fresh = squares(beside & ~actor.destroyed)
        if not fresh:
            return "MA-TRAP-09"
        if actor.me.stamina < constants.costs.lever:
            return "MA-TRAP-06"
        return [option(self.verb, at=actor.map.name(lever)) for lever in fresh]

    def unoffered(self, actor: Actor, wish: Option) -> str:
        spent = actor.here.levers & actor.destroyed
        return "MA-TRAP-09" if str(wish.args.get("at")) in actor.map.names(spent) else "MA-ACT-04"

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": constants.costs.lever}

    def wishes(self, game: Arcana, seat: int, about: str) -> list[Option]:
        map_ = grid(game)
        return [option(self.verb, at=about)] if about in map_.names(marked(map_, LEVER)) else []

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        """The explorers whom the traps attack."""
        return [Caution("trap-hits", unit) for unit in trap_victims(game, seat) if is_explorer(unit)]

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        activate_lever(game, seat, grid(game).square(str(chosen.args["at"])), constants.costs.lever)


def activate_lever(game: Arcana, unit: int, lever: int, cost: int = 0) -> None:
    """A lever gets an explored token and triggers the traps of the tile of `unit`; NOWHERE if none activates it."""
    if cost:
        lose_stamina(game, unit, cost)
    destroy_space(game, lever, rule="MA-TRAP-09")
    trigger_traps(game, unit)
    happen(game, SpaceActivated(unit, "lever", grid(game).name(lever)), "MA-TRAP-09")
