"""What chapters do: the entry and exit tokens, item levels, new rounds, and the endgame."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.board.compass import N, S
from darklantern.games.arcana.rounds.chapter_effects import exit_edges
from darklantern.games.arcana.rounds.chapters import next_chapter
from darklantern.games.arcana.state import NOWHERE, Arcana, Attack, Monster
from tests.arcana.effects import against, let, owned
from tests.arcana.fights import prompt
from tests.arcana.rounds.probe import TILES, told_until
from tests.arcana.table import begun, choose, explorer, halls, happens, kinds_told, offers, space, told, where

# -- the entry token --------------------------------------------------------------------------------------------------


def entering(explorers: int = 2, **given: Any) -> Arcana:
    """A tile with a monster lies there, and a chapter places the entry token."""
    paths = {"tiles": ["engine"], "at": ["1.33", "1.28"], "monsters": {"imp": "1.22"}, "decks__tiles": TILES, **given}
    return let(told_until("p2", explorers, **paths), "[place-entry-token]", unit=NOWHERE)


def place_all(game: Arcana) -> None:
    while prompt(game) == "place-explorer":
        game.choose(0)


@pytest.mark.rule("MA-CHEF-01", "MA-CHEF-20")
def test_the_entry_token_brings_the_top_tile_and_clears_the_map_first() -> None:
    game = entering()
    (tile,) = game.content.maps.get(game.state.layout).tiles.values()
    assert tile.laid.tile == "cellar~back"
    assert game.state.monsters == {}
    assert list(game.state.decks["tiles"].cards) == ["engine", "foundry", "gallery"]


@pytest.mark.rule("MA-CHEF-02")
def test_it_lies_on_the_direction_symbol_and_points_inwards() -> None:
    game = entering()
    entry = game.state.entry
    assert entry
    name = game.content.maps.get(game.state.layout).name(entry.at)
    assert (name.partition(".")[2], entry.side) == ("46", S)


@pytest.mark.rule("MA-CHEF-03")
def test_on_a_starting_tile_of_the_scenario_the_drawn_entries_serve_instead() -> None:
    game = begun(scenario=2, explorers=4)
    assert game.state.entry is None
    map_ = game.content.maps.get(game.state.layout)
    entries = [map_.square(f"1.{digits}") for digits in ("45", "46", "47")]
    for seat in range(4):
        at = explorer(game, seat).at
        assert at in entries or any(map_.adjacent(entry) >> at & 1 for entry in entries)


@pytest.mark.rule("MA-CHEF-04")
def test_all_surviving_explorers_are_placed_on_it_or_beside_it() -> None:
    game = entering(
        3, explorers__1__exited=True, explorers__1__at=NOWHERE, explorers__2__destroyed=True, explorers__2__at=NOWHERE
    )
    assert {one.partition(".")[2] for one in offers(game, "place")} == {"38", "39", "40", "45", "46", "47"}
    place_all(game)
    spots = [where(game, seat).partition(".")[2] for seat in (0, 1)]
    assert len(set(spots)) == 2
    assert set(spots) <= {"38", "39", "40", "45", "46", "47"}
    assert (explorer(game, 1).on_map, explorer(game, 2).at) == (True, NOWHERE)


@pytest.mark.rule("MA-CHEF-04")
def test_without_room_there_they_are_placed_as_near_as_can_be() -> None:
    """The entry is on 46, and all spaces beside it are taken: those two spaces away are next."""
    game = entering(1)
    map_ = game.content.maps.get(game.state.layout)
    tile = next(iter(map_.tiles))
    for other, taken in enumerate((38, 39, 40, 45, 46, 47), 90):
        game.state.monsters[other] = Monster("imp", at=map_.square(f"{tile}.{taken}"), health=1)
    happens(game, ("place-explorer", 0))
    spots = {one.partition(".")[2] for one in offers(game, "place")}
    assert spots == {"30", "31", "32", "33", "34", "37", "41", "44", "48"}


@pytest.mark.rule("MA-CHEF-05")
def test_after_placing_the_cards_of_explorers_and_what_they_wear_enter_play() -> None:
    items = owned("pennon=main")
    game = told_until("p3", explorers=1, explorers__0__items=items, explorers__0__essence=3, decks__tiles=TILES)
    happens(game, next_chapter())
    place_all(game)
    while prompt(game) == "place-monster":
        game.choose(0)
    assert (game.state.chapter, explorer(game).essence) == ("p4", 1)
    lying = told_until(
        "p3", explorers=1, explorers__0__items=owned("pennon"), explorers__0__essence=3, decks__tiles=TILES
    )
    happens(lying, next_chapter())
    place_all(lying)
    while prompt(lying) == "place-monster":
        lying.choose(0)
    assert explorer(lying).essence == 3


@pytest.mark.rule("MA-CHEF-05", "MA-EXPL-02")
def test_they_do_so_when_all_that_the_chapter_says_is_done() -> None:
    items = owned("pennon=main")
    game = told_until("p3", explorers=1, explorers__0__items=items, explorers__0__essence=3, decks__tiles=TILES)
    happens(game, next_chapter())
    place_all(game)
    assert (prompt(game), explorer(game).essence) == ("place-monster", 3)


# -- the exit token ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CHEF-06")
def test_the_exit_token_goes_on_any_outer_edge_beside_a_space_that_can_be_entered() -> None:
    game = told_until("p1", explorers=1, tiles=["engine", "plain"], at=["1.33"])
    edges = {(game.content.maps.get(game.state.layout).name(at), side) for at, side in exit_edges(game)}
    names = {name for name, _ in edges}
    assert ("1.04", N) in edges
    assert ("2.49", S) in edges
    assert len([edge for edge in edges if edge[0] == "2.07"]) == 2
    assert names.isdisjoint({"1.01", "1.02", "1.08", "1.36", "1.43", "1.44", "1.49", "1.14", "2.22"})


@pytest.mark.rule("MA-CHEF-06", "MA-CHEF-19")
@pytest.mark.parametrize(("turn", "decides"), [(1, 1), (NOWHERE, 0)])
def test_whoever_acts_places_it_and_else_the_players(turn: int, decides: int) -> None:
    game = told_until("p1", at=["1.33", "1.28"])
    game.state.turn = turn
    let(game, "[place-exit-token]", unit=NOWHERE)
    assert game.ask
    assert (game.ask.seat, game.ask.prompt) == (decides, "place-exit")
    choose(game, "place-exit at=1.04 side=north")
    assert game.state.exit
    assert (game.state.exit.at, game.state.exit.side) == (space(game, "1.04"), N)


@pytest.mark.rule("MA-CHEF-07")
def test_it_never_lies_on_the_entry_token() -> None:
    game = told_until("p1", explorers=1)
    entry = {"at": space(game, "1.46"), "side": S}
    game = told_until("p1", explorers=1, entry=entry)
    edges = exit_edges(game)
    assert (space(game, "1.46"), S) not in edges
    assert (space(game, "1.45"), S) in edges


def leaving(chapter: str = "p3", **given: Any) -> Arcana:
    """The last explorer stands on the exit, another has left, one has fallen."""
    paths: dict[str, Any] = {
        "tiles": ["engine", "plain"],
        "at": ["2.04", "2.10", "2.10"],
        "monsters": {"rust-rat": "1.25", "imp": "2.25"},
        "explorers__1__exited": True,
        "explorers__1__at": NOWHERE,
        "explorers__2__destroyed": True,
        "explorers__2__at": NOWHERE,
        "decks__tiles": TILES,
    }
    exit_ = {"at": space(told_until(chapter, explorers=3, **paths), "2.04"), "side": N}
    game = told_until(chapter, explorers=3, **{**paths, "exit": exit_, **given})
    choose(game, "exit")
    return game


@pytest.mark.rule("MA-CHEF-08", "MA-CHEF-09", "MA-CHEF-10", "MA-CHEF-11")
def test_when_the_last_has_exited_the_map_is_cleared_before_the_next_chapter_enters_play() -> None:
    game = leaving()
    assert game.state.chapter == "p4"
    assert [entry for entry in kinds_told(game) if entry in ("monster-banished", "map-cleared", "chapter-began")] == [
        "monster-banished",
        "monster-banished",
        "map-cleared",
        "chapter-began",
    ]
    assert sorted(game.state.decks["tiles"].cards[:2]) == ["engine", "plain"]
    assert list(game.state.decks["tiles"].cards[2:]) == ["foundry", "gallery"]
    assert (game.state.exit, game.state.monsters) == (None, {})
    place_all(game)
    choose(game, "unit unit=0")  # there is one imp, and it comes to the first of them
    game.choose(0)
    assert [monster.card for monster in game.state.monsters.values()] == ["imp"]


@pytest.mark.rule("MA-CHEF-08")
def test_as_long_as_one_is_on_the_map_the_chapter_stays() -> None:
    game = leaving(explorers__1__exited=False, explorers__1__at=20)
    assert game.state.chapter == "p3"


@pytest.mark.rule("MA-CHEF-08")
def test_where_what_follows_places_nobody_the_survivors_enter_a_new_tile_all_the_same() -> None:
    game = leaving("p4")
    assert game.ask
    assert (game.state.chapter, game.ask.prompt, game.ask.usual) == ("p5", "place-explorer", 0)
    place_all(game)
    assert [explorer(game, seat).on_map for seat in (0, 1, 2)] == [True, True, False]


@pytest.mark.rule("MA-CHEF-08", "MA-WIN-02")
def test_a_chapter_may_say_what_comes_after_the_exit() -> None:
    game = leaving(chapter="p7")
    assert game.result
    assert game.result.won


# -- items, rounds, endgame -------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CHEF-12")
def test_an_item_level_is_shuffled_into_the_decks_of_its_types() -> None:
    game = halls(1)
    before = {name: list(game.state.decks[name].cards) for name in ("weapon", "apparel", "items-2", "items-3")}
    assert before["items-2"] == ["lance"]
    let(game, "[{add-item-level: 2}]", unit=NOWHERE)
    decks = game.state.decks
    assert sorted(decks["weapon"].cards) == sorted([*before["weapon"], "lance"])
    assert (list(decks["items-2"].cards), list(decks["items-3"].cards)) == ([], ["plate"])
    assert sorted(decks["apparel"].cards) == sorted(before["apparel"])


@pytest.mark.rule("MA-CHEF-13")
def test_a_new_round_breaks_the_present_one_off() -> None:
    game = halls(2, explorers__0__stamina=2, explorers__1__stamina=0, explorers__1__finished=True)
    let(game, "[{this-round: {stat: armor}}]", source="coat")
    let(game, "[{this-round: {stat: armor}}]", unit=NOWHERE, source="lights-out")
    let(game, "[start-new-round, {restore: {essence: 1}}]", unit=NOWHERE)
    assert (game.state.round, game.state.phase, prompt(game)) == (4, "explorers", "next-explorer")
    assert [explorer(game, seat).stamina for seat in (0, 1)] == [7, 6]
    assert game.state.lasting == []
    assert game.state.flow == ["begin-round", "monster-phase", "horror-phase", "spawn-phase"]


@pytest.mark.rule("MA-CHEF-13")
def test_whatever_was_under_way_is_broken_off_with_the_round() -> None:
    game = halls(2, drawn=["wrench"], monsters={"rust-rat": "1.01"})
    game.state.attack, game.state.waiting_attacks = Attack(0), [Attack(1), Attack(4)]
    let(game, "[start-new-round]", unit=NOWHERE)
    state = game.state
    assert (state.attack, state.waiting_attacks, state.drawn, state.effects) == (None, [], [], [])
    assert (state.turn, state.schemer) == (NOWHERE, NOWHERE)


@pytest.mark.rule("MA-CHEF-13")
def test_a_card_that_broke_the_round_off_is_destroyed_all_the_same() -> None:
    cards = """
items:
- {id: horn, name: Horn, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [start-new-round]}]}
"""
    game = halls(1, cards=cards, explorers__0__items=owned("horn"))
    choose(game, "play card=horn ability=0")
    assert (game.state.round, explorer(game).items) == (4, [])
    assert game.state.decks["destroyed-items"].discard == ["horn"]


@pytest.mark.rule("MA-CHEF-13")
def test_a_monster_whose_death_broke_the_round_off_is_gone_all_the_same() -> None:
    cards = """
monsters:
- {id: gong, name: Gong, level: 1, health: 1, stamina: 1, armor: 1, will: 1, dies: [start-new-round]}
"""
    game = halls(1, cards=cards, monsters={"gong": "1.01"}, schemer=0)
    let(game, "[{destroy-unit: {who: first-monster}}]")
    assert (game.state.round, game.state.monsters, game.state.schemer) == (4, {}, NOWHERE)
    assert "gong" in game.state.decks["monsters"].discard


def ended(**given: Any) -> Arcana:
    """The endgame was just entered."""
    paths = {"tiles": ["engine"], "at": ["1.33", "1.28"], "monsters": {"imp": "1.22"}, "decks__tiles": TILES, **given}
    game = told_until("p5", **paths)
    happens(game, next_chapter())
    place_all(game)
    return game


@pytest.mark.rule("MA-CHEF-14")
def test_the_endgame_tile_takes_the_place_of_the_map() -> None:
    game = ended()
    map_ = game.content.maps.get(game.state.layout)
    assert [placed.laid.tile for placed in map_.tiles.values()] == ["heart-of-tale"]
    assert game.state.monsters == {}
    assert game.state.entry is None
    near = {"38", "39", "40", "45", "46", "47"}
    assert {where(game, seat).partition(".")[2] for seat in (0, 1)} <= near


@pytest.mark.rule("MA-CHEF-15")
def test_the_set_up_of_the_endgame_is_resolved() -> None:
    game = ended()
    assert game.state.endgame == "probe-end"
    assert [explorer(game, seat).essence for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("MA-CHEF-17")
def test_the_endgame_has_its_own_ratings_and_the_chapter_stays_current() -> None:
    game = ended()
    assert (game.state.spawn, game.state.horror, game.state.chapter) == (5, 0, "p6")


@pytest.mark.rule("MA-CHEF-18")
def test_in_the_endgame_no_tile_is_explored_and_no_exit_placed() -> None:
    game = ended()
    explorer(game).at = space(game, f"{max(game.content.maps.get(game.state.layout).tiles)}.04")
    assert against(game, "explore") == "MA-CHEF-18"
    let(game, "[place-exit-token]", unit=NOWHERE)
    assert game.state.exit is None


@pytest.mark.rule("MA-CHEF-16")
def test_victory_turns_the_chapter_over_and_all_survivors_have_won() -> None:
    game = let(told_until("p2"), "[victory]", unit=NOWHERE)
    assert told(game, "chapter-over") == [{"chapter": "p2"}]
    assert game.result
    assert game.result.won


@pytest.mark.rule("MA-CHSP-10")
def test_after_the_last_chapter_none_is_turned_over() -> None:
    game = halls(1, decks__chapters={"stack": "", "pile": "", "renews": False})
    happens(game, next_chapter())
    assert (game.state.chapter, kinds_told(game)) == ("one-3", ["no-chapter-left"])
