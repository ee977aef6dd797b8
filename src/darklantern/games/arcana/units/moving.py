"""MOVE: Movement: one space for 1 stamina, in eight directions, as far as a unit likes and can pay for.

Touches PIT.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.walking import Spread
from darklantern.games.arcana.cards.events import Moved
from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import grid, in_play, standing, unit_of
from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.map.passability import PIT, RUBBLE, marked, may_enter
from darklantern.games.arcana.map.terrain import terrain_of
from darklantern.games.arcana.powers import happen
from darklantern.games.arcana.rounds.actor import TOO_DEAR, Actor, ExplorerAction
from darklantern.games.arcana.units.attributes import is_, lose_stamina
from darklantern.games.arcana.units.ethereal import passed
from darklantern.table.actions import Cost, Offer
from darklantern.table.ask import Option
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

MOVE = constants.costs.move
PASSES_OBSTACLES = "through-obstacles"


# -- where a unit can go ----------------------------------------------------------------------------------------------


def reach_of(game: Arcana, unit: int, spaces: int, *, area: Area | None = None) -> Spread:
    """The spaces that a unit can come to within so many, and by which way; it never walks through a pit.

    Those where it cannot stop, because somebody or an obstacle that it passes is there, are among them: see `ends`.
    """
    area = area or Area(game, unit)
    land, key = area.land, (area.at, spaces, walked_over(game, unit, area))
    known = land.reach
    if known is None or known[0] != key:  # whoever shows what all ways cost looks at each of them
        known = land.reach = key, Spread(area.map.ground, area.at, key[2], spaces)
    return known[1]


def walked_over(game: Arcana, unit: int, area: Area) -> int:
    """The spaces over which a unit can walk, as a mask: free ones, and those of whom or what it passes."""
    land = area.land
    if PASSES_OBSTACLES in area.spoken and is_(game, unit, PASSES_OBSTACLES):
        return land.whole & ~marked(area.map, RUBBLE + PIT)
    taken = area.taken & ~passed(area) if area.ghosts else area.taken
    return land.walked & ~(taken | area.destroyed)


def ends(game: Arcana, reach: Spread, start: int, area: Area | None = None) -> list[int]:
    """Those of the spaces reached on which a move may end: passable and unoccupied, the nearest first."""
    if area is not None and not area.ghosts and PASSES_OBSTACLES not in area.spoken:
        return reach.entered[1:]  # it only walks where it may stop
    free = may_enter(game) & ~standing(game)
    return [space for space in reach if free >> space & 1 and space != start]


# -- going ------------------------------------------------------------------------------------------------------------


def steps_matter(game: Arcana) -> bool:
    """Whether anybody looks at the single steps of a walk: a reader of the story, or a card that answers to moves."""
    return game.story is not None or "moved" in game.content.standing.listeners


def go_to(game: Arcana, unit: int, to: int, reach: Spread) -> None:
    """Go to a space that can be reached; if nobody looks at the steps, it is enough how many they are."""
    if steps_matter(game):
        walk(game, unit, reach.way(to))
    else:
        one = unit_of(game, unit)
        one.at, one.stamina = to, one.stamina - MOVE * reach[to]


def walk(game: Arcana, unit: int, way: list[int], cost: int = MOVE) -> None:
    """Go along a way, each space for its cost; what answers to a step happens before the next one is made.

    A space on which somebody stands is passed without a stop, so nothing answers there.
    """
    one = unit_of(game, unit)
    start, went = one.at, way
    if "moved" in game.content.standing.listeners:
        went = _walk_step_by_step(game, unit, way, cost)
    elif way:  # no card in the box answers to a step
        one.at = way[-1]
        lose_stamina(game, unit, cost * len(way))
    if game.story is not None:
        map_ = grid(game)
        game.tell("walked", "MA-MOVE-01", who=unit, came_from=map_.name(start), way=[map_.name(one) for one in went])


def _walk_step_by_step(game: Arcana, unit: int, way: list[int], cost: int) -> list[int]:
    """The spaces of the way as far as it was walked."""
    state, one, taken = game.state, unit_of(game, unit), standing(game)
    last = one.at
    went: list[int] = []
    for number, space in enumerate(way, 1):
        one.at = space
        lose_stamina(game, unit, cost)
        went.append(space)
        if taken >> space & 1:
            continue
        depth = len(state.flow)
        if number < len(way):
            state.flow.append(walk_on(unit, way[-1], cost))
        before, map_ = len(state.flow), grid(game)
        happen(game, Moved(unit, map_.name(last), map_.name(space)))
        last = space
        if len(state.flow) > before:
            break
        del state.flow[depth:]
    return went


@step
def walk_on(game: Arcana, unit: int, to: int, cost: int) -> None:
    """Go on to where a unit was going, if it still can."""
    if in_play(game, unit):
        one = unit_of(game, unit)
        reach = reach_of(game, unit, one.stamina // cost if cost else terrain_of(game).whole.bit_count())
        if to in ends(game, reach, one.at):
            walk(game, unit, reach.way(to), cost)


class Go(ExplorerAction):
    verb = "go"
    label = "Go to {to}"
    wish = "Go there"
    rule = "MA-MOVE-01"

    def offer(self, actor: Actor) -> Offer:
        """Every space that can be reached with the stamina left."""
        stamina, at = actor.me.stamina, actor.at
        if stamina < MOVE:
            return TOO_DEAR
        if actor.rocks >> at & 1:
            return "MA-MOVE-07"
        free = walked_over(actor.game, actor.seat, actor)
        reach = actor.reach = Spread(actor.map.ground, at, free, stamina // MOVE)
        return list(map(actor.land.destinations.__getitem__, ends(actor.game, reach, at, actor)))

    def do(self, game: Arcana, seat: int, chosen: Option) -> None:
        me = game.state.explorers[seat]
        to = grid(game).square(str(chosen.args["to"]))
        go_to(game, seat, to, reach_of(game, seat, me.stamina // MOVE))

    def cost(self, game: Arcana, seat: int, chosen: Option) -> Cost:
        me = game.state.explorers[seat]
        to = grid(game).square(str(chosen.args["to"]))
        return {"stamina": MOVE * reach_of(game, seat, me.stamina // MOVE)[to]}

    def unoffered(self, actor: Actor, wish: Option) -> str:
        return against_going(actor.game, actor.seat, actor.map.square(str(wish.args["to"])))


def goes_at_once(actor: Actor, chosen: Option) -> bool:
    """Go to a space that was offered to this very actor, so that its reach is at hand; False if anybody may look at the
    steps, or if where it stands may decide who is ethereal or immobile."""
    game, me, reach = actor.game, actor.me, actor.reach
    if reach is None or steps_matter(game) or not game.content.spoken.sure:
        return False
    to = actor.map.square(str(chosen.args["to"]))
    me.at, me.stamina = to, me.stamina - MOVE * reach[to]
    actor.go(to)
    return True


def against_going(game: Arcana, unit: int, to: int) -> str:
    """The rule against going to a space: what is there, what stands right before it, or the stamina."""
    map_, at = grid(game), unit_of(game, unit).at
    if standing(game) >> to & 1:
        return "MA-MOVE-06"
    if not may_enter(game) >> to & 1:
        return "MA-MOVE-05"
    if map_.straight(at, to) == 1 and not map_.adjacent(at) >> to & 1:
        return "MA-MOVE-04"
    return "MA-PIT-01" if marked(map_, PIT) >> to & 1 else "MA-MOVE-01"
