"""PIT: Pits: whoever moves or is brought into one is destroyed.

Touches MOVE.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, standing, unit_of
from darklantern.games.arcana.map.passability import PIT, marked, may_enter
from darklantern.games.arcana.rounds.actor import TOO_DEAR, Actor, Caution, ExplorerAction
from darklantern.games.arcana.units.attributes import is_
from darklantern.games.arcana.units.health import destroy
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def pits(game: Arcana) -> int:
    """The spaces that are pits; one with an explored token is no pit any more, but an obstacle."""
    return marked(grid(game), PIT) & may_enter(game)


def fall(game: Arcana, unit: int, pit: int, rule: str = "MA-PIT-01") -> None:
    """A unit goes into a pit and is destroyed."""
    unit_of(game, unit).at = pit
    game.tell("fell", rule, who=unit, at=grid(game).name(pit))
    destroy(game, unit, rule)


class Leap(ExplorerAction):
    """To walk into a pit is legal, and the last thing that an explorer does."""

    verb = "leap"
    label = "Walk into {to}"
    wish = "Walk into the pit"
    rule = "MA-MOVE-03"
    uses = "here.pits"

    def offer(self, actor: Actor) -> Offer:
        if not actor.here.pits:
            return "MA-MOVE-03"
        if actor.me.stamina < constants.costs.move:
            return TOO_DEAR
        if is_(actor.game, actor.seat, "immobile"):
            return "MA-MOVE-07"
        open_ = pits(actor.game) & actor.near & ~standing(actor.game)
        return [option("leap", to=actor.map.name(pit)) for pit in squares(open_)]

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        fall(game, seat, grid(game).square(str(chosen.args["to"])))

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        return [Caution("pit-destroys", seat)]

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": constants.costs.move}
