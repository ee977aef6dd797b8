"""Fights for tests: steps that happen now, dice by what they show, and monsters and weapons that are easily counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from darklantern.games.arcana.state import Arcana
from darklantern.table.ask import Ask


def low(*values: int) -> list[int]:
    """The faces of low dice that show these values."""
    return [2 * value + 1 for value in values]


def high(*values: int) -> list[int]:
    """The faces of high dice that show these values."""
    return [2 * value - 1 for value in values]


def let(game: Arcana, act: Callable[[], object], dice: Sequence[int] = ()) -> Arcana:
    """Let something happen while somebody is being asked; that question then stands again. The story begins anew."""
    state = game.state
    state.flow.append(state.step)
    state.dice.script = list(dice)
    act()
    state.step = state.flow.pop()
    game.resume(state)
    return game


def asked(game: Arcana) -> Ask:
    assert game.ask
    return game.ask


def prompt(game: Arcana) -> str:
    return asked(game).prompt


def health(game: Arcana, *units: int) -> list[int]:
    """The health of some units; 0 of those that are gone."""
    state = game.state
    return [
        state.explorers[unit].health if unit < 4 else state.monsters[unit].health if unit in state.monsters else 0
        for unit in units
    ]


def essence(game: Arcana) -> list[int]:
    return [explorer.essence for explorer in game.state.explorers]


def rest(game: Arcana) -> Arcana:
    """Let everybody take the usual answer until an explorer chooses an action, or the game is over."""
    while game.ask is not None and game.ask.prompt not in ("act", "next-explorer"):
        game.choose(game.ask.usual or 0)
    return game
