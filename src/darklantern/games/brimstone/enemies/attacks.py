"""What abilities of single kinds add to an Attack of Enemies: more Combat dice, and what belongs to each Hit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemies import (
    croxin,
    draugar,
    hell_bear,
    inquisitors,
    library,
    lurkers,
    serpents,
    temple,
    titan,
)

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import Trait
    from darklantern.games.brimstone.state import Brimstone, Hit

MORE_COMBAT: dict[Trait, Callable[[Brimstone, int, int, int], int]] = {
    "fueled-by-greed": lurkers.greed,
    "fueled-by-dread": inquisitors.dread_gathered,
    "tenacious": croxin.tenacious,
}
"""By trait: how many more Combat dice a model, by its number, has against a Hero, by its seat."""

EACH_HIT: dict[Trait, Callable[[Brimstone, int, Hit, int, int], None]] = {
    "feasts-on-level": lurkers.feast,
    "damage-by-roll": inquisitors.by_roll,
    "fueled-by-dread": inquisitors.dread_endured,
    "feeds-on-corruption": draugar.feed,
    "crush": temple.crush,
    "poisons": serpents.venom,
    "punishes-ones": hell_bear.claws,
    "adaptive": library.adapt,
    "crushing": titan.crush_guard,
}
"""By trait, in this order: what it does to a Combat Hit on a Hero, by the seat and the face of its die."""

ALWAYS_IGNORED: dict[Trait, str] = {"ignores-defense": "defense", "ignores-armor": "armor"}
"""By trait: the save that helps against no Hit of such an Enemy."""
