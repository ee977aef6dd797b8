"""Verbs out of turn go to the part of the rules that offers them."""

from __future__ import annotations

from typing import Any, cast

import pytest

from darklantern.table.ask import Option, option
from darklantern.table.errors import UserError
from darklantern.table.out_of_turn import OutOfTurn, Part
from darklantern.table.standing_answers import StandingAnswers

GAME = cast(Any, object())


def made(log: list[str]) -> OutOfTurn[Any]:
    def take(game: Any, chosen: Option) -> bool:
        log.append(str(chosen))
        return False

    def against(game: Any, wish: Option) -> str:
        return ["", "X-LEND-01"][int(wish.args["to"])]

    class NoAnswers(StandingAnswers[Any]):
        def options(self, game: Any) -> list[Option]:
            return [option("answer-always", seat=0)]

    return OutOfTurn(
        NoAnswers({}),
        Part(frozenset({"wave"}), lambda game: [option("wave", seat=1)], lambda game, chosen: None),
        Part(frozenset({"lend"}), lambda game: [option("lend", seat=0)], take, against),
    )


def test_all_parts_offer_and_answers_once_for_all_come_first() -> None:
    assert [str(one) for one in made([]).offered(GAME)] == ["answer-always seat=0", "wave seat=1", "lend seat=0"]


def test_what_is_chosen_goes_to_its_part_which_says_whether_the_step_that_waits_is_void() -> None:
    log: list[str] = []
    assert made(log).take(GAME, option("lend", seat=0)) is False
    assert made(log).take(GAME, option("wave", seat=1)) is None
    assert log == ["lend seat=0"]


def test_a_part_names_the_rule_against_a_wish_or_nobody_does() -> None:
    parts = made([])
    assert parts.refused(GAME, option("lend", seat=0, to=1)) == "X-LEND-01"
    assert parts.refused(GAME, option("lend", seat=0, to=0)) == ""
    assert parts.refused(GAME, option("wave", seat=0)) == ""
    assert parts.refused(GAME, option("sing", seat=0)) == ""
    assert parts.refused(GAME, option("lend", to=1)) == "", "whose wish it is was not said"


def test_a_wish_that_is_not_whole_is_refused_with_what_was_expected() -> None:
    with pytest.raises(UserError, match=r"lend seat=0: expected seats by number and what it is about, got 'to'"):
        made([]).refused(GAME, option("lend", seat=0))
