"""Plays the same games of heart over and over with whatever code it finds, and says how long each took.

Only names that every version has are used here, so that old code is measured like new.
"""

from __future__ import annotations

import json
import random
import sys
from time import perf_counter
from typing import Any

GAMES = 16
COPIES = 20


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    import darklantern

    assert darklantern.__file__.startswith(sys.argv[1]), darklantern.__file__

    def play(seed: int, most: int = sys.maxsize) -> tuple[Any, int]:
        pick, made = random.Random(seed).random, 0
        game = darklantern.new("heart", players=4, seed=seed)
        while made < most and (ask := game.ask):
            game.choose(int(pick() * len(ask.options)))
            made += 1
        return game, made

    def timed(seed: int) -> dict[str, float]:
        start = perf_counter()
        made = play(seed)[1]
        played = perf_counter()
        middle = play(seed, made // 2)[0]
        copying = perf_counter()
        for _ in range(COPIES):
            middle.clone()
        return {"made": made, "play": played - start, "clone": (perf_counter() - copying) / COPIES}

    for _ in sys.stdin:  # a line is a turn
        print(json.dumps([timed(seed) for seed in range(1, GAMES + 1)]), flush=True)


if __name__ == "__main__":
    main()
