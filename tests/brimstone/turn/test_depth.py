"""The Depth Track."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.games.brimstone.state import Brimstone
from darklantern.games.brimstone.turn.depth import TRACK, special, to_hold_back
from tests.brimstone.mine import happens, kinds_told, mine, offers, stacked, told

CARDS = """
darkness:
- {id: nothing-stirs, name: Nothing Stirs}
- id: it-comes-closer
  name: It Comes Closer
  does: [{test: {skill: spirit, target: 5, who: all, fail: [horror-hits]}}, {move-darkness: 2}]
- {id: a-long-fall, name: A Long Fall, does: [{move-darkness: 3}]}
dread:
- {id: something-waits, name: Something Waits}
"""


def place(space: str | int) -> int:
    return TRACK.index(str(space))


def with_markers(party: str | int = "entrance", darkness: str | int = "darkness-start") -> Brimstone:
    game = mine(1, acting=0, cards=CARDS, party=place(party), darkness=place(darkness))
    stacked(game, "darkness", *["nothing-stirs"] * 9)
    stacked(game, "dread", *["something-waits"] * 9)
    return game


def darkness_moves(darkness: str | int, steps: int = 1, party: str | int = "entrance") -> Brimstone:
    return happens(with_markers(party, darkness), ("move-darkness", steps))


@pytest.mark.rule("SOB-DEPTH-01", "SOB-DEPTH-02")
def test_the_track_has_17_spaces() -> None:
    names = "entrance 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 darkness-start"
    assert " ".join(TRACK) == names


@pytest.mark.rule("SOB-DEPTH-03", "SOB-DEPTH-04")
def test_special_spaces() -> None:
    kinds = {space: special(number) for number, space in enumerate(TRACK)}
    assert [space for space in TRACK if kinds[space] == "growing-dread"] == ["15", "11", "6"]
    assert [space for space in TRACK if kinds[space] == "blood-spatter"] == ["13", "10", "8", "4", "2"]
    plain = ["entrance", "14", "12", "9", "7", "5", "3", "1", "darkness-start"]
    assert [space for space in TRACK if not kinds[space]] == plain


@pytest.mark.parametrize(
    ("space", "needed"),
    [
        pytest.param("entrance", 7, marks=pytest.mark.rule("SOB-DEPTH-05")),
        pytest.param("11", 7, marks=pytest.mark.rule("SOB-DEPTH-05")),
        pytest.param("10", 8, marks=pytest.mark.rule("SOB-DEPTH-06")),
        pytest.param("6", 8, marks=pytest.mark.rule("SOB-DEPTH-06")),
        pytest.param("5", 9, marks=pytest.mark.rule("SOB-DEPTH-07")),
        pytest.param("1", 9, marks=pytest.mark.rule("SOB-DEPTH-07")),
        pytest.param("darkness-start", 9, marks=pytest.mark.rule("SOB-DEPTH-07")),
    ],
)
def test_what_each_stage_needs(space: str, needed: int) -> None:
    assert to_hold_back(with_markers(party=space)) == needed


@pytest.mark.rule("SOB-DEPTH-08")
def test_only_the_party_marker_sets_the_stage() -> None:
    assert to_hold_back(with_markers(party=12, darkness=3)) == 7
    assert to_hold_back(with_markers(party=3, darkness=12)) == 9


@pytest.mark.rule("SOB-DEPTH-12", "SOB-DEPTH-13")
def test_every_new_tile_takes_the_party_deeper_and_no_end_cap_does() -> None:
    game = mine(2, at=["1.01"], acting=0)
    stacked(game, "map", "short-passage", "cross")
    game.choose("look door=1.01-02")
    assert game.state.party == place(15)
    game = mine(2, tiles=["short-passage"], at=["2.01"], acting=0, party=place(15))
    stacked(game, "map", "cross")
    game.choose("look door=2.01-02")
    assert game.state.party == place(14)
    capped = mine(2, at=["1.01"], acting=0)
    capped.state.decks["map"].cards, capped.state.decks["map"].discard = [], []
    capped.choose("look door=1.01-02")
    assert len(capped.content.maps.get(capped.state.layout).tiles) == 1
    assert capped.state.party == place("entrance")


@pytest.mark.rule("SOB-DEPTH-14")
def test_the_party_marker_stays_on_the_darkness_start() -> None:
    game = mine(2, at=["1.01"], acting=0, party=place(1))
    stacked(game, "map", "short-passage")
    game.choose("look door=1.01-02")
    assert game.state.party == place("darkness-start")
    game = mine(2, at=["1.01"], acting=0, party=place("darkness-start"))
    stacked(game, "map", "short-passage")
    game.choose("look door=1.01-02")
    assert game.state.party == place("darkness-start")
    assert len(game.content.maps.get(game.state.layout).tiles) == 2


@pytest.mark.rule("SOB-DEPTH-15")
def test_the_darkness_moves_towards_the_entrance() -> None:
    assert darkness_moves("darkness-start").state.darkness == place(1)
    assert darkness_moves(14).state.darkness == place(15)


@pytest.mark.rule("SOB-DEPTH-16")
def test_sixteen_steps_lead_to_the_entrance() -> None:
    game = with_markers()
    for _ in range(15):
        happens(game, ("move-darkness", 1))
    assert (game.state.darkness, game.over) == (place(15), False)
    happens(game, ("move-darkness", 1))
    assert game.over
    assert game.result and (game.result.won, game.result.why) == (False, "darkness-escaped")


@pytest.mark.rule("SOB-DEPTH-17", "SOB-DARK-01")
def test_a_blood_spatter_space_draws_one_darkness_card() -> None:
    game = darkness_moves(1)
    assert told(game, "darkness-card") == [{"card": "nothing-stirs"}]
    assert len(game.state.dread) == 0
    for space in (3, 7, 9, 12):
        assert len(told(darkness_moves(space), "darkness-card")) == 1, space
    for space in (2, 4, 6, 8, 11, 13):
        assert not told(darkness_moves(space), "darkness-card"), space


@pytest.mark.rule("SOB-DEPTH-18")
def test_a_growing_dread_space_puts_a_card_face_down_on_the_stack() -> None:
    game = darkness_moves(5)
    assert game.state.dread.cards == ["something-waits"]
    assert not told(game, "dread-revealed")
    assert len(darkness_moves(10).state.dread) == 1
    assert len(darkness_moves(14).state.dread) == 1
    assert len(darkness_moves(4).state.dread) == 0


@pytest.mark.rule("SOB-DEPTH-19")
def test_special_spaces_do_nothing_to_the_party_marker() -> None:
    for before in (14, 7, 12):  # onto 13, a Blood Spatter; onto 6 and 11, Growing Dread
        game = mine(2, at=["1.01"], acting=0, party=place(before))
        stacked(game, "map", "short-passage")
        game.choose("look door=1.01-02")
        assert game.state.party == place(before - 1)
        assert not told(game, "darkness-card")
        assert len(game.state.dread) == 0


@pytest.mark.rule("SOB-DEPTH-20")
def test_several_steps_trigger_every_space_on_the_way() -> None:
    game = darkness_moves(9, steps=2)
    assert [about["space"] for about in told(game, "darkness-moved")] == ["10", "11"]
    assert kinds_told(game).index("darkness-card") < kinds_told(game).index("dread-grows")
    assert len(told(game, "darkness-card")) == len(game.state.dread) == 1


@pytest.mark.rule("SOB-DEPTH-21")
def test_a_marker_that_is_pushed_back_triggers_nothing_until_it_comes_again() -> None:
    push_back = "scavenge: [{id: bright-day, name: Bright Day, does: [{move-darkness: {steps: 2, back: true}}]}]"
    game = mine(1, acting=0, cards=CARDS + push_back, darkness=place(9))
    game.state.decks["scavenge"].cards = ["bright-day"]
    stacked(game, "darkness", "nothing-stirs", "nothing-stirs")
    happens(game, ("draw-scavenge", 0, 1, 1))
    assert game.state.darkness == place(7)
    assert not told(game, "darkness-card")
    happens(game, ("move-darkness", 1))
    assert game.state.darkness == place(8)
    assert len(told(game, "darkness-card")) == 1
    happens(game, ("move-darkness", 1))
    assert len(told(game, "darkness-card")) == 0


@pytest.mark.rule("SOB-DEPTH-22")
def test_the_darkness_is_not_pushed_past_its_start() -> None:
    push_back = "scavenge: [{id: long-day, name: Long Day, does: [{move-darkness: {steps: 3, back: true}}]}]"
    game = mine(1, acting=0, cards=push_back, darkness=place(1))
    game.state.decks["scavenge"].cards = ["long-day"]
    happens(game, ("draw-scavenge", 0, 1, 1))
    assert game.state.darkness == place("darkness-start")
    assert told(game, "darkness-pushed-back") == [{"space": "darkness-start", "steps": 1}]
    happens(game, ("draw-scavenge", 0, 1, 1))
    assert not told(game, "darkness-pushed-back")


@pytest.mark.rule("SOB-DEPTH-23")
def test_the_markers_meet_without_effect() -> None:
    game = darkness_moves(7, party=8)
    assert (game.state.darkness, game.state.party) == (place(8), place(8))
    assert len(told(game, "darkness-card")) == 1
    happens(game, ("move-darkness", 1))
    assert (game.state.darkness, game.state.party) == (place(9), place(8))
    assert not told(game, "darkness-card")
    assert not game.over


@pytest.mark.rule("SOB-DEPTH-24")
def test_a_card_that_moves_the_darkness_is_finished_first() -> None:
    game = with_markers(darkness=7)
    stacked(game, "darkness", "it-comes-closer")
    happens(game, ("move-darkness", 1), dice=[1, 1, 1, 6])  # the test fails, the Horror Hit is withstood
    kinds = [kind for kind in kinds_told(game) if kind in ("test-failed", "card-resolved", "darkness-moved")]
    assert kinds == [
        "darkness-moved",
        "test-failed",
        "card-resolved",
        "darkness-moved",
        "darkness-moved",
        "card-resolved",
    ]
    assert game.state.darkness == place(10)
    assert game.state.decks["darkness"].discard == ["it-comes-closer", "nothing-stirs"]


@pytest.mark.rule("SOB-DEPTH-24", "SOB-WIN-05")
def test_the_entrance_ends_the_mission_in_the_middle_of_a_move() -> None:
    game = with_markers(darkness=12)
    stacked(game, "darkness", "a-long-fall")
    happens(game, ("move-darkness", 1))
    assert game.result and game.result.why == "darkness-escaped"
    assert game.state.darkness == place("entrance")


@pytest.mark.rule("SOB-DEPTH-19")
def test_only_what_waits_for_it_answers_to_the_party_marker_on_a_special_space() -> None:
    cards = """
darkness:
- id: old-news
  name: Old News
  remains: true
  triggers:
  - when: {event: party-moved, special: [blood-spatter]}
    do: [{each: {who: all, do: [{gain: {what: xp, amount: 3}}]}}]
"""
    for before, xp in ((14, 3), (15, 0), (12, 0)):  # onto 13, a Blood Spatter; 14, a plain one; 11, Growing Dread
        given: dict[str, Any] = {"in_play": [{"card": "old-news", "deck": "darkness"}], "party": place(before)}
        game = mine(2, at=["1.01"], acting=0, cards=cards, options={"edition": "classic"}, **given)
        stacked(game, "map", "short-passage")
        game.choose("look door=1.01-02")
        assert [about["space"] for about in told(game, "party-moved")] == [str(before - 1)]
        assert game.state.heroes[0].xp == xp


@pytest.mark.rule("SOB-DEPTH-12", "SOB-DEPTH-19")
def test_looking_is_what_moves_the_marker() -> None:
    game = mine(2, at=["1.01"], acting=0)
    assert offers(game, "look") == ["look door=1.01-02"]
    assert game.state.party == place("entrance")
