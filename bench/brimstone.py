"""What Brimstone costs beside heart in the same run, and how it grows with the mine and with the Enemies in it."""

from __future__ import annotations

import random
from functools import partial
from statistics import mean
from typing import Any

import darklantern
from bench.fight_speed import COPIES as COPIED
from bench.fight_speed import copies, random_play, seconds
from darklantern.games.brimstone.fights.placing import put_enemy
from darklantern.games.brimstone.posse import grid, models
from darklantern.games.brimstone.state import Brimstone, Fight, TileState

TURNS, GAMES, DECISIONS = 20, 3, 60
ADVENTURES = 6
TILES, ENEMIES = (5, 20, 50), (2, 10, 30)
FIGHTING = "a-fistful-of-dark-stone"
FOE = "drowned-dead"
FLOORS = {"adventures": 0.25}
CEILINGS = {"clone": 2.0, "tiles_growth": 3.0, "enemies_growth": 15.0}
"""Whole random adventures against heart's; ten times as many tiles may cost three times as much, and fifteen times as
many Enemies no more than in proportion."""


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


# -- measuring ------------------------------------------------------------------------------------------------------


def per_decision(game: Any, turn: int) -> float:
    """Microseconds for a decision of random play from one moment on."""
    twin = game.clone()
    took = seconds(partial(random_play, twin, DECISIONS, turn % 3))
    made: int = max(1, twin.made - game.made)
    return took / made * 1e6


def adventure(name: str, seed: int, **options: Any) -> float:
    """Microseconds for a decision of a whole game that is played at random, its beginning not counted."""
    game, pick = darklantern.new(name, seed=seed, **options), random.Random(seed).random

    def play() -> None:
        while game.ask is not None:
            game.choose(int(pick() * len(game.ask.options)))

    took = seconds(play)
    return took / game.made * 1e6


def in_turns(turns: int) -> dict[str, list[float]]:
    """Microseconds for a decision and a clone: heart's, then Brimstone's in mines of several sizes, then in crowds."""
    hearts = [random_play(darklantern.new("heart", players=4, seed=seed), 40, 1) for seed in range(GAMES)]
    begun = [random_play(darklantern.new("brimstone", heroes=4, seed=seed), 40, 1) for seed in range(GAMES)]
    sides = [hearts, *[[grown(game.clone(), tiles) for game in begun] for tiles in TILES]]
    sides += [[crowded(grown(game.clone(), TILES[1]), enemies) for game in begun] for enemies in ENEMIES]
    play: list[list[list[float]]] = [[[] for _ in side] for side in sides]
    copy: list[list[list[float]]] = [[[] for _ in side] for side in sides]
    whole: list[list[list[float]]] = [[[] for _ in range(ADVENTURES)] for _ in range(2)]
    for turn in range(turns):
        for number, games in enumerate(sides):
            for place, game in enumerate(games):
                play[number][place].append(per_decision(game, turn))
                copy[number][place].append(seconds(partial(copies, game)) / COPIED * 1e6)
        if turn % 4 == 0:
            for seed in range(ADVENTURES):
                whole[0][seed].append(adventure("heart", seed, players=4))
                whole[1][seed].append(adventure("brimstone", seed, heroes=4, mission=FIGHTING))
    return {
        "decision": [mean(min(times) for times in side) for side in play],
        "clone": [mean(min(times) for times in side) for side in copy],
        "adventure": [mean(min(times) for times in side) for side in whole],
    }


def measure(turns: int = TURNS) -> dict[str, Any]:
    times = in_turns(turns)
    decision, clone = times["decision"], times["clone"]
    mines, crowds = decision[1 : 1 + len(TILES)], decision[1 + len(TILES) :]
    found = {
        "adventures": times["adventure"][0] / times["adventure"][1],
        "decisions": decision[0] / mines[0],
        "clone": clone[1] / clone[0],
        "tiles_growth": mines[-1] / mines[0],
        "enemies_growth": crowds[-1] / crowds[0],
    }
    met = {what: found[what] >= floor for what, floor in FLOORS.items()}
    met |= {what: found[what] <= ceiling for what, ceiling in CEILINGS.items()}
    return {
        "microseconds": {"mines": rounded(mines), "crowds": rounded(crowds), "adventure": rounded(times["adventure"])},
        "found": {what: round(value, 3) for what, value in found.items()},
        "asked": {**FLOORS, **CEILINGS},
        "met": met,
    }


def rounded(times: list[float]) -> list[float]:
    return [round(one, 1) for one in times]


def table(found: dict[str, Any]) -> str:
    numbers, times = found["found"], found["microseconds"]
    words = {
        "adventures": "whole adventures with fights: {:.2f} of heart's decisions a second, at least {:g} asked",
        "clone": "a clone: {:.2f} of heart's, at most {:g} asked",
        "tiles_growth": f"a decision in a mine of {said(TILES)} tiles: {said(times['mines'])} µs; "
        "{:.2f} times, at most {:g} asked",
        "enemies_growth": f"a decision among {said(ENEMIES)} Enemies: {said(times['crowds'])} µs; "
        "{:.2f} times, at most {:g} asked",
    }
    lines = [f"brimstone: {numbers['decisions']:.2f} of heart's decisions in a quiet mine"]
    for what, text in words.items():
        verdict = "met" if found["met"][what] else "NOT MET"
        lines.append(f"{text.format(numbers[what], found['asked'][what])}: {verdict}")
    return "\n".join(lines)


def said(numbers: Any) -> str:
    return ", ".join(f"{one:.0f}" for one in numbers)
