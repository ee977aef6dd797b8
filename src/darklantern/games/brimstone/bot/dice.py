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

WHOLE_HITS = ("defense", "cover", "willpower")
"""Saves that stop a Hit with all its Damage; others stop single points."""
AVERAGE_DIE, WORTH_A_GRIT = 3.5, 1.0


@values.of("reroll", "keep")
def keep(game: Brimstone, seat: int, option: Option) -> float:
    return 0.0


@values.of("reroll", "again-misses")
def again_misses(game: Brimstone, seat: int, option: Option) -> float:
    """A failed test, misses that hurt (the more the fewer points are left), and Attacks that could still hit often."""
    roll = game.state.rolls[-1]
    missed = roll.misses.bit_count()
    if roll.kind in ("test", "escape"):
        return 3.0 if not roll.hits else -1.0
    if roll.kind in SAVES:
        return worth_saving(game, seat, roll, missed)
    if roll.kind == "to-hit":
        return missed * max(0, roll.sides + 1 - roll.need) / roll.sides - WORTH_A_GRIT
    return -1.0


def worth_saving(game: Brimstone, seat: int, roll: Roll, missed: int) -> float:
    """What dice that stop harm are worth: everything, if it would knock the Hero out."""
    left = health_left(game, seat) if SAVES[roll.kind] == "health" else sanity_left(game, seat)
    hits = game.state.harms[-1].hits if game.state.harms else []
    each = sum(AVERAGE_DIE * hit.times if hit.dice else hit.damage for hit in hits) / len(hits) if hits else 1.0
    harm = missed * (each if roll.kind in WHOLE_HITS else 1.0)
    return 5.0 if harm >= left else harm * max(0, 7 - roll.need) / 6 - 1.0


@values.of("reroll", "again-all")
def again_all(game: Brimstone, seat: int, option: Option) -> float:
    """Voices that ask for much, and Damage that is next to nothing."""
    roll = game.state.rolls[-1]
    if roll.kind == "damage":
        return 0.5 if max(roll.faces) <= roll.sides // 3 else -1.0
    return 1.0 if roll.kind == "voices" and roll.total >= 5 else -1.0


@values.of("reroll", "pick", "add")
def pick(game: Brimstone, seat: int, option: Option) -> float:
    return -2.0


@values.of("pick-dice")
def picked(game: Brimstone, seat: int, option: Option) -> float:
    return 1.0 if option.verb == "roll-picked" else 0.0
