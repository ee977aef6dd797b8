"""What the story tells of cards, items and chapters, each with its rule."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.rounds.events import reinvoke
from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.effects import let, owned
from tests.arcana.items.kit import KIT
from tests.arcana.rounds.probe import TILES, told_until
from tests.arcana.table import choose, halls, happens
from tests.arcana.test_told import ruled

CARDS = (
    KIT
    + """
events:
- {id: echo, name: Echo, kind: explorer, enters: [{restore: {essence: 1}}]}
- {id: omen, name: Omen, kind: horror, enters: [{threat: 1}]}
- {id: vow, name: Vow, kind: explorer, binding: true, actives: [{cost: {destroy: true}, do: [{restore: {essence: 1}}]}]}
- {id: charge, name: Charge, kind: explorer, binding: true,
   actives: [{cost: {destroy: true}, do: [{this-round: {stat: armor}}]}]}
"""
)


def pile(*cards: str) -> dict[str, Any]:
    return {"stack": "", "pile": " ".join(cards), "renews": False}


def deck(*cards: str) -> dict[str, Any]:
    """A deck, the card on top last."""
    return {"stack": " ".join(cards), "pile": "", "renews": False}


# -- effects ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-EFF-09", "MA-EFF-10")
@pytest.mark.parametrize(("face", "rule"), [(6, "MA-EFF-09"), (5, "MA-EFF-10")])
def test_an_effect_roll_with_what_it_needs(face: int, rule: str) -> None:
    game = let(halls(1), "[{roll: {value: 6, do: [{restore: {essence: 1}}]}}]", dice=[face])
    assert ruled(game, "effect-rolled") == [(rule, {"who": 0, "dice": [face], "sides": 10, "need": 6})]
    assert game.state.explorers[0].essence == (face == 6)


@pytest.mark.rule("MA-EFF-01", "MA-EFF-02")
def test_tokens_on_a_card_and_the_last_of_them() -> None:
    game = halls(1)
    for _ in range(2):
        let(game, "[{counted: {count: 2, of: bell, do: [{threat: 1}]}}]", source="coat")
        if game.state.counts:
            assert game.state.counts == {"coat/bell": 1}
            assert ruled(game, "counted") == [("MA-EFF-01", {"card": "coat", "count": 1, "need": 2})]
    assert ruled(game, "count-full") == [("MA-EFF-02", {"card": "coat", "count": 2, "need": 2})]
    assert game.state.counts == {}


@pytest.mark.rule("MA-EFF-03", "MA-EFF-08")
def test_a_number_that_is_changed_for_a_while() -> None:
    game = let(halls(2), "[{this-round: {stat: armor, add: 2, who: explorers}}]", source="coat")
    told = {"card": "coat", "stat": "armor", "add": 2, "whom": [0, 1]}
    assert ruled(game, "lasting-began") == [("MA-EFF-03", {"who": 0, **told})]
    game = let(halls(2), "[{this-round: {stat: armor, add: 2, who: explorers}}]", unit=NOWHERE, source="coat")
    assert ruled(game, "lasting-began") == [("MA-EFF-08", {"who": NOWHERE, **told})]


@pytest.mark.rule("MA-ATTR-04")
def test_what_was_restored_and_nothing_beyond_the_maximum() -> None:
    game = let(halls(1, explorers__0__health=4, explorers__0__stamina=7), "[{restore: {health: 3, stamina: 1}}]")
    assert [about for _, about in ruled(game, "restored")] == [{"who": 0, "what": "health", "amount": 1}]


# -- cards that go ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ABIL-03")
def test_an_event_that_pays_with_itself() -> None:
    game = halls(1, cards=CARDS, explorers__0__bound=["vow"])
    choose(game, "play card=vow ability=0")
    assert ruled(game, "event-destroyed") == [("MA-ABIL-03", {"card": "vow"})]
    assert game.state.explorers[0].bound == []


@pytest.mark.rule("MA-EFF-05")
def test_a_card_that_waits_for_its_marker() -> None:
    game = halls(1, cards=CARDS, explorers__0__bound=["charge"])
    choose(game, "play card=charge ability=0")
    assert ruled(game, "card-waits") == [("MA-EFF-05", {"who": 0, "card": "charge"})]
    assert game.state.waiting == ["charge"]


@pytest.mark.rule("MA-EVEF-06", "MA-EVEF-07")
def test_an_event_that_is_invoked_once_more() -> None:
    piles = {"decks__explorer-events": pile("echo"), "decks__horror-events": pile("omen")}
    for kind, card, rule in (("explorer", "echo", "MA-EVEF-06"), ("horror", "omen", "MA-EVEF-07")):
        game = halls(1, cards=CARDS, **piles)  # type: ignore[arg-type]
        reinvoke(game, 0, kind)
        assert ruled(game, "event-reinvoked") == [(rule, {"card": card})]


# -- items ------------------------------------------------------------------------------------------------------------


def gaining() -> Arcana:
    """The first explorer, a gunman, has drawn a Wrench and a Coat, and has given the Wrench up."""
    decks = {"decks__weapon": deck("wrench"), "decks__apparel": deck("coat")}
    game = halls(2, at=["1.24", "1.25"], **decks)  # type: ignore[arg-type]
    happens(game, ("gain-item", 0))
    choose(game, "draw deck=weapon")
    choose(game, "draw deck=apparel")
    assert ruled(game, "items-drawn") == [("MA-GAIN-01", {"who": 0, "items": ["wrench", "coat"]})]
    choose(game, "return item=wrench")
    return game


@pytest.mark.rule("MA-GAIN-01", "MA-GAIN-03")
def test_items_that_are_drawn_and_given_away() -> None:
    game = gaining()
    choose(game, "give item=coat to=1")
    assert ruled(game, "item-given") == [("MA-GAIN-03", {"who": 0, "item": "coat", "to": 1})]
    assert ruled(game, "privilege-used") == []


@pytest.mark.rule("MA-GAIN-05")
def test_an_item_that_is_equipped_by_privilege() -> None:
    game = gaining()
    choose(game, "equip item=coat")
    assert ruled(game, "privilege-used") == [("MA-GAIN-05", {"who": 0, "item": "coat"})]


@pytest.mark.rule("MA-WORK-02", "MA-WORK-03", "MA-WORK-04")
def test_items_at_the_workbench() -> None:
    decks = {"decks__weapon": deck("lance", "pistol", "wrench")}
    empty = {f"decks__{type_}": deck() for type_ in ("apparel", "artifact", "consumable")}
    items = {"explorers__0__items": owned("idol")}
    game = halls(2, at=["1.24", "1.25"], cards=CARDS, **decks, **empty, **items)  # type: ignore[arg-type]
    happens(game, ("operate-workbench", 0))
    assert ruled(game, "items-drawn") == [("MA-WORK-02", {"who": 0, "items": ["wrench", "pistol", "lance"]})]
    for wish in ("swap item=wrench against=idol", "give item=pistol to=1", "destroy item=idol"):
        choose(game, wish)
    game.choose(0)
    assert ruled(game, "item-swapped") == [("MA-WORK-03", {"who": 0, "item": "wrench", "against": "idol"})]
    assert ruled(game, "item-given") == [("MA-WORK-04", {"who": 0, "item": "pistol", "to": 1})]


@pytest.mark.rule("MA-TRADE-01", "MA-TRADE-03")
def test_items_that_are_traded() -> None:
    game = halls(2, at=["1.24", "1.25"], cards=CARDS, explorers__0__items=owned("idol"))
    choose(game, "trade to=1")
    assert ruled(game, "traded") == [("MA-TRADE-01", {"who": 0, "to": 1})]
    assert ruled(game, "item-given") == [("MA-TRADE-03", {"who": 0, "item": "idol", "to": 1})]


@pytest.mark.rule("MA-INV-01", "MA-INV-08")
def test_whose_inventory_is_used() -> None:
    items = owned("idol")
    game = halls(2, at=["1.24", "1.25"], cards=CARDS, explorers__0__items=items, explorers__1__items=items)
    choose(game, "use-inventory of=1")
    assert ruled(game, "inventory-used") == [("MA-INV-01", {"who": 0, "of": 1})]
    free = halls(2, at=["1.24", "1.25"], cards=CARDS, explorers__0__items=items, explorers__1__items=items)
    let(free, "[use-inventory]")
    choose(free, "use-inventory of=1")
    assert ruled(free, "inventory-used") == [("MA-INV-08", {"who": 0, "of": 1})]


# -- chapters ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-CHSP-09")
def test_a_chapter_space_that_leads_on() -> None:
    given: dict[str, Any] = {"explorers__0__essence": 3, "tiles": ["engine"], "at": ["1.33", "1.28"]}
    game = told_until("p1", **given)
    choose(game, "activate-chapter-space at=1.32")
    assert ruled(game, "chapter-advanced") == [("MA-CHSP-09", {"who": 0})]


@pytest.mark.rule("MA-CHEF-01", "MA-CHEF-02")
def test_the_tile_and_the_entry_token() -> None:
    game = let(told_until("p2", decks__tiles=TILES), "[place-entry-token]", unit=NOWHERE)
    ((rule, about),) = ruled(game, "tile-laid")
    assert (rule, set(about)) == ("MA-CHEF-01", {"tile", "side"})
    assert ruled(game, "entry-placed") == [("MA-CHEF-02", {"at": f"{about['tile']}.46"})]


@pytest.mark.rule("MA-CHEF-08")
def test_the_last_one_through_the_exit() -> None:
    game = told_until("p3", explorers=1, decks__tiles=TILES)
    happens(game, "leave-by-exit")
    assert ruled(game, "all-exited") == [("MA-CHEF-08", {})]


@pytest.mark.rule("MA-CHEF-12", "MA-CHEF-13")
def test_an_item_level_and_a_round_that_is_broken_off() -> None:
    game = let(told_until("p2"), "[{add-item-level: 2}, start-new-round]", unit=NOWHERE)
    assert ruled(game, "item-level-added") == [("MA-CHEF-12", {"level": 2})]
    assert ruled(game, "round-broken-off") == [("MA-CHEF-13", {})]


@pytest.mark.rule("MA-CHEF-14")
def test_the_endgame() -> None:
    game = let(told_until("p5"), "[enter-endgame]", unit=NOWHERE)
    assert ruled(game, "endgame-entered") == [("MA-CHEF-14", {"endgame": "probe-end"})]
