"""FEATT, FHDEF: Enemies attack: all of one kind on a Hero as one batch of dice, which the Hero defends against.

Touches FRNG.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.events import HeroAttacked
from darklantern.games.brimstone.fights.groups import abilities, side
from darklantern.games.brimstone.fights.ranged import free_shots, ranged_attack
from darklantern.games.brimstone.fights.sheets import enemy_number, trait
from darklantern.games.brimstone.fights.targets import models_of, on_target
from darklantern.games.brimstone.harm.hits import take
from darklantern.games.brimstone.powers import happen
from darklantern.games.brimstone.state import Harm, Hit
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import RangedAttack, Trait
    from darklantern.games.brimstone.state import Brimstone

SIX = 6
ON_SIX: dict[Trait, str] = {"smash": "defense", "piercing": "armor"}
"""What To Hit rolls of 6 or more ignore, by the trait that says so."""


@step
def enemy_attacks(game: Brimstone, kind: str, seat: int) -> None:
    """Every model of the kind that targets this Hero rolls its Combat dice, or its Shots if it is not adjacent."""
    if not game.state.heroes[seat].stands:
        return
    combat, shots = enemy_number(game, kind, "combat"), ranged_attack(game, kind)
    aiming = {number: enemy for number, enemy in models_of(game, kind).items() if enemy.target == seat}
    fighting = [number for number, enemy in aiming.items() if combat and on_target(game, enemy)]
    shooting = [number for number in aiming if number not in fighting] if shots else []
    hits = melee_hits(game, kind, seat, fighting, combat) if fighting else []
    if shots and shooting:
        hits += ranged_hits(game, kind, seat, shooting, shots)
    if aiming:
        attack_lands(game, kind, seat, hits, "combat" if fighting else "ranged")


def attack_lands(game: Brimstone, kind: str, seat: int, hits: list[Hit], how: str) -> None:
    """The Hero defends against all Hits at once; what answers to the Attack comes after that."""
    game.state.flow.append(hero_was_attacked(kind, seat, how, len(hits)))
    defends = take(game, Harm(seat, "health", hits, kind, attack=how))
    if defends is not None:
        game.state.flow.append(defends)


@step
def hero_was_attacked(game: Brimstone, kind: str, seat: int, how: str, hits: int) -> None:
    happen(game, HeroAttacked(seat, kind, how, hits))


def melee_hits(game: Brimstone, kind: str, seat: int, attackers: list[int], combat: int) -> list[Hit]:
    faces, need = game.state.dice.roll(len(attackers) * combat), enemy_number(game, kind, "to-hit-melee")
    printed = side(game, kind).damage
    damage = Hit(enemy_number(game, kind, "damage"), dice="" if isinstance(printed, int) else printed)
    hits = hits_of(game, kind, attackers, faces, need, damage)
    game.tell("enemy-attacks", "SOB-FEATT-02", group=kind, who=seat, dice=faces, need=need, hits=len(hits))
    return hits


def ranged_hits(game: Brimstone, kind: str, seat: int, attackers: list[int], attack: RangedAttack) -> list[Hit]:
    faces, need = game.state.dice.roll(len(attackers) * attack.shots), enemy_number(game, kind, "to-hit-ranged")
    damage = Hit(attack.damage) if isinstance(attack.damage, int) else Hit(0, dice=attack.damage)
    hits = hits_of(game, kind, attackers, faces, need, damage)
    game.tell("enemy-shoots", "SOB-FRNG-11", group=kind, who=seat, dice=faces, need=need, hits=len(hits))
    return hits


def hits_of(game: Brimstone, kind: str, attackers: list[int], faces: list[int], need: int, each: Hit) -> list[Hit]:
    """A Hit for each die that reaches the To Hit value, with what belongs to that die, in the order of the dice."""
    dice = len(faces) // len(attackers)
    on_six = [save for name, save in ON_SIX.items() if trait(game, kind, name)]
    return [
        Hit(each.damage, on_six.copy() if face >= SIX else [], each.dice, attackers[die // dice])
        for die, face in enumerate(faces)
        if face >= need
    ]


@step
def shoot_for_free(game: Brimstone, kind: str) -> None:
    """Where they stand after the move, all models fire what their abilities grant besides."""
    shots = free_shots(game, kind).items()
    frames = [free_shots_at(kind, ability, seat, ",".join(map(str, models))) for (ability, seat), models in shots]
    game.state.flow += reversed(frames)


@step
def free_shots_at(game: Brimstone, kind: str, ability: str, seat: int, models: str) -> None:
    """The models whose numbers are given fire at one Hero."""
    attack = next(one.ranged for one in abilities(game, kind) if one.id == ability and one.ranged)
    attackers = [number for number in map(int, models.split(",")) if number in game.state.enemies]
    if attackers and game.state.heroes[seat].stands:
        attack_lands(game, kind, seat, ranged_hits(game, kind, seat, attackers, attack), "ranged")
