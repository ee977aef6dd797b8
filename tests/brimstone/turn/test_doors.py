"""DOOR: Doors, looking through them, misfits, and mines that are closed on all sides."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.board.grid import Grid
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.mine import against, asked, hero, mine, offers, ruled, rules_told, told

ALLEY = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;short-passage,-2,-7,0;short-passage,4,-7,0"
"""A short corridor whose Door 2.01-02 leads into an alley six spaces wide between two other tiles."""
BOXED_IN = "entrance,0,0,0;long-passage,-1,-3,90"
"""The only Door, 1.01-02, opens onto the side of another tile."""
RING = "entrance,0,0,0;corner,1,-7,0;corner,-2,-7,270,2.01-05;corner,-2,-4,180,3.01-05;corner,1,-4,90,4.01-05"
"""The only Door, 1.01-02, opens onto the side of four Corners that are joined in a ring."""
CLOSED_ALLEY = ALLEY + ";!3.01-02;!3.07-08;!4.01-02;!4.07-08"
LOOK = "look door=1.01-02"


def map_of(game: Brimstone) -> Grid:
    return game.content.maps.get(game.state.layout)


def last_tile(game: Brimstone) -> str:
    map_ = map_of(game)
    return map_.tiles[max(map_.tiles)].tile.id


def states(game: Brimstone, tile: int) -> dict[str, str]:
    return {door.id: door.state for door in map_of(game).doors.values() if door.tile == tile}


def at_door(map_deck: list[str], **more: Any) -> Brimstone:
    """A Hero stands at the Door of the Entrance, and has not Searched yet."""
    return mine(at=["1.01"], acting=0, map_deck=map_deck, **more)


# -- who may look -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-DOOR-01")
def test_a_free_end_of_a_passage_is_a_door() -> None:
    game = mine(tiles=["short-passage"], at=["2.01", "2.07"], acting=0)
    assert states(game, 2) == {"2.01-02": "open", "2.07-08": "joined"}
    assert offers(game, "look") == ["look door=2.01-02"]


@pytest.mark.rule("SOB-DOOR-01")
@pytest.mark.parametrize("close", ["!", "@"])
def test_an_end_cap_or_gate_is_no_door(close: str) -> None:
    game = mine(layout=f"entrance,0,0,0;{close}1.01-02", at=["1.01"], acting=0)
    assert offers(game, "look") == []
    assert against(game, "look", door="1.01-02") == "SOB-DOOR-02"


@pytest.mark.rule("SOB-DOOR-02")
@pytest.mark.parametrize(("at", "offered"), [("1.01", [LOOK]), ("1.02", [LOOK]), ("1.03", []), ("1.04", [])])
def test_one_looks_from_either_half_space_and_from_nowhere_else(at: str, offered: list[str]) -> None:
    game = mine(at=[at], acting=0)
    assert offers(game, "look") == offered
    for look in offered:
        game.choose(look)
        assert ruled(game, "looked") == [("SOB-DOOR-02", {"who": 0, "door": "1.01-02"})]


@pytest.mark.rule("SOB-DOOR-16")
def test_nobody_is_forced_to_look() -> None:
    game = at_door(["cross"])
    game.choose("end")
    assert len(map_of(game).tiles) == 1
    game = at_door(["cross"], dice=[1, 1, 1])
    game.choose("scavenge tile=1")
    assert len(map_of(game).tiles) == 1


# -- what lies behind -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-DOOR-03")
def test_the_top_map_card_shows_the_tile_behind_the_door() -> None:
    game = at_door(["short-passage", "cross", "t-junction"])
    game.choose(LOOK)
    assert game.state.decks["map"].cards == ["t-junction", "cross"]
    assert states(game, 1) == {"1.01-02": "joined"}
    assert last_tile(game) == "short-passage"
    assert map_of(game).tiles_beside(1) == {2}
    assert told(game, "tile-placed") == [{"who": 0, "card": "short-passage", "tile": 2}]


@pytest.mark.rule("SOB-DOOR-04")
def test_the_entrance_of_a_room_is_joined_to_the_door() -> None:
    game = at_door(["winch-house"])
    game.choose(LOOK)
    map_ = map_of(game)
    assert map_.tiles[2].entrance == "27-28"
    assert {map_.square("2.27"), map_.square("2.28")} == {map_.square("1.01"), map_.square("1.02")}


@pytest.mark.rule("SOB-DOOR-05")
def test_a_tile_that_overlaps_is_turned() -> None:
    """A tile beside the Door leaves room for the T-Junction only if it is joined by its left arm."""
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;short-passage,-1,-7,0"
    game = mine(layout=layout, at=["2.01"], acting=0, map_deck=["t-junction"])
    game.choose("look door=2.01-02")
    assert map_of(game).tiles[4].entrance == "01-07"
    assert told(game, "misfit") == []


@pytest.mark.rule("SOB-DOOR-05")
def test_if_several_exits_fit_the_players_choose() -> None:
    """A passage in the east is in the way of a Winch House as it is drawn, but not if it comes by another exit."""
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;short-passage,5,-9,0"
    game = mine(3, layout=layout, at=["2.01"], acting=0, map_deck=["winch-house"], light=1)
    game.choose("look door=2.01-02")
    assert (asked(game).prompt, asked(game).seat, asked(game).about) == ("turn-tile", 1, {"door": "2.01-02"})
    assert asked(game).usual == 0
    assert [choice.args for choice in asked(game).options] == [
        {"card": "winch-house", "exit": "01-02", "leads": "north, west"},
        {"card": "winch-house", "exit": "14-20", "leads": "east, west"},
    ]
    assert game.state.layout == layout
    game.choose(1)
    assert map_of(game).tiles[4].entrance == "14-20"
    assert [one.xp for one in game.state.heroes] == [5, 0, 0]


@pytest.mark.rule("SOB-DOOR-05")
def test_the_classic_rules_do_not_turn_a_tile() -> None:
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;short-passage,-1,-7,0"
    deck = ["t-junction", "short-passage"]
    game = mine(layout=layout, at=["2.01"], acting=0, map_deck=deck, options={"edition": "classic"})
    game.choose("look door=2.01-02")
    assert told(game, "misfit") == [{"card": "t-junction", "door": "2.01-02"}]
    assert last_tile(game) == "short-passage"


@pytest.mark.rule("SOB-DOOR-06")
def test_a_tile_that_fits_with_none_of_its_exits_is_discarded_and_another_drawn() -> None:
    game = mine(layout=ALLEY, at=["2.01"], acting=0, map_deck=["timbered-gallery", "long-passage", "cross"])
    game.choose("look door=2.01-02")
    assert game.state.decks["map"].discard == ["timbered-gallery"]
    assert last_tile(game) == "long-passage"
    assert game.state.decks["map"].cards == ["cross"]


@pytest.mark.rule("SOB-DOOR-07")
def test_after_two_misfits_the_exit_gets_an_end_cap() -> None:
    deck = ["timbered-gallery", "turntable", "long-passage"]
    game = mine(layout=ALLEY, at=["2.01"], acting=0, map_deck=deck, party=3)
    game.choose("look door=2.01-02")
    assert states(game, 2)["2.01-02"] == "capped"
    assert len(map_of(game).tiles) == 4
    assert game.state.party == 3
    assert hero(game).xp == 0
    assert game.state.decks["map"].discard == ["timbered-gallery", "turntable"]
    assert told(game, "end-cap") == [{"door": "2.01-02"}]
    assert asked(game).seat == 1  # the Search of the Hero is used up, and so is its Activation


@pytest.mark.rule("SOB-DOOR-06")
def test_the_classic_rules_draw_until_a_tile_fits() -> None:
    deck = ["timbered-gallery", "turntable", "sorting-floor", "t-junction", "long-passage", "cross"]
    game = mine(layout=ALLEY, at=["2.01"], acting=0, map_deck=deck, options={"edition": "classic"})
    game.choose("look door=2.01-02")
    assert last_tile(game) == "long-passage"
    assert game.state.decks["map"].discard == ["timbered-gallery", "turntable", "sorting-floor", "t-junction"]
    assert game.state.decks["map"].cards == ["cross"]


@pytest.mark.rule("SOB-DOOR-06", "SOB-DOOR-17")
def test_the_classic_rules_draw_nothing_where_no_card_could_fit() -> None:
    deck = {"cards": ["turntable", "timbered-gallery"], "discard": ["cross"]}
    game = mine(layout=ALLEY, at=["2.01"], acting=0, decks__map=deck, options={"edition": "classic"})
    game.choose("look door=2.01-02")
    assert told(game, "misfit") == []
    assert states(game, 2)["2.01-02"] == "capped"
    assert rules_told(game, "end-cap") == ["SOB-DOOR-17"]


@pytest.mark.rule("SOB-DOOR-06", "SOB-DOOR-17")
def test_the_classic_rules_find_the_card_that_fits_in_the_discard_pile() -> None:
    deck = {"cards": ["turntable", "timbered-gallery"], "discard": ["cross", "long-passage"]}
    game = mine(layout=ALLEY, at=["2.01"], acting=0, decks__map=deck, options={"edition": "classic"})
    game.choose("look door=2.01-02")
    assert last_tile(game) == "long-passage"
    assert {one["card"] for one in told(game, "misfit")} >= {"turntable", "timbered-gallery"}


@pytest.mark.rule("SOB-DOOR-08")
@pytest.mark.parametrize(("face", "opened"), [(5, "3.38-39"), (2, "3.01-02")])
def test_the_entrance_of_a_turned_room_takes_over_the_numbers_of_the_exit_used(face: int, opened: str) -> None:
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;burning-room,-2,-10,90,2.01-02"
    game = mine(layout=layout, at=["3.16"], hidden={3: "lamp-smoke"}, step="explore-rooms", dice=[face])
    assert map_of(game).tiles[3].entrance == "16-24"
    assert [id_ for id_, state in states(game, 3).items() if state == "open"] == [opened]


@pytest.mark.rule("SOB-DOOR-09")
def test_what_counts_as_overlapping() -> None:
    """Two shared spaces at the Door are none, nor are lines that touch; one space more is, and so is an XX."""
    beside = mine(layout="entrance,0,0,0;short-passage,3,-3,0", at=["1.01"], acting=0, map_deck=["short-passage"])
    beside.choose(LOOK)
    assert last_tile(beside) == "short-passage"
    assert len(map_of(beside).tiles) == 3
    across = mine(layout="entrance,0,0,0;short-passage,2,-6,0", at=["1.01"], acting=0, map_deck=["mid-passage"] * 2)
    across.choose(LOOK)
    assert states(across, 1) == {"1.01-02": "capped"}
    on_xx = mine(layout="entrance,0,0,0;cage-lift,2,-6,0", at=["1.01"], acting=0, map_deck=["long-passage"] * 2)
    assert map_of(on_xx).tiles[2].voids == ((2, -5), (2, -4), (3, -5))
    on_xx.choose(LOOK)
    assert states(on_xx, 1) == {"1.01-02": "capped"}


@pytest.mark.rule("SOB-DOOR-10")
def test_exits_that_meet_by_chance_are_joined() -> None:
    """Three Corners of a ring; the fourth closes it."""
    layout = "entrance,0,0,0;cross,-1,-5,0,1.01-02;corner~other,1,-8,0,2.01-02;corner~other,4,-8,90,3.04-08"
    game = mine(layout=layout, at=["4.04"], acting=0, map_deck=["corner"], dice=[5])
    game.choose("look door=4.04-08")
    map_ = map_of(game)
    assert states(game, 5) == {"5.11-12": "joined", "5.04-08": "joined"}
    assert map_.doors["2.10-16"].beyond == "5.04-08"
    assert map_.tiles_beside(5) == {2, 4}
    assert states(game, 2)["2.05-11"] == "open"


@pytest.mark.rule("SOB-DOOR-10")
def test_an_exit_that_faces_a_wall_stays_open_until_a_look_fails() -> None:
    game = mine(layout=BOXED_IN, at=["1.01"], acting=0, map_deck=["short-passage", "cross", "t-junction"])
    assert offers(game, "look") == [LOOK]
    game.choose(LOOK)
    assert states(game, 1) == {"1.01-02": "capped"}


@pytest.mark.rule("SOB-DOOR-10")
def test_a_joined_exit_of_an_unexplored_room_counts_as_a_door_already() -> None:
    """The roll for it is thrown again, and its other exit is opened."""
    layout = "entrance,0,0,0;short-passage,1,-3,0,1.01-02;winch-house,-1,-8,0,2.01-02;short-passage,5,-6,90,3.14-20"
    game = mine(layout=layout, at=["3.15"], hidden={3: "lamp-smoke"}, step="explore-rooms", dice=[5, 4, 2])
    assert states(game, 3) == {"3.01-02": "open", "3.14-20": "joined", "3.27-28": "joined"}
    assert told(game, "exit-rolled") == [{"tile": 3, "dice": [5, 4, 2], "door": "3.01-02"}]


# -- what else comes of it --------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-DOOR-11")
def test_each_new_tile_takes_the_party_deeper() -> None:
    game = at_door(["short-passage"], party=5)  # on 11
    game.choose(LOOK)
    assert game.state.party == 6  # on 10
    assert told(game, "party-moved")[0]["space"] == "10"


@pytest.mark.rule("SOB-DOOR-12")
@pytest.mark.parametrize(("edition", "xp"), [("revised", 5), ("classic", 0)])
def test_whoever_looks_gains_xp(edition: str, xp: int) -> None:
    game = at_door(["short-passage"], options={"edition": edition})
    game.choose(LOOK)
    assert [one.xp for one in game.state.heroes] == [xp, 0]
    assert ruled(game, "gained") == ([("SOB-DOOR-12", {"who": 0, "what": "xp", "amount": xp})] if xp else [])


@pytest.mark.rule("SOB-DOOR-12")
def test_an_ability_may_add_to_that_xp() -> None:
    cards = """
worlds:
- {id: generous, name: Generous, powers: [{stat: xp-per-tile, add: 10, who: all}]}
"""
    game = at_door(["short-passage"], cards=cards, world="generous")
    game.choose(LOOK)
    assert hero(game).xp == 15


@pytest.mark.rule("SOB-DOOR-13")
def test_whoever_looked_stands_on_both_tiles() -> None:
    game = at_door(["winch-house"])
    game.choose(LOOK)
    assert map_of(game).tiles_at(hero(game).at) == (1, 2)


@pytest.mark.rule("SOB-DOOR-14")
def test_two_heroes_look_through_two_doors_in_one_turn() -> None:
    game = mine(
        tiles=["cross"], at=["2.05", "2.10"], acting=0, map_deck=["short-passage", "mid-passage"], dice=[1], party=4
    )
    game.choose("look door=2.05-11")
    game.choose("look door=2.10-16")
    assert len(map_of(game).tiles) == 4
    assert game.state.party == 6
    assert [one.xp for one in game.state.heroes] == [5, 5]


@pytest.mark.rule("SOB-DOOR-15")
def test_the_door_of_a_new_passage_can_be_looked_through_in_the_same_turn() -> None:
    game = mine(at=["1.01", "1.02"], acting=0, map_deck=["short-passage", "mid-passage"], dice=[3])
    game.choose(LOOK)
    game.choose("go to=2.02")
    game.choose("look door=2.01-02")
    assert [placed.tile.id for placed in map_of(game).tiles.values()] == ["entrance", "short-passage", "mid-passage"]


@pytest.mark.rule("SOB-DOOR-17")
def test_an_empty_deck_is_made_anew_from_the_discard_pile() -> None:
    discard = ["mid-passage", "short-passage", "long-passage"]
    game = mine(at=["1.01"], acting=0, decks__map={"cards": [], "discard": discard})
    game.choose(LOOK)
    deck = game.state.decks["map"]
    assert (len(deck), deck.discard) == (2, [])
    assert sorted([*deck.cards, last_tile(game)]) == sorted(discard)


@pytest.mark.rule("SOB-DOOR-17")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_without_any_card_the_exit_gets_an_end_cap(edition: str) -> None:
    game = at_door([], options={"edition": edition})
    game.choose(LOOK)
    assert states(game, 1) == {"1.01-02": "capped"}
    assert told(game, "reopened") == []
    assert rules_told(game, "end-cap") == ["SOB-DOOR-17"]


# -- a mine that is closed on all sides -------------------------------------------------------------------------------


def closed(layout: str, **more: Any) -> Brimstone:
    """The Room Exploration of a turn in which no way leads on."""
    return mine(layout=layout, at=["1.16", "1.17"], step="explore-rooms", **more)


@pytest.mark.rule("SOB-DOOR-18")
def test_the_only_end_cap_is_reopened_at_the_end_of_the_turn() -> None:
    game = closed("entrance,0,0,0;!1.01-02", map_deck=["cross"])
    assert states(game, 1) == {"1.01-02": "open"}
    assert told(game, "reopened") == [{"door": "1.01-02"}]
    assert game.state.apart == ()


@pytest.mark.rule("SOB-DOOR-18")
def test_the_players_choose_among_end_caps_behind_which_a_tile_fits() -> None:
    """Of three, the one in the west is blocked by another tile for all that is left in the deck."""
    layout = "entrance,0,0,0;cross,-1,-5,0,1.01-02;!2.01-02;!2.05-11;!2.10-16;short-passage,-3,-5,0;!3.01-02;!3.07-08"
    game = closed(layout, map_deck=["mid-passage"], light=1)
    assert (asked(game).prompt, asked(game).seat) == ("reopen", 1)
    assert asked(game).usual == 0
    assert [str(choice) for choice in asked(game).options] == [
        "reopen door=2.01-02",
        "reopen door=2.10-16",
        "reopen door=3.01-02",
        "reopen door=3.07-08",
    ]
    game.choose("reopen door=2.10-16")
    assert states(game, 2) == {"2.01-02": "capped", "2.05-11": "capped", "2.10-16": "open", "2.19-20": "joined"}


@pytest.mark.rule("SOB-DOOR-18")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_on_a_full_table_any_is_reopened_and_the_tile_laid_apart(edition: str) -> None:
    """The Entrance opens onto a ring of Corners; what lies behind it shares its two spaces all the same."""
    game = closed(RING + ";!1.01-02", map_deck=["cross", "mid-passage"], options={"edition": edition})
    assert told(game, "reopened") == [{"door": "1.01-02"}]
    assert game.state.apart == ("1.01-02",)
    deck = ["cross", "mid-passage"]
    game = mine(layout=game.state.layout, at=["1.01"], acting=0, map_deck=deck, apart=("1.01-02",))
    game.choose(LOOK)
    map_ = map_of(game)
    assert map_.tiles[6].laid.section == 1
    assert {map_.square("6.19"), map_.square("6.20")} == {map_.square("1.01"), map_.square("1.02")}
    assert map_.tiles_beside(1) == {6}
    assert [id_ for id_, state in states(game, 6).items() if state == "open"] == ["6.01-02", "6.05-11", "6.10-16"]
    assert hero(game).xp == 5


@pytest.mark.rule("SOB-DOOR-18")
def test_where_a_tile_fits_again_it_is_not_laid_apart() -> None:
    """Two tiles do not fit behind the last Door, but a third in the deck would."""
    deck = ["timbered-gallery", "turntable", "long-passage"]
    game = mine(1, layout=CLOSED_ALLEY, at=["2.01"], acting=0, map_deck=deck, dice=[])
    game.choose("look door=2.01-02")
    assert told(game, "end-cap") == [{"door": "2.01-02"}]
    game.choose("reopen door=2.01-02")
    assert states(game, 2)["2.01-02"] == "open"
    assert game.state.apart == ()


@pytest.mark.rule("SOB-DOOR-18")
@pytest.mark.parametrize(
    "more",
    [
        {"layout": "entrance,0,0,0"},
        {"layout": "entrance,0,0,0;@1.01-02"},
        {"layout": "entrance,0,0,0;!1.01-02", "objective": 1},
        {"layout": "entrance,0,0,0;!1.01-02", "map_deck": []},
        {"layout": "entrance,0,0,0;winch-house,-1,-5,0,1.01-02;!2.01-02;!2.14-20", "hidden": {2: "lamp-smoke"}},
        {"layout": "entrance,0,0,0;!1.01-02", "enemies": {1: {"kind": "drowned-dead", "at": 3}}},
    ],
)
def test_nothing_is_reopened_while_a_way_leads_on_or_nothing_is_to_be_found(more: dict[str, Any]) -> None:
    game = closed(**more)
    assert told(game, "reopened") == []
    assert asked(game).prompt != "reopen"
