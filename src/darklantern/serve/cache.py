"""A state kept beside the log, so that a long game opens at once. It may be thrown away at any time.

The story is in rows of its own, each with what was told from one entry on, so that keeping a state writes only what is
new. The kept state names the rows that belong to it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from darklantern import __version__
from darklantern.table.game import Game
from darklantern.table.marks import Snapshot
from darklantern.table.story import Entry

DIGEST = 16


class StoryRow(msgspec.Struct, array_like=True):
    """The entries from `start` to before `end` stand in a row with this digest."""

    start: int
    end: int
    digest: bytes


class Cached(msgspec.Struct, array_like=True):
    """A kept game, the decisions that led there, what it was made by, and the rows of its story."""

    stamp: str
    decisions: list[int]
    game: Snapshot
    story: list[StoryRow]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Cached).decode
_decode_story = msgspec.msgpack.Decoder(list[Entry]).decode


class StoryKept:
    """The rows that hold a table's story, as far as it is still what they say."""

    def __init__(self, rows: Sequence[StoryRow] = ()) -> None:
        self.rows = list(rows)
        self.same = rows[-1].end if rows else 0

    def went_back(self, told: int) -> None:
        """Only so much of the story is still what was kept."""
        self.same = min(self.same, told)

    def add(self, entries: Sequence[Entry]) -> tuple[int, bytes]:
        """The row that makes them whole again: from which entry on, and what it holds; nothing if they are."""
        self.rows = [row for row in self.rows if row.end <= self.same]
        start = self.rows[-1].end if self.rows else 0
        self.same = len(entries)
        if start == len(entries):
            return start, b""
        data = _encode(entries[start:])
        self.rows.append(StoryRow(start, len(entries), _digest(data)))
        return start, data


def pack(game: Game[Any, Any], decisions: Sequence[int], story: StoryKept) -> bytes:
    data = _encode(Cached(_stamp(game), list(decisions), game.snapshot(), story.rows))
    return _digest(data) + data


def unpack(data: bytes | None, game: Game[Any, Any], decisions: Sequence[int]) -> Cached | None:
    """What was kept, if it is whole, of this version and content, and on the way of these decisions."""
    cached = unpack_any(data, decisions)
    return cached if cached is not None and cached.stamp == _stamp(game) else None


def unpack_any(data: bytes | None, decisions: Sequence[int]) -> Cached | None:
    """What was kept by any version and with any content, if it is whole and on the way of these decisions."""
    if not data or data[:DIGEST] != _digest(data[DIGEST:]):
        return None
    try:
        cached = _decode(data[DIGEST:])
    except msgspec.MsgspecError:
        return None
    return cached if cached.decisions == list(decisions[: len(cached.decisions)]) else None


def unpack_story(found: Sequence[tuple[int, bytes]], wanted: Sequence[StoryRow]) -> list[Entry] | None:
    """The story of a kept state, if all its rows are there and no other."""
    if [(start, _digest(data)) for start, data in found] != [(row.start, row.digest) for row in wanted]:
        return None
    try:
        return [entry for _, data in found for entry in _decode_story(data)]
    except msgspec.MsgspecError:
        return None


def _stamp(game: Game[Any, Any]) -> str:
    return f"{__version__} {game.definition.fingerprint}"


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=DIGEST).digest()
