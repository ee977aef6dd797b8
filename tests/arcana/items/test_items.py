"""ITEM: Items: equipping, upgrading, augmenting, unequipping."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.items.items import destroy_item, hand_over, main_fittings
from darklantern.games.arcana.powers import change
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.attributes import number
from tests.arcana.effects import let, owned, worn
from tests.arcana.items.kit import KIT
from tests.arcana.table import choose, explorer, halls, offered, offers, told


def kitted(*items: str, seats: int = 1, **given: Any) -> Arcana:
    return halls(seats, cards=KIT, explorers__0__items=owned(*items), **given)


def arranging(*items: str, **given: Any) -> Arcana:
    """Explorer 0 is using its inventory."""
    game = kitted(*items, **given)
    choose(game, "use-inventory of=0")
    return game


# -- what an item is for ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ITEM-01")
def test_the_owner_is_whom_an_item_is_for() -> None:
    game = kitted("idol=main", "orb", seats=2)
    choose(game, "play card=idol ability=0")
    assert [explorer(game, seat).essence for seat in (0, 1)] == [1, 0]
    explorer(game).stamina = 4
    let(game, "[equip-main-item]")
    choose(game, "equip item=orb instead=idol")
    assert [explorer(game, seat).stamina for seat in (0, 1)] == [5, 6]


@pytest.mark.rule("MA-ITEM-02")
def test_an_item_works_only_while_it_is_equipped() -> None:
    lying = kitted("rifle", "mail", "idol", at=["1.25"], monsters={"dummy": "1.27"})
    assert (number(lying, 0, "armor"), offers(lying, "play")) == (2, [])
    equipped = kitted("rifle=main", "mail=main", "idol=main", at=["1.25"], monsters={"dummy": "1.27"})
    assert number(equipped, 0, "armor") == 3
    assert offers(equipped, "play") == ["play card=rifle ability=0 target=4", "play card=idol ability=0"]


@pytest.mark.rule("MA-ITEM-03")
def test_a_consumable_is_used_from_the_inventory() -> None:
    game = kitted("brew", explorers__0__health=3)
    choose(game, "play card=brew ability=0")
    assert (explorer(game).health, worn(game)) == (4, [])


@pytest.mark.rule("MA-ITEM-20")
def test_an_explorer_may_own_any_number_of_items() -> None:
    game = kitted("rifle", "knife", "spike", "scope", "lens", "cog", "coil", "valve", "bung", "mail", "tabard")
    for card in ("orb", "idol", "brew"):
        let(game, f"[{{take-item: {card}}}]")
    assert len(worn(game)) == 14


# -- main items -------------------------------------------------------------------------------------------------------


def fitted(game: Arcana, card: str) -> list[tuple[str, ...]]:
    """What has to come off for each way to equip a main item outside of the inventory."""
    items = explorer(game).items
    return [fitting.replaces for fitting in main_fittings(game.content, items, card)]


@pytest.mark.rule("MA-ITEM-04", "MA-ITEM-06")
@pytest.mark.parametrize(
    ("there", "new"), [("rifle", "lance"), ("mail", "coat"), ("orb", "idol"), ("rifle", "knife"), ("knife", "rifle")]
)
def test_one_main_item_of_a_type_so_that_the_other_is_replaced(there: str, new: str) -> None:
    game = kitted(f"{there}=main", new)
    assert fitted(game, new) == [(there,)]
    let(game, "[equip-main-item]")
    choose(game, f"equip item={new} instead={there}")
    assert worn(game) == [there, f"{new}=main"]


@pytest.mark.rule("MA-ITEM-04")
def test_main_items_of_different_types_are_worn_together() -> None:
    game = kitted("rifle=main", "mail=main", "orb")
    assert fitted(game, "orb") == [()]


@pytest.mark.rule("MA-ITEM-05")
def test_two_weapons_with_the_one_hand_symbol_are_held_together() -> None:
    game = kitted("knife=main", "spike", "wrench")
    assert fitted(game, "spike") == [()]
    let(game, "[equip-main-item]")
    choose(game, "equip item=spike")
    assert worn(game) == ["knife=main", "spike=main", "wrench"]
    assert fitted(game, "wrench") == [("knife",), ("spike",)]


@pytest.mark.rule("MA-ITEM-21")
def test_a_free_equip_takes_off_one_item_so_two_hands_do_not_replace_two_weapons() -> None:
    game = kitted("knife=main", "spike=main", "rifle")
    assert fitted(game, "rifle") == []
    let(game, "[equip-main-item]")
    assert game.ask
    assert game.ask.prompt == "act"
    in_use = arranging("knife=main", "spike=main", "rifle")
    assert "equip item=rifle instead=knife spike" in offered(in_use)


@pytest.mark.rule("MA-ITEM-04")
def test_a_pure_attachment_and_a_consumable_are_no_main_items() -> None:
    game = kitted("scope", "brew")
    assert fitted(game, "scope") == fitted(game, "brew") == []


@pytest.mark.rule("MA-ITEM-07")
def test_a_main_item_enters_play_as_it_is_equipped() -> None:
    game = kitted("orb", explorers__0__stamina=3)
    let(game, "[equip-main-item]")
    choose(game, "equip item=orb")
    assert explorer(game).stamina == 4


@pytest.mark.rule("MA-ITEM-08")
def test_an_item_that_is_equipped_again_enters_play_again() -> None:
    game = kitted("orb=main")
    choose(game, "use-inventory of=0")
    assert explorer(game).stamina == 4
    choose(game, "confirm")
    assert (worn(game), explorer(game).stamina) == (["orb=main"], 5)


# -- upgrades ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ITEM-09")
def test_an_upgrade_needs_a_host_of_its_type_with_its_symbol() -> None:
    game = arranging("rifle=main", "mail=main", "cog", "coil", "tabard", "gauntlet")
    assert offers(game, "upgrade") == ["upgrade item=cog host=rifle", "upgrade item=gauntlet host=mail"]
    choose(game, "upgrade item=cog host=rifle")
    choose(game, "confirm")
    assert worn(game)[:3] == ["rifle=main", "mail=main", "cog=upgrade:rifle"]


@pytest.mark.rule("MA-ITEM-09")
def test_only_what_is_equipped_is_upgraded() -> None:
    assert offers(arranging("rifle", "cog"), "upgrade") == []


@pytest.mark.rule("MA-ITEM-10", "MA-ITEM-23")
def test_a_socket_holds_one_upgrade_which_is_taken_off_for_another() -> None:
    game = arranging("rifle=main", "cog=upgrade:rifle", "scope")
    choose(game, "upgrade item=scope host=rifle instead=cog")
    choose(game, "confirm")
    assert worn(game) == ["rifle=main", "cog", "scope=upgrade:rifle"]


@pytest.mark.rule("MA-ITEM-11")
def test_torso_is_never_put_on_torso() -> None:
    game = arranging("mail=main", "tabard", "gauntlet")
    assert offers(game, "upgrade") == ["upgrade item=gauntlet host=mail"]


@pytest.mark.rule("MA-ITEM-12")
def test_an_upgrade_may_itself_be_upgraded() -> None:
    game = arranging("rifle=main", "scope", "lens")
    assert offers(game, "upgrade") == ["upgrade item=scope host=rifle"]
    choose(game, "upgrade item=scope host=rifle")
    choose(game, "upgrade item=lens host=scope")
    choose(game, "confirm")
    assert worn(game) == ["rifle=main", "scope=upgrade:rifle", "lens=upgrade:scope"]


@pytest.mark.rule("MA-ITEM-13")
def test_an_upgrade_is_equipped_and_enters_play() -> None:
    game = arranging("rifle=main", "scope", "lens", explorers__0__essence=3)
    choose(game, "upgrade item=scope host=rifle")
    choose(game, "upgrade item=lens host=scope")
    choose(game, "confirm")
    assert (explorer(game).essence, number(game, 0, "armor"), change(game, "range", 0)) == (2, 3, 2)


# -- augments ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-ITEM-14")
def test_an_augment_needs_the_symbol_alone_whatever_its_type() -> None:
    game = arranging("rifle=main", "knife", "valve", "bung")
    assert offers(game, "augment") == ["augment item=valve host=rifle", "augment item=bung host=rifle"]


@pytest.mark.rule("MA-ITEM-15", "MA-ITEM-23")
def test_an_augment_with_the_same_symbol_is_taken_off_for_another() -> None:
    game = arranging("rifle=main", "valve=augment:rifle", "bung")
    choose(game, "augment item=bung host=rifle instead=valve")
    choose(game, "confirm")
    assert worn(game) == ["rifle=main", "valve", "bung=augment:rifle"]


@pytest.mark.rule("MA-ITEM-23")
def test_an_upgrade_and_an_augment_hang_on_one_item_side_by_side() -> None:
    game = arranging("rifle=main", "valve=augment:rifle", "cog")
    choose(game, "upgrade item=cog host=rifle")
    choose(game, "confirm")
    assert worn(game) == ["rifle=main", "valve=augment:rifle", "cog=upgrade:rifle"]


@pytest.mark.rule("MA-ITEM-16")
def test_an_augment_is_equipped_and_enters_play() -> None:
    game = arranging("rifle=main", "valve", explorers__0__essence=3)
    choose(game, "augment item=valve host=rifle")
    choose(game, "confirm")
    assert (explorer(game).essence, number(game, 0, "will")) == (1, 3)


@pytest.mark.rule("MA-ITEM-17")
def test_an_augment_concerns_its_host_alone_unless_it_says_otherwise() -> None:
    game = kitted("rifle=main", "valve=augment:rifle", "idol=main")
    assert [change(game, "attack", 0, card) for card in ("rifle", "idol", "")] == [1, 0, 0]
    for_all = kitted("rifle=main", "bung=augment:rifle", "idol=main")
    assert [change(for_all, "attack", 0, card) for card in ("rifle", "idol", "")] == [2, 2, 2]


# -- unequipping ------------------------------------------------------------------------------------------------------

LADEN = ("rifle=main", "scope=upgrade:rifle", "lens=upgrade:scope", "valve=augment:rifle", "mail=main")


@pytest.mark.rule("MA-ITEM-18", "MA-ITEM-19")
def test_what_hangs_on_an_item_comes_off_with_it() -> None:
    game = kitted(*LADEN, "knife")
    let(game, "[equip-main-item]")
    choose(game, "equip item=knife instead=rifle")
    assert worn(game) == ["rifle", "scope", "lens", "valve", "mail=main", "knife=main"]
    assert [one["item"] for one in told(game, "unequipped")] == ["rifle", "scope", "lens", "valve"]


@pytest.mark.rule("MA-ITEM-18")
def test_what_hangs_on_an_upgrade_comes_off_with_it_and_the_rest_stays() -> None:
    game = arranging(*LADEN)
    choose(game, "unequip item=scope")
    choose(game, "confirm")
    assert worn(game) == ["rifle=main", "scope", "lens", "valve=augment:rifle", "mail=main"]


@pytest.mark.rule("MA-ITEM-18")
@pytest.mark.parametrize("how", ["destroyed", "given"])
def test_what_hangs_on_an_item_that_goes_stays_behind_unequipped(how: str) -> None:
    game = kitted(*LADEN, seats=2)
    if how == "destroyed":
        destroy_item(game, 0, "scope", "MA-ABIL-03")
        assert game.state.decks["destroyed-items"].discard == ["scope"]
    else:
        hand_over(game, 0, "scope", 1, "MA-TRADE-03")
        assert worn(game, 1) == ["scope"]
    assert worn(game) == ["rifle=main", "lens", "valve=augment:rifle", "mail=main"]


@pytest.mark.rule("MA-ITEM-22")
def test_on_a_turn_nothing_is_equipped_but_by_using_the_inventory() -> None:
    game = kitted("rifle", "scope", "valve", "mail", explorers__0__stamina=2)
    words = {choice.split()[0] for choice in offered(game)}
    assert words.isdisjoint({"equip", "upgrade", "augment", "unequip", "use-inventory"})
    assert "use-inventory of=0" in offered(kitted("rifle", explorers__0__stamina=3))
