"""What the Attacks of a Hero would meet: its dice, and what each Enemy has against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.odds import NEVER, Blows
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.heroes.sheet import number

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def against(game: Brimstone, enemy: int, dice: int, need: int) -> Blows:
    """So many dice on one Enemy."""
    target = game.state.enemies[enemy]
    kind = target.kind
    left = enemy_number(game, kind, "health", enemy) - target.wounds
    return Blows(
        dice,
        need,
        max(1, left),
        enemy_number(game, kind, "defense", enemy),
        armor=trait(game, kind, "armor", enemy),
        cover=trait(game, kind, "cover", enemy),
        tough=bool(trait(game, kind, "tough", enemy)),
    )


def melee(game: Brimstone, seat: int, enemy: int) -> Blows:
    """A Melee Attack with all dice on one Enemy."""
    return against(game, enemy, number(game, seat, "combat"), number(game, seat, "to-hit-melee"))


def one_hit(blows: Blows, critical: bool) -> Blows:
    """A Hit that was scored already."""
    return blows._replace(dice=1, need=1, critical=1 if critical else NEVER)
