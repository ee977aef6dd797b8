"""Bots say why in one sentence, and aloud nothing that only their seat knows."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern import new
from darklantern.bots import make_bot, reason
from darklantern.games import playable
from darklantern.table.game import Game

ONE_SENTENCE = 140


def asked(name: str, seed: int, **options: Any) -> list[tuple[Game[Any, Any], int, str]]:
    """What the greedy bot decided through a whole game, and why."""
    game, bot = new(name, seed=seed, **options), make_bot("greedy")
    found = []
    while game.ask is not None:
        index = bot.choose(game)
        found.append((game.clone(), index, reason(bot, game, index)))
        game.choose(index)
    return found


@pytest.mark.parametrize("name", playable())
def test_a_bot_says_why_in_one_sentence(name: str) -> None:
    told = asked(name, 3)
    acts = [why for game, _, why in told if game.ask and game.ask.prompt == "act"]
    assert acts and all(acts), "every choice of a turn has a reason"
    assert len([why for _, _, why in told if why]) > 0.8 * len(told)
    for why in {why for _, _, why in told if why}:
        assert why.endswith(".") and ". " not in why and len(why) <= ONE_SENTENCE and "!" not in why, why
    assert len(set(acts)) > 5


def test_aloud_nothing_is_told_of_a_hand() -> None:
    bot = make_bot("greedy")
    names = {card.name for card in new("heart", seed=1).content.cards.values()}
    silent = 0
    for game, index, why in asked("heart", 5, players=3):
        aloud = reason(bot, game, index, aloud=True)
        assert aloud in ("", why)
        played = game.ask is not None and game.ask.options[index].verb == "play"  # it lies open then
        assert played or not any(name in aloud for name in names)
        silent += bool(why) and not aloud
    assert silent > 5


def test_a_random_bot_has_no_reasons() -> None:
    assert reason(make_bot("random"), new("heart", seed=1), 0) == ""
