"""Every scenario under tests/scenarios holds, and a broken one says in one line what is wrong and where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import darklantern
from darklantern.table.errors import UserError
from darklantern.table.scenario import Scenario, read_scenario, run
from tests.kept import forget

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))
SCENARIOS = [pytest.param(path, marks=pytest.mark.rule(*read_scenario(path).rules), id=path.stem) for path in FILES]
WHOLE = """game: heart
title: A Crawler leaves the Swamp
rules: [HOD-ADV-04]
setup: {players: 2, seed: 7}
given:
  events: []
  spawn: {}
  seats:
    0: {protagonist: rafiq-haldar, at: lighthouse, strength: 4, sanity: 5, hand: []}
    1: {protagonist: temperance-adeyemi, at: lighthouse, strength: 3, sanity: 5, hand: []}
  creatures: [{kind: crawler, at: swamp}]
step: advance
answers:
  - turn seat=1
expect:
  creatures: [{kind: crawler, at: southern-tunnel}]
  gates.northern-gate: {damage: 0}
asked: {seat: 1, prompt: act}
offered: [end-turn]
not_offered: [loot]
story:
  - {kind: creature-moved, rule: HOD-ADV-04}
not_told:
  - {kind: strength-lost}
over: false
"""


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    forget("heart", "brimstone", "arcana")


@pytest.mark.parametrize("path", SCENARIOS)
def test_scenario(path: Path) -> None:
    assert run(read_scenario(path), darklantern.new) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_scenario_names_rules_and_expects_a_state_and_a_story(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.rules and scenario.expect and scenario.story
    assert all(told.rule for told in scenario.story)


def outcome(tmp_path: Path, text: str) -> str:
    """What a scenario of this text gives: its differences, or its UserError."""
    file = tmp_path / "broken.yaml"
    file.write_text(text, encoding="utf-8")
    try:
        found = run(read_scenario(file), darklantern.new)
    except UserError as problem:
        found = [str(problem)]
    assert all("\n" not in line for line in found)
    return "; ".join(found)


def with_change(old: str, new: str) -> str:
    assert WHOLE.count(old) == 1
    return WHOLE.replace(old, new)


def test_the_scenario_that_is_broken_below_is_whole(tmp_path: Path) -> None:
    assert outcome(tmp_path, WHOLE) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        pytest.param("over: false", "ovr: false", ["broken.yaml:25: ", "no field 'ovr'"], id="unknown field"),
        pytest.param("rule: HOD-ADV-04}", "rul: X}", ["broken.yaml:22: ", "no field 'rul'"], id="unknown field inside"),
        pytest.param("prompt: act", "promt: act", ["broken.yaml:18: ", "no field 'promt'"], id="unknown field asked"),
        pytest.param("[HOD-ADV-04]", "[HOD-ADV-99]", ["no rule 'HOD-ADV-99'"], id="unknown rule"),
        pytest.param("game: heart", "game: hart", ["no game 'hart'", "heart"], id="unknown game"),
        pytest.param("players: 2", "players: 9", ["option players"], id="option out of range"),
        pytest.param("players: 2", "plaers: 2", ["no option 'plaers'"], id="unknown option"),
        pytest.param("  events: []", "  evnts: []", ["evnts: no 'evnts'", "events"], id="unknown path"),
        pytest.param("strength: 4", "strenth: 4", ["seats.0.strenth: no 'strenth'"], id="unknown path inside"),
        pytest.param("    1: {pro", "    7: {pro", ["seats.7", "list of 2"], id="seat that is not there"),
        pytest.param("events: []", "wishes: {x: true}", ["wishes: expected a number"], id="key that is no number"),
        pytest.param("step: advance", "step: advnce", ["no step 'advnce'", "advance,"], id="unknown step"),
        pytest.param("step: advance", "step: assign-hits", ["'assign-hits' cannot begin"], id="step out of place"),
        pytest.param("strength: 4", "strength: lots", ["seats.0.strength: expected a number"], id="wrong type"),
        pytest.param("kind: crawler, at: swamp", "kind: rat, at: swamp", ["creatures.0.kind"], id="wrong kind"),
        pytest.param("kind: crawler, at: swamp", "at: swmp", ["no location 'swmp'", "swamp"], id="no such place"),
        pytest.param("rafiq-haldar", "rafik-haldar", ["no protagonist 'rafik-haldar'"], id="no such person"),
        pytest.param("strength: 4, sanity: 5, hand: []", "hand: [radio]", ["no card 'radio'"], id="no such card"),
        pytest.param(
            "  - turn seat=1",
            "  - turn seat=2",
            ["answer 1 (turn seat=2): not offered", "seat 0 is asked next-turn: turn seat=0, turn seat=1"],
            id="answer not offered",
        ),
        pytest.param("  - turn seat=1", "  - 99", ["answer 1 (99): not offered"], id="number not offered"),
        pytest.param("step: advance", "step: advance\ndice: [7, 0]", ["dice[1]"], id="face that no die has"),
    ],
)
def test_a_broken_scenario_says_where_it_is_broken(tmp_path: Path, old: str, new: str, said: list[str]) -> None:
    found = outcome(tmp_path, with_change(old, new))
    assert all(words in found for words in said), found


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("at: southern-tunnel", "at: swamp", "creatures.0.at: expected 'swamp', found 'southern-tunnel'"),
        ("{damage: 0}", "{damage: 1}", "gates.northern-gate.damage: expected 1, found 0"),
        ("{damage: 0}", "{damge: 1}", "damge: no 'damge': there is damage, destroyed"),
        (
            "gates.northern-gate: {damage: 0}",
            "gates.gate: {}",
            "gates.gate: no 'gate': there is northern-gate",
        ),
        ("gates.northern-gate: {damage: 0}", "creatures.4: {}", "creatures.4: no '4' in a list of 1"),
        ("gates.northern-gate: {damage: 0}", "result.won: true", "result.won: nothing is inside None"),
        ("gates.northern-gate: {damage: 0}", "gates: {count: 4}", "gates.count: expected 4, found 3"),
        (
            "gates.northern-gate: {damage: 0}",
            "seats: {1: {strength: 5}}",
            "seats.1.strength: expected 5, found 3",
        ),
        ("gates.northern-gate: {damage: 0}", "boat.due: false", "boat.due: expected False, found 0"),
        ("asked: {seat: 1", "asked: {seat: 0", "asked seat: expected 0, found 1"),
        ("prompt: act", "prompt: trade", "asked prompt: expected 'trade', found 'act'"),
        ("offered: [end-turn]", "offered: [fly]", "not offered: fly; offered: end-turn"),
        ("not_offered: [loot]", "not_offered: [end-turn]", "offered: end-turn"),
        ("over: false", "over: true", "over: expected True, found False"),
        ("kind: creature-moved", "kind: creature-flew", "not told in its place: creature-flew HOD-ADV-04"),
        ("rule: HOD-ADV-04}", "rule: HOD-ADV-05}", "not told in its place: creature-moved HOD-ADV-05"),
        ("rule: HOD-ADV-04}", "about: {at: cave}}", "not told in its place: creature-moved at=cave"),
        ("kind: strength-lost", "kind: round-started, about: {round: 2}", "told: round-started round=2"),
        ("step: advance", "step: advance\ndice: [6]", "dice: [6] were never rolled"),
    ],
)
def test_what_comes_out_otherwise_is_told(tmp_path: Path, old: str, new: str, said: str) -> None:
    text = WHOLE.replace("\n" + old, "\n" + new, 1) if WHOLE.count(old) > 1 else with_change(old, new)
    assert said in outcome(tmp_path, text)


def test_the_story_must_be_told_in_its_order(tmp_path: Path) -> None:
    late = "  - {kind: round-started}\n  - {kind: creature-moved, rule: HOD-ADV-04}"
    found = outcome(tmp_path, with_change("  - {kind: creature-moved, rule: HOD-ADV-04}", late))
    assert found == "not told in its place: creature-moved HOD-ADV-04"


def test_answers_after_the_end_are_refused(tmp_path: Path) -> None:
    lost = WHOLE.replace("at: swamp", "at: chapel").replace("events: []", "events: []\n  darkness: 7")
    assert outcome(tmp_path, lost) == "answer 1 (turn seat=1): the game is over already"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("content:\n  cards:\n    - {id: x, name: X, kind: itm, icon: a}\n", "broken.yaml:28: "),
        ("content: {cards: [{id: x, name: X, kind: item, icn: a}]}\n", "broken.yaml:26: "),
        (
            "content:\n  spawn:\n    - {id: x, top: {at: swmp}, middle: {at: cave}, bottom: {at: cave}}\n",
            "swmp",
        ),
    ],
)
def test_a_mistake_in_content_is_told_with_its_line(tmp_path: Path, content: str, said: str) -> None:
    assert said in outcome(tmp_path, WHOLE + content)


def test_a_file_that_is_not_there_or_no_yaml_is_a_problem(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"nowhere\.yaml: No such file"):
        read_scenario(tmp_path / "nowhere.yaml")
    assert "broken.yaml:2: not valid YAML" in outcome(tmp_path, "game: [\ntitle: }")
    assert "key 'step' stands twice" in outcome(tmp_path, WHOLE + "step: act\n")


def test_fields_that_are_not_given_stay_as_they_are() -> None:
    """`seats: {0: {...}}` sets fields of the seat; a whole seat may be given as well."""
    given: dict[str, Any] = {"seats": {0: {"at": "cave"}}, "creatures": [], "events": []}
    scenario = Scenario(game="heart", title="", setup={"seed": 7}, given=given, expect={"seats.0.at": "cave"})
    scenario.expect["seats.0.hand"] = {"count": 3}
    assert run(scenario, darklantern.new) == []
    whole = msgspec.structs.replace(scenario, given={"seats.0": {"player": 0}}, expect={"seats.0.hand": []})
    assert run(whole, darklantern.new) == []
