"""What Enemies will do as things stand: whom each hunts, how far it goes, and what it rolls.

Nothing is rolled for it. Whatever chance or other models may still change is said as such: "one of" several Heroes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from darklantern.games.brimstone.cards.amounts import said
from darklantern.games.brimstone.enemies.hell_bear import next_to_most
from darklantern.games.brimstone.enemies.plants import strikes_around
from darklantern.games.brimstone.fights.enemy_attacks import with_more
from darklantern.games.brimstone.fights.enemy_moves import nearer_spaces, places_beside
from darklantern.games.brimstone.fights.groups import gathered, side
from darklantern.games.brimstone.fights.large import Ways, move_of, reach_of
from darklantern.games.brimstone.fights.ranged import attack_range, ranged_attack, shootable
from darklantern.games.brimstone.fights.sheets import enemy_number, trait, traits_of
from darklantern.games.brimstone.fights.shootout import RETREAT, has_shootout, markers
from darklantern.games.brimstone.fights.targets import hunted, models_of, on_target, steps_to_heroes, touched
from darklantern.games.brimstone.posse import base_of, grid, standing, width
from darklantern.table.wording import some

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone, Enemy


AS_ROLLED = "as rolled"
"""The Damage of those whose To Hit die is their Damage."""


class Intent(NamedTuple):
    """What one Enemy is about to do: `how` is a key of the words, `seats` whom it may choose among, or strikes at all.

    `way` is where it would go, from where it stands, and `dice` what it would roll then.
    """

    how: str
    seats: list[int] = []
    way: list[int] = []
    dice: str = ""

    @property
    def steps(self) -> int:
        return max(0, len(self.way) - 1)


def intent_of(game: Brimstone, number: int) -> Intent:
    """What an Enemy would do if its Group acted now."""
    enemy = game.state.enemies[number]
    if not standing(game):
        return Intent("waits")
    if has_shootout(game, enemy.kind):
        return _in_a_shootout(game, number, enemy)
    if attack_range(game, enemy.kind, number):
        return _with_a_shot(game, number, enemy)
    around = trait(game, enemy.kind, "attacks-within", number)
    if around and not move_of(game, gathered(game, enemy.kind)):
        return _strikes_around(game, number, enemy, around)
    if keeps_target(game, enemy):
        return Intent("stays", [enemy.target], [], melee_dice(game, number, [enemy.target]))
    among = next_to_most(game, number, reach_of(game, number)) if trait(game, enemy.kind, "surrounds", number) else {}
    return _goes_among(game, number, among) if among else _goes_to_one(game, number, enemy)


def _goes_to_one(game: Brimstone, number: int, enemy: Enemy) -> Intent:
    reached = places_beside(game, number, standing(game))
    if not reached:
        return _comes_nearer(game, number, reach_of(game, number))
    wanted = hunted(game, number, list(reached))
    seats = fewest(wanted, {seat: kept_by(game, enemy.kind, seat) for seat in wanted})
    ends, _, ways = reached[seats[0]]
    way = [enemy.at, *ways.way(ends[0])]
    return Intent("goes" if len(way) > 1 else "stays", seats, way, melee_dice(game, number, seats))


def keeps_target(game: Brimstone, enemy: Enemy) -> bool:
    """Whether a model is next to its target and will not look for another."""
    return on_target(game, enemy) and not trait(game, enemy.kind, "retargets")


def kept_by(game: Brimstone, kind: str, seat: int) -> int:
    """How many models of a kind will stay on a Hero; those that are no longer next to it forget it."""
    return sum(enemy.target == seat and keeps_target(game, enemy) for enemy in models_of(game, kind).values())


def _strikes_around(game: Brimstone, number: int, enemy: Enemy, around: int) -> Intent:
    """What never moves strikes at everybody within its reach."""
    seats = [seat for seat in standing(game) if strikes_around(game, enemy, seat, around)]
    if not seats:
        return Intent("waits")
    return Intent("strikes" if len(seats) > 1 else "stays", seats, [], melee_dice(game, number, seats))


def _goes_among(game: Brimstone, number: int, among: dict[int, list[int]]) -> Intent:
    """Where it is next to the most Heroes it strikes at all of them; several such places may be next to others."""
    at = game.state.enemies[number].at
    end = next(iter(among))
    way = [at, *reach_of(game, number).way(end)] if end != at else []
    seats = sorted({seat for touching in among.values() for seat in touching})
    if len(among[end]) == 1 or len(seats) > len(among[end]):
        return Intent("goes" if way else "stays", seats, way, melee_dice(game, number, seats))
    return Intent("goes-among" if way else "strikes", seats, way, melee_dice(game, number, seats))


def fewest(seats: Iterable[int], counts: dict[int, int]) -> list[int]:
    """Those of some Heroes on whom the fewest are already."""
    among = list(seats)
    least = min(counts[seat] for seat in among)
    return [seat for seat in among if counts[seat] == least]


def _with_a_shot(game: Brimstone, number: int, enemy: Enemy) -> Intent:
    near = touched(game, enemy)
    if near:
        fights = enemy_number(game, enemy.kind, "combat", number)
        return Intent("stays", near, [], melee_dice(game, number, near) if fights else shots(game, number))
    seen = shootable(game, enemy.kind, base_of(game, enemy), number)
    return Intent("shoots", seen, [], shots(game, number)) if seen else _comes_into_sight(game, number, enemy)


def _comes_into_sight(game: Brimstone, number: int, enemy: Enemy) -> Intent:
    """It stops where the first Hero comes into Range and sight."""
    reached, map_, wide = reach_of(game, number), grid(game), width(game, enemy.kind)
    coming = _comes_nearer(game, number, reached)
    for step, at in enumerate(coming.way[1:], 1):
        seen = shootable(game, enemy.kind, map_.base(at, wide), number)
        if seen:
            return Intent("comes-to-shoot", seen, coming.way[: step + 1], shots(game, number))
    return coming


def _in_a_shootout(game: Brimstone, number: int, enemy: Enemy) -> Intent:
    near = touched(game, enemy)
    if near:
        return Intent("retreats", near, [], melee_dice(game, number, near))
    seats = fewest(standing(game), {seat: markers(game, enemy.kind, seat) for seat in standing(game)})
    return Intent("aims", seats, [], shots(game, number))


def _comes_nearer(game: Brimstone, number: int, reached: Ways) -> Intent:
    enemy = game.state.enemies[number]
    far = steps_to_heroes(game, enemy, gathered(game, enemy.kind).gait.over)
    if not far:
        return Intent("waits")
    seats = fewest(far, far)
    ends = nearer_spaces(game, number, seats[0], reached)
    return Intent("nears" if ends else "waits", seats, [enemy.at, *reached.way(ends[0])] if ends else [])


def melee_dice(game: Brimstone, number: int, seats: list[int]) -> str:
    """What one model rolls hand to hand against any of some Heroes: "3 dice, 5+, Damage 3", or "2 to 4 dice"."""
    kind = game.state.enemies[number].kind
    if swarming := trait(game, kind, "swarms", number):
        return f"{some(swarming, 'Hit')} without dice, 1 Damage for each of its kind beside the Hero"
    combat, need = enemy_number(game, kind, "combat", number), enemy_number(game, kind, "to-hit-melee", number)
    traits = traits_of(game, kind, number)
    counts = sorted({with_more(game, number, seat, combat, traits) for seat in seats}) if combat and seats else [combat]
    dice = some(counts[0], "die", "dice") if len(counts) == 1 else f"{counts[0]} to {counts[-1]} dice"
    return f"{dice}, {need}+, Damage {damage_said(game, number)}"


def damage_said(game: Brimstone, number: int) -> str:
    """A number, dice, or that it is what the To Hit die shows."""
    kind = game.state.enemies[number].kind
    printed, now = side(game, kind).damage, enemy_number(game, kind, "damage", number)
    if trait(game, kind, "damage-by-roll", number):
        return f"{AS_ROLLED}{now:+d}" if now else AS_ROLLED
    if isinstance(printed, int):
        return str(now)
    return f"{said(printed)}{now:+d}" if now else said(printed)


def shots(game: Brimstone, number: int) -> str:
    kind = game.state.enemies[number].kind
    attack = ranged_attack(game, kind, number)
    if attack is None:  # a Melee Attack that reaches far
        return melee_dice(game, number, [])
    need = enemy_number(game, kind, "to-hit-ranged", number)
    return f"{some(attack.shots, 'Shot')}, {need}+, Damage {said(attack.damage)}"


__all__ = ["AS_ROLLED", "RETREAT", "Intent", "damage_said", "intent_of", "melee_dice", "shots"]
