"""Machina Arcana: won and lost, scenario by scenario, variant by variant and explorer by explorer."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from darklantern.games.arcana.content_index import content
from darklantern.games.arcana.state import Arcana
from tools import balance_games
from tools.balance_games import Figure, Kind, Seen, apart_from_mean, outside, tallies
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


def more_arguments(parser: ArgumentParser) -> None:
    balance_games.more_arguments(parser, "arcana")
    parser.add_argument("--explorers", type=int, nargs="+", default=PARTIES, help="how many explorers")
    parser.add_argument("--scenario", type=int, choices=SCENARIOS, action="append", help="only this scenario")


def lines(part: str, wanted: Namespace) -> Iterator[str]:
    """A table by its name."""
    return {"scenarios": scenarios, "variants": variants, "explorers": explorers, "random": at_random}[part](wanted)


def look(game: Arcana) -> Seen:
    return Seen([one.card for one in game.state.explorers], game.state.round)


def figure(
    wanted: Namespace, scenario: int, party: int, explorer: str = "", variant: str = "", bots: str = "greedy"
) -> Figure:
    options = (("scenario", scenario), ("explorers", party), *([(variant, True)] if variant else []))
    return Figure(Kind("arcana", options, wanted.seed, bots), wanted.games, explorer)


def name_of(scenario: int) -> str:
    return next(one.name for one in content().scenarios.values() if one.number == scenario)


def scenarios(wanted: Namespace) -> Iterator[str]:
    """Won, by scenario and number of explorers, and why the others were lost."""
    asked = {
        (one, party): figure(wanted, one, party) for one in wanted.scenario or SCENARIOS for party in wanted.explorers
    }
    of = tallies(asked.values(), wanted, look)
    yield from table("scenario", "explorers", "won", "all explorers destroyed", "other defeats", "rounds a game")
    apart = []
    for (scenario, party), one in asked.items():
        its = of[one]
        destroyed = its.lost["all-destroyed"]
        rounds = f"{its.rounds / its.games:.1f}"
        yield row(name_of(scenario), party, its.told, destroyed, its.lost.total() - destroyed, rounds)
        least, most = AIMS[scenario]
        if not least <= its.rate <= most:
            apart.append(f"{name_of(scenario)} with {party}: {its.rate:.1f}%, expected {least}% to {most}%")
    yield from outside(apart)


def variants(wanted: Namespace) -> Iterator[str]:
    """Won as written and in the easier games, with the fewest explorers that are measured."""
    party = min(wanted.explorers)
    numbers = wanted.scenario or SCENARIOS
    asked = {(one, variant): figure(wanted, one, party, variant=variant) for one in numbers for variant in VARIANTS}
    of = tallies(asked.values(), wanted, look)
    yield from table(f"with {party} explorers", *VARIANT_NAMES.values())
    apart = []
    for one in numbers:
        rates = {variant: of[asked[one, variant]].rate for variant in VARIANTS}
        yield row(name_of(one), *(f"{rate:.1f}%" for rate in rates.values()))
        apart += [
            f"{name_of(one)}, {VARIANT_NAMES[variant]}: {rate:.1f}%, expected more than as written"
            for variant, rate in rates.items()
            if variant and rate <= rates[""]
        ]
    yield from outside(apart)


def explorers(wanted: Namespace) -> Iterator[str]:
    """Won by each explorer, and how far that is from the mean of all."""
    names = {name: one.name for name, one in content().explorers.items()}
    scenario = (wanted.scenario or SCENARIOS)[0]
    asked = {(party, name): figure(wanted, scenario, party, name) for party in wanted.explorers for name in names}
    of = tallies(asked.values(), wanted, look)
    rates = {party: {name: of[asked[party, name]].rate for name in names} for party in wanted.explorers}
    yield from apart_from_mean("explorer", names, rates, EXPLORER_AIM)


def at_random(wanted: Namespace) -> Iterator[str]:
    """Won by bots that do anything."""
    party = min(wanted.explorers)
    asked = {one: figure(wanted, one, party, bots="random") for one in wanted.scenario or SCENARIOS}
    of = tallies(asked.values(), wanted, look)
    yield from table("scenario, at random", "explorers", "won")
    apart = []
    for scenario, one in asked.items():
        yield row(name_of(scenario), party, of[one].told)
        if of[one].rate >= RANDOM_AIM:
            apart.append(f"{name_of(scenario)}: {of[one].rate:.1f}%, expected less than {RANDOM_AIM}%")
    yield from outside(apart)
