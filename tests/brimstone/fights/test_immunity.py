"""Immune to Keywords, Status Effects and Critical Hits."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.immunity import enemy_is_immune
from darklantern.games.brimstone.fights.marking import mark_enemy
from darklantern.games.brimstone.fights.weapons import ranged_attack
from darklantern.games.brimstone.harm.hits import take_hits
from darklantern.games.brimstone.harm.status import add_markers
from tests.brimstone.fights.duel import duel, fight, shoot, wounds
from tests.brimstone.mine import hero, ruled, told

CLASSIC = {"edition": "classic"}


@pytest.mark.rule("SOB-FIMMUN-01")
def test_a_weapon_with_the_keyword_does_nothing() -> None:
    game = shoot(("dummy", "41"), dice=[6], has=["flamer"], cards={1: ["fireproof"]})
    assert (wounds(game), told(game, "damage")) == ({1: 0}, [])
    assert len(told(game, "enemy-immune")) == 1
    assert wounds(shoot(("dummy", "41"), dice=[6, 4], has=["flamer"])) == {1: 4}
    assert wounds(shoot(("dummy", "41"), dice=[6, 1, 4], cards={1: ["fireproof"]})) == {1: 4}  # a pistol has no fire
    assert wounds(fight(("dummy", "43"), dice=[4, 4, 1], has=["torch"], cards={1: ["fireproof"]})) == {1: 0}


def test_only_the_model_that_has_the_card_is_immune() -> None:
    game = duel(("dummy", "41"), ("dummy", "42"), cards={1: ["fireproof"]}, has=["flamer"])
    assert (enemy_is_immune(game, 1, ["flamer#1"]), enemy_is_immune(game, 2, ["flamer#1"])) == (True, False)


@pytest.mark.rule("SOB-FIMMUN-01")
def test_an_upgrade_a_card_or_an_ability_with_the_keyword_does_nothing_either() -> None:
    lit = [{"id": "pistol#1", "equipped": True, "upgrades": ["tracer"]}]
    game = duel(("dummy", "41"), ("dummy", "42"), cards={1: ["fireproof"]}, heroes__0__items=lit, dice=[6, 1, 4])
    assert enemy_is_immune(game, 1, ranged_attack(game, 0, hero(game).items[0]).volleys[0].weapons)
    burning = duel(("dummy", "43"), ("dummy", "45"), cards={1: ["fireproof"]}, has=["oil-flask"])
    burning.choose("use item=oil-flask#1")
    assert wounds(burning) == {1: 0, 2: 2}
    assert harm_enemy(burning, 1, 3, 0, ["oil-flask"]) == 0
    assert harm_enemy(burning, 2, 3, 0, ["oil-flask"]) == 3


@pytest.mark.rule("SOB-FIMMUN-01")
def test_a_hero_may_be_immune_as_well() -> None:
    game = duel(("dummy", "08"), has=["asbestos", "oil-flask"], others=["00"])
    for seat in (0, 1):
        frame = take_hits(game, seat, "health", [1], "oil-flask", ["defense"])
        assert (frame is None) == (seat == 0)
    assert ruled(game, "hero-immune") == [("SOB-FIMMUN-01", {"who": 0})]
    assert take_hits(game, 0, "health", [1], "pistol", ["defense"]) is not None


@pytest.mark.rule("SOB-FIMMUN-02")
@pytest.mark.parametrize("options", [{}, CLASSIC])
def test_defense_counts_against_a_critical_hit_on_a_tough_enemy(options: dict[str, str]) -> None:
    assert wounds(fight(("rock", "43"), dice=[6, 1, 6], options=options)) == {1: 2}


@pytest.mark.rule("SOB-FIMMUN-03")
@pytest.mark.parametrize(("options", "left"), [({}, 3), (CLASSIC, 1)])
def test_other_bonuses_of_a_critical_hit_still_count_unless_classic(options: dict[str, str], left: int) -> None:
    assert wounds(fight(("rock", "43"), dice=[6, 1, 5], has=["fang"], options=options)) == {1: left}


@pytest.mark.rule("SOB-FIMMUN-04")
def test_who_is_immune_to_a_status_effect_has_no_such_marker() -> None:
    game = duel(("dummy", "41"), ("dummy", "42"), cards={1: ["fireproof"]}, has=["antidote"], others=["00"])
    for seat in (0, 1):
        add_markers(game, seat, "poison", 2)
        add_markers(game, seat, "bleeding", 1)
    assert [hero(game, seat).markers for seat in (0, 1)] == [{"bleeding": 1}, {"poison": 2, "bleeding": 1}]
    assert ruled(game, "hero-immune") == [("SOB-FIMMUN-04", {"who": 0, "marker": "poison"})]
    for number in (1, 2):
        mark_enemy(game, number, "poison", 2)
    assert [enemy.markers for enemy in game.state.enemies.values()] == [{}, {"poison": 2}]


@pytest.mark.rule("SOB-FIMMUN-05")
def test_a_big_enemy_is_not_tough_by_its_size() -> None:
    assert wounds(fight(("colossus", "45"), dice=[6, 1, 5])) == {1: 5}
