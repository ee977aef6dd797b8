"""Winning, losing, and fleeing."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.cards.verbs_harm import Wounds
from darklantern.games.brimstone.fights.attacking import take_up
from darklantern.games.brimstone.mission_count import goal
from darklantern.games.brimstone.powers import push
from darklantern.games.brimstone.state import NOWHERE, Attack, Bomb, Brimstone, Coming, Harm, Volley
from darklantern.games.brimstone.turn.depth import TRACK
from darklantern.games.brimstone.turn.winning import end_mission
from darklantern.table.rolls import Roll
from tests.brimstone.happening import happens as happens_to
from tests.brimstone.mine import happens, hero, kinds_told, mine, offers, told

CARDS = """
darkness:
- {id: all-fall, name: All Fall, does: [{each: {who: all, do: [{wounds: 20}]}}, {move-darkness: 1}]}
missions:
- id: count-to-four
  name: Count to Four
  aim: Count 2 and 1 for each Hero.
  story: A test.
  fights: false
  goal: {base: 2, per_hero: 1}
  reward: [{each: {who: all, do: [{gain: {what: xp, amount: 25}}, {gain: {what: dark-stone, amount: d3}}]}}]
  failure: [{each: {who: all, do: [{lose: {what: gold, amount: 10}}]}}]
encounters:
- {id: one-more, name: One More, does: [{progress: {count: 1, what: lamp}}]}
- {id: three-more, name: Three More, does: [{progress: {count: 3, what: lamp}}, {wounds: 5}]}
"""
ENEMY = {1: {"kind": "drowned-dead", "at": 0}}


def counting(heroes: int = 2, **given: Any) -> Brimstone:
    """A Mission without fights that is won by counting."""
    return mine(heroes, **{"acting": 0, "cards": CARDS, "mission": "count-to-four", "revives": 0, **given})


def encounter(game: Brimstone, card: str, dice: tuple[int, ...] = ()) -> Brimstone:
    game.state.decks["encounter"].cards = [card]
    return happens(game, ("draw-encounters", 1, 1), dice)


def result(game: Brimstone) -> tuple[bool, str]:
    assert game.result
    return game.result.won, game.result.why


@pytest.mark.rule("SOB-WIN-01")
def test_the_mission_is_won_once_it_has_counted_enough() -> None:
    game = counting()
    assert goal(game) == 4
    encounter(game, "three-more")
    assert (game.over, game.state.progress) == (False, 3)
    encounter(game, "one-more")
    assert result(game) == (True, "mission-won")


@pytest.mark.rule("SOB-WIN-01")
def test_nothing_more_happens_once_it_is_won() -> None:
    game = counting(progress=2)
    wounds = hero(game).wounds
    encounter(game, "three-more")
    assert result(game) == (True, "mission-won")
    assert game.state.progress == 4
    assert hero(game).wounds == wounds  # the rest of the card no longer matters
    assert kinds_told(game)[-1] == "won"


@pytest.mark.rule("SOB-WIN-01")
def test_a_mission_without_a_count_is_won_at_its_objective() -> None:
    plain = """
missions:
- id: find-it
  name: Find It
  aim: Find it.
  story: A test.
  fights: false
  does: [{each: {who: all, do: [{wounds: 1}]}}]
exploration: [{id: last-clue, name: Last Clue, edition: revised, encounters: 1, clue: true}]
"""
    given: dict[str, Any] = {"tiles__2__token": "last-clue", "tiles__2__revealed": False, "clues": 1}
    room: dict[str, Any] = {"tiles": ["burning-room"], "at": ["2.33"], "acting": 0, "moves": 1}
    game = mine(1, cards=plain, mission="find-it", **room, **given)
    happens(game, "explore-rooms")
    assert result(game) == (True, "mission-won")
    assert hero(game).wounds == 1


@pytest.mark.rule("SOB-WIN-02", "SOB-WIN-03")
def test_the_mission_fails_as_soon_as_nobody_stands() -> None:
    game = counting(3, heroes__1__knocked_out=True, heroes__2__knocked_out=True, darkness=TRACK.index("4"))
    game.state.decks["darkness"].put("all-fall")
    happens(game, "draw-darkness")
    assert result(game) == (False, "all-fallen")
    assert game.result and game.result.rule == "SOB-WIN-03"
    assert game.state.darkness == TRACK.index("4")  # the rest of the card does not happen
    assert (game.state.flow, game.state.effects, game.state.harms, game.state.rolls) == ([], [], [], [])


@pytest.mark.rule("SOB-WIN-03", "SOB-WIN-05")
def test_whatever_was_going_on_is_dropped_when_the_mission_ends() -> None:
    game = counting(2, darkness=TRACK.index("15"))
    game.state.harms.append(Harm(1, "health", []))
    game.state.rolls.append(Roll("defense", 1, [1]))
    happens(game, ("move-darkness", 1))
    assert result(game) == (False, "darkness-escaped")
    assert (game.state.flow, game.state.effects, game.state.harms, game.state.rolls) == ([], [], [], [])


@pytest.mark.rule("SOB-WIN-03")
def test_one_who_stands_keeps_the_mission_going() -> None:
    game = counting(2, heroes__1__knocked_out=True)
    happens(game, "begin-turn", dice=[3, 5])
    assert not game.over


@pytest.mark.rule("SOB-WIN-04")
def test_all_who_fell_roll_for_what_was_reduced_to_0() -> None:
    fallen: dict[str, Any] = {
        "heroes__1__knocked_out": True,
        "heroes__1__horror": 10,
        "heroes__1__emptied": ("sanity",),
    }
    game = counting(2, **fallen)
    game.state.decks["darkness"].put("all-fall")
    happens(game, "draw-darkness")
    while not game.over:
        game.choose(0)
    assert result(game) == (False, "all-fallen")
    assert charts_rolled(game) == [(0, "injury"), (1, "madness")]
    kinds = kinds_told(game)
    assert kinds.index("mission-over") < kinds.index("chart-roll") < kinds.index("lost")


def charts_rolled(game: Brimstone) -> list[tuple[int, str]]:
    return [(about["who"], about["chart"]) for about in told(game, "chart-roll")]


@pytest.mark.rule("SOB-WIN-02", "SOB-WIN-05")
def test_the_mission_fails_when_the_darkness_escapes() -> None:
    game = counting(darkness=TRACK.index("15"))
    happens(game, "begin-turn", dice=[1, 2])
    assert result(game) == (False, "darkness-escaped")
    assert not told(game, "activation-began")


@pytest.mark.rule("SOB-WIN-06")
def test_the_party_may_flee_at_the_start_of_a_turn() -> None:
    game = counting(round=5)
    assert "propose-flight seat=0" in offers(game, "propose-flight")
    game.choose("propose-flight seat=0")
    assert not game.over  # it is not the start of a turn
    happens(game, "end-of-turn")
    assert result(game) == (False, "fled")
    assert game.state.round == 6
    assert not told(game, "hold-back")


@pytest.mark.rule("SOB-WIN-06")
def test_a_proposal_may_be_called_off() -> None:
    game = counting()
    game.choose("propose-flight seat=0")
    assert not offers(game, "propose-flight")
    game.choose("call-off-flight seat=0")
    happens(game, "end-of-turn", dice=[3, 5])
    assert not game.over
    assert game.state.round == 4


@pytest.mark.rule("SOB-WIN-06")
def test_nobody_is_asked_while_nobody_proposes() -> None:
    game = counting(4, options={"players": 4})
    happens(game, "end-of-turn", dice=[3, 5])
    assert game.ask and game.ask.prompt == "act"


def four_players(*answers: str) -> Brimstone:
    """Four Heroes of four players, the last one KO'd; the first proposes, the others answer."""
    game = counting(4, options={"players": 4}, heroes__3__knocked_out=True, heroes__3__wounds=10)
    assert offers(game, "propose-flight") == [f"propose-flight seat={seat}" for seat in range(3)]
    game.choose("propose-flight seat=0")
    happens(game, "begin-turn", dice=[3, 5])
    for seat, answer in enumerate(answers, 1):
        assert game.ask and (game.ask.seat, game.ask.prompt, game.ask.about) == (seat, "flee", {"by": 0})
        assert [str(option) for option in game.ask.options] == ["agree", "refuse"]
        game.choose(answer)
    return game


@pytest.mark.rule("SOB-WIN-07", "SOB-TURN-13")
def test_all_who_stand_must_agree() -> None:
    assert result(four_players("agree", "agree")) == (False, "fled")
    stayed = four_players("agree", "refuse")
    assert not stayed.over
    assert stayed.state.flight == ()
    assert told(stayed, "flight-refused") == [{"who": 2}]
    assert len(told(stayed, "hold-back")) == 1
    assert not four_players("refuse").over


@pytest.mark.rule("SOB-WIN-07")
def test_a_player_with_several_heroes_is_asked_once() -> None:
    game = counting(6, options={"players": 2})
    game.choose("propose-flight seat=0")
    happens(game, "begin-turn")
    assert game.ask and game.ask.seat == 1
    game.choose("agree")
    assert result(game) == (False, "fled")


@pytest.mark.rule("SOB-WIN-07")
def test_a_proposal_stands_while_another_hero_of_its_player_does() -> None:
    game = counting(4, options={"players": 2})
    game.choose("propose-flight seat=0")
    hero(game, 0).knocked_out = True
    happens(game, "begin-turn")
    assert game.ask and (game.ask.prompt, game.ask.about) == ("flee", {"by": 2})
    lone = counting(2, options={"players": 2})
    lone.choose("propose-flight seat=0")
    hero(lone, 0).knocked_out = True
    happens(lone, "begin-turn", dice=[3, 5])
    assert not lone.over
    assert lone.state.flight == ()


@pytest.mark.rule("SOB-WIN-08")
def test_all_escape_and_who_was_down_rolls_on_a_chart() -> None:
    down: dict[str, Any] = {"heroes__2__knocked_out": True, "heroes__2__wounds": 10, "heroes__2__emptied": ("health",)}
    game = counting(3, **down, heroes__1__gold=30)
    game.choose("propose-flight seat=0")
    happens(game, "begin-turn")
    while not game.over:
        game.choose(0)
    assert charts_rolled(game) == [(2, "injury")]
    assert not any(one.dead for one in game.state.heroes)
    assert hero(game, 1).gold == 20  # what the Mission says of a failure


def test_who_lies_already_is_not_knocked_out_again_by_the_price_of_the_mission() -> None:
    down: dict[str, Any] = {"heroes__0__wounds": 10, "heroes__0__emptied": ("health",), "heroes__0__knocked_out": True}
    dear = CARDS.replace("{lose: {what: gold, amount: 10}}", "sanity-damage: 1")
    game = counting(2, **down, cards=dear)
    game.choose("propose-flight seat=1")
    happens(game, "begin-turn")
    while not game.over:
        game.choose(0)
    assert [hero(game, seat).horror for seat in (0, 1)] == [1, 1]
    assert told(game, "hero-knocked-out") == []


@pytest.mark.rule("SOB-WIN-09")
def test_flight_needs_neither_quiet_nor_tests() -> None:
    enemies = {number: {"kind": "drowned-dead", "at": number} for number in range(1, 7)}
    game = counting(enemies=enemies, moves=1, at=["1.15", "1.16"])
    game.choose("propose-flight seat=0")
    happens(game, "begin-turn")
    assert result(game) == (False, "fled")
    assert not told(game, "rolled")


@pytest.mark.rule("SOB-WIN-10")
def test_all_players_share_one_result() -> None:
    game = counting(4, options={"players": 4}, darkness=TRACK.index("15"))
    happens(game, ("move-darkness", 1))
    assert game.result and not game.result.won
    assert game.ask is None


@pytest.mark.rule("SOB-WIN-11")
@pytest.mark.parametrize(("mutual_end", "won"), [("win", True), ("lose", False)])
def test_the_last_guard_and_the_last_hero_fall_together(mutual_end: str, won: bool) -> None:
    game = counting(1, guarded=True, options={"mutual_end": mutual_end})
    game.state.decks["darkness"].put("all-fall")
    happens(game, "draw-darkness")
    while not game.over:
        game.choose(0)
    assert game.result and game.result.won == won
    assert charts_rolled(game) == [(0, "injury")]


@pytest.mark.rule("SOB-WIN-11", "SOB-WIN-03")
def test_while_a_guard_is_left_falling_loses() -> None:
    game = counting(1, guarded=True, enemies=ENEMY, moves=1)
    game.state.decks["darkness"].put("all-fall")
    happens(game, "draw-darkness")
    assert result(game) == (False, "all-fallen")


@pytest.mark.rule("SOB-WIN-01", "SOB-WIN-12")
def test_who_is_down_when_the_mission_is_won_rolls_and_is_rewarded() -> None:
    down: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__wounds": 10, "heroes__1__emptied": ("health",)}
    game = counting(2, progress=3, **down)
    game.state.decks["encounter"].cards = ["one-more"]
    happens(game, ("draw-encounters", 1, 1))
    while not game.over:
        game.choose(0)
    assert charts_rolled(game) == [(1, "injury")]
    assert [hero(game, seat).xp for seat in (0, 1)] == [25, 25]


@pytest.mark.rule("SOB-WIN-01", "SOB-WIN-12")
def test_with_the_last_guard_of_the_objective_the_mission_is_won() -> None:
    down: dict[str, Any] = {"heroes__2__knocked_out": True, "heroes__2__wounds": 10, "heroes__2__emptied": ("health",)}
    game = mine(3, mission="a-fistful-of-dark-stone", guarded=True, fight={}, **down)
    happens(game, "fight-over")
    while not game.over:
        game.choose(0)
    assert result(game) == (True, "mission-won")
    assert charts_rolled(game) == [(2, "injury")]
    assert [one.xp for one in game.state.heroes] == [25, 25, 25]
    assert not told(game, "activation-began")
    kinds = kinds_told(game)
    assert kinds.index("fight-over") < kinds.index("chart-roll") < kinds.index("gained") < kinds.index("won")


@pytest.mark.rule("SOB-WIN-01")
def test_another_fight_wins_nothing() -> None:
    game = mine(1, mission="a-fistful-of-dark-stone", fight={})
    happens(game, "fight-over", dice=[3, 5])
    assert not game.over
    assert game.state.round == 4


@pytest.mark.rule("SOB-WIN-03", "SOB-WIN-11")
def test_falling_before_the_guards_are_placed_loses() -> None:
    game = counting(1, guarded=True, coming=[{"threat": "high", "how": "attack", "tile": 1}])
    game.state.decks["darkness"].put("all-fall")
    happens(game, "draw-darkness")
    while not game.over:
        game.choose(0)
    assert result(game) == (False, "all-fallen")


@pytest.mark.rule("SOB-WIN-01")
def test_nothing_is_offered_out_of_turn_once_it_is_over() -> None:
    classic = {"options": {"edition": "classic"}}
    down: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__wounds": 10, "heroes__1__emptied": ("health",)}
    game = counting(2, progress=3, heroes__1__grit=1, **down, **classic)
    encounter(game, "one-more")
    assert not [option for option in game.out_of_turn if option.verb in ("pledge", "propose-flight")]


@pytest.mark.rule("SOB-WIN-01")
def test_whatever_was_still_to_come_does_not_come_any_more() -> None:
    game = counting()
    state, attack = game.state, Attack(0, "melee", [Volley(2, 4)])
    state.coming, state.bombs = [Coming("high", "attack", 1)], [Bomb("dynamite", 0, 0)]
    take_up(game, attack)
    take_up(game, attack)
    state.harms = [Harm(1, "health", [])]
    push(game, [Wounds(5)], 0)
    state.due = state.effects.copy()
    end_mission(game, True, "goal", "SOB-WIN-01")
    assert state.attack is None
    assert (state.coming, state.waiting_attacks, state.bombs) == ([], (), [])
    assert (state.harms, state.effects, state.due, state.rolls) == ([], [], [], [])
    assert (state.phase, state.ending, state.activation.seat) == ("ending", "goal", NOWHERE)


@pytest.mark.rule("SOB-WIN-01")
@pytest.mark.parametrize(("does", "won"), [("[win-mission]", True), ("[fail-mission]", False)])
def test_a_card_may_end_the_mission(does: str, won: bool) -> None:
    game = happens_to(does)
    assert game.result and game.result.won == won
    assert won or game.result.rule == "SOB-WIN-01"
