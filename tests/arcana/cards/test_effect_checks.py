"""Cards that are wrong in themselves are refused, with what was expected."""

from __future__ import annotations

import pytest

from darklantern.table.errors import Mistakes
from tests.arcana.table import rules_with

ITEM = "items: [{{id: thing, name: Thing, level: 1, type: {type}, {rest}}}]"
EVENT = "events: [{{id: thing, name: Thing, kind: {type}, {rest}}}]"


def mistakes(cards: str) -> list[str]:
    with pytest.raises(Mistakes) as found:
        rules_with(cards)
    return list(found.value.all)


def refused(card: str, type_: str, rest: str) -> str:
    return "\n".join(mistakes(card.format(type=type_, rest=rest)))


@pytest.mark.rule("MA-ABIL-11", "MA-EVENT-12")
@pytest.mark.parametrize(
    "effect",
    [
        "{lose: {health: 1}}",
        "{lose: {health: 1, who: tile}}",
        "{lose: {health: 1, who: adjacent-explorers}}",
        "{lose: {health: 1, who: nearest-explorer}}",
        "spawn",
        "{pay: {essence: 1, do: [{threat: 1}]}}",
        "{destroy-space: {kinds: [chest]}}",
        "{roll: {value: 5, do: [{lose: {health: 1}}]}}",
    ],
)
def test_a_horror_event_says_whom_it_concerns(effect: str) -> None:
    assert "where nobody acts: expected" in refused(EVENT, "horror", f"enters: [{effect}]")
    assert rules_with(EVENT.format(type="explorer", rest=f"enters: [{effect}]"))
    each = f"{{each: {{who: explorers, do: [{effect}]}}}}"
    assert rules_with(EVENT.format(type="horror", rest=f"enters: [{each}]"))


@pytest.mark.parametrize(
    ("type_", "rest", "expected"),
    [
        ("weapon", "main: true, actives: [{do: [{attack: {low: 1}}]}]", "for the target where there is none"),
        ("weapon", "main: true, actives: [{target: {melee: 1}, do: [{restore: {stamina: 1}}]}]", "nothing concerns"),
        (
            "weapon",
            "main: true, actives: [{target: {}, do: [{attack: {low: 1}}]}]",
            "target with no reach: expected one of melee, ranged, ignoring",
        ),
        (
            "weapon",
            "main: true, actives: [{target: {melee: 1, ranged: 3}, do: [{attack: {low: 1}}]}]",
            "target with melee and ranged: expected one of",
        ),
        ("weapon", "main: true, actives: [{target: {melee: 1}, do: [attack]}]", "without low or high"),
        ("weapon", "main: true, actives: [{do: []}]", "nothing in do"),
        ("artifact", "main: true, actives: [{do: [restore]}]", "without health or stamina or essence"),
        ("artifact", "main: true, actives: [{do: [{threat: 0}]}]", "add 0: expected a change"),
        ("artifact", "main: true, actives: [{do: [{pay: {do: [spawn]}}]}]", "without essence or health or stamina"),
        ("artifact", "main: true, actives: [{do: [{pay: {essence: 1}}]}]", "without do or otherwise"),
        ("artifact", "main: true, actives: [{do: [{if: {is: {}, then: [spawn]}}]}]", "asks for nothing"),
        ("artifact", "main: true, actives: [{do: [{if: {is: {alone: true}}}]}]", "without then or else"),
        ("artifact", "main: true, actives: [{do: [{choose: {either: [[spawn], []]}}]}]", "alternative does nothing"),
        ("artifact", "main: true, actives: [{do: [{may: {do: []}}]}]", "without do: expected something"),
        ("artifact", "main: true, actives: [{do: [start-new-round, spawn]}]", "start-new-round before other effects"),
        ("artifact", "main: true, actives: [{do: [{lose: {stamina: 1, who: that}}]}]", "for that unit where there"),
        ("artifact", "main: true, passive: [{stat: armor, add: 0}]", "passive armor: add 0"),
        ("artifact", "main: true, passive: [{stat: max-health, is: {wounded: true}}]", "max-health while wounded"),
        (
            "artifact",
            "main: true, triggers: [{when: {event: moved, monster: [imp]}, do: [spawn]}]",
            "trigger moved: 'moved' has no 'monster'",
        ),
        ("artifact", "main: true, enters: [{restore: {essence: 1}}]", "expected no essence, health, cards"),
        ("artifact", "main: true, enters: [{restore: {stamina: 2}}]", "nor more than 1 stamina"),
        ("artifact", "main: true, enters: [{may: {do: [gain-item]}}]", "enters: gain-item: expected no"),
        ("consumable", "main: true", "a consumable with main, accepts or fits"),
        ("consumable", "fits: {upgrade: gear}", "a consumable with main, accepts or fits"),
    ],
)
def test_an_item_is_refused(type_: str, rest: str, expected: str) -> None:
    assert expected in refused(ITEM, type_, rest)


def test_what_lies_there_for_everybody_names_whom_its_numbers_are_for() -> None:
    passive = "passive: [{stat: armor}]"
    assert "expected all, explorers or monsters" in refused(EVENT, "horror", passive)
    assert rules_with(EVENT.format(type="horror", rest=f"binding: true, {passive}"))
    assert rules_with(EVENT.format(type="horror", rest="passive: [{stat: armor, who: monsters}]"))


def test_an_answer_knows_that_unit_if_its_event_does() -> None:
    trigger = "triggers: [{{when: {{event: {event}}}, do: [{{lose: {{stamina: 1, who: that}}}}]}}]"
    assert "for that unit where there is none" in refused(
        ITEM, "artifact", "main: true, " + trigger.format(event="moved")
    )
    assert rules_with(ITEM.format(type="artifact", rest="main: true, " + trigger.format(event="attacked")))


def test_a_chapter_is_checked_inside_its_scenario() -> None:
    chapter = "{id: x1, name: X, number: 1, enters: [place-entry-token, {lose: {health: 1}}]}"
    told = "\n".join(mistakes(f"scenarios: [{{id: x, name: X, number: 3, chapters: [{chapter}]}}]"))
    assert "chapter 'x1': enters: lose: for 'you' where nobody acts" in told


@pytest.mark.rule("MA-CHSP-10")
@pytest.mark.parametrize(
    ("last", "refused_"),
    [
        ("", True),
        ("blocking: true", False),
        ("actives: [{cost: {stamina: 1}, do: [{counted: {count: 2, do: [victory]}}]}]", False),
        ("enters: [enter-endgame]", False),
        ("actives: [{cost: {stamina: 1}, do: [{restore: {health: 1}}]}]", True),
    ],
)
def test_a_last_chapter_that_leads_nowhere_is_refused(last: str, refused_: bool) -> None:
    chapters = f"{{id: x1, name: X, number: 1}}, {{id: x2, name: XX, number: 2, {last}}}"
    scenario = f"scenarios: [{{id: x, name: X, number: 3, chapters: [{chapters}]}}]"
    if refused_:
        assert "the last chapter 'x2' leads nowhere" in "\n".join(mistakes(scenario))
    else:
        assert rules_with(scenario)


HALL = "\n".join(["    + + + + + + + +", "     . . . . . . . "] * 7 + ["    + + + + + + + +"])


@pytest.mark.rule("MA-SETUP-17")
def test_a_tile_of_the_map_has_two_sides_and_one_of_a_scenario_one() -> None:
    one_side = f"tiles:\n- id: flat\n  name: Flat\n  front: |\n{HALL}\n"
    assert any("expected two sides" in told for told in mistakes(one_side))
    assert rules_with(one_side + f"  back: |\n{HALL}\n")
    chapter = "{id: x1, name: X, number: 1, blocking: true}"
    scenario = f"scenarios: [{{id: x, name: X, number: 3, start: flat, chapters: [{chapter}]}}]\n"
    entered = HALL.replace(" . . . . . . . ", " . . . N . . . ", 1)
    own = f"tiles:\n- id: flat\n  name: Flat\n  front: |\n{entered}\n"
    assert rules_with(scenario + own)
    told = mistakes(scenario + own + f"  back: |\n{entered}\n")
    assert any("expected one side only" in one for one in told)


@pytest.mark.rule("MA-ATK-18")
def test_whoever_was_hit_is_the_target_of_what_follows_and_of_nothing_else() -> None:
    """An attack on all around has no target of its own."""
    around = "main: true, actives: [{do: [{attack: {low: 1, who: adjacent-monsters, on_hit: [{push: 1}]}}]}]"
    assert rules_with(ITEM.format(type="weapon", rest=around))
    beside = "main: true, actives: [{do: [{attack: {low: 1, who: adjacent-monsters}}, {may: {do: [{push: 1}]}}]}]"
    assert "do: push: for the target where there is none" in refused(ITEM, "weapon", beside)


@pytest.mark.rule("MA-EVENT-12")
def test_an_answer_of_a_card_for_everybody_is_that_of_whoever_the_event_names() -> None:
    trigger = "triggers: [{{when: {{event: {event}, by: anyone}}, do: [{{lose: {{stamina: 1}}}}]}}]"
    round_, moved = trigger.format(event="round-began").replace(", by: anyone", ""), trigger.format(event="moved")
    assert "for 'you' where nobody acts" in refused(EVENT, "horror", round_)
    assert rules_with(EVENT.format(type="horror", rest=moved))
    assert rules_with(ITEM.format(type="artifact", rest=f"main: true, {round_}"))
    assert rules_with(ITEM.format(type="artifact", rest=f"main: true, {moved}"))


@pytest.mark.parametrize(
    ("card", "type_", "rest", "lost"),
    [
        (ITEM, "artifact", "main: true, actives: [{is: {owns: no-such}, do: [spawn]}]", "item 'thing': no item"),
        (ITEM, "artifact", "main: true, scenario: no-such", "item 'thing': no scenario"),
        (EVENT, "horror", "binds_to: no-such", "event 'thing': no monster"),
    ],
)
def test_a_name_of_something_that_is_not_in_the_box_is_refused(card: str, type_: str, rest: str, lost: str) -> None:
    assert f"test cards:1: {lost} 'no-such': expected " in refused(card, type_, rest)


SCENARIO = """scenarios:
- id: tale
  name: Tale
  number: 9
  {rest}
  chapters: {chapters}
"""
ONLY = "[{id: tale-1, name: One, number: 1, blocking: true}]"


@pytest.mark.parametrize("rest", ["start: no-such", "endgame_tile: no-such"])
def test_a_scenario_that_begins_or_ends_on_no_tile_of_the_box_is_refused(rest: str) -> None:
    (wrong,) = mistakes(SCENARIO.format(rest=rest, chapters=ONLY))
    assert wrong.startswith("test cards:5: scenario 'tale': no map tile 'no-such': expected ")


def test_an_id_that_stands_twice_is_refused_also_where_a_chapter_has_it() -> None:
    twice = "[{id: tale-1, name: One, number: 1}, {id: tale, name: Two, number: 2, blocking: true}]"
    (wrong,) = mistakes(SCENARIO.format(rest="story: s", chapters=twice))
    assert wrong.startswith("test cards:6: chapter 'tale' stands twice: expected a new id, see ")


def test_two_chapters_of_one_number_are_refused() -> None:
    twice = "[{id: tale-1, name: One, number: 1}, {id: tale-2, name: Two, number: 1, blocking: true}]"
    (wrong,) = mistakes(SCENARIO.format(rest="story: s", chapters=twice))
    assert "chapters [1, 1]: expected rising numbers" in wrong


def test_a_scenario_whose_last_chapter_leads_nowhere_is_refused() -> None:
    (wrong,) = mistakes(SCENARIO.format(rest="story: s", chapters="[{id: tale-1, name: One, number: 1}]"))
    assert "the last chapter 'tale-1' leads nowhere" in wrong
    ends = "[{id: tale-1, name: One, number: 1, enters: [{may: {do: [victory]}}]}]"
    assert rules_with(SCENARIO.format(rest="story: s", chapters=ends))


def test_stories_may_be_long_and_names_may_not_be() -> None:
    long, longer = "s" * 1000, "s" * 1001
    assert rules_with(SCENARIO.format(rest=f"story: {long}", chapters=ONLY))
    (wrong,) = mistakes(SCENARIO.format(rest=f"story: {longer}", chapters=ONLY))
    assert "story: 1001 characters: expected at most 1000" in wrong
    named = ONLY.replace("name: One", f"name: {'n' * 81}")
    (wrong,) = mistakes(SCENARIO.format(rest="story: s", chapters=named))
    assert "name: 81 characters: expected at most 80" in wrong
