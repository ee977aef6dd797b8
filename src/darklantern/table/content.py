"""Content is data: YAML read into typed structs, refused with file, line and what was expected."""

from __future__ import annotations

import re
import types
import typing
from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from darklantern.table.errors import Mistakes, UserError
from darklantern.table.yaml_reader import MOST_DEPTH, Lines, read_yaml, refuse_large

T = TypeVar("T")
MOST_BYTES = 16 << 20
MOST_NAMED = 40
MOST_COMPARED = 400
_PATH = re.compile(r"(.*) - at `(key` in `)?\$(.*)`", re.DOTALL)
_FIELD = re.compile(r"Object contains unknown field `(.*)`", re.DOTALL)
_TYPES = re.compile(r"`([a-z]+(?: \| [a-z]+)*)`")
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def read_text(path: Path | str) -> str:
    """A file's text, or a UserError in one line."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)  # a device may never end
        refuse_large(data, MOST_BYTES, str(path))
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
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
    darklantern.table.errors.Mistakes: door.yaml:2: expected a number, got a text (at width)
    """
    raw = parse(text, name)
    return checked(prepare(raw) if prepare else raw, type_, text, name)


def checked(raw: Any, type_: type[T], text: str, name: str) -> T:
    """The plain data of a text as a type; all that does not fit is refused, each with its line."""
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError:
        found = _mistakes(raw, type_, "")
        raise Mistakes(_explain(one, text, name, type_, raw) for one in found) from None


def parse(text: str, name: str) -> Any:
    """YAML text as plain data, with unique keys."""
    return read_yaml(text, name).data


def refuse_deep(value: Any, name: str) -> None:
    """Refuse plain data that is nested deeper than a file may be, whatever language it was written in."""
    level, depth = [value], 0
    while level:
        depth += 1
        if depth > MOST_DEPTH + 1:
            raise UserError(f"{name}: nested too deeply: expected at most {MOST_DEPTH} levels")
        held = (part.values() if isinstance(part, dict) else part for part in level if isinstance(part, dict | list))
        level = [part for parts in held for part in parts]


class Origin(NamedTuple):
    """Where content was read, for mistakes that show only when all of it is put together."""

    name: str
    text: str

    def where(self, path: str, word: str = "") -> str:
        """`file:line` of a part, or of the first line from there on that holds a word."""
        first = line_of(self.text, path)
        if not word:
            return f"{self.name}:{first}"
        written = _split(self.text)
        found = (line for line in range(first, len(written) + 1) if word in written[line - 1])
        return f"{self.name}:{next(found, first)}"


def expected(words: Iterable[str], given: str = "") -> str:
    """What could have stood there: the words like the given one, or else all of them.

    >>> expected(["kill", "draw", "drive"], "kil"), expected(["kill", "draw"], "sing")
    ('expected kill', 'expected draw or kill')
    """
    known = _in_order(words) if isinstance(words, frozenset) else sorted(words)
    *most, last = get_close_matches(given, _rather_like(given, known), 3) or known
    if len(most) > MOST_NAMED:
        most, last = most[:MOST_NAMED], f"one of {len(known) - MOST_NAMED:,} others"
    return f"expected {', '.join(most)} or {last}" if most else f"expected {last}"


@lru_cache(8)
def _in_order(words: frozenset[str]) -> list[str]:
    return sorted(words)


def _rather_like(given: str, known: list[str]) -> list[str]:
    """Of very many words those around where the given one would stand: to compare them all takes too long."""
    if len(known) <= MOST_COMPARED:
        return known
    place = bisect(known, given)
    return known[max(0, place - MOST_COMPARED // 2) : place + MOST_COMPARED // 2]


# -- all that does not fit its type ---------------------------------------------------------------------------


class _Mistake(NamedTuple):
    message: str
    path: str
    in_key: bool = False


def _mistakes(raw: Any, type_: Any, path: str) -> Iterator[_Mistake]:
    """What does not fit, as deep inside as it can be told: each field and each item is asked by itself."""
    try:
        msgspec.convert(raw, type_)
        return
    except msgspec.ValidationError as error:
        message, key, below = _taken_apart(error)
    told = False
    for mistake in _mistakes_inside(raw, type_, path):
        told = True
        yield mistake
    if not told:
        yield _Mistake(message, path + below, bool(key))


def _taken_apart(error: msgspec.ValidationError) -> tuple[str, str | None, str]:
    found = _PATH.fullmatch(str(error))
    return (found[1], found[2], found[3]) if found else (str(error), None, "")


def _mistakes_inside(raw: Any, type_: Any, path: str) -> Iterator[_Mistake]:
    members = _members(type_, raw)
    structs = [member for member in members if _is_struct(member)]
    lists = [member for member in members if typing.get_origin(member) is list]
    if isinstance(raw, dict) and len(structs) == 1 and all(isinstance(key, str) for key in raw):
        fields, config = _fields(structs[0]), structs[0].__struct_config__
        for key, value in raw.items():
            if key in fields:
                yield from _mistakes(value, fields[key].type, f"{path}.{key}")
            elif config.forbid_unknown_fields and key != config.tag_field:
                yield _Mistake(f"Object contains unknown field `{key}`", path)
        for key, field in fields.items():
            if field.required and key not in raw:
                yield _Mistake(f"Object missing required field `{key}`", path)
    elif isinstance(raw, list) and len(lists) == 1:
        (inner,) = typing.get_args(lists[0])
        for number, value in enumerate(raw):
            yield from _mistakes(value, inner, f"{path}[{number}]")


@lru_cache(256)
def _fields(type_: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.encode_name: field for field in msgspec.structs.fields(type_)}


def _explain(mistake: _Mistake, text: str, name: str, type_: Any, raw: Any) -> str:
    message, path, key = mistake
    if key:
        message = "a key must be a word, in quotes if it is a number or one of yes, no, on and off"
    field = _FIELD.fullmatch(message)
    part = f"{path}.{field[1]}" if field else path
    wanted = _wanted(message, type_, raw, path)
    if path.endswith(".verb"):
        message, path = message.replace("Invalid value", "no verb"), path.removesuffix(".verb")
    at = f" (at {path.lstrip('.')})" if path else ""
    return f"{name}:{line_of(text, part)}: {in_words(message)}{wanted}{at}"


_WORDS = {
    "int": "a number",
    "float": "a number",
    "str": "a text",
    "bool": "yes or no",
    "array": "a list",
    "object": "fields",
    "null": "nothing",
}
_PHRASES = (
    (re.compile(r"^Object contains unknown field `(.*)`$", re.DOTALL), r"no field '\1'"),
    (re.compile(r"^Object missing required field `(.*)`$", re.DOTALL), r"the field '\1' is missing"),
    (re.compile(r"^Invalid enum value (.*)$", re.DOTALL), r"no \1"),
    (re.compile(r"`([a-z |]+)` of length "), r"`\1` of "),
    (re.compile(r"`([a-z |]+)` >= "), r"`\1` from "),
    (re.compile(r"`([a-z |]+)` <= "), r"`\1` up to "),
    (re.compile(r"^Expected "), "expected "),
)


def in_words(message: str) -> str:
    """What a check of types says, in the words of whoever writes a file.

    >>> in_words("Expected `int | null`, got `str`"), in_words("Expected `int` >= 1")
    ('expected a number or nothing, got a text', 'expected a number from 1')
    >>> in_words("Object missing required field `kind`"), in_words("Invalid enum value 'goblin'")
    ("the field 'kind' is missing", "no 'goblin'")
    """
    for pattern, words in _PHRASES:
        message = pattern.sub(words, message)
    return _TYPES.sub(lambda found: " or ".join(_WORDS.get(one, one) for one in found[1].split(" | ")), message)


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
        if tag:
            return [member for member in members if _is_struct(member) and member.__struct_config__.tag == tag]
        return members
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


# -- where it stands ------------------------------------------------------------------------------------------


def line_of(text: str, path: str) -> int:
    """The line, from 1, of the deepest part of a path like `.cards[2].does[0].count` that the text holds."""
    lines = _lines(text)
    for key, index in _STEP.findall(path):
        below = _below(lines, key, index)
        if below is None:
            break
        lines = below
    return lines if isinstance(lines, int) else lines[0]


def line_of_path(text: str, part: str, path: str) -> int | None:
    """The line of a path of words with dots below a part, where keys may hold dots themselves; None if it is not there.

    >>> line_of_path("given:\\n  seats.0: {at: sea}\\n  boat:\\n    due: 3", ".given", "boat.due")
    4
    """
    lines: Lines = _lines(text)
    for key, index in _STEP.findall(part):
        below = _below(lines, key, index)
        if below is None:
            return None
        lines = below
    return _line_below(lines, path)


def _line_below(lines: Lines, path: str) -> int | None:
    if not path:
        return lines if isinstance(lines, int) else lines[0]
    if isinstance(lines, int):
        return None
    parts = lines[1]
    named = parts.items() if isinstance(parts, dict) else ((str(number), part) for number, part in enumerate(parts))
    for key, part in named:
        if f"{path}.".startswith(f"{key}."):
            return _line_below(part, path[len(key) + 1 :]) or (part if isinstance(part, int) else part[0])
    return None


@lru_cache(16)
def _lines(text: str) -> Lines:
    return read_yaml(text, "").lines


@lru_cache(4)
def _split(text: str) -> list[str]:
    return text.splitlines()


def _below(lines: Lines, key: str, index: str) -> Lines | None:
    if isinstance(lines, int):
        return None
    parts = lines[1]
    if isinstance(parts, list):
        return parts[int(index)] if index.isdigit() and int(index) < len(parts) else None
    if key in parts:
        return parts[key]
    if len(parts) == 1:  # a verb stands above its arguments, or above its first one alone
        (only,) = parts.values()
        return _below(only, key, index) or (only if key else None)
    return None
