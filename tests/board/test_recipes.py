"""Rules of both games that are put together from what a map answers, as docs/space.md tells it."""

from __future__ import annotations

from darklantern.board.compass import opposite
from darklantern.board.grid import Grid
from darklantern.board.masks import mask
from darklantern.board.masks import squares as squares_in
from darklantern.board.shape import NOWHERE
from tests.board.tables import alone, at, chain, joined, named
from tests.board.test_large import ROOM
from tests.board.test_walking import drawn


def ends(grid: Grid, start: str, move: int, hero: str, others: int = 0) -> set[str]:
    """Where an Enemy ends beside its target: as far round as its Move takes it."""
    target = grid.square(hero)
    reach = grid.reach(grid.square(start), move, others | 1 << target)
    beside = {square: steps for square, steps in reach.items() if grid.adjacent(target) >> square & 1}
    most = max(beside.values(), default=NOWHERE)
    return {grid.name(square) for square, steps in beside.items() if steps == most}


def nearer(grid: Grid, start: str, move: int, hero: str, others: int) -> set[str]:
    """Where an Enemy ends that cannot reach its target: the nearest that it gets, counted without figures."""
    far = grid.far(grid.square(hero))
    reach = grid.reach(grid.square(start), move, others)
    least = min(far[square] for square in reach)
    return {grid.name(square) for square in reach if far[square] == least}


def test_an_enemy_ends_behind_its_target() -> None:
    """From two columns off in open ground: one of the three squares beyond, each three steps away."""
    grid = drawn(ROOM)
    assert ends(grid, "1.06", 6, "1.08") == {"1.04", "1.09", "1.14"}
    assert ends(grid, "1.06", 2, "1.08") == {"1.03", "1.13"}
    assert ends(grid, "1.06", 1, "1.08") == {"1.02", "1.07", "1.12"}
    assert ends(grid, "1.06", 0, "1.08") == set()


def test_all_squares_beside_a_hero_may_be_full() -> None:
    grid = chain("entrance", "long-passage")
    full = grid.adjacent(grid.square("2.05"))
    assert full.bit_count() == 5
    assert ends(grid, "2.09", 6, "2.05", full) == set()


def test_an_enemy_that_reaches_nobody_stops_behind_those_ahead() -> None:
    grid = chain("entrance", "long-passage", "long-passage")
    ahead = at(grid, "2.05", "2.06")
    assert nearer(grid, "1.05", 6, "3.01", ahead) == {"2.07", "2.08"}
    assert nearer(grid, "2.09", 2, "3.01", 0) == {"2.05", "2.06"}


def test_who_is_nearest_is_counted_on_foot() -> None:
    """A Hero four columns away behind Walls takes seven steps, one five spaces down the hall takes five."""
    grid = joined(joined(alone("cross"), "1.10-16", "corner-west"), "1.05-11", "long-passage")
    enemy, behind_walls, down_the_hall = (grid.square(name) for name in ("1.04", "2.05", "3.08"))
    assert (grid.straight(enemy, behind_walls), grid.far(enemy)[behind_walls]) == (4, 7)
    assert (grid.straight(enemy, down_the_hall), grid.far(enemy)[down_the_hall]) == (5, 5)


def test_a_passed_escape_lets_one_go_until_a_stronger_enemy_is_near() -> None:
    """Steps stop beside the stronger one, and only there."""
    grid = chain("entrance", "long-passage")
    stronger = at(grid, "2.06")
    reach = grid.reach(grid.square("1.05"), 9, stronger, grid.around(stronger))
    assert {name for name in named(grid, mask(reach)) if name.startswith("2.")} == {"2.09", "2.10", "2.07", "2.08"}


def test_terror_reaches_the_two_squares_beyond_a_gate() -> None:
    grid = alone("entrance")
    grid = grid.lay(*(grid.fit("1.01-02", "t-junction", gate=True) or ()))
    affected = grid.on(1) | grid.around(grid.on(1))
    assert named(grid, affected & grid.on(2)) == {"2.15", "2.16"}


# -- halls -------------------------------------------------------------------------------------------------


def pushed(grid: Grid, source: str, target: str, spaces: int, *, pull: bool = False, blocked: int = 0) -> str:
    square = grid.square(target)
    for _ in range(spaces):
        away = grid.direction(grid.square(source), square)
        to = grid.beside(square, opposite(away) if pull else away)
        if to == NOWHERE or blocked >> to & 1:
            break
        square = to
    return grid.name(square)


def test_pushing_and_pulling() -> None:
    grid = alone("hall-2")
    assert pushed(grid, "1.15", "1.16", 1) == "1.17"
    assert pushed(grid, "1.15", "1.17", 2) == "1.19"
    assert pushed(grid, "1.01", "1.10", 1) == "1.18"
    assert pushed(grid, "1.22", "1.32", 1, pull=True) == "1.24"
    assert pushed(grid, "1.22", "1.32", 2, pull=True) == "1.23"
    assert pushed(grid, "1.22", "1.23", 3, blocked=grid.marked("#")) == "1.24"
    assert pushed(grid, "1.43", "1.44", 5) == "1.45"  # up to a wall


def test_scrolling_keeps_the_area_within_two_by_two_halls() -> None:
    grid = joined(alone("hall-2"), "1.east", "hall-2")
    place = grid.fit("2.east", "hall-2")
    assert place is not None
    gone = [number for number, placed in grid.tiles.items() if place.x - placed.laid.x > 7]
    assert gone == [1]
    for number in gone:
        grid = grid.lift(number)
    grid = grid.lay(*place)
    assert list(grid.tiles) == [2, 3]
    assert grid.tiles_beside(2) == {3}


def test_a_monster_walks_to_the_door_that_it_must_break() -> None:
    """Its count goes straight through the shut door; from beside it the nearer square lies across."""
    grid = alone("hall-1").shut_door("1.17-24")
    explorer, monster = grid.square("1.10"), grid.square("1.24")
    blocked = grid.marked("#o*LRWCEH")
    far = grid.far(explorer, blocked, through_doors=True)
    assert far[monster] == 2
    assert not any(far[square] < far[monster] for square in squares_in(grid.adjacent(monster) & ~blocked))
    (door,) = grid.doors_at(monster)
    assert far[door.squares[0]] == 1
    assert grid.far(explorer, blocked)[monster] > 2
