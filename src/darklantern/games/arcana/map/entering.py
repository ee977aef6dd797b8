"""How explorers come onto the map: the entry token, and the spaces around it.

Touches CHEF.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.compass import S, turned
from darklantern.board.hall_drawing import ENTRY
from darklantern.board.masks import squares
from darklantern.games.arcana.figures import grid, standing, surviving
from darklantern.games.arcana.map.passability import may_stand
from darklantern.games.arcana.state import NOWHERE, EdgeToken
from darklantern.table.ask import Ask, Begun, Option, option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

DIRECTION_SYMBOL = "46"
"""The space of every tile with its direction symbol: the middle of the printed south side."""


def lay_first(game: Arcana, side: str) -> int:
    """Lay a tile unturned on an empty table, and give its number."""
    laid = grid(game).lay(side, 0, 0, 0)
    game.state.layout = laid.layout
    return max(laid.tiles)


@step
def place_entry_token(game: Arcana) -> None:
    """The entry token lies on the direction symbol of the tile, and all surviving explorers are put around it."""
    state, map_ = game.state, grid(game)
    number = max(map_.tiles)
    placed = map_.tiles[number]
    if not map_.marked(ENTRY) & map_.on(number):
        state.entry = EdgeToken(map_.square(f"{number}.{DIRECTION_SYMBOL}"), turned(S, placed.laid.turn))
        game.tell("entry-placed", "MA-CHEF-02", at=map_.name(state.entry.at))
    for seat in surviving(game):
        state.explorers[seat].at, state.explorers[seat].exited = NOWHERE, False
    state.flow += [place_explorer(seat) for seat in reversed(surviving(game))]


def entry_spaces(game: Arcana) -> int:
    """The spaces with the entry token, or those that are drawn as entries."""
    entry = game.state.entry
    return 1 << entry.at if entry else grid(game).marked(ENTRY)


@step
def place_explorer(game: Arcana, seat: int) -> Begun:
    """On the entry or adjacent to it; if there is no room, on the nearest free spaces."""
    map_, entries = grid(game), entry_spaces(game)
    free = may_stand(game) & ~standing(game)
    near = (entries | map_.around(entries)) & free
    if not near:
        far = {space: min(map_.straight(space, one) for one in squares(entries)) for space in squares(free)}
        near = sum(1 << space for space in far if far[space] == min(far.values()))
    spaces = [option("place", at=map_.name(space)) for space in squares(near)]
    placed = partial(_placed, seat)
    if len(spaces) == 1 or (not game.state.round and game.setup.options.set_up == "quick"):
        return placed(game, spaces[0])
    return Ask(seat, "place-explorer", spaces, usual=0), placed


def _placed(seat: int, game: Arcana, chosen: Option) -> Begun:
    game.state.explorers[seat].at = grid(game).square(str(chosen.args["at"]))
    game.tell("explorer-placed", "MA-CHEF-04", who=seat, at=chosen.args["at"])
    return None
