"""FTITAN: The Thunderforged Titan: a hammer that strikes far and wide, and fire that breaks out of the ground."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.verbs_harm import Wounds
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.targets import in_sight
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, grid, standing
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import Hit

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy

SIX = 6
BOUNCES, D8 = 3, 8
ERUPTION = "titan-eruption"


def erupt(game: Brimstone, count: int) -> None:
    """Markers under different Random Heroes Bounce three times; several near one Hero do not add up."""
    map_, found, fire = grid(game), standing(game), 0
    for _ in range(min(count, len(found))):
        seat = random_hero(game, found)
        found.remove(seat)
        at = game.state.heroes[seat].at
        faces = game.state.dice.roll(BOUNCES, D8)
        for face in faces:
            at = map_.bounce(at, face - 1)
        game.tell("eruption", "SOB-FTITAN-08", who=seat, dice=faces, at=map_.name(at))
        fire |= 1 << at | map_.adjacent(at)
    for seat in reversed(standing(game)):
        if fire >> game.state.heroes[seat].at & 1:
            push(game, [Wounds("d6")], seat, ERUPTION)


def beside_target(game: Brimstone, seat: int) -> list[int]:
    """The other Heroes who are struck as well because they stand next to the target."""
    near = grid(game).adjacent(game.state.heroes[seat].at)
    return [other for other in standing(game) if other != seat and near >> game.state.heroes[other].at & 1]


def splashed(hits: list[Hit], each: int) -> list[Hit]:
    """What each Hit on the target does to those next to it: so many Hits."""
    return [
        Hit(hit.damage, hit.ignores.copy(), hit.dice, hit.enemy, worse=hit.worse) for hit in hits for _ in range(each)
    ]


def in_reach_of(game: Brimstone, enemy: Enemy, seat: int) -> bool:
    """Whether a Melee Attack reaches a Hero who is not adjacent, but in sight."""
    reach = trait(game, enemy.kind, "reach")
    return bool(reach) and seat in in_sight(game, base_of(game, enemy), reach)


def crush_guard(game: Brimstone, seat: int, hit: Hit, face: int, strength: int) -> None:
    """A roll of 6 or more is harder to defend against."""
    if face >= SIX:
        hit.worse += strength
