"""What is different between two scenes (or views), so that a browser is sent that and no more.

`patched(before, changed(before, after)) == after` for any two structs of one type, also when the patch has gone over
the wire in between. Values by id that are the same but for their order count as the same. How a client applies a patch
is told in docs/serving.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import NoneType
from typing import Any, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

import msgspec

S = TypeVar("S", bound=msgspec.Struct)
KEYS = ("id", "n")
FEW = 8  # plain names or values up to this many are sent anew: that is shorter than what was put and what is gone


class Patch(msgspec.Struct, omit_defaults=True):
    """What changed in one thing, field by field.

    `set` has fields with a new value, `parts` things that changed within, `lists` lists of things with ids (or of
    names), `objects` values by id.
    """

    set: dict[str, Any] = {}
    parts: dict[str, Patch] = {}
    lists: dict[str, ListPatch] = {}
    objects: dict[str, ObjectPatch] = {}


class ListPatch(msgspec.Struct, omit_defaults=True):
    """What changed in a list. In this order: `gone` are taken out; `changed` are patched in place; `put` are put in,
    one by one, each at its place of `at` (without `at`: at the end). `order`, if any, lists all ids as they follow.
    """

    gone: list[str] = []
    changed: dict[str, Patch] = {}
    put: list[Any] = []
    at: list[int] = []
    order: list[str] = []


class ObjectPatch(msgspec.Struct, omit_defaults=True):
    """What changed in values by id: `gone` are taken out, `changed` are patched in place, `put` are new or replaced."""

    gone: list[str] = []
    changed: dict[str, Patch] = {}
    put: dict[str, Any] = {}


class Field(NamedTuple):
    """A field of a struct and how it is compared: `things` and `entries` hold structs, `names` and `values` do not."""

    name: str
    kind: Any
    how: Literal["whole", "part", "things", "names", "entries", "values"]
    key: str = ""


def changed(before: S, after: S) -> Patch:
    """What must be done to `before` to make `after` of it."""
    patch = Patch()
    for field in _fields(type(before)):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if old is new or old == new:
            continue
        if field.how == "part" and type(old) is type(new):
            patch.parts[field.name] = changed(old, new)
        elif field.how == "things" and (things := _things_changed(old, new, field.key)):
            patch.lists[field.name] = things
        elif field.how == "names" and (names := _names_changed(old, new)):
            patch.lists[field.name] = names
        elif field.how in ("entries", "values") and (entries := _entries_changed(old, new, field.how)):
            patch.objects[field.name] = entries
        else:
            patch.set[field.name] = new
    return patch


def patched(before: S, patch: Patch) -> S:
    """The struct after the patch; what did not change is the same object as before."""
    fields = {field.name: field for field in _fields(type(before))}
    new: dict[str, Any] = {}
    for name, value in patch.set.items():
        new[name] = msgspec.convert(value, fields[name].kind)
    for name, part in patch.parts.items():
        new[name] = patched(getattr(before, name), part)
    for name, things in patch.lists.items():
        new[name] = _list_patched(getattr(before, name), things, fields[name])
    for name, entries in patch.objects.items():
        new[name] = _object_patched(getattr(before, name), entries, fields[name])
    return msgspec.structs.replace(before, **new)


# -- lists ------------------------------------------------------------------------------------------------------------


def _things_changed(old: list[Any], new: list[Any], key: str) -> ListPatch | None:
    was = {str(getattr(thing, key)): thing for thing in old}
    is_ = {str(getattr(thing, key)): thing for thing in new}
    if len(was) != len(old) or len(is_) != len(new):
        return None
    things = _placed(was, is_)
    for id_, thing in is_.items():
        known = was.get(id_, thing)
        if known is not thing and known != thing:
            things.changed[id_] = changed(known, thing)
    return things


def _names_changed(old: list[str], new: list[str]) -> ListPatch | None:
    was, is_ = {name: name for name in old}, {name: name for name in new}
    if len(new) <= FEW or len(was) != len(old) or len(is_) != len(new):
        return None
    names = _placed(was, is_)
    return names if len(names.gone) + 2 * len(names.put) + len(names.order) < len(new) else None


def _placed(was: Mapping[str, Any], is_: Mapping[str, Any]) -> ListPatch:
    """What is gone, what is new and where, and the order if what stayed follows in another one."""
    places = ListPatch(gone=[id_ for id_ in was if id_ not in is_])
    stayed = [id_ for id_ in was if id_ in is_]
    at = [place for place, id_ in enumerate(is_) if id_ not in was]
    places.put = [thing for id_, thing in is_.items() if id_ not in was]
    if stayed != [id_ for id_ in is_ if id_ in was]:
        places.order = list(is_)
    elif at != list(range(len(stayed), len(is_))):
        places.at = at
    return places


def _list_patched(before: list[Any], patch: ListPatch, field: Field) -> list[Any]:
    (kind,) = get_args(field.kind)
    gone = set(patch.gone)
    after = []
    for thing in before:
        id_ = _key(thing, field)
        if id_ not in gone:
            after.append(patched(thing, patch.changed[id_]) if id_ in patch.changed else thing)
    put = [msgspec.convert(thing, kind) for thing in patch.put]
    for place, thing in zip(patch.at or range(len(after), len(after) + len(put)), put, strict=True):
        after.insert(place, thing)
    if patch.order:
        by_id = {_key(thing, field): thing for thing in after}
        after = [by_id[id_] for id_ in patch.order]
    return after


def _key(thing: Any, field: Field) -> str:
    return str(getattr(thing, field.key)) if field.key else str(thing)


# -- values by id -----------------------------------------------------------------------------------------------------


def _entries_changed(old: dict[str, Any], new: dict[str, Any], how: str) -> ObjectPatch | None:
    """None where the order of what stays would be another, or where it is shorter to send all."""
    if how == "values" and len(new) <= FEW:
        return None
    gone = [id_ for id_ in old if id_ not in new]
    if [*(id_ for id_ in old if id_ in new), *(id_ for id_ in new if id_ not in old)] != list(new):
        return None
    entries = ObjectPatch(gone)
    for id_, value in new.items():
        if id_ not in old:
            entries.put[id_] = value
        elif old[id_] is not value and old[id_] != value:
            if how == "entries":
                entries.changed[id_] = changed(old[id_], value)
            else:
                entries.put[id_] = value
    return entries


def _object_patched(before: dict[str, Any], patch: ObjectPatch, field: Field) -> dict[str, Any]:
    _, kind = get_args(field.kind)
    gone = set(patch.gone)
    after = {id_: value for id_, value in before.items() if id_ not in gone}
    for id_, within in patch.changed.items():
        after[id_] = patched(after[id_], within)
    for id_, value in patch.put.items():
        after[id_] = msgspec.convert(value, kind)
    return after


# -- how each field is compared ---------------------------------------------------------------------------------------


@cache
def _fields(struct: type[msgspec.Struct]) -> tuple[Field, ...]:
    return tuple(_field(name, kind) for name, kind in get_type_hints(struct).items())


def _field(name: str, kind: Any) -> Field:
    inner = get_args(kind)
    if _is_struct(kind) or (NoneType in inner and any(map(_is_struct, inner))):
        return Field(name, kind, "part")
    if get_origin(kind) is list:
        if inner[0] is str:
            return Field(name, kind, "names")
        if key := _key_of(inner[0]):
            return Field(name, kind, "things", key)
    if get_origin(kind) is dict:
        return Field(name, kind, "entries" if _is_struct(inner[1]) else "values")
    return Field(name, kind, "whole")


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _key_of(kind: Any) -> str:
    """What tells things of a list from each other; a choice's number does not, it is another at each question."""
    return next((name for name in KEYS if _is_struct(kind) and name in kind.__struct_fields__), "")
