"""A mistake of the person outside: one line that says where it is and what was expected."""

from __future__ import annotations

import re
from collections.abc import Iterable

MOST_TOLD = 50
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")


def printable(text: str) -> str:
    """A text without control characters, such as those that a terminal would obey.

    >>> printable("a \\x1b[31mlamp")
    'a [31mlamp'
    """
    return text if text.isprintable() else CONTROL.sub("", text)


class UserError(Exception):
    """Something asked of the table that it cannot do; nothing was changed.

    >>> raise UserError("no player 5: this table seats 1 to 4")
    Traceback (most recent call last):
    darklantern.table.errors.UserError: no player 5: this table seats 1 to 4
    """

    @property
    def all(self) -> tuple[str, ...]:
        """Every mistake by itself."""
        return (str(self),)


class Mistakes(UserError):
    """Several mistakes; as one line, the first of them and how many more there are.

    >>> str(Mistakes(["a.yaml:1: no verb 'kil'", "a.yaml:2: no verb 'drow'"]))
    "a.yaml:1: no verb 'kil' (and 1 more)"
    """

    def __init__(self, told: Iterable[str]) -> None:
        self._all = tuple(dict.fromkeys(told))
        more = len(self._all) - 1
        super().__init__(self._all[0] + (f" (and {more} more)" if more else ""))

    @property
    def all(self) -> tuple[str, ...]:
        return self._all
