"""SEARCH, SCAV: Searching, and Scavenging."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.activation import ACTIONS
from darklantern.table.ask import option
from tests.brimstone.fights.arena import play_out
from tests.brimstone.mine import against, asked, hero, kinds_told, mine, offered, offers, rules_told, told

ENEMY = {1: {"kind": "drowned-dead", "at": 30}}
FINDS = """
scavenge:
- {id: a-dime, name: A Dime, does: [{gain: {what: gold, amount: 1}}]}
- {id: a-dollar, name: A Dollar, does: [{gain: {what: gold, amount: 10}}]}
- {id: an-eagle, name: An Eagle, does: [{gain: {what: gold, amount: 50}}]}
- {id: a-fall, name: A Fall, does: [{wounds: 10}]}
- {id: a-cobweb, name: A Cobweb}
- {id: a-nest, name: A Nest, does: [{attack: {how: ambush}}]}
"""


def scavenging(dice: list[int], heroes: int = 2, **more: Any) -> Brimstone:
    """The first Hero is about to Scavenge the Entrance tile."""
    return mine(heroes, acting=0, moves=1, dice=dice, **more)


def finds(dice: list[int], *deck: str, **more: Any) -> Brimstone:
    """A Hero has Scavenged in a deck of these cards alone."""
    game = scavenging(dice, cards=FINDS, decks__scavenge={"cards": [*deck]}, **more)
    game.choose("scavenge tile=1")
    return game


# -- Searching --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SEARCH-01")
def test_at_a_door_one_may_scavenge_look_or_do_neither() -> None:
    game = mine(at=["1.01"], acting=0)
    assert offered(game)[:3] == ["end", "look door=1.01-02", "scavenge tile=1"]


@pytest.mark.rule("SOB-SEARCH-02")
@pytest.mark.parametrize("search", ["look door=1.01-02", "scavenge tile=1"])
def test_one_search_ends_the_activation(search: str) -> None:
    game = mine(at=["1.01", "1.02"], acting=0, moves=3, map_deck=["short-passage"], dice=[1, 1, 1, 4])
    game.choose(search)
    assert (game.state.activation.seat, asked(game).seat) == (1, 1)
    assert told(game, "moved") == []


@pytest.mark.rule("SOB-SEARCH-03")
def test_one_searches_where_the_move_ended() -> None:
    game = mine(tiles=["cross"], at=["2.13"], acting=0, moves=4)
    game.choose("go to=2.05")
    assert "look door=2.05-11" in offers(game, "look")
    game.choose("go to=2.06")
    assert offers(game, "look") == []
    assert against(game, "look", door="2.05-11") == "SOB-DOOR-02"


@pytest.mark.rule("SOB-SEARCH-04")
def test_nobody_searches_while_an_enemy_is_anywhere_on_the_board() -> None:
    game = mine(tiles=["short-passage", "cross"], at=["1.01", "3.05"], acting=1, moves=1, enemies=ENEMY)
    assert offers(game, "look") == offers(game, "scavenge") == []
    assert against(game, "look", door="3.05-11") == "SOB-SEARCH-04"
    assert against(game, "scavenge", tile=3) == "SOB-SEARCH-04"


@pytest.mark.rule("SOB-SEARCH-05")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_nobody_searches_on_a_tile_with_a_hidden_token(edition: str) -> None:
    options = {"edition": edition}
    game = mine(tiles=["winch-house"], at=["2.01"], acting=0, moves=1, hidden={2: "lamp-smoke"}, options=options)
    assert offers(game, "look") == offers(game, "scavenge") == []
    assert against(game, "look", door="2.01-02") == "SOB-SEARCH-05"
    assert against(game, "scavenge", tile=2) == "SOB-SEARCH-05"


@pytest.mark.rule("SOB-SEARCH-06")
def test_a_token_blocks_only_its_own_tile() -> None:
    game = mine(tiles=["winch-house"], at=["1.01"], acting=0, hidden={2: "lamp-smoke"})
    assert offers(game, "scavenge") == ["scavenge tile=1"]
    assert against(game, "scavenge", tile=2) == "SOB-SEARCH-05"
    game.state.tiles[2].token, game.state.tiles[2].scavenged = "", 1
    assert against(game, "scavenge", tile=2) == "SOB-SCAV-07"
    explored = mine(tiles=["winch-house"], at=["1.01"], acting=0)
    assert offers(explored, "scavenge") == ["scavenge tile=1", "scavenge tile=2"]


# -- who may Scavenge what --------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SCAV-01")
@pytest.mark.parametrize(("at", "tile"), [("1.16", 1), ("2.04", 2), ("3.11", 3)])
def test_entrance_passage_and_room_may_be_scavenged(at: str, tile: int) -> None:
    game = mine(1, tiles=["short-passage", "winch-house"], at=[at], acting=0)
    assert offers(game, "scavenge") == [f"scavenge tile={tile}"]


@pytest.mark.rule("SOB-SCAV-02")
def test_an_end_cap_is_not_scavenged() -> None:
    game = mine(1, layout="entrance,0,0,0;!1.01-02", at=["1.01"], acting=0)
    assert offers(game, "scavenge") == ["scavenge tile=1"]
    gate = mine(1, layout="entrance,0,0,0;@1.01-02", at=["1.01"], acting=0)
    assert offers(gate, "scavenge") == ["scavenge tile=1"]


@pytest.mark.parametrize(
    ("heroes", "markers", "allowed", "rule"),
    [
        pytest.param(1, 0, True, "", marks=pytest.mark.rule("SOB-SCAV-07")),
        pytest.param(1, 1, False, "SOB-SCAV-07", marks=pytest.mark.rule("SOB-SCAV-07")),
        pytest.param(2, 1, False, "SOB-SCAV-07", marks=pytest.mark.rule("SOB-SCAV-07")),
        pytest.param(3, 1, True, "", marks=pytest.mark.rule("SOB-SCAV-08")),
        pytest.param(3, 2, False, "SOB-SCAV-08", marks=pytest.mark.rule("SOB-SCAV-08")),
        pytest.param(4, 1, True, "", marks=pytest.mark.rule("SOB-SCAV-08")),
        pytest.param(4, 2, False, "SOB-SCAV-08", marks=pytest.mark.rule("SOB-SCAV-08")),
        pytest.param(5, 2, True, "", marks=pytest.mark.rule("SOB-SCAV-09")),
        pytest.param(5, 3, False, "SOB-SCAV-09", marks=pytest.mark.rule("SOB-SCAV-09")),
        pytest.param(6, 2, True, "", marks=pytest.mark.rule("SOB-SCAV-09")),
        pytest.param(6, 3, False, "SOB-SCAV-09", marks=pytest.mark.rule("SOB-SCAV-09")),
    ],
)
def test_how_often_a_tile_may_be_scavenged(heroes: int, markers: int, allowed: bool, rule: str) -> None:
    game = scavenging([], heroes, tiles__1__scavenged=markers)
    assert offers(game, "scavenge") == (["scavenge tile=1"] if allowed else [])
    if rule:
        assert against(game, "scavenge", tile=1) == rule


@pytest.mark.rule("SOB-SCAV-07", "SOB-SCAV-08", "SOB-SCAV-09")
@pytest.mark.parametrize("heroes", [1, 4, 6])
def test_in_the_classic_rules_every_tile_is_empty_after_one_success(heroes: int) -> None:
    classic = {"edition": "classic"}
    assert offers(scavenging([], heroes, options=classic), "scavenge") == ["scavenge tile=1"]
    assert offers(scavenging([], heroes, options=classic, tiles__1__scavenged=1), "scavenge") == []


@pytest.mark.rule("SOB-SCAV-10")
def test_a_hero_who_is_down_still_counts() -> None:
    game = scavenging([], 3, tiles__1__scavenged=1, heroes__2__knocked_out=True)
    assert offers(game, "scavenge") == ["scavenge tile=1"]
    assert offers(scavenging([], 3, tiles__1__scavenged=2, heroes__2__knocked_out=True), "scavenge") == []


@pytest.mark.rule("SOB-SCAV-11")
def test_several_heroes_scavenge_the_same_tile_until_it_is_empty() -> None:
    dice = [6, 1, 1, 3, 2, 2, 5, 3, 6, 6, 1, 3]
    game = mine(4, acting=0, dice=dice, cards=FINDS, decks__scavenge={"cards": ["a-dime"]})
    for _ in range(3):
        assert offers(game, "scavenge") == ["scavenge tile=1"]
        game.choose("scavenge tile=1")
    assert game.state.tiles[1].scavenged == 2
    assert game.state.activation.seat == 3
    assert offers(game, "scavenge") == []


@pytest.mark.rule("SOB-SCAV-12")
def test_on_a_joint_only_one_of_two_tiles_is_scavenged() -> None:
    game = mine(tiles=["cross"], at=["1.01"], acting=0, dice=[1, 1, 1, 3])
    assert offers(game, "scavenge") == ["scavenge tile=1", "scavenge tile=2"]
    game.choose("scavenge tile=1")
    assert game.state.activation.seat == 1
    assert [one["tile"] for one in told(game, "scavenged")] == [1]


# -- the roll ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SCAV-03", "SOB-SCAV-04", "SOB-SCAV-05")
@pytest.mark.parametrize(
    ("dice", "cards", "markers"), [([6, 2, 1], 1, 1), ([5, 5, 5], 0, 0), ([6, 6, 3], 2, 1), ([6, 6, 6], 3, 1)]
)
def test_three_dice_a_card_for_each_6_and_one_marker(dice: list[int], cards: int, markers: int) -> None:
    game = finds([*dice, 6], "a-cobweb", "a-cobweb", "a-cobweb", "a-cobweb")
    assert len(told(game, "scavenge-card")) == cards
    assert game.state.tiles[1].scavenged == markers
    assert told(game, "rolled")[0]["dice"] == dice


@pytest.mark.rule("SOB-SCAV-06")
def test_a_failure_draws_nothing_and_the_tile_may_be_tried_again() -> None:
    game = mine(acting=0, dice=[1, 2, 5, 3])
    game.choose("scavenge tile=1")
    assert told(game, "scavenge-card") == []
    assert game.state.tiles[1].scavenged == 0
    assert offers(game, "scavenge") == ["scavenge tile=1"]
    assert rules_told(game, "scavenged") == ["SOB-SCAV-06"]


@pytest.mark.rule("SOB-SCAV-16")
def test_the_dice_may_be_rolled_again_with_grit() -> None:
    game = mine(
        acting=0, dice=[1, 2, 4, 6, 1, 3], heroes__0__grit=1, cards=FINDS, decks__scavenge={"cards": ["a-dollar"]}
    )
    game.choose("scavenge tile=1")
    assert asked(game).prompt == "reroll"
    game.choose("again-misses source=grit")
    assert hero(game).grit == 0
    assert hero(game).gold == 10
    assert game.state.tiles[1].scavenged == 1


def test_an_ability_may_add_dice() -> None:
    cards = FINDS + "worlds:\n- {id: littered, name: Littered, powers: [{stat: scavenge-dice, add: 2, who: all}]}\n"
    deck = {"cards": ["a-dollar"]}
    game = mine(acting=0, dice=[1, 2, 4, 1, 6], cards=cards, world="littered", decks__scavenge=deck)
    game.choose("scavenge tile=1")
    assert hero(game).gold == 10


def test_the_odds_are_told_before() -> None:
    game = scavenging([])
    odds = ACTIONS.odds(game, 0, option("scavenge", tile=1))
    assert odds
    assert (odds.dice, odds.face, odds.chance) == (3, 6, Fraction(91, 216))


def test_one_may_ask_why_not() -> None:
    game = mine(at=["1.03"], acting=0, moves=1)
    wishes = {str(wish.option) for about in ("1", "1.01-02") for wish in ACTIONS.candidates(game, 0, about)}
    assert {"scavenge tile=1", "look door=1.01-02"} <= wishes


# -- the cards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-SCAV-13")
def test_a_card_that_was_drawn_is_part_of_the_deck_again() -> None:
    game = finds([6, 1, 1], "a-dollar")
    assert game.state.decks["scavenge"].cards == ["a-dollar"]
    assert game.state.decks["scavenge"].discard == []
    assert hero(game).gold == 10


@pytest.mark.rule("SOB-SCAV-13")
def test_the_whole_deck_is_shuffled_for_every_scavenge() -> None:
    deck = ["a-dime", "a-dollar", "an-eagle", "a-cobweb"]
    orders = set()
    for seed in range(12):
        game = scavenging([6, 1, 1], cards=FINDS, seed=seed, decks__scavenge={"cards": deck})
        game.choose("scavenge tile=1")
        orders.add(tuple(game.state.decks["scavenge"].cards))
        assert sorted(game.state.decks["scavenge"].cards) == sorted(deck)
    assert len(orders) > 6


@pytest.mark.rule("SOB-SCAV-14")
def test_the_cards_of_one_scavenge_are_different_ones() -> None:
    for seed in range(8):
        game = finds([6, 6, 1], "a-dime", "a-dollar", seed=seed)
        game.choose(0)
        assert hero(game).gold == 11
        assert sorted(game.state.decks["scavenge"].cards) == ["a-dime", "a-dollar"]


@pytest.mark.rule("SOB-SCAV-17")
def test_several_finds_are_resolved_in_the_order_that_the_hero_likes() -> None:
    """A Hero who falls to one of them gets nothing more."""
    game = finds([6, 6, 6], "a-dime", "a-fall", "a-cobweb", revives=0)
    assert (asked(game).prompt, asked(game).seat) == ("scavenge-order", 0)
    assert asked(game).usual == 0
    assert sorted(str(choice) for choice in asked(game).options) == ["resolve card=a-dime", "resolve card=a-fall"]
    game.choose("resolve card=a-dime")
    assert (hero(game).gold, hero(game).knocked_out) == (1, True)
    game = finds([6, 6, 6], "a-dime", "a-fall", "a-dollar", revives=0)
    game.choose("resolve card=a-fall")
    assert (hero(game).gold, hero(game).knocked_out, asked(game).seat) == (0, True, 1)


@pytest.mark.rule("SOB-SCAV-17")
def test_three_finds_take_two_questions_and_each_comes_once() -> None:
    game = finds([6, 6, 6], "a-dime", "a-dollar", "an-eagle")
    game.choose("resolve card=an-eagle")
    assert (asked(game).prompt, hero(game).gold) == ("scavenge-order", 50)
    game.choose("resolve card=a-dime")
    assert hero(game).gold == 61


@pytest.mark.rule("SOB-SCAV-17")
def test_enemies_that_a_find_brings_come_after_all_other_finds() -> None:
    game = finds([6, 6, 1], "a-nest", "a-dollar")
    game.choose("resolve card=a-nest")
    play_out(game)
    assert hero(game).gold == 10
    order = ["gained", "enemies-come", "threat-card", "turn-cut-short", "turn-began"]
    assert [kind for kind in kinds_told(game) if kind in order] == order
    assert (len(game.state.enemies) > 0, game.state.round) == (True, 4)


def test_nothing_is_asked_if_only_one_find_does_something_or_all_are_alike() -> None:
    game = finds([6, 6, 1], "a-dime", "a-cobweb")
    assert (asked(game).prompt, hero(game).gold) == ("act", 1)
    game = finds([6, 6, 6], "a-dime", "a-dime", "a-dime")
    assert (asked(game).prompt, hero(game).gold) == ("act", 3)


@pytest.mark.rule("SOB-SCAV-15")
def test_a_third_of_the_deck_is_good_a_third_bad_and_a_third_nothing() -> None:
    deck = content().scavenge
    kinds = Counter(deck[card].good for card in scavenging([]).state.decks["scavenge"].cards)
    assert kinds == {"good": 5, "bad": 5, "nothing": 5}
    assert [card.id for card in deck.values() if "Draw 1 Darkness card." in text(card.id)] == ["the-lamp-dips"]
    assert all(bool(card.does) == (card.good != "nothing") for card in deck.values())


def text(card: str) -> str:
    return " ".join(effect.text(content().names) for effect in content().scavenge[card].does)


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("shard-in-the-seam", {"dark_stone": 1}),
        ("initials-in-the-timber", {"grit": 1, "xp": 10}),
        ("dry-lunch-pail", {}),
    ],
)
def test_what_some_cards_do(card: str, expected: dict[str, int]) -> None:
    game = scavenging([6, 1, 1], decks__scavenge={"cards": [card]})
    game.choose("scavenge tile=1")
    found = hero(game)
    assert {name: getattr(found, name) for name in expected} == expected
    assert (found.wounds, found.horror) == (0, 0)


def test_the_lamp_dips() -> None:
    cards = "darkness: [{id: black-dust, name: Black Dust, does: [{each: {who: all, do: [{wounds: 1}]}}]}]"
    deck = {"cards": ["the-lamp-dips"]}
    game = scavenging([6, 1, 1], cards=cards, decks__scavenge=deck, decks__darkness={"cards": ["black-dust"]})
    game.choose("scavenge tile=1")
    assert [one.wounds for one in game.state.heroes] == [1, 1]
    assert game.state.decks["darkness"].discard == ["black-dust"]


def test_a_rotten_prop_falls_on_neighbours_too() -> None:
    dice = [6, 1, 1, 1, 1, 1, 2]
    game = mine(2, at=["1.11", "1.12"], acting=0, dice=dice, decks__scavenge={"cards": ["rotten-prop"]})
    game.choose("scavenge tile=1")
    assert [one.wounds for one in game.state.heroes] == [2, 1]
