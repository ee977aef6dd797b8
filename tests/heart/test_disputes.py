"""Disputes: a word that its speaker took for harmless, and who judges it."""

from __future__ import annotations

import pytest

from darklantern.bots import make_bot
from tests.heart.island import island, offered, offers, told
from tests.heart.test_silence import held, quiet, speak


@pytest.mark.rule("HOD-SIL-18")
@pytest.mark.parametrize(("verdict", "curses"), [("breach", 2), ("no-breach", 0)])
@pytest.mark.parametrize("kind", ["rules", "chatter"])
def test_any_other_player_may_dispute_a_word(kind: str, verdict: str, curses: int) -> None:
    game = quiet(active=1, recent=[2, 0, 1])
    assert offers(game, "dispute") == []
    speak(game, 2, kind)
    assert offers(game, "dispute") == ["dispute seat=0 speaker=2", "dispute seat=1 speaker=2"]
    game.choose("dispute seat=0 speaker=2")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "verdict")
    assert told(game, "disputed") == [{"who": 0, "partner": 2}]
    game.choose(verdict)
    assert [held(game, seat) for seat in range(3)] == [0, 0, curses]
    assert (game.ask.prompt, offers(game, "dispute")) == ("act", []), "a word is judged once"


@pytest.mark.rule("HOD-SIL-18")
def test_a_word_of_the_decider_is_judged_by_who_had_the_turn_before() -> None:
    game = quiet(active=1, recent=[2, 0, 1])
    speak(game, 1, "chatter")
    game.choose("dispute seat=2 speaker=1")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "verdict")


@pytest.mark.rule("HOD-SIL-18")
@pytest.mark.parametrize(("speaker", "judge"), [(0, 1), (1, 0), (2, 0)])
def test_before_anybodys_first_turn_the_first_of_the_others_judges(speaker: int, judge: int) -> None:
    game = quiet(step="next-turn", recent=[])
    speak(game, speaker, "disputed")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (judge, "verdict")


@pytest.mark.rule("HOD-SIL-18")
def test_a_word_outlasts_actions_and_turns_and_rests_after_the_next_round() -> None:
    game = quiet(2, actions=6)
    speak(game, 1, "chatter")
    game.choose("move to=harbour")
    while game.state.round < 4:
        game.choose("end-turn" if "end-turn" in offered(game) else 0)
    assert offers(game, "dispute") == ["dispute seat=0 speaker=1"]
    while game.state.round < 5:
        game.choose("end-turn" if "end-turn" in offered(game) else 0)
    assert offers(game, "dispute") == []
    refusal = game.why_not("dispute", {"seat": 0, "speaker": 1})
    assert refusal and refusal.rule == "HOD-SIL-18"


@pytest.mark.rule("HOD-SIL-18", "HOD-SIL-05")
def test_words_that_cost_something_or_were_free_by_immunity_are_not_disputed() -> None:
    game = quiet()
    speak(game, 1)
    speak(game, 1, "chatter")
    assert offers(game, "dispute") == []


@pytest.mark.rule("HOD-SIL-18")
def test_while_one_word_is_judged_no_other_is_disputed() -> None:
    game = quiet()
    speak(game, 1, "chatter")
    speak(game, 2, "rules")
    game.choose("dispute seat=0 speaker=1")
    assert offers(game, "dispute") == []
    game.choose("no-breach")
    assert offers(game, "dispute") == ["dispute seat=0 speaker=2", "dispute seat=1 speaker=2"]


@pytest.mark.rule("HOD-SIL-18")
def test_who_doubts_a_word_of_their_own_has_it_judged_and_not_disputed_again() -> None:
    game = quiet()
    speak(game, 1, "chatter")
    speak(game, 1, "disputed")
    game.choose("no-breach")
    assert offers(game, "dispute") == []


@pytest.mark.rule("HOD-SIL-18", "HOD-SOLO-03")
def test_a_lone_player_disputes_nothing() -> None:
    game = island(1, open_words={0: 3})
    assert offers(game, "dispute") == []


@pytest.mark.rule("HOD-SIL-18")
@pytest.mark.parametrize(("seat", "chosen"), [(0, "breach"), (1, "no-breach")])
def test_a_bot_that_judges_believes_who_disputes(seat: int, chosen: str) -> None:
    game = quiet()
    speak(game, 1, "chatter")
    game.choose("dispute seat=0 speaker=1" if seat == 0 else "say seat=1 kind=disputed")
    bot = make_bot("greedy", seed=1)
    assert game.ask and str(game.ask.options[bot.choose(game)]) == chosen


def test_a_dispute_says_whose_word_and_who_decides() -> None:
    game = quiet(active=1, recent=[2, 0, 1])
    speak(game, 2, "chatter")
    ask = game.scene(0).ask
    assert ask
    (choice,) = [choice for choice in ask.out_of_turn if choice.verb == "dispute"]
    wanted = "Anna disputes the word of Clara: Boris decides whether it breaks The Silence"
    assert (choice.label, choice.speech) == (wanted, "")
    mine = game.scene(2).ask
    assert mine and not [choice for choice in mine.out_of_turn if choice.verb == "dispute"]
