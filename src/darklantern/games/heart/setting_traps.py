"""TRAP: Set a Trap: a carried token is placed on the map."""

from __future__ import annotations

from darklantern.games.heart.actor import Actor, TurnAction
from darklantern.games.heart.events import TrapSet
from darklantern.games.heart.powers import happen
from darklantern.games.heart.state import Heart, TrapToken
from darklantern.table.actions import Offer
from darklantern.table.ask import Option, option

SET_TRAP = [option("set-trap")]


class SetTrap(TurnAction):
    """One carried Trap token is placed at the Protagonist's Location."""

    verb, label, wish = "set-trap", "Set a Trap here", "Set a Trap here"
    needs, absent, only_here = "me.traps", "HOD-TRAP-03", "HOD-TRAP-02"
    never_refused = True

    def offer(self, actor: Actor) -> Offer:
        return SET_TRAP

    def do(self, game: Heart, seat: int, chosen: Option) -> None:
        state, me = game.state, game.state.seats[seat]
        me.traps -= 1
        state.traps.append(TrapToken(me.at))
        happen(game, TrapSet(seat, me.at), "HOD-TRAP-02")

    def wishes(self, game: Heart, seat: int, about: str) -> list[Option]:
        return SET_TRAP if about in ("", game.state.seats[seat].at) else []
