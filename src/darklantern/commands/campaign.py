"""`darklantern campaign`: chapters that follow on each other, in this terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from darklantern.commands.play import add_players, refuse_unwritable, seated
from darklantern.commands.shared import (
    LARGEST_SEED,
    Commands,
    add_setup,
    game_named,
    parser_for,
    setup_given,
    whole_number,
)
from darklantern.table.errors import UserError

if TYPE_CHECKING:
    from darklantern.table.campaign import Campaign
    from darklantern.table.game import Game


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "campaign",
        "play chapters in this terminal that begin from what the last one left",
        """darklantern campaign calder.json arcana --explorers 2       a new campaign: its first chapter
        darklantern campaign calder.json                            go on, in this chapter or with the next
        darklantern campaign calder.json --scenario 2               the next chapter, with another set-up
        darklantern campaign calder.json --show                     what has been played, and who goes on""",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="where the campaign is kept; its records lie beside it")
    parser.add_argument("name", nargs="?", metavar="NAME", help="the game of a new campaign, such as arcana")
    parser.add_argument("--show", action="store_true", help="only tell how the campaign stands")
    parser.add_argument(
        "--seed",
        type=whole_number(0, LARGEST_SEED),
        metavar="S",
        help="the seed of the next chapter; else by chance",
    )
    add_players(parser)
    add_setup(parser, "campaign", words if game_named(words) else [*words, *_game_of(words)])
    parser.set_defaults(run=run)


def _game_of(words: Sequence[str]) -> list[str]:
    """The game of the campaign that the words name, which knows its own set-up options."""
    path = Path(words[1]) if len(words) > 1 and words[0] == "campaign" else None
    if path is None or not path.is_file():
        return []
    try:
        return [_read(path).game]
    except UserError:  # said when it is opened
        return []


def run(args: argparse.Namespace) -> int:
    campaign = opened(args)
    if args.show:
        print("\n".join(standing(campaign, args.file)))
        return 0
    if sys.stdin is None:
        raise UserError("standard input is closed: nobody can answer")
    record = record_of(args.file, len(campaign.chapters) + 1)
    for path in (args.file, record):
        refuse_unwritable(path)
    game = running(args, record) if record.exists() else begun(args, campaign)
    bots = seated(args, game)
    campaign.write(args.file)
    from darklantern.terminal.play import play

    code = play(game, bots, record, f"darklantern campaign {args.file}")
    if game.over:
        campaign.close(game, record.name)
        campaign.write(args.file)
        print("\n".join(standing(campaign, args.file)))
    return code


def opened(args: argparse.Namespace) -> Campaign:
    """The campaign of the file, or a new one of the game that was named."""
    from darklantern.games import definition_of
    from darklantern.table.campaign import Campaign

    if args.file.exists():
        campaign = _read(args.file)
        if args.name not in (None, campaign.game):
            raise UserError(f"{args.file}: a campaign of {campaign.game}, not of {args.name}")
        return campaign
    if args.show:
        raise UserError(f"{args.file}: no such campaign")
    if args.name is None:
        raise UserError(f"{args.file}: no such campaign yet: name the game of a new one, such as arcana")
    definition = definition_of(args.name)
    if definition.brings is None:
        raise UserError(f"{definition.title} has no chapters: `darklantern play {args.name}` plays it")
    return Campaign(args.name, args.file.stem)


def _read(path: Path) -> Campaign:
    from darklantern.table.campaign import Campaign

    return Campaign.read(path)


def record_of(file: Path, number: int) -> Path:
    """Where the record of a chapter is kept: beside its campaign."""
    return file.with_name(f"{file.stem}-chapter-{number}.json")


def running(args: argparse.Namespace, record: Path) -> Game[Any, Any]:
    """The chapter that is being played, where it was left."""
    from darklantern.commands.replay import played_again
    from darklantern.table.record import Record

    if args.seed is not None or setup_given(args):
        raise UserError(
            f"{record}: this chapter is being played: leave --seed and set-up options away until it is over"
        )
    return played_again(Record.read(record), record, story=True)


def begun(args: argparse.Namespace, campaign: Campaign) -> Game[Any, Any]:
    """The next chapter: set up as the last one, but for what was given."""
    from darklantern.games import begin, definition_of, read_options

    options = read_options(campaign.game, {**_last_options(args.file, campaign), **setup_given(args)})
    seed = secrets.randbits(63) if args.seed is None else args.seed
    setup = campaign.setup(definition_of(campaign.game).chapter_options(options), seed)
    return begin(setup.game, setup.options, setup.seed, story=True, brought=setup.brought)


def _last_options(file: Path, campaign: Campaign) -> dict[str, Any]:
    """The set-up of the last chapter; as usual if its record is no longer where it was."""
    from darklantern.table.record import Record

    path = file.with_name(campaign.chapters[-1].record) if campaign.chapters else None
    return dict(Record.read(path).options) if path and path.is_file() else {}


def _ending(record: Path) -> str:
    """How a chapter ended, and where that can be played again."""
    from darklantern.table.record import Record

    return f"{Record.read(record).result} ({record})" if record.is_file() else f"its record is no longer at {record}"


def standing(campaign: Campaign, file: Path) -> list[str]:
    """What has been played, who goes on with what, and how."""
    from darklantern.games import definition_of

    definition, number = definition_of(campaign.game), len(campaign.chapters) + 1
    lines = [f"{campaign.name}: a campaign of {definition.title}."]
    for nth, chapter in enumerate(campaign.chapters, 1):
        lines.append(f"  Chapter {nth}: {chapter.title}, {_ending(file.with_name(chapter.record))}")
    for hero in campaign.heroes:
        carried = definition.carried_by(hero)
        lines.append(f"  {hero['name']} goes on with {', '.join(carried) if carried else 'empty hands'}.")
    if campaign.chapters and not campaign.heroes:
        lines.append("  Nobody is left of those who set out: others begin the next chapter.")
    if record_of(file, number).exists():
        return [*lines, f"Chapter {number} is being played: `darklantern campaign {file}` goes on with it."]
    return [
        *lines,
        f"`darklantern campaign {file}` begins chapter {number}; `darklantern games {campaign.game}` "
        "tells what can be agreed before it.",
    ]
