"""Where things are: each area of a catalogue has one home, and every rule is found with its module and its proofs."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from darklantern.commands.where import Module, home_of, modules, read_module, where
from darklantern.games import FOLDER, playable
from darklantern.table.errors import UserError
from darklantern.table.rulebook import catalogue
from tests.command_line import Capture, printed, refused, run

ROOT = Path(__file__).parent.parent
HEART = FOLDER / "heart"
TOUCHES = re.compile(r"^Touches ([A-Z]+(?:, [A-Z]+)*)\.$", re.MULTILINE)

each_game = pytest.mark.parametrize("game", playable())


def touched(module: Module) -> set[str]:
    """Areas of other modules whose rules matter here, as the module says."""
    said = TOUCHES.search(ast.get_docstring(ast.parse(module.path.read_text(encoding="utf-8"))) or "")
    return set(said[1].split(", ")) if said else set()


def areas_of(module: Module) -> set[str]:
    """Its own areas; a module of a family that has one home together shares those of its package."""
    package = read_module(module.path, (module.path.parent / "__init__.py").read_text(encoding="utf-8"))
    return set(module.areas or package.areas)


def areas_named(module: Module) -> set[str]:
    return {rule.split("-")[1] for rule, _ in module.named}


@each_game
def test_every_area_of_the_catalogue_has_exactly_one_home(game: str) -> None:
    homes = [area for module in modules(FOLDER / game) for area in module.areas]
    assert sorted(homes) == sorted(catalogue(game).areas)


@each_game
def test_a_module_tells_rules_of_its_own_areas_and_of_those_it_says_it_touches(game: str) -> None:
    for module in modules(FOLDER / game):
        if areas_of(module):
            assert areas_named(module) - areas_of(module) == touched(module), module.path.name


@each_game
def test_a_module_without_an_area_tells_nothing(game: str) -> None:
    for module in modules(FOLDER / game):
        calls = [node for node in ast.walk(ast.parse(module.path.read_text())) if isinstance(node, ast.Call)]
        told = [node for node in calls if isinstance(node.func, ast.Attribute) and node.func.attr == "tell"]
        assert areas_of(module) or not told, module.path.name


@each_game
def test_every_rule_that_is_named_stands_in_the_catalogue(game: str) -> None:
    named = {rule for module in modules(FOLDER / game) for rule, _ in module.named}
    assert named - set(catalogue(game).by_id()) == set()


# -- one rule ---------------------------------------------------------------------------------------------------------


def test_a_rule_is_found_with_its_module_tests_and_scenarios() -> None:
    found = where("HOD-GATE-08", HEART, {"HOD-GATE-08": ["tests/x.py:3", "tests/scenarios/y.yaml"]})
    assert all(re.search(r"creatures\.py:\d+$", place) for place in found.module)
    for place in found.module:
        file, _, line = place.partition(":")
        assert '"HOD-GATE-08"' in Path(file).read_text().splitlines()[int(line) - 1]
    assert (found.tests, found.scenarios) == (["tests/x.py:3"], ["tests/scenarios/y.yaml"])


def test_the_home_comes_before_modules_that_touch_the_rule() -> None:
    found = where("HOD-CURSE-03", HEART, {})
    assert len({place.partition(":")[0] for place in found.module}) > 1
    assert Path(found.module[0].partition(":")[0]).resolve() == home_of("CURSE", HEART).path


def test_a_rule_that_no_line_names_is_at_home_in_the_module_of_its_area(tmp_path: Path) -> None:
    (tmp_path / "inn.py").write_text('"""INN: Beds."""\n')
    assert where("DUN-INN-01", tmp_path, {}).module == [str(tmp_path / "inn.py")]
    with pytest.raises(UserError, match="names the area BAR in its first line"):
        home_of("BAR", tmp_path)


@pytest.mark.parametrize(
    ("first", "areas"),
    [
        ("SIL: The Silence.", ("SIL",)),
        ("FHIT, FDICE: To Hit and Hits.", ("FHIT", "FDICE")),
        ("What a SIL: is.", ()),
        ("The Silence.", ()),
        ("A: too short.", ()),
    ],
)
def test_the_first_line_names_areas(first: str, areas: tuple[str, ...]) -> None:
    assert read_module(Path("x.py"), f'"""{first}\n\nMORE: below."""\n').areas == areas


# -- the command ------------------------------------------------------------------------------------------------------


def test_the_command_prints_where_a_rule_is(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert run("rules", "HOD-SIL-13", "--where") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("HOD-SIL-13  ")
    assert re.fullmatch(r"    module    src/darklantern/games/heart/silence\.py:\d+", lines[1])
    assert any(re.fullmatch(r"    test      tests/heart/test_silence\.py:\d+", line) for line in lines)


def test_an_area_and_json(capsys: Capture) -> None:
    found = printed(capsys, "rules", "heart", "SIL", "--where", "--json")
    assert list(found) == [rule.id for rule in catalogue("heart").rules if rule.area == "SIL"]
    assert set(found["HOD-SIL-01"]) == {"module", "tests", "scenarios"}


def test_where_needs_a_rule(capsys: Capture) -> None:
    assert refused(capsys, "rules", "heart", "--where") == "--where: which rule? give an id, an area or words"
    assert refused(capsys, "rules", "HOD-SIL-99", "--where") == "no rule of arcana, brimstone, heart holds 'HOD-SIL-99'"
