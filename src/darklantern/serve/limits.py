"""How much one key, one address or one line may ask of a server. docs/serving.md lists it, and why."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Annotated

import msgspec
from msgspec import Meta

from darklantern.serve.refusal import Refuse
from darklantern.table.errors import UserError

PER_ADDRESS = 4  # so many times what a key may do, all behind one address may do together
AT_ONCE = 8  # seconds' worth of requests that may come in one go: opening a page, a fast hand
MOST_KNOWN = 20_000
IPV6_BITS = 64  # what one connection to the net is given begins with these


def _limit(description: str) -> Meta:
    return Meta(ge=0, description=description)


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """All of them can be set with `darklantern serve --limit NAME=NUMBER`; 0 is no limit."""

    requests: Annotated[int, _limit("requests and messages a second from one key")] = 60
    tables: Annotated[int, _limit("tables, records, forks and campaigns made in a minute by one key")] = 30
    undos: Annotated[int, _limit("undos and redos in a minute by one key")] = 60
    messages: Annotated[int, _limit("messages a second over one line")] = 40
    control_frames: Annotated[int, _limit("pings, pongs and parts of messages a second over one line")] = 20
    waiting_kb: Annotated[int, _limit("kilobytes that wait for a slow line; then it is shown the newest view only")] = (
        2048
    )
    lines_per_key: Annotated[int, _limit("lines of one key to one table; a player's oldest makes way")] = 8
    lines_per_address: Annotated[int, _limit("lines of one address to all tables, those of players not counted")] = 64
    watchers_per_address: Annotated[int, _limit("lines of one address to a table from others than its players")] = 16
    watchers_per_table: Annotated[int, _limit("lines to one table from others than its players")] = 64
    connections: Annotated[int, _limit("connections to the server")] = 2000
    connections_per_address: Annotated[int, _limit("connections from one address that is no proxy")] = 200
    header_seconds: Annotated[int, _limit("seconds for the head of a request to arrive")] = 10
    body_seconds: Annotated[int, _limit("seconds for the rest of a request to arrive")] = 60
    stuck_seconds: Annotated[int, _limit("seconds after which whoever takes nothing of an answer is cut off")] = 30
    bot_tables: Annotated[int, _limit("tables where nobody but bots sits that play at once")] = 4


def read_limits(given: Iterable[str]) -> Limits:
    """Limits as the command line names them.

    >>> read_limits(["tables=5"]).tables
    5
    >>> read_limits(["chairs=5"])
    Traceback (most recent call last):
    darklantern.table.errors.UserError: --limit chairs=5: expected NAME=NUMBER; the names are requests, tables, ...
    """
    values: dict[str, int] = {}
    for text in given:
        name, _, number = text.partition("=")
        if name not in Limits.__struct_fields__ or not (number.isascii() and number.isdigit()) or len(number) > 9:
            names = ", ".join(Limits.__struct_fields__)
            raise UserError(f"--limit {text}: expected NAME=NUMBER; the names are {names}")
        values[name] = int(number)
    return Limits(**values)


def one_address(address: str) -> str:
    """What is counted as one address: with IPv6, everything behind one connection to the net.

    >>> one_address("192.0.2.7"), one_address("::ffff:192.0.2.7"), one_address("2001:db8:1:2:3:4:5:6")
    ('192.0.2.7', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, IPV6_BITS), strict=False))


class Bucket:
    """Holds so much at once and fills again by the second.

    >>> bucket = Bucket(rate=2.0, size=2.0, now=0.0)
    >>> [bucket.take(0.0) for _ in range(3)], bucket.take(0.5)
    ([0.0, 0.0, 0.5], 0.0)
    """

    __slots__ = ("level", "rate", "since", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate, self.size, self.level, self.since = rate, size, size, now

    def take(self, now: float) -> float:
        """Take one: 0, or after how many seconds there is one again."""
        self.level = min(self.size, self.level + (now - self.since) * self.rate)
        self.since = now
        if self.level < 1:
            return (1 - self.level) / self.rate
        self.level -= 1
        return 0.0


WORDS = {
    "requests": "too many requests: at most {} a second",
    "tables": "too many new tables: at most {} a minute",
    "undos": "too many undos: at most {} a minute",
}


class Rates:
    """What everybody has left, by key and by address. Whoever was not heard of for long is forgotten."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits, self._clock = limits, clock
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def refuse_excess(self, what: str, key: str, address: str) -> None:
        """Count one more; a refusal says how long to wait. A stranger without a key has the address alone."""
        limit: int = getattr(self.limits, what)
        if not limit:
            return
        wait = self._take(what, f"key {key}", limit) if key else 0.0
        wait = wait or self._take(what, f"address {one_address(address)}", limit * PER_ADDRESS)
        if wait:
            raise Refuse(429, WORDS[what].format(limit), wait=wait)

    def _take(self, what: str, who: str, limit: int) -> float:
        now = self._clock()
        bucket = self._buckets.get((what, who))
        if bucket is None:
            rate, size = (limit, limit * AT_ONCE) if what == "requests" else (limit / 60, limit)
            bucket = self._buckets[what, who] = Bucket(rate, size, now)
            if len(self._buckets) > MOST_KNOWN:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end((what, who))
        return bucket.take(now)


class Counts:
    """How many of something each has now."""

    def __init__(self) -> None:
        self._now: dict[str, int] = {}
        self.all = 0

    def of(self, who: str) -> int:
        return self._now.get(who, 0)

    def add(self, who: str) -> None:
        self.all += 1
        self._now[who] = self.of(who) + 1

    def remove(self, who: str) -> None:
        self.all -= 1
        left = self.of(who) - 1
        if left > 0:
            self._now[who] = left
        else:
            self._now.pop(who, None)
