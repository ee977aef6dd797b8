"""The slow, obvious twin of a mindless monster's way: every count by trying all steps, every way by walking it."""

from __future__ import annotations

from collections.abc import Iterator

from darklantern.board.grid import Grid
from tests.board.slow import SlowMap

FAR = 10**6


class SlowHunter:
    """The sets are those of `Ground`, as plain sets of spaces."""

    def __init__(self, grid: Grid, closed: set[int], units: set[int], through: set[int], obstacles: set[int]) -> None:
        self.slow = SlowMap(grid)
        self.closed, self.units, self.through, self.obstacles = closed, units, through, obstacles
        self.spaces = list(self.slow.middles)
        self.touching = {space: self.slow.around(space) for space in self.spaces}
        self.known: dict[int, dict[int, tuple[int, int]]] = {}
        self.doors = {door.id: door.squares for door in grid.doors.values() if door.id in grid.shut}

    def steps(self, target: int) -> dict[int, tuple[int, int]]:
        """By space the fewest steps to the target, and the fewest closed doors on a way of so many steps."""
        if target in self.known:
            return self.known[target]
        left = self.known[target] = dict.fromkeys(self.spaces, (FAR, FAR))
        left[target] = (0, 0)
        changed = True
        while changed:
            changed = False
            for a, b, doors in self.links():
                if a != target and a in self.closed:
                    continue
                if b != target and b in self.closed:
                    continue
                better = (left[b][0] + 1, left[b][1] + doors)
                if better < left[a]:
                    left[a] = better
                    changed = True
        return left

    def links(self) -> Iterator[tuple[int, int, int]]:
        for a in self.spaces:
            for b in self.touching[a]:
                yield a, b, 0
        for a, b in self.doors.values():
            yield a, b, 1
            yield b, a, 1

    def moves(self, at: int, stamina: int) -> dict[int, int]:
        """The free spaces that one move leads to, with its cost: all ways through passable units are walked."""
        found: dict[int, int] = {}

        def walk(here: int, cost: int, passed: frozenset[int]) -> None:
            for to in self.touching[here] - self.closed - passed:
                if cost + 1 > stamina:
                    continue
                if to not in self.units:
                    found[to] = min(cost + 1, found.get(to, FAR))
                elif to in self.through:
                    walk(to, cost + 1, passed | {to})

        walk(at, 0, frozenset({at}))
        return found

    def best(self, spaces: dict[int, int], target: int) -> set[int]:
        left = self.steps(target)

        def rank(space: int) -> tuple[object, ...]:
            cost = spaces[space]
            seen = self.slow.sees(space, target)
            in_line = len(self.slow.between(space, target) & self.obstacles) if seen else FAR
            x, y, _ = self.slow.middles[space]
            to_x, to_y, _ = self.slow.middles[target]
            return left[space][0] + cost, cost, left[space][1], in_line, x != to_x and y != to_y

        ranked = {space: rank(space) for space in spaces}
        return {space for space in spaces if all(ranked[space] <= other for other in ranked.values())}

    def ways(self, at: int, stamina: int, target: int) -> Iterator[tuple[int, list[int]]]:
        """Every way over free spaces that never leads farther away, with its cost, up to the first closer space."""
        left = self.steps(target)
        now = left[at][0]

        def walk(here: int, cost: int, way: list[int]) -> Iterator[tuple[int, list[int]]]:
            for to, more in self.moves(here, stamina - cost).items():
                if left[to][0] > now or to in way:
                    continue
                if left[to][0] < now:
                    yield cost + more, [*way, to]
                else:
                    yield from walk(to, cost + more, [*way, to])

        yield from walk(at, 0, [])

    def onward(self, at: int, target: int, stamina: int) -> tuple[set[int], set[str]]:
        """The spaces, or else the closed doors, that are equally good."""
        left = self.steps(target)
        now = left[at][0]
        if now == FAR:
            return set(), set()
        closer = {to: cost for to, cost in self.moves(at, stamina).items() if left[to][0] < now}
        if closer:
            return self.best(closer, target), set()
        behind = {}
        for door, (a, b) in self.doors.items():
            if at in (a, b):
                behind[door] = left[b if a == at else a][0]
        nearest = min(behind.values(), default=FAR)
        if nearest < now:
            return set(), {door for door in behind if behind[door] == nearest}
        ways = list(self.ways(at, stamina, target))
        shortest = min((cost for cost, _ in ways), default=0)
        moves = self.moves(at, stamina)
        first = {way[0]: moves[way[0]] for cost, way in ways if cost == shortest}
        return (self.best(first, target) if first else set()), set()
