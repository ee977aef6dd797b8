"""The first game, which explains itself."""

from __future__ import annotations

import pytest

from darklantern.bots import make_bot
from darklantern.games import new
from darklantern.games.about import all_games
from tests.arcana.table import halls


def test_the_first_game_teaches_attacks_chests_and_chapter_spaces_in_a_short_evening() -> None:
    """It is won by whoever follows every hint."""
    first = next(about.first_game for about in all_games() if about.name == "arcana")
    assert first
    game, bot = new("arcana", seed=first.seed, **first.options), make_bot("greedy")
    assert game.ask
    seen = [tip.id for tip in game.scene(game.ask.seat).tips]
    assert seen == ["aim"], "nobody is asked anything before they are told what it is about"
    while game.ask is not None:
        seen += [tip.id for tip in game.scene(game.ask.seat).tips if tip.id not in seen]
        game.choose(bot.choose(game))
    assert game.result and game.result.won, "python -m tools.first_game arcana finds another seed"
    assert game.made <= 100
    assert seen[:2] == ["aim", "welcome"]
    assert {"attack", "essence", "chest", "chapter-space", "explore", "spawn"} <= set(seen)


@pytest.mark.parametrize(("threat", "told"), [(1, False), (2, True)])
def test_the_threat_is_explained_when_it_has_risen_for_the_first_time(threat: int, told: bool) -> None:
    tips = [tip.id for tip in halls(1, threat=threat).scene(0).tips]
    assert ("threat" in tips) is told
