"""The Croxin Beast: Endurance, Smash, its tail, and how it holds on to one Hero."""

from __future__ import annotations

import pytest

from darklantern.games.brimstone.fights.damage import harm_enemy
from darklantern.games.brimstone.fights.enemy_attacks import combat_of, melee_hits
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import happens, hero, told

CROXIN = "croxin-beast"


@pytest.mark.rule("SOB-FCROX-01")
def test_it_takes_five_wounds_at_most_from_one_hit() -> None:
    game = arena(["44"], {1: (CROXIN, "43", 0)}, acting=0)
    assert harm_enemy(game, 1, 9, 0) == 5
    assert harm_enemy(game, 1, 9, 0) == 5
    assert game.state.enemies[1].wounds == 10
    assert harm_enemy(game, 1, 4, 0) == 4


@pytest.mark.rule("SOB-FCROX-01")
def test_xp_counts_the_wounds_that_it_took() -> None:
    """A Critical Hit does 6, of which 5 count: 20 XP for the Attack and 5 for each Wound."""
    game = arena(["44"], {1: (CROXIN, "43", 0)}, acting=0, dice=[6, 1, 6])
    game.choose("fight")
    assert (game.state.enemies[1].wounds, hero(game).xp) == (5, 45)


@pytest.mark.rule("SOB-FCROX-02", "SOB-FCROX-03", "SOB-FCROX-04")
@pytest.mark.parametrize(
    ("tail", "hits"),
    [(3, []), (4, [[]]), (5, [[]]), (6, [["defense"]]), (7, [["defense"]]), (8, [["defense"]])],
)
def test_after_its_combat_a_d8_comes_round(tail: int, hits: list[list[str]]) -> None:
    game = arena(["44"], {1: (CROXIN, "43", 0)}, acting=0)
    game.state.dice.script = [6, 4, 1, tail]
    struck = melee_hits(game, CROXIN, 0, {1: 3})
    assert [hit.ignores for hit in struck] == [["defense"], [], *hits]
    assert {hit.damage for hit in struck} == {3}
    fell = {"dice": [tail], "sides": 8, "need": 4, "hits": len(hits)}
    assert told(game, "enemy-tail") == [{"group": CROXIN, "who": 0, **fell}]


@pytest.mark.rule("SOB-FCROX-05", "SOB-FCROX-07")
def test_each_attack_in_a_row_on_the_same_hero_has_three_dice_more() -> None:
    game = arena(["44", "88"], {1: (CROXIN, "43", 0)}, acting=1)
    dice = []
    for turn in range(3):
        assert combat_of(game, 1, 0) == 3 + 3 * turn
        happens(game, ("activate-enemies", CROXIN), [1] * (3 + 3 * turn) + [1])
        dice += [len(entry["dice"]) for entry in told(game, "enemy-attacks")]
        assert [len(entry["dice"]) for entry in told(game, "enemy-tail")] == [1]
    assert dice == [3, 6, 9]


@pytest.mark.rule("SOB-FCROX-06")
def test_it_forgets_when_it_attacks_another() -> None:
    game = arena(["44", "42"], {1: (CROXIN, "43", 0)}, acting=0)
    rolled = []
    for target, dice in ((0, 3), (0, 6), (1, 3), (0, 3)):
        game.state.enemies[1].target = target
        happens(game, ("activate-enemies", CROXIN), [1] * (dice + 1))
        rolled += [(entry["who"], len(entry["dice"])) for entry in told(game, "enemy-attacks")]
    assert rolled == [(0, 3), (0, 6), (1, 3), (0, 3)]


@pytest.mark.rule("SOB-FCROX-06")
def test_it_forgets_when_it_attacked_nobody_in_between() -> None:
    game = arena(["44", "88"], {1: (CROXIN, "43", 0)}, acting=1)
    happens(game, ("activate-enemies", CROXIN), [1] * 4)
    assert combat_of(game, 1, 0) == 6
    happens(game, ("group-has-acted", CROXIN))  # an Activation in which it could reach nobody
    assert combat_of(game, 1, 0) == 3
