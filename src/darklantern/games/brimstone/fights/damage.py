"""FDMG, FARM: One Hit after another on an Enemy: Cover, Damage, Defense, Armor, what prevents Wounds, and Wounds.

Touches FCROX, FIMMUN, FLIB.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HitStopped
from darklantern.games.brimstone.enemies.slayers import spend_rage
from darklantern.games.brimstone.fights.groups import kinds
from darklantern.games.brimstone.fights.immunity import enemy_is_immune
from darklantern.games.brimstone.fights.killing import wound_enemy
from darklantern.games.brimstone.fights.sheets import enemy_number, trait, traits_of
from darklantern.games.brimstone.fights.weapons import words_of
from darklantern.games.brimstone.harm.hits import enemy_armor
from darklantern.games.brimstone.heroes.promos import slay
from darklantern.games.brimstone.heroes.sheet import number
from darklantern.games.brimstone.kits import may_have_rare
from darklantern.games.brimstone.posse import beside_enemy, revised
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Attack, Strike, Volley
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import Trait
    from darklantern.games.brimstone.state import Brimstone

TOUGH: Trait = "tough"
ENDURANCE: Trait = "endurance"
BY_DICE: frozenset[Trait] = frozenset({"armor", "kept-alive"})
STOPS_WOUNDS: frozenset[Trait] = BY_DICE | {ENDURANCE, "forcefield"}
"""What an Enemy may have against Wounds, so that Damage is never more than enough; and of that what it rolls for."""


# -- before the Damage roll -----------------------------------------------------------------------------------------


@step
def resolve_hits(game: Brimstone) -> Frame | None:
    """Whoever is Immune to the weapon takes nothing; then a Cover save for each Hit, Critical or not."""
    attack = game.state.attack
    assert attack
    if attack.target not in game.state.enemies:
        attack.landing = []
        return None
    volley = attack.volley_landing
    if ignores_source(game, attack.target, volley.weapons):
        attack.landing = []
        return None
    game.state.flow.append(roll_damage())
    take_cover(game, attack, volley)
    return None


def ignores_source(game: Brimstone, enemy: int, sources: Collection[str]) -> bool:
    """Whether an Enemy is Immune to what something is done with, which is told then."""
    immune = enemy_is_immune(game, enemy, sources)
    if immune:
        game.tell("enemy-immune", "SOB-FIMMUN-01", **model(game, enemy))
    return immune


def take_cover(game: Brimstone, attack: Attack, volley: Volley) -> None:
    """Each die that reaches the Cover save stops a whole Hit."""
    enemy = game.state.enemies[attack.target]
    cover = trait(game, enemy.kind, "cover", attack.target)
    if not cover or "cover" in volley.ignores:
        return
    faces = game.state.dice.roll(len(attack.landing))
    attack.landing = [one for one, face in zip(attack.landing, faces, strict=True) if face < cover]
    game.tell("enemy-cover", "SOB-FDMG-09", **model(game, attack.target), dice=faces, need=cover)
    beside = bool(beside_enemy(game, enemy) >> game.state.heroes[attack.seat].at & 1)
    for _ in range(len(faces) - len(attack.landing)):
        happen(game, HitStopped(attack.seat, attack.target, enemy.kind, beside))


@step
def roll_damage(game: Brimstone) -> Frame | None:
    """The dice of all Hits that are on their way to one Enemy are one roll."""
    attack = game.state.attack
    assert attack
    if not attack.landing or attack.target not in game.state.enemies:
        attack.landing = []
        return None
    volley = attack.volley_landing
    enough, plenty = of_use(game, attack, volley)
    return ROLLS.roll(
        game,
        "damage",
        attack.seat,
        len(attack.landing),
        damage_rolled(),
        sides=volley.damage_die,
        enough=enough,
        plenty=plenty,
        rule="SOB-FDMG-01",
    )


def of_use(game: Brimstone, attack: Attack, volley: Volley) -> tuple[int, int]:
    """The face of a single Damage die, and the sum of all, that nobody would roll again; 0 if there is no such sum.

    Dice that do not come through Defense only make that sum larger than needed. More than kills is of no use, unless
    something stops single Wounds; a die that cannot wound is never rolled again.
    """
    target, most = attack.target, volley.damage_die
    taken_off = less(game, attack, volley)
    if min(taken_off) >= most:
        return 1, 0
    if may_be_prevented(game, target):
        return most, 0
    left = health_left(game, target)
    return min(most, left + max(taken_off)), max(1, left + sum(taken_off))


def less(game: Brimstone, attack: Attack, volley: Volley) -> list[int]:
    """What is taken off each Damage die of the Hits that are landing: Defense, less what is added."""
    target = attack.target
    return [
        defense_against(game, target, strike, volley) - added(game, attack, volley, strike, target)
        for strike in attack.landing
    ]


def wounds_as_they_lie(game: Brimstone, attack: Attack, faces: list[int]) -> int:
    """The Wounds that Damage dice do if no die of the Enemy stops them."""
    volley, target = attack.volley_landing, attack.target
    found = 0
    for face, off, strike in zip(faces, less(game, attack, volley), attack.landing, strict=True):
        found += at_most(game, target, max(0, face - off), [*volley.ignores, *strike.ignores])
    return max(0, found - forcefield_left(game, target, attack))


def may_be_prevented(game: Brimstone, enemy: int, what: frozenset[Trait] = STOPS_WOUNDS) -> bool:
    """Whether something may keep an Enemy from Wounds when its Defense does not."""
    model = game.state.enemies[enemy]
    if not what.isdisjoint(traits_of(game, model.kind, enemy)):
        return True
    return bool(model.items) and trait(game, model.kind, "armor", enemy) > 0


def health_left(game: Brimstone, enemy: int) -> int:
    """How many more Wounds kill an Enemy."""
    one = game.state.enemies[enemy]
    return enemy_number(game, one.kind, "health", enemy) - one.wounds


@step
def damage_rolled(game: Brimstone) -> Frame:
    attack = game.state.attack
    roll = taken(game)
    assert attack
    attack.damage = [face + roll.add for face in roll.faces]
    return "more-damage"


# -- one Hit after another ------------------------------------------------------------------------------------------


@step
def next_hit(game: Brimstone) -> None:
    """Damage and what is added to it, less the Enemy's Defense; whatever is left is done before the next Hit."""
    attack = game.state.attack
    assert attack
    if not attack.landing or attack.target not in game.state.enemies:
        attack.landing, attack.damage = [], []
        return
    strike, face = attack.landing.pop(0), attack.damage.pop(0)
    volley, target = attack.volleys[strike.volley], attack.target
    damage = max(0, face + added(game, attack, volley, strike, target))
    defense = defense_against(game, target, strike, volley)
    wounds = max(0, damage - defense)
    told = {"damage": damage, "defense": defense, "amount": wounds, "critical": int(strike.critical)}
    game.tell("damage", "SOB-FDMG-05", who=attack.seat, **model(game, target), **told)
    if attack.landing:
        game.state.flow.append(next_hit())
    if volley.slays and strike.critical and slay(game, target, attack.seat, words_of(game, volley.weapons)):
        return
    ignores = [*volley.ignores, *strike.ignores] if strike.ignores else volley.ignores
    harm_enemy(game, target, wounds, attack.seat, volley.weapons, ignores, attack)


def added(game: Brimstone, attack: Attack, volley: Volley, strike: Strike, enemy: int) -> int:
    """What the weapon and the Hero add to the Damage of a Hit, with more on a Critical one."""
    more = volley.damage + own_damage(game, attack.seat, enemy)
    if strike.critical and (TOUGH in strike.ignores or not counts_as_plain(game, enemy)):
        more += number(game, attack.seat, "critical-damage")
    return more


def own_damage(game: Brimstone, seat: int, enemy: int) -> int:
    """What a Hero adds to the Damage of every Hit on an Enemy: also on one that has Activated, or is not alone."""
    more = number(game, seat, "damage")
    if may_have_rare(game, seat):
        fight, kind = game.state.fight, game.state.enemies[enemy].kind
        more += number(game, seat, "damage-to-acted") if fight and kind in fight.acted else 0
        more += number(game, seat, "damage-to-mixed") if len(kinds(game)) > 1 else 0
    return more


def counts_as_plain(game: Brimstone, enemy: int) -> bool:
    """In the classic rules a Critical Hit on a Tough Enemy is a Hit like any other."""
    return not revised(game) and bool(trait(game, game.state.enemies[enemy].kind, TOUGH, enemy))


def defense_against(game: Brimstone, enemy: int, strike: Strike, volley: Volley) -> int:
    """The Defense of an Enemy, which a Critical Hit ignores unless the Enemy is Tough and the Hit heeds that."""
    kind = game.state.enemies[enemy].kind
    critical = strike.critical and (TOUGH in strike.ignores or not trait(game, kind, TOUGH, enemy))
    if critical or "defense" in volley.ignores:
        return 0
    return enemy_number(game, kind, "defense", enemy)


def could_wound(game: Brimstone, attack: Attack, volley: Volley, strike: Strike, enemy: int) -> bool:
    """Whether the best Damage roll of a Hit would be more than the Enemy's Defense."""
    return most_wounds(game, attack, volley, strike, enemy) > 0


def could_kill(game: Brimstone, attack: Attack, enemy: int) -> bool:
    """Whether all Hits that are left of an Attack could kill an Enemy."""
    most = [most_wounds(game, attack, attack.volleys[one.volley], one, enemy) for one in attack.strikes]
    return sum(max(0, wounds) for wounds in most) >= health_left(game, enemy)


def most_wounds(game: Brimstone, attack: Attack, volley: Volley, strike: Strike, enemy: int) -> int:
    """What is left of the best Damage roll of a Hit after the Enemy's Defense."""
    most = volley.damage_die + added(game, attack, volley, strike, enemy)
    return most - defense_against(game, enemy, strike, volley)


# -- from Damage to Wounds ------------------------------------------------------------------------------------------


def harm_enemy(
    game: Brimstone,
    enemy: int,
    wounds: int,
    seat: int | None,
    weapons: Collection[str] = (),
    ignores: Collection[str] = (),
    attack: Attack | None = None,
) -> int:
    """Wounds that are about to be done, by a Hit, an explosion or a card: Armor, what prevents them, and the rest.

    `weapons` are what they are done with, to which the Enemy may be Immune.
    """
    if ignores_source(game, enemy, weapons):
        return 0
    if may_be_prevented(game, enemy):
        wounds = after_armor(game, enemy, wounds, ignores)
        wounds = after_endurance(game, enemy, wounds, ignores)
        wounds = after_forcefield(game, enemy, wounds, attack)
    wounds -= spend_rage(game, enemy) if wounds else 0
    return wound_enemy(game, enemy, wounds, seat, words_of(game, list(weapons)), attack) if wounds else 0


def after_armor(game: Brimstone, enemy: int, wounds: int, ignores: Collection[str]) -> int:
    """The best Armor is rolled for each Wound, unless it is ignored and can be."""
    kind = game.state.enemies[enemy].kind
    armor = trait(game, kind, "armor", enemy)
    if not wounds or not armor or ("armor" in ignores and not trait(game, kind, "armor-holds", enemy)):
        return wounds
    return enemy_armor(game, enemy, armor, wounds)


def after_endurance(game: Brimstone, enemy: int, wounds: int, ignores: Collection[str]) -> int:
    """What one Hit does to an Enemy with Endurance, unless that is ignored."""
    endured = at_most(game, enemy, wounds, ignores)
    if endured < wounds:
        game.tell("endurance", "SOB-FCROX-01", **model(game, enemy), amount=endured)
    return endured


def at_most(game: Brimstone, enemy: int, wounds: int, ignores: Collection[str]) -> int:
    most = 0 if ENDURANCE in ignores else trait(game, game.state.enemies[enemy].kind, ENDURANCE, enemy)
    return min(wounds, most) if most else wounds


def after_forcefield(game: Brimstone, enemy: int, wounds: int, attack: Attack | None) -> int:
    """The first Wounds of each Attack do nothing to an Enemy with a Forcefield."""
    prevented = min(wounds, forcefield_left(game, enemy, attack)) if attack else 0
    if attack and prevented:
        attack.prevented[enemy] = attack.prevented.get(enemy, 0) + prevented
        game.tell("forcefield", "SOB-FLIB-07", **model(game, enemy), amount=prevented)
    return wounds - prevented


def forcefield_left(game: Brimstone, enemy: int, attack: Attack) -> int:
    """How many more Wounds of an Attack a Forcefield stops."""
    stops = trait(game, game.state.enemies[enemy].kind, "forcefield", enemy)
    return stops - attack.prevented.get(enemy, 0) if stops else 0


def model(game: Brimstone, enemy: int) -> dict[str, int | str]:
    """A model as the story tells of it: its number and its kind, which it has even when it is gone."""
    return {"enemy": enemy, "group": game.state.enemies[enemy].kind}
