"""Sealing spawn spaces."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.arcana.map.spaces import refresh_space
from darklantern.games.arcana.map.spawn_spaces import Seal
from darklantern.games.arcana.rounds.actions import ACTIONS
from darklantern.games.arcana.state import Arcana
from darklantern.table.ask import option
from tests.arcana.fights import asked, essence, let, prompt
from tests.arcana.halls import at, drawn
from tests.arcana.table import choose, explorer, halls, kinds_told, offers, refused, space, told

CARDS = """
monsters:
- id: mine
  name: Mine
  level: 1
  health: 1
  stamina: 4
  armor: 1
  will: 0
  dies: [{attack: {high: 1, who: adjacent}}]
tiles:
- id: crypt
  name: Crypt
  front: &crypt |
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . S . . . H .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . H . . . . .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
     . . . . . S .
    + + + + + + + +
     . . . . . . .
    + + + + + + + +
  back: *crypt
"""
"""Spawn spaces on 1.09 and 1.41, chapter spaces on 1.13 and 1.23."""


def crypt(at: list[str], much: int = 4, monsters: dict[str, str] | None = None, **given: Any) -> Arcana:
    given = {"explorers__0__essence": much, **given}
    return halls(len(at), tiles=["crypt"], at=at, monsters=monsters, cards=CARDS, **given)


@pytest.mark.rule("MA-SEAL-01")
def test_sealing_takes_3_stamina_and_4_essence() -> None:
    game = crypt(["1.08", "1.49"], explorers__0__stamina=4)
    choose(game, "seal at=1.09")
    assert (explorer(game).stamina, essence(game)) == (1, [0, 0])
    assert offers(crypt(["1.08"], explorers__0__stamina=3), "seal") == ["seal at=1.09"]
    assert offers(crypt(["1.08"], 3), "seal") == []
    assert offers(crypt(["1.08"], explorers__0__stamina=2), "seal") == []
    assert offers(crypt(["1.22"]), "seal") == []


@pytest.mark.rule("MA-SEAL-02")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 1)])
def test_sealing_lowers_the_threat_but_not_below_1(before: int, after: int) -> None:
    game = crypt(["1.08"], threat=before, level=2)
    choose(game, "seal at=1.09")
    assert (game.state.threat, game.state.level) == (after, 2)
    assert told(game, "threat-lowered") == ([{"threat": 2}] if before == 3 else [])


@pytest.mark.rule("MA-SEAL-03")
def test_who_stands_on_a_sealed_space_is_destroyed() -> None:
    game = crypt(["1.08"], monsters={"boiler-golem": "1.09"})
    choose(game, "seal at=1.09")
    assert (game.state.monsters, essence(game)) == ({}, [1])
    game = crypt(["1.08", "1.09"])
    choose(game, "seal at=1.09")
    assert explorer(game, 1).destroyed


@pytest.mark.rule("MA-SEAL-04")
def test_a_sealed_space_has_two_tokens() -> None:
    game = crypt(["1.08"])
    choose(game, "seal at=1.09")
    assert game.state.explored == {space(game, "1.09"): 2}
    refresh_space(game, space(game, "1.09"))
    assert game.state.explored == {}


@pytest.mark.rule("MA-SEAL-05")
@pytest.mark.parametrize(("at", "lit"), [("1.16", "1.23"), ("1.10", "1.23"), ("1.03", "1.13"), ("1.01", "1.23")])
def test_the_nearest_chapter_space_without_tokens_is_lit(at: str, lit: str) -> None:
    game = crypt([at])
    if at == "1.10":  # two steps to 1.23, three to 1.13
        assert prompt(game) == "act"
    choose(game, "seal at=1.09")
    if prompt(game) == "light-space":
        choose(game, f"light at={lit}")
    assert game.state.lit == [space(game, lit)]


@pytest.mark.rule("MA-SEAL-05")
def test_over_a_seam_a_chapter_space_on_the_tile_of_the_explorer_is_lit() -> None:
    tiles = ["crypt", "foundry 7 0 0"]
    game = halls(1, tiles=tiles, at=["1.42"], cards=CARDS, explorers__0__essence=4)
    choose(game, "seal at=2.36")
    assert game.state.explored == {space(game, "2.36"): 2}
    assert game.state.lit == [space(game, "1.13")]


@pytest.mark.rule("MA-SEAL-05")
def test_among_equally_near_chapter_spaces_the_explorer_chooses() -> None:
    game = crypt(["1.03"])
    choose(game, "seal at=1.09")
    assert (asked(game).seat, offers(game, "light")) == (0, ["light at=1.13", "light at=1.23"])
    assert asked(game).usual == 0


@pytest.mark.rule("MA-SEAL-05", "MA-SEAL-06")
def test_spaces_with_tokens_are_not_lit() -> None:
    game = crypt(["1.08"], explored={})
    game.state.explored[space(game, "1.23")] = 1
    choose(game, "seal at=1.09")
    assert game.state.lit == [space(game, "1.13")]
    game = crypt(["1.08"], threat=3)
    game.state.explored[space(game, "1.23")] = 1
    game.state.lit.append(space(game, "1.13"))
    choose(game, "seal at=1.09")
    assert game.state.lit == [space(game, "1.13")]
    assert (game.state.threat, told(game, "spawn-space-sealed")) == (2, [{"who": 0, "at": "1.09"}])


@pytest.mark.rule("MA-SEAL-05", "MA-SEAL-03")
def test_who_falls_by_what_was_sealed_lights_nothing() -> None:
    game = crypt(["1.08", "1.49"], monsters={"mine": "1.09"}, explorers__0__health=1, dice=[6])
    choose(game, "seal at=1.09")
    choose(game, "lose health=1 essence=0")
    assert (explorer(game).destroyed, game.state.lit) == (True, [])
    assert game.state.explored == {space(game, "1.09"): 2}


@pytest.mark.rule("MA-SEAL-07")
def test_sealing_goes_step_by_step() -> None:
    game = crypt(["1.08", "1.09"], threat=3)
    choose(game, "seal at=1.09")
    order = ["essence-paid", "sealing-paid", "threat-lowered", "explorer-destroyed", "spawn-space-sealed", "space-lit"]
    assert [kind for kind in kinds_told(game) if kind in order] == order


@pytest.mark.rule("MA-SEAL-08")
def test_a_destroyed_spawn_space_cannot_be_sealed() -> None:
    game = crypt(["1.08"], 9)
    choose(game, "seal at=1.09")
    assert offers(game, "seal") == []
    assert ACTIONS.refused(game, 0, option("seal", at="1.09")) == "MA-SEAL-08"


@pytest.mark.rule("MA-SEAL-09")
def test_nobody_seals_the_space_it_stands_on_and_others_are_warned() -> None:
    game = crypt(["1.09"])
    assert offers(game, "seal") == []
    assert ACTIONS.refused(game, 0, option("seal", at="1.09")) == "MA-SEAL-09"
    game = crypt(["1.08", "1.09"])
    assert offers(game, "seal") == ["seal at=1.09"]
    action = ACTIONS.by_verb["seal"]
    assert isinstance(action, Seal)
    assert [tuple(one) for one in action.warnings(game, 0, option("seal", at="1.09"))] == [("seal-destroys", 1)]
    let(game, lambda: None)


@pytest.mark.rule("MA-SEAL-01", "MA-SEAL-08")
def test_of_two_spawn_spaces_the_reason_is_that_of_the_one_meant() -> None:
    spaces = {(2, 1): "S", (0, 1): "S", (6, 6): "S"}
    explored = {space(drawn(spaces), at(2, 1)): 2}
    game = drawn(spaces, at=[at(1, 1)], explored=explored, explorers__0__essence=9)
    assert offers(game, "seal") == [f"seal at={at(0, 1)}"]
    assert [refused(game, "seal", at=at(*one)) for one in ((2, 1), (6, 6))] == ["MA-SEAL-08", "MA-SEAL-01"]


def test_whoever_points_at_a_spawn_space_may_think_of_sealing_it() -> None:
    game = drawn({(2, 1): "S"})
    assert Seal().wishes(game, 0, at(2, 1)) == [option("seal", at=at(2, 1))]
    assert Seal().wishes(game, 0, at(1, 1)) == []
