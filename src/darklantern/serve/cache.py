"""A state kept beside the log, so that a long game opens at once. It may be thrown away at any time."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from darklantern import __version__
from darklantern.table.game import Game, Snapshot

DIGEST = 16


class Cached(msgspec.Struct, array_like=True):
    """A kept game, the decisions that led there, and what it was made by."""

    stamp: str
    decisions: list[int]
    game: Snapshot


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Cached)


def pack(game: Game[Any, Any], decisions: Sequence[int]) -> bytes:
    data = _encoder.encode(Cached(_stamp(game), list(decisions), game.snapshot()))
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
        cached = _decoder.decode(data[DIGEST:])
    except msgspec.MsgspecError:
        return None
    return cached if cached.decisions == list(decisions[: len(cached.decisions)]) else None


def _stamp(game: Game[Any, Any]) -> str:
    return f"{__version__} {game.definition.fingerprint}"


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=DIGEST).digest()
