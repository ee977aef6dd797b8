"""The Silence at a table on the web: others dispute a word, and the rulebook's decider settles it."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import ME, OPEN, Browser, index_of


@pytest.fixture
def table(ruth: Browser, otto: Browser, stranger: Browser) -> str:
    """Three people in the first round of a game; Ruth has the first chair."""
    table = ruth.new({**ME, "name": "Ruth"}, OPEN, OPEN)
    ruth.seat(otto, table, 1, "Otto")
    ruth.seat(stranger, table, 2, "Ines")
    for person in (ruth, otto, stranger):
        person.decide(table)
    return table


def view(browser: Browser, table: str) -> Any:
    return browser.get(f"/tables/{table}")


def verbs(browser: Browser, table: str) -> list[str]:
    return [choice["verb"] for choice in view(browser, table)["scene"]["ask"]["out_of_turn"]]


def say(browser: Browser, table: str, kind: str, words: str) -> None:
    browser.decide(table, index_of(view(browser, table), "say", kind=kind), words=words)


def curses(browser: Browser, table: str) -> list[int]:
    return [seat["stats"]["curses"]["now"] for seat in view(browser, table)["scene"]["seats"]]


@pytest.mark.rule("HOD-SIL-18")
@pytest.mark.parametrize(("verdict", "drawn"), [("breach", 2), ("no-breach", 0)])
def test_another_disputes_a_word_and_a_third_settles_it(
    ruth: Browser, otto: Browser, stranger: Browser, table: str, verdict: str, drawn: int
) -> None:
    say(ruth, table, "chatter", "I would not go north.")
    assert "dispute" not in verbs(ruth, table), "nobody disputes a word of their own"
    assert "dispute" in verbs(stranger, table)
    otto.decide(table, index_of(view(otto, table), "dispute", speaker=0))
    asked = view(otto, table)["scene"]["ask"]
    assert (asked["prompt"], asked["seat"]) == ("verdict", 1), "before the first turn: the first other player"
    for somebody in (ruth, stranger):
        refused = somebody.decide(table, 0, 403)
        assert "is for" in refused["why"]
    otto.decide(table, index_of(view(otto, table), verdict))
    assert curses(ruth, table) == [drawn, 0, 0]
    kinds = [line["kind"] for line in view(stranger, table)["scene"]["story"]]
    assert "disputed" in kinds and ("broke-silence" in kinds) is (drawn == 2)
    assert view(stranger, table)["words"] and "dispute" not in verbs(otto, table)


@pytest.mark.rule("HOD-SIL-18")
def test_a_seat_disputes_for_itself_alone(ruth: Browser, otto: Browser, stranger: Browser, table: str) -> None:
    say(ruth, table, "rules", "A Crawler never hunts.")
    offered = view(otto, table)["scene"]["ask"]["out_of_turn"]
    assert [choice["args"] for choice in offered if choice["verb"] == "dispute"] == [{"seat": 1, "speaker": 0}]
    theirs = index_of(view(stranger, table), "dispute", seat=2)
    assert otto.decide(table, theirs, 400)["why"] == "there is no such choice, or it is not yours"
    assert curses(ruth, table) == [0, 0, 0]
