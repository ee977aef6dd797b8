"""WORK: The workbench."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from tests.arcana.effects import against, owned, worn
from tests.arcana.items.kit import KIT
from tests.arcana.items.test_gaining import DECKS, deck
from tests.arcana.table import choose, explorer, halls, offered, offers, told

BENCH = "operate-workbench at=1.01"


def at_bench(*items: str, at: tuple[str, ...] = ("1.02", "1.25"), **given: Any) -> Arcana:
    """Explorer 0 stands beside the workbench of the foundry."""
    paths = {**DECKS, "explorers__0__items": owned(*items), **given}
    return halls(2, tiles=["foundry"], at=at, cards=KIT, **paths)


def drawn(*items: str, decks: tuple[str, ...] = ("weapon", "weapon", "artifact"), **given: Any) -> Arcana:
    game = at_bench(*items, **given)
    choose(game, BENCH)
    for one in decks:
        choose(game, f"draw deck={one}")
    return game


@pytest.mark.rule("MA-WORK-01")
def test_the_workbench_costs_three_stamina() -> None:
    game = at_bench()
    choose(game, BENCH)
    assert explorer(game).stamina == 4
    assert against(at_bench(explorers__0__stamina=2), "operate-workbench", at="1.01") == "MA-WORK-01"


@pytest.mark.rule("MA-WORK-02")
def test_three_cards_come_from_decks_of_choice() -> None:
    game = drawn()
    assert game.state.drawn == ["wrench", "pistol", "charm"]


@pytest.mark.rule("MA-WORK-09")
def test_all_decks_are_named_before_the_first_card_is_seen() -> None:
    game = at_bench()
    choose(game, BENCH)
    choose(game, "draw deck=weapon")
    choose(game, "draw deck=artifact")
    assert offers(game, "draw") == ["draw deck=weapon", "draw deck=apparel", "draw deck=consumable"]
    assert (game.state.drawn, len(game.state.decks["weapon"])) == ([], 3)


@pytest.mark.rule("MA-WORK-03")
def test_drawn_cards_are_swapped_one_for_one_with_own_items() -> None:
    game = drawn("rifle=main", "cog=upgrade:rifle", "idol")
    choose(game, "swap item=wrench against=rifle")
    assert "keep item=rifle" in offered(game)
    assert "keep item=wrench" not in offered(game)
    choose(game, "swap item=charm against=idol")
    choose(game, "keep item=pistol")
    choose(game, "destroy item=rifle")
    choose(game, "destroy item=idol")
    assert worn(game) == ["cog", "wrench", "charm", "pistol"]
    assert game.state.decks["destroyed-items"].discard == ["rifle", "idol"]


@pytest.mark.rule("MA-WORK-03")
def test_a_card_is_swapped_once() -> None:
    game = drawn("idol", "orb")
    choose(game, "swap item=wrench against=idol")
    swaps = offers(game, "swap")
    assert swaps == ["swap item=pistol against=orb", "swap item=charm against=orb"]


@pytest.mark.rule("MA-WORK-04")
def test_one_of_the_three_is_kept() -> None:
    game = drawn()
    assert offered(game)[:3] == ["keep item=wrench", "keep item=pistol", "keep item=charm"]
    assert offers(game, "give") == []  # the other explorer is too far away
    choose(game, "keep item=charm")
    choose(game, "destroy item=wrench")
    choose(game, "destroy item=pistol")
    assert worn(game) == ["charm"]


@pytest.mark.rule("MA-WORK-04")
def test_or_given_to_an_adjacent_explorer() -> None:
    game = drawn(at=("1.02", "1.03"))
    choose(game, "give item=charm to=1")
    choose(game, "destroy item=wrench")
    choose(game, "destroy item=pistol")
    assert (worn(game, 0), worn(game, 1)) == ([], ["charm"])


@pytest.mark.rule("MA-WORK-05")
def test_the_others_are_destroyed_or_go_back_in_an_order_of_choice() -> None:
    game = drawn()
    choose(game, "keep item=charm")
    assert game.ask
    assert (game.ask.prompt, str(game.ask.options[game.ask.usual or 0])) == ("put-back", "return item=wrench")
    choose(game, "return item=wrench")
    choose(game, "return item=pistol")
    assert game.state.decks["weapon"].top(3) == ["pistol", "wrench", "knife"]
    game = drawn()
    choose(game, "keep item=charm")
    choose(game, "return item=pistol")
    choose(game, "destroy item=wrench")
    assert game.state.decks["weapon"].top(2) == ["pistol", "knife"]
    assert game.state.decks["destroyed-items"].discard == ["wrench"]


@pytest.mark.rule("MA-WORK-06")
def test_a_card_goes_back_to_the_deck_of_its_own_type() -> None:
    game = drawn("mail", decks=("weapon", "weapon", "artifact"))
    choose(game, "swap item=wrench against=mail")
    choose(game, "keep item=pistol")
    choose(game, "return item=mail")
    choose(game, "return item=charm")
    assert (game.state.decks["apparel"].top(1), game.state.decks["artifact"].top(1)) == (["mail"], ["charm"])
    assert game.state.decks["weapon"].top(1) == ["knife"]


@pytest.mark.rule("MA-WORK-07")
def test_in_the_end_the_inventory_is_used_without_paying() -> None:
    game = drawn()
    choose(game, "keep item=charm")
    choose(game, "destroy item=wrench")
    choose(game, "destroy item=pistol")
    assert game.ask
    assert (game.ask.prompt, explorer(game).stamina) == ("arrange", 4)
    choose(game, "equip item=charm")
    assert worn(game) == ["charm=main"]


@pytest.mark.rule("MA-WORK-08")
def test_short_decks_give_fewer_cards_and_are_not_refilled() -> None:
    empty: dict[str, Any] = dict.fromkeys(DECKS, deck())
    destroyed = {"stack": "", "pile": "coat", "renews": False}
    game = at_bench(**{**empty, "decks__weapon": deck("wrench"), "decks__destroyed-items": destroyed})
    choose(game, BENCH)
    assert worn(game) == ["wrench"]
    assert game.state.decks["destroyed-items"].discard == ["coat"]


@pytest.mark.rule("MA-WORK-08")
def test_from_empty_decks_nothing_is_drawn_and_the_inventory_is_used_all_the_same() -> None:
    empty: dict[str, Any] = dict.fromkeys(DECKS, deck())
    game = at_bench("idol", **empty)
    choose(game, BENCH)
    assert game.ask
    assert game.ask.prompt == "arrange"
    assert told(game, "nothing-gained") == [{"who": 0}]


@pytest.mark.rule("MA-WORK-03", "MA-EFF-06")
def test_a_card_that_waits_for_its_markers_is_not_swapped() -> None:
    game = drawn("rifle=main", "idol", waiting=["idol"])
    assert "swap item=wrench against=rifle" in offered(game)
    assert "swap item=wrench against=idol" not in offered(game)
