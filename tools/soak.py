"""Play thousands of random games with all player counts and set-up options, checking every promise.

    python -m tools.soak heart --games 10000 --jobs 2 --seed 1
    python -m tools.soak brimstone --games 2000 --only mission=lamps-for-the-lost

A part of the games is led by the greedy bot, so that late and won positions are seen too. In every game some
seats speak, wish, whisper, join and leave out of turn. In a sample of moments a clone, a saved state, undo and
redo must all lead to the same game, and every finished game must replay from its record; at every ask the step
must not have acted yet, and in every state no card, curse or token may be lost. At last two processes with different
hash seeds must agree on every record, byte for byte.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from typing import Any, NamedTuple

from darklantern.bots import make_bot
from darklantern.games import IN_WORK, playable
from darklantern.games.setup_options import setup_options
from darklantern.lab.simulate import STALL, Stalled, cores
from tools.components import lost_components
from tools.promises import Broken, begin_like, check, keep, replay_is_same

OUT_OF_TURN = 0.02
CHECKED = 0.02
GREEDY_GAMES = 0.1
GREEDY_CHOICES = 0.9
TWICE_PLAYED = 300
CHUNK = 25
MOST_ERRORS_SHOWN = 20

Only = tuple[tuple[str, str], ...]


class Finished(NamedTuple):
    """One game: how it ended, or what broke."""

    number: int
    result: str
    decisions: int
    digest: str
    error: str = ""


def some_options(chance: random.Random, name: str = "heart", only: Only = ()) -> dict[str, Any]:
    """Any number of players with any options but those of `only`."""
    made: dict[str, Any] = {}
    for one in setup_options(name):
        if one.least is not None and one.most is not None:
            most = min(one.most, *(made[figures] for figures in ("heroes", "explorers") if figures in made), one.most)
            made[one.name] = chance.randint(one.least, most)
        elif one.kind == "switch":
            made[one.name] = chance.random() < 0.3
        else:
            made[one.name] = chance.choice(one.values)
    return made | dict(only)


def chosen(text: str, name: str) -> tuple[str, str]:
    """`mission=lamps-for-the-lost`, read and checked."""
    option, _, value = text.partition("=")
    choices = {one.name: one.values for one in setup_options(name) if one.kind == "choice"}
    if option not in choices:
        raise ValueError(f"{name} has no choice {option!r}; it has {', '.join(choices)}")
    if value not in choices[option]:
        raise ValueError(f"{option} cannot be {value!r}; it can be {', '.join(choices[option])}")
    return option, value


def play(
    number: int, seed: int, checked: float = CHECKED, story: bool = False, name: str = "heart", only: Only = ()
) -> Finished:
    """One random game of a soak, with checks in a share of its moments."""
    chance, checking = random.Random(f"{seed}:{number}"), random.Random(f"checks {seed}:{number}")
    options = some_options(chance, name, only)
    game = begin_like(name, options, chance.getrandbits(63), story)
    greedy = make_bot("greedy") if chance.random() < GREEDY_GAMES else None
    at = f"options {options}, seed {game.setup.seed}"
    try:
        for _ in range(STALL):
            if game.ask is None:
                break
            lost = lost_components(game)
            keep(not lost, "; ".join(lost))
            if checked and checking.random() < checked:
                check(game, checking)
            out_of_turn = game.out_of_turn if chance.random() < OUT_OF_TURN else []
            if out_of_turn:
                index = len(game.ask.options) + chance.randrange(len(out_of_turn))
            elif greedy and chance.random() < GREEDY_CHOICES:
                index = greedy.choose(game)
            else:
                index = chance.randrange(len(game.ask.options))
            game.choose(index)
        if game.ask is not None:
            raise Stalled(f"still asking {game.ask.prompt} after {STALL} decisions")
        result = game.result
        keep(result is not None, "a game without an ask has a result")
        assert result
        text = replay_is_same(game)
        digest = hashlib.blake2b(text.encode(), digest_size=16).hexdigest()
        won = f"{'won' if result.won else 'lost'}: {result.why}"
        return Finished(number, won, game.made, digest)
    except Exception as error:
        made = game.made
        what = f"{type(error).__name__}: {error} (decision {made + 1} of game {number}; {at})"
        return Finished(number, "error", made, "", what)


def play_many(numbers: range, seed: int, name: str, only: Only) -> list[Finished]:
    return [play(number, seed, name=name, only=only) for number in numbers]


def over_cores(games: int, seed: int, jobs: int, name: str, only: Only) -> Iterator[Finished]:
    chunks = [range(first, min(games, first + CHUNK)) for first in range(0, games, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        for finished in pool.map(play_many, chunks, repeat(seed), repeat(name), repeat(only)):
            yield from finished


def digests(games: int, seed: int, name: str, only: Only) -> Iterator[str]:
    """A line for each game: the digest of its record."""
    for number in range(games):
        finished = play(number, seed, checked=0, name=name, only=only)
        yield f"{number} {finished.result} {finished.decisions} {finished.digest}{finished.error}"


def with_hash_seed(hash_seed: int, games: int, seed: int, name: str, only: Only) -> subprocess.Popen[bytes]:
    """Another process, whose sets and dictionaries of strings may be in another order."""
    command = [sys.executable, "-m", "tools.soak", name, "--digests", "--games", str(games), "--seed", str(seed)]
    command += [part for option, value in only for part in ("--only", f"{option}={value}")]
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    return subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)


def hash_seeds_agree(games: int, seed: int, name: str = "heart", only: Only = ()) -> None:
    """Two processes with different hash seeds make the same records."""
    running = [with_hash_seed(hash_seed, games, seed, name, only) for hash_seed in (1, 2)]
    first, second = (process.communicate()[0] for process in running)
    keep(all(process.returncode == 0 for process in running), "both processes finish")
    keep(first.count(b"\n") == games, "both processes play all games")
    for one, other in zip(first.splitlines(), second.splitlines(), strict=True):
        keep(one == other, f"processes with different hash seeds agree: {one!r} is not {other!r}")


def soak(games: int, seed: int, jobs: int, name: str, only: Only = ()) -> int:
    """The exit code: 0 if all promises were kept."""
    since, results, decisions = time.monotonic(), Counter[str](), 0
    errors: list[str] = []
    for done, finished in enumerate(over_cores(games, seed, jobs, name, only), 1):
        results[finished.result] += 1
        decisions += finished.decisions
        if finished.error:
            errors.append(finished.error)
        if finished.error and len(errors) <= MOST_ERRORS_SHOWN:
            print(f"soak: {finished.error}", file=sys.stderr)
        if done % 500 == 0 or done == games:
            print(
                f"{done} of {games} games, {decisions} decisions, {time.monotonic() - since:.0f} s",
                flush=True,
            )
    print(", ".join(f"{result} {count}" for result, count in sorted(results.items())))
    twice = min(games, TWICE_PLAYED)
    try:
        hash_seeds_agree(twice, seed, name, only)
        print(f"{twice} games played twice with different hash seeds: the same records")
    except Broken as broken:
        errors.append(str(broken))
        print(f"soak: {broken}", file=sys.stderr)
    print(f"{len(errors)} errors")
    return 1 if errors else 0


def main(argv: Iterable[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description=__doc__, allow_abbrev=False)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("name", nargs="?", default="heart", choices=[*playable(), *IN_WORK], help="the game to play")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", type=int, metavar="NUMBER", help="only this game, checked at every decision")
    parser.add_argument(
        "--only", action="append", default=[], metavar="CHOICE=VALUE", help="e.g. mission=before-the-bell"
    )
    parser.add_argument("--digests", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args(None if argv is None else list(argv))
    try:
        only = tuple(chosen(text, args.name) for text in args.only)
    except ValueError as wrong:
        parser.error(f"--only: {wrong}")
    if args.digests:
        for line in digests(args.games, args.seed, args.name, only):
            print(line)
        return 0
    if args.game is not None:
        finished = play(args.game, args.seed, checked=1, name=args.name, only=only)
        print(finished.error or f"{finished.result} after {finished.decisions} decisions")
        return 1 if finished.error else 0
    return soak(args.games, args.seed, args.jobs, args.name, only)


if __name__ == "__main__":
    sys.exit(main())
