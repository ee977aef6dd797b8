"""Benefits belong to the player: they go on while a new Protagonist is awaited."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.in_force import all_benefits
from darklantern.games.heart.state import Heart
from tests.heart.island import island, me, offered, only, told

BENEFIT = """
cards:
- {id: gloom, name: Gloom, kind: curse, icon: g}
- {id: bread, name: Bread, kind: item, icon: b, does: [draw]}
- id: vigil
  name: Vigil
  kind: quest
  icon: q
  quest: {begin: {}, resolve: {}, triggers: [{when: {event: WHEN, by: anyone}, do: [DOES]IS}]}
"""
QUIET: dict[str, Any] = {
    "spawn__cards": [],
    "spawn__discard": [],
    "spawn__renews": False,
    "curses__cards": ["gloom"] * 9,
}


def waiting(does: str, when: str = "round-started", is_: str = "", players: int = 2, **given: Any) -> Heart:
    """The first player waits for a new Protagonist, with a completed Quest, and a round is about to begin."""
    cards = BENEFIT.replace("WHEN", when).replace("DOES", does).replace("IS", f", is: {is_}" if is_ else "")
    paths: dict[str, Any] = {"seats__0__protagonist": "", "seats__0__at": "", "seats__0__strength": 0, **QUIET, **given}
    quests = [{"card": "vigil", "complete": True}]
    return island(players, step="round", cards=cards, at=["", "cave"], seats__0__quests=quests, **paths)


@pytest.mark.rule("HOD-QUEST-07", "HOD-QUEST-12")
def test_a_player_who_waits_still_looks_at_the_spawn_deck() -> None:
    game = waiting("scry: {count: 2}", spawn__cards=["spring-tide", "low-water", "an-older-hunger"])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "scry")
    game.choose("bury card=an-older-hunger")
    assert [event.card for event in game.state.events] == ["low-water", "spring-tide"]
    assert game.state.spawn.cards == ["an-older-hunger"] and told(game, "looked")[0]["who"] == 0


@pytest.mark.rule("HOD-QUEST-07")
def test_a_player_who_waits_draws_what_a_benefit_gives_and_keeps_it_for_the_next_protagonist() -> None:
    game = waiting("draw: 1", loot__cards=["bread"], pool=["david"])
    assert me(game).hand == ["bread"] and not me(game).protagonist
    game.choose("turn seat=0")
    assert me(game).protagonist == "david" and sorted(me(game).hand) == ["bread", "davids-item"]


@pytest.mark.rule("HOD-QUEST-07", "HOD-SIL-19")
def test_curses_drawn_while_waiting_call_on_a_benefit() -> None:
    game = waiting("draw: 1", when="cursed", loot__cards=["bread"])
    game.choose("say seat=0 kind=statement")
    assert sorted(me(game).hand) == ["bread", "gloom", "gloom"]


@pytest.mark.rule("HOD-QUEST-07")
@pytest.mark.parametrize(
    "does",
    [
        "kill: {within: 0}",
        "drive: {within: 1}",
        "advance: {closest: true}",
        "hold: {within: 2, all: true}",
        "place-creature: {kind: devourer}",
        "travel: {within: 2}",
        "travel: {to: [harbour]}",
        "swap-places",
        "talk: {within: null}",
        "repair: {within: 1}",
        "gain-trap: 1",
        "set-trap: {within: 1}",
        "lose: {strength: 1, sanity: 1}",
        "recover: {strength: 1, who: all-here}",
    ],
)
def test_what_needs_a_protagonist_does_nothing_for_a_player_who_waits(does: str) -> None:
    gates: dict[str, Any] = {"gates__eastern-gate": {"damage": 1}}
    game = waiting(does, creatures=[("crawler", "eastern-gate")], **gates)
    assert game.ask and game.ask.prompt == "next-turn"
    assert [(creature.kind, creature.at) for creature in game.state.creatures] == [("crawler", "eastern-gate")]
    assert not game.state.creatures[0].held and game.state.gates["eastern-gate"].damage == 1
    assert (me(game).at, me(game).traps, game.state.traps) == ("", 0, []) and me(game, 1).at == "cave"


@pytest.mark.rule("HOD-QUEST-07")
def test_what_reaches_everywhere_is_done_by_a_player_who_waits() -> None:
    game = waiting("kill: {within: null}", creatures=[("crawler", "swamp"), ("devourer", "village")])
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "kill")
    game.choose(f"target creature={only(game, 'devourer').id}")
    assert [creature.kind for creature in game.state.creatures] == ["crawler"]


@pytest.mark.rule("HOD-QUEST-07")
@pytest.mark.parametrize("is_", ["{weakened: true}", "{weakened: false}", "{ally: false}", "{creature: none}"])
def test_no_situation_of_a_protagonist_holds_for_a_player_who_waits(is_: str) -> None:
    assert me(waiting("draw: 1", is_=is_, loot__cards=["bread"])).hand == []


@pytest.mark.rule("HOD-QUEST-07", "HOD-SOLO-10")
def test_the_living_one_of_a_solo_players_two_resolves_a_shared_benefit() -> None:
    game = waiting("draw: 1", players=1, loot__cards=["bread"])
    assert (me(game).hand, me(game, 1).hand) == ([], ["bread"])


@pytest.mark.rule("HOD-QUEST-07", "HOD-DROP-03")
def test_a_benefit_leaves_with_its_player() -> None:
    game = waiting("draw: 1", players=3, seats__0__left=True, loot__cards=["bread"])
    assert me(game).hand == []


@pytest.mark.rule("HOD-QUEST-07")
def test_a_curse_weighs_on_nobody_while_its_player_waits() -> None:
    cards = """
cards:
- {id: toll, name: Toll, kind: curse, icon: c, triggers: [{when: {event: round-started, by: anyone}, do: [draw: 1]}]}
- {id: bread, name: Bread, kind: item, icon: b, does: [draw]}
"""
    paths = QUIET | {"curses__cards": [], "loot__cards": ["bread"]}
    game = island(2, step="round", cards=cards, hands=[["toll"]], seats__0__protagonist="", seats__0__at="", **paths)
    assert me(game).hand == ["toll"] and "turn seat=0" in offered(game)


def test_what_somebody_completed_who_has_left_serves_nobody() -> None:
    quests = [{"card": "vigil", "complete": True}]
    cards = """cards:
- {id: vigil, name: Vigil, kind: quest, icon: v, quest: {begin: {}, resolve: {}, powers: [{stat: harm, add: -1}]}}
"""
    game = island(3, cards=cards, seats__1__quests=quests)
    assert all_benefits(game) == ["vigil"]
    game.state.seats[1].left = True
    assert all_benefits(game) == []
    game.state.seats[1].left, game.state.seats[1].quests[0].complete = False, False
    assert all_benefits(game) == []
