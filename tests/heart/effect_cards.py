"""Test cards with one effect each, played at once."""

from __future__ import annotations

from typing import Any

from darklantern.games.heart.state import Heart

from .island import island

FILLER = """
- {id: tin, name: Tin, kind: item, icon: i, does: [darken]}
- {id: rope, name: Rope, kind: item, icon: i, does: [darken]}
- {id: knife, name: Knife, kind: weapon, icon: w, weapon: {dice: 0}}
- {id: snare, name: Snare, kind: trap, icon: t}
- {id: chill, name: Chill, kind: curse, icon: c, pay: {actions: 1}}
- {id: ache, name: Ache, kind: curse, icon: c, pay: {actions: 1}}
- {id: gloom, name: Gloom, kind: curse, icon: c, pay: {actions: 1}}
"""
EVENTS = """
events:
- {id: fog, name: Fog, icon: e, flavour: none, ends: {event: talked}}
- {id: frost, name: Frost, icon: e, flavour: none, ends: {event: talked}}
"""


def played(does: str, *held: str, players: int = 2, **given: Any) -> Heart:
    """A position in which the active player has just played an Item that does this."""
    cards = f"cards:\n- {{id: x, name: X, kind: item, icon: i, does: [{does}]}}{FILLER}{EVENTS}"
    game = island(players, hands=[["x", *held]], cards=cards, next_creature=1, **given)
    game.choose("play card=x")
    return game


def asked(game: Heart) -> list[str]:
    """What the ask offers."""
    assert game.ask
    return [str(choice) for choice in game.ask.options]


def goes_on(game: Heart) -> bool:
    """Whether the card is dealt with: it lies on its pile and the turn goes on."""
    return bool(game.ask and game.ask.prompt == "act" and "x" in game.state.loot.discard and not game.state.effects)
