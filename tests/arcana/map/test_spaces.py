"""Spaces in general: destroyed and refreshed ones, explored and light tokens."""

from __future__ import annotations

import pytest

from darklantern.games.arcana.map.passability import passability
from darklantern.games.arcana.map.spaces import destroy_space, light_space, refresh_space, take_tokens_off
from darklantern.games.arcana.map.spawn_spaces import usable_spawn_spaces
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, halls, offered, offers, refused, space, where


@pytest.mark.rule("MA-MAP-01", "MA-MAP-02")
def test_a_destroyed_space_has_a_token_and_cannot_be_used() -> None:
    game = drawn({(3, 3): "C"}, at=[at(2, 3)], explorers__0__stamina=9)
    assert offers(game, "open-chest")
    destroy_space(game, space(game, at(3, 3)))
    assert game.state.explored == {24: 1}
    game.resume(game.state)
    assert not offers(game, "open-chest")


@pytest.mark.rule("MA-MAP-03")
def test_a_refreshed_space_works_again() -> None:
    game = drawn({(3, 3): "S"}, at=[at(2, 3)], explored={24: 2})
    assert not usable_spawn_spaces(game, 1)
    refresh_space(game, 24)
    assert game.state.explored == {}
    assert usable_spawn_spaces(game, 1) == 1 << 24
    assert passability(game, 24).passable


@pytest.mark.rule("MA-MAP-04")
def test_light_and_explored_are_two_sides_of_one_token() -> None:
    game = drawn({(3, 3): "H"}, at=[at(2, 3)])
    light_space(game, 24, "MA-SEAL-05")
    assert (game.state.lit, game.state.explored) == ([24], {})
    game.resume(game.state)
    choose(game, next(one for one in offered(game) if "chapter" in one))
    assert (game.state.lit, game.state.explored) == ([], {24: 1})
    other = drawn({(3, 3): "H"}, at=[at(2, 3)], lit=[24])
    destroy_space(other, 24)
    assert (other.state.lit, other.state.explored) == ([], {24: 1})


@pytest.mark.rule("MA-MAP-05")
def test_units_stand_on_entry_and_exit_tokens() -> None:
    token = {"at": 6 * 7 + 3, "side": 5}
    game = drawn(at=[at(2, 6)], exit=token, entry=token, explorers__0__stamina=1)
    assert f"go to={at(3, 6)}" in offers(game, "go")
    taken = drawn(at=[at(2, 6)], exit=token, monsters={"rust-rat": at(3, 6)})
    assert refused(taken, "go", to=at(3, 6)) == "MA-MOVE-06"
    assert refused(taken, "exit") == "MA-EXIT-01"


@pytest.mark.rule("MA-MAP-06")
def test_who_stands_on_a_space_that_is_destroyed_stays_and_may_leave() -> None:
    game = drawn({(3, 3): "^"}, at=[at(3, 3)], explorers__0__stamina=2)
    destroy_space(game, 24)
    assert (where(game, 0), explorer(game).health) == (at(3, 3), 5)
    game.resume(game.state)
    choose(game, f"go to={at(3, 4)}")
    assert refused(game, "go", to=at(3, 3)) == "MA-MOVE-05"


def test_tokens_are_taken_off_the_spaces_that_are_meant_and_no_others() -> None:
    game = halls(1, explored={2: 1, 3: 1, 4: 2}, lit=[5, 6, 7])
    take_tokens_off(game, 1 << 3 | 1 << 6)
    assert (game.state.explored, game.state.lit) == ({2: 1, 4: 2}, [5, 7])
