"""Exploring new map tiles, and scrolling."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.map.sight import adjacent
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.rounds.actor import ExplorerAction
from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.table import begun, choose, explorer, halls, monster, offers, refused, space, told, where

N, E, S, W = 1, 3, 5, 7
"""Sides, as directions."""
EDGES = {"north": "1.04", "east": "1.28", "south": "1.46", "west": "1.22"}
"""The middle of each side of tile 1, as it lies unturned."""


def at_edge(where: str = "1.04", deck: str = "vault foundry~back", **given: Any) -> Arcana:
    """An explorer at an edge of a map, another far from it; the top of the tile deck is the last word."""
    given = {"tiles": ("plain",), "at": [where, "1.25"], **given}
    return halls(2, decks__tiles={"stack": deck, "pile": "", "renews": False}, **given)


def places(game: Arcana) -> dict[tuple[int, int], str]:
    """Where tiles lie, in tiles, and which sides of them are up."""
    tiles = game.content.maps.get(game.state.layout).tiles.values()
    return {(placed.laid.x // 7, placed.laid.y // 7): placed.laid.tile for placed in tiles}


def deck(game: Arcana) -> list[str]:
    """The tile deck from top to bottom."""
    return list(reversed(game.state.decks["tiles"].cards))


# -- cost and edges ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-XPLR-01")
def test_exploring_costs_2_stamina() -> None:
    game = at_edge(explorers__0__stamina=2)
    choose(game, "explore side=north")
    assert explorer(game).stamina == 0
    assert refused(at_edge(explorers__0__stamina=1), "explore", side="north") == "MA-EXPH-08"


@pytest.mark.rule("MA-XPLR-01")
def test_the_other_reading_of_the_cost_is_an_option() -> None:
    game = at_edge(explorers__0__stamina=2, options={"explore_cost": 1})
    choose(game, "explore side=north")
    assert explorer(game).stamina == 1


@pytest.mark.rule("MA-XPLR-02")
def test_only_from_a_space_at_the_edge() -> None:
    game = at_edge("1.11")
    assert not offers(game, "explore")
    assert refused(game, "explore", side="north") == "MA-XPLR-02"
    assert refused(at_edge(), "explore", side="south") == "MA-XPLR-02"


@pytest.mark.rule("MA-XPLR-03")
def test_not_across_an_edge_where_a_tile_lies() -> None:
    game = at_edge("1.28", tiles=("plain", "plain 7 0 0"))
    assert refused(game, "explore", side="east") == "MA-XPLR-03"
    assert not offers(game, "explore")


@pytest.mark.rule("MA-XPLR-04")
@pytest.mark.parametrize("token", ["entry", "exit"])
def test_the_edge_with_a_token_is_barred_and_no_other(token: str) -> None:
    for edge in ("1.46", "1.43", "1.49"):
        game = at_edge(edge, **dict[str, Any]({token: {"at": 45, "side": S}}))
        assert refused(game, "explore", side="south") == "MA-XPLR-04"
        assert offers(game, "explore") == {"1.43": ["explore side=west"], "1.49": ["explore side=east"]}.get(edge, [])
    assert offers(at_edge(**dict[str, Any]({token: {"at": 45, "side": S}})), "explore") == ["explore side=north"]


@pytest.mark.rule("MA-XPLR-04")
def test_a_token_in_a_corner_bars_the_edge_that_it_points_across() -> None:
    game = at_edge("1.49", exit={"at": 48, "side": S})
    assert offers(game, "explore") == ["explore side=east"]


@pytest.mark.rule("MA-XPLR-04")
def test_entries_drawn_on_a_tile_bar_their_edge() -> None:
    game = at_edge("1.43", tiles=("porch",))
    assert offers(game, "explore") == ["explore side=west"]


@pytest.mark.rule("MA-XPLR-05")
def test_a_corner_leads_two_ways() -> None:
    for side, place in (("north", (0, -1)), ("east", (1, 0))):
        game = at_edge("1.07")
        assert offers(game, "explore") == ["explore side=north", "explore side=east"]
        choose(game, f"explore side={side}")
        assert set(places(game)) == {(0, 0), place}


# -- the new tile -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-XPLR-06")
def test_the_top_tile_is_drawn_with_the_side_that_is_up() -> None:
    game = at_edge(deck="vault foundry~back")
    choose(game, "explore side=north")
    assert places(game) == {(0, 0): "plain", (0, -1): "foundry~back"}
    assert deck(game) == ["vault"]
    assert told(game, "tile-explored") == [{"who": 0, "tile": 2, "side": "foundry~back"}]


@pytest.mark.rule("MA-XPLR-07")
@pytest.mark.parametrize(("side", "turn"), [("north", 0), ("east", 90), ("south", 180), ("west", 270)])
def test_the_tile_is_turned_with_its_direction_symbol_to_the_explored_edge(side: str, turn: int) -> None:
    for edge in (EDGES[side],):
        game = at_edge(edge)
        choose(game, f"explore side={side}")
        map_ = game.content.maps.get(game.state.layout)
        assert map_.tiles[2].laid.turn == turn
        assert adjacent(game, space(game, edge), space(game, "2.46")), "the symbol is in the middle of its south"


@pytest.mark.rule("MA-XPLR-08")
def test_the_explorer_stays_and_enters_with_a_move() -> None:
    game = at_edge(explorers__0__stamina=3)
    choose(game, "explore side=north")
    assert (where(game, 0), explorer(game).stamina) == ("1.04", 1)
    choose(game, "go to=2.46")
    assert (where(game, 0), explorer(game).stamina) == ("2.46", 0)


@pytest.mark.rule("MA-XPLR-09")
def test_a_tile_that_comes_back_has_no_tokens_and_open_doors() -> None:
    """The engine hall is scrolled with a token, a closed and a destroyed door, flipped, and flipped back."""
    door, other = "1.17-24", "1.41-48"
    given = {"explored": {1: 1}, "lit": [31], "broken_doors": [other], "shut": [door]}
    game = at_edge("2.28", "gallery", tiles=("engine", "plain 7 0 0"), at=["2.28", "2.25"], **given)
    choose(game, "explore side=east")
    assert deck(game) == ["engine~back"]
    state = game.state
    assert (state.explored, state.lit, state.broken_doors) == ({}, [], [])
    assert not game.content.maps.get(state.layout).shut
    state.decks["tiles"].cards = ["engine"]
    choose(game, "go to=2.04")
    choose(game, "explore side=north")
    map_ = game.content.maps.get(state.layout)
    assert {door.state for door in map_.doors.values() if door.tile == 4 and door.kind == "door"} == {"open"}


# -- the play area ----------------------------------------------------------------------------------------------------

SQUARE = ("plain", "plain 7 0 0", "plain 0 7 0", "plain 7 7 0")


@pytest.mark.rule("MA-XPLR-10")
def test_the_play_area_is_2_by_2() -> None:
    game = at_edge("2.28", tiles=SQUARE, at=["2.28", "4.25"])
    choose(game, "explore side=east")
    assert set(places(game)) == {(1, 0), (1, 1), (2, 0)}
    row = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "2.25"])
    choose(row, "explore side=east")
    assert set(places(row)) == {(1, 0), (2, 0)}


@pytest.mark.rule("MA-XPLR-11")
def test_tiles_are_destroyed_to_make_room() -> None:
    game = at_edge("2.28", "vault", tiles=SQUARE[:2], at=["2.28", "2.25"])
    choose(game, "explore side=east")
    assert places(game) == {(1, 0): "plain", (2, 0): "vault"}
    assert told(game, "tiles-scrolled") == [{"who": 0, "tiles": [1]}]
    assert (where(game, 0), where(game, 1)) == ("2.28", "2.25")


@pytest.mark.rule("MA-XPLR-12")
def test_an_explorer_on_a_tile_that_would_go_prevents_it() -> None:
    game = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "1.25"])
    assert refused(game, "explore", side="east") == "MA-XPLR-12"
    assert (explorer(game).stamina, len(deck(game))) == (7, 2)
    monsters = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "2.25"], monsters={"rust-rat": "1.25"})
    assert offers(monsters, "explore") == ["explore side=east"]


@pytest.mark.rule("MA-XPLR-13")
def test_monsters_on_scrolled_tiles_are_banished() -> None:
    beasts = {"rust-rat": "1.25", "oil-leech": "2.25", "gear-ghoul": "1.01"}
    game = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "2.24"], monsters=beasts, level=2)
    choose(game, "explore side=east")
    assert list(game.state.monsters) == [5]
    assert where(game, 5) == "2.25"
    assert explorer(game).essence == 0
    assert [line["monster"] for line in told(game, "monster-banished")] == ["rust-rat", "gear-ghoul"]
    assert (game.state.removed, game.state.decks["monsters"].discard) == (["rust-rat"], ["gear-ghoul"])
    assert monster(game, 5).health == 2


@pytest.mark.rule("MA-XPLR-14")
def test_a_scrolled_tile_is_flipped_and_goes_under_the_deck() -> None:
    game = at_edge("2.28", "vault foundry", tiles=("gallery", "plain 7 0 0"), at=["2.28", "2.25"])
    choose(game, "explore side=east")
    assert deck(game) == ["vault", "gallery~back"]


@pytest.mark.rule("MA-XPLR-14")
def test_a_scrolled_tile_of_the_scenarios_own_leaves_the_game() -> None:
    game = at_edge("2.28", "vault foundry", tiles=("porch", "plain 7 0 0"), at=["2.28", "2.25"])
    choose(game, "explore side=east")
    assert deck(game) == ["vault"]


@pytest.mark.rule("MA-XPLR-14", "MA-XPLR-16")
def test_with_an_empty_deck_the_scrolled_tile_itself_is_drawn() -> None:
    game = at_edge("2.28", "", tiles=("gallery", "plain 7 0 0"), at=["2.28", "2.25"])
    choose(game, "explore side=east")
    assert places(game) == {(1, 0): "plain", (2, 0): "gallery~back"}
    assert deck(game) == []


@pytest.mark.rule("MA-XPLR-15")
def test_tokens_go_with_their_tile() -> None:
    tokens: dict[str, Any] = {"explored": {1: 1, 2: 2, 60: 1}, "entry": {"at": 45, "side": S}, "lit": [3, 70]}
    game = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "2.25"], **tokens)
    choose(game, "explore side=east")
    assert (game.state.explored, game.state.lit, game.state.entry) == ({60: 1}, [70], None)


@pytest.mark.rule("MA-XPLR-15")
def test_an_exit_that_is_scrolled_is_placed_again_by_who_explored() -> None:
    game = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "2.25"], exit={"at": 0, "side": W})
    choose(game, "explore side=east")
    assert game.ask is not None
    assert (game.ask.seat, game.ask.prompt, game.state.exit) == (0, "place-exit", None)
    choose(game, "place-exit at=2.04 side=north")
    assert game.state.exit is not None
    assert (game.state.exit.at, game.state.exit.side) == (space(game, "2.04"), N)
    kept = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "2.25"], exit={"at": 49, "side": N})
    choose(kept, "explore side=east")
    assert (kept.ask and kept.ask.prompt, kept.state.exit and kept.state.exit.at) == ("act", 49)


@pytest.mark.rule("MA-XPLR-16")
def test_without_a_tile_nothing_is_explored() -> None:
    game = at_edge(deck="")
    assert refused(game, "explore", side="north") == "MA-XPLR-16"
    assert explorer(game).stamina == 7
    own = at_edge("2.28", "", tiles=("porch", "plain 7 0 0"), at=["2.28", "2.25"])
    assert refused(own, "explore", side="east") == "MA-XPLR-16", "the scenario's own tile leaves the game"


@pytest.mark.rule("MA-XPLR-17")
@pytest.mark.parametrize(
    ("tiles", "at", "side", "left"),
    [
        (SQUARE[:3], "2.28", "east", {(1, 0), (2, 0)}),
        (SQUARE[:2], "2.04", "north", {(0, 0), (1, 0), (1, -1)}),
        (("plain", "plain 7 0 0", "plain 7 7 0"), "1.04", "north", {(0, 0), (1, 0), (0, -1)}),
        (("plain", "plain 0 7 0"), "1.22", "west", {(0, 0), (0, 1), (-1, 0)}),
        (SQUARE, "3.46", "south", {(0, 1), (1, 1), (0, 2)}),
    ],
)
def test_only_tiles_outside_of_the_area_go(
    tiles: tuple[str, ...], at: str, side: str, left: set[tuple[int, int]]
) -> None:
    near = f"{at[0]}.25"
    game = at_edge(at, tiles=tiles, at=[at, near])
    choose(game, f"explore side={side}")
    assert set(places(game)) == left
    assert all("scroll" not in str(choice) for choice in game.choices)


@pytest.mark.rule("MA-XPLR-18")
def test_tiles_that_close_a_square_are_joined_on_every_side() -> None:
    game = at_edge("3.28", tiles=SQUARE[:3], at=["3.28", "3.25"])
    choose(game, "explore side=east")
    map_ = game.content.maps.get(game.state.layout)
    assert map_.tiles[4].laid.turn == 90
    joints = {door.beyond for door in map_.doors.values() if door.tile == 4 and door.state == "joined"}
    assert joints == {"3.east", "2.south"}
    assert adjacent(game, space(game, "2.43"), space(game, "4.43"))
    assert refused(game, "explore", side="east") == "MA-XPLR-03"


def test_numbers_of_spaces_do_not_grow_with_scrolling() -> None:
    """Exploring to and fro for a long time needs no more than five tiles' worth of numbers."""
    game = at_edge("1.28", "engine vault foundry cellar gallery", at=["1.28", "1.25"], options={"explorers": 2})
    for number in range(1, 12):
        game.state.explorers[0].stamina = 9
        game.state.explorers[1].at = game.content.maps.get(game.state.layout).square(f"{number}.25")
        map_ = game.content.maps.get(game.state.layout)
        side = next(
            door for door in map_.doors.values() if door.tile == number and door.side == E and door.kind == "side"
        )
        game.state.explorers[0].at = side.squares[3]
        game.resume(game.state)
        choose(game, "explore side=east")
    map_ = game.content.maps.get(game.state.layout)
    assert max(map_.tiles) == 12
    assert max(square.number for square in map_.squares) < 5 * 49
    assert len(game.state.layout) < 90


def test_set_up_never_lays_two_tiles() -> None:
    assert len(places(begun())) == 1


# -- what cannot be taken back ----------------------------------------------------------------------------------------


def cautions(game: Arcana, wish: str) -> list[tuple[str, int]]:
    """The warnings before an option."""
    chosen = next(choice for choice in game.choices if str(choice) == wish)
    action = ACTIONS.by_verb[chosen.verb]
    assert isinstance(action, ExplorerAction)
    return [(one.what, one.unit) for one in action.warnings(game, 0, chosen)]


def test_scrolling_chapter_spaces_chests_and_monsters_is_warned_of() -> None:
    beasts = {"rust-rat": "1.25", "oil-leech": "2.25"}
    game = at_edge("2.28", tiles=("engine", "plain 7 0 0"), at=["2.28", "2.24"], monsters=beasts)
    lost = [("scrolls-chapter", -1), ("scrolls-chest", -1), ("scrolls-monster", 4)]
    assert cautions(game, "explore side=east") == lost
    opened = at_edge("2.28", tiles=("engine", "plain 7 0 0"), at=["2.28", "2.24"], explored={1: 1})
    assert cautions(opened, "explore side=east") == [("scrolls-chapter", -1)]
    used = at_edge("2.28", tiles=("engine", "plain 7 0 0"), at=["2.28", "2.24"], explored={1: 1, 31: 1})
    assert cautions(used, "explore side=east") == []
    assert cautions(at_edge(), "explore side=north") == []


def test_exits_and_pits_are_warned_of() -> None:
    leaving = halls(2, at=["1.46", "1.25"], exit={"at": 45, "side": S})
    assert cautions(leaving, "exit") == [("stays-behind", 1)]
    assert cautions(halls(2, tiles=("engine",), at=["1.29", "1.47"]), "leap to=1.30") == [("pit-destroys", 0)]


@pytest.mark.rule("MA-XPLR-12")
@pytest.mark.parametrize("corner", ["1.01", "1.07", "1.43", "1.49"])
def test_an_explorer_in_any_corner_of_such_a_tile_prevents_it(corner: str) -> None:
    assert refused(at_edge("2.28", tiles=SQUARE[:2], at=["2.28", corner]), "explore", side="east") == "MA-XPLR-12"


@pytest.mark.rule("MA-XPLR-12")
def test_explorers_who_are_not_on_the_map_prevent_nothing() -> None:
    gone: dict[str, Any] = {"explorers__1__at": NOWHERE, "explorers__1__exited": True}
    game = at_edge("2.28", tiles=SQUARE[:2], at=["2.28", "1.25"], **gone)
    assert offers(game, "explore") == ["explore side=east"]


@pytest.mark.rule("MA-XPLR-02", "MA-XPLR-03")
def test_at_a_corner_the_reason_is_that_of_the_side_meant() -> None:
    game = at_edge("1.07", tiles=SQUARE[:2], at=["1.07", "1.25"])
    assert offers(game, "explore") == ["explore side=north"]
    assert refused(game, "explore", side="east") == "MA-XPLR-03"
    assert refused(game, "explore", side="west") == "MA-XPLR-02"
