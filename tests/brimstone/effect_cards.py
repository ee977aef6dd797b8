"""Test cards with a few effects each, resolved at once as Encounters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.mine import mine

XP = "{gain: {what: xp, amount: 5}}"


def played(
    does: str, heroes: int = 2, *, tile: int = 1, dice: Sequence[int] = (), cards: str = "", **given: Any
) -> Brimstone:
    """A position in which an Encounter on a tile does this, after which it is the Activation of seat 0.

    `cards` is YAML of more content; what it has under `encounters:` must come first.
    """
    more = cards if cards.startswith("encounters:") else f"encounters:\n{cards}"
    written = more.replace("encounters:\n", f"encounters:\n- {{id: x, name: X, does: [{does}]}}\n", 1)
    game = mine(heroes, acting=0, moves=2, cards=written, **given)
    state = game.state
    state.flow = [("act", 0)]
    state.step = ("next-encounter", tile, "x")
    state.dice.script = list(dice)
    game.resume(state)
    return game


def asked(game: Brimstone) -> list[str]:
    """What the ask offers."""
    assert game.ask
    return [str(choice) for choice in game.ask.options]


def goes_on(game: Brimstone) -> bool:
    """Whether the card is dealt with: it lies on its pile and the Activation goes on."""
    state = game.state
    over = not state.effects and not state.harms and "x" in state.decks["encounter"].discard
    return bool(game.ask and game.ask.prompt == "act" and over)


def xp(game: Brimstone) -> list[int]:
    return [one.xp for one in game.state.heroes]


def where(game: Brimstone, seat: int = 0) -> str:
    return game.content.maps.get(game.state.layout).name(game.state.heroes[seat].at)
