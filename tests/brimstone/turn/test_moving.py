"""Hero Movement."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.board.masks import squares
from darklantern.games.brimstone.posse import grid, on_tile, tiles_of
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.mine import asked, happens, hero, mine, offered, offers, ruled, told

CARDS = """
exploration: [{id: plain-token, name: Plain, edition: revised, doors: 1, encounters: 1}]
darkness:
- {id: mud, name: Mud, remains: true, powers: [{stat: move, add: -2}]}
encounters:
- {id: fire-here, name: Fire Here, does: [{each: {who: all-here, do: [{wounds: 1}]}}]}
"""
ENEMY = {1: {"kind": "drowned-dead", "at": 20}}


def places(game: Brimstone) -> set[str]:
    return {choice.removeprefix("go to=") for choice in offers(game, "go")}


def square(game: Brimstone, name: str) -> int:
    return grid(game).square(name)


@pytest.mark.rule("SOB-MOVE-01")
def test_a_hero_moves_up_to_what_was_rolled() -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[4])
    assert "1.04" not in places(game)  # five steps
    assert "1.06" in places(game)  # four steps
    game.choose("go to=1.16")
    assert game.state.activation.moves == 3
    assert "1.04" not in places(game)
    assert "1.06" in places(game)


@pytest.mark.rule("SOB-MOVE-02")
def test_the_move_roll_is_made_whether_or_not_the_hero_moves() -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[5, 1, 1, 1])
    game.choose("scavenge tile=1")
    assert [about["roll"] for about in told(game, "rolled")][:2] == ["move", "scavenge"]
    assert told(game, "rolled")[0]["dice"] == [5]


@pytest.mark.rule("SOB-MOVE-03")
def test_all_eight_neighbours_cost_one() -> None:
    game = mine(1, at=["1.12"], acting=0, moves=1)
    assert places(game) == {"1.07", "1.08", "1.09", "1.11", "1.13", "1.15", "1.16", "1.17"}


@pytest.mark.rule("SOB-MOVE-04", "SOB-MOVE-10")
def test_no_model_is_moved_through_or_stood_upon() -> None:
    at = ["1.12", "1.05"]
    game = mine(2, at=at, acting=0, moves=6, enemies={1: {"kind": "drowned-dead", "at": 0}})
    game.state.enemies[1].at = square(game, "1.06")
    happens(game, ("act", 0))
    assert places(game).isdisjoint({"1.05", "1.06", "1.03", "1.04", "1.01", "1.02"})
    game.state.enemies = {}
    happens(game, ("act", 0))
    assert {"1.06", "1.03", "1.04"} <= places(game)
    assert "1.05" not in places(game)


@pytest.mark.rule("SOB-MOVE-05")
def test_two_models_do_not_bar_a_slanting_step_between_them() -> None:
    game = mine(3, at=["1.12", "1.13", "1.16"], acting=0, moves=1)
    assert "1.17" in places(game)


@pytest.mark.rule("SOB-MOVE-06")
def test_less_than_half_a_space_is_none() -> None:
    game = mine(1, tiles=["burning-room"], at=["2.19"], acting=0, moves=40)
    on_room = {name for name in places(game) if name.startswith("2.")}
    # 39 spaces drawn: the two of the joint are called by the Entrance's names, and one is the Hero's own
    assert len(on_room) == 36
    assert len(list(squares(grid(game).on(2)))) == 39


@pytest.mark.rule("SOB-MOVE-07")
def test_the_doorway_of_an_open_exit_is_a_space() -> None:
    game = mine(1, at=["1.03"], acting=0, moves=1)
    assert {"1.01", "1.02"} <= places(game)
    game.choose("go to=1.01")
    game.choose("end")
    assert hero(game).at == square(game, "1.01")


@pytest.mark.rule("SOB-MOVE-08")
def test_a_1_recovers_grit() -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[1])
    assert hero(game).grit == 1
    assert game.state.activation.moves == 1
    assert told(game, "grit-recovered") == [{"who": 0, "grit": 1}]
    other = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[2])
    assert hero(other).grit == 0


@pytest.mark.rule("SOB-MOVE-02")
def test_what_refers_to_the_move_roll_knows_it() -> None:
    cards = """
darkness:
- id: loose-boards
  name: Loose Boards
  remains: true
  triggers: [{when: {event: move-rolled, by: anyone, face: [6]}, do: [{wounds: 1}]}]
"""
    for face, wounds in ((6, 1), (5, 0)):
        given: dict[str, Any] = {"cards": cards, "in_play": [{"card": "loose-boards", "deck": "darkness"}]}
        game = mine(2, step=("begin-activation", 1), dice=[face], **given)
        assert (hero(game, 0).wounds, hero(game, 1).wounds) == (0, wounds)


@pytest.mark.rule("SOB-MOVE-09")
def test_movement_left_over_is_lost() -> None:
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[6, 3, 5, 2])
    game.choose("go to=1.12")
    assert game.state.activation.moves == 4
    game.choose("end")
    assert game.state.round == 4
    assert game.state.activation.moves == 2


@pytest.mark.rule("SOB-MOVE-10")
def test_a_marker_of_a_fallen_hero_is_no_model() -> None:
    game = mine(2, at=["1.12", "1.13"], acting=0, moves=1, heroes__1__knocked_out=True)
    assert "1.13" in places(game)
    game.choose("go to=1.13")
    assert hero(game, 0).at == hero(game, 1).at


@pytest.mark.rule("SOB-MOVE-11")
def test_a_hero_on_a_joint_is_on_both_tiles() -> None:
    game = mine(1, tiles=["long-passage"], at=["1.01"], acting=0, cards=CARDS)
    assert tiles_of(game, hero(game)) == (1, 2)
    assert on_tile(game, 1) == on_tile(game, 2) == [0]
    for tile, wounds in ((1, 1), (2, 2)):
        game.state.decks["encounter"].cards = ["fire-here"]
        happens(game, ("draw-encounters", tile, 1))
        assert hero(game).wounds == wounds


@pytest.mark.rule("SOB-MOVE-12")
@pytest.mark.parametrize("enemies", [{}, pytest.param(ENEMY, marks=pytest.mark.rule("SOB-MOVE-15"))])
def test_a_room_whose_token_is_face_down_may_be_entered(enemies: dict[int, dict[str, object]]) -> None:
    hidden: dict[str, Any] = {"tiles__2__token": "plain-token", "tiles__2__revealed": False, "enemies": enemies}
    game = mine(2, tiles=["burning-room"], at=["1.16", "1.03"], acting=1, moves=3, cards=CARDS, **hidden)
    assert {"2.34", "2.35"} <= places(game)
    game.choose("go to=2.35")
    assert not game.state.tiles[2].revealed
    assert hero(game, 1).at == square(game, "2.35")


@pytest.mark.rule("SOB-MOVE-15")
def test_undecided_exits_are_spaces_but_no_doors() -> None:
    hidden: dict[str, Any] = {"tiles__2__token": "plain-token", "tiles__2__revealed": False, "enemies": ENEMY}
    game = mine(1, tiles=["burning-room"], at=["2.03"], acting=0, moves=2, cards=CARDS, **hidden)
    assert "2.01" in places(game)
    game.choose("go to=2.01")
    assert not offers(game, "look")


@pytest.mark.rule("SOB-MOVE-13")
def test_four_steps_around_another_hero() -> None:
    game = mine(2, at=["1.21", "1.17"], step=("begin-activation", 0), dice=[4])
    assert "1.17" not in places(game)
    assert {"1.13", "1.09", "1.05", "1.06"} <= places(game)  # four steps, slanting past the other
    straight = mine(2, tiles=["long-passage"], at=["2.11", "2.09"], acting=0, moves=2)
    assert "2.07" in places(straight)  # 2.10 is free
    barred = mine(3, tiles=["long-passage"], at=["2.11", "2.09", "2.10"], acting=0, moves=4)
    assert not {name for name in places(barred) if name.startswith("2.")}


@pytest.mark.rule("SOB-MOVE-14")
def test_an_end_cap_leaves_its_two_spaces_and_no_door() -> None:
    game = mine(1, at=["1.03"], acting=0, moves=1)
    game.state.layout = grid(game).cap("1.01-02").layout
    happens(game, ("act", 0))
    assert {"1.01", "1.02"} <= places(game)
    game.choose("go to=1.01")
    assert not offers(game, "look")


@pytest.mark.rule("SOB-MOVE-01")
def test_what_slows_a_hero_never_makes_less_than_nothing() -> None:
    mud = [{"card": "mud", "deck": "darkness"}]
    game = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[5], cards=CARDS, in_play=mud)
    assert game.state.activation.moves == 3
    assert ruled(game, "movement") == [("SOB-MOVE-01", {"who": 0, "amount": 3, "cards": ["mud"]})]
    assert told(mine(1, step=("begin-activation", 0), dice=[5]), "movement") == []  # the die says it all
    slow = mine(1, at=["1.20"], step=("begin-activation", 0), dice=[1], cards=CARDS, in_play=mud)
    assert slow.state.activation.moves == 0
    assert not offers(slow, "go")
    assert hero(slow).grit == 1
    assert "end" in offered(slow)


AGAIN = "items: [{id: spur, name: Spur, kind: gear, use: {limit: turn, reroll: {kinds: [move, more-moves]}}}]"


@pytest.mark.rule("SOB-GRIT-15", "SOB-GRIT-06")
@pytest.mark.parametrize(("face", "again"), [(5, True), (6, False)])
def test_nobody_is_asked_to_roll_a_6_for_movement_again(face: int, again: bool) -> None:
    given: dict[str, Any] = {"cards": AGAIN, "heroes__0__items": [{"id": "spur#1"}]}
    game = mine(1, step=("begin-activation", 0), dice=[face], **given)
    assert (asked(game).prompt == "reroll") == again
    game = mine(1, moves=1, heroes__0__grit=1, dice=[face], **given)
    game.choose("more-moves")
    assert (asked(game).prompt == "reroll") == again
