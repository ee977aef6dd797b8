"""What an Attack is likely to do."""

from __future__ import annotations

import random
from typing import Any

import pytest

from darklantern.games.brimstone.fights.odds import Blows, chances


@pytest.mark.parametrize(
    ("blows", "wound", "kill"),
    [
        (Blows(dice=1, need=4, health=1), 1 / 2, 1 / 2),
        (Blows(dice=1, need=4, health=1, defense=3), 1 / 3, 1 / 3),
        (Blows(dice=1, need=4, health=4), 1 / 2, 1 / 4),
        (Blows(dice=2, need=4, health=1), 3 / 4, 3 / 4),
        (Blows(dice=1, need=6, health=6, defense=6), 1 / 6, 1 / 36),
        (Blows(dice=1, need=6, health=6, defense=6, tough=True), 0, 0),
        (Blows(dice=1, need=2, health=1, armor=4, defense=5, critical=99), 5 / 72, 5 / 72),
        (Blows(dice=1, need=6, health=6, armor=4), 1 / 6 * (1 - (1 - 1 / 64) / 6), 1 / 6 * 1 / 6 / 64),
        (Blows(dice=1, need=4, health=1, cover=4), 1 / 4, 1 / 4),
        (Blows(dice=1, need=4, health=1, critical=5, defense=6), 1 / 3, 1 / 3),
        (Blows(dice=1, need=6, health=1, sides=8, defense=9), 3 / 8, 3 / 8),
        (Blows(dice=1, need=4, health=3, defense=4, add=2), 1 / 3 * 4 / 6 + 1 / 6, 1 / 3 * 2 / 6 + 1 / 6),
        (Blows(dice=1, need=4, health=12, damage_dice=2, critical=99), 1 / 2, 1 / 72),
        (Blows(dice=1, need=4, health=3, critical_add=2, critical=4, tough=True, defense=4), 1 / 3, 1 / 6),
        (Blows(dice=1, need=4, health=3, most=2), 1 / 2, 0),
        (Blows(dice=2, need=1, health=2, most=1), 1, 1),
        (Blows(dice=1, need=1, health=2, forcefield=3), 1 / 2, 1 / 3),
        (Blows(dice=1, need=4, health=1, undying=5), 1 / 2, 1 / 3),
        (Blows(dice=1, need=1, health=1, add=-9), 0, 0),
        (Blows(dice=0, need=4, health=2), 0, 0),
        (Blows(dice=1, need=4, health=9, slays=True), 1 / 2, 1 / 6),
        (Blows(dice=1, need=4, health=9, slays=True, forcefield=3), 1 / 3, 1 / 6),
        (Blows(dice=1, need=9, health=1), 0, 0),
    ],
)  # fmt: skip
def test_chances_are_exact(blows: Blows, wound: float, kill: float) -> None:
    found = chances(blows)
    assert found.wound == pytest.approx(wound)
    assert found.kill == pytest.approx(kill)


def test_hits_that_are_critical_already_ignore_defense() -> None:
    sure = Blows(dice=2, need=1, health=8, defense=6, critical=99)
    assert [chances(sure, criticals=number).wound for number in (0, 1)] == pytest.approx([0, 1])
    assert chances(sure, criticals=2).kill == pytest.approx(15 / 36)


def test_wounds_beyond_the_health_are_not_counted() -> None:
    assert chances(Blows(dice=1, need=1, health=2)).wounds == pytest.approx(1 / 6 + 5 / 6 * 2)
    assert chances(Blows(dice=1, need=1, health=2, forcefield=3)).wounds == pytest.approx((1 + 2 + 2) / 6)  # 4, 5, 6


def rolled(blows: Blows, dice: random.Random) -> int:
    """The Wounds of an Attack that is rolled out."""
    done = 0
    for _ in range(blows.dice):
        face = dice.randint(1, blows.sides)
        if face < blows.need or (blows.cover and dice.randint(1, 6) >= blows.cover):
            continue
        damage = sum(dice.randint(1, blows.damage_sides) for _ in range(blows.damage_dice)) + blows.add
        defense = blows.defense if face < blows.critical or blows.tough else 0
        wounds = max(0, damage - defense)
        done += sum(not blows.armor or dice.randint(1, 6) < blows.armor for _ in range(wounds))
    return done


@pytest.mark.parametrize(
    "given",
    [
        {"dice": 3, "need": 4, "health": 5, "defense": 2},
        {"dice": 2, "need": 3, "health": 6, "defense": 3, "armor": 5, "cover": 5, "add": 1},
        {"dice": 4, "need": 5, "health": 12, "defense": 4, "sides": 8, "damage_sides": 8, "critical": 7},
        {"dice": 2, "need": 4, "health": 9, "defense": 4, "damage_dice": 2, "tough": True},
    ],
)
def test_chances_agree_with_attacks_that_are_rolled_out(given: dict[str, Any]) -> None:
    blows, dice, games = Blows(**given), random.Random(1), 20_000
    wounds = [rolled(blows, dice) for _ in range(games)]
    found = chances(blows)
    assert sum(one > 0 for one in wounds) / games == pytest.approx(found.wound, abs=0.015)
    assert sum(one >= blows.health for one in wounds) / games == pytest.approx(found.kill, abs=0.015)
    assert sum(min(one, blows.health) for one in wounds) / games == pytest.approx(found.wounds, abs=0.05)


def test_wounds_that_hits_close_are_counted_before_their_damage() -> None:
    """With 1 Health left one Hit must do 2 Wounds after all, two Hits 3; beyond the full Health nothing is closed."""
    hit = Blows(dice=1, need=1, health=1, defense=2, critical=7, heals=1, lost=9)
    assert chances(hit).kill == pytest.approx(1 / 2)
    assert chances(hit._replace(dice=2)).kill == pytest.approx(23 / 36)
    assert chances(hit._replace(dice=2, lost=1)).kill == pytest.approx(1 - 8 / 36)
    assert chances(hit._replace(lost=0)).kill == pytest.approx(2 / 3)
    aimed = hit._replace(dice=2, need=4)
    assert chances(aimed).kill == pytest.approx(1 / 2 * 1 / 2 + 1 / 4 * 23 / 36)
    assert chances(aimed).wound == chances(aimed._replace(heals=0, lost=0)).wound
    assert chances(hit._replace(dice=1, also=hit)) == chances(hit._replace(dice=2))
    assert chances(hit._replace(critical=6), criticals=1).kill == pytest.approx(5 / 6)  # no Defense: 2 or more


def test_further_dice_of_another_gun_are_added() -> None:
    """Each die is 1 in 2: with a second one from another gun 3 in 4, and nothing more with none."""
    one = Blows(dice=1, need=4, health=1, critical=99)
    assert chances(one._replace(also=one)) == chances(one._replace(dice=2))
    assert chances(one._replace(also=one._replace(dice=0))) == chances(one)
    assert round(chances(one._replace(also=one._replace(need=6))).kill, 4) == 0.5833
