"""ATTR: The attributes of units: what their cards give, what is in force on top, and how they rise and fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import is_explorer, unit_of
from darklantern.games.arcana.powers import change, has

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

PRINTED = {"armor": "armor", "will": "will", "max-health": "health", "max-stamina": "stamina"}
"""The attributes of a card by the numbers that they give."""
BONUS_ICONS = ("armor", "will")
"""What items raise by an icon while they are equipped."""


def number(game: Arcana, unit: int, stat: str, card: str = "") -> int:
    """A number of a unit as it is now, never below 0 and for explorers never above 9.

    With a `card`, what concerns only abilities that are played with that card counts too.
    """
    total = printed(game, unit, stat) + change(game, stat, unit, card)
    if total < 0:
        return 0
    return min(total, constants.tracks.attribute) if is_explorer(unit) else total


def printed(game: Arcana, unit: int, stat: str) -> int:
    """What stands on the card of a unit, and on the icons of what an explorer has equipped."""
    one = unit_of(game, unit)
    base = int(getattr(game.content.units[one.card], PRINTED[stat])) if stat in PRINTED else 0
    if stat == "max-health" and not is_explorer(unit):
        base += game.content.monsters[one.card].health_per_explorer * game.state.chapter_explorers
    elif stat in BONUS_ICONS and is_explorer(unit):
        items = game.content.items
        base += sum(getattr(items[item.card], stat) for item in game.state.explorers[unit].items if item.use)
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
    one.stamina = one.stamina - amount if one.stamina > amount else 0


def fit_to_maxima(game: Arcana, unit: int) -> None:
    """What is above a maximum that has fallen drops to it; nobody is destroyed by that.

    Called whenever something that concerned the unit is no longer in force.
    """
    one = unit_of(game, unit)
    one.health = min(one.health, max(1, number(game, unit, "max-health")))
    one.stamina = min(one.stamina, number(game, unit, "max-stamina"))
