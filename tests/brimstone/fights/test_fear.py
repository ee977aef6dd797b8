"""Fear, Terror and Unspeakable Terror."""

from __future__ import annotations

import pytest

from darklantern.board.masks import squares
from darklantern.games.brimstone.fights.fear import fear_hits
from darklantern.games.brimstone.posse import grid
from darklantern.games.brimstone.state import Brimstone
from tests.brimstone.fights.arena import CARDS, arena, joined
from tests.brimstone.mine import asked, happens, hero, kinds_told, told


def hits(game: Brimstone, seat: int = 0) -> int:
    return len(fear_hits(game, seat))


def frightened_on(game: Brimstone) -> int:
    """All squares of the map on which the first Hero would be hit."""
    bits = 0
    for square in squares(grid(game).on(*grid(game).tiles)):
        hero(game).at = square
        bits |= bool(hits(game)) << square
    return bits


@pytest.mark.rule("SOB-FFEAR-01")
def test_fear_hits_who_is_adjacent() -> None:
    game = arena(["44", "46"], {1: ("dread-two", "43")}, acting=0)
    assert (hits(game, 0), hits(game, 1)) == (2, 0)


@pytest.mark.rule("SOB-FFEAR-02")
def test_terror_hits_who_is_on_the_same_tile() -> None:
    game = arena(["00", "2.01"], {1: ("horror", "50")}, room=joined("hall", "long-passage"), acting=0)
    assert (hits(game, 0), hits(game, 1)) == (1, 0)


@pytest.mark.rule("SOB-FFEAR-03")
def test_unspeakable_terror_hits_on_joined_tiles_too() -> None:
    room = joined("hall", "long-passage", "mid-passage")
    game = arena(["00", "2.05", "3.01"], {1: ("awful", "50")}, room=room, acting=0)
    assert [hits(game, seat) for seat in (0, 1, 2)] == [3, 3, 0]


@pytest.mark.rule("SOB-FFEAR-05", "SOB-FFEAR-06")
def test_fear_terror_and_unspeakable_terror_of_one_enemy_add_up() -> None:
    """By a card of the whole Group the Enemy with Unspeakable Terror (3) has Terror (2) and Fear (1) as well."""
    room = joined("hall", "long-passage")
    traits = {"sources": 1, "traits": {"awful": ["dreadful"]}}
    dreadful = "enemy_cards:\n- {id: dreadful, name: Dreadful, deck: test, traits: {terror: 2, fear: 1}}\n"
    at = ["51", "00", "2.05"]
    game = arena(at, {1: ("awful", "50")}, room=room, acting=0, cards=CARDS + dreadful, fight=traits)
    assert [hits(game, seat) for seat in (0, 1, 2)] == [6, 5, 3]


@pytest.mark.rule("SOB-FFEAR-01", "SOB-FFEAR-02", "SOB-FFEAR-03")
def test_they_work_on_every_space_of_their_reach_and_on_no_other() -> None:
    room = joined("hall", "long-passage", "mid-passage")
    for kind, tiles in (("horror", [1]), ("awful", [1, 2])):
        game = arena(["00"], {1: (kind, "50")}, room=room, acting=0)
        assert frightened_on(game) == grid(game).on(*tiles)
    game = arena(["00"], {1: ("dread", "50")}, room=room, acting=0)
    assert frightened_on(game) == grid(game).adjacent(grid(game).square("1.50"))


@pytest.mark.rule("SOB-FFEAR-04")
def test_they_come_at_the_start_of_the_activation_before_the_move_roll() -> None:
    game = arena(["44"], {1: ("dread", "43")}, step=("begin-activation", 0), dice=[1, 5])
    assert hero(game).horror == 1
    rolls = [entry["roll"] for entry in told(game, "rolled")]
    assert rolls == ["willpower", "move"]
    far = arena(["44"], {1: ("dread", "47")}, step=("begin-activation", 0), dice=[5])
    game = far
    going = next(index for index, choice in enumerate(asked(game).options) if choice.args.get("to") == "1.46")
    game.choose(going)
    assert hero(game).horror == 0
    assert told(game, "frightened") == []


@pytest.mark.rule("SOB-FFEAR-05", "SOB-FFEAR-08")
def test_the_hits_of_all_enemies_add_up_and_each_has_its_willpower_die() -> None:
    start = {1: ("dread", "43"), 2: ("dread", "33"), 3: ("dread", "53"), 4: ("horror-two", "88")}
    game = arena(["44"], start, step=("begin-activation", 0), dice=[4, 3, 6, 1, 5, 2])
    assert told(game, "frightened") == [{"who": 0, "hits": 5, "models": 4, "kinds": ["dread", "horror-two"]}]
    assert told(game, "rolled")[0]["dice"] == [4, 3, 6, 1, 5]
    assert hero(game).horror == 2


@pytest.mark.rule("SOB-FFEAR-06")
def test_they_come_again_in_every_activation_while_the_enemy_is_there() -> None:
    game = arena(["44"], {1: ("dread", "43")}, acting=0)
    for turn in (1, 2, 3):
        happens(game, ("begin-activation", 0), dice=[1, 5])
        assert hero(game).horror == turn
    del game.state.enemies[1]
    game.state.fight = None
    happens(game, ("begin-activation", 0), dice=[5])
    assert hero(game).horror == 3


@pytest.mark.rule("SOB-FFEAR-07")
def test_each_hit_not_prevented_does_one_sanity_damage() -> None:
    start = {1: ("horror", "88"), 2: ("horror-two", "00")}
    game = arena(["44"], start, step=("begin-activation", 0), dice=[2, 4, 1, 5])
    assert hero(game).horror == 2


@pytest.mark.rule("SOB-FFEAR-07")
def test_an_ability_may_make_them_do_more() -> None:
    start = {1: ("nightmare", "43"), 2: ("dread", "45")}
    game = arena(["44"], start, step=("begin-activation", 0), dice=[1, 1, 5])
    assert hero(game).horror == 3


@pytest.mark.rule("SOB-FFEAR-09")
def test_who_stands_on_a_joint_is_on_both_tiles_and_is_hit_once() -> None:
    room = joined("hall", "long-passage")
    game = arena(["93"], {1: ("horror", "2.01")}, room=room, acting=0)
    assert hits(game) == 1
    game = arena(["93"], {1: ("horror", "94")}, room=room, acting=0)
    assert hits(game) == 1
    game = arena(["00", "2.01"], {1: ("horror", "94")}, room=room, acting=0)
    assert [hits(game, seat) for seat in (0, 1)] == [1, 1]
    game = arena(["2.01"], {1: ("awful", "00")}, room=room, acting=0)
    assert hits(game) == 3


@pytest.mark.rule("SOB-FFEAR-10")
def test_fear_does_not_work_across_a_walled_corner() -> None:
    assert hits(arena(["23"], {1: ("dread", "12")}, room="cells", acting=0)) == 0
    assert hits(arena(["23"], {1: ("dread", "22")}, room="cells", acting=0)) == 1


@pytest.mark.rule("SOB-FFEAR-11")
def test_terror_reaches_the_far_side_of_a_gate() -> None:
    room = joined("hall", "long-passage", gate=True)
    heroes = ["2.11", "2.03"]
    terror = arena(heroes, {1: ("horror", "00")}, room=room, acting=0)
    assert [hits(terror, seat) for seat in (0, 1)] == [1, 0]
    awful = arena(heroes, {1: ("awful", "00")}, room=room, acting=0)
    assert [hits(awful, seat) for seat in (0, 1)] == [3, 3]


@pytest.mark.rule("SOB-FFEAR-11")
def test_terror_does_not_reach_beyond_the_gates_of_another_tile() -> None:
    room = joined("hall", "long-passage", "mid-passage", gate=True)
    game = arena(["93", "94", "2.01", "2.11"], {1: ("horror", "3.01")}, room=room, acting=0)
    assert [hits(game, seat) for seat in range(4)] == [0, 0, 1, 0]


@pytest.mark.rule("SOB-FFEAR-12")
def test_who_is_ko_d_by_fear_does_not_act() -> None:
    game = arena(["44", "00"], {1: ("dread", "43")}, step=("begin-activation", 0), dice=[1], heroes__0__horror=9)
    assert not hero(game).stands
    assert [entry["roll"] for entry in told(game, "rolled") if entry["who"] == 0] == ["willpower"]


@pytest.mark.rule("SOB-FFEAR-13")
@pytest.mark.parametrize("first", ["fear-and-terror", "voices-in-the-dark"])
def test_its_player_orders_fear_and_what_else_comes_at_the_start(first: str) -> None:
    room = joined("hall", "long-passage", "mid-passage")
    game = arena(["00", "3.01"], {1: ("dread", "3.02")}, room=room, step=("begin-activation", 1), dice=[6] * 9)
    assert (asked(game).prompt, asked(game).seat) == ("order", 1)
    sources = [choice.args.get("card") for choice in asked(game).options]
    game.choose(sources.index(first))
    kinds = [kind for kind in kinds_told(game) if kind in ("frightened", "voices")]
    assert kinds == (["frightened", "voices"] if first == "fear-and-terror" else ["voices", "frightened"])
    rolls = [entry["roll"] for entry in told(game, "rolled")]
    assert rolls[-1] == "move"
    assert rolls.count("move") == 1
