"""FDRAU: Draugar: they feed on what the Darkness has done to a Hero, and let nothing come back to those beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import kinds
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.targets import models_of
from darklantern.games.brimstone.posse import beside_enemy

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Hit

SIX = 6


def feed(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """Feed on Darkness: more Damage for each Corruption Point and Mutation of the Hero."""
    if face >= SIX:
        hero, mutations = game.state.heroes[seat], {row.id for row in game.content.charts["mutation"].rows}
        hit.damage += strength * (hero.corruption + sum(ailment in mutations for ailment in hero.ailments))


def is_leached(game: Brimstone, seat: int) -> bool:
    """Essence Leach: whether a Hero stands next to a model that lets it gain neither Grit nor Ability Tokens."""
    if not game.state.enemies:
        return False
    at = game.state.heroes[seat].at
    for kind in kinds(game):
        if trait(game, kind, "leaches") and any(
            beside_enemy(game, enemy) >> at & 1 for enemy in models_of(game, kind).values()
        ):
            game.tell("leached", "SOB-FDRAU-03", who=seat, group=kind)
            return True
    return False
