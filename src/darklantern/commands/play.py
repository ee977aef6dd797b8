"""`darklantern play`: a game in this terminal, alone, with others at one screen, or beside bots."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from darklantern.commands.shared import LARGEST_SEED, Commands, Parser, add_setup, parser_for, setup_given, whole_number
from darklantern.table.errors import UserError

if TYPE_CHECKING:
    from darklantern.bots import Bot
    from darklantern.table.game import Game


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "play",
        "play in this terminal",
        """darklantern play heart
        darklantern play heart --players 3 --bots greedy           two bots beside you
        darklantern play heart --players 4 --bot 2=greedy --bot 4=random
        darklantern play heart --western-shores --record game.json
        darklantern play --load game.json --record game.json       go on where you left
        darklantern play heart --help                              with the set-up options of the game""",
    )
    parser.add_argument("name", nargs="?", metavar="NAME", help="a game, such as heart")
    parser.add_argument(
        "--seed",
        type=whole_number(0, LARGEST_SEED),
        metavar="S",
        help="the seed of all dice and shuffles; else by chance",
    )
    add_players(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep the game's record in this file")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on from a record")
    add_setup(parser, "play", words)
    parser.set_defaults(run=run)


def add_players(parser: Parser) -> None:
    """Who plays beside whoever sits here."""
    parser.add_argument(
        "--bots",
        metavar="KIND",
        help="a kind of bot, random or greedy, for all but the first --humans players",
    )
    parser.add_argument(
        "--humans",
        type=whole_number(0),
        metavar="N",
        help="how many people play beside --bots; 1 if not given",
    )
    parser.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="P=KIND",
        help="a bot plays as player P (from 1); repeatable",
    )


def run(args: argparse.Namespace) -> int:
    game = loaded(args) if args.load else begun(args)
    bots = seated(args, game)
    if args.record:
        refuse_unwritable(args.record)
    if sys.stdin is None:
        raise UserError("standard input is closed: nobody can answer")
    from darklantern.terminal.play import play

    return play(game, bots, args.record)


def begun(args: argparse.Namespace) -> Game[Any, Any]:
    from darklantern.games import begin, playable, read_options

    if args.name is None:
        raise UserError(f"which game? there is {', '.join(playable())}")
    seed = secrets.randbits(63) if args.seed is None else args.seed
    return begin(args.name, read_options(args.name, setup_given(args)), seed, story=True)


def loaded(args: argparse.Namespace) -> Game[Any, Any]:
    """The game of a record, at its end."""
    from darklantern.commands.replay import played_again
    from darklantern.table.record import Record

    record = Record.read(args.load)
    if args.name not in (None, record.game):
        raise UserError(f"{args.load}: a record of {record.game}, not of {args.name}")
    if args.seed is not None or setup_given(args):
        raise UserError("--load brings its own seed and set-up: leave --seed and set-up options away")
    return played_again(record, args.load, story=True)


def seated(args: argparse.Namespace, game: Game[Any, Any]) -> dict[int, Bot]:
    """The bots by seat: people number players from 1, and a player may have several seats."""
    from darklantern.bots import make_bot

    seats = game.scene(None).seats
    players = 1 + max(seat.player for seat in seats)
    kinds: dict[int, str] = {}
    if args.bots:
        people = 1 if args.humans is None else args.humans
        if people > players:
            raise UserError(f"--humans {people}: the game has {players} players")
        kinds = dict.fromkeys(range(people, players), args.bots)
    elif args.humans is not None and args.humans != players:
        raise UserError("--humans needs --bots, which says who plays the others")
    for text in args.bot:
        number, equals, kind = text.partition("=")
        if not equals or not number.isascii() or not number.isdigit() or not 1 <= int(number) <= players:
            raise UserError(f"--bot {text}: expected P=KIND with a player P from 1 to {players}")
        kinds[int(number) - 1] = kind
    bots = {player: make_bot(kind, game.setup.seed + player) for player, kind in kinds.items()}
    return {seat.id: bots[seat.player] for seat in seats if seat.player in bots}


def refuse_unwritable(path: Path) -> None:
    """Better now than after the game."""
    if path.is_dir():
        raise UserError(f"{path}: cannot write: it is a folder")
    if not path.parent.is_dir():
        raise UserError(f"{path}: cannot write: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UserError(f"{path}: cannot write: permission denied")
    sys.stdout.flush()
