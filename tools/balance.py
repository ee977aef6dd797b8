"""How often greedy bots win, table by table: those of docs/heart.md and docs/brimstone.md.

.venv/bin/python -m tools.balance heart                      # every table; takes a few minutes
.venv/bin/python -m tools.balance heart --games 100 --only heroes
.venv/bin/python -m tools.balance brimstone --jobs 2         # goes on where it was stopped
"""

from __future__ import annotations

import argparse
import sys

from tools import balance_brimstone, balance_heart

_GAMES = {"heart": balance_heart, "brimstone": balance_brimstone}


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="tools.balance", description=__doc__.splitlines()[0] if __doc__ else "")
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME")
    for name, its in _GAMES.items():
        of_game = games.add_parser(name, help=its.__doc__ and its.__doc__.splitlines()[0])
        of_game.add_argument("--games", type=int, default=400, help="how many games a figure")
        of_game.add_argument("--seed", type=int, default=1, help="of all games, as in darklantern simulate")
        of_game.add_argument("--only", choices=its.PARTS, action="append", help="one of the tables")
        its.more_arguments(of_game)
    wanted = parser.parse_args(arguments)
    its = _GAMES[wanted.game]
    for part in wanted.only or its.PARTS:
        print(f"\n{part}\n")
        for line in its.lines(part, wanted):
            print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
