"""Dice as cards write them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from darklantern.games.brimstone.cards.amounts import d3, d36, dice_of, peril
from darklantern.table.dice import Dice
from tests.brimstone.happening import happens
from tests.brimstone.mine import hero, told


@pytest.mark.rule("SOB-DICE-01")
def test_a_number_in_front_is_so_many_dice_summed() -> None:
    assert dice_of("2d6").read([3, 5]) == 8
    game = happens("[{gain: {what: xp, amount: 2d6}}]", dice=[3, 5])
    assert hero(game).xp == 8
    assert set(Dice(3).roll(600)) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("SOB-DICE-02")
def test_a_d3_is_half_a_d6() -> None:
    assert [d3(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    for face, gained in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)):
        game = happens("[{gain: {what: dark-stone, amount: d3}}]", dice=[face])
        assert (hero(game).dark_stone, told(game, "rolled")[0]["sides"]) == (gained, 6)
        assert told(game, "read-as-d3") == [{"amount": gained}]


@pytest.mark.rule("SOB-DICE-03")
def test_a_d8_has_eight_faces() -> None:
    faces = Counter(Dice(5).roll(4000, 8))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(400 <= times <= 600 for times in faces.values())
    game = happens("[{gain: {what: xp, amount: d8}}]", dice=[8])
    assert (hero(game).xp, told(game, "rolled")[0]["sides"]) == (8, 8)


@pytest.mark.rule("SOB-DICE-04")
def test_the_peril_die_shows_3_3_4_4_5_6() -> None:
    assert [peril(side) for side in range(1, 7)] == [3, 3, 4, 4, 5, 6]


@pytest.mark.rule("SOB-DICE-05")
@pytest.mark.rule("SOB-DICE-06")
def test_a_d36_is_two_digits() -> None:
    assert (d36(6, 1), d36(3, 5)) == (61, 35)
    every = {d36(tens, ones) for tens in range(1, 7) for ones in range(1, 7)}
    assert len(every) == 36
    assert {17, 40} & every == set()


@pytest.mark.parametrize(
    ("written", "dice", "sides"),
    [
        ("d6", (1, 6, 0), 6),
        ("2d6", (2, 6, 0), 6),
        ("d3", (1, 3, 0), 6),
        ("3d8+2", (3, 8, 2), 8),
        ("d6-3", (1, 6, -3), 6),
    ],
)
def test_dice_as_they_are_written(written: str, dice: tuple[int, int, int], sides: int) -> None:
    assert (dice_of(written), dice_of(written).sides) == (dice, sides)


@pytest.mark.parametrize("written", ["d5", "d6*2", "six"])
def test_other_dice_are_refused_in_words(written: str) -> None:
    with pytest.raises(ValueError, match=rf"'{re.escape(written)}': expected dice such as d6, 2d6, d3 or d6-3"):
        dice_of.__wrapped__(written)


@pytest.mark.parametrize(
    ("written", "face"),
    [("d6", 1), ("d8", 1), ("d3", 2), ("d6+1", 1), ("d6-1", 1), ("d6-2", 2), ("d6-3", 3), ("d3-2", 4), ("2d6-3", 1)],
)
def test_up_to_which_face_a_die_reads_as_little_as_can_be(written: str, face: int) -> None:
    assert dice_of(written).lowest == face


@pytest.mark.parametrize(
    ("written", "wanted", "face"),
    [
        ("d6", 0, 6), ("d8", 0, 8), ("d3", 0, 5),
        ("d6", 1, 1), ("d6", 4, 4), ("d6", 9, 6), ("d3", 1, 1), ("d3", 2, 3), ("d3", 3, 5),
        ("d6+2", 5, 3), ("d6+2", 1, 1), ("d6-3", 2, 5), ("2d6", 4, 6),
    ],
)  # fmt: skip
def test_from_which_face_on_no_other_is_better(written: str, wanted: int, face: int) -> None:
    assert dice_of(written).face_for(wanted) == face


@pytest.mark.parametrize(
    ("written", "wanted", "total"),
    [("2d6", 0, 0), ("2d6", 5, 5), ("2d6+1", 5, 4), ("2d6-1", 5, 6), ("2d6+6", 5, 1), ("2d3", 4, 0), ("2d8", 1, 1)],
)
def test_from_which_sum_on_no_other_is_better(written: str, wanted: int, total: int) -> None:
    assert dice_of(written).sum_for(wanted) == total


@pytest.mark.rule("SOB-DICE-12")
@pytest.mark.parametrize(
    ("amount", "face", "gained"), [("d6-3", 2, 0), ("d6-3", 5, 2), ("d3-1", 2, 0), ("d3-1", 6, 2), ("d6-2", 1, 0)]
)
def test_no_amount_falls_below_0(amount: str, face: int, gained: int) -> None:
    game = happens(f"[{{gain: {{what: xp, amount: {amount}}}}}]", dice=[face], heroes__0__xp=10)
    assert hero(game).xp == 10 + gained


@pytest.mark.rule("SOB-DICE-12")
def test_no_hits_at_all_are_no_hits() -> None:
    game = happens("[hits: d6-3]", dice=[2])
    assert (hero(game).wounds, [roll["roll"] for roll in told(game, "rolled")]) == (0, ["hits"])
