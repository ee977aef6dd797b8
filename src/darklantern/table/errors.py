"""A mistake of the person outside: one line that says where it is and what was expected."""

from __future__ import annotations


class UserError(Exception):
    """Something asked of the table that it cannot do; nothing was changed.

    >>> raise UserError("no player 5: this table seats 1 to 4")
    Traceback (most recent call last):
    darklantern.table.errors.UserError: no player 5: this table seats 1 to 4
    """
