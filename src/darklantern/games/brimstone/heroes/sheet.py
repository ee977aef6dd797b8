"""HERO: The Hero Character Sheet as it counts now: what is printed, and all that changes it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from darklantern.games.brimstone.cards.numbers import SAVES
from darklantern.games.brimstone.in_force import lies
from darklantern.games.brimstone.kits import kit_of, known_kit
from darklantern.games.brimstone.posse import revised
from darklantern.games.brimstone.powers import OwnNumber, as_it_counts, counted, own_number, values
from darklantern.table.modifiers import Boost, boosted

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

LEAST_SKILL, MOST_SKILL = 1, 6
THROWN_BEYOND_STRENGTH = 3
BLEEDING, BLED = "bleeding", 3
"""The marker that lowers the Health of a model, and by how much."""


def number(game: Brimstone, seat: int, stat: str, boosts: list[Boost] | None = None) -> int:
    """A number of the sheet as it counts now, or with those changes for a while that are given.

    Skills stay within their limits, target numbers never fall below 2+, and of several saves the best counts: 0 means
    that there is none.
    """
    state = game.state
    hero = state.heroes[seat]
    kit = hero.kit_known or known_kit(game, hero)
    own: OwnNumber = kit.numbers.get(stat) or own_number(game, kit, stat)
    if own.plain is not None and not (state.boosts or hero.markers):
        return own.plain
    if boosts is None:
        boosts = state.boosts
    now = own.always if own.fixed else as_it_counts(game, seat, own)
    if boosts:
        now += boosted(boosts, stat, seat)
    if own.apart:
        return _of_its_own(game, seat, stat, now, boosts)
    now = max(now, own.least)
    return max(0, now - bled(hero.markers)) if hero.markers and stat == "health" else now


def numbers(game: Brimstone, stat: str, seats: Iterable[int]) -> dict[int, int]:
    """A number of several Heroes, no Skill, save or Health: what changes it for all of them is looked at once."""
    content, heroes = game.content, game.state.heroes
    lying = content.on_table.get(stat)
    if game.state.boosts or stat in content.elsewhere or (lying is not None and lies(game, lying)):
        return {seat: number(game, seat, stat) for seat in seats}
    found = {}
    for seat in seats:
        hero = heroes[seat]
        kit = hero.kit_known or known_kit(game, hero)
        own = kit.numbers.get(stat) or own_number(game, kit, stat)
        found[seat] = number(game, seat, stat) if own.at_times else max(own.always, own.least)
    return found


def lasting(game: Brimstone, seat: int, stat: str) -> int:
    """A number of the sheet without what is over by the end of the turn or of the Fight."""
    boosts = game.state.boosts
    return number(game, seat, stat, [boost for boost in boosts if boost.until == "adventure"] if boosts else boosts)


def _of_its_own(game: Brimstone, seat: int, stat: str, now: int, boosts: list[Boost]) -> int:
    """Numbers that are counted in a way of their own: saves and Skills."""
    if stat in SAVES:
        return save(game, seat, stat)
    now += counted(game, "all-skills", seat) + boosted(boosts, "all-skills", seat)
    return max(LEAST_SKILL, min(MOST_SKILL, now) if revised(game) else now)


def bled(markers: dict[str, int]) -> int:
    """How much Health a model has lost to Bleeding; it is no Wound."""
    return BLED * markers.get(BLEEDING, 0) if markers else 0


def save(game: Brimstone, seat: int, stat: str) -> int:
    """The best of the saves of a kind that are in force; 0 if there is none."""
    kit = kit_of(game, game.state.heroes[seat])
    own = kit.numbers.get(stat) or own_number(game, kit, stat)
    if own.fixed and not (own.always or game.state.boosts):
        return 0
    boosts = [boosted([boost], stat, seat) for boost in game.state.boosts]
    found = [value for value in (*values(game, stat, seat), *boosts) if value]
    return min(found, default=0)


def throwing_range(game: Brimstone, seat: int) -> int:
    """How far a Hero throws: Strength sets it."""
    return number(game, seat, "strength") + THROWN_BEYOND_STRENGTH


def health_left(game: Brimstone, seat: int) -> int:
    return max(0, number(game, seat, "health") - game.state.heroes[seat].wounds)


def sanity_left(game: Brimstone, seat: int) -> int:
    return max(0, number(game, seat, "sanity") - game.state.heroes[seat].horror)
