"""What a decision costs in whole games that are played at random, whatever they are, beside heart's in the same run.

Few games tell little: one with a long fight costs three times as much as one in which nothing is met. So many are
played, with every count of figures and of every kind, and what counts is all of their time by all of their decisions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from time import process_time
from typing import Any, TypeAlias

import darklantern

Beginning: TypeAlias = Callable[[int], Any]
"""A game by its seed, which also says of what kind it is."""


def heart(seed: int) -> Any:
    """One to four players in turn."""
    return darklantern.new("heart", players=1 + seed % 4, seed=seed)


def played(game: Any, seed: int) -> float:
    """The seconds of a whole game; those of the processor, as it takes long enough to be interrupted."""
    pick = random.Random(seed).random
    start = process_time()
    while game.ask is not None:
        game.choose(int(pick() * len(game.ask.options)))
    return process_time() - start


def microseconds(begins: Mapping[str, Beginning], games: int, turns: int) -> dict[str, float]:
    """What a decision takes, by the name of a beginning.

    All games of a kind are played after each other, as in a simulation, and the kinds in turns, so that a busy machine
    is busy for all of them; of every game the quickest turn counts.
    """
    quickest = {name: [float("inf")] * games for name in begins}
    made = dict.fromkeys(begins, 0)
    for turn in range(turns):
        for name, begin in begins.items():
            for seed in range(games):
                game = begin(seed)
                quickest[name][seed] = min(quickest[name][seed], played(game, seed))
                made[name] += game.made if not turn else 0
    return {name: sum(times) / made[name] * 1e6 for name, times in quickest.items()}
