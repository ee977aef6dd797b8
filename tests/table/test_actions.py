"""Actions of a small game: a climber with a rope, a lamp and some breath."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import pytest

from darklantern.table.actions import Action, Actions, Attached, Cost, Offer
from darklantern.table.ask import Option, option
from darklantern.table.odds import Odds, odds


class Climber(NamedTuple):
    breath: int = 3
    ledges: tuple[str, ...] = ("left", "right")
    finds: tuple[str, ...] = ()
    rope: int = 0


class Cave:
    def __init__(self, *climbers: Climber) -> None:
        self.climbers = climbers
        self.done: list[str] = []


def climber(cave: Cave, seat: int) -> Climber:
    return cave.climbers[seat]


class Act(Action[Cave, Climber]):
    label = wish = ""

    def do(self, game: Cave, seat: int, chosen: Option) -> None:
        game.done.append(f"{seat}: {chosen}")


class Climb(Act):
    verb, label, wish, rule = "climb", "Climb to the {to}", "Climb there", "NO-LEDGE"

    def offer(self, actor: Climber) -> Offer:
        return [option("climb", to=ledge) for ledge in actor.ledges] if actor.breath else "NO-BREATH"

    def unfit(self, actor: Climber, wish: Option) -> str | None:
        return "NO-SKY" if wish.args.get("to") == "sky" else None

    def cost(self, game: Cave, seat: int, option: Option) -> Cost:
        return {"breath": 2 if option.args["to"] == "left" else 1}

    def odds(self, game: Cave, seat: int, option: Option) -> Odds:
        return odds(game.climbers[seat].breath, 5)

    def wishes(self, game: Cave, seat: int, about: str) -> list[Option]:
        return [option("climb", to=about)] if about else []


class Drink(Act):
    verb, wish, absent = "drink", "Drink", "NO-WATER"

    def offer(self, actor: Climber) -> Offer:
        return [option("drink")]

    def wishes(self, game: Cave, seat: int, about: str) -> list[Option]:
        return [option("drink")]


class Dig(Drink):
    verb, wish, absent = "dig", "Dig", "NO-SAND"

    def offer(self, actor: Climber) -> Offer:
        return [option("dig")] if actor.breath > 1 else "TOO-TIRED"

    def wishes(self, game: Cave, seat: int, about: str) -> list[Option]:
        return []


class Swing(Act):
    verb, needs, absent = "swing", "rope", "NO-ROPE"

    def offer(self, actor: Climber) -> Offer:
        return [option("swing", over="pit")]


ACTIONS = Actions(climber, Climb(), Attached("finds", [Dig(), Drink()]), Swing())


def offered(*climbers: Climber, seat: int = 0) -> list[str]:
    return [str(choice) for choice in ACTIONS.options(Cave(*climbers), seat)]


def why(actor: Climber, verb: str, **args: str) -> str | None:
    return ACTIONS.refused(Cave(actor), 0, Option(verb, dict(args)))


def test_options_come_in_the_order_of_the_actions_after_what_is_always_there() -> None:
    cave = Cave(Climber(rope=1, finds=("drink", "dig")))
    assert [str(choice) for choice in ACTIONS.options(cave, 0, option("rest"))] == [
        "rest",
        "climb to=left",
        "climb to=right",
        "drink",
        "dig",
        "swing over=pit",
    ]


def test_each_seat_has_its_own_options() -> None:
    both = (Climber(breath=0, rope=1), Climber(ledges=("top",)))
    assert offered(*both, seat=0) == ["swing over=pit"]
    assert offered(*both, seat=1) == ["climb to=top"]


def test_what_nothing_brings_is_not_offered_and_says_so() -> None:
    assert offered(Climber(ledges=(), finds=("dig",))) == ["dig"]
    assert why(Climber(finds=("dig",)), "drink") == "NO-WATER"
    assert why(Climber(finds=("drink",)), "dig") == "NO-SAND"
    assert why(Climber(finds=("dig",)), "dig") is None
    assert why(Climber(breath=1, finds=("dig",)), "dig") == "TOO-TIRED"


def test_what_is_needed_must_be_there() -> None:
    assert why(Climber(), "swing", over="pit") == "NO-ROPE"
    assert why(Climber(rope=1), "swing", over="pit") is None


def test_a_wish_is_refused_by_the_first_rule_against_it() -> None:
    assert why(Climber(), "climb", to="left") is None
    assert why(Climber(), "climb", to="roof") == "NO-LEDGE"
    assert why(Climber(breath=0), "climb", to="roof") == "NO-BREATH"
    assert why(Climber(breath=0), "climb", to="sky") == "NO-SKY"


def test_a_wish_that_only_names_too_much_is_not_refused() -> None:
    assert why(Climber(rope=1), "swing", over="lake") is None


def test_costs_and_odds_are_those_of_the_action() -> None:
    cave = Cave(Climber(), Climber(breath=2))
    assert ACTIONS.cost(cave, 0, option("climb", to="left")) == {"breath": 2}
    assert ACTIONS.cost(cave, 0, option("climb", to="right")) == {"breath": 1}
    assert ACTIONS.cost(cave, 0, option("drink")) == ACTIONS.cost(cave, 0, option("rest")) == {}
    assert ACTIONS.odds(cave, 0, option("climb", to="left")) == Odds(3, 5, Fraction(19, 27))
    assert ACTIONS.odds(cave, 1, option("climb", to="left")) == Odds(2, 5, Fraction(5, 9))
    assert ACTIONS.odds(cave, 0, option("drink")) is ACTIONS.odds(cave, 0, option("rest")) is None


def test_candidates_are_wishes_in_words() -> None:
    cave = Cave(Climber())
    assert [(wish.label, str(wish.option)) for wish in ACTIONS.candidates(cave, 0, "roof")] == [
        ("Climb there", "climb to=roof"),
        ("Drink", "drink"),
    ]
    assert [wish.label for wish in ACTIONS.candidates(cave, 0, "")] == ["Drink"]


def test_verbs_are_known_in_order() -> None:
    assert list(ACTIONS) == ["climb", "dig", "drink", "swing"]
    assert "swing" in ACTIONS and "rest" not in ACTIONS
    cave = Cave(Climber())
    ACTIONS.by_verb["swing"].do(cave, 0, option("swing", over="pit"))
    assert cave.done == ["0: swing over=pit"]


def test_two_actions_cannot_have_one_verb() -> None:
    with pytest.raises(ValueError, match="two actions are called 'drink'"):
        Actions(climber, Drink(), Attached("finds", [Drink()]))


def test_actions_are_put_together_from_single_and_attached_ones() -> None:
    together = Actions(climber, Swing(), Attached("finds", [Drink(), Dig()]), Climb())
    cave = Cave(Climber(rope=1, ledges=("top",), finds=("dig", "drink")))
    assert [str(choice) for choice in together.options(cave, 0)] == ["swing over=pit", "dig", "drink", "climb to=top"]
