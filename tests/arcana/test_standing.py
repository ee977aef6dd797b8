"""Answers that are given once for all."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.seen.phrasing import Phraser
from darklantern.games.arcana.standing import give_up_to
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attacks import attack
from darklantern.games.arcana.units.essence import DECLINE, pay_essence
from darklantern.games.arcana.units.health import lose_health
from darklantern.games.arcana.units.odds import Pool
from darklantern.table.ask import Ask, option
from tests.arcana.fights import essence, health, high, let, prompt
from tests.arcana.table import choose, halls, happens, refused


def party(first: int, second: int, answers: dict[str, str] | None = None) -> Arcana:
    """Two neighbours of two players with some essence, and answers that stand."""
    return halls(
        2,
        at=["1.24", "1.25"],
        monsters={"gear-ghoul": "1.17"},
        options={"players": 2},
        explorers__0__essence=first,
        explorers__1__essence=second,
        answers=answers or {},
    )


@pytest.mark.rule("MA-ESS-14")
@pytest.mark.parametrize(
    ("answer", "left"),
    [("give-nothing", [0, 4]), ("give-up-to-1", [0, 4]), ("give-up-to-2", [0, 2]), ("give-up-to-4", [0, 2])],
)
def test_a_helper_says_once_how_much_it_always_gives(answer: str, left: list[int]) -> None:
    game = happens(party(0, 4, {"1:contribute": answer}), pay_essence(0, 2, NOWHERE))
    assert (essence(game), prompt(game)) == (left, "act")


def test_an_answer_is_set_and_taken_back_while_it_is_asked() -> None:
    game = happens(party(0, 4), pay_essence(0, 2, NOWHERE))
    assert prompt(game) == "contribute"
    choose(game, "answer-always seat=1 to=contribute how=give-up-to-2")
    assert (essence(game), prompt(game)) == ([0, 2], "act")
    choose(game, "ask-again seat=1 to=contribute")
    happens(game, pay_essence(0, 1, NOWHERE))
    assert prompt(game) == "contribute"


@pytest.mark.rule("MA-ABIL-09")
def test_each_wish_out_of_turn_is_refused_by_its_own_part_of_the_rules() -> None:
    game = happens(party(0, 4), pay_essence(0, 2, NOWHERE))
    game.state.explorers[0].destroyed = True
    assert refused(game, "interject", seat=0, card="club", ability=0) == "MA-ABIL-09"
    assert refused(game, "answer-always", seat=0, to="contribute", how="give-nothing") == "MA-EXPH-04"


@pytest.mark.rule("MA-ESS-04")
def test_health_or_essence_is_said_once_but_never_destroys_unasked() -> None:
    game = happens(party(3, 0, {"0:lose-health": "keep-essence"}), lose_health(0, 2, NOWHERE, ""))
    assert (health(game, 0), essence(game)) == ([3], [3, 0])
    happens(game, lose_health(0, 3, NOWHERE, ""))
    assert prompt(game) == "lose-health"
    game = happens(party(3, 0, {"0:lose-health": "spend-essence"}), lose_health(0, 2, NOWHERE, ""))
    assert (health(game, 0), essence(game)) == ([5], [1, 0])


@pytest.mark.rule("MA-ESS-07")
@pytest.mark.parametrize(
    ("answer", "shown", "left"), [("raise-by-one", 2, 2), ("raise-by-one", 1, 3), ("keep-roll", 2, 3)]
)
def test_a_roll_that_lacks_one_point_is_raised(answer: str, shown: int, left: int) -> None:
    game = party(3, 0, {"0:raise-roll": answer})
    let(game, lambda: attack(game, 0, [4], Pool(0, 1), reach="melee"), high(shown))
    assert (essence(game), prompt(game)) == ([left, 0], "act")


def test_every_answer_has_words() -> None:
    game = happens(party(0, 4), pay_essence(0, 2, NOWHERE))
    said = [Phraser(game).label(one) for one in game.out_of_turn if one.verb == "answer-always"]
    assert said[:2] == ["From now on: contribute nothing", "From now on: contribute 1 essence"]
    choose(game, "answer-always seat=1 to=contribute how=give-nothing")
    taken_back = [Phraser(game).label(one) for one in game.out_of_turn if one.verb == "ask-again"]
    assert taken_back == ["Ask me again: essence for others"]


@pytest.mark.rule("MA-ESS-14")
def test_the_own_essence_is_paid_before_others_are_asked() -> None:
    game = happens(party(3, 4, {"0:pay-essence": "pay-myself"}), pay_essence(0, 2, NOWHERE))
    assert (essence(game), prompt(game)) == ([1, 4], "act")


@pytest.mark.rule("MA-ESS-14")
@pytest.mark.parametrize(("most", "given"), [(1, 1), (2, 2), (4, 3)])
def test_who_gives_up_to_so_much_gives_what_is_wanted_as_far_as_it_goes(most: int, given: int) -> None:
    answers = [option("contribute", essence=much) for much in (3, 2, 1)]
    asked = Ask(1, "contribute", [*answers, DECLINE], {"who": 0, "essence": 3})
    assert give_up_to(most, halls(2), asked) == option("contribute", essence=given)
    dear = Ask(1, "contribute", [option("contribute", essence=5), DECLINE], {"who": 0, "essence": 5})
    assert give_up_to(most, halls(2), dear) == DECLINE


def test_whoever_hands_nothing_on_is_asked_all_the_same_where_nothing_was_put_on() -> None:
    shawl = """
items:
- {id: shawl, name: Shawl, type: apparel, level: 1, main: true, armor: 1}
- {id: jar, name: Jar, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [{restore: {health: 1}}]}]}
"""

    def carrying(item: str) -> Arcana:
        answers = {"0:give-away": "keep-items"}
        return halls(2, at=["1.24", "1.25"], cards=shawl, answers=answers, explorers__0__items=[{"card": item}])

    dressed = carrying("shawl")
    choose(dressed, "use-inventory of=0")
    choose(dressed, "equip item=shawl")
    assert prompt(dressed) == "act"
    laden = carrying("jar")
    choose(laden, "use-inventory of=0")
    assert prompt(laden) == "give-away"
    choose(dressed, "use-inventory of=0")
    choose(dressed, "confirm")
    assert prompt(dressed) == "give-away"


def test_who_leads_several_is_told_which_of_them_would_be_asked_again() -> None:
    answers = {"0:lose-health": "keep-essence", "1:lose-health": "keep-essence"}

    def offers(players: int) -> list[str]:
        game = halls(2, at=["1.24", "1.26"], answers=answers, options={"players": players})
        ask = game.scene(0).ask
        assert ask is not None
        return [one.label for one in ask.out_of_turn if one.verb == "ask-again"]

    assert offers(1) == ["Ask Ada again: health or essence", "Ask Bruno again: health or essence"]
    assert offers(2) == ["Ask me again: health or essence"]


def test_a_table_can_be_copied_while_it_is_asked_what_is_handed_on() -> None:
    game = halls(2, at=["1.24", "1.25"], explorers__0__items=[{"card": "coat"}])
    choose(game, "use-inventory of=0")
    choose(game, f"equip item={game.state.explorers[0].items[0].card}")
    assert prompt(game) == "give-away" and game.clone().ask == game.ask
