"""Preparing scenario, decks, explorers, map and tracks."""

from __future__ import annotations

import pytest

from darklantern.games import read_options
from darklantern.games.arcana.cards.lasting import markers_left
from darklantern.games.arcana.items.items import destroy_item
from darklantern.games.arcana.state import Arcana, Item, Lasting, Options
from darklantern.table.errors import UserError
from tests.arcana.table import begun, choose, offered, rules_told, told

EXPLORERS = {"ada": (5, 7), "bruno": (6, 6), "cleo": (4, 7), "dorn": (5, 8), "enid": (5, 7)}
"""Health and stamina on the cards."""


def deck(game: Arcana, name: str) -> list[str]:
    """A deck from top to bottom."""
    return list(reversed(game.state.decks[name].cards))


# -- the scenario -----------------------------------------------------------------------------------------------------

SHUFFLED = """
scenarios:
- id: jumbled
  name: Jumbled
  number: 3
  chapters:
  - {id: j-1, name: One, number: 1, spawn: 8, horror: 9, enters: [place-entry-token]}
  - {id: j-2, name: Two, number: 2}
  - {id: j-5, name: Five, number: 5, blocking: true}
"""


@pytest.mark.rule("MA-SETUP-01", "MA-SETUP-03", "MA-SETUP-20", "MA-SETUP-27")
def test_chapters_lie_by_rising_number_and_the_first_is_current() -> None:
    game = begun(cards=SHUFFLED, scenario=3)
    assert game.state.chapter == "j-1"
    assert deck(game, "chapters") == ["j-2", "j-5"]
    assert told(game, "scenario-read") == [{"scenario": "jumbled"}]
    story = [entry.kind for entry in game.story.entries] if game.story else []
    assert story.index("scenario-read") < story.index("chapter-began")


def test_chapters_out_of_order_are_refused() -> None:
    with pytest.raises(UserError, match=r"chapters \[2, 1, 5\]: expected rising numbers"):
        begun(
            cards=SHUFFLED.replace("number: 2}", "number: 1}").replace("number: 1, spawn", "number: 2, spawn"),
            scenario=3,
        )


@pytest.mark.rule("MA-SETUP-02")
def test_the_endgame_is_not_in_the_scenario_deck() -> None:
    game = begun(scenario=1)
    assert deck(game, "chapters") == [f"one-{number}" for number in range(2, 9)]
    assert game.state.endgame == ""


@pytest.mark.rule("MA-SETUP-04")
def test_events_of_the_scenario_join_those_of_their_kind() -> None:
    first, second = begun(scenario=1), begun(scenario=2)
    assert sorted(deck(first, "explorer-events")) == ["old-map", "warm-draught"]
    assert sorted(deck(first, "horror-events")) == ["lights-out", "long-howl"]
    assert sorted(deck(second, "explorer-events")) == ["old-map", "tale-voice", "warm-draught"]
    assert sorted(deck(second, "horror-events")) == ["lights-out", "long-howl", "tale-curse"]


@pytest.mark.rule("MA-SETUP-05")
def test_cards_of_the_scenario_join_and_those_of_others_stay_out() -> None:
    first, second = begun(scenario=1, set_up="by-hand"), begun(scenario=2, set_up="by-hand")
    assert sorted(deck(second, "artifact")) == ["charm", "tale-key"]
    assert deck(first, "artifact") == ["charm"]
    assert "tale-horror" in deck(second, "monsters-2")
    assert "tale-horror" not in deck(first, "monsters-2")
    assert "lead explorer=enid" in offered(second)
    assert "lead explorer=enid" not in offered(first)


def test_a_boss_is_in_no_deck() -> None:
    game = begun(scenario=1)
    assert all("warden" not in pile.cards for pile in game.state.decks.values())


# -- the explorers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-06")
def test_no_explorer_is_led_twice() -> None:
    game = begun(set_up="by-hand", explorers=2, players=2)
    assert game.ask is not None
    assert (game.ask.seat, game.ask.prompt) == (0, "choose-explorer")
    assert game.ask.usual == 0
    choose(game, "lead explorer=cleo")
    assert game.ask.seat == 1
    assert offered(game) == ["lead explorer=ada", "lead explorer=bruno", "lead explorer=dorn"]
    choose(game, "lead explorer=ada")
    assert [one.card for one in game.state.explorers] == ["cleo", "ada"]


@pytest.mark.rule("MA-SETUP-06")
def test_dealt_quickly_they_are_different_too() -> None:
    for seed in range(5):
        cards = [one.card for one in begun(seed=seed, explorers=4).state.explorers]
        assert len(set(cards)) == 4


@pytest.mark.rule("MA-CHEF-04")
def test_set_up_quickly_they_stand_around_the_entry_from_its_first_space_on() -> None:
    game = begun(explorers=4)
    assert told(game, "entry-placed") == [{"at": "1.46"}]
    assert [entry["at"] for entry in told(game, "explorer-placed")] == ["1.38", "1.39", "1.45", "1.46"]


@pytest.mark.rule("MA-SETUP-07", "MA-SETUP-08", "MA-SETUP-09", "MA-SETUP-10", "MA-SETUP-29")
def test_explorers_begin_with_what_their_cards_say_and_nothing_else() -> None:
    game = begun(explorers=4)
    for seat, one in enumerate(game.state.explorers):
        assert (one.health, one.stamina) == EXPLORERS[one.card]
        assert (one.essence, one.items, one.bound) == (0, [], [])
        assert markers_left(game, seat) == 3


@pytest.mark.rule("MA-SETUP-10")
def test_markers_belong_to_one_explorer() -> None:
    game = begun(explorers=2)
    game.state.lasting = [Lasting(0, "x", "armor", 1, [0]), Lasting(0, "y", "armor", 1, [0])]
    assert (markers_left(game, 0), markers_left(game, 1)) == (1, 3)


@pytest.mark.rule("MA-SETUP-28")
def test_1_to_4_explorers_play() -> None:
    for count in (1, 2, 3, 4):
        assert len(begun(explorers=count).state.explorers) == count
    for count in (0, 5):
        with pytest.raises(UserError, match=f"option explorers: expected 1 to 4, got {count}"):
            read_options("arcana", {"explorers": count})
    assert (Options().explorers, Options().players) == (2, 1)
    shared = begun(explorers=3, players=2)
    assert [one.player for one in shared.state.explorers] == [0, 1, 0]
    with pytest.raises(UserError, match="option players: expected at most 1, one for each explorer, got 2"):
        begun(explorers=1, players=2)


def test_a_scenario_that_is_not_in_the_box() -> None:
    with pytest.raises(UserError, match="option scenario: expected 1 or 2, got 3"):
        begun(scenario=3)


# -- items and monsters -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-11", "MA-SETUP-12")
def test_items_of_level_1_lie_in_four_decks_by_type() -> None:
    game = begun()
    assert sorted(deck(game, "weapon")) == ["pistol", "wrench"]
    assert (deck(game, "apparel"), deck(game, "artifact"), deck(game, "consumable")) == (["coat"], ["charm"], ["tonic"])
    assert (deck(game, "items-2"), deck(game, "items-3")) == (["lance"], ["plate"])


@pytest.mark.rule("MA-SETUP-13")
def test_all_types_share_one_pile_of_destroyed_items() -> None:
    game = begun()
    assert game.state.decks["destroyed-items"].discard == []
    game.state.explorers[0].items = [Item("wrench"), Item("charm")]
    destroy_item(game, 0, "wrench", "MA-ABIL-03")
    destroy_item(game, 0, "charm", "MA-ABIL-03")
    assert game.state.decks["destroyed-items"].discard == ["wrench", "charm"]


@pytest.mark.rule("MA-SETUP-14", "MA-SETUP-15")
def test_monsters_of_level_1_are_in_the_deck_and_the_others_wait() -> None:
    game = begun()
    assert sorted(deck(game, "monsters")) == ["cinder-bat", "oil-leech", "rust-rat"]
    assert sorted(deck(game, "monsters-2")) == ["gear-ghoul", "steam-wraith"]
    assert (deck(game, "monsters-3"), deck(game, "monsters-4")) == (["brass-widow"], ["boiler-golem"])


def test_decks_are_shuffled() -> None:
    orders = {tuple(deck(begun(seed=seed), "monsters")) for seed in range(12)}
    assert len(orders) > 3


# -- tiles ------------------------------------------------------------------------------------------------------------


def all_tiles(game: Arcana) -> list[str]:
    lying = [placed.laid.tile for placed in game.content.maps.get(game.state.layout).tiles.values()]
    return [side.removesuffix("~back") for side in (*deck(game, "tiles"), *lying)]


@pytest.mark.rule("MA-SETUP-16")
def test_the_endgame_tile_is_laid_aside() -> None:
    for seed in range(3):
        assert "heart-of-tale" not in all_tiles(begun(seed=seed))


@pytest.mark.rule("MA-SETUP-17")
def test_tiles_are_shuffled_with_either_side_up() -> None:
    decks = [deck(begun(seed=seed), "tiles") for seed in range(8)]
    assert len({tuple(one) for one in decks}) == 8
    sides = {side for one in decks for side in one}
    assert {"plain", "plain~back", "vault", "vault~back"} <= sides
    for seed in range(3):
        tiles = all_tiles(begun(seed=seed))
        assert sorted(tiles) == ["cellar", "engine", "foundry", "gallery", "plain", "vault"]


@pytest.mark.rule("MA-SETUP-17")
def test_either_side_of_a_tile_comes_up_as_often() -> None:
    sides = [side for seed in range(60) for side in deck(begun(seed=seed), "tiles")]
    turned = sum(side.endswith("~back") for side in sides)
    assert 0.42 < turned / len(sides) < 0.58  # of 300 tiles, three times what chance alone moves


@pytest.mark.rule("MA-SETUP-18", "MA-SETUP-19")
def test_the_bottom_tile_is_the_starting_tile_and_holds_the_entry_token() -> None:
    game = begun()
    (placed,) = game.content.maps.get(game.state.layout).tiles.values()
    assert (placed.laid.x, placed.laid.y, placed.laid.turn) == (0, 0, 0)
    assert len(deck(game, "tiles")) == 5
    assert told(game, "starting-tile-laid") == [{"tile": 1, "side": "gallery~back"}]
    assert game.state.entry is not None
    assert (game.state.entry.at, game.state.entry.side) == (45, 5)
    by_hand = begun(seed=7, set_up="by-hand")
    bottom = by_hand.state.decks["tiles"].cards[0]
    choose(by_hand, "lead explorer=ada")
    choose(by_hand, "lead explorer=cleo")
    (laid,) = by_hand.content.maps.get(by_hand.state.layout).tiles.values()
    assert laid.laid.tile == bottom


@pytest.mark.rule("MA-SETUP-26")
def test_a_starting_tile_of_the_scenario_is_laid_instead() -> None:
    game = begun(scenario=2)
    (placed,) = game.content.maps.get(game.state.layout).tiles.values()
    assert placed.laid.tile == "porch"
    assert len(deck(game, "tiles")) == 6
    assert "MA-SETUP-26" in rules_told(game)
    assert game.state.entry is None


# -- tracks and the first chapter -------------------------------------------------------------------------------------


@pytest.mark.rule("MA-SETUP-21", "MA-SETUP-22")
def test_the_ratings_are_those_of_the_first_chapter() -> None:
    assert (begun(scenario=1).state.spawn, begun(scenario=1).state.horror) == (9, 0)
    assert (begun(scenario=2).state.spawn, begun(scenario=2).state.horror) == (8, 8)


@pytest.mark.rule("MA-SETUP-23", "MA-SETUP-24")
def test_threat_and_level_begin_on_their_first_position() -> None:
    state = begun().state
    assert (state.threat, state.level) == (1, 1)


@pytest.mark.rule("MA-SETUP-25")
def test_the_first_chapter_places_the_explorers_before_the_first_round() -> None:
    game = begun(explorers=4)
    assert game.state.round == 1
    near = {38, 37, 39, 44, 45, 46}
    assert {one.at for one in game.state.explorers} <= near
    assert len({one.at for one in game.state.explorers}) == 4
    story = [entry.kind for entry in game.story.entries] if game.story else []
    assert story.index("explorer-placed") < story.index("round-began")


def test_by_hand_every_player_chooses_where_to_stand() -> None:
    game = begun(set_up="by-hand", explorers=2)
    choose(game, "lead explorer=ada")
    choose(game, "lead explorer=cleo")
    assert game.ask is not None
    assert (game.ask.prompt, game.ask.seat) == ("place-explorer", 0)


def test_nobody_knows_how_the_decks_lie_but_for_the_chapters() -> None:
    game = begun(seed=7)
    decks, dealt = game.state.decks, game.as_known_to(0, seed=3).state.decks
    assert {name: sorted(deck.cards) for name, deck in decks.items()} == {
        name: sorted(deck.cards) for name, deck in dealt.items()
    }
    assert list(dealt["chapters"].cards) == list(decks["chapters"].cards)
    assert list(dealt["tiles"].cards) != list(decks["tiles"].cards)
