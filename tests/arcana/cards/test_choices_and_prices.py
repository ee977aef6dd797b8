"""Choices that a card leaves, and the prices it asks."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.attributes import number
from darklantern.table.ask import Option
from tests.arcana.effects import let, owned, worn
from tests.arcana.items.kit import KIT
from tests.arcana.table import choose, explorer, halls, offers, told

RAT = {"rust-rat": "1.27"}


def asked(game: Arcana) -> str:
    assert game.ask
    return game.ask.prompt


def test_what_one_may_do_is_done_or_left() -> None:
    for answer, essence in (("yes", 1), ("no", 0)):
        game = let(halls(1), "[{may: {do: [{restore: {essence: 1}}]}}]")
        choose(game, answer)
        assert explorer(game).essence == essence


def test_one_of_several_lists_is_chosen() -> None:
    game = let(halls(1), "[{choose: {either: [[{restore: {essence: 1}}], [{lose: {stamina: 1}}]]}}]")
    assert game.ask
    assert game.ask.options[1] == Option("either", {"number": 1, "does": "You lose 1 stamina."})
    game.choose(1)
    assert (explorer(game).essence, explorer(game).stamina) == (0, 6)


@pytest.mark.parametrize(
    ("price", "given", "left"),
    [
        ("essence: 2", {"explorers__0__essence": 2}, (5, 7, 0)),
        ("essence: 2", {"explorers__0__essence": 3}, (5, 7, 1)),
        ("stamina: 7", {}, (5, 0, 0)),
        ("health: 4", {}, (1, 7, 0)),
    ],
)
def test_a_price_is_paid_for_something(price: str, given: dict[str, Any], left: tuple[int, int, int]) -> None:
    text = f"[{{pay: {{{price}, do: [{{threat: 1}}], otherwise: [{{threat: 2}}]}}}}]"
    game = let(halls(2, **given), text)
    choose(game, offers(game, "pay")[0])
    assert (explorer(game).health, explorer(game).stamina, explorer(game).essence) == left
    assert game.state.threat == 2
    refused = let(halls(2, **given), text)
    choose(refused, "no")
    assert refused.state.threat == 3


@pytest.mark.rule("MA-ABIL-01", "MA-ESS-05")
def test_own_essence_stands_for_health_in_a_price_too() -> None:
    last: dict[str, Any] = {"explorers__0__health": 1, "explorers__0__essence": 2}
    game = let(halls(2, **last), "[{pay: {health: 1, do: [{threat: 1}], otherwise: [{threat: 2}]}}]")
    choose(game, offers(game, "pay")[0])
    choose(game, "lose health=0 essence=1")
    assert (explorer(game).health, explorer(game).essence, game.state.threat) == (1, 1, 2)


@pytest.mark.rule("MA-ABIL-01", "MA-ESS-05")
@pytest.mark.parametrize(("essence", "payable"), [(1, False), (2, True)])
def test_essence_that_is_part_of_a_price_does_not_stand_for_its_health(essence: int, payable: bool) -> None:
    last: dict[str, Any] = {"explorers__0__health": 1, "explorers__0__essence": essence}
    game = let(halls(2, **last), "[{pay: {essence: 1, health: 1, do: [{threat: 1}]}}]")
    assert bool(offers(game, "pay")) is payable
    cards = """items:
    - {id: leech, name: Leech, type: artifact, level: 1, main: true,
       actives: [{cost: {essence: 1, health: 1}, do: [{restore: {stamina: 1}}]}]}
    """
    game = halls(2, cards=cards, explorers__0__items=[{"card": "leech", "use": "main"}], **last)
    assert bool(offers(game, "play")) is payable


@pytest.mark.parametrize("price", ["essence: 1", "stamina: 8", "health: 5", "item: true"])
def test_who_cannot_pay_is_not_asked(price: str) -> None:
    game = let(halls(1), f"[{{pay: {{{price}, do: [{{threat: 1}}], otherwise: [{{threat: 2}}]}}}}]")
    assert (asked(game), game.state.threat) == ("act", 3)


def test_what_comes_of_nothing_for_want_of_essence_is_told() -> None:
    auction = "[{pay: {essence: 2, do: [{threat: 1}]}}]"
    poor = let(halls(1, explorers__0__essence=1), auction)
    assert [(one["who"], one["amount"]) for one in told(poor, "essence-lacks")] == [(0, 2)]
    rich = let(halls(1, explorers__0__essence=2), auction)
    choose(rich, "no")
    assert not told(rich, "essence-lacks")


def test_a_price_in_essence_that_nobody_helps_with_is_not_paid() -> None:
    given: dict[str, Any] = {"explorers__0__essence": 1, "explorers__1__essence": 1, "at": ["1.01", "1.02"]}
    game = halls(2, options={"players": 2}, **given)
    let(game, "[{pay: {essence: 2, do: [{threat: 1}], otherwise: [{threat: 2}]}}]")
    choose(game, offers(game, "pay")[0])
    choose(game, "decline")
    assert ([explorer(game, seat).essence for seat in (0, 1)], game.state.threat) == ([1, 1], 3)


def test_a_price_in_essence_is_that_of_the_effect_on_top() -> None:
    """Below it waits what the same card does next, which has a price of its own."""
    given: dict[str, Any] = {"explorers__0__essence": 2}
    threat = "do: [{threat: 1}], otherwise: [{threat: 2}]"
    game = let(halls(1, **given), f"[{{pay: {{essence: 1, {threat}}}}}, {{pay: {{stamina: 1, {threat}}}}}]")
    choose(game, offers(game, "pay")[0])
    choose(game, "no")
    assert (explorer(game).essence, explorer(game).stamina, game.state.threat) == (1, 7, 4)


def test_an_item_may_be_the_price() -> None:
    game = halls(1, cards=KIT, explorers__0__items=owned("rifle", "mail"))
    let(game, "[{pay: {item: true, do: [{restore: {essence: 2}}]}}]")
    choose(game, offers(game, "pay")[0])
    choose(game, "destroy item=mail")
    assert (worn(game), explorer(game).essence) == (["rifle"], 2)


@pytest.mark.parametrize(
    ("of", "times"),
    [
        ("explorer", 2),
        ("monster", 3),
        ("tile-monster", 2),
        ("adjacent-monster", 1),
        ("wounded-explorer", 1),
        ("essence", 2),
        ("equipped-item", 1),
        ("level", 3),
    ],
)
def test_effects_for_each_of_something(of: str, times: int) -> None:
    game = halls(
        2,
        tiles=["plain", "engine"],
        at=["1.25", "1.01"],
        monsters={"rust-rat": "1.26", "cinder-bat": "1.28", "oil-leech": "2.25"},
        cards=KIT,
        level=3,
        explorers__0__essence=2,
        explorers__0__items=owned("rifle=main", "mail"),
        explorers__1__health=1,
    )
    let(game, f"[{{for-each: {{of: {of}, do: [{{lose: {{stamina: 1}}}}]}}}}]")
    assert explorer(game).stamina == 7 - times


def test_at_most_so_often() -> None:
    game = let(halls(1, level=4), "[{for-each: {of: level, most: 2, do: [{lose: {stamina: 1}}]}}]")
    assert explorer(game).stamina == 5


def test_each_of_some_units_is_you_in_turn() -> None:
    game = halls(2, explorers__0__essence=3, explorers__1__essence=1)
    rich = "{if: {is: {essence: 2}, then: [{lose: {stamina: 2}}], else: [{lose: {stamina: 1}}]}}"
    let(game, f"[{{each: {{who: explorers, do: [{rich}]}}}}]")
    assert [explorer(game, seat).stamina for seat in (0, 1)] == [5, 5]


def test_what_lasts_and_lowers_a_maximum_lowers_what_is_there() -> None:
    game = let(halls(1), "[{this-round: {stat: max-health, add: -2}}]", source="coat")
    assert (explorer(game).health, number(game, 0, "max-health")) == (3, 3)
