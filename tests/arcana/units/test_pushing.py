"""Pushing and pulling. Spaces are those of a hall of 7 x 7: 1.01 is its north-western one, 1.08 the one below."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.pushing import pull, push
from tests.arcana.fights import essence, health, high, let
from tests.arcana.table import explorer, halls, space, told, where

CARDS = """
monsters:
- {id: rock, name: Rock, level: 1, health: 2, stamina: 4, armor: 3, will: 2, immobile: true}
- {id: ghost, name: Ghost, level: 1, health: 2, stamina: 4, armor: 3, will: 2, ethereal: true}
- {id: tough, name: Tough, level: 1, health: 4, stamina: 4, armor: 5, will: 2}
tiles:
- id: yard
  name: Yard
  front: &yard |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . # . . . .
    + + + + + + + +
     . . * . . . .
    + + + + + + + +
     . . L . ^ ^ .
    + + + + + + + +
     . . o . . . .
    + + + + + + + +
     . .|o .D. . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: *yard
"""


def yard(at: str, victim: str, card: str = "tough", others: dict[str, str] | None = None, **given: Any) -> Arcana:
    """Explorer 0 stands at one space, and the monster that it pushes or pulls, 4, on another."""
    monsters = {card: victim, **(others or {})}
    return halls(1, tiles=given.pop("tiles", ["yard"]), at=[at], monsters=monsters, cards=CARDS, **given)


def pushed(game: Arcana, spaces: int = 1, dice: list[int] | None = None) -> str:
    let(game, lambda: push(game, 4, spaces, 0), dice or [])
    return where(game, 4) if 4 in game.state.monsters else "gone"


def pulled(game: Arcana, spaces: int) -> str:
    let(game, lambda: pull(game, 4, spaces, 0))
    return where(game, 4)


@pytest.mark.rule("MA-PUSH-01", "MA-PUSH-03", "MA-PUSH-04")
def test_a_push_leads_away_from_the_one_who_pushes() -> None:
    assert pushed(yard("1.43", "1.44")) == "1.45"
    assert pushed(yard("1.45", "1.47"), 2) == "1.49"
    assert pushed(yard("1.46", "1.39")) == "1.32"


@pytest.mark.rule("MA-PUSH-02")
def test_a_pull_leads_towards_the_one_who_pulls() -> None:
    assert pulled(yard("1.43", "1.46"), 2) == "1.44"
    assert pulled(yard("1.43", "1.46"), 5) == "1.44"


@pytest.mark.rule("MA-PUSH-03")
def test_another_space_may_be_named() -> None:
    game = yard("1.43", "1.46")
    let(game, lambda: push(game, 4, 1, 0, away_from=space(game, "1.47")))
    assert where(game, 4) == "1.45"
    let(game, lambda: pull(game, 4, 9, 0, towards=space(game, "1.47")))
    assert where(game, 4) == "1.47"


@pytest.mark.rule("MA-PUSH-05")
def test_out_of_line_a_push_is_slanted() -> None:
    assert pushed(yard("1.04", "1.13")) == "1.21"  # two to the right and one down, then one more of each


@pytest.mark.rule("MA-PUSH-06")
def test_the_direction_is_found_anew_for_every_space() -> None:
    assert pulled(yard("1.43", "1.39"), 1) == "1.45"
    assert pulled(yard("1.43", "1.39"), 2) == "1.44"


@pytest.mark.rule("MA-PUSH-07")
def test_immobile_units_stay() -> None:
    assert pushed(yard("1.43", "1.44", "rock"), 2) == "1.44"
    assert pulled(yard("1.43", "1.46", "rock"), 2) == "1.46"


@pytest.mark.rule("MA-PUSH-08")
def test_a_push_stops_before_whatever_is_in_the_way() -> None:
    assert pushed(yard("1.14", "1.13"), 3) == "1.11"  # rubble on 1.10
    assert pushed(yard("1.45", "1.47", others={"rust-rat": "1.49"}), 3) == "1.48"
    assert pushed(yard("1.47", "1.48"), 3) == "1.49"  # the edge of the map
    assert pushed(yard("1.42", "1.41", shut=["1.39-40"]), 3) == "1.40"
    assert pushed(yard("1.42", "1.41"), 2) == "1.39"  # the door is open


@pytest.mark.rule("MA-PUSH-15")
def test_a_push_stops_before_an_ethereal_unit() -> None:
    assert pushed(yard("1.43", "1.44", others={"ghost": "1.45"}), 2) == "1.44"


@pytest.mark.rule("MA-PUSH-09")
def test_a_unit_pushed_against_a_lever_activates_it() -> None:
    game = yard("1.22", "1.23", others={"rust-rat": "1.26", "oil-leech": "1.27"})
    assert pushed(game, 2, high(1, 1, 1)) == "1.23"
    assert game.state.explored == {space(game, "1.24"): 1}
    assert (told(game, "attack-rolled")[0]["who"], told(game, "attack-rolled")[0]["blockers"]) == (0, [5, 6])
    assert explorer(game).stamina == 7
    assert pushed(game, 2) == "1.23"  # a spent lever is an obstacle
    assert not told(game, "attack-rolled")


@pytest.mark.rule("MA-PUSH-09")
def test_the_lever_works_on_the_tile_of_the_one_who_pushes() -> None:
    others = {"rust-rat": "1.26", "oil-leech": "2.26"}
    game = yard("1.28", "2.23", tiles=["yard", "yard 7 0 0"], others=others)
    pushed(game, 1, high(1, 1, 1))
    assert game.state.explored == {space(game, "2.24"): 1}
    assert told(game, "attack-rolled")[0]["blockers"] == [5]


@pytest.mark.rule("MA-PUSH-09")
def test_a_lever_that_nobody_pushes_against_triggers_all_traps() -> None:
    others = {"rust-rat": "1.26", "oil-leech": "2.26"}
    game = yard("1.28", "2.23", tiles=["yard", "yard 7 0 0"], others=others)
    let(game, lambda: push(game, 4, 1, NOWHERE, away_from=space(game, "2.22")), high(1, 1, 1))
    assert told(game, "attack-rolled")[0]["blockers"] == [5, 6]


@pytest.mark.rule("MA-PUSH-10")
def test_a_unit_pushed_against_a_barrel_lets_it_explode() -> None:
    game = yard("1.15", "1.16")
    assert pushed(game, 2, high(2, 2, 1)) == "1.16"
    assert health(game, 4) == [3]  # 5 against armor 5
    assert [entry["blockers"] for entry in told(game, "attack-rolled")] == [[4]]
    assert game.state.explored == {space(game, "1.17"): 1}


@pytest.mark.rule("MA-PUSH-11", "MA-PUSH-13")
@pytest.mark.parametrize("spaces", [1, 2])
def test_a_unit_pushed_into_a_pit_is_destroyed(spaces: int) -> None:
    game = yard("1.29", "1.30")
    assert pushed(game, spaces) == "gone"
    assert essence(game) == [1]


@pytest.mark.rule("MA-PUSH-12")
def test_a_pit_behind_a_wall_takes_nobody() -> None:
    assert pushed(yard("1.36", "1.37")) == "1.37"


@pytest.mark.rule("MA-PUSH-14")
def test_a_trapped_space_does_nothing_to_who_is_pushed_onto_it() -> None:
    game = yard("1.28", "1.27")
    assert pushed(game) == "1.26"
    assert not told(game, "attack-rolled")
