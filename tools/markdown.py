"""Tables of the pages."""

from __future__ import annotations

from collections.abc import Iterator


def row(*cells: object) -> str:
    """A line of a table.

    >>> row("players", 4)
    '| players | 4 |'
    """
    return f"| {' | '.join(map(str, cells))} |"


def table(*head: str) -> Iterator[str]:
    """The head of a table.

    >>> list(table("Mission", "won"))
    ['| Mission | won |', '| --- | --- |']
    """
    yield row(*head)
    yield row(*("---" for _ in head))
