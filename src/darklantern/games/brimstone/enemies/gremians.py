"""FGREM: Gremians: no dice, one Hit from each on every Hero beside it, and the more of them the more Damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemies.attacks import ALWAYS_IGNORED
from darklantern.games.brimstone.fights.sheets import traits_of
from darklantern.games.brimstone.fights.targets import models_of
from darklantern.games.brimstone.posse import beside_enemy
from darklantern.games.brimstone.state import Hit

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def swarm_hits(game: Brimstone, kind: str, seat: int) -> list[Hit]:
    """One Hit from each that is next to the Hero, whomever it targets; the Damage is how many they are.

    Abilities that need a To Hit roll do nothing for them, but what all their Hits ignore these ignore too.
    """
    at = game.state.heroes[seat].at
    near = [number for number, enemy in models_of(game, kind).items() if beside_enemy(game, enemy) >> at & 1]
    if not near:
        return []
    hits = []
    for number in near:
        traits = traits_of(game, kind, number)
        ignores = [save for name, save in ALWAYS_IGNORED.items() if name in traits]
        hits += [Hit(len(near), [*ignores], "", number) for _ in range(traits["swarms"])]
    game.tell("enemy-swarms", "SOB-FGREM-02", group=kind, who=seat, count=len(near), hits=len(hits))
    return hits
