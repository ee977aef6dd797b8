"""Enemies pick targets and move, one after another, the closest first.

Touches FBEAR.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.walking import Reach
from darklantern.games.brimstone.enemies.hell_bear import next_to_most
from darklantern.games.brimstone.fights.large import ask_where, gait_of, over_barriers, reach_of, walk
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.targets import pick_target, steps_to, steps_to_heroes
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, grid, standing, width
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Begun, Option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class Places(NamedTuple):
    """The spaces next to a Hero that an Enemy goes for, and whether it must hang over the edge of the map for them."""

    ends: list[int]
    hanging: bool


@step
def enemy_moves(game: Brimstone, number: int) -> Frame | None:
    """Pick one of the Heroes in reach, those with the fewest models on them first; with none, go toward the nearest."""
    if number not in game.state.enemies:
        return None
    if trait(game, game.state.enemies[number].kind, "surrounds") and next_to_most(game, number, reach_of(game, number)):
        return goes_among(number)
    in_reach = places_beside(game, number, standing(game))
    if in_reach:
        pick_target(game, number, list(in_reach))
        return goes_to_target(number)
    nearest = nearest_hero(game, number)
    return goes_toward(number, nearest) if nearest != NOWHERE else None


def places_beside(game: Brimstone, number: int, seats: list[int]) -> dict[int, Places]:
    """Of these Heroes those in reach, each with the spaces next to it that are the longest way off.

    An Extra Large base hangs over the edge only for a Hero whom it cannot reach otherwise.
    """
    reached = reach_of(game, number)
    found = {seat: Places(farthest_beside(game, number, reached, seat), False) for seat in seats}
    if width(game, game.state.enemies[number].kind) > 1 and not all(place.ends for place in found.values()):
        reached = reach_of(game, number, hanging=True)
        for seat, place in found.items():
            if not place.ends:
                found[seat] = Places(farthest_beside(game, number, reached, seat), True)
    return {seat: place for seat, place in found.items() if place.ends}


def farthest_beside(game: Brimstone, number: int, reached: Reach, seat: int) -> list[int]:
    map_, at, gait = grid(game), game.state.heroes[seat].at, gait_of(game, game.state.enemies[number].kind)
    near = 1 << at if gait.counter else map_.adjacent(at)
    ends = map_.covering(reached, gait.wide, near)
    farthest = max([reached[end] for end in ends], default=None)
    return [end for end in ends if reached[end] == farthest]


@step
def goes_to_target(game: Brimstone, number: int) -> Begun:
    """As far as it can to a space next to its target, which mostly is behind the Hero.

    Somebody may have acted out of turn while it was asked where: if its target got away, it picks another.
    """
    found = places_beside(game, number, [game.state.enemies[number].target])
    for ends, hanging in found.values():
        return ask_where(game, number, ends), partial(_goes, number, hanging, "SOB-FACT-07")
    return enemy_moves(number)


@step
def goes_among(game: Brimstone, number: int) -> Begun:
    """To a space in reach from which it is next to as many Heroes as possible, one of whom is its target."""
    ends = next_to_most(game, number, reach_of(game, number))
    return (ask_where(game, number, ends), partial(_goes_among, number)) if ends else enemy_moves(number)


def _goes_among(number: int, game: Brimstone, chosen: Option) -> Frame | None:
    reached = reach_of(game, number)
    to = grid(game).square(str(chosen.args["to"]))
    pick_target(game, number, next_to_most(game, number, reached)[to])
    return walk(game, number, reached.way(to), "SOB-FBEAR-03")


def nearest_hero(game: Brimstone, number: int) -> int:
    """The Hero the fewest steps away, whoever stands between, a Random one of several; NOWHERE without a way to any."""
    enemy = game.state.enemies[number]
    steps = steps_to_heroes(game, enemy, over_barriers(game, enemy.kind))
    fewest = min(steps.values(), default=NOWHERE)
    return random_hero(game, [seat for seat in steps if steps[seat] == fewest]) if steps else NOWHERE


@step
def goes_toward(game: Brimstone, number: int, seat: int) -> Begun:
    """To the space in reach from which the Hero is the fewest steps away, if any is better than its own."""
    ends = nearer_spaces(game, number, seat, reach_of(game, number))
    return (ask_where(game, number, ends), partial(_goes, number, False, "SOB-FACT-12")) if ends else None


def nearer_spaces(game: Brimstone, number: int, seat: int, reached: Reach) -> list[int]:
    """Those of the spaces in reach that are the fewest steps from a Hero; none if no space beats the Enemy's own."""
    enemy, map_ = game.state.enemies[number], grid(game)
    gait = gait_of(game, enemy.kind)
    wide, over = gait.wide, gait.over
    if wide == 1:
        far = map_.far(game.state.heroes[seat].at, over=over)
        steps = {end: far[end] for end in reached}
    else:
        steps = {end: steps_to(game, map_.base(end, wide), seat, over) for end in reached}
    fewest = min([step for step in steps.values() if step != NOWHERE])
    own = steps[enemy.at] if wide == 1 else steps_to(game, base_of(game, enemy), seat, over)
    if own == fewest:
        return []
    return [end for end in reached if steps[end] == fewest]


def may_go(game: Brimstone, number: int) -> bool:
    """Whether an Enemy finds a Hero in reach, or a space that is nearer to one."""
    if places_beside(game, number, standing(game)):
        return True
    enemy, reached = game.state.enemies[number], reach_of(game, number)
    ways = steps_to_heroes(game, enemy, over_barriers(game, enemy.kind))
    return any(nearer_spaces(game, number, seat, reached) for seat in ways)


def _goes(number: int, hanging: bool, rule: str, game: Brimstone, chosen: Option) -> Frame | None:
    to = grid(game).square(str(chosen.args["to"]))
    return walk(game, number, reach_of(game, number, hanging).way(to), rule, hanging)
