"""The movement scenarios: what happens when a Creature is Moved, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart import creatures
from darklantern.games.heart.state import Heart
from tests.heart.island import island, kinds_told, me, only, told, where
from tests.heart.quiet import gate, quiet

HEART = "heart-of-darkness"
STIR = """
cards:
- {id: stir, name: Stir, kind: item, icon: a, does: [advance: {within: 3}]}
"""


def phase_3(**position: Any) -> Heart:
    """Creatures advance and the round ends; the next round has nothing to reveal."""
    return quiet(**{"step": "advance", "events": []} | position)


def damage(game: Heart) -> int:
    return game.state.gates["southern-gate"].damage


# -- the order --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SCEN-01")
@pytest.mark.parametrize(("traps", "darkness"), [([{"at": HEART}], 3), ([], 4)])
def test_a_trap_at_the_heart_kills_a_crawler_before_it_can_feed(traps: list[Any], darkness: int) -> None:
    game = phase_3(at=["harbour"] * 2, creatures=[("crawler", "chapel")], traps=traps, darkness=3)
    assert game.state.darkness == darkness
    assert where(game, "crawler") == []
    assert len(told(game, "creature-killed")) == len(traps)
    assert game.state.traps == []


@pytest.mark.rule("HOD-SCEN-01")
def test_trap_then_protagonist_then_heart() -> None:
    """The Crawler at the Chapel meets a Trap and a Protagonist at once; only the Trap counts."""
    here: dict[str, Any] = {"at": [HEART, "harbour"], "creatures": [("crawler", "chapel")], "darkness": 3}
    game = phase_3(**here, traps=[{"at": HEART}])
    assert (me(game).strength, game.state.darkness) == (5, 3)
    game = phase_3(**here)
    assert (me(game).strength, game.state.darkness) == (4, 4)


@pytest.mark.rule("HOD-SCEN-01")
def test_from_a_protagonist_comes_before_from_a_gate() -> None:
    game = phase_3(
        at=["southern-gate", "harbour"], creatures=[("devourer", "southern-gate")], **gate("southern-gate", 1)
    )
    assert (me(game).strength, damage(game)) == (4, 1)
    game = phase_3(at=["cave", "harbour"], creatures=[("devourer", "southern-gate")], **gate("southern-gate", 1))
    assert (me(game).strength, damage(game)) == (5, 2)


@pytest.mark.rule("HOD-SCEN-02")
@pytest.mark.parametrize("how", ["loot", "play card=stir"])
def test_the_scenarios_hold_for_moves_by_loot_and_by_cards(how: str) -> None:
    game = island(
        at=["village", "lighthouse"],
        hands=[["stir"]],
        creatures=[("crawler", "southern-gate")],
        cards=STIR,
        **gate("southern-gate", 0),
    )
    game.choose(how)
    assert damage(game) == 1
    assert where(game, "crawler") == ["southern-gate"]


@pytest.mark.rule("HOD-SCEN-02")
@pytest.mark.parametrize("how", ["loot", "play card=stir"])
def test_a_creature_that_loot_or_a_card_moves_into_a_trap_is_killed(how: str) -> None:
    game = island(
        at=["village", "lighthouse"],
        hands=[["stir"]],
        creatures=[("crawler", "swamp")],
        traps=[{"at": "southern-tunnel"}],
        cards=STIR,
    )
    game.choose(how)
    assert where(game, "crawler") == []


# -- staying ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SCEN-03")
@pytest.mark.parametrize("intact", [True, False])
def test_a_crawler_held_by_a_gate_enters_nothing(intact: bool) -> None:
    game = phase_3(
        at=["abandoned-hut", "lighthouse"],
        creatures=[("crawler", "southern-gate")],
        traps=[{"at": "abandoned-hut"}],
        **gate("southern-gate", 0, destroyed=not intact),
    )
    assert damage(game) == (1 if intact else 0)
    assert [trap.at for trap in game.state.traps] == (["abandoned-hut"] if intact else [])
    assert where(game, "crawler") == (["southern-gate"] if intact else [])
    assert (me(game).strength, me(game).sanity) == (5, 5)


@pytest.mark.rule("HOD-SCEN-03")
@pytest.mark.parametrize(("intact", "strength"), [(True, 5), (False, 4)])
def test_a_crawler_held_by_a_gate_hurts_nobody_next_door(intact: bool, strength: int) -> None:
    game = phase_3(
        at=["abandoned-hut", "lighthouse"],
        creatures=[("crawler", "southern-gate")],
        **gate("southern-gate", 0, destroyed=not intact),
    )
    assert me(game).strength == strength


@pytest.mark.rule("HOD-SCEN-03")
def test_a_devourer_held_by_its_prey_enters_nothing() -> None:
    """The Trap at its own feet and the one next door stay unused."""
    game = phase_3(
        at=["swamp", "harbour"], creatures=[("devourer", "swamp")], traps=[{"at": "swamp"}, {"at": "harbour"}]
    )
    assert where(game, "devourer") == ["swamp"]
    assert len(game.state.traps) == 2
    assert [me(game, seat).strength for seat in (0, 1)] == [4, 5]


# -- to a Trap --------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SCEN-04")
@pytest.mark.parametrize("kind", ["crawler", "devourer"])
@pytest.mark.parametrize(("traps", "strength"), [([{"at": "old-mine"}], 5), ([], 4)])
def test_a_creature_that_enters_a_trap_is_killed_before_it_can_attack(
    kind: str, traps: list[Any], strength: int
) -> None:
    game = phase_3(at=["old-mine", "lighthouse"], creatures=[(kind, "harbour")], traps=traps)
    assert me(game).strength == strength
    assert where(game, kind) == ([] if traps else ["old-mine"])


@pytest.mark.rule("HOD-SCEN-04")
def test_the_guardian_loses_3_health_to_a_trap() -> None:
    game = phase_3(
        at=["cave"] * 2,
        creatures=[("guardian", "northern-tunnel")],
        guardian_health=6,
        traps=[{"at": "cemetery"}],
    )
    assert (game.state.guardian_health, where(game, "guardian")) == (3, ["cemetery"])
    assert game.state.traps == []


# -- to a Protagonist -------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SCEN-05")
@pytest.mark.parametrize("kind", ["crawler", "devourer", "guardian"])
def test_each_protagonist_where_a_creature_enters_loses_1_strength(kind: str) -> None:
    game = phase_3(
        players=3,
        at=["old-mine", "old-mine", "cave"],
        creatures=[(kind, "harbour")],
        guardian_health=2,
    )
    assert [me(game, seat).strength for seat in range(3)] == [4, 4, 5]
    assert [me(game, seat).sanity for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("HOD-SCEN-06")
@pytest.mark.parametrize("crawlers", [1, 3])
def test_the_loss_is_suffered_for_each_creature_that_enters(crawlers: int) -> None:
    game = phase_3(at=["old-mine", "lighthouse"], creatures=[("crawler", "harbour")] * crawlers)
    assert me(game).strength == 5 - crawlers
    assert where(game, "crawler") == ["old-mine"] * crawlers


# -- from a Protagonist -----------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SCEN-07")
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_a_devourer_or_the_guardian_stays_with_protagonists_and_attacks_each(kind: str) -> None:
    game = phase_3(players=3, at=["swamp", "swamp", "harbour"], creatures=[(kind, "swamp")], guardian_health=2)
    assert where(game, kind) == ["swamp"]
    assert [(me(game, seat).strength, me(game, seat).sanity) for seat in range(3)] == [(4, 4), (4, 4), (5, 5)]


@pytest.mark.rule("HOD-SCEN-08")
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_staying_to_attack_spares_the_gate(kind: str) -> None:
    game = phase_3(
        at=["southern-gate", "harbour"],
        creatures=[(kind, "southern-gate")],
        guardian_health=2,
        darkness=3,
        **gate("southern-gate", 2),
    )
    assert me(game).strength == 4
    assert (damage(game), game.state.gates["southern-gate"].destroyed) == (2, False)
    assert game.state.darkness == 3


@pytest.mark.rule("HOD-SCEN-08")
def test_with_nobody_there_the_gate_is_damaged() -> None:
    game = phase_3(
        at=["harbour"] * 2, creatures=[("devourer", "southern-gate")], darkness=3, **gate("southern-gate", 2)
    )
    assert game.state.gates["southern-gate"].destroyed
    assert game.state.darkness == 4


@pytest.mark.rule("HOD-SCEN-09")
def test_a_crawler_leaves_a_protagonist_without_attacking() -> None:
    game = phase_3(at=["swamp", "lighthouse"], creatures=[("crawler", "swamp")])
    assert (me(game).strength, me(game).sanity) == (5, 4)
    assert where(game, "crawler") == ["southern-tunnel"]


@pytest.mark.rule("HOD-SCEN-10")
def test_a_crawler_with_a_protagonist_at_a_gate_damages_the_gate_only() -> None:
    game = phase_3(
        at=["southern-gate", "lighthouse"],
        creatures=[("crawler", "southern-gate")],
        **gate("southern-gate", 0),
    )
    assert damage(game) == 1
    assert (me(game).strength, me(game).sanity) == (5, 4)
    assert where(game, "crawler") == ["southern-gate"]


# -- to the Heart -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SCEN-11")
def test_a_crawler_that_enters_the_heart_first_hurts_and_then_feeds_it() -> None:
    game = phase_3(at=[HEART, "harbour"], creatures=[("crawler", "chapel")], darkness=3)
    assert me(game).strength == 4
    assert (where(game, "crawler"), creatures.in_stock(game, "crawler")) == ([], 7)
    assert game.state.darkness == 4
    log = kinds_told(game)
    assert log.index("strength-lost") < log.index("heart-fed") < log.index("darkness")


@pytest.mark.rule("HOD-SCEN-11")
@pytest.mark.parametrize("kind", ["devourer", "guardian"])
def test_only_crawlers_feed_the_heart(kind: str) -> None:
    game = phase_3(at=[HEART, "harbour"], creatures=[(kind, "chapel")], guardian_health=2, darkness=3)
    assert (me(game).strength, game.state.darkness) == (4, 3)
    assert where(game, kind) == [HEART]


@pytest.mark.rule("HOD-SCEN-11")
def test_a_death_at_the_heart_comes_before_the_darkness_of_the_crawler() -> None:
    """At Darkness 6 the death brings 7, and the Crawler then loses the game."""
    game = phase_3(at=[HEART, "harbour"], creatures=[("crawler", "chapel")], darkness=6, seats__0__strength=1)
    assert game.result and (game.result.won, game.result.why) == (False, "darkness")
    assert [fallen.at for fallen in game.state.fallen] == [HEART]
    assert where(game, "crawler") == []


@pytest.mark.rule("HOD-SCEN-12")
@pytest.mark.parametrize(("health", "left", "strength"), [(5, 2, 4), (4, 1, 4), (3, 0, 5)])
def test_a_guardian_that_survives_a_trap_still_attacks(health: int, left: int, strength: int) -> None:
    game = phase_3(
        at=["old-mine", "lighthouse"],
        creatures=[("guardian", "harbour")],
        guardian_health=health,
        traps=[{"at": "old-mine"}],
    )
    assert (game.state.guardian_health, me(game).strength) == (left, strength)
    assert bool(where(game, "guardian")) is (left > 0)
    if left:
        assert only(game, "guardian").at == "old-mine"
