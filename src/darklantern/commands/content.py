"""`darklantern content`: check, list, find and describe what a game is made of."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from darklantern.commands.shared import Commands, add_json, parser_for, print_json, warn
from darklantern.table.errors import UserError

WRONG = 2


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "content",
        "check, list, find or describe cards and other content",
        """darklantern content check examples/my-cards.yaml
        darklantern content list heart --kind weapon
        darklantern content find lighthouse
        darklantern content schema heart > heart.schema.json""",
    )
    parts = parser.add_subparsers(dest="part", metavar="check|list|find|schema", required=True)
    check = parser_for(
        parts,
        "check",
        "check packs of content against a game",
        """darklantern content check examples/my-cards.yaml
        darklantern content check examples --game heart            all YAML files of a folder""",
    )
    check.add_argument(
        "paths", nargs="+", type=Path, metavar="PATH", help="YAML files or folders; all are checked together"
    )
    check.add_argument("--game", default="heart", metavar="NAME", help="the game that they are for; default heart")
    check.set_defaults(run=run_check)
    list_ = parser_for(
        parts,
        "list",
        "list content with its text",
        """darklantern content list
        darklantern content list heart --kind curse
        darklantern content list heart --json""",
    )
    list_.add_argument("name", nargs="?", default="heart", metavar="NAME", help="a game; default heart")
    list_.add_argument("--kind", metavar="KIND", help="only this kind, such as weapon, curse, event or protagonist")
    add_json(list_)
    list_.set_defaults(run=run_list)
    find = parser_for(
        parts,
        "find",
        "find content by its names, texts and verbs, with file and line",
        """darklantern content find lighthouse
        darklantern content find scry spawn                        both words
        darklantern content find draw-curse --game heart --json""",
    )
    find.add_argument("words", nargs="+", metavar="WORD", help="what to look for; every word must be there")
    find.add_argument("--game", metavar="NAME", help="only in this game")
    add_json(find)
    find.set_defaults(run=run_find)
    schema = parser_for(
        parts,
        "schema",
        "print the JSON Schema of content files, for editors",
        "darklantern content schema heart > heart.schema.json",
    )
    schema.add_argument("name", nargs="?", default="heart", metavar="NAME", help="a game; default heart")
    schema.set_defaults(run=run_schema)


def library(name: str) -> Any:
    """What a game says about its content."""
    from darklantern.games import part

    return part(name, "authoring")


def run_check(args: argparse.Namespace) -> int:
    from darklantern.commands.scenario import yaml_files
    from darklantern.table.content import read_text

    shelf = library(args.game)
    files = [(str(path), read_text(path)) for path in yaml_files(args.paths)]
    problems = shelf.check(files)
    for problem in problems:
        warn(problem)
    if not problems:
        print(f"{len(files)} {'file' if len(files) == 1 else 'files'} checked: {shelf.summary(files)}")
    return WRONG if problems else 0


def run_list(args: argparse.Namespace) -> int:
    entries = library(args.name).entries()
    kinds = list(dict.fromkeys(entry.kind for entry in entries))
    if args.kind is not None and args.kind not in kinds:
        raise UserError(f"no kind {args.kind!r}: there is {', '.join(kinds)}")
    wanted = [entry for entry in entries if args.kind in (None, entry.kind)]
    if args.json:
        import msgspec

        print_json(msgspec.to_builtins(wanted))
        return 0
    for entry in wanted:
        copies = f" ×{entry.copies}" if entry.copies > 1 else ""
        print(f"{entry.kind:12}{entry.id:28}{entry.name}{copies}")
        if entry.text:
            print(textwrap.fill(entry.text, 110, initial_indent=" " * 12, subsequent_indent=" " * 12))
    return 0


def run_find(args: argparse.Namespace) -> int:
    from darklantern.commands.content_find import find
    from darklantern.games import part, playable

    if args.game is not None:
        part(args.game, "state")
    games = [args.game] if args.game else playable()
    found = [one for game in games for one in find(game, args.words)]
    if not found:
        raise UserError(f"nothing in {', '.join(games)} holds {' and '.join(map(repr, args.words))}")
    if args.json:
        print_json([one._asdict() for one in found])
        return 0
    for one in found:
        print(f"{one.file}:{one.line}: {one.kind} {one.id}: {one.name}")
        if one.text:
            print(textwrap.fill(one.text, 110, initial_indent="    ", subsequent_indent="    "))
    return 0


def run_schema(args: argparse.Namespace) -> int:
    print_json(library(args.name).schema())
    return 0
