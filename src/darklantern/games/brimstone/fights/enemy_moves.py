"""Enemies pick targets and move, one after another, the closest first.

Touches FBEAR.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.walking import Spread
from darklantern.games.brimstone.enemies.hell_bear import next_to_most
from darklantern.games.brimstone.fights.groups import Gait, Gathered, gathered
from darklantern.games.brimstone.fights.large import Ways, ask_where, move_of, reach_of, reach_with, walk
from darklantern.games.brimstone.fights.targets import pick_target, steps_to, steps_to_heroes
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, grid, hero_squares, is_counter, models, standing, width
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Begun, Option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


class Places(NamedTuple):
    """The spaces that an Enemy goes for, whether it must hang over the edge of the map for them, and the ways there."""

    ends: list[int]
    hanging: bool
    ways: Ways


@step
def enemy_moves(game: Brimstone, number: int) -> Frame | None:
    """Pick one of the Heroes in reach, those with the fewest models on them first; with none, go toward the nearest."""
    enemy = game.state.enemies.get(number)
    if enemy is None:
        return None
    has = gathered(game, enemy.kind)
    reached = reach_with(game, number, has)
    if "surrounds" in has.traits and next_to_most(game, number, reached):
        return goes_among(number)
    in_reach = heroes_in_reach(game, number, reached)
    if in_reach:
        pick_target(game, number, in_reach)
        return goes_to_target(number)
    nearest = nearest_hero(game, number, has.gait.over)
    return goes_toward(number, nearest) if nearest != NOWHERE and len(reached) > 1 else None


def heroes_in_reach(game: Brimstone, number: int, reached: Ways) -> list[int]:
    """The Heroes next to whom an Enemy can come, or under whom if it is a counter."""
    if not isinstance(reached, Spread):
        return list(places_beside(game, number, standing(game)))
    map_, inside, under, found = grid(game), reached.inside, is_counter(game, game.state.enemies[number]), []
    for seat, hero in enumerate(game.state.heroes):
        if not (hero.knocked_out or hero.dead) and (1 << hero.at if under else map_.adjacent(hero.at)) & inside:
            found.append(seat)
    return found


def places_beside(game: Brimstone, number: int, seats: list[int]) -> dict[int, Places]:
    """Of these Heroes those in reach, each with the spaces next to it that are the longest way off.

    An Extra Large base hangs over the edge only for a Hero whom it cannot reach otherwise.
    """
    reached = reach_of(game, number)
    found = {seat: Places(farthest_beside(game, number, reached, seat), False, reached) for seat in seats}
    if width(game, game.state.enemies[number].kind) > 1 and not all(place.ends for place in found.values()):
        reached = reach_of(game, number, hanging=True)
        for seat, place in found.items():
            if not place.ends:
                found[seat] = Places(farthest_beside(game, number, reached, seat), True, reached)
    return {seat: place for seat, place in found.items() if place.ends}


def farthest_beside(game: Brimstone, number: int, reached: Ways, seat: int) -> list[int]:
    map_, at, enemy = grid(game), game.state.heroes[seat].at, game.state.enemies[number]
    near = 1 << at if is_counter(game, enemy) else map_.adjacent(at)
    if isinstance(reached, Spread):
        return reached.farthest(near)
    ends = map_.covering(reached, width(game, enemy.kind), near)
    farthest = max([reached[end] for end in ends], default=None)
    return [end for end in ends if reached[end] == farthest]


@step
def goes_to_target(game: Brimstone, number: int) -> Begun:
    """As far as it can to a space next to its target, which mostly is behind the Hero.

    Somebody may have acted out of turn while it was asked where: if its target got away, it picks another.
    """
    found = places_beside(game, number, [game.state.enemies[number].target])
    for place in found.values():
        return goes_to(game, number, place, "SOB-FACT-07")
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


def nearest_hero(game: Brimstone, number: int, over: bool) -> int:
    """The Hero the fewest steps away, whoever stands between, a Random one of several; NOWHERE without a way to any.

    `over` says that the Enemy crosses Barriers.
    """
    steps = steps_to_heroes(game, game.state.enemies[number], over)
    fewest = min(steps.values(), default=NOWHERE)
    return random_hero(game, [seat for seat in steps if steps[seat] == fewest]) if steps else NOWHERE


@step
def goes_toward(game: Brimstone, number: int, seat: int) -> Begun:
    """To the space in reach from which the Hero is the fewest steps away, if any is better than its own."""
    reached = reach_of(game, number)
    ends = nearer_spaces(game, number, seat, reached)
    return goes_to(game, number, Places(ends, False, reached), "SOB-FACT-12") if ends else None


def nearer_spaces(game: Brimstone, number: int, seat: int, reached: Ways) -> list[int]:
    """Those of the spaces in reach that are the fewest steps from a Hero; none if no space beats the Enemy's own."""
    enemy, map_, at = game.state.enemies[number], grid(game), game.state.heroes[seat].at
    gait = gathered(game, enemy.kind).gait
    wide, over = gait.wide, gait.over
    if isinstance(reached, Spread):
        return nearest_to(reached, map_.walk(at, over=over), map_.far(at, over=over)[enemy.at])
    steps = {end: steps_to(game, map_.base(end, wide), seat, over) for end in reached}
    fewest = min([step for step in steps.values() if step != NOWHERE])
    own = steps_to(game, base_of(game, enemy), seat, over)
    if own == fewest:
        return []
    return [end for end in reached if steps[end] == fewest]


def nearest_to(reached: Spread, walk: Spread, steps: int) -> list[int]:
    """What of a reach a Hero, whose walk is given, takes the fewest steps to, if these are fewer than so many.

    NOWHERE is farther than all else.
    """
    inside, nearest = reached.inside, 0
    if steps == NOWHERE:
        steps = len(walk.counts)
    while steps:
        steps -= 1
        nearer = inside & walk.within(steps)
        if not nearer:
            break
        nearest = nearer
    return reached.among(nearest)


def who_may_go(game: Brimstone, has: Gathered, numbers: Iterable[int], steps: int) -> Iterator[int]:
    """Those of some models of a Group, all so many steps from the nearest Hero, that find a Hero in reach, or a space
    that is nearer to one. Mostly their first step shows it; who never moves must be beside a Hero already."""
    map_, enemies = grid(game), game.state.enemies
    gait, moves = has.gait, move_of(game, has)
    if not moves and has.kind in game.content.plain_bases:
        beside = map_.around(hero_squares(game, standing(game)))
        yield from (number for number in numbers if beside >> enemies[number].at & 1)
        return
    free = free_and_nearer(game, gait, steps) if moves and gait.wide == 1 and steps > 0 else 0
    for number in numbers:
        if (free and map_.ground.near[enemies[number].at] & free) or may_go(game, number, has):
            yield number


def free_and_nearer(game: Brimstone, gait: Gait, steps: int) -> int:
    """The free squares that are fewer steps than so many from any Hero."""
    map_, found = grid(game), 0
    for hero in game.state.heroes:
        if not (hero.knocked_out or hero.dead):
            found |= map_.walk(hero.at, over=gait.over).within(steps - 1)
    return found & ~models(game)


def may_go(game: Brimstone, number: int, has: Gathered) -> bool:
    """Whether an Enemy of a Group finds a Hero in reach, or a space that is nearer to one."""
    reached = reach_with(game, number, has)
    if heroes_in_reach(game, number, reached):
        return True
    over = has.gait.over
    steps = steps_to_heroes(game, game.state.enemies[number], over) if len(reached) > 1 else {}
    if not isinstance(reached, Spread):
        return any(nearer_spaces(game, number, seat, reached) for seat in steps)
    map_, heroes, inside = grid(game), game.state.heroes, reached.inside
    for seat, far in steps.items():
        if far and inside & map_.walk(heroes[seat].at, over=over).within(far - 1):
            return True
    return False


def goes_to(game: Brimstone, number: int, places: Places, rule: str) -> Begun:
    """The players choose among several spaces; to a single one the Enemy goes at once."""
    ends, hanging, ways = places
    if len(ends) == 1:
        return walk(game, number, ways.way(ends[0]), rule, hanging)
    return ask_where(game, number, ends), partial(_goes, number, ways, hanging, rule)


def _goes(number: int, ways: Ways, hanging: bool, rule: str, game: Brimstone, chosen: Option) -> Frame | None:
    to = grid(game).square(str(chosen.args["to"]))
    return walk(game, number, ways.way(to), rule, hanging)
