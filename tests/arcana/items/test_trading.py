"""TRADE: Trade."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from tests.arcana.effects import against, owned, worn
from tests.arcana.items.kit import KIT
from tests.arcana.table import choose, explorer, halls, offered, offers, told


def meeting(players: int = 1, **given: Any) -> Arcana:
    """Explorers 0 and 1 are adjacent, 2 is not."""
    paths: dict[str, Any] = {"at": ["1.01", "1.02", "1.49"], "explorers__1__items": owned("mail=main")}
    paths["explorers__0__items"] = owned("rifle=main", "cog=upgrade:rifle", "brew")
    return halls(3, cards=KIT, options={"players": players}, **{**paths, **given})


@pytest.mark.rule("MA-TRADE-01")
def test_a_trade_costs_two_stamina() -> None:
    game = meeting()
    choose(game, "trade to=1")
    choose(game, "give item=brew")
    choose(game, "done")
    assert (explorer(game, 0).stamina, explorer(game, 1).stamina) == (5, 6)
    assert against(meeting(explorers__0__stamina=1), "trade", to=1) == "MA-TRADE-01"
    assert offers(meeting(explorers__0__stamina=2), "trade") == ["trade to=1"]


@pytest.mark.rule("MA-TRADE-01")
def test_it_is_offered_on_the_own_turn() -> None:
    game = meeting()
    assert game.ask
    assert (game.ask.seat, offers(game, "trade")) == (0, ["trade to=1"])
    assert offers(meeting(at=["1.02", "1.01", "1.49"]), "trade") == ["trade to=1"]


@pytest.mark.rule("MA-TRADE-02")
def test_any_number_of_items_goes_either_way() -> None:
    game = meeting()
    choose(game, "trade to=1")
    for pick in ("give item=brew", "take item=mail", "give item=cog"):
        choose(game, pick)
    choose(game, "done")
    assert (worn(game, 0), worn(game, 1)) == (["rifle=main", "mail"], ["brew", "cog"])


@pytest.mark.rule("MA-TRADE-02")
def test_nothing_changes_hands_before_all_is_said() -> None:
    game = meeting()
    choose(game, "trade to=1")
    assert offered(game)[:4] == ["give item=rifle", "give item=cog", "give item=brew", "take item=mail"]
    choose(game, "give item=brew")
    assert (worn(game, 0), explorer(game).stamina) == (["rifle=main", "cog=upgrade:rifle", "brew"], 7)


@pytest.mark.rule("MA-TRADE-03")
def test_items_are_handed_over_unequipped_and_what_hung_on_them_stays() -> None:
    game = meeting()
    choose(game, "trade to=1")
    choose(game, "give item=rifle")
    choose(game, "done")
    assert (worn(game, 0), worn(game, 1)) == (["cog", "brew"], ["mail=main", "rifle"])


@pytest.mark.rule("MA-TRADE-04")
def test_only_an_adjacent_explorer_is_traded_with() -> None:
    game = meeting()
    assert against(game, "trade", to=2) == "MA-TRADE-04"
    assert against(meeting(at=["1.01", "1.25", "1.49"]), "trade", to=1) == "MA-TRADE-04"


@pytest.mark.rule("MA-TRADE-05")
@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_the_other_player_agrees_or_nothing_is_exchanged(answer: str) -> None:
    game = meeting(players=2)
    choose(game, "trade to=1")
    choose(game, "take item=mail")
    choose(game, "done")
    assert game.ask
    assert (game.ask.seat, game.ask.prompt, game.ask.usual) == (1, "agree-to-trade", 0)
    assert game.ask.about == {"with": 0, "gives": 1, "receives": 0}
    choose(game, answer)
    assert worn(game, 1) == ([] if answer == "agree" else ["mail=main"])
    assert bool(told(game, "trade-refused")) == (answer == "refuse")


@pytest.mark.rule("MA-TRADE-05")
def test_one_player_need_not_agree_with_oneself() -> None:
    game = meeting(players=1)
    choose(game, "trade to=1")
    choose(game, "take item=mail")
    choose(game, "done")
    assert worn(game, 1) == []


@pytest.mark.rule("MA-TRADE-05")
def test_the_other_player_is_told_what_goes_and_what_comes() -> None:
    game = meeting(players=2)
    choose(game, "trade to=1")
    for wish in ("take item=mail", "give item=brew", "give item=cog"):
        choose(game, wish)
    choose(game, "done")
    assert game.ask
    assert game.ask.about == {"with": 0, "gives": 1, "receives": 2}
