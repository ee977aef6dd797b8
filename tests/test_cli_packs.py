"""The command line for scenarios, rules and content."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line import Capture, printed, refused, run

# -- scenario -----------------------------------------------------------------------------------------------

GOOD = """
game: heart
title: Darkness stays
rules: [HOD-DARK-01]
setup: {players: 2, seed: 7}
given: {darkness: 3}
expect: {darkness: 3}
"""


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    (tmp_path / "good.yaml").write_text(GOOD)
    (tmp_path / "bad.yaml").write_text(GOOD.replace("expect: {darkness: 3}", "expect: {darkness: 4}"))
    return tmp_path


def test_scenarios_pass_and_fail(capsys: Capture, scenarios: Path) -> None:
    assert run("scenario", scenarios / "good.yaml") == 0
    assert f"pass  {scenarios}/good.yaml: Darkness stays" in capsys.readouterr().out
    assert run("scenario", scenarios) == 1
    out = capsys.readouterr().out
    assert f"FAIL  {scenarios}/bad.yaml: Darkness stays" in out
    assert "darkness: expected 4, found 3" in out
    assert out.endswith("1 of 2 passed\n")


def test_scenarios_as_json(capsys: Capture, scenarios: Path) -> None:
    assert run("scenario", scenarios, "--json") == 1
    bad, good = json.loads(capsys.readouterr().out)
    assert (bad["passed"], good["passed"]) == (False, True)
    assert bad["differences"] == ["darkness: expected 4, found 3"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("game: heart", "game: chess"), "no game 'chess'"),
        (("title:", "titel:"), "titel"),
        (("HOD-DARK-01", "HOD-DARK-99"), "no rule 'HOD-DARK-99'"),
        (("players: 2", "players: 7"), "option players"),
        (("seed: 7", "seed: x"), "one.yaml:5: seed x: expected a number from 0 to 2**64 - 1"),
        (("seed: 7", "seed: 7, story: true"), "no option 'story'"),
        (("given: {darkness: 3}", "given: {darknes: 3}"), "darknes"),
        (("given: {darkness: 3}", "given: {seats.0.hand: [spoon]}"), "spoon"),
        (("given: {darkness: 3}", "step: dance"), "dance"),
        (("expect: {darkness: 3}", "expect: {dark: 3}"), "dark"),
        (("rules: [", "rules: ["), ""),
    ],
)
def test_a_broken_scenario_is_one_line(capsys: Capture, tmp_path: Path, change: tuple[str, str], message: str) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(GOOD.replace(*change) if message else "rules: [")
    assert run("scenario", path) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"darklantern: {path}")
    assert message in err
    assert err.count("\n") == 1


# -- rules --------------------------------------------------------------------------------------------------


def test_rules_are_listed_by_area_and_found_by_words(capsys: Capture) -> None:
    assert run("rules", "heart") == 0
    assert "\n  SIL " in capsys.readouterr().out
    assert run("rules", "heart", "SIL") == 0
    assert "HOD-SIL-01  Breach costs two Curses\n" in capsys.readouterr().out
    assert run("rules", "heart", "hod-sil-01") == 0
    out = capsys.readouterr().out
    assert out.startswith("HOD-SIL-01")
    assert "Check: " in out
    found = printed(capsys, "rules", "rescue", "boat", "--json")
    assert found
    assert all("rescue boat" in f"{rule['title']} {rule['rule']}".lower() for rule in found[:3])


def test_coverage_as_one_object(capsys: Capture) -> None:
    report = printed(capsys, "rules", "heart", "--coverage", "--json")
    assert list(report) == ["game", "total", "covered", "areas", "missing"]
    assert report["total"] == report["covered"] + len(report["missing"])
    assert [sum(column) for column in zip(*report["areas"].values(), strict=True)] == [
        report["covered"],
        report["total"],
    ]


def test_coverage_in_words(capsys: Capture) -> None:
    assert run("rules", "heart", "--coverage") == 0
    assert "entries have a test" in capsys.readouterr().out


# -- content ------------------------------------------------------------------------------------------------


def test_content_list(capsys: Capture) -> None:
    everything = printed(capsys, "content", "list", "heart", "--json")
    assert len({entry["id"] for entry in everything}) == len(everything)
    kinds = [entry["kind"] for entry in everything]
    assert kinds.count("protagonist") == 7
    assert kinds.count("personal") == 7
    assert kinds.count("curse") == 12
    assert kinds.count("event") == 6
    assert all(entry["text"] for entry in everything if entry["kind"] != "location")
    curses = printed(capsys, "content", "list", "--kind", "curse", "--json")
    assert [entry["kind"] for entry in curses] == ["curse"] * 12
    assert run("content", "list", "--kind", "curse") == 0
    assert curses[0]["name"] in capsys.readouterr().out


def test_content_schema(capsys: Capture) -> None:
    schema = printed(capsys, "content", "schema")
    assert schema["$schema"].endswith("2020-12/schema")
    assert "Pack" in schema["$defs"]


CARD = "cards:\n- {id: bread, name: Bread, kind: item, icon: a,\n   does: [EFFECT]}\n"


def test_content_check_accepts_a_pack(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(CARD.replace("EFFECT", "draw: 2"))
    assert run("content", "check", tmp_path) == 0
    assert capsys.readouterr().out == "1 file checked: cards 1\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (CARD.replace("EFFECT", "dror: 2"), "a.yaml:3: "),
        (CARD.replace("EFFECT", "draw: many"), "a.yaml:3: "),
        (CARD.replace("EFFECT", "travel: {to: [nowhere]}"), "no location 'nowhere'"),
        (CARD.replace("EFFECT", "seek: {card: spoon}"), "no card 'spoon'"),
        (CARD.replace("item", "spoon").replace("EFFECT", "draw"), "a.yaml:2: "),
        (
            CARD.replace("id: bread", "id: radio-parts").replace("EFFECT", "draw: 2"),
            "'radio-parts' stands twice",
        ),
        ("cards: [", "not valid YAML"),
        ("", "a.yaml:1: "),
    ],
)
def test_content_check_names_file_and_line(capsys: Capture, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(text)
    error = refused(capsys, "content", "check", path)
    assert error.startswith(f"{path}:")
    assert message in error


def test_content_check_tells_every_broken_file(capsys: Capture, tmp_path: Path) -> None:
    for name in ("a.yaml", "b.yaml"):
        (tmp_path / name).write_text("cads: []")
    assert run("content", "check", tmp_path) == 2
    assert capsys.readouterr().err.count("\n") == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    assert refused(capsys, "content", "check", empty) == f"{empty}: no YAML files in this folder"
