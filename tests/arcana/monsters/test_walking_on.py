"""What is spared where nobody looks: with a story and without one, the same happens."""

from __future__ import annotations

import random
from typing import Any

import pytest

from darklantern.board.masks import squares
from darklantern.games import new
from darklantern.games.arcana.monsters.mindless import Hunter, ground_of
from tests.arcana.monsters.beasts import den
from tests.arcana.table import space


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.rule("MA-MIND-09")
def test_a_game_without_a_story_is_the_same_game(seed: int) -> None:
    same_without_a_story({"explorers": 1 + seed % 4, "scenario": 1 + seed % 3}, seed, 80)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("MA-SCHEM-03")
def test_so_is_one_in_which_players_lead_the_monsters(seed: int) -> None:
    options = {"explorers": 2 + seed % 3, "scenario": 1 + seed % 3, "scheming": "players"}
    assert "scheme" in same_without_a_story(options, seed, 250)


def same_without_a_story(options: dict[str, Any], seed: int, most: int) -> set[str]:
    """Play the same with a story and without one; what was asked on the way."""
    prompts: set[str] = set()
    watched, unwatched = (new("arcana", seed=seed, story=story, **options) for story in (True, False))
    pick = random.Random(seed)
    while watched.ask is not None and watched.made < most:
        prompts.add(watched.ask.prompt)
        assert unwatched.ask == watched.ask
        assert unwatched.fingerprint() == watched.fingerprint()
        chosen = pick.randrange(len(watched.ask.options))
        watched.choose(chosen)
        unwatched.choose(chosen)
    assert unwatched.fingerprint() == watched.fingerprint()
    return prompts


@pytest.mark.parametrize("kind", ["walker", "wisp"])
def test_what_a_hunter_knows_is_still_so_after_it_has_gone_on(kind: str) -> None:
    game = den(["1.01"], {kind: "1.25", "biter": "1.33"})
    monster = game.state.monsters[4]
    monster.at, game.state.monsters[5].at = space(game, "1.25"), space(game, "1.33")
    for to in squares(Hunter(game, 4).near & ~(1 << space(game, "1.33"))):
        hunter = Hunter(game, 4)
        ground = ground_of(game, 4, hunter)
        came_from, monster.at = monster.at, to
        hunter.go(to)
        fresh = Hunter(game, 4)
        for known in ("at", "near", "explorers", "monsters", "taken", "ghosts", "rocks", "held"):
            assert getattr(hunter, known) == getattr(fresh, known), known
        assert ground == ground_of(game, 4, fresh)
        monster.at = came_from
