"""A mistake of the person outside: one line that says where it is and what was expected."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

MOST_TOLD = 50
MOST_COUNTED = 500
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

    Only so many are told, and beyond that only so many counted: `untold` is how many there are besides `all`, at least.

    >>> str(Mistakes(["a.yaml:1: no verb 'kil'", "a.yaml:2: no verb 'drow'"]))
    "a.yaml:1: no verb 'kil' (and 1 more)"
    """

    def __init__(self, found: Iterable[str], untold: int = 0) -> None:
        counted = tuple(dict.fromkeys(islice(found, MOST_COUNTED)))
        self._all = counted[:MOST_TOLD]
        self.untold = untold + len(counted) - len(self._all)
        more = len(self._all) - 1 + self.untold
        super().__init__(self._all[0] + (f" (and {more} more)" if more else ""))

    @property
    def all(self) -> tuple[str, ...]:
        return self._all


def and_more(untold: int) -> str:
    """How many mistakes are not told, in words.

    >>> and_more(1), and_more(12), and_more(700)
    ('and 1 more mistake', 'and 12 more mistakes', 'and 450 more mistakes or more')
    """
    most = MOST_COUNTED - MOST_TOLD
    return f"and {min(untold, most)} more mistake{'s' if untold > 1 else ''}{' or more' if untold >= most else ''}"
