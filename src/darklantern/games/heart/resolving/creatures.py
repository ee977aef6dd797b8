"""Verbs for Creatures: killing, driving, moving, holding and placing them."""

from __future__ import annotations

from darklantern.games.heart import creatures, effects
from darklantern.games.heart.creatures import alike_once, closest
from darklantern.games.heart.resolving.reach import creatures_within, targeted, targets
from darklantern.games.heart.state import Heart
from darklantern.games.heart.verbs import verbs
from darklantern.table.ask import Option, option
from darklantern.table.pending import Pending


@verbs.does(effects.Kill, "kill", targets)
def kill(game: Heart, it: Pending[effects.Kill], chosen: Option) -> None:
    for creature in targeted(game, it, chosen):
        creatures.kill(game, creature, "card", it.seat, "HOD-DECIDE-04")
    if not it.effect.all:
        verbs.again(game, it)


def guardian_within(game: Heart, it: Pending[effects.WoundGuardian]) -> list[Option]:
    return [option("target", creature=c.id) for c in creatures_within(game, it.seat, it.effect.within, ["guardian"])]


@verbs.does(effects.WoundGuardian, "kill", guardian_within)
def wound_guardian(game: Heart, it: Pending[effects.WoundGuardian], chosen: Option) -> None:
    guardian = game.state.creature(str(chosen.args["creature"]))
    creatures.wound_guardian(game, guardian, it.effect.amount, "card", it.seat, "HOD-DECIDE-04")


def ways_to_drive(game: Heart, it: Pending[effects.Drive]) -> list[Option]:
    found = alike_once(creatures_within(game, it.seat, it.effect.within, it.effect.of))
    near = game.content.graph.neighbours
    return [option("drive", creature=creature.id, to=to) for creature in found for to in near[creature.at]]


@verbs.does(effects.Drive, "drive", ways_to_drive)
def drive(game: Heart, it: Pending[effects.Drive], chosen: Option) -> None:
    verbs.again(game, it)
    driven = game.state.creature(str(chosen.args["creature"]))
    creatures.enter(game, driven, str(chosen.args["to"]), "HOD-DECIDE-04")


def advancing(game: Heart, it: Pending[effects.Advance]) -> list[Option] | None:
    if it.effect.all or not it.effect.closest:
        return targets(game, it)
    found = closest(game, it.seat, list(it.effect.of))
    return [option("target", creature=creature.id) for creature in alike_once(found)]


@verbs.does(effects.Advance, "stir", advancing)
def advance(game: Heart, it: Pending[effects.Advance], chosen: Option) -> None:
    if not it.effect.all:
        verbs.again(game, it)
    for creature in reversed(creatures.in_order(targeted(game, it, chosen))):
        creatures.send(game, creature, "HOD-DECIDE-04", it.source)


def holdable(game: Heart, it: Pending[effects.Hold]) -> list[Option] | None:
    choices = targets(game, it)
    return choices and [choice for choice in choices if not game.state.creature(str(choice.args["creature"])).held]


@verbs.does(effects.Hold, "hold", holdable)
def hold(game: Heart, it: Pending[effects.Hold], chosen: Option) -> None:
    for creature in targeted(game, it, chosen):
        creature.held, creature.held_by = True, it.source
        game.tell("will-be-held", "HOD-DECIDE-04", by=it.source, creature=creature.kind, at=creature.at)
    if not it.effect.all:
        verbs.again(game, it)


@verbs.does(effects.PlaceCreature)
def place(game: Heart, it: Pending[effects.PlaceCreature], chosen: Option) -> None:
    kind, at = it.effect.kind, it.effect.at or game.state.seats[it.seat].at
    if not at:
        return
    if creatures.in_stock(game, kind) > 0:
        creatures.place(game, kind, at, "HOD-DECIDE-04")
    elif kind == "guardian":
        creatures.set_guardian_health(game)
