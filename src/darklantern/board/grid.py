"""A map of tiles and all that can be asked of it: who touches, reaches and sees whom. See docs/space.md.

Squares are numbers; a set of squares is a mask, one number with a bit for each (`masks.py`). Outside of a state squares
are named by tile and digits, like `3.07`. A map never changes: laying a tile gives another map.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from darklantern.board import sight, walking
from darklantern.board.assembly import Assembly, Spot
from darklantern.board.building import Building
from darklantern.board.compass import DIRECTIONS, STEPS, S, opposite, toward
from darklantern.board.doors import Door, Square, doors_of
from darklantern.board.large import HANGING, Bases
from darklantern.board.layout import tile_of
from darklantern.board.lying import Lying
from darklantern.board.masks import mask
from darklantern.board.masks import squares as squares_in
from darklantern.board.placed import Placed
from darklantern.board.shape import NOWHERE
from darklantern.table.errors import UserError

if TYPE_CHECKING:
    from darklantern.board.maps import Maps

REMEMBERED = 64  # of the lists of distances and lines, the largest things that a map works out


class Grid(Building):
    """A map. `layout` is the text that a state holds, `tiles` what lies on the table, by number."""

    def __init__(
        self, maps: Maps, layout: str, parts: Assembly, opened: Grid | None = None, shut: frozenset[str] = frozenset()
    ) -> None:
        self.maps, self.layout, self.parts = maps, layout, parts
        self.shut = shut  # ids of doors
        self.tiles: dict[int, Placed] = parts.tiles
        self.opened = opened or self  # the same map with all doors open
        self._links, self._near, self._spots = parts.links, parts.near, parts.spots
        self._names: dict[int, str] = opened._names if opened else {}
        self._named: dict[str, int] = opened._named if opened else {}  # only what `name` gave: no input makes it grow
        self.touching = walking.Touching(self._near)  # by square, what is `adjacent` to it, for who asks very often
        self._straight: dict[tuple[int, int], int] = opened._straight if opened else {}
        self._lines: dict[int, sight.Lines] = {}
        self._seen: dict[int, int] = {}
        self._far: dict[tuple[int, int, bool, bool], list[int]] = {}
        self._walks: dict[tuple[int, bool], walking.Spread] = {}
        self._bases: dict[tuple[int, bool], Bases] = {}
        self.kept: dict[Any, Any] = {}  # what somebody has made of this map and keeps with it, such as its picture

    def __repr__(self) -> str:
        return f"<Grid of {len(self.tiles)} tiles: {self.layout or 'empty'}>"

    # -- names ---------------------------------------------------------------------------------------------

    def name(self, square: int) -> str:
        """The tile and digits of a square, of the first of two tiles that share it.

        A base that hangs over the edge of the map is named by its first cell on it: `3.07~2` stands on 3.07 with its
        cell 2, cells being counted row by row from 0.
        """
        found = self._names.get(square)
        if found is None:
            count, under = divmod(square, HANGING)
            placed = self.tiles[self.tiles_at(under)[0]]
            name = f"{placed.number}.{placed.digits[under]}"
            found = self._names[square] = f"{name}~{count}" if count else name
            self._named[found] = square
        return found

    def square(self, name: str) -> int:
        """The square, or anchor of a base, with this name; a shared square has one in each of its tiles."""
        known = self._named.get(name)
        if known is not None:
            return known
        plain, _, count = name.partition("~")
        placed, digits = self.tiles.get(tile_of(plain)), plain.partition(".")[2]
        if placed is None or digits not in placed.tile.index or not (count.isdecimal() or name == plain):
            raise UserError(f"no square {name!r} on this map: expected tile and digits, like 3.07")
        return placed.squares[placed.tile.index[digits]] + int(count or 0) * HANGING

    def names(self, bits: int) -> list[str]:
        """The names of the squares of a mask."""
        return [self.name(square) for square in squares_in(bits)]

    def spot(self, square: int) -> Spot:
        """The cell of the table where a square lies."""
        spot = self._spots[square] if 0 <= square < len(self._spots) else None
        if spot is None:
            raise UserError(f"no square {square} on this map")
        return spot

    # -- doors ---------------------------------------------------------------------------------------------

    @cached_property
    def doors(self) -> dict[str, Door]:
        """All ways out of the tiles: exits like `3.01-02`, doors like `3.04-11`, sides of halls like `3.north`."""
        opened = self.opened.parts
        every = (doors_of(opened, placed, self.shut) for placed in self.tiles.values())
        return {door.id: door for doors in every for door in doors}

    @cached_property
    def _doors_at(self) -> dict[int, list[Door]]:
        found: dict[int, list[Door]] = {}
        for door in self.doors.values():
            for square in door.squares:
                found.setdefault(square, []).append(door)
        return found

    def doors_at(self, square: int) -> list[Door]:
        """The exits that a square is a half-space of, the doors on its borders, the sides that it lies along."""
        return self._doors_at.get(square, [])

    def entrance(self, number: int) -> Door | None:
        """The exit by which a tile was joined; of one that lies alone, the one that its drawing says."""
        return self.doors.get(f"{number}.{self.tiles[number].entrance}")

    # -- tiles ---------------------------------------------------------------------------------------------

    def tiles_at(self, square: int) -> tuple[int, ...]:
        """The numbers of the tiles that a square belongs to: two at a joint, the older one first."""
        tiles = self.parts.tiles_at
        found = tiles[square] if 0 <= square < len(tiles) else ()
        if not found:
            self.spot(square)  # which refuses it
        return found

    def on(self, *numbers: int) -> int:
        """The squares of some tiles, as a mask."""
        bits = 0
        for number in numbers:
            bits |= self.tiles[number].mask
        return bits

    def tiles_beside(self, number: int) -> set[int]:
        """The tiles that are joined to one, through a gate too."""
        return self._tiles_beside[number]

    @cached_property
    def _tiles_beside(self) -> dict[int, set[int]]:
        found: dict[int, set[int]] = {number: set() for number in self.tiles}
        for door in self.doors.values():
            if door.beyond:
                found[door.tile].add(tile_of(door.beyond))
        return found

    def marked(self, marks: str) -> int:
        """The squares of halls in which one of these marks is drawn, as a mask."""
        bits = 0
        for placed in self.tiles.values():
            for mark, squares in placed.marks.items():
                if mark in marks:
                    bits |= squares
        return bits

    @cached_property
    def _marks(self) -> dict[int, str]:
        every = (zip(placed.squares, placed.tile.spaces, strict=True) for placed in self.tiles.values())
        return {square: space.mark for pairs in every for square, space in pairs if space.mark}

    def rows(self, number: int, side: int | None = None) -> list[list[int]]:
        """The squares of a tile as seen from its Entrance: the farthest row first, each from left to right.

        Rows are as long as the tile is wide, with NOWHERE where it has no square, so that the colours of a chessboard
        are those of row plus column. `side` looks in from that side instead, as the tile lies.
        """
        placed = self.tiles[number]
        if side is None:
            side = placed.shape.sides.get(placed.entrance, S)
        back = STEPS[opposite(side)]
        right = STEPS[(opposite(side) + 2) % 8]
        cells = {}
        for square, (x, y) in zip(placed.squares, placed.shape.cells, strict=True):
            cells[x * right[0] + y * right[1], -x * back[0] - y * back[1]] = square
        columns, lines = {x for x, _ in cells}, {y for _, y in cells}
        wide, high = range(min(columns), max(columns) + 1), range(min(lines), max(lines) + 1)
        return [[cells.get((x, y), NOWHERE) for x in wide] for y in high]

    # -- touch ---------------------------------------------------------------------------------------------

    def adjacent(self, square: int) -> int:
        """The squares that touch one: no Wall between, Barriers do not matter, through gates too."""
        return self.touching[square]

    def around(self, bits: int) -> int:
        """The squares that touch any of some squares and are none of them."""
        found = 0
        for square in squares_in(bits):
            found |= self.adjacent(square)
        return found & ~bits

    def area(self, square: int, spaces: int = 1) -> int:
        """The squares within so many spaces of one, itself included, over nothing but squares that touch: a blast."""
        found = edge = 1 << square
        for _ in range(spaces):
            edge = self.around(found)
            if not edge:
                break
            found |= edge
        return found

    def beside(self, square: int, direction: int) -> int:
        """The square that touches one in this direction, or NOWHERE; gates lead in no direction."""
        return self._links[square][direction]

    def bounce(self, square: int, direction: int) -> int:
        """Where something that bounces in this direction comes to lie: Walls and the edge keep it where it is."""
        to = self._links[square][direction]
        return to if to != NOWHERE else square

    def direction(self, a: int, b: int) -> int:
        """The direction in which b lies from a: straight in the same row or column, else slanted."""
        here, there = self.spot(a), self.spot(b)
        return toward(there.x - here.x, there.y - here.y)

    def straight(self, a: int, b: int) -> int:
        """How many spaces lie from a to b as the crow flies, Walls or not."""
        spots = self._spots
        here, there = (spots[a], spots[b]) if 0 <= a < len(spots) > b >= 0 else (None, None)
        if here is None or there is None:
            here, there = self.spot(a), self.spot(b)  # which refuses the wrong one
        x, y, _ = here
        to_x, to_y, _ = there
        wide = to_x - x if to_x > x else x - to_x
        high = to_y - y if to_y > y else y - to_y
        return wide if wide > high else high

    def in_line(self, a: int, b: int) -> bool:
        """Whether two squares lie in one row or column."""
        here, there = self._spots[a], self._spots[b]
        if here is None or there is None:
            here, there = self.spot(a), self.spot(b)  # which refuses the wrong one
        return here[0] == there[0] or here[1] == there[1]

    def straight_within(self, square: int, spaces: int) -> int:
        """The squares that lie within so many spaces as the crow flies, itself included."""
        found = self._straight.get((square, spaces))
        if found is None:
            found = self._straight[square, spaces] = self._lying.around(self.spot(square), spaces)
        return found

    @cached_property
    def _lying(self) -> Lying:
        return Lying(self._spots) if self.opened is self else self.opened._lying

    # -- walking -------------------------------------------------------------------------------------------

    def reach(
        self,
        start: int,
        steps: int,
        blocked: int = 0,
        stops: int = 0,
        *,
        size: int = 1,
        over: bool = False,
        hanging: bool = False,
    ) -> walking.Reach:
        """The squares that can be entered within so many steps, and in how many; the start is among them with 0.

        The answer also knows the `way` to each of them, so that whoever has it needs no second search.

        `blocked` squares cannot be entered, `stops` can but not be left again. To pass figures without ending on them,
        leave them out of `blocked` and out of what is chosen from the answer. For a large figure `start` and the answer
        are anchors of its base.

        A figure walks on a base of `size` x `size` squares; `over` Barriers; and `hanging`, which lets a large one
        smash through Walls with at least half of its base on the map.
        """
        if size == 1:
            near = self._near if over or not self.parts.barred else self._without_barriers
            return walking.reach(near, start, steps, blocked, stops)
        return self._large_reach(start, None, steps, blocked, stops, size, over, hanging)

    def way(
        self,
        start: int,
        to: int,
        steps: int,
        blocked: int = 0,
        stops: int = 0,
        *,
        size: int = 1,
        over: bool = False,
        hanging: bool = False,
    ) -> list[int]:
        """A shortest way: the squares entered, the last being `to`. Empty if there is none, or nowhere to go."""
        if start == to:
            return []
        if size == 1:
            return walking.way(self._walked(over), start, to, steps, blocked, stops)
        return self._large_reach(start, to, steps, blocked, stops, size, over, hanging).way(to)

    def far(
        self, start: int, blocked: int = 0, *, size: int = 1, over: bool = False, through_doors: bool = False
    ) -> list[int]:
        """By square, how many steps it is away; NOWHERE if no way leads there. The list is shared: do not change it.

        Steps are those of a walker; for ranges count `over` Barriers. From a base the nearest of its squares counts.
        With `through_doors` shut doors are open to straight steps.
        """
        if blocked:
            return walking.far(self._steps(over, through_doors), squares_in(self.base(start, size)), blocked)
        key = (start, size, over or not self.parts.barred, through_doors)
        found = self._far.get(key)
        if found is None:
            if size == 1 and not through_doors:
                found = self.walk(start, over=over).far(len(self._near))
            else:
                found = walking.far(self._steps(over, through_doors), squares_in(self.base(start, size)), 0)
            if len(self._far) >= REMEMBERED:
                self._far.pop(next(iter(self._far)))
            self._far[key] = found
        return found

    def walk(self, start: int, *, over: bool = False) -> walking.Spread:
        """A walk to everywhere, by which the distances of `far` are known. It is shared: do not change it."""
        over = over or not self.parts.barred
        found = self._walks.get((start, over))
        if found is None:
            found = self.spread(start, len(self._near), over=over)
            if len(self._walks) >= REMEMBERED:
                self._walks.pop(next(iter(self._walks)))
            self._walks[start, over] = found
        return found

    def spread(
        self, start: int, steps: int, blocked: int = 0, passed: int = 0, *, over: bool = False
    ) -> walking.Spread:
        """What `reach` finds for a base of one square that nothing stops, for whoever asks about masks of squares.

        Squares that are `passed` can be entered, but nobody ends there.
        """
        ground = self._ground_over_barriers if over else self.ground
        if passed:
            return walking.Flight(ground, start, ~blocked, steps, passed)
        return ground.spread(start, ~blocked, steps)

    def distance(self, a: int, b: int) -> int:
        """How many spaces b is away from a as ranges are counted: over squares that touch, whoever stands there."""
        return self.far(a, over=True)[b]

    def steps_from(self, square: int) -> int:
        """The squares that a walker can enter from one with a single step, as a mask; Barriers are not crossed."""
        return walking.beside(self._walked(over=False)[square]).mask

    def _walked(self, over: bool) -> walking.Near:
        return self._near if over or not self.parts.barred else self._without_barriers

    @cached_property
    def ground(self) -> walking.Ground:
        """The squares and what leads from one to another, for many short walks."""
        return walking.Ground(self._walked(over=False))

    @cached_property
    def _ground_over_barriers(self) -> walking.Ground:
        return walking.Ground(self._near) if self.parts.barred else self.ground

    @cached_property
    def ground_through_doors(self) -> walking.Ground:
        """The same with shut doors open to straight steps."""
        return walking.Ground(self._steps(False, True)) if self.shut else self.ground

    @cached_property
    def _without_barriers(self) -> walking.Near:
        return walking.without_barriers(self._near, self.parts.barred, self._half_spaces.keys())

    @cached_property
    def _half_spaces(self) -> dict[int, str]:
        """The squares of exits that are open, and the side on which each has its floor."""
        exits = (door for door in self.doors.values() if door.kind == "exit" and door.state == "open")
        return {square: DIRECTIONS[opposite(door.side)] for door in exits for square in door.squares}

    def _steps(self, over: bool, through_doors: bool) -> walking.Near:
        near = self._walked(over)
        if not (through_doors and self.shut):
            return near
        near = list(near)
        for door in self.shut:
            a, b, _ = self.parts.printed_door(door)
            near[a], near[b] = (*near[a], b), (*near[b], a)
        return near

    # -- sight ---------------------------------------------------------------------------------------------

    def sees(self, a: int, b: int) -> bool:
        """Whether a straight line from the middle of a to the middle of b is free; the rules are in `sight.py`.

        Through a gate only those see who stand in it: from its far side, from either square there.
        """
        if self._sees(a, b):
            return True
        beyond = self.parts.gate_links.get(a, {})
        return any(self._sees(far, b) for far in beyond.values())

    def _sees(self, a: int, b: int) -> bool:
        here, there = self._spots[a], self._spots[b]
        if here is None or there is None:
            return False
        return sight.is_clear(self._links, self.parts.solid, a, b, there[0] - here[0], there[1] - here[1])

    def seen(self, square: int) -> int:
        """All squares that are seen from one, itself included, as a mask."""
        found = self._seen.get(square)
        if found is None:
            every = range(len(self._spots))
            found = self._seen[square] = mask(other for other in every if self.sees(square, other))
        return found

    def between(self, a: int, b: int) -> int:
        """The squares whose inside the line from a to b passes, without a and b; 0 if the line is not free."""
        found = self._line(a, b)
        return found if found != NOWHERE else 0

    def lines(self, square: int) -> sight.Lines:
        """By another square, what is `between` this one and it, and NOWHERE if it is not seen; worked out once."""
        found = self._lines.get(square)
        if found is None:
            if len(self._lines) >= REMEMBERED:
                self._lines.pop(next(iter(self._lines)), None)
            found = self._lines[square] = sight.Lines(partial(self._line, square))
        return found

    def _line(self, a: int, b: int) -> int:
        here, there, parts = self._spots[a], self._spots[b], self.parts
        if here is None or there is None:
            return NOWHERE
        found = sight.passed(self._links, parts.solid, a, b, there[0] - here[0], there[1] - here[1])
        return 0 if found == NOWHERE and parts.gate_links and self.sees(a, b) else found

    # -- large figures -------------------------------------------------------------------------------------

    def base(self, anchor: int, size: int = 1) -> int:
        """The squares under a figure, as a mask; for one that hangs over the edge those on the map."""
        return 1 << anchor if size == 1 else self._bases_of(size, True).mask(anchor)

    def covering(self, anchors: Iterable[int], size: int, bits: int) -> list[int]:
        """Those of some places where a base would cover any of some squares."""
        if size == 1:
            return [anchor for anchor in anchors if bits >> anchor & 1]
        under = self._bases_of(size, True).mask
        return [anchor for anchor in anchors if under(anchor) & bits]

    def stands(self, anchor: int, size: int, blocked: int = 0, *, over: bool = True) -> bool:
        """Whether a base of `size` x `size` squares can be put there: wholly on the map, nothing blocked, no Wall."""
        bases = self._bases_of(size, over)
        return bases.is_whole(anchor) and not bases.mask(anchor) & blocked

    def anchors(self, square: int, size: int, blocked: int = 0) -> list[int]:
        """All places where a base can be put so that it covers a square."""
        bases = self._bases_of(size, True)
        return [anchor for anchor in bases.covering(square) if self.stands(anchor, size, blocked)]

    def left_behind(self, before: int, after: int, size: int) -> dict[int, int]:
        """By each square that a base enters with one step, the square that whoever is there is put to in exchange.

        It lies as many squares back as the base is wide, where the base has just been; NOWHERE if that is off the map.
        """
        return self._bases_of(size, True).left_behind(before, after)

    def _bases_of(self, size: int, over: bool) -> Bases:
        found = self._bases.get((size, over))
        if found is None:
            found = self._bases[size, over] = Bases(self.parts, size, over)
        return found

    def _large_reach(
        self, start: int, to: int | None, steps: int, blocked: int, stops: int, size: int, over: bool, hanging: bool
    ) -> walking.Reach:
        bases = self._bases_of(size, over)

        def onward(anchor: int) -> Iterable[int]:
            if anchor != start and bases.mask(anchor) & stops:
                return ()
            near = bases.steps(anchor)
            return dict.fromkeys((*near, *bases.hanging_steps(anchor))) if hanging else near

        return walking.large_reach(onward, lambda anchor: not bases.mask(anchor) & blocked, start, steps, to)

    # -- what is shown -------------------------------------------------------------------------------------

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """All squares in the order of their numbers, as they are shown."""
        found = []
        for number, (spot, tiles) in enumerate(zip(self._spots, self.parts.tiles_at, strict=True)):
            if spot is not None:
                name = f"{tiles[0]}.{self.tiles[tiles[0]].digits[number]}"
                mark = self._marks.get(number, "")
                found.append(Square(number, name, *spot, tiles, self._half_spaces.get(number, ""), mark))
        return tuple(found)
