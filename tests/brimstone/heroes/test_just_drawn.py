"""Cards that were just drawn, and who may change that."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.mine import hero, kinds_told, mine, offers, told

OMENS = """
darkness:
- {id: omen-of-loss, name: Loss, does: [{gain: {what: gold, amount: 1}}]}
- {id: omen-of-gain, name: Gain, does: [{gain: {what: gold, amount: 10}}]}
encounters:
- {id: dead-end, name: Dead End, does: [{gain: {what: gold, amount: 2}}]}
- {id: open-hall, name: Open Hall, does: [{gain: {what: gold, amount: 20}}]}
scavenge:
- {id: dust-heap, name: Dust, good: nothing, does: [{gain: {what: gold, amount: 3}}]}
- {id: coin-heap, name: Coins, good: good, does: [{gain: {what: gold, amount: 30}}]}
"""
DICE = [{"id": "silver-dice#1"}]


def drawing(step: tuple[str | int, ...] | str, **given: Any) -> Brimstone:
    decks: dict[str, Any] = {
        "decks__darkness": {"stack": "omen-of-gain omen-of-loss"},
        "decks__encounter": {"stack": "open-hall dead-end"},
    }
    return mine(2, step=step, cards=OMENS, **{**decks, **given})


@pytest.mark.rule("SOB-ITEM-19")
def test_silver_dice_discard_a_card_and_draw_another_once_an_adventure() -> None:
    game = drawing("draw-darkness", heroes__1__items=DICE)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "just-drawn")
    assert game.ask.usual == 0
    assert offers(game, "draw-another") == ["draw-another card=omen-of-loss by=silver-dice#1"]
    game.choose("draw-another card=omen-of-loss by=silver-dice#1")
    assert hero(game).gold == 10
    assert sorted(game.state.decks["darkness"].discard) == ["omen-of-gain", "omen-of-loss"]
    assert not hero(game, 1).items[0].ready
    assert told(game, "card-redrawn") == [{"who": 1, "card": "omen-of-loss", "source": "silver-dice"}]
    assert told(game, "card-averted") == []
    game = drawing("draw-darkness", heroes__1__items=[{"id": "silver-dice#1", "ready": False}])
    assert "card-redrawn" not in kinds_told(game) and hero(game).gold == 1


@pytest.mark.rule("SOB-ITEM-19")
def test_whoever_saves_the_dice_is_asked_no_more_and_reads_the_card_before() -> None:
    game = drawing("draw-darkness", heroes__1__items=DICE)
    ask = game.scene(1).ask
    assert ask and ask.text == "Boris, Loss was drawn. Gain $1. Does it stay?"
    (always,) = [choice for choice in game.choices if choice.verb == "answer-always"]
    game.choose(always)
    assert hero(game).gold == 1 and game.ask and game.ask.prompt != "just-drawn"


@pytest.mark.rule("SOB-ITEM-15")
def test_a_card_may_be_let_come() -> None:
    game = drawing("draw-darkness", heroes__1__items=DICE)
    game.choose("let-it-come")
    assert hero(game).gold == 1
    assert hero(game, 1).items[0].ready


def test_encounters_and_finds_are_cards_as_well() -> None:
    game = drawing(("draw-encounters", 1, 1), heroes__0__items=DICE)
    game.choose("draw-another card=dead-end by=silver-dice#1")
    assert hero(game).gold == 20
    game = drawing(("draw-scavenge", 0, 1, 1), heroes__0__items=DICE, decks__scavenge={"stack": "dust-heap coin-heap"})
    assert game.ask and game.ask.prompt == "just-drawn"
    first = str(game.ask.about["card"])
    game.choose(1)
    assert hero(game).gold == {"dust-heap": 30, "coin-heap": 3}[first]
    assert len(game.state.decks["scavenge"]) == 2  # finds stay in their deck


def test_of_two_encounters_one_may_be_drawn_again() -> None:
    stack = {"stack": "open-hall dead-end dead-end"}
    game = drawing(("draw-encounters", 1, 2), heroes__0__items=DICE, decks__encounter=stack)
    game.choose("draw-another card=dead-end by=silver-dice#1")
    assert game.ask and game.ask.prompt == "next-encounter"
    game.choose("encounter card=open-hall")
    assert hero(game).gold == 22


def test_a_dark_stone_hunter_cancels_darkness_alone() -> None:
    hunter: dict[str, Any] = {
        "heroes__1__class_": "explorer",
        "heroes__1__upgrades": ["dark-stone-hunter"],
        "heroes__1__dark_stone": 3,
    }
    game = drawing("draw-darkness", **hunter)
    game.choose("cancel-it card=omen-of-loss by=dark-stone-hunter")
    assert [one.gold for one in game.state.heroes] == [0, 0]
    assert hero(game, 1).dark_stone == 1
    assert told(game, "darkness-card") == []
    assert told(game, "card-averted") == [{"who": 1, "card": "omen-of-loss", "source": "dark-stone-hunter"}]
    assert game.state.decks["darkness"].discard == ["omen-of-loss"]
    assert hero(drawing(("draw-encounters", 1, 1), **hunter)).gold == 2  # nobody is asked
    assert hero(drawing("draw-darkness", **{**hunter, "heroes__1__dark_stone": 1})).gold == 1  # too poor


def test_who_is_down_changes_nothing() -> None:
    down: dict[str, Any] = {"heroes__1__items": DICE, "heroes__1__knocked_out": True, "heroes__1__wounds": 10}
    assert hero(drawing("draw-darkness", **down)).gold == 1


def test_those_who_can_are_asked_one_after_another() -> None:
    second = {"heroes__0__class_": "explorer", "heroes__0__upgrades": ["dark-stone-hunter"], "heroes__0__dark_stone": 2}
    game = drawing("draw-darkness", heroes__1__items=DICE, **second)
    assert game.ask and game.ask.seat == 0
    assert offers(game, "draw-another") == []  # each with what it has
    game.choose("let-it-come")
    assert game.ask.seat == 1
    game.choose("draw-another card=omen-of-loss by=silver-dice#1")
    assert game.state.drawn == [] and hero(game).gold == 10
