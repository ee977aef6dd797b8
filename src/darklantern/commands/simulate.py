"""`darklantern simulate`: many games by bots, on all cores, the same whatever the number of cores."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from darklantern.commands.shared import (
    LARGEST_SEED,
    Commands,
    add_json,
    add_setup,
    parser_for,
    print_json,
    setup_given,
    warn,
    whole_number,
)

if TYPE_CHECKING:
    from darklantern.lab.simulate import Study

QUIET_SECONDS = 1.0


def add(commands: Commands, words: Sequence[str]) -> None:
    parser = parser_for(
        commands,
        "simulate",
        "let bots play many games and count how they end",
        """darklantern simulate heart --games 1000 --seed 7
        darklantern simulate heart --games 1000 --bots greedy --players 4 --deadly
        darklantern simulate heart --games 100 --json | jq .won
        darklantern simulate heart --help                          with the set-up options of the game""",
    )
    parser.add_argument("name", metavar="NAME", help="a game, such as heart")
    parser.add_argument("--games", type=whole_number(1), default=100, metavar="N", help="how many games; default 100")
    parser.add_argument(
        "--seed",
        type=whole_number(0, LARGEST_SEED),
        default=1,
        metavar="S",
        help="the same seed gives the same games; default 1",
    )
    parser.add_argument("--bots", default="random", metavar="KIND", help="who plays: random (default) or greedy")
    parser.add_argument(
        "--jobs", type=whole_number(1), metavar="J", help="how many processes; default: one for each core"
    )
    add_json(parser)
    add_setup(parser, "simulate", words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    from darklantern.games import read_options
    from darklantern.lab.simulate import Interrupted, cores, simulate

    options = read_options(args.name, setup_given(args))
    progress = Progress(args.games)
    try:
        study = simulate(args.name, options, args.games, args.seed, args.bots, args.jobs or cores(), progress)
    except Interrupted as stopped:
        progress.close()
        if stopped.study.games:
            show(stopped.study, args)
        raise KeyboardInterrupt(f"interrupted after {stopped.study.games} of {args.games} games") from None
    finally:
        progress.close()
    show(study, args)
    return 1 if study.errors else 0


def show(study: Study, args: argparse.Namespace) -> None:
    if args.json:
        print_json(study.report())
    else:
        print(in_words(study, args.bots, args.seed))
    if study.failure:
        broken = study.failure
        where = f"game {broken.number}, whose own seed is {broken.seed}, broke after {broken.decisions} decisions"
        warn(f"{where}: {broken.error}")


def in_words(study: Study, bots: str, seed: int) -> str:
    speed = study.decisions_per_second
    lost = sum(study.lost.values())
    causes = ", ".join(f"{cause} {count}" for cause, count in study.lost.items())
    lines = [
        f"{study.game}: {study.games} games by {bots} bots, seed {seed}",
        f"won     {study.won} ({study.won / study.games:.1%})",
        f"lost    {lost} ({lost / study.games:.1%})" + (f": {causes}" if causes else ""),
        f"played  {study.decisions:,} decisions in {study.seconds:.1f} s, {speed:,} a second",
    ]
    return "\n".join([*lines, f"errors  {study.errors}"] if study.errors else lines)


class Progress:
    """A bar on standard error, if somebody is looking and it takes more than a moment."""

    def __init__(self, games: int) -> None:
        self.done = 0
        self._games = games
        self._since = time.monotonic()
        self._show: Callable[[int], Any] | None = None
        self._stop: Callable[[], None] | None = None

    def __call__(self, done: int) -> None:
        self.done = done
        if self._show is None and sys.stderr.isatty() and time.monotonic() - self._since > QUIET_SECONDS:
            self._open()
        if self._show:
            self._show(done)

    def _open(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
        from rich.progress import Progress as Bar

        columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        bar = Bar(*columns, console=Console(stderr=True), transient=True, auto_refresh=False)
        task = bar.add_task("playing", total=self._games)
        bar.start()
        self._show, self._stop = lambda done: bar.update(task, completed=done, refresh=True), bar.stop

    def close(self) -> None:
        if self._stop:
            self._stop()
        self._show = self._stop = None
