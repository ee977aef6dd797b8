"""Situations that cards ask for."""

from __future__ import annotations

from darklantern.table.situation import Situation


class Condition(Situation, frozen=True):
    """All that is named must hold for the unit concerned."""
