"""Many games by bots, over all cores. The result depends on the seed alone, not on who played what."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import closing
from typing import Any

import msgspec

from darklantern.bots import Bot, chooser, make_bot
from darklantern.games import begin, read_options, refuse_seed
from darklantern.table.errors import UserError
from darklantern.table.game import Game

STALL = 20_000
LARGEST_CHUNK = 200
SECONDS_BETWEEN_NEWS = 0.25

OnProgress = Callable[[int], None]


class Failure(msgspec.Struct):
    """A game that broke: its number in the study, its own seed, and what went wrong."""

    number: int
    seed: int
    decisions: int
    error: str


class Study(msgspec.Struct):
    """What came of many games.

    >>> study = Study("heart", None, games=4, won=1, lost={"darkness": 3}, decisions=300, seconds=0.5)
    >>> study.won / study.games, study.decisions_per_second
    (0.25, 600)
    """

    game: str
    options: Any
    games: int = 0
    won: int = 0
    lost: dict[str, int] = {}
    decisions: int = 0
    seconds: float = 0.0
    errors: int = 0
    failure: Failure | None = None

    @property
    def decisions_per_second(self) -> int:
        return round(self.decisions / self.seconds) if self.seconds else 0

    def report(self) -> dict[str, Any]:
        """As one plain object."""
        return {
            "game": self.game,
            "options": msgspec.to_builtins(self.options),
            "games": self.games,
            "won": self.won,
            "lost": self.lost,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": self.decisions_per_second,
            "errors": self.errors,
        }

    def add(self, part: Study) -> None:
        """Count another part of the same study in."""
        self.games += part.games
        self.won += part.won
        self.decisions += part.decisions
        self.errors += part.errors
        causes = sorted({*self.lost, *part.lost})
        self.lost = {cause: self.lost.get(cause, 0) + part.lost.get(cause, 0) for cause in causes}
        if part.failure and (self.failure is None or part.failure.number < self.failure.number):
            self.failure = part.failure


class Interrupted(KeyboardInterrupt):
    """Somebody had enough; `study` counts the games that were finished by then."""

    def __init__(self, study: Study) -> None:
        super().__init__(f"interrupted after {study.games} games")
        self.study = study


class Stalled(Exception):
    """A game that does not end."""


def seed_of(seed: int, number: int) -> int:
    """The seed of one game of a study.

    >>> seed_of(7, 0) == seed_of(7, 0), seed_of(7, 0) == seed_of(7, 1)
    (True, False)
    """
    return int.from_bytes(hashlib.blake2b(f"{seed}:{number}".encode(), digest_size=8).digest(), "big") >> 1


def cores() -> int:
    """How many processes can run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_out(game: Game[Any, Any], bot: Bot, limit: int = STALL) -> None:
    """Let a bot answer everything until the game is over."""
    choose = chooser(bot)
    for _ in range(limit):
        if game.ask is None:
            return
        game.choose(choose(game))
    if game.ask is not None:
        raise Stalled(f"still asking {game.ask.prompt} after {limit} decisions")


def simulate(
    name: str,
    options: Any,
    games: int,
    seed: int = 1,
    bots: str = "random",
    jobs: int = 1,
    on_progress: OnProgress | None = None,
) -> Study:
    """Play games 0 to `games` of a seed; `options` are those of the set-up, `on_progress` hears how many are done.

    >>> study = simulate("heart", {"players": 2}, games=3, seed=7)
    >>> study.games, study.won + sum(study.lost.values()), study.errors
    (3, 3, 0)
    """
    if games < 1 or jobs < 1:
        raise UserError(f"{games} games in {jobs} processes: expected at least 1 of each")
    refuse_seed(seed)
    make_bot(bots)
    if isinstance(options, Mapping):
        options = read_options(name, options)
    begin(name, options, 0)
    study, since = Study(name, options), time.perf_counter()
    news = on_progress or (lambda done: None)
    jobs = min(jobs, games)
    chunk = max(1, min(LARGEST_CHUNK, games // (jobs * 8)))
    chunks = (range(first, min(games, first + chunk)) for first in range(0, games, chunk))
    work = (name, options, seed, bots)
    parts = _here(work, chunks) if jobs == 1 else _on_cores(work, chunks, jobs)
    try:
        with closing(parts):
            for part in parts:
                if part is not None:
                    study.add(part)
                news(study.games)
    except KeyboardInterrupt:
        raise Interrupted(study) from None
    finally:
        study.seconds = time.perf_counter() - since
    return study


Work = tuple[str, Any, int, str]


def _here(work: Work, chunks: Iterator[range]) -> Generator[Study | None, None, None]:
    for chunk in chunks:
        for number in chunk:
            yield play_chunk(work, range(number, number + 1))


def _on_cores(work: Work, chunks: Iterator[range], jobs: int) -> Generator[Study | None, None, None]:
    """Parts as they are done, in any order, and None from time to time while nothing is."""
    context = multiprocessing.get_context()
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, _become_worker, (stop,)) as pool:
        try:
            waiting: set[Future[Study]] = set()
            for chunk in chunks:
                waiting.add(pool.submit(play_chunk, work, chunk))
                while len(waiting) >= 3 * jobs:
                    done, waiting = wait(waiting, SECONDS_BETWEEN_NEWS, FIRST_COMPLETED)
                    yield from (future.result() for future in done) if done else (None,)
            while waiting:
                done, waiting = wait(waiting, SECONDS_BETWEEN_NEWS, FIRST_COMPLETED)
                yield from (future.result() for future in done) if done else (None,)
        except BaseException:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


_stop: Any = None


def _become_worker(stop: Any) -> None:
    """Whoever asked for the study hears Ctrl-C and says when to stop."""
    global _stop  # noqa: PLW0603 one per worker process
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_chunk(work: Work, numbers: range) -> Study:
    """Some games of a study."""
    name, options, seed, bots = work
    study = Study(name, options)
    for number in numbers:
        if _stop is not None and _stop.is_set():
            break
        study.add(_play_one(name, options, number, seed_of(seed, number), bots))
    return study


def _play_one(name: str, options: Any, number: int, seed: int, bots: str) -> Study:
    """One game; whatever goes wrong in it is counted, not raised."""
    study = Study(name, options, games=1)
    game = None
    try:
        game = begin(name, options, seed)
        play_out(game, make_bot(bots, seed))
        result = game.result
        assert result
        if result.won:
            study.won = 1
        else:
            study.lost = {result.why: 1}
    except Exception as error:
        study.errors = 1
        study.failure = Failure(number, seed, game.made if game else 0, f"{type(error).__name__}: {error}")
    study.decisions = game.made if game else 0
    return study
