"""Whoever acts, with what most actions look at worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from darklantern.board.grid import Grid
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Activation, Hero

if TYPE_CHECKING:
    from darklantern.games.brimstone.content_types import Deed
    from darklantern.games.brimstone.fights.escaping import Hold
    from darklantern.games.brimstone.state import Brimstone


class Actor(msgspec.Struct):
    """The Hero whose Activation it is. `deeds` are those of the Mission.

    `hold` is what Enemies do to its moves and `hindered` the rule against any Search, once somebody has asked for them.
    """

    game: Brimstone
    seat: int
    me: Hero
    map: Grid
    now: Activation
    fighting: bool
    deeds: list[Deed]
    hold: Hold | None = None
    hindered: str | None = None


def actor(game: Brimstone, seat: int) -> Actor:
    state = game.state
    deeds = game.content.missions[state.mission].deeds
    return Actor(game, seat, state.heroes[seat], grid(game), state.activation, bool(state.enemies), deeds)
