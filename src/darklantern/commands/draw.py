"""`darklantern draw`: the board of a recorded game as a picture."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from darklantern.commands.shared import Commands, parser_for, whole_number
from darklantern.table.errors import UserError

if TYPE_CHECKING:
    from darklantern.table.record import Record


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "draw",
        "draw the board of a record as an SVG picture",
        """darklantern draw tests/golden/heart-2-core-won.json -o board.svg                   at the end
        darklantern draw tests/golden/heart-2-core-won.json --at 40 -o board.svg           after 40 decisions
        darklantern draw tests/golden/heart-2-core-won.json --at 40 --seat 2 > board.svg   by the second seat""",
    )
    parser.add_argument("file", type=Path, metavar="RECORD", help="a record")
    parser.add_argument("--at", type=whole_number(0), metavar="N", help="after so many decisions; default: all")
    seat = "as this seat sees it, from 1; 0: as anybody may; default: who is asked"
    parser.add_argument("--seat", type=whole_number(0), metavar="N", help=seat)
    parser.add_argument("--board", default="", metavar="ID", help="which board, if there are several")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="where to write it; default: standard output")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from darklantern.commands.replay import played_again
    from darklantern.table.drawing import draw_board
    from darklantern.table.record import Record, write_whole

    record = Record.read(args.file)
    if args.at is not None:
        record = part_of(record, args.at, args.file)
    game = played_again(record, args.file)
    seats = len(game.scene(None).seats)
    if args.seat is not None and args.seat > seats:
        raise UserError(f"--seat {args.seat}: the game has {seats} seats")
    asked = game.ask.seat if game.ask else None
    svg = draw_board(game.scene(asked if args.seat is None else args.seat - 1 if args.seat else None), args.board)
    if args.out is None:
        print(svg, end="")
    else:
        write_whole(args.out, svg.encode())
        print(f"{args.out}: {record.game} after {len(record.decisions)} decisions")
    return 0


def part_of(record: Record, decisions: int, path: Path) -> Record:
    """The beginning of a record."""
    if decisions > len(record.decisions):
        raise UserError(f"--at {decisions}: {path} has {len(record.decisions)} decisions")
    return record.fork(decisions)
