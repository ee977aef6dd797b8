"""Ambition: one die is rolled again, with more added than it shows."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.happening import TEST, asked, choices, happens
from tests.brimstone.mine import hero, kinds_told, mine, offers, told

AMBITIOUS = """
heroes:
- id: ambitious
  name: Ambitious
  source: test
  icon: person
  tint: "#aaaaaa"
  to_hit_ranged: 5
  to_hit_melee: 4
  initiative: 6
  health: 10
  sanity: 10
  defense: 4
  willpower: 4
  agility: 3
  cunning: 3
  spirit: 3
  strength: 3
  lore: 3
  luck: 3
  names: [Nobody]
  ability_token: ambition
  ability_tokens: 1
  abilities:
  - id: test-ambition
    name: Ambition
    use: {reroll: {kinds: [test, defense, move], dice: 1, add: 2, even_again: true}, tokens: 1, limit: turn}
"""
AMBITION: dict[str, Any] = {"heroes__0__class_": "ambitious", "heroes__0__ability_tokens": {"ambition": 1}}


def ambitious(*dice: int, does: str = TEST, **position: Any) -> Brimstone:
    given: dict[str, Any] = {"heroes__0__class_": "ambitious", "heroes__0__ability_tokens": {"ambition": 2}}
    return happens(does, cards=AMBITIOUS, dice=dice, **given, **position)


@pytest.mark.rule("SOB-GRIT-18")
def test_ambition_rolls_one_die_again_with_2_added() -> None:
    game = ambitious(1, 2, 4, 3)
    assert offers(game, "again-misses") == []  # one die only
    game.choose("pick die=0 source=test-ambition")
    assert (hero(game).xp, hero(game).ability_tokens) == (10, {"ambition": 1})
    assert told(game, "rerolled")[0]["now"] == [5, 2, 4]


@pytest.mark.rule("SOB-GRIT-18")
def test_it_may_be_a_die_that_was_rolled_again_and_only_once_a_turn() -> None:
    game = ambitious(1, 2, 4, 2, 2, 2, 1, heroes__0__grit=1)
    game.choose("again-misses source=grit")
    assert asked(game) == "0 reroll"
    assert offers(game, "again-misses") == []
    game.choose("pick die=0 source=test-ambition")
    assert (asked(game), hero(game).xp) == ("0 act", 1)  # a second Ambition this turn is refused
    assert hero(game).ability_tokens == {"ambition": 1}


@pytest.mark.rule("SOB-GRIT-18")
def test_a_die_of_ambition_cannot_be_rolled_again_with_grit() -> None:
    game = happens("[hits]", cards=AMBITIOUS, dice=[1, 1], heroes__0__grit=2, **AMBITION)
    game.choose("again-misses source=test-ambition")
    assert (asked(game), hero(game).wounds, hero(game).grit) == ("0 act", 1, 2)


@pytest.mark.rule("SOB-GRIT-18")
def test_without_a_token_there_is_no_ambition() -> None:
    none: dict[str, Any] = {"heroes__0__class_": "ambitious", "heroes__0__ability_tokens": {"ambition": 0}}
    assert asked(happens(TEST, cards=AMBITIOUS, dice=[1, 1, 1], **none)) == "0 act"


@pytest.mark.rule("SOB-GRIT-18")
def test_a_6_may_become_more_by_ambition() -> None:
    game = mine(1, cards=AMBITIOUS, step=("begin-activation", 0), dice=[6, 6], **AMBITION)
    assert offers(game, "again-all") == ["again-all source=test-ambition"]
    game.choose("again-all source=test-ambition")
    assert game.state.activation.moves == 8


def test_a_target_above_6_can_be_reached_by_ambition_alone() -> None:
    """Defense 7+: no plain die helps, a 5 with 2 added does."""
    worn = "\nitems:\n- {id: test-rags, name: Rags, kind: gear, powers: [{stat: defense, add: 3}]}\n"
    position: dict[str, Any] = {"heroes__0__items": [{"id": "test-rags#900"}], "heroes__0__grit": 1, **AMBITION}
    game = happens("[hits]", cards=AMBITIOUS + worn, dice=[1, 5], **position)
    assert choices(game) == ["keep", "again-misses source=test-ambition"]
    game.choose("again-misses source=test-ambition")
    assert hero(game).wounds == 0
    assert "hero-hurt" not in kinds_told(game)
