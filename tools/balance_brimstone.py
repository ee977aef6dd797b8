"""Shadows of Brimstone: won and lost, Mission by Mission and class by class.

Every row is written to a file as soon as it is played, and rows that stand there are not played again, so a run that
was stopped goes on where it was. Rows of other content are left alone; after a change of the rules or of the bot a new
file is to be begun.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from pathlib import Path

import msgspec

from darklantern.bots import make_bot
from darklantern.games import begin, read_options
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.state import Brimstone, Options
from darklantern.lab.simulate import play_out, seed_of
from tools import balance_rows
from tools.balance_rows import outside
from tools.markdown import row, table

PARTS = ("missions", "classes")
FISTFUL = "a-fistful-of-dark-stone"
PARTIES = (1, 4)
MISSION_AIM = (15, 85)
AIMS = {(FISTFUL, 1): (30, 65), (FISTFUL, 4): (45, 75)}
"""Between how many of 100 games greedy bots shall win a Mission with so many Heroes."""
CLASS_AIM = 10
"""How far a class may be from the mean of all classes."""


class Wanted(msgspec.Struct, frozen=True):
    """A row: so many games of a Mission, of those in which a class was dealt if one is named."""

    mission: str
    heroes: int
    games: int
    seed: int
    content: str
    class_: str = ""


class Row(msgspec.Struct):
    """What came of them."""

    wanted: Wanted
    won: int = 0
    lost: dict[str, int] = {}
    decisions: int = 0

    @property
    def rate(self) -> float:
        return 100 * self.won / self.wanted.games


# -- playing ----------------------------------------------------------------------------------------------------------


def played(wanted: Wanted) -> Row:
    """The games are the first ones of `darklantern simulate` with the same seed that fit."""
    row = Row(wanted)
    for game in fitting(wanted):
        play_out(game, make_bot("greedy"))
        assert game.result
        row.decisions += game.made
        if game.result.won:
            row.won += 1
        else:
            row.lost[game.result.why] = row.lost.get(game.result.why, 0) + 1
    return row


def fitting(wanted: Wanted) -> Iterator[Brimstone]:
    """As many games as are wanted, each just begun."""
    options: Options = read_options("brimstone", {"mission": wanted.mission, "heroes": wanted.heroes})
    found = 0
    for number in count():
        if found == wanted.games:
            return
        game: Brimstone = begin("brimstone", options, seed_of(wanted.seed, number))
        if not wanted.class_ or wanted.class_ in {hero.class_ for hero in game.state.heroes}:
            found += 1
            yield game


# -- rows that are kept -----------------------------------------------------------------------------------------------


def kept(file: Path) -> dict[Wanted, Row]:
    return balance_rows.kept(file, Row)


def all_played(wanted: Iterable[Wanted], file: Path, jobs: int) -> dict[Wanted, Row]:
    return balance_rows.all_played(wanted, file, jobs, Row, played)


# -- the tables -------------------------------------------------------------------------------------------------------


def more_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at once")
    parser.add_argument("--rows", type=Path, default=Path("build/balance-brimstone.jsonl"), help="where rows are kept")
    parser.add_argument("--heroes", type=int, nargs="+", default=PARTIES, help="sizes of the party")
    parser.add_argument("--mission", choices=sorted(content().missions), action="append", help="only this Mission")
    parser.add_argument(
        "--class", dest="class_", choices=sorted(content().heroes), action="append", help="only this class"
    )


def lines(part: str, wanted: Namespace) -> Iterator[str]:
    """A table by its name."""
    return missions(wanted) if part == "missions" else classes(wanted)


@cache
def fingerprint() -> str:
    return begin("brimstone", read_options("brimstone", {}), 0).definition.fingerprint


def missions(wanted: Namespace) -> Iterator[str]:
    """Won, by Mission and number of Heroes, and why the others were lost."""
    names = wanted.mission or list(content().missions)
    asked = {
        (name, heroes): Wanted(name, heroes, wanted.games, wanted.seed, fingerprint())
        for name in names
        for heroes in wanted.heroes
    }
    rows = all_played(asked.values(), wanted.rows, wanted.jobs)
    yield from table("Mission", "Heroes", "won", "lost to the Darkness", "lost with nobody standing", "fled")
    apart = []
    for (name, heroes), one in asked.items():
        row_ = rows[one]
        won = f"{row_.won} of {one.games} ({row_.rate:.1f}%)"
        others = (row_.lost.get(why, 0) for why in ("darkness-escaped", "all-fallen", "fled"))
        yield row(content().missions[name].name, heroes, won, *others)
        least, most = AIMS.get((name, heroes), MISSION_AIM)
        if not least <= row_.rate <= most:
            apart.append(f"{name} with {heroes}: {row_.rate:.1f}%, expected {least}% to {most}%")
    yield from outside(apart)


def classes(wanted: Namespace) -> Iterator[str]:
    """Won by each class, and how far that is from the mean of the classes."""
    names = wanted.class_ or list(content().heroes)
    mission = (wanted.mission or [FISTFUL])[0]
    asked = {
        (name, heroes): Wanted(mission, heroes, wanted.games, wanted.seed, fingerprint(), name)
        for heroes in wanted.heroes
        for name in names
    }
    rows = all_played(asked.values(), wanted.rows, wanted.jobs)
    rates = {asked_for: rows[one].rate for asked_for, one in asked.items()}
    means = {heroes: sum(rates[name, heroes] for name in names) / len(names) for heroes in wanted.heroes}
    yield from table("class", *("alone" if heroes == 1 else f"among {heroes}" for heroes in wanted.heroes))
    yield row("mean", *(f"{means[heroes]:.1f}%" for heroes in wanted.heroes))
    apart = []
    for name in names:
        far = {heroes: rates[name, heroes] - means[heroes] for heroes in wanted.heroes}
        cells = (f"{rates[name, heroes]:.1f}% ({far[heroes]:+.1f})" for heroes in wanted.heroes)
        yield row(content().heroes[name].name, *cells)
        apart += [f"{name} with {heroes}: {points:+.1f}" for heroes, points in far.items() if abs(points) > CLASS_AIM]
    yield from outside(apart)
