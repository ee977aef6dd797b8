"""A whole game of In the Heart of Darkness in the page, to its end: by clicks, by keys alone, by taps on a phone."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.browser.playing import Clicker, Tapper, Typist
from tests.browser.table import ME, Phone, TablePage

MOST = 400
ENDED = "You have won", "You have lost"


def test_a_game_is_played_to_its_end_by_clicks(
    me: TablePage, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    """It also measures how soon the table is seen and how long the board takes to follow a click."""
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
    clicks: list[dict[str, Any]] = me.page.evaluate("seen.clicks")
    found = {
        "decisions": len(paints),
        "median_ms": round(statistics.median(paints), 1),
        "worst_ms": round(max(paints), 1),
        "median_server_ms": round(statistics.median(click["server"] for click in clicks), 1),
        "median_page_ms": round(statistics.median(click["page"] for click in clicks), 1),
        "table_open_ms": round(me.page.evaluate("seen.opened"), 1),
    }
    (folder / "measured.json").write_text(json.dumps(found), encoding="utf-8")
    for name, value in found.items():
        record_property(f"browser_{name}", value)
    print("measured in the browser:", json.dumps(found))
    for one in sorted(clicks, key=lambda click: -click["all"])[:5]:
        print("among the slowest:", {name: round(ms, 1) if name != "verb" else ms for name, ms in one.items()})


def test_a_game_is_played_to_its_end_by_taps(visit: Callable[..., TablePage]) -> None:
    me = visit(Phone, has_touch=True)
    me.begin(seed="10")
    finger = Tapper(me)
    for _ in range(MOST):
        me.settled()
        if me.over():
            break
        finger.take(me.options[me.hint()])
    assert me.page.locator(".ending h2").inner_text() in ENDED
    assert all(finger.clicked.values()), f"not everything was tapped: {finger.clicked}"


@pytest.mark.parametrize(
    ("game", "options"), [("brimstone", {"heroes": 2, "players": 1}), ("arcana", {"explorers": 2, "players": 1})]
)
def test_rounds_on_squares_are_played_by_clicks(me: TablePage, game: str, options: dict[str, int]) -> None:
    me.begin(game=game, options=options, seed="5", chairs=[ME])
    me.settled()
    hand, first = Clicker(me), me.view["scene"]["table"]["round"]
    for _ in range(MOST):
        me.settled()
        if me.over() or me.view["scene"]["table"]["round"] > first + 1:
            break
        hand.take(me.options[me.hint()])
    assert me.view["scene"]["table"]["round"] > first + 1
    assert hand.clicked["board"] and hand.clicked["button"], hand.clicked


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


def test_arrows_go_from_one_lit_target_to_the_next_and_enter_takes_it(me: TablePage) -> None:
    me.begin_turn()
    before, reached = me.moment, set()
    for arrow in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):
        me.page.keyboard.press(arrow)
        reached.add(me.page.evaluate("document.activeElement.closest('[data-id]')?.dataset.id ?? ''"))
    targets = {target for option in me.options for target in option.get("lights", [])}
    assert reached - {""}
    assert reached - {""} <= targets
    expect(me.page.locator(".board .tip")).to_be_visible()
    me.page.keyboard.press("Enter")
    offered = me.page.locator(".thing .doing button").first
    expect(me.page.locator(f'.table:not([data-moment="{before}"])').or_(offered).first).to_be_visible()
    if me.moment == before:
        with suppress(TimeoutError):  # Enter has decided in the meantime
            offered.press("Enter", timeout=5000)
    me.after(before)


def test_the_keys_are_listed_and_escape_closes_the_list(me: TablePage) -> None:
    me.begin()
    me.settled()
    me.page.keyboard.press("?")
    keys = me.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    me.page.keyboard.press("1")
    me.page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    assert me.moment == 0, "a key that was pressed in the list has decided something"
