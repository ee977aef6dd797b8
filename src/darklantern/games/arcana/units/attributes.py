"""ATTR: The attributes of units: what their cards give, what is in force on top, and how they rise and fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import FIRST_MONSTER, is_explorer, unit_of
from darklantern.games.arcana.powers import change

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana

PRINTED = {"armor": "armor", "will": "will", "max-health": "health", "max-stamina": "stamina"}
"""The attributes of a card by the numbers that they give."""
OF_MONSTERS = ("ethereal", "immobile")
"""What a monster's card says about it with a word."""
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
    if not is_explorer(unit):
        return int(getattr(game.content.monsters[one.card], stat)) if stat in OF_MONSTERS else base
    if stat in BONUS_ICONS:
        items = game.content.items
        base += sum(getattr(items[item.card], stat) for item in game.state.explorers[unit].items if item.use)
    return base


def is_(game: Arcana, unit: int, property_: str) -> bool:
    """Whether a unit is ethereal, immobile or the like; most often nothing on the table could make it so."""
    if not game.state.lasting and property_ not in game.content.powers:
        if unit < FIRST_MONSTER or property_ not in OF_MONSTERS:
            return False
        return bool(getattr(game.content.monsters[game.state.monsters[unit].card], property_))
    return number(game, unit, property_) > 0


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
