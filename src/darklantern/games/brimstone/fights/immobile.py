"""FIMMOB: Immobile Enemies: what may be done while there are no others, and leaving them behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.brimstone.fights.ending import fight_is_over, wind_down
from darklantern.games.brimstone.fights.loot import count_left_behind
from darklantern.games.brimstone.fights.sheets import traits_of
from darklantern.games.brimstone.posse import base_of, grid, standing
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy

FAR_AWAY = 18


def hunted(game: Brimstone) -> bool:
    """Whether an Enemy that can move is on the board: then nobody explores, and nobody slips away."""
    rooted, never = "", game.content.never_rooted  # the kind that was found to be so last, and those that never are
    for number, enemy in game.state.enemies.items():
        if enemy.kind in never:
            return True
        if enemy.kind != rooted or enemy.cards:
            if "immobile" not in traits_of(game, enemy.kind, number):
                return True
            rooted = "" if enemy.cards else enemy.kind
    return False


@step
def leave_behind(game: Brimstone) -> None:
    """At the start of a turn Immobile Enemies that are far from everybody are gone, but for those at the Objective.

    They were not defeated. If nobody else is left, the Fight is over and the turn goes on.
    """
    state = game.state
    if not state.enemies or state.guarded or hunted(game):
        return
    left = {number: enemy for number, enemy in state.enemies.items() if far_from_all(game, enemy)}
    for number, enemy in left.items():
        del state.enemies[number]
        game.tell("enemy-left-behind", "SOB-FIMMOB-06", enemy=number, group=enemy.kind)
    count_left_behind(game, left.values())
    if fight_is_over(game):
        game.tell("fight-left-behind", "SOB-FIMMOB-09")
        wind_down(game)


def far_from_all(game: Brimstone, enemy: Enemy) -> bool:
    """More than 18 spaces from every Hero."""
    map_, base = grid(game), squares(base_of(game, enemy))
    for seat in standing(game):
        far = map_.far(game.state.heroes[seat].at, over=True)
        if any(far[square] <= FAR_AWAY for square in base):
            return False
    return True
