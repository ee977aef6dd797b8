"""HITS, SAVE: Hits and what stops them, in order: Cover, Defense or Willpower, Shield, Armor. What is left harms.

What goes on without having told anything runs the next step itself.

Touches FHDEF, FIMMUN.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from darklantern.games.brimstone.cards.amounts import dice_of
from darklantern.games.brimstone.fights.immunity import hero_is_immune
from darklantern.games.brimstone.harm.corruption import corrupt
from darklantern.games.brimstone.harm.preventing import about_to_suffer
from darklantern.games.brimstone.heroes.sheet import number, save
from darklantern.games.brimstone.rolling import ROLLS
from darklantern.games.brimstone.state import Harm, Hit
from darklantern.table.ask import Begun
from darklantern.table.rolls import taken
from darklantern.table.state import Frame
from darklantern.table.step import step

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

ONE = 1
Kind = Literal["health", "sanity", "corruption"]
SAVING_ROLL = {"health": "defense", "sanity": "willpower", "corruption": "willpower"}
ARMOR = {"health": "armor", "sanity": "spirit-armor", "corruption": ""}
RULES = {
    "health": "SOB-HITS-02",
    "sanity": "SOB-HITS-04",
    "corruption": "SOB-HITS-05",
    "armor": "SOB-SAVE-07",
    "spirit-armor": "SOB-SAVE-09",
}


def take_hits(
    game: Brimstone, seat: int, kind: Kind, damage: Sequence[int], source: str, ignores: Sequence[str] = ()
) -> Frame | None:
    """Hits on a Hero, each with its damage: the frame that deals with them, or None if there is nothing to do."""
    return take(game, Harm(seat, kind, [Hit(one, list(ignores)) for one in damage if one > 0], source))


def take(game: Brimstone, harm: Harm) -> Frame | None:
    """All that one source does to a Hero, who suffers what no save has stopped at the end."""
    state = game.state
    if not harm.hits or not state.heroes[harm.seat].stands:
        return None
    if state.spared and (harm.seat, harm.source) in state.spared:
        return None
    if harm.source and hero_is_immune(game, harm.seat, harm.source):
        game.tell("hero-immune", "SOB-FIMMUN-01", who=harm.seat)
        return None
    if harm.kind == "corruption" and game.setup.options.basic:
        game.tell("no-corruption", "SOB-HITS-09", who=harm.seat, hits=len(harm.hits))
        return None
    state.harms.append(harm)
    return cover()


@step
def cover(game: Brimstone) -> Begun:
    """A Cover save stops a whole Hit before Defense, also one that ignores Defense."""
    harm = game.state.harms[-1]
    target = save(game, harm.seat, "cover") if harm.kind == "health" else 0
    dice = len(open_to(harm, "cover")) if target else 0
    if not dice:
        return saving_roll.run(game)
    return ROLLS.roll(game, "cover", harm.seat, dice, cover_rolled(), need=target, rule="SOB-SAVE-02")


@step
def cover_rolled(game: Brimstone) -> Begun:
    return saving_roll.run(game) if stop_hits(game, "cover") else passed_saves(game, 0)


@step
def saving_roll(game: Brimstone) -> Begun:
    """Defense against Hits; Willpower against Horror Hits and Corruption Hits."""
    harm = game.state.harms[-1]
    name = SAVING_ROLL[harm.kind]
    dice = len(open_to(harm, name))
    if dice < len(harm.hits):
        game.tell("save-ignored", "SOB-HITS-11", who=harm.seat, hits=len(harm.hits) - dice, save=name)
    if not dice:
        return shield()
    target = number(game, harm.seat, name) + harm.worse
    return ROLLS.roll(game, name, harm.seat, dice, saving_rolled(name), need=target, rule=RULES[harm.kind])


@step
def saving_rolled(game: Brimstone, name: str) -> Begun:
    """A Hit may be worse if the die against it shows 1."""
    worsen_on_ones(game, name)
    return shield.run(game) if stop_hits(game, name) else passed_saves(game, 0)


@step
def shield(game: Brimstone) -> Begun:
    """A Shield stops as much Damage as is printed on it, first that against which Armor would not help."""
    harm = game.state.harms[-1]
    rolled = roll_damage(game, harm)
    stops = number(game, harm.seat, "shield") - harm.shielded if harm.kind == "health" else 0
    if not (stops or rolled):
        return armor.run(game)
    left = stops
    for hit in sorted(open_to(harm, "shield"), key=lambda hit: "armor" not in hit.ignores) if stops else ():
        stopped = min(left, hit.damage)
        hit.damage -= stopped
        left -= stopped
    if left < stops:
        harm.shielded += stops - left
        game.tell("shielded", "SOB-SAVE-04", who=harm.seat, amount=stops - left)
    return armor()


@step
def armor(game: Brimstone) -> Begun:
    """Armor is rolled for every single Wound, Spirit Armor for every point of Sanity Damage."""
    harm = game.state.harms[-1]
    name, damage = ARMOR[harm.kind], sum([hit.damage for hit in harm.hits])
    target = save(game, harm.seat, name) if name else 0
    dice = sum(hit.damage for hit in open_to(harm, name)) if target else 0
    if not dice:
        return passed_saves(game, damage)
    return ROLLS.roll(game, name, harm.seat, dice, armor_rolled(damage - dice), need=target, rule=RULES[name])


@step
def armor_rolled(game: Brimstone, unsaved: int) -> Begun:
    """What Armor could not help against comes on top of what it did not stop."""
    roll, harm = taken(game), game.state.harms[-1]
    first = 0
    for hit in open_to(harm, ARMOR[harm.kind]):
        dice = hit.damage
        hit.damage = (roll.misses >> first & (1 << dice) - 1).bit_count()
        first += dice
    return passed_saves(game, unsaved + roll.misses.bit_count())


def passed_saves(game: Brimstone, amount: int) -> Begun:
    """What is left of some Hits waits until the others of the same source have been dealt with."""
    harm = game.state.harms[-1]
    if harm.kind == "corruption":
        game.state.harms.pop()
        corrupt(game, harm.seat, amount)
        return None
    harm.passed[harm.kind] = harm.passed.get(harm.kind, 0) + amount
    for hit in harm.hits:
        if hit.poison and hit.damage:
            harm.poison += hit.poison
    if not harm.more:
        return about_to_suffer(game)
    other = harm.more.pop(0)
    harm.kind, harm.hits, harm.worse = other.kind, other.hits, other.worse
    return cover()


def enemy_armor(game: Brimstone, enemy: int, target: int, wounds: int) -> int:
    """An Enemy with Armor rolls for every single Wound as well; the dice are its own. What is left of the Wounds."""
    faces = game.state.dice.roll(wounds)
    kind = game.state.enemies[enemy].kind
    game.tell("enemy-armor", "SOB-SAVE-14", enemy=enemy, group=kind, dice=faces, need=target)
    return sum(face < target for face in faces)


def roll_damage(game: Brimstone, harm: Harm) -> bool:
    """Damage that is dice is rolled for each Hit on its own, once it has not been stopped; it is no roll of a Hero.

    Says whether there was any.
    """
    dealt = False
    for hit in harm.hits:
        if hit.dice:
            dealt = True
            dice = dice_of(hit.dice)
            faces = game.state.dice.roll(dice.dice, dice.sides)
            hit.damage, hit.dice = hit.damage + hit.times * dice.read(faces), ""
            game.tell("enemy-damage", "SOB-FHDEF-04", who=harm.seat, dice=faces, amount=hit.damage)
    return dealt


def worsen_on_ones(game: Brimstone, save_: str) -> None:
    """Hits that do more if the roll against them shows 1 do so, unless that is enough to stop them."""
    roll, harm = game.state.rolls[-1], game.state.harms[-1]
    if ONE in roll.faces:
        for hit, face in zip(open_to(harm, save_), roll.faces, strict=True):
            hit.damage += hit.on_one if face == ONE else 0


def open_to(harm: Harm, save_: str) -> list[Hit]:
    """The Hits against which a save helps."""
    return [hit for hit in harm.hits if save_ not in hit.ignores]


def stop_hits(game: Brimstone, save_: str) -> bool:
    """Take the whole Hits away that a die has stopped, and say whether any is left."""
    roll, harm = taken(game), game.state.harms[-1]
    missed, left = roll.misses, []
    for hit in harm.hits:
        rolled = save_ not in hit.ignores
        if missed & 1 or not rolled:
            left.append(hit)
        missed >>= rolled
    harm.hits = left
    return bool(left)
