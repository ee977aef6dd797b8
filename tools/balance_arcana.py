"""Machina Arcana: won and lost, scenario by scenario, variant by variant and explorer by explorer.

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
from typing import Any

import msgspec

from darklantern.bots import make_bot
from darklantern.games import begin, read_options
from darklantern.games.arcana.content_index import content
from darklantern.games.arcana.state import Arcana, Options
from darklantern.lab.simulate import play_out, seed_of
from tools import balance_rows
from tools.balance_rows import outside
from tools.markdown import row, table

PARTS = ("scenarios", "variants", "explorers", "random")
SCENARIOS, PARTIES = (1, 2, 3), (2, 3, 4)
AIMS = {1: (25, 60), 2: (15, 60), 3: (15, 60)}
"""Between how many of 100 games greedy bots shall win a scenario."""
EXPLORER_AIM = 10
"""How far an explorer may be from the mean of all explorers."""
RANDOM_AIM = 2
"""So many of 100 games random bots may win at most."""
VARIANTS = ("", "easy", "very_easy")
VARIANT_NAMES = {"": "as written", "easy": "easy", "very_easy": "very easy"}


class Wanted(msgspec.Struct, frozen=True):
    """A row: so many games of a scenario, of those in which an explorer was dealt if one is named."""

    scenario: int
    explorers: int
    games: int
    seed: int
    content: str
    explorer: str = ""
    variant: str = ""
    bots: str = "greedy"


class Row(msgspec.Struct):
    """What came of them."""

    wanted: Wanted
    won: int = 0
    lost: dict[str, int] = {}
    decisions: int = 0
    rounds: int = 0

    @property
    def rate(self) -> float:
        return 100 * self.won / self.wanted.games

    @property
    def told(self) -> str:
        return f"{self.won} of {self.wanted.games} ({self.rate:.1f}%)"


# -- playing ----------------------------------------------------------------------------------------------------------


def played(wanted: Wanted) -> Row:
    """The games are the first ones of `darklantern simulate` with the same seed that fit."""
    row = Row(wanted)
    for game in fitting(wanted):
        play_out(game, make_bot(wanted.bots))
        assert game.result
        row.decisions += game.made
        row.rounds += game.state.round
        if game.result.won:
            row.won += 1
        else:
            row.lost[game.result.why] = row.lost.get(game.result.why, 0) + 1
    return row


def fitting(wanted: Wanted) -> Iterator[Arcana]:
    """As many games as are wanted, each just begun."""
    given: dict[str, Any] = {"scenario": wanted.scenario, "explorers": wanted.explorers}
    if wanted.variant:
        given[wanted.variant] = True
    options: Options = read_options("arcana", given)
    found = 0
    for number in count():
        if found == wanted.games:
            return
        game: Arcana = begin("arcana", options, seed_of(wanted.seed, number))
        if not wanted.explorer or wanted.explorer in {one.card for one in game.state.explorers}:
            found += 1
            yield game


def all_played(wanted: Iterable[Wanted], to: Namespace) -> dict[Wanted, Row]:
    return balance_rows.all_played(wanted, to.rows, to.jobs, Row, played)


# -- the tables -------------------------------------------------------------------------------------------------------


def more_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at once")
    parser.add_argument("--rows", type=Path, default=Path("build/balance-arcana.jsonl"), help="where rows are kept")
    parser.add_argument("--explorers", type=int, nargs="+", default=PARTIES, help="how many explorers")
    parser.add_argument("--scenario", type=int, choices=SCENARIOS, action="append", help="only this scenario")


def lines(part: str, wanted: Namespace) -> Iterator[str]:
    """A table by its name."""
    return {"scenarios": scenarios, "variants": variants, "explorers": explorers, "random": at_random}[part](wanted)


@cache
def fingerprint() -> str:
    return begin("arcana", read_options("arcana", {}), 0).definition.fingerprint


def asked(wanted: Namespace, scenario: int, party: int, **more: str) -> Wanted:
    return Wanted(scenario, party, wanted.games, wanted.seed, fingerprint(), **more)


def name_of(scenario: int) -> str:
    return next(one.name for one in content().scenarios.values() if one.number == scenario)


def scenarios(wanted: Namespace) -> Iterator[str]:
    """Won, by scenario and number of explorers, and why the others were lost."""
    all_ = [asked(wanted, one, party) for one in wanted.scenario or SCENARIOS for party in wanted.explorers]
    rows = all_played(all_, wanted)
    yield from table("scenario", "explorers", "won", "all explorers destroyed", "other defeats", "rounds a game")
    apart = []
    for one in all_:
        its = rows[one]
        destroyed = its.lost.get("all-destroyed", 0)
        others = sum(its.lost.values()) - destroyed
        rounds = f"{its.rounds / one.games:.1f}"
        yield row(name_of(one.scenario), one.explorers, its.told, destroyed, others, rounds)
        least, most = AIMS[one.scenario]
        if not least <= its.rate <= most:
            apart.append(f"{name_of(one.scenario)} with {one.explorers}: {its.rate:.1f}%, expected {least}% to {most}%")
    yield from outside(apart)


def variants(wanted: Namespace) -> Iterator[str]:
    """Won as written and in the easier games, with the fewest explorers that are measured."""
    party = min(wanted.explorers)
    numbers = wanted.scenario or SCENARIOS
    all_ = {(one, variant): asked(wanted, one, party, variant=variant) for one in numbers for variant in VARIANTS}
    rows = all_played(all_.values(), wanted)
    yield from table(f"with {party} explorers", *VARIANT_NAMES.values())
    apart = []
    for one in numbers:
        its = [rows[all_[one, variant]] for variant in VARIANTS]
        yield row(name_of(one), *(f"{each.rate:.1f}%" for each in its))
        apart += [
            f"{name_of(one)}, {VARIANT_NAMES[each.wanted.variant]}: {each.rate:.1f}%, expected more than as written"
            for each in its[1:]
            if each.rate <= its[0].rate
        ]
    yield from outside(apart)


def explorers(wanted: Namespace) -> Iterator[str]:
    """Won by each explorer, and how far that is from the mean of all."""
    names, scenario = list(content().explorers), (wanted.scenario or SCENARIOS)[0]
    all_ = {
        (name, party): asked(wanted, scenario, party, explorer=name) for party in wanted.explorers for name in names
    }
    rows = all_played(all_.values(), wanted)
    rates = {which: rows[one].rate for which, one in all_.items()}
    means = {party: sum(rates[name, party] for name in names) / len(names) for party in wanted.explorers}
    yield from table("explorer", *(f"among {party}" for party in wanted.explorers))
    yield row("mean", *(f"{means[party]:.1f}%" for party in wanted.explorers))
    apart = []
    for name in names:
        far = {party: rates[name, party] - means[party] for party in wanted.explorers}
        cells = (f"{rates[name, party]:.1f}% ({far[party]:+.1f})" for party in wanted.explorers)
        yield row(content().explorers[name].name, *cells)
        apart += [f"{name} among {party}: {points:+.1f}" for party, points in far.items() if abs(points) > EXPLORER_AIM]
    yield from outside(apart)


def at_random(wanted: Namespace) -> Iterator[str]:
    """Won by bots that do anything."""
    party = min(wanted.explorers)
    all_ = [asked(wanted, one, party, bots="random") for one in wanted.scenario or SCENARIOS]
    rows = all_played(all_, wanted)
    yield from table("scenario, at random", "explorers", "won")
    apart = []
    for one in all_:
        yield row(name_of(one.scenario), party, rows[one].told)
        if rows[one].rate >= RANDOM_AIM:
            apart.append(f"{name_of(one.scenario)}: {rows[one].rate:.1f}%, expected less than {RANDOM_AIM}%")
    yield from outside(apart)
