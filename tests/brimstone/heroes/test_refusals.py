"""Why something cannot be done out of turn: the rule that is against it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from darklantern.table.errors import UserError
from tests.brimstone.heroes.kit import KIT
from tests.brimstone.heroes.kit import items as kit
from tests.brimstone.mine import mine

ENEMY = {1: {"kind": "drowned-dead", "at": 0}}
DOWN: dict[str, Any] = {"heroes__1__knocked_out": True, "heroes__1__wounds": 10}
FAR: dict[str, Any] = {"tiles": ["long-passage"], "at": ["1.20", "2.03"]}
FULL: dict[str, Any] = {"heroes__1__bag": ["bomb"] * 5, "heroes__1__items": kit(*["anvil"] * 4, first=10)}


def rule_against(game: Brimstone, verb: str, **args: Any) -> str:
    refusal = game.why_not(verb, args)
    return refusal.rule if refusal else ""


def two(*cards: str, **given: Any) -> Brimstone:
    given = {"heroes__0__items": kit(*cards), "heroes__0__bag": ["tonic", "bomb", "bandages"], **given}
    return mine(2, acting=1, moves=1, cards=KIT, **given)


@pytest.mark.rule("SOB-TRADE-02", "SOB-TRADE-03", "SOB-TRADE-05", "SOB-TRADE-06", "SOB-TRADE-08", "SOB-ITEM-20")
@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({"at": ["1.15", "1.17"], "enemies": ENEMY}, "SOB-TRADE-02"),
        (FAR, "SOB-TRADE-03"),
        (FULL, "SOB-TRADE-06"),
        ({}, ""),
    ],
)
def test_why_a_gift_is_refused(given: dict[str, Any], rule: str) -> None:
    game = two("anvil", "keepsake", "pistol*", **given)
    assert rule_against(game, "give", seat=0, item="anvil#1", to=1) == rule
    assert rule_against(game, "give", seat=0, token="tonic", to=1) == rule
    assert rule_against(game, "give", seat=0, item="keepsake#2", to=1) == "SOB-ITEM-20"
    assert rule_against(game, "give", seat=0, item="pistol#3", to=1) == "SOB-TRADE-05"


@pytest.mark.rule("SOB-TRADE-08")
def test_nothing_is_given_to_who_is_down() -> None:
    game = mine(2, acting=0, moves=1, heroes__0__bag=["tonic"], **DOWN)
    assert rule_against(game, "give", seat=0, token="tonic", to=1) == "SOB-TRADE-08"


@pytest.mark.rule("SOB-ITEM-02", "SOB-ITEM-09", "SOB-ITEM-01")
def test_why_something_is_not_held() -> None:
    assert rule_against(two("sword"), "hold", seat=0, item="sword#1") == ""
    assert rule_against(two("sword", enemies=ENEMY), "hold", seat=0, item="sword#1") == "SOB-ITEM-02"
    assert rule_against(two("warrant"), "hold", seat=0, item="warrant#1") == "SOB-ITEM-09"
    assert rule_against(two("pistol+", "pistol+", "sword"), "hold", seat=0, item="sword#3") == "SOB-ITEM-01"


@pytest.mark.rule("SOB-UPGR-01", "SOB-UPGR-02", "SOB-UPGR-04", "SOB-UPGR-07")
def test_why_an_upgrade_is_not_attached_or_taken_off() -> None:
    game = two("pistol+", "scope", "sword+", "long-barrel", "dark-edge")
    assert rule_against(game, "attach", seat=0, upgrade="scope#2", item="pistol#1") == "SOB-UPGR-04"  # no Dark Stone
    assert rule_against(game, "attach", seat=0, upgrade="scope#2", item="sword#3") == "SOB-UPGR-04"  # no gun
    bare = {"id": "gunstick#1", "equipped": True}
    cards = KIT + "- {id: gunstick, name: Gunstick, kind: gear, keywords: [gun], hands: 1}\n"
    game = mine(1, cards=cards, heroes__0__items=[bare, {"id": "long-barrel#2"}])
    assert rule_against(game, "attach", seat=0, upgrade="long-barrel#2", item="gunstick#1") == "SOB-UPGR-01"
    forged = {"id": "pistol#1", "equipped": True, "upgrades": ["dark-edge"], "forged": 1}
    game = two(heroes__0__items=[forged, {"id": "long-barrel#2"}])
    assert rule_against(game, "attach", seat=0, upgrade="long-barrel#2", item="pistol#1") == "SOB-UPGR-02"
    assert rule_against(game, "detach", seat=0, upgrade="dark-edge", item="pistol#1") == "SOB-UPGR-07"


@pytest.mark.rule("SOB-BAG-04", "SOB-BAG-05", "SOB-BAG-22", "SOB-ITEM-04", "SOB-ITEM-15", "SOB-ITEM-23")
def test_why_something_is_not_used_out_of_turn() -> None:
    hurt = {"heroes__0__wounds": 2, "heroes__1__wounds": 2}
    assert rule_against(two(**hurt), "use", seat=0, token="bandages", on=0) == ""
    assert rule_against(two(**hurt, **FAR), "use", seat=0, token="bandages", on=1) == "SOB-BAG-22"
    assert rule_against(two(enemies=ENEMY), "use", seat=0, token="bomb") == "SOB-BAG-05"
    assert rule_against(two("old-map"), "use", seat=0, item="old-map#1") == "SOB-ITEM-23"
    assert rule_against(two("warrant"), "use", seat=0, item="warrant#1") == "SOB-ITEM-04"
    used = [{"id": "music-box#1", "ready": False}]
    assert rule_against(two(heroes__0__items=used), "use", seat=0, item="music-box#1") == "SOB-ITEM-15"
    assert rule_against(two(heroes__0__items=used), "use", seat=0, item="music-box#1", on=1) == "SOB-ITEM-15"
    down = {"heroes__0__knocked_out": True, "heroes__0__wounds": 10}
    assert rule_against(two(**down), "use", seat=0, token="tonic") == "SOB-BAG-04"


@pytest.mark.parametrize(
    ("verb", "args", "told"),
    [
        ("give", {"seat": 0, "item": "crown#9", "to": 1}, "item 'crown#9': expected one of anvil#1"),
        ("give", {"seat": 0, "item": "anvil#1"}, "expected seats by number"),
        ("give", {"seat": 7, "token": "tonic", "to": 1}, "expected seats by number"),
        ("attach", {"seat": 0, "upgrade": "scope#2", "item": "anvil#1"}, "item 'scope#2': expected one of anvil#1"),
    ],
)
def test_a_wish_that_makes_no_sense_is_told_so(verb: str, args: dict[str, Any], told: str) -> None:
    with pytest.raises(UserError, match=re.escape(told)):
        two("anvil").why_not(verb, args)
