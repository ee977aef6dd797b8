"""What single kinds of Enemies are that others are not: the words that their abilities use, and how each reads."""

from __future__ import annotations

from typing import Literal, get_args

NamedTrait = Literal[
    "horror-hits",
    "ones-again",
    "ones-again-once",
    "hunts-richest",
    "double-first",
    "dead-eye",
    "rival",
    "reach",
    "splash",
    "crushing",
    "snap-fire",
    "sure-snap-fire",
    "adaptive",
    "retargets",
    "hunts-strongest",
    "attacks-within",
    "surrounds",
    "fought-from",
    "crush",
    "ignores-defense",
    "ignores-armor",
    "poisons",
    "cascade",
    "rerolls-ones",
    "feeds-on-corruption",
    "voices",
    "damage-by-roll",
    "fueled-by-dread",
    "feasts-on-level",
    "fueled-by-greed",
    "tail",
    "tenacious",
    "swarms",
    "punishes-ones",
    "leaches",
    "defense-by-light",
    "endurance",
    "kept-alive",
    "half-health",
]
"""Each stands with a number, 1 where it has none, and is asked for at one place of the rules."""

TRAIT_TEXTS: dict[NamedTrait, str] = {
    "horror-hits": "each Combat Hit also does {horror}",
    "ones-again": "in each Attack To Hit rolls of 1 are re-rolled once",
    "ones-again-once": "once per turn To Hit rolls of 1 are re-rolled",
    "hunts-richest": "targets the Hero with the most Gold",
    "double-first": "its first Combat Hit on each Hero in a turn does double Damage",
    "dead-eye": "Ranged To Hit rolls of 6+ ignore Defense",
    "rival": "each moves and attacks on its own, the closest first",
    "reach": "its Melee Attacks reach {spaces} in sight",
    "splash": "each Hit on its target does {hits} to every Hero next to that one as well",
    "crushing": "against To Hit rolls of 6+ Heroes have -{n} Defense",
    "snap-fire": "unless next to a Hero it first fires at a Random Hero in sight, then fights, then falls back on {n}+",
    "sure-snap-fire": "it falls back without a roll",
    "adaptive": "To Hit rolls of 6+ do +{n} Damage for each Archive marker",
    "retargets": "picks a new target each turn",
    "hunts-strongest": "targets the Hero with the highest Level, then the most XP",
    "attacks-within": "attacks every Hero within {spaces}, each with full Combat",
    "surrounds": "moves next to as many Heroes as it can",
    "fought-from": "Melee Attacks reach it from {spaces} away",
    "crush": "To Hit rolls of 6+ ignore Defense, and do +{n} Damage if they ignore it anyway",
    "ignores-defense": "its Hits ignore Defense",
    "ignores-armor": "its Hits ignore Armor",
    "poisons": "a To Hit roll of 6+ that does a Wound gives {n} Poison",
    "cascade": "each Combat Hit rolls {dice} more in the same Attack",
    "rerolls-ones": "To Hit rolls of 1 are re-rolled",
    "feeds-on-corruption": "To Hit rolls of 6+ do +{n} Damage for each Corruption Point and Mutation of the Hero",
    "voices": "each To Hit roll of 6+ also brings the Voices in the Dark",
    "damage-by-roll": "the To Hit roll is the Damage of the Hit",
    "fueled-by-dread": "+{n} Combat for each Growing Dread card in the stack, +{n} Damage for each that was resolved",
    "feasts-on-level": "its Damage is multiplied by the Hero's Level",
    "fueled-by-greed": "+{n} Combat for each Artifact of this World that the Hero carries",
    "tail": "after its Combat dice it rolls {d8s} To Hit, however much Combat it has",
    "tenacious": "+{n} Combat more in each further Melee Attack on the same Hero",
    "swarms": "does {hits} to every adjacent Hero, without dice, with 1 Damage for each of its kind next to that Hero",
    "punishes-ones": "+{n} Damage if a Defense roll against its Combat Hit shows 1",
    "leaches": "Heroes next to it gain neither Grit nor Ability Tokens",
    "defense-by-light": "its Defense is its distance from the Light Source",
    "endurance": "takes at most {n} Wounds from one Hit",
    "kept-alive": "on {n}+ it is not killed, but left with 1 Health",
    "half-health": "half Health",
}
COMMON_TEXTS = {
    "fear": "Fear ({n}): {horror} on whoever begins an Activation next to it",
    "terror": "Terror ({n}): {horror} on whoever begins an Activation on its tile",
    "unspeakable-terror": "Unspeakable Terror ({n}): {horror} on whoever begins an Activation on or next to its tile",
    "armor": "Armor {n}+",
    "cover": "Cover {n}+",
    "tough": "Tough",
    "immobile": "Immobile",
    "shootout": "Shootout",
    "armor-holds": "its Armor cannot be ignored",
    "forcefield": "{n} Wounds of each Attack do nothing",
    "smash": "To Hit rolls of 6+ ignore Defense",
    "piercing": "To Hit rolls of 6+ ignore Armor",
    "horror": "its Horror Hits do +{n} Sanity Damage",
    "flies": "moves through models and over Barriers",
}
"""Those that many kinds have."""
_TEXTS: dict[str, str] = dict([*TRAIT_TEXTS.items(), *COMMON_TEXTS.items()])
NAMED: frozenset[str] = frozenset(get_args(NamedTrait))


def trait_text(trait: str, number: int) -> str:
    """What a trait means, as it reads in an ability.

    >>> trait_text("tenacious", 3)
    '+3 Combat more in each further Melee Attack on the same Hero'
    >>> trait_text("attacks-within", 2)
    'attacks every Hero within 2 spaces, each with full Combat'
    """
    one = number == 1
    return _TEXTS[trait].format(
        n=number,
        spaces=f"{number} {'space' if one else 'spaces'}",
        dice=f"{number} {'die' if one else 'dice'}",
        hits=f"{number} {'Hit' if one else 'Hits'}",
        horror=f"{number} Horror {'Hit' if one else 'Hits'}",
        d8s="a D8" if one else f"{number} D8s",
    )
