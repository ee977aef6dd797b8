"""What stands: powers and triggers by what is in force, whom they serve, and who answers with which facts."""

from __future__ import annotations

from typing import Any

import pytest

from darklantern.table.standing import Carrier

from .camp import Camp, CampWhen, Earn, FoeSlain, Ground, NightFell, Note, Power, Stirred, Trigger, asked, camp, happen


def carrying(zone: str, id_: str, *powers: Power, when: CampWhen | None = None, **more: Any) -> Carrier:
    return Carrier(zone, id_, powers, [Trigger(when, [Note()], **more)] if when else [])


def sum_of(game: Camp, stat: str, seat: int) -> int:
    return sum(power.add for power in game.content.standing.powers(game, stat, seat))


# -- powers ------------------------------------------------------------------------------------------------

POWERS = [
    carrying("hand", "ring", Power("luck", 1), Power("luck", 10), Power("speed", 5)),
    carrying("hand", "song", Power("luck", 100, "all")),
    carrying("table", "moon", Power("luck", 1000, "all"), Power("luck", 4000)),
]


@pytest.mark.parametrize(
    "hands, table, luck",
    [
        ([[], [], []], [], [0, 0, 0]),
        ([["ring"], [], ["rope"]], [], [11, 0, 0]),
        ([["ring", "rope", "ring"], [], []], [], [22, 0, 0]),
        ([[], ["song"], ["ring"]], [], [100, 100, 111]),
        ([["song"], ["song"], []], [], [200, 200, 200]),
        ([["ring"], [], []], ["moon"], [5011, 5000, 5000]),
    ],
)
def test_a_power_is_in_force_for_its_owner_or_for_all(hands: Any, table: list[str], luck: list[int]) -> None:
    game = camp(POWERS, hands=hands, table=table)
    assert [sum_of(game, "luck", seat) for seat in range(3)] == luck


def test_each_number_has_its_own_powers() -> None:
    game = camp(POWERS, hands=[["ring", "song"], [], []])
    assert [(stat, sum_of(game, stat, 0)) for stat in ("speed", "luck", "beauty")] == [
        ("speed", 5),
        ("luck", 111),
        ("beauty", 0),
    ]


def test_looking_changes_nothing() -> None:
    game = camp(POWERS, hands=[["ring", "ring"], ["song"], []])
    assert [sum_of(game, "luck", 0) for _ in range(3)] == [122, 122, 122]


# -- triggers ----------------------------------------------------------------------------------------------


def answers(when: CampWhen, event: Any, zone: str = "hand", holder: int = 0, **more: Any) -> list[str]:
    given = (
        {"hands": [["owl"] if seat == holder else [] for seat in range(3)]} if zone == "hand" else {"table": ["owl"]}
    )
    game = camp([carrying(zone, "owl", when=when, **more)], **given)
    happen(game, event)
    return game.state.notes


def test_an_answer_is_told_all_facts_of_what_happened() -> None:
    assert answers(CampWhen(event="foe-slain"), FoeSlain(0, "wolf", 3)) == ["0 owl who=0 foe=wolf loot=3"]
    assert answers(CampWhen(event="night-fell"), NightFell(4)) == ["0 owl night=4"]
    assert answers(CampWhen(event="foe-slain", by="anyone"), FoeSlain(None, "wolf")) == ["0 owl foe=wolf loot=0"]


@pytest.mark.parametrize(
    "by, holder, who, answered",
    [
        ("you", 0, 0, ["0"]),
        ("you", 1, 0, []),
        ("anyone", 1, 0, ["1"]),
        ("anyone", 0, 0, ["0"]),
        ("you", 0, None, []),
        ("anyone", 1, None, ["1"]),
    ],
)
def test_by_whom_it_must_be_done(by: Any, holder: int, who: int | None, answered: list[str]) -> None:
    found = answers(CampWhen(event="foe-slain", by=by), FoeSlain(who, "wolf"), holder=holder)
    assert [note[0] for note in found] == answered


@pytest.mark.parametrize("who, seat", [(0, "0"), (1, "1"), (None, "2")])
def test_what_serves_nobody_is_answered_by_whoever_did_it_or_the_decider(who: int | None, seat: str) -> None:
    (found,) = answers(CampWhen(event="foe-slain"), FoeSlain(who, "wolf"), "table")
    assert found[0] == seat


@pytest.mark.parametrize(
    "asleep, who, seat",
    [([0], 0, "2"), ([2], 0, "0"), ([0, 2], 0, ""), ([2], None, ""), ([0], 1, "1")],
)
def test_of_what_serves_nobody_the_decider_answers_for_who_is_not_able(
    asleep: list[int], who: int | None, seat: str
) -> None:
    game = camp([carrying("table", "moon", when=CampWhen(event="foe-slain"))], table=["moon"], asleep=asleep)
    happen(game, FoeSlain(who, "wolf"))
    assert [note[0] for note in game.state.notes] == list(seat)


def test_what_happens_to_the_whole_table_is_answered_by_every_owner() -> None:
    when = CampWhen(event="night-fell")
    game = camp([carrying("hand", "owl", when=when)], hands=[["owl"], [], ["rope", "owl"]])
    happen(game, NightFell(1))
    assert game.state.notes == ["2 owl night=1", "0 owl night=1"]


@pytest.mark.parametrize(
    "facts, answered",
    [
        ({"foe": ["wolf"]}, True),
        ({"foe": ["bear", "wolf"]}, True),
        ({"foe": ["bear"]}, False),
    ],
)
def test_a_list_narrows_the_fact_of_its_name(facts: dict[str, Any], answered: bool) -> None:
    assert bool(answers(CampWhen(event="foe-slain", **facts), FoeSlain(0, "wolf"))) is answered


def test_only_what_is_waited_for_is_answered() -> None:
    assert answers(CampWhen(event="foe-slain"), Stirred(0)) == []
    both = [
        carrying("hand", "owl", when=CampWhen(event="foe-slain")),
        carrying("hand", "cat", when=CampWhen(event="stirred")),
    ]
    game = camp(both, hands=[["owl", "cat"], [], []])
    happen(game, Stirred(0))
    assert game.state.notes == ["0 cat who=0"]


def test_only_what_is_in_force_answers() -> None:
    game = camp([carrying("hand", "owl", when=CampWhen(event="foe-slain", by="anyone"))], table=["owl"])
    happen(game, FoeSlain(0, "wolf"))
    assert game.state.notes == []


def test_the_last_card_of_the_content_is_resolved_first_whoever_has_it() -> None:
    when = CampWhen(event="foe-slain", by="anyone")
    cards = [
        carrying("hand", "owl", when=when),
        carrying("table", "moon", when=when),
        carrying("hand", "cat", when=when),
    ]
    game = camp(cards, hands=[["cat"], ["owl"], ["owl"]], table=["moon"])
    happen(game, FoeSlain(0, "wolf"))
    assert [note[:6].strip() for note in game.state.notes] == ["0 cat", "0 moon", "2 owl", "1 owl"]


def test_several_triggers_of_one_card_answer_each() -> None:
    triggers = [Trigger(CampWhen(event="foe-slain"), [Note()]), Trigger(CampWhen(event="foe-slain"), [Earn(1)])]
    game = camp([Carrier("hand", "owl", [], triggers)], hands=[["owl"], [], []])
    happen(game, FoeSlain(0, "wolf"))
    assert asked(game)[:2] == (0, "chest") and game.state.notes == []
    game.choose("chest coin=1")
    assert game.state.notes == ["0 owl who=0 foe=wolf loot=0"]


def test_a_personal_and_an_open_trigger_on_one_card() -> None:
    own, open_ = (Trigger(CampWhen(event="foe-slain", by=by), [Note()]) for by in ("you", "anyone"))
    game = camp([Carrier("hand", "owl", [], [own, open_])], hands=[["owl"], [], []])
    happen(game, FoeSlain(1, "wolf"))
    assert len(game.state.notes) == 1
    happen(game, FoeSlain(0, "wolf"))
    assert len(game.state.notes) == 3


@pytest.mark.parametrize("gold, answered", [(1, False), (2, True)])
def test_a_trigger_may_ask_for_a_situation_of_whoever_answers(gold: int, answered: bool) -> None:
    when = CampWhen(event="foe-slain", by="anyone")
    game = camp([carrying("hand", "owl", when=when, is_=Ground(gold=2))], hands=[[], ["owl"], []], gold=[9, gold, 9])
    happen(game, FoeSlain(0, "wolf"))
    assert bool(game.state.notes) is answered


def test_whoever_is_not_able_answers_nothing_and_uses_up_no_limit() -> None:
    cards = [carrying("hand", "owl", when=CampWhen(event="night-fell"), limit="day")]
    game = camp(cards, hands=[["owl"], [], []], asleep=[0])
    happen(game, NightFell(1))
    assert (game.state.notes, game.state.limits) == ([], [])


def test_a_limit_is_used_once_and_counts_for_its_own_trigger() -> None:
    def limited(by: Any) -> Trigger:
        return Trigger(CampWhen(event="foe-slain", by=by), [Note()], limit="day")

    game = camp([Carrier("hand", "owl", [], [limited("you"), limited("anyone")])], hands=[["owl"], [], []])
    happen(game, FoeSlain(1, "wolf"))
    assert game.state.limits == ["day:owl/1"]
    happen(game, FoeSlain(0, "wolf"))
    happen(game, FoeSlain(0, "wolf"))
    assert (len(game.state.notes), game.state.limits) == (2, ["day:owl/1", "day:owl/0"])
