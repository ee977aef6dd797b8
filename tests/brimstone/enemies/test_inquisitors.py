"""Dread Inquisitors: Vicious Weapons, Fueled by Dread, what they leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.enemy_attacks import combat_of, melee_hits
from tests.brimstone.fights.arena import CARDS, arena
from tests.brimstone.mine import happens, told

INQUISITOR = "dread-inquisitors"
ARMOR = [{"id": "test-armor#1"}]
DREAD = CARDS + "dread:\n- {id: a-dread, name: A Dread, does: [{gain: {what: xp}}]}\n"


@pytest.mark.rule("SOB-FDREAD-01", "SOB-FDREAD-02")
def test_the_roll_is_the_damage_and_armor_is_no_help() -> None:
    game = arena(["44"], {1: (INQUISITOR, "43", 0)}, acting=0)
    game.state.dice.script = [4, 6]
    hits = melee_hits(game, INQUISITOR, 0, {1: 2})
    assert [(hit.damage, hit.ignores) for hit in hits] == [(4, ["armor"]), (6, ["armor"])]


@pytest.mark.rule("SOB-FDREAD-01", "SOB-FDREAD-02")
def test_two_hits_that_are_not_blocked_do_ten_wounds() -> None:
    start = {1: (INQUISITOR, "43", 0), 2: (INQUISITOR, "45", 0)}
    game = arena(["44", "00"], start, acts=INQUISITOR, dice=[4, 6, 1, 1], heroes__0__items=ARMOR)
    hurt = [entry["amount"] for entry in told(game, "hero-hurt") if entry["source"] == INQUISITOR]
    assert hurt == [10]
    assert [entry["dice"] for entry in told(game, "rolled")][:1] == [[1, 1]]  # Defense, and no Armor


@pytest.mark.rule("SOB-FDREAD-03")
def test_dread_in_the_stack_is_combat_and_dread_endured_is_damage() -> None:
    given: dict[str, Any] = {"dread": {"cards": ["one", "two", "three"]}, "endured": 1}
    game = arena(["44"], {1: (INQUISITOR, "43", 0)}, acting=0, **given)
    assert combat_of(game, 1, 0) == 4  # 1, and 1 for each card
    game.state.dice.script = [4, 3, 5, 1]
    assert [hit.damage for hit in melee_hits(game, INQUISITOR, 0, {1: 4})] == [5, 6]


@pytest.mark.rule("SOB-FDREAD-03")
@pytest.mark.parametrize(("grit", "endured"), [(0, 1), (1, 0)])
def test_only_dread_that_was_not_canceled_is_endured(grit: int, endured: int) -> None:
    given: dict[str, Any] = {"heroes__0__grit": grit, "dread": {"cards": ["a-dread"]}}
    game = arena(["44"], {1: (INQUISITOR, "00")}, acting=0, cards=DREAD, **given)
    happens(game, ("reveal-top", "SOB-DREAD-04"))
    if grit:
        game.choose("stand-firm")
    assert game.state.endured == endured
