"""Content is data: YAML read into typed structs, refused with file, line and what was expected."""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec
import yaml

from darklantern.table.errors import UserError

T = TypeVar("T")
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PATH = re.compile(r"(.*) - at `(key` in `)?\$(.*)`", re.DOTALL)
_FIELD = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def read_text(path: Path | str) -> str:
    """A file's text, or a UserError in one line."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path}: not a text file in UTF-8") from None


def load(text: str, type_: type[T], name: str, prepare: Callable[[Any], Any] | None = None) -> T:
    """Read YAML text into a type; `prepare` may reshape the raw data first, keeping its order.

    >>> class Door(msgspec.Struct): width: int
    >>> load("width: 3", Door, "door.yaml")
    Door(width=3)
    >>> load("\\nwidth: wide", Door, "door.yaml")
    Traceback (most recent call last):
    darklantern.table.errors.UserError: door.yaml:2: Expected `int`, got `str` (at width)
    """
    raw = parse(text, name)
    return checked(prepare(raw) if prepare else raw, type_, text, name)


def checked(raw: Any, type_: type[T], text: str, name: str) -> T:
    """The plain data of a text as a type; what does not fit is refused with its line."""
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        raise UserError(_explain(error, text, name, type_, raw)) from None


def parse(text: str, name: str) -> Any:
    """YAML text as plain data, with unique keys."""
    try:
        node = yaml.compose(text, Loader=_Loader)
        _refuse_twice(node, name)
        return yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise UserError(f"{name}:{line}: not valid YAML: {error.problem or error.context}") from None
    except yaml.YAMLError as error:
        raise UserError(f"{name}: not valid YAML: {str(error).splitlines()[0]}") from None
    except RecursionError:
        raise UserError(f"{name}: not valid YAML: nested too deeply") from None


def _refuse_twice(node: yaml.Node | None, name: str) -> None:
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if key.value in seen:
                raise UserError(f"{name}:{key.start_mark.line + 1}: key {key.value!r} stands twice: expected once")
            seen.add(key.value)
            _refuse_twice(value, name)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            _refuse_twice(value, name)


class Origin(NamedTuple):
    """Where content was read, for mistakes that show only when all of it is put together."""

    name: str
    text: str

    def where(self, path: str, word: str = "") -> str:
        """`file:line` of a part, or of the first line from there on that holds a word."""
        first = line_of(self.text, path)
        below = enumerate(self.text.splitlines()[first - 1 :], first)
        return f"{self.name}:{next((line for line, text in below if word in text), first)}"


def expected(words: Iterable[str], given: str = "") -> str:
    """What could have stood there: the words like the given one, or else all of them.

    >>> expected(["kill", "draw", "drive"], "kil"), expected(["kill", "draw"], "sing")
    ('expected kill', 'expected draw or kill')
    """
    known = sorted(words)
    *most, last = get_close_matches(given, known, 3) or known
    return f"expected {', '.join(most)} or {last}" if most else f"expected {last}"


def _explain(error: msgspec.ValidationError, text: str, name: str, type_: Any, raw: Any) -> str:
    found = _PATH.fullmatch(str(error))
    message, key, path = found.groups() if found else (str(error), None, "")
    if key:
        message = "a key must be a word, in quotes if it is a number or one of yes, no, on and off"
    field = _FIELD.fullmatch(message)
    part = f"{path}.{field[1]}" if field else path
    wanted = _wanted(message, type_, raw, path)
    if path.endswith(".verb"):
        message, path = message.replace("Invalid value", "no verb"), path.removesuffix(".verb")
    at = f" (at {path.lstrip('.')})" if path else ""
    return f"{name}:{line_of(text, part)}: {message}{wanted}{at}"


def _wanted(message: str, type_: Any, raw: Any, path: str) -> str:
    """The verbs, words or fields that are known where something else was found."""
    if message == "Object missing required field `verb`":
        return ": expected one verb above its arguments"
    for key, index in _STEP.findall(path.removesuffix(".verb")):
        type_, raw = _inside(type_, raw, key, index)
    members = _members(type_, raw)
    if path.endswith(".verb"):
        tags = [str(member.__struct_config__.tag) for member in _members(type_, None) if _is_struct(member)]
        return f": {expected(tags, str(raw.get('verb')))}" if tags and isinstance(raw, dict) else ""
    if message.startswith("Invalid enum value"):
        words = [
            word
            for member in members
            if typing.get_origin(member) is typing.Literal
            for word in typing.get_args(member)
        ]
        return f": {expected(map(str, words), str(raw))}" if words else ""
    unknown = _FIELD.fullmatch(message)
    if unknown and members and _is_struct(members[0]):
        fields = [field.encode_name for field in msgspec.structs.fields(members[0])]
        return f": {expected(fields, unknown[1])}" if fields else ": expected nothing"
    return ""


def _is_struct(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, msgspec.Struct)


def _members(type_: Any, raw: Any) -> list[Any]:
    """The types that may stand in one place; of several structs the one that the data is tagged as."""
    if typing.get_origin(type_) is typing.Annotated:
        return _members(typing.get_args(type_)[0], raw)
    if typing.get_origin(type_) in (typing.Union, types.UnionType):
        members = [inner for member in typing.get_args(type_) for inner in _members(member, raw)]
        tag = raw.get("verb") if isinstance(raw, dict) else None
        return [member for member in members if member.__struct_config__.tag == tag] if tag else members
    return [type_]


def _inside(type_: Any, raw: Any, key: str, index: str) -> tuple[Any, Any]:
    """The type and the data one step down."""
    for member in _members(type_, raw):
        args = typing.get_args(member)
        if key and _is_struct(member):
            fields = {field.encode_name: field.type for field in msgspec.structs.fields(member)}
            if key in fields:
                return fields[key], raw.get(key)
        elif index.isdigit() and args:
            at = int(index)
            return args[at] if typing.get_origin(member) is tuple else args[0], raw[at]
    return None, None


def line_of(text: str, path: str) -> int:
    """The line, from 1, of the deepest part of a path like `.cards[2].does[0].count` that the text holds."""
    node = yaml.compose(text, Loader=_Loader)
    line = node.start_mark.line if node else 0
    for key, index in _STEP.findall(path):
        below = _below(node, key, index)
        if below is None:
            break
        node, line = below
    return line + 1


def _below(node: yaml.Node | None, key: str, index: str) -> tuple[yaml.Node, int] | None:
    if isinstance(node, yaml.SequenceNode) and index.isdigit() and int(index) < len(node.value):
        part: yaml.Node = node.value[int(index)]
        return part, part.start_mark.line
    if isinstance(node, yaml.MappingNode):
        for name, value in node.value:
            if key and name.value == key:
                return value, name.start_mark.line
        if len(node.value) == 1:  # a verb stands above its arguments, or above its first one alone
            name, value = node.value[0]
            return _below(value, key, index) or ((value, name.start_mark.line) if key else None)
    return None
