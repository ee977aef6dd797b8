"""What a greedy bot does with what its Heroes have."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.bots import make_bot
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
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


# -- when something is used -----------------------------------------------------------------------------------------


def test_a_remedy_is_for_what_is_missing() -> None:
    """Whiskey does not help whoever bleeds; so much damage that nothing is wasted is reason enough."""
    both: dict[str, Any] = {"heroes__0__bag": ["whiskey", "bandages"], "heroes__0__wounds": 8, "heroes__0__horror": 1}
    assert chosen(mine(1, acting=0, moves=1, **both)) == "use token=bandages on=0"
    assert (
        chosen(mine(1, acting=0, moves=1, heroes__0__bag=["whiskey"], heroes__0__horror=5)) == "use token=whiskey on=0"
    )
    little = mine(1, acting=0, moves=1, heroes__0__bag=["whiskey"], heroes__0__horror=4, heroes__0__wounds=8)
    assert not chosen(little).startswith("use")


def test_nobody_bleeds_for_a_calm_that_is_there() -> None:
    """Laugh in the Dark costs a Wound."""
    given: dict[str, Any] = {"heroes__0__class_": "bandido", "heroes__0__upgrades": ["laugh-in-the-dark"]}
    assert not chosen(mine(1, acting=0, moves=1, heroes__0__horror=1, **given)).startswith("use")
    assert chosen(mine(1, acting=0, moves=1, heroes__0__horror=6, **given)) == "use ability=laugh-in-the-dark"


def test_the_darkness_is_pushed_back_when_it_is_near() -> None:
    oil: dict[str, Any] = {"heroes__0__items": [{"id": "can-of-lamp-oil#1"}]}
    assert chosen(mine(1, acting=0, moves=1, darkness=8, **oil)) == "use item=can-of-lamp-oil#1"
    assert chosen(mine(1, acting=0, moves=1, darkness=9, **oil)) != "use item=can-of-lamp-oil#1"


DEAD_EYE: dict[str, Any] = {"heroes__0__class_": "gunslinger", "heroes__0__upgrades": ["dead-eye"]}
GUN = [{"id": "shotgun#1", "equipped": True}]


def test_an_attack_is_made_better_before_it_is_made() -> None:
    game = arena(["00"], {1: ("ghoul", "03")}, acting=0, heroes__0__items=GUN, heroes__0__grit=1, **DEAD_EYE)
    assert chosen(game) == "use ability=dead-eye"
    game.choose("use ability=dead-eye")
    assert chosen(game) == "shoot item=shotgun#1"


def test_nothing_is_given_for_an_attack_that_cannot_be_made() -> None:
    """Shots are of no use without a gun."""
    game = arena(["00"], {1: ("ghoul", "01")}, acting=0, heroes__0__grit=1, **DEAD_EYE)
    assert chosen(game) == "fight"


@pytest.mark.parametrize(("objective", "used"), [(0, False), (1, True)])
def test_what_can_be_used_once_is_kept_for_the_objective(objective: int, used: bool) -> None:
    given: dict[str, Any] = {"heroes__0__items": [{"id": "us-marshal-badge#1"}], "heroes__0__class_": "us-marshal"}
    game = arena(["00"], {1: ("ghoul", "01")}, acting=0, objective=objective, **given)
    assert (chosen(game) == "use item=us-marshal-badge#1") is used
