"""What is in force: for its owner, for others near it, for everybody, and in some situations only."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.map.area import Area
from darklantern.games.arcana.powers import change, has
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.games.arcana.units.attributes import number
from tests.arcana.effects import owned
from tests.arcana.table import explorer, halls, monster, offers, space

CARDS = """
items:
- {{id: lamp, name: Lamp, type: artifact, level: 1, main: true, passive: [{{stat: armor, add: 1, who: {who}}}]}}
"""


def lit(who: str) -> Arcana:
    """Ada has a lamp; Bruno and a bat are beside her, Cleo and a rat on another tile."""
    return halls(
        3,
        tiles=["plain", "engine"],
        at=["1.25", "1.26", "2.25"],
        monsters={"cinder-bat": "1.24", "rust-rat": "2.28"},
        cards=CARDS.format(who=who),
        explorers__0__items=owned("lamp=main"),
    )


@pytest.mark.parametrize(
    ("who", "served"),
    [
        ("you", {0}),
        ("all", {0, 1, 2, 4, 5}),
        ("explorers", {0, 1, 2}),
        ("monsters", {4, 5}),
        ("others", {1, 2}),
        ("tile-explorers", {0, 1}),
        ("tile-monsters", {4}),
        ("adjacent-explorers", {1}),
    ],
)
def test_whom_a_power_serves(who: str, served: set[int]) -> None:
    game = lit(who)
    assert {unit: change(game, "armor", unit) for unit in (0, 1, 2, 4, 5)} == {
        unit: int(unit in served) for unit in (0, 1, 2, 4, 5)
    }
    explorer(game).items[0].use = ""
    assert {unit for unit in (0, 1, 2, 4, 5) if change(game, "armor", unit)} == set()


def test_whoever_has_left_the_map_has_nothing_in_force() -> None:
    game = lit("all")
    explorer(game).exited = True
    assert change(game, "armor", 1) == 0
    assert change(game, "armor", NOWHERE) == 0


def test_a_power_may_ask_for_a_situation() -> None:
    cards = """
items:
- {id: lamp, name: Lamp, type: artifact, level: 1, main: true,
   passive: [{stat: armor, is: {alone: true}}, {stat: will, who: all, is: {alone: true}}]}
events:
- {id: dusk, name: Dusk, kind: horror, passive: [{stat: attack, who: all, is: {wounded: true}}]}
"""
    given: dict[str, Any] = {"explorers__0__items": owned("lamp=main"), "explorers__1__health": 1}
    given["decks__horror-events"] = {"stack": "", "pile": "dusk", "renews": True}
    near = halls(2, cards=cards, at=["1.01", "1.02"], **given)
    assert [change(near, stat, unit) for stat in ("armor", "will") for unit in (0, 1)] == [0, 0, 0, 0]
    assert [change(near, "attack", unit) for unit in (0, 1)] == [0, 1]
    far = halls(2, cards=cards, tiles=["plain", "engine"], at=["1.01", "2.03"], **given)
    assert [change(far, stat, unit) for stat in ("armor", "will") for unit in (0, 1)] == [1, 0, 1, 1]


def test_what_a_monster_is_by_its_card() -> None:
    cards = """
monsters:
- {id: wisp, name: Wisp, level: 1, health: 1, stamina: 4, armor: 1, will: 1, ethereal: true}
- {id: stump, name: Stump, level: 1, health: 1, stamina: 4, armor: 1, will: 1, immobile: true}
"""
    game = halls(1, cards=cards, monsters={"wisp": "1.01", "stump": "1.02", "rust-rat": "1.03"})
    assert [has(game, "ethereal", unit) for unit in (0, 4, 5, 6)] == [False, True, False, False]
    assert [has(game, "immobile", unit) for unit in (0, 4, 5, 6)] == [False, False, True, False]


def test_only_who_has_something_to_play_may_ask_for_pauses() -> None:
    cards = """
items:
- {id: salts, name: Salts, type: consumable, level: 1, actives: [{cost: {destroy: true}, do: [{restore: {health: 1}}]}]}
- {id: club, name: Club, type: weapon, level: 1, main: true,
   actives: [{cost: {stamina: 1}, do: [{restore: {essence: 1}}]}]}
"""
    game = halls(2, cards=cards, explorers__0__items=owned("club=main"), explorers__1__items=owned("salts"))
    assert offers(game, "pause") == ["pause seat=1"]
    game.choose(len(game.choices) - 2)
    assert (offers(game, "pause"), offers(game, "go-on"), game.state.pausing) == ([], ["go-on seat=1"], [1])


MAKERS = {
    "an item of an explorer": ("items", "{stat: STAT}", {"1.25"}),
    "a monster for others": ("monsters", "{stat: STAT, who: tile-monsters}", {"1.01", "1.02"}),
    "a monster for itself": ("monsters", "{stat: STAT}", {"1.01"}),
    "a wounded monster": ("monsters", "{stat: STAT, is: {wounded: true}}", set[str]()),
    "a monster that takes it from itself": ("monsters", "{stat: STAT, add: -1}", set[str]()),
    "the current event": ("events", "{stat: STAT, who: monsters}", {"1.01", "1.02"}),
}
"""What may make units ethereal or immobile: a kind of card, its passive, and where those stand whom it makes so."""


@pytest.mark.rule("MA-ABIL-07")
@pytest.mark.parametrize("stat", ["ethereal", "immobile"])
@pytest.mark.parametrize("by", MAKERS)
def test_whatever_makes_a_unit_ethereal_or_immobile_is_seen_on_the_map(by: str, stat: str) -> None:
    """Each alone, so that no other card makes anybody look."""
    kind, passive, places = MAKERS[by]
    given = {"items": "[]", "monsters": "[]", "events": "[]", kind: f"[{passive.replace('STAT', stat)}]"}
    cards = f"""
items: [{{id: crown, name: Crown, type: artifact, level: 1, main: true, passive: {given["items"]}}}]
monsters: [{{id: imp, name: Imp, level: 1, health: 3, stamina: 4, armor: 3, will: 2, passive: {given["monsters"]}}}]
events: [{{id: fog, name: Fog, kind: horror, passive: {given["events"]}}}]
"""
    monsters = {"imp": "1.01", "rust-rat": "1.02"}
    game = halls(1, at=["1.25"], monsters=monsters, cards=cards, explorers__0__items=owned("crown=main"))
    game.state.decks["horror-events"].discard = ["fog"]
    seen = Area(game, 0)
    wanted = sum(1 << space(game, name) for name in places)
    assert (seen.ghosts, seen.rocks) == ((wanted, 0) if stat == "ethereal" else (0, wanted))
    if by == "a wounded monster":
        monster(game).health = 2
        assert (Area(game, 0).ghosts | Area(game, 0).rocks) == 1 << space(game, "1.01")


@pytest.mark.rule("MA-ABIL-07")
def test_what_comes_from_another_near_by_ends_when_it_is_left() -> None:
    game = lit("adjacent-explorers")
    assert number(game, 1, "armor") == 4
    explorer(game, 1).at = space(game, "1.28")
    assert number(game, 1, "armor") == 3
    explorer(game, 1).at = space(game, "1.26")
    assert number(game, 1, "armor") == 4
