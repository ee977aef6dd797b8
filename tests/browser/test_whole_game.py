"""A whole game of In the Heart of Darkness in the page, to its end: once by clicks, once by keys alone."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.playing import Clicker, Typist
from tests.browser.table import TablePage

MOST = 400
ENDED = "You have won", "You have lost"


def test_a_game_is_played_to_its_end_by_clicks(
    me: TablePage, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """It also measures how long the board takes to follow a click; see `click-to-paint.json`."""
    me.begin(seed="10")
    hand = Clicker(me)
    for _ in range(MOST):
        me.settled()
        if me.over():
            break
        hand.take(me.options[me.hint()])
    assert me.page.locator(".ending h2").inner_text() in ENDED
    assert all(hand.clicked.values()), f"not everything was clicked: {hand.clicked}"
    expect(me.choices).to_have_count(0)
    _measured(me, tmp_path, record_property)


def _measured(me: TablePage, folder: Path, record_property: Callable[[str, object], None]) -> None:
    paints: list[float] = me.page.evaluate("seen.paints")
    assert paints, "nothing was measured"
    found = {
        "decisions": len(paints),
        "median_ms": round(statistics.median(paints), 1),
        "worst_ms": round(max(paints), 1),
    }
    (folder / "click-to-paint.json").write_text(json.dumps(found), encoding="utf-8")
    for name, value in found.items():
        record_property(f"click_to_paint_{name}", value)
    print("click to painted board:", json.dumps(found))


def test_a_game_is_played_to_its_end_by_keys_alone(me: TablePage) -> None:
    me.begin(seed="8")
    typist = Typist(me, seed=8)
    for _ in range(MOST):
        me.settled()
        if me.over():
            break
        typist.answer()
    assert me.page.locator(".ending h2").inner_text() in ENDED
    assert all(typist.pressed.values()), f"not every kind of key was used: {typist.pressed}"
