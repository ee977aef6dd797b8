"""A mine with two plain Enemy Types, and Threat decks that hold nothing but them."""

from __future__ import annotations

from typing import Any

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.mine import mine

SHEET = """
    move: 4
    escape: 4
    to_hit_melee: 4
    combat: 1
    damage: 1
    defense: 0
    health: 2
    xp: 5
    elite: ELITE
"""


def kind(id_: str, initiative: int) -> str:
    """A plain Enemy Type; both sides of its sheet are alike but for the names of the Elite Chart."""
    sides = ""
    for side in ("normal", "brutal"):
        chart = ", ".join(f"{{id: {id_}-{side}-{result}, name: Elite {result}}}" for result in range(1, 7))
        sides += f"  {side}:\n    initiative: {initiative}{SHEET.replace('ELITE', f'[{chart}]')}"
    return f"- id: {id_}\n  name: {id_.title()}\n  source: test\n  icon: skull\n  tint: '#aa0000'\n{sides}"


THREATS = """
threats:
- {id: two-rats, name: Two Rats, level: low, enemies: [{enemy: rats, count: '2'}]}
- {id: three-rats, name: Three Rats, level: med, enemies: [{enemy: rats, count: '3'}]}
- {id: rats-and-bats, name: Rats and Bats, level: high, enemies: [{enemy: rats, count: '2'}, {enemy: bats, count: '2'}]}
darkness:
- {id: out-of-the-walls, name: Out of the Walls, does: [{attack: {threat: party, how: ambush}}]}
- {id: down-the-hall, name: Down the Hall, does: [{attack: {threat: party, how: attack}}]}
scavenge:
- {id: a-nest, name: A Nest, good: bad, does: [{draw-card: darkness}]}
- {id: a-stone, name: A Stone, good: good, does: [{gain: {what: dark-stone, amount: 1}}]}
"""
CARDS = f"enemies:\n{kind('rats', 3)}{kind('bats', 6)}{THREATS}"


def threatened(heroes: int = 2, **given: Any) -> Brimstone:
    """A mine in which every Threat deck and the Darkness deck hold only the cards of these tests."""
    decks = {
        "decks__threat-low": {"stack": "two-rats"},
        "decks__threat-med": {"stack": "three-rats"},
        "decks__threat-high": {"stack": "rats-and-bats"},
        "decks__darkness": {"stack": "out-of-the-walls"},
    }
    return mine(heroes, **{"cards": CARDS, "tiles": ["long-passage"], **decks, **given})


def kinds_on_board(game: Brimstone) -> list[str]:
    return [enemy.kind for enemy in game.state.enemies.values()]
