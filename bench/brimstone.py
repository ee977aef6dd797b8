"""What Brimstone costs beside heart in the same run, and how it grows with the mine and with the Enemies in it.

Mines and crowds are played over and over, always the same, and for each decision the quickest time counts: it takes so
little that on a busy machine it is hardly ever disturbed every time. So it is with clones, one by one.
"""

from __future__ import annotations

import random
from statistics import mean
from time import perf_counter
from typing import Any, TypeAlias

import darklantern
from bench import whole_games
from bench.fight_speed import COPIES, random_play, seconds
from darklantern.games.brimstone.content_index import content
from darklantern.games.brimstone.fights.placing import put_enemy
from darklantern.games.brimstone.posse import grid, models
from darklantern.games.brimstone.state import Brimstone, Fight, TileState

TURNS, GAMES, DECISIONS = 20, 3, 60
ADVENTURES, REPLAYS = 144, 4
PICKS = 3
TILES, ENEMIES = (5, 20, 50), (2, 10, 30)
QUIET, FOE = "lamps-for-the-lost", "drowned-dead"
EDITIONS, MOST_HEROES = ("revised", "classic"), 6
FLOORS = {"adventures": 0.25}
CEILINGS = {"clone": 2.0, "tiles_growth": 3.0, "enemies_growth": 15.0}
"""Whole random adventures against heart's; ten times as many tiles may cost three times as much, and fifteen times as
many Enemies no more than in proportion."""
Quickest: TypeAlias = "list[float]"
"""By decision, the least time that any replay of a game took for it, in seconds."""


# -- positions ------------------------------------------------------------------------------------------------------


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


def crowded(game: Brimstone, enemies: int) -> Brimstone:
    """The same moment with so many Enemies about, the nearest spaces first."""
    state, map_ = game.state, grid(game)
    far = map_.far(state.heroes[0].at)
    free = [square for square, steps in enumerate(far) if steps > 1 and not models(game) >> square & 1]
    state.fight = Fight()
    for square in sorted(free, key=far.__getitem__)[:enemies]:
        put_enemy(game, FOE, square)
    game.resume(state)
    return game


def any_adventure(seed: int) -> Any:
    """Every Mission with one to six Heroes, in both editions, in turn."""
    missions = sorted(content().missions)
    nth = seed // MOST_HEROES
    mission, edition = missions[nth % len(missions)], EDITIONS[nth // len(missions) % len(EDITIONS)]
    return darklantern.new("brimstone", heroes=1 + seed % MOST_HEROES, mission=mission, edition=edition, seed=seed)


def fistful(seed: int) -> Any:
    """The first Mission with four Heroes."""
    return darklantern.new("brimstone", heroes=4, mission="a-fistful-of-dark-stone", seed=seed)


def four_players(seed: int) -> Any:
    return darklantern.new("heart", players=4, seed=seed)


# -- measuring ------------------------------------------------------------------------------------------------------


def replay(game: Any, seed: int, quickest: Quickest, most: int | None = None) -> None:
    """Play at random, to the end or for some decisions, and note what was quicker than in every replay before."""
    pick, number = random.Random(seed).random, 0
    while game.ask is not None and number != most:
        chosen = int(pick() * len(game.ask.options))
        start = perf_counter()
        game.choose(chosen)
        took = perf_counter() - start
        if number == len(quickest):
            quickest.append(took)
        elif took < quickest[number]:
            quickest[number] = took
        number += 1


def microseconds(games: list[list[Quickest]]) -> float:
    """What a decision took, each game counting alike."""
    return mean(mean(mean(quickest) for quickest in picks) for picks in games) * 1e6


def in_turns(turns: int) -> dict[str, list[float]]:
    """Microseconds for a decision and a clone: heart's, then Brimstone's in mines of several sizes, then in crowds."""
    hearts = [random_play(darklantern.new("heart", players=4, seed=seed), 40, 1) for seed in range(GAMES)]
    begun = [
        random_play(darklantern.new("brimstone", heroes=4, mission=QUIET, seed=seed), 40, 1) for seed in range(GAMES)
    ]
    sides = [hearts, *[[grown(game.clone(), tiles) for game in begun] for tiles in TILES]]
    sides += [[crowded(grown(game.clone(), TILES[1]), enemies) for game in begun] for enemies in ENEMIES]
    play: list[list[list[Quickest]]] = [[[[] for _ in range(min(PICKS, turns))] for _ in side] for side in sides]
    copy: list[list[list[float]]] = [[[] for _ in side] for side in sides]
    for turn in range(turns):
        for number, games in enumerate(sides):
            for place, game in enumerate(games):
                replay(game.clone(), turn % PICKS, play[number][place][turn % PICKS], DECISIONS)
                copy[number][place].append(min(seconds(game.clone) for _ in range(COPIES)) * 1e6)
    return {
        "decision": [microseconds(side) for side in play],
        "clone": [mean(min(times) for times in side) for side in copy],
    }


def measure(turns: int = TURNS) -> dict[str, Any]:
    samples = {"heart": whole_games.heart, "brimstone": any_adventure}, {"four": four_players, "fistful": fistful}
    whole: dict[str, float] = {}
    for begins in samples:  # apart, as each would push what is remembered of the other's mines out
        whole |= whole_games.microseconds(begins, ADVENTURES, min(turns, REPLAYS))
    times = in_turns(turns)
    decision, clone = times["decision"], times["clone"]
    mines, crowds = decision[1 : 1 + len(TILES)], decision[1 + len(TILES) :]
    found = {
        "adventures": whole["heart"] / whole["brimstone"],
        "fistful": whole["four"] / whole["fistful"],
        "decisions": decision[0] / mines[0],
        "clone": clone[1] / clone[0],
        "tiles_growth": mines[-1] / mines[0],
        "enemies_growth": crowds[-1] / crowds[0],
    }
    met = {what: found[what] >= floor for what, floor in FLOORS.items()}
    met |= {what: found[what] <= ceiling for what, ceiling in CEILINGS.items()}
    return {
        "microseconds": {"mines": rounded(mines), "crowds": rounded(crowds), "adventure": rounded([*whole.values()])},
        "found": {what: round(value, 3) for what, value in found.items()},
        "asked": {**FLOORS, **CEILINGS},
        "met": met,
    }


def rounded(times: list[float]) -> list[float]:
    return [round(one, 1) for one in times]


def table(found: dict[str, Any]) -> str:
    numbers, times = found["found"], found["microseconds"]
    words = {
        "adventures": "whole adventures of every kind: {:.2f} of heart's decisions a second, at least {:g} asked",
        "clone": "a clone: {:.2f} of heart's, at most {:g} asked",
        "tiles_growth": f"a decision in a mine of {said(TILES)} tiles: {said(times['mines'])} µs; "
        "{:.2f} times, at most {:g} asked",
        "enemies_growth": f"a decision among {said(ENEMIES)} Enemies: {said(times['crowds'])} µs; "
        "{:.2f} times, at most {:g} asked",
    }
    lines = [
        f"brimstone: {numbers['decisions']:.2f} of heart's decisions in a quiet mine",
        f"A Fistful of Dark Stone with four Heroes: {numbers['fistful']:.2f} of heart's with four players",
    ]
    for what, text in words.items():
        verdict = "met" if found["met"][what] else "NOT MET"
        lines.append(f"{text.format(numbers[what], found['asked'][what])}: {verdict}")
    return "\n".join(lines)


def said(numbers: Any) -> str:
    return ", ".join(f"{one:.0f}" for one in numbers)
