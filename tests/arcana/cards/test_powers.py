"""What is in force: for its owner, for others near it, for everybody, and in some situations only."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.powers import change, has
from darklantern.games.arcana.state import NOWHERE, Arcana
from tests.arcana.effects import owned
from tests.arcana.table import explorer, halls, offers

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
    assert {unit for unit in (0, 1, 2, 4, 5) if change(game, "armor", unit)} == served
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
