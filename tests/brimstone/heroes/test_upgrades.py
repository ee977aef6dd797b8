"""Upgrades attached to Items, and Dark Stone forged onto them."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.heroes import items as carrying
from darklantern.games.brimstone.heroes import upgrades
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import range_of, shots
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.heroes.kit import KIT, carried
from tests.brimstone.heroes.kit import items as kit
from tests.brimstone.mine import hero, mine, offers, ruled, told


def with_items(*cards: str, stone: int = 0, heroes: int = 1, **given: Any) -> Brimstone:
    given = {"heroes__0__items": kit(*cards), "heroes__0__dark_stone": stone, "next_item": 50, **given}
    return mine(heroes, acting=0, cards=KIT, **given)


@pytest.mark.rule("SOB-UPGR-01")
def test_an_item_has_as_many_slots_as_circles() -> None:
    assert offers(with_items("sword+", "whetstone"), "attach") == ["attach seat=0 upgrade=whetstone#2 item=sword#1"]
    game = with_items("sword+", "long-barrel", "whetstone")
    assert [one for one in offers(game, "attach") if "long-barrel" in one] == []  # no gun, and one circle only
    assert offers(with_items("buckler+", "whetstone"), "attach") == []
    game = with_items("shovel+", "whetstone")
    assert upgrades.against(game, 0, hero(game).items[1], hero(game).items[0]) == "SOB-UPGR-04"


@pytest.mark.rule("SOB-UPGR-01")
def test_the_classic_rules_know_three_slots_at_most() -> None:
    wide = KIT + "- {id: cannon, name: Cannon, kind: gear, keywords: [gun], hands: 2, upgrade_slots: 4}\n"
    for edition, slots in (("revised", 4), ("classic", 3)):
        game = mine(1, acting=0, cards=wide, heroes__0__items=kit("cannon+"), options={"edition": edition})
        assert upgrades.free_slots(game, hero(game).items[0]) == slots


@pytest.mark.rule("SOB-UPGR-02")
def test_an_upgrade_fills_as_many_slots_as_it_requires() -> None:
    game = with_items("rifle+", "long-barrel", "whetstone", "dark-edge")
    game.choose("attach seat=0 upgrade=long-barrel#2 item=rifle#1")
    game.choose("attach seat=0 upgrade=whetstone#3 item=rifle#1")
    assert hero(game).items[0].upgrades == ("long-barrel", "whetstone")
    assert carried(hero(game)) == ["rifle", "dark-edge"]
    assert offers(game, "attach") == []
    assert upgrades.against(game, 0, hero(game).items[1], hero(game).items[0]) == "SOB-UPGR-02"


@pytest.mark.rule("SOB-UPGR-03")
def test_a_card_and_forged_dark_stone_share_an_item() -> None:
    game = with_items("pistol+", "whetstone", "scope", stone=1)
    upgrades.forge(game, 0, "dark-edge", hero(game).items[0])
    assert ruled(game, "forged") == [("SOB-UPGR-03", {"who": 0, "card": "dark-edge", "item": "pistol#1"})]
    game.choose("attach seat=0 upgrade=whetstone#2 item=pistol#1")
    pistol = hero(game).items[0]
    assert (pistol.upgrades, pistol.forged) == (("dark-edge", "whetstone"), 1)
    assert offers(game, "attach") == []
    assert offers(game, "detach") == ["detach seat=0 upgrade=whetstone item=pistol#1"]
    assert carrying.dark_stone_carried(game, 0) == 2  # the shard, and the one in the gun
    with pytest.raises(ValueError, match="no room"):
        upgrades.forge(game, 0, "dark-edge", pistol)


@pytest.mark.rule("SOB-UPGR-04")
def test_what_it_fits_and_what_it_costs_must_be_met() -> None:
    assert offers(with_items("pistol+", "scope"), "attach") == []
    assert offers(with_items("sword+", "scope", stone=1), "attach") == []
    game = with_items("pistol+", "scope", stone=1)
    game.choose("attach seat=0 upgrade=scope#2 item=pistol#1")
    assert hero(game).dark_stone == 0
    assert told(game, "attached") == [{"who": 0, "card": "scope", "item": "pistol#1"}]


@pytest.mark.rule("SOB-UPGR-05")
def test_an_attached_upgrade_gives_its_bonus() -> None:
    game = with_items("pistol+", "scope", stone=1)
    pistol = hero(game).items[0]
    assert (shots(game, pistol), range_of(game, pistol)) == (2, 6)
    game.choose("attach seat=0 upgrade=scope#2 item=pistol#1")
    pistol = hero(game).items[0]
    assert (shots(game, pistol), range_of(game, pistol)) == (3, 8)


@pytest.mark.rule("SOB-UPGR-05", "SOB-ITEM-04")
def test_the_powers_of_an_upgrade_work_while_its_item_does() -> None:
    game = with_items("rifle+", "long-barrel")
    assert number(game, 0, "agility") == 3  # carried, not attached
    game.choose("attach seat=0 upgrade=long-barrel#2 item=rifle#1")
    assert number(game, 0, "agility") == 4
    game.choose("put-away seat=0 item=rifle#1")
    assert number(game, 0, "agility") == 3


@pytest.mark.rule("SOB-UPGR-05", "SOB-ITEM-15")
def test_the_use_of_an_upgrade_is_exhausted_by_itself() -> None:
    game = with_items("sword+", heroes__0__items=[{"id": "sword#1", "equipped": True, "upgrades": ["whetstone"]}])
    game.choose("use item=sword#1/whetstone")
    assert number(game, 0, "luck") == 4
    assert offers(game, "use") == []
    assert hero(game).items[0].ready


@pytest.mark.rule("SOB-UPGR-06")
def test_an_upgrade_is_taken_off_and_its_price_is_lost() -> None:
    game = with_items("pistol+", "pistol+", "scope", stone=2)
    game.choose("attach seat=0 upgrade=scope#3 item=pistol#1")
    assert hero(game).dark_stone == 1
    game.choose("detach seat=0 upgrade=scope item=pistol#1")
    assert carried(hero(game)) == ["pistol", "pistol", "scope"]
    assert hero(game).dark_stone == 1
    assert told(game, "detached") == [{"who": 0, "card": "scope", "item": "pistol#1"}]
    game.choose("attach seat=0 upgrade=scope#50 item=pistol#2")
    assert hero(game).dark_stone == 0
    assert [item.upgrades for item in hero(game).items] == [(), ("scope",)]


@pytest.mark.rule("SOB-UPGR-07")
def test_what_is_forged_stays_with_its_item() -> None:
    game = with_items("pistol+", heroes=2)
    upgrades.forge(game, 0, "dark-edge", hero(game).items[0])
    assert offers(game, "detach") == []
    game.choose("give seat=0 item=pistol#1 to=1")
    assert hero(game, 1).items[0].upgrades == ("dark-edge",)
    assert (carrying.dark_stone_carried(game, 0), carrying.dark_stone_carried(game, 1)) == (0, 1)


@pytest.mark.rule("SOB-UPGR-06", "SOB-UPGR-07")
def test_of_two_alike_only_the_one_that_is_not_forged_comes_off() -> None:
    twin = {"id": "pistol#1", "equipped": True, "upgrades": ["dark-edge", "dark-edge"], "forged": 1}
    game = with_items(heroes__0__items=[twin])
    game.choose("detach seat=0 upgrade=dark-edge item=pistol#1")
    assert (hero(game).items[0].upgrades, hero(game).items[0].forged) == (("dark-edge",), 1)
    assert offers(game, "detach") == []


@pytest.mark.rule("SOB-UPGR-06")
def test_any_of_several_upgrades_may_be_taken_off() -> None:
    game = with_items(heroes__0__items=[{"id": "pistol#1", "equipped": True, "upgrades": ["whetstone", "dark-edge"]}])
    assert len(offers(game, "detach")) == 2
    game.choose("detach seat=0 upgrade=whetstone item=pistol#1")
    assert hero(game).items[0].upgrades == ("dark-edge",)
    assert carried(hero(game)) == ["pistol", "whetstone"]
