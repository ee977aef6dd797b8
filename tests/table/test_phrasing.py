"""Templates are filled with what they name, each argument said in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from darklantern.table.ask import Ask, option
from darklantern.table.phrasing import Phraser
from darklantern.table.story import Entry

PEOPLE = ("Ada", "Ben")


class Cafe(Phraser[list[str]]):
    prompts = {"order": "{who}, what will you have? There are {cakes} left."}
    verbs = {"cake": "Eat {cakes}", "share": "Share with {partner}{loudly}", "leave": "Leave"}
    story = {"ate": "{who} ate {cakes} at {hour}.", "greeted": "{who} greeted {partner}{loudly}."}
    nouns = {"cakes": ("cake", "cakes"), "dice": ("die", "dice")}

    def person(self, seat: int) -> str:
        self.game.append(f"said {seat}")
        return PEOPLE[seat]

    def loudly(self, args: Mapping[str, Any]) -> str:
        return " loudly" if args.get("volume", 0) > 3 else ""

    arguments = {"who": person, "partner": person}
    made = {"loudly": loudly}


def test_options_asks_and_the_story_are_said() -> None:
    cafe = Cafe([])
    assert cafe.label(option("cake", cakes=1)) == "Eat 1 cake"
    assert cafe.label(option("leave")) == "Leave"
    assert cafe.prompt(Ask(1, "order", [], {"cakes": 3})) == "Ben, what will you have? There are 3 cakes left."
    assert cafe.prompt(Ask(1, "order", [], {"cakes": 3, "who": 0})).startswith("Ada, ")
    assert cafe.entry(Entry("ate", about={"who": 0, "cakes": 2, "hour": 5})) == "Ada ate 2 cakes at 5."


def test_words_are_made_from_several_arguments() -> None:
    cafe = Cafe([])
    assert cafe.entry(Entry("greeted", about={"who": 0, "partner": 1, "volume": 4})) == "Ada greeted Ben loudly."
    assert cafe.label(option("share", partner=1, volume=3)) == "Share with Ben"


def test_nothing_is_said_that_a_template_does_not_name() -> None:
    said: list[str] = []
    assert Cafe(said).fill("{partner} again", {"who": 0, "partner": 1, "cakes": 9}) == "Ben again"
    assert said == ["said 1"]


def test_numbers_are_counted() -> None:
    assert (Cafe([]).counted("dice", 1), Cafe([]).counted("dice", 2)) == ("1 die", "2 dice")


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError, match="partner"):
        Cafe([]).fill("{partner}", {})
