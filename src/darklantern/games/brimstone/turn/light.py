"""LIGHT: The Light Source, who carries it, and who is in the dark.

Touches HOLD.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.posse import grid, living, standing
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

VOICES = "voices-in-the-dark"
"""What the Horror Hits of the dark come from."""


def lit(game: Brimstone) -> set[int]:
    """The tiles that the Light Source lights: those of its carrier, KO'd or not, and all that are joined to them."""
    map_, at = grid(game), game.state.heroes[game.state.light].at
    known: dict[int, set[int]] = map_.kept.setdefault("lit", {})
    if at not in known:
        tiles = set(map_.tiles_at(at)) if at >= 0 else set()
        known[at] = tiles.union(*[map_.tiles_beside(tile) for tile in tiles])
    return known[at]


def in_the_dark(game: Brimstone, seat: int) -> bool:
    """A Hero on a joint is in the light if one of its tiles is."""
    map_, heroes = grid(game), game.state.heroes
    known: dict[int, int] = map_.kept.setdefault("lit-squares", {})
    light = heroes[game.state.light].at
    squares = known.get(light)
    if squares is None:
        squares = known[light] = map_.on(*lit(game))
    return not squares >> heroes[seat].at & 1


def pass_light(game: Brimstone, seat: int) -> None:
    """Another Hero carries the Light Source from now on."""
    if seat != game.state.light:
        game.state.light = seat
        game.tell("light-passed", "SOB-LIGHT-12", who=seat)


def carrier_lost(game: Brimstone, seat: int) -> None:
    """Called when a Hero dies or leaves: if it had the Light Source, another takes it at once."""
    if seat == game.state.light and not game.state.ending and living(game):
        game.state.flow.append(light_goes_on())


@step
def light_goes_on(game: Brimstone) -> Begun:
    """The players choose who takes it, among those who stand; only if nobody does among those who are KO'd."""
    takers = standing(game) or living(game)
    return Ask(game.state.light, "light-goes-on", [option("take-light", hero=seat) for seat in takers]), _takes_light


def _takes_light(game: Brimstone, chosen: Option) -> None:
    seat = int(chosen.args["hero"])
    game.state.light = seat
    game.tell("light-taken", "SOB-HOLD-16", who=seat)
