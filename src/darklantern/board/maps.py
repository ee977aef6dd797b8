"""Maps by their layout: each is worked out once and shared by all games, clones and threads that need it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock

from darklantern.board.assembly import Assembly, changed
from darklantern.board.grid import Grid
from darklantern.board.layout import joined, split, with_shut
from darklantern.board.tiles import Tile


class Maps:
    """The maps that can be made of some tiles; the ones used last are remembered, at most `remembered` of them.

    >>> from darklantern.board.tiles import read_tile
    >>> maps = Maps({"nook": read_tile("nook", "| 01 | 02 |\\n|----|----|\\n| 03 | 04 |\\n-----------")})
    >>> grid = maps.empty.lay("nook", 0, 0, 0)
    >>> grid.layout, maps.get("nook,0,0,0") is grid
    ('nook,0,0,0', True)
    """

    def __init__(self, tiles: Mapping[str, Tile], remembered: int = 64) -> None:
        self.tiles = tiles
        self.remembered = max(remembered, 1)
        self.empty = Grid(self, "", Assembly())
        self._grids: OrderedDict[str, Grid] = OrderedDict()
        self.last = self.empty  # the one that was asked for last, which a game asks for again at each step
        self._lock = Lock()

    def get(self, layout: str) -> Grid:
        """The map with this layout, or a UserError if there can be none."""
        last = self.last
        if last.layout != layout:
            last = self.last = self._known(layout) or self._made(layout)
        return last

    def after(self, grid: Grid, entry: str) -> Grid:
        """A map without shut doors, after one more entry of its layout."""
        layout = joined(grid.layout, entry)
        known = self._known(layout)
        return known or self._remember(Grid(self, layout, changed(grid.parts, self.tiles, entry)))

    def shut(self, grid: Grid, doors: frozenset[str]) -> Grid:
        """A map without shut doors, after shutting some."""
        if not doors:
            return grid
        layout = with_shut(grid.layout, doors)
        return self._known(layout) or self._remember(Grid(self, layout, grid.parts.shut(doors), grid, doors))

    def _made(self, layout: str) -> Grid:
        """Go on from the longest beginning that is remembered; what lies on the way is not."""
        done, doors = split(layout)
        entries = done.split(";") if done else []
        count, grid = len(entries), self._known(done)
        while grid is None and count:
            count -= 1
            grid = self._known(";".join(entries[:count]))
        parts = grid.parts if grid else self.empty.parts
        for entry in entries[count:]:
            parts = changed(parts, self.tiles, entry)
        if grid is None or entries[count:]:
            grid = self._remember(Grid(self, done, parts)) if entries else self.empty
        return self.shut(grid, doors)

    def _known(self, layout: str) -> Grid | None:
        with self._lock:
            grid = self._grids.get(layout)
            if grid is not None:
                self._grids.move_to_end(layout)
            return grid

    def _remember(self, grid: Grid) -> Grid:
        """Remember a map, forgetting the one that was not used for longest if there are too many."""
        with self._lock:
            grid = self._grids.setdefault(grid.layout, grid)
            self._grids.move_to_end(grid.layout)
            while len(self._grids) > self.remembered:
                self._grids.popitem(last=False)
            return grid
