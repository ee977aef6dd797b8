"""The numbers of the rules that cards may change, and how a change reads."""

from __future__ import annotations

from typing import Literal

Stat = Literal[
    "combat-dice",
    "combat-hits",
    "combat-rerolls",
    "ritual-dice",
    "trap-dice",
    "actions",
    "hand-limit",
    "free-moves",
    "repair-tokens",
    "loot-cards",
    "quiet-loot",
    "harm",
    "dread",
    "spawn-cards",
    "speed",
    "gate-damage",
    "guardian-toll",
    "curse-toll",
    "healing",
]

_STATS = {
    "combat-dice": "{} in Combat",
    "combat-hits": "{} if you roll any Hit in Combat",
    "combat-rerolls": "{} in Combat",
    "ritual-dice": "{} for Rituals",
    "trap-dice": "{} for Trap cards",
    "actions": "{} each turn",
    "hand-limit": "{} to your hand limit",
    "free-moves": "{} each turn without spending Actions",
    "repair-tokens": "{} with each Repair Action",
    "loot-cards": "{} whenever you Loot",
    "quiet-loot": "No Creature moves when you Loot",
    "harm": "{} Strength lost in an attack",
    "dread": "{} Sanity lost beside Creatures when they advance",
    "spawn-cards": "{} in each Spawning phase",
    "speed": "{} in each Advance Creatures phase",
    "gate-damage": "{} on a Gate whenever a Creature damages it",
    "guardian-toll": "{} health that the Guardian loses when something would kill it",
    "curse-toll": "{} whenever you draw Curses",
    "healing": "{} to the Strength or Sanity you recover",
}
_UNITS = {
    "combat-dice": "die",
    "combat-hits": "Hit",
    "combat-rerolls": "re-rolled miss",
    "ritual-dice": "die",
    "trap-dice": "die",
    "actions": "Action",
    "hand-limit": "card",
    "free-moves": "Move",
    "repair-tokens": "token",
    "loot-cards": "card",
    "spawn-cards": "Spawn card",
    "speed": "Move",
    "gate-damage": "damage token",
    "curse-toll": "Curse",
}
_PLURALS = {"die": "dice", "re-rolled miss": "re-rolled misses"}


def stat_text(stat: str, add: int) -> str:
    """A changed number in words: '+2 dice in Combat'."""
    unit = _UNITS.get(stat, "")
    plural = _PLURALS.get(unit, unit + "s" if unit else "")
    amount = f"{add:+} {unit if abs(add) == 1 else plural}".strip()
    return _STATS[stat].format(amount)
