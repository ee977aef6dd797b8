"""Whom a unit could aim an ability at."""

from __future__ import annotations

from darklantern.games.arcana.content_base import Target
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.targets import spaces_within, units_within


def targets(game: Arcana, unit: int, target: Target, card: str = "") -> list[int]:
    """The units that an ability of a unit, played with a card, can be aimed at."""
    area = Area(game, unit)
    return units_within(game, unit, target, area, spaces_within(game, unit, target, card, area))
