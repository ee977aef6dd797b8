"""A game keeps going: how many questions a Hero's Activation asks, in whole Missions."""

from __future__ import annotations

from collections import Counter

import pytest

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.games.brimstone.state import NOWHERE

MISSIONS = 4
HEROES = 4


def questions(mission: str, seed: int) -> Counter[tuple[int, int]]:
    """How often the bots were asked in each Activation, by turn and Hero; what Enemies do after it counts as well."""
    game, bot = new("brimstone", heroes=HEROES, mission=mission, seed=seed), make_bot("greedy", seed)
    asked: Counter[tuple[int, int]] = Counter()
    while game.ask is not None:
        if game.state.activation.seat != NOWHERE:
            asked[game.state.round, game.state.activation.seat] += 1
        game.choose(bot.choose(game))
    assert game.result
    return asked


@pytest.mark.parametrize("mission", ["lamps-for-the-lost", "a-fistful-of-dark-stone", "scouting-party"])
def test_an_activation_asks_few_questions(mission: str) -> None:
    counts = sorted(count for seed in range(MISSIONS) for count in questions(mission, seed).values())
    assert len(counts) > MISSIONS * HEROES * 5
    assert counts[len(counts) // 2] <= 4
    assert counts[len(counts) * 9 // 10] <= 8
