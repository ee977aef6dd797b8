"""A situation that a card, a power or a quest asks for. Everything it names must hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

if TYPE_CHECKING:
    from darklantern.games.heart.state import Heart

CreatureKind = Literal["crawler", "devourer", "guardian"]
CREATURES: tuple[CreatureKind, ...] = ("guardian", "devourer", "crawler")
AtLeast = Annotated[int, Meta(ge=1)]


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
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
        state, me, content = game.state, game.state.seats[seat], game.content
        return not (
            (self.at and me.at not in self.at)
            or (self.gate is not None and content.is_gate(me.at) is not self.gate)
            or (self.tunnel is not None and content.is_tunnel(me.at) is not self.tunnel)
            or (self.creature and not self._creature(state.creatures_at(me.at)))
            or (self.ally is not None and (len(state.protagonists_at(me.at)) > 1) is not self.ally)
            or (self.curses and content.curses_in(me.hand) < self.curses)
            or (self.darkness and state.darkness < self.darkness)
            or (self.traps and me.traps < self.traps)
            or (self.cards and len(me.hand) < self.cards)
            or (self.weakened is not None and me.weakened(content) is not self.weakened)
            or (self.boat is not None and state.boat.summoned is not self.boat)
            or (self.event is not None and bool(state.events) is not self.event)
        )

    def _creature(self, here: list[str]) -> bool:
        if self.creature == "none":
            return not here
        return bool(here) if self.creature == "any" else self.creature in here

    def text(self, name: dict[str, str]) -> str:
        """In words, as the end of 'if ...' or 'only ...'."""
        parts = []
        if self.at:
            places = [f"the {name[place]}" for place in self.at]
            parts.append("at " + (f"{', '.join(places[:-1])} or {places[-1]}" if len(places) > 1 else places[0]))
        if self.gate is not None:
            parts.append("at a Gate" if self.gate else "away from any Gate")
        if self.tunnel is not None:
            parts.append("at a Tunnel" if self.tunnel else "away from any Tunnel")
        if self.creature:
            parts.append({"any": "with a Creature at your Location", "none": "with no Creature at your Location"}.get(
                self.creature, f"with a {self.creature.title()} at your Location"))
        if self.ally is not None:
            parts.append("with another Protagonist at your Location" if self.ally else "alone at your Location")
        if self.curses:
            parts.append(f"while you hold {self.curses} or more Curses" if self.curses > 1 else "while you hold a Curse")
        if self.darkness:
            parts.append(f"while Darkness is {self.darkness} or more")
        if self.traps:
            parts.append(f"while you carry {self.traps} or more Traps" if self.traps > 1 else "while you carry a Trap")
        if self.cards:
            parts.append(f"while you hold {self.cards} or more cards")
        if self.weakened is not None:
            parts.append("while you have lost Strength or Sanity" if self.weakened else "while you are unharmed")
        if self.boat is not None:
            parts.append("once the Rescue Boat is on its way" if self.boat else "before the Rescue Boat is called")
        if self.event is not None:
            parts.append("while an Event is in force" if self.event else "while no Event is in force")
        return ", ".join(parts)
