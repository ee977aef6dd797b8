"""CLUE: Clues and the Objective."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.mine import kinds_told, mine, told

CARDS = """
exploration:
- {id: clue, name: Clue, edition: revised, doors: 2, encounters: 1, clue: true}
- {id: plain, name: Plain, edition: revised, doors: 2, encounters: 1}
- {id: dark-clue, name: Dark Clue, edition: revised, doors: 1, encounters: 1, clue: true, extra: darkness}
- {id: deep-clue, name: Deep Clue, edition: revised, doors: 1, encounters: 1, clue: true, extra: depth-event}
- {id: dread-clue, name: Dread Clue, edition: classic, doors: 1, encounters: 1, clue: true, extra: dread}
encounters:
- {id: a-scare, name: A Scare, does: [{each: {who: all, do: [{sanity-damage: 1}]}}]}
darkness:
- {id: a-shadow, name: A Shadow, does: [{each: {who: all, do: [{wounds: 2}]}}]}
dread:
- {id: a-moan, name: A Moan, does: [{each: {who: all, do: [{gain: {what: gold, amount: 1}}]}}]}
missions:
- id: two-clues
  name: Two Clues
  aim: a
  story: s
  clues: 2
  fights: false
  does: [{each: {who: all, do: [{gain: {what: xp, amount: 7}}]}}]
- {id: no-clues, name: No Clues, aim: a, story: s, clues: 0, fights: false}
- {id: guarded, name: Guarded, aim: a, story: s, clues: 2, threat: epic}
threats:
- {id: the-guard, name: The Guard, level: epic, enemies: [{enemy: drowned-dead, count: "2"}]}
"""
SUMP = "entrance,0,0,0;flooded-sump,-2,-5,0,1.01-02"
DECKS: dict[str, Any] = {
    "decks__encounter": {"cards": ["a-scare", "a-scare"]},
    "decks__darkness": {"cards": ["a-shadow", "a-shadow"]},
    "decks__dread": {"cards": ["a-moan", "a-moan"]},
    "decks__threat-epic": {"cards": ["the-guard"]},
}


def explored(token: str, clues: int, mission: str = "two-clues", **more: Any) -> Brimstone:
    """A token was revealed in a Room with three exits after so many Clues had been found."""
    return mine(
        more.pop("heroes", 2),
        layout=more.pop("layout", SUMP),
        at=["1.01", "1.16"],
        hidden={2: token},
        step="explore-rooms",
        dice=more.pop("dice", ()),
        cards=CARDS,
        clues=clues,
        mission=mission,
        **{**DECKS, **more},
    )


def states(game: Brimstone) -> list[str]:
    doors = game.content.maps.get(game.state.layout).doors.values()
    return sorted(door.state for door in doors if door.tile == 2)


@pytest.mark.rule("SOB-CLUE-01")
def test_a_mission_without_clues_does_not_count_them() -> None:
    game = explored("clue", 0, "no-clues")
    assert (game.state.clues, game.state.objective) == (0, 0)
    assert told(game, "clue") == []
    assert "encounter" in kinds_told(game)


@pytest.mark.rule("SOB-CLUE-02")
def test_the_last_clue_finds_the_objective_in_its_room() -> None:
    game = explored("clue", 1)
    assert (game.state.clues, game.state.objective) == (2, 2)
    assert told(game, "objective-found") == [{"tile": 2}]
    assert [one.xp for one in game.state.heroes] == [7, 7]
    assert game.result and game.result.won


@pytest.mark.rule("SOB-CLUE-03", "SOB-CLUE-10")
def test_the_objective_room_is_closed() -> None:
    game = explored("clue", 1)
    assert told(game, "exit-rolled") == []
    assert states(game) == ["capped", "capped", "capped", "joined"]


@pytest.mark.rule("SOB-CLUE-10")
def test_the_room_is_closed_before_the_growing_dread_is_turned_over() -> None:
    game = explored("clue", 1, dread={"cards": ["a-moan"]})
    order = [kind for kind in kinds_told(game) if kind in ("end-cap", "dread-revealed", "objective-found")]
    assert order == ["objective-found", "end-cap", "end-cap", "end-cap", "dread-revealed"]


@pytest.mark.rule("SOB-CLUE-10")
def test_an_exit_that_is_joined_already_stays_joined() -> None:
    map_ = mine(acting=0, layout=SUMP).content.maps.get(SUMP)
    place = map_.fit("2.16-24", "short-passage")
    assert place
    game = explored("clue", 1, layout=map_.lay(*place).layout)
    assert states(game) == ["capped", "capped", "joined", "joined"]


@pytest.mark.rule("SOB-CLUE-04")
def test_what_awaits_on_the_last_token_is_ignored() -> None:
    game = explored("clue", 1)
    assert told(game, "encounter") == []
    assert [one.horror for one in game.state.heroes] == [0, 0]


@pytest.mark.rule("SOB-CLUE-05")
@pytest.mark.parametrize(("token", "kind"), [("dark-clue", "darkness-card"), ("deep-clue", "depth-event")])
def test_a_darkness_card_or_depth_event_still_comes(token: str, kind: str) -> None:
    game = explored(token, 1, dice=(6,))
    assert len(told(game, kind)) == 1
    assert told(game, "encounter") == []


@pytest.mark.rule("SOB-CLUE-05", "SOB-CLUE-06")
def test_what_the_last_token_adds_comes_before_the_growing_dread() -> None:
    game = explored("dark-clue", 1, dread={"cards": ["a-moan"]})
    order = [kind for kind in kinds_told(game) if kind in ("darkness-card", "dread-revealed")]
    assert order == ["darkness-card", "dread-revealed"]
    classic = explored("dread-clue", 1, dread={"cards": ["a-moan", "a-moan"]}, options={"edition": "classic"})
    assert len(told(classic, "dread-revealed")) == 3
    assert [one.gold for one in classic.state.heroes] == [3, 3]


@pytest.mark.rule("SOB-CLUE-07")
def test_the_enemies_that_guard_the_objective_come_to_its_room() -> None:
    game = explored("clue", 1, "guarded", heroes=4)
    assert told(game, "threat-card") == [{"card": "the-guard", "level": "epic"}]
    room = game.content.maps.get(game.state.layout).on(2)
    assert [bool(room >> enemy.at & 1) for enemy in game.state.enemies.values()] == [True, True]
    assert game.result is None
    assert told(game, "encounter") == []


@pytest.mark.rule("SOB-CLUE-07")
@pytest.mark.parametrize(("heroes", "level"), [(1, "high"), (2, "high"), (3, "epic"), (6, "epic")])
def test_few_heroes_meet_a_high_threat_instead_of_an_epic_one(heroes: int, level: str) -> None:
    game = explored("clue", 1, "guarded", heroes=heroes)
    assert [entry["level"] for entry in told(game, "threat-card")] == [level]


@pytest.mark.rule("SOB-CLUE-08")
def test_a_clue_that_is_not_the_last_is_only_counted() -> None:
    game = explored("clue", 0, dice=(1, 6))
    assert (game.state.clues, game.state.objective) == (1, 0)
    assert states(game) == ["capped", "joined", "open", "open"]
    assert [one["card"] for one in told(game, "encounter")] == ["a-scare"]
    assert told(game, "clue") == [{"clues": 1, "need": 2, "tile": 2}]


@pytest.mark.rule("SOB-CLUE-09")
def test_a_clue_after_the_last_does_nothing() -> None:
    game = explored("clue", 2, "guarded", dice=(1, 6), objective=1)
    assert (game.state.clues, game.state.objective) == (2, 1)
    assert told(game, "clue") == []
    assert states(game) == ["capped", "joined", "open", "open"]
    assert "encounter" in kinds_told(game)


def test_a_token_without_a_clue_is_not_counted() -> None:
    game = explored("plain", 1, dice=(1, 6))
    assert (game.state.clues, game.state.objective) == (1, 0)
