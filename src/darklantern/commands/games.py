"""`darklantern games`: the games of this table, and what can be agreed before each."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence
from typing import Any

from darklantern.commands.shared import Commands, add_json, parser_for, print_json


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
    from darklantern.games.about import about, all_games

    if args.name is None:
        ready = [game for game in all_games() if game.ready]
        if args.json:
            print_json([{"name": game.name, "title": game.title} for game in ready])
        else:
            print("\n".join(f"{game.name:10} {game.title}" for game in ready))
        return 0
    import msgspec

    from darklantern.games.setup_options import setup_options

    options = setup_options(args.name)
    if args.json:
        listed = [
            {
                "name": option.name,
                "type": option.type,
                "default": option.default,
                "help": option.help,
                **({"values": msgspec.to_builtins(option.words)} if option.words else {}),
            }
            for option in options
        ]
        print_json({"name": args.name, "title": about(args.name).title, "options": listed})
        return 0
    print(f"{about(args.name).title} ({args.name})\n\nSet-up options:")
    for option in options:
        print(f"\n  {option.name}: {option.type}; default {shown(option.default)}")
        print(textwrap.fill(option.help, 96, initial_indent="      ", subsequent_indent="      "))
        for value, words in option.words.items():
            print(
                textwrap.fill(
                    f"{value}: {words.help or words.name}", 96, initial_indent=" " * 8, subsequent_indent=" " * 10
                )
            )
    return 0


def shown(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
