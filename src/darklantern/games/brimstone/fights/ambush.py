"""FAMB: Ambushes: Enemies right beside the Heroes, spread evenly over them, and quick in their first turn.

Touches FSHOOT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.fights.large import places_beside_hero, places_near_heroes
from darklantern.games.brimstone.fights.placing import put_enemy, supply_left
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.shootout import has_shootout, hiding_places
from darklantern.games.brimstone.fights.targets import targeting
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import standing

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

BEFORE_ACTIVATIONS = ("start-of-turn", "hold-back")


def place_ambush(game: Brimstone, kind: str, count: int) -> None:
    """Enemies beside the Heroes, who are quick."""
    place_beside_heroes(game, kind, count)
    quicken(game, kind)


def place_beside_heroes(game: Brimstone, kind: str, count: int) -> None:
    """Each model goes beside a random Hero of those whom fewest of its kind target, as long as there is room."""
    count = min(count, supply_left(game, kind))
    if has_shootout(game, kind) or trait(game, kind, "immobile"):
        place_apart(game, kind, count)
        count = 0
    for _ in range(count):
        room = {seat: places_beside_hero(game, kind, seat) for seat in standing(game)}
        room = {seat: spaces for seat, spaces in room.items() if spaces}
        if not room:
            put_near(game, kind)
            continue
        fewest = min(targeting(game, kind, seat) for seat in room)
        seat = game.state.dice.pick([seat for seat in room if targeting(game, kind, seat) == fewest])
        put_enemy(game, kind, game.state.dice.pick(room[seat]), seat, "SOB-FAMB-09")


def place_apart(game: Brimstone, kind: str, count: int) -> None:
    """Who shoots or never moves is put on the tile of one Random Hero, picked for all of them, far from everybody."""
    seat = random_hero(game, standing(game))
    for _ in range(count):
        places = hiding_places(game, kind, seat)
        if places:
            put_enemy(game, kind, game.state.dice.pick(places), rule="SOB-FSHOOT-01")


def put_near(game: Brimstone, kind: str) -> None:
    """Without an open space beside any Hero a model stands as near as it can, and targets nobody yet."""
    places = places_near_heroes(game, kind)
    if places:
        put_enemy(game, kind, game.state.dice.pick(places), rule="SOB-FAMB-13")


def quicken(game: Brimstone, kind: str) -> None:
    """+2 Initiative for the whole kind in the first turn that it takes part in: this one, if nobody has acted yet."""
    state = game.state
    assert state.fight
    state.fight.ambushing[kind] = state.round if state.phase in BEFORE_ACTIVATIONS else state.round + 1
