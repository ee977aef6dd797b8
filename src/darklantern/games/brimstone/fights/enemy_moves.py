"""Enemies pick targets and move, one after another, the closest first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.walking import Reach
from darklantern.games.brimstone.fights.large import over_barriers, reach_of, walk
from darklantern.games.brimstone.fights.targets import pick_target, steps_to, steps_to_heroes
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, decider, grid, standing, width
from darklantern.table.ask import Ask, Begun, Option, option
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
    in_reach = places_beside(game, number, standing(game))
    if in_reach:
        pick_target(game, number, list(in_reach))
        return goes_to_target(number)
    return approaches(game, number)


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
    map_, wide = grid(game), width(game, game.state.enemies[number].kind)
    near = map_.adjacent(game.state.heroes[seat].at)
    ends = [end for end in reached if map_.base(end, wide) & near]
    farthest = max((reached[end] for end in ends), default=0)
    return [end for end in ends if reached[end] == farthest]


@step
def goes_to_target(game: Brimstone, number: int) -> Begun:
    """As far as it can to a space next to its target, which mostly is behind the Hero."""
    target = game.state.enemies[number].target
    return asked_where(game, number, *places_beside(game, number, [target])[target])


def approaches(game: Brimstone, number: int) -> Frame | None:
    """Toward the nearest Hero, whoever stands between; a Random one of several."""
    enemy = game.state.enemies[number]
    steps = steps_to_heroes(game, enemy, over_barriers(game, enemy.kind))
    if not steps:
        return None
    nearest = min(steps.values())
    return goes_toward(number, random_hero(game, [seat for seat in steps if steps[seat] == nearest]))


@step
def goes_toward(game: Brimstone, number: int, seat: int) -> Begun:
    """To the space in reach from which the Hero is the fewest steps away, if any is better than its own."""
    ends = nearer_spaces(game, number, seat, reach_of(game, number))
    return asked_where(game, number, ends, False) if ends else None


def nearer_spaces(game: Brimstone, number: int, seat: int, reached: Reach) -> list[int]:
    """Those of the spaces in reach that are the fewest steps from a Hero; none if no space beats the Enemy's own."""
    enemy, map_ = game.state.enemies[number], grid(game)
    wide, over = width(game, enemy.kind), over_barriers(game, enemy.kind)
    steps = {end: steps_to(game, map_.base(end, wide), seat, over) for end in reached}
    fewest = min(step for step in steps.values() if step >= 0)
    if steps_to(game, base_of(game, enemy), seat, over) == fewest:
        return []
    return [end for end in reached if steps[end] == fewest]


def asked_where(game: Brimstone, number: int, ends: list[int], hanging: bool) -> Begun:
    """The players choose among spaces that the rules leave open."""
    map_ = grid(game)
    options = [option("enemy-to", enemy=number, to=map_.name(end)) for end in ends]
    about: dict[str, str | int] = {"enemy": number}
    return Ask(decider(game), "enemy-where", options, about, usual=0), partial(_goes, number, hanging)


def _goes(number: int, hanging: bool, game: Brimstone, chosen: Option) -> Frame | None:
    to = grid(game).square(str(chosen.args["to"]))
    return walk(game, number, reach_of(game, number, hanging).way(to), hanging)
