"""EXIT: Exiting through the exit token, and what becomes of those who have left.

Touches CHEF.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.compass import SIDES
from darklantern.games.arcana.cards.events import Exited
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import decider, grid, in_play, on_map, surviving
from darklantern.games.arcana.map.passability import may_stand
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.actor import TOO_DEAR, Actor, ExplorerAction
from darklantern.games.arcana.state import NOWHERE, EdgeToken
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

EXIT = [option("exit")]


# -- the token --------------------------------------------------------------------------------------------------------


def exit_places(game: Arcana) -> list[Option]:
    """Every outer edge with a passable space where the exit token can lie, but not on top of the entry token."""
    map_, free, entry = grid(game), may_stand(game), game.state.entry
    return [
        option("place-exit", at=map_.name(space), side=SIDES[door.side])
        for door in map_.doors.values()
        if door.kind == "side" and door.state == "open"
        for space in door.squares
        if free >> space & 1 and (entry is None or entry.at != space)
    ]


@step
def place_exit_token(game: Arcana, seat: int = NOWHERE) -> Begun:
    """Whoever is activating chooses an edge; if nobody is, the players do."""
    asked = seat if seat != NOWHERE and in_play(game, seat) else decider(game)
    return Ask(asked, "place-exit", exit_places(game), usual=0), partial(_exit_placed, seat)


def _exit_placed(seat: int, game: Arcana, chosen: Option) -> Begun:
    at, side = str(chosen.args["at"]), str(chosen.args["side"])
    game.state.exit = EdgeToken(grid(game).square(at), next(one for one, name in SIDES.items() if name == side))
    game.tell("exit-placed", "MA-CHEF-19" if seat == NOWHERE else "MA-CHEF-06", at=at, side=side)
    return None


# -- leaving ----------------------------------------------------------------------------------------------------------


class Exit(ExplorerAction):
    verb = "exit"
    label = "Leave through the exit"
    wish = "Leave through the exit"
    rule = "MA-EXIT-01"

    def offer(self, actor: Actor) -> Offer:
        token = actor.game.state.exit
        if token is None or token.at != actor.me.at:
            return "MA-EXIT-01"
        return EXIT if actor.me.stamina >= constants.costs.exit else TOO_DEAR

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        """The explorer is off the map; with it goes its turn and what is left of its stamina."""
        explorer = game.state.explorers[seat]
        explorer.exited, explorer.at, explorer.stamina, explorer.finished = True, NOWHERE, 0, True
        happen(game, Exited(seat), "MA-EXIT-02")

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        return {"stamina": constants.costs.exit}


def all_have_exited(game: Arcana) -> bool:
    """Whether nobody is left on the map, but somebody survives beyond the exit."""
    return not on_map(game) and bool(surviving(game))
