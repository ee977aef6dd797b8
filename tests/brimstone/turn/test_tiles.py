"""TILE: Map Tiles: those that the rulebooks draw, those of the Mines, and the Map Cards that show them."""

from __future__ import annotations

import pytest

from darklantern.board.grid import Grid
from darklantern.board.tiles import Tile, read_tile
from darklantern.games.brimstone.content_index import OTHER_WAY, content
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.tiles import map_deck
from tests.brimstone.mine import hero, mine, offers, rules_with, told

TILES = content().tiles
PASSAGES = ("corner", "corner" + OTHER_WAY, "short-passage", "mid-passage", "long-passage", "t-junction", "cross")
ROOMS = tuple(id_ for id_, tile in TILES.items() if tile.kind == "room")


def drawn(id_: str) -> Tile:
    return content().maps.tiles[id_]


def alone(id_: str) -> Grid:
    return content().maps.empty.lay(id_, 0, 0, 0)


def steps(grid: Grid, a: str, b: str) -> int | None:
    """How many steps it is from one space of the only tile to another, or None if it cannot be reached in one."""
    return grid.reach(grid.square(f"1.{a}"), 9).get(grid.square(f"1.{b}"))


def exits(id_: str) -> dict[str, tuple[int, ...]]:
    return {exit.name: exit.rolls for exit in drawn(id_).exits}


def entrance(id_: str) -> str:
    found = drawn(id_).entrance
    assert found
    return found.name


# -- all tiles --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-TILE-01")
def test_every_map_card_shows_a_room_or_a_passage() -> None:
    deck = map_deck(content(), "mines")
    kinds = [TILES[card].kind for card in deck]
    assert (kinds.count("room"), kinds.count("passage"), len(kinds)) == (16, 8, 24)
    assert TILES["entrance"].kind == "entrance"
    assert "entrance" not in deck


@pytest.mark.rule("SOB-TILE-02")
def test_the_map_deck_has_one_card_for_each_tile_of_the_world() -> None:
    deck = map_deck(content(), "mines")
    passages = {"corner": 2, "short-passage": 1, "mid-passage": 1, "long-passage": 1, "t-junction": 2, "cross": 1}
    assert {card: deck.count(card) for card in deck if TILES[card].kind == "passage"} == passages
    rooms = [card for card in deck if TILES[card].kind == "room"]
    assert len(rooms) == len(set(rooms)) == 16
    assert "burning-room" not in deck
    assert "synapse-chamber" not in deck
    assert map_deck(content(), "forbidden-fortress").count("burning-room") == 1
    assert len(map_deck(content(), "forbidden-fortress")) == 9
    assert sorted(mine(acting=0).state.decks["map"].cards) == sorted(deck)


@pytest.mark.rule("SOB-TILE-05")
def test_the_entrance_has_one_connection_and_every_other_tile_two_or_more() -> None:
    assert len(drawn("entrance").exits) == 1
    for id_ in (*PASSAGES, *ROOMS):
        assert len(drawn(id_).exits) >= 2, id_


def test_the_exits_of_every_room_share_out_the_six_results() -> None:
    for id_ in ROOMS:
        numbers = sorted(number for exit in drawn(id_).exits for number in exit.rolls)
        assert numbers == [1, 2, 3, 4, 5, 6], id_


def test_every_space_of_every_tile_can_be_walked_to() -> None:
    for id_ in ("entrance", *PASSAGES, *ROOMS):
        grid = alone(id_)
        assert len(grid.reach(0, 40)) == len(drawn(id_).spaces), id_


def test_unique_rooms_name_an_encounter_of_their_own() -> None:
    named = {id_: tile.encounter for id_, tile in TILES.items() if tile.encounter}
    assert named["burning-room"] == "blazing-inferno"
    assert named["synapse-chamber"] == "nerve-bundles"
    of_the_mines = [id_ for id_ in named if TILES[id_].world == "mines"]
    assert len(of_the_mines) == len({named[id_] for id_ in of_the_mines}) == 6
    for id_ in of_the_mines:
        assert rules_with("").content.encounters[named[id_] or ""].unique


@pytest.mark.rule("SOB-TILE-03")
def test_an_end_cap_or_gate_is_no_tile_of_its_own() -> None:
    for close in ("!", "@"):
        layout = f"entrance,0,0,0;cross,-1,-5,0,1.01-02;{close}2.01-02"
        game = mine(layout=layout, at=["2.01"], acting=0)
        map_ = game.content.maps.get(game.state.layout)
        assert map_.tiles_at(hero(game).at) == (2,)
        assert len(map_.tiles) == 2
        assert offers(game, "scavenge") == ["scavenge tile=2"]


@pytest.mark.rule("SOB-TILE-04")
def test_two_joined_tiles_share_exactly_two_spaces() -> None:
    for id_ in (*PASSAGES, *ROOMS):
        grid = alone("entrance")
        place = grid.fit("1.01-02", id_)
        assert place, id_
        joined = grid.lay(*place)
        shared = joined.on(1) & joined.on(2)
        assert sorted(joined.names(shared)) == ["1.01", "1.02"], id_
        assert joined.tiles_at(joined.square("1.01")) == (1, 2)


@pytest.mark.rule("SOB-TILE-07")
def test_a_passage_has_no_token_and_all_its_free_ends_are_doors() -> None:
    game = mine(at=["1.01"], acting=0, map_deck=["cross"], dice=[])
    game.choose("look door=1.01-02")
    map_ = game.content.maps.get(game.state.layout)
    doors = [door.id for door in map_.doors.values() if door.state == "open"]
    assert sorted(doors) == ["2.01-02", "2.05-11", "2.10-16"]
    assert game.state.tiles[2].token == ""


# -- drawings ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-TILE-08")
def test_an_xx_is_no_space() -> None:
    room = drawn("burning-room")
    assert (len(room.spaces), len(room.voids)) == (39, 5)
    assert "XX" not in room.index
    assert len(alone("burning-room").squares) == 39


@pytest.mark.rule("SOB-TILE-09")
def test_the_marks_of_a_drawing() -> None:
    room = drawn("burning-room")
    assert len(room.corners) == 5
    assert entrance("burning-room") == "38-39"
    assert exits("burning-room") == {"01-02": (1, 2, 3), "16-24": (4, 5, 6), "38-39": ()}
    fenced = read_tile("fenced", "-----------\n| 01 ! 02 |\n|====|----|\n| 03 | 04 |")
    assert (len(fenced.barriers), len(fenced.walls)) == (2, 0)


@pytest.mark.rule("SOB-TILE-10")
def test_the_entrance() -> None:
    assert len(drawn("entrance").spaces) == 22
    assert exits("entrance") == {"01-02": ()}
    at = {space.digits: (space.x, space.y) for space in drawn("entrance").spaces}
    assert [at[digits] for digits in ("01", "02", "05", "06")] == [(1, 0), (2, 0), (1, 2), (2, 2)]
    assert (at["08"], at["09"]) == ((1, 3), (2, 3))
    assert [at[f"{number:02}"] for number in range(7, 23)] == [(x, y) for y in (3, 4, 5, 6) for x in (0, 1, 2, 3)]


@pytest.mark.rule("SOB-TILE-11")
@pytest.mark.parametrize(
    ("tile", "a", "b", "away"),
    [
        ("entrance", "05", "07", 2),
        ("entrance", "06", "10", 2),
        ("entrance", "05", "08", 1),
        ("entrance", "05", "09", 1),
        pytest.param("corner", "06", "09", 2, marks=pytest.mark.rule("SOB-TILE-14")),
        pytest.param("corner", "07", "09", 1, marks=pytest.mark.rule("SOB-TILE-14")),
        pytest.param("corner" + OTHER_WAY, "07", "10", 2, marks=pytest.mark.rule("SOB-TILE-14")),
        pytest.param("short-passage", "07", "01", 3, marks=pytest.mark.rule("SOB-TILE-15")),
        pytest.param("mid-passage", "09", "01", 4, marks=pytest.mark.rule("SOB-TILE-16")),
        pytest.param("long-passage", "11", "01", 5, marks=pytest.mark.rule("SOB-TILE-17")),
        pytest.param("t-junction", "08", "13", 2, marks=pytest.mark.rule("SOB-TILE-18")),
        pytest.param("t-junction", "11", "14", 2, marks=pytest.mark.rule("SOB-TILE-18")),
        pytest.param("t-junction", "09", "13", 1, marks=pytest.mark.rule("SOB-TILE-18")),
        pytest.param("cross", "03", "06", 2, marks=pytest.mark.rule("SOB-TILE-19")),
        pytest.param("cross", "04", "09", 2, marks=pytest.mark.rule("SOB-TILE-19")),
        pytest.param("cross", "12", "17", 2, marks=pytest.mark.rule("SOB-TILE-19")),
        pytest.param("cross", "15", "18", 2, marks=pytest.mark.rule("SOB-TILE-19")),
        pytest.param("burning-room", "02", "05", 2, marks=pytest.mark.rule("SOB-TILE-20")),
        pytest.param("burning-room", "08", "16", 2, marks=pytest.mark.rule("SOB-TILE-20")),
        pytest.param("burning-room", "24", "31", 2, marks=pytest.mark.rule("SOB-TILE-20")),
        pytest.param("burning-room", "34", "38", 2, marks=pytest.mark.rule("SOB-TILE-20")),
        pytest.param("burning-room", "37", "39", 2, marks=pytest.mark.rule("SOB-TILE-20")),
        pytest.param("synapse-chamber", "33", "38", 2, marks=pytest.mark.rule("SOB-TILE-21")),
        pytest.param("synapse-chamber", "36", "39", 2, marks=pytest.mark.rule("SOB-TILE-21")),
    ],
)
def test_how_far_it_is_over_a_walled_corner(tile: str, a: str, b: str, away: int) -> None:
    assert steps(alone(tile), a, b) == away


@pytest.mark.rule("SOB-TILE-12")
@pytest.mark.parametrize(
    ("edition", "area"),
    [
        ("revised", ["15", "16", "17", "18", "19", "20", "21", "22"]),
        ("classic", ["16", "17", "19", "20", "21", "22"]),
    ],
)
def test_heroes_start_in_the_back_rows(edition: str, area: list[str]) -> None:
    from darklantern.games import new

    game: Brimstone = new("brimstone", seed=3, heroes=6, edition=edition)
    while game.state.round == 0:
        game.choose(0)
    map_ = game.content.maps.get(game.state.layout)
    names = {map_.name(one.at) for one in game.state.heroes}
    assert len(names) == 6
    assert names <= {f"1.{digits}" for digits in area}


@pytest.mark.rule("SOB-TILE-13")
@pytest.mark.parametrize(("face", "door"), [(1, "2.01-05"), (3, "2.01-05"), (4, "2.04-08"), (6, "2.04-08")])
def test_a_die_decides_which_way_a_corner_turns(face: int, door: str) -> None:
    game = mine(at=["1.01"], acting=0, map_deck=["corner"], dice=[face])
    game.choose("look door=1.01-02")
    map_ = game.content.maps.get(game.state.layout)
    assert [door.id for door in map_.doors.values() if door.state == "open"] == [door]
    west = map_.doors[door].side == 7
    assert west == (face <= 3)
    assert told(game, "corner-turns") == [{"card": "corner", "face": face, "turn": "left" if face <= 3 else "right"}]


@pytest.mark.rule("SOB-TILE-13")
@pytest.mark.parametrize(("edition", "misfits"), [("revised", 0), ("classic", 1)])
def test_a_corner_that_cannot_turn_as_rolled_turns_the_other_way(edition: str, misfits: int) -> None:
    """In the west lies another tile, so that a Corner fits only to the east; the classic rules draw it once more."""
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;long-passage,-1,-8,0"
    game = mine(layout=layout, at=["2.01"], acting=0, map_deck=["corner"], dice=[2, 5], options={"edition": edition})
    game.choose("look door=2.01-02")
    map_ = game.content.maps.get(game.state.layout)
    assert len(told(game, "misfit")) == misfits
    assert [door.side for door in map_.doors.values() if door.tile == 4 and door.state == "open"] == [3]


@pytest.mark.rule("SOB-TILE-14")
def test_the_corners() -> None:
    assert len(drawn("corner").spaces) == len(drawn("corner" + OTHER_WAY).spaces) == 12
    assert exits("corner") == {"11-12": (), "01-05": ()}
    assert exits("corner" + OTHER_WAY) == {"11-12": (), "04-08": ()}
    assert entrance("corner") == entrance("corner" + OTHER_WAY) == "11-12"


@pytest.mark.rule("SOB-TILE-15", "SOB-TILE-16", "SOB-TILE-17")
def test_the_straight_passages() -> None:
    printed = (("short-passage", 8, "07-08"), ("mid-passage", 10, "09-10"), ("long-passage", 12, "11-12"))
    for id_, spaces, way_in in printed:
        assert len(drawn(id_).spaces) == spaces
        assert exits(id_) == {"01-02": (), way_in: ()}
        assert entrance(id_) == way_in
        assert drawn(id_).width == 2


@pytest.mark.rule("SOB-TILE-18")
def test_the_t_junction() -> None:
    assert len(drawn("t-junction").spaces) == 16
    assert exits("t-junction") == {"15-16": (), "01-07": (), "06-12": ()}
    assert entrance("t-junction") == "15-16"
    assert len(drawn("t-junction").corners) == 2


@pytest.mark.rule("SOB-TILE-19")
def test_the_cross() -> None:
    assert len(drawn("cross").spaces) == 20
    assert exits("cross") == {"19-20": (), "01-02": (), "05-11": (), "10-16": ()}
    assert entrance("cross") == "19-20"
    assert len(drawn("cross").corners) == 4


@pytest.mark.rule("SOB-TILE-20", "SOB-TILE-21")
@pytest.mark.parametrize(
    ("tile", "numbered", "world", "encounter"),
    [
        ("burning-room", {"01-02": (1, 2, 3), "16-24": (4, 5, 6)}, "forbidden-fortress", "blazing-inferno"),
        ("synapse-chamber", {"04-10": (1, 2, 3), "26-32": (4, 5, 6)}, "belly-of-the-beast", "nerve-bundles"),
    ],
)
def test_the_two_rooms_of_other_worlds(
    tile: str, numbered: dict[str, tuple[int, ...]], world: str, encounter: str
) -> None:
    assert (len(drawn(tile).spaces), len(drawn(tile).voids)) == (39, 5)
    assert exits(tile) == {"38-39": (), **numbered}
    assert entrance(tile) == "38-39"
    assert len(drawn(tile).corners) == (5 if tile == "burning-room" else 2)
    assert (TILES[tile].world, TILES[tile].encounter, TILES[tile].source) == (world, encounter, "rulebook")


@pytest.mark.rule("SOB-TILE-22")
def test_what_is_pictured_on_a_tile_does_nothing() -> None:
    """A Hero acts, stands and ends its turn in the Burning Room."""
    game = mine(tiles=["burning-room"], at=["2.20"], acting=0, moves=3)
    game.choose("go to=2.22")
    game.choose("end")
    assert (hero(game).wounds, hero(game).horror) == (0, 0)
    assert not TILES["burning-room"].powers
    assert not TILES["burning-room"].triggers


@pytest.mark.rule("SOB-TILE-23")
def test_walls_and_barrier_ends_that_the_source_cannot_draw() -> None:
    walled = content().maps.empty
    maps = type(walled.maps)(
        {
            "walled": read_tile("walled", "-----------\n| 01 H 02 |\n|----|----|\n| 03 | 04 |"),
            "fenced": read_tile("fenced", "-----------\n| 01 | 02 |\n|----%----|\n| 03 | 04 |"),
        }
    )
    grid = maps.empty.lay("walled", 0, 0, 0)
    one, two = grid.square("1.01"), grid.square("1.02")
    assert not grid.adjacent(one) >> two & 1
    assert not grid.sees(one, two)
    fenced = maps.empty.lay("fenced", 0, 0, 0)
    for a, b in (("01", "04"), ("02", "03")):
        assert steps(fenced, a, b) == 2
        here, there = fenced.square(f"1.{a}"), fenced.square(f"1.{b}")
        assert fenced.adjacent(here) >> there & 1
        assert fenced.sees(here, there)


# -- one piece of cardboard, two tiles --------------------------------------------------------------------------------


@pytest.mark.rule("SOB-TILE-06")
def test_both_sides_of_a_tile_may_lie_on_the_board() -> None:
    game = mine(tiles=["burning-room"], at=["2.01"], acting=0, map_deck=["synapse-chamber", "cross"])
    game.choose("look door=2.01-02")
    assert game.content.maps.get(game.state.layout).tiles[3].tile.id == "synapse-chamber"


@pytest.mark.rule("SOB-TILE-06")
def test_with_cardboard_tiles_the_other_side_is_not_to_be_had() -> None:
    """The card is put aside, and the look still has both its tries: the second of them fits."""
    game = mine(
        layout="entrance,0,0,0;burning-room,-3,-6,0,1.01-02;short-passage,-5,-9,0;short-passage,0,-10,0",
        at=["2.01"],
        acting=0,
        map_deck=["synapse-chamber", "timbered-gallery", "short-passage"],
        options={"physical_tiles": True},
    )
    game.choose("look door=2.01-02")
    assert told(game, "tile-in-use") == [{"card": "synapse-chamber"}]
    assert told(game, "misfit") == [{"card": "timbered-gallery", "door": "2.01-02"}]
    map_ = game.content.maps.get(game.state.layout)
    assert map_.tiles[max(map_.tiles)].tile.id == "short-passage"
    assert (game.state.decks["map"].cards, game.state.decks["map"].discard) == ([], ["timbered-gallery"])


@pytest.mark.rule("SOB-TILE-06")
def test_with_cardboard_tiles_the_same_side_comes_as_often_as_there_are_tiles() -> None:
    game = mine(tiles=["t-junction"], at=["2.01"], acting=0, map_deck=["t-junction"], options={"physical_tiles": True})
    game.choose("look door=2.01-07")
    assert game.content.maps.get(game.state.layout).tiles[3].tile.id == "t-junction"


@pytest.mark.rule("SOB-TILE-06")
def test_tiles_of_which_no_other_side_is_known_are_always_to_be_had() -> None:
    options = {"physical_tiles": True}
    game = mine(tiles=["t-junction"], at=["2.01"], acting=0, map_deck=["short-passage"], options=options)
    game.choose("look door=2.01-07")
    assert game.content.maps.get(game.state.layout).tiles[3].tile.id == "short-passage"
    assert told(game, "tile-in-use") == []
