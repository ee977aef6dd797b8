"""What an Attack is likely to do to one Enemy, exactly: the chances to wound it and to kill it."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

NEVER = 99
"""A face that no die shows."""


class Blows(NamedTuple):
    """The dice of an Attack, and what the Enemy that takes all of its Hits has against them.

    `need` and `critical` are the faces from which on a die hits, and is a Critical Hit; `damage_dice` dice of
    `damage_sides` are rolled for each Hit, and `add` is added. `cover` stops whole Hits and `armor` single Wounds,
    both 0 if there is none. A `tough` Enemy takes its Defense off Critical Hits too, to whose Damage `critical_add`
    is added. One Hit does at `most` so many Wounds, if that is not 0; a `forcefield` stops the first Wounds of the
    Attack, and the face of `undying` or more keeps it from dying. With `slays` a Critical Hit kills, whatever its
    Damage. `health` is what it has left, and each Hit closes `heals` of the Wounds that it `lost` before. `also`
    are further dice of the same Attack on the same Enemy, such as those of a second gun.
    """

    dice: int
    need: int
    health: int
    defense: int = 0
    critical: int = 6
    sides: int = 6
    damage_dice: int = 1
    damage_sides: int = 6
    add: int = 0
    armor: int = 0
    cover: int = 0
    tough: bool = False
    critical_add: int = 0
    most: int = 0
    forcefield: int = 0
    undying: int = 0
    slays: bool = False
    also: Blows | None = None
    heals: int = 0
    lost: int = 0


class Chances(NamedTuple):
    """How likely an Enemy is wounded and killed, and how many Wounds it takes on average, none beyond its Health."""

    wound: float
    kill: float
    wounds: float


@cache
def chances(blows: Blows, criticals: int = 0) -> Chances:
    """The chances if every Hit goes to this one Enemy and no die is rolled again; so many of them are Critical already.

    >>> round(chances(Blows(dice=1, need=4, health=1, defense=3)).kill, 3)
    0.333
    """
    if blows.heals and blows.lost:
        return _chances_of_one_that_heals(blows, criticals)
    each, sure = _wounds_of_a_die(blows), _wounds_of_a_die(blows._replace(critical=1))
    stopped = blows.forcefield
    spread = [1.0] + [0.0] * (blows.health + stopped)  # by Wounds so far; the last is dead
    for die in range(blows.dice):
        spread = _added(spread, sure if die < criticals else each)
    if blows.also is not None:
        each = _wounds_of_a_die(blows.also)
        for _ in range(blows.also.dice):
            spread = _added(spread, each)
    wounds = sum((number - stopped) * chance for number, chance in enumerate(spread) if number > stopped)
    return Chances(sum(spread[stopped + 1 :]), spread[-1] * (1 - _at_least(blows.undying)), wounds)


def _chances_of_one_that_heals(blows: Blows, criticals: int) -> Chances:
    """All Hits close Wounds before any does Damage, so it matters how many dice hit."""
    dice = [blows._replace(critical=1) if die < criticals else blows for die in range(blows.dice)]
    dice += [blows.also] * blows.also.dice if blows.also is not None else []
    stopped = blows.forcefield
    most = blows.health + blows.lost + stopped
    spreads = [[1.0] + [0.0] * most]  # by how many dice hit, and then by Wounds so far
    for die in dice:
        miss = 1 - min(1.0, max(0, die.sides + 1 - die.need) / die.sides)
        each = _wounds_of_a_die(die)
        each[0] -= miss
        longer = [[chance * miss for chance in spread] for spread in spreads] + [[0.0] * (most + 1)]
        for number, spread in enumerate(spreads, 1):
            longer[number] = [a + b for a, b in zip(longer[number], _added(spread, each), strict=True)]
        spreads = longer
    wound = kill = wounds = 0.0
    for hits, spread in enumerate(spreads):
        health = blows.health + min(blows.lost, hits * blows.heals)
        wound += sum(spread[stopped + 1 :])
        kill += sum(spread[health + stopped :])
        wounds += sum(
            min(number - stopped, health) * chance for number, chance in enumerate(spread) if number > stopped
        )
    return Chances(wound, kill * (1 - _at_least(blows.undying)), wounds)


def _wounds_of_a_die(blows: Blows) -> list[float]:
    """How likely one To Hit die leads to 0, 1, 2 ... Wounds."""
    sides = blows.sides
    critical = max(0, sides + 1 - max(blows.critical, blows.need)) / sides
    plain = max(0, sides + 1 - blows.need) / sides - critical
    reach = 1 - _at_least(blows.cover)
    damage, best = _damage(blows, blows.add), _damage(blows, blows.add + blows.critical_add)
    found = [0.0] * max(len(damage), len(best))
    found[0] = 1 - (critical + plain) * reach
    if blows.slays:
        found += [0.0] * (blows.health + blows.forcefield + 1 - len(found))
        found[blows.health + blows.forcefield] += critical * reach
        critical = 0
    for hit, dealt, defense in ((plain, damage, blows.defense), (critical, best, blows.defense if blows.tough else 0)):
        for amount, chance in enumerate(dealt):
            for wounds, passed in enumerate(_through_armor(amount - defense, blows.armor)):
                found[min(wounds, blows.most) if blows.most else wounds] += hit * reach * chance * passed
    return found


def _damage(blows: Blows, add: int) -> list[float]:
    """How likely each amount of Damage is, from 0 on."""
    spread = [1.0]
    for _ in range(blows.damage_dice):
        longer = [0.0] * (len(spread) + blows.damage_sides)
        for so_far, chance in enumerate(spread):
            for face in range(1, blows.damage_sides + 1):
                longer[so_far + face] += chance / blows.damage_sides
        spread = longer
    shifted = [0.0] * max(1, len(spread) + add)
    for amount, chance in enumerate(spread):
        shifted[max(0, amount + add)] += chance
    return shifted


@cache
def _through_armor(wounds: int, armor: int) -> tuple[float, ...]:
    """How likely 0, 1, 2 ... of some Wounds are left after a die of Armor for each; less than none are none."""
    left = 1 - _at_least(armor)
    spread = [1.0]
    for _ in range(wounds):
        longer = [*(chance * (1 - left) for chance in spread), 0.0]
        for number, chance in enumerate(spread):
            longer[number + 1] += chance * left
        spread = longer
    return tuple(spread)


def _at_least(face: int) -> float:
    """How likely a D6 of the Enemy shows a face or more; 0 is no save at all."""
    return (7 - face) / 6 if face else 0.0


def _added(spread: list[float], each: list[float]) -> list[float]:
    """The Wounds of one die more; what is more than the Health is lost."""
    most = len(spread) - 1
    longer = [0.0] * (most + 1)
    for so_far, chance in enumerate(spread):
        for wounds, more in enumerate(each):
            longer[min(most, so_far + wounds)] += chance * more
    return longer
