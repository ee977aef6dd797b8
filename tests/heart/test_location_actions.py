"""Location Actions: where they are, Loot, Assemble, Tunnels, Repair and Consult."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.content_index import island as island_content
from darklantern.games.heart.state import Heart

from .island import island, kinds_told, me, offered, offers, told, where
from .quiet import gate, play_until_turn, quiet, refused

CARDS = """
cards:
- {id: wire, name: Wire, kind: trap, icon: t, modifier: -9, does: [recover: {sanity: 1}]}
- {id: net, name: Net, kind: trap, icon: t, pay: {strength: 1}}
- {id: psalm, name: Psalm, kind: ritual, icon: r, modifier: -3, does: [recover: {strength: 2}]}
- {id: verse, name: Verse, kind: ritual, icon: r, does: [lighten]}
- {id: lamp-song, name: Lamp Song, kind: ritual, icon: r, is: {at: [lighthouse]}, does: [lighten]}
- {id: dear-song, name: Dear Song, kind: ritual, icon: r, pay: {actions: 1}, does: [lighten]}
- {id: tin, name: Tin, kind: item, icon: i, does: [darken]}
- {id: wrath, name: Wrath, kind: curse, icon: c,
   triggers: [{when: {event: looted}, do: [kill: {within: null}]}]}
"""
MAIN, WEST = island_content(west=False), island_content(west=True)
LOOT = ["cemetery", "old-mine", "village", "old-manor", "cave", "stranded-ship"]
NO_EFFECT = ["abandoned-hut", "swamp", "lighthouse", "chapel", "harbour"]
LOCATION_VERBS = {"loot", "assemble", "consult", "tunnel", "repair"}


def position(place: str, hand: list[str] | None = None, **given: Any) -> Heart:
    """The active Protagonist somewhere with some cards; the other one at the Swamp."""
    return island(at=[place], hands=[hand or []], cards=CARDS, next_creature=1, **given)


def all_worn(place: str, west: bool = False) -> Heart:
    """With a Trap card, a Ritual and every Gate damaged: everything that a Location allows is on offer."""
    gates = {f"gates__{at}": {"damage": 2} for at in (WEST if west else MAIN).gates}
    return position(place, ["net", "verse"], options={"western_shores": west}, **gates)


def location_verbs(game: Heart) -> set[str]:
    return {choice.verb for choice in game.choices} & LOCATION_VERBS


# -- in general --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-LOC-01")
def test_the_action_is_that_of_the_location_where_one_stands() -> None:
    assert location_verbs(all_worn("ritual-cavern")) == {"consult"}
    assert location_verbs(all_worn("old-military-complex")) == {"assemble"}
    game = all_worn("chapel")
    game.choose("move to=ritual-cavern")
    assert location_verbs(game) == {"consult"}


@pytest.mark.rule("HOD-LOC-02")
def test_no_location_action_beside_a_creature_until_it_is_killed() -> None:
    game = position("village", creatures=[("crawler", "village")], dice=[6])
    assert "loot" not in offered(game)
    assert refused(game, "loot") == "HOD-LOC-02"
    game.choose("fight")
    game.choose("hit creature=crawler-1")
    assert "loot" in offered(game)


@pytest.mark.rule("HOD-LOC-02")
@pytest.mark.parametrize(
    "place, verb, card", [("old-military-complex", "assemble", "net"), ("ritual-cavern", "consult", "verse")]
)
def test_assemble_and_consult_wait_for_an_empty_location_too(place: str, verb: str, card: str) -> None:
    beside = position(place, [card], creatures=[("devourer", place)])
    assert refused(beside, verb, card=card) == "HOD-LOC-02"
    assert refused(position(place, [card], creatures=[("devourer", "swamp")]), verb, card=card) is None


@pytest.mark.rule("HOD-LOC-03")
def test_one_use_at_each_location_in_a_turn() -> None:
    game = position("village")
    game.choose("loot")
    assert refused(game, "loot") == "HOD-LOC-03"
    game.choose("move to=stranded-ship")
    game.choose("loot")
    game.choose("move to=village")
    assert "loot" not in offered(game)
    assert refused(game, "loot") == "HOD-LOC-03"


@pytest.mark.rule("HOD-LOC-04")
def test_the_limit_is_for_each_player_and_for_one_turn() -> None:
    game = quiet(at=["village", "village"])
    game.choose("loot")
    assert refused(game, "loot") == "HOD-LOC-03"
    game.choose("end-turn")
    assert game.state.active == 1
    game.choose("loot")
    play_until_turn(game, 0)
    assert "loot" in offered(game)


# -- where they are ----------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-LOC-05")
@pytest.mark.parametrize("place", MAIN.locations)
def test_loot_is_available_at_six_locations(place: str) -> None:
    game = all_worn(place)
    assert ("loot" in offered(game)) is (place in LOOT)
    assert refused(game, "loot") == (None if place in LOOT else "HOD-LOC-05")


@pytest.mark.rule("HOD-LOC-06")
@pytest.mark.parametrize("place", WEST.locations)
def test_assemble_is_available_at_the_old_military_complex_only(place: str) -> None:
    wanted = None if place == "old-military-complex" else "HOD-LOC-06"
    assert refused(all_worn(place, west=True), "assemble", card="net") == wanted


@pytest.mark.rule("HOD-LOC-07")
@pytest.mark.parametrize("place", WEST.locations)
def test_consult_is_available_at_the_ritual_cavern_only(place: str) -> None:
    wanted = None if place == "ritual-cavern" else "HOD-LOC-07"
    assert refused(all_worn(place, west=True), "consult", card="verse") == wanted


@pytest.mark.rule("HOD-LOC-08")
@pytest.mark.parametrize("place", NO_EFFECT)
def test_five_locations_have_no_action(place: str) -> None:
    assert location_verbs(all_worn(place)) == set()


@pytest.mark.rule("HOD-LOC-09")
@pytest.mark.parametrize("place", WEST.locations)
def test_every_tunnel_by_name_has_the_tunnel_move(place: str) -> None:
    game = all_worn(place, west=True)
    assert bool(offers(game, "tunnel")) is ("Tunnel" in WEST.locations[place].name)
    if "Tunnel" not in WEST.locations[place].name:
        assert refused(game, "tunnel", to="eastern-tunnel") == "HOD-LOC-09"


@pytest.mark.rule("HOD-LOC-10")
@pytest.mark.parametrize("place", WEST.locations)
def test_every_gate_by_name_has_repair(place: str) -> None:
    game = all_worn(place, west=True)
    assert bool(offers(game, "repair")) is ("Gate" in WEST.locations[place].name)
    if "Gate" not in WEST.locations[place].name:
        assert refused(game, "repair", tokens=1) == "HOD-LOC-10"


@pytest.mark.rule("HOD-LOC-11")
def test_the_heart_of_darkness_has_no_action() -> None:
    assert location_verbs(all_worn("heart-of-darkness")) == set()


# -- Loot --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-LOOT-01")
def test_loot_draws_the_top_card() -> None:
    game = position("village", ["tin"] * 3, loot__cards=[*["net"] * 29, "verse"])
    game.choose("loot")
    assert me(game).hand == ["tin", "tin", "tin", "verse"]
    assert len(game.state.loot.cards) == 29
    assert game.state.turn.actions == 6


@pytest.mark.rule("HOD-LOOT-02")
def test_then_a_closest_creature_moves_one_space() -> None:
    away = MAIN.graph.distance["village"]
    assert (away["swamp"], away["northern-tunnel"]) == (2, 4)
    game = position("village", creatures=[("crawler", "northern-tunnel"), ("crawler", "swamp")])
    game.choose("loot")
    assert where(game, "crawler") == ["northern-tunnel", "southern-tunnel"]
    assert told(game, "drew") and game.ask and game.ask.prompt == "act"


@pytest.mark.rule("HOD-LOOT-02")
def test_the_creature_moves_by_the_rules_of_the_advance() -> None:
    held = position("village", creatures=[("crawler", "southern-gate")])
    held.choose("loot")
    assert where(held, "crawler") == ["southern-gate"]
    assert held.state.gates["southern-gate"].damage == 1
    bites = position("village", creatures=[("devourer", "southern-tunnel")])
    bites.choose("loot")
    assert where(bites, "devourer") == ["village"]
    assert me(bites).strength == 4


@pytest.mark.rule("HOD-LOOT-02", "HOD-LOOT-03")
def test_the_looting_player_chooses_among_equally_close_creatures_and_cannot_decline() -> None:
    near = [("crawler", "old-military-complex"), ("devourer", "swamp"), ("crawler", "northern-tunnel")]
    game = position("village", seats__1__at="village", recent=[1, 0], creatures=near)
    game.choose("loot")
    assert game.ask and game.ask.seat == 0
    assert list(map(str, game.ask.options)) == ["stir creature=crawler-1", "stir creature=devourer-2"]
    game.choose("stir creature=devourer-2")
    assert where(game, "devourer") == ["southern-tunnel"]
    assert where(game, "crawler") == ["northern-tunnel", "old-military-complex"]


@pytest.mark.rule("HOD-LOOT-03")
def test_the_other_of_two_equally_close_creatures_may_be_chosen() -> None:
    game = position("village", creatures=[("crawler", "old-military-complex"), ("devourer", "swamp")])
    game.choose("loot")
    game.choose("stir creature=crawler-1")
    assert (where(game, "crawler"), where(game, "devourer")) == (["eastern-tunnel"], ["swamp"])


@pytest.mark.rule("HOD-LOOT-04")
def test_without_creatures_loot_only_draws() -> None:
    game = position("village")
    game.choose("loot")
    assert len(me(game).hand) == 1
    assert "creature-moved" not in kinds_told(game)
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("HOD-LOOT-04")
def test_a_creature_killed_in_answer_to_the_loot_moves_no_more() -> None:
    game = position("village", ["wrath"], creatures=[("crawler", "swamp")])
    game.choose("loot")
    assert (where(game, "crawler"), "creature-moved" in kinds_told(game)) == ([], False)
    assert game.ask and game.ask.prompt == "act"


@pytest.mark.rule("HOD-LOOT-05")
def test_nobody_loses_sanity_when_loot_moves_a_creature_away() -> None:
    game = position("village", creatures=[("crawler", "swamp")])
    assert me(game, 1).at == "swamp"
    game.choose("loot")
    assert where(game, "crawler") == ["southern-tunnel"]
    assert (me(game, 1).sanity, me(game, 1).strength) == (5, 5)


@pytest.mark.rule("HOD-LOOT-06")
def test_a_creature_moves_even_if_nothing_can_be_drawn() -> None:
    game = position("village", creatures=[("crawler", "swamp")], loot__cards=[], loot__discard=[])
    game.choose("loot")
    assert me(game).hand == []
    assert where(game, "crawler") == ["southern-tunnel"]


# -- Assemble ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-ASSEM-01")
def test_assemble_gives_a_trap_without_a_roll() -> None:
    game = position("old-military-complex", ["wire", "tin"], actions=4, seats__0__sanity=2)
    game.choose("assemble card=wire")
    assert (game.state.turn.actions, me(game).traps, me(game).sanity) == (3, 1, 3)
    assert me(game).hand == ["tin"]
    assert game.state.loot.discard == ["wire"]
    assert "rolled" not in kinds_told(game)
    assert game.state.darkness == 1


@pytest.mark.rule("HOD-ASSEM-01")
def test_assemble_needs_an_action() -> None:
    game = position("old-military-complex", ["wire"], actions=0)
    assert offers(game, "assemble") == []
    assert refused(game, "assemble", card="wire") == "HOD-ACT-01"
    assert offers(position("old-military-complex", ["wire"], actions=1), "assemble") == ["assemble card=wire"]


@pytest.mark.rule("HOD-ASSEM-02")
def test_assemble_needs_a_trap_card() -> None:
    game = position("old-military-complex", ["verse", "tin"])
    assert offers(game, "assemble") == []
    assert refused(game, "assemble", card="verse") == "HOD-ASSEM-02"
    assert refused(position("old-military-complex", ["net"]), "assemble", card="wire") == "HOD-ASSEM-02"


@pytest.mark.rule("HOD-ASSEM-03")
def test_a_second_trap_card_must_be_rolled_for() -> None:
    game = position("old-military-complex", ["wire", "net"], dice=[5, 1, 1, 1, 1])
    game.choose("assemble card=wire")
    assert offers(game, "assemble") == []
    assert refused(game, "assemble", card="net") == "HOD-ASSEM-03"
    game.choose("play card=net")
    assert [len(roll["dice"]) for roll in told(game, "rolled")] == [5]
    assert (me(game).traps, game.state.turn.actions, me(game).strength) == (2, 5, 4)
    sure = position("old-military-complex", ["net", "tin"])
    sure.choose("assemble card=net")
    assert (me(sure).traps, me(sure).strength) == (1, 4)


# -- Tunnels -----------------------------------------------------------------------------------------------

NORTH, EAST, SOUTH = "northern-tunnel", "eastern-tunnel", "southern-tunnel"


@pytest.mark.rule("HOD-TUNNEL-01")
def test_a_tunnel_leads_to_every_other_tunnel_for_one_action() -> None:
    assert not {NORTH, SOUTH} & set(MAIN.graph.neighbours[EAST])
    game = position(EAST)
    assert offers(game, "tunnel") == [f"tunnel to={NORTH}", f"tunnel to={SOUTH}"]
    game.choose(f"tunnel to={NORTH}")
    assert me(game).at == NORTH
    assert game.state.turn.actions == 5
    assert offers(position(EAST, actions=0), "tunnel") == []


@pytest.mark.rule("HOD-TUNNEL-02")
def test_a_tunnel_may_be_left_along_its_paths() -> None:
    game = position(EAST)
    assert set(offers(game, "move")) == {f"move to={place}" for place in MAIN.graph.neighbours[EAST]}
    game.choose("move to=village")
    assert (me(game).at, game.state.turn.actions) == ("village", 5)


@pytest.mark.rule("HOD-TUNNEL-03")
def test_a_creature_blocks_the_tunnel_that_is_left_but_no_path() -> None:
    game = position(EAST, creatures=[("crawler", EAST)])
    assert offers(game, "tunnel") == []
    assert refused(game, "tunnel", to=NORTH) == "HOD-TUNNEL-03"
    assert "move to=village" in offered(game)
    other = position(EAST, creatures=[("crawler", NORTH)])
    other.choose(f"tunnel to={NORTH}")
    assert me(other).at == NORTH


@pytest.mark.rule("HOD-TUNNEL-04")
def test_each_tunnel_is_left_underground_once_a_turn() -> None:
    game = position(EAST)
    game.choose(f"tunnel to={NORTH}")
    game.choose(f"tunnel to={EAST}")
    assert offers(game, "tunnel") == []
    assert refused(game, "tunnel", to=SOUTH) == "HOD-TUNNEL-04"
    assert "move to=village" in offered(game)
    assert f"tunnel to={SOUTH}" in offered(position(EAST))


# -- Repair ------------------------------------------------------------------------------------------------

GATE = "eastern-gate"


def at_gate(damage: int = 2, actions: int = 4, **given: Any) -> Heart:
    return position(GATE, None, actions=actions, **gate(GATE, damage), **given)


@pytest.mark.rule("HOD-REPAIR-01")
@pytest.mark.parametrize("tokens, damage, left", [(1, 1, 3), (2, 0, 2)])
def test_each_token_costs_one_action(tokens: int, damage: int, left: int) -> None:
    game = at_gate()
    assert offers(game, "repair") == ["repair tokens=1", "repair tokens=2"]
    game.choose(f"repair tokens={tokens}")
    assert (game.state.gates[GATE].damage, game.state.turn.actions) == (damage, left)


@pytest.mark.rule("HOD-REPAIR-02")
def test_a_gate_is_repaired_once_a_turn() -> None:
    game = at_gate()
    game.choose("repair tokens=1")
    assert offers(game, "repair") == []
    assert refused(game, "repair", tokens=1) == "HOD-REPAIR-02"
    game.choose("move to=eastern-tunnel")
    game.choose("move to=eastern-gate")
    assert offers(game, "repair") == []
    assert game.state.gates[GATE].damage == 1


@pytest.mark.rule("HOD-REPAIR-03")
def test_no_more_tokens_than_actions() -> None:
    game = at_gate(actions=1)
    assert offers(game, "repair") == ["repair tokens=1"]
    assert refused(game, "repair", tokens=2) == "HOD-REPAIR-03"
    assert offers(at_gate(actions=0), "repair") == []


@pytest.mark.rule("HOD-REPAIR-04")
def test_no_repair_beside_a_creature() -> None:
    game = at_gate(creatures=[("crawler", GATE)])
    assert offers(game, "repair") == []
    assert refused(game, "repair", tokens=1) == "HOD-REPAIR-04"
    assert "repair tokens=1" in offered(at_gate(creatures=[("crawler", "old-manor")]))


@pytest.mark.rule("HOD-REPAIR-05")
def test_an_undamaged_gate_is_not_repaired() -> None:
    game = at_gate(damage=0)
    assert offers(game, "repair") == []
    assert refused(game, "repair", tokens=1) == "HOD-REPAIR-05"
    assert offers(at_gate(damage=1), "repair") == ["repair tokens=1"]
    assert refused(at_gate(damage=1), "repair", tokens=2) == "HOD-REPAIR-05"


@pytest.mark.rule("HOD-REPAIR-06")
def test_repairs_leave_darkness_as_it_is() -> None:
    game = at_gate(darkness=4)
    game.choose("repair tokens=2")
    assert game.state.darkness == 4


# -- Consult -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-CONS-01")
def test_consult_lets_a_ritual_succeed_without_a_roll() -> None:
    game = position("ritual-cavern", ["psalm", "tin"], actions=4, seats__0__strength=1)
    game.choose("consult card=psalm")
    assert (game.state.turn.actions, me(game).strength) == (3, 3)
    assert me(game).hand == ["tin"]
    assert game.state.loot.discard == ["psalm"]
    assert "rolled" not in kinds_told(game)


@pytest.mark.rule("HOD-CONS-01")
def test_a_consulted_ritual_keeps_its_own_terms() -> None:
    game = position("ritual-cavern", ["lamp-song", "dear-song"], actions=1)
    assert offers(game, "consult") == []
    assert refused(game, "consult", card="lamp-song") == refused(game, "consult", card="dear-song") == "HOD-DECIDE-04"
    rich = position("ritual-cavern", ["lamp-song", "dear-song", "tin"], actions=2, darkness=3)
    assert offers(rich, "consult") == ["consult card=dear-song"]
    rich.choose("consult card=dear-song")
    assert (rich.state.turn.actions, rich.state.darkness) == (0, 2)


@pytest.mark.rule("HOD-CONS-02")
def test_a_consulted_ritual_brings_no_curse() -> None:
    game = position("ritual-cavern", ["psalm", "tin"], seats__0__sanity=1, dice=[1])
    game.choose("consult card=psalm")
    assert (game.content.curses_in(me(game).hand), game.state.darkness) == (0, 1)
    assert "ritual-succeeded" in kinds_told(game)


@pytest.mark.rule("HOD-CONS-03")
def test_consult_needs_a_ritual_card() -> None:
    game = position("ritual-cavern", ["net", "tin"])
    assert offers(game, "consult") == []
    assert refused(game, "consult", card="net") == "HOD-CONS-03"
    assert offers(position("ritual-cavern", ["net", "verse"]), "consult") == ["consult card=verse"]


@pytest.mark.rule("HOD-CONS-04")
def test_consult_works_once_a_turn_and_never_beside_a_creature() -> None:
    game = position("ritual-cavern", ["psalm", "verse"])
    game.choose("consult card=psalm")
    assert offers(game, "consult") == []
    assert refused(game, "consult", card="verse") == "HOD-CONS-04"
    assert "play card=verse" in offered(game)
    beside = position("ritual-cavern", ["verse"], creatures=[("crawler", "ritual-cavern")])
    assert offers(beside, "consult") == []
