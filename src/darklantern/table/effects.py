"""The card language: typed verbs. A verb is a class with its fields and its text; what it does is told to Verbs.

In YAML a verb stands above its arguments, `kill: {count: 2}`, or above one value for its first field, `draw: 2`, or
alone, `summon-boat`.
"""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

import msgspec

from darklantern.table.wording import listed


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """Base of all verbs; the tag of each is its word in YAML."""

    def around(self) -> tuple[str, str]:
        """How its text begins and ends, if it is read in one sentence with others that begin and end so."""
        return "", ""

    def runs_on(self) -> bool:
        """Whether what is read after it could be taken for a part of it."""
        return False

    def addressed(self) -> bool:
        """Whether it says first whom it is for."""
        return False


def verbs_of(union: Any) -> dict[str, type[Verb]]:
    """The verbs of a union by their word."""
    return {member.__struct_config__.tag: member for member in typing.get_args(union)}


class Preparer:
    """Turns `{kill: {count: 2}}` under any of the effect keys into the tagged form that msgspec reads.

    `form` is the same for two that turn everything alike.
    """

    def __init__(self, verbs: Mapping[str, type[Verb]], effect_keys: frozenset[str]) -> None:
        self.first = {word: next(iter(verb.__struct_fields__), None) for word, verb in verbs.items()}
        self.effect_keys = effect_keys
        self.form = f"{sorted(self.first.items())} {sorted(effect_keys)}"

    def __call__(self, raw: Any) -> Any:
        if isinstance(raw, dict):
            keys = self.effect_keys
            return {key: self._effects(value) if key in keys else self(value) for key, value in raw.items()}
        if isinstance(raw, list):
            return [self(value) for value in raw]
        return raw

    def _effects(self, raw: Any) -> Any:
        if isinstance(raw, list):
            return [self._effects(value) if isinstance(value, list) else self._effect(value) for value in raw]
        return raw

    def _effect(self, raw: Any) -> Any:
        if isinstance(raw, str):
            return {"verb": raw}
        if not isinstance(raw, dict) or len(raw) != 1:
            return raw
        word, args = next(iter(raw.items()))
        if isinstance(args, dict):
            return {"verb": word, **self(args)}
        if args is None:
            return {"verb": word}
        field = self.first.get(word)
        return {"verb": word, **self({field: args})} if field else {"verb": word, "value": args}


def all_text(effects: Iterable[Any], names: Mapping[str, str]) -> str:
    """Effects in the order in which they happen, as they are read.

    What happens again at once is said in one sentence, and so are those whose texts begin and end alike. After one that
    is for others or depends on something, it is said where it has ended.
    """
    said = [(text, len(list(alike))) for text, alike in groupby(_texts(effects, names))]
    return " ".join(_said(text, times) for text, times in said)


def _texts(effects: Iterable[Any], names: Mapping[str, str]) -> Iterator[str]:
    before: Any = None
    for ends, group in groupby(effects, lambda effect: effect.around()):
        alike = list(group)
        for effect, text in zip(alike, _together([one.text(names) for one in alike], *ends), strict=False):
            yield f"Then: {text}" if before and before.runs_on() and not effect.addressed() else text
            before = effect


def _together(texts: list[str], begins: str, ends: str) -> list[str]:
    """Several texts as one, if they begin and end alike."""
    if not ends or len(set(texts)) == 1:
        return texts
    return [f"{begins}{listed([text.removeprefix(begins).removesuffix(ends) for text in texts], 'and')}{ends}"]


def _said(text: str, times: int) -> str:
    return text if times == 1 else f"{text.removesuffix('.')}, {'twice' if times == 2 else f'{times} times'}."


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
