"""INV: Use inventory."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.items.inventory import choose_inventory
from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.attributes import number
from tests.arcana.effects import against, owned, worn
from tests.arcana.items.kit import KIT
from tests.arcana.table import choose, explorer, halls, happens, offered, offers, told

FULL = ("rifle=main", "cog=upgrade:rifle", "orb=main", "knife", "spike", "idol")


def packed(*items: str, at: tuple[str, ...] = ("1.01", "1.25", "1.49"), **given: Any) -> Arcana:
    return halls(3, at=at, cards=KIT, explorers__0__items=owned(*(items or FULL)), **given)


@pytest.mark.rule("MA-INV-01")
def test_using_the_inventory_costs_three_stamina_on_the_own_turn() -> None:
    game = packed()
    choose(game, "use-inventory of=0")
    assert explorer(game).stamina == 4
    assert against(packed(explorers__0__stamina=2), "use-inventory", of=0) == "MA-INV-01"


@pytest.mark.rule("MA-INV-02")
def test_all_items_are_unequipped_first_so_that_those_kept_on_enter_play_anew() -> None:
    game = packed("orb=main", "rifle=main", "scope=upgrade:rifle", explorers__0__essence=3)
    choose(game, "use-inventory of=0")
    choose(game, "confirm")
    assert [one["item"] for one in told(game, "item-equipped")] == ["orb", "rifle", "scope"]
    assert (explorer(game).stamina, explorer(game).essence) == (5, 2)


@pytest.mark.rule("MA-INV-02")
def test_whatever_is_taken_off_stays_off() -> None:
    game = packed()
    choose(game, "use-inventory of=0")
    choose(game, "unequip item=rifle")
    choose(game, "confirm")
    assert worn(game) == ["rifle", "cog", "orb=main", "knife", "spike", "idol"]


@pytest.mark.rule("MA-INV-03")
def test_any_number_of_main_items_is_equipped_within_the_limits() -> None:
    game = packed()
    choose(game, "use-inventory of=0")
    choose(game, "equip item=knife instead=rifle")
    choose(game, "equip item=spike")
    choose(game, "equip item=idol instead=orb")
    choose(game, "confirm")
    assert worn(game) == ["rifle", "cog", "orb", "knife=main", "spike=main", "idol=main"]


@pytest.mark.rule("MA-INV-04")
def test_then_what_is_equipped_is_upgraded_and_augmented() -> None:
    game = packed("rifle", "scope", "lens", "valve")
    choose(game, "use-inventory of=0")
    for pick in (
        "equip item=rifle",
        "upgrade item=scope host=rifle",
        "upgrade item=lens host=scope",
        "augment item=valve host=rifle",
    ):
        choose(game, pick)
    assert worn(game) == ["rifle=main", "scope=upgrade:rifle", "lens=upgrade:scope", "valve=augment:rifle"]


@pytest.mark.rule("MA-INV-04")
def test_nothing_counts_before_it_is_confirmed() -> None:
    game = packed()
    choose(game, "use-inventory of=0")
    choose(game, "equip item=knife instead=rifle")
    assert worn(game) == list(FULL)
    game.undo()
    assert "equip item=knife instead=rifle" in offered(game)


@pytest.mark.rule("MA-INV-04")
def test_the_question_shows_what_would_be_worn_and_what_would_change() -> None:
    game = packed("rifle=main", "scope", "lens", "mail", "valve")
    choose(game, "use-inventory of=0")
    assert game.ask
    assert game.ask.about == {"of": 0, "worn": "rifle=main", "armor": 0, "will": 0, "enters": ""}
    for pick in ("upgrade item=scope host=rifle", "upgrade item=lens host=scope", "equip item=mail"):
        choose(game, pick)
    assert game.ask.about == {
        "of": 0,
        "worn": "rifle=main scope=upgrade:rifle lens=upgrade:scope mail=main",
        "armor": 2,
        "will": 0,
        "enters": "scope",
    }
    choose(game, "augment item=valve host=rifle")
    assert (game.ask.about["will"], game.ask.about["enters"]) == (1, "scope valve")


# -- giving away ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MA-INV-05")
def test_as_the_last_step_items_go_to_adjacent_explorers_unequipped() -> None:
    game = packed(at=("1.01", "1.02", "1.49"))
    choose(game, "use-inventory of=0")
    choose(game, "confirm")
    assert {one.split("to=")[1] for one in offers(game, "give")} == {"1"}
    choose(game, "give item=rifle to=1")
    assert "give item=rifle to=1" not in offers(game, "give")
    choose(game, "give item=idol to=1")
    choose(game, "done")
    assert worn(game) == ["cog", "orb=main", "knife", "spike"]
    assert worn(game, 1) == ["rifle", "idol"]


@pytest.mark.rule("MA-INV-05")
def test_alone_nothing_is_asked_about_giving() -> None:
    game = packed()
    choose(game, "use-inventory of=0")
    choose(game, "confirm")
    assert game.ask
    assert game.ask.prompt == "act"


@pytest.mark.rule("MA-INV-06")
def test_the_inventory_of_an_adjacent_explorer_may_be_used_instead() -> None:
    game = packed(at=("1.01", "1.02", "1.04"), explorers__1__items=owned("mail"), explorers__2__items=owned("coat"))
    assert offers(game, "use-inventory") == ["use-inventory of=0", "use-inventory of=1"]
    choose(game, "use-inventory of=1")
    assert game.ask
    assert (game.ask.seat, explorer(game, 0).stamina, explorer(game, 1).stamina) == (1, 4, 6)
    choose(game, "equip item=mail")
    assert worn(game, 1) == ["mail=main"]
    assert {one.split("to=")[1] for one in offers(game, "give")} == {"0"}


@pytest.mark.rule("MA-INV-06")
def test_that_of_one_who_is_not_adjacent_may_not() -> None:
    game = packed(explorers__1__items=owned("mail"))
    assert against(game, "use-inventory", of=1) == "MA-INV-06"


@pytest.mark.rule("MA-INV-07")
def test_maxima_are_compared_once_the_use_is_complete() -> None:
    game = packed("orb=main", "charm", explorers__0__health=6)
    assert number(game, 0, "max-health") == 6
    choose(game, "use-inventory of=0")
    choose(game, "confirm")
    assert explorer(game).health == 6
    explorer(game).stamina = 3
    game = packed("orb=main", "charm", explorers__0__health=6)
    choose(game, "use-inventory of=0")
    choose(game, "equip item=charm instead=orb")
    choose(game, "confirm")
    assert (explorer(game).health, number(game, 0, "max-health")) == (5, 5)


@pytest.mark.rule("MA-INV-08")
def test_a_free_use_may_be_that_of_an_adjacent_explorer_too() -> None:
    game = packed(at=("1.01", "1.02", "1.04"), explorers__1__items=owned("mail"))
    happens(game, choose_inventory(0))
    assert offers(game, "use-inventory")[:2] == ["use-inventory of=0", "use-inventory of=1"]
    choose(game, "use-inventory of=1")
    choose(game, "equip item=mail")
    assert (worn(game, 1), explorer(game, 0).stamina) == (["mail=main"], 7)


def test_the_usual_answer_leaves_everything_as_it_is() -> None:
    game = packed(at=("1.01", "1.02", "1.04"), explorers__1__items=owned("mail"))
    happens(game, choose_inventory(0))
    for prompt, answer in (("whose-inventory", "use-inventory of=0"), ("arrange", "confirm"), ("give-away", "done")):
        assert game.ask
        assert (game.ask.prompt, game.ask.usual, offered(game)[0]) == (prompt, 0, answer)
        game.choose(0)
    assert worn(game) == list(FULL)
