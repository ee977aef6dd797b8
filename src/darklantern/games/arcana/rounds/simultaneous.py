"""What concerns several units at the same moment is carried out one unit after another; the players choose the order.

Only if it can matter: otherwise it is explorers by seat, then monsters by queue. Barrels that explode at once and
explorers who pay for a gain of threat take their turns likewise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from darklantern.games.arcana.constants import constants
from darklantern.games.arcana.figures import decider, grid, is_explorer, surviving, unit_of, units
from darklantern.games.arcana.in_force import of_unit
from darklantern.table.ask import Ask, option

if TYPE_CHECKING:
    from darklantern.games.arcana.state import Arcana


def who_first(game: Arcana, units: Sequence[int]) -> Ask:
    """The question with whom of several to begin; the usual order begins with the first of them."""
    return Ask(decider(game), "who-first", [option("unit", unit=unit) for unit in units], usual=0)


def which_first(game: Arcana, spaces: Sequence[int]) -> Ask:
    """The same about spaces."""
    map_ = grid(game)
    return Ask(decider(game), "which-first", [option("space", at=map_.name(space)) for space in spaces], usual=0)


def written(left: Iterable[int]) -> str:
    """Those who are still to come, as a frame of the flow can hold them."""
    return " ".join(map(str, left))


def still_in_play(game: Arcana, left: str) -> list[int]:
    """Those of them who are still in play, in the usual order."""
    wanted = set(map(int, left.split()))
    return [unit for unit in units(game) if unit in wanted]


# -- whether the order matters ----------------------------------------------------------------------------------------


def strikes_in_order(game: Arcana, struck: Mapping[int, int]) -> bool:
    """Whether it matters who of several is struck first; by unit, how much health it may lose.

    It does if a card of one of them answers to being attacked, hurt or destroyed: what it does meets the
    others before or after their own loss. It does if essence for a monster can take the place of health. It does too if
    the first explorer to fall is among them, whose player will lead the monsters.
    """
    if len(struck) < 2:
        return False
    if any(answers(game, unit) for unit in struck) or _essence_for_health(game, struck):
        return True
    return falls_in_order(
        game, [unit for unit, lost in struck.items() if is_explorer(unit) and _falls(game, unit, lost)]
    )


def answers(game: Arcana, unit: int) -> bool:
    """Whether a card of a unit does something when units are struck."""
    return not game.content.answering.isdisjoint(of_unit(game, unit))


def answers_to(game: Arcana, unit: int, *events: str) -> bool:
    """Whether a card of a unit does something when any of these happens."""
    cards, listeners = of_unit(game, unit), game.content.standing.listeners
    return any(
        card in carried.by_id
        for event in events
        if event in listeners
        for carried in listeners[event].carried
        for card in cards
    )


def banished_in_order(game: Arcana, monsters: Sequence[int]) -> bool:
    """Whether it matters who of several is banished first: nobody does anything dying, but a card may answer to it."""
    return any(answers_to(game, monster, "monster-banished") for monster in monsters)


def falls_in_order(game: Arcana, falling: Collection[int]) -> bool:
    """Whether it matters who of several explorers falls first: the player of the first one leads the monsters."""
    state = game.state
    if state.fallen or game.setup.options.scheming == "bot":
        return False
    return len({state.explorers[seat].player for seat in falling}) > 1 and len(falling) < len(surviving(game))


def _essence_for_health(game: Arcana, struck: Mapping[int, int]) -> bool:
    """Whether the explorer whose turn it is could bear its loss otherwise after gaining essence for a monster's end.

    With enough essence for all of the loss, and room for more, it comes to the same.
    """
    turn = game.state.turn
    if turn not in struck or not is_explorer(turn):
        return False
    if struck[turn] <= game.state.explorers[turn].essence < constants.tracks.attribute:
        return False
    return any(not is_explorer(unit) and _falls(game, unit, lost) for unit, lost in struck.items())


def _falls(game: Arcana, unit: int, lost: int) -> bool:
    return unit_of(game, unit).health <= lost
