"""FSHEET: Enemy Record Sheets as they count now: the side in use, Elite abilities, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter
from typing import TYPE_CHECKING

from darklantern.games.brimstone.enemies.creeping import distance_from_light
from darklantern.games.brimstone.enemies.hell_bear import halved
from darklantern.games.brimstone.enemies.rival_items import changed_by_items, saves_of
from darklantern.games.brimstone.fights.groups import Gathered, any_cards, gathered
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
NOBODY: frozenset[str] = frozenset()
_kind = attrgetter("kind")
OF_THEIR_OWN = frozenset({"health", "defense", "xp", "initiative"})
"""Numbers that more than abilities and cards change."""


def enemy_number(game: Brimstone, kind: str, stat: str, enemy: int = 0) -> int:
    """A number of a kind, or of one model, as it counts now: printed, changed by abilities, and by what is in force.

    Of Damage that is dice, only what is added to them.
    """
    return number_of(game, gathered(game, kind, enemy), stat, enemy)


def number_of(game: Brimstone, has: Gathered, stat: str, enemy: int = 0) -> int:
    """The same for a Group, or one model, of which it is known what it has."""
    now = has.numbers.get(stat)
    if now is None:
        now = _on_sheet(game, has, stat)
    if game.state.boosts or stat in game.content.over_enemies:
        now += enemy_power(game, stat, game.content.enemies[has.kind].keywords)
    if enemy or stat in OF_THEIR_OWN:
        return _of_its_own(game, has, stat, enemy, now)
    return now if now > 0 else 0


def _of_its_own(game: Brimstone, has: Gathered, stat: str, enemy: int, now: int) -> int:
    """What else changes a number of one model, or one that more than abilities and cards change."""
    state, fight = game.state, game.state.fight
    if stat == "initiative":
        if fight and fight.ambushing.get(has.kind) == state.round:
            now += AMBUSH_INITIATIVE
        return now if now > 1 else 1
    model = state.enemies.get(enemy) if enemy else None
    if model is not None and model.items:
        now += changed_by_items(game, model.items, stat)
    if stat == "health":
        if "half-health" in has.traits:
            now = halved(now)
        if model is not None and model.markers:
            now -= bled(model.markers)
    elif stat == "defense":
        if enemy and "defense-by-light" in has.traits:
            now += distance_from_light(game, enemy)
    elif stat == "xp" and fight:
        now += XP_OF_ELITE * len(fight.elite.get(has.kind, ()))
    return now if now > 0 else 0


def _on_sheet(game: Brimstone, has: Gathered, stat: str) -> int:
    """What is printed, with what the abilities change: the same for whoever has the same of them."""
    on_sheet: int | str = getattr(has.side, stat.replace("-", "_"))
    printed = on_sheet if isinstance(on_sheet, int) else 0
    changes = has.changes.get(stat, ())
    has.numbers[stat] = printed + sum(change.add for change in changes if not change.elite or is_elite(game, has.kind))
    return has.numbers[stat]


def is_elite(game: Brimstone, kind: str) -> bool:
    """Whether a kind has an Elite ability in this Fight."""
    fight = game.state.fight
    return fight is not None and bool(fight.elite.get(kind))


def trait(game: Brimstone, kind: str, name: Trait, enemy: int = 0) -> int:
    """How strong a trait of a kind, or of one model, is: the best save, the sum of other things; 0 without it."""
    found = gathered(game, kind, enemy).traits.get(name, 0)
    if enemy and name in SAVES:
        model = game.state.enemies.get(enemy)
        if model and model.items:
            return min([*([found] if found else []), *saves_of(game, model.items, name)], default=0)
    return found


def may_be_had(game: Brimstone, name: Trait) -> bool:
    """Whether any Enemy on the board could have a trait; mostly its kind alone shows that none has."""
    content = game.content
    if not content.kinds_with.get(name, NOBODY).isdisjoint(map(_kind, game.state.enemies.values())):
        return True
    return name in content.card_traits and any_cards(game)


def models_with(game: Brimstone, name: Trait) -> Iterator[tuple[int, int]]:
    """The models that have a trait, which is no save, each with its strength; a Group is looked at once."""
    of_group: dict[str, int] = {}
    for number, enemy in game.state.enemies.items():
        kind = enemy.kind
        if enemy.cards:
            strength = trait(game, kind, name, number)
        elif kind in of_group:
            strength = of_group[kind]
        else:
            strength = of_group[kind] = trait(game, kind, name)
        if strength:
            yield number, strength


def traits_of(game: Brimstone, kind: str, enemy: int = 0) -> dict[Trait, int]:
    """All traits of a kind, or of one model, each as strong as it is."""
    return gathered(game, kind, enemy).traits


def size_of(game: Brimstone, kind: str) -> int:
    """The Size as a rank: 0 is Small."""
    return SIZES.index(game.content.enemies[kind].size)
