"""Situations: each part with its field, its test and its words."""

from __future__ import annotations

import msgspec
import pytest

from darklantern.table.situation import Situation

from .camp import Ground, camp

NAMES = {"fire": "the Fire", "lake": "the Lake"}


def test_nothing_asked_always_holds_and_says_nothing() -> None:
    assert Ground().holds(camp(), 0)
    assert (Ground().text(NAMES), Ground().clause(NAMES)) == ("", "")


@pytest.mark.parametrize("gold, holds", [(1, False), (2, True), (3, True)])
def test_a_part_is_tested_for_the_seat_with_what_is_wanted(gold: int, holds: bool) -> None:
    game = camp(gold=[0, gold, 0])
    assert Ground(gold=2).holds(game, 1) is holds
    assert not Ground(gold=2).holds(game, 0)


@pytest.mark.parametrize("wanted, asleep, holds", [(True, [0], False), (True, [1], True), (False, [0], True)])
def test_false_is_asked_for_too(wanted: bool, asleep: list[int], holds: bool) -> None:
    assert Ground(awake=wanted).holds(camp(asleep=asleep), 0) is holds


def test_all_parts_must_hold() -> None:
    rich, poor = camp(gold=[5, 0, 0]), camp()
    assert Ground(gold=2, near=["fire"]).holds(rich, 0)
    assert not Ground(gold=2, near=["fire"]).holds(poor, 0)
    assert not Ground(gold=2, near=["lake"]).holds(rich, 0)


@pytest.mark.parametrize(
    "ground, only, clause",
    [
        (Ground(gold=1), "while you have gold", "you have gold"),
        (Ground(gold=4), "while you have 4 gold or more", "you have 4 gold or more"),
        (Ground(awake=False), "while you sleep", "you sleep"),
        (Ground(near=["fire", "lake"]), "near the Fire or the Lake", "you are near the Fire or the Lake"),
        (
            Ground(gold=1, near=["lake"]),
            "while you have gold, near the Lake",
            "you have gold and you are near the Lake",
        ),
    ],
)
def test_how_it_reads(ground: Ground, only: str, clause: str) -> None:
    assert (ground.text(NAMES), ground.clause(NAMES)) == (only, clause)


def test_a_part_is_known_once_it_is_registered() -> None:
    class Weather(Situation, frozen=True):
        storm: bool | None = None

    assert Weather(storm=True).holds(camp(), 0), "nothing tests it yet"

    @Weather.part("storm", {True: "a storm rages", False: "it is calm"})
    def storm(game: object, seat: int, wanted: bool) -> bool:
        return wanted is (seat == 1)

    assert [Weather(storm=True).holds(camp(), seat) for seat in (0, 1)] == [False, True]
    assert Weather(storm=False).clause({}) == "it is calm"
    assert "storm" not in Ground.parts


def test_a_part_needs_its_field() -> None:
    with pytest.raises(TypeError, match="Ground has no field 'silver'"):
        Ground.part("silver", "you have silver")


def test_parts_belong_to_one_game() -> None:
    class Sea(Situation, frozen=True):
        wet: bool | None = None

    assert (list(Sea.parts), list(Ground.parts), Situation.parts) == ([], ["gold", "near", "awake"], {})


def test_every_field_of_heart_has_its_part() -> None:
    from darklantern.games.heart.condition import Condition

    assert tuple(Condition.parts) == Condition.__struct_fields__


def test_what_is_not_a_part_is_refused_in_content() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `silver`"):
        msgspec.convert({"silver": 1}, Ground)
