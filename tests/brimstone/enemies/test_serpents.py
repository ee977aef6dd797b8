"""Feathered Serpents: Flight, venom, and Kotak's Protection."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.enemy_attacks import melee_hits
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, joined, play_out, where
from tests.brimstone.mine import hero, rules_with, told

SERPENT = "feathered-serpents"
LONG = joined("alley", "alley")


@pytest.mark.rule("SOB-FFEATH-01")
@pytest.mark.parametrize(("steps", "reached"), [(13, True), (14, False)])
def test_a_hero_thirteen_spaces_away_is_in_reach(steps: int, reached: bool) -> None:
    """With Move 12 it comes to a space next to the Hero."""
    map_ = rules_with(CARDS).content.maps.get(LONG)
    far = map_.far(map_.square("1.01"))
    space = next(map_.name(square) for square, away in enumerate(far) if away == steps)
    game = arena([space], {1: (SERPENT, "1.01")}, acts=SERPENT, room=LONG, dice=[1, 1])
    assert (game.state.enemies[1].target == 0) is reached


@pytest.mark.rule("SOB-FFEATH-02")
def test_it_flies_over_heroes_and_enemies_and_ends_on_an_empty_space() -> None:
    """The corridor between it and the Heroes is full; on foot nobody would be in reach but the first."""
    crowd = {1: (SERPENT, "01"), 2: ("ghoul", "11"), 3: ("ghoul", "21")}
    game = arena(["31", "51"], crowd, acts=SERPENT, room="alley", dice=[4, 1, 1], heroes__0__grit=0)
    play_out(game)
    assert told(game, "enemy-targets")[0]["who"] == 1
    assert where(game, 1) in {"40", "41", "42", "50", "52", "60", "61", "62"}
    walker = arena(["31", "51"], {**crowd, 1: ("quick", "01")}, acts="quick", room="alley", dice=[1])
    assert where(walker, 1) == "01"


@pytest.mark.rule("SOB-FFEATH-03")
def test_it_picks_a_new_target_each_turn() -> None:
    stays = arena(["44", "46"], {1: ("quick", "43", 0)}, acts="quick", dice=[1])
    assert told(stays, "enemy-targets") == []
    game = arena(["44", "46"], {1: (SERPENT, "43", 0)}, acts=SERPENT, dice=[4, 1, 1])
    play_out(game)
    assert [entry["who"] for entry in told(game, "enemy-targets")] == [1]  # Random Hero by a D6: 4 to 6 is the second


@pytest.mark.rule("SOB-FFEATH-04", "SOB-FFEATH-05")
def test_it_hits_on_3_and_a_6_ignores_defense() -> None:
    game = arena(["44"], {1: (SERPENT, "43", 0)}, acting=0)
    game.state.dice.script = [2, 3, 5, 6]
    hits = melee_hits(game, SERPENT, 0, {1: 4})
    assert [hit.ignores for hit in hits] == [[], [], ["defense"]]


def suffered(game: Brimstone) -> tuple[int, int]:
    """The Wounds and the Poison markers that the Attack has done."""
    play_out(game)
    return sum(entry["amount"] for entry in told(game, "hero-hurt") if entry["source"] == SERPENT), sum(
        entry["count"] for entry in told(game, "marker-gained")
    )


def bitten(*dice: int, **given: Any) -> Brimstone:
    """A Serpent next to the only Hero attacks with two dice."""
    return arena(["44"], {1: (SERPENT, "43", 0)}, acts=SERPENT, dice=dice, **given)


@pytest.mark.rule("SOB-FFEATH-05")
@pytest.mark.parametrize(
    ("dice", "wounds", "poison"),
    [((6, 1), 2, 1), ((6, 6), 4, 2), ((5, 1, 1), 2, 0), ((5, 6, 6), 2, 1)],
)
def test_a_6_that_does_a_wound_gives_poison(dice: tuple[int, ...], wounds: int, poison: int) -> None:
    """Dice of 5 are defended against with the next die."""
    assert suffered(bitten(*dice)) == (wounds, poison)


ARMOR = [{"id": "test-armor#1"}]


@pytest.mark.rule("SOB-FFEATH-05")
@pytest.mark.parametrize(
    ("armor", "wounds", "poison"),
    [((5, 5, 1, 1), 2, 0), ((1, 5, 5, 5), 1, 1), ((5, 5, 5, 5), 0, 0)],
)
def test_a_6_whose_wounds_armor_stops_gives_none(armor: tuple[int, ...], wounds: int, poison: int) -> None:
    """The first two Armor dice are for the Hit with the 6, the others for the one with the 5."""
    assert suffered(bitten(6, 5, 1, *armor, heroes__0__items=ARMOR)) == (wounds, poison)


@pytest.mark.rule("SOB-FFEATH-06")
@pytest.mark.parametrize(("face", "alive"), [(5, True), (4, False)])
def test_kotak_may_keep_it_alive(face: int, alive: bool) -> None:
    start = {1: (SERPENT, "43", 0), 2: ("ghoul", "00")}
    game = arena(["44"], start, acting=0, dice=[6, 1, 6, face])
    game.choose("fight")
    assert (1 in game.state.enemies) is alive
    assert hero(game).xp == (0 if alive else 20)
    if alive:
        assert game.state.enemies[1].wounds == 3  # of 4


@pytest.mark.rule("SOB-FFEATH-06")
def test_kotak_keeps_nobody_else_alive() -> None:
    game = arena(["44"], {1: ("ghoul", "43", 0), 2: ("ghoul", "00")}, acting=0, dice=[6, 1, 6, 6])
    game.choose("fight")
    assert list(game.state.enemies) == [2]


@pytest.mark.rule("SOB-FFEATH-07")
def test_other_worlds_have_them_only_in_jargono() -> None:
    threats = [one for one in content().threats.values() if any(line.enemy == SERPENT for line in one.enemies)]
    assert {threat.world for threat in threats} - {"mines"} == {"jargono"}


@pytest.mark.rule("SOB-FFEATH-06")
def test_kotaks_die_is_one_and_is_told() -> None:
    game = arena(["44"], {1: (SERPENT, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=[6, 1, 6, 5, 1])
    game.choose("fight")
    assert told(game, "cheats-death") == [{"enemy": 1, "group": SERPENT, "dice": [5], "need": 5}]
