"""FTURN: Whose turn it is in a Fight: Heroes and Enemy Groups in one order of Initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.enemy_attacks import enemy_attacks
from darklantern.games.brimstone.fights.enemy_moves import enemy_moves
from darklantern.games.brimstone.fights.sheets import enemy_number, kinds
from darklantern.games.brimstone.posse import grid, standing
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def waiting_kinds(game: Brimstone) -> dict[str, int]:
    """The Enemy Groups that have not Activated this turn, with their Initiative."""
    fight = game.state.fight
    acted = fight.acted if fight else ()
    return {kind: enemy_number(game, kind, "initiative") for kind in kinds(game) if kind not in acted}


@step
def activate_enemies(game: Brimstone, kind: str) -> None:
    """All models of a kind pick targets and move, and when all have, they attack."""
    state, map_ = game.state, grid(game)
    if state.fight:
        state.fight.acted.append(kind)
    game.tell("enemies-activate", "SOB-FTURN-05", group=kind)
    state.flow += [enemy_attacks(kind, seat) for seat in reversed(standing(game))]
    heroes = [map_.far(state.heroes[seat].at) for seat in standing(game)]
    group = [(number, enemy) for number, enemy in state.enemies.items() if enemy.kind == kind]
    group.sort(key=lambda one: min(far[one[1].at] for far in heroes), reverse=True)
    state.flow += [enemy_moves(number) for number, _ in group]
