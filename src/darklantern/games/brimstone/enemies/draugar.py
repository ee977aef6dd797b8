"""FDRAU: Draugar: they feed on what the Darkness has done to a Hero, and let nothing come back to those beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.groups import kinds
from darklantern.games.brimstone.fights.sheets import may_be_had, trait
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
    """Whether a Hero gains neither Grit nor Ability Tokens, which is told."""
    by = leached_by(game, seat)
    if by:
        game.tell("leached", "SOB-FDRAU-03", who=seat, group=by)
    return bool(by)


def leached_by(game: Brimstone, seat: int) -> str:
    """Essence Leach: the Enemies next to a Hero that let it gain neither Grit nor Ability Tokens, if there are any."""
    if not (game.state.enemies and may_be_had(game, "leaches")):
        return ""
    at = game.state.heroes[seat].at
    for kind in kinds(game):
        if trait(game, kind, "leaches") and any(
            beside_enemy(game, enemy) >> at & 1 for enemy in models_of(game, kind).values()
        ):
            return kind
    return ""
