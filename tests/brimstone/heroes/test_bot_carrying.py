"""What a greedy bot does with what its Heroes have."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.heroes.kit import KIT
from tests.brimstone.heroes.kit import items as kit
from tests.brimstone.mine import mine


def chosen(game: Brimstone) -> str:
    assert game.ask
    return str(game.ask.options[make_bot("greedy").choose(game)])


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ({"heroes__0__class_": "frontier-doc", "heroes__0__wounds": 1}, "use ability=house-calls on=0"),
        ({"heroes__0__bag": ["bandages"], "heroes__0__wounds": 9}, "use token=bandages on=0"),
        ({"heroes__0__bag": ["tonic"]}, "use token=tonic"),
    ],
)
def test_remedies_are_used_when_they_are_free_or_needed(given: dict[str, Any], wanted: str) -> None:
    assert chosen(mine(1, acting=0, moves=1, **given)) == wanted


@pytest.mark.parametrize(
    "given",
    [
        {"heroes__0__bag": ["bandages"], "heroes__0__wounds": 3},
        {"heroes__0__bag": ["tonic"], "heroes__0__grit": 1},
        {"heroes__0__bag": ["fine-cigar", "potion"]},
    ],
)
def test_tokens_are_kept_for_later(given: dict[str, Any]) -> None:
    assert not chosen(mine(1, acting=0, moves=1, **given)).startswith("use")


def test_what_is_too_much_is_given_away_or_the_cheapest_is_left() -> None:
    find = "\nencounters: [{id: find, name: Find, does: [{draw-item: gear}]}]"
    given: dict[str, Any] = {"decks__encounter": {"stack": "find"}, "decks__gear": {"stack": "anvil"}}
    given |= {"heroes__0__items": kit(*["anvil"] * 3, "shotgun*+", "sword"), "next_item": 50}
    assert chosen(mine(2, step=("draw-encounters", 1, 1), cards=KIT + find, **given)).startswith("give")
    assert chosen(mine(1, step=("draw-encounters", 1, 1), cards=KIT + find, **given)) != "drop item=shotgun#4"


def test_a_darkness_card_is_changed_if_it_can_be() -> None:
    game = mine(1, step="draw-darkness", heroes__0__items=[{"id": "silver-dice#1"}])
    assert chosen(game).startswith("draw-another")
