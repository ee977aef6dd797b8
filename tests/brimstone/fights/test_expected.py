"""What an Attack, or Hits that were rolled, would meet on an Enemy: as players and bots are told the odds."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.fights.dual_wielding import attack_of
from darklantern.games.brimstone.fights.expected import attack_on_each, hits_on, volley_on
from darklantern.games.brimstone.fights.odds import Blows
from darklantern.games.brimstone.fights.weapons import melee_attack
from darklantern.games.brimstone.state import Volley
from darklantern.table.ask import option
from tests.brimstone.fights.duel import duel, fight

NEVER = 99


@pytest.mark.parametrize(
    ("kind", "blows"),
    [
        ("dummy", Blows(2, 4, 5, 0, 6)),
        ("guard", Blows(2, 4, 9, 3, 6)),
        ("plate", Blows(2, 4, 9, 4, 6, armor=5)),
        ("ghost", Blows(2, 4, 9, 4, 6, armor=5, cover=5)),
        ("rock", Blows(2, 4, 9, 4, 6, tough=True)),
        ("croc", Blows(2, 4, 30, 0, 6, most=5)),
        ("warden", Blows(2, 4, 30, 0, 6, forcefield=3)),
        ("serpent", Blows(2, 4, 4, 0, 6, undying=5)),
    ],
)
def test_what_stands_on_the_sheet_counts(kind: str, blows: Blows) -> None:
    game = duel((kind, "43"))
    assert attack_on_each(game, melee_attack(game, 0)) == {1: blows}


def test_what_the_weapon_ignores_does_not_count_unless_armor_holds() -> None:
    game = duel(("ghost", "43"), ("ghost", "45"), cards={2: ["riveted"]}, wounds={1: 4})
    volley = Volley(3, 5, ignores=["armor", "cover", "defense"], damage=2, damage_die=8, die=8, critical=7)
    plain, riveted = (volley_on(game, 0, volley, enemy) for enemy in (1, 2))
    assert plain == Blows(3, 5, 5, 0, 7, 8, damage_sides=8, add=2)
    assert (riveted.armor, riveted.cover, riveted.defense, riveted.health) == (5, 0, 0, 9)


def test_what_the_hero_adds_counts_and_criticals_only_where_there_are_any() -> None:
    game = duel(("dummy", "43"), has=["whetstone", "fang"])
    blows = volley_on(game, 0, Volley(2, 4), 1)
    assert (blows.add, blows.critical_add, blows.critical) == (2, 2, 6)
    assert volley_on(game, 0, Volley(2, 4, no_criticals=True), 1).critical == NEVER


@pytest.mark.parametrize(("edition", "only", "dice"), [("revised", 0, 8), ("revised", 1, 9), ("classic", 0, 9)])
def test_no_more_dice_than_one_attack_may_have(edition: str, only: int, dice: int) -> None:
    game = duel(("dummy", "43"), options={"edition": edition})
    assert volley_on(game, 0, Volley(9, 4, only=only), 1).dice == dice


def test_nothing_is_to_be_expected_of_a_weapon_that_the_enemy_is_immune_to() -> None:
    game = duel(("dummy", "43"), ("dummy", "45"), has=["torch"], cards={1: ["fireproof"]})
    each = attack_on_each(game, melee_attack(game, 0))
    assert {enemy: blows.dice for enemy, blows in each.items()} == {1: 0, 2: 3}
    fought = fight(("dummy", "43"), ("dummy", "45"), has=["torch"], cards={1: ["fireproof"]}, dice=[6, 4, 1])
    assert hits_on(fought, option("hit", enemy=1, hits=2))[0].dice == 0


def test_hits_that_were_rolled_hit_for_sure_and_some_of_them_are_critical() -> None:
    game = fight(("guard", "43"), ("guard", "45"), dice=[6, 4, 4], has=["club"])
    both, criticals = hits_on(game, option("hit", enemy=1, hits=3))
    assert (both.dice, both.need, both.critical, both.defense, criticals) == (3, 1, NEVER, 3, 1)
    one, criticals = hits_on(game, option("hit", enemy=2))
    assert (one.dice, criticals) == (1, 0)
    assert hits_on(game, option("hit", enemy=2, critical=1))[1] == 1


def test_two_guns_are_expected_to_fire_both_as_far_as_each_reaches() -> None:
    """Range 5 and 8: the Enemy six spaces away is in reach of the second alone, which needs one more."""
    game = duel(("dummy", "42"), ("dummy", "48"), at="40", has=["pistol", "pistol"])
    first, second = game.state.heroes[0].items
    attack = attack_of(game, 0, first, second)
    attack.volleys[1].range = 8
    each = attack_on_each(game, attack)
    assert each == {
        1: Blows(2, 5, 5, 0, NEVER, also=Blows(2, 6, 5, 0, NEVER)),
        2: Blows(2, 6, 5, 0, NEVER),
    }


def test_two_guns_have_no_more_dice_than_one_attack() -> None:
    game = duel(("dummy", "42"), has=["pistol", "pistol"])
    attack = attack_of(game, 0, *game.state.heroes[0].items)
    attack.volleys[0].dice = attack.volleys[1].dice = 5
    blows = attack_on_each(game, attack)[1]
    assert (blows.dice, blows.also and blows.also.dice) == (5, 3)


def test_who_fights_all_that_are_adjacent_can_expect_it_of_each() -> None:
    game = duel(("dummy", "43"), ("guard", "45"), has=["whirl"])
    assert attack_on_each(game, melee_attack(game, 0)) == {1: Blows(4, 4, 5, 0, 6), 2: Blows(4, 4, 9, 3, 6)}


@pytest.mark.rule("SOB-FIMMUN-03")
@pytest.mark.parametrize(("edition", "added"), [("revised", 2), ("classic", 0)])
def test_what_critical_hits_add_to_a_tough_enemy_goes_by_the_edition(edition: str, added: int) -> None:
    game = duel(("rock", "43"), has=["fang"], options={"edition": edition})
    assert volley_on(game, 0, Volley(2, 4), 1).critical_add == added
