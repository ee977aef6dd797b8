"""Fitting words into rows."""

from __future__ import annotations

import re

from rich.text import Text

HARD_SPACE = "\xa0"  # does not break a row
PROGRESS = re.compile(r", \d+ of \d+$")


def wrapped(text: Text, width: int, indent: str) -> list[Text]:
    """Wrap a styled line, the rows after the first set in."""
    lines, rest = [], text
    while rest.cell_len > width:
        cut = rest.plain.rfind(" ", len(indent) + 1, width + 1)
        cut = cut if cut > len(indent) else width
        lines.append(rest[:cut])
        lines[-1].rstrip()
        rest = Text(indent).append_text(rest[cut:].copy() if rest.plain[cut] != " " else rest[cut + 1 :])
    return [*lines, rest]


def cut(text: Text, width: int) -> Text:
    """A styled line on one row."""
    copy = text.copy()
    copy.truncate(width, overflow="ellipsis")
    return copy


def fitted(words: str, width: int) -> str:
    """Words cut to a width, but for the progress that they end with.

    >>> fitted("Begun: A very long journey, 2 of 8", 28)
    'Begun: A very long…, 2 of 8'
    """
    if len(words) <= width:
        return words
    found = PROGRESS.search(words)
    end = found[0] if found else ""
    return words[: width - 1 - len(end)].rstrip(" ,") + "…" + end
