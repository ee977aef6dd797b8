"""FEATT, FHDEF: Enemies attack: all of one kind on a Hero as one batch of dice, which the Hero defends against.

Touches DICE, FCROX, FRNG.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from darklantern.games.brimstone.cards.events import HeroAttacked
from darklantern.games.brimstone.enemies.attacks import ALWAYS_IGNORED, EACH_HIT, MORE_COMBAT
from darklantern.games.brimstone.enemies.creeping import whisper
from darklantern.games.brimstone.enemies.croxin import TAIL, hold_on
from darklantern.games.brimstone.enemies.drowned_dead import double_first, haunting, ones_again
from darklantern.games.brimstone.enemies.gremians import swarm_hits
from darklantern.games.brimstone.enemies.library import adapt
from darklantern.games.brimstone.enemies.plants import strikes_around
from darklantern.games.brimstone.enemies.slayers import rage_of, spend_rage
from darklantern.games.brimstone.enemies.temple import rolled_again
from darklantern.games.brimstone.enemies.titan import beside_target, in_reach_of, splashed
from darklantern.games.brimstone.enemies.wolves import further_dice
from darklantern.games.brimstone.fights.biting import bite_enemies
from darklantern.games.brimstone.fights.groups import Gathered, gathered
from darklantern.games.brimstone.fights.parrying import may_be_parried, parry
from darklantern.games.brimstone.fights.ranged import free_shots, granted, ranged_attack
from darklantern.games.brimstone.fights.sheets import enemy_number, number_of, trait, traits_of
from darklantern.games.brimstone.fights.targets import models_of, on_target
from darklantern.games.brimstone.harm.hits import take
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.powers import happen, power
from darklantern.games.brimstone.state import Harm, Hit
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import RangedAttack, Trait
    from darklantern.games.brimstone.state import Brimstone

ONE, SIX = 1, 6
_worse = attrgetter("worse")
ON_SIX: dict[Trait, str] = {"smash": "defense", "piercing": "armor"}
ON_SIX_SHOT: dict[Trait, str] = {**ON_SIX, "dead-eye": "defense"}
"""What To Hit rolls of 6 or more ignore, and those of Shots, by the trait that says so."""
ALL_AROUND: frozenset[Trait] = frozenset({"swarms", "attacks-within"})
"""What lets models attack Heroes whom they do not target."""
HIT_APART: frozenset[Trait] = frozenset({"double-first", "horror-hits"})
"""What brings Hits that are defended against apart from all others."""
FOR_EACH_HIT, NEVER_HELPS = frozenset(EACH_HIT), frozenset(ALWAYS_IGNORED)
"""The traits that belong to each Combat Hit, and those against which a save never helps."""
ROLLING: frozenset[Trait] = frozenset({"rerolls-ones", "ones-again", "ones-again-once", "cascade"})
"""What has dice rolled again, or more of them."""


@step
def enemy_attacks(game: Brimstone, kind: str, seat: int) -> None:
    """Every model of the kind that targets this Hero rolls its Combat dice, or its Shots if it is not adjacent."""
    enemies, has = game.state.enemies, gathered(game, kind)
    if ALL_AROUND.isdisjoint(has.traits):
        models = [number for number, enemy in enemies.items() if enemy.target == seat and enemy.kind == kind]
    else:
        models = [number for number, enemy in enemies.items() if enemy.kind == kind]
    if models:
        group = list(models_of(game, kind)) if has.ranged else []
        attack_of(game, has, seat, models, group[0] if len(group) == 1 else 0)


def attack_of(game: Brimstone, has: Gathered, seat: int, models: list[int], alone: int) -> None:
    """Some models of a Group attack a Hero, those that target it; one that is `alone` has weapons of its own."""
    hero, kind = game.state.heroes[seat], has.kind
    if hero.knocked_out or hero.dead:
        return
    combat = combat_dice(game, has, seat, models)
    shots = ranged_attack(game, kind, alone) if has.ranged else None
    shooting = aiming(game, seat, models, combat) if shots else []
    hits = melee_hits(game, kind, seat, combat) if combat else []
    if "swarms" in has.traits:
        hits += swarm_hits(game, kind, seat)
    if shots and shooting:
        hits += ranged_hits(game, kind, seat, shooting, shots)
    if combat or shooting or hits:
        attack_lands(game, kind, seat, hits, "ranged" if shooting and not combat else "combat")


def aiming(game: Brimstone, seat: int, models: list[int], fighting: Container[int]) -> list[int]:
    """Those of some models that target a Hero and do not fight it hand to hand."""
    enemies = game.state.enemies
    return [number for number in models if enemies[number].target == seat and number not in fighting]


def attack_lands(game: Brimstone, kind: str, seat: int, hits: list[Hit], how: str) -> None:
    """Heroes next to the Enemies may parry first, if any of them has something for that."""
    if not hits:
        game.state.flow.append(hero_was_attacked(kind, seat, how, 0))
        return
    game.state.harms.append(Harm(seat, "health", hits, kind, attack=how))
    game.state.flow.append(parry(0) if may_be_parried(game, kind) else hits_land())


@step
def hits_land(game: Brimstone) -> None:
    """The Hero defends against all Hits at once, then whoever else is struck; what answers to the Attack comes last."""
    harm = game.state.harms.pop()
    kind, seat, hits, how = harm.source, harm.seat, harm.hits, harm.attack
    game.state.flow.append(hero_was_attacked(kind, seat, how, len(hits)))
    has = gathered(game, kind)
    if "splash" in has.traits and how == "combat":
        for other in reversed(beside_target(game, seat)):
            defends(game, all_of_it(game, has, other, splashed(hits, has.traits["splash"]), how))
    defends(game, all_of_it(game, has, seat, hits, how))


def defends(game: Brimstone, harm: Harm) -> None:
    frame = take(game, harm)
    if frame is not None:
        game.state.flow.append(frame)


def all_of_it(game: Brimstone, has: Gathered, seat: int, hits: list[Hit], how: str) -> Harm:
    """What an Attack does to a Hero, all of it suffered at once: Hits that are defended against apart, and Horror."""
    kind = has.kind
    if HIT_APART.isdisjoint(has.traits) and not any(map(_worse, hits)):
        return Harm(seat, "health", hits, kind, attack=how)
    count = sum(not hit.shot for hit in hits)
    first = double_first(game, kind, seat, hits) if count else []
    harms = [*first, Harm(seat, "health", [hit for hit in hits if not hit.worse])]
    for worse in sorted({hit.worse for hit in hits if hit.worse}):
        harms.append(Harm(seat, "health", [hit for hit in hits if hit.worse == worse], worse=worse))
    harms += haunting(game, kind, seat, count)
    whole, *more = [harm for harm in harms if harm.hits] or harms
    whole.source, whole.attack, whole.more = kind, how, more
    return whole


@step
def hero_was_attacked(game: Brimstone, kind: str, seat: int, how: str, hits: int) -> None:
    happen(game, HeroAttacked(seat, kind, how, hits))


# -- hand to hand ---------------------------------------------------------------------------------------------------


def combat_dice(game: Brimstone, has: Gathered, seat: int, models: list[int]) -> dict[int, int]:
    """By model of a Group, the Combat dice that it has against a Hero, if it fights it at all."""
    fighting = striking(game, has, seat, models)
    if not fighting:
        return {}
    enemies, of_group, found = game.state.enemies, number_of(game, has, "combat"), {}
    for number in fighting:
        enemy, combat, traits = enemies[number], of_group, has.traits
        if enemy.cards or enemy.items:
            own = gathered(game, has.kind, number)
            combat, traits = number_of(game, own, "combat", number), own.traits
        if combat:
            found[number] = with_more(game, number, seat, combat, traits)
    return found


def combat_of(game: Brimstone, number: int, seat: int) -> int:
    """The Combat dice of one model against a Hero."""
    return combat_dice(game, gathered(game, game.state.enemies[number].kind), seat, [number]).get(number, 0)


def with_more(game: Brimstone, number: int, seat: int, combat: int, traits: dict[Trait, int]) -> int:
    """What stands on the sheet, and what abilities add against this Hero; nothing is added to a Combat of 0."""
    enemy = game.state.enemies[number]
    if not MORE_COMBAT.keys().isdisjoint(traits):
        combat += sum([MORE_COMBAT[name](game, number, seat, traits[name]) for name in traits if name in MORE_COMBAT])
    return combat + rage_of(enemy) if enemy.markers else combat


def striking(game: Brimstone, has: Gathered, seat: int, models: list[int]) -> list[int]:
    """Those of some models of a Group that fight a standing Hero hand to hand: if it is their target and next to them,
    or with some everybody around."""
    enemies, at = game.state.enemies, game.state.heroes[seat].at
    around, plain = has.traits.get("attacks-within", 0), has.kind in game.content.plain_bases
    if around and plain:
        far = grid(game).far(at, over=True)
        return [number for number in models if 0 <= far[enemies[number].at] <= around]
    if around:
        return [number for number in models if strikes_around(game, enemies[number], seat, around)]
    if plain and "reach" not in has.traits:
        near = grid(game).adjacent(at)
        return [number for number in models if enemies[number].target == seat and near >> enemies[number].at & 1]
    aiming = [number for number in models if enemies[number].target == seat]
    return [n for n in aiming if on_target(game, enemies[n]) or in_reach_of(game, enemies[n], seat)]


def melee_hits(game: Brimstone, kind: str, seat: int, combat: dict[int, int]) -> list[Hit]:
    """The Combat dice of all models in one batch; what a die does belongs to its Hit."""
    has, enemies = gathered(game, kind), game.state.enemies
    thrown, faces = combat_rolls(game, has, combat)
    if "voices" in has.traits:
        whisper(game, kind, seat, faces)
    blows, hits = blows_of(game, has, combat), []
    any_one = ONE in faces
    by_ones = any_one and hit_by_one(game, seat, ONE)
    for number, face in zip(thrown, faces, strict=True):
        blow = blows[number]
        if face >= blow.need or (by_ones and face == ONE):
            hits.append(combat_hit(game, number, seat, face, blow))
    if game.story is not None:
        need = number_of(game, has, "to-hit-melee")
        game.tell("enemy-attacks", "SOB-FEATT-02", group=kind, who=seat, dice=faces, need=need, hits=len(hits))
    if any_one:
        bite_enemies(game, [number for number, face in zip(thrown, faces, strict=True) if face == ONE])
    for number in combat:
        traits = blows[number].traits
        if "tail" in traits:
            hits += tail_hits(game, number, seat, blows[number])
        if "tenacious" in traits:
            hold_on(game, number, seat)
        if enemies[number].markers:
            spend_rage(game, number)
    return hits


def combat_rolls(game: Brimstone, has: Gathered, combat: dict[int, int]) -> tuple[list[int], list[int]]:
    """For each die the model whose it is, and what the dice show."""
    thrown = [number for number, dice in combat.items() for _ in range(dice)]
    if ROLLING.isdisjoint(has.traits):
        return thrown, game.state.dice.roll(len(thrown))
    whose, faces = list[int](), list[int]()
    while thrown:
        shown = to_hit_dice(game, has.kind, len(thrown))
        whose, faces = whose + thrown, faces + shown
        thrown = further_dice(game, has.kind, list(zip(thrown, shown, strict=True)))
    return whose, faces


def to_hit_dice(game: Brimstone, kind: str, dice: int) -> list[int]:
    """The To Hit dice of one Attack, of which some kinds roll their ones again."""
    faces = game.state.dice.roll(dice)
    if trait(game, kind, "rerolls-ones"):
        faces = rolled_again(game, faces)
    return ones_again(game, kind, faces)


class Blow(msgspec.Struct, frozen=True):
    """What every Combat die of a model needs to hit, and what its Hit then does; some traits are `changing` that."""

    need: int
    damage: int
    dice: str
    traits: dict[Trait, int]
    changing: Sequence[Trait]


def blows_of(game: Brimstone, has: Gathered, models: Iterable[int]) -> dict[int, Blow]:
    """They differ only with cards and Items of a model's own."""
    enemies, of_group, found = game.state.enemies, blow_of(game, has), {}
    for number in models:
        own = enemies[number].cards or enemies[number].items
        found[number] = blow_of(game, gathered(game, has.kind, number), number) if own else of_group
    return found


def blow_of(game: Brimstone, has: Gathered, enemy: int = 0) -> Blow:
    need, damage = number_of(game, has, "to-hit-melee", enemy), number_of(game, has, "damage", enemy)
    dice, traits = "" if isinstance(has.side.damage, int) else has.side.damage, has.traits
    changing = () if FOR_EACH_HIT.isdisjoint(traits) else [name for name in EACH_HIT if name in traits]
    return Blow(need, damage, dice, traits, changing)


def combat_hits(game: Brimstone, number: int, seat: int, face: int, blow: Blow, die: int = SIX) -> list[Hit]:
    """The Hit of a die that reaches the To Hit value, if it does."""
    hits = face >= blow.need or hit_by_one(game, seat, face)
    return [combat_hit(game, number, seat, face, blow, die)] if hits else []


def tail_hits(game: Brimstone, number: int, seat: int, blow: Blow) -> list[Hit]:
    """The Tail Attack: D8s after the Combat dice, as many as the sheet says, whatever is added to Combat."""
    faces = game.state.dice.roll(blow.traits["tail"], TAIL)
    hits = [hit for face in faces for hit in combat_hits(game, number, seat, face, blow, TAIL)]
    kind, fell = game.state.enemies[number].kind, {"dice": faces, "sides": TAIL, "need": blow.need, "hits": len(hits)}
    game.tell("enemy-tail", "SOB-FCROX-03", group=kind, who=seat, **fell)
    return hits


def combat_hit(game: Brimstone, number: int, seat: int, face: int, blow: Blow, die: int = SIX) -> Hit:
    hit = Hit(blow.damage, ignored(blow.traits, face), blow.dice, number, face=face, die=die)
    for name in blow.changing:
        EACH_HIT[name](game, seat, hit, face, blow.traits[name])
    return hit


def hit_by_one(game: Brimstone, seat: int, face: int) -> bool:
    """Whether a Hero is one whom even a To Hit roll of 1 hits."""
    return face == ONE and power(game, "hit-by-ones", seat) > 0


def ignored(traits: dict[Trait, int], face: int, on_six: dict[Trait, str] = ON_SIX) -> list[str]:
    """The saves that do not help against the Hit of a die."""
    found = [] if NEVER_HELPS.isdisjoint(traits) else [save for name, save in ALWAYS_IGNORED.items() if name in traits]
    for name, save in on_six.items() if face >= SIX else ():
        if name in traits and save not in found:
            found.append(save)
    return found


# -- rolled again ---------------------------------------------------------------------------------------------------


@step
def hit_rolled_again(game: Brimstone, by: int, place: int, source: str) -> Frame:
    """The To Hit die of a Hit is rolled again: whether it hits, and what it does then, goes by what it shows now."""
    harm = game.state.harms[-1]
    hit, seat, kind = harm.hits.pop(place), harm.seat, harm.source
    faces = game.state.dice.roll(1, hit.die)
    (face,) = rolled_again(game, faces) if trait(game, kind, "rerolls-ones") else faces
    need = enemy_number(game, kind, "to-hit-ranged" if hit.shot else "to-hit-melee", hit.enemy)
    told = {"dice": [face], "need": need, "source": source}
    game.tell("parried", "SOB-DICE-08", who=by, enemy=hit.enemy, group=kind, **told)
    if face == ONE:
        bite_enemies(game, [hit.enemy])
    for new in hits_by_face(game, seat, hit, face):
        new.again = True
        harm.hits.insert(place, new)
    return parry(by)


def hits_by_face(game: Brimstone, seat: int, hit: Hit, face: int) -> list[Hit]:
    """What the die of a Hit does if it shows another face."""
    enemy = hit.enemy
    kind = game.state.enemies[enemy].kind
    if not hit.shot:
        return combat_hits(game, enemy, seat, face, blows_of(game, gathered(game, kind), [enemy])[enemy], hit.die)
    added = Hit(0)
    adapt(game, seat, added, hit.face, trait(game, kind, "adaptive", enemy))
    return shot_hits(game, seat, face, replace(hit, damage=hit.damage - added.damage))


# -- from afar ------------------------------------------------------------------------------------------------------


def ranged_hits(game: Brimstone, kind: str, seat: int, attackers: list[int], attack: RangedAttack) -> list[Hit]:
    faces, need = to_hit_dice(game, kind, len(attackers) * attack.shots), enemy_number(game, kind, "to-hit-ranged")
    plain, dice = (attack.damage, "") if isinstance(attack.damage, int) else (0, attack.damage)
    hits = []
    for die, face in enumerate(faces):
        hits += shot_hits(game, seat, face, Hit(plain, [], dice, attackers[die // attack.shots], shot=True))
    game.tell("enemy-shoots", "SOB-FRNG-11", group=kind, who=seat, dice=faces, need=need, hits=len(hits))
    if ONE in faces:
        bite_enemies(game, [attackers[die // attack.shots] for die, face in enumerate(faces) if face == ONE])
    return hits


def shot_hits(game: Brimstone, seat: int, face: int, plain: Hit) -> list[Hit]:
    """The Hit of a Shot that reaches the To Hit value, if it does; `plain` is what every Hit of the weapon does."""
    kind = game.state.enemies[plain.enemy].kind
    if face < enemy_number(game, kind, "to-hit-ranged", plain.enemy) and not hit_by_one(game, seat, face):
        return []
    traits = traits_of(game, kind, plain.enemy)
    hit = replace(plain, ignores=ignored(traits, face, ON_SIX_SHOT), face=face)
    if "adaptive" in traits:
        adapt(game, seat, hit, face, traits["adaptive"])
    return [hit]


@step
def shoot_for_free(game: Brimstone, kind: str) -> None:
    """Where they stand after the move, all models fire what their abilities grant besides."""
    fire_free_shots(game, kind, list(models_of(game, kind)))


def fire_free_shots(game: Brimstone, kind: str, numbers: list[int]) -> None:
    shots = free_shots(game, kind, numbers).items()
    frames = [free_shots_at(kind, ability, seat, ",".join(map(str, models))) for (ability, seat), models in shots]
    game.state.flow += reversed(frames)


@step
def free_shots_at(game: Brimstone, kind: str, ability: str, seat: int, models: str) -> None:
    """The models whose numbers are given fire at one Hero, by an ability or with a gun."""
    attackers = [number for number in map(int, models.split(",")) if number in game.state.enemies]
    if not attackers or not game.state.heroes[seat].stands:
        return
    attack = granted(game, kind, attackers[0])[ability]
    attack_lands(game, kind, seat, ranged_hits(game, kind, seat, attackers, attack), "ranged")
