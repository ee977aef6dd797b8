"""`darklantern replay`: see whether a record is what it says, decision by decision."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from darklantern.commands.shared import Commands, add_json, parser_for, print_json
from darklantern.table.errors import UserError

if TYPE_CHECKING:
    from darklantern.table.game import Game
    from darklantern.table.record import Record


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "replay",
        "play a record again and verify every decision of it",
        """darklantern replay tests/golden/heart-2-core-won.json
        darklantern replay tests/golden/heart-2-core-won.json --json""",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from darklantern.games.about import about
    from darklantern.table.record import Record

    record = Record.read(args.file)
    game = played_again(record, args.file)
    rounds, decisions = game.state.round, len(record.decisions)
    if args.json:
        print_json(
            {
                "game": record.game,
                "options": record.options,
                "seed": record.seed,
                "decisions": decisions,
                "rounds": rounds,
                "result": record.result or None,
                "state": game.fingerprint(),
            }
        )
    else:
        ending = record.result or "not over yet"
        title = about(record.game).title
        length = f"{decisions} decisions in {rounds} {'round' if rounds == 1 else 'rounds'}"
        print(f"{args.file}: {title}, {length}, {ending}; verified")
    return 0


def played_again(record: Record, path: Path, story: bool = False) -> Game[Any, Any]:
    """The game of a record, verified; what is wrong is said with the file's name."""
    from darklantern.games import replay

    try:
        return replay(record, story)
    except UserError as problem:
        raise UserError(f"{path}: {problem}") from None
