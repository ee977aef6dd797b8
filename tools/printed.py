"""Write tests/printed/GAME.txt anew: every card, sheet and chart of a game as a player reads it.

    make golden

`tests/test_printed.py` compares it with what the game says now, so that a number or a word that changed by accident
shows in the diff.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from darklantern.games import part, playable
from darklantern.games.about import about

FOLDER = Path(__file__).parent.parent / "tests" / "printed"
WIDTH = 110


def printed(game: str) -> str:
    """Everything that players of a game can read on the table, by kind."""
    return "\n".join(
        [f"# {about(game).title}: every card, sheet and chart. `make golden` writes this anew.", *_parts(game)]
    )


def _parts(game: str) -> Iterator[str]:
    sheets, charts = part(game, "printed").sheets(), part(game, "printed").charts()
    kind = ""
    for entry in part(game, "authoring").entries():
        if entry.kind != kind:
            kind = entry.kind
            yield f"\n== {kind}"
        yield from _entry(entry, sheets.get(entry.id, []))
    for title, rows in charts.items():
        yield f"\n== {title}"
        yield from rows
    yield ""


def _entry(entry: Any, sheet: Iterable[str]) -> Iterator[str]:
    copies = f" ×{entry.copies}" if entry.copies > 1 else ""
    expansion = ", expansion" if entry.expansion else ""
    yield f"\n{entry.name}{copies} ({entry.id}{expansion})"
    for line in dict.fromkeys([*sheet, entry.text, entry.flavour]):
        if line:
            yield textwrap.fill(line, WIDTH, initial_indent="    ", subsequent_indent="    ")


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        if old.stem not in playable():
            old.unlink()
    for game in playable():
        text = printed(game)
        (FOLDER / f"{game}.txt").write_text(text, encoding="utf-8")
        print(f"{game}.txt: {text.count(chr(10))} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
