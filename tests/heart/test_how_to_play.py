"""How to play is one page, and what a person must know before the first round stands on it."""

from __future__ import annotations

from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "heart.md").read_text(encoding="utf-8").partition("\n## Balance\n")[0]


def test_how_to_play_fits_on_one_printed_page() -> None:
    lines = PAGE.splitlines()
    assert len(lines) <= 64 and max(map(len, lines)) <= 140
    assert len(PAGE.split()) <= 800


def test_how_to_play_names_what_wins_loses_and_curses() -> None:
    text = " ".join(PAGE.split())
    for told in (
        "Whoever enters the Heart of Darkness draws a Curse, every time",
        "when Darkness would pass 7",
        "three Radio Parts, played at once at the Lighthouse",
        "raises Darkness to 5",
        "costs two Curses",
        "no Strength, no Sanity or four Curses",
        "5 Actions alone (for each of your two), 6 with two players, 4 with three and 3 with four",
        "hands of four cards",
    ):
        assert told in text, told
