"""What the server sends, type by type: which fields may be left out because they have their default, and which it is.

`python -m darklantern.serve.shapes` prints it as the table from which the browser fills in what was left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.inspect import DictType, ListType, StructType, Type, UnionType, type_info

from darklantern.serve.wire import ToBrowser


class Shape(msgspec.Struct):
    """`defaults` are the values of fields that may be left out. `parts` are the fields that hold other shapes: "Odds"
    for one (or null), "Line[]" for a list of them, "Card{}" for an object of them by id."""

    defaults: dict[str, Any] = {}
    parts: dict[str, str] = {}


def shapes() -> dict[str, Shape]:
    """Every struct that can be in a message to the browser, by its name."""
    found: dict[str, Shape] = {}
    for struct in _structs(type_info(ToBrowser), set()):
        shape = found[struct.cls.__name__] = Shape()
        for field in struct.fields:
            if struct.cls.__struct_config__.omit_defaults and not field.required:
                factory = field.default_factory
                shape.defaults[field.encode_name] = field.default if factory is msgspec.NODEFAULT else factory()
            if part := _part(field.type):
                shape.parts[field.encode_name] = part
    return found


def _structs(kind: Type, seen: set[type]) -> Iterator[StructType]:
    if isinstance(kind, StructType):
        if kind.cls in seen:
            return
        seen.add(kind.cls)
        yield kind
        for field in kind.fields:
            yield from _structs(field.type, seen)
    elif isinstance(kind, UnionType):
        for one in kind.types:
            yield from _structs(one, seen)
    elif isinstance(kind, ListType):
        yield from _structs(kind.item_type, seen)
    elif isinstance(kind, DictType):
        yield from _structs(kind.value_type, seen)


def _part(kind: Type) -> str:
    if isinstance(kind, UnionType):
        return next(filter(None, map(_part, kind.types)), "")
    if isinstance(kind, StructType):
        return str(kind.cls.__name__)
    if isinstance(kind, ListType):
        inner = _part(kind.item_type)
        return f"{inner}[]" if inner else ""
    if isinstance(kind, DictType):
        inner = _part(kind.value_type)
        return f"{inner}{{}}" if inner else ""
    return ""


if __name__ == "__main__":
    kinds = "Record<string, { defaults: Record<string, unknown>; parts: Record<string, string> }>"
    print(f"export const SHAPES: {kinds} = {json.dumps(msgspec.to_builtins(shapes()), indent=1)};")
