"""Games of bots that are kept in a file as they are played, and the figures that are counted from them.

A game counts for every figure that it fits: one with four Heroes for its Mission and for each of their classes. A run
that was stopped goes on where it was. Games of other content are left alone; after a change of the rules or of the bot
a new file is to be begun.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from darklantern.bots import make_bot
from darklantern.games import begin, read_options
from darklantern.lab.simulate import play_out, seed_of
from darklantern.table.game import Game
from tools.markdown import row, table

CHUNK = 10
"""So many games are played and kept at a time."""


class Kind(msgspec.Struct, frozen=True):
    """Games of one kind: those of `darklantern simulate` with the same options, seed and bots."""

    game: str
    options: tuple[tuple[str, Any], ...]
    seed: int
    bots: str = "greedy"

    def begun(self, number: int) -> Game[Any, Any]:
        return begin(self.game, read_options(self.game, dict(self.options)), seed_of(self.seed, number))


class Seen(NamedTuple):
    """What a table wants to know of a game: who was dealt, and how many rounds were played."""

    dealt: list[str]
    rounds: int


Look = Callable[[Game[Any, Any]], Seen]


class Played(msgspec.Struct):
    """One game, and what came of it."""

    kind: Kind
    content: str
    number: int
    won: bool
    why: str
    decisions: int
    rounds: int
    dealt: list[str]


class Figure(msgspec.Struct, frozen=True):
    """The first so many games of a kind, of those in which somebody was dealt if one is named."""

    kind: Kind
    games: int
    dealt: str = ""


class Tally(msgspec.Struct):
    """What came of the games of a figure."""

    games: int = 0
    won: int = 0
    lost: Counter[str] = msgspec.field(default_factory=Counter)
    decisions: int = 0
    rounds: int = 0

    def add(self, played: Played) -> None:
        self.games += 1
        self.won += played.won
        self.decisions += played.decisions
        self.rounds += played.rounds
        if not played.won:
            self.lost[played.why] += 1

    @property
    def rate(self) -> float:
        return 100 * self.won / self.games

    @property
    def told(self) -> str:
        """Won, as a cell of a table."""
        return f"{self.won} of {self.games} ({self.rate:.1f}%)"


# -- playing ----------------------------------------------------------------------------------------------------------


def tallies(figures: Iterable[Figure], to: Namespace, look: Look) -> dict[Figure, Tally]:
    """Every figure: from the games of the file, and from others that are played now and added to it."""
    wanted = list(figures)
    games = kept(to.kept)
    numbers = {one: fitting(one, games, look) for one in wanted}
    missing = [(one.kind, number) for one in wanted for number in numbers[one] if (one.kind, number) not in games]
    for played in played_now(list(dict.fromkeys(missing)), to, look):
        games[played.kind, played.number] = played
    counted = {one: Tally() for one in wanted}
    for one, tally in counted.items():
        for number in numbers[one]:
            tally.add(games[one.kind, number])
    return counted


def kept(file: Path) -> dict[tuple[Kind, int], Played]:
    """The games of today's content that stand in a file; a last line that was cut off counts as not played."""
    games = {}
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            one = msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError:
            continue
        if one.content == fingerprint(one.kind.game):
            games[one.kind, one.number] = one
    return games


def fitting(figure: Figure, games: Mapping[tuple[Kind, int], Played], look: Look) -> list[int]:
    """The numbers of its games."""
    if not figure.dealt:
        return list(range(figure.games))
    found: list[int] = []
    for number in count():
        if len(found) == figure.games:
            break
        one = games.get((figure.kind, number))
        if figure.dealt in (one.dealt if one else dealt(figure.kind, number, look)):
            found.append(number)
    return found


@cache
def dealt(kind: Kind, number: int, look: Look) -> list[str]:
    return look(kind.begun(number)).dealt


def played_now(missing: list[tuple[Kind, int]], to: Namespace, look: Look) -> Iterator[Played]:
    """Games as they end, by so many processes, each written down at once."""
    if not missing:
        return
    chunks = [missing[first : first + CHUNK] for first in range(0, len(missing), CHUNK)]
    to.kept.parent.mkdir(parents=True, exist_ok=True)
    with to.kept.open("ab") as file, ProcessPoolExecutor(to.jobs) as pool:
        for future in as_completed([pool.submit(play_all, chunk, look) for chunk in chunks]):
            for one in future.result():
                file.write(b"\n%b\n" % msgspec.json.encode(one))  # on a line of its own, whatever was cut off before
                yield one
            file.flush()


def play_all(missing: list[tuple[Kind, int]], look: Look) -> list[Played]:
    return [play(kind, number, look) for kind, number in missing]


def play(kind: Kind, number: int, look: Look) -> Played:
    """One game, to its end."""
    game = kind.begun(number)
    who = look(game).dealt
    play_out(game, make_bot(kind.bots))
    result = game.result
    assert result
    content = game.definition.fingerprint
    return Played(kind, content, number, result.won, result.why, game.made, look(game).rounds, who)


@cache
def fingerprint(game: str) -> str:
    return begin(game, read_options(game, {}), 0).definition.fingerprint


# -- the tables -------------------------------------------------------------------------------------------------------


def more_arguments(parser: ArgumentParser, game: str) -> None:
    parser.add_argument("--jobs", type=int, default=1, help="how many processes play at once")
    parser.add_argument(
        "--kept", type=Path, default=Path(f"build/balance-{game}.jsonl"), help="the file of the games played so far"
    )


def apart_from_mean(
    what: str, names: Mapping[str, str], rates: Mapping[int, Mapping[str, float]], most: float
) -> Iterator[str]:
    """Won by each of them in parties of each size, how far that is from the mean of all, and who is too far."""
    means = {party: sum(of.values()) / len(of) for party, of in rates.items()}
    yield from table(what, *("alone" if party == 1 else f"among {party}" for party in rates))
    yield row("mean", *(f"{mean:.1f}%" for mean in means.values()))
    too_far = []
    for name, printed in names.items():
        far = {party: of[name] - means[party] for party, of in rates.items()}
        yield row(printed, *(f"{rates[party][name]:.1f}% ({points:+.1f})" for party, points in far.items()))
        too_far += [
            f"{printed}, {'alone' if party == 1 else f'among {party}'}: {points:+.1f}, expected {most} at most"
            for party, points in far.items()
            if abs(points) > most
        ]
    yield from outside(too_far)


def outside(apart: list[str]) -> Iterator[str]:
    """What misses its aim, below the table."""
    yield ""
    yield from (f"- {line}" for line in apart or ["All within the aims."])
