"""One command: darklantern. A mistake of the person outside is one line on standard error and exit code 2."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from darklantern import __version__
from darklantern.commands import content, draw, games, play, replay, rules, scenario, serve, simulate
from darklantern.commands.shared import Parser, normal, refuse_rest
from darklantern.table.errors import UserError

COMMANDS = (games, play, serve, simulate, replay, draw, scenario, rules, content)
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
    words = normal(list(sys.argv[1:] if argv is None else argv))
    try:
        if sys.stdout is None:
            raise UserError("standard output is closed")
        code = _run(words)
        sys.stdout.flush()
        return code
    except UserError as problem:
        return _complain(str(problem), WRONG)
    except KeyboardInterrupt as stopped:
        return _complain(str(stopped) or "interrupted", INTERRUPTED)
    except BrokenPipeError:
        _forget_output()
        return WRONG
    except OSError as error:
        _forget_output()
        return _complain(f"{error.filename or 'standard output'}: {error.strerror or error}", WRONG)


def _run(words: list[str]) -> int:
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
    parser = Parser(
        prog="darklantern",
        description="A digital table for cooperative horror board games.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"darklantern {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for command in COMMANDS:
        command.add(commands, words)
    return parser


def _complain(text: str, code: int) -> int:
    if sys.stderr is None:
        return code
    with suppress(OSError):
        print("darklantern: " + " ".join(text.split()), file=sys.stderr)
    return code


def _forget_output() -> None:
    """Nobody reads what is still to be written; let the interpreter not stumble over it when it ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
