"""The game die: ten faces, 0 to 9."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def roll_game_die(game: Arcana) -> int:
    """Roll the game die: the 0 is read as 10, and in the easy game as 0."""
    (face,) = game.state.dice.roll(1, constants.dice.game_die)
    return 0 if face == constants.dice.game_die and game.setup.options.easy else face
