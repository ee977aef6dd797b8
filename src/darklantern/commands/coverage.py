"""Which entries of a rule catalogue have a test: marks in Python tests, and the `rules:` of scenarios."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from darklantern.table.errors import UserError


class Coverage(NamedTuple):
    """Entries with and without a test, and ids in tests that no catalogue knows."""

    game: str
    total: int
    covered: int
    areas: dict[str, list[int]]
    missing: list[str]

    def report(self) -> dict[str, object]:
        return self._asdict()


def find_tests(start: Path | None = None) -> Path:
    """The tests folder here, above here, or beside the package."""
    here = (start or Path.cwd()).resolve()
    for folder in (here, *here.parents, *Path(__file__).resolve().parents):
        tests = folder / "tests"
        if tests.is_dir() and (folder / "pyproject.toml").is_file():
            return tests
    raise UserError(f"no tests folder in {here} or above: coverage is read from the tests of a checkout")


def marked(tests: Path) -> dict[str, list[str]]:
    """Where each rule id is marked: ids in the tests' code and in scenarios, with files and lines."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("*.py")):
        for id_, line in _marks_in(path):
            found.setdefault(id_, []).append(f"{path}:{line}")
    for path in sorted((tests / "scenarios").rglob("*.yaml")):
        for id_ in _rules_of(path):
            found.setdefault(id_, []).append(str(path))
    return found


def _marks_in(path: Path) -> Iterator[tuple[str, int]]:
    """Every literal argument of `pytest.mark.rule(...)`, wherever it stands but inside a function."""
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    except (SyntaxError, UnicodeDecodeError) as error:
        raise UserError(f"{path}: not Python: {error}") from None
    for node in _outside_functions(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and _is_mark(node.func):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, of functions only their decorators."""
    yield node
    below = node.decorator_list if isinstance(node, ast.FunctionDef) else ast.iter_child_nodes(node)
    for inner in below:
        yield from _outside_functions(inner)


def _is_mark(called: ast.Attribute) -> bool:
    return called.attr == "rule" and ast.unparse(called) == "pytest.mark.rule"


def _rules_of(path: Path) -> list[str]:
    from darklantern.table.scenario import read_scenario

    return read_scenario(path).rules


def coverage(game: str, tests: Path) -> Coverage:
    """What of one game's catalogue is covered."""
    from darklantern.table.rulebook import catalogue

    book, found = catalogue(game), marked(tests)
    areas = {code: [0, 0] for code in book.areas}
    missing = []
    for rule in book.rules:
        count = areas.setdefault(rule.area, [0, 0])
        count[1] += 1
        if rule.id in found:
            count[0] += 1
        else:
            missing.append(rule.id)
    return Coverage(game, len(book.rules), len(book.rules) - len(missing), areas, missing)


def unknown(games: list[str], tests: Path) -> dict[str, list[str]]:
    """Ids that are marked somewhere and stand in no catalogue, with the places."""
    from darklantern.table.rulebook import catalogue

    known = {rule.id for game in games for rule in catalogue(game).rules}
    return {id_: places for id_, places in marked(tests).items() if id_ not in known}
