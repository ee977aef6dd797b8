"""Who is who: a browser's secret key, of which only a hash is stored, and the ids of tables."""

from __future__ import annotations

import hashlib
import re
import secrets

from darklantern.serve.refusal import Refuse

SHORTEST, LONGEST = 22, 200  # 128 bits as url-safe characters; more is only waste


def new_table_id() -> str:
    """Twelve characters that nobody guesses."""
    return secrets.token_urlsafe(9)


def is_table_id(text: str) -> bool:
    return bool(re.fullmatch(r"[A-Za-z0-9_-]{1,32}", text))


def hashed(key: str) -> str:
    """What is stored of a key.

    >>> hashed("too short")
    Traceback (most recent call last):
    darklantern.serve.refusal.Refuse: a key has 22 to 200 characters: let it be random
    """
    if not SHORTEST <= len(key) <= LONGEST:
        raise Refuse(401, f"a key has {SHORTEST} to {LONGEST} characters: let it be random")
    return hashlib.sha256(key.encode(errors="surrogatepass")).hexdigest()
