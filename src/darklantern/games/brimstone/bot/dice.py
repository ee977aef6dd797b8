"""Which dice are rolled again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from darklantern.games.brimstone.bot.values import values
from darklantern.games.brimstone.heroes.sheet import health_left, sanity_left
from darklantern.table.ask import Option
from darklantern.table.rolls import Roll

if TYPE_CHECKING:
    from darklantern.games.brimstone.state import Brimstone

SAVES = {"defense": "health", "armor": "health", "cover": "health", "willpower": "sanity", "spirit-armor": "sanity"}


@values.of("reroll", "keep")
def keep(game: Brimstone, seat: int, option: Option) -> float:
    return 0.0


@values.of("reroll", "again-misses")
def again_misses(game: Brimstone, seat: int, option: Option) -> float:
    """A failed test, and misses that hurt: the more the fewer points are left."""
    roll = game.state.rolls[-1]
    missed = roll.misses.bit_count()
    if roll.kind == "test":
        return 3.0 if not roll.hits else -1.0
    if roll.kind in SAVES:
        left = health_left(game, seat) if SAVES[roll.kind] == "health" else sanity_left(game, seat)
        return float(missed - 1) if missed < left else 5.0
    return -1.0


@values.of("reroll", "again-all")
def again_all(game: Brimstone, seat: int, option: Option) -> float:
    roll = game.state.rolls[-1]
    return 1.0 if roll.kind == "voices" and roll.total >= 5 else -1.0


@values.of("reroll", "pick", "add")
def pick(game: Brimstone, seat: int, option: Option) -> float:
    return -2.0


@values.of("pick-dice")
def picked(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0 if option.verb == "roll-picked" else 0.0


def lowest(roll: Roll) -> int:
    """The die that shows least."""
    return min(range(len(roll.faces)), key=roll.faces.__getitem__)
