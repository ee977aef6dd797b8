"""Rounds, Phase 1: Spawning, Event cards and the Darkness Track."""

from __future__ import annotations

from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart import creatures
from darklantern.games.heart.condition import CreatureKind
from darklantern.games.heart.state import Heart
from tests.heart.island import island, kinds_told, me, offers, only, told, where

CARDS = """
cards:
- {id: gloom, name: Gloom, kind: curse, icon: g, pay: {actions: 9}}
- {id: lamp, name: Lamp, kind: item, icon: l, does: [lighten: 1]}
- {id: bomb, name: Bomb, kind: item, icon: b, does: [kill: {within: 0}]}
spawn:
- {id: ladder, top: {at: swamp}, middle: {at: chapel}, bottom: {at: cave}}
- {id: gatecrash, top: {at: northern-gate}, middle: {at: swamp}, bottom: {at: swamp}}
- {id: jaws, top: {at: village, kind: devourer}, middle: {at: swamp}, bottom: {at: swamp}}
- {id: maw, top: {at: harbour, kind: devourer}, middle: {at: swamp}, bottom: {at: swamp}}
- {id: watcher, top: {at: swamp}, middle: {at: chapel, kind: guardian}, bottom: {at: cave, kind: guardian}}
events:
- {id: haste, name: Haste, icon: h, flavour: "", powers: [{stat: actions, add: 1, who: all}],
   ends: {event: creature-killed, by: anyone, creature: [devourer]}}
- {id: fury, name: Fury, icon: f, flavour: "", powers: [{stat: actions, add: 2, who: all}],
   ends: {event: creature-killed, by: anyone, creature: [crawler]}, times: 2}
"""
OUT: list[tuple[str, str]] = [("crawler", "cemetery")] * 7
DEVOURERS: list[tuple[str, str]] = [("devourer", "cemetery")] * 3


def reveal(*cards: str, players: int = 2, **given: Any) -> Heart:
    """Phase 1 with these cards as the whole Spawn deck, first one on top, and everybody at the Harbour."""
    deck = {"spawn__cards": list(reversed(cards)), "spawn__discard": [], "spawn__renews": False}
    given = {"step": "round", "at": ["harbour"] * 4, **deck, **given}
    return island(players, cards=CARDS, **given)


def idle_round(game: Heart) -> None:
    """Everybody ends their turn at once; the usual answers lead into the next round."""
    now = game.state.round
    while game.ask and game.state.round == now:
        game.choose(0)


def stock(game: Heart) -> dict[CreatureKind, int]:
    kinds: tuple[CreatureKind, ...] = ("crawler", "devourer", "guardian")
    return {kind: creatures.in_stock(game, kind) for kind in kinds}


# -- rounds -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ROUND-01", "HOD-TURN-06")
def test_a_round_is_spawning_then_all_turns_then_the_advance() -> None:
    game = reveal("ladder", "ladder", "ladder", players=3)
    idle_round(game)
    tale = [
        kind
        for kind in kinds_told(game)
        if kind in ("round-started", "placed", "turns", "turn-started", "advance", "creature-moved")
    ]
    spawning = ["round-started", "placed", "placed", "placed"]
    assert tale == [
        *spawning,
        "turns",
        "turn-started",
        "turn-started",
        "turn-started",
        "advance",
        *["creature-moved"] * 3,
        "round-started",
        "turns",
    ]


@pytest.mark.rule("HOD-ROUND-01")
def test_the_phase_is_shown_while_it_lasts() -> None:
    game = reveal("watcher", darkness=3, creatures=[("guardian", "cave"), ("crawler", "old-manor")])
    assert game.state.phase == "spawning"
    game.choose("substitute kind=crawler")
    assert game.state.phase == "turns"
    idle = 0
    while game.state.phase == "turns":
        game.choose(0)
        idle += 1
    assert game.state.phase == "advance" and idle == 3, "who goes first, and two turns ended"


@pytest.mark.rule("HOD-ROUND-02")
def test_rounds_repeat_without_limit() -> None:
    game = reveal("ladder", "ladder", "ladder", "ladder", round=19)
    assert game.state.round == 20 and len(where(game, "crawler")) == 2
    idle_round(game)
    assert not game.over and game.state.round == 21
    assert game.ask and game.ask.prompt == "next-turn" and len(told(game, "placed")) == 4


# -- cards revealed -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SPAWN-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_card_is_revealed_per_player_from_round_1_on(players: int) -> None:
    game = dl.new("heart", players=players, seed=7)
    deck = len(game.state.spawn.cards)
    while game.state.round == 0:
        game.choose(0)
    assert deck - len(game.state.spawn.cards) == players
    later = reveal(*["ladder"] * 5, players=players)
    assert len(where(later, "crawler")) == players and len(later.state.spawn.cards) == 5 - players


@pytest.mark.rule("HOD-SPAWN-02")
def test_an_event_is_one_of_the_cards_revealed() -> None:
    game = reveal("ladder", "haste", "ladder", "ladder", players=3)
    assert where(game, "crawler") == ["swamp", "swamp"]
    assert [event.card for event in game.state.events] == ["haste"]
    assert game.state.spawn.cards == ["ladder"]


@pytest.mark.rule("HOD-SPAWN-03", "HOD-SPAWN-04", "HOD-SPAWN-05", "HOD-SPAWN-06")
@pytest.mark.parametrize(
    ("darkness", "place"),
    [(1, "swamp"), (2, "swamp"), (3, "chapel"), (4, "chapel"), (5, "cave"), (6, "cave"), (7, "cave")],
)
def test_darkness_decides_which_location_of_a_card_is_used(darkness: int, place: str) -> None:
    game = reveal("ladder", darkness=darkness)
    assert where(game, "crawler") == [place] and len(game.state.creatures) == 1


@pytest.mark.rule("HOD-SPAWN-07")
def test_without_an_icon_one_crawler_is_placed() -> None:
    game = reveal("ladder")
    assert where(game, "crawler") == ["swamp"]
    assert stock(game) == {"crawler": 6, "devourer": 3, "guardian": 1}


@pytest.mark.rule("HOD-SPAWN-08")
def test_a_devourer_icon_places_a_devourer_instead() -> None:
    game = reveal("jaws")
    assert where(game, "devourer") == ["village"]
    assert stock(game) == {"crawler": 7, "devourer": 2, "guardian": 1}


@pytest.mark.rule("HOD-SPAWN-09")
def test_a_guardian_icon_places_the_guardian_with_the_darkness_as_health() -> None:
    game = reveal("watcher", darkness=4)
    assert where(game, "guardian") == ["chapel"] and game.state.guardian_health == 4
    assert stock(game) == {"crawler": 7, "devourer": 3, "guardian": 0}


@pytest.mark.rule("HOD-SPAWN-10")
@pytest.mark.parametrize(("darkness", "kind", "health"), [(2, "crawler", 7), (3, "guardian", 3)])
def test_an_icon_counts_only_at_the_location_in_use(darkness: int, kind: str, health: int) -> None:
    game = reveal("watcher", darkness=darkness, guardian_health=7)
    assert [creature.kind for creature in game.state.creatures] == [kind]
    assert game.state.guardian_health == health


@pytest.mark.rule("HOD-SPAWN-11")
def test_a_guardian_on_the_map_stays_and_is_healed_while_another_creature_comes() -> None:
    given = {"darkness": 5, "guardian_health": 1, "recent": [0, 2, 1]}
    game = reveal("watcher", players=3, creatures=[("guardian", "chapel")], **given)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "substitute")
    assert offers(game, "substitute") == ["substitute kind=crawler", "substitute kind=devourer"]
    game.choose("substitute kind=devourer")
    assert (where(game, "guardian"), where(game, "devourer"), where(game, "crawler")) == (
        ["chapel"],
        ["cave"],
        [],
    )
    assert game.state.guardian_health == 5


@pytest.mark.rule("HOD-SPAWN-11", "HOD-SPAWN-17")
def test_the_guardian_is_healed_even_if_nothing_can_be_placed() -> None:
    everything = [*OUT, *DEVOURERS, ("guardian", "chapel")]
    game = reveal("watcher", darkness=5, guardian_health=1, creatures=everything)
    assert game.state.guardian_health == 5 and len(game.state.creatures) == 11


# -- placing is not moving ----------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SPAWN-12")
def test_placement_hurts_nobody() -> None:
    game = reveal("jaws", at=["village", "village"])
    assert where(game, "devourer") == ["village"] and game.state.phase == "turns"
    assert [(me(game, seat).strength, me(game, seat).sanity) for seat in (0, 1)] == [(5, 5), (5, 5)]


@pytest.mark.rule("HOD-SPAWN-13")
def test_placement_damages_no_gate() -> None:
    game = reveal("gatecrash", **{"gates.northern-gate.damage": 2})
    assert where(game, "crawler") == ["northern-gate"]
    gate = game.state.gates["northern-gate"]
    assert (gate.damage, gate.destroyed, game.state.darkness) == (2, False, 1)


@pytest.mark.rule("HOD-SPAWN-14")
def test_placement_springs_no_trap() -> None:
    game = reveal("ladder", traps=[{"at": "swamp"}])
    game.choose("turn seat=0")
    game.choose("end-turn")
    assert where(game, "crawler") == ["swamp"]
    assert [(trap.at, trap.used) for trap in game.state.traps] == [("swamp", False)]


@pytest.mark.rule("HOD-SPAWN-22")
def test_any_number_of_creatures_may_share_a_location() -> None:
    game = reveal("ladder", creatures=[("crawler", "swamp")] * 3 + [("devourer", "swamp"), ("guardian", "swamp")])
    assert where(game, "crawler") == ["swamp"] * 4 and len(game.state.creatures) == 6


# -- the stock ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SPAWN-15")
@pytest.mark.parametrize(("recent", "chooser"), [([0, 1, 2], 2), ([2, 0, 1], 1)])
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_the_last_player_chooses_for_a_missing_type(recent: list[int], chooser: int, kind: str) -> None:
    game = reveal("ladder", players=3, creatures=[*OUT, ("devourer", "cemetery")], recent=recent)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (chooser, "substitute")
    assert offers(game, "substitute") == ["substitute kind=devourer", "substitute kind=guardian"]
    game.choose(f"substitute kind={kind}")
    assert [creature.at for creature in game.state.creatures if creature.kind == kind][-1] == "swamp"
    assert len(game.state.creatures) == 9


@pytest.mark.rule("HOD-SPAWN-15")
def test_the_last_crawler_of_the_stock_needs_no_choice() -> None:
    game = reveal("ladder", creatures=OUT[1:])
    assert game.ask and game.ask.prompt == "next-turn"
    assert len(where(game, "crawler")) == 7


@pytest.mark.rule("HOD-SPAWN-16")
def test_a_substitute_must_be_placed() -> None:
    game = reveal("ladder", creatures=[*OUT, *DEVOURERS[1:], ("guardian", "cave")])
    assert where(game, "devourer") == ["cemetery", "cemetery", "swamp"], "the only one left"
    two_left = reveal("ladder", creatures=[*OUT, *DEVOURERS[1:]])
    assert two_left.ask and {choice.verb for choice in two_left.ask.options} == {"substitute"}
    with pytest.raises(dl.UserError, match="not offered"):
        two_left.choose("substitute kind=none")


@pytest.mark.rule("HOD-SPAWN-17")
def test_an_empty_stock_places_nothing() -> None:
    everything = [*OUT, *DEVOURERS, ("guardian", "cave")]
    game = reveal("ladder", creatures=everything, guardian_health=4)
    assert game.ask and game.ask.prompt == "next-turn"
    assert [(creature.kind, creature.at) for creature in game.state.creatures] == everything
    assert game.state.guardian_health == 4 and game.state.spawn.discard == ["ladder"]
    assert told(game, "empty-stock")


@pytest.mark.rule("HOD-SPAWN-18")
def test_a_substitute_guardian_gets_the_darkness_as_health() -> None:
    game = reveal("ladder", creatures=OUT, darkness=6, guardian_health=2)
    game.choose("substitute kind=guardian")
    assert only(game, "guardian").at == "cave" and game.state.guardian_health == 6


@pytest.mark.rule("HOD-SPAWN-19")
def test_seat_1_chooses_a_substitute_before_anybody_had_a_turn() -> None:
    game = reveal("jaws", "jaws", "jaws", "jaws", players=4, round=0)
    assert game.state.round == 1 and where(game, "devourer") == ["village"] * 3
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "substitute")
    assert offers(game, "substitute") == ["substitute kind=crawler", "substitute kind=guardian"]


@pytest.mark.rule("HOD-SPAWN-20")
def test_cards_are_resolved_in_the_order_revealed() -> None:
    game = reveal("jaws", "maw", creatures=DEVOURERS[1:])
    assert where(game, "devourer") == ["cemetery", "cemetery", "village"]
    assert game.ask and game.ask.prompt == "substitute" and game.ask.about["at"] == "harbour"
    game.choose("substitute kind=crawler")
    assert where(game, "crawler") == ["harbour"]


@pytest.mark.rule("HOD-SPAWN-20", "HOD-DARK-06")
def test_darkness_that_rises_in_phase_1_counts_from_the_next_card_on() -> None:
    given = {"hands": [["gloom", "gloom"]], "curses__cards": ["gloom"] * 4, "darkness": 2}
    game = reveal("ladder", "ladder", players=3, creatures=OUT, **given)
    assert game.ask and game.ask.about["at"] == "swamp"
    game.choose("say seat=0 kind=statement")  # Anna dies of her Curses
    assert game.state.darkness == 3 and game.ask.about["at"] == "swamp"
    game.choose("substitute kind=devourer")
    assert game.ask.about["at"] == "chapel"
    game.choose("substitute kind=devourer")
    assert where(game, "devourer") == ["chapel", "swamp"]


@pytest.mark.rule("HOD-SPAWN-21")
def test_resolved_cards_form_the_discard_pile_and_later_the_new_deck() -> None:
    game = reveal("ladder", "jaws", "gatecrash", players=3, round=0, spawn__renews=True)
    assert game.state.revealed == ""
    assert game.state.spawn.discard == ["ladder", "jaws", "gatecrash"] and game.state.spawn.cards == []
    idle_round(game)
    spawn = game.state.spawn
    assert sorted([*spawn.cards, *spawn.discard]) == ["gatecrash", "jaws", "ladder"] and len(spawn.discard) == 3
    assert len(told(game, "placed")) == 6


# -- events -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-EVENT-01")
def test_the_core_spawn_deck_has_six_events() -> None:
    game = dl.new("heart", players=2, seed=7)
    events = [card for card in game.state.spawn.cards if card in game.content.events]
    assert len(events) == len(set(events)) == 6


def allowance(game: Heart) -> int:
    """How many Actions the next player gets."""
    game.choose("turn seat=0")
    return game.state.turn.actions


@pytest.mark.rule("HOD-EVENT-02")
def test_an_event_stays_in_force_over_any_number_of_rounds() -> None:
    game = reveal("haste", round=1)
    for _ in range(4):
        idle_round(game)
    assert game.state.round == 6 and [event.card for event in game.state.events] == ["haste"]
    assert allowance(game) == 6 + 1


@pytest.mark.rule("HOD-EVENT-03")
@pytest.mark.parametrize(("kind", "ended"), [("devourer", True), ("crawler", False)])
def test_an_event_ends_when_its_own_requirement_is_met(kind: str, ended: bool) -> None:
    game = reveal("haste", at=["swamp", "cave"], hands=[["bomb"]], creatures=[(kind, "swamp")])
    assert allowance(game) == 7
    game.choose("play card=bomb")
    assert where(game, kind) == []
    assert [event.card for event in game.state.events] == ([] if ended else ["haste"])
    assert game.state.spawn.discard == (["haste"] if ended else [])
    idle_round(game)
    assert allowance(game) == (6 if ended else 7)


@pytest.mark.rule("HOD-EVENT-03")
def test_a_requirement_of_two_needs_both() -> None:
    game = reveal("fury", at=["swamp", "cave"], hands=[["bomb", "bomb"]], creatures=[("crawler", "swamp")] * 2)
    game.choose("turn seat=0")
    game.choose("play card=bomb")
    assert [event.card for event in game.state.events] == ["fury"] and game.state.spawn.discard == []
    game.choose("play card=bomb")
    assert game.state.events == [] and game.state.spawn.discard == ["fury"]


@pytest.mark.rule("HOD-EVENT-04")
def test_events_place_no_creature() -> None:
    game = reveal("haste", "fury", "ladder")
    assert game.state.creatures == [] and len(game.state.events) == 2 and game.state.spawn.cards == ["ladder"]


@pytest.mark.rule("HOD-EVENT-05")
def test_several_events_apply_at_once() -> None:
    game = reveal("haste", "ladder", "fury", "ladder")
    idle_round(game)
    assert [event.card for event in game.state.events] == ["haste", "fury"]
    assert allowance(game) == 6 + 1 + 2


@pytest.mark.rule("HOD-EVENT-06")
def test_an_event_in_force_stays_out_of_a_new_spawn_deck() -> None:
    game = reveal("haste", "ladder", "jaws", "gatecrash", players=3, spawn__renews=True)
    idle_round(game)
    spawn = game.state.spawn
    assert sorted([*spawn.cards, *spawn.discard]) == ["gatecrash", "jaws", "ladder"]
    assert [event.card for event in game.state.events] == ["haste"] and len(told(game, "event")) == 1


# -- the Darkness Track -------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DARK-01")
@pytest.mark.parametrize("darkness", [1, 2, 3, 4, 5, 6])
def test_the_track_rises_step_by_step_to_7(darkness: int) -> None:
    game = reveal(step="advance", creatures=[("crawler", "chapel")], darkness=darkness)
    assert game.state.darkness == darkness + 1 and not game.over


@pytest.mark.rule("HOD-DARK-01")
def test_beyond_7_the_game_is_lost() -> None:
    game = reveal(step="advance", creatures=[("crawler", "chapel")], darkness=7)
    assert game.result and (game.result.won, game.result.why) == (False, "darkness")


@pytest.mark.rule("HOD-DARK-01")
@pytest.mark.parametrize(("darkness", "left"), [(3, 2), (2, 1), (1, 1)])
def test_the_track_never_falls_below_1(darkness: int, left: int) -> None:
    game = reveal(step="act", hands=[["lamp"]], darkness=darkness)
    game.choose("play card=lamp")
    assert game.state.darkness == left


@pytest.mark.rule("HOD-DARK-02")
@pytest.mark.parametrize(("damage", "darkness"), [(1, 2), (2, 3)])
def test_a_destroyed_gate_raises_the_track(damage: int, darkness: int) -> None:
    gate = {"gates.eastern-gate.damage": damage}
    game = reveal(step="advance", creatures=[("crawler", "eastern-gate")], darkness=2, **gate)
    assert game.state.gates["eastern-gate"].destroyed is (damage == 2)
    assert game.state.darkness == darkness


@pytest.mark.rule("HOD-DARK-03")
def test_each_crawler_in_the_heart_raises_the_track() -> None:
    game = reveal(step="advance", creatures=[("crawler", "chapel"), ("crawler", "abandoned-hut")], darkness=2)
    assert game.state.creatures == [] and game.state.darkness == 4


@pytest.mark.rule("HOD-DARK-04")
@pytest.mark.parametrize(("curses", "darkness"), [(2, 4), (3, 5)])
def test_a_killed_protagonist_raises_the_track(curses: int, darkness: int) -> None:
    hands = [["gloom"] * curses]
    game = reveal(step="act", at=["chapel", "harbour"], hands=hands, curses__cards=["gloom"], darkness=4)
    game.choose("move to=heart-of-darkness")
    assert bool(me(game).protagonist) is (curses == 2) and game.state.darkness == darkness


@pytest.mark.rule("HOD-DARK-05")
def test_a_round_of_other_losses_leaves_the_track_alone() -> None:
    beasts = [("crawler", "swamp"), ("crawler", "eastern-gate"), ("devourer", "harbour")]
    game = reveal(step="act", at=["swamp", "harbour"], hands=[["bomb"]], creatures=beasts, darkness=2)
    game.choose("play card=bomb")
    idle_round(game)
    assert len(told(game, "creature-killed")) == 1 and game.state.gates["eastern-gate"].damage == 1
    assert (me(game, 1).strength, me(game, 1).sanity) == (4, 4)
    assert game.state.darkness == 2 and told(game, "darkness") == []


@pytest.mark.rule("HOD-DARK-06")
def test_a_rise_in_phase_3_decides_the_next_phase_1_and_moves_nothing() -> None:
    beasts = [("crawler", "chapel"), ("crawler", "cave")]
    game = reveal("ladder", step="advance", creatures=beasts, darkness=2)
    assert game.state.darkness == 3 and game.state.round == 4
    assert where(game, "crawler") == ["cemetery", "chapel"], "one walked on from the Cave, one was spawned"


@pytest.mark.rule("HOD-DARK-07")
def test_the_guardians_health_does_not_follow_the_track() -> None:
    game = reveal("watcher", darkness=3, creatures=[("crawler", "abandoned-hut")] * 2)
    assert only(game, "guardian").at == "chapel" and game.state.guardian_health == 3
    idle_round(game)
    assert game.state.darkness == 5 and game.state.guardian_health == 3
