"""FSHOOT: Enemies with Shootout: they keep away from Heroes, mark whom they shoot at, and fire together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.brimstone.fights.groups import gathered
from darklantern.games.brimstone.fights.large import Ways, ask_where, clear_ways, in_the_way, move_of, walk
from darklantern.games.brimstone.fights.ranged import attack_range, shootable
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.fights.targets import (
    is_in_sight,
    least_of,
    models_of,
    steps_to,
    take_target,
    targeted,
    touched,
)
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, grid, hero_squares, models, standing, width
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Begun, Option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

RETREAT = 4
"""What a D6 must show for a model to get away from the Heroes next to it."""


def has_shootout(game: Brimstone, kind: str) -> bool:
    return gathered(game, kind).shootout


# -- retreating -----------------------------------------------------------------------------------------------------


@step
def retreat_roll(game: Brimstone, number: int) -> Frame | None:
    """A model next to a Hero gets away on 4 or more; one that does not fights a Random one of those next to it."""
    enemy = game.state.enemies.get(number)
    if enemy is None or not touched(game, enemy):
        return None
    (face,) = game.state.dice.roll(1)
    game.tell("retreat-roll", "SOB-FSHOOT-05", enemy=number, group=enemy.kind, dice=[face], need=RETREAT)
    if face >= RETREAT:
        return retreats(number)
    fights_on(game, number)
    return None


@step
def retreats(game: Brimstone, number: int) -> Begun:
    """The shortest clear way to a space that is next to no Hero, however long; its Move is not used for it."""
    ends = ways_out(game, number)
    if not ends:
        fights_on(game, number)
        return None
    return ask_where(game, number, ends), partial(goes_apart, number, "SOB-FSHOOT-06")


def ways_out(game: Brimstone, number: int) -> list[int]:
    """The nearest spaces that are next to no Hero, however far they are."""
    reached = however_far(game, number)
    return shortest(reached, ends_apart(game, number, reached))


def however_far(game: Brimstone, number: int) -> Ways:
    gait = gathered(game, game.state.enemies[number].kind).gait
    return clear_ways(game, number, gait, len(grid(game).squares), in_the_way(game, number, gait))


def goes_apart(number: int, rule: str, game: Brimstone, chosen: Option) -> Frame | None:
    to = grid(game).square(str(chosen.args["to"]))
    return walk(game, number, however_far(game, number).way(to), rule)


def fights_on(game: Brimstone, number: int) -> None:
    """It makes a Combat Attack in this Activation."""
    take_target(game, number, random_hero(game, touched(game, game.state.enemies[number])))


def ends_apart(game: Brimstone, number: int, ends: Ways | list[int]) -> list[int]:
    """Those of some spaces where a model would be next to no Hero."""
    map_, wide = grid(game), width(game, game.state.enemies[number].kind)
    beside = {*map_.covering(ends, wide, map_.around(hero_squares(game, standing(game))))}
    return [end for end in ends if end not in beside]


def shortest(reached: Ways, ends: list[int]) -> list[int]:
    """Those of some spaces that take the fewest steps."""
    fewest = min((reached[end] for end in ends), default=None)
    return [end for end in ends if reached[end] == fewest]


# -- taking aim -----------------------------------------------------------------------------------------------------


def markers(game: Brimstone, kind: str, seat: int) -> int:
    """The Shootout markers on a Hero: the models that aim at it from where they are next to nobody."""
    return sum(enemy.target == seat and not touched(game, enemy) for enemy in models_of(game, kind).values())


def fewest_marked(game: Brimstone, kind: str, seats: list[int]) -> int:
    """A Random Hero among those with the fewest Shootout markers, or Targeted markers of Rivals."""
    rivals = trait(game, kind, "rival")
    counts = {seat: targeted(game, seat) if rivals else markers(game, kind, seat) for seat in seats}
    fewest = min(counts.values())
    return random_hero(game, [seat for seat in seats if counts[seat] == fewest])


@step
def takes_aim(game: Brimstone, number: int) -> Frame | None:
    """Select a Hero, in sight or not, move, and mark."""
    enemy = game.state.enemies.get(number)
    if enemy is None or touched(game, enemy):
        return None
    return seeks_sight(number, fewest_marked(game, enemy.kind, standing(game)))


@step
def seeks_sight(game: Brimstone, number: int, seat: int) -> Begun:
    """The fewest steps that bring the Hero into Range and sight, or else as near as can be; never next to a Hero."""
    enemy, map_ = game.state.enemies[number], grid(game)
    if seat in shootable(game, enemy.kind, base_of(game, enemy), number):
        return marks(number, seat)
    reached, wide = ways_through_group(game, number), width(game, enemy.kind)
    others = models(game) & ~base_of(game, enemy)
    ends = ends_apart(game, number, [end for end in reached if not map_.base(end, wide) & others])
    best = soonest_in_sight(game, number, seat, reached, ends) or nearest(game, number, seat, ends)
    if not best:
        return marks(number, seat)
    return ask_where(game, number, best), partial(_aims, number, seat)


def soonest_in_sight(game: Brimstone, number: int, seat: int, reached: Ways, ends: list[int]) -> list[int]:
    """Those of some spaces that bring a Hero into Range and sight with the fewest steps; they come nearest first."""
    kind, found = game.state.enemies[number].kind, list[int]()
    map_, wide, range_ = grid(game), width(game, kind), attack_range(game, kind, number)
    for end in ends if range_ else ():
        if found and reached[end] > reached[found[0]]:
            break
        if is_in_sight(game, seat, map_.base(end, wide), range_):
            found.append(end)
    return found


def _aims(number: int, seat: int, game: Brimstone, chosen: Option) -> Frame | None:
    to = grid(game).square(str(chosen.args["to"]))
    game.state.flow.append(marks(number, seat))
    return walk(game, number, ways_through_group(game, number).way(to), "SOB-FSHOOT-14")


def ways_through_group(game: Brimstone, number: int) -> Ways:
    """Those of its own group make way for one another."""
    kind = game.state.enemies[number].kind
    own = 0
    for enemy in models_of(game, kind).values():
        own |= base_of(game, enemy)
    has = gathered(game, kind)
    return clear_ways(game, number, has.gait, move_of(game, has), in_the_way(game, number, has.gait) & ~own)


def nearest(game: Brimstone, number: int, seat: int, ends: list[int]) -> list[int]:
    """Those of some spaces that are the fewest steps from a Hero, if they are nearer than its own."""
    map_, enemy = grid(game), game.state.enemies[number]
    steps = {end: steps_to(game, map_.base(end, width(game, enemy.kind)), seat) for end in [enemy.at, *ends]}
    fewest = min((step for step in steps.values() if step != NOWHERE), default=NOWHERE)
    return [end for end in ends if steps[end] == fewest] if steps[enemy.at] != fewest else []


@step
def marks(game: Brimstone, number: int, seat: int) -> None:
    """The Hero selected is marked if it can be shot at now, or else a Random one who can, or nobody."""
    enemy = game.state.enemies[number]
    seats = shootable(game, enemy.kind, base_of(game, enemy), number)
    if seats:
        take_target(game, number, seat if seat in seats else fewest_marked(game, enemy.kind, seats))


# -- ambushing ------------------------------------------------------------------------------------------------------


def hiding_places(game: Brimstone, kind: str, seat: int) -> list[int]:
    """Where the next model of an ambushing group may be put: the empty spaces most distant from all Heroes.

    They are on the tile of the Hero who was picked for the group, or on those joined to it if that one is full, or on
    those joined to them, and so on.
    """
    map_, wide = grid(game), width(game, kind)
    seen = ring = set(map_.tiles_at(game.state.heroes[seat].at))
    while ring:
        places = most_distant(game, map_.on(*ring), wide)
        if places:
            return places
        ring = {number for tile in ring for number in map_.tiles_beside(tile)} - seen
        seen = seen | ring
    return []


def most_distant(game: Brimstone, bits: int, wide: int) -> list[int]:
    """The places among some squares that are the most spaces from the nearest Hero."""
    map_, free = grid(game), bits & ~models(game)
    fars = [map_.far(game.state.heroes[seat].at, over=True) for seat in standing(game)]
    found = dict[int, int]()
    for at in squares(free):
        base = map_.base(at, wide)
        if not base & ~free and map_.stands(at, wide):
            found[at] = min(least_of(fars, squares(base)))
    most = max(found.values(), default=None)
    return [at for at, steps in found.items() if steps == most]
