"""One command: darklantern. A mistake of the person outside is one line on standard error and exit code 2."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # all else is imported while an interruption is listened for
    from collections.abc import Sequence

    from darklantern.commands.shared import Parser

WRONG, INTERRUPTED = 2, 130

EXAMPLES = """\
examples:
  darklantern games heart                      what can be agreed before a game
  darklantern play heart --players 3 --bots greedy
  darklantern simulate heart --games 1000 --seed 7 --bots greedy --json
  darklantern rules heart silence              rules that speak of silence

exit codes: 0 all is well, 1 something failed that was put to the test, 2 a mistake in what was given,
130 interrupted
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code."""
    try:
        if sys.stderr is None:  # closed: what nobody can read must not end up elsewhere
            sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 it stays open
        return _main(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt as stopped:
        return _complain(str(stopped) or "interrupted", INTERRUPTED)


def _main(words: list[str]) -> int:
    from darklantern.commands.shared import normal
    from darklantern.table.errors import UserError

    try:
        if sys.stdout is None:
            raise UserError("standard output is closed")
        code = _run(normal(words))
        sys.stdout.flush()
        return code
    except UserError as problem:
        return _complain(str(problem), WRONG)
    except BrokenPipeError:  # whoever read it has read enough
        _forget_output()
        return 0
    except OSError as error:
        _forget_output()
        return _complain(f"{error.filename or 'standard output'}: {error.strerror or error}", WRONG)


def _run(words: list[str]) -> int:
    from darklantern.commands.shared import refuse_rest

    parser = make_parser(words)
    try:
        args, rest = parser.parse_known_args(words)
    except SystemExit:  # help or the version was asked for and printed
        return 0
    refuse_rest(args, rest)
    if args.command is None:
        parser.print_help()
        return 0
    return int(args.run(args))


def make_parser(words: Sequence[str]) -> Parser:
    """The parser for these words: a game that they name adds its own set-up options."""
    import argparse

    from darklantern import __version__
    from darklantern.commands import campaign, content, draw, games, play, replay, rules, scenario, serve, simulate
    from darklantern.commands.shared import Parser

    parser = Parser(
        prog="darklantern",
        description="A digital table for cooperative horror board games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"darklantern {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in (games, play, campaign, serve, simulate, replay, draw, scenario, rules, content):
        command.add(commands, words)
    return parser


def _complain(text: str, code: int) -> int:
    from darklantern.table.errors import printable

    with suppress(OSError):
        print("darklantern: " + " ".join(printable(text).split()), file=sys.stderr)
    return code


def _forget_output() -> None:
    """Nobody reads what is still to be written; let the interpreter not stumble over it when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
