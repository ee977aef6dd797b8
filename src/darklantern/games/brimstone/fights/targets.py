"""Whom an Enemy touches, sees and picks as its target."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from darklantern.board.masks import squares
from darklantern.games.brimstone.enemies.lurkers import strongest
from darklantern.games.brimstone.fights.sheets import traits_of
from darklantern.games.brimstone.heroes.random_hero import random_hero
from darklantern.games.brimstone.posse import base_of, beside_enemy, grid, is_counter, standing
from darklantern.games.brimstone.state import NOWHERE, Enemy

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone


def models_of(game: Brimstone, kind: str) -> dict[int, Enemy]:
    """The models of a kind, by number."""
    return {number: enemy for number, enemy in game.state.enemies.items() if enemy.kind == kind}


def touched(game: Brimstone, enemy: Enemy) -> list[int]:
    """The standing Heroes next to a model."""
    near = beside_enemy(game, enemy)
    return [seat for seat in standing(game) if near >> game.state.heroes[seat].at & 1]


def on_target(game: Brimstone, enemy: Enemy) -> bool:
    """Whether the Hero that it targets still stands next to it; a counter must lie under it."""
    if enemy.target == NOWHERE:
        return False
    hero = game.state.heroes[enemy.target]
    if hero.knocked_out or hero.dead:
        return False
    if enemy.kind in game.content.plain_bases:
        return bool(grid(game).adjacent(enemy.at) >> hero.at & 1)
    return hero.at == enemy.at if is_counter(game, enemy) else bool(beside_enemy(game, enemy) >> hero.at & 1)


def forget_lost_targets(game: Brimstone, kind: str) -> None:
    """A target that is KO'd or no longer adjacent is none."""
    for enemy in game.state.enemies.values():
        if enemy.kind == kind and enemy.target != NOWHERE and not on_target(game, enemy):
            enemy.target = NOWHERE


def forget_targets(game: Brimstone, kind: str) -> None:
    for enemy in models_of(game, kind).values():
        enemy.target = NOWHERE


def targeting(game: Brimstone, kind: str, seats: Iterable[int]) -> dict[int, int]:
    """By Hero, how many models of a kind target it."""
    found = dict.fromkeys(seats, 0)
    for enemy in game.state.enemies.values():
        if enemy.kind == kind and enemy.target in found:
            found[enemy.target] += 1
    return found


def pick_target(game: Brimstone, number: int, seats: Sequence[int]) -> None:
    """A Random Hero among those who have the fewest models of the kind targeting them."""
    if len(seats) > 1:
        kind = game.state.enemies[number].kind
        seats, rivals = hunted(game, number, seats), "rival" in traits_of(game, kind)
        counts = {seat: targeted(game, seat) for seat in seats} if rivals else targeting(game, kind, seats)
        fewest = min(counts.values())
        seats = [seat for seat in seats if counts[seat] == fewest]
    take_target(game, number, random_hero(game, seats))


def hunted(game: Brimstone, number: int, seats: Sequence[int]) -> Sequence[int]:
    """Those of some Heroes whom a model goes for before all others."""
    traits = traits_of(game, game.state.enemies[number].kind, number)
    if "hunts-strongest" in traits:
        seats = strongest(game, seats)
    return richest(game, seats) if "hunts-richest" in traits else seats


def take_target(game: Brimstone, number: int, seat: int) -> None:
    """Of Rivals it is marked how often they have targeted a Hero while they act."""
    enemy, fight = game.state.enemies[number], game.state.fight
    enemy.target = seat
    if fight and "rival" in traits_of(game, enemy.kind):
        fight.targeted[seat] = fight.targeted.get(seat, 0) + 1
    game.tell("enemy-targets", "SOB-FACT-23", enemy=number, group=enemy.kind, who=seat)


def targeted(game: Brimstone, seat: int) -> int:
    """How many Targeted markers of Rivals lie by a Hero."""
    fight = game.state.fight
    return fight.targeted.get(seat, 0) if fight else 0


def richest(game: Brimstone, seats: Sequence[int]) -> list[int]:
    """Those of some Heroes who have the most Gold."""
    heroes = game.state.heroes
    most = max(heroes[seat].gold for seat in seats)
    return [seat for seat in seats if heroes[seat].gold == most]


def in_sight(game: Brimstone, base: int, range_: int) -> list[int]:
    """The standing Heroes within Range and Line of Sight of any of the squares of a base."""
    return [seat for seat in standing(game) if is_in_sight(game, seat, base, range_)]


def is_in_sight(game: Brimstone, seat: int, base: int, range_: int) -> bool:
    """Whether a Hero is within Range and Line of Sight of any of the squares of a base."""
    map_, at, under = grid(game), game.state.heroes[seat].at, squares(base)
    far = map_.far(at, over=True)
    return min([far[square] for square in under]) <= range_ and any(map_.sees(square, at) for square in under)


def steps_to(game: Brimstone, base: int, seat: int, over: bool = False) -> int:
    """How many steps a walker on these squares is from a Hero, whoever stands between; NOWHERE without a way."""
    return fewest(grid(game).far(game.state.heroes[seat].at, over=over), squares(base))


def fewest(far: Sequence[int], base: Sequence[int]) -> int:
    """The fewest steps from any of some squares; NOWHERE if no way leads from them."""
    return min([far[square] for square in base if far[square] != NOWHERE], default=NOWHERE)


def least_of(fars: Sequence[Sequence[int]], ends: Sequence[int]) -> list[int]:
    """Of each of some squares the fewest steps by any of several lists of distances.

    >>> least_of([[0, 1, 2, 3], [3, 2, 1, 0]], [0, 1, 3])
    [0, 1, 0]
    """
    return list(map(min, zip(*[map(far.__getitem__, ends) for far in fars], strict=True)))


def steps_to_nearest(game: Brimstone, kind: str, numbers: Sequence[int], over: bool = False) -> dict[int, int]:
    """By model of a kind, the fewest steps to any Hero if nobody were in the way; NOWHERE without a way to one."""
    map_, state = grid(game), game.state
    fars = [map_.far(hero.at, over=over) for hero in state.heroes if not (hero.knocked_out or hero.dead)]
    if kind in game.content.plain_bases:
        steps = least_of(fars, [state.enemies[number].at for number in numbers])
        if steps and NOWHERE not in steps:
            return dict(zip(numbers, steps, strict=True))
    found = {}
    for number in numbers:
        base = squares(base_of(game, state.enemies[number]))
        found[number] = min([far[square] for far in fars for square in base if far[square] != NOWHERE], default=NOWHERE)
    return found


def steps_to_heroes(game: Brimstone, enemy: Enemy, over: bool = False) -> dict[int, int]:
    """How far away each Hero is that a model could walk to if nobody were in the way."""
    map_, found = grid(game), {}
    plain, at = enemy.kind in game.content.plain_bases, enemy.at
    for seat, hero in enumerate(game.state.heroes):
        if not (hero.knocked_out or hero.dead):
            far = map_.far(hero.at, over=over)
            steps = far[at] if plain else fewest(far, squares(base_of(game, enemy)))
            if steps != NOWHERE:
                found[seat] = steps
    return found
