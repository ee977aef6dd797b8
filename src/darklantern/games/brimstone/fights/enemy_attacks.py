"""FEATT, FHDEF: Enemies attack: all of one kind on a Hero as one batch of dice, which the Hero defends against."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.enemy_moves import on_target
from darklantern.games.brimstone.fights.sheets import enemy_number, side
from darklantern.games.brimstone.harm.hits import take_hits
from darklantern.table.ask import Begun
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


@step
def enemy_attacks(game: Brimstone, kind: str, seat: int) -> Begun:
    """Every model of the kind that targets this Hero rolls its Combat dice."""
    state = game.state
    attackers = [
        enemy
        for enemy in state.enemies.values()
        if enemy.kind == kind and enemy.target == seat and on_target(game, enemy)
    ]
    dice = state.dice.roll(len(attackers) * enemy_number(game, kind, "combat"))
    need = enemy_number(game, kind, "to-hit-melee")
    hits = sum(face >= need for face in dice)
    game.tell("enemy-attacks", "SOB-FEATT-02", group=kind, who=seat, dice=dice, need=need, hits=hits)
    damage = side(game, kind).damage
    return take_hits(game, seat, "health", [damage if isinstance(damage, int) else 1] * hits, kind)
