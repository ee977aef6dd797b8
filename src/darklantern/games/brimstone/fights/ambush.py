"""FAMB: Ambushes: Enemies right beside the Heroes, spread evenly over them, and quick in their first turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.brimstone.fights.placing import put_enemy, supply_left
from darklantern.games.brimstone.fights.targets import targeting
from darklantern.games.brimstone.posse import grid, models, standing

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

BEFORE_ACTIVATIONS = ("start-of-turn", "hold-back")


def place_ambush(game: Brimstone, kind: str, count: int) -> None:
    """Each model goes beside a random Hero of those whom fewest of its kind target, as long as there is room."""
    for _ in range(min(count, supply_left(game, kind))):
        room = {seat: open_spaces(game, seat) for seat in standing(game)}
        room = {seat: spaces for seat, spaces in room.items() if spaces}
        if not room:
            put_near(game, kind)
            continue
        fewest = min(targeting(game, kind, seat) for seat in room)
        seat = game.state.dice.pick([seat for seat in room if targeting(game, kind, seat) == fewest])
        put_enemy(game, kind, game.state.dice.pick(room[seat]), seat, "SOB-FAMB-09")
    quicken(game, kind)


def open_spaces(game: Brimstone, seat: int) -> list[int]:
    """The adjacent spaces of a Hero in which no model stands."""
    return list(squares(grid(game).adjacent(game.state.heroes[seat].at) & ~models(game)))


def put_near(game: Brimstone, kind: str) -> None:
    """Without an open space beside any Hero a model stands as near as it can, and targets nobody yet."""
    map_, taken = grid(game), models(game)
    far = [map_.far(game.state.heroes[seat].at) for seat in standing(game)]
    free = [square.number for square in map_.squares if not taken >> square.number & 1]
    near = {square: min((steps[square] for steps in far if steps[square] > 0), default=0) for square in free}
    reached = [square for square in free if near[square]]
    if reached:
        least = min(near[square] for square in reached)
        spaces = [square for square in reached if near[square] == least]
        put_enemy(game, kind, game.state.dice.pick(spaces), rule="SOB-FAMB-13")


def quicken(game: Brimstone, kind: str) -> None:
    """+2 Initiative for the whole kind in the first turn that it takes part in: this one, if nobody has acted yet."""
    state = game.state
    assert state.fight
    state.fight.ambushing[kind] = state.round if state.phase in BEFORE_ACTIVATIONS else state.round + 1
