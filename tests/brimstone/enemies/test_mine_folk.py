"""The folk of the old workings, and two bosses: thieves, menders, what splits, what must be paid."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.sheets import enemy_number
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena, joined
from tests.brimstone.mine import asked, happens, hero, told

KNOCKER, MENDER = "tommyknockers", "bone-menders"
TALLOW, CHILD, MOTHER, PAYMASTER = "tallow-men", "tallow-children", "old-mother-tallow", "the-paymaster"


def of_kind(game: Brimstone, kind: str) -> list[int]:
    return [number for number, enemy in game.state.enemies.items() if enemy.kind == kind]


def test_tommyknockers_take_gold_and_a_token_with_a_wound() -> None:
    given: dict[str, Any] = {"heroes__0__gold": 50, "heroes__0__bag": ["whiskey"]}
    game = arena(["44", "00"], {1: (KNOCKER, "43", 0)}, acting=1, **given)
    happens(game, ("enemy-attacks", KNOCKER, 0), [4, 1, 1])
    assert (hero(game).gold, hero(game).bag, hero(game).wounds) == (30, [], 1)
    happens(game, ("enemy-attacks", KNOCKER, 0), [4, 1, 6])
    assert hero(game).gold == 30  # the Hit was blocked


def test_a_dead_tommyknocker_gives_some_of_it_back() -> None:
    game = arena(["44"], {1: (KNOCKER, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=[6, 1, 2])
    game.choose("fight")
    assert of_kind(game, KNOCKER) == []
    assert hero(game).gold == 20


def test_bone_menders_heal_everybody_on_their_tile() -> None:
    room = joined("hall", "cells")
    start: dict[int, Any] = {1: (MENDER, "00"), 2: ("ghoul", "03"), 3: (MENDER, "05"), 4: ("ghoul", "2.00")}
    wounded: dict[str, Any] = {f"enemies__{number}__wounds": 3 for number in start}
    game = arena(["88"], start, acting=0, room=room, **wounded)
    happens(game, ("activate-enemies", MENDER), [1] * 8)
    assert {number: enemy.wounds for number, enemy in game.state.enemies.items()} == {1: 1, 2: 1, 3: 1, 4: 3}


def test_a_tallow_man_splits_into_two_children() -> None:
    game = arena(["44"], {1: (TALLOW, "43", 0), 2: ("ghoul", "00")}, acting=0, dice=[6, 1, 5])
    game.choose("fight")
    game.choose("hit enemy=1")
    assert of_kind(game, TALLOW) == []
    assert len(of_kind(game, CHILD)) == 2
    near = game.content.maps.get(game.state.layout).adjacent(hero(game).at)
    assert all(near >> game.state.enemies[number].at & 1 for number in of_kind(game, CHILD))


def test_with_the_last_tallow_man_the_fight_goes_on() -> None:
    game = arena(["44"], {1: (TALLOW, "43", 0)}, acting=0, dice=[6, 1, 5], fight={"sources": 1, "fought": 3})
    game.choose("fight")
    game.choose("hit enemy=1")
    assert len(of_kind(game, CHILD)) == 2
    assert game.state.fight is not None
    assert told(game, "fight-over") == []


@pytest.mark.parametrize(("face", "children"), [(4, 1), (3, 0)])
def test_a_blow_may_knock_a_child_off_mother_tallow(face: int, children: int) -> None:
    """A Critical Hit for 6, then the die for the child."""
    game = arena(["44"], {1: (MOTHER, "42", 0), 2: ("ghoul", "00")}, acting=0, dice=[6, 1, 6, face])
    game.choose("fight")
    while game.ask and asked(game).prompt == "assign-hit":
        game.choose(0)
    assert game.state.enemies[1].wounds == 6
    assert len(of_kind(game, CHILD)) == children


def test_mother_tallow_has_arms_for_everybody() -> None:
    game = arena(["44", "34", "53", "88"], {1: (MOTHER, "42", 0)}, acting=3)
    dice = []
    for seat in range(4):
        happens(game, ("enemy-attacks", MOTHER, seat), [1] * 3)
        dice.append([len(entry["dice"]) for entry in told(game, "enemy-attacks")])
    assert dice == [[3], [3], [3], []]


def test_the_paymaster_is_paid_or_pays() -> None:
    """The first Hero pays; the second has nothing, and takes two Horror Hits and a Hit."""
    game = arena(["44", "00"], {1: (PAYMASTER, "87", 0)}, acting=0, heroes__0__gold=40, fight={})
    happens(game, ("activate-enemies", PAYMASTER), [6, 6, 1, 1, 1, 1])
    assert asked(game).prompt == "pay"
    game.choose("yes" if any(choice.verb == "yes" for choice in asked(game).options) else 0)
    assert hero(game).gold == 10
    hurt = [(entry["who"], entry["harmed"], entry["amount"]) for entry in told(game, "hero-hurt")]
    assert hurt[:1] == [(1, "health", 2)]  # Willpower 6, 6 stops the Horror Hits, Defense 1 does not stop the Hit


def test_critical_hits_do_not_get_through_its_door() -> None:
    game = arena(["44"], {1: (PAYMASTER, "42", 0), 2: ("ghoul", "00")}, acting=0, dice=[6, 1, 6])
    game.choose("fight")
    assert game.state.enemies[1].wounds == 3  # 6 less Defense 3: it is Tough


def test_bosses_are_extra_large() -> None:
    enemies = content().enemies
    assert {id_ for id_, enemy in enemies.items() if enemy.size in ("xl", "xxl")} >= {MOTHER, PAYMASTER, "hell-bear"}


OURS = (
    "shadow-lurkers", "creeping-shadows", "feathered-serpents", "temple-guard", "serpentmen-archers",
    "carnivorous-plants", "croxin-beast", "fenris-wolves", "draugar", "gremians", "trolls", "feljeagor-slayers",
    "dread-inquisitors", "hell-bear", KNOCKER, MENDER, TALLOW, CHILD, MOTHER, PAYMASTER,
)  # fmt: skip


@pytest.mark.parametrize("kind", OURS)
def test_the_brutal_side_is_worse_and_no_elite_ability_is_there_twice(kind: str) -> None:
    sheet = content().enemies[kind]
    normal, brutal = sheet.normal, sheet.brutal
    assert brutal.health > normal.health
    assert brutal.xp > normal.xp
    assert (brutal.combat, brutal.damage) >= (normal.combat, normal.damage)
    assert brutal.escape >= normal.escape
    for side in (normal, brutal):
        assert len({ability.id for ability in side.elite}) == 6
        assert len({ability.name for ability in (*side.abilities, *side.elite)}) == 6 + len(side.abilities)
        assert all(ability.traits or ability.changes or ability.triggers for ability in side.elite)


@pytest.mark.parametrize("kind", OURS)
@pytest.mark.parametrize("result", range(1, 7))
def test_an_elite_ability_changes_what_its_chart_says(kind: str, result: int) -> None:
    """Every number that an entry names is really another one with it."""
    ability = content().enemies[kind].normal.elite[result - 1]
    plain = arena(["88"], {1: (kind, "00")}, acting=0)
    elite = arena(["88"], {1: (kind, "00")}, acting=0, fight={"elite": {kind: [result]}})
    for change in ability.changes:
        before, after = (enemy_number(game, kind, change.stat, 1) for game in (plain, elite))
        assert after == max(0, before + change.add)
