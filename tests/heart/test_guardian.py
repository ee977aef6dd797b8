"""The Guardian: its health, what kills it, and its return."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart import creatures
from darklantern.games.heart.state import Heart
from tests.heart.island import island, me, offers, only, told, where

CARDS = """
cards:
- {id: smite, name: Smite, kind: item, icon: a, does: [kill: {within: 1}]}
- {id: call-it, name: Call It, kind: item, icon: a, does: [place-creature: {kind: guardian}]}
spawn:
- id: it-comes
  top: {at: cave, kind: guardian}
  middle: {at: cave, kind: guardian}
  bottom: {at: cave, kind: guardian}
- id: it-comes-again
  top: {at: harbour, kind: guardian}
  middle: {at: harbour, kind: guardian}
  bottom: {at: harbour, kind: guardian}
"""


def with_guardian(health: int, **position: Any) -> Heart:
    """The Guardian is with A at the Swamp."""
    there: dict[str, Any] = {
        "at": ["swamp", "lighthouse"],
        "creatures": [("guardian", "swamp")],
        "guardian_health": health,
    }
    return island(**{"cards": CARDS, "events": []} | there | position)


def spawn(*revealed: str, **position: Any) -> Heart:
    """Phase 1 turns up these cards."""
    deck: dict[str, Any] = {
        "spawn__cards": list(reversed(revealed)),
        "spawn__discard": [],
        "reveals": len(revealed),
    }
    return island(**{"step": "reveal", "cards": CARDS, "events": []} | deck | position)


def into_a_trap(health: int) -> Heart:
    """In Phase 3 the Guardian walks from the Harbour into a Trap at the Swamp, on its way to the Village."""
    return island(
        step="advance",
        at=["village"] * 2,
        creatures=[("guardian", "harbour")],
        guardian_health=health,
        traps=[{"at": "swamp"}],
        spawn__cards=[],
        spawn__discard=[],
        events=[],
    )


@pytest.mark.rule("HOD-GUARD-01")
@pytest.mark.parametrize("darkness", [1, 4, 6])
def test_health_is_set_to_darkness_when_the_guardian_is_placed(darkness: int) -> None:
    game = spawn("it-comes", darkness=darkness, guardian_health=2)
    assert where(game, "guardian") == ["cave"]
    assert game.state.guardian_health == darkness
    assert told(game, "guardian-health") == [{"health": darkness}]


@pytest.mark.rule("HOD-GUARD-01")
def test_darkness_that_rises_later_leaves_the_health_alone() -> None:
    game = island(
        step="advance",
        at=["village"] * 2,
        creatures=[("guardian", "cave"), ("crawler", "chapel")],
        guardian_health=4,
        darkness=4,
        spawn__cards=[],
        spawn__discard=[],
    )
    assert (game.state.darkness, game.state.guardian_health) == (5, 4)


@pytest.mark.rule("HOD-GUARD-02")
def test_a_spawn_card_resets_the_health_of_a_guardian_in_play() -> None:
    game = spawn("it-comes", creatures=[("guardian", "chapel")], guardian_health=2, darkness=4)
    game.choose("substitute kind=crawler")
    assert game.state.guardian_health == 4
    assert (where(game, "guardian"), where(game, "crawler")) == (["chapel"], ["cave"])


@pytest.mark.rule("HOD-GUARD-02")
@pytest.mark.parametrize("in_play", [True, False])
def test_so_does_a_card_that_places_the_guardian(in_play: bool) -> None:
    there = [("guardian", "chapel")] if in_play else []
    game = with_guardian(2, hands=[["call-it"]], creatures=there, darkness=4)
    game.choose("play card=call-it")
    assert game.state.guardian_health == 4
    assert where(game, "guardian") == (["chapel"] if in_play else ["swamp"])


@pytest.mark.rule("HOD-GUARD-03", "HOD-GUARD-04")
@pytest.mark.parametrize(("health", "left"), [(7, 4), (5, 2), (4, 1)])
def test_what_kills_a_creature_takes_3_health_and_does_not_kill_the_guardian(health: int, left: int) -> None:
    game = with_guardian(health, hands=[["smite"]])
    game.choose("play card=smite")
    assert game.state.guardian_health == left
    assert only(game, "guardian").at == "swamp"
    assert told(game, "creature-killed") == []


@pytest.mark.rule("HOD-GUARD-03")
@pytest.mark.parametrize(("health", "left", "alive"), [(3, 1, True), (2, 0, False)])
def test_hits_kill_it_only_when_its_health_reaches_zero(health: int, left: int, alive: bool) -> None:
    game = with_guardian(health, dice=[5, 6, 1, 1, 1])
    game.choose("fight")
    for _ in range(2):
        game.choose(f"hit creature={only(game, 'guardian').id}")
    assert game.state.guardian_health == left
    assert bool(where(game, "guardian")) is alive


@pytest.mark.rule("HOD-GUARD-04")
def test_a_trap_takes_3_health() -> None:
    game = into_a_trap(7)
    assert game.state.guardian_health == 4
    assert where(game, "guardian") == ["swamp"]


@pytest.mark.rule("HOD-GUARD-04")
def test_the_ritual_of_banishment_takes_3_health() -> None:
    game = with_guardian(4, hands=[["ritual-of-banishment"]], dice=[6, 6, 6, 6, 6, 6])
    game.choose("play card=ritual-of-banishment")
    assert game.state.guardian_health == 1
    assert where(game, "guardian") == ["swamp"]


@pytest.mark.rule("HOD-GUARD-05")
@pytest.mark.parametrize("health", [3, 2, 1])
def test_a_trap_kills_a_guardian_with_3_health_or_less(health: int) -> None:
    game = into_a_trap(health)
    assert (where(game, "guardian"), game.state.guardian_health) == ([], 0)
    assert [killed["how"] for killed in told(game, "creature-killed")] == ["trap"]


@pytest.mark.rule("HOD-GUARD-05")
@pytest.mark.parametrize(("health", "alive"), [(2, False), (3, False), (4, True)])
def test_a_card_kills_a_guardian_with_3_health_or_less(health: int, alive: bool) -> None:
    game = with_guardian(health, hands=[["smite"]])
    game.choose("play card=smite")
    assert bool(where(game, "guardian")) is alive


@pytest.mark.rule("HOD-GUARD-06")
def test_a_killed_guardian_goes_to_the_stock_and_may_come_back_with_new_health() -> None:
    game = with_guardian(3, hands=[["smite"]], darkness=5, spawn__cards=["it-comes"], spawn__discard=[], taken=[1])
    assert creatures.in_stock(game, "guardian") == 0
    game.choose("play card=smite")
    assert (game.state.creatures, creatures.in_stock(game, "guardian")) == ([], 1)
    game.choose("end-turn")
    assert game.state.round == 4
    assert (where(game, "guardian"), game.state.guardian_health) == (["cave"], 5)


@pytest.mark.rule("HOD-GUARD-07")
def test_damage_remains_from_round_to_round() -> None:
    game = with_guardian(5, round=4, darkness=6, dice=[5, 6, 1, 1, 1], spawn__cards=[], spawn__discard=[])
    game.choose("fight")
    for _ in range(2):
        game.choose(f"hit creature={only(game, 'guardian').id}")
    assert (game.state.round, game.state.guardian_health) == (4, 3)
    while game.state.round < 7:
        game.choose("turn seat=0" if offers(game, "turn") else "end-turn")
    assert (game.state.guardian_health, where(game, "guardian")) == (3, ["swamp"])
    assert me(game).strength == 2


@pytest.mark.rule("HOD-GUARD-08")
def test_example_a_health_token_on_3_means_3_health() -> None:
    by_card = with_guardian(3, hands=[["smite"]])
    by_card.choose("play card=smite")
    assert where(by_card, "guardian") == []
    by_hits = with_guardian(3, dice=[5, 6, 1, 1, 1])
    by_hits.choose("fight")
    by_hits.choose(f"hit creature={only(by_hits, 'guardian').id}")
    assert by_hits.state.guardian_health == 2
    by_hits.choose(f"hit creature={only(by_hits, 'guardian').id}")
    assert (by_hits.state.guardian_health, where(by_hits, "guardian")) == (1, ["swamp"])


@pytest.mark.rule("HOD-GUARD-09")
def test_two_guardian_icons_in_one_phase_place_one_guardian_and_a_substitute() -> None:
    game = spawn("it-comes", "it-comes-again", darkness=4, recent=[1])
    assert where(game, "guardian") == ["cave"]
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "substitute")
    assert [str(choice) for choice in game.ask.options] == [
        "substitute kind=crawler",
        "substitute kind=devourer",
    ]
    game.choose("substitute kind=devourer")
    assert (where(game, "guardian"), where(game, "devourer")) == (["cave"], ["harbour"])


@pytest.mark.rule("HOD-GUARD-09")
def test_a_card_cannot_place_a_second_guardian() -> None:
    game = with_guardian(2, hands=[["call-it"]])
    game.choose("play card=call-it")
    assert where(game, "guardian") == ["swamp"]
