"""MAP: Spaces in general: destroyed and refreshed ones, explored and light tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import grid

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def destroy_space(game: Arcana, space: int, tokens: int = 1, rule: str = "MA-MAP-01") -> None:
    """A destroyed space has an explored token; a light token on it is turned over."""
    state = game.state
    if space in state.lit:
        state.lit.remove(space)
    state.explored[space] = state.explored.get(space, 0) + tokens
    game.tell("space-destroyed", rule, at=grid(game).name(space), tokens=state.explored[space])


def refresh_space(game: Arcana, space: int, rule: str = "MA-MAP-03") -> None:
    """All explored tokens are taken off, and the space works again."""
    if game.state.explored.pop(space, 0):
        game.tell("space-refreshed", rule, at=grid(game).name(space))


def light_space(game: Arcana, space: int, rule: str) -> None:
    """A space gets a light token, the other side of an explored one."""
    game.state.lit.append(space)
    game.tell("space-lit", rule, at=grid(game).name(space))


def take_tokens_off(game: Arcana, spaces: int) -> None:
    """All explored and light tokens on some spaces are taken off, as their tiles leave play."""
    state = game.state
    state.explored = {space: count for space, count in state.explored.items() if not spaces >> space & 1}
    state.lit = [space for space in state.lit if not spaces >> space & 1]
