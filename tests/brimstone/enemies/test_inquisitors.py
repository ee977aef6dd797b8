"""Dread Inquisitors: Vicious Weapons, Fueled by Dread, what they leave behind."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.fights.enemy_attacks import combat_of, melee_hits
from tests.brimstone.fights.arena import CARDS, arena
from tests.brimstone.mine import happens, hero, rules_with, told

INQUISITOR = "dread-inquisitors"
ARMOR = [{"id": "test-armor#1"}]
PLAGUES = (
    CARDS
    + """plagues:
- {id: itch, name: Itch, does: [{gain: {what: xp, amount: 5}}]}
- {id: ague, name: Ague, does: [{gain: {what: xp, amount: 7}}]}
"""
)
DREAD = CARDS + "dread:\n- {id: a-dread, name: A Dread, does: [{gain: {what: xp}}]}\n"


@pytest.mark.rule("SOB-FDREAD-01", "SOB-FDREAD-02")
def test_the_roll_is_the_damage_and_armor_is_no_help() -> None:
    game = arena(["44"], {1: (INQUISITOR, "43", 0)}, acting=0)
    game.state.dice.script = [4, 6]
    hits = melee_hits(game, INQUISITOR, 0, {1: 2})
    assert [(hit.damage, hit.ignores) for hit in hits] == [(4, ["armor"]), (6, ["armor"])]


@pytest.mark.rule("SOB-FDREAD-01", "SOB-FDREAD-02")
def test_two_hits_that_are_not_blocked_do_ten_wounds() -> None:
    start = {1: (INQUISITOR, "43", 0), 2: (INQUISITOR, "45", 0)}
    game = arena(["44", "00"], start, acts=INQUISITOR, dice=[4, 6, 1, 1], heroes__0__items=ARMOR)
    hurt = [entry["amount"] for entry in told(game, "hero-hurt") if entry["source"] == INQUISITOR]
    assert hurt == [10]
    assert [entry["dice"] for entry in told(game, "rolled")][:1] == [[1, 1]]  # Defense, and no Armor


@pytest.mark.rule("SOB-FDREAD-03")
def test_dread_in_the_stack_is_combat_and_dread_endured_is_damage() -> None:
    given: dict[str, Any] = {"dread": {"cards": ["one", "two", "three"]}, "endured": 1}
    game = arena(["44"], {1: (INQUISITOR, "43", 0)}, acting=0, **given)
    assert combat_of(game, 1, 0) == 4  # 1, and 1 for each card
    game.state.dice.script = [4, 3, 5, 1]
    assert [hit.damage for hit in melee_hits(game, INQUISITOR, 0, {1: 4})] == [5, 6]


@pytest.mark.rule("SOB-FDREAD-03")
@pytest.mark.parametrize(("grit", "endured"), [(0, 1), (1, 0)])
def test_only_dread_that_was_not_canceled_is_endured(grit: int, endured: int) -> None:
    given: dict[str, Any] = {"heroes__0__grit": grit, "dread": {"cards": ["a-dread"]}}
    game = arena(["44"], {1: (INQUISITOR, "00")}, acting=0, cards=DREAD, **given)
    happens(game, ("reveal-top", "SOB-DREAD-04"))
    if grit:
        game.choose("stand-firm")
    assert game.state.endured == endured


# -- what they leave behind -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOB-FDREAD-04")
def test_at_the_end_of_each_fight_turn_a_corpse_lies_next_to_a_random_hero() -> None:
    game = arena(["44", "00"], {1: (INQUISITOR, "88"), 2: (INQUISITOR, "80")}, acting=0, fight={"fought": 3})
    happens(game, "end-of-turn", [1])
    markers = game.state.markers
    assert [marker.kind for marker in markers] == ["rotten-corpse"]  # one, however many Inquisitors
    map_ = game.content.maps.get(game.state.layout)
    assert map_.adjacent(map_.square("1.44")) >> markers[0].at & 1  # Random Hero by a D6: 1 to 3 is the first


@pytest.mark.rule("SOB-FDREAD-04")
def test_without_them_nobody_brings_corpses() -> None:
    game = arena(["44", "00"], {1: ("ghoul", "88")}, acting=0, fight={"fought": 3})
    happens(game, "end-of-turn", [1])
    assert game.state.markers == []


@pytest.mark.rule("SOB-FDREAD-04")
@pytest.mark.parametrize(("at", "poison"), [("45", 1), ("44", 1), ("46", 0)])
def test_who_begins_next_to_a_corpse_is_poisoned(at: str, poison: int) -> None:
    lying = [{"kind": "rotten-corpse", "at": rules_with(CARDS).content.maps.get("hall,0,0,0").square(f"1.{at}")}]
    game = arena(["44"], {1: ("ghoul", "88")}, step=("begin-activation", 0), markers=lying, dice=[6])
    assert sum(entry["count"] for entry in told(game, "marker-gained")) == poison


def test_nobody_is_asked_whether_a_corpse_or_a_fright_comes_first() -> None:
    lying = [{"kind": "rotten-corpse", "at": rules_with(CARDS).content.maps.get("hall,0,0,0").square("1.45")}]
    step = ("begin-activation", 0)
    game = arena(["44"], {1: ("dread", "43")}, step=step, markers=lying, dice=[6, 6])
    assert game.ask and game.ask.prompt == "act"
    assert told(game, "marker-gained")
    assert told(game, "frightened")
    game = arena(["44"], {1: ("dread", "43")}, step=step, markers=lying, heroes__0__markers={"poison": 1}, dice=[6])
    assert game.ask and game.ask.prompt == "order"  # whoever is poisoned already would suffer from it


@pytest.mark.rule("SOB-FDREAD-04")
def test_two_corpses_poison_twice() -> None:
    square = rules_with(CARDS).content.maps.get("hall,0,0,0").square
    lying = [{"kind": "rotten-corpse", "at": square(at)} for at in ("1.45", "1.33")]
    game = arena(["44"], {1: ("ghoul", "88")}, step=("begin-activation", 0), markers=lying, dice=[6])
    assert sum(entry["count"] for entry in told(game, "marker-gained")) == 2


@pytest.mark.rule("SOB-FDREAD-05")
def test_whom_they_wound_catches_a_plague_once_a_turn() -> None:
    start = {1: (INQUISITOR, "43", 0), 2: (INQUISITOR, "01", 1)}
    game = arena(["44", "00"], start, acting=0, cards=PLAGUES, decks__plague={"cards": ["itch", "ague"]})
    happens(game, ("enemy-attacks", INQUISITOR, 0), [4, 1])
    assert hero(game).xp == 7  # the Ague, from the top
    happens(game, ("enemy-attacks", INQUISITOR, 1), [4, 1])
    assert hero(game, 1).xp == 0
    assert len(game.state.decks["plague"]) + len(game.state.decks["plague"].discard) == 2


@pytest.mark.rule("SOB-FDREAD-05")
def test_without_such_cards_nothing_happens() -> None:
    game = arena(["44", "00"], {1: (INQUISITOR, "43", 0)}, acting=0, decks__plague={"cards": []})
    happens(game, ("enemy-attacks", INQUISITOR, 0), [4, 1])
    assert hero(game).wounds == 4
