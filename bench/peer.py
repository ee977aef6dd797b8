"""Speed of darklantern and of catanatron, measured in turns in one process.

Both play whole games of four random players, set-up included, and copy positions from the middle of them.
The figures are medians over the rounds, so that a busy moment of the machine spoils one round only.

A decision is whatever a side asks a player, as each side counts it, and the floor is set on that. catanatron also asks
where only one answer exists, which darklantern's table answers by itself; the share of real choices, counted in games
that are not timed, is shown beside the figures and decides nothing.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from importlib.metadata import version
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any, Protocol

import catanatron
from catanatron.game import TURNS_LIMIT
from rich.console import Console
from rich.progress import track

import darklantern

FLOORS = {"decisions": 3.0, "clone": 1.0}
POSITIONS = 40  # copied in each round
COPIES = 25  # of each position


class Side(Protocol):
    name: str

    def new(self, seed: int) -> Any: ...

    def play(self, game: Any, most: int = sys.maxsize) -> int:
        """Play at random to the end, or until `most` decisions were made; return how many were."""

    def over(self, game: Any) -> bool: ...

    def copy(self, game: Any, times: int) -> None: ...

    def choices(self, game: Any) -> int:
        """How many answers the standing question has."""


class Catanatron:
    name = "catanatron"

    def new(self, seed: int) -> Any:
        return catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color], seed=seed)

    def play(self, game: Any, most: int = sys.maxsize) -> int:
        made = 0
        while made < most and game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            made += 1
        return made

    def over(self, game: Any) -> bool:
        return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT

    def copy(self, game: Any, times: int) -> None:
        for _ in range(times):
            game.copy()

    def choices(self, game: Any) -> int:
        return len(game.state.playable_actions if hasattr(game.state, "playable_actions") else game.playable_actions)


class Darklantern:
    name = "darklantern"

    def __init__(self) -> None:
        self.pick = random.Random(0)

    def new(self, seed: int) -> Any:
        return darklantern.new("heart", players=4, seed=seed)

    def play(self, game: Any, most: int = sys.maxsize) -> int:
        pick = self.pick.random
        made = 0
        while made < most and (ask := game.ask):
            game.choose(int(pick() * len(ask.options)))
            made += 1
        return made

    def over(self, game: Any) -> bool:
        return game.ask is None

    def copy(self, game: Any, times: int) -> None:
        for _ in range(times):
            game.clone()

    def choices(self, game: Any) -> int:
        return len(game.ask.options)


def decisions_per_second(side: Side, seeds: count[int], seconds: float) -> float:
    made = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds:
        made += side.play(side.new(next(seeds)))
    return made / passed


def clone_microseconds(side: Side, seeds: count[int], where: random.Random) -> float:
    passed = 0.0
    for _ in range(POSITIONS):
        game = midgame(side, seeds, where)
        start = perf_counter()
        side.copy(game, COPIES)
        passed += perf_counter() - start
    return passed / POSITIONS / COPIES * 1e6


def midgame(side: Side, seeds: count[int], where: random.Random) -> Any:
    """A game stopped between a quarter and three quarters of another one's length."""
    length = side.play(side.new(next(seeds)))
    while True:
        game = side.new(next(seeds))
        side.play(game, round(length * where.uniform(0.25, 0.75)))
        if not side.over(game):
            return game


def share_of_choices(side: Side, games: int = 20) -> float:
    """Which part of the decisions had more than one answer, in games of their own that nobody times."""
    asked = real = 0
    for seed in range(1, games + 1):
        game = side.new(seed)
        while not side.over(game):
            real += side.choices(game) > 1
            asked += 1
            side.play(game, 1)
    return real / asked


def measure(rounds: int, seconds: float) -> dict[str, Any]:
    sides: tuple[Side, Side] = (Catanatron(), Darklantern())
    seeds = {side.name: count(1) for side in sides}
    where = random.Random(0)
    speeds: dict[str, list[float]] = {side.name: [] for side in sides}
    clones: dict[str, list[float]] = {side.name: [] for side in sides}
    for side in sides:  # what either loads only once is not speed
        side.play(side.new(next(seeds[side.name])))
    for _ in track(range(rounds), "Playing in turns", console=Console(stderr=True), transient=True):
        for side in sides:
            speeds[side.name].append(decisions_per_second(side, seeds[side.name], seconds))
        for side in sides:
            clones[side.name].append(clone_microseconds(side, seeds[side.name], where))

    speed = {name: median(values) for name, values in speeds.items()}
    clone = {name: median(values) for name, values in clones.items()}
    ratios = {
        "decisions": speed["darklantern"] / speed["catanatron"],
        "clone": clone["catanatron"] / clone["darklantern"],
    }
    return {
        **{
            side.name: {
                "version": version(side.name),
                "decisions_per_second": round(speed[side.name]),
                "clone_microseconds": round(clone[side.name], 2),
                "share_of_choices": round(share_of_choices(side), 2),
            }
            for side in sides
        },
        "ratios": {what: round(ratio, 2) for what, ratio in ratios.items()},
        "floors": FLOORS,
        "met": {what: ratio >= FLOORS[what] for what, ratio in ratios.items()},
    }


def table(found: dict[str, Any]) -> str:
    lines = [f"{'':24}{'decisions/s':>12}{'µs per clone':>14}{'real choices':>14}"]
    for name in ("catanatron", "darklantern"):
        one = found[name]
        label = f"{name} {one['version']}"
        lines.append(
            f"{label:24}{one['decisions_per_second']:>12,}{one['clone_microseconds']:>14.1f}{one['share_of_choices']:>14.0%}"
        )
    for what, ratio in found["ratios"].items():
        floor, verdict = found["floors"][what], "met" if found["met"][what] else "NOT MET"
        lines.append(f"{what}: {ratio:.2f} times as fast, at least {floor:g} asked: {verdict}")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="turns of either side (%(default)s)")
    parser.add_argument("--seconds", type=float, default=2.0, help="of play in one turn (%(default)s)")
    parser.add_argument("--json", action="store_true", help="print one object")
    args = parser.parse_args()
    found = measure(args.rounds, args.seconds)
    print(json.dumps(found, indent=2) if args.json else table(found))
    return 0 if all(found["met"].values()) else 1


if __name__ == "__main__":
    sys.exit(main())
