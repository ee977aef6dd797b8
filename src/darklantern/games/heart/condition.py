"""A situation that a card, a power or a quest asks for. Everything it names must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart, Seat

CreatureKind = Literal["crawler", "devourer", "guardian"]
CREATURES: tuple[CreatureKind, ...] = ("guardian", "devourer", "crawler")
AtLeast = Annotated[int, Meta(ge=1)]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """`at` any of these Locations; `creature` some kind, any or none of them there; the numbers are least values."""

    at: list[str] = []
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
        me = game.state.seats[seat]
        for holds, wanted in self._asked:
            if not holds(game, me, wanted):
                return False
        return True

    @cached_property
    def _asked(self) -> tuple[tuple[Callable[[Heart, Seat, Any], bool], Any], ...]:
        """What it asks for; a Condition never changes, so it is gathered once."""
        asked = ((holds, getattr(self, part)) for part, holds in _HOLDS.items())
        return tuple((holds, wanted) for holds, wanted in asked if wanted not in (None, []))

    def text(self, names: dict[str, str]) -> str:
        """In words, as the end of 'only ...'."""
        return ", ".join(only for only, _ in self._said(names))

    def clause(self, names: dict[str, str]) -> str:
        """In words, as the end of 'if ...'."""
        return " and ".join(clause for _, clause in self._said(names))

    def _said(self, names: dict[str, str]) -> Iterator[tuple[str, str]]:
        """Each part as the end of 'only ...' and as a clause of its own."""
        for here in self._whereabouts(names):
            yield here, f"you are {here}"
        if self.creature:
            some = {"any": "a Creature", "none": "no Creature"}.get(self.creature, f"a {self.creature.title()}")
            some = "the Guardian" if self.creature == "guardian" else some
            yield f"with {some} at your Location", f"{some} is at your Location"
        if self.ally is not None:
            other = f"{'another' if self.ally else 'no other'} Protagonist"
            yield f"with {other} at your Location", f"{other} is at your Location"
        for fact in self._facts():
            yield f"while {fact}", fact

    def _whereabouts(self, names: dict[str, str]) -> Iterator[str]:
        if self.at:
            *places, last = [f"the {names[place]}" for place in self.at]
            yield f"at {', '.join(places)} or {last}" if places else f"at {last}"
        if self.gate is not None:
            yield "at a Gate" if self.gate else "away from any Gate"
        if self.tunnel is not None:
            yield "at a Tunnel" if self.tunnel else "away from any Tunnel"

    def _facts(self) -> Iterator[str]:
        if self.curses:
            yield f"you hold {self.curses} or more Curses" if self.curses > 1 else "you hold a Curse"
        if self.darkness:
            yield f"Darkness is {self.darkness} or more"
        if self.traps:
            yield f"you carry {self.traps} or more Trap tokens" if self.traps > 1 else "you carry a Trap token"
        if self.cards:
            yield f"you hold {self.cards} or more cards" if self.cards > 1 else "you hold a card"
        if self.weakened is not None:
            yield "you have lost Strength or Sanity" if self.weakened else "you are unharmed"
        if self.boat is not None:
            yield f"the Rescue Boat has {'' if self.boat else 'not '}been summoned"
        if self.event is not None:
            yield f"{'an' if self.event else 'no'} Event is in force"


def _creature(game: Heart, me: Seat, wanted: str) -> bool:
    here = game.state.creatures_at(me.at)
    if wanted == "none":
        return not here
    return bool(here) if wanted == "any" else wanted in here


_HOLDS: dict[str, Callable[[Heart, Seat, Any], bool]] = {
    "at": lambda game, me, wanted: me.at in wanted,
    "gate": lambda game, me, wanted: game.content.is_gate(me.at) is wanted,
    "tunnel": lambda game, me, wanted: game.content.is_tunnel(me.at) is wanted,
    "creature": _creature,
    "ally": lambda game, me, wanted: (len(game.state.protagonists_at(me.at)) > 1) is wanted,
    "curses": lambda game, me, wanted: game.content.curses_in(me.hand) >= wanted,
    "darkness": lambda game, me, wanted: game.state.darkness >= wanted,
    "traps": lambda game, me, wanted: me.traps >= wanted,
    "cards": lambda game, me, wanted: len(me.hand) >= wanted,
    "weakened": lambda game, me, wanted: me.weakened(game.content) is wanted,
    "boat": lambda game, me, wanted: game.state.boat.summoned is wanted,
    "event": lambda game, me, wanted: bool(game.state.events) is wanted,
}
