"""Content is data: YAML read into typed structs, refused with file, line and what was expected."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from darklantern.table.problem import Problem

T = TypeVar("T")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PATH = re.compile(r"(.*) - at `\$(.*)`", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def read_text(path: Path | str) -> str:
    """A file's text, or a Problem in one line."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Problem(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise Problem(f"{path}: not a text file in UTF-8") from None


def load(text: str, type_: type[T], name: str, prepare: Callable[[Any], Any] | None = None) -> T:
    """Read YAML text into a type; `prepare` may reshape the raw data first, keeping its order.

    >>> class Door(msgspec.Struct): width: int
    >>> load("width: 3", Door, "door.yaml")
    Door(width=3)
    >>> load("\\nwidth: wide", Door, "door.yaml")
    Traceback (most recent call last):
    darklantern.table.problem.Problem: door.yaml:2: Expected `int`, got `str` (at width)
    """
    raw = parse(text, name)
    try:
        return msgspec.convert(prepare(raw) if prepare else raw, type_)
    except msgspec.ValidationError as error:
        raise Problem(_explain(error, text, name)) from None


def parse(text: str, name: str) -> Any:
    """YAML text as plain data, with unique keys."""
    try:
        node = yaml.compose(text, Loader=_Loader)
        _refuse_twice(node, name)
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise Problem(f"{name}:{line}: not valid YAML: {error.problem or error.context}") from None
    except yaml.YAMLError as error:
        raise Problem(f"{name}: not valid YAML: {str(error).splitlines()[0]}") from None
    except RecursionError:
        raise Problem(f"{name}: not valid YAML: nested too deeply") from None


def _refuse_twice(node: yaml.Node | None, name: str) -> None:
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                raise Problem(f"{name}:{key.start_mark.line + 1}: key {key.value!r} stands twice")
            seen.add(key.value)
            _refuse_twice(value, name)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            _refuse_twice(value, name)


def _explain(error: msgspec.ValidationError, text: str, name: str) -> str:
    found = _PATH.fullmatch(str(error))
    if not found:
        return f"{name}:1: {error}"
    message, path = found.groups()
    return f"{name}:{line_of(text, path)}: {message} (at {path.lstrip('.')})"


def line_of(text: str, path: str) -> int:
    """The line, from 1, of the deepest part of a path like `.cards[2].does[0].count` that the text holds."""
    node = yaml.compose(text, Loader=_Loader)
    line = node.start_mark.line if node else 0
    for key, index in _STEP.findall(path):
        below = _below(node, key, index)
        if below is None:
            break
        node = below
        line = node.start_mark.line
    return line + 1


def _below(node: yaml.Node | None, key: str, index: str) -> yaml.Node | None:
    if isinstance(node, yaml.SequenceNode) and index.isdigit() and int(index) < len(node.value):
        below: yaml.Node = node.value[int(index)]
        return below
    if isinstance(node, yaml.MappingNode) and key:
        for name, value in node.value:
            if name.value == key:
                return value  # type: ignore[no-any-return]
        if len(node.value) == 1:  # a verb stands above its arguments
            return _below(node.value[0][1], key, index)
    return None


def unique(ids: Iterable[str], what: str) -> None:
    """Refuse an id that stands twice."""
    seen: set[str] = set()
    for id_ in ids:
        if id_ in seen:
            raise Problem(f"{what} {id_!r} stands twice")
        seen.add(id_)
