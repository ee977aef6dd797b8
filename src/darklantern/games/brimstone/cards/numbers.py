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
    "slowed",
    "enemy-initiative",
    "enemy-combat",
    "enemy-damage",
    "enemy-defense",
    "enemy-move",
    "enemy-elite",
    "max-ability-tokens",
    "quiet-voices",
    "shots",
    "damage",
    "team-cards",
    "safe-dark-stone",
    "extra-wounds",
    "extra-sanity-damage",
    "no-voices",
    "hands",
    "hats",
    "critical-damage",
    "rises-again",
    "escape-dice",
    "sweep",
    "hit-by-ones",
    "bites-ones",
    "sure-criticals",
    "damage-to-acted",
    "damage-to-mixed",
    "move-dice",
    "before-enemies",
    "gets-up",
]
"""Target numbers (defense, willpower, to-hit) count downwards: an `add` of -1 makes them easier.

Saves (armor, spirit-armor, cover) are `set` by powers, the best counts; a `shield` is the Damage that it stops.
"""

_STATS = {
    "all-skills": "{} to all Skills",
    "max-grit": "{} Max Grit",
    "resistance": "{} Corruption Resistance",
    "move": "{} to Move rolls",
    "scavenge-dice": "{} {die} to Scavenge",
    "carrying": "{} to your carrying limit",
    "side-bag": "{} {space} in your Side Bag",
    "hold-back": "{} to Hold Back the Darkness rolls",
    "healing": "{} whenever you Heal somebody",
    "xp-per-tile": "{} XP when you put a new tile on the board",
    "max-ability-tokens": "{} to the most Ability Tokens that you can hold",
    "quiet-voices": "The Voices in the Dark do only D3 Horror Hits to you",
    "shots": "{} {Shot} with Guns",
    "damage": "{} Damage with your Hits",
    "team-cards": "{} Team Ability card at the start of each Adventure",
    "safe-dark-stone": "Dark Stone that you carry does not corrupt you",
    "extra-wounds": "{} Wound from every source that does any",
    "extra-sanity-damage": "{} Sanity Damage from every source that does any",
    "slowed": "{} to Move rolls, but at least 1",
    "no-voices": "Immune to the Voices in the Dark",
    "hands": "{} Hand",
    "hats": "{} Hat that you can wear",
    "critical-damage": "{} Damage on Critical Hits",
    "rises-again": "If KO'd by Wounds you Recover at the start of the next turn, with 1 Grit",
    "escape-dice": "{} {die} for Escape Tests, of which the best counts",
    "sweep": "Melee Attacks with your full Combat against each adjacent Enemy",
    "hit-by-ones": "Enemies also Hit you with a To Hit roll of 1",
    "bites-ones": (
        "Each 1 rolled To Hit, by you or a model next to you, is 1 Wound for who rolled it, ignoring Defense, for no XP"
    ),
    "sure-criticals": "All your Hits are Critical Hits",
    "damage-to-acted": "{} Damage with your Hits on Enemies that have Activated this turn",
    "damage-to-mixed": "{} more Damage (while more than one Enemy Type is on the board)",
    "move-dice": "{} {die} for your Move rolls, of which you choose one",
    "before-enemies": "You Activate before Enemies with the same Initiative",
    "gets-up": (
        "While KO'd you roll a D6 at the start of each turn. {}+: you stand up and Heal D6 Wounds/Sanity Damage "
        "(any mix), without a roll for Injury or Madness"
    ),
    "spirit-armor": "Spirit Armor {}",
    "shield": "Shield {}",
    "enemy-initiative": "{} Initiative of Enemies",
    "enemy-combat": "{} Combat of Enemies",
    "enemy-damage": "{} Damage of Enemies",
    "enemy-defense": "{} Defense of Enemies",
    "enemy-move": "{} Move of Enemies",
    "enemy-elite": "{} Elite {ability} of Enemies",
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
        "damage",
        "shots",
        "escape-dice",
        "damage-to-acted",
        "damage-to-mixed",
    }
)
"""What stands on no sheet: only by how much something else is changed, up or down."""
RARE = ("sure-criticals", "damage-to-acted", "damage-to-mixed")
"""Numbers of Attacks that hardly any Hero has: they are looked at only for whoever does, or while any is boosted."""
FACES = frozenset({"shield", "gets-up"})
"""What is no change but a number of its own."""
_TARGETS = {"to-hit-ranged": "Ranged To Hit", "to-hit-melee": "Melee To Hit"}
SAVES = ("armor", "spirit-armor", "cover")
TARGETS = ("defense", "willpower", "to-hit-ranged", "to-hit-melee")


def stat_text(stat: str, add: int) -> str:
    """A changed number in words.

    >>> stat_text("max-grit", 1), stat_text("lore", -1), stat_text("armor", 5), stat_text("defense", -1)
    ('+1 Max Grit', '-1 Lore', 'Armor 5+', 'Defense 1 better')
    >>> stat_text("scavenge-dice", 1), stat_text("scavenge-dice", 2)
    ('+1 die to Scavenge', '+2 dice to Scavenge')
    """
    if stat in SAVES:
        return f"{stat.replace('-', ' ').title()} {add}+"
    if stat in TARGETS:
        name = _TARGETS.get(stat, stat.title())
        return f"{name} {abs(add)} {'better' if add < 0 else 'worse'}"
    if stat == "hands" and add < 0:
        return f"{add:+} Hand. Double-Handed Guns and Bows can be used with the other one, without Critical Hits"
    if stat in _STATS:
        one = abs(add) == 1
        shown = add if stat in FACES else f"{add:+}"
        words = {"die": "dice", "space": "spaces", "ability": "abilities", "Shot": "Shots"}
        return _STATS[stat].format(shown, **({word: word for word in words} if one else words))
    return f"{add:+} {stat.title()}"


BEST_TARGET = 2
NEVER_NONE = ("health", "sanity", "resistance", "initiative")
UNLIMITED = -1000
LEAST: dict[str, int] = {
    **dict.fromkeys(TARGETS, BEST_TARGET),
    **dict.fromkeys(NEVER_NONE, 1),
    **dict.fromkeys(CHANGES, UNLIMITED),
}
"""Below what a number never falls; all others never below 0."""
OF_THEIR_OWN = frozenset({*SKILLS, *SAVES})
"""Numbers that are counted in a way of their own: Skills and saves."""
