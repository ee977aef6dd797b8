"""The numbers and properties of units that cards may change, and how a change reads."""

from __future__ import annotations

from typing import Literal

Stat = Literal[
    "armor",
    "will",
    "max-health",
    "max-stamina",
    "attack",
    "melee-attack",
    "ranged-attack",
    "normal-attack",
    "arcane-attack",
    "low-dice",
    "high-dice",
    "range",
    "arcane",
    "ethereal",
    "sees-ethereal",
    "immobile",
    "through-obstacles",
    "ability-stamina",
    "essence-per-kill",
    "spawn-rating",
    "horror-rating",
    "trap-proof",
    "push-proof",
]
"""What is added to an attack roll (`attack` and its kinds) belongs to the attacker; an `arcane-attack` that is raised
makes the attack arcane (MA-ATK-02). `ability-stamina` is the stamina cost of active abilities, at least 1 where it was.
"""

PROPERTIES = frozenset(
    {"arcane", "ethereal", "sees-ethereal", "immobile", "through-obstacles", "trap-proof", "push-proof"}
)
"""What a unit is or is not: any number above 0 makes it so."""

OF_ATTACKS = frozenset(
    {
        "attack",
        "melee-attack",
        "ranged-attack",
        "normal-attack",
        "arcane-attack",
        "low-dice",
        "high-dice",
        "range",
        "arcane",
        "ability-stamina",
    }
)
"""What concerns an ability that is played with a card; an augment changes it for the item that it augments only."""

OF_ROLLS = OF_ATTACKS - {"range", "ability-stamina"}
"""What of that changes the dice and the sum of an attack roll."""

_STATS = {
    "max-health": "{} maximum health",
    "max-stamina": "{} maximum stamina",
    "attack": "{} to attack rolls",
    "melee-attack": "{} to melee attack rolls",
    "ranged-attack": "{} to ranged attack rolls",
    "normal-attack": "{} to normal attack rolls",
    "arcane-attack": "{} to arcane attack rolls",
    "low-dice": "{} low {die} in attacks",
    "high-dice": "{} high {die} in attacks",
    "range": "{} range",
    "arcane": "attacks are arcane",
    "ethereal": "ethereal",
    "sees-ethereal": "can target ethereal units",
    "immobile": "immobile",
    "through-obstacles": "moves through obstacles",
    "ability-stamina": "{} stamina cost of active abilities",
    "essence-per-kill": "{} essence for each monster destroyed on the own turn",
    "spawn-rating": "{} spawn rating",
    "horror-rating": "{} horror rating",
    "trap-proof": "unharmed by traps",
    "push-proof": "cannot be pushed or pulled",
}


def stat_text(stat: str, add: int) -> str:
    """A changed number in words.

    >>> stat_text("armor", 1), stat_text("high-dice", 2), stat_text("ethereal", 1), stat_text("attack", -1)
    ('+1 armor', '+2 high dice in attacks', 'ethereal', '-1 to attack rolls')
    """
    return _STATS.get(stat, "{} " + stat).format(f"{add:+}", die="die" if abs(add) == 1 else "dice")
