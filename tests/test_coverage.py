"""Every entry of the catalogue has a test, and every test that names an entry names one that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from darklantern.commands.coverage import coverage, find_tests, marked, unknown
from darklantern.games import IN_WORK, playable
from darklantern.table.errors import UserError

TESTS = Path(__file__).parent


@pytest.mark.parametrize("game", playable())
def test_no_entry_is_without_a_test(game: str) -> None:
    assert coverage(game, TESTS).missing == []


def test_no_test_names_an_unknown_entry() -> None:
    assert unknown([*playable(), *IN_WORK], TESTS) == {}


MARKS = """
import pytest

@pytest.mark.rule("HOD-SIL-01", "HOD-SIL-02")
def test_one(): ...

@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("HOD-SIL-03")), pytest.param(2)])
def test_two(n): ...

def not_marked(): rule("HOD-SIL-04")  # HOD-SIL-05
"""
SCENARIO = "{game: heart, title: t, rules: [HOD-SIL-06], setup: {players: 2, seed: 7}}"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").touch()
    tests = tmp_path / "tests"
    (tests / "scenarios" / "heart").mkdir(parents=True)
    (tests / "test_marks.py").write_text(MARKS)
    (tests / "scenarios" / "heart" / "one.yaml").write_text(SCENARIO)
    return tests


def test_marks_are_found_in_decorators_parameters_and_scenarios(checkout: Path) -> None:
    found = marked(checkout)
    assert sorted(found) == ["HOD-SIL-01", "HOD-SIL-02", "HOD-SIL-03", "HOD-SIL-06"]
    assert found["HOD-SIL-01"] == [f"{checkout}/test_marks.py:4"]


def test_what_is_not_marked_is_missing(checkout: Path) -> None:
    report = coverage("heart", checkout)
    assert report.covered == 4
    assert report.total == report.covered + len(report.missing)
    assert report.areas["SIL"][0] == 4
    assert "HOD-SIL-04" in report.missing
    assert sum(total for _, total in report.areas.values()) == report.total


def test_an_unknown_id_is_found_with_its_place(checkout: Path) -> None:
    (checkout / "test_more.py").write_text('import pytest\npytestmark = pytest.mark.rule("HOD-SIL-99")\n')
    assert unknown(["heart"], checkout) == {"HOD-SIL-99": [f"{checkout}/test_more.py:2"]}


def test_the_tests_are_found_from_below(checkout: Path) -> None:
    assert find_tests(checkout / "scenarios" / "heart") == checkout


def test_tests_that_are_not_python_are_a_problem(checkout: Path) -> None:
    (checkout / "test_broken.py").write_text("def (")
    with pytest.raises(UserError, match=r"test_broken\.py: not Python"):
        marked(checkout)
