"""Triggers: every happening that a card can listen for, by whom, where, how often, and who answers."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.heart.events import EVENTS
from darklantern.games.heart.state import Heart

from .happenings import ADVANCE, CARDS, HITS, HOW, QUIET
from .island import island, me, told
from .quiet import play_until_turn

ANSWER = "boost: {stat: trap-dice, add: 1, until: round}"
BY_ANOTHER = {"protagonist-killed"}
TABLE_WIDE = {"round-started", "round-ended", "heart-fed", "gate-damaged", "gate-destroyed", "trap-sprung"}


def listening(when: str, *held: str, holder: int = 0, more: str = "", do: str = ANSWER, **given: Any) -> Heart:
    """Three players, the first with some cards; one of them holds a Curse that answers to something."""
    trigger = f"{{when: {when}, do: [{do}]{more}}}"
    ear = f"- {{id: ear, name: Ear, kind: curse, icon: c, pay: {{actions: 9}}, triggers: [{trigger}]}}"
    hands = [list(held), [], []]
    hands[holder].append("ear")
    return island(3, hands=hands, cards=f"cards:\n{ear}{CARDS}", next_creature=1, **QUIET | given)


def answers(game: Heart) -> list[int]:
    """The seats for which the Curse has answered."""
    return [boost["who"] for boost in told(game, "boosted")]


def happened(event: str, by: str, holder: int) -> list[int]:
    _, given, choices = HOW[event]
    held = [choice.partition("card=")[2] for choice in choices if choice.startswith(("play", "begin"))]
    game = listening(f"{{event: {event}, by: {by}}}", *held, holder=holder, **given)
    for choice in choices:
        game.choose(choice)
    return answers(game)


def test_every_happening_is_proved() -> None:
    assert set(HOW) == set(EVENTS)
    assert {event for event in EVENTS if "who" not in EVENTS[event].__struct_fields__} == TABLE_WIDE


@pytest.mark.parametrize("event", HOW)
def test_a_happening_is_answered_by_the_one_to_whom_it_happens(event: str) -> None:
    times = 0 if event in BY_ANOTHER else HOW[event][0]
    assert happened(event, "you", 0) == [0] * times


@pytest.mark.parametrize("event", HOW)
def test_a_happening_by_anyone_is_answered_by_the_owner(event: str) -> None:
    assert happened(event, "anyone", 1) == [1] * HOW[event][0]


@pytest.mark.parametrize("event", HOW)
def test_what_happens_to_others_is_not_answered(event: str) -> None:
    assert happened(event, "you", 1) == ([1] if event in TABLE_WIDE else [])


# -- what exactly ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "when, answered",
    [
        ("creature: [crawler]", True),
        ("creature: [devourer, guardian]", False),
        ("how: [card]", True),
        ("how: [combat, trap]", False),
        ("at: [swamp, cave]", True),
        ("at: [cave]", False),
        ("creature: [crawler], how: [card], at: [swamp]", True),
        ("creature: [crawler], how: [card], at: [cave]", False),
    ],
)
def test_a_trigger_may_name_the_kind_the_way_and_the_place(when: str, answered: bool) -> None:
    game = listening(f"{{event: creature-killed, {when}}}", "bane", creatures=[("crawler", "swamp")])
    game.choose("play card=bane")
    assert bool(answers(game)) is answered


def test_kills_are_by_card_in_combat_or_by_trap() -> None:
    fought = listening("{event: creature-killed, how: [combat]}", creatures=[("crawler", "swamp")], dice=HITS)
    fought.choose("fight")
    fought.choose("hit creature=crawler-1")
    assert answers(fought) == [0]
    trap: dict[str, Any] = {"creatures": [("crawler", "cave")], "traps": [{"at": "cemetery"}]}
    assert answers(listening("{event: creature-killed, by: anyone, how: [trap]}", **ADVANCE, **trap)) == [0]
    assert answers(listening("{event: creature-killed, by: anyone, how: [combat]}", **ADVANCE, **trap)) == []


def test_the_guardian_is_killed_only_with_its_last_health() -> None:
    for health, answered in ((4, []), (3, [0])):
        given: dict[str, Any] = {"creatures": [("guardian", "swamp")], "guardian_health": health}
        game = listening("{event: creature-killed, creature: [guardian]}", "bane", **given)
        game.choose("play card=bane")
        assert answers(game) == answered


@pytest.mark.parametrize("place, answered", [("swamp", []), ("harbour", [0])])
def test_a_trigger_may_depend_on_the_situation(place: str, answered: list[int]) -> None:
    game = listening("{event: turn-ended}", more=", is: {at: [harbour]}", at=[place])
    game.choose("end-turn")
    assert answers(game) == answered


@pytest.mark.parametrize("to, answered", [("cards", [0]), ("creatures", [])])
def test_a_loss_to_a_card_is_none_to_creatures(to: str, answered: list[int]) -> None:
    game = listening(
        f"{{event: strength-lost, to: [{to}]}}", "poison", at=["swamp", "cave", "cave"], seats__0__strength=6
    )
    game.choose("play card=poison")
    assert me(game).strength == 1
    assert answers(game) == answered


@pytest.mark.parametrize("place, answered", [("heart-of-darkness", [0]), ("northern-gate", [])])
def test_entering_the_heart_is_moving_there(place: str, answered: list[int]) -> None:
    game = listening("{event: moved, at: [heart-of-darkness]}", at=["chapel"])
    game.choose(f"move to={place}")
    assert answers(game) == answered


@pytest.mark.parametrize("event", [event for event in HOW if EVENTS[event].told])
def test_what_is_answered_is_told_under_the_same_name_with_the_same_facts(event: str) -> None:
    """A note of the facts that the answer was given stands beside the story of it."""
    _, given, choices = HOW[event]
    held = [choice.partition("card=")[2] for choice in choices if choice.startswith(("play", "begin"))]
    game = listening(f"{{event: {event}, by: anyone}}", *held, holder=1, do="may: {do: [draw]}", **given)
    for choice in choices:
        game.choose(choice)
    (it,) = [it for it in game.state.effects if it.source == "ear"][-1:]
    assert it.facts in told(game, event)
    assert set(it.facts) == set(EVENTS[event].__struct_fields__) - {"who"} | ({"who"} & set(it.facts))


# -- how often ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit, in_turn, in_round, in_game", [("turn", 1, 1, 2), ("round", 1, 1, 2), (None, 2, 2, 4)])
def test_a_limit_holds_for_its_span(limit: str | None, in_turn: int, in_round: int, in_game: int) -> None:
    game = listening("{event: moved}", more=f", limit: {limit}" if limit else "")
    walk_there_and_back(game)
    assert len(answers(game)) == in_turn
    game.choose("end-turn")
    assert len(answers(game)) == in_round
    play_until_turn(game, 0)
    walk_there_and_back(game)
    assert len(answers(game)) == in_game


def walk_there_and_back(game: Heart) -> None:
    game.choose("move to=harbour")
    game.choose("move to=swamp")


@pytest.mark.parametrize("limit, answered", [("turn", 2), ("round", 1)])
def test_a_limit_of_a_turn_is_over_with_any_turn(limit: str, answered: int) -> None:
    game = listening("{event: moved, by: anyone}", more=f", limit: {limit}")
    walk_there_and_back(game)
    game.choose("end-turn")
    game.choose("turn seat=1")
    walk_there_and_back(game)
    assert len(answers(game)) == answered


# -- events and benefits -----------------------------------------------------------------------------------

LISTENERS = """
events:
- {id: fog, name: Fog, icon: e, flavour: none, ends: {event: talked}, triggers: [{when: WHEN, do: [ANSWER]}]}
cards:
- {id: deed, name: Deed, kind: quest, icon: q,
   quest: {begin: {}, resolve: {}, triggers: [{when: WHEN, do: [ANSWER]}]}}
"""


def with_listeners(when: str, players: int = 2, **given: Any) -> Heart:
    return island(players, cards=LISTENERS.replace("WHEN", when).replace("ANSWER", ANSWER), **QUIET_SPAWN | given)


QUIET_SPAWN: dict[str, Any] = {"spawn__cards": [], "spawn__discard": []}
FOG: dict[str, Any] = {"events": [{"card": "fog"}]}


def test_an_event_is_answered_by_whoever_set_it_off() -> None:
    game = with_listeners("{event: moved}", active=1, recent=[1, 0], **FOG)
    game.choose("move to=harbour")
    assert answers(game) == [1]


def test_an_event_that_nobody_set_off_is_answered_by_the_player_who_last_had_a_turn() -> None:
    crawler = [("crawler", "eastern-gate")]
    game = with_listeners("{event: gate-damaged}", step="advance", creatures=crawler, recent=[0, 1], **FOG)
    assert answers(game) == [1]
    started = with_listeners("{event: round-started}", step="round", recent=[1, 0], **FOG)
    assert answers(started) == [0]


def test_a_benefit_answers_for_its_player_with_or_without_a_protagonist() -> None:
    done = [{"card": "deed", "complete": True}]
    game = with_listeners("{event: round-started}", step="round", seats__1__quests=done)
    assert answers(game) == [1]
    begun = with_listeners("{event: round-started}", step="round", seats__1__quests=[{"card": "deed"}])
    assert answers(begun) == []
    dead: dict[str, Any] = {"seats__0__protagonist": "", "seats__0__at": "", "seats__0__quests": done}
    assert answers(with_listeners("{event: round-started}", step="round", **dead)) == [0]
    assert answers(with_listeners("{event: round-started}", 1, step="round", **dead)) == [1]


def test_a_lone_players_benefit_answers_for_the_protagonist_concerned() -> None:
    done = [{"card": "deed", "complete": True}]
    game = with_listeners("{event: moved}", 1, active=1, seats__0__quests=done)
    game.choose("move to=harbour")
    assert answers(game) == [1]


@pytest.mark.parametrize("times, left", [(2, ["fog"]), (3, [])])
def test_an_event_ends_when_its_requirement_was_met_often_enough(times: int, left: list[str]) -> None:
    fog = "events:\n- {id: fog, name: Fog, icon: e, flavour: none, ends: {event: moved}, times: 3}\n"
    game = island(cards=fog, **FOG)
    for place in ("harbour", "swamp", "harbour")[:times]:
        game.choose(f"move to={place}")
    assert [event.card for event in game.state.events] == left
    assert ("fog" in game.state.spawn.discard) is (left == [])


def test_what_answers_comes_before_the_turn_goes_on() -> None:
    game = listening("{event: moved}", do="lose: {strength: 1}")
    game.choose("move to=harbour")
    assert me(game).strength == 4
    assert game.ask and game.ask.prompt == "act"
