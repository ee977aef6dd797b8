"""Where a Mission leads a Hero, and what it is worth to do what the Mission asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.posse import grid
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

DEED = 25.0
NOTHING = 0


def headed(game: Brimstone, seat: int) -> int:
    """The squares to which the Mission leads a Hero now; none while it leaves that open."""
    state, map_ = game.state, grid(game)
    for heading in game.content.missions[state.mission].headings:
        if heading.is_ is not None and not heading.is_.holds(game, seat):
            continue
        if heading.to == "entrance":
            return map_.on(1)
        if heading.to == "objective":
            return map_.on(state.objective) if state.objective else NOTHING
        near = NOTHING
        for marker in state.markers:
            near |= map_.adjacent(marker.at) | 1 << marker.at
        return near
    return NOTHING


@values.of("act", "deed")
def deed(game: Brimstone, seat: int, option: Option) -> float:
    """What the Mission asks for is worth a Search, and most Attacks."""
    return DEED
