"""What Missions ask for and do: situations, markers, Attacks in the Objective Room, counting, and what is carried."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.condition import Condition
from darklantern.games.brimstone.heroes.items import may_be_lost
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone, Marker
from tests.brimstone.mine import happens, hero, mine, told

CARDS = """
markers:
- {id: cairn, name: Cairn, icon: stone-pile, stays: true}
- {id: puddle, name: Puddle, icon: splash, stays: true}
items:
- {id: ledger, name: Ledger, kind: mission}
- {id: spoon, name: Spoon, kind: gear}
encounters:
- {id: a-heap, name: A Heap, does: [{each: {who: carrier, do: [{place-markers: {marker: cairn, where: under}}]}}]}
- {id: heaps, name: Heaps, does: [{place-markers: {marker: cairn, count: 2, where: here}}]}
- {id: swept, name: Swept, does: [{each: {who: carrier, do: [{clear-marker: {marker: cairn}}]}}]}
- {id: they-come, name: They Come, does: [{attack: {threat: low, where: objective}}]}
- {id: guards-come, name: Guards Come, does: [{attack: {threat: low, guards: true}}]}
- {id: rocks, name: Rocks, does: [{each: {who: inside, do: [{wounds: 1}]}}]}
- {id: two-back, name: Two Back, does: [{progress: {count: 2, back: true}}]}
- {id: three-on, name: Three On, does: [{progress: {count: 3}}]}
missions:
- {id: counting, name: Counting, aim: Count., story: A test., goal: {base: 2, per_hero: 1, wins: false}}
"""
ENEMY = {"kind": "drowned-dead"}


def game_with(heroes: int = 2, at: tuple[str, ...] = ("2.27", "1.15"), **given: Any) -> Brimstone:
    """A Room behind the Entrance; Hero 0 is in the Room, Hero 1 at the Entrance, unless it is told."""
    quiet = {"tiles": ["sorting-floor"], "acting": 0, "moves": 1, "cards": CARDS, "mission": "counting"}
    return mine(heroes, at=list(at), **{**quiet, **given})


def encounter(game: Brimstone, card: str, tile: int = 2) -> Brimstone:
    game.state.decks["encounter"].cards = [card]
    happens(game, ("draw-encounters", tile, 1))
    while game.ask and game.ask.prompt.startswith("place"):
        game.choose(0)
    return game


def holds(game: Brimstone, seat: int = 0, **wanted: Any) -> bool:
    return Condition(**wanted).holds(game, seat)


# -- situations -------------------------------------------------------------------------------------------------------


def test_where_a_hero_is() -> None:
    game = game_with(objective=2)
    assert [holds(game, seat, at="entrance") for seat in (0, 1)] == [False, True]
    assert [holds(game, seat, at="objective") for seat in (0, 1)] == [True, False]
    assert not holds(game_with(), at="objective")  # it was not found yet


def test_all_who_stand_are_together() -> None:
    apart = game_with(objective=2)
    assert not holds(apart, together="entrance")
    assert not holds(apart, together="objective")
    apart.state.heroes[1].knocked_out = True
    assert holds(apart, together="objective")
    assert holds(game_with(at=("1.15", "1.16")), together="entrance")
    assert not holds(game_with(), together="objective")


def test_what_a_hero_carries() -> None:
    game = game_with(heroes__0__items=[{"id": "ledger#4"}])
    assert [holds(game, seat, item="ledger") for seat in (0, 1)] == [True, False]


@pytest.mark.parametrize(("progress", "enough"), [(3, False), (4, True)])
def test_whether_enough_was_counted(progress: int, enough: bool) -> None:
    game = game_with(progress=progress)
    assert (holds(game, counted=True), holds(game, counted=False)) == (enough, not enough)
    assert not holds(game_with(mission="scouting-party"), counted=True)


def test_a_marker_beside_or_under_a_hero() -> None:
    game = game_with()
    map_ = grid(game)
    beside, far = map_.names(map_.adjacent(hero(game).at))[0], "1.22"
    for space, near in ((map_.name(hero(game).at), True), (beside, True), (far, False)):
        game.state.markers = [Marker("cairn", map_.square(space))]
        assert holds(game, beside="cairn") == near
        assert not holds(game, beside="puddle")


def test_whether_the_objective_room_is_held() -> None:
    game = game_with(objective=2)
    assert (holds(game, held=True), holds(game, held=False)) == (True, False)
    there = game_with(objective=2, enemies={1: {**ENEMY, "at": grid(game).square("2.20")}})
    assert not holds(there, held=True)
    elsewhere = game_with(objective=2, enemies={1: {**ENEMY, "at": grid(game).square("1.22")}})
    assert holds(elsewhere, held=True)
    assert not holds(game_with(objective=2, at=("1.15", "1.16")), held=True)
    assert not holds(game_with(), held=True)


def test_whether_a_tile_has_no_marker() -> None:
    game = game_with()
    assert (holds(game, empty_room=True), holds(game, empty_room=False)) == (True, False)
    game.state.markers = [Marker("puddle", grid(game).square("2.20"))]
    assert [holds(game, seat, empty_room=True) for seat in (0, 1)] == [False, True]


# -- markers ----------------------------------------------------------------------------------------------------------


def test_a_marker_under_a_hero() -> None:
    game = encounter(game_with(), "a-heap")
    assert game.state.markers == [Marker("cairn", hero(game).at)]
    encounter(game, "a-heap")
    assert len(game.state.markers) == 1  # one lies there already


def test_markers_anywhere_on_the_tile() -> None:
    spots = set()
    for seed in range(1, 9):
        game = encounter(game_with(seed=seed), "heaps")
        assert len(game.state.markers) == 2
        assert all(2 in grid(game).tiles_at(marker.at) for marker in game.state.markers)
        assert all(marker.at != hero(game).at for marker in game.state.markers)
        spots |= {marker.at for marker in game.state.markers}
    assert len(spots) > 4


def test_the_marker_in_the_own_space_is_cleared_first() -> None:
    game = game_with()
    map_ = grid(game)
    own, beside = hero(game).at, map_.square(map_.names(map_.adjacent(hero(game).at))[0])
    far = map_.square("1.22")
    game.state.markers = [Marker("cairn", far), Marker("cairn", beside), Marker("puddle", own), Marker("cairn", own)]
    for left in ([("cairn", far), ("cairn", beside), ("puddle", own)], [("cairn", far), ("puddle", own)]):
        encounter(game, "swept")
        assert [(marker.kind, marker.at) for marker in game.state.markers] == left
    encounter(game, "swept")
    assert len(game.state.markers) == 2
    assert told(game, "marker-cleared") == []


# -- Attacks ----------------------------------------------------------------------------------------------------------


def test_an_attack_in_the_objective_room() -> None:
    game = encounter(game_with(objective=2, at=("1.15", "1.16")), "they-come", tile=1)
    assert game.state.enemies
    assert all(2 in grid(game).tiles_at(enemy.at) for enemy in game.state.enemies.values())
    assert not game.state.guarded


def test_an_attack_of_guards_decides_the_mission() -> None:
    game = encounter(game_with(), "guards-come")
    assert game.state.guarded
    game.state.enemies.clear()
    game.state.decks["loot"].cards = []
    happens(game, ("act", 0))
    while not game.over:
        game.choose(0)
    assert game.result
    assert game.result.won


# -- counting, and what is carried ------------------------------------------------------------------------------------


def test_what_is_counted_goes_up_and_down_between_nothing_and_enough() -> None:
    game = encounter(game_with(progress=3), "three-on")
    assert (game.state.progress, game.over) == (4, False)
    assert [(entry["count"], entry["need"]) for entry in told(game, "progress")] == [(4, 4)]
    for left in (2, 0, 0):
        encounter(game, "two-back")
        assert game.state.progress == left


def test_only_who_is_inside_is_meant() -> None:
    game = encounter(game_with(), "rocks")
    assert [one.wounds for one in game.state.heroes] == [1, 0]


def test_what_the_mission_is_about_is_never_lost() -> None:
    carried: dict[str, Any] = {"heroes__0__items": [{"id": "ledger#4"}, {"id": "spoon#5"}]}
    game = game_with(**carried)
    assert [item.id for item in may_be_lost(game, 0, chosen=False)] == ["spoon#5"]
    assert "ledger" not in game.state.decks["gear"].cards
    assert "give item=ledger#4 to=1" not in [str(one) for one in game.choices]  # Hero 1 is out of reach
    happens(game, ("dies", 0, "SOB-CORR-08"))
    assert [item.id for item in hero(game, 0).items] == ["spoon#5"]
    assert [item.id for item in hero(game, 1).items] == ["ledger#4"]
