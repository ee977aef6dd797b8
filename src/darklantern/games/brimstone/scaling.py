"""SCALE: What depends on how many Heroes go down, whoever plays them and however many are left."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

REVIVES = {1: 2, 2: 1, 3: 1, 4: 0, 5: 1, 6: 0}
THREATS = {1: "low", 2: "low", 3: "med", 4: "med", 5: "high", 6: "high"}
LEVELS = ("low", "med", "high")
"""Revive Tokens and Threats by the number of Heroes, and the levels of Threats from the mildest on."""


def threat_level(game: Brimstone) -> str:
    """How strong Threats are in this Adventure."""
    return THREATS[len(game.state.heroes)]


def objective_threat(game: Brimstone) -> str:
    """The level of the Threat that guards the Objective: as the Mission says, and never above the highest."""
    wanted, own = game.content.missions[game.state.mission].threat, threat_level(game)
    if wanted == "one-higher":
        return LEVELS[min(LEVELS.index(own) + 1, len(LEVELS) - 1)]
    return wanted
