"""What a chapter of a campaign leaves and the next one brings: named fields and ids, all that outlasts a chapter."""

from __future__ import annotations

import hashlib
import typing
from collections.abc import Callable, Collection, Iterator
from types import UnionType
from typing import Any, Generic, TypeVar

import msgspec

from darklantern.table.content import expected
from darklantern.table.errors import UserError
from darklantern.table.packs import Ref

KnownIds = Callable[[str], Collection[str]]


class Hero(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Somebody who goes from chapter to chapter under one id. A game adds what they carry."""

    id: str
    name: str


H = TypeVar("H", bound=Hero)


class Brought(msgspec.Struct, Generic[H], kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a game adds to this outlasts a chapter; `title` is that of the chapter which left it.

    Every field needs a default, so that a campaign can begin with its heroes alone and a field that comes later
    changes nothing that was left before.
    """

    title: str = ""
    heroes: list[H] = []


def new_hero_id(seed: int, number: int) -> str:
    """An id for a hero who is made in a game with this seed; number them.

    >>> new_hero_id(7, 0), new_hero_id(7, 1)
    ('9113eb60bc30', 'e408df534056')
    """
    return hashlib.blake2b(f"hero|{seed}|{number}".encode(), digest_size=6).hexdigest()


def plain(brought: Any) -> Any:
    """As a record and a database hold it: what JSON knows, and no part shared."""
    return msgspec.json.decode(msgspec.json.encode(brought))


def version_of(hero: dict[str, Any]) -> str:
    """Names what a hero is at one time, by all that they are and carry: whoever changes has another version."""
    return hashlib.blake2b(msgspec.json.encode(hero, order="sorted"), digest_size=8).hexdigest()


def read_brought(type_: type[Brought[Any]], data: Any, known: KnownIds | None) -> Any:
    """What is brought, as a copy of its own; what the game does not know is refused in words."""
    try:
        brought = msgspec.convert(plain(data), type_)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at `$")
        at = f" (at {where.lstrip('.').rstrip('`')})" if where else ""
        raise UserError(f"what is brought: {message}{at}") from None
    _refuse_same_hero_twice(brought.heroes)
    if known is not None:
        _refuse_lost_ids(type_, brought, known)
    return brought


def _refuse_same_hero_twice(heroes: list[Hero]) -> None:
    ids = [hero.id for hero in heroes]
    for number, hero in enumerate(heroes):
        if hero.id in ids[:number]:
            raise UserError(f"what is brought: {hero.name} (hero {hero.id}) stands twice: expected once")


def _refuse_lost_ids(type_: type[Brought[Any]], brought: Any, known: KnownIds) -> None:
    for kind, id_, path in _ids(type_, brought, ""):
        there = known(kind)
        if id_ not in there:
            wanted = expected(there, id_) if there else "expected none"
            raise UserError(f"what is brought: no {kind} {id_!r} any more: {wanted} (at {path.lstrip('.')})")


def _ids(type_: Any, value: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """Every id of content within a value: its kind, itself, and where it stands."""
    origin, args = typing.get_origin(type_), typing.get_args(type_)
    if origin is typing.Annotated:
        if isinstance(value, str) and value:
            yield from ((mark.kind, value, path) for mark in args[1:] if isinstance(mark, Ref))
        yield from _ids(args[0], value, path)
    elif origin in (typing.Union, UnionType):
        for member in args:
            yield from _ids(member, value, path)
    elif isinstance(value, msgspec.Struct):
        if isinstance(type_, type) and isinstance(value, type_):
            for field in msgspec.structs.fields(type_):
                yield from _ids(field.type, getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, dict) and len(args) == 2:
        for key, inner in value.items():
            yield from _ids(args[0], key, f"{path}.{key}")
            yield from _ids(args[1], inner, f"{path}.{key}")
    elif isinstance(value, list | tuple) and args:
        types = args if origin is tuple and args[-1] is not Ellipsis else args[:1] * len(value)
        for number, (inner_type, inner) in enumerate(zip(types, value, strict=True)):
            yield from _ids(inner_type, inner, f"{path}[{number}]")


def check_named(type_: Any) -> None:
    """Refuse a type whose fields are told by their places: what is brought is read by later versions of a game."""
    for struct in _structs(type_, set()):
        if struct.__struct_config__.array_like:
            raise TypeError(f"{struct.__name__} is array_like: what is brought needs named fields")
        required = [field.name for field in msgspec.structs.fields(struct) if field.required]
        if issubclass(struct, Brought) and required:
            raise TypeError(f"{struct.__name__}.{required[0]} has no default: a campaign begins with heroes alone")


def _structs(type_: Any, seen: set[Any]) -> Iterator[type[msgspec.Struct]]:
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        if type_ not in seen:
            seen.add(type_)
            yield type_
            for field in msgspec.structs.fields(type_):
                yield from _structs(field.type, seen)
    else:
        for inner in typing.get_args(type_):
            yield from _structs(inner, seen)
