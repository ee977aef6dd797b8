"""Expansion: Western Shores."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart.content_index import ContentIndex
from darklantern.games.heart.darkness import quests_needed
from darklantern.games.heart.definition import definition_for
from darklantern.games.heart.state import Heart, Options
from tests.heart.island import island, only, told, where

WEST = {"western_shores": True}


def content(west: bool) -> ContentIndex:
    return definition_for(Options(western_shores=west)).content


def fresh(west: bool, players: int = 2) -> Heart:
    return dl.new("heart", players=players, seed=7, western_shores=west)


def loot_in_play(game: Heart) -> list[str]:
    """The Loot deck and what has been drawn from it, without Personal Items."""
    cards = game.content.cards
    drawn = [card for seat in game.state.seats for card in seat.hand if cards[card].kind != "personal"]
    return [*game.state.loot.cards, *drawn]


@pytest.mark.rule("HOD-EXP-01")
def test_the_western_map_joins_the_main_map_on_its_left() -> None:
    core, wide = content(False), content(True)
    western = set(wide.locations) - set(core.locations)
    assert western and all(wide.locations[place].west for place in western)
    assert set(core.locations) < set(wide.locations)
    for place in western:
        assert place in wide.graph.distance["stranded-ship"], "reachable from the main map"
        assert wide.locations[place].x < min(main.x for main in core.locations.values())


@pytest.mark.rule("HOD-EXP-01")
def test_protagonists_walk_to_the_western_shores_only_with_the_expansion() -> None:
    game = island(at=["harbour"], options=WEST)
    game.choose("move to=salt-pans")
    assert game.state.seats[0].at == "salt-pans"
    assert island(at=["harbour"]).why_not("move", {"to": "salt-pans"}) is not None


@pytest.mark.rule("HOD-EXP-02")
def test_the_butchers_gate_is_the_fourth_gate() -> None:
    main = {"northern-gate", "eastern-gate", "southern-gate"}
    assert set(fresh(False).state.gates) == main
    assert set(fresh(True).state.gates) == main | {"butchers-gate"}


@pytest.mark.rule("HOD-EXP-02")
@pytest.mark.parametrize(
    ("damage", "after", "destroyed", "darkness"), [(0, 1, False, 2), (1, 2, False, 2), (2, 0, True, 3)]
)
def test_the_butchers_gate_holds_and_breaks_like_any_gate(
    damage: int, after: int, destroyed: bool, darkness: int
) -> None:
    given: dict[str, Any] = {
        "gates__butchers-gate__damage": damage,
        "darkness": 2,
        "spawn__cards": [],
        "spawn__discard": [],
    }
    game = island(step="advance", creatures=[("crawler", "butchers-gate")], options=WEST, **given)
    gate = game.state.gates["butchers-gate"]
    assert (gate.damage, gate.destroyed) == (after, destroyed)
    assert game.state.darkness == darkness
    assert where(game, "crawler") == ["butchers-gate"]


@pytest.mark.rule("HOD-EXP-02")
def test_a_destroyed_butchers_gate_holds_nothing_and_a_damaged_one_is_repaired() -> None:
    open_: dict[str, Any] = {
        "gates__butchers-gate__destroyed": True,
        "spawn__cards": [],
        "spawn__discard": [],
    }
    game = island(step="advance", creatures=[("crawler", "butchers-gate")], options=WEST, **open_)
    assert only(game, "crawler").at == "hanging-stair"
    damaged: dict[str, Any] = {"gates__butchers-gate__damage": 2}
    game = island(at=["butchers-gate"], options=WEST, **damaged)
    game.choose("repair tokens=2")
    assert game.state.gates["butchers-gate"].damage == 0 and game.state.turn.actions == 4


@pytest.mark.rule("HOD-EXP-03")
@pytest.mark.parametrize("west", [False, True])
def test_the_six_quests_are_exchanged(west: bool) -> None:
    game = fresh(west)
    cards = game.content.cards
    quests = [card for card in loot_in_play(game) if cards[card].kind == "quest"]
    assert len(quests) == len(set(quests)) == 6
    assert all(cards[card].compass is west for card in quests)


@pytest.mark.rule("HOD-EXP-04")
def test_twelve_spawn_cards_are_added() -> None:
    core, wide = fresh(False).state.spawn.cards, fresh(True).state.spawn.cards
    assert len(wide) == len(core) + 12
    assert set(core) < set(wide)
    added = set(wide) - set(core)
    assert len(added) == 12 and all(content(True).spawn[card].compass for card in added)


@pytest.mark.rule("HOD-EXP-05")
def test_no_card_with_a_compass_is_in_the_core_game() -> None:
    game, wide = fresh(False), content(True)
    compass = {id_ for id_, card in wide.spawn.items() if card.compass} | {
        id_ for id_, card in wide.cards.items() if card.compass
    }
    assert len(compass) == 18
    assert not compass & {*loot_in_play(game), *game.state.spawn.cards, *game.state.curses.cards}
    assert not any(card.compass for card in game.content.spawn.values())


@pytest.mark.rule("HOD-EXP-06")
def test_decks_are_the_same_but_for_quests_and_spawn_cards() -> None:
    core, wide = fresh(False), fresh(True)
    for game in (core, wide):
        assert len(set(game.state.spawn.cards) & set(game.content.events)) == 6
    assert sorted(core.content.events) == sorted(wide.content.events)
    assert sorted(core.state.curses.cards) == sorted(wide.state.curses.cards)
    others = [
        [card for card in loot_in_play(game) if game.content.cards[card].kind != "quest"] for game in (core, wide)
    ]
    assert Counter(others[0]) == Counter(others[1])
    assert list(core.content.protagonists) == list(wide.content.protagonists)


@pytest.mark.rule("HOD-EXP-06")
def test_the_rules_for_three_players_are_the_same() -> None:
    deck = ["wet-footprints-on-the-deck", "warm-tide-at-dawn", "ropes-cut-clean", "earth-turned-twice"]
    game = island(3, step="round", options=WEST, spawn__cards=deck)
    assert game.state.spawn.cards == deck[:1] and len(told(game, "placed")) == 3
    assert quests_needed(game) == 3
    game.choose("turn seat=0")
    assert game.state.turn.actions == 4


@pytest.mark.rule("HOD-EXP-06")
@pytest.mark.parametrize(
    ("darkness", "quests", "over", "won"), [(1, 2, True, True), (1, 1, False, False), (7, 2, True, False)]
)
def test_the_game_is_won_and_lost_in_the_same_way(darkness: int, quests: int, over: bool, won: bool) -> None:
    done = [{"card": "give-it-back", "complete": True}] * quests
    leaving: dict[str, Any] = {"requests": [1]} if darkness == 7 else {"boat": {"due": 3}}
    given: dict[str, Any] = {"darkness": darkness, "seats__0__quests": done, **leaving}
    game = island(step="end-of-round", at=["harbour", "harbour"], options=WEST, **given)
    assert game.over is over
    if game.result:
        assert game.result.won is won


@pytest.mark.rule("HOD-EXP-07")
def test_devourers_and_the_guardian_are_more_frequent_on_the_expansion_cards() -> None:
    def share(compass: bool) -> float:
        cards = [card for card in content(True).spawn.values() if card.compass is compass]
        kinds = [spot.kind for card in cards for spot in (card.top, card.middle, card.bottom)]
        return sum(kind != "crawler" for kind in kinds) / len(kinds)

    assert share(compass=True) > share(compass=False) > 0
