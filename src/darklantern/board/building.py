"""How a map becomes another one: tiles are laid and lifted, exits closed, doors shut and opened. See docs/space.md."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.board.assembly import Assembly, tile_called
from darklantern.board.compass import SIDES
from darklantern.board.layout import CAP, GATED, LIFT, OPEN, Laid, StillLying, forgetting, refuse_wrong_place, tile_of
from darklantern.board.placed import Placed
from darklantern.board.shape import NOWHERE, shape_of
from darklantern.table.errors import UserError

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.board.maps import Maps


class Building:
    """The part of a `Grid` that builds: what is changed is another map, and this one stays as it is."""

    maps: Maps
    parts: Assembly
    tiles: dict[int, Placed]
    opened: Grid
    shut: frozenset[str]

    def lay(
        self, tile: str, x: int, y: int, turn: int, through: str = "", section: int = 0, gate: bool = False
    ) -> Grid:
        """The map with one more tile, or a UserError if it does not fit there; `grid.lay(*grid.fit(...))`.

        Wherever two open exits fall on each other they are joined, and share their two squares.
        """
        laid = Laid(tile, x, y, turn, through, section, gate)
        refuse_wrong_place(laid)
        return self._then(laid.text())

    def lift(self, number: int) -> Grid:
        """The map without a tile; everything else keeps its number and name."""
        return self._then(f"{LIFT}{number}")

    def forget(self, *numbers: int) -> Grid:
        """A map of halls without some of them, by a layout that does not grow for ever; the rest keeps its numbers.

        Tiles laid after that are numbered on, but their squares take over the numbers of those that are gone."""
        left = [placed for placed in self.tiles.values() if placed.number not in numbers]
        if len(left) + len(set(numbers)) != len(self.tiles):
            raise UserError(f"not all of tiles {', '.join(map(str, numbers))} lie on the table")
        lying = [StillLying(placed.number, placed.squares[0], placed.laid) for placed in left]
        return self.maps.get(forgetting(self.parts.laid, lying, self.shut))

    def cap(self, door: str) -> Grid:
        """The map with an open exit closed by an end cap: its two squares stay, nothing can be joined there."""
        return self._then(CAP + door)

    def put_gate(self, door: str) -> Grid:
        """The map with an open exit closed by a gate, behind which a tile can be laid with `fit(..., gate=True)`."""
        return self._then(GATED + door)

    def reopen(self, door: str) -> Grid:
        """The map with the end cap of an exit taken off."""
        return self._then(OPEN + door)

    def shut_door(self, door: str) -> Grid:
        """The map with a door that is drawn between two squares shut, which makes it a Wall."""
        self.parts.printed_door(door)
        return self.maps.shut(self.opened, self.shut | {door})

    def open_door(self, door: str) -> Grid:
        """The map with such a door open."""
        self.parts.printed_door(door)
        return self.maps.shut(self.opened, self.shut - {door})

    def _then(self, entry: str) -> Grid:
        new = self.maps.after(self.opened, entry)
        lying = {door for door in self.shut if tile_of(door) in new.tiles}
        return self.maps.shut(new, frozenset(lying))

    def fit(self, door: str, tile: str, by: str = "", section: int | None = None, gate: bool = False) -> Laid | None:
        """Where a tile lies that is joined to an open door, or None if it would overlap another one.

        It is joined by its Entrance, or `by` another of its exits, like `01-02`. A `section` of its own (see
        `new_section`) keeps it apart from all others; behind a gate it always has one.
        """
        new = tile_called(self.maps.tiles, tile)
        side = next((way for way, name in SIDES.items() if door.endswith(f".{name}")), NOWHERE)
        old = self.tiles.get(tile_of(door))
        if side != NOWHERE and old is not None and old.tile.open_sides and new.open_sides:
            laid = self.parts.place_beside(old.number, side, new)
        else:
            placed, _ = self.parts.exit(door)
            if not gate or door not in self.parts.gated:
                self.parts.refuse_closed(door)
            own = new.exit(by) if by else new.entrance
            if own is None:
                raise UserError(f"tile {tile} has no Entrance: expected to be told by which exit it is joined")
            apart = self.new_section() if gate else placed.laid.section if section is None else section
            laid = self.parts.place(door, new, own, apart, gate)
        return laid if self.parts.joints(laid, shape_of(new, laid.turn)) is not None else None

    def fits(self, door: str, tile: str) -> list[Laid]:
        """All places where a tile can be joined to a door: by its Entrance first, then by its other exits."""
        new = tile_called(self.maps.tiles, tile)
        first = new.entrance
        exits = sorted(new.exits, key=lambda exit: exit != first)
        found = [self.fit(door, tile, exit.name) for exit in exits]
        return [laid for laid in found if laid is not None]

    def new_section(self) -> int:
        """The number of a part of the table on which nothing lies yet."""
        return max((placed.laid.section for placed in self.tiles.values()), default=-1) + 1
