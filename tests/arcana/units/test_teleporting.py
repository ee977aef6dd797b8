"""Teleporting and switching positions."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.state import Arcana
from darklantern.games.arcana.units.switching import switch_positions
from darklantern.games.arcana.units.teleporting import spaces_at_kind, spaces_within, teleport
from tests.arcana.fights import let
from tests.arcana.table import choose, explorer, halls, monster, offers, space, where

CARDS = """
monsters:
- {id: rock, name: Rock, level: 1, health: 2, stamina: 4, armor: 3, will: 2, immobile: true}
items:
- id: charge
  name: Charge
  type: consumable
  level: 1
  actives:
  - {cost: {stamina: 1}, do: [{teleport: {within: 3}}]}
  - {cost: {stamina: 1}, do: [{teleport-to: {space: chest}}]}
  - {cost: {stamina: 1}, target: {ignoring: 6}, do: [{switch-positions: {}}]}
  - {cost: {stamina: 1}, target: {ignoring: 6}, do: [{teleport: {within: 2, who: target}}]}
tiles:
- id: yard
  name: Yard
  front: &yard |
    + + + + + + + +
     . . . . . . C
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . .|# . .
    + + + + + + + +
     . . . .|# . .
    + + + + + + + +
     . . o .|# . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     C . . . . . .
    + + + + + + + +
  back: *yard
"""


def yard(at: str, monsters: dict[str, str] | None = None, **given: Any) -> Arcana:
    held = {"explorers__0__items": [{"card": "charge"}]}
    return halls(1, tiles=["yard"], at=[at], monsters=monsters, cards=CARDS, **{**held, **given})


def names(game: Arcana, spaces: list[int]) -> set[str]:
    return {game.content.maps.get(game.state.layout).name(space_) for space_ in spaces}


@pytest.mark.rule("MA-TELE-01")
def test_a_teleport_counts_spaces_over_walls_and_rubble() -> None:
    game = yard("1.24")
    found = names(game, spaces_within(game, 0, 3))
    assert "1.27" in found
    assert "1.28" not in found
    assert "1.27" in names(game, spaces_within(yard("1.24", shut=[]), 0, 3))


@pytest.mark.rule("MA-TELE-02")
def test_a_teleport_ends_on_a_free_passable_space() -> None:
    game = yard("1.36", {"rust-rat": "1.37"})
    found = names(game, spaces_within(game, 0, 1))
    assert found == {"1.29", "1.30", "1.44"}  # not the rat on 1.37, nor the chest on 1.43
    choose(game, "play card=charge ability=0")
    assert "teleport at=1.43" not in offers(game, "teleport")
    assert "teleport at=1.37" not in offers(game, "teleport")


@pytest.mark.rule("MA-TELE-03", "MA-TELE-04", "MA-TELE-05")
def test_a_teleport_to_a_kind_of_space_leads_as_near_to_it_as_there_is_room() -> None:
    game = yard("1.29")
    assert names(game, spaces_at_kind(game, 0, "C", 0)) == {"1.36", "1.37", "1.44"}
    game.state.explored[space(game, "1.43")] = 1
    assert names(game, spaces_at_kind(game, 0, "C", 0)) == {"1.06", "1.13", "1.14"}
    game = yard("1.29", {"rust-rat": "1.36", "oil-leech": "1.37", "cinder-bat": "1.44"})
    assert names(game, spaces_at_kind(game, 0, "C", 0)) == {"1.30", "1.38", "1.45"}  # no pit on 1.31, and not 1.29


@pytest.mark.rule("MA-TELE-03")
def test_the_tile_is_that_of_the_unit_that_the_effect_names() -> None:
    game = yard("1.29", {"rust-rat": "1.07"}, monsters__4__at=5)
    near = names(game, spaces_at_kind(game, 0, "C", 4))
    assert near == {"1.13", "1.14"}


@pytest.mark.rule("MA-TELE-05")
def test_all_equally_near_spaces_are_offered() -> None:
    game = yard("1.29")
    choose(game, "play card=charge ability=1")
    assert offers(game, "teleport") == ["teleport at=1.36", "teleport at=1.37", "teleport at=1.44"]


@pytest.mark.rule("MA-TELE-06")
def test_a_teleport_passes_over_a_pit_for_no_more_than_the_ability_costs() -> None:
    game = yard("1.30")
    choose(game, "play card=charge ability=0")
    choose(game, "teleport at=1.32")
    assert (where(game, 0), explorer(game).stamina) == ("1.32", 6)


@pytest.mark.rule("MA-TELE-07")
def test_without_an_unexplored_space_of_the_kind_nobody_teleports() -> None:
    game = yard("1.29")
    game.state.explored = {space(game, "1.43"): 1, space(game, "1.07"): 1}
    assert spaces_at_kind(game, 0, "C", 0) == []
    choose(game, "play card=charge ability=1")
    assert where(game, 0) == "1.29"


@pytest.mark.rule("MA-TELE-08")
def test_immobile_units_can_be_teleported() -> None:
    game = yard("1.08", {"rock": "1.10"})
    choose(game, "play card=charge ability=3 target=4")
    choose(game, "teleport at=1.12")
    assert where(game, 4) == "1.12"


@pytest.mark.rule("MA-TELE-04")
def test_a_teleport_onto_a_pit_destroys() -> None:
    game = yard("1.08", {"rock": "1.30"})
    let(game, lambda: teleport(game, 4, space(game, "1.31")))
    assert game.state.monsters == {}


@pytest.mark.rule("MA-SWITCH-01")
def test_units_switch_positions() -> None:
    game = yard("1.09", {"rust-rat": "1.26"})
    let(game, lambda: switch_positions(game, 0, 4))
    assert (where(game, 0), where(game, 4)) == ("1.26", "1.09")


@pytest.mark.rule("MA-SWITCH-02", "MA-SWITCH-03")
def test_neither_obstacles_nor_immobility_hinder_a_switch() -> None:
    game = yard("1.08", {"oil-leech": "1.09", "rock": "1.11"})
    choose(game, "play card=charge ability=2 target=5")
    assert (where(game, 0), where(game, 5), explorer(game).stamina) == ("1.11", "1.08", 6)
    assert monster(game, 4).at == space(game, "1.09")
