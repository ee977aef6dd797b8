"""The Hold Back the Darkness test, and Depth Events."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.heroes.items import give_item
from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.depth import TRACK
from darklantern.games.brimstone.turn.light import carrier_lost, in_the_dark, light_goes_on, lit
from tests.brimstone.mine import happens, hero, kinds_told, mine, offered, stacked, told

CARDS = """
darkness:
- {id: all-shiver, name: All Shiver, does: [{each: {who: all, do: [{sanity-damage: 1}]}}]}
- {id: oil-runs-low, name: Oil Runs Low, remains: true, powers: [{stat: hold-back, add: -1}]}
- {id: a-second-wind, name: A Second Wind, remains: true, powers: [{stat: hold-back, add: 1}]}
items:
- {id: brass-lamp, name: Brass Lamp, kind: gear, light: true}
"""
FIRST, MIDDLE, LAST = "entrance", "8", "4"  # a space of each stage


def begun(dice: list[int], party: str = FIRST, darkness: str = "5", heroes: int = 1, **given: Any) -> Brimstone:
    """A turn that began with these dice."""
    at: dict[str, Any] = {"party": TRACK.index(party), "darkness": TRACK.index(darkness)}
    return mine(heroes, step="begin-turn", dice=dice, cards=CARDS, **at, **given)


def darkness_of(game: Brimstone) -> str:
    return TRACK[game.state.darkness]


@pytest.mark.rule("SOB-HOLD-01", "SOB-HOLD-02")
def test_every_turn_begins_with_the_test_of_the_carrier() -> None:
    game = begun([3, 5], heroes=2, light=1)
    assert [about["who"] for about in told(game, "hold-back")] == [1]
    kinds = kinds_told(game)
    assert kinds.index("turn-began") < kinds.index("hold-back") < kinds.index("activation-began")


@pytest.mark.rule("SOB-HOLD-01")
def test_the_first_turn_has_its_test() -> None:
    game = begun([3, 5], round=0)
    assert game.state.round == 1
    assert len(told(game, "hold-back")) == 1


@pytest.mark.rule("SOB-HOLD-01")
def test_three_turns_of_a_fight_have_three_tests() -> None:
    far_away: dict[str, Any] = {"tiles": ["long-passage", "mid-passage", "cross"], "at": ["1.20"]}
    game = begun([3, 5, 4] * 3, enemies={1: {"kind": "drowned-dead", "at": 50}}, **far_away)
    while game.state.round < 6 and not game.over:
        game.choose("end" if "end" in offered(game) else 0)
    assert game.state.enemies
    assert len(told(game, "hold-back")) == 3


@pytest.mark.rule("SOB-HOLD-02", "SOB-GRIT-05")
def test_grit_does_not_roll_it_again() -> None:
    game = begun([1, 2], heroes__0__grit=2)
    assert darkness_of(game) == "6"
    assert hero(game).grit == 2


@pytest.mark.rule("SOB-HOLD-03")
@pytest.mark.parametrize("dice", [[3, 5], [6, 3]])
def test_enough_holds_the_darkness(dice: list[int]) -> None:
    game = begun(dice, MIDDLE)
    assert darkness_of(game) == "5"
    assert told(game, "hold-back")[0]["held"] == 1


@pytest.mark.rule("SOB-HOLD-04")
def test_too_little_moves_it_one_space() -> None:
    game = begun([2, 6], LAST, darkness="4")
    assert darkness_of(game) == "5"
    assert told(game, "hold-back")[0] == {"who": 0, "dice": [2, 6], "total": 8, "need": 9, "held": 0, "cards": []}


@pytest.mark.rule("SOB-HOLD-03", "SOB-HOLD-04")
@pytest.mark.parametrize(("party", "enough"), [(FIRST, [3, 4]), (MIDDLE, [2, 6]), (LAST, [3, 6])])
def test_the_stage_says_what_is_enough(party: str, enough: list[int]) -> None:
    assert darkness_of(begun(enough, party)) == "5"
    assert darkness_of(begun([enough[0] - 1, enough[1]], party)) == "6"


@pytest.mark.rule("SOB-HOLD-05")
def test_a_second_lantern_gives_no_second_light() -> None:
    at = ["1.20", "3.05"]
    game = begun([3, 5], heroes=2, tiles=["long-passage", "cross"], at=at)
    give_item(game, 1, "brass-lamp")
    happens(game, "begin-turn", dice=[3, 5])
    assert [about["who"] for about in told(game, "hold-back")] == [0]
    assert lit(game) == {1, 2}
    assert in_the_dark(game, 1)


@pytest.mark.rule("SOB-HOLD-06")
def test_doubles_bring_the_depth_event_of_their_number() -> None:
    game = begun([4, 4])
    assert [about["face"] for about in told(game, "depth-event")] == [4]
    assert not told(begun([3, 5]), "depth-event")


@pytest.mark.rule("SOB-HOLD-07")
def test_low_doubles_do_not_move_the_darkness() -> None:
    game = begun([2, 2], darkness="7")
    assert [about["face"] for about in told(game, "depth-event")] == [2]
    assert not [about for about in told(game, "darkness-moved") if about["space"] == "8"]


@pytest.mark.rule("SOB-HOLD-08")
def test_high_doubles_hold_and_still_bring_the_event() -> None:
    game = begun([6, 6], LAST)
    assert darkness_of(game) == "5"
    assert told(game, "hold-back")[0]["held"] == 1
    assert [about["face"] for about in told(game, "depth-event")] == [6]


@pytest.mark.rule("SOB-HOLD-09")
def test_what_is_added_makes_no_doubles() -> None:
    in_play = [{"card": "a-second-wind", "deck": "darkness"}]
    game = begun([3, 4], MIDDLE, in_play=in_play)
    fell = {"dice": [3, 4], "total": 8, "need": 8, "held": 1}
    assert told(game, "hold-back")[0] == {"who": 0, **fell, "cards": ["a-second-wind"]}
    assert not told(game, "depth-event")
    doubles = begun([4, 4], in_play=in_play)
    assert len(told(doubles, "depth-event")) == 1


@pytest.mark.rule("SOB-HOLD-03", "SOB-DARK-04")
def test_what_is_taken_off_counts_too() -> None:
    game = begun([3, 4], in_play=[{"card": "oil-runs-low", "deck": "darkness"}])
    assert told(game, "hold-back")[0]["total"] == 6
    assert darkness_of(game) == "6"


@pytest.mark.rule("SOB-HOLD-10")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_chart_has_a_result_for_every_double(face: int) -> None:
    game = begun([face, face])
    rows = {row.roll: row.id for row in game.content.charts["depth-events"].rows}
    assert sorted(rows) == ["1", "2", "3", "4", "5", "6"]
    assert told(game, "depth-event")[0] == {"card": rows[str(face)], "face": face}


@pytest.mark.rule("SOB-HOLD-11", "SOB-HOLD-12")
@pytest.mark.parametrize("edition", ["revised", "classic"])
def test_elsewhere_a_die_picks_the_event_and_grit_leaves_it_alone(edition: str) -> None:
    game = mine(2, acting=0, heroes__0__grit=2, heroes__1__grit=2, options={"edition": edition})
    happens(game, "roll-depth-event", dice=[5])
    assert [about["face"] for about in told(game, "depth-event")] == [5]
    assert hero(game, 0).grit == hero(game, 1).grit == 2


@pytest.mark.rule("SOB-HOLD-13")
def test_what_the_test_brings_is_over_before_anybody_acts() -> None:
    game = mine(1, acting=0, cards=CARDS, party=TRACK.index(FIRST), darkness=TRACK.index("3"))
    stacked(game, "darkness", "all-shiver")
    happens(game, "begin-turn", dice=[1, 2])
    assert darkness_of(game) == "4"
    assert hero(game).horror == 1
    kinds = kinds_told(game)
    assert kinds.index("hold-back") < kinds.index("card-resolved") < kinds.index("activation-began")


@pytest.mark.rule("SOB-HOLD-15")
def test_a_carrier_who_is_down_still_rolls_and_the_light_stays_with_the_marker() -> None:
    tiles, at = ["long-passage", "mid-passage", "cross"], ["2.05", "4.13"]
    down: dict[str, Any] = {"heroes__0__knocked_out": True, "heroes__0__wounds": 10}
    game = begun([1, 2, 1, 4], heroes=2, tiles=tiles, at=at, **down)
    assert told(game, "hold-back")[0]["who"] == 0
    assert darkness_of(game) == "6"
    assert lit(game) == {1, 2, 3}
    assert told(game, "voices") == [{"who": 1}]


@pytest.mark.rule("SOB-HOLD-16")
def test_the_light_of_the_dead_goes_to_one_who_stands() -> None:
    game = mine(4, acting=1, heroes__0__dead=True, heroes__3__knocked_out=True, options={"players": 2})
    happens(game, "light-goes-on")
    assert game.ask and (game.ask.seat, game.ask.prompt) == (0, "light-goes-on")
    assert [str(option) for option in game.ask.options] == ["take-light hero=1", "take-light hero=2"]
    game.choose("take-light hero=2")
    assert game.state.light == 2
    assert told(game, "light-taken") == [{"who": 2}]
    happens(game, "begin-turn", dice=[3, 5])
    assert told(game, "hold-back")[0]["who"] == 2


@pytest.mark.rule("SOB-HOLD-16")
def test_only_if_nobody_stands_one_who_is_down_takes_the_light() -> None:
    game = mine(3, acting=1, heroes__0__dead=True)
    hero(game, 1).knocked_out = hero(game, 2).knocked_out = True
    happens(game, "light-goes-on")
    assert game.ask and [str(option) for option in game.ask.options] == ["take-light hero=1", "take-light hero=2"]


@pytest.mark.rule("SOB-HOLD-16")
def test_the_light_goes_on_only_if_its_carrier_is_lost() -> None:
    game = mine(2, acting=0)
    carrier_lost(game, 1)
    assert "light-goes-on" not in game.state.flow
    carrier_lost(game, 0)
    assert game.state.flow[-1] == light_goes_on()
