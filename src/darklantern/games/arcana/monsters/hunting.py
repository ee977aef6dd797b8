"""The way of a mindless monster: how far its targets are, and the space or the closed door that comes next."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from darklantern.board.grid import Grid
from darklantern.board.masks import squares
from darklantern.board.walking import Spread
from darklantern.games.arcana.units.strides import strides

REMEMBERED = 32
"""How many lists of steps are kept with a map: those of one phase are asked for again and again."""
UNSEEN = 99
"""More obstacles than any line has: what cannot be seen comes last."""


class Ground(msgspec.Struct, frozen=True, gc=False):
    """What a monster finds on its way.

    `closed` are the spaces that it never walks onto: impassable ones, pits, and those of immobile units. `units` are
    the spaces of all other units, of which it may pass `through` some. `obstacles` are what counts in a line of sight.
    """

    map: Grid
    closed: int
    units: int
    through: int
    obstacles: int


class Onward(msgspec.Struct, frozen=True, gc=False):
    """What brings a monster closer, all of it equally good: spaces with what a move there costs, or closed doors."""

    spaces: dict[int, int]
    doors: tuple[str, ...] = ()


STAY = Onward({})
"""What comes of no way at all."""


def steps_to(ground: Ground, target: int) -> Spread:
    """The walking steps to a target, counted from there: closed doors and units are not there."""
    map_, key = ground.map, (target, ground.closed)
    known: dict[tuple[int, int], Spread] | None = map_.kept.get("steps")
    if known is None or len(known) >= REMEMBERED:
        known = map_.kept["steps"] = {}
    found = known.get(key)
    if found is None:
        found = known[key] = map_.ground_through_doors.spread(target, ~ground.closed)
    return found


def onward(
    ground: Ground, at: int, target: int, stamina: int, steps: Spread | None = None, now: int | None = None
) -> Onward:
    """What a monster does to come closer to its target, which is `now` so many steps away: it steps, destroys a door,
    goes round a unit, or stays."""
    if steps is None:
        steps = steps_to(ground, target)
    if now is None:
        now = steps.steps_to(at)
    if now < 1:  # it is there, or no way leads there
        return STAY
    if ground.through:
        nearer = steps.within(now - 1)
        moves = strides(ground.map, at, stamina, ground.closed, ground.units, ground.through)
        closer = {space: cost for space, cost in moves.items() if nearer >> space & 1}
        if closer:
            return Onward(_best(ground, closer, steps, target))
    elif stamina:  # nobody is passed, so that a move is one space
        nearer = ground.map.touching[at] & ~(ground.closed | ground.units | steps.left[now - 1])
        if nearer:
            return Onward(dict.fromkeys(_clearest(ground, squares(nearer), steps, target), 1))
    doors = closed_doors_ahead(ground, at, steps) if ground.map.shut else ()
    return Onward({}, doors) if doors else Onward(_way_round(ground, at, steps, target, stamina))


def closed_doors_ahead(ground: Ground, at: int, steps: Spread) -> tuple[str, ...]:
    """The closed doors on the borders of a space behind which the target is nearer than here."""
    found = []
    for door in ground.map.doors_at(at):
        if door.state == "shut":
            a, b = door.squares
            if 0 <= steps.steps_to(b if a == at else a) < steps.steps_to(at):
                found.append(door.id)
    return tuple(found)


def _way_round(ground: Ground, at: int, steps: Spread, target: int, stamina: int) -> dict[int, int]:
    """The first moves of the shortest ways to a closer space that never lead farther away, within the stamina left."""
    if ground.through:
        return _way_round_and_through(ground, at, steps, target, stamina)
    now, around = steps.steps_to(at), ground.map.around
    free = steps.within(now) & ~(ground.closed | ground.units | 1 << at)
    nearer = steps.within(now - 1)
    rings = [ground.map.adjacent(at) & free]
    while len(rings) < stamina:
        free &= ~rings[-1]
        farther = around(rings[-1]) & free
        ends = farther & nearer
        if ends:
            for ring in reversed(rings):
                ends = around(ends) & ring
            return dict.fromkeys(_clearest(ground, squares(ends), steps, target), 1)
        rings.append(farther)
    return {}


def _way_round_and_through(ground: Ground, at: int, steps: Spread, target: int, stamina: int) -> dict[int, int]:
    """The same for one that passes units: a move may be more than one space."""
    now = steps.steps_to(at)
    near_enough = steps.within(now)
    nearer = steps.within(now - 1)
    spent, first = {at: 0}, {at: frozenset[int]()}
    for taken in range(stamina):
        edge = [space for space, cost in spent.items() if cost == taken]
        for space in edge:
            moves = strides(ground.map, space, stamina, ground.closed, ground.units, ground.through)
            for to, cost in moves.items():
                whole = taken + cost
                if not near_enough >> to & 1 or whole > spent.get(to, whole):
                    continue
                begun = frozenset((to,)) if space == at else first[space]
                first[to] = begun | first[to] if whole == spent.get(to) else begun
                spent[to] = whole
        ends = [space for space, cost in spent.items() if cost == taken + 1 and nearer >> space & 1]
        if ends:
            begun = frozenset[int]().union(*(first[space] for space in ends))
            costs = strides(ground.map, at, stamina, ground.closed, ground.units, ground.through)
            return _best(ground, {space: costs[space] for space in sorted(begun)}, steps, target)
    return {}


def _best(ground: Ground, moves: dict[int, int], steps: Spread, target: int) -> dict[int, int]:
    """Of several moves those on the shortest way in all, and of these the cheapest ones that are clearest."""
    ranks = {space: (steps.steps_to(space) + cost, cost) for space, cost in moves.items()}
    best = min(ranks.values())
    found = [space for space, rank in ranks.items() if rank == best]
    return {space: moves[space] for space in _clearest(ground, found, steps, target)}


def _clearest(ground: Ground, spaces: Sequence[int], steps: Spread, target: int) -> Sequence[int]:
    """Of several spaces those without closed doors on the way, obstacles in the line, or a slanted line."""
    if len(spaces) == 1:
        return spaces
    if ground.map.shut:
        spaces = _least(spaces, [doors_on_the_way(ground, space, steps) for space in spaces])
    seen, obstacles = ground.map.lines(target), ground.obstacles  # one who is seen sees
    lines = [seen[space] for space in spaces]
    spaces = _least(spaces, [(line & obstacles).bit_count() if line >= 0 else UNSEEN for line in lines])
    if len(spaces) == 1:
        return spaces
    return [space for space in spaces if ground.map.in_line(space, target)] or spaces


def _least(spaces: Sequence[int], ranks: list[int]) -> Sequence[int]:
    """The spaces with the lowest rank."""
    best = min(ranks)
    if ranks.count(best) == len(ranks):
        return spaces
    return [space for space, rank in zip(spaces, ranks, strict=True) if rank == best]


def doors_on_the_way(ground: Ground, space: int, steps: Spread) -> int:
    """The fewest closed doors on a shortest way to the target."""
    map_, fewest = ground.map, {space: 0}
    for left in range(steps.steps_to(space) - 1, -1, -1):
        ring, nearer = steps.ring(left), dict[int, int]()
        for here, doors in fewest.items():
            ways = [(to, doors) for to in squares(map_.touching[here] & ring)]
            for door in map_.doors_at(here):
                if door.state == "shut":
                    a, b = door.squares
                    beyond = b if a == here else a
                    ways += [(beyond, doors + 1)] if ring >> beyond & 1 else []
            for to, passed in ways:
                if passed < nearer.get(to, UNSEEN):
                    nearer[to] = passed
        fewest = nearer
    (doors,) = fewest.values()  # the target alone is left
    return doors
