"""What Gear and Artifacts from the decks of the Heroes do for a Rival who has drawn them, but never make it quicker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemy_types import RangedAttack

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

EIGHT = 8
THROWN = 5
"""How far a Rival throws."""


def changed_by_items(game: Brimstone, items: Sequence[str], stat: str) -> int:
    """By how much Items change a number of their Rival. Heroes defend better with less, Enemies with more."""
    total = 0
    for card in items:
        printed = game.content.items[card]
        total += sum(power.add for power in printed.powers if power.stat == stat and power.is_ is None)
        weapon = printed.weapon
        if weapon and weapon.attack == "melee":
            total += {"combat": weapon.combat, "damage": weapon.damage}.get(stat, 0)
    return -total if stat == "defense" else 0 if stat == "initiative" else total


def saves_of(game: Brimstone, items: Sequence[str], name: str) -> list[int]:
    """The Armor or Cover saves that Items give."""
    powers = [power for card in items for power in game.content.items[card].powers]
    return [power.add for power in powers if power.stat == name and power.is_ is None]


def guns_of(game: Brimstone, items: Sequence[str]) -> list[RangedAttack]:
    """What a Rival shoots or throws."""
    found = []
    for card in items:
        printed = game.content.items[card]
        weapon = printed.weapon
        if weapon and weapon.attack == "ranged":
            die = "d8" if printed.damage_die == EIGHT else "d6"
            damage = f"{die}{weapon.damage:+}" if weapon.damage else die
            found.append(RangedAttack(range=printed.range or THROWN, shots=printed.shots, damage=damage))
    return found
