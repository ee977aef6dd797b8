"""LIGHT: The Light Source, and the Voices in the Dark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.harm.hits import take_hits
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def lit(game: Brimstone) -> set[int]:
    """The tiles that the Light Source lights: those of its carrier, KO'd or not, and all that are joined to them."""
    map_ = grid(game)
    tiles = set(map_.tiles_at(game.state.heroes[game.state.light].at))
    return tiles.union(*[map_.tiles_beside(tile) for tile in tiles])


def in_the_dark(game: Brimstone, seat: int) -> bool:
    """A Hero on a joint is in the light if one of its tiles is."""
    return lit(game).isdisjoint(grid(game).tiles_at(game.state.heroes[seat].at))


@step
def voices(game: Brimstone, seat: int) -> Frame | None:
    """Who begins an Activation in the dark hears the Voices."""
    if number(game, seat, "no-voices"):
        return None
    game.tell("voices", "SOB-LIGHT-05", who=seat)
    return ROLLS.roll(game, "voices", seat, 1, voices_rolled(seat), few=1, rule="SOB-LIGHT-05")


@step
def voices_rolled(game: Brimstone, seat: int) -> Frame | None:
    return take_hits(game, seat, "sanity", [1] * taken(game).total, "voices-in-the-dark")
