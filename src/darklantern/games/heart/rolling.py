"""DICE: Rolling dice: two of the six faces are Hits, and at least one die is always rolled.

Touches DECIDE.
"""

from __future__ import annotations

from darklantern.games.heart.state import Heart
from darklantern.table.odds import Odds, odds

HIT = 5


def roll(game: Heart, seat: int, dice: int, what: str, rule: str, rerolls: int = 0) -> int:
    """Roll and count the Hits; misses are rolled again as often as something allows, each die once."""
    rolled = game.state.dice.roll(max(1, dice))
    hits = hits_among(rolled)
    game.tell("rolled", rule, who=seat, dice=rolled, hits=hits, roll=what)
    again = min(rerolls, len(rolled) - hits)
    if again > 0:
        rolled = game.state.dice.roll(again)
        hits += (more := hits_among(rolled))
        game.tell("rerolled", "HOD-DECIDE-04", who=seat, dice=rolled, hits=more, roll=what)
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
