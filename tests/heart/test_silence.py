"""The Silence: what breaks it, what it costs, and how long an offender is immune."""

from __future__ import annotations

from typing import Any

import pytest

import darklantern as dl
from darklantern.games.heart.state import Heart
from tests.heart.island import island, me, offered, offers, told

CARDS = """
cards:
- {id: gloom, name: Gloom, kind: curse, icon: g, pay: {actions: 9}}
- {id: tonic, name: Tonic, kind: item, icon: t, does: [recover: {sanity: 1}]}
spawn:
- {id: watcher, top: {at: harbour, kind: guardian}, middle: {at: harbour}, bottom: {at: harbour}}
"""
DECK = 10


def quiet(players: int = 3, **given: Any) -> Heart:
    """A table where no Spawn card comes and every Curse is a harmless Gloom, of which the deck has ten."""
    given = {
        "curses__cards": ["gloom"] * DECK,
        "spawn__cards": [],
        "spawn__discard": [],
        "spawn__renews": False,
        **given,
    }
    return island(players, cards=CARDS, **given)


def asked_in(phase: str, **given: Any) -> Heart:
    """A table that waits for an answer in the given phase."""
    if phase == "spawning":  # the Guardian is out already, so that another Creature must be chosen
        given = {"step": "round", "creatures": [("guardian", "cave")], "spawn__cards": ["watcher"], **given}
    if phase == "advance":  # two ways to the Heart
        given = {"step": "advance", "creatures": [("crawler", "old-manor")], **given}
    game = quiet(**given)
    assert game.state.phase == phase
    return game


def speak(game: Heart, seat: int, kind: str = "statement") -> None:
    game.choose(f"say seat={seat} kind={kind}")


def drawn(game: Heart, seat: int) -> int:
    """How many Curses a seat has drawn in all, lost again or not."""
    return sum(entry["who"] == seat for entry in told(game, "cursed"))


def held(game: Heart, seat: int) -> int:
    return me(game, seat).hand.count("gloom")


# -- the breach ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SIL-01")
def test_a_breach_costs_the_speaker_two_curses() -> None:
    game = quiet()
    speak(game, 1)
    assert [held(game, seat) for seat in range(3)] == [0, 2, 0]
    assert len(game.state.curses.cards) == DECK - 2


@pytest.mark.rule("HOD-SIL-02", "HOD-SIL-20")
@pytest.mark.parametrize("phase", ["spawning", "turns", "advance"])
@pytest.mark.parametrize("kind", ["statement", "question", "reaction"])
def test_statements_questions_and_reactions_are_breaches_in_every_phase(phase: str, kind: str) -> None:
    game = asked_in(phase)
    assert game.ask
    asked = (game.ask.prompt, game.ask.seat, offered(game))
    speak(game, 1, kind)
    assert [held(game, seat) for seat in range(3)] == [0, 2, 0]
    assert (game.ask.prompt, game.ask.seat, offered(game)) == asked, "the game goes on where it was"


@pytest.mark.rule("HOD-SIL-03")
def test_a_groan_at_anothers_move_is_a_breach() -> None:
    game = quiet()
    game.choose("move to=harbour")
    speak(game, 1, "reaction")
    assert (held(game, 0), held(game, 1)) == (0, 2)


@pytest.mark.rule("HOD-SIL-04")
def test_each_offender_draws_two_curses() -> None:
    game = quiet()
    speak(game, 0)
    speak(game, 1, "question")
    assert [held(game, seat) for seat in range(3)] == [2, 2, 0]
    assert len(game.state.curses.cards) == DECK - 4


@pytest.mark.rule("HOD-SIL-15", "HOD-SIL-16")
def test_example_of_an_announcement_and_the_slap_on_the_table() -> None:
    game = quiet()
    speak(game, 0, "statement")  # "I shall visit the Old Military Complex."
    assert (held(game, 0), held(game, 1)) == (2, 0)
    speak(game, 1, "reaction")
    assert (held(game, 0), held(game, 1)) == (2, 2)


# -- immunity -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SIL-05")
@pytest.mark.parametrize("again", ["statement", "question", "reaction"])
def test_a_second_breach_before_the_next_action_costs_nothing(again: str) -> None:
    game = quiet()
    speak(game, 0)
    speak(game, 0, again)
    assert held(game, 0) == 2 and len(game.state.curses.cards) == DECK - 2


@pytest.mark.rule("HOD-SIL-06")
def test_the_active_players_next_action_ends_immunity() -> None:
    game = quiet()
    speak(game, 1)
    game.choose("move to=harbour")
    speak(game, 1)
    assert drawn(game, 1) == 4


@pytest.mark.rule("HOD-SIL-06", "HOD-SIL-10")
def test_the_next_action_ends_immunity_for_everybody() -> None:
    game = quiet()
    for seat in (1, 2):
        speak(game, seat)
    game.choose("move to=harbour")
    for seat in (1, 2):
        speak(game, seat)
    assert [drawn(game, seat) for seat in range(3)] == [0, 4, 4]


@pytest.mark.rule("HOD-SIL-06")
def test_immunity_lasts_while_an_action_is_being_carried_out() -> None:
    game = quiet(hands=[["tonic"], ["tonic"]])
    game.choose("talk seat=1")
    speak(game, 2)
    game.choose("give card=tonic")
    speak(game, 2)
    assert drawn(game, 2) == 2


@pytest.mark.rule("HOD-SIL-07")
@pytest.mark.parametrize("free", ["play card=tonic", "discard card=tonic", "set-trap"])
def test_a_free_action_ends_immunity_too(free: str) -> None:
    game = quiet(hands=[["tonic"]], seats__0__traps=1)
    speak(game, 1)
    game.choose(free)
    speak(game, 1)
    assert game.state.turn.actions == 6, "it was free"
    assert drawn(game, 1) == 4


@pytest.mark.rule("HOD-SIL-08")
def test_the_next_players_turn_ends_immunity() -> None:
    game = quiet()
    speak(game, 1)
    game.choose("end-turn")
    speak(game, 1)
    assert drawn(game, 1) == 2, "nobody's turn has begun"
    game.choose("turn seat=2")
    speak(game, 1)
    assert drawn(game, 1) == 4


@pytest.mark.rule("HOD-SIL-08")
def test_ending_a_turn_is_no_action_and_leaves_immunity() -> None:
    game = quiet(hands=[["tonic"] * 5 + ["annas-item"]])
    speak(game, 1)
    game.choose("end-turn")
    assert game.ask and game.ask.prompt == "hand-limit"
    speak(game, 1)
    assert drawn(game, 1) == 2


@pytest.mark.rule("HOD-SIL-09")
def test_phase_2_ends_the_immunity_of_phase_1() -> None:
    game = asked_in("spawning")
    speak(game, 1)
    speak(game, 1)
    assert drawn(game, 1) == 2
    game.choose("substitute kind=crawler")
    assert game.state.phase == "turns" and game.ask and game.ask.prompt == "next-turn"
    speak(game, 1)
    assert drawn(game, 1) == 4


@pytest.mark.rule("HOD-SIL-09")
def test_phase_3_ends_the_immunity_of_phase_2() -> None:
    game = quiet(creatures=[("crawler", "old-manor")], taken=[1, 2])
    speak(game, 1)
    game.choose("end-turn")
    assert game.state.phase == "advance"
    speak(game, 1)
    assert drawn(game, 1) == 4


@pytest.mark.rule("HOD-SIL-09")
def test_phase_1_of_the_next_round_ends_the_immunity_of_phase_3() -> None:
    game = asked_in("advance", creatures=[("crawler", "old-manor"), ("guardian", "cave")], spawn__cards=["watcher"])
    speak(game, 1)
    game.choose(0)
    assert game.state.phase == "spawning"
    speak(game, 1)
    assert drawn(game, 1) == 4


@pytest.mark.rule("HOD-SIL-09")
def test_an_advance_between_two_turns_is_a_phase_of_its_own() -> None:
    game = quiet(creatures=[("crawler", "old-manor")], options={"deadly": True}, dice=[6])
    speak(game, 1)
    game.choose("end-turn")
    assert game.state.phase == "advance"
    speak(game, 2)
    game.choose(0)
    assert game.state.phase == "turns" and drawn(game, 2) == 2
    speak(game, 2)
    assert drawn(game, 2) == 4


@pytest.mark.rule("HOD-SIL-10")
def test_immunity_is_personal() -> None:
    game = quiet()
    speak(game, 0)
    speak(game, 2)
    speak(game, 0)
    assert [held(game, seat) for seat in range(3)] == [2, 0, 2]


# -- what may be said ---------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SIL-11", "HOD-SIL-12")
@pytest.mark.parametrize(("kind", "rule"), [("rules", "HOD-SIL-11"), ("chatter", "HOD-SIL-12")])
def test_rules_talk_and_chatter_cost_nothing(kind: str, rule: str) -> None:
    game = quiet()
    speak(game, 1, kind)
    assert held(game, 1) == 0 and len(game.state.curses.cards) == DECK
    assert game.story and game.story.entries[-1].rule == rule
    speak(game, 1)
    assert held(game, 1) == 2, "harmless words make nobody immune"


@pytest.mark.rule("HOD-SIL-13")
def test_players_may_say_whether_they_would_like_the_next_turn() -> None:
    game = quiet(step="next-turn", taken=[2], recent=[2])
    game.choose("wish seat=0 next=1")
    game.choose("wish seat=1 next=0")
    assert [held(game, seat) for seat in range(3)] == [0, 0, 0]
    assert told(game, "wished") == [{"who": 0, "wanted": 1}, {"who": 1, "wanted": 0}]


@pytest.mark.rule("HOD-SIL-13")
def test_the_turn_order_is_spoken_of_only_between_turns_by_those_to_play() -> None:
    between = quiet(step="next-turn", taken=[2], recent=[2])
    assert offers(between, "wish") == [f"wish seat={seat} next={wanted}" for seat in (0, 1) for wanted in (1, 0)]
    assert between.why_not("wish", {"seat": 2, "next": 1}) is not None
    during = quiet(taken=[2])
    assert offers(during, "wish") == []
    refusal = during.why_not("wish", {"seat": 1, "next": 1})
    assert refusal and refusal.rule == "HOD-TURN-01"


@pytest.mark.rule("HOD-SIL-14")
def test_whispers_of_a_talk_cost_nothing_and_reach_only_the_two() -> None:
    game = quiet(hands=[["tonic"], ["tonic"]])
    assert offers(game, "whisper") == []
    game.choose("talk seat=1")
    assert offers(game, "whisper") == ["whisper seat=0", "whisper seat=1"]
    game.choose("whisper seat=0")
    game.choose("whisper seat=1")
    assert [held(game, seat) for seat in range(3)] == [0, 0, 0]
    assert game.story
    heard = {seat: sum(entry.kind == "whispered" for entry in game.story.seen_by(seat)) for seat in (0, 1, 2, None)}
    assert heard == {0: 2, 1: 2, 2: 0, None: 0}


@pytest.mark.rule("HOD-SIL-14")
def test_whispering_ends_with_the_talk_and_a_loud_word_in_it_is_a_breach() -> None:
    game = quiet(hands=[["tonic"], ["tonic"]])
    game.choose("talk seat=1")
    speak(game, 1)
    assert held(game, 1) == 2
    game.choose("done")
    game.choose("done")
    assert offers(game, "whisper") == []
    refusal = game.why_not("whisper", {"seat": 0})
    assert refusal and refusal.rule == "HOD-SIL-14"


# -- consequences -------------------------------------------------------------------------------------------


@pytest.mark.rule("HOD-SIL-17", "HOD-DARK-04")
def test_a_breach_can_kill() -> None:
    game = quiet(hands=[[], ["gloom", "gloom"]], darkness=4)
    speak(game, 1)
    assert me(game, 1).protagonist == "" and game.state.darkness == 5
    assert held(game, 1) == 0 and game.state.curses.cards == ["gloom"] * (DECK + 2)


@pytest.mark.rule("HOD-SIL-17")
def test_with_a_single_curse_a_breach_does_not_kill() -> None:
    game = quiet(hands=[[], ["gloom"]], darkness=4)
    speak(game, 1)
    assert me(game, 1).protagonist == "boris" and held(game, 1) == 3 and game.state.darkness == 4


@pytest.mark.rule("HOD-SIL-17")
@pytest.mark.parametrize("doing", ["nothing", "talk seat=1"])
def test_the_active_player_who_dies_of_a_breach_loses_the_rest_of_the_turn(doing: str) -> None:
    game = quiet(hands=[["gloom", "gloom", "tonic"]])
    if doing in offered(game):
        game.choose(doing)
    speak(game, 0)
    assert me(game).protagonist == "" and game.state.taken == [0]
    assert game.ask and (game.ask.prompt, game.ask.seat) == ("next-turn", 0)
    assert offers(game, "turn") == ["turn seat=1", "turn seat=2"]
    assert game.state.flow == [] and game.state.talk is None, "nothing of the turn is left to be done"


@pytest.mark.rule("HOD-SIL-18")
@pytest.mark.parametrize(("verdict", "curses"), [("breach", 2), ("no-breach", 0)])
def test_the_last_to_start_a_turn_judges_a_doubtful_word(verdict: str, curses: int) -> None:
    game = quiet(active=1, recent=[2, 0, 1])
    speak(game, 2, "disputed")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "verdict")
    assert [str(choice) for choice in game.ask.options] == ["breach", "no-breach"]
    assert held(game, 2) == 0, "not before the verdict"
    game.choose(verdict)
    assert [held(game, seat) for seat in range(3)] == [0, 0, curses]
    assert (game.ask.seat, game.ask.prompt) == (1, "act")


@pytest.mark.rule("HOD-SIL-18")
def test_between_turns_the_last_player_still_judges() -> None:
    game = quiet(step="next-turn", taken=[1], recent=[0, 2, 1])
    speak(game, 2, "disputed")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "verdict")


@pytest.mark.rule("HOD-SIL-18", "HOD-SIL-05")
def test_a_verdict_of_breach_makes_immune_and_finds_nothing_on_the_immune() -> None:
    game = quiet()
    speak(game, 1, "disputed")
    game.choose("breach")
    speak(game, 1)
    speak(game, 1, "disputed")
    game.choose("breach")
    assert drawn(game, 1) == 2


@pytest.mark.rule("HOD-SIL-18", "HOD-SIL-05")
def test_a_verdict_of_no_breach_makes_nobody_immune() -> None:
    game = quiet()
    speak(game, 1, "disputed")
    game.choose("no-breach")
    speak(game, 1)
    assert drawn(game, 1) == 2


@pytest.mark.rule("HOD-SIL-18")
def test_one_doubtful_word_is_judged_at_a_time() -> None:
    game = quiet()
    speak(game, 1, "disputed")
    assert "say seat=2 kind=disputed" not in offered(game)
    refusal = game.why_not("say", {"seat": 2, "kind": "disputed"})
    assert refusal and refusal.rule == "HOD-SIL-18"
    speak(game, 2)
    game.choose("breach")
    assert [held(game, seat) for seat in range(3)] == [0, 2, 2]
    assert "say seat=2 kind=disputed" in offered(game)


@pytest.mark.rule("HOD-SIL-18")
@pytest.mark.parametrize(("recent", "judge"), [([2, 0, 1], 0), ([0, 2, 1], 2), ([1], 0)])
def test_nobody_judges_a_word_of_their_own(recent: list[int], judge: int) -> None:
    game = quiet(active=1, recent=recent)
    speak(game, 1, "disputed")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (judge, "verdict")


@pytest.mark.rule("HOD-SIL-19")
def test_a_player_without_protagonist_keeps_the_curses_for_the_next_one() -> None:
    game = quiet(active=2, pool=["david"], seats__1__protagonist="", seats__1__at="")
    speak(game, 1)
    assert held(game, 1) == 2
    game.choose("end-turn")
    game.choose("turn seat=1")
    assert me(game, 1).protagonist == "david" and sorted(me(game, 1).hand) == [
        "davids-item",
        "gloom",
        "gloom",
    ]


@pytest.mark.rule("HOD-SIL-19")
@pytest.mark.parametrize(("curses", "lives"), [(3, True), (4, False)])
def test_four_curses_kill_the_newcomer_on_arrival(curses: int, lives: bool) -> None:
    hands = [[], ["gloom"] * curses]
    game = quiet(step="next-turn", hands=hands, pool=["david"], seats__1__protagonist="", seats__1__at="")
    game.choose("turn seat=1")
    assert bool(me(game, 1).protagonist) is lives and game.state.darkness == (1 if lives else 2)
    assert game.state.taken == ([] if lives else [1])


@pytest.mark.rule("HOD-SIL-20")
def test_the_silence_begins_with_round_1() -> None:
    game = dl.new("heart", players=2, seed=7)
    assert game.state.round == 0 and offers(game, "say") == []
    refusal = game.why_not("say", {"seat": 0, "kind": "statement"})
    assert refusal and refusal.rule == "HOD-SIL-20"
    while game.state.round == 0:
        game.choose(0)
    assert "say seat=0 kind=statement" in offered(game)


@pytest.mark.rule("HOD-SIL-20")
def test_the_silence_ends_with_the_game() -> None:
    game = quiet(step="advance", creatures=[("crawler", "chapel")], darkness=7)
    assert game.over and offers(game, "say") == []
    with pytest.raises(dl.UserError, match="the game is over"):
        speak(game, 1)
    refusal = game.why_not("say", {"seat": 1, "kind": "statement"})
    assert refusal and refusal.rule == "HOD-SIL-20"
    assert held(game, 1) == 0
