"""`darklantern serve`: tables in the browser, for people on this machine or across the net."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from darklantern.commands.shared import Commands, parser_for, whole_number


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "serve",
        "play in the browser: serve tables on the web",
        """darklantern serve --open
        darklantern serve --host 0.0.0.0 --port 8080               for others in the house
        darklantern serve --database postgresql://user@host/tables""",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; only this machine if not given")
    parser.add_argument("--port", type=whole_number(0), default=8040, help="the port to listen on; 8040 if not given")
    parser.add_argument(
        "--database",
        metavar="URL",
        help="where tables are stored: sqlite:///FILE or postgresql://...; a file in your data folder if not given",
    )
    parser.add_argument(
        "--name",
        dest="names",
        metavar="NAME",
        action="append",
        default=[],
        help="a name by which others reach this server, such as that of a proxy before it; repeatable",
    )
    parser.add_argument(
        "--limit",
        metavar="NAME=NUMBER",
        action="append",
        default=[],
        help="how much one key or address may ask, see docs/serving.md; 0 is no limit; repeatable",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from darklantern.serve.limits import read_limits
    from darklantern.serve.run import serve

    serve(args.host, args.port, args.database, args.open, args.names, read_limits(args.limit))
    return 0
