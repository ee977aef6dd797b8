"""DICE: Rolling dice: two of the six faces are Hits, and at least one die is always rolled.

Touches DECIDE.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, TypeAlias

from darklantern.games.heart.powers import shared_out, tell_of
from darklantern.games.heart.state import Heart
from darklantern.table.odds import Odds, odds

HIT = 5


Granted: TypeAlias = Callable[[], list[tuple[str, int]]]


def roll(game: Heart, seat: int, dice: int, what: str, rule: str, rerolls: int = 0, granted: Granted = list) -> int:
    """Roll and count the Hits; misses are rolled again as often as something allows, each die once.

    What grants that is named in the story, so it is worked out only if somebody reads it.
    """
    lying = game.state.dice.roll(max(1, dice))
    hits = hits_among(lying)
    game.tell("rolled", rule, who=seat, dice=lying.copy(), hits=hits, roll=what)
    missed = iter([number for number, face in enumerate(lying) if face < HIT])
    again = min(rerolls, len(lying) - hits)
    for source, misses in shared_out(again, [] if game.story is None else granted()):
        rolled = game.state.dice.roll(misses)
        hits += (more := hits_among(rolled))
        which = list(islice(missed, misses))
        for place, number in enumerate(which):
            lying[number] = rolled[place]
        told: dict[str, Any] = {"dice": rolled, "which": which, "now": lying.copy(), "hits": more, "roll": what}
        tell_of(game, source, "rerolled", "HOD-DECIDE-04", who=seat, **told)
    return hits


def hits_among(rolled: list[int]) -> int:
    hits = 0
    for face in rolled:
        if face >= HIT:
            hits += 1
    return hits


def chances(dice: int, need: int = 1, rerolls: int = 0) -> Odds:
    """The chance of so many Hits with a roll."""
    return odds(max(1, dice), HIT, need=need, rerolls=rerolls)
