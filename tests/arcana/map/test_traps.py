"""Levers and traps."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.map.traps import PullLever, trap_victims, trigger_traps
from darklantern.games.arcana.state import NOWHERE, Arcana
from darklantern.table.ask import option
from tests.arcana.fights import asked, health, high, let, prompt
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, halls, offers, refused, space, told

CARDS = """
monsters:
- {id: soft, name: Soft, level: 1, health: 3, stamina: 4, armor: 3, will: 2}
- {id: hard, name: Hard, level: 1, health: 3, stamina: 4, armor: 8, will: 2}
items:
- {id: soles, name: Soles, type: apparel, level: 1, main: true, passive: [{stat: trap-proof}]}
tiles:
- id: works
  name: Works
  front: &works |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . L . . . L .
    + + + + + + + +
     . . . ^ . . .
    + + + + + + + +
     . . ^ . ^ . .
    + + + + + + + +
     . . . ^ . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: *works
"""
"""Levers on 1.09 and 1.13, trapped spaces on 1.18, 1.24, 1.26 and 1.32."""


def works(at: list[str], monsters: dict[str, str] | None = None, tiles: int = 1, **given: Any) -> Arcana:
    laid = ["works", "works 7 0 0"][:tiles]
    return halls(len(at), tiles=laid, at=at, monsters=monsters, cards=CARDS, **given)


@pytest.mark.rule("MA-TRAP-01")
def test_a_trapped_space_does_nothing_by_itself() -> None:
    game = works(["1.23"])
    choose(game, "go to=1.24")
    choose(game, "go to=1.18")
    assert not told(game, "attack-rolled")
    assert health(game, 0) == [5]


@pytest.mark.rule("MA-TRAP-02", "MA-TRAP-06", "MA-ATK-17")
def test_a_lever_attacks_all_on_trapped_spaces_with_one_roll() -> None:
    game = works(["1.08"], {"soft": "1.18", "hard": "1.32"}, dice=high(2, 1, 3))
    choose(game, "pull-lever at=1.09")
    assert [(entry["who"], entry["blockers"], entry["dice"]) for entry in told(game, "attack-rolled")] == [
        (0, [4, 5], [2, 1, 3])
    ]
    assert health(game, 4, 5) == [2, 3]  # 6 against armor 3 and 8
    assert told(game, "space-activated") == [{"who": 0, "space": "lever", "at": "1.09"}]
    assert explorer(game).stamina == 5


@pytest.mark.rule("MA-TRAP-03")
def test_traps_attack_explorers_and_who_triggered_them() -> None:
    game = works(["1.24", "1.32"], dice=[])
    let(game, lambda: trigger_traps(game, 0), high(1, 1, 1))
    assert health(game, 0, 1) == [4, 5]  # 3 against armor 2 and 3
    assert told(game, "attack-rolled")[0]["blockers"] == [0, 1]


@pytest.mark.rule("MA-TRAP-04", "MA-TRAP-05")
def test_traps_are_those_of_the_tile_of_who_triggers_them_or_of_all_tiles() -> None:
    game = works(["1.08"], {"soft": "1.18", "hard": "2.18"}, tiles=2)
    assert trap_victims(game, 0) == [4]
    assert trap_victims(game, 5) == [5]
    assert trap_victims(game, NOWHERE) == [4, 5]


@pytest.mark.rule("MA-TRAP-06")
@pytest.mark.parametrize(("stamina", "offered"), [(2, ["pull-lever at=1.09"]), (1, [])])
def test_a_lever_takes_2_stamina(stamina: int, offered: list[str]) -> None:
    assert offers(works(["1.08"], explorers__0__stamina=stamina), "pull-lever") == offered


@pytest.mark.rule("MA-TRAP-09")
def test_a_lever_is_used_once_until_it_is_refreshed() -> None:
    game = works(["1.08"])
    choose(game, "pull-lever at=1.09")
    assert game.state.explored == {space(game, "1.09"): 1}
    assert offers(game, "pull-lever") == []
    del game.state.explored[space(game, "1.09")]
    let(game, lambda: None)
    assert offers(game, "pull-lever") == ["pull-lever at=1.09"]


@pytest.mark.rule("MA-TRAP-10")
def test_two_levers_trigger_the_same_traps() -> None:
    game = works(["1.10"], {"soft": "1.18"}, dice=high(1, 1, 1, 1, 1, 1))
    choose(game, "pull-lever at=1.09")
    choose(game, "go to=1.12")
    choose(game, "pull-lever at=1.13")
    assert [entry["blockers"] for entry in told(game, "attack-rolled")] == [[4], [4]]
    assert health(game, 4) == [1]


@pytest.mark.rule("MA-TRAP-11")
def test_traps_that_nobody_triggers_are_raised_only_by_whose_turn_it_is() -> None:
    game = works(["1.01"], {"hard": "1.18"}, explorers__0__essence=4)
    let(game, lambda: trigger_traps(game), high(1, 1, 2))
    assert told(game, "attack-rolled")[0]["who"] == NOWHERE
    assert (asked(game).seat, prompt(game)) == (0, "raise-roll")
    game = works(["1.01"], {"hard": "1.18"}, explorers__0__essence=4)
    game.state.turn = NOWHERE
    let(game, lambda: trigger_traps(game), high(1, 1, 2))
    assert not offers(game, "raise-roll")


@pytest.mark.rule("MA-TRAP-02")
def test_nobody_rolls_where_nobody_stands_on_a_trap() -> None:
    game = works(["1.24"], explorers__0__items=[{"card": "soles", "use": "main"}])
    let(game, lambda: trigger_traps(game, 0))
    assert not told(game, "attack-rolled")


@pytest.mark.rule("MA-TRAP-09", "MA-ACT-04")
def test_of_two_levers_the_reason_is_that_of_the_one_meant() -> None:
    levers = {(2, 1): "L", (0, 1): "L", (6, 6): "L", (4, 4): "^", (5, 4): "^"}
    game = drawn(levers, at=[at(1, 1)], explored={space(drawn(levers), at(2, 1)): 1})
    assert offers(game, "pull-lever") == [f"pull-lever at={at(0, 1)}"]
    assert [refused(game, "pull-lever", at=at(*one)) for one in ((2, 1), (6, 6))] == ["MA-TRAP-09", "MA-ACT-04"]


def test_whoever_points_at_a_lever_may_think_of_pulling_it_and_is_warned() -> None:
    game = works(["1.24", "1.18", "1.01"], {"soft": "1.26"})
    lever = PullLever()
    assert (lever.wishes(game, 0, "1.09"), lever.wishes(game, 0, "1.10")) == ([option("pull-lever", at="1.09")], [])
    warned = lever.warnings(game, 0, option("pull-lever", at="1.09"))
    assert [(one.what, one.unit) for one in warned] == [("trap-hits", 0), ("trap-hits", 1)]


@pytest.mark.rule("MA-MAP-02", "MA-MAP-06")
def test_a_trapped_space_that_was_destroyed_attacks_nobody_any_more() -> None:
    game = drawn({(3, 3): "^", (4, 4): "^", (0, 0): "L"}, explorers=2, at=[at(3, 3), at(4, 4)])
    game.state.explored[space(game, at(3, 3))] = 1
    assert trap_victims(game) == [1]
