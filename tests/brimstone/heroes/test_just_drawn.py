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
- {id: a-peddler, name: Peddler, does: [{draw-item: gear}]}
- {id: two-peddlers, name: Two Peddlers, does: [{draw-item: {deck: gear, count: 2, keep: 1}}]}
- {id: a-purse, name: Purse, does: [draw-loot]}
- {id: a-cough, name: Cough, does: [draw-plague]}
items:
- {id: old-hat, name: Old Hat, kind: gear}
- {id: new-hat, name: New Hat, kind: gear}
- {id: red-hat, name: Red Hat, kind: gear}
loot:
- {id: a-button, name: Button, does: [{gain: {what: gold, amount: 4}}]}
- {id: a-ruby, name: Ruby, does: [{gain: {what: gold, amount: 40}}]}
plagues:
- {id: a-rash, name: Rash, does: [{wounds: 1}]}
- {id: a-sneeze, name: Sneeze, does: [{wounds: 2}]}
threats:
- {id: two-rats, name: Two Rats, level: low, enemies: [{enemy: tommyknockers, count: "2"}]}
- {id: five-rats, name: Five Rats, level: low, enemies: [{enemy: tommyknockers, count: "5"}]}
missions:
- {id: hunt, name: Hunt, aim: Hunt., story: A test.}
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


def test_gear_is_a_card_as_well() -> None:
    gear: dict[str, Any] = {"decks__gear": {"stack": "new-hat old-hat"}, "heroes__1__items": DICE}
    game = drawing(("resolve-found", 0, 1, "a-peddler"), **gear)
    assert offers(game, "draw-another") == ["draw-another card=old-hat by=silver-dice#1"]
    game.choose("draw-another card=old-hat by=silver-dice#1")
    assert [item.card for item in hero(game).items] == ["new-hat"]
    assert game.state.decks["gear"].discard == ["old-hat"]
    two = drawing(
        ("resolve-found", 0, 1, "two-peddlers"), **{**gear, "decks__gear": {"stack": "red-hat new-hat old-hat"}}
    )
    two.choose("draw-another card=old-hat by=silver-dice#1")
    assert offers(two, "keep-card") == ["keep-card card=red-hat", "keep-card card=new-hat"]
    two.choose("keep-card card=new-hat")
    assert [item.card for item in hero(two).items] == ["new-hat"]
    kept = drawing(("resolve-found", 0, 1, "a-peddler"), **gear)
    kept.choose("let-it-come")
    assert [item.card for item in hero(kept).items] == ["old-hat"]


def test_loot_and_plagues_are_cards_as_well() -> None:
    loot: dict[str, Any] = {"decks__loot": {"stack": "a-ruby a-button"}, "heroes__1__items": DICE}
    game = drawing(("resolve-found", 0, 1, "a-purse"), **loot)
    assert game.ask and game.ask.prompt == "just-drawn"
    first = str(game.ask.about["card"])
    game.choose(1)
    assert hero(game).gold == {"a-button": 40, "a-ruby": 4}[first]
    assert (len(game.state.decks["loot"]), game.state.decks["loot"].discard) == (2, [])
    sick = drawing(
        ("resolve-found", 0, 1, "a-cough"), decks__plague={"stack": "a-sneeze a-rash"}, heroes__1__items=DICE
    )
    sick.choose("draw-another card=a-rash by=silver-dice#1")
    assert hero(sick).wounds == 2
    assert sick.state.decks["plague"].discard == ["a-rash", "a-sneeze"]


def test_of_the_loot_of_all_one_card_may_be_drawn_again() -> None:
    """Two Heroes get one card each; whatever is drawn again goes to the one whose card it was."""
    loot: dict[str, Any] = {"decks__loot": {"stack": "a-button a-button a-ruby"}, "heroes__0__items": DICE}
    for seed in range(6):
        game = drawing(("deal-loot", 1), **loot, seed=seed)
        first, second = game.state.drawn[-1].split()
        game.choose(f"draw-another card={second} by=silver-dice#1")
        worth = {"a-button": 4, "a-ruby": 40}
        (third,) = {"a-button a-button": ["a-ruby"], "a-button a-ruby": ["a-button"]}[" ".join(sorted((first, second)))]
        hands = [third, second] if first == second else [first, third]  # of two alike it is the first
        assert [one.gold for one in game.state.heroes] == [worth[card] for card in hands]


def test_a_map_card_may_be_drawn_again() -> None:
    game = mine(2, acting=0, at=["1.01"], map_deck=["cross", "short-passage"], heroes__1__items=DICE, cards=OMENS)
    game.choose("look door=1.01-02")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "just-drawn")
    shown = game.scene(1).ask
    assert shown and shown.text == "Boris, Cross Passage was drawn. It shows a Passage with 4 exits. Does it stay?"
    game.choose("draw-another card=cross by=silver-dice#1")
    assert told(game, "tile-placed") == [{"who": 0, "card": "short-passage", "tile": 2}]
    assert game.state.decks["map"].discard == ["cross"]
    last = mine(2, acting=0, at=["1.01"], map_deck=["cross"], heroes__1__items=DICE, cards=OMENS)
    last.choose("look door=1.01-02")
    last.choose("draw-another card=cross by=silver-dice#1")  # no other is left, so that it comes up again
    assert told(last, "tile-placed") == [{"who": 0, "card": "cross", "tile": 2}]


@pytest.mark.parametrize(
    "who", [{"heroes__1__items": DICE}, {"heroes__1__ailments": ["third-eye"], "heroes__1__grit": 2}]
)
def test_a_threat_card_may_be_drawn_again(who: dict[str, Any]) -> None:
    """By Silver Dice, or once a turn for 2 Grit by a Third Eye."""
    coming = [{"threat": "party", "how": "attack", "tile": 1}]
    threats: dict[str, Any] = {
        "decks__threat-low": {"stack": "two-rats five-rats"},
        "coming": coming,
        "mission": "hunt",
    }
    game = mine(2, step="enemies-come", cards=OMENS, at=["1.15", "1.16"], **threats, **who)
    assert game.ask and (game.ask.seat, game.ask.prompt) == (1, "just-drawn")
    game.choose(1)
    assert len(game.state.enemies) == 2
    assert [about["card"] for about in told(game, "threat-card")] == ["two-rats"]
    assert sorted(game.state.decks["threat-low"].discard) == ["five-rats", "two-rats"]
    assert hero(game, 1).grit == 0
    assert game.state.fight and game.state.fight.sources == 1


def test_a_third_eye_sees_no_other_cards() -> None:
    assert hero(drawing("draw-darkness", heroes__1__ailments=["third-eye"], heroes__1__grit=2)).gold == 1


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
