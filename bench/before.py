"""Speed of this code and of an earlier revision of it, in turns: two processes, never both at work.

Both play the same games in every turn, and for each game the quickest turn counts: on a busy machine that is the one
that was disturbed least, whereas a mean would measure whatever else is running.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
REVISION = "4067de6f"
"""Rules that change let the same random answers lead to other games, whose decisions cost more or less whatever the
code: so it is a revision since heart's rules changed last."""
FLOORS = {"decisions": 0.97, "clone": 0.97}
Turn = list[dict[str, float]]


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """The code of a revision, in a folder of its own for a while."""
    with tempfile.TemporaryDirectory(prefix="darklantern-") as folder:
        archive = subprocess.run(["git", "-C", ROOT, "archive", revision, "src"], check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        yield Path(folder) / "src"


class Worker:
    """A process that plays with one version of the code when it is its turn."""

    def __init__(self, code: Path) -> None:
        command = [sys.executable, str(Path(__file__).parent / "worker.py"), str(code)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.turns: list[Turn] = []

    def turn(self) -> None:
        assert self.process.stdin and self.process.stdout
        print(file=self.process.stdin, flush=True)
        self.turns.append(json.loads(self.process.stdout.readline()))

    def end(self) -> None:
        self.process.communicate()

    def best(self, what: str) -> float:
        """The sum of each game's quickest time."""
        total: float = sum(min(game[what] for game in games) for games in zip(*self.turns, strict=True))
        return total

    @property
    def decisions_per_second(self) -> float:
        made: float = sum(game["made"] for game in self.turns[0])
        return made / self.best("play")

    @property
    def clone_microseconds(self) -> float:
        return self.best("clone") / len(self.turns[0]) * 1e6


def measure(turns: int, revision: str = REVISION) -> dict[str, Any]:
    """How fast this code is, and how fast for each unit of speed that the earlier one has."""
    with checked_out(revision) as code:
        old, new = sides = Worker(code), Worker(ROOT / "src")
        try:
            for number in range(turns):
                for side in sides if number % 2 else reversed(sides):
                    side.turn()
        finally:
            for side in sides:
                side.end()
    ratios = {
        "decisions": new.decisions_per_second / old.decisions_per_second,
        "clone": old.clone_microseconds / new.clone_microseconds,
    }
    return {
        "revision": revision,
        "same_games": [game["made"] for game in old.turns[0]] == [game["made"] for game in new.turns[0]],
        "decisions_per_second": [round(side.decisions_per_second) for side in sides],
        "clone_microseconds": [round(side.clone_microseconds, 2) for side in sides],
        "ratios": {what: round(ratio, 3) for what, ratio in ratios.items()},
        "floors": FLOORS,
        "met": {what: ratios[what] >= floor for what, floor in FLOORS.items()},
    }


def table(found: dict[str, Any]) -> str:
    lines = [f"{'':24}{'decisions/s':>12}{'µs per clone':>14}"]
    names = (f"heart at {found['revision']}", "heart now")
    for name, speed, clone in zip(names, found["decisions_per_second"], found["clone_microseconds"], strict=True):
        lines.append(f"{name:24}{speed:>12,}{clone:>14.1f}")
    for what, ratio in found["ratios"].items():
        verdict = "met" if found["met"][what] else "NOT MET"
        lines.append(f"{what}: {ratio:.3f} of what it was, at least {found['floors'][what]:g} asked: {verdict}")
    if not found["same_games"]:
        lines.append("The games are not the same: rules have changed since, so compare with a later --revision.")
    return "\n".join(lines)
