"""The numbers of the rules that cards may change, and how a change reads."""

from __future__ import annotations

from typing import Literal

from darklantern.table.wording import sentence, some

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
    "combat-dice": "{amount} in Combat{against}",
    "combat-hits": "{amount} if {you} roll any Hit in Combat",
    "combat-rerolls": "Roll {misses} again in Combat",
    "ritual-dice": "{amount} for Rituals",
    "trap-dice": "{amount} for Trap cards",
    "actions": "{amount} each turn",
    "hand-limit": "{amount} to {your} hand limit",
    "free-moves": "{amount} each turn",
    "repair-tokens": "{You} remove {tokens} {fewer} with each Repair Action",
    "loot-cards": "{amount} whenever {you} Loot",
    "quiet-loot": "No Creature moves when {you} Loot",
    "harm": "{You} lose {number} Strength {more} in an attack{by}",
    "dread": "{You} lose {number} Sanity {more} when Creatures advance{beside}",
    "spawn-cards": "{amount} in each Spawning phase",
    "speed": "Each {creature} makes {moves} {fewer} in each Advance Creatures phase",
    "gate-damage": "{amount} on a Gate whenever a Creature damages it",
    "guardian-toll": "The Guardian loses {number} health {more} to what would kill it",
    "curse-toll": "{amount} whenever {you} draw Curses",
    "healing": "{amount} to the Strength or Sanity {you} recover",
}
_UNITS = {
    "combat-dice": "die",
    "combat-hits": "Hit",
    "ritual-dice": "die",
    "trap-dice": "die",
    "actions": "Action",
    "hand-limit": "card",
    "free-moves": "free Move",
    "loot-cards": "card",
    "spawn-cards": "Spawn card",
    "gate-damage": "damage token",
    "curse-toll": "Curse",
}
_PLURALS = {"die": "dice"}
_WHOSE = {"you": ("you", "your", "you"), "they": ("they", "their", "them"), "all": ("all of you", "everyone's", "you")}

_THE_TABLES = ("harm", "dread", "repair-tokens", "spawn-cards", "speed", "gate-damage", "guardian-toll")
"""The numbers that are nobody's own, or whose words say themselves that all are meant."""

Whose = Literal["you", "they", "all"]


def stat_text(stat: str, add: int, whose: Whose = "you", against: str | None = None, passing: bool = False) -> str:
    """A changed number in words: '+2 dice in Combat'. `against` is the kind of Creature that it is narrowed to; what
    is `passing` does not come back each turn."""
    unit, (you, your, them) = _UNITS.get(stat, ""), _WHOSE[whose]
    plural = _PLURALS.get(unit, unit + "s" if unit else "")
    number, fewer = abs(add), add < 0
    kind = (against or "Creature").title()
    one = "the Guardian" if against == "guardian" else f"a {kind}"
    several = "the Guardian" if against == "guardian" else f"{kind}s"
    text = _STATS[stat].removesuffix(" each turn") if passing else _STATS[stat]
    text = f"All of you: {text}" if whose == "all" and stat not in _THE_TABLES else text
    return text.format(
        amount=f"{add:+} {unit if number == 1 else plural}".strip(),
        number=number,
        more="less" if fewer else "more",
        tokens=some(number, "damage token"),
        moves=some(number, "Move"),
        misses=f"{some(number, 'miss', 'misses')}{' fewer' if fewer else ''}",
        fewer="fewer" if fewer else "more",
        creature=kind,
        against=f" against {several}" if against else "",
        by=f" by {several}" if against else "",
        beside=f" and {one} is beside {them}" if against else f" beside {them}",
        you=you,
        You=sentence(you),
        your=your,
    )
