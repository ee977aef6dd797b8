"""What concerns several units at the same moment is carried out one unit after another; the players choose the order.

Only if it can matter: otherwise it is explorers by seat, then monsters by queue.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from darklantern.games.arcana.figures import decider, is_explorer, surviving
from darklantern.games.arcana.in_force import of_unit
from darklantern.table.ask import Ask, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def who_first(game: Arcana, units: Sequence[int]) -> Ask:
    """The question with whom of several to begin; the usual order begins with the first of them."""
    return Ask(decider(game), "who-first", [option("unit", unit=unit) for unit in units], usual=0)


def strikes_in_order(game: Arcana, struck: Mapping[int, int]) -> bool:
    """Whether it matters who of several is struck first; by unit, how much health it may lose.

    It does if a card of one of them answers to being attacked, hurt, destroyed or banished: what it does meets the
    others before or after their own loss. It does too if the first explorer to fall is among them, whose player will
    lead the monsters.
    """
    if len(struck) < 2:
        return False
    return any(answers(game, unit) for unit in struck) or _who_falls_first(game, struck)


def answers(game: Arcana, unit: int) -> bool:
    """Whether a card of a unit does something when units are struck."""
    return not game.content.answering.isdisjoint(of_unit(game, unit))


def _who_falls_first(game: Arcana, struck: Mapping[int, int]) -> bool:
    state = game.state
    if state.fallen or game.setup.options.scheming == "bot":
        return False
    falling = [unit for unit, lost in struck.items() if is_explorer(unit) and state.explorers[unit].health <= lost]
    return len({state.explorers[seat].player for seat in falling}) > 1 and len(falling) < len(surviving(game))
