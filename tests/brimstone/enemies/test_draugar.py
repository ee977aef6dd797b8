"""Draugar: Cover 4+, Essence Leach, Feed on Darkness."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.enemy_attacks import melee_hits
from darklantern.games.brimstone.heroes import grit
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena
from tests.brimstone.mine import hero, told

DRAUGAR = "draugar"


def struck(*dice: int) -> Brimstone:
    game = arena(["44"], {1: (DRAUGAR, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=dice)
    game.choose("fight")
    return game


@pytest.mark.rule("SOB-FDRAU-01")
def test_cover_of_4_stops_whole_hits_critical_ones_too() -> None:
    game = struck(6, 6, 4, 3, 2)
    assert (told(game, "enemy-cover")[0]["dice"], told(game, "enemy-cover")[0]["need"]) == ([4, 3], 4)
    assert [(entry["damage"], entry["critical"]) for entry in told(game, "damage")] == [(2, 1)]
    assert game.state.enemies[1].wounds == 2


@pytest.mark.rule("SOB-FDRAU-02")
@pytest.mark.parametrize(("damage", "wounds"), [(6, 2), (4, 0)])
def test_its_defense_is_4(damage: int, wounds: int) -> None:
    assert struck(4, 1, 3, damage).state.enemies[1].wounds == wounds


@pytest.mark.rule("SOB-FDRAU-03")
@pytest.mark.parametrize(("at", "gained"), [("43", 0), ("33", 0), ("42", 1)])
def test_nobody_next_to_it_recovers_grit(at: str, gained: int) -> None:
    game = arena(["44", "88"], {1: (DRAUGAR, at)}, acting=0)
    for seat in (0, 1):
        grit.recover(game, seat, 1, "SOB-GRIT-13")
    assert (hero(game).grit, hero(game, 1).grit) == (gained, 1)
    assert len(told(game, "leached")) == 1 - gained


@pytest.mark.rule("SOB-FDRAU-03")
def test_without_enemies_nobody_is_leached() -> None:
    game = arena(["44"], {}, acting=0)
    grit.recover(game, 0, 1, "SOB-GRIT-13")
    assert hero(game).grit == 1


@pytest.mark.rule("SOB-FDRAU-03")
def test_a_1_for_the_move_recovers_no_grit_next_to_it() -> None:
    game = arena(["44"], {1: (DRAUGAR, "43", 0)}, step=("begin-activation", 0), dice=[1, 6, 6])
    assert hero(game).grit == 0
    away = arena(["44"], {1: (DRAUGAR, "41", 0)}, step=("begin-activation", 0), dice=[1, 6, 6])
    assert hero(away).grit == 1


@pytest.mark.rule("SOB-FDRAU-03", "SOB-BAG-23")
@pytest.mark.parametrize(("kind", "offered"), [(DRAUGAR, False), ("ghoul", True)])
def test_no_tonic_rolls_dice_again_next_to_it(kind: str, offered: bool) -> None:
    """The Grit of a Tonic is spent at once, and there would be none."""
    game = arena(["44"], {1: (kind, "43", 0)}, acting=0, dice=[1, 1], heroes__0__bag=["tonic"])
    game.choose("fight")
    assert any("source=tonic" in str(choice) for choice in game.choices) is offered


@pytest.mark.rule("SOB-FDRAU-03")
@pytest.mark.parametrize(("at", "tokens"), [("43", 0), ("42", 1)])
def test_nobody_next_to_it_gains_ability_tokens(at: str, tokens: int) -> None:
    held: dict[str, Any] = {"heroes__0__class_": "soldier", "heroes__0__ability_tokens": {"ambition": 0}}
    game = arena(["44"], {1: (DRAUGAR, at)}, acting=0, **held)
    grit.take_tokens(game, 0, 1)
    assert hero(game).ability_tokens == {"ambition": tokens}


@pytest.mark.rule("SOB-FDRAU-04")
def test_a_6_does_more_damage_for_corruption_and_mutations() -> None:
    mutation = content().charts["mutation"].rows[0].id
    injuries = [row.id for row in content().charts["injury"].rows[:2]]
    given: dict[str, Any] = {
        "heroes__0__corruption": 2,
        "heroes__0__ailments": [mutation, *injuries],
        "fight": {"brutal": [DRAUGAR]},
    }
    game = arena(["44"], {1: (DRAUGAR, "43", 0)}, acting=0, **given)
    game.state.dice.script = [6, 5, 1]
    assert [hit.damage for hit in melee_hits(game, DRAUGAR, 0, {1: 3})] == [7, 4]  # 4, and 1 for each of the three


@pytest.mark.rule("SOB-FDRAU-05")
def test_nothing_brings_more_of_them() -> None:
    sheet = content().enemies[DRAUGAR]
    for side in (sheet.normal, sheet.brutal):
        assert all(not ability.triggers for ability in (*side.abilities, *side.elite))
    game = arena(["44"], {1: (DRAUGAR, "43", 0)}, acts=DRAUGAR, dice=[1, 1])
    assert list(game.state.enemies) == [1]
