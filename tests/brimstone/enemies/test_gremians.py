"""Gremians: no dice, and the more of them the worse."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena
from tests.brimstone.mine import hero, mine, rules_with, told

GREMIAN = "gremians"


def struck(*dice: int, **given: Any) -> Brimstone:
    game = arena(["44"], {1: (GREMIAN, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=dice, **given)
    game.choose("fight")
    return game


@pytest.mark.rule("SOB-FGREM-01")
def test_what_a_gremian_is() -> None:
    sheet = content().enemies[GREMIAN]
    assert (sheet.size, sheet.keywords, sheet.normal.defense, sheet.normal.health) == ("small", ["demon"], 6, 1)


@pytest.mark.rule("SOB-FGREM-01")
@pytest.mark.parametrize(("dice", "alive"), [((4, 1, 6), True), ((6, 1, 1), False)])
def test_only_a_critical_hit_hurts_it(dice: tuple[int, ...], alive: bool) -> None:
    assert (1 in struck(*dice).state.enemies) is alive


@pytest.mark.rule("SOB-FGREM-05")
def test_or_added_damage() -> None:
    assert 1 not in struck(4, 1, 6, boosts=[["damage", 1, "turn", 0]]).state.enemies
    assert 1 in struck(4, 1, 5, boosts=[["damage", 1, "turn", 0]]).state.enemies


@pytest.mark.rule("SOB-FGREM-02")
def test_each_does_one_hit_to_every_hero_next_to_it_without_dice() -> None:
    start = {1: (GREMIAN, "43", 0), 2: (GREMIAN, "53", 0), 3: (GREMIAN, "45", 0)}
    game = arena(["44", "46"], start, acts=GREMIAN, dice=[6] * 4)
    swarmed = [(entry["who"], entry["hits"]) for entry in told(game, "enemy-swarms")]
    assert swarmed == [(0, 3), (1, 1)]
    assert told(game, "enemy-attacks") == []
    assert [len(entry["dice"]) for entry in told(game, "rolled")][:2] == [3, 1]  # Defense


@pytest.mark.rule("SOB-FGREM-03")
def test_the_damage_of_each_is_how_many_they_are() -> None:
    start = {1: (GREMIAN, "43", 0), 2: (GREMIAN, "53", 0), 3: (GREMIAN, "45", 0), 4: (GREMIAN, "33", 0)}
    game = arena(["44", "00"], start, acts=GREMIAN, dice=[6, 1, 6, 1])
    hurt = [entry["amount"] for entry in told(game, "hero-hurt") if entry["source"] == GREMIAN]
    assert hurt == [8]  # two of four Hits of Damage 4
    assert hero(game).wounds >= 8


@pytest.mark.rule("SOB-FGREM-04")
def test_there_are_twelve_of_them() -> None:
    coming = [{"threat": "", "how": "attack", "tile": 1, "enemies": [{"enemy": GREMIAN, "count": "13"}]}]
    layout = rules_with(CARDS).content.maps.get("hall,0,0,0").layout
    game = mine(1, layout=layout, at=["1.88"], cards=CARDS, step="enemies-come", coming=coming, dice=[6])
    assert len(game.state.enemies) == 12
    assert game.state.fight
    assert len(game.state.fight.elite[GREMIAN]) == 1
    assert enemy_number(game, GREMIAN, "health") == 2  # Elite 6, Two Lives


@pytest.mark.rule("SOB-FGREM-02")
@pytest.mark.parametrize(("elite", "level", "armor_dice", "horror"), [([], 1, 1, 0), ([3], 1, 0, 0), ([3], 5, 0, 1)])
def test_their_hands_burn_through_armor(elite: list[int], level: int, armor_dice: int, horror: int) -> None:
    """They roll no dice, so that nothing on their charts asks for a 6."""
    given: dict[str, Any] = {"fight": {"elite": {GREMIAN: elite}}, "posse_level": level}
    arms = [{"id": "test-armor#1", "equipped": True}]
    game = arena(["44", "00"], {1: (GREMIAN, "43", 0)}, acts=GREMIAN, dice=[1, 1, 1], heroes__0__items=arms, **given)
    assert [about["roll"] for about in told(game, "rolled")].count("armor") == armor_dice
    assert hero(game).wounds == 1
    assert hero(game).horror == horror
    sheet = content().enemies[GREMIAN]
    for one in (*sheet.normal.elite, *sheet.brutal.elite):
        assert one.traits.keys().isdisjoint({"piercing", "smash", "crush", "ones-again"})
