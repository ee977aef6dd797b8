"""Content for whoever writes it: what is found, and where; what is wrong; how much there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from darklantern.games.heart import authoring as heart
from darklantern.table.content import lines_below

LINE = re.compile(r".*/heart/content/([a-z-]+\.yaml):(\d+)")


def found(word: str) -> list[tuple[str, str, int]]:
    places = [(LINE.fullmatch(one.where), one.entry.id) for one in heart.find(word)]
    return [(id_, match[1], int(match[2])) for match, id_ in places if match]


def text_of(file: str, line: int) -> str:
    folder = Path(heart.__file__).parent / "content"
    return (folder / file).read_text().splitlines()[line - 1]


def test_a_name_is_found_in_the_file_of_its_card() -> None:
    ((id_, file, line),) = [one for one in found("Sweating Dynamite") if one[0] == "sweating-dynamite"]
    assert (id_, file) == ("sweating-dynamite", "loot.yaml")
    assert "Sweating Dynamite" in text_of(file, line)


def test_the_case_of_letters_does_not_matter() -> None:
    assert found("sweating DYNAMITE") == found("Sweating Dynamite") != []


@pytest.mark.parametrize("word", ["swap-places", "scry", "stat: speed", "event: talked"])
def test_verbs_numbers_and_events_are_found_in_their_lines(word: str) -> None:
    assert found(word)
    assert all(word in text_of(file, line) for _, file, line in found(word))


def test_what_only_players_read_is_found_at_the_head_of_its_card() -> None:
    ours = [one for one in found("Change places with another Protagonist") if one[0] == "exchange-of-breath"]
    ((_, file, line),) = ours
    assert text_of(file, line) == "- id: exchange-of-breath"


def test_every_kind_is_searched_and_everything_is_found_once() -> None:
    assert {"northern-gate"} <= {id_ for id_, *_ in found("Northern Gate")}
    everything = [id_ for id_, *_ in found("")]
    assert len(everything) == len(set(everything)) == len(heart.entries())


def test_comments_are_not_content() -> None:
    assert "Combinations: Chum" in (Path(heart.__file__).parent / "content" / "loot.yaml").read_text()
    assert found("Combinations: Chum") == []
    assert found("no such word anywhere") == []


def test_the_lines_of_every_part() -> None:
    text = "# head\ncards:\n  - id: owl\n    name: Owl\n\n  - {id: rat,\n     name: Rat}\n  - id: cat\nodd: 3\n"
    lines = lines_below(text)
    assert lines[".cards[1]"] == (6, 7)
    assert (lines[".cards[0]"][0], lines[".cards[2]"][0]) == (3, 8)
    assert 4 <= lines[".cards[0]"][1] <= 5 and lines[".cards[2]"][1] == 8
    assert set(lines) == {".cards[0]", ".cards[1]", ".cards[2]"}
    assert lines_below("") == {}


# -- checking ----------------------------------------------------------------------------------------------

GOOD = "cards:\n- {id: x, name: X, kind: item, icon: i, does: [draw]}\n"


def test_good_files_have_no_problems_and_a_summary() -> None:
    assert heart.check([("a.yaml", GOOD)]) == []
    assert heart.summary([("a.yaml", GOOD), ("b.yaml", GOOD.replace("x,", "y,"))]) == "cards 2"
    assert heart.summary([("a.yaml", "cards: []\n")]) == "nothing in them"


def test_all_files_that_cannot_be_read_are_named_at_once() -> None:
    wrong = [("a.yaml", "cads: []\n"), ("b.yaml", GOOD), ("c.yaml", "cards: 3\n")]
    assert [problem.partition(" ")[0] for problem in heart.check(wrong)] == ["a.yaml:1:", "c.yaml:1:"]


def test_files_are_put_together_with_each_other_and_with_the_game() -> None:
    (problem,) = heart.check([("a.yaml", GOOD), ("b.yaml", GOOD)])
    assert problem == "b.yaml:2: card 'x' stands twice: expected a new id, see a.yaml:2"
    lost = GOOD.replace("draw", "travel: {to: [narnia]}")
    (problem,) = heart.check([("a.yaml", lost)])
    assert problem.startswith("a.yaml:2: card 'x': no location 'narnia': expected ")


def test_what_only_the_western_shores_lack_is_found_too() -> None:
    deeds = "quest: {begin: {is: {at: [narnia]}}, resolve: {}}"
    quest = f"cards:\n- {{id: x, name: X, kind: quest, icon: i, compass: true, {deeds}}}\n"
    (problem,) = heart.check([("a.yaml", quest)])
    assert "no location 'narnia'" in problem


def test_a_fact_that_an_event_has_not_is_refused() -> None:
    curse = "cards:\n- id: x\n  name: X\n  kind: curse\n  icon: i\n  triggers:\n  - {when: WHEN, do: [draw]}\n"
    (problem,) = heart.check([("a.yaml", curse.replace("WHEN", "{event: gate-damaged, how: [combat]}"))])
    assert problem == "a.yaml:2: card 'x': 'gate-damaged' has no 'how': expected at"
    (problem,) = heart.check([("a.yaml", curse.replace("WHEN", "{event: killed}"))])
    assert "Invalid enum value 'killed'" in problem and "creature-killed" in problem


def test_the_schema_knows_verbs_and_events() -> None:
    schema = heart.schema()
    assert {"Kill", "May", "Happens", "Pack"} <= set(schema["$defs"])
    assert "creature-killed" in schema["$defs"]["Happens"]["properties"]["event"]["enum"]
