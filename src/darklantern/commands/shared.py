"""What the commands share: the parser that refuses in one line, set-up options, and output for programs."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn, Protocol

from darklantern.table.errors import UserError, printable

YES, NO = ("true", "yes", "on"), ("false", "no", "off")
WITH_SETUP = ("play", "simulate", "campaign")
LARGEST_SEED = (1 << 64) - 1
LONGEST_NUMBER = 1_000
_SETUP = "setup_"


class Commands(Protocol):
    """Where a command adds its parser."""

    def add_parser(self, name: str, **how: Any) -> Parser: ...


class Parser(argparse.ArgumentParser):
    """Refuses by a UserError; abbreviations would change their meaning whenever an option is added."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**{"allow_abbrev": False, **how})

    def print_help(self, file: Any = None) -> None:
        """Unlike the inherited one, this does not keep silent when it cannot be written."""
        print(self.format_help(), end="", file=file)

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{message}; see {self.prog} --help")


def parser_for(commands: Commands, name: str, help_: str, examples: str, **how: Any) -> Parser:
    """A command's parser, with examples below its help."""
    epilog = "examples:\n" + "\n".join(f"  {line.strip()}" for line in examples.strip().splitlines())
    return commands.add_parser(
        name,
        help=help_,
        description=help_[:1].upper() + help_[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        **how,
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")


def print_json(value: Any) -> None:
    """One JSON value and a line's end."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def whole_number(least: int, most: int | None = None) -> Any:
    """An argument that is a number from `least` on, or up to `most`."""
    wanted = f"expected a whole number from {least}" + ("" if most is None else f" to {most}")

    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER:
            raise argparse.ArgumentTypeError(f"{wanted}, got {text!r}")
        if int(text) < least or (most is not None and int(text) > most):
            raise argparse.ArgumentTypeError(f"{wanted}, got {text!r}")
        return int(text)

    return read


def warn(text: str) -> None:
    """A line for the person, beside the output."""
    sys.stdout.flush()
    with suppress(OSError):
        print(f"darklantern: {' '.join(printable(text).split())}", file=sys.stderr)


# -- set-up options ------------------------------------------------------------------------------------------


def normal(words: list[str]) -> list[str]:
    """`--an_option` is `--an-option`; `--flag yes` is `--flag`, and `--flag no` is `--no-flag`."""
    made = [_dashed(word) for word in words]
    name = game_named(made) if made and made[0] in WITH_SETUP else None
    if name is None:
        return made
    from darklantern.games.setup_options import setup_options

    flags = {_flag(option.name) for option in setup_options(name) if option.kind == "switch"}
    joined: list[str] = []
    for word in made:
        flag, equals, value = word.partition("=")
        if joined and joined[-1] in flags and word.lower() in YES + NO:
            flag, equals, value = joined.pop(), "=", word
        if equals and flag in flags and value.lower() in YES + NO:
            word = flag if value.lower() in YES else "--no-" + flag[2:]
        joined.append(word)
    return joined


def _dashed(word: str) -> str:
    name, equals, value = word.partition("=")
    return name.replace("_", "-") + equals + value if word.startswith("--") else word


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def game_named(words: Sequence[str]) -> str | None:
    """The first word that names a game."""
    if all(word.startswith("-") for word in words[1:]):
        return None
    from darklantern.games import playable

    return next((word for word in words[1:] if word in playable()), None)


def add_setup(parser: Parser, command: str, words: Sequence[str]) -> None:
    """The set-up options of the game that the words name, each under its own name."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a set-up option of the game, as `darklantern games NAME` lists them; or --NAME VALUE",
    )
    name = game_named(words) if words[:1] == [command] else None
    if name is None:
        return
    from darklantern.games.about import about
    from darklantern.games.setup_options import setup_options

    group = parser.add_argument_group(f"set-up of {about(name).title}")
    for option in setup_options(name):
        shown = option.help.replace("%", "%%")
        how: dict[str, Any] = {"dest": _SETUP + option.name, "default": argparse.SUPPRESS}
        if option.kind == "switch":
            group.add_argument(_flag(option.name), action="store_true", help=shown, **how)
            negated = _flag(f"no-{option.name}")
            group.add_argument(negated, action="store_false", help=argparse.SUPPRESS, **how)
        else:
            shown += f" Default: {option.default}."
            group.add_argument(_flag(option.name), metavar=option.type, help=shown, **how)


def setup_given(args: argparse.Namespace) -> dict[str, Any]:
    """The set-up options that were given, as plain values for the game to check."""
    own = {name.removeprefix(_SETUP): value for name, value in vars(args).items() if name.startswith(_SETUP)}
    given = {name: _value(value) for name, value in own.items()}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise UserError(f"--option {text}: expected NAME=VALUE")
        given[name.replace("-", "_")] = _value(value)
    return given


def _value(text: str | bool) -> Any:
    if isinstance(text, bool):
        return text
    if text.lower() in YES + NO:
        return text.lower() in YES
    try:
        return int(text)
    except ValueError:
        return text


def refuse_rest(args: argparse.Namespace, rest: list[str]) -> None:
    """Words that nobody understands; a wrong name of a game is the likelier mistake."""
    if rest and getattr(args, "name", None) is not None:
        from darklantern.games import part

        part(args.name, "state")
    if rest:
        what = "option" if rest[0].startswith("-") else "word"
        command = f"darklantern {args.command}" if args.command else "darklantern"
        raise UserError(f"unknown {what} {rest[0]}; see {command} --help")
