"""The numbers of the rules that cards may change, and how a change reads."""

from __future__ import annotations

from typing import Literal

Skill = Literal["agility", "cunning", "spirit", "strength", "lore", "luck"]
SKILLS: tuple[Skill, ...] = ("agility", "cunning", "spirit", "strength", "lore", "luck")

Stat = Literal[
    "agility",
    "cunning",
    "spirit",
    "strength",
    "lore",
    "luck",
    "all-skills",
    "health",
    "sanity",
    "defense",
    "willpower",
    "initiative",
    "combat",
    "to-hit-ranged",
    "to-hit-melee",
    "max-grit",
    "resistance",
    "armor",
    "spirit-armor",
    "cover",
    "shield",
    "move",
    "scavenge-dice",
    "carrying",
    "side-bag",
    "hold-back",
    "healing",
    "xp-per-tile",
    "extra-wounds",
    "extra-sanity-damage",
    "slowed",
    "no-voices",
    "hands",
    "hats",
    "critical-damage",
    "enemy-initiative",
    "enemy-combat",
    "enemy-damage",
    "enemy-defense",
    "enemy-move",
]
"""Target numbers (defense, willpower, to-hit) count downwards: an `add` of -1 makes them easier.

Saves (armor, spirit-armor, cover) are `set` by powers, the best counts; a `shield` is the Damage that it stops.
"""

_STATS = {
    "all-skills": "{} to all Skills",
    "to-hit-ranged": "{} to Ranged To Hit",
    "to-hit-melee": "{} to Melee To Hit",
    "max-grit": "{} Max Grit",
    "resistance": "{} Corruption Resistance",
    "move": "{} to Move rolls",
    "scavenge-dice": "{} dice to Scavenge",
    "carrying": "{} to your carrying limit",
    "side-bag": "{} space in your Side Bag",
    "hold-back": "{} to Hold Back the Darkness rolls",
    "healing": "{} whenever you Heal somebody",
    "xp-per-tile": "{} XP when you put a new tile on the board",
    "extra-wounds": "{} Wound from every source that does any",
    "extra-sanity-damage": "{} Sanity Damage from every source that does any",
    "slowed": "{} to Move rolls, but at least 1",
    "no-voices": "Immune to the Voices in the Dark",
    "hands": "{} Hand",
    "hats": "{} Hat that you can wear",
    "critical-damage": "{} Damage on Critical Hits",
    "spirit-armor": "Spirit Armor {}",
    "shield": "Shield {}",
    "enemy-initiative": "{} Initiative of Enemies",
    "enemy-combat": "{} Combat of Enemies",
    "enemy-damage": "{} Damage of Enemies",
    "enemy-defense": "{} Defense of Enemies",
    "enemy-move": "{} Move of Enemies",
}
CHANGES = frozenset(
    {
        "move",
        "slowed",
        "scavenge-dice",
        "carrying",
        "side-bag",
        "hold-back",
        "healing",
        "xp-per-tile",
        "hands",
        "hats",
        "critical-damage",
    }
)
"""What stands on no sheet: only by how much something else is changed, up or down."""
SAVES = ("armor", "spirit-armor", "cover")
TARGETS = ("defense", "willpower", "to-hit-ranged", "to-hit-melee")


def stat_text(stat: str, add: int) -> str:
    """A changed number in words.

    >>> stat_text("max-grit", 1), stat_text("lore", -1), stat_text("armor", 5)
    ('+1 Max Grit', '-1 Lore', 'Armor 5+')
    """
    if stat in SAVES:
        return f"{stat.replace('-', ' ').title()} {add}+"
    if stat in _STATS:
        return _STATS[stat].format(add if stat == "shield" else f"{add:+}")
    return f"{add:+} {stat.title()}"
