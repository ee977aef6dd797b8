"""Find seeds for the guided first game: those that are won by whoever follows every hint, in few decisions.

    python -m tools.first_game brimstone --seeds 60

The options are those of `first_game` in the game's about.yaml. A seed must be looked for again when cards or rules
have changed; a test says so.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from darklantern.bots import make_bot
from darklantern.games import new, playable
from darklantern.games.about import all_games
from darklantern.lab.simulate import STALL

SHOWN = 10


class Won(NamedTuple):
    """A game that was won: after how many decisions and rounds, by which seed, and how often each thing was told."""

    decisions: int
    rounds: int
    seed: int
    told: dict[str, int]


def won(name: str, options: dict[str, Any], seed: int) -> Won | None:
    game, bot = new(name, seed=seed, story=True, **options), make_bot("greedy")
    for _ in range(STALL):
        if game.ask is None:
            break
        game.choose(bot.choose(game))
    if game.result is None or not game.result.won or game.story is None:
        return None
    told: dict[str, int] = {}
    for entry in game.story.entries:
        told[entry.kind] = told.get(entry.kind, 0) + 1
    return Won(game.made, game.state.round, seed, told)


def found(name: str, seeds: Iterable[int], tells: Iterable[str]) -> Iterator[Won]:
    first = next(about.first_game for about in all_games() if about.name == name)
    for seed in seeds if first else ():
        game = won(name, first.options if first else {}, seed)
        if game and all(kind in game.told for kind in tells):
            yield game


def main(argv: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.first_game", description=__doc__.partition("\n")[0])
    parser.add_argument("name", choices=playable())
    parser.add_argument("--seeds", type=int, default=60, help="how many seeds are tried")
    parser.add_argument("--tells", nargs="*", default=[], metavar="KIND", help="what must be told, by its kind")
    args = parser.parse_args(None if argv is None else list(argv))
    for game in sorted(found(args.name, range(1, args.seeds + 1), args.tells))[:SHOWN]:
        print(f"seed {game.seed}: {game.decisions} decisions, {game.rounds} rounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
