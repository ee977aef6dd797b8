"""Where a Hero goes, and what it does there."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from darklantern.board.masks import squares
from darklantern.games.brimstone.bot.fighting import Battle, battle, near_the_end, place_worth
from darklantern.games.brimstone.bot.missions import headed
from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.heroes.sheet import health_left, sanity_left
from darklantern.games.brimstone.posse import fighting, grid, on_tile, standing
from darklantern.games.brimstone.turn.light import lit
from darklantern.games.brimstone.turn.searching import scavenges_per_tile
from darklantern.table.ask import Option

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

DOOR, ROOM, SCAVENGE, LIGHT, OBJECTIVE = 10.0, 12.0, 3.0, 6.0, 30.0
FAR = 0.7
"""How much a goal is still worth with each step that lies between."""
SLOWLY, WAYS_IN = 0.95, 3
"""The same for what the Mission leads to, however far that is; and how many of its spaces are looked at."""


class Goal(NamedTuple):
    worth: float
    far: list[int]  # the steps to the goal from every square
    fades: float = FAR


class Plan(NamedTuple):
    goals: list[Goal]
    dark: int  # the squares on which no light falls
    work: int  # the squares on which the Mission is to be done
    here: float


def plan(game: Brimstone, seat: int) -> Plan:
    """Doors that nobody stands at, Rooms that nobody has entered, tiles that still hold something, and the lantern."""
    state, map_ = game.state, grid(game)
    goals = []
    work = headed(game, seat)
    goals += [Goal(OBJECTIVE, map_.far(square), SLOWLY) for square in islice(squares(work), WAYS_IN)]
    others = [state.heroes[other].at for other in standing(game) if other != seat]
    hidden = {number for number, tile in state.tiles.items() if tile.token and not tile.revealed}
    for door in map_.doors.values():
        if door.kind == "exit" and door.state == "open" and door.tile not in hidden:
            taken = any(square in others for square in door.squares)
            goals += [Goal(DOOR * (0.4 if taken else 1.0), map_.far(square)) for square in door.squares]
    for tile in hidden:
        if not [other for other in on_tile(game, tile) if other != seat]:
            entrance = map_.entrance(tile)
            goals += [Goal(ROOM, map_.far(square)) for square in (entrance.squares if entrance else ())]
    if state.light != seat:
        goals.append(Goal(LIGHT, map_.far(state.heroes[state.light].at)))
    bright = 0
    for tile in lit(game):
        bright |= map_.on(tile)
    unlit = 0 if state.light == seat else ~bright
    made = Plan(goals, unlit, work, 0.0)
    return made._replace(here=worth_of(made, state.heroes[seat].at))


def worth_of(plan: Plan, square: int) -> float:
    """What a square is worth: the best goal near it counts most, and the dark is to be left."""
    best = OBJECTIVE if plan.work >> square & 1 else 0.0
    for one in plan.goals:
        steps = one.far[square]
        if steps >= 0:
            best = max(best, one.worth * one.fades**steps)
    return best - (9.0 if plan.dark >> square & 1 else 0.0)


def plan_or_battle(game: Brimstone, seat: int) -> Plan | Battle:
    return battle(game, seat) if fighting(game) else plan(game, seat)


@values.planned(plan_or_battle, "act", "go")
def go(game: Brimstone, seat: int, option: Option, made: Plan | Battle) -> float:
    to = grid(game).square(str(option.args["to"]))
    there = place_worth(made, to) if isinstance(made, Battle) else worth_of(made, to)
    return there - made.here - 0.01


@values.of("act", "look")
def look(game: Brimstone, seat: int, option: Option) -> float:
    """Worth more than anything, unless somebody could not bear what is behind."""
    if headed(game, seat):
        return -1.0
    return 20.0 if not weak(game, seat) else 6.0


@values.of("act", "scavenge")
def scavenge(game: Brimstone, seat: int, option: Option) -> float:
    """When there is no door to go to."""
    left = scavenges_per_tile(game) - game.state.tiles[int(option.args["tile"])].scavenged
    return 0.3 + 0.2 * left if not weak(game, seat) else -1.0


@values.of("act", "more-moves")
def more_moves(game: Brimstone, seat: int, option: Option) -> float:
    """Out of the dark, or a Grit that would be lost anyway."""
    hero = game.state.heroes[seat]
    return 0.2 if hero.spare_grit else -1.0


def weak(game: Brimstone, seat: int) -> bool:
    """Whether a Hero may fall with what comes next."""
    return min(health_left(game, seat), sanity_left(game, seat)) <= 2 or (fighting(game) and near_the_end(game, seat))
