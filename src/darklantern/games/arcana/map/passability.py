"""PASS: What units can enter, what is an obstacle, and what blocks sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.arcana.figures import grid, standing

if TYPE_CHECKING:
    from darklantern.board.grid import Grid
    from darklantern.games.arcana.state import Arcana

ACTION_SPACES = "LRWCEH"
RUBBLE, PIT, BARREL, SPAWN, TRAPPED = "#o*S^"
IMPASSABLE = RUBBLE + BARREL + ACTION_SPACES
OBSTACLES = BARREL + ACTION_SPACES


def marked(map_: Grid, marks: str) -> int:
    """The spaces of a map with one of these marks, worked out once for each map."""
    kept = map_.opened.kept  # the doors change, the marks do not
    found: int | None = kept.get(marks)
    if found is None:
        found = kept[marks] = map_.marked(marks)
    return found


def destroyed_spaces(game: Arcana) -> int:
    """The spaces with an explored token."""
    bits = 0
    for space in game.state.explored:
        bits |= 1 << space
    return bits


def obstacle_spaces(game: Arcana) -> int:
    """The spaces, units apart, that are obstacles: action spaces, barrels and whatever is destroyed."""
    return marked(grid(game), OBSTACLES) | destroyed_spaces(game)


def may_enter(game: Arcana) -> int:
    """The passable spaces, whoever stands there; pits are among them."""
    map_ = grid(game)
    kept = map_.opened.kept
    whole: int | None = kept.get("passable")
    if whole is None:
        whole = kept["passable"] = map_.on(*map_.tiles) & ~map_.marked(IMPASSABLE)
    return whole & ~destroyed_spaces(game) if game.state.explored else whole


def may_stand(game: Arcana) -> int:
    """The passable spaces on which a unit can be put without being destroyed."""
    return may_enter(game) & ~marked(grid(game), PIT)


class Passability(NamedTuple):
    """A row of the table: whether units can enter, whether it is an obstacle in a line, whether it blocks sight."""

    passable: bool
    obstacle: bool
    blocks_sight: bool


def passability(game: Arcana, space: int) -> Passability:
    """What a space is with whatever is on it now. A wall and a closed door are like rubble, on a border."""
    occupied = bool(standing(game) >> space & 1)
    return Passability(
        bool(may_enter(game) >> space & 1) and not occupied,
        bool(obstacle_spaces(game) >> space & 1) or occupied,
        bool(marked(grid(game), RUBBLE) >> space & 1),
    )
