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
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from darklantern.table.content import Origin, checked, expected, load, parse, read_text

T = TypeVar("T", bound=msgspec.Struct)

FORMAT = b"darklantern packs 2"
MOST_KEPT = 512
DIGEST = 16
MOST_NUMBER = 99
MOST_POSITION = 10_000.0
LONGEST_NAME = 80
LONGEST_TEXT = 1_000
LONG_TEXTS = (".flavour",)


class Ref(NamedTuple):
    """In an annotation: this text is the id of such a thing, as in `Annotated[str, Ref("location")]`.

    In what a chapter leaves an empty text names nothing.
    """

    kind: str


class Thing(NamedTuple):
    """Something with an id: what it is, itself, and where it stands."""

    kind: str
    value: Any
    origin: Origin
    path: str

    def where(self, word: str = "") -> str:
        return self.origin.where(self.path, word)


class Leaf(NamedTuple):
    """A text or number inside a thing: where, what kind of thing it names, if any, and itself."""

    path: str
    kind: str
    value: Any


class Examined(NamedTuple):
    """A thing, the leaves that name others, and what is wrong with it whatever it is put together with."""

    thing: Thing
    named: list[Leaf]
    wrong: list[str]


# -- all of them ------------------------------------------------------------------------------------------------------


def everything(packs: Iterable[Any], kinds: Mapping[str, str]) -> Iterator[Thing]:
    """All that has an id in packs; `kinds` names the list of a pack in which each kind of thing stands."""
    for pack in packs:
        for kind, table in kinds.items():
            for path, value in written(pack, table):
                yield Thing(kind, value, pack.origin, path)


def examined(
    packs: Iterable[Any], kinds: Mapping[str, str], wrong_alone: Callable[[Thing, list[Leaf]], Iterable[str]]
) -> Iterator[Examined]:
    """All that has an id in packs. A pack never changes: one look is enough for all games that it is a part of."""
    for pack in packs:
        if "examined" not in vars(pack):
            found = [(thing, list(leaves(thing.value))) for thing in everything([pack], kinds)]
            seen = [
                Examined(thing, [leaf for leaf in found_in if leaf.kind], list(wrong_alone(thing, found_in)))
                for thing, found_in in found
            ]
            msgspec.structs.force_setattr(pack, "examined", seen)
        yield from pack.examined


def written(pack: Any, table: str) -> Iterator[tuple[str, Any]]:
    """What stands in one list of a pack, after its path in the file."""
    numbers = getattr(pack, "numbers", {}).get(table) or count()
    for number, value in zip(numbers, getattr(pack, table), strict=False):
        yield f".{table}[{number}]", value


def twice(things: Iterable[Thing]) -> Iterator[str]:
    """An id is one word that can be read, and names one thing of the whole game."""
    first: dict[str, Thing] = {}
    for thing in things:
        id_ = thing.value.id
        known = first.setdefault(id_, thing)
        if id_.split() != [id_] or not id_.isprintable():
            yield f"{thing.where()}: {thing.kind} {id_!r}: expected an id without spaces"
        elif known is not thing:
            stands = f"{thing.kind} {id_!r} stands twice: expected a new id, see {known.where()}"
            yield f"{thing.where()}: {stands}"


def lost(thing: Thing, found: Iterable[Leaf], known: Mapping[str, Collection[str]]) -> Iterator[str]:
    """Every id that a thing names, among its leaves, must be known for what it is."""
    for _, kind, name in found:
        if kind and name not in known[kind]:
            nowhere = f"no {kind} {name!r}: {expected(known[kind], name)}"
            yield f"{thing.where(name)}: {thing.kind} {thing.value.id!r}: {nowhere}"


def absurd(thing: Thing, found: Iterable[Leaf], long_texts: Collection[str] = LONG_TEXTS) -> Iterator[str]:
    """Numbers that no game means, and texts that nobody can read; `long_texts` are the paths of longer ones."""
    for part in found:
        wrong = _absurd(part, LONGEST_TEXT if part.path in long_texts else LONGEST_NAME)
        if wrong:
            where = thing.origin.where(thing.path + part.path)
            yield f"{where}: {thing.kind} {thing.value.id!r}: {part.path.lstrip('.')}: {wrong}"
    for name in ("name", "icon"):
        if not getattr(thing.value, name, name).strip():
            where = thing.origin.where(f"{thing.path}.{name}")
            yield f"{where}: {thing.kind} {thing.value.id!r}: {name}: expected a word at least"


def _absurd(part: Leaf, longest: int) -> str:
    value = part.value
    if not isinstance(value, str):
        most = MOST_NUMBER if isinstance(value, int) else MOST_POSITION
        return "" if -most <= value <= most else f"{value}: expected at most {most}"
    if len(value) > longest:
        return f"{len(value)} characters: expected at most {longest}"
    readable = value.isprintable() or "".join(value.split()).isprintable()
    return "" if readable else f"{value!r}: expected what can be read"


def leaves(value: Any, path: str = "", kind: str = "") -> Iterator[Leaf]:
    """Every text and number in something, however deep, but for what is empty, nought or left as it comes."""
    if isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from leaves(part, f"{path}[{number}]", kind)
    elif isinstance(value, msgspec.Struct):
        for field, written, names, default in _read_fields(type(value)):
            inside = getattr(value, field)
            if inside and inside is not default and inside is not True:
                yield from leaves(inside, f"{path}.{written}", names)
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from leaves(part, f"{path}.{name}", kind)
    elif isinstance(value, str | int | float):
        yield Leaf(path, kind, value)


def named_in(value: Any) -> Iterator[tuple[str, str]]:
    """Every id that something, or anything inside it, names, after its kind."""
    return ((leaf.kind, leaf.value) for leaf in leaves(value) if leaf.kind)


def inside(value: Any, type_: Any) -> Iterator[Any]:
    """Everything of one type, or of one of several, in something, itself included, however deep."""
    return (part for _, part in placed_inside(value, type_))


def placed_inside(value: Any, type_: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """The same, each after where it stands."""
    if isinstance(value, type_):
        yield path, value
    if isinstance(value, list):
        for number, part in enumerate(value):
            yield from placed_inside(part, type_, f"{path}[{number}]")
    elif isinstance(value, msgspec.Struct):
        for field, written, _, default in _read_fields(type(value)):
            part = getattr(value, field)
            if part and part is not default and not isinstance(part, str | int):
                yield from placed_inside(part, type_, f"{path}.{written}")


@cache
def _read_fields(type_: type[msgspec.Struct]) -> tuple[tuple[str, str, str, Any], ...]:
    """The fields of a struct: as Python and as a file calls them, the kind of thing that they name, how they come."""
    return tuple(
        (field.name, field.encode_name, _kind_of(field.type), field.default) for field in msgspec.structs.fields(type_)
    )


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
    return kept_pack(read_text(path), str(path), type_, prepare, folder)


def kept_pack(text: str, name: str, type_: type[T], prepare: Prepare, folder: Path | None = None) -> T:
    """The pack of a text, kept for the next time."""
    kept = (folder or cache_folder()) / hashlib.blake2b(
        b"\0".join((FORMAT, prepare.form.encode(), text.encode())), digest_size=DIGEST
    ).hexdigest()
    pack = _kept(kept, type_)
    if pack is None:
        raw = prepare(parse(text, name))
        pack = checked(raw, type_, text, name)
        _keep(kept, raw)
    return _from(pack, name, text)


def what_fits(text: str, name: str, type_: type[T], prepare: Prepare) -> T:
    """A pack of all that fits its type in a file with mistakes, for whoever wants to tell the others as well.

    `numbers` says where in its list each stood, and `unread` are the ids of what was left out.
    """
    raw = prepare(parse(text, name))
    fitting: dict[str, list[Any]] = {}
    numbers: dict[str, list[int]] = {}
    unread: list[str] = []
    for field in msgspec.structs.fields(type_):
        items = raw.get(field.encode_name) if isinstance(raw, dict) else None
        for number, item in enumerate(items if isinstance(items, list) else ()):
            try:
                made = msgspec.convert(item, typing.get_args(field.type)[0])
                fitting.setdefault(field.name, []).append(made)
                numbers.setdefault(field.name, []).append(number)
            except msgspec.ValidationError:
                if isinstance(item, dict) and isinstance(item.get("id"), str):
                    unread.append(item["id"])
    pack = _from(type_(**fitting), name, text)
    msgspec.structs.force_setattr(pack, "numbers", numbers)
    msgspec.structs.force_setattr(pack, "unread", tuple(unread))
    return pack


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
