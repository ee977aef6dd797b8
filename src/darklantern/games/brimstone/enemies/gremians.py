"""FGREM: Gremians: no dice, one Hit from each on every Hero beside it, and the more of them the more Damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.sheets import traits_of
from darklantern.games.brimstone.fights.targets import models_of
from darklantern.games.brimstone.posse import beside_enemy
from darklantern.games.brimstone.state import Hit

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def swarm_hits(game: Brimstone, kind: str, seat: int) -> list[Hit]:
    """One Hit from each that is next to the Hero, whomever it targets; the Damage is how many they are."""
    at = game.state.heroes[seat].at
    near = [number for number, enemy in models_of(game, kind).items() if beside_enemy(game, enemy) >> at & 1]
    if not near:
        return []
    hits = []
    for number in near:
        hits += [Hit(len(near), [], "", number) for _ in range(traits_of(game, kind, number)["swarms"])]
    game.tell("enemy-swarms", "SOB-FGREM-02", group=kind, who=seat, count=len(near), hits=len(hits))
    return hits
