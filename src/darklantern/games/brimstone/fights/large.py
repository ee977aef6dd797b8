"""FLARGE, FXL: How Enemies walk: who is in their way, and how Large and Extra Large ones displace smaller ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from darklantern.board.masks import mask, squares
from darklantern.board.walking import Reach, Spread
from darklantern.games.brimstone.fights.groups import Gait, Gathered, gathered
from darklantern.games.brimstone.fights.sheets import number_of
from darklantern.games.brimstone.fights.targets import on_target
from darklantern.games.brimstone.posse import (
    base_of,
    decider,
    enemies_on,
    grid,
    hero_squares,
    is_counter,
    models,
    standing,
    width,
)
from darklantern.games.brimstone.state import NOWHERE
from darklantern.table.ask import Ask, Option, Step, option
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy

Ways: TypeAlias = Spread | Reach
"""Where an Enemy can end, and by which ways; a Spread for whoever stands on one space."""


def gives_way(game: Brimstone, enemy: Enemy) -> bool:
    """Whether a Large or bigger Enemy displaces a model."""
    gait = gathered(game, enemy.kind).gait
    return not (gait.large or gait.rooted)


def in_the_way(game: Brimstone, number: int, gait: Gait) -> int:
    """The squares that an Enemy with such a gait cannot enter because of who stands there; its own does not matter."""
    if gait.through:
        return 0
    if not gait.large:
        return models(game)
    bits = hero_squares(game, standing(game))
    for other, enemy in game.state.enemies.items():
        if other != number and not gives_way(game, enemy):
            bits |= base_of(game, enemy)
    return bits


def reach_of(game: Brimstone, number: int, hanging: bool = False) -> Ways:
    """Where an Enemy can go with its Move. `hanging` lets a base smash through Walls and hang over the edge."""
    return reach_with(game, number, gathered(game, game.state.enemies[number].kind), hanging)


def reach_with(game: Brimstone, number: int, has: Gathered, hanging: bool = False) -> Ways:
    """The same for a model of a Group of which it is known what it has."""
    gait, moves = has.gait, move_of(game, has)
    return clear_ways(game, number, gait, moves, in_the_way(game, number, gait) if moves else 0, hanging)


def move_of(game: Brimstone, has: Gathered) -> int:
    return 0 if has.gait.rooted else number_of(game, has, "move")


def clear_ways(game: Brimstone, number: int, gait: Gait, moves: int, blocked: int, hanging: bool = False) -> Ways:
    """Where an Enemy can end; what it moves through it does not end on, unless it is a counter."""
    enemy, map_ = game.state.enemies[number], grid(game)
    wide, over = gait.wide, gait.over
    others = models(game) & ~base_of(game, enemy) if gait.through and not gait.counter else 0
    key = (enemy.at, moves, blocked, wide, over, hanging, others)
    last: tuple[object, Ways] | None = map_.kept.get("enemy-reach")
    if last is not None and last[0] == key:  # who picks a target and goes there asks for the same three times
        return last[1]
    reached: Ways
    if wide == 1:
        reached = map_.spread(enemy.at, moves, blocked, others, over=over)
    else:
        reached = map_.reach(enemy.at, moves, blocked, size=wide, over=over, hanging=hanging)
        for end in map_.covering(reached, wide, others) if others else ():
            del reached[end]
    map_.kept["enemy-reach"] = key, reached
    return reached


def ask_where(game: Brimstone, number: int, ends: Iterable[int]) -> Ask:
    """The players choose among spaces that the rules leave open for an Enemy."""
    map_ = grid(game)
    options = [option("enemy-to", enemy=number, to=map_.name(end)) for end in ends]
    return Ask(decider(game), "enemy-where", options, {"enemy": number}, usual=0)


def walk(game: Brimstone, number: int, way: list[int], rule: str, hanging: bool = False) -> Frame | None:
    """Go along a way, by a rule; a Large or bigger Enemy does so step by step, putting smaller ones behind itself."""
    if not way:
        return None
    enemy, map_ = game.state.enemies[number], grid(game)
    if game.story is not None:
        names, start = [map_.name(square) for square in way], map_.name(enemy.at)
        game.tell("enemy-moved", rule, enemy=number, group=enemy.kind, came_from=start, at=names[-1], way=names)
    if gathered(game, enemy.kind).gait.large:
        return large_steps(number, way[-1], len(way), int(hanging))
    enemy.at = way[-1]
    return None


def displace(game: Brimstone, number: int, square: int, rule: str) -> None:
    """A smaller Enemy is put where the larger one came from; it keeps its target only while that is adjacent."""
    enemy = game.state.enemies[number]
    enemy.at = square
    game.tell("enemy-displaced", rule, enemy=number, group=enemy.kind, at=grid(game).name(square))
    if not on_target(game, enemy):
        enemy.target = NOWHERE


@step
def large_steps(game: Brimstone, number: int, to: int, most: int, hanging: int) -> Step:
    """A base takes one step: who was in a space that it enters goes to one that it leaves, or as near as can be.

    Counters lie where they are, since they are in nobody's way.
    """
    enemy, map_ = game.state.enemies[number], grid(game)
    gait = gathered(game, enemy.kind).gait
    way = clear_ways(game, number, gait, most, in_the_way(game, number, gait), bool(hanging)).way(to)
    wide = width(game, enemy.kind)
    moved: dict[int, int] = {}
    for square, behind in map_.left_behind(enemy.at, way[0], wide).items():
        for one in [other for other in enemies_on(game, 1 << square) if other != number]:
            if is_counter(game, game.state.enemies[one]):
                continue
            if behind == NOWHERE:
                taken = models(game) | map_.base(way[0], wide) | mask(moved.values())
                options = [
                    option("enemy-to", enemy=one, to=map_.name(free)) for free in nearest_free(game, square, taken)
                ]
                if not options:
                    continue
                chosen: Option = yield Ask(decider(game), "enemy-displaced", options, {"enemy": one}, usual=0)
                behind = map_.square(str(chosen.args["to"]))
            moved[one] = behind
    enemy.at = way[0]
    for one, square in moved.items():
        displace(game, one, square, "SOB-FLARGE-03" if wide == 1 else "SOB-FXL-04")
    return large_steps(number, to, most, hanging) if len(way) > 1 else None


def nearest_free(game: Brimstone, square: int, taken: int) -> list[int]:
    """The spaces nearest to one in which nobody stands."""
    far = grid(game).far(square)
    free = [other for other, steps in enumerate(far) if steps != NOWHERE and not taken >> other & 1]
    least = min((far[other] for other in free), default=None)
    return [other for other in free if far[other] == least]


# -- placing --------------------------------------------------------------------------------------------------------


def places_at(game: Brimstone, kind: str, square: int, taken: int) -> list[int]:
    """Where a model can be put so that it covers a space, all of its base valid and free of what is taken."""
    wide = width(game, kind)
    if wide == 1:
        return [] if taken >> square & 1 else [square]
    return grid(game).anchors(square, wide, taken)


def places_beside_hero(game: Brimstone, kind: str, seat: int) -> list[int]:
    """Where a model can be put, valid and empty, with at least one of its spaces next to a Hero; a counter under it."""
    if game.content.enemies[kind].counter:
        return [game.state.heroes[seat].at]
    beside, taken = grid(game).adjacent(game.state.heroes[seat].at), models(game)
    if width(game, kind) == 1:
        return list(squares(beside & ~taken))
    return list(dict.fromkeys(place for square in squares(beside) for place in places_at(game, kind, square, taken)))


def room_beside(game: Brimstone, kind: str, seats: Iterable[int]) -> list[int]:
    """Those of some Heroes beside whom a model can be put."""
    if kind not in game.content.plain_bases:
        return [seat for seat in seats if places_beside_hero(game, kind, seat)]
    map_, heroes, taken = grid(game), game.state.heroes, models(game)
    return [seat for seat in seats if map_.adjacent(heroes[seat].at) & ~taken]


def places_near_heroes(game: Brimstone, kind: str) -> list[int]:
    """Where a model fits as near to the Heroes as can be."""
    map_, wide, taken = grid(game), width(game, kind), models(game)
    fars = [map_.far(game.state.heroes[seat].at) for seat in standing(game)]
    steps: dict[int, int] = {}
    for at in [square.number for square in map_.squares]:
        if not taken >> at & 1 and map_.stands(at, wide, taken):
            near = [far[one] for far in fars for one in squares(map_.base(at, wide)) if far[one] != NOWHERE]
            if near:
                steps[at] = min(near)
    least = min(steps.values(), default=None)
    return [at for at in steps if steps[at] == least]
