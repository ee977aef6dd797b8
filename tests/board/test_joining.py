"""Tiles are joined through doors, turned, refused where they overlap, closed, linked by gates, and lifted."""

from __future__ import annotations

import pytest

from darklantern.board.compass import E
from darklantern.board.grid import Grid
from darklantern.board.layout import Laid
from darklantern.table.errors import UserError
from tests.board.tables import MAPS, alone, at, chain, joined, named


def test_two_joined_tiles_share_exactly_their_two_half_spaces() -> None:
    grid = chain("entrance", "short-passage")
    assert grid.layout == "entrance,0,0,0;short-passage,1,-3,0,1.01-02"
    assert len(grid.squares) == 22 + 8 - 2
    assert named(grid, grid.on(1) & grid.on(2)) == {"1.01", "1.02"}
    assert (grid.square("2.07"), grid.square("2.08")) == (grid.square("1.01"), grid.square("1.02"))
    assert grid.tiles_at(grid.square("2.07")) == (1, 2)
    assert grid.tiles_at(grid.square("2.05")) == (2,)


@pytest.mark.parametrize(
    "door, place",
    [
        ("1.01-02", Laid("short-passage", 2, -3, 0, "1.01-02")),
        ("1.10-16", Laid("short-passage", 5, 2, 90, "1.10-16")),
        ("1.19-20", Laid("short-passage", 2, 5, 180, "1.19-20")),
        ("1.05-11", Laid("short-passage", -3, 2, 270, "1.05-11")),
    ],
)
def test_a_tile_is_turned_so_that_its_entrance_meets_the_door(door: str, place: Laid) -> None:
    grid = alone("cross")
    assert grid.fit(door, "short-passage") == place


def test_a_passage_on_a_west_exit_runs_on_westward() -> None:
    grid = joined(alone("t-junction"), "1.01-07", "short-passage")
    assert (grid.square("2.07"), grid.square("2.08")) == (grid.square("1.07"), grid.square("1.01"))
    assert [grid.spot(grid.square(f"2.{digits}"))[:2] for digits in ("01", "02", "08")] == [(-3, 1), (-3, 0), (0, 0)]


def test_a_tile_may_be_joined_by_another_of_its_exits() -> None:
    grid = chain("entrance", "short-passage")
    places = grid.fits("2.01-02", "burning-room")
    assert [grid.lay(*place).tiles[3].entrance for place in places] == ["38-39", "01-02", "16-24"]
    assert [place.turn for place in places] == [0, 180, 90]


def test_joined_by_a_numbered_exit_the_entrance_takes_over_its_numbers() -> None:
    grid = chain("entrance", "short-passage")
    straight, turned, sideways = [grid.lay(*place) for place in grid.fits("2.01-02", "burning-room")]

    def numbers(grid: Grid) -> dict[str, tuple[int, ...]]:
        return {name: grid.doors[f"3.{name}"].rolls for name in ("38-39", "01-02", "16-24")}

    assert numbers(straight) == {"38-39": (), "01-02": (1, 2, 3), "16-24": (4, 5, 6)}
    assert numbers(turned) == {"38-39": (1, 2, 3), "01-02": (), "16-24": (4, 5, 6)}
    assert numbers(sideways) == {"38-39": (4, 5, 6), "01-02": (1, 2, 3), "16-24": ()}


def test_what_overlaps_does_not_fit() -> None:
    grid = chain("corner-west", "corner-west", "corner-west")  # three quarters of a ring
    assert grid.fit("3.01-05", "burning-room") is None
    assert grid.fit("3.01-05", "short-passage") is not None
    with pytest.raises(UserError, match="tile cross does not fit at 0,0: another one lies there"):
        grid.lay("cross", 0, 0, 0)


def test_an_xx_takes_its_place() -> None:
    room = alone("burning-room")
    with pytest.raises(UserError, match="does not fit at 0,5"):
        room.lay("short-passage", 0, 5, 0)
    with pytest.raises(UserError, match="does not fit at -1,-2"):
        room.lay("burning-room", -1, -2, 0)  # its XX falls on a space
    assert room.lay("short-passage", 0, 6, 0).tiles[2].number == 2  # 38 begins further east


def test_no_exit_fits_but_another_does() -> None:
    """A T-Junction that overlaps when joined by its stem, and not when joined by an arm."""
    grid = alone("cross").lay("short-passage", 0, -5, 0)
    assert grid.fit("1.01-02", "t-junction") is None
    (place,) = grid.fits("1.01-02", "t-junction")
    assert (place.x, place.y, place.turn) == (2, -5, 270)
    assert grid.lay(*place).tiles[3].entrance == "01-07"


def test_a_ring_of_tiles_is_joined_at_its_end() -> None:
    """Two exits that meet exactly are joined, wherever the tile was joined through."""
    grid = chain("corner-west", "corner-west", "corner-west")
    assert grid.doors["1.11-12"].state == "open"
    grid = joined(grid, "3.01-05", "corner-west")
    assert grid.doors["4.01-05"].state == "joined"
    assert grid.doors["4.01-05"].beyond == "1.11-12"
    assert grid.doors["1.11-12"].beyond == "4.01-05"
    assert grid.tiles[4].entrance == "11-12"
    assert len(grid.squares) == 4 * 12 - 4 * 2
    assert [grid.tiles_beside(number) for number in (1, 2, 3, 4)] == [{2, 4}, {1, 3}, {2, 4}, {1, 3}]
    assert [door for door in grid.doors.values() if door.state == "open"] == []


def test_exits_that_only_touch_a_side_stay_as_they_are() -> None:
    grid = alone("short-passage").lay("short-passage", 0, -4, 0)
    assert {door.state for door in grid.doors.values()} == {"open"}
    assert len(grid.squares) == 16
    assert named(grid, grid.adjacent(grid.square("1.01"))) == {"1.02", "1.03", "1.04"}
    assert grid.tiles_beside(1) == set()


def test_exits_that_meet_aslant_do_not_fit() -> None:
    with pytest.raises(UserError, match="does not fit"):
        alone("short-passage").lay("short-passage", 1, -3, 0)  # one shared cell
    with pytest.raises(UserError, match="does not fit"):
        alone("short-passage").lay("short-passage", 0, 0, 0)  # exits on exits, but not face to face


def test_a_tile_is_laid_where_it_meets_the_door_it_names() -> None:
    with pytest.raises(UserError, match=r"tile short-passage does not meet door 1.01-02 there"):
        alone("entrance").lay("short-passage", 20, 20, 0, "1.01-02")


# -- end caps ----------------------------------------------------------------------------------------------


def test_an_end_cap_closes_an_exit_and_keeps_its_spaces() -> None:
    grid = alone("cross").cap("1.01-02")
    assert grid.layout == "cross,0,0,0;!1.01-02"
    assert {id: door.state for id, door in grid.doors.items()} == {
        "1.01-02": "capped",
        "1.05-11": "open",
        "1.10-16": "open",
        "1.19-20": "open",
    }
    assert grid.reach(grid.square("1.03"), 1)[grid.square("1.01")] == 1
    with pytest.raises(UserError, match=r"door 1.01-02 is joined or closed: expected an open one"):
        grid.fit("1.01-02", "short-passage")
    with pytest.raises(UserError, match=r"door 1.01-02 is joined or closed"):
        grid.cap("1.01-02")
    assert grid.reopen("1.01-02").fit("1.01-02", "short-passage") is not None
    with pytest.raises(UserError, match=r"door 1.05-11 has no end cap"):
        grid.reopen("1.05-11")


def test_an_exit_with_an_end_cap_is_never_joined() -> None:
    ring = chain("corner-west", "corner-west", "corner-west").cap("1.11-12")
    assert ring.fit("3.01-05", "corner-west") is None


def test_half_spaces_are_halves_while_their_exit_is_open() -> None:
    def halves(grid: Grid) -> set[str]:
        return {square.name for square in grid.squares if square.half}

    grid = alone("short-passage")
    assert halves(grid) == {"1.01", "1.02", "1.07", "1.08"}
    assert halves(grid.cap("1.01-02")) == {"1.07", "1.08"}
    assert halves(joined(grid, "1.07-08", "corner-east")) == {"1.01", "1.02", "2.04", "2.08"}


# -- gates and sections ------------------------------------------------------------------------------------


def test_both_spaces_of_a_gate_touch_both_beyond() -> None:
    grid = alone("entrance")
    place = grid.fit("1.01-02", "t-junction", gate=True)
    assert place == Laid("t-junction", -1, -4, 0, "1.01-02", 1, True)
    grid = grid.lay(*place)
    assert grid.layout == "entrance,0,0,0;t-junction,-1,-4,0,1.01-02,1,gate"
    assert len(grid.squares) == 22 + 16
    for near in ("1.01", "1.02"):
        assert named(grid, grid.adjacent(grid.square(near)) & grid.on(2)) == {"2.15", "2.16"}
    for far in ("2.15", "2.16"):
        assert named(grid, grid.adjacent(grid.square(far)) & grid.on(1)) == {"1.01", "1.02"}
    assert not grid.adjacent(grid.square("2.13")) & grid.on(1)
    assert (grid.doors["1.01-02"].state, grid.doors["1.01-02"].beyond) == ("gate", "2.15-16")
    assert (grid.doors["2.15-16"].state, grid.doors["2.15-16"].beyond) == ("gate", "1.01-02")
    assert grid.tiles_beside(1) == {2}
    assert grid.tiles_at(grid.square("1.01")) == (1,)
    assert grid.distance(grid.square("1.01"), grid.square("2.16")) == 1


def test_a_gate_always_fits_and_takes_its_door() -> None:
    ring = chain("corner-west", "corner-west", "corner-west")
    boxed_in = ring.lay(*(ring.fit("1.11-12", "cross", gate=True) or ()))
    assert boxed_in.tiles[4].laid.section == 1
    assert boxed_in.fit("3.01-05", "corner-west") is None  # the gate stands where it would be joined
    with pytest.raises(UserError, match=r"door 1.11-12 is joined or closed"):
        boxed_in.fit("1.11-12", "cross", gate=True)
    with pytest.raises(UserError, match=r"door 1.11-12 is joined or closed"):
        boxed_in.lay("cross", 0, 0, 0, "1.11-12", 2, True)
    with pytest.raises(UserError, match=r"tile cross does not lie behind the gate in door 4.01-02"):
        boxed_in.lay("cross", 50, 50, 0, "4.01-02", 2, True)


def test_a_gate_stands_before_anything_lies_behind_it() -> None:
    grid = alone("cross").put_gate("1.01-02")
    assert grid.layout == "cross,0,0,0;@1.01-02"
    assert (grid.doors["1.01-02"].state, grid.doors["1.01-02"].beyond) == ("gate", "")
    assert grid.tiles_at(grid.square("1.01")) == (1,)
    assert {square.name for square in grid.squares if square.half} == {"1.05", "1.11", "1.10", "1.16", "1.19", "1.20"}
    with pytest.raises(UserError, match=r"door 1.01-02 is joined or closed: expected an open one"):
        grid.fit("1.01-02", "short-passage")
    with pytest.raises(UserError, match=r"door 1.01-02 is joined or closed"):
        grid.put_gate("1.01-02")
    with pytest.raises(UserError, match=r"door 1.01-02 has no end cap"):
        grid.reopen("1.01-02")
    passed = grid.lay(*(grid.fit("1.01-02", "t-junction", gate=True) or ()))
    assert passed.doors["1.01-02"].beyond == "2.15-16"
    assert MAPS.get(passed.layout).tiles_beside(1) == {2}
    with pytest.raises(UserError, match=r"door 1.01-02 is joined or closed"):
        passed.fit("1.01-02", "t-junction", gate=True)


def test_a_gate_stays_when_another_tile_is_lifted() -> None:
    grid = joined(alone("cross").put_gate("1.01-02"), "1.19-20", "short-passage")
    assert grid.lift(2).doors["1.01-02"].state == "gate"
    assert grid.lift(1).lay("cross", 20, 20, 0).doors["3.01-02"].state == "open"


def test_a_bounce_never_leaves_through_a_gate() -> None:
    grid = alone("entrance")
    grid = grid.lay(*(grid.fit("1.01-02", "t-junction", gate=True) or ()))
    square = grid.square("1.01")
    assert [grid.bounce(square, direction) == square for direction in (0, 1, 2)] == [True, True, True]


def test_a_tile_in_a_section_of_its_own_is_joined_all_the_same() -> None:
    """Boxed in, an exit can still be opened: what lies behind it lies apart, and shares its two squares."""
    ring = chain("corner-west", "corner-west", "corner-west").lay("short-passage", 2, 5, 90)
    assert ring.fit("1.11-12", "long-passage") is None
    place = ring.fit("1.11-12", "long-passage", section=ring.new_section())
    assert place is not None
    assert place.section == 1
    grid = ring.lay(*place)
    assert MAPS.get(grid.layout) is grid
    assert grid.doors["1.11-12"].state == "joined"
    assert len(grid.squares) == len(ring.squares) + 10
    assert (grid.square("5.11"), grid.square("5.12")) == (grid.square("1.12"), grid.square("1.11"))
    assert grid.distance(grid.square("1.09"), grid.square("5.09")) == 2
    assert grid.sees(grid.square("1.04"), grid.square("5.02"))  # along the wall, over the joint
    assert {square.section for square in grid.squares if square.name.startswith("5.")} == {1}


# -- halls -------------------------------------------------------------------------------------------------

OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}


@pytest.mark.parametrize(
    "side, place",
    [
        ("north", Laid("hall-2", 0, -7, 0, "1.north")),
        ("east", Laid("hall-2", 7, 0, 90, "1.east")),
        ("south", Laid("hall-2", 0, 7, 180, "1.south")),
        ("west", Laid("hall-2", -7, 0, 270, "1.west")),
    ],
)
def test_a_hall_is_laid_side_to_side_with_its_south_to_the_old_one(side: str, place: Laid) -> None:
    grid = alone("hall-1")
    assert grid.fit(f"1.{side}", "hall-2") == place
    grid = grid.lay(*place)
    assert grid.doors[f"1.{side}"].state == "joined"
    assert grid.doors[f"1.{side}"].beyond == f"2.{OPPOSITE[side]}"
    assert sum(door.kind == "side" and door.state == "open" for door in grid.doors.values()) == 6
    assert grid.fit(f"1.{side}", "hall-2") is None
    south = {grid.square(f"2.{digits}") for digits in range(43, 50)}
    assert all(grid.adjacent(square) & grid.on(1) for square in south)
    assert grid.tiles_beside(1) == {2}


def test_halls_touch_along_the_whole_side() -> None:
    grid = joined(alone("hall-2"), "1.east", "hall-2")
    assert named(grid, grid.adjacent(grid.square("1.28")) & grid.on(2)) == {"2.45", "2.46", "2.47"}
    assert named(grid, grid.adjacent(grid.square("1.07")) & grid.on(2)) == {"2.43", "2.44"}


def test_four_halls_meet_at_a_corner() -> None:
    grid = joined(joined(alone("hall-2"), "1.east", "hall-2"), "1.south", "hall-2")
    corner = grid.square("1.49")
    assert grid.doors["2.south"].state == "open"
    assert named(grid, grid.adjacent(corner)) == {"1.41", "1.42", "1.48", "2.48", "2.49", "3.43", "3.44"}
    grid = joined(grid, "3.east", "hall-2")
    assert grid.doors["2.south"].beyond == "4.north"
    assert named(grid, grid.adjacent(corner) & grid.on(4)) == {"4.43"}
    assert len(grid.names(grid.adjacent(corner))) == 8


def test_lifting_a_hall_makes_its_side_a_wall_again_and_keeps_all_numbers() -> None:
    before = joined(joined(alone("hall-2"), "1.east", "hall-1"), "2.north", "hall-2")
    after = before.lift(1)
    assert after.layout == before.layout + ";-1"
    assert list(after.tiles) == [2, 3]
    assert after.tiles[2] is before.tiles[2]
    assert [square.number for square in after.squares] == list(range(49, 147))
    assert after.square("2.45") == before.square("2.45")
    assert before.adjacent(before.square("2.46")) & before.on(1)
    assert not after.adjacent(after.square("2.46")) & before.on(1)
    assert after.doors["2.west"].state == "open"
    assert after.doors["2.north"].beyond == "3.south"
    with pytest.raises(UserError, match=r"no square '1.01' on this map"):
        after.square("1.01")
    with pytest.raises(UserError, match="no square 3 on this map"):
        after.name(3)
    with pytest.raises(UserError, match="no tile 1 lies on the table"):
        after.lift(1)
    third = joined(after, "2.west", "hall-2")
    assert third.tiles[4].squares[0] == 147
    assert third.name(147) == "4.01"


def test_lifting_a_room_leaves_the_shared_squares_to_the_others() -> None:
    grid = chain("entrance", "short-passage", "cross")
    shared, far = grid.square("2.01"), grid.square("1.01")
    after = grid.lift(2)
    assert (after.name(shared), after.name(far)) == ("3.19", "1.01")
    assert (after.doors["1.01-02"].state, after.doors["3.19-20"].state) == ("open", "open")
    assert len(after.squares) == 22 + 20
    assert named(after, after.adjacent(far)) == {"1.02", "1.03", "1.04"}
    again = joined(after, "1.01-02", "short-passage")
    assert again.doors["4.01-02"].beyond == "3.19-20"
    first = grid.lift(1)
    assert first.name(far) == "2.07"
    assert first.doors["2.01-02"].beyond == "3.19-20"


def test_lifting_one_side_of_a_gate_closes_it() -> None:
    grid = alone("entrance")
    grid = grid.lay(*(grid.fit("1.01-02", "t-junction", gate=True) or ()))
    for number, left in ((1, "2.15-16"), (2, "1.01-02")):
        after = grid.lift(number)
        assert after.doors[left].state == "open"
        assert all(not after.adjacent(square) & grid.on(number) for square in after.doors[left].squares)


def test_an_end_cap_stays_when_another_tile_is_lifted() -> None:
    grid = chain("cross", "short-passage").cap("1.10-16").cap("2.01-02")
    after = grid.lift(2)
    assert after.doors["1.10-16"].state == "capped"
    assert joined(after, "1.01-02", "short-passage").doors["3.01-02"].state == "open"


# -- doors between two squares -----------------------------------------------------------------------------


def test_a_shut_door_is_a_wall() -> None:
    grid = alone("hall-2")
    west, east = grid.square("1.38"), grid.square("1.39")
    assert grid.doors["1.38-39"] == grid.doors_at(west)[0] == grid.doors_at(east)[0]
    assert (grid.doors["1.38-39"].state, grid.doors["1.38-39"].squares) == ("open", (west, east))
    assert grid.doors["1.38-39"].side == E
    shut = grid.shut_door("1.38-39")
    assert shut.layout == "hall-2,0,0,0|1.38-39"
    assert shut.doors["1.38-39"].state == "shut"
    assert not shut.adjacent(west) >> east & 1
    assert not shut.sees(west, east)
    assert named(shut, grid.adjacent(west) ^ shut.adjacent(west)) == {"1.39", "1.46"}  # a wall goes on to the south
    assert shut.adjacent(west) >> shut.square("1.32") & 1  # past the door's end
    assert shut.far(west)[east] == 2
    assert shut.far(west, through_doors=True)[east] == 1
    assert shut.far(grid.square("1.45"), through_doors=True)[east] == 2  # straight only, not slantwise
    assert shut.open_door("1.38-39") is grid
    with pytest.raises(UserError, match=r"no door '1.01-02' that could be shut"):
        grid.shut_door("1.01-02")
    with pytest.raises(UserError, match=r"no door 'x' that could be shut"):
        grid.open_door("x")


def test_shut_doors_stay_shut_when_the_map_grows_and_go_with_their_tile() -> None:
    grid = alone("hall-2").shut_door("1.38-39")
    grid = joined(grid, "1.north", "hall-1").shut_door("2.17-24")
    assert grid.layout == "hall-2,0,0,0;hall-1,0,-7,0,1.north|1.38-39,2.17-24"
    assert not grid.adjacent(grid.square("1.38")) >> grid.square("1.39") & 1
    assert MAPS.get("hall-2,0,0,0;hall-1,0,-7,0,1.north|2.17-24,1.38-39").doors == grid.doors
    after = grid.lift(1)
    assert after.layout == "hall-2,0,0,0;hall-1,0,-7,0,1.north;-1|2.17-24"


def test_doors_of_a_square() -> None:
    grid = joined(alone("hall-2"), "1.north", "hall-2")
    assert [door.id for door in grid.doors_at(grid.square("1.01"))] == ["1.north", "1.west"]
    assert [door.id for door in grid.doors_at(grid.square("1.09"))] == []
    passage = chain("entrance", "short-passage")
    assert [door.id for door in passage.doors_at(passage.square("1.01"))] == ["1.01-02", "2.07-08"]


# -- names and mistakes ------------------------------------------------------------------------------------


def test_every_square_has_a_name() -> None:
    grid = chain("entrance", "burning-room", "synapse-chamber")
    assert [grid.square(square.name) for square in grid.squares] == [square.number for square in grid.squares]
    assert grid.name(grid.square("3.07")) == "3.07"
    assert at(grid, "1.01", "1.03") == 0b101


@pytest.mark.parametrize("name", ["9.01", "1.99", "1", "x.01", "1.01~", "1.01~x", ""])
def test_a_name_that_is_none(name: str) -> None:
    with pytest.raises(UserError, match=r"on this map: expected tile and digits, like 3.07"):
        alone("entrance").square(name)


@pytest.mark.parametrize(
    "door, tile, message",
    [
        ("1.01-02", "crss", "no tile 'crss': expected cross"),
        ("2.01-02", "cross", "no door '2.01-02': no such tile lies on the table"),
        ("1.05-06", "cross", "tile entrance has no exit '05-06': expected 01-02"),
        ("1.north", "cross", "tile entrance has no exit 'north'"),
        ("1.north", "hall-1", "tile entrance has no exit 'north'"),
        ("1.01-02", "hall-1", "tile hall-1 has no Entrance"),
    ],
)
def test_a_door_or_tile_that_is_none(door: str, tile: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        alone("entrance").fit(door, tile)


def test_a_hall_has_no_exits() -> None:
    with pytest.raises(UserError, match="tile hall-1 has no exit '01-02': expected none at all"):
        alone("hall-1").fit("1.01-02", "cross")
    with pytest.raises(UserError, match="tile cross cannot be turned by 45: expected 0, 90, 180 or 270"):
        alone("hall-1").lay("cross", 20, 0, 45)
    with pytest.raises(UserError, match="tile cross lies too far away: expected at most 2000 spaces and sections"):
        alone("hall-1").lay("cross", 0, -2001, 0)


# -- forgetting what was lifted ----------------------------------------------------------------------------


def test_a_forgotten_hall_leaves_its_squares_to_the_next_one() -> None:
    before = joined(joined(alone("hall-2"), "1.east", "hall-1"), "2.north", "hall-2")
    after = before.forget(1)
    assert after.layout == "=3;#2@49,hall-1,7,0,90;#3@98,hall-2,7,-7,0"
    assert list(after.tiles) == [2, 3]
    assert after.square("2.45") == before.square("2.45")
    assert [square.number for square in after.squares] == list(range(49, 147))
    assert after.doors["2.west"].state == "open"
    assert after.doors["2.north"].beyond == "3.south"
    third = joined(after, "2.west", "hall-2")
    assert third.tiles[4].squares == tuple(range(49))
    assert third.doors["4.east"].beyond == "2.west"
    fourth = joined(third, "3.east", "hall-1")
    assert fourth.tiles[5].squares[0] == 147
    assert fourth.maps.get(fourth.layout) is fourth


def test_doors_of_what_is_left_stay_shut() -> None:
    grid = joined(alone("hall-1"), "1.east", "hall-1")
    shut = [next(door.id for door in grid.doors.values() if door.kind == "door" and door.tile == n) for n in (1, 2)]
    grid = grid.shut_door(shut[0]).shut_door(shut[1])
    assert grid.forget(1).shut == {shut[1]}
    assert grid.forget().shut == set(shut)
    assert grid.forget(1, 2).layout == "=2"
    assert joined(grid.forget(1), "2.west", "hall-2").shut == {shut[1]}


def test_a_table_that_was_cleared_numbers_on() -> None:
    cleared = alone("hall-1").forget(1)
    assert (len(cleared.tiles), cleared.squares) == (0, ())
    after = cleared.lay("hall-2", 0, 0, 0)
    assert (list(after.tiles), after.square("2.01")) == ([2], 0)


@pytest.mark.parametrize(
    ("layout", "message"),
    [
        ("=x", "'=x' forgets nothing: expected a number like =7 at the beginning"),
        ("hall-1,0,0,0;=3", "'=3' forgets nothing"),
        ("=3;#x,hall-1,0,0,0", "expected #number@square,tile,x,y,turn"),
        ("=3;#4@0,hall-1,0,0,0", "tile 4 cannot still lie there"),
        ("=3;#1@0,hall-1,0,0,0;#1@49,hall-1,7,0,0", "tile 1 cannot still lie there"),
        ("=3;#1@0,hall-1,0,0,0;#2@20,hall-1,7,0,0", "tile 2 cannot still lie there"),
        ("=3;#1@0,hall-1,0,0,0;#2@49,hall-1,6,0,0", "does not fit at 6,0"),
        ("=3;#1@0,entrance,0,0,0", "tile 1 cannot still lie there: expected a hall"),
    ],
)
def test_a_layout_that_forgets_wrongly(layout: str, message: str) -> None:
    with pytest.raises(UserError, match=message):
        alone("hall-1").maps.get(layout)


def test_forgetting_what_does_not_lie_there() -> None:
    with pytest.raises(UserError, match="not all of tiles 1, 5 lie on the table"):
        alone("hall-1").forget(1, 5)
