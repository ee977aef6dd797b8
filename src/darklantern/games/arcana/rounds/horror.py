"""The horror phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


@step
def horror_phase(game: Arcana) -> None:
    game.state.phase = "horror"
