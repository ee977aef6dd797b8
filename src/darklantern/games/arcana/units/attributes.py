"""ATTR: The attributes of units: what their cards give, what is in force on top, and how they rise and fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, unit_of
from darklantern.games.arcana.held import held_by
from darklantern.games.arcana.powers import change, has, is_fixed

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

HIGHEST = constants.tracks.attribute
BONUS_ICONS = ("armor", "will")
"""What items raise by an icon while they are equipped."""
PER_EXPLORER = "max-health"
"""What some monsters have more of for every explorer."""


def number(game: Arcana, unit: int, stat: str) -> int:
    """A number of a unit as it is now, never below 0 and for explorers never above 9."""
    known = held_by(game, unit).numbers
    if stat in known and not game.state.lasting:
        return known[stat]
    total = max(0, printed(game, unit, stat) + change(game, stat, unit))
    if unit < FIRST_MONSTER:
        total = min(total, HIGHEST)
    if is_fixed(game, stat, unit) and (unit < FIRST_MONSTER or stat != PER_EXPLORER):
        known[stat] = total
    return total


def printed(game: Arcana, unit: int, stat: str) -> int:
    """What stands on the card of a unit, and on the icons of what an explorer has equipped."""
    state, content = game.state, game.content
    if unit >= FIRST_MONSTER:
        card = state.monsters[unit].card
        more = content.monsters[card].health_per_explorer * state.chapter_explorers if stat == PER_EXPLORER else 0
        return content.printed[card].get(stat, 0) + more
    explorer = state.explorers[unit]
    base = content.printed[explorer.card].get(stat, 0)
    if stat in BONUS_ICONS:
        for item in explorer.items:
            if item.use:
                base += content.printed[item.card][stat]
    return base


def is_(game: Arcana, unit: int, property_: str) -> bool:
    """Whether a unit is ethereal, immobile or the like."""
    return has(game, property_, unit)


def wounded(game: Arcana, unit: int) -> bool:
    """A unit is wounded as long as it has lost any health."""
    return unit_of(game, unit).health < number(game, unit, "max-health")


def restore(game: Arcana, unit: int, what: Literal["health", "stamina"], amount: int, rule: str = "MA-ATTR-04") -> None:
    """Restore health or stamina, up to the maximum."""
    one = unit_of(game, unit)
    before = getattr(one, what)
    after = min(before + amount, number(game, unit, f"max-{what}"))
    if after > before:
        setattr(one, what, after)
        game.tell("restored", rule, who=unit, what=what, amount=after - before)


def lose_stamina(game: Arcana, unit: int, amount: int) -> None:
    """Spend or lose stamina; it never falls below 0."""
    one = unit_of(game, unit)
    one.stamina = max(0, one.stamina - amount)


def fit_to_maxima(game: Arcana, unit: int) -> None:
    """What is above a maximum that has fallen drops to it; nobody is destroyed by that.

    Called whenever something that concerned the unit is no longer in force.
    """
    one = unit_of(game, unit)
    one.health = min(one.health, max(1, number(game, unit, "max-health")))
    one.stamina = min(one.stamina, number(game, unit, "max-stamina"))
