"""`darklantern games`: the games of this table, and what can be agreed before each."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NamedTuple

from darklantern.commands.shared import YES_OR_NO, Commands, add_json, parser_for, print_json
from darklantern.table.problem import Problem


class SetupOption(NamedTuple):
    """One thing that is agreed before a game."""

    name: str
    type: str
    default: Any
    help: str


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "games",
        "list the games, or the set-up options of one",
        """darklantern games
        darklantern games heart
        darklantern games heart --json""",
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="a game, such as heart")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from darklantern.games import TITLES

    if args.name is None:
        if args.json:
            print_json([{"name": name, "title": title} for name, title in TITLES.items()])
        else:
            print("\n".join(f"{name:10} {title}" for name, title in TITLES.items()))
        return 0
    options = setup_options(args.name)
    if args.json:
        listed = [option._asdict() for option in options]
        print_json({"name": args.name, "title": TITLES[args.name], "options": listed})
        return 0
    print(f"{TITLES[args.name]} ({args.name})\n\nSet-up options:")
    for option in options:
        print(f"\n  {option.name}: {option.type}; default {shown(option.default)}")
        print(textwrap.fill(option.help, 96, initial_indent="      ", subsequent_indent="      "))
    return 0


def shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def setup_options(name: str) -> list[SetupOption]:
    """The fields of a game's Options, with what may stand there."""
    import msgspec

    described = msgspec.inspect.type_info(options_type(name))
    assert isinstance(described, msgspec.inspect.StructType)
    return [_option(field) for field in described.fields]


def options_type(name: str) -> Any:
    """A game's Options, without loading its rules, so that help answers at once."""
    from darklantern.games import TITLES

    if name not in TITLES:
        raise Problem(f"no game {name!r}: there is {', '.join(TITLES)}")
    return import_module(f"darklantern.games.{name}.state").Options


def _option(field: Any) -> SetupOption:
    import msgspec

    type_, help_ = field.type, ""
    if isinstance(type_, msgspec.inspect.Metadata):
        help_ = (type_.extra_json_schema or {}).get("description", "")
        type_ = type_.type
    return SetupOption(field.name, _type_in_words(type_), field.default, help_)


def _type_in_words(type_: Any) -> str:
    import msgspec

    if isinstance(type_, msgspec.inspect.BoolType):
        return YES_OR_NO
    if isinstance(type_, msgspec.inspect.LiteralType):
        return "|".join(map(str, type_.values))
    if isinstance(type_, msgspec.inspect.IntType):
        return "number" if type_.ge is None or type_.le is None else f"{type_.ge}..{type_.le}"
    return "text"
