"""Where several rules meet."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.people import traps_in_stock
from darklantern.games.heart.state import Heart
from tests.heart.island import island, kinds_told, me, offered, only, told, where
from tests.heart.quiet import gate, quiet, refused

HEART = "heart-of-darkness"
FAR = "lighthouse"
MORE = """
- {id: vow, name: Vow, kind: quest, icon: a, quest: {begin: {is: {at: [village]}}, resolve: {}}}
- {id: shove, name: Shove, kind: item, icon: a, does: [{drive: {within: 2}}]}
- {id: wrath, name: Wrath, kind: item, icon: a, does: [{kill: {all: true}}]}
spawn:
- id: low-and-high
  top: {at: swamp, kind: devourer}
  middle: {at: chapel}
  bottom: {at: cave}
"""


def turn(**position: Any) -> Heart:
    """A's turn, with B already through; nothing will spawn."""
    return quiet(**{"cards": MORE, "events": [], "taken": [1], "loot__cards": ["bread"] * 9} | position)


def phase_3(**position: Any) -> Heart:
    return quiet(**{"step": "advance", "cards": MORE, "events": []} | position)


# -- Loot -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-INTER-01")
def test_loot_can_bring_a_devourer_on_the_looter() -> None:
    game = turn(at=["village", FAR], creatures=[("crawler", "cave"), ("devourer", "southern-tunnel")])
    game.choose("loot")
    assert me(game).hand == ["bread"]
    assert (where(game, "devourer"), where(game, "crawler")) == (["village"], ["cave"])
    assert (me(game).strength, me(game).sanity) == (4, 5)
    assert (game.state.active, me(game, 1).strength) == (0, 5)


@pytest.mark.rule("HOD-INTER-01")
def test_the_last_strength_lost_by_loot_kills_the_looter() -> None:
    game = turn(
        at=["village", FAR],
        creatures=[("devourer", "southern-tunnel")],
        seats__0__strength=1,
        darkness=2,
        taken=[],
    )
    game.choose("loot")
    assert [(fallen.at, fallen.cards) for fallen in game.state.fallen] == [("village", ["bread"])]
    assert (me(game).protagonist, game.state.darkness) == ("", 3)
    assert (game.state.taken, game.state.active) == ([0], 1)


@pytest.mark.rule("HOD-INTER-02")
def test_loot_can_block_quests_and_location_actions_where_the_looter_is() -> None:
    game = turn(at=["village", FAR], hands=[["vow"]], creatures=[("crawler", "stranded-ship")], dice=[6, 1, 1, 1, 1])
    assert "begin-quest card=vow" in offered(game)
    game.choose("loot")
    game.choose(f"route creature={only(game, 'crawler').id} to=village")
    assert me(game).strength == 4
    assert "begin-quest card=vow" not in offered(game)
    assert refused(game, "begin-quest", card="vow") == "HOD-QUEST-10"
    game.choose("fight")
    game.choose(f"hit creature={only(game, 'crawler').id}")
    assert "begin-quest card=vow" in offered(game)


@pytest.mark.rule("HOD-INTER-02")
def test_a_crawler_that_goes_the_other_way_blocks_nothing() -> None:
    game = turn(at=["village", FAR], hands=[["vow"]], creatures=[("crawler", "stranded-ship")])
    game.choose("loot")
    game.choose(f"route creature={only(game, 'crawler').id} to=old-military-complex")
    assert "begin-quest card=vow" in offered(game)


@pytest.mark.rule("HOD-INTER-02")
def test_the_next_player_cannot_loot_where_loot_has_led_a_creature() -> None:
    game = turn(at=["village", "village"], creatures=[("devourer", "southern-tunnel")], taken=[])
    game.choose("loot")
    game.choose("end-turn")
    assert game.state.active == 1
    assert "loot" not in offered(game)
    assert refused(game, "loot") == "HOD-LOC-02"


@pytest.mark.rule("HOD-INTER-03")
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_loot_can_make_a_pursuer_strike_somebody_else(kind: str) -> None:
    game = turn(at=["village", "swamp"], creatures=[(kind, "swamp")], guardian_health=3)
    game.choose("loot")
    assert where(game, kind) == ["swamp"]
    assert (me(game, 1).strength, me(game, 1).sanity) == (4, 5)
    assert (me(game, 0).strength, me(game, 0).sanity) == (5, 5)


@pytest.mark.rule("HOD-INTER-04")
@pytest.mark.parametrize(("damage", "then", "darkness"), [(2, (0, True), 4), (1, (2, False), 3)])
def test_loot_can_damage_and_destroy_a_gate(damage: int, then: tuple[int, bool], darkness: int) -> None:
    game = turn(
        at=["village", FAR],
        creatures=[("crawler", "eastern-gate")],
        darkness=3,
        **gate("eastern-gate", damage),
    )
    game.choose("loot")
    eastern = game.state.gates["eastern-gate"]
    assert (eastern.damage, eastern.destroyed) == then
    assert (game.state.darkness, where(game, "crawler")) == (darkness, ["eastern-gate"])
    assert (game.state.active, game.state.phase) == (0, "turns")


@pytest.mark.rule("HOD-INTER-05")
@pytest.mark.parametrize(("darkness", "lost"), [(7, True), (6, False)])
def test_loot_can_feed_the_heart(darkness: int, lost: bool) -> None:
    game = turn(at=["old-manor", FAR], creatures=[("crawler", "chapel")], darkness=darkness)
    game.choose("loot")
    assert game.over is lost
    assert game.state.darkness == 7
    assert where(game, "crawler") == []


@pytest.mark.rule("HOD-INTER-06")
def test_one_trap_kills_what_two_loots_of_one_turn_lead_into_it() -> None:
    game = turn(
        at=["village", FAR],
        creatures=[("crawler", "swamp"), ("crawler", "swamp")],
        traps=[{"at": "southern-tunnel"}, {"at": "cave"}],
    )
    game.choose("loot")
    assert (where(game, "crawler"), len(game.state.traps)) == (["swamp"], 2)
    game.choose("move to=stranded-ship")
    game.choose("loot")
    assert (where(game, "crawler"), len(game.state.traps)) == ([], 2)
    assert traps_in_stock(game) == 3
    game.choose("end-turn")
    assert ([trap.at for trap in game.state.traps], traps_in_stock(game)) == (["cave"], 4)


# -- Traps ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-INTER-07")
@pytest.mark.parametrize("looted", [True, False])
def test_a_trap_used_in_the_last_turn_is_gone_in_phase_3(looted: bool) -> None:
    """Two Crawlers at the Swamp: the one that Loot leads into the Trap saves the other."""
    crawlers = [("crawler", "swamp")] * (2 if looted else 1)
    game = turn(at=["village", FAR], creatures=crawlers, traps=[{"at": "southern-tunnel"}])
    if looted:
        game.choose("loot")
    game.choose("end-turn")
    assert game.state.round == 4
    assert where(game, "crawler") == (["southern-tunnel"] if looted else [])
    assert game.state.traps == []


@pytest.mark.rule("HOD-INTER-07")
def test_a_trap_used_in_one_turn_is_gone_in_the_next() -> None:
    game = turn(
        at=["village", "stranded-ship"],
        taken=[],
        creatures=[("crawler", "swamp")] * 2,
        traps=[{"at": "southern-tunnel"}],
    )
    game.choose("loot")
    game.choose("end-turn")
    assert (game.state.active, game.state.traps) == (1, [])
    game.choose("loot")
    assert where(game, "crawler") == ["southern-tunnel"]


@pytest.mark.rule("HOD-INTER-08")
def test_the_guardian_loses_3_health_at_each_entry_into_a_trap() -> None:
    game = turn(
        at=["old-mine", FAR],
        hands=[["shove"] * 3],
        creatures=[("guardian", "swamp")],
        guardian_health=7,
        traps=[{"at": "harbour"}],
    )
    health = []
    for to in ("harbour", "swamp", "harbour"):
        game.choose("play card=shove")
        game.choose(f"drive creature={only(game, 'guardian').id} to={to}")
        health.append(game.state.guardian_health)
    assert health == [4, 4, 1]
    assert where(game, "guardian") == ["harbour"]
    assert len(game.state.traps) == 1
    game.choose("end-turn")
    assert game.state.traps == []


@pytest.mark.rule("HOD-INTER-09")
def test_an_effect_that_kills_all_takes_3_health_from_the_guardian() -> None:
    here = [("crawler", "swamp"), ("guardian", "swamp"), ("devourer", "swamp"), ("crawler", "harbour")]
    game = turn(at=["swamp", FAR], hands=[["wrath"]], creatures=here, guardian_health=5)
    game.choose("play card=wrath")
    assert (where(game, "guardian"), game.state.guardian_health) == (["swamp"], 2)
    assert (where(game, "devourer"), where(game, "crawler")) == ([], ["harbour"])


# -- Phase 3 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-INTER-10")
@pytest.mark.parametrize(("damage", "crawler"), [(2, "abandoned-hut"), (0, "southern-gate")])
def test_a_gate_broken_by_a_devourer_is_open_for_crawlers_of_the_same_phase(damage: int, crawler: str) -> None:
    game = phase_3(
        at=[FAR] * 2,
        creatures=[("crawler", "southern-gate"), ("devourer", "southern-gate")],
        **gate("southern-gate", damage),
    )
    southern = game.state.gates["southern-gate"]
    assert (where(game, "devourer"), where(game, "crawler")) == (["southern-gate"], [crawler])
    assert (southern.destroyed, southern.damage) == ((True, 0) if damage else (False, 2))


@pytest.mark.rule("HOD-INTER-11")
@pytest.mark.parametrize(("strength", "damage"), [(1, 1), (2, 0), (3, 0)])
def test_a_death_at_a_gate_frees_the_devourer_to_damage_it(strength: int, damage: int) -> None:
    game = phase_3(
        at=["southern-gate", FAR],
        creatures=[("guardian", "southern-gate"), ("devourer", "southern-gate")],
        guardian_health=4,
        seats__0__strength=strength,
        **gate("southern-gate", 0),
    )
    assert me(game).strength == max(0, strength - 2)
    assert game.state.gates["southern-gate"].damage == damage
    assert where(game, "devourer") == where(game, "guardian") == ["southern-gate"]


@pytest.mark.rule("HOD-INTER-12")
def test_sanity_and_every_attack_add_up_in_one_phase() -> None:
    here = "southern-tunnel"
    game = phase_3(
        at=[here, FAR],
        creatures=[("guardian", here), ("devourer", here), ("crawler", "swamp")],
        guardian_health=4,
    )
    assert (me(game).sanity, me(game).strength) == (4, 2)


# -- death ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-INTER-13")
def test_who_dies_at_the_heart_lies_there_and_costs_the_finder_a_curse() -> None:
    game = turn(at=["chapel", "chapel"], hands=[["chill"] * 3 + ["rope"], []], taken=[])
    game.choose(f"move to={HEART}")
    assert [(fallen.at, fallen.cards) for fallen in game.state.fallen] == [(HEART, ["rope"])]
    assert game.state.active == 1
    assert refused(game, "recover", fallen="anna") == "HOD-RECOV-02"
    game.choose(f"move to={HEART}")
    game.choose("recover fallen=anna")
    assert me(game, 1).hand == ["chill", "rope"]
    assert game.state.fallen == []


@pytest.mark.rule("HOD-INTER-13")
def test_with_2_curses_the_heart_can_be_entered() -> None:
    game = turn(at=["chapel", "chapel"], hands=[["chill"] * 2])
    game.choose(f"move to={HEART}")
    assert (me(game).at, me(game).hand) == (HEART, ["chill"] * 3)


@pytest.mark.rule("HOD-INTER-14")
@pytest.mark.parametrize(("curses", "killed"), [(3, True), (2, False)])
def test_a_failed_ritual_can_bring_the_fourth_curse(curses: int, killed: bool) -> None:
    hand = ["chill"] * curses + ["chant", "rope"]
    game = turn(at=["village", FAR], hands=[hand], dice=[1, 2, 3, 4, 4], darkness=2)
    game.choose("play card=chant")
    assert (me(game).protagonist == "") is killed
    assert game.state.darkness == (3 if killed else 2)
    assert game.state.loot.discard == ["chant"]
    assert [fallen.cards for fallen in game.state.fallen] == ([["rope"]] if killed else [])


@pytest.mark.rule("HOD-INTER-15")
def test_a_breach_that_kills_the_active_player_ends_the_turn() -> None:
    game = turn(players=3, hands=[["chill"] * 2, [], []], actions=3, taken=[], darkness=2)
    game.choose("say seat=0 kind=statement")
    assert (me(game).protagonist, game.state.darkness) == ("", 3)
    assert (game.state.active, game.state.taken) == (-1, [0])
    assert offered(game)[:2] == ["turn seat=1", "turn seat=2"]


@pytest.mark.rule("HOD-INTER-15")
def test_a_breach_that_does_not_kill_leaves_the_turn_as_it_is() -> None:
    game = turn(players=3, hands=[["chill"], [], []], actions=3, taken=[], darkness=2)
    game.choose("say seat=0 kind=statement")
    assert (me(game).hand, game.state.active, game.state.turn.actions) == (["chill"] * 3, 0, 3)


# -- the boat ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-INTER-16")
@pytest.mark.parametrize(("summoned", "spawned"), [(True, ("crawler", "cave")), (False, ("devourer", "swamp"))])
def test_the_summons_changes_spawning_and_leaves_the_guardian_alone(summoned: bool, spawned: tuple[str, str]) -> None:
    game = turn(
        at=["lighthouse", FAR],
        hands=[["radio-parts"] * 3],
        creatures=[("guardian", "harbour")],
        guardian_health=2,
        darkness=2,
        spawn__cards=["low-and-high"],
    )
    if summoned:
        game.choose("play card=radio-parts")
        assert game.state.guardian_health == 2
    assert game.state.darkness == (5 if summoned else 2)
    game.choose("end-turn")
    assert game.state.round == 4
    newest = game.state.creatures[-1]
    assert (newest.kind, newest.at) == spawned
    assert game.state.guardian_health == 2


@pytest.mark.rule("HOD-INTER-17")
def test_radio_parts_can_be_traded_for_the_summons() -> None:
    game = turn(at=["lighthouse"] * 2, hands=[["radio-parts"] * 2, ["radio-parts"]], actions=6)
    assert refused(game, "play", card="radio-parts") == "HOD-BOAT-11"
    game.choose("talk seat=1")
    game.choose("done")
    game.choose("give card=radio-parts")
    assert me(game, 1).hand == []
    game.choose("done")
    game.choose("play card=radio-parts")
    assert game.state.boat.summoned
    assert (game.state.turn.actions, me(game).hand) == (5, [])


@pytest.mark.rule("HOD-INTER-17")
def test_radio_parts_can_be_recovered_for_the_summons() -> None:
    game = turn(
        at=["lighthouse", "cave"],
        hands=[["radio-parts"] * 2],
        fallen=[{"protagonist": "clara", "at": "lighthouse", "cards": ["radio-parts"]}],
    )
    game.choose("recover fallen=clara")
    game.choose("play card=radio-parts")
    assert (game.state.boat.due, game.state.turn.actions) == (4, 5)


@pytest.mark.rule("HOD-INTER-18")
def test_discarded_radio_parts_come_back_with_the_renewed_deck() -> None:
    parts = ["radio-parts"] * 3
    game = turn(
        at=["cave", "village"],
        hands=[[*parts, "bread", "lamp", "rope", "axe", "stick"]],
        taken=[],
        loot__cards=[],
    )
    game.choose("end-turn")
    for _ in parts:
        game.choose("discard card=radio-parts")
    assert (game.state.active, game.state.loot.discard) == (1, parts)
    game.choose("loot")
    assert me(game, 1).hand == ["radio-parts"]
    assert (game.state.loot.cards, game.state.loot.discard) == (["radio-parts"] * 2, [])


@pytest.mark.rule("HOD-INTER-19")
def test_a_devourer_placed_on_a_protagonist_takes_its_toll_in_phase_3() -> None:
    game = island(
        step="reveal",
        at=["swamp", FAR],
        cards="cards:" + MORE,
        spawn__cards=["low-and-high"],
        spawn__discard=[],
        events=[],
        reveals=1,
    )
    assert where(game, "devourer") == ["swamp"]
    assert (me(game).sanity, me(game).strength) == (5, 5)
    game.choose("turn seat=0")
    game.choose("end-turn")
    game.choose("end-turn")
    losses = [kind for kind in kinds_told(game) if kind.endswith("-lost")]
    assert losses == ["sanity-lost", "strength-lost"]
    assert told(game, "strength-lost")[0]["who"] == 0
    assert (me(game).sanity, me(game).strength) == (4, 4)


@pytest.mark.rule("HOD-INTER-19")
def test_a_crawler_placed_on_a_protagonist_costs_only_sanity() -> None:
    game = quiet(at=["swamp", FAR], creatures=[("crawler", "swamp")], taken=[1], events=[])
    game.choose("end-turn")
    assert (me(game).sanity, me(game).strength) == (4, 5)
