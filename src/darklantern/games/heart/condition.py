"""A situation that a card, a power or a quest asks for. Everything it names must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from msgspec import Meta

from darklantern.table.packs import Ref
from darklantern.table.situation import Form, Names, Situation

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart

CreatureKind = Literal["crawler", "devourer", "guardian"]
CREATURES: tuple[CreatureKind, ...] = ("guardian", "devourer", "crawler")
AtLeast = Annotated[int, Meta(ge=1)]
Place = Annotated[str, Ref("location")]
CardId = Annotated[str, Ref("card")]


class Condition(Situation, frozen=True):
    """`at` any of these Locations; `creature` some kind, any or none of them there; the numbers are least values."""

    at: list[Place] = []
    gate: bool | None = None
    tunnel: bool | None = None
    creature: Literal["crawler", "devourer", "guardian", "any", "none"] | None = None
    ally: bool | None = None
    curses: AtLeast | None = None
    darkness: AtLeast | None = None
    traps: AtLeast | None = None
    cards: AtLeast | None = None
    weakened: bool | None = None
    boat: bool | None = None
    event: bool | None = None

    def holds(self, game: Heart, seat: int) -> bool:
        """A situation is that of a Protagonist: nothing holds for a player who waits for a new one."""
        return bool(game.state.seats[seat].protagonist) and super().holds(game, seat)


WHERE = Form("{}", "you are {}")
BESIDE = Form("with {} at your Location", "{} is at your Location")


# -- where, and beside whom -------------------------------------------------------------------------------------------


def one_of_the_places(at: list[str], names: Names) -> str:
    *places, last = [f"the {names[place]}" for place in at]
    return f"at {', '.join(places)} or {last}" if places else f"at {last}"


@Condition.part("at", one_of_the_places, WHERE)
def at(game: Heart, seat: int, wanted: list[str]) -> bool:
    return game.state.seats[seat].at in wanted


@Condition.part("gate", {True: "at a Gate", False: "away from any Gate"}, WHERE)
def at_gate(game: Heart, seat: int, wanted: bool) -> bool:
    return game.content.is_gate(game.state.seats[seat].at) is wanted


@Condition.part("tunnel", {True: "at a Tunnel", False: "away from any Tunnel"}, WHERE)
def at_tunnel(game: Heart, seat: int, wanted: bool) -> bool:
    return game.content.is_tunnel(game.state.seats[seat].at) is wanted


CREATURE_THERE = {
    "any": "a Creature",
    "none": "no Creature",
    "guardian": "the Guardian",
    "devourer": "a Devourer",
    "crawler": "a Crawler",
}


@Condition.part("creature", CREATURE_THERE, BESIDE)
def beside_creature(game: Heart, seat: int, wanted: str) -> bool:
    state = game.state
    here = state.seats[seat].at
    if wanted in ("any", "none"):
        return state.creature_at(here) is (wanted == "any")
    return wanted in state.creatures_at(here)


@Condition.part("ally", {True: "another Protagonist", False: "no other Protagonist"}, BESIDE)
def beside_ally(game: Heart, seat: int, wanted: bool) -> bool:
    return game.state.has_company(seat) is wanted


# -- how things stand -------------------------------------------------------------------------------------------------


@Condition.part("curses", {1: "you hold a Curse", None: "you hold {} or more Curses"})
def curses(game: Heart, seat: int, wanted: int) -> bool:
    return game.content.curses_in(game.state.seats[seat].hand) >= wanted


@Condition.part("darkness", "Darkness is {} or more")
def darkness(game: Heart, seat: int, wanted: int) -> bool:
    return game.state.darkness >= wanted


@Condition.part("traps", {1: "you carry a Trap token", None: "you carry {} or more Trap tokens"})
def traps(game: Heart, seat: int, wanted: int) -> bool:
    return game.state.seats[seat].traps >= wanted


@Condition.part("cards", {1: "you hold a card", None: "you hold {} or more cards"})
def cards(game: Heart, seat: int, wanted: int) -> bool:
    return len(game.state.seats[seat].hand) >= wanted


@Condition.part("weakened", {True: "you have lost Strength or Sanity", False: "you are unharmed"})
def weakened(game: Heart, seat: int, wanted: bool) -> bool:
    return game.state.seats[seat].weakened(game.content) is wanted


BOAT_CALLED = {True: "the Rescue Boat has been summoned", False: "the Rescue Boat has not been summoned"}


@Condition.part("boat", BOAT_CALLED)
def boat(game: Heart, seat: int, wanted: bool) -> bool:
    return game.state.boat.summoned is wanted


@Condition.part("event", {True: "an Event is in force", False: "no Event is in force"})
def event(game: Heart, seat: int, wanted: bool) -> bool:
    return bool(game.state.events) is wanted
