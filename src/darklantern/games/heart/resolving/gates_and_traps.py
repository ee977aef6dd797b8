"""Verbs for Gates and Trap tokens."""

from __future__ import annotations

from darklantern.games.heart import effects, people
from darklantern.games.heart.events import TrapSet
from darklantern.games.heart.location_actions import mend_gate
from darklantern.games.heart.powers import happen
from darklantern.games.heart.resolving.reach import places_within
from darklantern.games.heart.state import Heart, TrapToken
from darklantern.games.heart.verbs import verbs
from darklantern.table.ask import Option, option
from darklantern.table.pending import Pending


def damaged_gates(game: Heart, it: Pending[effects.Repair]) -> list[Option]:
    near = places_within(game, it.seat, it.effect.within)
    return [option("gate", at=at) for at, gate in game.state.gates.items() if gate.damage and at in near]


@verbs.does(effects.Repair, "gate", damaged_gates)
def repair(game: Heart, it: Pending[effects.Repair], chosen: Option) -> None:
    mend_gate(game, it.seat, str(chosen.args["at"]), it.effect.count, "HOD-DECIDE-04")


@verbs.does(effects.GainTrap)
def gain_trap(game: Heart, it: Pending[effects.GainTrap], chosen: Option) -> None:
    if game.state.seats[it.seat].protagonist:  # nobody else can carry them
        people.gain_traps(game, it.seat, it.effect.count)


def places_for_trap(game: Heart, it: Pending[effects.SetTrap]) -> list[Option]:
    if people.traps_in_stock(game) < 1:
        return []
    return [option("place", at=at) for at in places_within(game, it.seat, it.effect.within)]


@verbs.does(effects.SetTrap, "trap", places_for_trap)
def set_trap(game: Heart, it: Pending[effects.SetTrap], chosen: Option) -> None:
    at = str(chosen.args["at"])
    game.state.traps.append(TrapToken(at))
    happen(game, TrapSet(it.seat, at), "HOD-DECIDE-04")
