"""WALL, BARR: Walls and Barriers: which of them bars a step. Touch and sight are asked of the map itself."""

from __future__ import annotations

from darklantern.board.compass import SLANTED
from darklantern.board.grid import Grid


def against_step(map_: Grid, here: int, there: int) -> str:
    """The rule that bars a step to a space next to one, or nothing if the step is free or the space is further away."""
    if map_.spot(here).section != map_.spot(there).section or map_.straight(here, there) != 1:
        return ""
    if there in map_.reach(here, 1):
        return ""
    slanted = map_.direction(here, there) in SLANTED
    if map_.adjacent(here) >> there & 1:
        return "SOB-BARR-03" if slanted else "SOB-BARR-01"
    return "SOB-WALL-02" if slanted else "SOB-WALL-01"
