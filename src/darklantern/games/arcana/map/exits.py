"""EXIT: Exiting through the exit token, and what becomes of those who have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.cards.events import Exited
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import on_map, surviving
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.actor import TOO_DEAR, Actor, Caution, ExplorerAction
from darklantern.games.arcana.state import NOWHERE
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

EXIT = [option("exit")]
LEFT = "leave-by-exit"
"""The step by which a chapter is left, when the last survivor is through."""


class Exit(ExplorerAction):
    verb = "exit"
    label = "Leave through the exit"
    wish = "Leave through the exit"
    rule = "MA-EXIT-01"
    uses = "game.state.exit"

    def offer(self, actor: Actor) -> Offer:
        token = actor.game.state.exit
        if token is None or token.at != actor.me.at:
            return "MA-EXIT-01"
        return EXIT if actor.me.stamina >= constants.costs.exit else TOO_DEAR

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        """The explorer is off the map; with it goes its turn and what is left of its stamina."""
        explorer = game.state.explorers[seat]
        explorer.exited, explorer.at, explorer.stamina, explorer.finished = True, NOWHERE, 0, True
        last_one_out(game)
        happen(game, Exited(seat), "MA-EXIT-02")

    def warnings(self, game: Arcana, seat: int, chosen: Option) -> list[Caution]:
        """Whoever stays behind, whom this explorer can help no longer."""
        return [Caution("stays-behind", other) for other in on_map(game) if other != seat]

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": constants.costs.exit}


def last_one_out(game: Arcana) -> None:
    """If nobody is left on the map, but somebody survives beyond the exit, the chapter is left at once."""
    if not on_map(game) and surviving(game):
        game.state.flow.append(LEFT)
