"""GAIN: Gain item effect and class privileges."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.items.gaining import free_equips
from darklantern.games.arcana.state import Arcana
from tests.arcana.effects import let, owned, worn
from tests.arcana.items.kit import KIT
from tests.arcana.table import choose, explorer, halls, offered, offers

ADA, BRUNO, CLEO, DORN = 0, 1, 2, 3
"""A Gunman, a Bruiser, a Mystic and a Crafter."""


def deck(*top_first: str) -> dict[str, Any]:
    return {"stack": " ".join(reversed(top_first)), "pile": "", "renews": False}


DECKS: dict[str, Any] = {
    "decks__weapon": deck("wrench", "pistol", "knife"),
    "decks__apparel": deck("coat", "mail"),
    "decks__artifact": deck("charm"),
    "decks__consumable": deck("tonic"),
}


def gaining(seat: int = ADA, **given: Any) -> Arcana:
    """An explorer gains an item; nobody is near."""
    where = {"at": ["1.01", "1.04", "1.07", "1.49"], **DECKS, **given}
    return let(halls(4, cards=KIT, acting=seat, **where), "[gain-item]", unit=seat)


def draw(game: Arcana, *decks: str) -> None:
    for one in decks:
        choose(game, f"draw deck={one}")


@pytest.mark.rule("MA-GAIN-01")
@pytest.mark.parametrize(
    ("decks", "drawn"),
    [(("weapon", "weapon"), ["wrench", "pistol"]), (("apparel", "weapon"), ["coat", "wrench"])],
)
def test_two_cards_come_from_the_tops_of_decks_of_choice(decks: tuple[str, ...], drawn: list[str]) -> None:
    game = gaining()
    assert offers(game, "draw") == [f"draw deck={one}" for one in ("weapon", "apparel", "artifact", "consumable")]
    draw(game, *decks)
    assert game.state.drawn == drawn


@pytest.mark.rule("MA-GAIN-13")
def test_both_decks_are_named_before_a_card_is_seen() -> None:
    game = gaining()
    draw(game, "weapon")
    assert offers(game, "draw")
    assert (game.state.drawn, len(game.state.decks["weapon"])) == ([], 3)


@pytest.mark.rule("MA-GAIN-02", "MA-GAIN-04")
def test_one_of_them_is_destroyed() -> None:
    game = gaining()
    draw(game, "weapon", "artifact")
    wanted = ["destroy item=wrench", "return item=wrench", "destroy item=charm", "return item=charm"]
    assert offered(game)[:4] == wanted
    choose(game, "destroy item=wrench")
    assert worn(game) == ["charm"]
    assert game.state.decks["destroyed-items"].discard == ["wrench"]


@pytest.mark.rule("MA-GAIN-02")
def test_or_goes_back_on_top_of_its_deck() -> None:
    game = gaining()
    draw(game, "weapon", "artifact")
    choose(game, "return item=wrench")
    assert worn(game) == ["charm"]
    assert game.state.decks["weapon"].top(2) == ["wrench", "pistol"]
    assert game.state.decks["destroyed-items"].discard == []


@pytest.mark.rule("MA-GAIN-03")
def test_the_other_is_kept_or_given_to_an_adjacent_explorer() -> None:
    game = gaining(at=["1.01", "1.02", "1.04", "1.08"])
    draw(game, "weapon", "artifact")
    choose(game, "destroy item=wrench")
    assert offered(game)[:3] == ["keep item=charm", "give item=charm to=1", "give item=charm to=3"]
    choose(game, "give item=charm to=3")
    assert (worn(game, ADA), worn(game, DORN)) == ([], ["charm"])


# -- privileges -------------------------------------------------------------------------------------------------------

TYPES = {"wrench": "weapon", "coat": "apparel", "charm": "artifact", "tonic": "consumable"}


@pytest.mark.rule("MA-GAIN-05", "MA-GAIN-06", "MA-GAIN-07", "MA-GAIN-08", "MA-GAIN-09")
@pytest.mark.parametrize(
    ("seat", "allowed"),
    [(ADA, {"coat"}), (BRUNO, {"wrench"}), (CLEO, {"charm"}), (DORN, {"wrench", "coat", "charm"})],
    ids=["gunman", "bruiser", "mystic", "crafter"],
)
@pytest.mark.parametrize("card", TYPES)
def test_a_class_may_equip_what_it_is_at_home_with(seat: int, allowed: set[str], card: str) -> None:
    game = gaining(seat)
    other = "knife" if card == "coat" else "coat"
    draw(game, TYPES[card], "apparel" if other == "coat" else "weapon")
    given_up = next(one for one in offers(game, "destroy") if card not in one)
    choose(game, given_up)
    if card not in allowed:
        assert offers(game, "equip") == []
        return
    stamina = explorer(game, seat).stamina
    choose(game, f"equip item={card}")
    assert worn(game, seat) == [f"{card}=main"]
    assert explorer(game, seat).stamina == stamina


@pytest.mark.rule("MA-GAIN-09")
def test_the_privilege_is_optional() -> None:
    game = gaining(ADA)
    draw(game, "apparel", "weapon")
    choose(game, "destroy item=wrench")
    assert offered(game)[:2] == ["keep item=coat", "equip item=coat"]
    choose(game, "keep item=coat")
    assert worn(game) == ["coat"]


@pytest.mark.rule("MA-GAIN-09")
def test_a_free_equip_may_replace_an_item_and_lets_the_new_one_enter_play() -> None:
    items = {"explorers__2__items": owned("charm=main"), "explorers__2__stamina": 3, "decks__artifact": deck("orb")}
    game = gaining(CLEO, **items)
    draw(game, "artifact", "weapon")
    choose(game, "destroy item=wrench")
    choose(game, "equip item=orb instead=charm")
    assert worn(game, CLEO) == ["charm", "orb=main"]
    assert explorer(game, CLEO).stamina == 4


@pytest.mark.rule("MA-GAIN-10")
def test_whoever_is_given_a_card_does_not_equip_it() -> None:
    game = gaining(BRUNO, at=["1.01", "1.02", "1.49", "1.43"])
    draw(game, "apparel", "weapon")
    choose(game, "destroy item=wrench")
    assert offers(game, "equip") == []
    choose(game, "give item=coat to=0")
    assert worn(game, ADA) == ["coat"]
    assert game.ask
    assert game.ask.prompt == "act"


@pytest.mark.rule("MA-GAIN-11")
def test_what_is_no_main_item_is_not_equipped_by_privilege() -> None:
    game = halls(4, cards=KIT, explorers__3__items=owned("rifle=main"))
    assert free_equips(game, DORN, "scope") == []
    assert [fitting.card for fitting in free_equips(game, DORN, "knife")] == ["knife"]


# -- empty decks ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-GAIN-12")
def test_a_single_card_is_kept_without_giving_one_up() -> None:
    empty: dict[str, Any] = dict.fromkeys(DECKS, deck())
    game = gaining(**{**empty, "decks__weapon": deck("wrench")})
    assert worn(game) == ["wrench"]


@pytest.mark.rule("MA-GAIN-12")
def test_from_empty_decks_nothing_is_gained() -> None:
    empty: dict[str, Any] = dict.fromkeys(DECKS, deck())
    game = gaining(**empty)
    assert worn(game) == []
    assert game.ask
    assert game.ask.prompt == "act"


def test_a_card_may_name_the_decks() -> None:
    game = let(halls(1, **DECKS), "[{gain-item: {decks: [artifact, consumable]}}]")
    assert offers(game, "draw") == ["draw deck=artifact", "draw deck=consumable"]
