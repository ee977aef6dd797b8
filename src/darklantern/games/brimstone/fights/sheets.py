"""FSHEET: Enemy Record Sheets as they count now: the side in use, Elite abilities, and what lies on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemies.creeping import distance_from_light
from darklantern.games.brimstone.enemies.hell_bear import halved
from darklantern.games.brimstone.enemies.rival_items import changed_by_items, saves_of
from darklantern.games.brimstone.fights.groups import abilities, side
from darklantern.games.brimstone.heroes.sheet import bled
from darklantern.games.brimstone.powers import enemy_power

if TYPE_CHECKING:
    from darklantern.games.brimstone.enemy_types import Trait
    from darklantern.games.brimstone.state import Brimstone

SIZES = ("small", "medium", "large", "xl", "xxl")
AMBUSH_INITIATIVE = 2
XP_OF_ELITE = 5
"""What each Elite ability adds to the XP of a model."""
SAVES = ("armor", "cover")
LOWEST_COUNTS = ("armor", "cover", "endurance", "kept-alive")


def enemy_number(game: Brimstone, kind: str, stat: str, enemy: int = 0) -> int:
    """A number of a kind, or of one model, as it counts now: printed, changed by abilities, and by what is in force.

    Of Damage that is dice, only what is added to them.
    """
    on_sheet: int | str = getattr(side(game, kind), stat.replace("-", "_"))
    printed = on_sheet if isinstance(on_sheet, int) else 0
    changes = [change for one in abilities(game, kind, enemy) for change in one.changes if change.stat == stat]
    changed = sum(change.add for change in changes if not change.elite or is_elite(game, kind))
    now = printed + changed + enemy_power(game, stat, game.content.enemies[kind].keywords)
    fight, model = game.state.fight, game.state.enemies.get(enemy)
    if model and model.items:
        now += changed_by_items(game, model.items, stat)
    if stat == "health" and trait(game, kind, "half-health", enemy):
        now = halved(now)
    if stat == "defense" and enemy and trait(game, kind, "defense-by-light", enemy):
        now += distance_from_light(game, enemy)
    if stat == "xp" and fight:
        now += XP_OF_ELITE * len(fight.elite.get(kind, ()))
    if stat == "initiative":
        if fight and fight.ambushing.get(kind) == game.state.round:
            now += AMBUSH_INITIATIVE
        return max(1, now)
    if stat == "health" and enemy in game.state.enemies:
        now -= bled(game.state.enemies[enemy].markers)
    return max(0, now)


def is_elite(game: Brimstone, kind: str) -> bool:
    """Whether a kind has an Elite ability in this Fight."""
    fight = game.state.fight
    return fight is not None and bool(fight.elite.get(kind))


def trait(game: Brimstone, kind: str, name: Trait, enemy: int = 0) -> int:
    """How strong a trait of a kind, or of one model, is: the best save, the sum of other things; 0 without it."""
    found = [one.traits[name] for one in abilities(game, kind, enemy) if name in one.traits]
    model = game.state.enemies.get(enemy)
    if model and model.items and name in SAVES:
        found += saves_of(game, model.items, name)
    return (min(found) if name in LOWEST_COUNTS else sum(found)) if found else 0


def traits_of(game: Brimstone, kind: str, enemy: int = 0) -> dict[Trait, int]:
    """All traits of a kind, or of one model, each as strong as it is."""
    found: dict[Trait, int] = {}
    for ability in abilities(game, kind, enemy):
        for name, strength in ability.traits.items():
            has = found.get(name, 0)
            found[name] = min(has, strength) if has and name in LOWEST_COUNTS else has + strength
    return found


def size_of(game: Brimstone, kind: str) -> int:
    """The Size as a rank: 0 is Small."""
    return SIZES.index(game.content.enemies[kind].size)
