"""Rows of games that are kept in a file as soon as they are played, so that a run that was stopped goes on there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec


class KeptRow(Protocol):
    """A row knows what was wanted of it."""

    wanted: Any


R = TypeVar("R", bound=KeptRow)


def kept(file: Path, type_: type[R]) -> dict[Any, R]:
    """The rows that stand in a file; a last line that was cut off counts as not played."""
    rows = {}
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            row = msgspec.json.decode(line, type=type_)
        except msgspec.DecodeError:
            continue
        rows[row.wanted] = row
    return rows


def all_played(
    wanted: Iterable[Any], file: Path, jobs: int, type_: type[R], played: Callable[[Any], R]
) -> dict[Any, R]:
    """Every row that is wanted: those of the file, and the others played now and added to it one by one."""
    rows = kept(file, type_)
    missing = [one for one in wanted if one not in rows]
    if not missing:
        return rows
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as to:
        for row in in_order_of_ending(missing, jobs, played):
            rows[row.wanted] = row
            to.write(b"\n%b\n" % msgspec.json.encode(row))  # on a line of its own, whatever was cut off before
            to.flush()
    return rows


def in_order_of_ending(missing: list[Any], jobs: int, played: Callable[[Any], R]) -> Iterator[R]:
    """The rows as they are done, by so many processes."""
    if jobs == 1:
        yield from map(played, missing)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for future in as_completed([pool.submit(played, one) for one in missing]):
            yield future.result()


def outside(apart: list[str]) -> Iterator[str]:
    """What misses its aim, below the table."""
    yield ""
    yield from (f"- {line}" for line in apart or ["All within the aims."])
