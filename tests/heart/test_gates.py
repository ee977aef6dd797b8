"""Gate Locations: damage, destruction, and what passes."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.authoring import check
from darklantern.games.heart.state import Gate, Heart
from tests.heart.island import me, offers, only, where
from tests.heart.quiet import gate, play_until_round, play_until_turn, quiet, refused

NORTH = "northern-gate"


def advanced(*creatures: tuple[str, str], **given: Any) -> Heart:
    """Phase 3 is played, with everybody at the Swamp, far from the Northern Gate."""
    return quiet(creatures=list(creatures), **{"step": "advance", "guardian_health": 4, **given})


def stands(game: Heart, at: str = NORTH) -> tuple[int, bool]:
    """The damage tokens at a Gate, and whether it is destroyed."""
    found = game.state.gates[at]
    return found.damage, found.destroyed


@pytest.mark.rule("HOD-GATE-01")
def test_the_main_map_has_three_gates() -> None:
    game = quiet()
    named = [place.name for place in game.content.locations.values() if "Gate" in place.name]
    assert sorted(named) == ["Eastern Gate", "Northern Gate", "Southern Gate"]
    assert game.state.gates == {"northern-gate": Gate(), "eastern-gate": Gate(), "southern-gate": Gate()}


@pytest.mark.rule("HOD-GATE-02")
def test_the_name_makes_the_gate() -> None:
    """Two more Locations in a row behind the Cave: one is called a Gate, the other only in its id."""
    cards = """
locations:
- {id: arch, name: Wicket Gate of Bone, kind: gate, x: 0, y: 0, icon: a}
- {id: gate-keepers-lodge, name: Lodge, x: 0, y: 0, icon: a}
paths: [[cave, arch], [arch, gate-keepers-lodge]]
"""
    names = {place.id: place.name for place in quiet(cards=cards).content.locations.values()}
    assert {"arch", "gate-keepers-lodge", "swamp", NORTH} <= names.keys()
    for place, name in names.items():
        game = advanced(("devourer", place), at=["harbour" if place != "harbour" else "swamp"] * 2, cards=cards)
        while game.state.phase == "advance":
            game.choose(0)  # one of two routes
        held, damage = (
            only(game, "devourer").at == place,
            sum(found.damage for found in game.state.gates.values()),
        )
        assert (held, damage) == ((True, 1) if "Gate" in name else (False, 0)), name


@pytest.mark.rule("HOD-GATE-02")
@pytest.mark.parametrize(
    "name, kind", [("Wicket Gate", ""), ("Wicket", "kind: gate, "), ("Old Tunnel", "kind: gate, ")]
)
def test_what_is_a_gate_is_called_so_and_nothing_else(name: str, kind: str) -> None:
    text = f"locations:\n- {{id: arch, name: {name}, {kind}x: 0, y: 0, icon: a}}\npaths: [[cave, arch]]\n"
    problem, *_ = check([("my.yaml", text)])
    assert problem.startswith("my.yaml:2: location 'arch': kind ") and "expected the name to tell a gate" in problem


@pytest.mark.rule("HOD-GATE-03")
def test_a_creature_damages_the_gate_instead_of_leaving() -> None:
    game = advanced(("crawler", NORTH))
    assert (where(game, "crawler"), stands(game)) == ([NORTH], (1, False))
    assert (stands(game, "eastern-gate"), stands(game, "southern-gate")) == ((0, False), (0, False))
    broken = advanced(("crawler", NORTH), **gate(NORTH, destroyed=True))
    assert where(broken, "crawler") == ["chapel"]


@pytest.mark.rule("HOD-GATE-03")
def test_a_crawler_damages_the_gate_even_beside_a_protagonist() -> None:
    """It does not attack; a Devourer, which stays for its prey, does not damage the Gate."""
    game = advanced(("crawler", NORTH), at=[NORTH, "swamp"])
    assert (stands(game), me(game).strength, me(game).sanity) == ((1, False), 5, 4)
    hunted = advanced(("devourer", NORTH), at=[NORTH, "swamp"])
    assert (stands(hunted), me(hunted).strength, me(hunted).sanity) == ((0, False), 4, 4)


@pytest.mark.rule("HOD-GATE-04")
def test_each_creature_places_its_own_damage() -> None:
    game = advanced(("crawler", NORTH), ("crawler", NORTH))
    assert (where(game, "crawler"), stands(game), game.state.darkness) == ([NORTH, NORTH], (2, False), 1)


@pytest.mark.rule("HOD-GATE-05")
@pytest.mark.parametrize("kind", ["crawler", "devourer", "guardian"])
def test_every_kind_of_creature_damages_gates(kind: str) -> None:
    game = advanced((kind, NORTH))
    assert (only(game, kind).at, stands(game)) == (NORTH, (1, False))


@pytest.mark.rule("HOD-GATE-06")
@pytest.mark.parametrize("prey", ["cemetery", "old-manor", "chapel"])
def test_a_gate_holds_back_in_every_direction(prey: str) -> None:
    game = advanced(("devourer", NORTH), at=[prey, prey])
    assert (only(game, "devourer").at, stands(game), me(game).strength) == (NORTH, (1, False), 5)
    broken = advanced(("devourer", NORTH), at=[prey, prey], **gate(NORTH, destroyed=True))
    assert (only(broken, "devourer").at, me(broken).strength) == (prey, 4)


@pytest.mark.rule("HOD-GATE-07")
@pytest.mark.parametrize("damage", [0, 2])
def test_entering_a_gate_does_no_damage(damage: int) -> None:
    game = advanced(("crawler", "cemetery"), **gate(NORTH, damage))
    assert (where(game, "crawler"), stands(game)) == ([NORTH], (damage, False))


@pytest.mark.rule("HOD-GATE-08")
@pytest.mark.parametrize(("damage", "after", "darkness"), [(0, (1, False), 1), (1, (2, False), 1), (2, (0, True), 2)])
def test_the_third_damage_destroys_the_gate(damage: int, after: tuple[int, bool], darkness: int) -> None:
    """Tokens are in the stock unless they are on a Gate: 8 for damage, 4 for destruction."""
    game = advanced(("crawler", NORTH), **gate(NORTH, damage))
    assert (stands(game), game.state.darkness) == (after, darkness)
    gates = game.state.gates.values()
    assert 8 - sum(found.damage for found in gates) == 8 - after[0]
    assert 4 - sum(found.destroyed for found in gates) == 4 - after[1]


@pytest.mark.rule("HOD-GATE-09")
def test_the_destroyer_moves_on_only_in_the_next_round() -> None:
    game = advanced(("crawler", NORTH), round=4, **gate(NORTH, 2))
    assert (game.state.round, stands(game), where(game, "crawler")) == (5, (0, True), [NORTH])
    play_until_round(game, 6)
    assert where(game, "crawler") == ["chapel"]


@pytest.mark.rule("HOD-GATE-10")
def test_the_next_creature_passes_the_destroyed_gate_at_once() -> None:
    game = advanced(("crawler", NORTH), ("crawler", NORTH), **gate(NORTH, 2))
    assert (where(game, "crawler"), stands(game)) == (["chapel", NORTH], (0, True))


@pytest.mark.rule("HOD-GATE-11")
def test_a_destroyed_gate_takes_no_more_damage() -> None:
    game = advanced(*[("crawler", NORTH)] * 3, darkness=3, **gate(NORTH, destroyed=True))
    assert (where(game, "crawler"), stands(game), game.state.darkness) == (["chapel"] * 3, (0, True), 3)


@pytest.mark.rule("HOD-GATE-11")
def test_damage_beyond_the_third_is_lost() -> None:
    """Something in force makes each Creature do 2 damage."""
    twice = [{"stat": "gate-damage", "add": 1, "until": "game"}]
    assert stands(advanced(("crawler", NORTH), boosts=twice)) == (2, False)
    game = advanced(("crawler", NORTH), boosts=twice, **gate(NORTH, 2))
    assert (stands(game), game.state.darkness) == ((0, True), 2)


@pytest.mark.rule("HOD-GATE-12")
def test_a_destroyed_gate_cannot_be_repaired() -> None:
    mend = "- {id: mortar, name: Mortar, kind: item, icon: a, does: [{repair: {count: 2, within: null}}]}\n"
    game = quiet(at=[NORTH], hands=[["mortar"]], cards=mend, **gate(NORTH, destroyed=True))
    assert offers(game, "repair") == []
    assert refused(game, "repair", tokens=1) == "HOD-GATE-12"
    game.choose("play card=mortar")
    play_until_round(game, 5)
    play_until_turn(game, 0)
    assert (stands(game), offers(game, "repair")) == ((0, True), [])
    damaged = quiet(at=[NORTH], **gate(NORTH, 1))
    assert offers(damaged, "repair") == ["repair tokens=1"]


# -- what waits for a Gate to be damaged ------------------------------------------------------------------------------

WATCH = """
- {id: dread, name: Dread, kind: curse, icon: c,
   triggers: [{when: {event: gate-damaged, by: anyone}, do: [lose: {sanity: 1}]}]}
- {id: ruin, name: Ruin, kind: curse, icon: c,
   triggers: [{when: {event: gate-destroyed, by: anyone}, do: [lose: {strength: 1}]}]}
- {id: iron, name: Iron, kind: quest, icon: q,
   quest: {begin: {}, resolve: {after: {event: gate-damaged}, times: 9}}}
"""


@pytest.mark.rule("HOD-GATE-08")
@pytest.mark.parametrize(("before", "sanity", "strength"), [(0, 4, 5), (1, 4, 5), (2, 4, 4)])
def test_the_blow_that_destroys_a_gate_damages_it_too(before: int, sanity: int, strength: int) -> None:
    game = advanced(("crawler", NORTH), hands=[["dread", "ruin"]], cards=WATCH, **gate(NORTH, before))
    assert (me(game).sanity, me(game).strength) == (sanity, strength)


@pytest.mark.rule("HOD-GATE-08", "HOD-QUEST-05")
def test_a_quest_that_counts_damage_counts_all_three() -> None:
    three = [("crawler", NORTH)] * 3
    game = advanced(*three, seats__0__quests=[{"card": "iron"}], cards=WATCH)
    assert stands(game) == (0, True) and me(game).quests[0].progress == 3


@pytest.mark.rule("HOD-GATE-11")
def test_a_destroyed_gate_is_damaged_no_more() -> None:
    game = advanced(("crawler", NORTH), hands=[["dread"]], cards=WATCH, **gate(NORTH, destroyed=True))
    assert me(game).sanity == 5
