"""What Machina Arcana costs beside heart in the same run.

Whoever leads the monsters once an explorer has fallen is half of what there is to decide: a player, as the rules have
it, or a bot, as where one person plays all explorers. Both are played, and each has its own figure beside.
"""

from __future__ import annotations

from functools import partial
from statistics import mean
from typing import Any

import darklantern
from bench import whole_games
from bench.fight_speed import COPIES, copies, random_play, seconds

TURNS, GAMES, CLONED, WARMED_UP = 4, 96, 12, 40
LEADERS = ("players", "bot")
FLOORS = {"scenarios": 0.4}
CEILINGS = {"clone": 1.5}
"""Whole random scenarios against whole random games of heart, and a clone in the midst of each."""


def midway(name: str, seed: int, **options: Any) -> Any:
    """A game some decisions after its beginning."""
    game = darklantern.new(name, seed=seed, **options)
    random_play(game, WARMED_UP, seed)
    return game


def any_scenario(seed: int, led: str = "") -> Any:
    """Every scenario with one to four explorers, in turn; players and a bot lead the monsters by turns, too."""
    options: dict[str, Any] = {"explorers": 1 + seed % 4, "scenario": 1 + seed // 4 % 3}
    return darklantern.new("arcana", seed=seed, scheming=led or LEADERS[seed // 12 % 2], **options)


def measure(turns: int = TURNS) -> dict[str, Any]:
    """In turns, so that a busy machine is busy for both; the quickest turn of each game counts."""
    kinds = {led: partial(any_scenario, led=led) for led in LEADERS}
    decision = whole_games.microseconds({"heart": whole_games.heart, "arcana": any_scenario, **kinds}, GAMES, turns)
    cloned: dict[str, list[float]] = {"heart": [], "arcana": []}
    for seed in range(CLONED):
        begun = {"heart": midway("heart", seed, players=4), "arcana": midway("arcana", seed, explorers=4)}
        for name, found in cloned.items():
            found.append(min(seconds(partial(copies, begun[name])) for _ in range(turns)) / COPIES * 1e6)
    clone = {name: mean(found) for name, found in cloned.items()}
    ratios = {"scenarios": decision["heart"] / decision["arcana"], "clone": clone["arcana"] / clone["heart"]}
    ratios |= {led: decision["heart"] / decision[led] for led in LEADERS}
    met = {what: ratios[what] >= least for what, least in FLOORS.items()}
    met |= {what: ratios[what] <= most for what, most in CEILINGS.items()}
    return {"microseconds": {"decision": decision, "clone": clone}, "ratios": ratios, "met": met}


def table(found: dict[str, Any]) -> str:
    decision, clone, ratios = found["microseconds"]["decision"], found["microseconds"]["clone"], found["ratios"]
    verdict = {what: "met" if met else "NOT MET" for what, met in found["met"].items()}
    return "\n".join(
        [
            f"Machina Arcana: {decision['arcana']:.0f} µs a decision, heart {decision['heart']:.0f}: "
            f"{ratios['scenarios']:.2f} of its pace, at least {FLOORS['scenarios']} asked: {verdict['scenarios']}",
            f"where players lead the monsters: {ratios['players']:.2f}; where a bot does: {ratios['bot']:.2f}",
            f"its clone: {clone['arcana']:.1f} µs, heart's {clone['heart']:.1f}: "
            f"{ratios['clone']:.2f} of it, at most {CEILINGS['clone']} asked: {verdict['clone']}",
        ]
    )


if __name__ == "__main__":
    print(table(measure()))
