"""What people type, fit to be stored and shown in one line."""

from __future__ import annotations

LONGEST_NAME = 60


def sanitize(text: str, longest: int) -> str:
    """One line of printable characters, not longer than that.

    >>> sanitize("  Ruth\\x00 the\\nBrave ", 60)
    'Ruth the Brave'
    """
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())[:longest].strip()


def sanitize_name(name: str) -> str:
    return sanitize(name, LONGEST_NAME)


def storable(text: str) -> bool:
    """Whether every database can hold it: no NUL, and no half of a character."""
    return "\x00" not in text and not any("\ud800" <= char <= "\udfff" for char in text)
