"""What a first game says at the moment that it matters. The words are in guide.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid
from darklantern.table.guide import Guide

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

NEAR, RISEN = 4, 2


def monster_near(game: Arcana, seat: int) -> bool:
    """Whether a monster is so near that an attack can be thought of."""
    far = grid(game).far(game.state.explorers[seat].at)
    return any(0 <= far[one.at] <= NEAR for one in game.state.monsters.values())


def can_equip(game: Arcana, seat: int) -> bool:
    """Whether something is carried that could be worn."""
    items = game.content.items
    return any(not item.use and items[item.card].main for item in game.state.explorers[seat].items)


def _guide() -> Guide[Arcana]:
    costs = constants.costs
    return Guide(
        Path(__file__).with_name("guide.yaml"),
        conditions={
            "monster-near": monster_near,
            "can-equip": can_equip,
            "has-essence": lambda game, seat: game.state.explorers[seat].essence > 0,
            "threat": lambda game, seat: game.state.threat >= RISEN,
        },
        numbers={
            "chest": costs.chest,
            "unlit_chapter": costs.unlit_chapter,
            "unlit_chapter_essence": costs.unlit_chapter_essence,
            "lit_chapter": costs.lit_chapter,
            "explore": 2,
            "inventory": costs.inventory,
            "level": constants.tracks.level,
        },
    )


GUIDE = _guide()
