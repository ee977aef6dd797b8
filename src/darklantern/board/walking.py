"""Walking over squares, or over anything with neighbours: what is reached, by which way, and how far all is."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from darklantern.board.masks import mask, squares
from darklantern.board.shape import NOWHERE

Near = Sequence[tuple[int, ...]]
Came: TypeAlias = "list[int | None] | dict[int, int]"  # by square, the one that it was entered from


class Reach(dict[int, int]):
    """What a walker can enter, and in how many steps, the nearest first; the way to each of them is known too."""

    __slots__ = ("_came", "_start")

    def __init__(self, start: int, came: Came) -> None:
        self[start] = 0
        self._start, self._came = start, came

    def way(self, to: int) -> list[int]:
        """A shortest way, without the start; nothing if there is none. No search is needed any more."""
        return traced(self._came, self._start, to) if to in self else []


def reach(near: Near, start: int, steps: int, blocked: int, stops: int) -> Reach:
    """What can be entered within so many steps, and in how many; what stops a walker is entered but not left."""
    if not steps:
        return Reach(start, {})
    ends = set(squares(stops)) if stops else ()
    came = _unentered(near, start, blocked)
    found = Reach(start, came)
    edge = [start]
    for taken in range(1, steps + 1):
        following = []
        for here in edge:
            for to in near[here]:
                if came[to] is None:
                    came[to] = here
                    following.append(to)
        if not following:
            break
        for to in following:
            found[to] = taken
        edge = [to for to in following if to not in ends] if ends else following
    return found


class Ground:
    """What is walked over, for many short walks: what touches a square is a mask, so that all of it is looked at at
    once, and the squares of such a mask are put into their order once and for all."""

    __slots__ = ("near", "order", "whole")

    def __init__(self, near: Near) -> None:
        self.whole = (1 << len(near)) - 1
        steps = list(map(beside, near))
        self.near = [touching for touching, _ in steps]
        self.order = [order for _, order in steps]

    def spread(self, start: int, free: int, steps: int = 0) -> Spread:
        """A walk from a square in all directions over free squares, at first so many steps far."""
        return Spread(self, start, free, steps)


class _Order(dict[int, tuple[int, ...]]):
    """By a mask of squares that touch one, those squares in the order in which they are walked to."""

    def __init__(self, near: Sequence[int]) -> None:
        self._near = near

    def __missing__(self, bits: int) -> tuple[int, ...]:
        found = self[bits] = tuple([to for to in self._near if bits >> to & 1])
        return found


class Beside(NamedTuple):
    """What touches a square, as a mask, and in which order it is walked to."""

    mask: int
    order: _Order


@lru_cache(maxsize=16384)  # a map that grows by a tile has most of its squares in common with the one before
def beside(near: tuple[int, ...]) -> Beside:
    """Some squares that touch one, as walks need them."""
    return Beside(mask(near), _Order(near))


class Touching(dict[int, int]):
    """By square, what touches it, as a mask."""

    def __init__(self, near: Near) -> None:
        self._near = near

    def __missing__(self, square: int) -> int:
        found = self[square] = beside(self._near[square]).mask
        return found


class Spread:
    """Walking in all directions at once, a step farther each time that it grows; it enters what `reach` enters.

    `entered` are the squares as they are entered, the start first, the nearest before all others; `counts` says how
    many they are after each step, and `left` which free squares are not entered by then, as a mask.
    """

    __slots__ = ("_edge", "_free", "_ground", "counts", "entered", "left")

    def __init__(self, ground: Ground, start: int, free: int, steps: int = 0) -> None:
        self._ground = ground
        here = 1 << start
        self._free = free = free & ground.whole | here  # "all but some" is a negative number, which costs at every step
        self._edge = self.entered = [start]  # what was entered by the last step
        self.counts = [1]
        self.left = [free ^ here]
        if steps:
            self.grow(steps)

    def grow(self, steps: int = 1) -> bool:
        """Go so many steps farther; False if nothing more is entered."""
        entered, counts, all_left, edge = self.entered, self.counts, self.left, self._edge
        near, order, left = self._ground.near, self._ground.order, all_left[-1]
        for _ in range(steps):
            new: list[int] = []
            for here in edge:
                bits = near[here] & left
                if bits:
                    left ^= bits
                    new += order[here][bits]
            edge = new
            if not new:
                break
            entered += new
            counts.append(len(entered))
            all_left.append(left)
            if not left:
                break
        self._edge = edge
        return bool(edge)

    def steps_to(self, square: int) -> int:
        """How many steps a square is away, however far that is; NOWHERE if no way leads there."""
        while self.left[-1] >> square & 1:
            if not self.grow():
                return NOWHERE
        try:
            return bisect_right(self.counts, self.entered.index(square))
        except ValueError:  # nobody walks there
            return NOWHERE

    def within(self, steps: int) -> int:
        """The squares at most so many steps away, as a mask, as far as it has grown."""
        return self._free & ~self.left[min(steps, len(self.left) - 1)]

    def ring(self, steps: int) -> int:
        """The squares just so many steps away, as a mask, once it has grown so far."""
        return self.left[steps - 1] ^ self.left[steps] if steps else 1 << self.entered[0]

    def among(self, bits: int) -> list[int]:
        """Some squares that were entered, given as a mask, in the order in which they were."""
        return sorted(squares(bits), key=self.entered.index)

    def farthest(self, bits: int) -> list[int]:
        """Those of some squares, given as a mask, that were entered last, all after equally many steps."""
        found = bits & self.inside
        for left in reversed(self.left):
            if found & left:
                return self.among(found & left)
        return self.among(found)

    def far(self, size: int) -> list[int]:
        """By square, of so many, the steps to it; NOWHERE for those that were not entered."""
        found, first = [NOWHERE] * size, 0
        for steps, last in enumerate(self.counts):
            for square in self.entered[first:last]:
                found[square] = steps
            first = last
        return found

    @property
    def inside(self) -> int:
        """All that was entered so far, as a mask, the start included."""
        return self._free & ~self.left[-1]

    def __iter__(self) -> Iterator[int]:
        """All that was entered so far, the nearest first, beginning with the start."""
        return iter(self.entered)

    def __len__(self) -> int:
        return self.inside.bit_count()

    def __contains__(self, square: int) -> bool:
        return bool(self.inside >> square & 1)

    def __getitem__(self, square: int) -> int:
        """The steps to a square that was entered."""
        try:
            place = self.entered.index(square)
        except ValueError:
            raise KeyError(square) from None
        return bisect_right(self.counts, place)

    def way(self, to: int) -> list[int]:
        """A shortest way, without the start; nothing if it was not entered. The squares entered first lead on first."""
        entered, counts = self.entered, self.counts
        if not self.inside >> to & 1:
            return []
        found = []
        for steps in range(bisect_right(counts, entered.index(to)), 0, -1):
            found.append(to)
            for here in entered[counts[steps - 2] if steps > 1 else 0 :]:
                if self._ground.near[here] >> to & 1:
                    to = here
                    break
        return found[::-1]


class Flight(Spread):
    """A walk that passes over some squares, but ends on none of them; what is `inside` are the squares to end on."""

    __slots__ = ("_passed",)

    def __init__(self, ground: Ground, start: int, free: int, steps: int, passed: int) -> None:
        super().__init__(ground, start, free, steps)
        self._passed = passed

    @property
    def inside(self) -> int:
        return self._free & ~self.left[-1] & ~self._passed

    def __iter__(self) -> Iterator[int]:
        return iter(self.among(self.inside))


def way(near: Near, start: int, to: int, steps: int, blocked: int, stops: int) -> list[int]:
    """A shortest way, without the start; nothing if there is none within so many steps."""
    ends = set(squares(stops)) if stops else ()
    came = _unentered(near, start, blocked)
    if came[to] is not None:
        return []
    edge = [start]
    for _ in range(steps):
        following = []
        for here in edge:
            for other in near[here]:
                if came[other] is None:
                    came[other] = here
                    following.append(other)
            if came[to] is not None:
                return traced(came, start, to)
        edge = [other for other in following if other not in ends] if ends else following
    return []


def _unentered(near: Near, start: int, blocked: int) -> list[int | None]:
    """By square, what it was entered from: nothing yet, but the start and what is blocked are never entered."""
    came: list[int | None] = [None] * len(near)
    for square in squares(blocked):
        came[square] = NOWHERE
    came[start] = start
    return came


def traced(came: Came, start: int, to: int) -> list[int]:
    """The way from start to where one came, by what each was entered from."""
    found = []
    here: int | None = to
    while here is not None and here != start:
        found.append(here)
        here = came[here]
    return found[::-1]


def far(near: Near, starts: Iterable[int], blocked: int) -> list[int]:
    """By square, the steps from the nearest of some squares; NOWHERE where no way leads."""
    found = [NOWHERE] * len(near)
    for square in squares(blocked):
        found[square] = -2
    edge = list(starts)
    for square in edge:
        found[square] = 0
    steps = 0
    while edge:
        steps += 1
        following = []
        for here in edge:
            for to in near[here]:
                if found[to] == NOWHERE:
                    found[to] = steps
                    following.append(to)
        edge = following
    for square in squares(blocked):
        if found[square] == -2:
            found[square] = NOWHERE
    return found


def large_reach(
    onward: Callable[[int], Iterable[int]], free: Callable[[int], bool], start: int, steps: int, to: int | None
) -> Reach:
    """The same for bases of several squares, by their positions."""
    came = {start: start}
    found = Reach(start, came)
    edge = [start]
    for taken in range(1, steps + 1):
        following = []
        for here in edge:
            for other in onward(here):
                if other not in found and free(other):
                    found[other], came[other] = taken, here
                    following.append(other)
        if not following or to in found:
            break
        edge = following
    return found


def without_barriers(near: Near, barred: dict[int, frozenset[int]], ways_out: Iterable[int]) -> list[tuple[int, ...]]:
    """Neighbours for those who may not cross Barriers, except to get out of a pocket that only Barriers lead out of.

    A pocket is a part of the map that cannot be left without crossing one: no open exit, and not the main part.
    """
    walked = list(near)
    for square, others in barred.items():
        walked[square] = tuple(to for to in near[square] if to not in others)
    whole, part = _parts(near), _parts(walked)
    sizes = Counter(part)
    main: dict[int, int] = {}
    for square, number in enumerate(part):
        best = main.setdefault(whole[square], number)
        if sizes[number] > sizes[best]:
            main[whole[square]] = number
    kept = {*main.values(), *(part[square] for square in ways_out)}
    for square in barred:
        if part[square] not in kept:
            walked[square] = near[square]
    return walked


def _parts(near: Near) -> list[int]:
    """By square, the lowest square of the part of the map that it can reach."""
    found = [NOWHERE] * len(near)
    for start in range(len(near)):
        if found[start] == NOWHERE:
            edge = [start]
            found[start] = start
            while edge:
                for to in near[edge.pop()]:
                    if found[to] == NOWHERE:
                        found[to] = start
                        edge.append(to)
    return found
