"""Feljeagor Slayers: Black Plate, Slayer Axes, and horns that enrage everybody around."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.enemy_attacks import combat_of, melee_hits
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena, joined, play_out
from tests.brimstone.mine import happens, told

SLAYER, TROLL = "feljeagor-slayers", "trolls"


@pytest.mark.rule("SOB-FFELJ-01")
def test_defense_of_4_and_armor_of_4() -> None:
    game = arena(["44"], {1: (SLAYER, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=[4, 1, 6, 4, 3])
    game.choose("fight")  # 6 less Defense 4: two Wounds, Armor dice 4 and 3
    assert [(entry["dice"], entry["need"]) for entry in told(game, "enemy-armor")] == [([4, 3], 4)]
    assert game.state.enemies[1].wounds == 1


@pytest.mark.rule("SOB-FFELJ-03")
def test_axes_ignore_defense_on_6() -> None:
    game = arena(["44"], {1: (SLAYER, "43", 0)}, acting=0)
    game.state.dice.script = [6, 5]
    assert [hit.ignores for hit in melee_hits(game, SLAYER, 0, {1: 2})] == [["defense"], []]


def rage(game: Brimstone) -> dict[int, int]:
    return {number: enemy.markers.get("rage", 0) for number, enemy in game.state.enemies.items()}


@pytest.mark.rule("SOB-FFELJ-02")
def test_all_on_the_tile_of_a_slayer_get_a_rage_token() -> None:
    """The Slayer spends its own in the Attack that follows; the one on the other tile gets none."""
    room = joined("hall", "cells")
    start: dict[int, Any] = {1: (SLAYER, "43", 0), 2: (TROLL, "00"), 3: (TROLL, "03"), 4: ("ghoul", "2.00")}
    game = arena(["44"], start, acting=0, room=room)
    happens(game, ("activate-enemies", SLAYER), [1, 1, 1])
    assert {entry["enemy"]: entry["count"] for entry in told(game, "enraged")} == {1: 1, 2: 1, 3: 1}
    assert len(told(game, "enemy-attacks")[0]["dice"]) == 3  # Combat 2, and 1
    assert rage(game) == {1: 0, 2: 1, 3: 1, 4: 0}


@pytest.mark.rule("SOB-FFELJ-02")
def test_a_token_is_one_combat_in_one_attack() -> None:
    game = arena(["44"], {1: (TROLL, "43", 0)}, acting=0, enemies__1__markers={"rage": 2})
    assert combat_of(game, 1, 0) == 3  # 2, and 1, however many tokens
    happens(game, ("activate-enemies", TROLL), [1, 1, 1, 1])
    play_out(game)
    assert rage(game) == {1: 1}


@pytest.mark.rule("SOB-FFELJ-02")
def test_or_stops_one_wound() -> None:
    game = arena(["44"], {1: (TROLL, "43", 0)}, acting=0, enemies__1__markers={"rage": 1})
    assert harm_enemy(game, 1, 3, 0) == 2
    assert (game.state.enemies[1].wounds, rage(game)) == (2, {1: 0})
    assert harm_enemy(game, 1, 3, 0) == 3


@pytest.mark.rule("SOB-FFELJ-02")
def test_a_hit_that_does_nothing_costs_no_token() -> None:
    game = arena(["44"], {1: (TROLL, "43", 0)}, acting=0, enemies__1__markers={"rage": 1})
    harm_enemy(game, 1, 0, 0)
    assert rage(game) == {1: 1}


@pytest.mark.rule("SOB-FFELJ-02")
def test_a_token_that_goes_is_told() -> None:
    game = arena(["44"], {1: (TROLL, "43", 0)}, acting=0, enemies__1__markers={"rage": 1})
    harm_enemy(game, 1, 2, 0)
    harm_enemy(game, 1, 1, 0)
    assert told(game, "rage-spent") == [{"enemy": 1, "group": TROLL}]
