"""What players read about Fights on Items, Tokens, Threat cards and Enemy Record Sheets."""

from __future__ import annotations

from collections.abc import Sequence

from darklantern.games.brimstone.cards.amounts import said
from darklantern.games.brimstone.cards.numbers import stat_text
from darklantern.games.brimstone.cards.threat_lines import lines_text
from darklantern.games.brimstone.content_base import FreeAttack, HitBonus
from darklantern.games.brimstone.content_types import Bomb, Item, Weapon
from darklantern.games.brimstone.enemy_traits import trait_text
from darklantern.games.brimstone.enemy_types import (
    EnemyAbility,
    EnemyCard,
    EnemyChange,
    EnemySide,
    RangedAttack,
    Threat,
)
from darklantern.table.effects import all_text
from darklantern.table.wording import listed, sentence, some

SIX, EIGHT = 6, 8
_HAS = {"tough": "is Tough", "endurance": "has Endurance"}


# -- what Heroes fight with -------------------------------------------------------------------------------------------


def attack_text(item: Item) -> str:
    """The figures of an Item as they count in a Fight."""
    weapon = item.weapon or Weapon(attack="ranged")
    kind = f"{weapon.attack.title()} Attack"
    dice = [name for name, die in (("To Hit", item.to_hit_die), ("Damage", item.damage_die)) if die == EIGHT]
    add = "+" if item.kind == "upgrade" else ""
    parts = [
        "Range Strength + 3" if weapon.thrown else f"Range {add}{item.range}" if item.range else "",
        add + some(item.shots, "Shot") if item.shots else "",
        f"{weapon.combat:+} Combat" if weapon.combat else "",
        f"{weapon.damage:+} Damage" if weapon.damage else "",
        f"D8 {listed(dice, 'and')}" if dice else "",
        f"{weapon.critical}+ is a Critical Hit" if weapon.critical != SIX else "",
        "a Critical Hit kills a Small or Medium Enemy" if weapon.slays else "",
    ]
    figures = ", ".join(part for part in parts if part)
    if item.weapon is None:
        return f"{figures}." if figures else ""
    return f"{kind}: {figures}." if figures else f"{kind}."


def bomb_text(bomb: Bomb) -> str:
    """A Token that is thrown and explodes."""
    damage = _wounds(bomb.damage, bomb.ignores)
    return (
        f"As an Attack: throw it up to Strength + 3 spaces away. On a miss it Bounces {said(bomb.bounces)} times. It "
        f"does {damage} to every model where it lies and next to that, to each on its own."
    )


def hit_bonus_text(bonus: HitBonus) -> str:
    """What is for one of the own Hits."""
    weak = f", or {said(bonus.if_weak)} with less than half of your Health left" if bonus.if_weak else ""
    parts = [
        f"does {said(bonus.damage)} more Damage{weak}" if bonus.damage else "",
        f"ignores that an Enemy {listed([_HAS[name] for name in bonus.ignores], 'or')}" if bonus.ignores else "",
    ]
    price = f", and you take {some(bonus.wounds, 'Wound')}, ignoring Defense" if bonus.wounds else ""
    return f"One of your Hits {' and '.join(part for part in parts if part)}{price}."


def free_attack_text(free: FreeAttack) -> str:
    """A Free Attack, with the figures that count for it."""
    dice = [name for name, die in (("To Hit", free.to_hit_die), ("Damage", free.damage_die)) if die == EIGHT]
    parts = [
        "Range Strength + 3" if free.thrown else f"Range {free.range}" if free.range else "",
        some(free.shots, "Shot") if free.shots else "",
        f"Combat {free.combat}" if free.combat else "",
        f"{free.damage:+} Damage" if free.damage else "",
        f"{_wounds(free.wounds, free.ignores)} to one adjacent Enemy" if free.wounds else "",
        f"{free.to_hit.title()} To Hit" if free.to_hit else "",
        f"D8 {listed(dice, 'and')}" if dice else "",
        f"{free.critical}+ is a Critical Hit" if free.critical != SIX else "",
        f"ignoring {_saves(free.ignores)}" if free.ignores and not free.wounds else "",
    ]
    return f"{free.attack.title()} Free Attack, {', '.join(part for part in parts if part)}."


def _wounds(dice: str, ignores: Sequence[str]) -> str:
    return f"{said(dice)} Wounds{f', ignoring {_saves(ignores)},' if ignores else ''}"


def _saves(ignores: Sequence[str]) -> str:
    return listed([save.replace("-", " ").title() for save in ignores], "and")


# -- who fights them --------------------------------------------------------------------------------------------------


SIZES_SAID = {"small": "Small", "medium": "Medium", "large": "Large", "xl": "Extra Large", "xxl": "XXL"}
LARGEST_AS_CLASSIC = "Gargantuan"
"""The Sizes of Enemies in words, and what the classic rules call the largest one."""


def threat_text(threat: Threat, names: dict[str, str]) -> str:
    lines = lines_text(threat.enemies, names)
    lines += [f"and another {level.title()} Threat card" for level in threat.further]
    how = " by Ambush" if threat.ambush else ""
    more = f" {all_text(threat.does, names)}" if threat.does else ""
    return f"{threat.level.title()} Threat{how}: {', '.join(lines)}.{more}"


def enemy_text(side: EnemySide, names: dict[str, str]) -> str:
    """The abilities of one side of a sheet."""
    parts = [ranged_text(side.ranged)] if side.ranged else []
    return " ".join([*parts, *[ability_text(ability, names) for ability in side.abilities]])


def enemy_sheet(side: EnemySide, names: dict[str, str]) -> list[str]:
    """One side of an Enemy Record Sheet: its figures, its abilities, and its Elite Chart."""
    figures = [
        f"Initiative {side.initiative}, Move {side.move}, Escape {side.escape}+.",
        f"To Hit: Ranged {side.to_hit_ranged}+, Melee {side.to_hit_melee}+. Combat {side.combat}, "
        f"Damage {said(side.damage)}.",
        f"Defense {side.defense}, Health {side.health}, {side.xp} XP{' and 5 for each Wound' if side.xp_each else ''}.",
    ]
    elite = [f"Elite {number}: {ability_text(ability, names)}" for number, ability in enumerate(side.elite, 1)]
    return [*figures, *filter(None, [enemy_text(side, names)]), *elite]


def ranged_text(ranged: RangedAttack) -> str:
    return f"Ranged Attack: Range {ranged.range}, {some(ranged.shots, 'Shot')}, Damage {said(ranged.damage)}."


def ability_text(ability: EnemyAbility, names: dict[str, str]) -> str:
    """An ability by its name, what it is besides, and what it does while it is in force."""
    is_, does = _parts(ability), _in_force(ability, names)
    more = [part.removeprefix(f"{ability.name}: ") for part in is_ if part != ability.name]
    named = f"{ability.name}: {', '.join(more)}." if more else f"{ability.name}."
    return " ".join(part for part in (named, does) if part)


def enemy_card_text(card: EnemyCard, names: dict[str, str]) -> str:
    """A card of Enemies: what happens when it is drawn, and what it makes of its Group or model."""
    parts = _parts(card)
    changes = sentence(f"{', '.join(parts)}.") if parts else ""
    return " ".join(part for part in (all_text(card.does, names), changes, _in_force(card, names)) if part)


def _parts(ability: EnemyAbility) -> list[str]:
    """What an ability is: traits, changed numbers, a Ranged Attack, and what only words tell."""
    parts = [trait_text(trait, number) for trait, number in ability.traits.items()]
    parts += [_change(change) for change in ability.changes]
    parts += [ranged_text(ability.ranged).rstrip(".")] if ability.ranged else []
    parts += [f"Immune to {listed([word.title() for word in ability.immune], 'and')}"] if ability.immune else []
    parts += [ability.text.rstrip(".")] if ability.text else []
    return parts + (["may be had more than once"] if ability.repeats else [])


def _in_force(ability: EnemyAbility, names: dict[str, str]) -> str:
    from darklantern.games.brimstone.card_text import standing_text  # which reads sheets as well

    return standing_text(ability, names)


def _change(change: EnemyChange) -> str:
    """A changed number of an Enemy; a To Hit value is better the lower it is."""
    if change.stat in ("to-hit-melee", "to-hit-ranged"):
        text = stat_text(change.stat, change.add)
    else:
        text = f"{change.add:+} {str(change.stat).title().replace('Xp', 'XP')}"
    return f"{text} while Elite" if change.elite else text
