"""A catalogue is all files of a folder, and each area and rule stands in one of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from darklantern.table.errors import UserError
from darklantern.table.rulebook import catalogue, read_catalogue

FIGHTS = """
game: Dungeon
areas: {HIT: Hits}
rules: [{id: DUN-HIT-01, title: Sixes, rule: A six hits., scope: core, source: p. 3, check: roll 6}]
"""
TOWN = """
game: Dungeon
areas: {INN: The inn}
rules:
- {id: DUN-INN-01, title: Beds, rule: A bed costs five or a hit., scope: core, source: p. 9, check: sleep}
- {id: DUN-INN-02, title: Hits at night, rule: Nobody sleeps well., scope: core, source: p. 9, check: sleep}
"""


def written(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


def test_all_files_of_the_folder_are_one_catalogue(tmp_path: Path) -> None:
    book = read_catalogue(written(tmp_path, town=TOWN, fights=FIGHTS))
    assert book.game == "Dungeon"
    assert book.areas == {"HIT": "Hits", "INN": "The inn"}
    assert [rule.id for rule in book.rules] == ["DUN-HIT-01", "DUN-INN-01", "DUN-INN-02"]
    assert book.entry("DUN-INN-01").rule == "A bed costs five or a hit."
    assert [rule.id for rule in book.search("hit")] == ["DUN-HIT-01", "DUN-INN-02", "DUN-INN-01"]
    assert [rule.id for rule in book.search("NIGHT hit")] == ["DUN-INN-02"]
    assert [rule.id for rule in book.search("well hits")] == ["DUN-INN-02"]
    assert [rule.id for rule in book.search("inn bed")] == ["DUN-INN-01"]
    assert book.search("hit dragon") == []
    assert book.by_id() is book.by_id()


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (FIGHTS.replace("HIT-01", "HIT-02"), "HIT stands in fights.yaml already"),
        (FIGHTS.replace("{HIT: Hits}", "{}"), "DUN-HIT-01 stands in fights.yaml already"),
        (TOWN.replace("Dungeon", "Dragons"), "a catalogue of Dragons, expected Dungeon"),
        (TOWN.replace("INN: The inn", "BAR: The bar"), "DUN-INN-01 is of area INN, which no file describes"),
    ],
)
def test_what_stands_twice_or_nowhere_is_refused_with_its_file(tmp_path: Path, more: str, problem: str) -> None:
    folder = written(tmp_path, fights=FIGHTS, more=more)
    with pytest.raises(UserError) as refused:
        read_catalogue(folder)
    assert str(refused.value) == f"{folder / 'more.yaml'}: {problem}"


def test_a_folder_without_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no catalogue files"):
        read_catalogue(tmp_path)


def test_an_unknown_rule_is_refused() -> None:
    with pytest.raises(UserError, match="no rule 'HOD-SIL-99' in the catalogue of In the Heart of Darkness"):
        catalogue("heart").entry("HOD-SIL-99")
