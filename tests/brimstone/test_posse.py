"""The Heroes as a party, and where they stand."""

from __future__ import annotations

from typing import Any

from darklantern.games.brimstone.posse import in_reach, living, models, on_tile, standing, tiles_of, world_at
from tests.brimstone.mine import hero, mine


def test_those_who_stand_and_those_who_live() -> None:
    game = mine(3, heroes__1__knocked_out=True, heroes__2__dead=True)
    assert (standing(game), living(game)) == ([0], [0, 1])


def test_a_model_stands_on_the_board_unless_it_is_down_dead_or_not_placed_yet() -> None:
    game = mine(4, heroes__1__knocked_out=True, heroes__2__dead=True)
    hero(game, 0).at, hero(game, 1).at, hero(game, 2).at, hero(game, 3).at = 0, 1, 2, -1
    assert models(game) == 1 << 0
    hero(game, 3).at = 5
    assert models(game) == 1 << 0 | 1 << 5


def test_counters_of_enemies_are_no_models() -> None:
    wisps = {1: {"kind": "drowned-dead", "at": 3}, 2: {"kind": "creeping-shadows", "at": 4}}
    game = mine(1, enemies=wisps)
    hero(game).at = 7
    assert models(game) == 1 << 3 | 1 << 7


def test_who_is_nowhere_is_in_the_world_of_the_adventure() -> None:
    game = mine(1)
    assert [world_at(game, square) for square in (-1, 0, hero(game).at)] == ["mines"] * 3


def test_on_a_joint_a_hero_is_on_two_tiles() -> None:
    place: dict[str, Any] = {"tiles": ["long-passage"], "at": ["1.01", "2.05", "1.20"]}
    game = mine(3, **place)
    assert [sorted(tiles_of(game, one)) for one in game.state.heroes] == [[1, 2], [2], [1]]
    assert (on_tile(game, 1), on_tile(game, 2)) == ([0, 2], [0, 1])
    assert [in_reach(game, seat, other) for seat, other in ((0, 1), (0, 2), (1, 2))] == [True, True, False]
