"""`darklantern content find`: names, texts and verbs, with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from darklantern.commands.content_find import find, in_folder
from darklantern.games import FOLDER
from tests.command_line import Capture, printed, refused, run

LOOT = FOLDER / "heart" / "content" / "loot.yaml"


def line_of(text: str, path: Path = LOOT) -> int:
    (line,) = [number for number, row in enumerate(path.read_text().splitlines(), 1) if row == text]
    return line


def ids(*words: str) -> list[str]:
    return [found.id for found in find("heart", words)]


def test_a_name_is_found_whatever_its_case_with_the_line_that_has_it() -> None:
    (found,) = find("heart", ["cracked spyglass"])
    assert (found.kind, found.id, found.name) == ("item", "cracked-spyglass", "Cracked Spyglass")
    assert Path(found.file).resolve() == LOOT
    assert found.line == line_of("  name: Cracked Spyglass")
    assert found.text.startswith("Look at the top 5 cards of the Spawn deck")


def test_a_verb_is_found_in_the_line_that_has_it() -> None:
    spyglass = next(found for found in find("heart", ["scry"]) if found.id == "cracked-spyglass")
    assert spyglass.line == line_of("  - scry: {deck: spawn, count: 5}")
    assert "boat-hook" not in ids("scry")


def test_the_text_that_is_made_of_it_is_searched_too() -> None:
    (found,) = find("heart", ["top 5 cards"])
    assert found.id == "cracked-spyglass"
    assert found.line == line_of("- id: cracked-spyglass") == line_of("  name: Cracked Spyglass") - 1


def test_all_words_must_be_there() -> None:
    both = ids("scry", "spyglass")
    assert both == ["cracked-spyglass"]
    assert len(ids("scry")) > 1 and len(ids("spawn")) > 1


def test_the_fields_of_a_card_are_no_words_of_it() -> None:
    assert ids("flavour") == []
    assert len(ids("weapon")) < len(ids("a"))


def test_everything_with_an_id_is_searched(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "cards.yaml").write_text(
        "cards:\n- {id: owl, name: Owl}\n- id: rat\n  does: [bite: {id: toe}]\n"
    )
    assert [(one.id, one.line) for one in in_folder(tmp_path)] == [("owl", 2), ("rat", 3)]
    assert ("bite", 4) in list(in_folder(tmp_path))[1].said


def test_files_are_named_from_here(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    assert run("content", "find", "spyglass", "cracked") == 0
    out = capsys.readouterr().out.splitlines()
    line = line_of("  name: Cracked Spyglass")
    assert out[0].startswith("heart/content/loot.yaml:")
    assert out[0].endswith(": item cracked-spyglass: Cracked Spyglass")
    assert printed(capsys, "content", "find", "Cracked Spyglass", "--game", "heart", "--json")[0]["line"] == line


def test_what_is_not_there_is_said(capsys: Capture) -> None:
    assert refused(capsys, "content", "find", "samovar", "tea") == (
        "nothing in arcana, brimstone, heart holds 'samovar' and 'tea'"
    )
    unknown = refused(capsys, "content", "find", "boat", "--game", "chess")
    assert unknown == "no game 'chess': there is arcana, brimstone, heart"
