"""Where a rule lives: the module of its area, the lines that name it, its tests and scenarios.

The first line of a module names the areas of the catalogue that are told there: `FHIT, FDICE: To Hit and Hits.` The
modules of a package whose first line names some share them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from darklantern.table.content import read_text
from darklantern.table.errors import UserError

AREAS = re.compile(r"([A-Z]{2,}(?:, [A-Z]{2,})*): \S")
RULE = re.compile(r"[A-Z]+-[A-Z]+-\d\d+")


class Where(NamedTuple):
    """Files, most with a line: `path:12`."""

    module: list[str]
    tests: list[str]
    scenarios: list[str]


class Module(NamedTuple):
    """A module of a game: the areas that it is the home of, and the lines in which it names rules."""

    path: Path
    areas: tuple[str, ...]
    named: tuple[tuple[str, int], ...]


@cache
def modules(folder: Path) -> tuple[Module, ...]:
    """All modules of a game's folder."""
    return tuple(read_module(path, read_text(path)) for path in sorted(folder.rglob("*.py")))


def read_module(path: Path, text: str) -> Module:
    """What a module says of the catalogue.

    >>> module = read_module(Path("silence.py"), "'SIL, SOLO: The Silence.'; RULE = 'HOD-SIL-01'")
    >>> module.areas, module.named
    (('SIL', 'SOLO'), (('HOD-SIL-01', 1),))
    """
    tree = ast.parse(text)
    first = (ast.get_docstring(tree) or "").partition("\n")[0]
    found = AREAS.match(first)
    return Module(path, tuple(found[1].split(", ")) if found else (), tuple(_named(tree)))


def _named(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Ids of rules that stand in the code, not those of docstrings and comments."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value, node.lineno


def home_of(area: str, folder: Path) -> Module:
    """The module whose first line names an area."""
    found = [module for module in modules(folder) if area in module.areas]
    if not found:
        raise UserError(f"no module of {folder.name} names the area {area} in its first line")
    return found[0]


def where(rule: str, folder: Path, marked: Mapping[str, Sequence[str]]) -> Where:
    """Where a rule is told and proved; `marked` is where tests and scenarios name which rule."""
    home = home_of(rule.split("-")[1], folder)
    named = [(module, line) for module in modules(folder) for id_, line in module.named if id_ == rule]
    named.sort(key=lambda found: found[0] is not home)
    told = [f"{_from_here(module.path)}:{line}" for module, line in named]
    proved = [_from_here(Path(place)) for place in marked.get(rule, [])]
    scenarios = [place for place in proved if place.endswith(".yaml")]
    return Where(told or [_from_here(home.path)], [place for place in proved if place not in scenarios], scenarios)


def _from_here(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
