"""`darklantern campaign`: chapters one after the other, in files."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from darklantern.games import new
from darklantern.table.campaign import Campaign
from darklantern.table.record import Record
from tests.command_line import Capture, refused, run
from tests.table import trail


@pytest.fixture(autouse=True)
def the_trail(monkeypatch: pytest.MonkeyPatch) -> None:
    trail.register(monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "far.json"


def play(monkeypatch: pytest.MonkeyPatch, lines: str, *words: object) -> int:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return run("campaign", *words)


def first_chapter(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    assert play(monkeypatch, "make name=Ruth\nsearch\nsearch\n", file, "trail", "--seed", 7, "--players", 1) == 0


def test_a_chapter_is_played_closed_and_told(capsys: Capture, monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    first_chapter(monkeypatch, file)
    record = file.with_name("far-chapter-1.json")
    assert capsys.readouterr().out.splitlines()[-5:] == [
        f"The game is kept in {record}.",
        "far: a campaign of The Trail.",
        f"  Chapter 1: Adventure of day 1, won: home again ({record})",
        "  Ruth goes on with 3 gold.",
        f"`darklantern campaign {file}` begins chapter 2; "
        "`darklantern games trail` tells what can be agreed before it.",
    ]
    assert [(one.title, one.record) for one in Campaign.read(file).chapters] == [("Adventure of day 1", record.name)]


def test_the_next_chapter_begins_from_what_was_left(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    first_chapter(monkeypatch, file)
    assert play(monkeypatch, "quit\n", file, "--seed", 3) == 0
    second = file.with_name("far-chapter-2.json")
    assert f"The game is kept in {second}; `darklantern campaign {file}` goes on with it." in capsys.readouterr().out
    brought = Record.read(second).brought
    assert brought and [(hero["name"], hero["gold"]) for hero in brought["heroes"]] == [("Ruth", 3)]
    assert run("campaign", file, "--show") == 0
    assert capsys.readouterr().out.endswith(
        f"Chapter 2 is being played: `darklantern campaign {file}` goes on with it.\n"
    )
    assert play(monkeypatch, "done\n", file) == 0
    assert len(Campaign.read(file).chapters) == 2


def test_a_chapter_that_is_played_keeps_its_set_up(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    assert play(monkeypatch, "quit\n", file, "trail", "--players", 1) == 0
    capsys.readouterr()
    record = file.with_name("far-chapter-1.json")
    why = f"{record}: this chapter is being played: leave --seed and set-up options away until it is over"
    assert refused(capsys, "campaign", file, "--players", 2) == why
    assert refused(capsys, "campaign", file, "--seed", 2) == why


def test_the_set_up_of_the_last_chapter_is_that_of_the_next(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    lines = "make name=Ruth\nmake name=Otto\nsearch\nsearch\nsearch\nsearch\n"
    assert play(monkeypatch, lines, file, "trail", "--seed", 7, "--players", 2) == 0
    assert play(monkeypatch, "quit\n", file) == 0
    assert Record.read(file.with_name("far-chapter-2.json")).options["players"] == 2


def test_a_game_is_played_in_campaign_mode(monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
    assert play(monkeypatch, "quit\n", file, "arcana", "--explorers", 3) == 0
    options = Record.read(file.with_name("far-chapter-1.json")).options
    assert (options["explorers"], options["campaign"]) == (3, True)


def test_mistakes_are_said_in_a_line_and_leave_nothing(capsys: Capture, file: Path, tmp_path: Path) -> None:
    missing = f"{file}: no such campaign yet: name the game of a new one, such as arcana"
    assert refused(capsys, "campaign", file) == missing
    assert refused(capsys, "campaign", file, "--show") == f"{file}: no such campaign"
    alone = "In the Heart of Darkness has no chapters: `darklantern play heart` plays it"
    assert refused(capsys, "campaign", file, "heart") == alone
    far = tmp_path / "nowhere" / "far.json"
    assert refused(capsys, "campaign", far, "arcana") == f"{far}: cannot write: there is no folder {far.parent}"
    assert list(tmp_path.iterdir()) == []
    Campaign("trail", "Far").write(file)
    assert refused(capsys, "campaign", file, "arcana") == f"{file}: a campaign of trail, not of arcana"
    file.write_text("{}")
    assert refused(capsys, "campaign", file).startswith(f"{file}: not a campaign: ")


def test_a_record_that_belongs_elsewhere_is_not_taken_for_a_chapter(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    first_chapter(monkeypatch, file)
    capsys.readouterr()
    first = json.loads(file.with_name("far-chapter-1.json").read_text())
    file.with_name("far-chapter-2.json").write_text(json.dumps(first))
    before = file.read_bytes()
    assert play(monkeypatch, "\n", file) == 2
    assert "chapter 2 of 'far' must begin from what is left before it" in capsys.readouterr().err
    assert file.read_bytes() == before


def test_heart_has_no_such_mode() -> None:
    definition = new("heart", seed=1).definition
    assert not definition.is_chapter(definition.options())
    assert definition.carried_by({"name": "Ada"}) == [] == definition.fixed_in_chapters
