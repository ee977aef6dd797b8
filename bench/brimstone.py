"""What Brimstone costs: decisions and clones as a share of heart's in the same run, and how they grow with the mine."""

from __future__ import annotations

from functools import partial
from statistics import mean
from typing import Any

import darklantern
from bench.fight_speed import COPIES as COPIED
from bench.fight_speed import copies, random_play, seconds
from darklantern.games.brimstone.state import Brimstone, TileState

TURNS, GAMES, DECISIONS = 20, 3, 60
SIZES = (5, 20, 50)
GROWTH = {"decision_growth": 3.0}
"""Ten times as many tiles: what a decision may cost more."""


def grown(game: Brimstone, tiles: int) -> Brimstone:
    """The same moment in a larger mine: further tiles lie behind its doors, explored and empty."""
    state, maps = game.state, game.content.maps
    names = sorted(id_ for id_, tile in game.content.tiles.items() if tile.world == "mines" and tile.kind != "entrance")
    map_ = maps.get(state.layout)
    tried = 0
    while len(map_.tiles) < tiles and tried < 40 * tiles:
        doors = [door.id for door in map_.doors.values() if door.state == "open"]
        place = map_.fit(doors[tried % len(doors)], names[tried % len(names)])
        tried += 1
        map_ = map_.lay(*place) if place else map_
    state.layout = map_.layout
    for number in map_.tiles:
        state.tiles.setdefault(number, TileState(revealed=True))
    game.resume(state)
    return game


def in_turns(turns: int) -> dict[str, list[float]]:
    """Microseconds for a decision and a clone: heart's, then Brimstone's in mines of several sizes."""
    hearts = [random_play(darklantern.new("heart", players=4, seed=seed), 40, 1) for seed in range(GAMES)]
    begun = [random_play(darklantern.new("brimstone", heroes=4, seed=seed), 40, 1) for seed in range(GAMES)]
    sides = [hearts, *[[grown(game.clone(), tiles) for game in begun] for tiles in SIZES]]
    play: list[list[list[float]]] = [[[] for _ in side] for side in sides]
    copy: list[list[list[float]]] = [[[] for _ in side] for side in sides]
    for turn in range(turns):
        for number, games in enumerate(sides):
            for place, game in enumerate(games):
                twin = game.clone()
                took = seconds(partial(random_play, twin, DECISIONS, turn % 3))
                play[number][place].append(took / max(1, twin.made - game.made) * 1e6)
                copy[number][place].append(seconds(partial(copies, game)) / COPIED * 1e6)
    return {
        "decision": [mean(min(times) for times in side) for side in play],
        "clone": [mean(min(times) for times in side) for side in copy],
    }


def measure(turns: int = TURNS) -> dict[str, Any]:
    times = in_turns(turns)
    heart, *mines = times["decision"]
    found = {
        "decisions": heart / mines[0],
        "clone": times["clone"][1] / times["clone"][0],
        "decision_growth": mines[-1] / mines[0],
    }
    met = {what: found[what] <= ceiling for what, ceiling in GROWTH.items()}
    rounded = {what: [round(one, 1) for one in all_] for what, all_ in times.items()}
    return {"microseconds": rounded, "found": {what: round(value, 3) for what, value in found.items()}, "met": met}


def table(found: dict[str, Any]) -> str:
    numbers = found["found"]
    verdict = "met" if found["met"]["decision_growth"] else "NOT MET"
    return "\n".join(
        [
            f"brimstone: {numbers['decisions']:.2f} of heart's decisions, a clone {numbers['clone']:.2f} of heart's",
            f"a decision in a mine of {', '.join(map(str, SIZES))} tiles: "
            + ", ".join(f"{one:.0f} µs" for one in found["microseconds"]["decision"][1:])
            + f"; {numbers['decision_growth']:.2f} times, at most {GROWTH['decision_growth']:g} asked: {verdict}",
        ]
    )
