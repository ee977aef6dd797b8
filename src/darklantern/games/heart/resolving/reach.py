"""What an effect may be for: Locations, Creatures and Protagonists in reach of whoever resolves it.

A player who waits for a new Protagonist has no Location: only what is anywhere on the map is in reach.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from darklantern.games.heart.creatures import alike_once
from darklantern.games.heart.state import Creature, Heart
from darklantern.table.ask import Option, option
from darklantern.table.pending import NOTHING, Pending


def places_within(game: Heart, seat: int, within: int | None) -> tuple[str, ...]:
    graph, here = game.content.graph, game.state.seats[seat].at
    if within is None:
        return graph.places
    return graph.within(here, within) if here else ()


def creatures_within(game: Heart, seat: int, within: int | None, of: list[Any]) -> list[Creature]:
    near = places_within(game, seat, within)
    return [creature for creature in game.state.creatures if creature.at in near and (not of or creature.kind in of)]


def targets(game: Heart, it: Pending[Any]) -> list[Option] | None:
    """One of each kind at each Location in reach; None where all of them are meant."""
    if it.effect.all:
        return None
    found = creatures_within(game, it.seat, it.effect.within, it.effect.of)
    return [option("target", creature=creature.id) for creature in alike_once(found)]


def targeted(game: Heart, it: Pending[Any], chosen: Option) -> list[Creature]:
    if chosen is NOTHING:
        return creatures_within(game, it.seat, it.effect.within, it.effect.of)
    return [game.state.creature(str(chosen.args["creature"]))]


@cache
def person(seat: int) -> Option:
    return option("person", seat=seat)


def people_meant(game: Heart, it: Pending[Any]) -> list[Option] | None:
    """Whom an effect may be for; None where there is nothing to choose."""
    state, who = game.state, it.effect.who
    if who in ("you", "all-here", "all"):
        return None
    meant = state.living() if who == "one-anywhere" else state.protagonists_at(state.seats[it.seat].at)
    return [person(other) for other in meant if who != "other-here" or other != it.seat]


def seats_meant(game: Heart, it: Pending[Any], chosen: Option) -> list[int]:
    state = game.state
    if chosen.verb == "person":
        return [int(chosen.args["seat"])]
    if it.effect.who == "all":
        return state.living()
    return state.protagonists_at(state.seats[it.seat].at) if it.effect.who == "all-here" else [it.seat]


def others_within(game: Heart, it: Pending[Any]) -> list[Option]:
    """Other Protagonists in reach of one's own."""
    seats = game.state.seats
    near = places_within(game, it.seat, it.effect.within) if seats[it.seat].protagonist else ()
    return [person(who) for who in game.state.living() if who != it.seat and seats[who].at in near]
