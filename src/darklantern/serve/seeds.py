"""The seed of a table: drawn by the server, promised with a salt before the first roll, and shown at the end.

Whoever knows game, salt and seed can check the promise:

>>> import hashlib
>>> promise("heart", "salt", 7) == hashlib.sha256(b"salt:heart:7").hexdigest()
True
"""

from __future__ import annotations

import hashlib
import secrets

from darklantern.table.errors import UserError


def drawn() -> int:
    return secrets.randbits(63)


def new_salt() -> str:
    """So much chance that nobody finds a seed by trying which one the promise fits."""
    return secrets.token_hex(16)


def promise(game: str, salt: str, seed: int) -> str:
    return hashlib.sha256(f"{salt}:{game}:{seed}".encode()).hexdigest()


def for_bot(salt: str, seed: int, decisions: int) -> int:
    """The chance of a bot at one decision. What it does is seen by everybody, so it must not tell of the seed."""
    return int.from_bytes(hashlib.sha256(f"{salt}:bot:{seed}:{decisions}".encode()).digest()[:8])


def read(text: str) -> int | None:
    """A seed as people type it; None if they leave it to chance."""
    if not text.strip():
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 20:
        raise UserError("a seed is a number from 0 to 2**64 - 1")
    return int(text)
