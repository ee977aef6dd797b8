"""Difficulty: (f) deadly and (g) a plausible simulation of hell."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.state import Heart
from tests.heart.island import island, me, offers, told, where

CARDS = """
cards:
- {id: hemlock, name: Hemlock, kind: item, icon: h, does: [lose: {strength: 5}]}
- {id: gloom, name: Gloom, kind: curse, icon: g}
- {id: vigil, name: Vigil, kind: quest, icon: v, quest: {begin: {}, resolve: {is: {at: [chapel]}}}}
spawn:
""" + "".join(f"- {{id: s{n}, top: {{at: cave}}, middle: {{at: cave}}, bottom: {{at: cave}}}}\n" for n in range(9))
TWO_QUESTS = [{"card": "vigil", "complete": True}] * 2
TWO_CRAWLERS = [("crawler", "swamp"), ("crawler", "swamp")]
EVERYTHING = [("crawler", "cave")] * 7 + [("devourer", "cave")] * 3 + [("guardian", "cave")]


def hard(modifier: str, players: int = 2, **given: Any) -> Heart:
    """A quiet island with one modifier and nothing left in the Spawn deck."""
    empty: dict[str, Any] = {"spawn__cards": [], "spawn__discard": []}
    return island(players, cards=CARDS, options={modifier: True} if modifier else None, **(empty | given))


def deadly_rolls(game: Heart) -> list[tuple[int, list[int]]]:
    return [(entry["who"], entry["dice"]) for entry in told(game, "rolled") if entry["roll"] == "deadly"]


# -- (f) deadly ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-DIFF-13")
@pytest.mark.parametrize(("face", "sanity", "strength", "at"), [(5, 4, 4, "cemetery"), (4, 5, 5, "cave")])
def test_a_die_after_each_turn_decides_whether_creatures_advance(
    face: int, sanity: int, strength: int, at: str
) -> None:
    game = hard("deadly", creatures=[("devourer", "swamp"), ("crawler", "cave")], dice=[face])
    game.choose("end-turn")
    assert deadly_rolls(game) == [(0, [face])]
    assert [(seat.sanity, seat.strength) for seat in game.state.seats] == [(sanity, strength)] * 2
    assert where(game, "crawler") == [at]
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "act") and game.state.round == 3


@pytest.mark.rule("HOD-DIFF-13")
def test_no_die_is_rolled_without_the_modifier() -> None:
    game = hard("", creatures=[("crawler", "cave")], dice=[6])
    game.choose("end-turn")
    assert deadly_rolls(game) == [] and where(game, "crawler") == ["cave"]


@pytest.mark.rule("HOD-DIFF-13")
def test_who_was_killed_in_their_own_turn_still_rolls() -> None:
    game = hard("deadly", hands=[["hemlock"]], creatures=[("crawler", "cave")], dice=[6])
    game.choose("play card=hemlock")
    assert me(game).protagonist == "" and deadly_rolls(game) == [(0, [6])]
    assert where(game, "crawler") == ["cemetery"]


@pytest.mark.rule("HOD-DIFF-13")
def test_each_solo_protagonist_rolls_after_its_turn() -> None:
    game = hard("deadly", players=1, dice=[1, 2])
    game.choose("end-turn")
    game.choose("end-turn")
    assert deadly_rolls(game) == [(0, [1]), (1, [2])] and game.state.round == 4


@pytest.mark.rule("HOD-DIFF-14")
@pytest.mark.parametrize(("faces", "advances"), [([1, 6, 1], 1), ([6, 6, 6], 3), ([1, 1, 1], 0), ([1, 1, 6], 1)])
def test_the_rolls_replace_the_standard_phase(faces: list[int], advances: int) -> None:
    game = hard("deadly", players=3, step="player-turns", dice=faces)
    while game.state.round == 3:
        game.choose(0)
    assert len(told(game, "advance")) == advances
    assert len(deadly_rolls(game)) == 3 and len(told(game, "turn-started")) == 3


@pytest.mark.rule("HOD-DIFF-14")
def test_without_the_modifier_there_is_one_advance_after_all_turns() -> None:
    game = hard("", players=3, step="player-turns")
    while game.state.round == 3:
        assert told(game, "advance") == []
        game.choose(0)
    assert len(told(game, "advance")) == 1


@pytest.mark.rule("HOD-DIFF-15")
def test_the_boat_and_the_win_wait_for_the_last_roll() -> None:
    given: dict[str, Any] = {"at": ["harbour", "harbour"], "boat": {"due": 3}, "seats__0__quests": TWO_QUESTS}
    game = hard("deadly", dice=[1, 1], **given)
    game.choose("end-turn")
    assert not game.over and not game.state.boat.arrived
    game.choose("end-turn")
    assert game.state.boat.arrived
    assert game.result and game.result.won


@pytest.mark.rule("HOD-DIFF-15")
@pytest.mark.parametrize(("face", "won"), [(1, True), (6, False)])
def test_what_the_last_roll_causes_comes_before_the_win(face: int, won: bool) -> None:
    given: dict[str, Any] = {"at": ["harbour", "harbour"], "boat": {"due": 3}, "seats__0__quests": TWO_QUESTS}
    near = [("devourer", "swamp")]
    game = hard("deadly", active=1, taken=[0], creatures=near, dice=[face], seats__1__strength=1, **given)
    game.choose("end-turn")
    assert game.over is won and game.state.boat.arrived
    assert bool(me(game, 1).protagonist) is won


@pytest.mark.rule("HOD-DIFF-16")
def test_a_trap_used_in_the_turn_is_gone_before_the_roll() -> None:
    given: dict[str, Any] = {"at": ["village", "village"], "traps": [{"at": "southern-tunnel"}]}
    game = hard("deadly", creatures=TWO_CRAWLERS, dice=[6], **given)
    game.choose("loot")
    assert where(game, "crawler") == ["swamp"] and len(game.state.traps) == 1
    game.choose("end-turn")
    assert where(game, "crawler") == ["southern-tunnel"] and game.state.traps == []


@pytest.mark.rule("HOD-DIFF-16")
@pytest.mark.parametrize(("face", "crawlers", "traps"), [(6, [], 0), (1, ["swamp", "swamp"], 1)])
def test_a_trap_used_after_the_roll_goes_back_when_the_advance_ends(face: int, crawlers: list[str], traps: int) -> None:
    given: dict[str, Any] = {"at": ["village", "village"], "traps": [{"at": "southern-tunnel"}]}
    game = hard("deadly", creatures=TWO_CRAWLERS, dice=[face], **given)
    game.choose("end-turn")
    assert game.ask and game.ask.seat == 1
    assert where(game, "crawler") == crawlers, "one Trap serves for the whole Advance"
    assert len(game.state.traps) == traps


# -- (g) a plausible simulation of hell ----------------------------------------------------------------------


@pytest.mark.rule("HOD-DIFF-17")
def test_each_player_adds_a_creature_at_their_own_location() -> None:
    game = hard("hell", step="round", at=["stranded-ship", "chapel"], round=0)
    for seat, kind in ((0, "devourer"), (1, "crawler")):
        assert game.ask and (game.ask.seat, game.ask.prompt) == (seat, "add-creature")
        at = me(game, seat).at
        assert offers(game, "add") == [f"add kind={kind} at={at}" for kind in ("crawler", "devourer", "guardian")]
        game.choose(f"add kind={kind} at={at}")
    assert game.state.round == 1 and game.ask and game.ask.prompt == "next-turn"
    assert where(game, "devourer") == ["stranded-ship"] and where(game, "crawler") == ["chapel"]
    assert len(game.state.creatures) == 2


@pytest.mark.rule("HOD-DIFF-17")
def test_creatures_are_added_in_every_round_and_only_with_the_modifier() -> None:
    game = hard("hell", step="round", round=5)
    assert game.ask and game.ask.prompt == "add-creature"
    game = hard("", step="round", round=5)
    assert game.ask and game.ask.prompt == "next-turn" and game.state.creatures == []


@pytest.mark.rule("HOD-DIFF-18")
def test_creatures_are_added_after_those_of_the_cards_in_seating_order() -> None:
    game = hard("hell", step="round", at=["harbour", "village"], recent=[0, 1], spawn__cards=["s0", "s1"])
    assert where(game, "crawler") == ["cave", "cave"]
    game.choose("add kind=crawler at=harbour")
    game.choose("add kind=devourer at=village")
    placed = [(entry["creature"], entry["at"]) for entry in told(game, "placed")]
    assert placed == [
        ("crawler", "cave"),
        ("crawler", "cave"),
        ("crawler", "harbour"),
        ("devourer", "village"),
    ]


@pytest.mark.rule("HOD-DIFF-19")
def test_an_added_guardian_has_the_health_of_the_darkness_and_hurts_nobody() -> None:
    gate: dict[str, Any] = {"gates__northern-gate__damage": 1, "traps": [{"at": "northern-gate"}]}
    game = hard("hell", step="round", at=["northern-gate", "northern-gate"], darkness=2, **gate)
    game.choose("add kind=guardian at=northern-gate")
    assert game.state.guardian_health == 2 and where(game, "guardian") == ["northern-gate"]
    assert offers(game, "add") == ["add kind=crawler at=northern-gate", "add kind=devourer at=northern-gate"]
    game.choose("add kind=crawler at=northern-gate")
    assert [(seat.strength, seat.sanity) for seat in game.state.seats] == [(5, 5)] * 2
    assert game.state.gates["northern-gate"].damage == 1 and game.state.darkness == 2
    assert len(game.state.creatures) == 2 and not game.state.traps[0].used


@pytest.mark.rule("HOD-DIFF-19")
def test_a_player_without_a_protagonist_adds_nothing() -> None:
    game = hard("hell", step="round", seats__0__protagonist="", seats__0__at="")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "add-creature")
    game.choose("add kind=crawler at=swamp")
    assert where(game, "crawler") == ["swamp"] and game.ask.prompt == "next-turn"


@pytest.mark.rule("HOD-DIFF-19")
def test_a_player_killed_by_a_word_before_choosing_adds_nothing() -> None:
    game = hard("hell", step="round", at=["chapel", "swamp"], hands=[["gloom"] * 3])
    assert game.ask and game.ask.seat == 0
    game.choose("say seat=0 kind=statement")
    assert me(game).protagonist == "" and game.ask and (game.ask.seat, game.ask.prompt) == (1, "add-creature")
    game.choose("add kind=crawler at=swamp")
    assert where(game, "crawler") == ["swamp"] and len(game.state.creatures) == 1


@pytest.mark.rule("HOD-DIFF-19")
@pytest.mark.parametrize("left", [0, 1])
def test_an_empty_stock_gives_nothing_to_add(left: int) -> None:
    game = hard("hell", step="round", creatures=EVERYTHING[left:], guardian_health=1)
    assert game.ask and game.ask.prompt == "next-turn"
    assert len(game.state.creatures) == len(EVERYTHING), "the last one left is no choice"


@pytest.mark.rule("HOD-DIFF-19", "HOD-SOLO-01")
def test_a_lone_player_adds_one_creature_beside_either_protagonist() -> None:
    game = hard("hell", players=1, step="round", at=["chapel", "harbour"])
    wanted = [
        f"add kind={kind} at={at}" for at in ("chapel", "harbour") for kind in ("crawler", "devourer", "guardian")
    ]
    assert offers(game, "add") == wanted
    game.choose("add kind=devourer at=harbour")
    assert where(game, "devourer") == ["harbour"] and len(game.state.creatures) == 1
    assert game.ask and game.ask.prompt == "next-turn"


@pytest.mark.rule("HOD-DIFF-19", "HOD-SOLO-09")
def test_a_lone_player_with_one_protagonist_left_adds_a_creature_beside_that_one() -> None:
    game = hard("hell", players=1, step="round", at=["", "harbour"], seats__0__protagonist="")
    assert game.ask and game.ask.seat == 1
    assert offers(game, "add") == [f"add kind={kind} at=harbour" for kind in ("crawler", "devourer", "guardian")]
