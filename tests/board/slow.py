"""The slow, obvious twin of `Grid`: geometry on points, with nothing worked out before it is asked.

Everything is a point in half-spaces: the middle of a square has two odd coordinates, the middle of an edge one, a
crossing none. Tiles are turned by turning points.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

from darklantern.board.compass import E
from darklantern.board.grid import Grid
from darklantern.board.placed import Placed

Point = tuple[int, int, int]  # x and y in half-spaces, and the section
STEPS = ((-2, -2), (0, -2), (2, -2), (2, 0), (2, 2), (0, 2), (-2, 2), (-2, 0))  # clockwise from north-west


class SlowMap:
    def __init__(self, grid: Grid) -> None:
        self.squares: dict[Point, int] = {}
        self.middles: dict[int, Point] = {}
        self.tiles: dict[Point, set[int]] = {}
        self.open_sided = {placed.number for placed in grid.tiles.values() if placed.tile.open_sides}
        self.walls: set[Point] = set()
        self.barriers: set[Point] = set()
        self.covered: set[Point] = set()
        self.barrier_ends: set[Point] = set()
        self.rubble: set[Point] = set()
        for placed in grid.tiles.values():
            self.add(placed, grid.shut)
        exits = [door for door in grid.doors.values() if door.kind == "exit"]
        self.gates = [(door.squares, grid.doors[door.beyond].squares) for door in exits if door.state == "gate"]
        self.ways_out = {square for door in exits if door.state == "open" for square in door.squares}

    def add(self, placed: Placed, shut: frozenset[str]) -> None:
        tile = placed.tile

        def lies(x: int, y: int) -> Point:
            width, height = 2 * tile.width, 2 * tile.height
            for _ in range(placed.laid.turn // 90):
                x, y, width, height = height - y, x, height, width
            return x + 2 * placed.laid.x, y + 2 * placed.laid.y, placed.laid.section

        def edge(x: int, y: int, side: int) -> Point:
            return lies(2 * x + 2, 2 * y + 1) if side == E else lies(2 * x + 1, 2 * y + 2)

        for space, square in zip(tile.spaces, placed.squares, strict=True):
            middle = lies(2 * space.x + 1, 2 * space.y + 1)
            self.squares[middle] = square
            self.middles.setdefault(square, middle)
            self.tiles.setdefault(middle, set()).add(placed.number)
            if space.mark == "#":
                self.rubble.add(middle)
        self.walls |= {edge(*line) for line in tile.walls}
        self.barriers |= {edge(*line) for line in tile.barriers}
        self.covered |= {lies(2 * x, 2 * y) for x, y in tile.corners}
        self.barrier_ends |= {lies(2 * x, 2 * y) for x, y in tile.barrier_ends}
        for door, line in zip(placed.doors, tile.doors, strict=True):
            if door in shut:
                self.walls.add(edge(*line))

    # -- touch and steps -----------------------------------------------------------------------------------

    def edge_is_open(self, a: Point, b: Point, closed: set[Point]) -> bool:
        """Whether nothing closes the edge between two squares side by side."""
        if a not in self.squares or b not in self.squares:
            return False
        if halfway(a, b) in closed:
            return False
        mine, yours = self.tiles[a], self.tiles[b]
        return bool(mine & yours) or (mine | yours) <= self.open_sided

    def meet(self, a: Point, b: Point, closed: set[Point], covered: set[Point]) -> bool:
        """Whether one gets from a to its neighbour b, straight or slantwise."""
        if a[0] == b[0] or a[1] == b[1]:
            return self.edge_is_open(a, b, closed)
        if halfway(a, b) in covered:
            return False
        ways = ((a[0], b[1], a[2]), (b[0], a[1], a[2]))
        return any(self.edge_is_open(a, way, closed) and self.edge_is_open(way, b, closed) for way in ways)

    def around(self, square: int, *, walking: bool = False, gates: bool = True) -> set[int]:
        """The squares that touch one, or that a walker may step to."""
        closed = self.walls | self.barriers if walking else self.walls
        covered = self.covered | self.barrier_ends if walking else self.covered
        x, y, section = self.middles[square]
        found = set()
        for dx, dy in STEPS:
            other = (x + dx, y + dy, section)
            if self.meet((x, y, section), other, closed, covered):
                found.add(self.squares[other])
        for here, there in self.gates if gates else ():
            if square in here:
                found |= set(there)
        return found

    def beside(self, square: int, direction: int) -> int:
        x, y, section = self.middles[square]
        dx, dy = STEPS[direction]
        other = (x + dx, y + dy, section)
        meets = self.meet((x, y, section), other, self.walls, self.covered)
        return self.squares[other] if meets else -1

    # -- walking -------------------------------------------------------------------------------------------

    @cached_property
    def leaps(self) -> dict[int, set[int]]:
        """Where one may step from each square over Barriers."""
        return {square: self.around(square) for square in self.middles}

    @cached_property
    def walks(self) -> dict[int, set[int]]:
        """Where one may step who does not cross Barriers, except out of a pocket."""
        walk = {square: self.around(square, walking=True) for square in self.middles}
        if walk == self.leaps:
            return walk
        parts = {square: flooded(walk, square) for square in self.middles}
        free = {}
        for square in self.middles:
            others = [parts[other] for other in flooded(self.leaps, square)]
            largest = max(len(other) for other in others)
            main = min((other for other in others if len(other) == largest), key=min)
            stays = parts[square] & self.ways_out or parts[square] == main
            free[square] = walk[square] if stays else self.leaps[square]
        return free

    def reach(self, start: int, steps: int, blocked: set[int], stops: set[int], over: bool) -> dict[int, int]:
        near = self.leaps if over else self.walks
        found = {start: 0}
        for taken in range(1, steps + 1):
            for here, cost in list(found.items()):
                if cost == taken - 1 and (here == start or here not in stops):
                    for to in near[here] - blocked:
                        found.setdefault(to, taken)
        return found

    # -- sight ---------------------------------------------------------------------------------------------

    def sees(self, a: int, b: int) -> bool:
        beyond = [there for here, far in self.gates if a in here for there in far]
        return any(self.line_is_free(self.middles[start], self.middles[b]) for start in (a, *beyond))

    def line_is_free(self, a: Point, b: Point) -> bool:
        """No closed edge is crossed, no crossing that is closed is touched, no rubble is entered."""
        if a[2] != b[2]:
            return False
        return not (
            any(crosses(a, b, edge) for edge in self.closed_edges if edge[2] == a[2])
            or any(not self.crossing_is_free(a, b, point) for point in crossings(a, b))
            or any(enters(a, b, middle) for middle in self.rubble - {a, b} if middle[2] == a[2])
        )

    @cached_property
    def closed_edges(self) -> set[Point]:
        found = set()
        for x, y, section in self.squares:
            for dx, dy in ((2, 0), (0, 2), (-2, 0), (0, -2)):
                there = (x + dx, y + dy, section)
                if not self.edge_is_open((x, y, section), there, self.walls):
                    found.add(halfway((x, y, section), there))
        return found

    def crossing_is_free(self, a: Point, b: Point, point: Point) -> bool:
        right, down = (1 if b[0] > a[0] else -1), (1 if b[1] > a[1] else -1)
        before = (point[0] - right, point[1] - down, point[2])
        after = (point[0] + right, point[1] + down, point[2])
        return before in self.squares and after in self.squares and self.meet(before, after, self.walls, self.covered)

    def between(self, a: int, b: int) -> set[int]:
        start, end = self.middles[a], self.middles[b]
        return {
            square for middle, square in self.squares.items() if square not in (a, b) and enters(start, end, middle)
        }

    # -- large figures -------------------------------------------------------------------------------------

    def base(self, corner: Point, size: int) -> list[Point]:
        return [(corner[0] + 2 * x, corner[1] + 2 * y, corner[2]) for y in range(size) for x in range(size)]

    def stands(self, corner: Point, size: int, over: bool) -> bool:
        """All squares are there, and every two neighbours under the base meet."""
        closed = self.walls if over else self.walls | self.barriers
        covered = self.covered if over else self.covered | self.barrier_ends
        base = self.base(corner, size)
        pairs = [(a, b) for a in base for b in base if a != b and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 2]
        return all(middle in self.squares for middle in base) and all(
            self.meet(a, b, closed, covered) for a, b in pairs
        )

    def large_reach(self, start: int, steps: int, size: int, blocked: set[int], over: bool) -> dict[int, int]:
        closed = self.walls if over else self.walls | self.barriers
        covered = self.covered if over else self.covered | self.barrier_ends
        found = {self.middles[start]: 0}
        for taken in range(1, steps + 1):
            for corner, cost in list(found.items()):
                for dx, dy in STEPS if cost == taken - 1 else ():
                    moved = (corner[0] + dx, corner[1] + dy, corner[2])
                    if not self.stands(moved, size, over):
                        continue
                    if any(self.squares[middle] in blocked for middle in self.base(moved, size)):
                        continue
                    pairs = zip(self.base(corner, size), self.base(moved, size), strict=True)
                    if all(self.meet(a, b, closed, covered) for a, b in pairs):
                        found.setdefault(moved, taken)
        return {self.squares[corner]: cost for corner, cost in found.items()}

    def hanging_reach(self, start: int, steps: int, size: int, blocked: set[int]) -> dict[frozenset[int], int]:
        """By the squares under the base, which may hang over the edge with less than half of it."""
        found = {self.middles[start]: 0}
        for taken in range(1, steps + 1):
            for corner, cost in list(found.items()):
                for dx, dy in STEPS if cost == taken - 1 else ():
                    moved = (corner[0] + dx, corner[1] + dy, corner[2])
                    under = self.under(moved, size)
                    if 2 * len(under) >= size * size and not under & blocked:
                        found.setdefault(moved, taken)
        least: dict[frozenset[int], int] = {}
        for corner, cost in found.items():
            under = self.under(corner, size)
            least[under] = min(cost, least.get(under, cost))
        return least

    def under(self, corner: Point, size: int) -> frozenset[int]:
        return frozenset(self.squares[middle] for middle in self.base(corner, size) if middle in self.squares)


def halfway(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) // 2, (a[1] + b[1]) // 2, a[2]


def flooded(near: dict[int, set[int]], start: int) -> set[int]:
    found = {start}
    while True:
        more = {to for square in found for to in near[square]} - found
        if not more:
            return found
        found |= more


def crosses(a: Point, b: Point, edge: Point) -> bool:
    """Whether the line from a to b crosses the inside of an edge, its ends left out."""
    upright = edge[0] % 2 == 0
    across, along = (0, 1) if upright else (1, 0)
    low, high = sorted((a[across], b[across]))
    if not low < edge[across] < high:
        return False
    part = Fraction(edge[across] - a[across], b[across] - a[across])
    return abs(a[along] + part * (b[along] - a[along]) - edge[along]) < 1


def crossings(a: Point, b: Point) -> list[Point]:
    """The crossings of grid lines that lie exactly on the line."""
    found = []
    for x in range(min(a[0], b[0]), max(a[0], b[0]) + 1):
        for y in range(min(a[1], b[1]), max(a[1], b[1]) + 1):
            on_line = (x - a[0]) * (b[1] - a[1]) == (y - a[1]) * (b[0] - a[0])
            if x % 2 == 0 and y % 2 == 0 and on_line:
                found.append((x, y, a[2]))
    return found


def enters(a: Point, b: Point, middle: Point) -> bool:
    """Whether the line from a to b passes the inside of the square with this middle."""
    if middle[2] != a[2]:
        return False
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        step, low, high = b[axis] - a[axis], middle[axis] - 1 - a[axis], middle[axis] + 1 - a[axis]
        if step == 0:
            if not low < 0 < high:
                return False
        else:
            enter, leave = sorted((Fraction(low, step), Fraction(high, step)))
            first, last = max(first, enter), min(last, leave)
    return first < last
