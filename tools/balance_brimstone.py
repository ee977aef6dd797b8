"""Shadows of Brimstone: won and lost, Mission by Mission and class by class."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.state import Brimstone
from tools import balance_games
from tools.balance_games import Figure, Kind, Seen, apart_from_mean, outside, tallies
from tools.markdown import row, table

PARTS = ("missions", "classes")
FISTFUL = "a-fistful-of-dark-stone"
PARTIES = (1, 4)
MISSION_AIM = (15, 85)
AIMS = {(FISTFUL, 1): (30, 65), (FISTFUL, 4): (45, 75)}
"""Between how many of 100 games greedy bots shall win a Mission with so many Heroes."""
CLASS_AIM = 10
"""How far a class may be from the mean of all classes."""


def more_arguments(parser: ArgumentParser) -> None:
    balance_games.more_arguments(parser, "brimstone")
    parser.add_argument("--heroes", type=int, nargs="+", default=PARTIES, help="sizes of the party")
    parser.add_argument("--mission", choices=sorted(content().missions), action="append", help="only this Mission")
    parser.add_argument(
        "--class", dest="class_", choices=sorted(content().heroes), action="append", help="only this class"
    )


def lines(part: str, wanted: Namespace) -> Iterator[str]:
    """A table by its name."""
    return missions(wanted) if part == "missions" else classes(wanted)


def look(game: Brimstone) -> Seen:
    return Seen([hero.class_ for hero in game.state.heroes], 0)


def figure(wanted: Namespace, mission: str, heroes: int, class_: str = "") -> Figure:
    kind = Kind("brimstone", (("mission", mission), ("heroes", heroes)), wanted.seed)
    return Figure(kind, wanted.games, class_)


def missions(wanted: Namespace) -> Iterator[str]:
    """Won, by Mission and number of Heroes, and why the others were lost."""
    names = wanted.mission or list(content().missions)
    asked = {(name, heroes): figure(wanted, name, heroes) for name in names for heroes in wanted.heroes}
    of = tallies(asked.values(), wanted, look)
    yield from table("Mission", "Heroes", "won", "lost to the Darkness", "lost with nobody standing", "fled")
    apart = []
    for (name, heroes), one in asked.items():
        its = of[one]
        others = (its.lost[why] for why in ("darkness-escaped", "all-fallen", "fled"))
        yield row(content().missions[name].name, heroes, its.told, *others)
        least, most = AIMS.get((name, heroes), MISSION_AIM)
        if not least <= its.rate <= most:
            apart.append(f"{name} with {heroes}: {its.rate:.1f}%, expected {least}% to {most}%")
    yield from outside(apart)


def classes(wanted: Namespace) -> Iterator[str]:
    """Won by each class, and how far that is from the mean of the classes."""
    names = {name: content().heroes[name].name for name in wanted.class_ or content().heroes}
    mission = (wanted.mission or [FISTFUL])[0]
    asked = {(heroes, name): figure(wanted, mission, heroes, name) for heroes in wanted.heroes for name in names}
    of = tallies(asked.values(), wanted, look)
    rates = {heroes: {name: of[asked[heroes, name]].rate for name in names} for heroes in wanted.heroes}
    yield from apart_from_mean("class", names, rates, CLASS_AIM)
