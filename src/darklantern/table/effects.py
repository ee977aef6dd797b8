"""The card language: typed verbs. A verb is a class that says what may be chosen, what then happens, and its text.

In YAML a verb stands above its arguments, `kill: {count: 2}`, or above one value for its first field, `draw: 2`, or
alone, `summon-boat`.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from typing import Any

import msgspec


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """Base of all verbs; the tag of each is its word in YAML."""


def verbs_of(union: Any) -> dict[str, type[Verb]]:
    """The verbs of a union by their word."""
    return {member.__struct_config__.tag: member for member in typing.get_args(union)}


def preparer(verbs: dict[str, type[Verb]], effect_keys: frozenset[str]) -> Callable[[Any], Any]:
    """What turns `{kill: {count: 2}}` under any of the effect keys into the tagged form that msgspec reads."""
    first = {word: next(iter(verb.__struct_fields__), None) for word, verb in verbs.items()}

    def prepare(raw: Any) -> Any:
        if isinstance(raw, dict):
            return {key: effects(value) if key in effect_keys else prepare(value) for key, value in raw.items()}
        if isinstance(raw, list):
            return [prepare(value) for value in raw]
        return raw

    def effects(raw: Any) -> Any:
        if isinstance(raw, list):
            return [effects(value) if isinstance(value, list) else effect(value) for value in raw]
        return raw

    def effect(raw: Any) -> Any:
        if isinstance(raw, str):
            return {"verb": raw}
        if not isinstance(raw, dict) or len(raw) != 1:
            return raw
        word, args = next(iter(raw.items()))
        if isinstance(args, dict):
            return {"verb": word, **prepare(args)}
        if args is None:
            return {"verb": word}
        field = first.get(word)
        return {"verb": word, **prepare({field: args})} if field else {"verb": word, "value": args}

    return prepare


def schema(type_: Any, union: Any) -> dict[str, Any]:
    """The JSON Schema of content as it is written, for editors that complete and underline."""
    (ref,), components = msgspec.json.schema_components([type_], ref_template="#/$defs/{name}")
    for word, verb in verbs_of(union).items():
        components[verb.__name__] = _written(word, components[verb.__name__], next(iter(verb.__struct_fields__), ""))
    for part in components.values():
        _forget_tags(part)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **ref, "$defs": components}


def _written(word: str, part: dict[str, Any], first: str) -> dict[str, Any]:
    """One verb's schema: the verb above its arguments, above one value, or alone."""
    properties = {name: value for name, value in part["properties"].items() if name != "verb"}
    required = [name for name in part.get("required", []) if name != "verb"]
    arguments = {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
    forms: list[dict[str, Any]] = [arguments]
    if first and set(required) <= {first}:
        forms.append(properties[first])
    if not required:
        forms.append({"type": "null"})
    above = {
        "type": "object",
        "properties": {word: {"anyOf": forms}},
        "required": [word],
        "additionalProperties": False,
    }
    return {"anyOf": [above, {"const": word}] if not required else [above], "description": part.get("description", "")}


def _forget_tags(part: Any) -> None:
    """The tag stands above, so a union is told apart by its members themselves."""
    if isinstance(part, dict):
        part.pop("discriminator", None)
        for value in part.values():
            _forget_tags(value)
    elif isinstance(part, list):
        for value in part:
            _forget_tags(value)
