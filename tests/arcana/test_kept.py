"""Campaign mode: what survivors keep for another scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from darklantern.games.arcana.kept import worth
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.table.errors import UserError
from tests.arcana.effects import let
from tests.arcana.table import begun, choose, halls, offered, rules_with, told

CARDS = """
events:
- {id: old-oath, name: Old Oath, kind: explorer, binding: true}
- {id: hunger, name: Hunger, kind: explorer, binding: true, passive: [{stat: max-health, add: -1}]}
items:
- {id: furnace, name: Furnace, type: apparel, level: 3, main: true, part: torso,
   passive: [{stat: max-health, add: 1}, {stat: armor, is: {wounded: true}}]}
"""
WON = {"step": "declare-victory", "options": {"campaign": True}, "cards": CARDS}


def won(**given: Any) -> Arcana:
    """A scenario that was just won by two explorers, in a campaign."""
    return halls(2, **{**WON, **given})


def left(game: Arcana) -> dict[str, Any]:
    """What the survivors carry on, by explorer."""
    while game.ask:
        game.choose(0)
    return {hero.card: [*hero.items, *hero.bound] for hero in game.left().heroes}


def after(heroes: list[dict[str, Any]], fallen: Sequence[str] = (), **options: Any) -> Arcana:
    """The next scenario, begun with what was left."""
    brought = rules_with(CARDS).read_brought({"heroes": heroes, "fallen": list(fallen)})
    return begun(cards=CARDS, brought=brought, campaign=True, scenario=2, **options)


def hero(card: str, *items: str, bound: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"id": card, "name": card.title(), "card": card, "items": list(items), "bound": list(bound)}


# -- the end of a scenario --------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CAMP-01")
def test_survivors_go_on_and_the_fallen_do_not() -> None:
    game = won(explorers__1__destroyed=True, explorers__1__at=-1)
    assert left(game) == {"ada": []}
    assert game.left().fallen == ["bruno"]


@pytest.mark.rule("MA-CAMP-01")
def test_nobody_goes_on_from_a_scenario_that_was_lost() -> None:
    game = halls(2, cards=CARDS, options={"campaign": True})
    let(game, "[defeat]", unit=NOWHERE)
    assert game.result is not None
    assert not game.result.won
    assert (left(game), game.left().fallen) == ({}, ["ada", "bruno"])


@pytest.mark.rule("MA-CAMP-12")
def test_who_fell_in_an_earlier_scenario_is_remembered_in_all_that_follow() -> None:
    game = after([hero("ada")], ["bruno", "cleo"], explorers=1)
    while game.ask and game.state.round == 0:
        game.choose(0)
    let(game, "[defeat]", unit=NOWHERE)
    assert (left(game), game.left().fallen) == ({}, ["bruno", "cleo", "ada"])


def test_who_has_exited_goes_on_too() -> None:
    assert set(left(won(explorers__1__exited=True, explorers__1__at=-1))) == {"ada", "bruno"}


def test_a_scenario_that_is_not_a_campaign_asks_nothing() -> None:
    game = won(options={}, explorers__0__items=[{"card": "coat"}])
    assert game.ask is None
    assert game.result is not None


@pytest.mark.rule("MA-CAMP-02")
def test_survivors_choose_what_they_keep() -> None:
    items = [{"card": card} for card in ("wrench", "coat", "charm", "tonic", "lance")]
    game = won(explorers__0__items=items, explorers__0__bound=["old-oath"])
    assert game.ask is not None
    assert (game.ask.seat, game.ask.prompt) == (0, "keep-cards")
    assert game.ask.usual == 0
    assert len(offered(game)) == 7
    for card in ("coat", "charm", "lance", "old-oath"):
        choose(game, f"leave-behind card={card}")
    choose(game, "keep-these")
    assert left(game) == {"ada": ["wrench", "tonic"], "bruno": []}
    assert told(game, "cards-kept") == [{"who": 0, "cards": ["wrench", "tonic"], "threat": 2}]
    assert game.result is not None
    assert game.result.won


@pytest.mark.rule("MA-CAMP-03", "MA-CAMP-04", "MA-CAMP-05", "MA-CAMP-06", "MA-CAMP-07")
def test_what_cards_are_worth() -> None:
    content = rules_with(CARDS).content
    assert worth(content, ["wrench", "coat", "charm"]) == 3
    assert worth(content, ["lance"]) == 2
    assert worth(content, ["plate"]) == 3
    assert worth(content, ["old-oath"]) == 2
    assert worth(content, ["wrench", "lance", "plate", "old-oath"]) == 8
    assert worth(content, []) == 0


# -- the next scenario ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CAMP-02")
def test_kept_cards_are_in_the_inventory_and_in_no_deck() -> None:
    game = after([hero("ada", "wrench", "lance", bound=("old-oath",))])
    one = game.state.explorers[0]
    assert ([item.card for item in one.items], one.bound) == (["wrench", "lance"], ["old-oath"])
    for name in ("weapon", "items-2", "explorer-events"):
        assert not {"wrench", "lance", "old-oath"} & set(game.state.decks[name].cards)
    assert "pistol" in game.state.decks["weapon"].cards


@pytest.mark.rule("MA-CAMP-08")
def test_inventories_are_used_before_the_first_round_without_stamina() -> None:
    game = after([hero("ada", "wrench", "pistol", "coat")])
    assert game.ask is not None
    assert (game.ask.prompt, game.ask.seat, game.state.round) == ("arrange", 0, 0)
    choose(game, "equip item=wrench")
    choose(game, "equip item=coat")
    choose(game, "confirm")
    while game.ask and game.state.round == 0:
        game.choose(0)
    one = game.state.explorers[0]
    assert {item.card for item in one.items if item.use} == {"wrench", "coat"}
    assert (game.state.round, one.stamina) == (1, 7)


@pytest.mark.rule("MA-CAMP-09", "MA-CAMP-10")
def test_they_begin_with_full_health_without_essence_at_the_entry() -> None:
    game = after([hero("ada")])
    one = game.state.explorers[0]
    assert (one.health, one.essence, one.card) == (5, 0, "ada")
    assert game.state.chapter == "two-1"
    assert told(game, "explorer-placed")[0]["who"] == 0


@pytest.mark.rule("MA-CAMP-09", "MA-CAMP-08")
@pytest.mark.parametrize(("items", "bound", "health"), [(("furnace",), (), 6), ((), ("hunger",), 4)])
def test_their_health_is_what_they_have_at_most_with_all_that_they_kept(
    items: tuple[str, ...], bound: tuple[str, ...], health: int
) -> None:
    game = after([hero("ada", *items, bound=bound)])
    if items:
        choose(game, "equip item=furnace")
    while game.ask and game.state.round == 0:
        game.choose(0)
    assert (game.state.round, game.state.explorers[0].health) == (1, health)


@pytest.mark.rule("MA-CAMP-11")
def test_the_threat_rises_by_the_largest_number_not_by_the_sum() -> None:
    heroes = [
        hero("ada", "wrench", "pistol", "charm"),
        hero("bruno", "coat", "lance", "plate", bound=("old-oath",)),
        hero("cleo", "tonic"),
    ]
    game = after(heroes, explorers=3)
    while game.ask and game.state.round == 0:
        game.choose(0)
    assert told(game, "campaign-threat") == [{"amount": 8}]
    assert (game.state.threat, game.state.level) == (4, 2)


@pytest.mark.rule("MA-CAMP-11")
def test_the_threat_does_not_rise_where_nobody_has_survived() -> None:
    game = after([], ["ada", "bruno"], explorers=2)
    while game.ask and game.state.round == 0:
        game.choose(0)
    assert told(game, "campaign-threat") == [{"amount": 0}]
    assert (game.state.threat, game.state.level) == (1, 1)


@pytest.mark.rule("MA-CAMP-12")
def test_a_newcomer_brings_nothing_and_is_none_of_the_fallen() -> None:
    game = after([hero("ada", "plate", "lance", "wrench")], ["bruno"], explorers=2, set_up="by-hand")
    assert game.ask is not None
    assert (game.ask.seat, game.ask.prompt) == (1, "choose-explorer")
    assert offered(game) == ["lead explorer=cleo", "lead explorer=dorn", "lead explorer=enid"]
    choose(game, "lead explorer=cleo")
    while game.ask and game.state.round == 0:
        game.choose(0)
    assert game.state.explorers[1].items == []
    assert told(game, "campaign-threat") == [{"amount": 6}]


def test_more_survivors_than_seats_are_refused() -> None:
    with pytest.raises(UserError, match="option explorers: expected at least 2, one for each survivor, got 1"):
        after([hero("ada"), hero("bruno")], explorers=1)


def test_a_card_that_is_gone_is_refused_in_words() -> None:
    with pytest.raises(UserError, match="no item 'sword' any more"):
        after([hero("ada", "sword")])


@pytest.mark.rule("MA-CAMP-02", "MA-EFF-06")
def test_what_is_used_up_and_waits_for_its_markers_is_not_kept() -> None:
    items = [{"card": "tonic"}, {"card": "wrench"}]
    assert left(won(explorers__0__items=items, waiting=["tonic"]))["ada"] == ["wrench"]
