"""A state kept beside the log, with the marks on its way, so that a long game opens at once.

It may be thrown away as long as the rules stay what they are: everything follows from the log. When they change, it is
the only thing that says how the table stood. One state is much like the next, so all together are compressed.

The story is in rows of its own, each with what was told from one entry on, so that keeping a state writes only what is
new. The kept state names the rows that belong to it.
"""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Sequence
from itertools import takewhile
from typing import Any

import msgspec

from darklantern import __version__
from darklantern.table.game import Game
from darklantern.table.marks import Snapshot, mark_before
from darklantern.table.story import Entry

DIGEST = 16
FAST = 1
COMPRESSED = b"\x78"  # as zlib begins; what was kept by older versions is a list and begins otherwise


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
    return seal(Cached(stamp(game), list(decisions), game.snapshot(), story.rows))


def seal(cached: Cached) -> bytes:
    data = zlib.compress(_encode(cached), FAST)
    return _digest(data) + data


def unpack(data: bytes | None, decisions: Sequence[int]) -> Cached | None:
    """What was kept by any version and with any content, if it is whole, as far as it is on the way of these
    decisions."""
    if not data or data[:DIGEST] != _digest(data[DIGEST:]):
        return None
    packed = data[DIGEST:]
    try:
        cached = _decode(zlib.decompress(packed) if packed[:1] == COMPRESSED else packed)
    except (msgspec.MsgspecError, zlib.error):
        return None
    return _on_the_way(cached, decisions)


def _on_the_way(cached: Cached, decisions: Sequence[int]) -> Cached | None:
    """What was kept; or its last mark before, if decisions were undone since."""
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(cached.decisions, decisions, strict=False))
    reached = sum(1 for _ in alike)
    if reached == len(cached.decisions):
        return cached
    mark = mark_before(tuple(cached.game.marks), reached)
    if mark is None:
        return None
    marks = [one for one in cached.game.marks if one.made < mark.made]
    game = Snapshot(mark.made, mark.state, mark.since, mark.told, mark.causes, marks)
    return Cached(cached.stamp, cached.decisions[: mark.made], game, cached.story)


def unpack_story(found: Sequence[tuple[int, bytes]], wanted: Sequence[StoryRow]) -> list[Entry] | None:
    """The story of a kept state, if all its rows are there and no other."""
    if [(start, _digest(data)) for start, data in found] != [(row.start, row.digest) for row in wanted]:
        return None
    try:
        return [entry for _, data in found for entry in _decode_story(data)]
    except msgspec.MsgspecError:
        return None


def stamp(game: Game[Any, Any]) -> str:
    """Which version keeps it, and with which content."""
    return f"{__version__} {game.definition.fingerprint}"


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=DIGEST).digest()
