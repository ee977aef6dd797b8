"""Numbers of the rules that something changes for a while."""

from __future__ import annotations

import msgspec


class Boost(msgspec.Struct, array_like=True, gc=False):
    """A number changed for one seat (or for all, with seat None) until something ends."""

    stat: str
    add: int
    until: str
    seat: int | None = None
    source: str = ""


def boosted(boosts: list[Boost], stat: str, seat: int | None) -> int:
    """The sum of what lasts for a number.

    >>> boosted([Boost("dice", 2, "turn", 0), Boost("dice", -1, "round"), Boost("dice", 5, "turn", 1)], "dice", 0)
    1
    """
    total = 0
    for boost in boosts:
        if boost.stat == stat and (boost.seat is None or boost.seat == seat):
            total += boost.add
    return total


def expire(boosts: list[Boost], until: str, seat: int | None = None) -> list[Boost]:
    """What is left when a combat, turn or round has ended, for everybody or for one seat only."""
    return [boost for boost in boosts if boost.until != until or (seat is not None and boost.seat not in (None, seat))]
