"""Temple Guard and Serpentmen Archers."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.enemy_attacks import melee_hits
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.fights.shootout import has_shootout
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, play_out
from tests.brimstone.mine import mine, rules_with, told

GUARD, ARCHER = "temple-guard", "serpentmen-archers"


@pytest.mark.rule("SOB-FTEMPLE-01")
def test_ceremonial_armor_of_5_is_rolled_for_each_wound() -> None:
    game = arena(["44"], {1: (GUARD, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=[4, 1, 5, 5, 3])
    game.choose("fight")  # 5 less Defense 3: two Wounds, Armor dice 5 and 3
    assert told(game, "enemy-armor")[0]["dice"] == [5, 3]
    assert game.state.enemies[1].wounds == 1


def attacked(*dice: int, **given: Any) -> Brimstone:
    game = arena(["44"], {1: (GUARD, "43", 0)}, acting=0, **given)
    game.state.dice.script = list(dice)
    return game


@pytest.mark.rule("SOB-FTEMPLE-02")
def test_crush_ignores_defense_on_6() -> None:
    hits = melee_hits(attacked(6, 5), GUARD, 0, {1: 2})
    assert [(hit.damage, hit.ignores) for hit in hits] == [(3, ["defense"]), (3, [])]


@pytest.mark.rule("SOB-FTEMPLE-02")
def test_crush_does_more_damage_to_whom_defense_is_no_help_anyway() -> None:
    """Elite 4, Two-Handed Maces, lets all their Hits ignore Defense."""
    game = attacked(6, 5, fight={"elite": {GUARD: [4]}})
    hits = melee_hits(game, GUARD, 0, {1: 2})
    assert [(hit.damage, hit.ignores) for hit in hits] == [(4, ["defense"]), (3, ["defense"])]


@pytest.mark.rule("SOB-FTEMPLE-03")
def test_ones_are_rolled_again() -> None:
    game = attacked(1, 3, 5, 6)
    assert len(melee_hits(game, GUARD, 0, {1: 3})) == 2
    assert told(game, "enemy-attacks")[0]["dice"] == [6, 3, 5]


@pytest.mark.rule("SOB-FTEMPLE-04")
def test_they_are_rolled_until_they_are_none() -> None:
    game = attacked(1, 1, 1, 2, 1, 4)
    assert len(melee_hits(game, GUARD, 0, {1: 2})) == 1  # 1, 1 then 1, 2 then 1 then 4
    assert told(game, "enemy-attacks")[0]["dice"] == [4, 2]


@pytest.mark.rule("SOB-FTEMPLE-03")
def test_ones_of_others_stay() -> None:
    game = arena(["44"], {1: ("sword", "43", 0)}, acting=0)
    game.state.dice.script = [1, 1, 1]
    melee_hits(game, "sword", 0, {1: 3})
    assert told(game, "enemy-attacks")[0]["dice"] == [1, 1, 1]


@pytest.mark.rule("SOB-FTEMPLE-05")
def test_archers_act_first_and_are_placed_last() -> None:
    game = arena(["88"], {1: (GUARD, "00"), 2: (ARCHER, "01")}, acting=0)
    assert (enemy_number(game, GUARD, "initiative"), enemy_number(game, ARCHER, "initiative")) == (3, 6)
    lines = [{"enemy": ARCHER, "count": "1"}, {"enemy": GUARD, "count": "1"}]
    coming = [{"threat": "", "how": "attack", "tile": 1, "enemies": lines}]
    layout = rules_with(CARDS).content.maps.get("hall,0,0,0").layout
    placed = mine(1, layout=layout, at=["1.88"], cards=CARDS, step="enemies-come", coming=coming)
    assert [enemy.kind for enemy in placed.state.enemies.values()] == [GUARD, ARCHER]


@pytest.mark.rule("SOB-FTEMPLE-06")
def test_archers_get_away_from_heroes_next_to_them_or_shoot() -> None:
    near = arena(["44"], {1: (ARCHER, "43")}, acts=ARCHER, dice=[4, 1, 1])
    play_out(near)
    assert told(near, "retreat-roll")[0]["need"] == 4
    assert len(told(near, "enemy-shoots")) == 1
    far = arena(["44"], {1: (ARCHER, "40")}, acts=ARCHER, dice=[4, 3, 6])
    play_out(far)
    assert told(far, "retreat-roll") == []
    assert [(entry["dice"], entry["hits"]) for entry in told(far, "enemy-shoots")] == [([4, 3], 1)]
    assert has_shootout(far, ARCHER)
    assert trait(far, GUARD, "shootout") == 0
