"""Carnivorous Plants: rooted, far-reaching, and they pull."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.enemy_attacks import combat_of
from darklantern.games.brimstone.fights.sheets import trait
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, play_out, sheet, where
from tests.brimstone.mine import hero, offers, told

PLANT = "carnivorous-plants"


@pytest.mark.rule("SOB-FPLANT-01")
def test_plants_are_immobile() -> None:
    game = arena(["44"], {1: (PLANT, "00")}, acts=PLANT, dice=[6])
    assert trait(game, PLANT, "immobile") == 1
    assert where(game, 1) == "00"


@pytest.mark.rule("SOB-FPLANT-02")
def test_each_attacks_all_heroes_within_two_spaces() -> None:
    """Nobody is pulled: all of them pass the test with the first die."""
    game = arena(["43", "42", "41"], {1: (PLANT, "44")}, acts=PLANT, dice=[1, 6, 1, 1, 1, 1, 1, 1])
    assert [(entry["who"], len(entry["dice"])) for entry in told(game, "enemy-attacks")] == [(0, 2), (1, 2)]


@pytest.mark.rule("SOB-FPLANT-02")
def test_two_plants_attack_the_same_hero_together() -> None:
    game = arena(["43"], {1: (PLANT, "44"), 2: (PLANT, "41")}, acts=PLANT, dice=[6, 1, 1, 6, 1, 1, 1, 1, 1, 1])
    assert [len(entry["dice"]) for entry in told(game, "enemy-attacks")] == [4]


@pytest.mark.rule("SOB-FPLANT-03")
@pytest.mark.parametrize(("at", "offered"), [("45", True), ("46", True), ("47", False)])
def test_it_is_fought_hand_to_hand_from_two_spaces_away(at: str, offered: bool) -> None:
    game = arena([at], {1: (PLANT, "44")}, acting=0)
    assert (offers(game, "fight") == ["fight"]) is offered


def pulled(at: str, dice: list[int], room: str = "hall", plant: str = "44", **given: Any) -> Brimstone:
    game = arena([at], {1: (PLANT, plant)}, acts=PLANT, dice=dice, room=room, **given)
    return play_out(game)


def distance(game: Brimstone) -> int:
    return grid(game).distance(hero(game).at, game.state.enemies[1].at)


@pytest.mark.rule("SOB-FPLANT-04")
@pytest.mark.parametrize(
    ("at", "dice", "away"),
    [
        ("03", [4, 4, 4], 2),  # 5 spaces away, failed: 3 closer
        ("03", [4, 5, 4], 5),  # passed
        ("77", [1, 1, 1], 7),  # too far
        ("66", [1, 1, 1], 3),
        ("42", [1, 1, 1, 1, 1], 1),  # no further than next to it
    ],
)
def test_who_fails_strength_5_is_pulled_three_spaces(at: str, dice: list[int], away: int) -> None:
    plant = {"03": "53", "42": "44"}.get(at, "00")
    game = pulled(at, dice, plant=plant)
    assert distance(game) == away


@pytest.mark.rule("SOB-FPLANT-04")
def test_nobody_out_of_sight_is_pulled() -> None:
    seen = pulled("14", [1, 1, 1, 1, 1], room="cells", plant="24")
    assert told(seen, "rolled")[0]["dice"] == [1, 1, 1]
    hidden = pulled("02", [1, 1, 1], room="cells", plant="03")
    assert told(hidden, "hero-moved") == []


@pytest.mark.rule("SOB-FPLANT-04")
def test_each_plant_picks_a_hero_of_its_own() -> None:
    game = arena(["04", "84"], {1: (PLANT, "44"), 2: (PLANT, "43")}, acts=PLANT, dice=[1, 6, 1, 1, 1, 1, 1, 1])
    play_out(game)
    assert [entry["who"] for entry in told(game, "hero-moved")] == [0, 1]


@pytest.mark.rule("SOB-FPLANT-02")
def test_nobody_is_attacked_where_no_way_leads() -> None:
    game = arena(["44", "2.44"], {1: (PLANT, "43")}, acting=0, room="hall,0,0,0;hall,30,30,0")
    assert [combat_of(game, 1, seat) for seat in (0, 1)] == [2, 0]


@pytest.mark.parametrize("kind", [PLANT, "spread"])
def test_it_is_said_to_attack_only_whom_a_way_leads_to(kind: str) -> None:
    """The one small, the other extra large; the second Hero is in another part of the mine."""
    cards = CARDS.replace(
        "items:\n", sheet("spread", size="xl", traits={"immobile": 1, "attacks-within": 2}) + "items:\n"
    )
    given: dict[str, Any] = {"acting": 0, "room": "hall,0,0,0;hall,30,30,0", "cards": cards, "fight": {}}
    game = arena(["46", "2.44"], {1: (kind, "44")}, **given)
    assert [combat_of(game, 1, seat) > 0 for seat in (0, 1)] == [True, False]
    said = next(piece.intent for piece in game.scene(0).pieces if piece.id == "enemy-1")
    assert "Anna" in said
    assert "Boris" not in said
