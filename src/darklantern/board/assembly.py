"""How tiles become one map: cells, joints, gates and the links between squares. `Grid` asks, this answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from darklantern.board.compass import SIDES, SLANTED, STEPS, STRAIGHT, opposite
from darklantern.board.layout import (
    CAP,
    FORGOTTEN,
    GATED,
    LIFT,
    OPEN,
    STILL,
    Laid,
    read_laid,
    read_still_lying,
    refuse_wrong_place,
    tile_of,
)
from darklantern.board.placed import Placed, exit_keys, key, keys_of
from darklantern.board.shape import NOWHERE, WIDE, Links, Shape, half_spaces, near, numbered, shape_of
from darklantern.board.tiles import Exit, Tile
from darklantern.table.content import expected
from darklantern.table.errors import UserError

new_spot = tuple.__new__  # in half the time: a tile that is laid makes one for every space
BESIDE = tuple(dy * WIDE + dx for dx, dy in STEPS)
ALONE: Links = (NOWHERE,) * 8
ROUND_A_CORNER = tuple((slant, (slant + turn) % 8, (slant - turn) % 8) for slant in SLANTED for turn in (-1, 1))
"""The slanted directions, each with the two ways round: straight to one side, then straight to the other."""


class Spot(NamedTuple):
    """Where a square lies: a cell of the table, and the section of the table that this cell is in."""

    x: int
    y: int
    section: int


class Joints(NamedTuple):
    """How a tile would be joined: by which exit, and which of its exits fall on which doors of other tiles."""

    entrance: str
    met: dict[str, str]


class _Changed(dict[int, list[int]]):
    """By square, its links that are being changed: those that it has, until then."""

    def __init__(self, links: Sequence[Links]) -> None:
        self._links = links

    def __missing__(self, square: int) -> list[int]:
        found = self[square] = list(self._links[square])
        return found


class Assembly:
    """The parts of a map. A change copies them, so that a map that was handed out never changes."""

    def __init__(self) -> None:
        self.tiles: dict[int, Placed] = {}
        self.laid = 0  # how many tiles ever were
        self.forgotten = False  # whether the squares of tiles that are gone are given to new ones
        self.links: list[Links] = []  # by square and direction, the square there that touches it
        self.near: list[tuple[int, ...]] = []  # by square, all squares that touch it, through gates too
        self.spots: list[Spot | None] = []
        self.tiles_at: list[tuple[int, ...]] = []
        self.cells: dict[int, int] = {}  # by cell of the table, its square, or NOWHERE if a tile has none there
        self.ends: dict[tuple[int, int], str] = {}  # by the two cells of an exit that is not joined, its id
        self.joined: dict[str, str] = {}
        self.capped: frozenset[str] = frozenset()
        self.gated: frozenset[str] = frozenset()  # exits with a gate behind which nothing lies yet
        self.gates: dict[str, str] = {}
        self.gate_links: dict[int, dict[int, int]] = {}  # by square and direction, the square beyond a gate
        self.barred: dict[int, frozenset[int]] = {}  # by square, those that a Barrier parts it from
        self.solid = 0

    def copy(self) -> Assembly:
        new = Assembly.__new__(Assembly)
        new.laid, new.capped, new.gated, new.solid = self.laid, self.capped, self.gated, self.solid
        new.forgotten = self.forgotten
        new.links, new.near, new.spots, new.tiles_at = self.links[:], self.near[:], self.spots[:], self.tiles_at[:]
        new.tiles, new.cells, new.ends = self.tiles.copy(), self.cells.copy(), self.ends.copy()
        new.joined, new.gates, new.gate_links = self.joined.copy(), self.gates.copy(), self.gate_links.copy()
        new.barred = self.barred.copy()
        return new

    # -- doors ---------------------------------------------------------------------------------------------

    def exit(self, door: str) -> tuple[Placed, Exit]:
        """The tile and the exit that a door id like `3.01-02` means, or a UserError."""
        placed = self.tiles.get(tile_of(door))
        if placed is None:
            raise UserError(f"no door {door!r}: no such tile lies on the table")
        return placed, placed.tile.exit(door.partition(".")[2])

    def is_open(self, door: str) -> bool:
        closed = door in self.capped or door in self.gated or door in self.gates
        return door not in self.joined and not closed

    def refuse_closed(self, door: str) -> None:
        if not self.is_open(door):
            raise UserError(f"door {door} is joined or closed: expected an open one")

    # -- fitting -------------------------------------------------------------------------------------------

    def place(self, door: str, tile: Tile, by: Exit, section: int, gate: bool) -> Laid:
        """Where a tile lies whose exit is put to a door: on the door's two cells, or beyond them behind a gate."""
        old, exit = self.exit(door)
        side = old.shape.sides[exit.name]
        turn = (opposite(side) - by.side) % 8 * 45
        shape = shape_of(tile, turn)
        x, y = min(old.shape.cells[at] for at in half_spaces(old.tile, exit))
        own_x, own_y = min(shape.cells[at] for at in half_spaces(tile, by))
        dx, dy = STEPS[side] if gate else (0, 0)
        return Laid(tile.id, old.laid.x + x - own_x + dx, old.laid.y + y - own_y + dy, turn, door, section, gate)

    def place_beside(self, number: int, side: int, tile: Tile) -> Laid:
        """Where a hall lies beside another: side to side, its printed south to the old one."""
        old = self.tiles[number]
        turn = (side - 1) * 45
        shape = shape_of(tile, turn)
        dx, dy = STEPS[side]
        x = old.laid.x + (old.shape.width if dx > 0 else -shape.width if dx < 0 else 0)
        y = old.laid.y + (old.shape.height if dy > 0 else -shape.height if dy < 0 else 0)
        return Laid(tile.id, x, y, turn, f"{number}.{SIDES[side]}", old.laid.section)

    def joints(self, laid: Laid, shape: Shape) -> Joints | None:
        """How a tile laid there is joined to the others, or None if it does not fit.

        Its cells may fall on those of another tile only where two open exits meet exactly, face to face.
        """
        keys = keys_of(laid, shape.keys)
        met: dict[str, str] = {}
        shared: set[int] = set()
        for exit in shape.tile.exits:
            ends = exit_keys(shape, keys, exit)
            door = self.ends.get(ends) or self._door_elsewhere(laid, ends)
            if door and self.is_open(door) and self._side(door) == opposite(shape.sides[exit.name]):
                met[exit.name] = door
                shared.update(ends)
        taken = self.cells.keys() & {*keys, *keys_of(laid, shape.void_keys)}
        if not taken <= shared:
            return None
        return Joints(self._entrance(laid, shape, met), met)

    def _door_elsewhere(self, laid: Laid, ends: tuple[int, int]) -> str:
        """The door that a tile in a section of its own is joined through, if these cells lie on it."""
        if not laid.through or laid.gate or not self.is_open(laid.through):
            return ""
        placed, exit = self.exit(laid.through) if "-" in laid.through else (None, None)
        if placed is None or exit is None or placed.laid.section == laid.section:
            return ""
        moved = (laid.section - placed.laid.section) * WIDE * WIDE
        there = exit_keys(placed.shape, placed.keys, exit)
        return laid.through if ends == (there[0] + moved, there[1] + moved) else ""

    def _side(self, door: str) -> int:
        placed, exit = self.exit(door)
        return placed.shape.sides[exit.name]

    def _entrance(self, laid: Laid, shape: Shape, met: dict[str, str]) -> str:
        """The exit that a tile was joined by; without a door it is the one that the drawing says."""
        if laid.gate:
            return self._behind_gate(laid, shape)
        for name, door in met.items():
            if door == laid.through:
                return name
        if laid.through and not shape.tile.open_sides:
            raise UserError(f"tile {laid.tile} does not meet door {laid.through} there")
        return shape.tile.entrance.name if shape.tile.entrance else ""

    def _behind_gate(self, laid: Laid, shape: Shape) -> str:
        """The exit that lies right behind the door through which a gate leads."""
        old, exit = self.exit(laid.through)
        side = old.shape.sides[exit.name]
        moved = (laid.section - old.laid.section) * WIDE * WIDE + BESIDE[side]
        there = exit_keys(old.shape, old.keys, exit)
        for own in shape.tile.exits:
            ends = exit_keys(shape, keys_of(laid, shape.keys), own)
            if ends == (there[0] + moved, there[1] + moved) and shape.sides[own.name] == opposite(side):
                return own.name
        raise UserError(f"tile {laid.tile} does not lie behind the gate in door {laid.through}")

    # -- laying and lifting --------------------------------------------------------------------------------

    def lay(self, laid: Laid, tile: Tile) -> None:
        """Add a tile, or refuse it if it does not fit."""
        refuse_wrong_place(laid)
        if laid.gate and laid.through not in self.gated:
            self.refuse_closed(laid.through)
        shape = shape_of(tile, laid.turn)
        joints = self.joints(laid, shape)
        if joints is None:
            raise UserError(f"tile {tile.id} does not fit at {laid.x},{laid.y}: another one lies there")
        shared = {}
        for name, door in joints.met.items():
            shared.update(self._shared(shape, tile.exit(name), door))
        squares, following = [], self._first_free(len(tile.spaces))
        for at in range(len(tile.spaces)):
            if at in shared:
                squares.append(shared[at])
            else:
                squares.append(following)
                following += 1
        self._number_up_to(following)
        self.laid += 1
        self._put(Placed(self.laid, laid, shape, tuple(squares), joints.entrance), joints)

    def _first_free(self, count: int) -> int:
        """The first of so many numbers for new squares: those that a forgotten tile had, or new ones."""
        run = 0
        for square, tiles in enumerate(self.tiles_at if self.forgotten else ()):
            run = 0 if tiles else run + 1
            if run == count:
                return square - count + 1
        return len(self.links)

    def _number_up_to(self, end: int) -> None:
        new = end - len(self.links)
        self.links += [ALONE] * new
        self.near += [()] * new
        self.spots += [None] * new
        self.tiles_at += [()] * new

    def still(self, number: int, first: int, laid: Laid, tile: Tile) -> None:
        """Put a hall where it lay when everything before was forgotten."""
        shape = shape_of(tile, laid.turn)
        squares = range(first, first + len(tile.spaces))
        taken = any(self.tiles_at[square] for square in squares if square < len(self.tiles_at))
        if not tile.open_sides or taken or not number <= self.laid or number in self.tiles:
            raise UserError(f"layout: tile {number} cannot still lie there: expected a hall with numbers of its own")
        if self.joints(laid, shape) is None:
            raise UserError(f"tile {tile.id} does not fit at {laid.x},{laid.y}: another one lies there")
        self._number_up_to(squares.stop)
        self._put(Placed(number, laid, shape, tuple(squares), ""), Joints("", {}))

    def _shared(self, shape: Shape, exit: Exit, door: str) -> dict[int, int]:
        """The spaces of an exit with the squares of the door that it meets, each with the one in its own cell."""
        placed, other = self.exit(door)
        own = sorted(half_spaces(shape.tile, exit), key=lambda at: shape.cells[at])
        there = sorted(half_spaces(placed.tile, other), key=lambda at: placed.shape.cells[at])
        return {at: placed.squares[to] for at, to in zip(own, there, strict=True)}

    def lift(self, number: int) -> Assembly:
        """The same map without a tile; all other tiles and squares keep their numbers."""
        if number not in self.tiles:
            raise UserError(f"no tile {number} lies on the table")
        new, count = Assembly(), len(self.links)
        new.laid = self.laid
        new.links, new.near, new.spots, new.tiles_at = [ALONE] * count, [()] * count, [None] * count, [()] * count
        for placed in self.tiles.values():
            if placed.number != number:
                others = {exit.name: self.joined.get(f"{placed.number}.{exit.name}", "") for exit in placed.tile.exits}
                met = {name: door for name, door in others.items() if tile_of(door) in new.tiles}
                new._put(placed, Joints(placed.entrance, met))
        new.capped = frozenset(door for door in self.capped if not door.startswith(f"{number}."))
        new.gated = frozenset(door for door in self.gated if not door.startswith(f"{number}."))
        return new

    def cap(self, door: str) -> None:
        """Close an open exit with an end cap."""
        self.exit(door)
        self.refuse_closed(door)
        self.capped |= {door}

    def put_gate(self, door: str) -> None:
        """Close an open exit with a gate."""
        self.exit(door)
        self.refuse_closed(door)
        self.gated |= {door}

    def reopen(self, door: str) -> None:
        """Take an end cap off."""
        if door not in self.capped:
            raise UserError(f"door {door} has no end cap")
        self.capped -= {door}

    def shut(self, doors: frozenset[str]) -> Assembly:
        """The same map with some of its printed doors shut: each is a Wall."""
        new = self.copy()
        links: dict[int, list[int]] = {}
        for door in doors:
            square, other, direction = self.printed_door(door)
            links.setdefault(square, list(self.links[square]))[direction] = NOWHERE
            links.setdefault(other, list(self.links[other]))[opposite(direction)] = NOWHERE

        def beside(square: int, direction: int) -> int:
            return links.get(square, self.links[square])[direction % 8] if square != NOWHERE else NOWHERE

        for square in list(links):
            for slant in SLANTED:
                there = self.links[square][slant]
                ways = (beside(beside(square, slant + turn), slant - turn) for turn in (1, -1))
                if there != NOWHERE and there not in ways:
                    links[square][slant] = NOWHERE
                    links.setdefault(there, list(self.links[there]))[opposite(slant)] = NOWHERE
        for square, changed in links.items():
            new.links[square] = tuple(changed)
            new.near[square] = new._near(square)
        return new

    def printed_door(self, door: str) -> tuple[int, int, int]:
        """The squares on both sides of a printed door, and the direction from the first to the second."""
        placed = self.tiles.get(tile_of(door))
        if placed is None or door not in placed.doors:
            raise UserError(f"no door {door!r} that could be shut: expected one drawn between two spaces")
        return placed.doors[door]

    def _put(self, placed: Placed, joints: Joints) -> None:
        number, shape, laid = placed.number, placed.shape, placed.laid
        left, top, section = laid.x, laid.y, laid.section
        self.tiles[number] = placed
        numbers = [*placed.squares, NOWHERE]
        all_links, all_near, spots, tiles_at, cells = self.links, self.near, self.spots, self.tiles_at, self.cells
        touch = numbered(shape.tile, shape.turn, placed.squares)
        each = zip(placed.squares, placed.keys, shape.cells, touch.links, touch.near, strict=True)
        for square, cell, (x, y), links, beside in each:
            if tiles_at[square]:
                old = all_links[square]
                links = tuple([there if there != NOWHERE else own for there, own in zip(old, links, strict=True)])
                all_links[square] = links
                all_near[square] = self._near(square)
            else:
                all_links[square], all_near[square] = links, beside
                spots[square] = new_spot(Spot, (left + x, top + y, section))
            tiles_at[square] += (number,)
            cells[cell] = square
        for cell in keys_of(laid, shape.void_keys):
            cells[cell] = NOWHERE
        for at in shape.solid:
            self.solid |= 1 << numbers[at]
        for at, to in shape.barred:
            square = numbers[at]
            self.barred[square] = self.barred.get(square, frozenset()) | {numbers[to]}
        self._put_exits(placed, joints)
        if placed.tile.open_sides:
            self._open_sides(placed)
        if laid.gate and tile_of(laid.through) in self.tiles:
            self._open_gate(placed)

    def _near(self, square: int) -> tuple[int, ...]:
        return near(self.links[square]) + tuple(self.gate_links.get(square, {}).values())

    def _put_exits(self, placed: Placed, joints: Joints) -> None:
        for exit in placed.tile.exits:
            own, ends = f"{placed.number}.{exit.name}", exit_keys(placed.shape, placed.keys, exit)
            door = joints.met.get(exit.name)
            if door:
                self.joined[own], self.joined[door] = door, own
                old, met = self.exit(door)
                self.ends.pop(exit_keys(old.shape, old.keys, met), None)
            else:
                self.ends[ends] = own

    def _open_gate(self, placed: Placed) -> None:
        """Link both squares of a door with both squares behind its gate, in the directions in which these lie."""
        old, exit = self.exit(placed.laid.through)
        own = placed.tile.exit(placed.entrance)
        moved = (placed.laid.section - old.laid.section) * WIDE * WIDE
        behind = dict(zip(exit_keys(placed.shape, placed.keys, own), sorted_squares(placed, own), strict=True))
        here = zip(exit_keys(old.shape, old.keys, exit), sorted_squares(old, exit), strict=True)
        for cell, square in here:
            for direction, off in enumerate(BESIDE):
                far = behind.get(cell + moved + off)
                if far is not None:
                    self.gate_links[square] = self.gate_links.get(square, {}) | {direction: far}
                    self.gate_links[far] = self.gate_links.get(far, {}) | {opposite(direction): square}
        for square in (*old.exit_squares(exit), *placed.exit_squares(own)):
            self.near[square] = self._near(square)
        door, beyond = placed.laid.through, f"{placed.number}.{own.name}"
        self.gates[door], self.gates[beyond] = beyond, door
        self.gated -= {door}

    def _open_sides(self, placed: Placed) -> None:
        """Halls side by side are joined along the whole side."""
        changed = _Changed(self.links)

        def join(square: int, direction: int, other: int) -> None:
            changed[square][direction] = other
            changed[other][opposite(direction)] = square

        for side in STRAIGHT:
            for at in placed.along(side):
                spot = self.spots[at]
                assert spot is not None
                other = self.cells.get(key(*spot) + BESIDE[side], NOWHERE)
                if other != NOWHERE and self.tiles[self.tiles_at[other][0]].tile.open_sides:
                    join(at, side, other)
        for square in list(changed):
            links = changed[square]
            for slant, first, then in ROUND_A_CORNER:
                beside = links[first]
                beyond = (changed.get(beside) or self.links[beside])[then] if beside != NOWHERE else NOWHERE
                if beyond != NOWHERE and links[slant] != beyond:
                    join(square, slant, beyond)
        for square, links in changed.items():
            self.links[square] = tuple(links)
            self.near[square] = self._near(square)


def sorted_squares(placed: Placed, exit: Exit) -> tuple[int, int]:
    """The squares of an exit in the order of their cells."""
    a, b = placed.exit_squares(exit)
    first, second = (placed.keys[placed.tile.index[digits]] for digits in exit.spaces)
    return (a, b) if first < second else (b, a)


def changed(parts: Assembly, tiles: Mapping[str, Tile], entry: str) -> Assembly:
    """A map after one entry of a layout."""
    if entry.startswith(LIFT):
        if not entry[1:].isdecimal():
            raise UserError(f"layout: {entry!r} lifts no tile: expected a number like -2")
        return parts.lift(int(entry[1:]))
    new = parts.copy()
    if entry.startswith(CAP):
        new.cap(entry[1:])
    elif entry.startswith(OPEN):
        new.reopen(entry[1:])
    elif entry.startswith(GATED):
        new.put_gate(entry[1:])
    elif entry.startswith(FORGOTTEN):
        if not entry[1:].isdecimal() or parts.laid:
            raise UserError(f"layout: {entry!r} forgets nothing: expected a number like =7 at the beginning")
        new.laid, new.forgotten = int(entry[1:]), True
    elif entry.startswith(STILL):
        number, first, laid = read_still_lying(entry)
        new.still(number, first, laid, tile_called(tiles, laid.tile))
    else:
        laid = read_laid(entry)
        new.lay(laid, tile_called(tiles, laid.tile))
    return new


def tile_called(tiles: Mapping[str, Tile], id: str) -> Tile:
    """A tile by its id, or a UserError that says what is like it."""
    tile = tiles.get(id)
    if tile is None:
        raise UserError(f"no tile {id!r}: {expected(tiles, id)}")
    return tile
