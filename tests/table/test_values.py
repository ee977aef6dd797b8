"""Options are valued by prompt and verb."""

from __future__ import annotations

from typing import Any, cast

import pytest

from darklantern.table.ask import Ask, Option, option
from darklantern.table.game import Game
from darklantern.table.values import Values

Any_ = Game[Any, Any]


class Asked:
    """A game of which only the ask matters."""

    def __init__(self, prompt: str, *options: Option) -> None:
        self.ask = Ask(3, prompt, list(options))


def valued(values: Values[Any_], prompt: str, *options: Option) -> list[float]:
    return values(cast("Any_", Asked(prompt, *options)))


def test_a_verb_of_its_own_comes_before_the_rest_of_a_prompt() -> None:
    values = Values[Any_]()

    @values.of("pick", "gold")
    def gold(game: Any_, seat: int, option: Option) -> float:
        return 10.0 + seat

    @values.of("pick")
    def others(game: Any_, seat: int, option: Option) -> float:
        return float(option.args["weight"])

    assert valued(values, "pick", option("gold"), option("iron", weight=2)) == [13.0, 2.0]
    assert valued(values, "drop", option("gold"), option("iron", weight=2)) == [0.0, 0.0]
    assert gold(cast("Any_", None), 1, option("gold")) == 11.0


def test_what_nobody_has_valued_is_worth_nothing_and_can_be_found() -> None:
    values = Values[Any_]()
    values.of("pick", "gold", "iron")(lambda game, seat, option: 1.0)
    assert valued(values, "pick", option("mud"), option("iron")) == [0.0, 1.0]
    assert values.unvalued("pick", ["gold", "mud", "iron", "clay"]) == ["mud", "clay"]
    assert values.unvalued("drop", ["gold"]) == ["gold"]
    values.of("drop")(lambda game, seat, option: 1.0)
    assert values.unvalued("drop", ["gold"]) == []


def test_a_plan_is_made_once_for_all_options_and_only_if_it_is_wanted() -> None:
    values = Values[Any_]()
    made: list[int] = []

    def plan(game: Any_, seat: int) -> str:
        made.append(seat)
        return "north"

    @values.planned(plan, "go", "walk", "run")
    def walk(game: Any_, seat: int, option: Option, wanted: str) -> float:
        return float(option.args["to"] == wanted)

    values.of("go", "rest")(lambda game, seat, option: 0.5)
    assert valued(values, "go", option("rest")) == [0.5] and made == []
    ways = [option("walk", to="south"), option("run", to="north"), option("rest")]
    assert valued(values, "go", *ways) == [0.0, 1.0, 0.5]
    assert made == [3]


def test_nothing_is_valued_twice() -> None:
    values = Values[Any_]()
    values.of("pick", "gold")(lambda game, seat, option: 1.0)
    with pytest.raises(ValueError, match="pick gold is valued twice"):
        values.of("pick", "iron", "gold")(lambda game, seat, option: 2.0)
