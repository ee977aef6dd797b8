"""YAML as plain data with the line of every part, in one pass over the parser's events, within limits.

A file may come from a stranger: its size, depth, number of parts and aliases are counted as the events come, and what
passes a limit is refused before it is built. Control characters are left out of every text.
"""

from __future__ import annotations

import math
import re
import warnings
from typing import Any, NamedTuple, TypeAlias

import yaml

from darklantern.table.errors import UserError, printable

MOST_BYTES = 4 << 20
MOST_DEPTH = 64
MOST_PARTS = 400_000
MOST_ALIASED = 10_000
LONGEST_NUMBER = 24
LARGEST_NUMBER = (1 << 64) - 1

Lines: TypeAlias = "int | tuple[int, dict[str, Lines] | list[Lines]]"
"""The line of a part, and of what is inside: where its key stands, or where it begins in a list."""

Event: TypeAlias = Any
"""An event of the parser; what is known of their types does not tell their fields."""

if not yaml.__with_libyaml__:
    warnings.warn("PyYAML came without libyaml: content is read many times slower", RuntimeWarning, stacklevel=1)
_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TRUE = ("yes", "true", "on")
_READ = tuple(f"tag:yaml.org,2002:{name}" for name in ("null", "bool", "int", "float"))
_RESOLVERS: dict[str, list[tuple[str, re.Pattern[str]]]] = {
    first: [(tag, pattern) for tag, pattern in known if tag in _READ]
    for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}
_numbers = yaml.constructor.SafeConstructor()


class Read(NamedTuple):
    """What a YAML text says, and where."""

    data: Any
    lines: Lines


def read_yaml(text: str, name: str) -> Read:
    """The one document of a text; a UserError in one line names the file, the line and what is wrong."""
    refuse_large(text.encode(errors="replace"), MOST_BYTES, name)
    builder = _Builder(name)
    try:
        for event in yaml.parse(text, Loader=_Parser):
            builder.take(event)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise UserError(f"{name}:{line}: not valid YAML: {error.problem or error.context}") from None
    except yaml.reader.ReaderError as error:
        line = text.encode(errors="replace").count(b"\n", 0, error.position) + 1
        raise UserError(f"{name}:{line}: not valid YAML: {error.reason}") from None
    except (yaml.YAMLError, UnicodeEncodeError) as error:
        raise UserError(f"{name}: not valid YAML: {printable(str(error).splitlines()[0])}") from None
    return builder.read()


def refuse_large(data: bytes, most: int, name: str) -> None:
    """Refuse what is too large, with the line on which it becomes so."""
    if len(data) > most:
        line = data.count(b"\n", 0, most) + 1
        raise UserError(f"{name}:{line}: too large: expected at most {most:,} bytes")


class _Anchored(NamedTuple):
    data: Any
    lines: Lines
    parts: int
    height: int


class _Open:
    """A list or mapping that has begun."""

    __slots__ = ("anchor", "before", "data", "height", "key", "key_line", "line", "lines")

    def __init__(self, data: Any, lines: Any, line: int, anchor: str | None, before: int) -> None:
        self.data = data
        self.lines = lines
        self.line = line
        self.anchor = anchor
        self.before = before
        self.height = 1
        self.key: Any = None
        self.key_line = 0


class _Builder:
    """Takes the events of a parser and puts the data and its lines together."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root: Read | None = None
        self.documents = 0
        self.parts = 0
        self.aliased = 0
        self.open: list[_Open] = []
        self.anchors: dict[str, _Anchored | None] = {}

    def read(self) -> Read:
        return self.root or Read(None, 1)

    def take(self, event: Event) -> None:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            self._scalar(event)
        elif kind is yaml.MappingStartEvent:
            self._begin(event, {}, {})
        elif kind is yaml.SequenceStartEvent:
            self._begin(event, [], [])
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            self._end()
        elif kind is yaml.AliasEvent:
            self._alias(event)
        elif kind is yaml.DocumentStartEvent:
            self.documents += 1
            if self.documents > 1:
                raise self._wrong(event, "not valid YAML: a second document: expected one")

    def _wrong(self, event: Event, what: str) -> UserError:
        return UserError(f"{self.name}:{event.start_mark.line + 1}: {what}")

    def _count(self, event: Event) -> None:
        self.parts += 1
        if self.parts > MOST_PARTS:
            raise self._wrong(event, f"too many parts: expected at most {MOST_PARTS:,}")

    def _refuse_tag(self, event: Event) -> None:
        if event.tag is not None:
            raise self._wrong(event, f"not valid YAML: the tag {printable(event.tag)!r}: expected plain data")

    def _begin(self, event: Event, data: Any, lines: Any) -> None:
        self._refuse_tag(event)
        self._count(event)
        if len(self.open) >= MOST_DEPTH:
            raise self._wrong(event, f"nested too deeply: expected at most {MOST_DEPTH} levels")
        if self.open and self.open[-1].key is None and type(self.open[-1].data) is dict:
            raise self._wrong(event, "not valid YAML: a list or mapping as a key: expected a word")
        if event.anchor:
            self.anchors[event.anchor] = None
        self.open.append(_Open(data, lines, event.start_mark.line + 1, event.anchor, self.parts))

    def _end(self) -> None:
        done = self.open.pop()
        lines: Lines = (done.line, done.lines)
        if done.anchor:
            self.anchors[done.anchor] = _Anchored(done.data, lines, self.parts - done.before + 1, done.height)
        self._put(done.data, lines, done.height)

    def _alias(self, event: Event) -> None:
        known = self.anchors.get(event.anchor)
        if event.anchor not in self.anchors:
            raise self._wrong(event, f"not valid YAML: found undefined alias {printable(event.anchor)!r}")
        if known is None:
            raise self._wrong(event, f"not valid YAML: {printable(event.anchor)!r} holds itself")
        self._count(event)
        self.parts += known.parts - 1
        self.aliased += known.parts
        if self.aliased > MOST_ALIASED:
            raise self._wrong(event, f"aliases stand for too much: expected at most {MOST_ALIASED:,} parts")
        if len(self.open) + known.height > MOST_DEPTH:
            raise self._wrong(event, f"nested too deeply: expected at most {MOST_DEPTH} levels")
        if self.open and type(self.open[-1].data) is dict and self.open[-1].key is None:
            raise self._wrong(event, "not valid YAML: an alias as a key: expected a word")
        inside = known.lines if isinstance(known.lines, int) else known.lines[1]
        line = event.start_mark.line + 1
        self._put(known.data, line if isinstance(inside, int) else (line, inside), known.height)

    def _scalar(self, event: Event) -> None:
        self._refuse_tag(event)
        self._count(event)
        value = printable(event.value)
        line = event.start_mark.line + 1
        data = self._meant(event, value) if event.implicit[0] and value[:1] in _RESOLVERS else value
        if event.anchor:
            self.anchors[event.anchor] = _Anchored(data, line, 1, 0)
        above = self.open[-1] if self.open else None
        if above is not None and above.key is None and type(above.data) is dict:
            if value in above.lines:
                raise self._wrong(event, f"key {value!r} stands twice: expected once")
            above.key, above.key_line = (data, value), line
        else:
            self._put(data, line, 0)

    def _put(self, data: Any, lines: Lines, height: int) -> None:
        """Into the list or mapping that is open, or as the whole."""
        if not self.open:
            self.root = Read(data, lines)
            return
        above = self.open[-1]
        if height >= above.height:
            above.height = height + 1
        if type(above.data) is list:
            above.data.append(data)
            above.lines.append(lines)
            return
        key, written = above.key
        above.data[key] = data
        above.lines[written] = above.key_line if isinstance(lines, int) else (above.key_line, lines[1])
        above.key = None

    def _meant(self, event: Event, value: str) -> Any:
        """What a text without quotes stands for: nothing, yes or no, a number, or itself."""
        tag = next((tag for tag, pattern in _RESOLVERS[value[:1]] if pattern.match(value)), None)
        if tag is None:
            return value
        if tag == _READ[0]:
            return None
        if tag == _READ[1]:
            return value.lower() in _TRUE
        if len(value) > LONGEST_NUMBER:
            raise self._wrong(event, f"a number of {len(value)} characters: expected at most {LONGEST_NUMBER}")
        node = yaml.ScalarNode(tag, value)
        try:
            number = _numbers.construct_yaml_int(node) if tag == _READ[2] else _numbers.construct_yaml_float(node)
        except (ValueError, OverflowError):
            raise self._wrong(event, f"not a number: {value}") from None
        if not math.isfinite(number) or abs(number) > LARGEST_NUMBER:
            raise self._wrong(event, f"the number {value}: expected at most {LARGEST_NUMBER}")
        return number


def span_of(text: str, key: str) -> tuple[Any, Any]:
    """The first and the last mark of what stands under a key of the whole."""
    depth, keys, begun, ours = 0, True, None, False
    for event in yaml.parse(text, Loader=_Parser):
        if isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent) and depth == 1:
            if keys:
                ours, keys = isinstance(event, yaml.ScalarEvent) and event.value == key, False
            else:
                begun = begun or event.start_mark
                if not isinstance(event, yaml.CollectionStartEvent):
                    if ours:
                        return begun, event.end_mark
                    keys, begun = True, None
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
    raise KeyError(key)
