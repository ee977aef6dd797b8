"""How often greedy bots win, table by table: those of docs/heart.md, docs/brimstone.md, docs/arcana.md.

.venv/bin/python -m tools.balance heart                      # every table; takes a few minutes
.venv/bin/python -m tools.balance heart --games 100 --only heroes
.venv/bin/python -m tools.balance brimstone --jobs 2 --page  # goes on where it was stopped, and writes the page

With --page what is printed also takes the place of what stands in the page of the game between a line
`<!-- tools/balance.py: TABLE -->` and the next `<!-- end -->`.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from tools import balance_arcana, balance_brimstone, balance_heart

PAGES = Path(__file__).parent.parent / "docs"
_GAMES = {"heart": balance_heart, "brimstone": balance_brimstone, "arcana": balance_arcana}


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="tools.balance", description=__doc__.splitlines()[0] if __doc__ else "")
    games = parser.add_subparsers(dest="game", required=True, metavar="GAME")
    for name, its in _GAMES.items():
        of_game = games.add_parser(name, help=its.__doc__ and its.__doc__.splitlines()[0])
        of_game.add_argument("--games", type=int, default=400, help="how many games a figure")
        of_game.add_argument("--seed", type=int, default=1, help="of all games, as in darklantern simulate")
        of_game.add_argument("--only", choices=its.PARTS, action="append", help="one of the tables")
        of_game.add_argument("--page", action="store_true", help="write the tables into the page of the game")
        its.more_arguments(of_game)
    wanted = parser.parse_args(arguments)
    its = _GAMES[wanted.game]
    for part in wanted.only or its.PARTS:
        print(f"\n{part}\n")
        lines = []
        for line in its.lines(part, wanted):
            print(line, flush=True)
            lines.append(line)
        if wanted.page:
            page = PAGES / f"{wanted.game}.md"
            page.write_text(with_table(page.read_text(encoding="utf-8"), part, lines), encoding="utf-8")


def with_table(text: str, name: str, lines: list[str]) -> str:
    """A page with the lines of a table where that table stands.

    >>> with_table("<!-- tools/balance.py: moves -->\\nold\\n<!-- end -->", "moves", ["new"])
    '<!-- tools/balance.py: moves -->\\n\\nnew\\n\\n<!-- end -->'
    """
    begins = f"<!-- tools/balance.py: {name} -->"
    if begins not in text:
        raise SystemExit(f"the page has no line {begins}")
    written = "\n\n".join((begins, "\n".join(lines), "<!-- end -->"))
    return re.sub(f"{re.escape(begins)}.*?<!-- end -->", lambda _: written, text, count=1, flags=re.DOTALL)


if __name__ == "__main__":
    main(sys.argv[1:])
