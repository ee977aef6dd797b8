"""Packs: files of content that are put together to one game. Ids are unique, and every name points somewhere.

What a file says is kept as MessagePack in the user's cache, under the hash of its text, so that a game need not read
its YAML at every start. It is checked against the types of the running code each time all the same.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
import types
import typing
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from darklantern.table.content import Origin, checked, expected, load, parse, read_text
from darklantern.table.errors import UserError

T = TypeVar("T", bound=msgspec.Struct)

FORMAT = b"darklantern packs 1"
MOST_KEPT = 512
DIGEST = 16


class Ref(NamedTuple):
    """In an annotation: this text is the id of such a thing, as in `Annotated[str, Ref("location")]`."""

    kind: str


class Thing(NamedTuple):
    """Something with an id: what it is, itself, and where it stands."""

    kind: str
    value: Any
    origin: Origin
    path: str

    def where(self, word: str = "") -> str:
        return self.origin.where(self.path, word)


# -- all of them ------------------------------------------------------------------------------------------------------


def everything(packs: Iterable[Any], kinds: Mapping[str, str]) -> Iterator[Thing]:
    """All that has an id in packs; `kinds` names the list of a pack in which each kind of thing stands."""
    for pack in packs:
        for kind, table in kinds.items():
            for number, value in enumerate(getattr(pack, table)):
                yield Thing(kind, value, pack.origin, f".{table}[{number}]")


def refuse_twice(things: Iterable[Thing]) -> None:
    """An id is one word, and names one thing of the whole game."""
    first: dict[str, Thing] = {}
    for thing in things:
        if thing.value.id.split() != [thing.value.id]:
            raise UserError(f"{thing.where()}: {thing.kind} {thing.value.id!r}: expected an id without spaces")
        known = first.setdefault(thing.value.id, thing)
        if known is not thing:
            raise UserError(
                f"{thing.where()}: {thing.kind} {thing.value.id!r} stands twice: expected a new id, see {known.where()}"
            )


def refuse_lost(thing: Thing, known: Mapping[str, Collection[str]]) -> None:
    """Every id that a thing names, however deep inside, must be known for what it is."""
    for kind, name in named_in(thing.value):
        if name not in known[kind]:
            lost = f"no {kind} {name!r}: {expected(known[kind], name)}"
            raise UserError(f"{thing.where(name)}: {thing.kind} {thing.value.id!r}: {lost}")


def named_in(value: Any) -> Iterator[tuple[str, str]]:
    """Every id that something, or anything inside it, names, after its kind."""
    if isinstance(value, list):
        for part in value:
            yield from named_in(part)
    elif isinstance(value, msgspec.Struct):
        for field, kind in _references(type(value)):
            inside = getattr(value, field)
            if not kind:
                yield from named_in(inside)
            elif isinstance(inside, str):
                yield kind, inside
            else:
                yield from ((kind, name) for name in inside or ())


def inside(value: Any, type_: type[T]) -> Iterator[T]:
    """Everything of one type in something, itself included, however deep."""
    if isinstance(value, type_):
        yield value
    if isinstance(value, list):
        for part in value:
            yield from inside(part, type_)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from inside(getattr(value, field), type_)


@cache
def _references(type_: type[msgspec.Struct]) -> tuple[tuple[str, str], ...]:
    """The fields of a struct that name something, with its kind, and those that may hold more, without one."""
    return tuple((field.name, _kind_of(field.type)) for field in msgspec.structs.fields(type_))


def _kind_of(annotation: Any) -> str:
    """The kind of thing that an annotated text, or a list of them, or either with None, names."""
    if typing.get_origin(annotation) is typing.Annotated:
        kinds = [meta.kind for meta in typing.get_args(annotation)[1:] if isinstance(meta, Ref)]
        return kinds[0] if kinds else _kind_of(typing.get_args(annotation)[0])
    if typing.get_origin(annotation) in (list, typing.Union, types.UnionType):
        return next(filter(None, map(_kind_of, typing.get_args(annotation))), "")
    return ""


# -- reading ----------------------------------------------------------------------------------------------------------


class Prepare(typing.Protocol):
    """What reshapes the raw data of a file before its types are checked; `form` tells two of them apart."""

    form: str

    def __call__(self, raw: Any) -> Any: ...


def read_pack_text(text: str, name: str, type_: type[T], prepare: Prepare) -> T:
    """A pack that is known by its text, with an `origin` that says where everything in it stands."""
    return _from(load(text, type_, name, prepare), name, text)


def read_pack(path: Path, type_: type[T], prepare: Prepare, folder: Path | None = None) -> T:
    """The pack of a file; `folder` is the cache, the user's own if it is not given."""
    text, name = read_text(path), str(path)
    kept = (folder or cache_folder()) / hashlib.blake2b(
        b"\0".join((FORMAT, prepare.form.encode(), text.encode())), digest_size=DIGEST
    ).hexdigest()
    pack = _kept(kept, type_)
    if pack is None:
        raw = prepare(parse(text, name))
        pack = checked(raw, type_, text, name)
        _keep(kept, raw)
    return _from(pack, name, text)


def cache_folder() -> Path:
    """Where what was read is kept for the next time."""
    from platformdirs import user_cache_path

    return user_cache_path("darklantern", appauthor=False) / "packs"


def _from(pack: T, name: str, text: str) -> T:
    msgspec.structs.force_setattr(pack, "origin", Origin(name, text))
    return pack


def _kept(file: Path, type_: type[T]) -> T | None:
    """What was kept, if it is whole and fits the types of today."""
    try:
        whole = file.read_bytes()
        if whole[:DIGEST] != _digest(whole[DIGEST:]):
            return None
        return msgspec.msgpack.decode(whole[DIGEST:], type=type_)
    except (OSError, msgspec.DecodeError):
        return None


def _keep(file: Path, raw: Any) -> None:
    """Keep it if that can be done; nobody is told if not."""
    with contextlib.suppress(OSError, TypeError, ValueError, OverflowError):
        packed = msgspec.msgpack.encode(raw)
        file.parent.mkdir(parents=True, exist_ok=True)
        written = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
        written.write_bytes(_digest(packed) + packed)
        os.replace(written, file)
        kept = sorted(file.parent.iterdir(), key=lambda other: other.stat().st_mtime)
        for old in kept[:-MOST_KEPT]:
            old.unlink()


def _digest(packed: bytes) -> bytes:
    return hashlib.blake2b(packed, digest_size=DIGEST).digest()
