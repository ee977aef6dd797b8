"""Bombs and Dynamite that miss: Bouncing."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.posse import grid
from tests.brimstone.fights.arena import CARDS, arena, joined
from tests.brimstone.fights.throwing import HIT, MISS, lies, rolls, thrown
from tests.brimstone.mine import rules_told, told


@pytest.mark.rule("SOB-FBOMB-06")
@pytest.mark.parametrize(("die", "times"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_miss_bounces_d3_times(die: int, times: int) -> None:
    game = thrown("47", MISS, die, 2, 2, 2)
    assert len(told(game, "bomb-bounces")) == times
    assert lies(game) == [f"{4 - times}7"]
    assert [kind for kind, _ in rolls(game)[:2]] == ["to-hit", "bounces"]


@pytest.mark.rule("SOB-FBOMB-07")
def test_each_bounce_has_a_direction_of_its_own() -> None:
    game = thrown("46", MISS, 4, 4, 2)
    assert [about["at"] for about in told(game, "bomb-bounces")] == ["1.47", "1.37"]
    assert lies(game) == ["37"]


def test_its_way_and_what_the_blast_touches_are_told() -> None:
    """From the thrower by each Bounce to where it goes off; a Wall keeps it where it is."""
    game = thrown("46", MISS, 6, 4, 2, 4)
    story = game.scene(0).story
    (throw,) = [line for line in story if line.kind == "bomb-thrown"]
    (blast,) = [line for line in story if line.kind == "bomb-explodes"]
    bounces = [line for line in story if line.kind == "bomb-bounces"]
    assert (throw.piece, throw.came_from, throw.way) == ("hero-0", "", ["1.44", "1.46"])
    assert [line.way for line in bounces] == [["1.46", "1.47"], ["1.47", "1.37"], ["1.37", "1.38"]]
    assert (blast.at, blast.way) == ("1.38", [])
    assert sorted(blast.area) == ["1.27", "1.28", "1.37", "1.38", "1.47", "1.48"]


@pytest.mark.rule(
    "SOB-FBOMB-08",
    "SOB-FBOMB-09",
    "SOB-FBOMB-10",
    "SOB-FBOMB-11",
    "SOB-FBOMB-12",
    "SOB-FBOMB-13",
    "SOB-FBOMB-14",
    "SOB-FBOMB-15",
)
@pytest.mark.parametrize(
    ("face", "to"), [(1, "35"), (2, "36"), (3, "37"), (4, "47"), (5, "57"), (6, "56"), (7, "55"), (8, "45")]
)
def test_the_d8_says_where(face: int, to: str) -> None:
    game = thrown("46", MISS, 1, face, *[1] * 9)
    assert lies(game) == [to]
    assert rules_told(game, "bomb-bounces") == [f"SOB-FBOMB-{7 + face:02}"]


@pytest.mark.rule("SOB-FBOMB-08", "SOB-FBOMB-11")
@pytest.mark.parametrize("turn", [90, 270])
def test_north_is_up_on_the_table_however_a_tile_lies(turn: int) -> None:
    """A passage that lies across: east is along it."""
    room = f"long-passage,0,0,{turn}"
    game = thrown("07", MISS, 2, 4, *[1] * 9, at=["09"], room=room, enemies={1: ("ghoul", "01")})
    map_ = grid(game)
    start, (to,) = map_.spot(map_.square("1.07")), told(game, "bomb-bounces")
    end = map_.spot(map_.square(to["at"]))
    assert (end.x - start.x, end.y - start.y) == (1, 0)


@pytest.mark.rule("SOB-FBOMB-16")
def test_a_bounce_against_a_wall_is_lost() -> None:
    game = thrown("05", MISS, 3, 2, 4)
    assert [about["face"] for about in told(game, "bomb-stays")] == [2]
    assert rules_told(game, "bomb-stays") == ["SOB-FBOMB-16"]
    assert lies(game) == ["06"]
    assert lies(thrown("08", MISS, 1, 3)) == ["08"]


@pytest.mark.rule("SOB-FBOMB-16")
def test_a_slanting_bounce_across_a_walled_corner_is_lost() -> None:
    given: dict[str, Any] = {"at": ["20"], "room": "cells", "enemies": {1: ("ghoul", "45")}}
    assert lies(thrown("12", MISS, 1, 5, **given)) == ["12"]
    assert lies(thrown("22", MISS, 1, 4, **given)) == ["23"]


@pytest.mark.rule("SOB-FBOMB-17")
def test_a_barrier_stops_no_bounce() -> None:
    assert lies(thrown("32", MISS, 1, 4, at=["20"], room="cells", enemies={1: ("ghoul", "05")})) == ["33"]


@pytest.mark.rule("SOB-FBOMB-18")
def test_models_are_no_obstacle() -> None:
    assert lies(thrown("47", HIT, 3, enemies={1: ("ghoul", "47")})) == ["47"]
    game = thrown("47", MISS, 3, 2, 2, 1, 1, at=["44", "37"], enemies={1: ("ghoul", "00")})
    assert [about["at"] for about in told(game, "bomb-bounces")] == ["1.37", "1.27"]  # through the space of a Hero
    assert lies(thrown("47", MISS, 1, 2, 1, at=["44", "37"], enemies={1: ("ghoul", "00")})) == ["37"]


@pytest.mark.rule("SOB-FBOMB-25")
def test_doorways_gates_and_joints() -> None:
    given: dict[str, Any] = {"at": ["64"], "enemies": {1: ("ghoul", "00")}}
    assert lies(thrown("93", MISS, 1, 6, **given)) == ["93"]  # over the edge of the board
    beyond = lies(thrown("93", MISS, 1, 6, **given, room=joined("hall", "long-passage")))
    assert beyond == ["2.10"]
    assert lies(thrown("93", MISS, 1, 6, **given, room=joined("hall", "long-passage", gate=True))) == ["93"]


@pytest.mark.rule("SOB-FBOMB-15", "SOB-GRIT-18")
def test_a_bounce_that_ambition_takes_beyond_8_goes_as_an_8_does() -> None:
    """The throw misses and Bounces once; the 3 is rolled again as an 8, with 2 more."""
    held: dict[str, Any] = {"heroes__0__bag": ["dynamite"], "heroes__0__ability_tokens": {"ambition": 1}}
    game = arena(["44"], {1: ("ghoul", "40")}, acting=0, heroes__0__class_="duelist", **held)
    game.choose("throw token=dynamite")
    game.state.dice.script = [1, 1, 3, 8]
    game.choose("throw-at to=1.40 foes=1 friends=0")
    game.choose("keep")
    game.choose("keep")
    game.choose("again-all source=ambition")
    assert [entry["face"] for entry in told(game, "bomb-bounces") + told(game, "bomb-stays")] == [8]


@pytest.mark.rule("SOB-FBOMB-15")
def test_where_such_a_bounce_goes_is_said_while_it_can_still_be_rolled_again() -> None:
    charm = (
        "- {id: charm, name: Charm, kind: gear, use: {reroll: {kinds: [bounce], dice: 1, add: 2, even_again: true}}}\n"
    )
    held: dict[str, Any] = {"heroes__0__bag": ["dynamite"], "heroes__0__items": [{"id": "charm#900"}]}
    game = arena(["44"], {1: ("ghoul", "40")}, acting=0, cards=CARDS + charm, **held)
    game.choose("throw token=dynamite")
    game.state.dice.script = [1, 1, 3, 8]
    game.choose("throw-at to=1.40 foes=1 friends=0")
    game.choose("again-all source=charm#900")
    assert game.state.rolls[-1].faces == [10]
    question = game.scene(0).ask
    assert question and "to the west" in question.text
