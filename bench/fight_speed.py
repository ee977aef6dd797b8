"""What the toy fight costs: decisions and clones as a share of heart's in the same run, undo, and what is sent."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import mean, median
from time import perf_counter
from typing import Any

import msgspec

import darklantern
from bench.fight import Fight, fight, grid
from darklantern.serve.changes import changed

LONG = 3000
FLOORS = {"decisions": 0.3}
CEILINGS = {"clone": 1.5, "undo_ms": 20.0, "patch_bytes": 3000.0}
GAMES, TURNS, COPIES = 4, 40, 30
DECISIONS = 1000


def random_play(game: Any, decisions: int, seed: int) -> Any:
    pick = random.Random(seed).random
    for _ in range(decisions):
        if game.ask is None:
            break
        game.choose(int(pick() * len(game.ask.options)))
    return game


def seconds(act: Callable[[], object]) -> float:
    start = perf_counter()
    act()
    return perf_counter() - start


def copies(game: Any) -> None:
    for _ in range(COPIES):
        game.clone()


def in_turns(turns: int) -> dict[str, list[float]]:
    """Microseconds for a decision and for a clone: heart's, then the fight's. The quickest turn of each game counts.

    Fights are measured where the map is large and most figures stand on it.
    """
    hearts = [darklantern.new("heart", players=4, seed=seed) for seed in range(GAMES)]
    hearts = [random_play(game, 40, 1) for game in hearts]
    fights = [random_play(fight(seed), DECISIONS, 1) for seed in range(GAMES)]
    sides: tuple[list[Any], list[Any]] = (hearts, fights)
    play: list[list[list[float]]] = [[[] for _ in side] for side in sides]
    copy: list[list[list[float]]] = [[[] for _ in side] for side in sides]
    for turn in range(turns):
        for number, games in enumerate(sides):
            for place, game in enumerate(games):
                twin = game.clone()
                took = seconds(partial(random_play, twin, 60, turn % 3))
                play[number][place].append(took / (twin.made - game.made) * 1e6)
                copied = seconds(partial(copies, game))
                copy[number][place].append(copied / COPIES * 1e6)
    return {
        "decision": [mean(min(times) for times in side) for side in play],
        "clone": [mean(min(times) for times in side) for side in copy],
    }


def undo_milliseconds(game: Fight) -> float:
    """Taking back one to fifty decisions at the end of a long fight, and bringing them again."""
    found = []
    for count in (1, 2, 3, 5, 8, 13, 21, 34, 50):
        found.append(seconds(partial(game.undo, count)) * 1e3)
        game.redo(count)
    return max(found)


def patch_sizes(game: Fight, decisions: int) -> list[int]:
    """The bytes that a browser is sent for each decision."""
    pick, sizes = random.Random(3).random, []
    told = len(game.story.seen_by(0)) if game.story else 0
    before = game.scene(0, told)
    for _ in range(decisions):
        assert game.ask
        game.choose(int(pick() * len(game.ask.options)))
        after = game.scene(0, told)
        sizes.append(len(msgspec.json.encode(changed(before, after))))
        told += len(after.story)
        before = msgspec.structs.replace(after, story=[])
    return sizes


def measure(turns: int = TURNS) -> dict[str, Any]:
    times = in_turns(turns)
    long = random_play(fight(1, story=True), LONG, 1)
    undo = median(undo_milliseconds(long) for _ in range(5))
    whole = len(msgspec.json.encode(long.scene(0, len(long.story.entries))))
    sizes = patch_sizes(long, 300)
    found = {
        "decisions": times["decision"][0] / times["decision"][1],
        "clone": times["clone"][1] / times["clone"][0],
        "undo_ms": undo,
        "patch_bytes": mean(sizes),
    }
    met = {what: found[what] >= floor for what, floor in FLOORS.items()}
    met |= {what: found[what] <= ceiling for what, ceiling in CEILINGS.items()}
    return {
        "state_bytes": len(long.definition.encode(long.state)),
        "tiles": len(grid(long).tiles),
        "figures": len(long.state.heroes) + len(long.state.enemies),
        "whole_scene_bytes": whole,
        "patch_bytes_95": sorted(sizes)[len(sizes) * 95 // 100],
        "microseconds": {what: [round(one, 2) for one in both] for what, both in times.items()},
        "found": {what: round(value, 3) for what, value in found.items()},
        "asked": {**FLOORS, **CEILINGS},
        "met": met,
    }


def table(found: dict[str, Any]) -> str:
    size = f"{found['tiles']} tiles, {found['figures']} figures, a state of {found['state_bytes']:,} bytes"
    lines = [f"fight: {size}, a scene of {found['whole_scene_bytes']:,}"]
    words = {
        "decisions": "decisions: {:.2f} of heart's, at least {:g} asked",
        "clone": "clone: {:.2f} of heart's, at most {:g} asked",
        "undo_ms": f"undo after {LONG:,} decisions: {{:.1f}} ms, at most {{:g}} asked",
        "patch_bytes": "patch: {:,.0f} bytes in the mean, at most {:g} asked",
    }
    for what, text in words.items():
        verdict = "met" if found["met"][what] else "NOT MET"
        lines.append(f"{text.format(found['found'][what], found['asked'][what])}: {verdict}")
    return "\n".join(lines)
