"""Trap tokens on and off the map."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.creatures import in_stock
from darklantern.games.heart.people import traps_in_stock
from darklantern.games.heart.state import Heart
from tests.heart.island import kinds_told, me, offered, offers, only, where
from tests.heart.quiet import play_until_round, play_until_turn, quiet, refused

TRAP = "southern-tunnel"
"""Whatever leaves the Swamp for the Heart or for the Village comes through here."""


def trapped(*creatures: tuple[str, str], traps: int = 1, trap_at: str = TRAP, **given: Any) -> Heart:
    """Phase 3 is played with Traps set at a Location and everybody in the Village."""
    paths = {"step": "advance", "at": ["village", "village"], "traps": [{"at": trap_at}] * traps, **given}
    return quiet(creatures=list(creatures), **paths)


def set_traps(game: Heart) -> list[tuple[str, bool]]:
    """The Traps on the map, and whether each was used."""
    return [(trap.at, trap.used) for trap in game.state.traps]


# -- carrying and setting -----------------------------------------------------------------------------------


@pytest.mark.rule("HOD-TRAP-01")
def test_trap_tokens_do_not_count_towards_the_hand_limit() -> None:
    five = ["bread", "lamp", "rope", "axe", "chant"]
    game = quiet(hands=[five], seats__0__traps=5)
    game.choose("end-turn")
    assert (game.state.active, me(game).hand, me(game).traps) == (1, five, 5)
    more = quiet(hands=[[*five, "snare"]], seats__0__traps=0)
    more.choose("end-turn")
    assert more.ask
    assert more.ask.prompt == "hand-limit"


@pytest.mark.rule("HOD-TRAP-02")
def test_setting_a_trap_is_free_and_puts_one_token_where_the_protagonist_is() -> None:
    game = quiet(at=["swamp", "cave"], seats__0__traps=2, seats__1__traps=1, actions=6)
    game.choose("set-trap")
    assert set_traps(game) == [("swamp", False)]
    assert (me(game).traps, me(game, 1).traps, game.state.turn.actions) == (1, 1, 6)
    assert traps_in_stock(game) == 2


@pytest.mark.rule("HOD-TRAP-03")
def test_without_a_token_no_trap_can_be_set() -> None:
    assert offers(quiet(seats__0__traps=1), "set-trap") == ["set-trap"]
    game = quiet(seats__0__traps=0, seats__1__traps=2)
    assert offers(game, "set-trap") == []
    assert refused(game, "set-trap") == "HOD-TRAP-03"


@pytest.mark.rule("HOD-TRAP-04")
@pytest.mark.parametrize("kind", ["crawler", "devourer", "guardian"])
def test_traps_may_be_set_among_creatures_and_beside_each_other(kind: str) -> None:
    game = quiet(creatures=[(kind, "swamp")], seats__0__traps=2)
    game.choose("set-trap")
    game.choose("set-trap")
    assert (set_traps(game), me(game).traps) == ([("swamp", False), ("swamp", False)], 0)


@pytest.mark.rule("HOD-TRAP-13")
def test_no_action_takes_a_set_trap_back() -> None:
    game = quiet(traps=[{"at": "swamp"}], hands=[["bread", "whistle"]], creatures=[("crawler", "harbour")])
    for choice in offered(game):
        twin = game.clone()
        twin.choose(choice)
        assert twin.state.seats[0].traps == 0, choice
        assert [trap.at for trap in twin.state.traps] == ["swamp"], choice


@pytest.mark.rule("HOD-TRAP-14")
@pytest.mark.parametrize(("on_the_map", "gained"), [(2, 0), (1, 1)])
def test_an_empty_stock_gives_no_token(on_the_map: int, gained: int) -> None:
    """Three are carried and one or two are set: of the five tokens one or none is left."""
    traps = [{"at": "cave"}] * on_the_map
    game = quiet(hands=[["snare"]], traps=traps, seats__0__traps=2, seats__1__traps=1, dice=[6, 6, 6, 6, 6])
    game.choose("play card=snare")
    assert (me(game).traps, traps_in_stock(game)) == (2 + gained, 0)
    assert (me(game).hand, game.state.loot.discard) == ([], ["snare"])


# -- springing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-TRAP-05")
def test_a_trap_kills_everything_that_enters_in_one_phase() -> None:
    three = [("crawler", "swamp")] * 3
    game = trapped(*three)
    assert (where(game, "crawler"), in_stock(game, "crawler")) == ([], 7)
    spared = trapped(*three, trap_at="cave")
    assert (where(spared, "crawler"), in_stock(spared, "crawler")) == ([TRAP] * 3, 4)


@pytest.mark.rule("HOD-TRAP-05")
@pytest.mark.parametrize("kind", ["crawler", "devourer"])
def test_a_trap_kills_before_the_creature_can_attack(kind: str) -> None:
    game = trapped((kind, "swamp"), at=[TRAP, "village"])
    assert (where(game, kind), me(game).strength, me(game).sanity) == ([], 5, 5)
    untrapped = trapped((kind, "swamp"), at=[TRAP, "village"], traps=0)
    assert (where(untrapped, kind), me(untrapped).strength) == ([TRAP], 4)


@pytest.mark.rule("HOD-TRAP-06")
def test_a_used_trap_stays_until_the_phase_is_over() -> None:
    order = {"creature_order": "always"}
    game = trapped(("crawler", "swamp"), ("crawler", "cave"), ("crawler", "harbour"), options=order)
    game.choose(f"advance creature={game.state.creatures[0].id}")
    assert where(game, "crawler") == ["cave", "harbour"]
    assert (game.state.phase, set_traps(game), traps_in_stock(game)) == ("advance", [(TRAP, True)], 4)
    game.choose("in-order")
    assert (game.state.phase, set_traps(game), traps_in_stock(game)) == ("turns", [], 5)


@pytest.mark.rule("HOD-TRAP-06")
@pytest.mark.parametrize(("came", "left", "told"), [("swamp", [], 1), ("cave", [(TRAP, False)], 0)])
def test_only_a_trap_that_did_something_goes_back_and_is_told_of(came: str, left: list[Any], told: int) -> None:
    game = trapped(("crawler", came))
    assert set_traps(game) == left
    assert kinds_told(game).count("traps-returned") == told


@pytest.mark.rule("HOD-TRAP-06")
def test_a_used_trap_stays_until_the_turn_is_over() -> None:
    game = quiet(
        hands=[["whistle", "whistle", "bread"]],
        traps=[{"at": "harbour"}],
        creatures=[("crawler", "swamp")] * 2,
    )
    for left in (1, 0):
        game.choose("play card=whistle")
        game.choose(next(choice for choice in offers(game, "drive") if choice.endswith("to=harbour")))
        assert (len(where(game, "crawler")), set_traps(game)) == (left, [("harbour", True)])
    game.choose("end-turn")
    assert (game.state.active, set_traps(game), traps_in_stock(game)) == (1, [], 5)


@pytest.mark.rule("HOD-TRAP-07")
def test_a_trap_serves_for_one_phase_only() -> None:
    """The second Crawler comes to the Southern Gate one round after the first."""
    game = trapped(("crawler", "old-mine"), ("crawler", "swamp"), trap_at="southern-gate", round=2)
    assert (game.state.round, where(game, "crawler"), set_traps(game)) == (3, [TRAP], [])
    play_until_round(game, 4)
    assert where(game, "crawler") == ["southern-gate"]


@pytest.mark.rule("HOD-TRAP-07")
def test_a_trap_used_in_a_turn_does_not_serve_for_the_phase_after_it() -> None:
    crawlers = [("crawler", "harbour")] * 2
    game = quiet(at=["harbour", "cave"], hands=[["whistle"]], traps=[{"at": "old-mine"}], creatures=crawlers)
    game.choose("play card=whistle")
    game.choose(next(choice for choice in offers(game, "drive") if choice.endswith("to=old-mine")))
    assert (where(game, "crawler"), set_traps(game)) == (["harbour"], [("old-mine", True)])
    play_until_round(game, 4)
    assert where(game, "crawler") == ["old-mine"]


@pytest.mark.rule("HOD-TRAP-08")
@pytest.mark.parametrize(("health", "left"), [(6, 3), (4, 1)])
def test_a_trap_that_wounds_the_guardian_is_used_up(health: int, left: int) -> None:
    game = trapped(("guardian", "swamp"), guardian_health=health)
    assert (only(game, "guardian").at, game.state.guardian_health) == (TRAP, left)
    assert (set_traps(game), traps_in_stock(game)) == ([], 5)


@pytest.mark.rule("HOD-TRAP-09")
def test_an_unused_trap_stays_round_after_round() -> None:
    game = quiet(seats__0__traps=1, round=2)
    game.choose("set-trap")
    play_until_round(game, 6)
    assert (game.state.round, set_traps(game), traps_in_stock(game)) == (6, [("swamp", False)], 4)


@pytest.mark.rule("HOD-TRAP-10")
def test_a_trap_spares_what_was_there_before_it() -> None:
    game = quiet(at=["swamp", "cave"], seats__0__traps=1, creatures=[("crawler", "swamp")])
    game.choose("set-trap")
    assert (where(game, "crawler"), set_traps(game)) == (["swamp"], [("swamp", False)])
    play_until_round(game, 4)
    assert (where(game, "crawler"), set_traps(game)) == ([TRAP], [("swamp", False)])


@pytest.mark.rule("HOD-TRAP-11")
def test_a_devourer_that_stays_with_its_prey_springs_no_trap() -> None:
    game = quiet(at=["swamp", "cave"], seats__0__traps=1, creatures=[("devourer", "swamp")])
    game.choose("set-trap")
    play_until_round(game, 4)
    assert (where(game, "devourer"), me(game).strength, me(game).sanity) == (["swamp"], 4, 4)
    assert set_traps(game) == [("swamp", False)]


@pytest.mark.rule("HOD-TRAP-11")
def test_a_crawler_held_by_a_gate_springs_no_trap() -> None:
    game = trapped(("crawler", "northern-gate"), trap_at="northern-gate")
    assert (where(game, "crawler"), set_traps(game)) == (["northern-gate"], [("northern-gate", False)])
    assert game.state.gates["northern-gate"].damage == 1


@pytest.mark.rule("HOD-TRAP-12")
def test_protagonists_do_not_spring_traps() -> None:
    game = quiet(at=["swamp", "cave"], traps=[{"at": "harbour"}])
    game.choose("move to=harbour")
    assert (me(game).strength, me(game).sanity, set_traps(game)) == (5, 5, [("harbour", False)])
    play_until_round(game, 4)
    play_until_turn(game, 0)
    assert (me(game).strength, me(game).sanity, set_traps(game)) == (5, 5, [("harbour", False)])


@pytest.mark.rule("HOD-TRAP-15")
def test_of_several_traps_one_serves_for_all_that_enter() -> None:
    game = trapped(("crawler", "swamp"), ("crawler", "swamp"), traps=2)
    assert (where(game, "crawler"), set_traps(game), traps_in_stock(game)) == ([], [(TRAP, False)], 4)


@pytest.mark.rule("HOD-TRAP-16")
def test_creatures_killed_by_a_trap_return_to_the_stock() -> None:
    game = trapped(("devourer", "swamp"), ("devourer", "lighthouse"))
    assert (where(game, "devourer"), in_stock(game, "devourer")) == (["old-military-complex"], 2)
    untrapped = trapped(("devourer", "swamp"), ("devourer", "lighthouse"), traps=0)
    assert in_stock(untrapped, "devourer") == 1


@pytest.mark.rule("HOD-TRAP-16")
def test_a_creature_killed_by_a_trap_can_be_placed_again() -> None:
    spot = "{at: cave, kind: devourer}"
    nest = f"spawn: [{{id: nest, top: {spot}, middle: {spot}, bottom: {spot}}}]"
    game = trapped(("devourer", "swamp"), *[("devourer", "lighthouse")] * 2, cards=nest, spawn__cards=["nest"])
    assert where(game, "devourer") == ["cave", "old-military-complex", "old-military-complex"]
