"""Range is counted over Barriers: a hall with a fence in its middle that can only be walked around at the far end."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import arena, come, sheet
from tests.brimstone.fights.arms import ARMED
from tests.brimstone.fights.throwing import spaces
from tests.brimstone.mine import happens, hero, offers, told

_ROWS = "\n    |----|----|----|----|\n".join(f"    | {row}0 | {row}1 ! {row}2 | {row}3 |" for row in range(9))
FENCED = f"""tiles:
- id: fenced
  name: Fenced
  kind: passage
  drawing: |2
    ---------------------
{_ROWS}
    |----|----|----|----|
    | 90 | 91 ! 92 | 93 |
    |----|----|----|----|
    | 04 | 05 | 06 | 07 |
    -----#----|----#-----
         | 08 | 09 |
"""
STALKS = sheet("stalks", traits={"immobile": 1, "attacks-within": 2})
CARDS = ARMED.replace("tiles:\n", FENCED, 1).replace("enemies:\n", "enemies:\n" + STALKS, 1)
"""From 00 to 03 there are three spaces over the fence, and twenty around it."""


def fenced(heroes: list[str], kind: str, at: str, acts: str = "", **given: Any) -> Brimstone:
    return arena(heroes, {1: (kind, at)}, acts, room="fenced", cards=CARDS, **given)


@pytest.mark.rule("SOB-FATT-10", "SOB-FATT-11", "SOB-BARR-04")
@pytest.mark.parametrize(("kind", "at"), [("ghoul", "03"), ("colossus", "02")])
def test_a_shot_goes_over_a_barrier_the_straight_way(kind: str, at: str) -> None:
    game = fenced(["00"], kind, at, acting=0, heroes__0__items=[{"id": "derringer#1", "equipped": True}])
    assert offers(game, "shoot") == ["shoot item=derringer#1"]


@pytest.mark.rule("SOB-FBOMB-02", "SOB-BARR-04")
def test_a_throw_goes_over_a_barrier_the_straight_way() -> None:
    game = fenced(["00"], "ghoul", "73", acting=0, heroes__0__bag=["dynamite"])
    game.choose("throw token=dynamite")
    assert {"02", "03", "63"} <= spaces(game)
    assert not {"71", "72", "73"} & spaces(game)


@pytest.mark.rule("SOB-FRNG-01", "SOB-BARR-04")
def test_an_enemy_shoots_over_a_barrier_and_does_not_walk_around_it() -> None:
    game = fenced(["00"], "archer", "03", "archer", dice=(1, 1))
    assert told(game, "enemy-moved") == []
    assert [(entry["who"], len(entry["dice"])) for entry in told(game, "enemy-shoots")] == [(0, 2)]
    assert hero(game).wounds == 0


@pytest.mark.rule("SOB-FSHOOT-01", "SOB-BARR-04")
def test_who_hides_from_shots_does_not_count_the_way_around_a_barrier() -> None:
    game = come(fenced(["00", "20"], "root", "01", acting=0), ("bandit", "1"), how="ambush")
    assert spaces(game) == {"08", "09"}


@pytest.mark.rule("SOB-FPLANT-02", "SOB-BARR-05")
@pytest.mark.parametrize(("at", "dice"), [("01", 1), ("00", 0)])
def test_who_strikes_at_all_around_does_so_over_a_barrier(at: str, dice: int) -> None:
    game = fenced([at], "stalks", "03", "stalks", dice=(1,))
    assert [len(entry["dice"]) for entry in told(game, "enemy-attacks")] == [1] * dice


@pytest.mark.rule("SOB-FIMMOB-06", "SOB-BARR-04")
def test_who_is_near_behind_a_barrier_does_not_leave_an_immobile_enemy_behind() -> None:
    game = happens(fenced(["00"], "root", "03", acting=0, fight={"sources": 1}), "leave-behind")
    assert list(game.state.enemies) == [1]
