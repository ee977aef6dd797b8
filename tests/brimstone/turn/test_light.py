"""The Light Source, and the Voices in the Dark."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.light import in_the_dark, lit, pass_light
from tests.brimstone.mine import happens, hero, mine, told

CHAIN = ["long-passage", "mid-passage", "cross"]
"""Behind the Entrance, tile 1: the chain of tiles 1, 2, 3, 4."""


def chain(*at: str, **given: Any) -> Brimstone:
    return mine(len(at), tiles=CHAIN, at=at, acting=0, moves=1, **given)


@pytest.mark.rule("SOB-LIGHT-01", "SOB-LIGHT-02")
def test_the_light_falls_on_the_carriers_tile_and_those_joined_to_it() -> None:
    assert lit(chain("1.20", "1.15")) == {1, 2}
    assert lit(chain("2.05", "1.15")) == {1, 2, 3}
    assert lit(chain("3.05", "1.15")) == {2, 3, 4}
    assert lit(chain("1.15", "3.05", light=1)) == {2, 3, 4}


@pytest.mark.rule("SOB-LIGHT-03")
def test_every_space_of_a_lit_tile_is_in_the_light() -> None:
    game = chain("3.05", "4.05")  # round two corners of the crossing
    assert not grid(game).sees(hero(game, 0).at, hero(game, 1).at)
    assert not in_the_dark(game, 1)
    assert not in_the_dark(chain("2.05", "1.22"), 1)


@pytest.mark.rule("SOB-LIGHT-04")
def test_tiles_that_only_lie_side_by_side_are_not_adjacent() -> None:
    game = mine(2, at=["1.20", "1.15"], acting=0)
    map_ = grid(game).lay("short-passage", 4, 3, 0)  # touches the Entrance along its Wall
    game.state.layout = map_.layout
    beside = map_.square("2.03")
    assert any(
        abs(map_.spot(beside).x - map_.spot(other).x) == 1 for other in (map_.square("1.14"), map_.square("1.18"))
    )
    hero(game, 1).at = beside
    assert lit(game) == {1}
    assert in_the_dark(game, 1)


@pytest.mark.rule("SOB-LIGHT-05")
@pytest.mark.parametrize(("face", "again"), [(1, False), (2, True)])
def test_nobody_is_asked_to_roll_again_for_fewer_voices_than_one(face: int, again: bool) -> None:
    game = chain("1.20", "3.05")
    hero(game, 1).grit = 1
    happens(game, ("begin-activation", 1), dice=[face, 4, 4])
    assert game.ask and (game.ask.about.get("roll") == "voices") == again


@pytest.mark.rule("SOB-LIGHT-05", "SOB-LIGHT-06")
def test_who_begins_in_the_dark_takes_horror_hits() -> None:
    game = chain("1.20", "3.05")
    happens(game, ("begin-activation", 1), dice=[4, 4, 2, 6, 1])
    assert told(game, "voices") == [{"who": 1}]
    assert told(game, "rolled")[1] == {"who": 1, "dice": [4, 2, 6, 1], "sides": 6, "need": 4, "roll": "willpower"}
    assert hero(game, 1).horror == 2


@pytest.mark.rule("SOB-LIGHT-05")
def test_one_tile_away_is_in_the_light_and_two_are_not() -> None:
    for tile, dark in (("1.15", False), ("2.05", False), ("3.05", True), ("4.13", True)):
        game = chain("1.20", tile)
        happens(game, ("begin-activation", 1))
        assert bool(told(game, "voices")) == dark, tile


@pytest.mark.rule("SOB-LIGHT-07")
def test_leaving_the_light_does_nothing_until_the_next_activation() -> None:
    game = mine(2, tiles=CHAIN, at=["1.20", "2.01"], acting=1, moves=4)
    game.choose("go to=3.03")
    assert in_the_dark(game, 1)
    game.choose("end")
    assert not told(game, "voices")
    happens(game, ("begin-activation", 1), dice=[1, 6])
    assert told(game, "voices") == [{"who": 1}]


@pytest.mark.rule("SOB-LIGHT-08")
def test_the_light_counts_where_it_is_when_the_others_activation_begins() -> None:
    game = mine(2, tiles=CHAIN, at=["2.05", "1.20"], acting=0, moves=6)
    assert not in_the_dark(game, 1)
    game.choose("go to=3.03")
    assert not told(game, "voices")
    game.choose("end")
    assert told(game, "voices") == [{"who": 1}]


@pytest.mark.rule("SOB-LIGHT-09")
def test_a_carrier_on_a_joint_lights_what_is_joined_to_either_tile() -> None:
    assert lit(chain("2.01", "1.20")) == {1, 2, 3, 4}
    assert lit(chain("1.01", "1.20")) == {1, 2, 3}


@pytest.mark.rule("SOB-LIGHT-10")
def test_a_hero_on_a_joint_is_safe_if_one_of_its_tiles_is_lit() -> None:
    assert not in_the_dark(chain("1.20", "2.01"), 1)  # the joint of 2 and 3; only 2 is lit
    assert in_the_dark(chain("1.20", "3.05"), 1)
    assert not in_the_dark(chain("2.05", "3.01"), 1)  # the joint of 3 and 4
    assert in_the_dark(chain("2.05", "4.13"), 1)


@pytest.mark.rule("SOB-LIGHT-11")
def test_the_voices_speak_in_a_fight_too() -> None:
    game = chain("1.20", "3.05", enemies={1: {"kind": "drowned-dead", "at": 0}})
    happens(game, ("begin-activation", 1), dice=[3, 6, 6, 1])
    assert hero(game, 1).horror == 1


@pytest.mark.rule("SOB-LIGHT-12")
def test_the_light_shines_from_whoever_has_it_now() -> None:
    game = chain("1.20", "1.19")
    happens(game, "begin-turn", dice=[3, 5, 6])
    assert told(game, "hold-back")[0]["who"] == 0
    pass_light(game, 1)
    assert told(game, "light-passed") == [{"who": 1}]
    hero(game, 1).at = grid(game).square("3.05")
    assert in_the_dark(game, 0)
    assert not in_the_dark(game, 1)
    happens(game, "begin-turn", dice=[3, 5])
    assert told(game, "hold-back")[0]["who"] == 1


@pytest.mark.rule("SOB-LIGHT-12")
def test_giving_the_light_to_its_carrier_is_nothing() -> None:
    game = chain("1.20", "1.19")
    pass_light(game, 0)
    assert not told(game, "light-passed")
